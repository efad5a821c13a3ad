"""The bench: which of two players plays better, found by duplicate games, and seats behind a pipe.

Two players, each a callable that takes a view and decides, or the command of another program, come
in; pairs of games with the same cards go out, and what they prove. docs/bench.md is the protocol.

May import: pack, engine, sight, analysis, match, record.
"""
