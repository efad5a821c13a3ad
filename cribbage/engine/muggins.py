"""Muggins as a contest: the results of a claim and an opponent's answer (docs/rules.md 8.3 to 8.7).

The same functions serve a hand, a crib and a card of the play: ``worth`` is its points, ``claim``
the number its owner claimed, ``word`` the number the opponent answered.
"""

from typing import NamedTuple

from cribbage.engine.rules import Calls, Overclaim, Rules, Uncalled
from cribbage.pack.scoring import Why


class Verdict(NamedTuple):
    """The result of an opponent's answer: whether it is right, and the reason and points it pays.

    A right answer pays the opponent, a false call the claimant; accepting pays no one.
    """

    right: bool
    why: Why
    points: int


def verdict(rules: Rules, worth: int, claim: int, word: int) -> Verdict:
    """Judge an opponent's answer by the rules agreed on (docs/rules.md 8.4 to 8.6).

    >>> verdict(Rules(), 12, 8, 10)
    Verdict(right=True, why=<Why.MUGGINS: 'muggins'>, points=2)
    >>> verdict(Rules(), 12, 8, 14)
    Verdict(right=False, why=<Why.FALSE_CALL: 'false call'>, points=2)
    """
    if rules.calls is Calls.FREE:
        return _of_a_free_call(rules.overclaim, worth, claim, word)
    if claim < word <= worth:
        return Verdict(True, Why.MUGGINS, word - claim)
    if worth <= word < claim:
        return Verdict(True, Why.PENALTY, _paid(rules.overclaim, claim - word))
    if word == claim or claim > worth:
        return Verdict(False, Why.FALSE_CALL, 0)
    beside = claim - word if word < claim else word - worth
    return Verdict(False, Why.FALSE_CALL, _paid(rules.for_a_false_call, beside))


def claim_points(rules: Rules, worth: int, claim: int, *, disputed: bool) -> int:
    """Return the points a claim pegs once every opponent has answered.

    ``disputed`` is true if an opponent called the claim. An overclaim that no one called stands,
    unless the rules reduce it (docs/rules.md 8.4); after any call the cards are counted (8.6).

    >>> claim_points(Rules(), 8, 12, disputed=False), claim_points(Rules(), 8, 12, disputed=True)
    (12, 8)
    """
    stands = rules.uncalled is Uncalled.STANDS and not disputed
    return claim if stands else min(claim, worth)


def _paid(penalty: Overclaim, points: int) -> int:
    if penalty is Overclaim.TWO:
        return 2
    return points if penalty is Overclaim.EXCESS else 0


def _of_a_free_call(overclaim: Overclaim, worth: int, claim: int, word: int) -> Verdict:
    """Judge an answer by the older rules, which had no false calls (docs/rules.md 8.12)."""
    if word > claim and worth > claim:
        return Verdict(True, Why.MUGGINS, min(word, worth) - claim)
    if word < claim and worth < claim:
        return Verdict(True, Why.PENALTY, _paid(overclaim, claim - max(word, worth)))
    return Verdict(False, Why.FALSE_CALL, 0)
