"""The verdicts of the principles, the principle that decides, and the measured values."""

from itertools import islice
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import Discard, Game, Play, Seat, View, cards, legal, to_act, view
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.principles import (
    ACE_AND_KING,
    BEST_TO_OWN_CRIB,
    FIFTEEN_NOT_PAIR,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    LEAD_FROM_A_PAIR,
    LEAST_WORTH,
    NEVER_LEAD_A_FIVE,
    NO_FIVE,
    NO_NEIGHBOURS,
    NO_PAIR,
    NOT_TWENTY_ONE,
    OF_DISCARDS,
    OF_PLAYS,
    PRINCIPLES,
    Price,
    Principle,
    WorthPart,
    deciding_principle,
    either_or,
    price,
)
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.analysis.principle_moments import discarding, leading, playing
from tests.tables.principles import Tally, gain, hands, lines, of_discards, of_plays
from tests.tables.principles import dealt as as_cards

SEEDS = st.integers(0, 2**32)


def may_choose(look: View) -> set[frozenset]:
    return {
        frozenset(action.cards if isinstance(action, Discard) else (action.card,))
        for action in legal(look)
        if isinstance(action, Discard | Play)
    }


@given(SEEDS, SEEDS)
def test_principles_judge_only_legal_choices_and_only_by_visible_cards(seed: int, other: int):
    """Dealing the hidden cards again changes no verdict."""
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


def test_principle_gives_no_verdict_if_all_choices_follow_it():
    one, other = (frozenset(cards(card)) for card in ("5H", "6H"))
    assert either_or({one: True, other: False}) == {one: True, other: False}
    assert either_or({one: True, other: True}) == either_or({}) == {}


def test_principle_names_are_unique():
    assert len({each.id for each in PRINCIPLES}) == len(PRINCIPLES) == 11


# The principle agrees with the reason.


@pytest.mark.parametrize(
    ("hand", "better", "led", "part", "agrees"),
    [
        ("8H 8S KC 2C", "8S", "KC", WorthPart.LATER, LEAD_FROM_A_PAIR),
        # The deuce may be led as well as kept.
        ("8H 8S KC 2C", "8S", "2C", WorthPart.LATER, LEAD_FROM_A_PAIR),
        ("5H 6S 7C JC", "JC", "5H", WorthPart.REPLY, NEVER_LEAD_A_FIVE),
        # Another part makes the difference: the principle is true but not the reason.
        ("5H 6S 7C JC", "JC", "5H", WorthPart.LATER, None),
        # The principle about fives does not decide between a jack and a six or seven.
        ("5H 6S 7C JC", "JC", "7C", WorthPart.REPLY, None),
        # The principle supports the other card.
        ("8H 8S KC 2C", "KC", "8S", WorthPart.LATER, None),
    ],
)
def test_principle_that_explains_better_lead_is_found(
    hand: str, better: str, led: str, part: WorthPart, agrees: Principle | None
):
    assert deciding_principle(leading(hand), cards(better), cards(led), part) is agrees


def test_principle_that_explains_safer_card_by_opponents_reply_is_found():
    look = playing("6C 4C 6D 2S", "7H 8H TH JH", "7H 2S 8H")
    assert deciding_principle(look, cards("6C"), cards("4C"), WorthPart.REPLY) is NOT_TWENTY_ONE
    look = playing("7C 8C KC 2S", "8H 9H TH JH", "8H")
    assert deciding_principle(look, cards("7C"), cards("8C"), WorthPart.REPLY) is FIFTEEN_NOT_PAIR
    assert deciding_principle(look, cards("7C"), cards("KC"), WorthPart.REPLY) is None


def test_most_valuable_principle_that_explains_discard_is_chosen():
    """Eight and king include a king but no five; eight and five include a five but no king."""
    look = discarding("2S 3D 5H 8D KC KD", dealer=False)
    best, other = cards("8D KC"), cards("5H 8D")
    for principle in (ACE_AND_KING, NO_FIVE):
        assert principle.follows(look, best) is True
        assert principle.follows(look, other) is False
    assert price(NO_FIVE).worth > price(ACE_AND_KING).worth
    assert deciding_principle(look, best, other, WorthPart.CRIB) is NO_FIVE
    # If the hand makes the difference, the crib is not mentioned.
    assert deciding_principle(look, best, other, WorthPart.HAND) is None
    assert deciding_principle(look, best, cards("3D 8D"), WorthPart.CRIB) is ACE_AND_KING
    assert deciding_principle(look, best, cards("8D KD"), WorthPart.CRIB) is None


def test_own_crib_principle_explains_best_discard_that_keeps_weaker_hand():
    look = discarding("3C 3D 7S 8H 9H KH", dealer=True)
    ranked_discards = rank_discards(look)
    best, by_hand = ranked_discards[0], max(ranked_discards, key=lambda discard: discard.hand)
    assert deciding_principle(look, best.thrown, by_hand.thrown, WorthPart.CRIB) is BEST_TO_OWN_CRIB
    assert deciding_principle(look, by_hand.thrown, best.thrown, WorthPart.CRIB) is None


# Discards.


@pytest.mark.parametrize(
    ("principle", "discard", "follows"),
    [
        # A ten-card with a five is fifteen (docs/rules.md 6.1), whatever the other throws to it.
        (NO_FIVE, "5H 2S", False),
        (NO_FIVE, "2S KD", True),
        # Two kings are two points without other cards (6.1).
        (NO_PAIR, "KC KD", False),
        (NO_PAIR, "8D KD", True),
        # An ace or four completes a run with two and three (6.1); eight and king have no such help.
        (NO_NEIGHBOURS, "2S 3D", False),
        (NO_NEIGHBOURS, "8D KD", True),
        (NO_NEIGHBOURS, "KC KD", True),
        (ACE_AND_KING, "8D KD", True),
        (ACE_AND_KING, "5H KD", True),
        (ACE_AND_KING, "5H 8D", False),
    ],
)
def test_principle_for_pone_judges_discard(principle: Principle, discard: str, follows: bool):
    look = discarding("2S 3D 5H 8D KC KD", dealer=False)
    assert principle.follows(look, cards(discard)) is follows
    assert principle.follows(look, cards(discard)[::-1]) is follows


def test_ace_is_low_and_not_next_to_king():
    """The order of ranks ends at the king (docs/rules.md 1.2)."""
    look = discarding("AS 2D 5H 8D TC KD", dealer=False)
    assert NO_NEIGHBOURS.follows(look, cards("AS KD")) is True
    assert NO_NEIGHBOURS.follows(look, cards("AS 2D")) is False
    assert ACE_AND_KING.follows(look, cards("AS 8D")) is True


@pytest.mark.parametrize(
    ("principle", "six"),
    [
        (NO_FIVE, "2S 3D 4H 8D KC KD"),
        (NO_PAIR, "2S 3D 5H 8D KC QD"),
        (NO_NEIGHBOURS, "AS 3D 5H 7D 9C JD"),
        (ACE_AND_KING, "2S 3D 5H 8D QC QD"),
        (ACE_AND_KING, "AS AD AH KH KC KD"),
    ],
)
def test_principle_gives_no_verdict_without_choice(principle: Principle, six: str):
    look = discarding(six, dealer=False)
    assert principle.verdicts(look) == {}
    assert principle.follows(look, look.hands[0][:2]) is None


def test_own_crib_principle_prefers_pair_in_crib():
    """Two threes give the crib a pair; a three and the king do not.

    The hand 7-8-9 is worth slightly more with a three than with the king, but the difference is
    less than the pair.
    """
    look = discarding("3C 3D 7S 8H 9H KH", dealer=True)
    assert BEST_TO_OWN_CRIB.follows(look, cards("3C 3D")) is True
    assert BEST_TO_OWN_CRIB.follows(look, cards("3C KH")) is False
    assert BEST_TO_OWN_CRIB.follows(look, cards("8H 9H")) is None


def test_crib_principle_gives_no_verdict_on_clearly_best_hand():
    """4-5-5-6 is by far the best hand for any crib, so the principle gives no verdict."""
    assert BEST_TO_OWN_CRIB.verdicts(discarding("4S 5H 5C 6D JH QD", dealer=True)) == {}


def test_discard_principles_depend_on_whose_crib_it_is():
    for six in ("2S 3D 5H 8D KC KD", "3C 3D 7S 8H 9H KH"):
        own = discarding(six, dealer=True)
        assert all([not each.verdicts(own) for each in OF_DISCARDS[1:]])
        assert not BEST_TO_OWN_CRIB.verdicts(discarding(six, dealer=False))


def test_discard_principles_give_no_verdict_outside_discards():
    waiting = Game.parse("discarding dealer:2 hands:5H5S5DJC/AC3CTHQHKH8S laid:2C9D/")
    three = Game.parse("discarding seats:3 dealer:3 hands:5H5S5DJC2C/AC3CTHQHKH/8S9S2H3H4H crib:AH")
    for look in (
        view(waiting, Seat(0)),
        view(waiting),
        view(three, Seat(0)),
        leading("5H KH QH 2C"),
    ):
        assert all([not each.verdicts(look) for each in OF_DISCARDS])


# Cards in the play.


ON_EIGHT = ("7C 8C KC 2S", "8H 9H TH JH", "8H")
"""On an eight, a seven is fifteen for two and an eight a pair for two (docs/rules.md 5.8)."""

AT_SEVENTEEN = ("6C 4C KC 2S", "7H 8H TH JH", "7H 2S 8H")
"""At twenty-one a ten-card makes thirty-one for two (docs/rules.md 5.8)."""


@pytest.mark.parametrize(
    ("principle", "moment", "card", "follows"),
    [
        # Every ten-card makes fifteen of a five (docs/rules.md 5.8).
        (NEVER_LEAD_A_FIVE, "5H KH 8C 2C", "5H", False),
        (NEVER_LEAD_A_FIVE, "5H KH 8C 2C", "KH", True),
        (NEVER_LEAD_A_FIVE, "4H KH 8C 2C", "KH", None),
        # Pairing an eight pegs two, and three eights six (5.8).
        (LEAD_FROM_A_PAIR, "8H 8S KC 2C", "8S", True),
        (LEAD_FROM_A_PAIR, "8H 8S KC 2C", "KC", False),
        (LEAD_FROM_A_PAIR, "8H 7S KC 2C", "KC", None),
        # Fives are excluded, because they are never led.
        (LEAD_FROM_A_PAIR, "5H 5S KC 2C", "5H", None),
        (LEAD_FROM_A_PAIR, "5H 5S KC KD", "5H", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "AH", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "2S", False),
        (KEEP_ACES_AND_DEUCES, "AH 2S 3C KC", "3C", True),
        (KEEP_ACES_AND_DEUCES, "AH 2S AC 2C", "AH", None),
        # No card counts eleven (5.1), so none makes fifteen with a four.
        (LEAD_A_FOUR, "4H 2S 3C KC", "4H", True),
        (LEAD_A_FOUR, "4H 2S 3C KC", "3C", False),
        (LEAD_A_FOUR, "4H 4S 4C 4D", "4H", None),
        (FIFTEEN_NOT_PAIR, ON_EIGHT, "7C", True),
        (FIFTEEN_NOT_PAIR, ON_EIGHT, "8C", False),
        (FIFTEEN_NOT_PAIR, ON_EIGHT, "KC", None),
        (NOT_TWENTY_ONE, AT_SEVENTEEN, "4C", False),
        (NOT_TWENTY_ONE, AT_SEVENTEEN, "6C", True),
    ],
)
def test_play_principle_judges_lead_or_reply(
    principle: Principle, moment: str | tuple[str, str, str], card: str, follows: bool | None
):
    look = leading(moment) if isinstance(moment, str) else playing(*moment)
    assert principle.follows(look, cards(card)) is follows


def test_play_principles_do_not_judge_first_card_of_later_count():
    """A new count begins after ten, queen, six, ace and four make 31 (docs/rules.md 5.5)."""
    look = playing("QC AC 5C 4C", "TH 6H 4H 2H", "TH QC 6H AC 4H")
    assert (look.count, look.to_act) == (0, (look.seat,))
    assert all([not each.verdicts(look) for each in OF_PLAYS])


@pytest.mark.parametrize(
    ("hand", "others", "played"),
    [
        # No pair; no fifteen.
        ("7C 9C KC 2S", "8H 9H TH JH", "8H"),
        ("6C 8C KC 2S", "8H 9H TH JH", "8H"),
        # A five after two, three and five is both, and so is each five (5.8).
        ("5C 5S 3S KC", "2H 5D TH JH", "2H 3S 5D"),
    ],
)
def test_fifteen_principle_gives_no_verdict_without_both_fifteen_and_pair(
    hand: str, others: str, played: str
):
    assert FIFTEEN_NOT_PAIR.verdicts(playing(hand, others, played)) == {}


def test_twenty_one_is_safe_against_empty_hand():
    """No player with cards is left who could make thirty-one from it (docs/rules.md 5.6).

    The dealer said go after nine, king and eight, so the pone added the deuce. In the next count
    the pone's last card, the ten, makes 15, and the dealer's six would make 21.
    """
    assert NOT_TWENTY_ONE.verdicts(playing("6C 5C KC 2S", "7H 8H TH JH", "7H 2S 8H")) == {}
    look = playing("KD 5C 6C QS", "9H 8S 2H TH", "9H KD 8S 2H 5C TH")
    assert look.count == 15
    assert look.hands[0] == ()
    assert NOT_TWENTY_ONE.verdicts(look) == {}


def test_play_principles_give_no_verdict_outside_play():
    deal = Game.parse("pegging dealer:2 hands:5H8H8CKC/AC3C5C5D crib:2C9DKH8S starter:4S")
    ranked_discards = discarding("5H 8H 8C KC 2S 2D", dealer=False)
    assert NEVER_LEAD_A_FIVE.verdicts(view(deal, Seat(0)))
    for look in (view(deal, Seat(1)), view(deal), ranked_discards):
        assert all([not each.verdicts(look) for each in OF_PLAYS])


EVERY = 1999


def test_each_principle_was_measured_in_at_least_1000_cases():
    for principle in PRINCIPLES:
        found = price(principle)
        assert found.cases >= 1000
        assert 0 < found.right_in < 100


def test_discard_principles_were_measured_over_all_hands():
    assert all([price(each).margin == 0 for each in OF_DISCARDS])
    assert all([0 < price(each).margin < 0.1 for each in OF_PLAYS])


@pytest.mark.slow
def test_discard_principles_have_nearly_same_values_in_sample_of_hands():
    for principle, tally in of_discards(EVERY).items():
        assert_near(principle, tally, 0.25)


@pytest.mark.slow
def test_play_principles_have_nearly_same_values_in_sample_of_deals():
    for principle, tally in of_plays(25).items():
        assert_near(principle, tally, 2 * tally.margin)


def assert_near(principle: Principle, tally: Tally, off: float) -> None:
    found = price(principle)
    assert tally.worth == pytest.approx(found.worth, abs=off)
    assert 100 * tally.right / tally.cases == pytest.approx(found.right_in, abs=20)
    assert 100 * tally.cases / tally.moments == pytest.approx(found.speaks_in, rel=0.3)


# Measurement.


def test_gain_of_principle_is_best_choice_with_it_minus_best_against_it():
    five, six, seven, eight, nine = map(frozenset, zip(cards("5H 6H 7H 8H 9H")))
    verdicts = {five: True, six: True, seven: False, eight: False}
    assert gain(verdicts, {five: 1.0, six: 2.5, seven: 0.5, eight: -1.0, nine: 9.0}) == 2.0


def test_measured_cases_are_added_up():
    tally = Tally()
    tally.moments = 10
    tally.add(2.0, 3)
    tally.add(-2.0)
    assert (tally.cases, tally.right, tally.worth) == (4, 3, 1.0)
    # The mean square is four, and the square of the mean is one.
    assert tally.margin == pytest.approx(1.96 * sqrt(3 / 4))
    assert list(lines({NO_FIVE: tally}, exact=True)) == [
        "no-five-to-the-other 1.0000 0.0000 75.00 4 40.00"
    ]


def test_zero_gain_does_not_count_as_right():
    tally = Tally()
    tally.add(0.0)
    assert tally.right == 0


@pytest.mark.slow
def test_measured_hands_are_weighted_by_ways_they_can_be_dealt():
    """There are 52 x 51 x 50 x 49 x 48 x 47 / 720 hands of six."""
    assert sum([as_cards(hand)[1] for hand in hands()]) == 20_358_520


def test_each_measured_hand_has_six_cards_and_occurs_once():
    some = [frozenset(as_cards(hand)[0]) for hand in islice(hands(), 0, None, EVERY)]
    assert {len(six) for six in some} == {6}
    assert len(set(some)) == len(some)


# Conclusions.


@pytest.mark.parametrize(
    ("worth", "margin", "borne_out"),
    [
        (1.0, 0.2, True),
        (LEAST_WORTH, 0.0, True),
        (0.15, 0.1, False),
        (0.05, 0.03, False),
        (-1.0, 0.2, False),
    ],
)
def test_principle_is_confirmed_if_worth_is_clearly_above_zero(
    worth: float, margin: float, borne_out: bool
):
    assert Price(worth, margin, 60, 1000, 10).borne_out is borne_out


def test_reading_values_of_unmeasured_principle_fails():
    with pytest.raises(KeyError):
        price(NO_FIVE._replace(id="no-six-to-the-other"))
