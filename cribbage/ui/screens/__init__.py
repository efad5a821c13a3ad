"""The base of every screen: one immutable value with its keys, words and picture.

``screen.Screen`` is the base class; ``around`` and ``solitaire`` have the state of a table.
``keys.press`` turns a key into another screen, a decision or a request; ``draw.draw`` draws a
screen in a given size.
"""
