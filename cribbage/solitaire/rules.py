"""The solitaire games, their two seats, and the points that win."""

from enum import Enum
from typing import Final

from cribbage.engine.rules import Seat
from cribbage.pack.scoring import Combo, Score, Why

PLAYER: Final = Seat(0)
"""The seat of the player, who is the pone of every deal: they lead and never deal."""

DUMMY: Final = Seat(1)
"""The seat of the other hand, turned up card by card and counted as the player's crib."""

DEALS: Final = 7
"""The number of deals; the last is a hand without a play (docs/rules.md 11.9)."""

DISCARDED: Final = 2
"""The cards that the player discards under those of the dummy."""

SIDE: Final = 4
"""The rows of the grid, its columns, and the cards in each."""


class Solitaire(Enum):
    """The kinds of solitaire: the seven deals by either set of rules, or cribbage squares.

    >>> Solitaire("bumppo").target, Solitaire.CLASSIC.heels
    (121, (Combo(why=<Why.HEELS: 'heels'>, points=1, cards=()),))
    """

    CLASSIC = "classic"
    BUMPPO = "bumppo"
    SQUARE = "square"

    @property
    def target(self) -> int:
        """The points that win, 121 or 61 (docs/rules.md 11.1, 12.5)."""
        return 61 if self is Solitaire.SQUARE else 121

    @property
    def heels(self) -> Score:
        """The score of a jack as the starter (docs/rules.md 11.4, 12.3)."""
        return _HEELS[self]

    @property
    def par(self) -> int:
        """The average score when always taking the points on offer (docs/rules.md 11.12, 12.6)."""
        return sum(_PAR[self])

    @property
    def par_of_deals(self) -> tuple[int, ...]:
        """The part of par from each of the seven deals; squares is a single deal."""
        return _PAR[self]

    @property
    def one_in(self) -> int:
        """The number of games for one win when always taking the points on offer.

        See docs/rules.md 11.12 and 12.6.
        """
        return _ONE_IN[self]


_PAR: Final = {
    Solitaire.CLASSIC: (15, 15, 15, 15, 15, 16, 5),
    Solitaire.BUMPPO: (15, 16, 15, 15, 15, 16, 5),
    Solitaire.SQUARE: (51,),
}
"""Measured by tests/solitaire/par.py, in whole points that add up to the whole average."""

_ONE_IN: Final = {Solitaire.CLASSIC: 31, Solitaire.BUMPPO: 28, Solitaire.SQUARE: 6}
"""Measured by the same script: 3.2%, 3.6% and 17.2%."""

_HEELS: Final = {
    each: (Combo(Why.HEELS, 1 if each is Solitaire.CLASSIC else 2),) for each in Solitaire
}
