"""The rules of cribbage, pure: a decision goes in, events come out.

``referee.apply`` takes a ``Game`` and an action and gives a ``Step``; ``position`` writes a game
as a line of text and reads it again. Nothing here reads a clock, a file or chance, and nothing
changes: all are values.

May import: pack.
"""
