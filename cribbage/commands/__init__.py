"""What is typed after ``cribbage``: a module for each command, and those that help them.

Words of the command line come in; an exit status goes out, and whatever goes wrong is one
sentence.

May import: pack, patience, analysis, match, record, bench, book, settings, session, ui.words,
ui.scenes, ui.keys, ui.lines, ui.evening, ui.drawing, ui.screens, ui.terminal, ui.printed.
"""
