"""A decision that lost something, with all that might have been done, for whoever is told of it."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Discard
from cribbage.engine.game import Game
from cribbage.principles.deciding import about_plays, about_throws
from cribbage.principles.principle import Principle
from cribbage.record.record import Turn
from cribbage.review.judged import Choice, Judged, Kind, choices
from cribbage.sight.view import View, view


class Case(NamedTuple):
    """A decision that was judged, and what is told of it.

    ``view`` is what its player saw; of a count or a call what a bystander did, before and
    ``after`` it. ``choices`` are all that he might have thrown or laid, the best first, none of a
    count or a call; ``principle`` is what decides between those, None where none does. The ``game``
    is how it stood, with all that was hidden, for who looks at it when it is over.
    """

    judged: Judged
    view: View
    after: View
    game: Game
    choices: tuple[Choice, ...] = ()
    principle: Principle | None = None


def case(made: Sequence[Turn], judged: Judged) -> Case:
    """What is told of a judged decision of a game, of which ``made`` are all decisions."""
    turn = made[judged.number]
    after = view(turn.step.game, None)
    if judged.kind not in (Kind.THROW, Kind.CARD):
        return Case(judged, view(turn.game, None), after, turn.game)
    seen = view(turn.game, judged.seat)
    may = choices(seen, judged.made)
    if isinstance(turn.action, Discard):
        throws = {frozenset(each.thrown): each for each in rank_discards(seen)}
        principle = about_throws(seen, [throws[frozenset(each.cards)] for each in may])
    else:
        lays = {each.card: each for each in rank_plays(seen)}
        principle = about_plays(seen, [lays[each.cards[0]] for each in may])
    return Case(judged, seen, after, turn.game, may, principle)
