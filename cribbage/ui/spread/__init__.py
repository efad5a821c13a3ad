"""The table where there is room for all of it: each player's cards before him, board between.

A scene and a skin come in, and a ground that says what stands where; a ``Canvas`` goes out.
"""
