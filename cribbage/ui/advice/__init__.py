"""Advice on the best choice, and the sentences and figures of a game's review.

It takes views, reviews and calculated figures and returns sentences and tables of figures.
"""
