"""The screens around a game: start, settings, help, log, rules, book, and reviews.

Each is a module with its keys, words and picture. None shows a hidden hand.
"""
