"""A decision that lost something, with all that might have been done, for whoever is told of it."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.engine.actions import Discard
from cribbage.engine.events import Event, StarterCut
from cribbage.engine.game import Discarding, Game, Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.principles.principle import Principle
from cribbage.record.record import Turn
from cribbage.review.judged import Choice, Judged, choices
from cribbage.sight.view import View, view
from cribbage.ui.advice.reasons import reason


class Deal(NamedTuple):
    """The cards of a deal as they came, seat by seat: what each was dealt, and threw of that.

    Nothing of a deal that was taken up in the middle; ``starter`` is None where none was cut.
    """

    dealt: tuple[Hand, ...]
    thrown: tuple[Hand, ...]
    starter: Card | None


class Case(NamedTuple):
    """A decision that was judged, and what is told of it.

    ``view`` is what its player saw; of a count or a call what a bystander did, before and
    ``after`` it. ``choices`` are all that might have been thrown or laid, the best first, none of a
    count or a call. The ``game`` is how it stood, ``deal`` what was in the cards and ``events``
    what the decision did, with all that was hidden, to be shown once the game is over.
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
        """What was thrown or laid, as one of the choices."""
        return next(each for each in self.choices if set(each.cards) == set(self.judged.made))

    @property
    def principle(self) -> Principle | None:
        """The principle that agrees with the reason for the best choice; None without one."""
        if not self.choices:
            return None
        return reason(self.view, self.choices[0], self.chosen).principle


def case(made: Sequence[Turn], judged: Judged) -> Case:
    """What is told of a judged decision of a game, of which ``made`` are all decisions."""
    turn = made[judged.number]
    before, after = turn.game, view(turn.step.game, None)
    deal = _deal(made, judged.deal)
    if not judged.kind.of_cards:
        return Case(judged, view(before, None), after, before, deal, turn.step.events)
    seen = view(before, judged.seat)
    may = choices(seen, judged.made)
    return Case(judged, seen, after, before, deal, turn.step.events, may)


def _deal(made: Sequence[Turn], number: int) -> Deal:
    """What was in the cards of this deal of a game."""
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
