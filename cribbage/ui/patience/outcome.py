"""What a patience came to beside what was to be expected, and beside the other packs, in words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cribbage.language.speaking import N_, _, grammar
from cribbage.patience.rules import Patience
from cribbage.patience.view import View
from cribbage.ui.scenes.patience import Around
from cribbage.ui.words.aloud import number
from cribbage.ui.words.patience import beside_par

if TYPE_CHECKING:  # slow to import, and not needed before the book is asked
    from cribbage.book.patiences import Packs


def standing(around: Around, packs: "Packs | None") -> str:
    """How far from par it is, and what else there is to say of it, without a stop at its end.

    >>> from cribbage.patience.game import new_game
    >>> from cribbage.patience.view import view
    >>> ended = view(new_game())._replace(score=105)
    '9 over par (always taking the most points averages 96)'
    '9 over par (always taking the points on offer averages 96)'
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
    """All of the player's packs in a sentence: the best of them, and how they went on average.

    Nothing where none was kept whose cards were new.

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
    """The most points of the player's other packs; None where there are none."""
    return max(_others([pack.score for pack in packs.new], view.score), default=None)


def _others(scores: list[int], this: int) -> Iterator[int]:
    """All the scores but this one, which is among them."""
    found = False
    for score in scores:
        if score == this and not found:
            found = True
        else:
            yield score
