"""The bench: duplicate games that show which of two players is better, and players behind a pipe.

In: two players, each a callable that takes a view and decides, or the command of another program.
Out: pairs of games with the same cards, and their statistics. docs/bench.md has the protocol.
"""
