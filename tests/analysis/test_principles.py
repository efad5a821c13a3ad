"""What holds for all principles, and which of them decides."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import Discard, Play, View, cards, legal, to_act, view
from cribbage.analysis.principles import (
    ACE_AND_KING,
    BEST_TO_OWN_CRIB,
    FIFTEEN_NOT_PAIR,
    LEAD_FROM_A_PAIR,
    NEVER_LEAD_A_FIVE,
    NO_FIVE,
    NOT_TWENTY_ONE,
    PRINCIPLES,
    Part,
    Principle,
    deciding,
    either_or,
    price,
)
from cribbage.analysis.throws import rank_discards
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.analysis.principle_moments import leading, playing, throwing

SEEDS = st.integers(0, 2**32)


def may_choose(look: View) -> set[frozenset]:
    """All that may be thrown or laid."""
    return {
        frozenset(action.cards if isinstance(action, Discard) else (action.card,))
        for action in legal(look)
        if isinstance(action, Discard | Play)
    }


@given(SEEDS, SEEDS)
def test_they_speak_of_what_may_be_done_for_some_and_against_some(seed: int, other: int):
    """And by what is seen alone: they say the same where what is hidden is dealt anew."""
    chance = Random(seed)
    moments = [dealt(chance), *[game for game, _ in looks(in_play(chance), chance)]]
    for game in moments:
        seat = to_act(game)[0]
        look = view(game, seat)
        elsewhere = view(redealt(game, seat, Random(other)), seat)
        for principle in PRINCIPLES:
            verdicts = principle.verdicts(look)
            assert verdicts.keys() <= may_choose(look)
            assert set(verdicts.values()) in (set(), {True, False})
            assert principle.verdicts(elsewhere) == verdicts


def test_nothing_is_said_where_the_same_is_said_of_all():
    one, other = (frozenset(cards(card)) for card in ("5H", "6H"))
    assert either_or({one: True, other: False}) == {one: True, other: False}
    assert either_or({one: True, other: True}) == either_or({}) == {}


def test_no_two_have_one_name():
    assert len({each.id for each in PRINCIPLES}) == len(PRINCIPLES) == 11


# Which agrees with the reason.


@pytest.mark.parametrize(
    ("hand", "better", "led", "part", "agrees"),
    [
        ("8H 8S KC 2C", "8S", "KC", Part.LATER, LEAD_FROM_A_PAIR),
        # The deuce may be led as well as kept.
        ("8H 8S KC 2C", "8S", "2C", Part.LATER, LEAD_FROM_A_PAIR),
        ("5H 6S 7C JC", "JC", "5H", Part.REPLY, NEVER_LEAD_A_FIVE),
        # Another part makes the difference: the principle is true, and not the reason.
        ("5H 6S 7C JC", "JC", "5H", Part.LATER, None),
        # A jack, or a six or seven: that no five is led says nothing between these.
        ("5H 6S 7C JC", "JC", "7C", Part.REPLY, None),
        # It is for the other card.
        ("8H 8S KC 2C", "KC", "8S", Part.LATER, None),
    ],
)
def test_what_agrees_with_a_lead(
    hand: str, better: str, led: str, part: Part, agrees: Principle | None
):
    assert deciding(leading(hand), cards(better), cards(led), part) is agrees


def test_what_agrees_with_a_card():
    look = playing("6C 4C 6D 2S", "7H 8H TH JH", "7H 2S 8H")
    assert deciding(look, cards("6C"), cards("4C"), Part.REPLY) is NOT_TWENTY_ONE
    look = playing("7C 8C KC 2S", "8H 9H TH JH", "8H")
    assert deciding(look, cards("7C"), cards("8C"), Part.REPLY) is FIFTEEN_NOT_PAIR
    assert deciding(look, cards("7C"), cards("KC"), Part.REPLY) is None


def test_of_several_that_agree_it_is_the_one_that_is_worth_most():
    """Eight and king have an ace or king and no five; eight and five have it the other way."""
    look = throwing("2S 3D 5H 8D KC KD", dealer=False)
    best, other = cards("8D KC"), cards("5H 8D")
    for principle in (ACE_AND_KING, NO_FIVE):
        assert principle.follows(look, best) is True
        assert principle.follows(look, other) is False
    assert price(NO_FIVE).worth > price(ACE_AND_KING).worth
    assert deciding(look, best, other, Part.CRIB) is NO_FIVE
    # Where the hand makes the difference nothing is said of the crib.
    assert deciding(look, best, other, Part.HAND) is None
    assert deciding(look, best, cards("3D 8D"), Part.CRIB) is ACE_AND_KING
    assert deciding(look, best, cards("8D KD"), Part.CRIB) is None


def test_a_crib_of_ones_own_is_fed_where_the_hand_alone_speaks_for_another_throw():
    look = throwing("3C 3D 7S 8H 9H KH", dealer=True)
    throws = rank_discards(look)
    best, by_hand = throws[0], max(throws, key=lambda throw: throw.hand)
    assert deciding(look, best.thrown, by_hand.thrown, Part.CRIB) is BEST_TO_OWN_CRIB
    assert deciding(look, by_hand.thrown, best.thrown, Part.CRIB) is None
