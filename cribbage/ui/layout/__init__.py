"""The layout of pictures: boxes in rows and columns, which share the room of the screen.

Texts with styles and canvases come in; a ``Canvas`` goes out.
"""
