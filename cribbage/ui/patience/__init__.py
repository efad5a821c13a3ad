"""A patience as a picture: the seven deals, the square, and what they came to.

A scene of a patience, a size and a skin come in; a ``Canvas`` goes out with all that lies between
the first row of a screen and its last two, or where there is room for that its last one.
"""
