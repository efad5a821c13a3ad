"""What is printed below the line that was typed: the book, reviews, throws, principles, the bench.

Figures come in; what is printed of them goes out, as wide as the terminal and no wider than reads
well. Nothing is asked but which decision of a review is told whole.

May import: language, pack, engine, analysis, drill, match, bench, review, book, ui.words, ui.guide,
ui.advice, ui.teaching, ui.scenes, ui.drawing, ui.pages.
"""
