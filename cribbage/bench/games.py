"""Games in pairs: the same cards twice, the seats swapped, so that luck with them evens out."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import NamedTuple

from cribbage.analysis.partners import Partner
from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Rules, Seat
from cribbage.match.house import House
from cribbage.pack.cards import Card
from cribbage.sight.view import view

Packs = Callable[[int], tuple[Card, ...]]
"""The pack that is dealt from after so many shuffles."""


class Outcome(NamedTuple):
    """How a game ended for the first of two players: what he pegged, and what the other did."""

    won: bool
    points: int
    others: int


class Pair(NamedTuple):
    """Two games with the same cards; the first player had the first seat in ``there``."""

    there: Outcome
    back: Outcome

    @property
    def won(self) -> int:
        """How many of the two the first player won."""
        return self.there.won + self.back.won

    @property
    def lead(self) -> int:
        """What the first player pegged more than the other in both together."""
        return sum([game.points - game.others for game in self])


def pairs(one: Partner, other: Partner, house: House, target: int = 121) -> Iterator[Pair]:
    """Pairs of games to ``target`` without an end, each with the next cards of a house that has a
    seed; the first seat deals first. IllegalAction as ``pair``.
    """
    beginning = new_game(Rules(target=target), dealer=Seat(0))
    for number in count():
        yield pair(one, other, beginning, partial(house.shuffled, games=number))


def pair(one: Partner, other: Partner, beginning: Game, packs: Packs) -> Pair:
    """Two games from the same beginning with the same packs, the seats swapped after the first.

    IllegalAction where one of them decides what the rules do not allow.
    """
    there = play((one, other), beginning, packs)
    back = play((other, one), beginning, packs)
    return Pair(_outcome(there, Seat(0)), _outcome(back, Seat(1)))


def play(seats: tuple[Partner, Partner], beginning: Game, packs: Packs) -> Game:
    """The game when it is over; the house shuffles and cuts, so nobody is asked for a cut."""
    game = beginning
    while owing := to_act(game):
        seat = owing[0]
        if seat == HOUSE:
            action: Action = Shuffle(packs(game.shuffles))
        elif isinstance(game.phase, CuttingPack | CuttingStarter):
            # In a shuffled pack one place is as good as another.
            action = Cut(seat, AT_EITHER_END)
        else:
            action = seats[seat](view(game, seat))
        game = apply(game, action).game
    return game


def _outcome(game: Game, seat: Seat) -> Outcome:
    return Outcome(game.winner == game.rules.side(seat), game.scores[seat], game.scores[1 - seat])
