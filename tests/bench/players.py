"""Extra players for the bench, to measure the levels against."""

from collections.abc import Callable
from random import Random

from cribbage.analysis.discards import rank_discards
from cribbage.analysis.players import COMPUTER_PLAYERS, Partner
from cribbage.analysis.plays import rank_plays
from cribbage.engine.actions import Action, Discard, Play
from cribbage.engine.game import Discarding
from cribbage.views.view import View, legal
from tests.bench.bsd import bsd


def anything(chance: Random) -> Partner:
    return lambda look: chance.choice(legal(look))


def for_points(chance: Random) -> Partner:
    """Return a player that decides like strong, but always by points."""

    def decide(look: View) -> Action:
        if look.phase is Discarding:
            return Discard(look.seat, rank_discards(look)[0].thrown)
        return Play(look.seat, rank_plays(look)[0].card)

    return decide


SEATED: dict[str, Callable[[Random], Partner]] = {
    **COMPUTER_PLAYERS,
    "random": anything,
    "points": for_points,
    "bsd": lambda chance: bsd,
}
