"""The worth of hands and cribs, and the order in which they are counted."""

from collections import Counter

import pytest

from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import hand_points, score_hand
from tests.common.table import dealt

HANDS = [
    # Hands worth little or nothing.
    ("QD 2D 9S TD", "AH", 0, ""),
    ("QC KD AH 2S", "9D", 0, ""),  # king and ace do not connect
    ("JC 2C 4H 8S", "KD", 0, ""),  # the jack of another suit
    ("2H 4H 7H TD", "KH", 0, ""),  # three of the hand and the starter are no flush
    ("JS 2C 9C AS", "7S", 1, "nobs 1"),
    # Fifteens.
    ("3H 2S JC 7D", "9S", 2, "fifteen 2"),
    ("AH 4S 5D KC", "TS", 8, "fifteen 8"),
    ("JH 4D 7C 2S", "8H", 3, "fifteen 2 nobs 1"),
    ("7S 7H 8S 8C", "KD", 12, "fifteen 8 pair 4"),
    # Pairs.
    ("QC 2D 7H 9S", "QD", 2, "pair 2"),
    ("2C 2D 8H 8S", "QC", 4, "pair 4"),
    ("QH 7C AS 3C", "AH", 4, "fifteen 2 pair 2"),
    ("2S 2C 2H 7D", "QC", 6, "pair 6"),
    ("9C 9D 9H 9S", "KD", 12, "pair 12"),
    ("5C 5D KH KS", "KD", 20, "fifteen 12 pair 8"),
    ("JH 5D JS 5C", "5S", 23, "fifteen 14 pair 8 nobs 1"),
    # Runs.
    ("JH QC KD 2S", "8C", 3, "run 3"),
    ("5S QH 9D 4S", "6S", 9, "fifteen 6 run 3"),
    ("7H 8H 9S TD", "KC", 6, "fifteen 2 run 4"),  # one run of four, not two of three
    ("5H JC QD KS", "TH", 12, "fifteen 8 run 4"),
    ("AC 2D 3H 4S", "5D", 7, "fifteen 2 run 5"),  # the fifteen is all five cards
    # Double and triple runs.
    ("9C 9D TH JS", "KD", 8, "pair 2 run 6"),
    ("9C 9D TH JS", "QD", 10, "pair 2 run 8"),
    ("JH 9H 8C 7H", "8H", 13, "fifteen 4 pair 2 run 6 nobs 1"),
    ("7D 6S 8C AS", "6C", 14, "fifteen 6 pair 2 run 6"),
    ("5D JH KH JD", "QH", 17, "fifteen 8 pair 2 run 6 nobs 1"),
    ("9C 9D 9H TS", "JD", 15, "pair 6 run 9"),
    ("6S 6D 4C 5D", "6H", 21, "fifteen 6 pair 6 run 9"),
    ("9C 9D TH TS", "JD", 16, "pair 4 run 12"),
    ("7C 8D 8H 9S", "9D", 20, "fifteen 4 pair 4 run 12"),
    ("4S 5H 5S 6S", "4C", 24, "fifteen 8 pair 4 run 12"),
    # Flushes.
    ("2H 4H 7H TH", "KS", 4, "flush 4"),
    ("2H 4H 7H TH", "KH", 5, "flush 5"),
    ("JH 4H 7H 2H", "9H", 8, "fifteen 2 flush 5 nobs 1"),
    # The best.
    ("5C 5H 5S 5D", "KH", 28, "fifteen 16 pair 12"),
    ("5C 5D 5H 5S", "JC", 28, "fifteen 16 pair 12"),  # the starter itself is not nobs
    ("5H 5S 5D JC", "5C", 29, "fifteen 16 pair 12 nobs 1"),
]

CRIBS = [
    ("2H 4H 7H TH", "KS", 0, ""),  # four of a suit are not a flush in a crib
    ("2H 4H 7H TH", "KH", 5, "flush 5"),
    ("9C TD JH QS", "KH", 6, "run 5 nobs 1"),
    ("AD 4S TS 2S", "4C", 6, "fifteen 4 pair 2"),
    ("5S QH 9D 4S", "6S", 9, "fifteen 6 run 3"),
    ("JH 9H 8C 7H", "8H", 13, "fifteen 4 pair 2 run 6 nobs 1"),
    ("7D 6S 8C AS", "6C", 14, "fifteen 6 pair 2 run 6"),
    ("5D JH KH JD", "QH", 17, "fifteen 8 pair 2 run 6 nobs 1"),
    ("6S 6D 4C 5D", "6H", 21, "fifteen 6 pair 6 run 9"),
]


def parts(hand: str, starter: str, *, crib: bool = False) -> str:
    """Parse the points of each kind from the notation of the tables."""
    sums: Counter[str] = Counter()
    for combo in score_hand(cards(hand), Card.parse(starter), crib=crib):
        sums[combo.why.value] += combo.points
    return " ".join(f"{why} {points}" for why, points in sums.items())


@pytest.mark.parametrize(("hand", "starter", "worth", "why"), HANDS)
def test_listed_hands_are_worth_expected_points(
    hand: str, starter: str, worth: int, why: str
) -> None:  # rules.md 6.2
    assert parts(hand, starter) == why
    assert hand_points(cards(hand), Card.parse(starter)) == worth


@pytest.mark.parametrize(("crib", "starter", "worth", "why"), CRIBS)
def test_listed_cribs_are_worth_expected_points(
    crib: str, starter: str, worth: int, why: str
) -> None:  # rules.md 6.3
    assert parts(crib, starter, crib=True) == why
    assert hand_points(cards(crib), Card.parse(starter), crib=True) == worth


def named(hand: str, starter: str) -> list[str]:
    """Return every combination of a hand with the names of its cards."""
    return [
        f"{combo.why.value} {combo.points}: {' '.join(map(str, combo.cards))}"
        for combo in score_hand(cards(hand), Card.parse(starter))
    ]


def test_every_combination_names_its_cards():  # rules.md 6.2
    assert named("5H JH KS JD", "5D") == [
        "fifteen 2: 5D JD",
        "fifteen 2: 5D JH",
        "fifteen 2: 5D KS",
        "fifteen 2: 5H JD",
        "fifteen 2: 5H JH",
        "fifteen 2: 5H KS",
        "pair 2: 5D 5H",
        "pair 2: JD JH",
        "nobs 1: JD",
    ]


def test_run_counts_once_for_each_choice_of_equal_ranks():  # rules.md 6.2
    assert named("9C TD TH JS", "9D") == [
        "pair 2: 9C 9D",
        "pair 2: TD TH",
        "run 3: 9C TD JS",
        "run 3: 9C TH JS",
        "run 3: 9D TD JS",
        "run 3: 9D TH JS",
    ]


def test_flush_counts_starter_of_same_suit():  # rules.md 6.3
    assert named("2H 4H 7H TH", "KH") == ["flush 5: 2H 4H 7H TH KH"]
    assert named("2H 4H 7H TH", "KS") == ["flush 4: 2H 4H 7H TH"]


@pytest.mark.parametrize(
    ("hand", "starter", "refused"),
    [
        ("5H 5S 5D", "5C", "a hand has four cards in addition to the starter, not 3"),
        ("AC 2C 3C 4C 5C", "KD", "a hand has four cards in addition to the starter, not 5"),
        ("AC 2C 3C 2C", "KD", "2C appears twice: the four cards and the starter must be"),
        ("AC 2C 3C KD", "KD", "KD appears twice: the four cards and the starter must be"),
    ],
)
def test_invalid_hand_is_not_counted(hand: str, starter: str, refused: str):  # rules.md 6.2
    with pytest.raises(ValueError, match=refused):
        score_hand(cards(hand), Card.parse(starter))
    if "not" in refused:
        with pytest.raises(ValueError, match=refused):
            hand_points(cards(hand), Card.parse(starter))


HANDS_OF_THE_SHOW = ("2C 4D 6H 8S", "TC QD 7H 2S")
PLAY = "1 8S, 2 TC, 1 6H, 2 7H, 1 4D, 2 QD, 1 2C, 2 2S"


def test_pone_counts_first_then_dealer_then_crib():  # rules.md 6.1
    table = dealt(*HANDS_OF_THE_SHOW, crib="5D 5H KH KS", starter="5C")
    told = table.play(PLAY)
    assert told.endswith("1 hand 7, 2 hand 4, 2 crib 22")
    assert table.turns == [0]
