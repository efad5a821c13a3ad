"""What lies on the square line by line, while it is laid and when it is full."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import score_together, total
from cribbage.solitaire.game import EMPTY
from cribbage.solitaire.square import LINES, laid, line, so_far
from tests.common.plain_scorer import fifteens, hand_worth, pairs, runs


def a_grid(text: str) -> tuple[Card | None, ...]:
    return tuple(None if card == "." else Card.parse(card) for card in text.split())


HALF_LAID = a_grid(
    """
    6H 8H KS TS
    4C 8D 9D TH
    5D .  .  QH
    .  .  .  .
    """
)


def test_a_line_makes_what_its_cards_make_among_themselves():  # rules.md 12.7
    # Rows: nothing; a run of three, 8 9 10; 5 and queen; no card.
    # Columns: run of three and a fifteen, 6 4 5; a pair of eights; nothing; a pair of tens.
    assert so_far(HALF_LAID) == ((0, 3, 2, 0), (5, 2, 0, 2))
    assert so_far(HALF_LAID).together == 14


@pytest.mark.parametrize(
    ("lying", "points"),
    [
        ("", 0),
        ("5H", 0),
        ("5H TD", 2),
        ("2H 4H 8H", 0),  # three of a suit are no flush
        ("2H 4H 8H QH", 4),
        ("JH 2H 4D 8S", 0),  # nobs waits for a starter
        ("7H 7D 8C 9S", 12),  # two runs, a pair and two fifteens
    ],
)
def test_a_flush_wants_four_and_nobs_a_starter(lying: str, points: int):  # rules.md 12.7
    assert total(score_together(cards(lying))) == points


def test_more_than_four_lie_with_a_starter():
    with pytest.raises(
        ValueError, match=r"^without a starter, a hand has at most four cards, not 5$"
    ):
        score_together(PACK[:5])


def test_rows_go_from_the_left_and_columns_from_the_top():
    assert line(HALF_LAID, 1) == cards("4C 8D 9D TH")
    assert line(HALF_LAID, 4) == cards("6H 4C 5D")
    assert line(laid(HALF_LAID, 4, 1, Card.parse("AC")), 4) == cards("6H 4C 5D AC")


packs = st.permutations(PACK)


@given(packs, st.integers(0, 16))
def test_each_line_is_worth_what_the_plain_scorer_says(pack: list[Card], many: int):
    grid = (*pack[:many], *EMPTY[many:])
    rows, columns = so_far(grid)
    for number, points in enumerate(rows + columns):
        some = line(grid, number)
        flush = 4 if len(some) == 4 and len({card.suit for card in some}) == 1 else 0
        assert points == fifteens(some) + pairs(some) + runs(some) + flush


@given(packs)
def test_the_full_square_is_worth_what_its_eight_hands_are(pack: list[Card]):  # rules.md 12.2
    grid, starter = tuple(pack[:16]), pack[16]
    hands = [line(grid, number) for number in range(LINES)]
    rows, columns = so_far(grid, starter)
    assert rows + columns == tuple(hand_worth(hand, starter) for hand in hands)
