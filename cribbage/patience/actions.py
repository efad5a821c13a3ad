"""What the player of a patience can decide, and what speaks against it.

To shuffle and to play a card are the engine's own decisions, and so are the reasons against laying
away and playing. A reason is a sentence for people, or None where nothing speaks against it.
"""

from collections.abc import Sequence

from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.rules import Seat
from cribbage.engine.value import Value, of_kind, put, row_of, whole_number
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.patience.game import Grid, place
from cribbage.patience.rules import PLAYER, SIDE


class _Alone(Value):
    """A decision that only the player of a patience makes."""

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Always ``PLAYER``."""
        return PLAYER


class Throw(_Alone):
    """Lay these two cards under those of the dummy, the one that is to be turned first first.

    Their order is kept, for the dummy plays them in it (docs/rules.md 11.3).
    """

    __slots__ = __match_args__ = ("cards",)

    cards: tuple[Card, ...]

    def __init__(self, cards: Sequence[Card]) -> None:
        put(self, "cards", row_of("cards", cards, Card))


class Keep(_Alone):
    """Lay this card on top of the eight of the first deal, as the last deal's starter (11.8)."""

    __slots__ = __match_args__ = ("card",)

    card: Card

    def __init__(self, card: Card) -> None:
        put(self, "card", of_kind("card", card, Card))


class Lay(_Alone):
    """Lay the card that was turned on the square; rows and columns are counted from 1 (12.1)."""

    __slots__ = __match_args__ = ("row", "column")

    row: int
    column: int

    def __init__(self, row: int, column: int) -> None:
        put(self, "row", whole_number("row", row))
        put(self, "column", whole_number("column", column))


Action = Shuffle | Throw | Play | Keep | Lay


def against_keep(eight: Sequence[Card], card: Card) -> str | None:
    """One of the eight cards that were just played is kept on top (docs/rules.md 11.8)."""
    if card in eight:
        return None
    return Worded(
        "the {card.name} is none of the eight cards of this deal: keep one of those on top",
        card=card,
    )


def against_lay(grid: Grid, lay: Lay) -> str | None:
    """A card goes to one of the sixteen places, and to one that is free (docs/rules.md 12.1)."""
    if not 1 <= lay.row <= SIDE:
        return Worded(
            "there is no row {row}: rows and columns are 1 to {side}", row=lay.row, side=SIDE
        )
    if not 1 <= lay.column <= SIDE:
        return Worded(
            "there is no column {column}: rows and columns are 1 to {side}",
            column=lay.column,
            side=SIDE,
        )
    if there := grid[place(lay.row, lay.column)]:
        return Worded(
            "the {card.name} lies in row {row}, column {column}: lay on a free place",
            card=there,
            row=lay.row,
            column=lay.column,
        )
    return None
