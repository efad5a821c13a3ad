"""Muggins as a contest: what a claim, and a word against it, come to (docs/rules.md 8.3 to 8.7).

It is the same for a hand, a crib and a card of the play: ``worth`` is what the cards are worth,
``claim`` what their owner said, ``word`` what an opponent answers.
"""

from typing import NamedTuple

from cribbage.engine.rules import Calls, Overclaim, Rules, Uncalled
from cribbage.pack.scoring import Why


class Verdict(NamedTuple):
    """What an opponent's word comes to: whether it is right, and what it pays for which reason.

    A right word pays the opponent, a false call the claimant; to accept pays nobody.
    """

    right: bool
    why: Why
    points: int


def verdict(rules: Rules, worth: int, claim: int, word: int) -> Verdict:
    """What is made of an opponent's word by the rules agreed on (docs/rules.md 8.4 to 8.6).

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
    return Verdict(False, Why.FALSE_CALL, _paid(rules.overclaim, beside))


def pegged(rules: Rules, worth: int, claim: int, *, disputed: bool) -> int:
    """What a claim pegs once everybody has answered it; ``disputed`` is one that was called.

    What was said too much stands where nobody noticed it, unless it was agreed to be cut back
    (docs/rules.md 8.4); any call has the cards counted (8.6).

    >>> pegged(Rules(), 8, 12, disputed=False), pegged(Rules(), 8, 12, disputed=True)
    (12, 8)
    """
    stands = rules.uncalled is Uncalled.STANDS and not disputed
    return claim if stands else min(claim, worth)


def _paid(overclaim: Overclaim, points: int) -> int:
    if overclaim is Overclaim.TWO:
        return 2
    return points if overclaim is Overclaim.EXCESS else 0


def _of_a_free_call(overclaim: Overclaim, worth: int, claim: int, word: int) -> Verdict:
    """As it was before a call could be false (docs/rules.md 8.12)."""
    if word > claim and worth > claim:
        return Verdict(True, Why.MUGGINS, min(word, worth) - claim)
    if word < claim and worth < claim:
        return Verdict(True, Why.PENALTY, _paid(overclaim, claim - max(word, worth)))
    return Verdict(False, Why.FALSE_CALL, 0)
