"""What a key makes of a scene, and the rows that say of one what it is and what it asks for.

``keys.press`` takes a scene and a key and gives another scene, a decision of the game, or a request
to whoever shows the scenes; ``captions`` has the title and the message. Nothing here changes.
"""
