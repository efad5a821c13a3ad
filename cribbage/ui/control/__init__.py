"""The controllers of the full screen, which decide what screen comes next.

Each has a screen, takes keys, and turns what a session did into the screens to come: games in a
row, solitaire, the lesson, the drill, a replay or review, or a game between computer players.
"""
