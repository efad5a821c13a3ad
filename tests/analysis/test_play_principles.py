"""What is said of cards in the play, worked out by hand."""

import pytest

from cribbage import Game, Seat, cards, view
from cribbage.analysis.principles import (
    FIFTEEN_NOT_PAIR,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    LEAD_FROM_A_PAIR,
    NEVER_LEAD_A_FIVE,
    NOT_TWENTY_ONE,
    OF_PLAYS,
    Principle,
)
from tests.analysis.principle_moments import leading, playing, throwing


@pytest.mark.parametrize(
    ("principle", "hand", "card", "follows"),
    [
        # Every ten-card makes fifteen of a five (docs/rules.md 5.8).
        (NEVER_LEAD_A_FIVE, "5H KH 8C 2C", "5H", False),
        (NEVER_LEAD_A_FIVE, "5H KH 8C 2C", "KH", True),
        (NEVER_LEAD_A_FIVE, "4H KH 8C 2C", "KH", None),
        # Who pairs an eight pegs two, and three of them six (5.8).
        (LEAD_FROM_A_PAIR, "8H 8S KC 2C", "8S", True),
        (LEAD_FROM_A_PAIR, "8H 8S KC 2C", "KC", False),
        (LEAD_FROM_A_PAIR, "8H 7S KC 2C", "KC", None),
        # Not from fives, which are never led.
        (LEAD_FROM_A_PAIR, "5H 5S KC 2C", "5H", None),
        (LEAD_FROM_A_PAIR, "5H 5S KC KD", "5H", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "AH", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "2S", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "3C", True),
        (KEEP_ACES_AND_DEUCES, "AH 2S AC 2C", "AH", None),
        # No card counts eleven (5.1), so none makes fifteen of a four.
        (LEAD_A_FOUR, "4H 2S 3C KC", "4H", True),
        (LEAD_A_FOUR, "4H 2S 3C KC", "3C", False),
        (LEAD_A_FOUR, "4H 4S 4C 4D", "4H", None),
    ],
)
def test_what_the_pone_is_told_of_leads(
    principle: Principle, hand: str, card: str, follows: bool | None
):
    assert principle.follows(leading(hand), cards(card)) is follows


def test_a_lead_is_the_first_card_of_the_deal():
    """After ten, queen, six, ace and four, thirty-one, a count begins anew (docs/rules.md 5.5)."""
    look = playing("QC AC 5C 4C", "TH 6H 4H 2H", "TH QC 6H AC 4H")
    assert (look.count, look.to_act) == (0, (look.seat,))
    assert all([not each.verdicts(look) for each in OF_PLAYS])


def test_fifteen_rather_than_the_pair():
    """On an eight, a seven is fifteen for two and an eight a pair for two (docs/rules.md 5.8)."""
    look = playing("7C 8C KC 2S", "8H 9H TH JH", "8H")
    assert FIFTEEN_NOT_PAIR.follows(look, cards("7C")) is True
    assert FIFTEEN_NOT_PAIR.follows(look, cards("8C")) is False
    assert FIFTEEN_NOT_PAIR.follows(look, cards("KC")) is None


@pytest.mark.parametrize(
    ("hand", "others", "played"),
    [
        # No pair; no fifteen.
        ("7C 9C KC 2S", "8H 9H TH JH", "8H"),
        ("6C 8C KC 2S", "8H 9H TH JH", "8H"),
        # Five on two, three and five is both at once, and so is each five (5.8).
        ("5C 5S 3S KC", "2H 5D TH JH", "2H 3S 5D"),
    ],
)
def test_nothing_is_said_of_fifteen_without_a_pair_beside_it(hand: str, others: str, played: str):
    assert FIFTEEN_NOT_PAIR.verdicts(playing(hand, others, played)) == {}


def test_not_twenty_one():
    """Of twenty-one a ten-card makes thirty-one for two (docs/rules.md 5.8)."""
    look = playing("6C 4C KC 2S", "7H 8H TH JH", "7H 2S 8H")
    assert look.count == 17
    assert NOT_TWENTY_ONE.follows(look, cards("4C")) is False
    assert NOT_TWENTY_ONE.follows(look, cards("6C")) is True
    assert NOT_TWENTY_ONE.verdicts(playing("6C 5C KC 2S", "7H 8H TH JH", "7H 2S 8H")) == {}


def test_twenty_one_is_safe_where_the_other_holds_nothing():
    """Nobody is left who could make thirty-one of it (docs/rules.md 5.6).

    On nine, king and eight the dealer said go, and on five and ten, the pone's last card, he may
    make twenty-one.
    """
    look = playing("KD 5C 6C QS", "9H 8S 2H TH", "9H KD 8S 2H 5C TH")
    assert look.count == 15
    assert look.hands[0] == ()
    assert NOT_TWENTY_ONE.verdicts(look) == {}


def test_nothing_is_said_to_who_lays_no_card():
    deal = Game.parse("pegging dealer:2 hands:5H8H8CKC/AC3C5C5D crib:2C9DKH8S starter:4S")
    throws = throwing("5H 8H 8C KC 2S 2D", dealer=False)
    assert NEVER_LEAD_A_FIVE.verdicts(view(deal, Seat(0)))
    for look in (view(deal, Seat(1)), view(deal), throws):
        assert all([not each.verdicts(look) for each in OF_PLAYS])
