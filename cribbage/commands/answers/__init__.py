"""The commands that print an answer and end: one module each.

Parsed arguments come in; the printed answer goes out, or a sentence saying why there is none.

May import: rulebook, language, pack, engine, sight, analysis, principles, match, record, bench,
review, book, ui.words, ui.guide, ui.advice, ui.scenes, ui.evening, ui.drawing, ui.terminal,
ui.printed, commands.table.
"""
