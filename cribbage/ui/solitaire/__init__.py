"""The screens of solitaire: the seven deals, the squares, and what they came to.

Each module has a screen or a few that belong together: their values, keys, words and pictures.
Nobody else sits there, so no screen has to hide a card.
"""
