"""What is typed after ``cribbage``: a module for each command, three that lay out book and picture.

Words of the command line come in; an exit status goes out, and whatever goes wrong is one
sentence.

May import: engine, record, book, settings, session, ui.words, ui.scenes, ui.lines, ui.evening,
ui.drawing, ui.screens, ui.terminal.
"""
