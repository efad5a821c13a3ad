"""The value of counting in muggins, compared over many hands for several kinds of players."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random

import pytest

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import CountedTable, Game, Showing
from cribbage.engine.referee import apply
from cribbage.engine.rules import Calls, Counting, FalseCall, Rules, Seat
from cribbage.pack.cards import PACK, Card
from tests.common.plain_scorer import fifteens, hand_worth, pairs, runs

pytestmark = pytest.mark.slow

HANDS = 1000
CLAIMANT, CALLER = Seat(0), Seat(1)
MUGGINS = Rules(counting=Counting.MUGGINS)

Claiming = Callable[[int, Random], int]
"""The claim for a hand of this worth."""

Calling = Callable[[int, int], int]
"""The answer, by the worth of the hand and the claim."""


def honest(worth: int, chance: Random) -> int:
    """Claim as an honest player does: right in 70% of hands, 2 short in 25%, and 2 over in 5%."""
    (miss,) = chance.choices((0, -2, 2), (70, 25, 5))
    return max(worth + miss, 0)


def adds_two(worth: int, chance: Random) -> int:
    """Claim the worth plus 2."""
    return worth + 2


def counts(worth: int, claim: int) -> int:
    """Call exactly the missed points."""
    return worth


def accepts(worth: int, claim: int) -> int:
    """Accept every claim."""
    return claim


def one_more(worth: int, claim: int) -> int:
    """Call 1 point without counting."""
    return claim + 1


def two_more(worth: int, claim: int) -> int:
    """Call 2 points without counting, since 2 is the number that players most often miss."""
    return claim + 2


def everything(worth: int, claim: int) -> int:
    """Call the target, which is more than any hand is worth, to get all the missed points."""
    return 121


@cache
def shows() -> tuple[Showing, ...]:
    """Return the moment when the pone's hand is counted, in many deals.

    Each hand is the best four of six cards, chosen before the starter is cut.
    """
    chance = Random(121)
    return tuple([show(chance.sample(PACK, 13)) for _ in range(HANDS)])


def show(cards: list[Card]) -> Showing:
    """Return the show of a deal.

    ``cards`` are the pone's six, the dealer's four, two more, and the starter.
    """
    *dealt, starter = cards
    kept = max(combinations(dealt[:6], 4), key=before_the_starter)
    laid = [card for card in dealt[:6] if card not in kept]
    return Showing(
        CountedTable((kept, tuple(dealt[6:10])), (*laid, *dealt[10:]), starter), CLAIMANT
    )


def before_the_starter(four: tuple[Card, ...]) -> int:
    """Return the worth of four cards without a starter or a flush."""
    return fifteens(four) + pairs(four) + runs(four)


def net(claiming: Claiming, calling: Calling, rules: Rules = MUGGINS) -> float:
    """Return the caller's points per hand, plus the points that the claimant pegs too few.

    Points that the claimant pegs beyond the worth of the hand are subtracted.
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
        # An undercount loses 2, and an overclaim of 2 stands.
        (accepts, 0.25 * 2 - 0.05 * 2),
        # Each false call of a right hand pays 2.
        (two_more, 0.25 * 4 - 0.70 * 2),
        (one_more, 0.25 * 3 - 0.70 * 2),
        # An undercount loses 2, but the false call pays them back.
        (everything, 0.25 * 0 - 0.70 * 2),
    ],
)
def test_each_way_of_calling_earns_expected_points(calling, earns):  # rules.md 8.13
    assert net(honest, calling) == pytest.approx(earns, abs=0.15)


def test_guessing_is_free_when_false_calls_cost_nothing():  # rules.md 8.13
    free = MUGGINS.changed(false_call=FalseCall.OFF)
    assert net(honest, two_more, free) == pytest.approx(0.25 * 4, abs=0.15)
    assert net(honest, counts, free) == net(honest, counts)


def test_overclaiming_by_two_gains_only_against_players_who_accept():  # rules.md 8.13
    assert net(adds_two, accepts) == -2
    assert net(adds_two, counts) == 2


def test_free_calls_make_counting_pointless():  # rules.md 8.12, 8.13
    former = Rules(counting=Counting.MUGGINS, calls=Calls.FREE)
    gained = net(honest, counts, former) - net(honest, everything, former)
    # Naming the target misses only the 2 for an overclaim, which is rare.
    assert gained == pytest.approx(0.05 * 2, abs=0.05)
