"""Cribbage squares: examples of the rules, and the worth of lines before they are full."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import score_together, total
from cribbage.solitaire.game import EMPTY_GRID, grid_index, row_and_column
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.square import LINES, line_of, place_card, so_far
from tests.common.alone import Alone, told
from tests.common.plain_scorer import fifteens, hand_worth, pairs, runs

ROW_BY_ROW = [f"lays {row} {column}" for row in range(1, 5) for column in range(1, 5)]


def a_square(top: str) -> Alone:
    return Alone(Solitaire.SQUARE, top)


def test_each_card_is_seen_before_it_is_placed_and_not_earlier():  # rules.md 12.1
    square = a_square("5H 5S")
    assert told(square.begun) == "shuffled, turned 5H"
    assert square.sees.card == square.game.phase.card
    assert square.play("lays 2 3") == "5H in 2 3, turned 5S"
    assert square.play("lays 4 1") == "5S in 4 1, turned AC"


def test_rows_and_columns_are_counted_as_hands():  # rules.md 12.2
    square = a_square("5H 5S 5D JC  AC 2D 3H 4S  7S 8H 7D 8C  KH QS 9C TD  5C")
    square.play(", ".join(ROW_BY_ROW[:15]))
    assert square.score == 0
    assert square.play("lays 4 4") == (
        "TD in 4 4, starter 5C, "
        # The best hand; ace to five; four fifteens and two pairs; three fifteens.
        "row 1 29, row 2 7, row 3 12, row 4 6, "
        # 5 A 7 K, 5 2 8 Q and 5 3 7 9 with another five; J 4 8 10, with his nobs.
        "column 1 6, column 2 10, column 3 6, column 4 5"
    )
    assert square.score == 81
    assert square.game.is_over
    assert square.game.is_success


def test_four_of_suit_are_flush():  # rules.md 12.2
    # Ace to king of clubs and ace to three of diamonds, with the four of diamonds.
    square = a_square("")
    assert square.play(", ".join(ROW_BY_ROW)).endswith(
        "starter 4D, "
        "row 1 14, row 2 13, row 3 8, row 4 8, column 1 10, column 2 2, column 3 5, column 4 6"
    )
    assert square.score == 66


def test_card_can_be_placed_anywhere():  # rules.md 12.1
    square = a_square("")
    columns = [f"lays {row} {column}" for column in range(1, 5) for row in range(1, 5)]
    # Rows have become columns.
    assert square.play(", ".join(columns)).endswith(
        "row 1 10, row 2 2, row 3 5, row 4 6, column 1 14, column 2 13, column 3 8, column 4 8"
    )


def test_his_heels_peg_two_once():  # rules.md 12.3
    square = a_square("2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H 8H TC QC KC 9S JS")
    # Nothing makes fifteen: three flushes and nine to king, and a pair royal in each column.
    assert square.play(", ".join(ROW_BY_ROW)).endswith(
        "starter JS, heels 2, row 1 4, row 2 4, row 3 4, row 4 5, "
        "column 1 6, column 2 6, column 3 6, column 4 6"
    )
    assert square.score == 2 + 17 + 24


def test_sixty_one_wins():  # rules.md 12.5
    game = a_square("").game
    assert not game._replace(score=60).is_success
    assert game._replace(score=61).is_success


def test_place_has_row_and_column():  # rules.md 12.1
    assert [row_and_column(at) for at in (0, 3, 4, 9, 15)] == [
        *[(1, 1), (1, 4), (2, 1), (3, 2), (4, 4)]
    ]
    assert [grid_index(*row_and_column(at)) for at in range(16)] == [*range(16)]


def test_view_shows_number_of_cards_on_grid():  # rules.md 12.1
    square = a_square("")
    assert square.sees.lying == 0
    square.play("lays 2 3, lays 4 1")
    assert square.sees.lying == 2


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


def test_unfinished_row_or_column_is_worth_combinations_of_its_cards():  # rules.md 12.7
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
def test_flush_needs_four_cards_and_his_nobs_needs_starter(
    lying: str, points: int
):  # rules.md 12.7
    assert total(score_together(cards(lying))) == points


def test_hand_without_starter_cannot_have_more_than_four_cards():
    with pytest.raises(
        ValueError, match=r"^without a starter, a hand has at most four cards, not 5$"
    ):
        score_together(PACK[:5])


def test_rows_read_from_left_and_columns_from_top():
    assert line_of(HALF_LAID, 1) == cards("4C 8D 9D TH")
    assert line_of(HALF_LAID, 4) == cards("6H 4C 5D")
    assert line_of(place_card(HALF_LAID, 4, 1, Card.parse("AC")), 4) == cards("6H 4C 5D AC")


packs = st.permutations(PACK)


@given(packs, st.integers(0, 16))
def test_points_of_each_row_and_column_match_plain_scorer(pack: list[Card], many: int):
    grid = (*pack[:many], *EMPTY_GRID[many:])
    rows, columns = so_far(grid)
    for number, points in enumerate(rows + columns):
        some = line_of(grid, number)
        flush = 4 if len(some) == 4 and len({card.suit for card in some}) == 1 else 0
        assert points == fifteens(some) + pairs(some) + runs(some) + flush


@given(packs)
def test_full_square_is_worth_its_eight_hands(pack: list[Card]):  # rules.md 12.2
    grid, starter = tuple(pack[:16]), pack[16]
    hands = [line_of(grid, number) for number in range(LINES)]
    rows, columns = so_far(grid, starter)
    assert rows + columns == tuple(hand_worth(hand, starter) for hand in hands)
