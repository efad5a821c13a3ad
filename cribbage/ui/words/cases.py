"""The reviewed decisions of a game, each with its alternatives and its deal."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.analysis.principles import Principle
from cribbage.engine.actions import Discard
from cribbage.engine.events import Event, StarterCut
from cribbage.engine.game import Discarding, Game, Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.records.record import Turn
from cribbage.review.review import Choice, Judged, choices
from cribbage.ui.words.reasons import reason
from cribbage.views.view import View, view


class Deal(NamedTuple):
    """The cards of a deal, seat by seat: the hands dealt and the discards.

    Both are empty if the game was resumed mid-deal; ``starter`` is None if none was cut.
    """

    dealt: tuple[Hand, ...]
    thrown: tuple[Hand, ...]
    starter: Card | None


class Case(NamedTuple):
    """A judged decision and its context.

    ``view`` is its player's view, or a bystander's for a count or a call; ``after`` is a
    bystander's view after it. ``choices`` are all possible discards or plays, the best first; empty
    for a count or a call. ``game``, ``deal`` and ``events`` include hidden cards, so they must be
    shown only once the game is over.
    """

    judged: Judged
    view: View
    after: View
    game: Game
    deal: Deal
    events: tuple[Event, ...]
    choices: tuple[Choice, ...] = ()

    @property
    def chosen(self) -> Choice:
        """The choice that was made."""
        return next(each for each in self.choices if set(each.cards) == set(self.judged.made))

    @property
    def principle(self) -> Principle | None:
        """The principle that agrees with the reason for the best choice, or None."""
        if not self.choices:
            return None
        return reason(self.view, self.choices[0], self.chosen).principle


def case(made: Sequence[Turn], judged: Judged) -> Case:
    """Return the case of a judged decision; ``made`` are all decisions of its game."""
    turn = made[judged.number]
    before, after = turn.game, view(turn.step.game, None)
    deal = _deal(made, judged.deal)
    if not judged.kind.of_cards:
        return Case(judged, view(before, None), after, before, deal, turn.step.events)
    seen = view(before, judged.seat)
    may = choices(seen, judged.made)
    return Case(judged, seen, after, before, deal, turn.step.events, may)


def _deal(made: Sequence[Turn], number: int) -> Deal:
    """Return the cards of the deal with this number."""
    turns = [turn for turn in made if turn.game.deals == number]
    held = [turn.game.phase.hands for turn in turns if isinstance(turn.game.phase, Discarding)]
    thrown = {
        turn.action.seat: turn.action.cards for turn in turns if isinstance(turn.action, Discard)
    }
    cut = [each for turn in turns for each in turn.step.events if isinstance(each, StarterCut)]
    dealt = held[0] if held else ()
    return Deal(
        dealt,
        tuple([thrown.get(Seat(seat), ()) for seat in range(len(dealt))]),
        cut[0].card if cut else None,
    )
