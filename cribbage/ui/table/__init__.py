"""The screens of a game, also of solitaire, and of the drill.

Each module has one screen or several that belong together: their values, keys, words and
pictures. There is only one player in solitaire, so its screens have no card to hide.
"""
