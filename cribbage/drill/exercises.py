"""What one is asked in the drill, each with its answer: a hand, a pile, or what to throw."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cribbage.drill.levels import Level, asked_of
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, score_hand, score_pile, total

if TYPE_CHECKING:  # where hands are counted nothing of it is needed
    from cribbage.analysis.throws import Throw


class Hand(NamedTuple):
    """Four cards, sorted, and a starter, to be counted for what ``level`` asks; ``crib`` says that
    the four are a crib (docs/rules.md 6.2 to 6.4).
    """

    level: Level
    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False

    @property
    def score(self) -> Score:
        """What it is made of, as far as it is asked for."""
        return asked_of(self.level, score_hand(self.cards, self.starter, crib=self.crib))

    @property
    def worth(self) -> int:
        """The right answer, in points."""
        return total(self.score)


class Pile(NamedTuple):
    """The cards of one count in the order in which they were played; the last one scores
    (docs/rules.md 5.8, 5.9). The points for a go and for the last card are not asked for.
    """

    cards: tuple[Card, ...]

    @property
    def level(self) -> Level:
        """What asks for it."""
        return Level.PLAY

    @property
    def reached(self) -> int:
        """What the cards add up to."""
        return sum([card.value for card in self.cards])

    @property
    def score(self) -> Score:
        """What its last card makes."""
        return score_pile(self.cards)

    @property
    def worth(self) -> int:
        """The right answer, in points."""
        return total(self.score)


class Six(NamedTuple):
    """Six cards, sorted, two of which are to be thrown, to one's own crib as the ``dealer`` or to
    the other's.
    """

    cards: tuple[Card, ...]
    dealer: bool

    @property
    def level(self) -> Level:
        """What asks for it."""
        return Level.DISCARD

    @property
    def best(self) -> "Throw":
        """The throw of the two cards that are best, on the average and with what is pegged."""
        return _ranked(self)[0]

    def throw(self, thrown: tuple[Card, ...]) -> "Throw":
        """What comes of throwing these two; ValueError unless they are two of the six."""
        for each in _ranked(self):
            if set(each.thrown) == set(thrown):
                return each
        raise ValueError("two of the six cards are thrown")

    def lost(self, thrown: tuple[Card, ...]) -> float:
        """The points that throwing these two loses against the best; none for the best.

        ValueError unless they are two of the six.
        """
        return self.best.worth - self.throw(thrown).worth


# Every picture of a run asks again what was right in it.
@lru_cache(maxsize=16)
def _ranked(six: Six) -> "tuple[Throw, ...]":
    from cribbage.analysis.throws import throws  # its tables take a while to load

    return throws(six.cards, dealer=six.dealer)


Counting = Hand | Pile
"""What is answered with a number."""

Exercise = Counting | Six
"""What is asked."""
