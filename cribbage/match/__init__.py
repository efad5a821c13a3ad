"""The agreements made before the first card, and a series of games.

Names, rules and a match make an ``Agreement``; decisions advance a ``Series`` from game to game.
The shuffles (``house``) are here too.
"""
