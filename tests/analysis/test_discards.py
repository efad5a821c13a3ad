"""Ranked discards compared with counting every possible crib."""

from itertools import combinations, product
from random import Random

import pytest

from cribbage import HOUSE, PACK, Discard, Rules, Seat, apply, cards, new_game, view
from cribbage.analysis.discards import Throw, rank_discards, ranked_discards
from cribbage.analysis.ranks import rank_of, weight
from cribbage.analysis.spread import spreads
from cribbage.analysis.tables import cribs, fondness
from tests.analysis import moments
from tests.common import plain_discards

SPECIAL = (
    "5H 5S 5D JC JH 4C",  # jacks kept, discarded and of the starter's suit
    "JH 9H 8H 7H JD 2H",  # flushes of four, two of a suit discarded
    "AS AC AD AH KS KC",  # four of a rank kept, and two with two of them discarded
    "2D 4D 6D 8D TD QD",  # all of a suit
)


def dealt(count: int) -> list[str]:
    chance = Random(5)
    return [" ".join(map(str, chance.sample(PACK, 6))) for _ in range(count)]


def hold(six: str, dealer: bool, discard_every: int) -> None:
    hand = cards(six)
    others = fondness(dealer=not dealer)
    for discard in ranked_discards(hand, dealer=dealer)[::discard_every]:
        crib = plain_discards.mean_crib(discard.thrown, hand, others)
        crib += effect_of_kept_cards(discard, dealer=dealer)
        assert discard.hand == pytest.approx(plain_discards.mean_hand(discard.kept, hand), abs=1e-9)
        assert discard.crib == pytest.approx(crib, abs=1e-9)
        both = discard.hand + discard.crib if dealer else discard.hand - discard.crib
        assert discard.both == pytest.approx(both, abs=1e-12)
        assert discard.worth == pytest.approx(both + discard.pegs - discard.others_peg, abs=1e-12)


def effect_of_kept_cards(discard: Throw, *, dealer: bool) -> float:
    """Return the effect of the four kept cards on the crib, from the packed table.

    ``test_tables`` tests the table itself.
    """
    row = cribs(dealer=dealer)[weight(map(rank_of, discard.thrown))]
    return sum([row[1 + rank_of(card)] for card in discard.kept])


@pytest.mark.parametrize(
    ("six", "dealer", "discard_every"),
    [
        *product(SPECIAL, (False, True), (7,)),
        *[
            pytest.param(six, place % 2 == 0, 2, marks=pytest.mark.slow)
            for place, six in enumerate((*SPECIAL, *dealt(2)))
        ],
    ],
)
def test_discard_values_equal_counting_every_crib(six: str, dealer: bool, discard_every: int):
    hold(six, dealer, discard_every)


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("six", SPECIAL)
def test_distribution_of_points_of_discard_equals_counting_every_crib(six: str, dealer: bool):
    ranked = ranked_discards(cards(six), dealer=dealer)[:: 14 if six == SPECIAL[0] else 20]
    for discard, spread in zip(ranked, spreads(ranked, dealer=dealer), strict=True):
        others, sign = fondness(dealer=not dealer), 1 if dealer else -1
        plain = plain_discards.spread(discard.thrown, discard.kept, others, sign=sign)
        assert spread == pytest.approx(plain, abs=1e-9)


def test_distribution_of_points_adds_up_to_one_and_has_nearly_same_mean():
    assert spreads([], dealer=True) == ()
    # Only nearly: cards discarded more often change the odds of the others as starter.
    # What he keeps is only in the mean.
    for six in map(cards, dealt(5)):
        for dealer in (False, True):
            ranked = ranked_discards(six, dealer=dealer)
            for discard, spread in zip(ranked, spreads(ranked, dealer=dealer), strict=True):
                assert sum(spread.values()) == pytest.approx(1)
                mean = sum([worth * chance for worth, chance in spread.items()])
                more = effect_of_kept_cards(discard, dealer=dealer) * (1 if dealer else -1)
                assert mean == pytest.approx(discard.both - more, abs=0.1)


def test_fifteen_discards_are_listed_best_first():
    hand = cards("5H 5S JC QD 2C 9D")
    ranked = ranked_discards(hand, dealer=False)
    assert {discard.thrown for discard in ranked} == set(
        combinations(sorted(hand, key=by_order), 2)
    )
    assert ranked == tuple(sorted(ranked, key=lambda discard: discard.worth, reverse=True))
    assert all(
        [
            sorted((*each.thrown, *each.kept), key=by_order) == sorted(hand, key=by_order)
            for each in ranked
        ]
    )
    assert str(ranked[0].thrown) == "(Card(2C), Card(9D))"


def by_order(card):
    return card.order


def test_equal_discards_list_lower_cards_first_in_any_hand_order():
    hand = cards("7H 7S 7D 7C KD KC")
    ranked = ranked_discards(hand, dealer=True)
    assert ranked == ranked_discards(hand[::-1], dealer=True)
    assert [str(card) for card in ranked[0].thrown] == ["KC", "KD"]


def test_discards_ranked_for_player_are_those_of_their_own_hand():
    game = moments.dealt(Random(2))
    for seat in (Seat(0), Seat(1)):
        look = view(game, seat)
        assert rank_discards(look) == ranked_discards(look.hands[seat], dealer=seat == 1)


def test_discards_are_ranked_only_for_player_who_has_to_discard():
    game = moments.dealt(Random(2))
    hand = game.phase.hands[0]
    discarded = apply(game, Discard(Seat(0), hand[:2])).game
    for look in (
        view(discarded, Seat(0)),
        view(game),
        view(game, HOUSE),
        view(new_game(), Seat(0)),
    ):
        with pytest.raises(ValueError, match="for a player who has to discard"):
            rank_discards(look)
    with pytest.raises(ValueError, match="for two players, not 3"):
        rank_discards(view(new_game(Rules(3)), Seat(0)))


@pytest.mark.parametrize("some", ["5H 5S JC QD 2C", "5H 5H JC QD 2C 9D", "A2345678D"[:0]])
def test_discard_needs_six_cards(some: str):
    with pytest.raises(ValueError, match="six different cards"):
        ranked_discards(cards(some), dealer=True)
