"""Which paragraph of the rules tells of a moment of a game."""

from typing import TYPE_CHECKING, Final

from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Pegging,
    Phase,
    Showing,
)
from cribbage.engine.rules import Counting, Pegs, Rules

if TYPE_CHECKING:  # a table of two needs nothing of a patience
    from cribbage.patience.rules import Patience

BEGINNING: Final = "1.1"
"""Where the rules begin, and are opened where no game is on the table."""

IN_THE_SHOW: Final = "6.1"
"""Where they tell of the show, whatever comes of it."""

GAME_OVER: Final = "7.1"
"""Where they tell of winning."""

_OF_A_PHASE: Final[dict[type[Phase], str]] = {
    CuttingForDeal: "2.1",
    CuttingPack: "3.1",
    Discarding: "3.3",
    CuttingStarter: "4.1",
    Pegging: "5.1",
    Announcing: "8.10",
    Calling: "8.11",
}


def paragraph_for(phase: type[Phase], rules: Rules) -> str:
    """The number of the paragraph to begin with.

    >>> paragraph_for(Pegging, Rules()), paragraph_for(Discarding, Rules(4))
    ('5.1', '9.2')
    """
    if phase is Discarding and rules.seats > 2:
        return "9.1" if rules.seats == 3 else "9.2"
    if phase is Pegging and Pegs.SAY in rules.pegging:
        return "8.9"
    if phase in (Showing, Answering):
        if Counting.MUGGINS in rules.counting:
            return "8.3"
        return "8.2" if Counting.HAND in rules.counting else IN_THE_SHOW
    return _OF_A_PHASE.get(phase, IN_THE_SHOW)


def paragraph_for_one(patience: "Patience") -> str:
    """The same where one plays alone."""
    from cribbage.patience.rules import Patience

    return "12.1" if patience is Patience.SQUARE else "11.1"
