"""What is met in a count, kind by kind, and what of it was overlooked, where that is certain."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from cribbage.pack.overlooked import left_out
from cribbage.pack.scoring import Combo, Score, Why, total


class Kind(Enum):
    """The kinds of combinations that are overlooked more or less often; its value is kept."""

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
    """A kind of combination that was met: whether it was ``missed``, as far as that is certain."""

    kind: Kind
    missed: bool


def met(score: Score, said: int | None) -> tuple[Met, ...]:
    """What was met in a count, and what was missed of it by who said so many points.

    Nothing is told of who said nothing at all. Where too little was said and more than one choice
    of combinations makes the difference, nothing is known to be missed.

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
    """Each combination with its kind; the second of two runs is another kind than the first."""
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
