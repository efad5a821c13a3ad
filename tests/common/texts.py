"""Any text that can be written to a file."""

from hypothesis import strategies as st

characters = st.characters(exclude_categories=["Cs"])
"""All but the surrogates, as UTF-8 has it; ``codec="utf-8"`` says the same, but takes seconds."""
