"""The result of a game, and a match: its points, its winner, and the next first dealer."""

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.engine.value import Value, of_kind, put_field, whole_number
from cribbage.pack.worded import Worded

if TYPE_CHECKING:  # not needed before a game
    from cribbage.engine.game import Game
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


class FinishedGame(NamedTuple):
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

        >>> three = FinishedGame(Seat(0), Side(1), (40, 121, 90), 121)
        >>> three.losers, [margin.value for margin in three.margins(Skunks.STANDARD)]
        ((2, 0), ['skunk', 'double skunk'])
        """
        return tuple([margin(self.target, self.scores[side], skunks) for side in self.losers])


def won(game: "Game | View") -> FinishedGame:
    """Return the result of a game, or of any view of it; ValueError if it is not over."""
    from cribbage.engine.game import CuttingPack  # not needed before a game

    if game.winner is None or game.dealer is None:
        raise ValueError("the game is not over")
    # The deal passed to the left with every deal but the first, and also with a next one that was
    # resigned before its cards were dealt.
    phase = game.phase if isinstance(game.phase, type) else type(game.phase)
    passed = game.deals if phase is CuttingPack else max(game.deals - 1, 0)
    first = Seat((game.dealer - passed) % game.rules.seats)
    return FinishedGame(first, game.winner, game.scores, game.rules.target)


MOST_MATCH_POINTS: Final = 99
"""The most match points to play a match to."""


class MatchPoints(Enum):
    """The match points of a game (docs/rules.md 10.5).

    The numbers are, in order, for a plain win, a skunk or lurch, and a double skunk.

    >>> MatchPoints("2-3").of(Margin.DOUBLE_SKUNK), MatchPoints("games").of(Margin.SKUNK)
    (3, 1)
    """

    ONE_TWO_FOUR = "1-2-4"
    ONE_TWO = "1-2"
    TWO_THREE = "2-3"
    TWO_THREE_FOUR = "2-3-4"
    GAMES = "games"

    def of(self, won_by: Margin) -> int:
        """Return the match points of a game won by this margin."""
        if self is MatchPoints.GAMES:
            return 1
        steps = [int(points) for points in self.value.split("-")]
        return steps[min(_STEPS[won_by], len(steps) - 1)]


_STEPS: Final = {Margin.PLAIN: 0, Margin.SKUNK: 1, Margin.LURCH: 1, Margin.DOUBLE_SKUNK: 2}


class NextDeal(Enum):
    """The rule for the first dealer of the next game (docs/rules.md 10.6)."""

    LOSER = "loser"
    ALTERNATE = "alternate"


class Match(Value):
    """The agreements about a series of games (docs/rules.md 10).

    ``to`` is the number of match points that win the match; None means single games without
    a match. With ``duplicate``, which is for two sides, every second game is dealt from the
    cards of the one before it, with the seats swapped. Raises ValueError if ``to`` is less than 1
    or more than 99, TypeError for values of another type.

    >>> match = Match(to=3)
    >>> skunk, plain = ((121, 90), 121), ((121, 120), 121)
    >>> games = [FinishedGame(Seat(0), Side(0), *skunk), FinishedGame(Seat(1), Side(0), *plain)]
    >>> match.totals(games, sides=2), match.is_over(games), match.next_dealer(games, Rules())
    ((3, 0), True, 1)
    """

    __slots__ = __match_args__ = ("to", "points", "skunks", "next_deal", "duplicate")

    to: int | None
    points: MatchPoints
    skunks: Skunks
    next_deal: NextDeal
    duplicate: bool

    def __init__(
        self,
        to: int | None = None,
        points: MatchPoints = MatchPoints.ONE_TWO_FOUR,
        skunks: Skunks = Skunks.STANDARD,
        next_deal: NextDeal = NextDeal.LOSER,
        duplicate: bool = False,
    ) -> None:
        if to is not None:
            to = whole_number("to", to)
            if not 1 <= to <= MOST_MATCH_POINTS:
                raise ValueError(
                    Worded(
                        "match points must be 1 to {most}, not {to}", most=MOST_MATCH_POINTS, to=to
                    )
                )
        put_field(self, "to", to)
        put_field(self, "points", of_kind("points", points, MatchPoints))
        put_field(self, "skunks", of_kind("skunks", skunks, Skunks))
        put_field(self, "next_deal", of_kind("next_deal", next_deal, NextDeal))
        put_field(self, "duplicate", of_kind("duplicate", duplicate, bool))

    @property
    def has_more_games(self) -> bool:
        """True if a game can be followed by another that belongs to it."""
        return self.to is not None or self.duplicate

    def worth(self, game: FinishedGame) -> int:
        """Return the match points that a game gives its winner.

        With more than one loser, the margin over the best of them decides (docs/rules.md 10.5).

        >>> Match(to=7).worth(FinishedGame(Seat(0), Side(0), (121, 40, 91), 121))
        1
        """
        return self.points.of(game.margins(self.skunks)[0])

    def totals(self, games: Sequence[FinishedGame], sides: int) -> tuple[int, ...]:
        """Return the match points of each side, without a cap."""
        return tuple([self._total(games, Side(side)) for side in range(sides)])

    def _total(self, games: Sequence[FinishedGame], side: Side) -> int:
        return sum([self.worth(game) for game in games if game.winner == side])

    def winner(self, games: Sequence[FinishedGame]) -> Side | None:
        """Return the side that has won the match; None if no side has, or without a match."""
        if self.to is None or not games:
            return None
        # Only a finished game gives match points, so only its winner can win the match.
        last = games[-1].winner
        return last if self._total(games, last) >= self.to else None

    def is_over(self, games: Sequence[FinishedGame]) -> bool:
        """Return True if no more games follow: the match is won, or the game or pair is played."""
        if self.to is None:
            return len(games) >= (2 if self.duplicate else 1)
        return self.winner(games) is not None

    def has_same_cards(self, games: Sequence[FinishedGame]) -> bool:
        """Return True if the game after these is played with the cards of the last one."""
        return self.duplicate and len(games) % 2 == 1

    def next_dealer(self, games: Sequence[FinishedGame], rules: Rules) -> Seat:
        """Return the seat that deals first in the game after these, of which there is at least one.

        That is the player who lost by most; if they are partners, or several are tied, the first of
        them to the left of the last game's first dealer (docs/rules.md 10.6).

        >>> lost = FinishedGame(Seat(2), Side(0), (121, 80, 80, 95), 121)
        >>> Match().next_dealer([lost], Rules(seats=4, singles=True))
        1
        """
        last, again = games[-1], self.has_same_cards(games) and not self.is_over(games)
        in_turn = rules.turns_after(last.first_dealer)
        if again or self.next_deal is NextDeal.ALTERNATE:
            return in_turn[0]
        least = last.scores[last.losers[-1]]
        return next(
            seat
            for seat in in_turn
            if rules.side(seat) in last.losers and last.scores[rules.side(seat)] == least
        )

    def difference(self, games: Sequence[FinishedGame], side: Side) -> int:
        """Return the points by which a side leads the best of the others, over all duplicate pairs.

        The number is negative if the side trails. A game without its second game yet counts
        nothing.
        """
        paired = games[: len(games) // 2 * 2]
        if not paired:
            return 0
        scores = zip(*[game.scores for game in paired], strict=True)
        made: list[int] = [sum(each) for each in scores]
        own = made.pop(side)
        return own - max(made)


def playable(match: Match, rules: Rules) -> Match:
    """Return the match if it can be played by these rules.

    Raises ValueError for a duplicate match with more than two sides, where nobody would get the
    cards that another had (docs/rules.md 10.8), and TypeError for a value of another type.
    """
    if of_kind("match", match, Match).duplicate and rules.sides != 2:
        raise ValueError(
            Worded("duplicate games need two sides: two players, or two pairs of partners")
        )
    return match


SINGLE_GAME: Final = Match()
"""No match: a single game."""
