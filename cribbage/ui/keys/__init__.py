"""What a key makes of a scene, and the rows that say of one what it is and what it asks for.

``keys.press`` takes a scene and a key and gives another scene, a decision of the game, or a request
to whoever shows the scenes; ``captions`` has the title and the message. Nothing here changes.

May import: language, pack, engine, sight, patience, match, record, book, settings, ui.words,
ui.guide, ui.advice, ui.teaching, ui.scenes.
"""
