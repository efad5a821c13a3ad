"""What is printed below the line that was typed: the book, and what throws are worth.

Figures come in; what rich prints of them goes out, as wide as the terminal and no wider than reads
well. Nothing is asked.

May import: pack, book, ui.words, ui.advice, ui.drawing, ui.pages.
"""
