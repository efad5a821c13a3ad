"""Games of two computer players in pairs, and their result with its margin of error.

A pair has the same cards twice, with the seats swapped, to cancel the luck of the deal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from math import sqrt
from typing import Final, NamedTuple

from cribbage.analysis.players import Partner
from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Rules, Seat
from cribbage.match.house import House
from cribbage.pack.cards import Card
from cribbage.views.view import view

PackSource = Callable[[int], tuple[Card, ...]]
"""Returns the pack to deal after a number of earlier shuffles."""


class BenchGame(NamedTuple):
    """The result of a game for the first player; ``others`` are the opponent's points."""

    won: bool
    points: int
    others: int


class Pair(NamedTuple):
    """Two games with the same cards; the first player had the first seat in ``there``."""

    there: BenchGame
    back: BenchGame

    @property
    def won(self) -> int:
        """The number of games of the pair that the first player won."""
        return self.there.won + self.back.won

    @property
    def lead(self) -> int:
        """The first player's points minus the opponent's, over both games."""
        return sum([game.points - game.others for game in self])


def pairs(one: Partner, other: Partner, house: House, target: int = 121) -> Iterator[Pair]:
    """Yield pairs of games to ``target`` without end, each with new cards.

    ``house`` needs a seed, so that both games of a pair get the same cards. The first seat deals
    first. Raises IllegalAction as in ``pair``.
    """
    beginning = new_game(Rules(target=target), dealer=Seat(0))
    for number in count():
        yield pair(one, other, beginning, partial(house.shuffled, games=number))


def pair(one: Partner, other: Partner, beginning: Game, packs: PackSource) -> Pair:
    """Play two games from the same start with the same packs, with the seats swapped in the second.

    Raises IllegalAction if a player makes a decision that the rules do not allow.
    """
    there = play_out((one, other), beginning, packs)
    back = play_out((other, one), beginning, packs)
    return Pair(_outcome(there, Seat(0)), _outcome(back, Seat(1)))


def play_out(seats: tuple[Partner, Partner], beginning: Game, packs: PackSource) -> Game:
    """Play a game to its end; the program shuffles and cuts, so no player is asked to cut."""
    game = beginning
    while owing := to_act(game):
        seat = owing[0]
        if seat == HOUSE:
            action: Action = Shuffle(packs(game.shuffles))
        elif isinstance(game.phase, CuttingPack | CuttingStarter):
            # In a shuffled pack every place is as good as another.
            action = Cut(seat, AT_EITHER_END)
        else:
            action = seats[seat](view(game, seat))
        game = apply(game, action).game
    return game


def _outcome(game: Game, seat: Seat) -> BenchGame:
    return BenchGame(game.winner == game.rules.side(seat), game.scores[seat], game.scores[1 - seat])


NINETEEN_OF_TWENTY: Final = 1.96
"""The standard errors on each side of a mean that hold the true mean 95% of the time."""


class Mean(NamedTuple):
    """A mean, and its margin of error at 95%.

    The margin is None for a single number, which does not give one.
    """

    value: float
    off: float | None


class BenchResult(NamedTuple):
    """The result of pairs of games; the first of two numbers is the first player's.

    ``share`` is the part of the games that the first player wins, from 0 to 1; ``lead`` is their
    points minus the opponent's, per game.
    """

    games: int
    won: tuple[int, int]
    points: tuple[int, int]
    share: Mean
    lead: Mean


def bench_result(pairs: Sequence[Pair]) -> BenchResult:
    """Return the result of pairs of games; ValueError if none were played.

    Two games with the same cards are not two independent samples, so the margin of error is over
    pairs.
    """
    if not pairs:
        raise ValueError("no games were played in pairs with the same cards")
    games = [game for pair in pairs for game in pair]
    won = sum([game.won for game in games])
    return BenchResult(
        len(games),
        (won, len(games) - won),
        (sum([game.points for game in games]), sum([game.others for game in games])),
        mean([pair.won / len(pair) for pair in pairs]),
        mean([pair.lead / len(pair) for pair in pairs]),
    )


def mean(numbers: Sequence[float]) -> Mean:
    """Return the mean of random samples, of which there is at least one."""
    value = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Mean(value, None)
    spread = sum([(number - value) ** 2 for number in numbers]) / (len(numbers) - 1)
    return Mean(value, NINETEEN_OF_TWENTY * sqrt(spread / len(numbers)))
