"""The decisions of a game that were taken back, and those that were there before."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self

from cribbage.pack.worded import Worded
from cribbage.records.notation import HINT_LINE, WARNED_LINE

if TYPE_CHECKING:  # the table for two to four needs no solitaire
    from cribbage.engine.game import Game
    from cribbage.match.match import FinishedGame
    from cribbage.solitaire.actions import AnyAction
    from cribbage.solitaire.game import SolitaireGame

NOTHING_TO_TAKE_BACK: Final = Worded("there is nothing to take back in this deal")


class GameSeries(Protocol):
    """The games of one record: a ``Series``, or the ``OneGame`` of solitaire."""

    @property
    def game(self) -> "Game | SolitaireGame": ...
    @property
    def won(self) -> "tuple[FinishedGame, ...]": ...
    @property
    def is_over(self) -> bool: ...
    def with_next_game(self) -> Self: ...
    def apply(self, action: Any) -> tuple[Self, Any]: ...


class TakeBack(NamedTuple):
    """The decisions that were taken back at once: those from ``place`` on, counted from 0.

    ``hints`` and ``warnings`` are the places of those after the first of them; what there was for
    that one stays with the decision that is made instead.
    """

    place: int
    actions: "tuple[AnyAction, ...]"
    hints: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()

    def from_place(self, first: int) -> "TakeBack":
        """Return the same with places counted from ``first``."""
        hints, warnings = (
            tuple([place - first for place in places]) for places in (self.hints, self.warnings)
        )
        return TakeBack(self.place - first, self.actions, hints, warnings)


class Stage(NamedTuple):
    """The decisions as they were before some were taken back, or at the end of the record.

    The first ``start`` of them are those of the stage before.
    """

    start: int
    actions: "tuple[AnyAction, ...]"
    hints: tuple[int, ...]
    warnings: tuple[int, ...]

    def helped(self, place: int) -> str:
        """Return the lines of the hint and the warning for the decision at a place."""
        if self.start and place <= self.start:
            return ""
        found = {HINT_LINE: self.hints, WARNED_LINE: self.warnings}
        return "".join([f"{line}\n" for line, places in found.items() if place in places])


def up_to(last: int, places: Sequence[int]) -> list[int]:
    """Return the places up to the last one."""
    return [place for place in places if place <= last]
