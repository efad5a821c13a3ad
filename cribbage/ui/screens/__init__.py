"""A scene as a picture: ``screen.draw`` and a module for each kind of scene.

A scene, a size and a skin come in; a ``Canvas`` of just that size goes out, and nothing else
decides what is on it.
"""
