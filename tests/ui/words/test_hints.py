"""A hint with three and four players: its figures and its reason, worked out by hand."""

import pytest

from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.review import Choice
from cribbage.ui.words.aloud import in_letters
from cribbage.ui.words.reasons import Advice, advice, in_words
from cribbage.views.view import View, view
from tests.analysis.test_of_several import THIRTY_AND_ONE

THREE = "discarding dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C crib:7H"
SINGLES = "discarding singles:yes dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C/AHADQC6S3S"
PARTNERS = SINGLES.replace("yes", "no")
"""Player 3 deals, who is the partner of player 1 only in the last."""


def seen(text: str, seat: int = 0) -> View:
    return view(Game.parse(text), Seat(seat))


def rows(advised: Advice) -> list[tuple[str, ...]]:
    return [(row.cards, *row.figures) for row in advised.rows()]


@pytest.mark.parametrize(("deal", "sign"), [(THREE, -1), (SINGLES, -1), (PARTNERS, 1)])
def test_a_discard_has_hand_and_crib_and_no_play(deal: str, sign: int):
    """Four kings make 12 points, and 8 more with each of the 4 fives among 47 starters: 12.7."""
    advised = advice(seen(deal.format(hand="KCKDKHKS2C")), in_letters)
    assert advised.heads() == ("hand", "crib", "play", "total")
    assert len(advised.rows()) == 3
    thrown, hand, crib, play, total = rows(advised)[0]
    assert (thrown, hand, play) == ("2C", "12.7", "-")
    assert sign * float(crib) > 3
    assert float(total) == pytest.approx(float(hand) + float(crib), abs=0.11)
    fullest, brief = advised.why()
    assert fullest == (
        "Discard 2C, not KC. The hand is worth 5.5 more: keeping K K K K (a double pair royal) "
        "scores 12, not 6. The play is not included."
    )
    assert brief == "Discard 2C, not KC. The hand is worth 5.5 more. The play is not included."


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (SINGLES, "Discard KD, not 3D. The opponent's crib is worth 0.6 less: it gets K, not 3."),
        (PARTNERS, "Discard 3D, not KD. The crib is worth 0.6 more: it gets 3, not K."),
    ],
)
def test_the_crib_is_the_reason_and_that_of_a_partner_is_good(deal: str, why: str):
    """Two sevens and an eight make two fifteens, a pair with them: three and king differ little."""
    advised = advice(seen(deal.format(hand="3D7D7C8SKD").replace("JD", "JH")), in_letters)
    assert advised.why()[0] == f"{why} The play is not included."


def test_a_card_scores_at_once_and_the_partner_pegs_in_reply():
    """The five makes thirty-one; the four makes thirty, and the next player may hold an ace."""
    partners, alone = [
        advice(seen(THIRTY_AND_ONE + also), in_letters) for also in ("", " singles:yes")
    ]
    assert partners.heads() == ("now", "later", "reply", "total")
    assert rows(partners) == [
        ("5C", "2.0", "0.0", "0.0", "2.0"),
        ("4C", "0.0", "0.4", "0.0", "0.4"),
    ]
    assert rows(alone)[1] == ("4C", "0.0", "0.0", "-0.4", "-0.4")
    assert partners.why()[0] == (
        "Play 5C, not 4C. The better card scores 2 more right away: thirty-one for 2, not 0. This "
        "looks one reply ahead."
    )


def told(look: View, better: tuple[float, ...], worse: tuple[float, ...]) -> str:
    """The reason why the five is better than the four, if these are their parts."""
    five, four = [
        Choice((card,), sum(parts), parts=parts)
        for card, parts in zip(cards("5C 4C"), (better, worse), strict=True)
    ]
    return in_words(look, five, four)[0]


def test_each_part_of_a_card_is_a_reason():
    partners, alone = [seen(THIRTY_AND_ONE + also) for also in ("", " singles:yes")]
    less = "The next player pegs 0.4 less at a count of 31 than at 30."
    assert told(alone, (0.0, 0.1, -0.4), (0.0, 0.0, -0.8)) == less
    assert told(partners, (0.0, 0.8, 0.0), (0.0, 0.4, 0.0)) == "Your partner pegs 0.4 more."
    assert told(alone, (0.0, 0.1, 0.0), (0.0, 0.0, 0.0)) == "It keeps lower cards for later."
    assert told(alone, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)) == "Both choices are worth the same."


def test_a_card_that_wins_says_so():
    look = seen(THIRTY_AND_ONE + " scores:119-0")
    assert told(look, (2.0, 0.0, -3.0), (0.0, 0.0, 0.0)) == "It wins the game."


def test_it_uses_nothing_that_its_player_does_not_see():
    """The others hold other cards, and others lie in the crib."""
    shown = THIRTY_AND_ONE.replace("KDQDJD", "KHQSQH").replace("7D7H7S", "3D3H3S")
    assert advice(seen(shown), in_letters) == advice(seen(THIRTY_AND_ONE), in_letters)
    deal = PARTNERS.format(hand="3H7D7C8SKD")
    other = deal.replace("TCQDJD2D4D", "9C9D9H9S2H").replace("ASACJSJC6C", "4C4S4H5C5S")
    assert advice(seen(other), in_letters) == advice(seen(deal), in_letters)


@pytest.mark.parametrize("seat", [1, 2])
def test_there_is_none_for_who_is_not_to_act(seat: int):
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        advice(seen(THIRTY_AND_ONE, seat), in_letters)
