"""The commands that sit down at the table: a game, a patience, one that is watched or told again.

Words of the command line come in; an exit status goes out, and a sentence where nobody can sit.

May import: language, pack, patience, lesson, drill, match, record, bench, review, book, settings,
session, ui.words, ui.teaching, ui.scenes, ui.keys, ui.lines, ui.evening, ui.learning, ui.drawing,
ui.drilling, ui.screens, ui.terminal, ui.printed.
"""
