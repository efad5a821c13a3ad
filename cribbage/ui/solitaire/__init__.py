"""The screens of solitaire: seven deals, cribbage squares, and their last pages.

Each module has one screen or several that belong together: their values, keys, words and
pictures. There is only one player, so no screen has to hide a card.
"""
