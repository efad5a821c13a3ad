"""A game that the program pegged, as it is when its players say what their cards score."""

from collections.abc import Mapping

from cribbage.engine.actions import Action, Answer, Claim, Play
from cribbage.engine.events import Event, Pegged
from cribbage.engine.game import Announcing, Calling
from cribbage.engine.rules import Pegs
from cribbage.pack.scoring import total
from cribbage.records.record import Record, turns


def said_by_all(
    record: Record,
    wrongly: Mapping[int, int] | None = None,
    called: Mapping[int, int] | None = None,
) -> Record:
    """The same game of one record with ``pegging: say``, not won by his heels: all say what their
    cards score, and the others accept it.

    But with the cards played that ``wrongly`` and ``called`` number, from 0, those points are
    said, and that is answered.
    """
    said = Record.of(record.agreed.changed(rules=record.rules.changed(pegging=Pegs.SAY)))
    series, played, heels = said.start(), 0, 0
    actions: list[Action] = []
    for turn in turns(record):
        action, points = turn.action, _pegged(turn.step.events)
        if not isinstance(action, Play):
            heels = points or heels
        else:
            if action.seat == turn.game.dealer:
                points, heels = points + heels, 0
            action = action.changed(claim=(wrongly or {}).get(played, points))
        series, _ = series.apply(action)
        actions.append(action)
        while series.game.winner is None:
            phase = series.game.phase
            if isinstance(phase, Announcing):
                action = Claim(phase.turn, 0)
            elif isinstance(phase, Calling):
                action = Answer(phase.turn, (called or {}).get(played, phase.claim))
            else:
                break
            series, _ = series.apply(action)
            actions.append(action)
        played += isinstance(turn.action, Play)
    return said.changed(actions=tuple(actions))


def _pegged(events: tuple[Event, ...]) -> int:
    """What was pegged but for hands and cribs, all of it by one seat."""
    return sum([total(event.score) for event in events if isinstance(event, Pegged)])
