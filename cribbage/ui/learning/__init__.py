"""The first deal at the table: the scenes of the game with what is taught laid over them.

A place in the lesson and a key, or a line, come in; the scene that follows goes out, and the
progress that is to be kept.
"""
