"""What is drawn with: cells, colours and shapes, cards, and the play as it lies.

A skin and something to show come in; a ``Canvas`` goes out.
"""
