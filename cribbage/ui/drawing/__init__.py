"""What is drawn with: the grid of cells, colours and shapes, cards, and the pegging board.

A skin and something to show come in; a ``Canvas`` goes out.

May import: pack, engine, ui.words, ui.scenes.
"""
