"""What stands before a game, and what is set: the form, the games that were left, the settings.

A scene, a canvas and a skin come in; the rows are drawn, and of a card no more than a sample.
"""
