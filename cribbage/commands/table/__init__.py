"""The commands that sit down at the table: a game, a patience, one that is watched or told again.

Words of the command line come in; an exit status goes out, and a sentence where nobody can sit.

May import: patience, match, record, bench, review, book, settings, session, ui.words, ui.scenes,
ui.keys, ui.lines, ui.evening, ui.drawing, ui.screens, ui.terminal, ui.printed.
"""
