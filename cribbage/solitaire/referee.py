"""The referee of solitaire: who has to decide, the checks, and the loop that applies a decision."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cribbage.engine.actions import IllegalAction, Play, Shuffle, against_discard, against_play
from cribbage.engine.game import Gathered
from cribbage.engine.rules import HAND_SIZE, HOUSE, Seat
from cribbage.pack.worded import Worded
from cribbage.solitaire import consequences
from cribbage.solitaire.actions import (
    DummyDiscard,
    KeepStarter,
    PlaceCard,
    SolitaireAction,
    against_keep,
    against_place,
)
from cribbage.solitaire.consequences import Consequences, Now
from cribbage.solitaire.events import EVOLVE, SolitaireEvent
from cribbage.solitaire.game import (
    DummyDiscarding,
    KeepingStarter,
    Placing,
    SolitaireGame,
    SolitairePhase,
    SolitairePlay,
)
from cribbage.solitaire.rules import DISCARDED, PLAYER


class SolitaireStep(NamedTuple):
    """The result of one decision: the game after it, and the events that led there, in order."""

    game: SolitaireGame
    events: tuple[SolitaireEvent, ...]


def to_act(game: SolitaireGame) -> tuple[Seat, ...]:
    """Return the seats that have to act: ``(HOUSE,)`` for the shuffle, ``(PLAYER,)``, or ``()``.

    There is none once the game is over, and there may be none between the events of one step.
    """
    stage = _STAGES.get(type(game.phase))
    return stage.seats(game.phase) if stage else ()


def refusal(game: SolitaireGame, action: SolitaireAction) -> str | None:
    """Return the sentence with the reason ``action`` is not allowed now, or None if it is.

    Raises TypeError if it is not a decision of solitaire.
    """
    if not isinstance(action, SolitaireAction):
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


def apply_solitaire(game: SolitaireGame, action: SolitaireAction) -> SolitaireStep:
    """Return the game after a decision, and the events on the way.

    Raises IllegalAction, with the sentence of ``refusal``, if the rules do not allow it. The game
    given never changes.

    >>> from cribbage.pack.cards import PACK
    >>> from cribbage.solitaire.game import new_solitaire
    >>> step = apply_solitaire(new_solitaire(), Shuffle(PACK))
    >>> step.events[-1]
    HandDealt(hand=(Card(AC), Card(2C), Card(3C), Card(6C), Card(7C), Card(8C)))
    >>> refusal(step.game, DummyDiscard(PACK[3:5]))
    'the four of clubs is not in the hand'
    """
    if reason := refusal(game, action):
        raise IllegalAction(reason)
    phase, now = game.phase, Now(game)
    events: list[SolitaireEvent] = []
    for event in _STAGES[type(phase)].consequences(now, phase, action):
        events.append(event)
        now.game = game = EVOLVE[type(event)](game, game.phase, event)
    return SolitaireStep(game, tuple(events))


class _Stage(NamedTuple):
    """The decision that one type of phase waits for, its seats, check and consequences."""

    action: type[SolitaireAction]
    expects: str
    seats: Callable[[Any], tuple[Seat, ...]]
    against: Callable[[Any, Any], str | None]
    consequences: Callable[[Now, Any, Any], Consequences]


def _house(phase: Gathered) -> tuple[Seat, ...]:
    return (HOUSE,)


def _player(phase: KeepingStarter) -> tuple[Seat, ...]:
    return (PLAYER,)


def _holding_six(phase: DummyDiscarding) -> tuple[Seat, ...]:
    return (PLAYER,) if len(phase.hand) > HAND_SIZE else ()


def _in_turn(phase: SolitairePlay) -> tuple[Seat, ...]:
    return (PLAYER,) if phase.pegging.turn == PLAYER else ()


def _with_a_card(phase: Placing) -> tuple[Seat, ...]:
    return (PLAYER,) if phase.card else ()


def _against_shuffle(phase: Gathered, action: Shuffle) -> str | None:
    return None  # a Shuffle always holds the whole pack


def _against_discard(phase: DummyDiscarding, action: DummyDiscard) -> str | None:
    return against_discard(phase.hand, DISCARDED, action.cards)


def _against_play(phase: SolitairePlay, action: Play) -> str | None:
    pegging = phase.pegging
    return against_play(pegging.hands[PLAYER], pegging.count, action.card, action.claim)


def _against_keep(phase: KeepingStarter, action: KeepStarter) -> str | None:
    return against_keep(phase.table.played, action.card)


def _against_placing(phase: Placing, action: PlaceCard) -> str | None:
    return against_place(phase.grid, action)


_STAGES: dict[type[SolitairePhase], _Stage] = {
    Gathered: _Stage(
        Shuffle, Worded("the pack to be shuffled"), _house, _against_shuffle, consequences.shuffle
    ),
    DummyDiscarding: _Stage(
        DummyDiscard,
        Worded("two cards to be put under the dummy's two cards"),
        _holding_six,
        _against_discard,
        consequences.discard,
    ),
    SolitairePlay: _Stage(
        Play, Worded("a card to be played"), _in_turn, _against_play, consequences.play
    ),
    KeepingStarter: _Stage(
        KeepStarter,
        Worded("a card from the first deal to be put on top"),
        _player,
        _against_keep,
        consequences.keep_starter,
    ),
    Placing: _Stage(
        PlaceCard,
        Worded("a card to be placed on the grid"),
        _with_a_card,
        _against_placing,
        consequences.place_in_grid,
    ),
}
