"""What holds for all principles, and which of them decides."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import Card, Discard, Play, View, cards, legal, to_act, view
from cribbage.analysis.throws import rank_discards
from cribbage.principles.deciding import about_throws, against_play, against_throw
from cribbage.principles.playing import (
    FIFTEEN_NOT_PAIR,
    LEAD_FROM_A_PAIR,
    NEVER_LEAD_A_FIVE,
    NOT_TWENTY_ONE,
)
from cribbage.principles.prices import PRINCIPLES, price
from cribbage.principles.principle import Principle, either_or
from cribbage.principles.throwing import ACE_AND_KING, BEST_TO_OWN_CRIB, NO_FIVE
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.principles.moments import leading, playing, throwing

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


# Which decides.


def of_throws(six: str, *, dealer: bool) -> Principle | None:
    """What decides the throw from these."""
    look = throwing(six, dealer=dealer)
    return about_throws(look, rank_discards(look))


@pytest.mark.parametrize(
    ("six", "decides"),
    [
        # The eight with a king is best; the eight with the five keeps four points more often.
        ("2S 3D 5H 8D KC KD", NO_FIVE),
        # The best hand is best, and of the next throw no principle says anything else.
        ("4S 5H 5C 6D JH QD", None),
        # The best hand is best, with an ace in the crib, and the next throw has none.
        ("AH 2C 4H 6D 9S TD", ACE_AND_KING),
    ],
)
def test_what_keeps_the_pone_from_the_best_hand(six: str, decides: Principle | None):
    assert of_throws(six, dealer=False) is decides


def test_of_several_that_decide_it_is_the_one_that_is_worth_most():
    """Eight and king have an ace or king and no five; eight and five have it the other way."""
    look = throwing("2S 3D 5H 8D KC KD", dealer=False)
    for principle in (ACE_AND_KING, NO_FIVE):
        assert principle.follows(look, cards("8D KC")) is True
        assert principle.follows(look, cards("5H 8D")) is False
    assert price(NO_FIVE).worth > price(ACE_AND_KING).worth


def test_what_keeps_the_dealer_from_the_best_hand():
    assert of_throws("3C 3D 7S 8H 9H KH", dealer=True) is BEST_TO_OWN_CRIB
    # Here it is the hand that decides, though a five in the crib draws.
    assert of_throws("4S 5H 5C 6D JH QD", dealer=True) is None


def test_where_the_chance_to_win_is_best_with_another_throw_no_principle_decides():
    look = throwing("4S 5H 5C 6D JH QD", dealer=True)
    assert about_throws(look, rank_discards(look)[::-1]) is None


@pytest.mark.parametrize(
    ("hand", "better", "led", "decides"),
    [
        ("8H 8S KC 2C", "8S", "KC", LEAD_FROM_A_PAIR),
        # The deuce may be led as well as kept.
        ("8H 8S KC 2C", "8S", "2C", LEAD_FROM_A_PAIR),
        # A jack, or a six or seven: that no five is led decides nothing between these.
        ("5H 6S 7C JC", "JC", "7C", None),
        ("5H 6S 7C JC", "JC", "5H", NEVER_LEAD_A_FIVE),
        ("8H 8S KC 2C", "KC", "8S", None),
    ],
)
def test_what_is_against_a_lead(hand: str, better: str, led: str, decides: Principle | None):
    look = leading(hand)
    assert against_play(look, Card.parse(better), Card.parse(led)) is decides


def test_what_is_against_a_card():
    look = playing("6C 4C 6D 2S", "7H 8H TH JH", "7H 2S 8H")
    assert against_play(look, Card.parse("6C"), Card.parse("4C")) is NOT_TWENTY_ONE
    look = playing("7C 8C KC 2S", "8H 9H TH JH", "8H")
    assert against_play(look, Card.parse("7C"), Card.parse("8C")) is FIFTEEN_NOT_PAIR
    assert against_play(look, Card.parse("7C"), Card.parse("KC")) is None


def test_what_is_against_a_throw_is_what_the_best_does_otherwise():
    look = throwing("2S 3D 5H 8D KC KD", dealer=False)
    throws = {" ".join(sorted(map(str, throw.thrown))): throw for throw in rank_discards(look)}
    best = throws["8D KC"]
    assert against_throw(look, best, throws["5H 8D"]) is NO_FIVE
    assert against_throw(look, best, throws["3D 8D"]) is ACE_AND_KING
    assert against_throw(look, best, throws["8D KD"]) is None


def test_what_is_against_a_throw_to_ones_own_crib():
    """Hand and crib together are best, where the hand alone speaks for another throw."""
    look = throwing("4S 5H 5C 6D JH QD", dealer=True)
    best, *others = rank_discards(look)
    for other in others:
        draws = other.hand > best.hand
        assert (against_throw(look, best, other) is BEST_TO_OWN_CRIB) is draws


def test_who_gave_ones_own_crib_too_much_is_not_told_to_think_of_it():
    """Three and four are worth 4.5 to the crib, and seven and ten 3.0; the hand loses 7.3."""
    look = throwing("3H 4H 4S 5H 7C TS", dealer=True)
    throws = {" ".join(sorted(map(str, throw.thrown))): throw for throw in rank_discards(look)}
    best, made = throws["7C TS"], throws["3H 4S"]
    assert made.crib > best.crib
    assert made.hand < best.hand
    assert against_throw(look, best, made) is None
