"""The commands that open a table: a game, solitaire, a watched game or a replay.

Parsed arguments come in; an exit status goes out, or a sentence if nobody can play.

May import: language, pack, patience, lesson, drill, match, record, bench, review, book, settings,
session, ui.words, ui.teaching, ui.scenes, ui.keys, ui.lines, ui.evening, ui.learning, ui.drawing,
ui.drilling, ui.screens, ui.terminal, ui.printed.
"""
