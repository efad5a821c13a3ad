"""Deals played as well as the room can, by the engine's own rules."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from cribbage.analysis.plays import rank_plays
from cribbage.analysis.ranks import Ranks, rank_of
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Action, Cut, Discard, Play, Shuffle
from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.engine.game import Discarding, Game, Pegging, Shown, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Seat
from cribbage.pack.cards import PACK
from cribbage.pack.scoring import Why, total
from cribbage.views.view import legal, view

PONE: Final = 0
DEALER: Final = 1
"""The seats of a deal."""


class Deal(NamedTuple):
    """What one deal came to.

    ``counted`` is who made how many points, in the order in which they are counted. By seats there
    are the ranks that each kept, what he pegged in the play, what his hand was worth, and what he
    thought that the crib would be worth; then what it was.
    """

    counted: tuple[tuple[int, int], ...]
    kept: tuple[Ranks, ...]
    pegged: tuple[int, ...]
    hands: tuple[int, ...]
    predicted: tuple[float, ...]
    crib: int


def deals(number: int, seed: int) -> Iterator[Deal]:
    """So many deals."""
    chance = Random(seed)
    for _ in range(number):
        yield played(chance)


def played(chance: Random) -> Deal:
    """One deal."""
    game = new_game(dealer=Seat(DEALER))
    counted = []
    pegged, hands, crib, predicted = [0, 0], [0, 0], 0, [0.0, 0.0]
    while not isinstance(game.phase, Shown):
        seat = to_act(game)[0]
        if isinstance(game.phase, Discarding):
            best = rank_discards(view(game, seat))[0]
            predicted[seat] = best.crib
            action: Action = Discard(seat, best.thrown)
        else:
            action = _decision(game, seat, chance)
        game, events = apply(game, action)
        for event in events:
            match event:
                case Pegged(seat, score):
                    counted.append((seat, total(score)))
                    pegged[seat] += sum([each.points for each in score if each.why != Why.HEELS])
                case HandShown(seat=seat, points=points):
                    counted.append((seat, points))
                    hands[seat] = points
                case CribShown(seat=seat, points=crib):
                    counted.append((seat, crib))
    kept = [tuple(sorted(map(rank_of, hand))) for hand in game.phase.table.hands]
    return Deal(tuple(counted), tuple(kept), tuple(pegged), tuple(hands), tuple(predicted), crib)


def _decision(game: Game, seat: Seat, chance: Random) -> Action:
    if seat == HOUSE:
        return Shuffle(chance.sample(PACK, len(PACK)))
    if isinstance(game.phase, Pegging):
        look = view(game, seat)
        may = legal(look)
        return may[0] if len(may) == 1 else Play(seat, rank_plays(look)[0].card)
    # The pack lies by chance, so every cut is one by chance.
    return Cut(seat, AT_EITHER_END)
