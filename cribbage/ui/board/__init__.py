"""The pegging board: where its holes are, how everybody stands at it, what lies between lanes,
and the row below it.

What is public of a game and a skin come in; a ``Canvas`` goes out.
"""
