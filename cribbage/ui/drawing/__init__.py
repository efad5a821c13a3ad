"""What is drawn with: cells, colours and shapes, cards, and the play as it lies.

A skin and something to show come in; a ``Canvas`` goes out.

May import: language, pack, engine, ui.words, ui.advice, ui.scenes.
"""
