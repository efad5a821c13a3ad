"""Who may be seated at the bench beside the levels, to measure them by."""

from collections.abc import Callable
from random import Random

from cribbage.analysis.partners import PARTNERS, Partner
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Action, Discard, Play
from cribbage.engine.game import Discarding
from cribbage.pack.cards import PACK
from cribbage.pack.scoring import hand_points, score_pile, total
from cribbage.sight.legal import legal
from cribbage.sight.view import View
from tests.bench.bsd import bsd


def anything(chance: Random) -> Partner:
    """Does whatever may be done."""
    return lambda look: chance.choice(legal(look))


def greedy(chance: Random) -> Partner:
    """Keeps what scores most as it lies, and lays what scores most at once."""

    def decide(look: View) -> Action:
        return max(legal(look), key=lambda action: (_at_once(look, action), chance.random()))

    return decide


def _at_once(look: View, action: Action) -> int:
    if isinstance(action, Discard):
        held = [card for card in look.hands[look.seat] if card]
        kept = [card for card in held if card not in action.cards]
        return min([hand_points(kept, starter) for starter in PACK if starter not in held])
    return total(score_pile((*look.played[look.start :], action.card)))


def for_points(chance: Random) -> Partner:
    """Throws and lays as the strong one does, but for points to the very end."""

    def decide(look: View) -> Action:
        if look.phase is Discarding:
            return Discard(look.seat, rank_discards(look)[0].thrown)
        return Play(look.seat, rank_plays(look)[0].card)

    return decide


SEATED: dict[str, Callable[[Random], Partner]] = {
    **PARTNERS,
    "random": anything,
    "greedy": greedy,
    "points": for_points,
    "bsd": lambda chance: bsd,
}
