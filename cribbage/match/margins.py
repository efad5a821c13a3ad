"""How a game was won: who, by how much, and what that defeat is called."""

from enum import Enum
from typing import NamedTuple

from cribbage.engine.game import CuttingPack, Game
from cribbage.engine.rules import Seat, Side
from cribbage.engine.view import View


class Skunks(Enum):
    """Which defeats have a name (docs/rules.md 10.1-10.3)."""

    STANDARD = "standard"
    LURCH = "lurch"
    OFF = "off"


class Margin(Enum):
    """How a game was won."""

    PLAIN = "plain"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    LURCH = "lurch"


def margin(target: int, loser: int, skunks: Skunks = Skunks.STANDARD) -> Margin:
    """The margin of a game to 121 or 61 by the loser's score (docs/rules.md 10.1-10.3).

    >>> margin(121, 91).value, margin(121, 90).value, margin(121, 60).value, margin(61, 30).value
    ('plain', 'skunk', 'double skunk', 'skunk')
    >>> margin(121, 61, Skunks.LURCH).value, margin(121, 60, Skunks.LURCH).value
    ('plain', 'lurch')
    """
    half_way = target // 2
    if skunks is Skunks.OFF:
        return Margin.PLAIN
    if skunks is Skunks.LURCH:
        return Margin.LURCH if loser <= half_way else Margin.PLAIN
    if target == 121:
        if loser <= half_way:
            return Margin.DOUBLE_SKUNK
        return Margin.SKUNK if loser <= 90 else Margin.PLAIN
    return Margin.SKUNK if loser <= half_way else Margin.PLAIN


class Won(NamedTuple):
    """A game that was won: who dealt first in it, who won, the final scores, and what it was to."""

    first_dealer: Seat
    winner: Side
    scores: tuple[int, ...]
    target: int

    @property
    def resigned(self) -> bool:
        """Whether it was won because the others gave it up (docs/rules.md 7.6)."""
        return self.scores[self.winner] < self.target

    @property
    def losers(self) -> tuple[Side, ...]:
        """The sides that lost, the one with the most points first."""
        others = [Side(side) for side in range(len(self.scores)) if side != self.winner]
        return tuple(sorted(others, key=lambda side: -self.scores[side]))

    def margins(self, skunks: Skunks) -> tuple[Margin, ...]:
        """How it was won from each of the losers, in their order (docs/rules.md 10.1-10.3).

        >>> three = Won(Seat(0), Side(1), (40, 121, 90), 121)
        >>> three.losers, [margin.value for margin in three.margins(Skunks.STANDARD)]
        ((2, 0), ['skunk', 'double skunk'])
        """
        return tuple([margin(self.target, self.scores[side], skunks) for side in self.losers])


def won(game: Game | View) -> Won:
    """How a game ended, by the game or what anybody sees of it; ValueError if it is not over."""
    if game.winner is None or game.dealer is None:
        raise ValueError("the game is not over")
    # The deal has passed to the left with every deal but the first, and where the next was resigned
    # before its cards were out, with that one too.
    phase = game.phase if isinstance(game, View) else type(game.phase)
    passed = game.deals if phase is CuttingPack else max(game.deals - 1, 0)
    first = Seat((game.dealer - passed) % game.rules.seats)
    return Won(first, game.winner, game.scores, game.rules.target)
