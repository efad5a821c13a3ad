"""The analysis of the game: the best discard, the best play, and win chances.

A ``View`` or public cards give the worth of each choice, best first, and never use more than that
seat can know. Results found by playing games are in packed tables.
"""
