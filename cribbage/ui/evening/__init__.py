"""Which scene follows which: the controllers behind the full screen.

Each has a scene, takes keys, and turns what a session did into the scenes to come: an evening of
games, a patience, or a recorded game looked at again.

May import: pack, engine, sight, patience, match, record, book, settings, session, ui.words,
ui.scenes, ui.keys.
"""
