"""Scores compared with a plain scorer, and the points of all hands."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, combinations_with_replacement, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card, Rank, Suit, cards
from cribbage.pack.scoring import POINTS, Score, Why, hand_points, score_hand, score_pile, total
from tests.common import plain_scorer

five_cards = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)
LOW = [card for card in PACK if card.rank < 8]
piles = st.sampled_from((PACK, LOW)).flatmap(
    lambda some: st.lists(st.sampled_from(some), max_size=8, unique=True)
)
"""Piles of any cards, or of low ones, of which more fit before thirty-one."""


def by_reason(score: Score) -> Counter[Why]:
    points: Counter[Why] = Counter()
    for combo in score:
        points[combo.why] += combo.points
    return points


@pytest.mark.slow
@settings(max_examples=500)
@given(five_cards, st.booleans())
def test_hand_score_equals_plain_scorer(five: list[Card], crib: bool):  # rules.md 6.2
    *hand, starter = five
    score = score_hand(hand, starter, crib=crib)
    assert by_reason(score) == {
        why: points
        for why, points in {
            Why.FIFTEEN: plain_scorer.fifteens(five),
            Why.PAIR: plain_scorer.pairs(five),
            Why.RUN: plain_scorer.runs(five),
            Why.FLUSH: plain_scorer.flush(hand, starter, crib=crib),
            Why.NOBS: plain_scorer.nobs(hand, starter),
        }.items()
        if points
    }
    assert hand_points(hand, starter, crib=crib) == total(score)
    assert plain_scorer.hand_worth(hand, starter, crib=crib) == total(score)


@given(five_cards, st.permutations(range(4)), st.booleans())
def test_order_of_hand_does_not_matter(five: list[Card], order: list[int], crib: bool):
    *hand, starter = five  # rules.md 6.2
    again = [hand[place] for place in order]
    assert hand_points(again, starter, crib=crib) == hand_points(hand, starter, crib=crib)


@given(five_cards, st.permutations(Suit), st.booleans())
def test_exchanging_suits_does_not_change_score(five: list[Card], named: list[Suit], crib: bool):
    renamed = dict(zip(Suit, named, strict=True))  # rules.md 6.3
    *hand, starter = five
    *again, other = [Card(card.rank, renamed[card.suit]) for card in five]
    assert hand_points(again, other, crib=crib) == hand_points(hand, starter, crib=crib)
    assert by_reason(score_hand(again, other, crib=crib)) == by_reason(
        score_hand(hand, starter, crib=crib)
    )


@pytest.mark.parametrize(("starter", "flush"), [("KS", 0), ("KH", 5)])
def test_four_card_flush_counts_in_hand_event_but_not_in_crib_event(
    starter: str, flush: int
):  # rules.md 6.3
    crib = CribShown(Seat(0), cards("2H 4H 6H 8H"), Card.parse(starter), points=0)
    assert crib.worth == total(crib.score) == flush
    assert HandShown(*crib).worth == max(4, flush)


@given(five_cards)
def test_every_combination_uses_cards_of_hand(five: list[Card]):  # rules.md 6.2
    *hand, starter = five
    score = score_hand(hand, starter)
    assert len(set(score)) == len(score)
    for combo in score:
        assert set(combo.cards) <= set(five)
        assert len(set(combo.cards)) == len(combo.cards)


@pytest.mark.slow
@settings(max_examples=1000)
@given(piles)
def test_card_in_play_pegs_same_as_plain_scorer(pile: list[Card]):  # rules.md 5.8
    while sum(plain_scorer.count_value(card) for card in pile) > 31:
        pile.pop()
    assert total(score_pile(pile)) == plain_scorer.pile_worth(pile)


@pytest.mark.slow
def test_fast_count_and_explanation_agree_on_every_hand():  # rules.md 6.2 to 6.4
    """The starter is always a club, because renaming the suits changes no points."""
    checked = 0
    for starter in [card for card in PACK if card.suit is Suit.CLUBS]:
        for hand in _hands_beside(starter):
            assert hand_points(hand, starter) == total(score_hand(hand, starter))
            as_crib = total(score_hand(hand, starter, crib=True))
            assert hand_points(hand, starter, crib=True) == as_crib
            checked += 1
    assert checked > 12_994_800 / 24


SUITS = list(Suit)
IN_ORDER = sorted(PACK, key=lambda card: (card.rank, SUITS.index(card.suit)))


def _hands_beside(starter: Card) -> Iterator[tuple[Card, ...]]:
    """Yield hands in order of rank, in which the suits other than clubs first occur as D, H, S."""
    rest = [card for card in IN_ORDER if card is not starter]

    def longer(hand: tuple[Card, ...], at: int, suits: int) -> Iterator[tuple[Card, ...]]:
        if len(hand) == 4:
            yield hand
            return
        for place in range(at, len(rest)):
            card = rest[place]
            suit = SUITS.index(card.suit)
            if suit <= suits:
                yield from longer((*hand, card), place + 1, max(suits, suit + 1))

    return longer((), 0, 1)


class FailingOnce(list[Card]):
    """A list of cards that raises an error when it is iterated for the first time."""

    read = False

    def __iter__(self) -> Iterator[Card]:
        """Raise an error the first time."""
        if self.read:
            return super().__iter__()
        self.read = True
        raise TypeError("not now")


def test_error_raised_while_reading_cards_is_passed_on():
    with pytest.raises(TypeError, match="not now"):
        score_hand(FailingOnce(cards("5H 5S 5D JC")), Card.parse("5C"))
    with pytest.raises(TypeError, match="not now"):
        score_pile(FailingOnce(cards("4H 6S 5D")))


FIVE_SUITS = [*Suit, Suit.CLUBS]


def sets_of_five() -> list[list[Card]]:
    """Return a hand for each set of five ranks that a pack can deal, with no rank five times."""
    return [
        [Card(rank, suit) for rank, suit in zip(ranks, FIVE_SUITS, strict=True)]
        for ranks in combinations_with_replacement(Rank, 5)
        if ranks[0] != ranks[4]
    ]


@pytest.mark.slow
def test_table_of_points_is_right_for_every_set_of_five_ranks():  # rules.md 6.2
    worked_out = {
        sum(card.weight for card in five): plain_scorer.fifteens(five)
        + plain_scorer.pairs(five)
        + plain_scorer.runs(five)
        for five in sets_of_five()
    }
    assert len(worked_out) == 6175
    assert {weight: POINTS[weight] for weight in worked_out} == worked_out
    assert len(POINTS) == len(worked_out)


def test_five_cards_of_one_rank_are_refused():  # rules.md 1.1
    five = Card.parse("5H")
    with pytest.raises(KeyError):
        POINTS[5 * five.weight]
    with pytest.raises(ValueError, match="5H appears twice"):
        hand_points((five,) * 4, five)


HANDS = 12_994_800
"""The number of hands: 270,725 of four cards, each with 48 starters."""


def counted(*, crib: bool) -> Counter[int]:
    """Return the number of hands of each worth.

    Only one suit of the starter is tried, because all suits give the same numbers.
    """
    points = partial(hand_points, crib=crib)
    worths: Counter[int] = Counter()
    for starter in [card for card in PACK if card.suit is Suit.CLUBS]:
        rest = [card for card in PACK if card is not starter]
        worths.update(map(points, combinations(rest, 4), repeat(starter)))
    return Counter({worth: 4 * many for worth, many in worths.items()})


def mean(worths: Counter[int]) -> Fraction:
    return Fraction(sum(worth * times for worth, times in worths.items()), HANDS)


@pytest.mark.slow
def test_all_hands_have_known_distribution():
    hands = counted(crib=False)
    assert hands.total() == HANDS
    assert set(range(30)) - set(hands) == {19, 25, 26, 27}  # rules.md 6.5
    assert max(hands) == 29
    assert (hands[0], hands[28], hands[29]) == (1_009_008, 76, 4)  # rules.md 6.5
    assert mean(hands) == Fraction(60759, 12740)  # rules.md 6.2


@pytest.mark.slow
def test_all_cribs_have_known_distribution():
    cribs = counted(crib=True)
    assert cribs.total() == HANDS
    assert max(cribs) == 29
    # More hands are worth nothing.
    assert (cribs[0], cribs[28], cribs[29]) == (1_022_208, 76, 4)  # rules.md 6.3
    assert mean(cribs) == Fraction(1025467, 216580)  # rules.md 6.3
