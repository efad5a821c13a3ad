"""The table behind ``hand_points``, worked out afresh."""

from itertools import combinations_with_replacement

import pytest

from cribbage.pack.cards import Card, Rank, Suit
from cribbage.pack.scoring import POINTS, hand_points
from tests.common import plain_scorer

FIVE_SUITS = [*Suit, Suit.CLUBS]


def sets_of_five() -> list[list[Card]]:
    """A hand for every set of five ranks that a pack can deal: no rank comes five times."""
    return [
        [Card(rank, suit) for rank, suit in zip(ranks, FIVE_SUITS, strict=True)]
        for ranks in combinations_with_replacement(Rank, 5)
        if ranks[0] != ranks[4]
    ]


@pytest.mark.slow
def test_every_set_of_five_ranks_has_its_points():  # rules.md 6.2
    worked_out = {
        sum(card.weight for card in five): plain_scorer.fifteens(five)
        + plain_scorer.pairs(five)
        + plain_scorer.runs(five)
        for five in sets_of_five()
    }
    assert len(worked_out) == 6175
    assert {weight: POINTS[weight] for weight in worked_out} == worked_out
    assert len(POINTS) == len(worked_out)


def test_five_of_a_rank_are_no_hand():  # rules.md 1.1
    five = Card.parse("5H")
    with pytest.raises(KeyError):
        POINTS[5 * five.weight]
    with pytest.raises(ValueError, match="5H appears twice"):
        hand_points((five,) * 4, five)
