"""Games pegged by the program, converted to games pegged by hand."""

from collections.abc import Mapping

from cribbage.engine.actions import Action, Answer, Claim, Play
from cribbage.engine.events import Event, Pegged
from cribbage.engine.game import Announcing, Calling
from cribbage.engine.rules import Pegs
from cribbage.pack.scoring import total
from cribbage.records.record import Record, turns


def pegged_by_hand(
    record: Record,
    wrongly: Mapping[int, int] | None = None,
    called: Mapping[int, int] | None = None,
) -> Record:
    """Return the record's game with ``pegging: say``; his heels must not win the game.

    All players claim what their cards score, and the others accept these claims, with two
    exceptions. ``wrongly`` gives other claims and ``called`` other answers; the key is the number
    of the played card, from 0.
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
    """Return the points that one seat pegs in these events, apart from hands and cribs."""
    return sum([total(event.score) for event in events if isinstance(event, Pegged)])
