"""What the book says of patiences, worked by hand, and how far its pegs reach."""

from datetime import datetime, timedelta

import pytest

from cribbage.book.solitaire import Pack, Packs
from cribbage.solitaire.rules import Patience
from cribbage.ui.layout.glyphs import UNICODE
from cribbage.ui.pages.packs import figures, labels, over_par, sentences, when
from tests.common.rivalries import packs_of

BEGUN = datetime(2026, 5, 2, 21, 30)


def packs(
    *scores: int, known: tuple[int, ...] = (), patience: Patience = Patience.CLASSIC
) -> Packs:
    """One a day; those that are known came last."""
    each = [(score, False) for score in scores] + [(score, True) for score in known]
    days = [BEGUN + timedelta(days=day) for day in range(len(each))]
    made = [Pack(day, score, again) for day, (score, again) in zip(days, each, strict=True)]
    return Packs("Ann", patience, tuple(made))


def test_the_figures_are_those_of_new_packs():
    found = figures(packs(96, 121, 80, known=(150,)))
    assert found == ("3", "121", "99.0", "1", "96", "2026-05-05")
    assert figures(packs(known=(150,))) == ("0", "", "", "0", "96", "2026-05-02")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (packs(96), ": 1 pack, 96 points."),
        (packs(121), ": 1 pack, 121 points, won."),
        (packs(96, 120), ": 2 packs, best 120, average 108.0; none won."),
        (packs(96, 121), ": 2 packs, best 121, average 108.5; one won."),
        (packs(130, 121), ": 2 packs, best 130, average 125.5; 2 won."),
        (packs(known=(130,)), ": no new packs yet."),
        (packs(60, patience=Patience.SQUARE), ": 1 pack, 60 points."),
    ],
)
def test_how_far_one_came_is_told_in_a_sentence(found: Packs, told: str):
    assert sentences(found)[0] == told


def test_what_counts_for_nothing_is_told():
    assert sentences(packs(96))[1:] == ("Par is 96. You win with 121 points.",)
    (_, aim, one) = sentences(packs(96, known=(1,), patience=Patience.SQUARE))
    assert aim == "Par is 51. You win with 61 points."
    assert one == "1 other pack does not count here, because it was played before."
    (*_, two) = sentences(packs(96, known=(1, 2)))
    assert two == "2 other packs do not count here, because they were played before."


def test_pegs_stand_over_par_and_hang_below_it():
    found = packs(98, 97, 96, 95, known=(130,))
    assert when(found) == "4 packs, 2026-05-02 to 2026-05-05"
    assert labels(found) == ("98 points", "par 96", "95 points")
    assert over_par(found, 58, 4, UNICODE) == (
        (0, "98 points", "●"),
        (0, "", "○   ●"),
        (None, "par 96", "─" * 16),
        (1, "95 points", "            ●"),
    )


def test_who_always_plays_to_par_has_a_line():
    assert over_par(packs(96, 96), 58, 4, UNICODE) == ((None, "par 96", "─" * 8),)


@pytest.mark.parametrize("many", [1, 2, 31, 2000])
@pytest.mark.parametrize(("columns", "rows"), [(60, 1), (20, 4), (58, 3)])
def test_the_chart_keeps_to_its_room(many: int, columns: int, rows: int):
    found = over_par(packs_of("Ann", many=many), columns, rows, UNICODE)
    assert max(len(row.pegs) for row in found) <= columns
    for side in (0, 1):
        assert sum(row.side == side for row in found) <= rows
