"""What counting is worth in muggins: players of several kinds, over many hands."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random

import pytest

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import Game, Showing, Table
from cribbage.engine.referee import apply
from cribbage.engine.rules import Calls, Counting, FalseCall, Rules, Seat
from cribbage.pack.cards import PACK, Card
from tests.common.plain_scorer import fifteens, hand_worth, pairs, runs

pytestmark = pytest.mark.slow

HANDS = 1000
CLAIMANT, CALLER = Seat(0), Seat(1)
MUGGINS = Rules(counting=Counting.MUGGINS)

Claiming = Callable[[int, Random], int]
"""What is claimed for a hand of this worth."""

Calling = Callable[[int, int], int]
"""What is answered, by what the hand is worth and what was claimed."""


def noisy(worth: int, chance: Random) -> int:
    """An honest claimant: right in 70 of 100 hands, 2 short in 25, and 2 over in 5."""
    (miss,) = chance.choices((0, -2, 2), (70, 25, 5))
    return max(worth + miss, 0)


def adds_two(worth: int, chance: Random) -> int:
    """One who counts and then says 2 more."""
    return worth + 2


def counts(worth: int, claim: int) -> int:
    """A perfect counter."""
    return worth


def accepts(worth: int, claim: int) -> int:
    """One who never looks."""
    return claim


def one_more(worth: int, claim: int) -> int:
    """One who calls without counting."""
    return claim + 1


def two_more(worth: int, claim: int) -> int:
    """One who calls without counting, and 2 is what is mostly overlooked."""
    return claim + 2


def everything(worth: int, claim: int) -> int:
    """One who names the target, to have all that was overlooked."""
    return 121


@cache
def shows() -> tuple[Showing, ...]:
    """The pone's hand of so many deals: the best four of six, before the starter is seen."""
    chance = Random(121)
    return tuple([show(chance.sample(PACK, 13)) for _ in range(HANDS)])


def show(cards: list[Card]) -> Showing:
    """The show of a deal: six cards for the pone, four for the dealer and two, the starter."""
    *dealt, starter = cards
    kept = max(combinations(dealt[:6], 4), key=before_the_starter)
    laid = [card for card in dealt[:6] if card not in kept]
    return Showing(Table((kept, tuple(dealt[6:10])), (*laid, *dealt[10:]), starter), CLAIMANT)


def before_the_starter(four: tuple[Card, ...]) -> int:
    """What four cards are worth alone, but for a flush."""
    return fifteens(four) + pairs(four) + runs(four)


def net(claiming: Claiming, calling: Calling, rules: Rules = MUGGINS) -> float:
    """What the caller has of a hand: what he pegs, and what the claimant pegs short of its worth.

    What the claimant pegs beyond it counts against the caller.
    """
    chance, sum_of_all = Random(61), 0
    for showing in shows():
        worth = hand_worth(showing.cards, showing.table.starter)
        claim = claiming(worth, chance)
        game = Game(rules, (0, 0), CALLER, 1, 1, showing)
        game = apply(game, Claim(CLAIMANT, claim)).game
        claimant, caller = apply(game, Answer(CALLER, calling(worth, claim))).game.scores
        sum_of_all += caller + worth - claimant
    return sum_of_all / HANDS


@pytest.mark.parametrize(
    ("calling", "earns"),
    [
        # By hand: 4 for each hand that is short (2 lost, 2 as muggins) and 2 for each excess.
        (counts, 0.25 * 4 + 0.05 * 2),
        # 2 of each hand that is short is lost, 2 of each excess stands.
        (accepts, 0.25 * 2 - 0.05 * 2),
        # 2 are paid for each false call of a hand that is right.
        (two_more, 0.25 * 4 - 0.70 * 2),
        (one_more, 0.25 * 3 - 0.70 * 2),
        # Of a hand that is short 2 are lost, but the false call pays them.
        (everything, 0.25 * 0 - 0.70 * 2),
    ],
)
def test_what_a_caller_earns_from_an_honest_claimant(calling, earns):  # rules.md 8.13
    assert net(noisy, calling) == pytest.approx(earns, abs=0.15)


def test_where_a_false_call_costs_nothing_a_guess_is_free():  # rules.md 8.13
    free = MUGGINS.changed(false_call=FalseCall.OFF)
    assert net(noisy, two_more, free) == pytest.approx(0.25 * 4, abs=0.15)
    assert net(noisy, counts, free) == net(noisy, counts)


def test_whoever_adds_two_gains_from_those_who_accept_alone():  # rules.md 8.13
    assert net(adds_two, accepts) == -2
    assert net(adds_two, counts) == 2


def test_where_calls_were_free_nobody_needed_to_count():  # rules.md 8.12, 8.13
    former = Rules(counting=Counting.MUGGINS, calls=Calls.FREE)
    gained = net(noisy, counts, former) - net(noisy, everything, former)
    # Naming the target misses nothing but the 2 for an excess, which is rare.
    assert gained == pytest.approx(0.05 * 2, abs=0.05)
