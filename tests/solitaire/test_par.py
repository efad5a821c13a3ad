"""The simple plan: how it rates choices, and its averages in docs/rules.md."""

from statistics import mean

import pytest

from cribbage.solitaire.rules import DEALS, Solitaire
from tests.common.alone import Alone, decision, in_play
from tests.solitaire.par import at_once, line, nothing, points


def test_simple_plan_rates_discard_by_points_of_kept_cards():
    look = Alone(Solitaire.CLASSIC, "5H 6S JC 9D 3C KH 4S QD").sees
    # Two fifteens and 4 5 6; two fifteens and jack, queen, king.
    assert at_once(look, decision("throws JC KH")) == (4 + 3,)
    assert at_once(look, decision("throws 6S 4S")) == (6 + 3,)


def test_simple_plan_rates_card_by_points_then_rank():
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    alone.play("4S")
    assert at_once(alone.sees, decision("AH")) == (2, 1)
    assert at_once(alone.sees, decision("6H")) == (0, 6)


def test_simple_plan_rates_place_on_grid_by_gain_of_row_and_column():
    square = Alone(Solitaire.SQUARE, "5H JH 5D 2H 3H")
    square.play("lays 1 1, lays 1 2")
    assert at_once(square.sees, decision("lays 1 3")) == (2 + 2,)
    assert at_once(square.sees, decision("lays 2 1")) == (2,)
    assert at_once(square.sees, decision("lays 3 4")) == (0,)
    square.play("lays 2 1, lays 1 3")
    # Four hearts, and two and three make fifteen with the jack.
    assert at_once(square.sees, decision("lays 1 4")) == (4 + 2,)


@pytest.mark.parametrize("solitaire", Solitaire)
def test_result_line_shows_number_of_wins(solitaire: Solitaire):
    for worth in (nothing, at_once):
        assert " of 3 came out" in line(solitaire, worth, 3)
    assert line(solitaire, at_once, 3) == line(solitaire, at_once, 3)


def test_par_equals_value_in_rules():  # rules.md 11.12, 12.6
    assert [each.par for each in Solitaire] == [96, 97, 51]
    assert [len(each.par_of_deals) for each in Solitaire] == [DEALS, DEALS, 1]
    of_a_hundred = (3.2, 3.6, 17.2)
    assert [each.one_in for each in Solitaire] == [round(100 / share) for share in of_a_hundred]


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_par_equals_average_of_simple_plan(solitaire: Solitaire):  # rules.md 11.12
    each = [
        points(solitaire, at_once, seed)
        for seed in range(300 if solitaire is Solitaire.SQUARE else 200)
    ]
    assert mean(map(sum, each)) == pytest.approx(solitaire.par, abs=1.5)
    for made, par in zip(zip(*each, strict=True), solitaire.par_of_deals, strict=True):
        assert mean(made) == pytest.approx(par, abs=1.5)
