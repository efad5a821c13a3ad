"""The figures on court cards: a head with a crown or a cap, in pixels of half a cell."""

from functools import lru_cache
from typing import Final

from cribbage.pack.cards import Rank, Suit
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, Size

_COLORS: Final = {"g": "gold", "s": "skin", "h": "hair", "l": "locks", "e": "eye", "m": "red"}
"""The colors of pixels; ``r`` is the robe, red or blue by the color of the suit."""

_FIGURES: Final = {
    (Rank.JACK, LARGE): (".rrr.", "rrrrg", ".ese.", ".sss.", "..s..", "rrrrr"),
    (Rank.QUEEN, LARGE): ("g.g.g", ".ggg.", "lesel", "lsssl", "lsssl", "lrrrl"),
    (Rank.KING, LARGE): ("g.g.g", "ggggg", "heseh", "hsssh", "hhhhh", "rrrrr"),
    (Rank.JACK, GREAT): (
        *("..rrrr.", ".rrrrrg", "rrrrrgg", ".hsssh.", ".sesesh", ".sssssh"),
        *(".ssmssh", "..sss..", ".rrgrr.", "rrrgrrr"),
    ),
    (Rank.QUEEN, GREAT): (
        *("...g...", ".g.g.g.", ".ggggg.", "llsssll", "lsesesl", "lsssssl"),
        *("lssmssl", "llsssll", "lrrgrrl", "rrrgrrr"),
    ),
    (Rank.KING, GREAT): (
        *("g..g..g", "gg.g.gg", "ggggggg", "hsssssh", "hsesesh", "hsssssh"),
        *("hhhmhhh", ".hhhhh.", "rrrgrrr", "rrrgrrr"),
    ),
}


@lru_cache(maxsize=64)
def face_figure(rank: Rank, suit: Suit, size: Size, ground: str) -> Canvas | None:
    """Return the figure of a court card on a ``ground``; None for any other card or size."""
    pixels = _FIGURES.get((rank, size))
    if pixels is None:
        return None
    robe = "red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else "blue"
    colors = _COLORS | {"r": robe}
    canvas = Canvas(len(pixels[0]), len(pixels) // 2, ground)
    for row in range(canvas.height):
        for column, both in enumerate(zip(pixels[2 * row], pixels[2 * row + 1], strict=True)):
            upper, lower = [colors.get(pixel) for pixel in both]
            if upper and lower:
                style = f"{ground} court.{upper} court.on.{lower}"
                canvas.write(row, column, "▀", style)
            elif upper or lower:
                style = f"{ground} court.{upper or lower}"
                canvas.write(row, column, "▀" if upper else "▄", style)
    return canvas
