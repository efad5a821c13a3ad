"""What a square makes while it is filled (docs/rules.md 6.2 to 6.4, 12.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import hand_points
from cribbage.patience.square import SoFar, line_points, so_far
from tests.common.plain_scorer import fifteens, pairs, runs


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("", 0),
        ("5H", 0),
        ("5H KD", 2),
        ("5H 5S 5D", 8),
        ("5H 5S 5D 5C", 20),
        ("AH 2S 3D", 3),
        ("KH QS JD TC", 4),
        ("2H 3S 4D 5C", 4),
        ("7H 8S 8D 9C", 12),
        ("AH AS 2D 3C", 8),
        ("AH 2S 4D 5C", 0),
        ("KH AS 2D 3C", 5),
        ("2H 4H 6H TH", 4),
        ("2H 4H 6H", 0),
        ("QH KS AD", 0),
    ],
)
def test_a_line_worked_by_hand(line: str, points: int):
    assert line_points(cards(line) if line else ()) == points


@given(st.lists(st.sampled_from(PACK), max_size=4, unique=True))
def test_a_line_is_worth_what_the_plain_scorer_says(line: list[Card]):
    full = len(line) == 4 and len({card.suit for card in line}) == 1
    assert line_points(line) == fifteens(line) + pairs(line) + runs(line) + 4 * full


@given(st.permutations(PACK).map(lambda pack: pack[:17]))
def test_with_the_starter_it_is_never_less(seventeen: list[Card]):
    *sixteen, starter = seventeen
    lines = [
        *[sixteen[at : at + 4] for at in range(0, 16, 4)],
        *[sixteen[at::4] for at in range(4)],
    ]
    found = so_far(tuple(sixteen))
    counted = [hand_points(line, starter) for line in lines]
    assert all(now <= then for now, then in zip(found.rows + found.columns, counted, strict=True))


def test_rows_and_columns_are_told_apart():
    grid = [None] * 16
    for at, card in zip((4, 5, 8), cards("7H 8S 8D"), strict=True):
        grid[at] = card
    found = so_far(tuple(grid))
    assert found == SoFar(rows=(0, 2, 0, 0), columns=(2, 0, 0, 0))
    assert found.together == 4
