"""Which screen follows which: the controllers behind the full screen.

Each has a screen, takes keys, and turns what a session did into the screens to come: games in a
row, solitaire, a replay or review, or computer players who go on by themselves.
"""
