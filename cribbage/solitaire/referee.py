"""The referee of solitaire: who has to decide, the checks, and the loop that applies a decision."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cribbage.engine.actions import (
    IllegalAction,
    Play,
    Shuffle,
    against_discard,
    against_play,
)
from cribbage.engine.game import Gathered
from cribbage.engine.rules import HOUSE, KEPT, Seat
from cribbage.pack.worded import Worded
from cribbage.solitaire import consequences
from cribbage.solitaire.actions import Action, Keep, Lay, Throw, against_keep, against_lay
from cribbage.solitaire.consequences import Consequences, Now
from cribbage.solitaire.events import EVOLVE, Event
from cribbage.solitaire.game import Game, Keeping, Laying, Phase, Playing, Throwing
from cribbage.solitaire.rules import PLAYER, THROWN


class Step(NamedTuple):
    """The result of one decision: the game after it, and the events that led there, in order."""

    game: Game
    events: tuple[Event, ...]


def to_act(game: Game) -> tuple[Seat, ...]:
    """Return the seats that have to act: ``(HOUSE,)`` for the shuffle, ``(PLAYER,)``, or ``()``.

    There is none once the game is over, and there may be none between the events of one step.
    """
    stage = _STAGES.get(type(game.phase))
    return stage.seats(game.phase) if stage else ()


def refusal(game: Game, action: Action) -> str | None:
    """Return the sentence with the reason ``action`` is not allowed now, or None if it is.

    Raises TypeError if it is not a decision of solitaire.
    """
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is not a solitaire decision")
    stage = _STAGES.get(type(game.phase))
    if stage is None:
        return Worded("the solitaire game is over, so nothing more can be played")
    if type(action) is not stage.action:
        return Worded("waiting for {expected}", expected=stage.expects)
    if action.seat not in stage.seats(game.phase):
        return Worded(
            "it is not this player's turn: waiting for {expected}", expected=stage.expects
        )
    return stage.against(game.phase, action)


def apply(game: Game, action: Action) -> Step:
    """Return the game after a decision, and the events on the way.

    Raises IllegalAction, with the sentence of ``refusal``, if the rules do not allow it. The game
    given never changes.

    >>> from cribbage.pack.cards import PACK
    >>> from cribbage.solitaire.game import new_game
    >>> step = apply(new_game(), Shuffle(PACK))
    >>> step.events[-1]
    HandDealt(hand=(Card(AC), Card(2C), Card(3C), Card(6C), Card(7C), Card(8C)))
    >>> refusal(step.game, Throw(PACK[3:5]))
    'the four of clubs is not in the hand'
    """
    if reason := refusal(game, action):
        raise IllegalAction(reason)
    phase, now = game.phase, Now(game)
    events: list[Event] = []
    for event in _STAGES[type(phase)].consequences(now, phase, action):
        events.append(event)
        now.game = game = EVOLVE[type(event)](game, game.phase, event)
    return Step(game, tuple(events))


class _Stage(NamedTuple):
    """The decision that one type of phase waits for, its seats, check and consequences."""

    action: type[Action]
    expects: str
    seats: Callable[[Any], tuple[Seat, ...]]
    against: Callable[[Any, Any], str | None]
    consequences: Callable[[Now, Any, Any], Consequences]


def _house(phase: Gathered) -> tuple[Seat, ...]:
    return (HOUSE,)


def _player(phase: Keeping) -> tuple[Seat, ...]:
    return (PLAYER,)


def _holding_six(phase: Throwing) -> tuple[Seat, ...]:
    return (PLAYER,) if len(phase.hand) > KEPT else ()


def _in_turn(phase: Playing) -> tuple[Seat, ...]:
    return (PLAYER,) if phase.pegging.turn == PLAYER else ()


def _with_a_card(phase: Laying) -> tuple[Seat, ...]:
    return (PLAYER,) if phase.card else ()


def _against_shuffle(phase: Gathered, action: Shuffle) -> str | None:
    return None  # a Shuffle always holds the whole pack


def _against_throw(phase: Throwing, action: Throw) -> str | None:
    return against_discard(phase.hand, THROWN, action.cards)


def _against_play(phase: Playing, action: Play) -> str | None:
    pegging = phase.pegging
    return against_play(pegging.hands[PLAYER], pegging.count, action.card, action.claim)


def _against_keep(phase: Keeping, action: Keep) -> str | None:
    return against_keep(phase.table.played, action.card)


def _against_lay(phase: Laying, action: Lay) -> str | None:
    return against_lay(phase.grid, action)


_STAGES: dict[type[Phase], _Stage] = {
    Gathered: _Stage(
        Shuffle, Worded("the pack to be shuffled"), _house, _against_shuffle, consequences.shuffle
    ),
    Throwing: _Stage(
        Throw,
        Worded("two cards to be put under the dummy's two cards"),
        _holding_six,
        _against_throw,
        consequences.throw,
    ),
    Playing: _Stage(
        Play, Worded("a card to be played"), _in_turn, _against_play, consequences.play
    ),
    Keeping: _Stage(
        Keep,
        Worded("a card from the first deal to be put on top"),
        _player,
        _against_keep,
        consequences.keep,
    ),
    Laying: _Stage(
        Lay, Worded("a card to be placed on the grid"), _with_a_card, _against_lay, consequences.lay
    ),
}
