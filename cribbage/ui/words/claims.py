"""Claims in words: what is said of a hand, what was overlooked, and what a call pays whom."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from cribbage.engine.events import Answered, CribShown, HandShown, Pegged
from cribbage.engine.rules import Overclaim
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.ui.words.aloud import rank_in_letters
from cribbage.ui.words.sentences import listed, points

NINETEEN: Final = 19
"""What is said of a hand that is worth nothing, as no hand is worth it (docs/rules.md 6.5)."""

IMPOSSIBLE: Final = (25, 26, 27)
"""What no hand is worth, besides nineteen and everything over twenty-nine."""

MOST_NAMED: Final = 2
"""Combinations that are named one by one; more of them are only added up."""


def meant(said: int) -> int:
    """The points that a count stands for when it is said: nineteen is nothing.

    >>> meant(19), meant(18)
    (0, 18)
    """
    return 0 if said == NINETEEN else said


def smile(said: int, name: str) -> str:
    """What is answered to a count that no hand ever had; empty for any other."""
    if said == NINETEEN:
        return "Nineteen: nothing."
    if said not in IMPOSSIBLE and said <= 29:
        return ""
    return f"No hand was ever worth {said}. Still, {name} may say so."


def ruling(
    call: Pegged,
    answer: Answered,
    counted: HandShown | CribShown,
    names: Sequence[str],
    write: Callable[[Card], str],
) -> str:
    """What came of a call that was right (docs/rules.md 8.4, 8.5), as a sentence.

    ``Ann claimed 8; Ben calls muggins: the run 5-6-7 was overlooked, 3 to Ben.``
    """
    called = paid(call, answer, counted, names, write)
    return f"{names[counted.seat]} claimed {counted.claimed}; {called}."


def paid(
    call: Pegged,
    answer: Answered,
    counted: HandShown | CribShown,
    names: Sequence[str],
    write: Callable[[Card], str],
) -> str:
    """The call and what it pays, where the claim is told already.

    ``Ben calls muggins: the run 5-6-7 was overlooked, 3 to Ben``
    """
    caller, claimed = names[call.seat], counted.claimed or 0
    # Who is right in part is told what he named, which is all that he is paid for.
    named = "" if answer.points == counted.worth else f"says {answer.points}"
    if claimed > counted.worth:
        excess = f"{points(claimed - counted.worth)} too high"
        called = f"{named}: it was" if named else "calls it"
        return f"{caller} {called} {excess}, {total(call.score)} to {caller}"
    missed = _overlooked(counted.score, counted.worth - claimed, write)
    called = named or "calls muggins"
    return f"{caller} {called}: {missed}, {total(call.score)} to {caller}"


def pays_nothing(
    answer: Answered, counted: HandShown | CribShown, overclaim: Overclaim, names: Sequence[str]
) -> str:
    """A call that brings its caller nothing (docs/rules.md 8.5, 8.6), as a sentence.

    Empty where the claim was accepted, or the call is paid.
    """
    claimed = counted.claimed or 0
    named, missed = answer.points - claimed, counted.worth - claimed
    if not named:
        return ""
    said = f"{names[answer.seat]} says {answer.points}"
    if named * missed <= 0:
        return f"{said}: a wrong call pays nothing."
    if missed < 0 and overclaim is Overclaim.OFF:
        return f"{said}: it was too high, and that pays nothing here."
    return ""


def _overlooked(score: Score, missed: int, write: Callable[[Card], str]) -> str:
    """The combinations where only these can have been meant, else their points."""
    possible = [
        some
        for many in range(1, len(score) + 1)
        for some in combinations(score, many)
        if total(some) == missed
    ]
    if len(possible) != 1 or len(possible[0]) > MOST_NAMED:
        return f"{points(missed)} {'was' if missed == 1 else 'were'} overlooked"
    named = [_named(combo, write) for combo in possible[0]]
    return f"{listed(named)} {'was' if len(named) == 1 else 'were'} overlooked"


def _named(combo: Combo, write: Callable[[Card], str]) -> str:
    match combo.why:
        case Why.RUN:
            in_order = sorted(combo.cards, key=lambda card: card.order)
            return f"the run {'-'.join([rank_in_letters(card.rank) for card in in_order])}"
        case Why.PAIR:
            return f"{_PAIRS[len(combo.cards)]} of {_several(combo.cards[0].rank)}"
        case Why.FIFTEEN:
            return f"the fifteen {listed([write(card) for card in combo.cards])}"
        case Why.FLUSH:
            return "the flush"
        case _:
            return "his nobs"


_PAIRS: Final = {2: "the pair", 3: "the pair royal", 4: "the double pair royal"}


def _several(rank: Rank) -> str:
    """``aces``, ``5s``, ``10s``, ``kings``."""
    if rank is Rank.ACE or rank > Rank.TEN:
        return f"{rank.word}s"
    return f"{rank_in_letters(rank)}s"
