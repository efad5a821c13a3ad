"""The commands that answer a question and are gone: a module for each.

What was typed comes in; what is printed below it goes out, and a sentence where it cannot be
answered.

May import: rulebook, language, pack, engine, sight, analysis, principles, match, record, bench,
review, book, ui.words, ui.guide, ui.advice, ui.scenes, ui.evening, ui.drawing, ui.terminal,
ui.printed, commands.table.
"""
