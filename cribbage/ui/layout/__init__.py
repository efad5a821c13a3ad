"""The layout of pictures: boxes in rows and columns that share the screen.

They are made from styled texts and canvases, and drawn on a ``Canvas``.
"""
