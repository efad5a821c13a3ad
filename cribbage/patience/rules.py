"""Which patiences there are, who sits at them, and when they have come out."""

from enum import Enum
from typing import Final

from cribbage.engine.rules import Seat
from cribbage.pack.scoring import Combo, Score, Why

PLAYER: Final = Seat(0)
"""Who plays alone. He is the pone of every deal: he leads, and never deals."""

DUMMY: Final = Seat(1)
"""The other hand, which is turned card by card and is the player's crib in the end."""

DEALS: Final = 7
"""The last of the deals is a hand without a play (docs/rules.md 11.9)."""

THROWN: Final = 2
"""The cards that the player throws under those of the dummy."""

SIDE: Final = 4
"""The rows of the square, its columns, and the cards in each."""


class Patience(Enum):
    """What is laid out: the seven deals by either set of rules, or the square.

    >>> Patience("bumppo").target, Patience.CLASSIC.heels
    (121, (Combo(why=<Why.HEELS: 'heels'>, points=1, cards=()),))
    """

    CLASSIC = "classic"
    BUMPPO = "bumppo"
    SQUARE = "square"

    @property
    def target(self) -> int:
        """The points that are a success, 121 or 61 (docs/rules.md 11.1, 12.5)."""
        return 61 if self is Patience.SQUARE else 121

    @property
    def heels(self) -> Score:
        """What a jack pegs as the starter (docs/rules.md 11.4, 12.3)."""
        return _HEELS[self]

    @property
    def par(self) -> int:
        """What it comes to on average for a player who takes what pays (11.12, 12.6)."""
        return sum(_PAR[self])

    @property
    def par_of_deals(self) -> tuple[int, ...]:
        """What of par each of the seven deals brings; the square is a single deal."""
        return _PAR[self]

    @property
    def one_in(self) -> int:
        """Of how many one comes out for a player who takes what pays (11.12, 12.6)."""
        return _ONE_IN[self]


_PAR: Final = {
    Patience.CLASSIC: (15, 15, 15, 15, 15, 16, 5),
    Patience.BUMPPO: (15, 16, 15, 15, 15, 16, 5),
    Patience.SQUARE: (51,),
}
"""Measured by tests/patience/par.py, in whole points that together are the whole average."""

_ONE_IN: Final = {Patience.CLASSIC: 31, Patience.BUMPPO: 28, Patience.SQUARE: 6}
"""Measured with it: 3.2, 3.6 and 17.2 of 100."""

_HEELS: Final = {
    each: (Combo(Why.HEELS, 1 if each is Patience.CLASSIC else 2),) for each in Patience
}
