"""Cribbage: the rules as a library, and the terminal program.

Only the names in ``__all__`` are promised to other programs; ``docs/api.md`` shows with examples
how they go together.
"""

from importlib import import_module

TYPE_CHECKING = False  # as in typing, whose import would take a third of the time of `--version`
if TYPE_CHECKING:
    from cribbage.analysis.chances import win_probability
    from cribbage.analysis.discards import Throw, rank_discards
    from cribbage.analysis.players import Partner, beginner, easy, steady, strong
    from cribbage.analysis.plays import Lay, rank_plays
    from cribbage.engine import events
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
    )
    from cribbage.engine.evolve import evolve
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
        Showing,
        Shown,
        new_game,
    )
    from cribbage.engine.referee import Step, apply, refusal, to_act
    from cribbage.engine.rules import (
        HOUSE,
        Counting,
        FalseCall,
        Overclaim,
        Pegs,
        Rules,
        Seat,
        Uncalled,
    )
    from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks
    from cribbage.match.series import Series
    from cribbage.pack.cards import PACK, Card, Rank, Suit, cards
    from cribbage.pack.scoring import Combo, Why, hand_points, score_hand, score_pile, total
    from cribbage.records.notation import decision, written
    from cribbage.records.record import Record, replay
    from cribbage.views.seen import HandsDealt, LaidAway, PackShuffled, seen
    from cribbage.views.view import View, legal, view

__version__ = "0.1.0"

__all__ = [
    "HOUSE",
    "PACK",
    "Action",
    "Announcing",
    "Answer",
    "Answering",
    "Calling",
    "Card",
    "Claim",
    "Combo",
    "Counting",
    "Cut",
    "CuttingForDeal",
    "CuttingPack",
    "CuttingStarter",
    "Discard",
    "Discarding",
    "FalseCall",
    "Game",
    "Gathered",
    "HandsDealt",
    "IllegalAction",
    "LaidAway",
    "Lay",
    "Match",
    "MatchPoints",
    "NextDeal",
    "Overclaim",
    "PackShuffled",
    "Partner",
    "Pegging",
    "Pegs",
    "Play",
    "Rank",
    "Record",
    "Resign",
    "Rules",
    "Seat",
    "Series",
    "Showing",
    "Shown",
    "Shuffle",
    "Skunks",
    "Step",
    "Suit",
    "Throw",
    "Uncalled",
    "View",
    "Why",
    "apply",
    "beginner",
    "cards",
    "decision",
    "easy",
    "events",
    "evolve",
    "hand_points",
    "legal",
    "new_game",
    "rank_discards",
    "rank_plays",
    "refusal",
    "replay",
    "score_hand",
    "score_pile",
    "seen",
    "steady",
    "strong",
    "to_act",
    "total",
    "view",
    "win_probability",
    "written",
]

_MODULES = (
    "cribbage.pack.cards",
    "cribbage.pack.scoring",
    "cribbage.engine.rules",
    "cribbage.engine.actions",
    "cribbage.engine.game",
    "cribbage.engine.evolve",
    "cribbage.engine.referee",
    "cribbage.views.view",
    "cribbage.views.seen",
    "cribbage.views.view",
    "cribbage.match.match",
    "cribbage.match.match",
    "cribbage.match.series",
    "cribbage.records.notation",
    "cribbage.records.record",
    # Last, because nothing else needs them.
    "cribbage.analysis.discards",
    "cribbage.analysis.plays",
    "cribbage.analysis.chances",
    "cribbage.analysis.players",
)


def __getattr__(name: str) -> object:
    # Import each name on first use: importing the whole engine takes longer than `--help` should.
    if name in __all__:
        if name == "events":
            globals()[name] = import_module("cribbage.engine.events")
            return globals()[name]
        for path in _MODULES:
            module = import_module(path)
            if hasattr(module, name):
                globals()[name] = getattr(module, name)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
