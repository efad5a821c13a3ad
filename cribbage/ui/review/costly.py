"""The decisions that cost most, as a list to go through."""

from typing import Final, NamedTuple

from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.review.judged import Judged
from cribbage.ui.advice.reviewed import better, did
from cribbage.ui.advice.throws import tenth
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.layout import MARGIN
from cribbage.ui.drawing.players import PLAYERS
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.ground import Page
from cribbage.ui.scenes.scenes import Reviewed
from cribbage.ui.words.telling import WriteCard

PERFECT: Final = N_("Nothing was lost. Every decision was the best one.")

_NAME: Final = MARGIN + 8
_FIGURES: Final = 17
"""The cells of what was lost, in points and in chance, behind the gap before them."""
_WIDEST: Final = 24
"""The cells of what was done or was better, at the most, and of the longest name."""


class _Columns(NamedTuple):
    """Where the columns of the list begin, and where the two of figures end."""

    deal: int
    did: int
    better: int
    points: int
    chance: int


def draw_costly(canvas: Canvas, scene: Reviewed, top: int, rows: int, on: Page, skin: Skin) -> None:
    """So many rows of it, those around the one that is pointed at, below a heading if it has one.

    A click on the row of the fourth has the target ``("row", 3)``.
    """
    costly = scene.judgement.review.costly
    if not costly:
        canvas.write(top, MARGIN + 2, _(PERFECT), "table.good")
        return
    columns = _columns(canvas.width, scene, skin.card_text, on)
    if on.headed:
        _draw_heading(canvas, top, columns)
        top += 1
    many = len(costly)
    if many > rows:
        rows -= 1
    first = min(max(0, scene.at - rows // 2), max(0, many - rows))
    if below := max(0, many - first - rows):
        said = _(" {many} more, press Down ", many=below)
        canvas.write(top + rows, MARGIN + 3, said, "table.faint")
    for row, place in enumerate(range(first, min(many, first + rows)), top):
        _draw_row(canvas, row, scene, costly[place], place, columns, skin, headed=on.headed)


def _columns(width: int, scene: Reviewed, write: WriteCard, on: Page) -> _Columns:
    """As wide as what stands in them; names give way where room is wanting, then what was better.

    A heading says once what is said in every row without one.
    """
    judgement = scene.judgement
    costly = judgement.review.costly
    gap = 4 if on.full else 2
    deal = 4 if on.headed else max([7, *[cells(_at_deal(each)) for each in costly]])
    done = max([cells(did(each, write)) for each in costly])
    other = max([cells(_better(each, write, headed=on.headed)) for each in costly])
    if on.headed:
        done = max(done, cells(_("choice made")))
        other = max(other, cells(_("better choice")))
    done, other = min(done, _WIDEST), min(other, _WIDEST)
    chance = width - MARGIN
    end = chance - _FIGURES
    name = min(
        max(map(cells, judgement.names)), end - _NAME - deal - done - other - 2 * gap - 2, _WIDEST
    )
    at_deal = _NAME + max(1, name) + 2
    at_done = at_deal + deal + gap
    at_better = at_done + done + gap
    if on.full:
        chance = min(chance, at_better + other + _FIGURES + gap)
    return _Columns(at_deal, at_done, at_better, chance - 8, chance)


def _draw_heading(canvas: Canvas, row: int, columns: _Columns) -> None:
    points, chance = pgettext("a column", "points"), pgettext("a column", "win %")
    for column, text in (
        (_NAME - 2, _("who")),
        (columns.deal, pgettext("above its number", "deal")),
        (columns.did, _("choice made")),
        (columns.better, _("better choice")),
        (columns.points - cells(points), points),
        (columns.chance - cells(chance), chance),
    ):
        canvas.write(row, column, text, "table.faint")


def _draw_row(
    canvas: Canvas,
    row: int,
    scene: Reviewed,
    each: Judged,
    place: int,
    columns: _Columns,
    skin: Skin,
    *,
    headed: bool,
) -> None:
    names, write = scene.judgement.names, skin.card_text
    style = ""
    if place == scene.at:
        canvas.write(row, MARGIN, ">", "pointer")
        style = "table.strong"
    canvas.write(row, MARGIN + 1, str(place + 1), style or "table.faint", width=3, align="right")
    player = PLAYERS[each.seat]
    canvas.write(row, _NAME - 2, skin.glyphs.front[each.seat], player)
    canvas.write(row, _NAME, cut(names[each.seat], columns.deal - _NAME - 1), player)
    if headed:
        canvas.write(row, columns.deal, str(each.deal), style, width=4, align="right")
    else:
        canvas.write(row, columns.deal, _at_deal(each), style)
    figures = columns.points - 6
    canvas.write(row, columns.did, cut(did(each, write), columns.better - columns.did - 1), style)
    said = cut(_better(each, write, headed=headed), figures - columns.better)
    canvas.write(row, columns.better, said, style)
    of_cards = each.kind.of_cards
    lost = f"{tenth(each.lost):.1f}" if of_cards else f"{each.lost:.0f}"
    # The whole points of a count stand below those of the rows above.
    points = lost if of_cards else f"{lost}  "
    if not headed:
        points = _("{points} pts", points=lost)
    canvas.write(row, columns.points - cells(points), points, style)
    chance = f"{tenth(100 * each.chance):.1f}%"
    canvas.write(row, columns.chance - cells(chance), chance, style)
    canvas.aim(row, 0, 1, canvas.width, ("row", place))


def _at_deal(each: Judged) -> str:
    return _("deal {deal}", deal=each.deal)


def _better(each: Judged, write: WriteCard, *, headed: bool) -> str:
    """What was better, and that it was where no heading says it."""
    said = better(each, write)
    return _("better {cards}", cards=said) if each.kind.of_cards and not headed else said
