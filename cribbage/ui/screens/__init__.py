"""The base of every screen, and what screens share: board, cards, names and log.

``screen.Screen`` is one immutable value with its keys, words and picture. ``keys.press`` turns a
key into another screen, a decision or a request; ``draw.draw`` draws a screen in a given size.
``around`` and ``solitaire`` have the state of a table, and ``arrangement`` places its parts.
"""
