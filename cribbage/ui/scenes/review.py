"""A finished game judged, and its costly decisions as they lay on the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # not needed until a review is opened
    from datetime import datetime

    from cribbage.book.rivalry import Lost
    from cribbage.engine.rules import Rules
    from cribbage.match.levels import Levels
    from cribbage.pack.cards import Card
    from cribbage.record.record import Record
    from cribbage.review.review import Review
    from cribbage.ui.advice.cases import Case
    from cribbage.ui.scenes.around import Around


class OnTable(NamedTuple):
    """A decision as it lay on the table: what is told of it, what stood around it before it was
    made, and both hands; ``away`` is what each had laid away by then.

    ``step`` is the place of the step of the retelling in which it is made.
    """

    case: "Case"
    around: "Around"
    hands: "tuple[tuple[Card, ...], ...]"
    away: "tuple[tuple[Card, ...], ...]"
    step: int


class Judgement(NamedTuple):
    """A finished game, how it is judged, and all that is told of that.

    ``game`` is which of the games of ``record`` it is, from 0. ``cases`` are its costly decisions
    in the order of ``review.costly``, made when they are asked for. ``lost`` is what the book has
    of each player, nothing where it cannot be read.
    """

    record: "Record"
    game: int
    review: "Review"
    cases: "Sequence[OnTable]"
    begun: "datetime | None" = None
    lost: "tuple[Lost, ...]" = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The two who played."""
        return self.record.names

    @property
    def rules(self) -> "Rules":
        """What they played by."""
        return self.record.rules

    @property
    def levels(self) -> "Levels":
        """Those of the programs among them."""
        return self.record.levels

    def is_of(self, record: "Record", game: int) -> bool:
        """Whether it is of this game of this very record."""
        return self.record is record and self.game == game
