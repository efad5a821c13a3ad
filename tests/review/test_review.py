"""Finished games judged: worked out by hand, held together by sums, and blind to what is hidden."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Discard, Play
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.pack.cards import cards
from cribbage.record.record import Turn
from cribbage.review.judged import Kind, choices, judged
from cribbage.review.review import NOT_OF_TWO, NOT_OVER, Review, reviewed
from cribbage.sight.legal import legal
from cribbage.sight.view import view
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.review.games import by_chance, by_partners, played_on

ANN, BEN = Seat(0), Seat(1)
EVERY_WAY = [
    Rules(target=61, counting=counting, pegging=pegging)
    for counting in Counting
    for pegging in Pegs
]


# Worked by hand.

THIRTEEN = (
    "pegging dealer:2 scores:119-119 hands:KH6H2C3D/TS8S9C8D crib:4H4D6S6D starter:7C played:3DTS"
)


def test_a_card_that_would_have_won_and_was_not_laid():
    """Thirteen lie there and Ann needs two: the deuce makes fifteen (docs/rules.md 5.5). She lays
    the king, and Ben, who needs two, makes thirty-one of it.
    """
    made = played_on(THIRTEEN, "1 play KH", "2 play 8D")
    found = reviewed(made)
    assert (found.scores, found.winner, found.margin) == ((119, 121), BEN, 2)
    (king,) = found.judged
    assert (king.seat, king.kind, king.made) == (ANN, Kind.CARD, cards("KH"))
    assert king.better == cards("2C")
    won = {choice.cards: choice.chance for choice in choices(view(made[0].game, ANN))}
    assert won[cards("2C")] == pytest.approx(1)
    assert king.chance == pytest.approx(1 - (won[cards("KH")] or 0))
    # Ben had no choice: of his cards the eights alone fit, and they are alike.
    assert found.lost(BEN) == found.chance_lost(BEN) == 0
    assert (found.best(ANN, Kind.CARD), found.best(BEN, Kind.CARD)) == ((0, 1), (0, 0))
    assert (found.errors, found.luck) == (king.lost, pytest.approx(2 - king.lost))


FIVES = "showing scores:90-100 dealer:2 hands:5C5DQDKD/AS3S4S5S crib:2C7H8H9H starter:6S"


def test_what_is_left_uncounted_is_lost():
    """Two fives, queen, king and a six are worth ten: four fifteens and a pair (6.2)."""
    made = played_on(f"{FIVES} counting:hand", "1 claim 8", "2 claim 13", "2 resign")
    (count,) = reviewed(made).judged
    assert (count.seat, count.kind, count.made) == (ANN, Kind.COUNT, cards("5C 5D QD KD"))
    assert (count.said, count.worth, count.lost, count.number) == (8, 10, 2, 0)
    assert count.chance > 0


def test_what_is_called_was_lost_by_who_counted_alone():
    """With muggins Ben takes the two that Ann left out (8.4)."""
    made = played_on(f"{FIVES} counting:muggins", "1 claim 8", "2 answer 10", "2 resign")
    (count,) = reviewed(made).judged
    assert (count.seat, count.kind, count.lost) == (ANN, Kind.COUNT, 2)


def test_what_is_not_called_was_lost_by_both():
    made = played_on(f"{FIVES} counting:muggins", "1 claim 8", "2 answer 8", "2 resign")
    count, call = reviewed(made).judged
    assert (count.seat, count.kind, count.lost) == (ANN, Kind.COUNT, 2)
    assert (call.seat, call.kind, call.lost) == (BEN, Kind.CALL, 2)


def test_what_was_said_too_high_costs_who_calls_it_or_who_does_not():
    """Twelve for ten: called it is ten, and two to Ben; let stand it is twelve (8.4)."""
    called = played_on(f"{FIVES} counting:muggins", "1 claim 12", "2 answer 10", "2 resign")
    (count,) = reviewed(called).judged
    assert (count.seat, count.kind, count.lost) == (ANN, Kind.COUNT, 2)
    let_stand = played_on(f"{FIVES} counting:muggins", "1 claim 12", "2 answer 12", "2 resign")
    (call,) = reviewed(let_stand).judged
    assert (call.seat, call.kind, call.lost) == (BEN, Kind.CALL, 2)


def test_a_false_call_costs_who_made_it():
    """Ann says ten for ten, and Ben thirteen (8.6)."""
    made = played_on(f"{FIVES} counting:muggins", "1 claim 10", "2 answer 13", "2 resign")
    (call,) = reviewed(made).judged
    assert (call.seat, call.kind, call.lost) == (BEN, Kind.CALL, 2)


# Held together.


def held_together(made: tuple[Turn, ...]) -> Review:
    """The review of a game, in which everything adds up."""
    found = reviewed(made)
    game = made[-1].step.game
    assert (found.scores, found.winner) == (game.scores, game.winner)
    assert found.errors + found.luck == pytest.approx(found.margin, abs=1e-9)
    assert sum(found.luck_of) + found.rest == pytest.approx(found.luck, abs=1e-9)
    assert [each.number for each in found.judged] == sorted(each.number for each in found.judged)
    for each in found.judged:
        assert each.lost >= 0
        assert 0 <= each.chance <= 1
        assert bool(each.better) <= bool(each.lost or each.chance)
        action = made[each.number].action
        if each.kind in (Kind.THROW, Kind.CARD):
            assert isinstance(action, Discard | Play)
            assert action.seat == each.seat
    assert set(found.costly) <= set(found.judged)
    for deal in found.deals:
        assert all([0 <= chance <= 1 for chance in (deal.dealt, *deal.then)])
        assert len(deal.then) <= 4
    # Between two deals nothing is won or lost.
    for deal, following in zip(found.deals, found.deals[1:], strict=False):
        assert deal.then[-1] == pytest.approx(following.dealt, abs=1e-9)
    if game.resigned is None and found.deals[-1].then:
        assert found.deals[-1].then[-1] == (found.winner == 0)
    return found


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(EVERY_WAY), st.integers(0, 2**32))
def test_errors_and_luck_are_the_result_whatever_is_played(rules: Rules, seed: int):
    held_together(by_chance(seed, rules))


def test_who_plays_as_the_judge_does_loses_nothing():
    found = held_together(by_partners("strong", "easy", 1))
    assert found.lost(0) < 0.5 < found.lost(1)
    made, best = found.best(0, Kind.THROW)
    assert made == best == len(found.deals)


# Blind to what is hidden.


@pytest.mark.parametrize("seed", range(20))
def test_the_same_view_is_judged_the_same_whatever_the_other_holds(seed: int):
    chance = Random(seed)
    game = dealt(chance)
    throw = Discard(ANN, chance.sample(game.phase.hands[ANN], 2))
    expected = judged(view(game, ANN), throw, 0)
    for _ in range(3):
        assert judged(view(redealt(game, ANN, chance), ANN), throw, 0) == expected
    for game, look in looks(in_play(chance), chance):
        card = chance.choice(legal(look))
        expected = judged(look, card, 0)
        assert judged(view(redealt(game, look.seat, chance), look.seat), card, 0) == expected


# What is not reviewed.


def test_a_game_that_is_not_over_is_not_reviewed():
    with pytest.raises(ValueError, match=NOT_OVER):
        reviewed(by_chance(1, Rules(target=61))[:-1])
    with pytest.raises(ValueError, match=NOT_OVER):
        reviewed(())


def test_a_game_of_three_is_not_reviewed():
    with pytest.raises(ValueError, match=NOT_OF_TWO):
        reviewed(by_chance(1, Rules(seats=3, target=61)))
