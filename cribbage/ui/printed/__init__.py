"""What is printed below the line that was typed: the book, in tables and charts, and the bench.

Figures come in; what rich prints of them goes out, as wide as the terminal and no wider than reads
well. Nothing is asked.

May import: bench, book, ui.words, ui.drawing, ui.pages.
"""
