"""Solitaire as pure functions: seven deals against a dummy, and cribbage squares.

A game and a decision give the game after it and its events; a game gives the view of its player,
and the decisions they can make. The structure is that of the engine, which also plays, counts and
scores.
"""
