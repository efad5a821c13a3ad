"""Cards lying side by side, open or face down."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card

Row = tuple[Card | None, ...]
"""Cards lying side by side; None is one that lies face down."""

_BY_ORDER = attrgetter("order")

BACKS: Final[tuple[Row, ...]] = tuple([(None,) * many for many in range(len(PACK) + 1)])
"""So many cards that lie face down."""


def own(rows: Sequence[Hand], seat: Seat | None) -> tuple[Row, ...]:
    """The backs of all these cards but those of ``seat``, which lie open for it."""
    seen: list[Row] = []
    for owner, row in enumerate(rows):  # a comprehension would be one more call
        seen.append(row if owner == seat else BACKS[len(row)])
    return tuple(seen)


def turned_up(crib: Hand) -> Hand:
    """A crib in the order of its cards: as it was laid together it would tell who laid which."""
    return tuple(sorted(crib, key=_BY_ORDER))
