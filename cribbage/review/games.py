"""The games of a match: which are reviewed, and their errors and luck together."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.match.agreement import Agreement
from cribbage.match.match import Won
from cribbage.review.facts import FACTS
from cribbage.review.review import NOT_OF_TWO, NOT_OVER, Came, Kind, Review


class Games(NamedTuple):
    """Finished games in a row of the same two players in the same seats.

    A player keeps the seat in all of them, whatever the deal, so the figures of a seat are added up
    unchanged. When the same cards are dealt again, the hands change seats, but the names do not
    (docs/rules.md 10.8). Signed figures of one seat are those of the other with the opposite sign.
    """

    reviews: tuple[Review, ...]

    def won(self, seat: int) -> int:
        """Return the number of games that a seat won."""
        return len([each for each in self.reviews if each.winner == seat])

    def margin(self, seat: int) -> int:
        """Return the points by which a seat leads over all games."""
        return sum([each.scores[seat] - each.scores[1 - seat] for each in self.reviews])

    def lost(self, seat: int, *kinds: Kind) -> float:
        """Return the points that a seat lost in decisions of these kinds, or in all."""
        return sum([each.lost(seat, *kinds) for each in self.reviews])

    def best(self, seat: int, kind: Kind) -> tuple[int, int]:
        """Return how many decisions of a kind were among the best, and how many there were."""
        each = [review.best(seat, kind) for review in self.reviews]
        return sum([best for best, _ in each]), sum([many for _, many in each])

    def own(self, seat: int, key: str) -> float:
        """Return the fact of a seat with this key, unrounded."""
        return sum([FACTS[key].found(each, seat) for each in self.reviews])

    def errors(self, seat: int) -> float:
        """Return the effect of errors for a seat: the points the other lost minus its own."""
        return sum([_signed(each, seat, each.errors) for each in self.reviews])

    def luck(self, seat: int) -> float:
        """Return the effect of luck for a seat, in points; luck and errors add up to the margin."""
        return sum([_signed(each, seat, each.luck) for each in self.reviews])

    def came(self, seat: int) -> Came:
        """Return the named parts of a seat's luck."""
        parts = zip(*[each.came for each in self.reviews], strict=True)
        together = [sum(each) for each in parts] or Came()
        return Came(*[part if seat == 0 else -part for part in together])


def _signed(review: Review, seat: int, of_winner: float) -> float:
    """Return a winner's figure as the figure of a seat."""
    return of_winner if review.winner == seat else -of_winner


def against_review(agreed: Agreement, won: Sequence[Won], game: int) -> str:
    """Return why game number ``game`` of a record, from 0, is not reviewed; empty if it is.

    ``won`` are the finished games. A game whose cards will be dealt again is not reviewed, because
    that would show hands.
    """
    match = agreed.match
    if agreed.rules.seats != 2:
        return NOT_OF_TWO
    if game >= len(won):
        return NOT_OVER
    if game == len(won) - 1 and match.has_same_cards(won) and not match.is_over(won):
        return "the next game uses the same cards: finish it before reviewing this game"
    return ""


def reviewed_of(agreed: Agreement, won: Sequence[Won]) -> int:
    """Return the number of reviewed games, the first of a record; ``won`` are the finished ones."""
    return len([game for game in range(len(won)) if not against_review(agreed, won, game)])
