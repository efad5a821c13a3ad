"""Cribbage for two people at one keyboard, and the rules engine behind it.

The names in ``__all__`` are all that is promised to other programs; the events are in
``cribbage.engine.events``.
"""

from importlib import import_module

TYPE_CHECKING = False  # as in typing, whose import would be a third of the time of `--version`
if TYPE_CHECKING:
    from cribbage.engine.actions import (
        Answer,
        Claim,
        Cut,
        Discard,
        IllegalAction,
        Play,
        Resign,
        Shuffle,
    )
    from cribbage.engine.evolve import evolve
    from cribbage.engine.game import Game, new_game
    from cribbage.engine.referee import Step, apply, refusal, to_act
    from cribbage.engine.rules import HOUSE, Counting, Rules, Seat
    from cribbage.engine.view import View, legal, seen, view
    from cribbage.pack.cards import PACK, Card, cards
    from cribbage.pack.scoring import hand_points, score_hand, score_pile, total
    from cribbage.record.record import Record, replay

__version__ = "0.1.0"

__all__ = [
    "HOUSE",
    "PACK",
    "Answer",
    "Card",
    "Claim",
    "Counting",
    "Cut",
    "Discard",
    "Game",
    "IllegalAction",
    "Play",
    "Record",
    "Resign",
    "Rules",
    "Seat",
    "Shuffle",
    "Step",
    "View",
    "apply",
    "cards",
    "evolve",
    "hand_points",
    "legal",
    "new_game",
    "refusal",
    "replay",
    "score_hand",
    "score_pile",
    "seen",
    "to_act",
    "total",
    "view",
]

_ROOMS = (
    "cribbage.pack.cards",
    "cribbage.pack.scoring",
    "cribbage.engine.rules",
    "cribbage.engine.actions",
    "cribbage.engine.game",
    "cribbage.engine.evolve",
    "cribbage.engine.referee",
    "cribbage.engine.view",
    "cribbage.record.record",
)


def __getattr__(name: str) -> object:
    # Looked up when first asked for: the whole engine takes longer to import than `--help` may.
    if name in __all__:
        for room in _ROOMS:
            module = import_module(room)
            if hasattr(module, name):
                globals()[name] = getattr(module, name)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
