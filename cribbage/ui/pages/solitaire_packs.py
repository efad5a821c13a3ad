"""The solitaire part of the book in words and charts, for the full screen and for printing."""

from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.layout.glyphs import Glyphs
from cribbage.ui.pages.chart import PegRow, day, days, draw_chart, reach
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.sentences import so_many_packs

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.solitaire_rows import SolitaireHistory

CALLED: Final = {
    Solitaire.CLASSIC: N_("classic"),
    Solitaire.BUMPPO: N_("Natty Bumppo"),
    Solitaire.SQUARE: N_("squares"),
}
"""The name of each kind of solitaire, in a word or two."""


class FigureRow(NamedTuple):
    """A row of figures about new packs, as text; "" for a missing figure."""

    packs: str
    best: str
    average: str
    came_out: str
    par: str
    last: str


_HEADINGS: Final = FigureRow(
    N_("packs"),
    N_("best"),
    N_("average"),
    N_("won"),
    "par",
    N_("last played"),
)


def solitaire_headings() -> FigureRow:
    """Return the headings of the figures."""
    each = {field: _(head) for field, head in _HEADINGS._asdict().items()}
    return FigureRow(**{**each, "par": pgettext("above the figures", "par")})


def solitaire_figures(packs: "SolitaireHistory") -> FigureRow:
    """Return one player's figures in one kind of solitaire."""
    return FigureRow(
        packs=str(len(packs.new)),
        best="" if packs.best is None else str(packs.best),
        average=format_points(packs.mean),
        came_out=str(packs.successes),
        par=str(packs.solitaire.par),
        last=day(packs.each[-1].begun),
    )


def sentences(packs: "SolitaireHistory") -> tuple[str, ...]:
    """Return sentences about the player's packs, to follow their name, and what does not count.

    ``: 14 packs, the best 118, on average 99.2; none came out.``
    """
    solitaire = packs.solitaire
    aim = _(
        "Par is {par}. You win with {target} points.", par=solitaire.par, target=solitaire.target
    )
    return (_(": {told}.", told=_told(packs)), aim, *_taken_back(packs), *_known(packs))


def _told(packs: "SolitaireHistory") -> str:
    out = packs.successes
    if not packs.new:
        return _("no new packs yet")
    if len(packs.new) == 1:
        (only,) = packs.new
        if out:
            return _("1 pack, {points} points, won", points=only.score)
        return _("1 pack, {points} points", points=only.score)
    if packs.best is None:
        return _(
            "{packs} packs, average {average}; {out} won",
            packs=len(packs.new),
            average=format_points(packs.mean),
            out=out,
        )
    said = N_("{packs} packs, best {best}, average {average}; {out} won")
    if not out:
        said = N_("{packs} packs, best {best}, average {average}; none won")
    elif out == 1:
        said = N_("{packs} packs, best {best}, average {average}; one won")
    average = format_points(packs.mean)
    return _(said, packs=len(packs.new), best=packs.best, average=average, out=out)


def _taken_back(packs: "SolitaireHistory") -> tuple[str, ...]:
    """Return the sentence about new packs that set no best."""
    many = sum([pack.taken_back > 0 for pack in packs.new])
    if not many:
        return ()
    return (
        ngettext(
            "{n} pack cannot be your best, because you took back a decision in it.",
            "{n} packs cannot be your best, because you took back a decision in them.",
            many,
        ),
    )


def _known(packs: "SolitaireHistory") -> tuple[str, ...]:
    match len(packs.each) - len(packs.new):
        case 0:
            return ()
        case 1:
            return (_("1 other pack does not count here, because it was played before."),)
        case many:
            return (
                _(
                    "{many} other packs do not count here, because they were played before.",
                    many=many,
                ),
            )


def over_par(
    packs: "SolitaireHistory", columns: int, rows: int, glyphs: Glyphs
) -> tuple[PegRow, ...]:
    """Return a chart of each new pack's difference from par, oldest first, with at most so many
    columns, and rows on each side of the line.
    """
    marks = (0, 0)  # both sides of the line belong to the same player
    return draw_chart(from_par(packs), par_labels(packs), columns, rows, glyphs, marks)


def par_labels(packs: "SolitaireHistory") -> tuple[str, str, str]:
    """Return the labels of the highest pack over par, of par, and of the lowest pack under it."""
    par = packs.solitaire.par
    over, under = reach(from_par(packs))
    high, low = _("{points} points", points=par + over), _("{points} points", points=par - under)
    return high, _("par {points}", points=par), low


def packs_range(packs: "SolitaireHistory") -> str:
    """Return the range of the chart: ``14 packs, 2026-05-02 to 2026-11-21``."""
    played = days(pack.begun for pack in packs.new)
    return _("{many}, {days}", many=so_many_packs(len(packs.new)), days=played)


def from_par(packs: "SolitaireHistory") -> list[int]:
    """Return the difference of each new pack from par."""
    return [pack.score - packs.solitaire.par for pack in packs.new]
