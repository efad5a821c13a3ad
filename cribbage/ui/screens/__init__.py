"""What every screen is: one value with its keys, its words, and its picture.

``screen.Screen`` is the base, and ``around`` and ``solitaire`` are what a table shows besides. Keys
go in and another screen, a decision or a request comes out (``keys.press``); ``draw.draw`` makes a
picture of a given size.
"""
