"""The combinations in a count by kind, and those that were certainly missed."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from cribbage.pack.overlooked import left_out
from cribbage.pack.scoring import Combo, Score, Why, total


class Kind(Enum):
    """The kinds of combinations for which misses are counted; the value is saved."""

    FIFTEEN_OF_TWO = "fifteen of two"
    LONGER_FIFTEEN = "longer fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    RUN = "run"
    SECOND_RUN = "second run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty-one"


class Met(NamedTuple):
    """A kind of combination in a count; ``missed`` is true if it was certainly missed."""

    kind: Kind
    missed: bool


def met(score: Score, said: int | None) -> tuple[Met, ...]:
    """Return the combinations in a count, and which a player who claimed ``said`` points missed.

    Without an answer the result is empty. If too little was claimed and several choices of
    combinations explain the difference, nothing counts as missed.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("3S 4H 8D 9C"), Card.parse("TD"))
    >>> [(each.kind.value, each.missed) for each in met(score, 3)]
    [('longer fifteen', True), ('run', False)]
    """
    if said is None:
        return ()
    missing = left_out(score, total(score) - said)
    return tuple([Met(kind, combo in missing) for combo, kind in kinds(score)])


def kinds(score: Score) -> Iterator[tuple[Combo, Kind]]:
    """Yield each combination with its kind; the second run is a different kind from the first."""
    runs = 0
    for combo in score:
        if combo.why is Why.RUN:
            yield combo, Kind.SECOND_RUN if runs else Kind.RUN
            runs += 1
        elif combo.why is Why.FIFTEEN:
            yield combo, Kind.LONGER_FIFTEEN if len(combo.cards) > 2 else Kind.FIFTEEN_OF_TWO
        elif combo.why is Why.PAIR:
            yield combo, Kind.PAIR_ROYAL if len(combo.cards) > 2 else Kind.PAIR
        else:
            yield combo, Kind(combo.why.value)
