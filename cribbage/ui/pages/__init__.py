"""What is read, as pictures: the help, the log, the standings, over the table or before it.

A scene, a canvas and a skin come in; the page is drawn, and nothing of a hand is on it.
"""
