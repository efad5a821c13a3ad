"""A scene as a picture: ``screen.draw`` and a module for each kind of scene.

A scene, a size and a skin come in; a ``Canvas`` of just that size goes out, and nothing else
decides what is on it.

May import: language, pack, engine, match, ui.words, ui.guide, ui.scenes, ui.keys, ui.drawing,
ui.board, ui.opening, ui.pages, ui.drilling, ui.review, ui.spread, ui.patience.
"""
