"""Deals that ``strong`` plays for points, by the engine's rules."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from cribbage.analysis.discards import rank_discards
from cribbage.analysis.ranks import Ranks, rank_of
from cribbage.engine.actions import Action, Cut, Discard, Play, Shuffle
from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.engine.game import CountedTable, Discarding, Hand, Pegging, Shown, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Seat
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import Why, total
from cribbage.views.view import view
from tests.tables import play
from tests.tables.play import Dealt, by_rank, strong

PONE: Final = 0
DEALER: Final = 1
"""The seats of a deal."""


class Deal(NamedTuple):
    """The result of one deal.

    ``counted`` lists the points in the order in which they are counted, with their seats. The other
    fields have, for each seat, the kept ranks, the points pegged, the worth of the hand and the
    expected worth of the crib. The last field is the actual worth of the crib.
    """

    counted: tuple[tuple[int, int], ...]
    kept: tuple[Ranks, ...]
    pegged: tuple[int, ...]
    hands: tuple[int, ...]
    predicted: tuple[float, ...]
    crib: int


def deals(number: int, seed: int) -> Iterator[Deal]:
    chance = Random(seed)
    for _ in range(number):
        yield played(chance)


def played(chance: Random) -> Deal:
    game = new_game(dealer=Seat(DEALER))
    counted = []
    pegged, hands, crib, predicted = [0, 0], [0, 0], 0, [0.0, 0.0]
    ranks: Iterator[int] = iter(())
    while not isinstance(game.phase, Shown):
        seat = to_act(game)[0]
        if seat == HOUSE:
            action: Action = Shuffle(chance.sample(PACK, len(PACK)))
        elif isinstance(game.phase, Discarding):
            best = rank_discards(view(game, seat))[0]
            predicted[seat] = best.crib
            action = Discard(seat, best.thrown)
        elif isinstance(game.phase, Pegging):
            if not game.phase.played:
                ((cards, _),) = play.played(strong(), strong(), [dealt(game.phase.table)])
                ranks = iter(cards)
            rank = next(ranks)
            action = Play(seat, _one_of(rank, game.phase.hands[seat]))
        else:
            action = Cut(seat, AT_EITHER_END)  # the pack is shuffled
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
    kept = dealt(game.phase.table).kept
    return Deal(tuple(counted), kept, tuple(pegged), tuple(hands), tuple(predicted), crib)


def dealt(table: CountedTable) -> Dealt:
    return Dealt(
        (by_rank(table.hands[PONE]), by_rank(table.hands[DEALER])),
        (by_rank(table.laid[PONE]), by_rank(table.laid[DEALER])),
        rank_of(table.starter),
    )


def _one_of(rank: int, hand: Hand) -> Card:
    return next(card for card in hand if rank_of(card) == rank)
