"""Rows of cards, face up or face down."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card

Row = tuple[Card | None, ...]
"""Cards side by side; None is a card face down."""

_BY_ORDER = attrgetter("order")

BACKS: Final[tuple[Row, ...]] = tuple([(None,) * many for many in range(len(PACK) + 1)])
"""The rows of cards face down, by their number of cards."""


def own(rows: Sequence[Hand], seat: Seat | None) -> tuple[Row, ...]:
    """Return the rows with all cards face down except those of ``seat``."""
    seen: list[Row] = []
    for owner, row in enumerate(rows):  # a comprehension would add a call
        seen.append(row if owner == seat else BACKS[len(row)])
    return tuple(seen)


def turned_up(crib: Hand) -> Hand:
    """Return a crib sorted by card: the order of the discards would reveal their players."""
    return tuple(sorted(crib, key=_BY_ORDER))
