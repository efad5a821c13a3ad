"""How a game was won: who, by how much, and what that defeat is called."""

from enum import Enum
from typing import NamedTuple

from cribbage.engine.game import CuttingPack, Game
from cribbage.engine.rules import Seat, Side
from cribbage.sight.view import View


class Skunks(Enum):
    """Which defeats have a name (docs/rules.md 10.1-10.3, 10.9)."""

    STANDARD = "standard"
    QUARTERS = "quarters"
    LURCH = "lurch"
    OFF = "off"


class Margin(Enum):
    """How a game was won."""

    PLAIN = "plain"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    LURCH = "lurch"


def defeats(target: int, skunks: Skunks = Skunks.STANDARD) -> dict[Margin, int]:
    """The defeats that have a name in a game to 121 or 61, the mildest first, each with the most
    points that a loser has who suffers it (docs/rules.md 10.1-10.3, 10.9).

    >>> list(defeats(121).values()), list(defeats(61).values())
    ([90, 60], [30])
    >>> list(defeats(61, Skunks.QUARTERS).values())
    [45, 30]
    """
    half_way, three_quarters = target // 2, target * 3 // 4
    match skunks:
        case Skunks.OFF:
            return {}
        case Skunks.LURCH:
            return {Margin.LURCH: half_way}
        case Skunks.STANDARD if target == 61:
            return {Margin.SKUNK: half_way}
        case Skunks.STANDARD | Skunks.QUARTERS:
            return {Margin.SKUNK: three_quarters, Margin.DOUBLE_SKUNK: half_way}


def margin(target: int, loser: int, skunks: Skunks = Skunks.STANDARD) -> Margin:
    """The margin of a game to 121 or 61 by the loser's score (docs/rules.md 10.1-10.3, 10.9).

    >>> margin(121, 91).value, margin(121, 90).value, margin(121, 60).value, margin(61, 30).value
    ('plain', 'skunk', 'double skunk', 'skunk')
    >>> margin(121, 61, Skunks.LURCH).value, margin(121, 60, Skunks.LURCH).value
    ('plain', 'lurch')
    """
    suffered = [name for name, most in defeats(target, skunks).items() if loser <= most]
    return suffered[-1] if suffered else Margin.PLAIN


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
        """How it was won from each of the losers, in their order (docs/rules.md 10.1-10.3, 10.9).

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
