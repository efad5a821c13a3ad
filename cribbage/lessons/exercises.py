"""The exercises of the drill, each with its answer: a hand, a pile, or a discard."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cribbage.lessons.levels import Level, asked_of
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, score_hand, score_pile, total

if TYPE_CHECKING:  # not needed to count hands
    from cribbage.analysis.throws import Throw


class Hand(NamedTuple):
    """Four sorted cards and a starter, to be counted as ``level`` asks.

    ``crib`` is true if the four are a crib (docs/rules.md 6.2 to 6.4).
    """

    level: Level
    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False

    @property
    def score(self) -> Score:
        """The combinations the level asks for."""
        return asked_of(self.level, score_hand(self.cards, self.starter, crib=self.crib))

    @property
    def worth(self) -> int:
        """The correct answer, in points."""
        return total(self.score)


class Pile(NamedTuple):
    """The cards of one count in the order they were played; the last one scores.

    See docs/rules.md 5.8 and 5.9. The points for a go and for the last card are not asked for.
    """

    cards: tuple[Card, ...]

    @property
    def level(self) -> Level:
        """The level of the exercise."""
        return Level.PLAY

    @property
    def reached(self) -> int:
        """The count of the cards."""
        return sum([card.value for card in self.cards])

    @property
    def score(self) -> Score:
        """The combinations of the last card."""
        return score_pile(self.cards)

    @property
    def worth(self) -> int:
        """The correct answer, in points."""
        return total(self.score)


class Six(NamedTuple):
    """Six sorted cards, two of which are to be discarded.

    They go to the player's own crib as ``dealer``, or to the opponent's.
    """

    cards: tuple[Card, ...]
    dealer: bool

    @property
    def level(self) -> Level:
        """The level of the exercise."""
        return Level.DISCARD

    @property
    def ranked(self) -> "tuple[Throw, ...]":
        """All fifteen discards, the best first."""
        return _ranked(self)

    @property
    def best(self) -> "Throw":
        """The best discard, on average and including the points pegged."""
        return _ranked(self)[0]

    def throw(self, thrown: tuple[Card, ...]) -> "Throw":
        """Return the value of a discard; raises ValueError unless it is two of the six cards."""
        for each in _ranked(self):
            if set(each.thrown) == set(thrown):
                return each
        raise ValueError("discard two of the six cards")

    def lost(self, thrown: tuple[Card, ...]) -> float:
        """Return the points that a discard loses compared with the best; zero for the best.

        Raises ValueError unless it is two of the six cards.
        """
        return self.best.worth - self.throw(thrown).worth


# Every screen of a run asks again for its correct answers.
@lru_cache(maxsize=16)
def _ranked(six: Six) -> "tuple[Throw, ...]":
    from cribbage.analysis.throws import throws  # its tables are slow to load

    return throws(six.cards, dealer=six.dealer)


Counting = Hand | Pile
"""An exercise answered with a number."""

Exercise = Counting | Six
"""Any exercise."""
