"""The referee: who has to decide, whether a decision is allowed, and the loop that applies it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cribbage.engine import consequences
from cribbage.engine.actions import (
    Action,
    Answer,
    Claim,
    Cut,
    Discard,
    IllegalAction,
    Play,
    Resign,
    Shuffle,
    against_adding,
    against_answer,
    against_claim,
    against_cut,
    against_discard,
    against_play,
    against_resign,
)
from cribbage.engine.consequences import Consequences, Now
from cribbage.engine.events import Event, GameWon
from cribbage.engine.evolve import EVOLVE
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Gathered,
    Pegging,
    Phase,
    Showing,
    Shown,
    checked_game,
)
from cribbage.engine.rules import HAND_SIZE, HOUSE, MOST_SAID, Rules, Seat
from cribbage.engine.value import whole_number
from cribbage.pack.worded import Worded


class Step(NamedTuple):
    """The result of one decision: the game after it, and the events that led there, in order."""

    game: Game
    events: tuple[Event, ...]


def to_act(game: Game) -> tuple[Seat, ...]:
    """Return the seats that still have to act: ``(HOUSE,)`` for a shuffle, ``()`` after a win.

    There is more than one only during the discard, which players make in any order. Between the
    events of one step there may be none. Raises TypeError for anything but a game.
    """
    if type(game) is not Game:
        game = checked_game(game)
    if game.resigned is not None or game.rules.target in game.scores:
        return ()
    return _STAGES[type(game.phase)].seats(game, game.phase)


def refusal(game: Game, action: Action) -> str | None:
    """Return the sentence with the reason ``action`` is not allowed now, or None if it is.

    Raises TypeError as ``apply``.
    """
    return _reason_against(_stage(game, action), game, action)


def apply(game: Game, action: Action, *, after: int | None = None) -> Step:
    """Return the game after a decision, and the events on the way.

    Raises IllegalAction, with the sentence of ``refusal``, if the rules do not allow it. The game
    given never changes. ``after`` is the ``number`` of the game that the decision was made for: if
    another question is open by now the decision is refused, so that a message sent twice is applied
    once.

    >>> from cribbage import PACK, Cut, Seat, Shuffle, new_game
    >>> step = apply(new_game(), Shuffle(PACK))
    >>> apply(step.game, Cut(Seat(0), 9)).events
    (CutForDeal(seat=0, depth=9, card=Card(9C)),)
    >>> refusal(step.game, Cut(Seat(0), 2))
    'leave at least 4 cards at each end: lift 4 to 48 of 52, not 2'
    """
    stage = _stage(game, action)
    if after is not None and whole_number("after", after) != game.number:
        raise IllegalAction(
            Worded(
                "that answer is for question {after}, but the current question is {number}",
                after=after,
                number=game.number,
            )
        )
    if reason := _reason_against(stage, game, action):
        raise IllegalAction(reason)
    now, phase, target = Now(game), game.phase, game.rules.target
    events: list[Event] = []
    for event in stage.consequences(now, phase, action):
        events.append(event)
        now.game = game = EVOLVE[type(event)](game, phase, event)
        if target in game.scores:
            assert game.winner is not None
            events.append(GameWon(game.winner))
            break
        phase = game.phase
    return _make(Step, (game, tuple(events)))


_make = tuple.__new__  # the constructor of a named tuple would add a Python call


class _Stage:
    """The decision that one type of phase waits for, its seats, check and consequences."""

    __slots__ = ("action", "against", "consequences", "expects", "seats")

    def __init__(
        self,
        action: type[Action],
        expects: str,
        seats: Callable[[Game, Any], tuple[Seat, ...]],
        against: Callable[[Game, Any, Any], str | None],
        consequences: Callable[[Now, Any, Any], Consequences],
    ) -> None:
        self.action = action
        self.expects = expects
        self.seats = seats
        self.against = against
        self.consequences = consequences


def _stage(game: Game, action: Action) -> _Stage:
    if type(game) is not Game:
        game = checked_game(game)
    # A player can resign in any phase, whatever it waits for.
    return _RESIGNING if type(action) is Resign else _STAGES[type(game.phase)]


def _reason_against(stage: _Stage, game: Game, action: Action) -> str | None:
    if game.resigned is not None or game.rules.target in game.scores:
        return Worded("the game is over, so nothing more can be played")
    if type(action) is not stage.action:
        if not isinstance(action, Action):
            raise TypeError(f"{action!r} is not a decision: use cribbage.decision to read one")
        return Worded("waiting for {expected}", expected=stage.expects)
    phase = game.phase
    if action.seat not in stage.seats(game, phase):
        return Worded(
            "it is not this player's turn: waiting for {expected}", expected=stage.expects
        )
    return stage.against(game, phase, action)


def _anybody(game: Game, phase: Phase) -> tuple[Seat, ...]:
    return _EVERYONE[: game.rules.seats]


def _house(game: Game, phase: Phase) -> tuple[Seat, ...]:
    return (HOUSE,)


def _pone(game: Game, phase: Phase) -> tuple[Seat, ...]:
    return (game.pone,)


def _turn(
    game: Game, phase: Pegging | Announcing | Calling | Showing | Answering
) -> tuple[Seat, ...]:
    turn = phase.turn
    return () if turn is None else (turn,)


def _first_cutter(game: Game, phase: CuttingForDeal) -> tuple[Seat, ...]:
    return phase.cutters[:1]


def _undecided(game: Game, phase: Discarding) -> tuple[Seat, ...]:
    hands = phase.hands
    return tuple([seat for seat in _EVERYONE[: len(hands)] if len(hands[seat]) > HAND_SIZE])


def _against_shuffle(game: Game, phase: Phase, action: Shuffle) -> str | None:
    return None  # a Shuffle always holds the whole pack


def _against_cut_for_deal(game: Game, phase: CuttingForDeal, action: Cut) -> str | None:
    taken = [depth for _, depth in phase.cuts]
    return against_cut(len(phase.pack), action.depth, taken)


def _against_cut_pack(game: Game, phase: CuttingPack, action: Cut) -> str | None:
    return against_cut(len(phase.pack), action.depth)


def _against_cut_starter(game: Game, phase: CuttingStarter, action: Cut) -> str | None:
    return against_cut(len(phase.stock), action.depth)


def _against_discard(game: Game, phase: Discarding, action: Discard) -> str | None:
    return against_discard(phase.hands[action.seat], game.rules.discards, action.cards)


def _against_play(game: Game, phase: Pegging, action: Play) -> str | None:
    seat, claim = action.seat, action.claim
    says = claim != 0 and game.rules.says(seat)
    return against_play(phase.hands[seat], phase.count, action.card, claim, says=says)


def _against_adding(game: Game, phase: Announcing, action: Claim) -> str | None:
    return against_adding(action.points, phase.pegging.said)


def _against_call(game: Game, phase: Calling, action: Answer) -> str | None:
    return against_answer(action.points, MOST_SAID)


def _against_claim(game: Game, phase: Showing, action: Claim) -> str | None:
    counting = game.rules.counts(action.seat)
    return against_claim(action.points, game.rules.target, counting)


def _against_resign(game: Game, phase: Phase, action: Resign) -> str | None:
    return against_resign(game.rules, game.deals)


def _against_answer(game: Game, phase: Answering, action: Answer) -> str | None:
    return against_answer(action.points, game.rules.target)


_EVERYONE = Rules(seats=4).round_from(Seat(0))

_RESIGNING = _Stage(
    Resign, Worded("a side to resign"), _anybody, _against_resign, consequences.resign
)

_SHUFFLE = _Stage(
    Shuffle, Worded("the pack to be shuffled"), _house, _against_shuffle, consequences.shuffle
)

_STAGES: dict[type[Phase], _Stage] = {
    Gathered: _SHUFFLE,
    Shown: _SHUFFLE,
    CuttingForDeal: _Stage(
        Cut,
        Worded("a cut for deal"),
        _first_cutter,
        _against_cut_for_deal,
        consequences.cut_for_deal,
    ),
    CuttingPack: _Stage(
        Cut, Worded("the pone to cut the pack"), _pone, _against_cut_pack, consequences.cut_pack
    ),
    Discarding: _Stage(
        Discard,
        Worded("cards to be discarded to the crib"),
        _undecided,
        _against_discard,
        consequences.discard,
    ),
    CuttingStarter: _Stage(
        Cut,
        Worded("the pone to cut for the starter"),
        _pone,
        _against_cut_starter,
        consequences.cut_starter,
    ),
    Pegging: _Stage(Play, Worded("a card to be played"), _turn, _against_play, consequences.play),
    Announcing: _Stage(
        Claim,
        Worded("the player who played last to claim points for the go"),
        _turn,
        _against_adding,
        consequences.announce,
    ),
    Calling: _Stage(
        Answer,
        Worded("an opponent to accept or call the points claimed for a card"),
        _turn,
        _against_call,
        consequences.peg_called_claim,
    ),
    Showing: _Stage(
        Claim, Worded("a player to count a hand or crib"), _turn, _against_claim, consequences.claim
    ),
    Answering: _Stage(
        Answer,
        Worded("an opponent to accept or call the points claimed for a hand or crib"),
        _turn,
        _against_answer,
        consequences.answer,
    ),
}
