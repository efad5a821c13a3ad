"""Any text that can be written to a file, and text on a grid of cells."""

from hypothesis import strategies as st
from rich.cells import cell_len

characters = st.characters(exclude_categories=["Cs"])
"""All but the surrogates, as UTF-8 has it; ``codec="utf-8"`` says the same, but takes seconds."""


def by_cells(text: str) -> str:
    """A text in which whatever is two cells wide takes two places, the second one empty."""
    return "".join([f"{each}\0" if cell_len(each) == 2 else each for each in text])
