"""The result of a game: the winner, the margin, and the name of the defeat."""

from enum import Enum
from typing import NamedTuple

from cribbage.engine.game import CuttingPack, Game
from cribbage.engine.rules import Seat, Side
from cribbage.views.view import View


class Skunks(Enum):
    """The losses that have a name (docs/rules.md 10.1-10.3, 10.9)."""

    STANDARD = "standard"
    QUARTERS = "quarters"
    LURCH = "lurch"
    OFF = "off"


class Margin(Enum):
    """The margin of a win."""

    PLAIN = "plain"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    LURCH = "lurch"


def defeats(target: int, skunks: Skunks = Skunks.STANDARD) -> dict[Margin, int]:
    """Return the losses that have a name, mildest first, with the highest score that suffers each.

    ``target`` is 121 or 61. See docs/rules.md 10.1-10.3 and 10.9.

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
    """Return the margin of a game to 121 or 61 by the loser's score.

    See docs/rules.md 10.1-10.3 and 10.9.

    >>> margin(121, 91).value, margin(121, 90).value, margin(121, 60).value, margin(61, 30).value
    ('plain', 'skunk', 'double skunk', 'skunk')
    >>> margin(121, 61, Skunks.LURCH).value, margin(121, 60, Skunks.LURCH).value
    ('plain', 'lurch')
    """
    suffered = [name for name, most in defeats(target, skunks).items() if loser <= most]
    return suffered[-1] if suffered else Margin.PLAIN


class Won(NamedTuple):
    """A finished game: the first dealer, the winner, the final scores and the target."""

    first_dealer: Seat
    winner: Side
    scores: tuple[int, ...]
    target: int

    @property
    def resigned(self) -> bool:
        """True if the others resigned (docs/rules.md 7.6)."""
        return self.scores[self.winner] < self.target

    @property
    def losers(self) -> tuple[Side, ...]:
        """The sides that lost, the one with the most points first."""
        others = [Side(side) for side in range(len(self.scores)) if side != self.winner]
        return tuple(sorted(others, key=lambda side: -self.scores[side]))

    def margins(self, skunks: Skunks) -> tuple[Margin, ...]:
        """Return the margin over each loser, in the order of ``losers``.

        See docs/rules.md 10.1-10.3 and 10.9.

        >>> three = Won(Seat(0), Side(1), (40, 121, 90), 121)
        >>> three.losers, [margin.value for margin in three.margins(Skunks.STANDARD)]
        ((2, 0), ['skunk', 'double skunk'])
        """
        return tuple([margin(self.target, self.scores[side], skunks) for side in self.losers])


def won(game: Game | View) -> Won:
    """Return the result of a game, or of any view of it; ValueError if it is not over."""
    if game.winner is None or game.dealer is None:
        raise ValueError("the game is not over")
    # The deal passed to the left with every deal but the first, and also with a next one that was
    # resigned before its cards were dealt.
    phase = game.phase if isinstance(game, View) else type(game.phase)
    passed = game.deals if phase is CuttingPack else max(game.deals - 1, 0)
    first = Seat((game.dealer - passed) % game.rules.seats)
    return Won(first, game.winner, game.scores, game.rules.target)
