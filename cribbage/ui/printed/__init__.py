"""What is printed below the line that was typed: the book, reviews, throws, principles, the bench.

Figures come in; what is printed of them goes out, as wide as the terminal and no wider than reads
well. Nothing is asked but which decision of a review is told whole.
"""
