"""The analysis of the game: the best discard, the best play, win chances, and principles.

A ``View`` or public cards give the worth of each choice, best first, and never use more than that
seat can know. Results found by playing games are in packed tables. A principle is a rule of thumb;
for a view, it says which choices it supports and which it opposes, at a measured price.
"""
