"""What the book says of patiences, as words and rows of pegs: on the full screen, and printed."""

from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.patience.rules import Patience
from cribbage.ui.drawing.glyphs import Glyphs
from cribbage.ui.pages.chart import PegRow, chart, day, days, reach
from cribbage.ui.words.sentences import so_many_packs

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.patiences import Packs

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

    ``: 14 packs, the best 118, on average 99.2; none came out.``
    """
    what = "square" if packs.patience is Patience.SQUARE else "patience"
    aim = f"Par is {packs.patience.par}, and with {packs.patience.target} a {what} comes out."
    return (f": {_told(packs)}.", aim, *_known(packs))


def _told(packs: "Packs") -> str:
    out = packs.successes
    if not packs.new:
        return "no pack whose cards were new"
    if len(packs.new) == 1:
        return f"1 pack, with {packs.best} points" + (", and it came out" if out else "")
    came = "none" if not out else "one" if out == 1 else str(out)
    best = f"the best {packs.best}, on average {packs.mean:.1f}"
    return f"{len(packs.new)} packs, {best}; {came} came out"


def _known(packs: "Packs") -> tuple[str, ...]:
    match len(packs.each) - len(packs.new):
        case 0:
            return ()
        case 1:
            return ("1 pack more counts for nothing here: its cards were known.",)
        case many:
            return (f"{many} packs more count for nothing here: their cards were known.",)


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
    return f"{so_many_packs(len(packs.new))}, {played}"


def _from_par(packs: "Packs") -> list[int]:
    return [pack.score - packs.patience.par for pack in packs.new]
