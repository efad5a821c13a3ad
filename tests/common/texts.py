"""Strategies for text that can be written to a file, and text split by terminal cells."""

from hypothesis import strategies as st
from rich.cells import cell_len

characters = st.characters(exclude_categories=["Cs"])
"""All characters that UTF-8 allows, without surrogates; ``codec="utf-8"`` is the same, but slow."""


def split_by_cells(text: str) -> str:
    """Return the text cell by cell; a wide character is followed by an empty string."""
    return "".join([f"{each}\0" if cell_len(each) == 2 else each for each in text])
