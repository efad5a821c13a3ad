"""The pegging board: where its holes are, how everybody stands at it, and what lies between lanes.

What is public of a game and a skin come in; a ``Canvas`` goes out.

May import: pack, engine, ui.words, ui.scenes, ui.drawing.
"""
