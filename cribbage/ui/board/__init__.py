"""What lies on a table: the pegging board, cards, the players' names, and the log.

What is public of a game and a skin come in; a ``Canvas`` or a ``Box`` goes out.
"""
