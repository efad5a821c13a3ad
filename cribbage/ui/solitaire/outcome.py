"""What a solitaire game came to: by deal, compared with par, and among the player's packs."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.patience.rules import DEALS, Patience
from cribbage.patience.view import View
from cribbage.ui.layout.boxes import Grid, GridRow, Part, Span
from cribbage.ui.layout.canvas import Align
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.scenes.screen import Look
from cribbage.ui.scenes.solitaire import Around
from cribbage.ui.words.aloud import number
from cribbage.ui.words.patience import beside_par

if TYPE_CHECKING:  # slow to import, and not needed before the book is asked
    from cribbage.book.patiences import Packs


_PITCH: Final = {GREAT: 10, LARGE: 6, SMALL: 5}
"""The cells between two deals, by the size of cards."""

_RIGHT: Final[list[Align]] = ["right"] * (DEALS + 1)


def account(around: Around, look: Look) -> Grid:
    """Return the points of each deal by where they came from, and below them par."""
    deals, par = around.deals, around.view.patience.par_of_deals
    together = [deal.together for deal in deals]

    def row(label: str, each: Sequence[Part], total: str, style: str) -> GridRow:
        to_come = [("", "")] * (DEALS - len(each))
        return GridRow([(label, style), *each, *to_come, (total, style)])

    def points(label: str, each: Sequence[int | None]) -> GridRow:
        dot = look.skin.glyphs.dot, "table.faint"
        figures = [dot if one is None else (str(one), "table") for one in each]
        return row(label, figures, str(sum([one or 0 for one in each])), "table")

    def faint(label: str, each: Sequence[int], total: str) -> GridRow:
        return row(label, [(str(one), "table.faint") for one in each], total, "table.faint")

    heels = [deal.heels for deal in deals]
    good = [
        (str(made), "table.good" if made > expected else "table.strong")
        for made, expected in zip(together, par, strict=False)
    ]
    running = [(str(made), "table") for made in accumulate(together)]
    rows = [
        faint(
            pgettext("before the numbers", "deal"),
            range(1, DEALS + 1),
            pgettext("of all deals", "total"),
        ),
        points(_("in the play"), [deal.play for deal in deals]),
        points(_("hands"), [deal.hand for deal in deals]),
        points(_("cribs"), [deal.crib for deal in deals]),
        *([points(_("his heels"), heels)] if any(heels) else []),
        GridRow(sign=(look.skin.glyphs.across, "table.rule")),
        row(_("total"), good, str(sum(together)), "table.strong"),
        faint(pgettext("on the board", "par"), par, str(sum(par))),
        row(pgettext("deal after deal", "running total"), running, "", "table"),
    ]
    return Grid(rows, aligned=("left", *_RIGHT), gap=Span(2, _PITCH[look.card]))


def standing(around: Around, packs: "Packs | None") -> str:
    """Return how far from par it is, and what else there is to say of it, without a period.

    >>> from cribbage.patience.game import new_game
    >>> from cribbage.patience.view import view
    >>> ended = view(new_game())._replace(score=105)
    >>> standing(Around("Ann", ended), None)
    '9 over par (always taking the most points averages 96)'
    >>> standing(Around("Ann", ended, again=True), None)
    '9 over par; this pack was played before, so it does not count'
    """
    view = around.view
    beside = grammar().at_head(beside_par(view))
    if around.again:
        return _(
            "{beside}; this pack was played before, so it does not count",
            beside=beside,
        )
    until_now = _best_before(view, packs) if packs else None
    if packs and until_now is not None and view.score > until_now:
        said = N_("{beside}, the best of {name}'s {many} packs (old best {until_now})")
        if view.patience is Patience.SQUARE:
            said = N_("{beside}, the best of {name}'s {many} squares (old best {until_now})")
        many = len(packs.new)
        return _(said, beside=beside, name=around.name, many=many, until_now=until_now)
    return _(
        "{beside} (always taking the most points averages {par})",
        beside=beside,
        par=view.patience.par,
    )


def of_packs(packs: "Packs | None") -> str:
    """Return the best and the average of the player's packs in a sentence.

    The sentence is empty if no pack with new cards is saved.

    >>> from datetime import datetime
    >>> from cribbage.book.patiences import Pack, Packs
    >>> from cribbage.patience.rules import Patience
    >>> each = [Pack(datetime(2026, 11, day), score) for day, score in ((1, 91), (2, 124))]
    >>> of_packs(Packs("Ann", Patience.CLASSIC, tuple(each)))
    "Ann's 2 packs: best 124, average 108, one reached 121."
    >>> of_packs(Packs("Ann", Patience.SQUARE, tuple(each[:1])))
    "Ann's first square."
    """
    if packs is None or packs.best is None or packs.mean is None:
        return ""
    many, target = len(packs.new), packs.patience.target
    square = packs.patience is Patience.SQUARE
    if many == 1:
        first = N_("{name}'s first square.") if square else N_("{name}'s first pack.")
        return _(first, name=packs.name)
    out = packs.successes
    came_out = _("none reached {target}", target=target)
    if out:
        out_of_all = number(out) if out <= target else out
        came_out = _("{out} reached {target}", out=out_of_all, target=target)
    said = N_("{name}'s {many} packs: best {best}, average {average}, {came_out}.")
    if square:
        said = N_("{name}'s {many} squares: best {best}, average {average}, {came_out}.")
    return _(
        said,
        name=packs.name,
        many=many,
        best=packs.best,
        average=f"{packs.mean:.0f}",
        came_out=came_out,
    )


def _best_before(view: View, packs: "Packs") -> int | None:
    """Return the most points of the player's other packs, None if there are none."""
    return max(_others([pack.score for pack in packs.new], view.score), default=None)


def _others(scores: list[int], this: int) -> Iterator[int]:
    """Yield all scores without one that is this game's."""
    found = False
    for score in scores:
        if score == this and not found:
            found = True
        else:
            yield score
