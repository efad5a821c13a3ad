"""Which scene follows which: the controllers behind the full screen.

Each has a scene, takes keys, and turns what a session did into the scenes to come: an evening of
games, a patience, a recorded game looked at again or reviewed, or programs that play on by
themselves.
"""
