"""What players see and press, in rooms of their own.

Nothing lives here itself: a session comes in by the evening or the lines, a decision goes out.

May import: nothing.
"""
