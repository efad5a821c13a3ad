"""The rules of cribbage as pure functions: a decision goes in, events come out.

``referee.apply`` takes a ``Game`` and an action and returns a ``Step``; ``position`` writes a game
as a line of text and reads it. Nothing here reads a clock, a file or random numbers, and every
value is immutable.
"""
