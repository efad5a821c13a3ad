"""What the book says of patiences, as words and rows of pegs: on the full screen, and printed."""

from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.patience.rules import Patience
from cribbage.ui.drawing.glyphs import Glyphs
from cribbage.ui.pages.chart import PegRow, chart, day, days, reach
from cribbage.ui.words.sentences import so_many

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.packs import Packs

CALLED: Final = {
    Patience.CLASSIC: "classic",
    Patience.BUMPPO: "Natty Bumppo",
    Patience.SQUARE: "the square",
}
"""What is laid out, in a word or two."""


class Figures(NamedTuple):
    """A row of figures about packs that were new, as they are written; empty for none."""

    packs: str
    best: str
    average: str
    came_out: str
    par: str
    last: str


HEADINGS: Final = Figures("packs", "best", "average", "came out", "par", "last played")


def figures(packs: "Packs") -> Figures:
    """What one player has come to in one kind of patience."""
    return Figures(
        packs=str(len(packs.new)),
        best="" if packs.best is None else str(packs.best),
        average="" if packs.mean is None else f"{packs.mean:.1f}",
        came_out=str(packs.successes),
        par=str(packs.patience.par),
        last=day(packs.each[-1].begun),
    )


def sentences(packs: "Packs") -> tuple[str, ...]:
    """How far the player has come, behind his name, and what counts for nothing.

    ``: 14 packs, the best 118, on average 99.2.``
    """
    known = len(packs.each) - len(packs.new)
    counted = "its cards were" if known == 1 else "their cards were"
    told = f"{so_many(known, 'pack')} more {'counts' if known == 1 else 'count'} for nothing here"
    known_told = (f"{told}: {counted} known.",) if known else ()
    if not packs.new:
        return (": no pack whose cards were new.", *known_told)
    best = f"the best {packs.best}, on average {packs.mean:.1f}"
    if len(packs.new) == 1:
        best = f"with {packs.best} points"
    target, out = packs.patience.target, packs.successes
    came = "None has come" if not out else "One has come" if out == 1 else f"{out} have come"
    return (
        f": {so_many(len(packs.new), 'pack')}, {best}.",
        f"{came} to {target}, and par is {packs.patience.par}.",
        *known_told,
    )


def over_par(packs: "Packs", columns: int, rows: int, glyphs: Glyphs) -> tuple[PegRow, ...]:
    """How far each new pack came over par or stayed under it, from the first to the last, in at
    most so many columns, and rows on either side of the line.
    """
    marks = (0, 0)  # above the line and below it they are the same player's
    return chart(_from_par(packs), labels(packs), columns, rows, glyphs, marks)


def labels(packs: "Packs") -> tuple[str, str, str]:
    """The highest pack over par, par, and the lowest pack under it."""
    par = packs.patience.par
    over, under = reach(_from_par(packs))
    return f"{par + over} points", f"par {par}", f"{par - under} points"


def when(packs: "Packs") -> str:
    """What the chart is of: ``14 packs, 2026-05-02 to 2026-11-21``."""
    played = days(packs.new[0].begun, packs.new[-1].begun)
    return f"{so_many(len(packs.new), 'pack')}, {played}"


def _from_par(packs: "Packs") -> list[int]:
    return [pack.score - packs.patience.par for pack in packs.new]
