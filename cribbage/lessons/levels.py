"""The levels of the drill, from fifteens to whole cribs, and what each asks for."""

from enum import Enum
from typing import Final

from cribbage.pack.scoring import Score, Why
from cribbage.pack.worded import Worded


class Level(Enum):
    """The subject of a drill run; the value is its name on the command line."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    FLUSHES = "flushes"
    HANDS = "hands"
    CRIBS = "cribs"
    PLAY = "play"
    DISCARD = "discard"

    @classmethod
    def parse(cls, text: str) -> "Level":
        """Return the level with this name; raises ValueError, listing all, for any other.

        >>> Level.parse("Runs")
        <Level.RUNS: 'runs'>
        """
        try:
            return cls(text.strip().lower())
        except ValueError:
            *names, last = [level.value for level in cls]
            raise ValueError(
                Worded(
                    "{text!r} is not a drill level: use {names}, or {last}",
                    text=text.strip()[:20],
                    names=", ".join(names),
                    last=last,
                )
            ) from None


LADDER: Final = (
    *(Level.FIFTEENS, Level.PAIRS, Level.RUNS),
    *(Level.FLUSHES, Level.HANDS, Level.CRIBS),
)
"""The rising levels, with hands to count; the other two are separate."""

_ASKED: Final = {
    Level.FIFTEENS: (Why.FIFTEEN,),
    Level.PAIRS: (Why.PAIR,),
    Level.RUNS: (Why.RUN,),
    Level.FLUSHES: (Why.FLUSH, Why.NOBS),
}


def asked_of(level: Level, score: Score) -> Score:
    """Return the combinations that a level asks for; the first four ask only for their own kind.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("7H 7D 8C 9S"), Card.parse("KD"))
    >>> [combo.points for combo in asked_of(Level.RUNS, score)]
    [3, 3]
    """
    reasons = _ASKED.get(level)
    return score if reasons is None else tuple([each for each in score if each.why in reasons])
