"""The table: the pegging board, cards, the players' names, and the log.

They are drawn on a ``Canvas`` or returned as a ``Box``, from a skin and the public part of a game.
"""
