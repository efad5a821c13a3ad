"""The width of a text on the screen, where a character can take any number of cells."""

from functools import lru_cache
from typing import Final

UNSETTLED: Final[dict[int, str | None]] = {
    **dict.fromkeys((0xFE0E, 0xFE0F, 0x20E3, *range(0x1F3FB, 0x1F400))),
    **{0x1F1E6 + place: chr(ord("A") + place) for place in range(26)},
}
"""For ``str.translate``: characters that make one picture of several, which terminals draw in
different widths. Selectors, keycaps and tones of skin go, and a flag becomes its letters."""


def cells(text: str) -> int:
    """Return the greatest number of screen cells that a text can take.

    >>> cells("crib"), cells("クリブ"), cells("नीला")
    (4, 6, 4)
    """
    if text.isascii():
        return len(text)
    return sum(map(character_cells, text))


@lru_cache(maxsize=4096)
def character_cells(character: str) -> int:
    """Return the most cells that one character can take; a spacing mark can take none."""
    from unicodedata import category

    from rich.cells import get_character_cell_size  # slow to import, and rarely needed in English

    return 1 if category(character) == "Mc" else get_character_cell_size(character)
