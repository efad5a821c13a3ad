"""The games of a match: which are reviewed, and what errors and luck did of them together."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.match.margins import Won
from cribbage.record.record import Record
from cribbage.review.judged import Kind
from cribbage.review.review import NOT_OF_TWO, NOT_OVER, Came, Review


class Games(NamedTuple):
    """Finished games of the same two in the same seats, one after the other.

    A seat is a player's in all of them, whoever deals, so what the reviews say of a seat is added
    up as it stands; of the same cards again the other has the hands, not the name (docs/rules.md
    10.8). What is said of one seat is the same of the other with its sign turned.
    """

    reviews: tuple[Review, ...]

    def won(self, seat: int) -> int:
        """How many games a seat won."""
        return len([each for each in self.reviews if each.winner == seat])

    def margin(self, seat: int) -> int:
        """The points by which a seat is ahead of the other over all games."""
        return sum([each.scores[seat] - each.scores[1 - seat] for each in self.reviews])

    def lost(self, seat: int, *kinds: Kind) -> float:
        """The points that a seat lost in decisions of these kinds, or in all."""
        return sum([each.lost(seat, *kinds) for each in self.reviews])

    def best(self, seat: int, kind: Kind) -> tuple[int, int]:
        """How many decisions of a kind were as good as any, and how many there were."""
        each = [review.best(seat, kind) for review in self.reviews]
        return sum([best for best, _ in each]), sum([many for _, many in each])

    def errors(self, seat: int) -> float:
        """What errors did for a seat, in points: the other's less its own."""
        return sum([_signed(each, seat, each.errors) for each in self.reviews])

    def luck(self, seat: int) -> float:
        """What luck did for a seat, in points: with the errors it is the margin."""
        return sum([_signed(each, seat, each.luck) for each in self.reviews])

    def came(self, seat: int) -> Came:
        """The parts of a seat's luck that have a name."""
        parts = zip(*[each.came for each in self.reviews], strict=True)
        together = [sum(each) for each in parts] or Came()
        return Came(*[part if seat == 0 else -part for part in together])


def _signed(review: Review, seat: int, of_winner: float) -> float:
    """What is so for the winner, for a seat."""
    return of_winner if review.winner == seat else -of_winner


def against_review(record: Record, won: Sequence[Won], game: int) -> str:
    """Why one of the games of a record, from 0, is not reviewed, empty where it is; ``won`` are
    those that are over.

    Of a game whose cards are still to be dealt once more no hand is told of.
    """
    match = record.match
    if record.rules.seats != 2:
        return NOT_OF_TWO
    if game >= len(won):
        return NOT_OVER
    if game == len(won) - 1 and match.has_same_cards(won) and not match.is_over(won):
        return "its cards are dealt once more first: review it after that game"
    return ""


def reviewed_of(record: Record, won: Sequence[Won]) -> int:
    """How many games of a record are reviewed, which are the first; ``won`` are those over."""
    return len([game for game in range(len(won)) if not against_review(record, won, game)])
