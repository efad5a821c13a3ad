"""The fifty-two cards, and what they are worth together.

Text comes in and cards go out; a hand, a crib or a pile comes in and goes out as what it scores.
Nothing here knows of players, of a game or of anything that has happened.

May import: nothing.
"""
