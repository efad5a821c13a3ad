"""A principle: a rule of thumb that supports some choices and opposes others."""

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import NamedTuple

from cribbage.pack.cards import Card
from cribbage.views.view import View

Verdicts = Mapping[frozenset[Card], bool]
"""The verdicts by the set of cards to discard or play: true for the right ones.

Choices without a verdict are missing.
"""


class Part(Enum):
    """A part of the worth of a choice: three of a discard, and three of a card."""

    HAND = "hand"
    CRIB = "crib"
    PLAY = "play"
    AT_ONCE = "at once"
    LATER = "later"
    REPLY = "reply"


class Principle(NamedTuple):
    """A rule of thumb for two players.

    ``id`` identifies it for other programs, in words with hyphens. ``forbids`` is true if it says
    what not to do; its price is then the cost of doing it, otherwise the gain of following it.
    ``part`` is the part of the worth that it is about. ``verdicts`` returns what it says about a
    view whose seat is to discard or play. The result is empty if it supports none of the choices or
    opposes none.
    """

    id: str
    forbids: bool
    part: Part
    verdicts: Callable[[View], Verdicts]

    def follows(self, view: View, chosen: Collection[Card]) -> bool | None:
        """Return true if the cards discarded or played follow it, or None if it does not apply.

        >>> from cribbage.engine.game import Game
        >>> from cribbage.engine.rules import Seat
        >>> from cribbage.pack.cards import cards
        >>> from cribbage.analysis.play_principles import NEVER_LEAD_A_FIVE
        >>> from cribbage.views.view import view
        >>> hands = "dealer:2 hands:5HKHQH2C/TS9S8C7D crib:4H4D6S6D starter:7C"
        >>> look = view(Game.parse(f"pegging {hands}"), Seat(0))
        >>> [NEVER_LEAD_A_FIVE.follows(look, cards(lead)) for lead in ("5H", "2C")]
        [False, True]
        """
        return self.verdicts(view).get(frozenset(chosen))


def either_or(verdicts: Verdicts) -> Verdicts:
    """Return the verdicts, or none if they are all the same."""
    return verdicts if len(set(verdicts.values())) == 2 else {}
