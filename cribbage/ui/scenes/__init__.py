"""What can be on the full screen, as values, and what a key makes of it.

``keys.press`` takes a scene and a key and gives another scene, a decision of the game, or a request
to whoever shows the scenes. Nothing here is drawn, and nothing changes.

May import: pack, engine, sight, match, record, book, settings, ui.words.
"""
