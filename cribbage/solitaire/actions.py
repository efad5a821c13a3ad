"""The decisions of the player of a solitaire game, and the checks whether the rules allow them.

The shuffle and the play of a card are decisions of the engine, as are the checks of discards and
plays. Each check returns a sentence for people with the reason to refuse, or None.
"""

from collections.abc import Sequence

from cribbage.engine.actions import Action, Play, Shuffle
from cribbage.engine.rules import Seat
from cribbage.engine.value import Value, checked_tuple, of_kind, put_field, whole_number
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.solitaire.game import Grid, grid_index
from cribbage.solitaire.rules import PLAYER, SIDE


class _Alone(Value):
    """A decision that only the player of a solitaire game makes."""

    __slots__ = ()

    @property
    def seat(self) -> Seat:
        """Always ``PLAYER``."""
        return PLAYER


class DummyDiscard(_Alone):
    """A discard of two cards under the dummy's two; the first is turned up first.

    Their order is kept, because the dummy plays them in it (docs/rules.md 11.3).
    """

    __slots__ = __match_args__ = ("cards",)

    cards: tuple[Card, ...]

    def __init__(self, cards: Sequence[Card]) -> None:
        put_field(self, "cards", checked_tuple("cards", cards, Card))


class KeepStarter(_Alone):
    """The card to put on top of the eight of the first deal, as the last deal's starter (11.8)."""

    __slots__ = __match_args__ = ("card",)

    card: Card

    def __init__(self, card: Card) -> None:
        put_field(self, "card", of_kind("card", card, Card))


class PlaceCard(_Alone):
    """The place on the grid for the card turned up; rows and columns count from 1 (12.1)."""

    __slots__ = __match_args__ = ("row", "column")

    row: int
    column: int

    def __init__(self, row: int, column: int) -> None:
        put_field(self, "row", whole_number("row", row))
        put_field(self, "column", whole_number("column", column))


SolitaireAction = Shuffle | DummyDiscard | Play | KeepStarter | PlaceCard
AnyAction = Action | SolitaireAction


def against_keep(eight: Sequence[Card], card: Card) -> str | None:
    """Refuse a card that is not one of the eight just played (docs/rules.md 11.8)."""
    if card in eight:
        return None
    return Worded(
        "the {card.name} is not in this deal: choose one of the eight cards dealt",
        card=card,
    )


def against_place(grid: Grid, place: PlaceCard) -> str | None:
    """Refuse a place that is not on the grid or not free (docs/rules.md 12.1)."""
    if not 1 <= place.row <= SIDE:
        return Worded(
            "row {row} does not exist: rows and columns are numbered 1 to {side}",
            row=place.row,
            side=SIDE,
        )
    if not 1 <= place.column <= SIDE:
        return Worded(
            "column {column} does not exist: rows and columns are numbered 1 to {side}",
            column=place.column,
            side=SIDE,
        )
    if there := grid[grid_index(place.row, place.column)]:
        return Worded(
            "the {card.name} is already in row {row}, column {column}: choose an empty place",
            card=there,
            row=place.row,
            column=place.column,
        )
    return None
