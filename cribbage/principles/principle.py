"""A principle: a rule of thumb that is for some of the choices one has, and against others."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from cribbage.pack.cards import Card
from cribbage.sight.view import View

Verdicts = Mapping[frozenset[Card], bool]
"""By the two cards that are thrown, or the one that is laid, whether that is right.

What nothing is said of is missing.
"""


class Principle(NamedTuple):
    """A rule of thumb for two players.

    ``id`` is what other programs know it by, words with dashes. ``forbids`` is whether it says what
    not to do, so that its price is what doing it costs; else its price is what it gains.
    ``verdicts`` are what it says to somebody who sees this view and is to throw or to lay: nothing
    where there is no choice it is for, or none it is against.
    """

    id: str
    forbids: bool
    verdicts: Callable[[View], Verdicts]

    def follows(self, view: View, chosen: Collection[Card]) -> bool | None:
        """Whether the cards that are thrown or laid are as it says; None where it says nothing.

        >>> from cribbage.engine.game import Game
        >>> from cribbage.engine.rules import Seat
        >>> from cribbage.pack.cards import cards
        >>> from cribbage.principles.playing import NEVER_LEAD_A_FIVE
        >>> from cribbage.sight.view import view
        >>> hands = "dealer:2 hands:5HKHQH2C/TS9S8C7D crib:4H4D6S6D starter:7C"
        >>> look = view(Game.parse(f"pegging {hands}"), Seat(0))
        >>> [NEVER_LEAD_A_FIVE.follows(look, cards(lead)) for lead in ("5H", "2C")]
        [False, True]
        """
        return self.verdicts(view).get(frozenset(chosen))


def either_or(verdicts: Verdicts) -> Verdicts:
    """What is said of all choices, or nothing where it is the same of all."""
    return verdicts if len(set(verdicts.values())) == 2 else {}
