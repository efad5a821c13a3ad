"""What those who play together came to over all their games: who leads, with which best hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from itertools import groupby
from typing import Final, NamedTuple

from cribbage.book.figures import Counts, ShownHand
from cribbage.book.sides import Sides, as_program, by_name, have_programs
from cribbage.match.levels import Level
from cribbage.match.margins import Margin
from cribbage.match.match import MatchPoints


class Result(NamedTuple):
    """How a game ended: ``winner`` is which of the sides it was, in the order asked for.

    In the same order are the final ``scores`` and the ``margins`` by which each side lost, None in
    the winner's place; they go by what was agreed about skunks. Of a match to ``match_to`` points,
    None for a game by itself, it is the game with this ``number``; all of them began when the match
    did.
    """

    begun: datetime
    target: int
    winner: int
    scores: tuple[int, ...]
    margins: tuple[Margin | None, ...]
    match_to: int | None = None
    number: int = 1

    @property
    def resigned(self) -> bool:
        """Whether the losers gave the game up before the winner had the target."""
        return self.winner_score < self.target

    @property
    def winner_score(self) -> int:
        """The points of the side that won."""
        return self.scores[self.winner]

    @property
    def loser_score(self) -> int:
        """The points of the best of the sides that lost."""
        return self.scores[self._best_loser]

    @property
    def margin(self) -> Margin:
        """How it was won from the best of the losers (docs/rules.md 10.5)."""
        margin = self.margins[self._best_loser]
        assert margin is not None
        return margin

    @property
    def _best_loser(self) -> int:
        losers = [place for place in range(len(self.scores)) if place != self.winner]
        return max(losers, key=lambda place: self.scores[place])


class MatchResult(NamedTuple):
    """How a match ended: ``winner`` is which of the sides, and ``totals`` are all match points.

    It was won by whoever first had ``to`` of the points, after so many ``games``. In a duplicate
    ``difference`` is by how many points the first of the two made more of the same cards; in any
    other match it is None.
    """

    begun: datetime
    to: int
    points: MatchPoints
    winner: int
    totals: tuple[int, ...]
    games: int
    difference: int | None = None

    @property
    def is_duplicate(self) -> bool:
        """Whether every second game was played with the cards of the one before."""
        return self.difference is not None


class Party(NamedTuple):
    """Those who have finished games with each other, in short: what each side has won, the skunks
    of any kind that it gave, and when they last began a game.

    The ``players`` are as the book may be asked for them, their names as they were written last;
    who has won more stands first.
    """

    players: Sides
    wins: tuple[int, ...]
    skunks: tuple[int, ...]
    last: datetime

    @property
    def sides(self) -> Sides:
        """The names of each side, as they were written last."""
        return by_name(self.players)

    @property
    def games(self) -> int:
        """How many they have finished."""
        return sum(self.wins)

    @property
    def is_of_two(self) -> bool:
        """Whether they are two, and not more."""
        return _is_of_two(self.players)

    @property
    def with_programs(self) -> bool:
        """Whether programs are among them."""
        return have_programs(self.players)


@dataclass(frozen=True, slots=True)
class Memorable:
    """A hand or crib that is remembered, whose it was, and when its game began."""

    name: str
    shown: ShownHand
    crib: bool
    begun: datetime


LATELY: Final = 20
"""The games that are the last ones where it is asked how somebody plays by now."""


class Lost(NamedTuple):
    """The points that one player lost in each of his games that were reviewed, the oldest first."""

    each: tuple[float, ...] = ()

    @property
    def a_game(self) -> float | None:
        """The average; None where no game was reviewed."""
        return _mean(self.each)

    @property
    def last(self) -> tuple[float, ...]:
        """Those of the last games, twenty where there are so many."""
        return self.each[-LATELY:]

    @property
    def lately(self) -> float | None:
        """The average of the last games; None where no game was reviewed."""
        return _mean(self.last)


@dataclass(frozen=True, slots=True)
class Player:
    """What one player made in all games of these; the figures are as in SeatFigures.

    ``program`` is how well it plays where it is a program, None for a person. ``lost`` is empty
    where more than two play.
    """

    name: str
    play: tuple[Counts, Counts]
    hands: tuple[Counts, Counts]
    cribs: Counts
    best_hand: Memorable | None
    best_crib: Memorable | None
    twenty_nines: int
    twenty_eights: int
    nineteens: int
    lost: Lost
    program: Level | None = None

    @property
    def all_hands(self) -> Counts:
        """What was pegged for so many hands, whoever dealt."""
        return _sum(self.hands)


@dataclass(frozen=True, slots=True)
class Rival:
    """One side, a player or two partners, in all its games against the same others.

    ``skunks``, ``double_skunks`` and ``lurches`` are those given: one at the most to each loser of
    a game. The other figures are those of its players together.
    """

    players: tuple[Player, ...]
    wins: int
    skunks: int
    double_skunks: int
    lurches: int
    matches_won: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names, as they were written last."""
        return tuple([player.name for player in self.players])

    @property
    def name(self) -> str:
        """The name, or both: ``Ann and Cleo``."""
        return " and ".join(self.names)

    @property
    def play(self) -> tuple[Counts, Counts]:
        """What was pegged in the play of so many deals, as pone and as dealer."""
        as_pone, as_dealer = zip(*[player.play for player in self.players], strict=True)
        return _sum(as_pone), _sum(as_dealer)

    @property
    def hands(self) -> tuple[Counts, Counts]:
        """What was pegged for so many hands, as pone and as dealer."""
        as_pone, as_dealer = zip(*[player.hands for player in self.players], strict=True)
        return _sum(as_pone), _sum(as_dealer)

    @property
    def all_hands(self) -> Counts:
        """What was pegged for so many hands, whoever dealt."""
        return _sum(self.hands)

    @property
    def cribs(self) -> Counts:
        """What was pegged for so many cribs."""
        return _sum([player.cribs for player in self.players])

    @property
    def best_hand(self) -> Memorable | None:
        """The best hand that was shown, of several the first."""
        return _best([player.best_hand for player in self.players])

    @property
    def best_crib(self) -> Memorable | None:
        """The best crib that was shown, of several the first."""
        return _best([player.best_crib for player in self.players])

    @property
    def twenty_nines(self) -> int:
        """Hands and cribs that were worth 29."""
        return sum([player.twenty_nines for player in self.players])

    @property
    def twenty_eights(self) -> int:
        """Hands and cribs that were worth 28."""
        return sum([player.twenty_eights for player in self.players])

    @property
    def nineteens(self) -> int:
        """Hands and cribs that were worth nothing."""
        return sum([player.nineteens for player in self.players])


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Those who play against each other, two sides or more, all their finished games and the
    matches won, the oldest first.

    There is one game at least.
    """

    rivals: tuple[Rival, ...]
    results: tuple[Result, ...]
    matches: tuple[MatchResult, ...]

    @property
    def sides(self) -> Sides:
        """The names of each side, as they were written last."""
        return tuple([rival.names for rival in self.rivals])

    @property
    def names(self) -> tuple[str, ...]:
        """What each side is called."""
        return tuple([rival.name for rival in self.rivals])

    @property
    def players(self) -> Sides:
        """The sides as the book may be asked for them."""
        return tuple(
            [
                tuple([as_program(each.name) if each.program else each.name for each in side])
                for side in [rival.players for rival in self.rivals]
            ]
        )

    @property
    def programs(self) -> tuple[str, ...]:
        """The names of those who are programs."""
        players = [player for rival in self.rivals for player in rival.players]
        return tuple([player.name for player in players if player.program])

    @property
    def is_of_two(self) -> bool:
        """Whether it is between two, and not more."""
        return _is_of_two(self.sides)

    @property
    def streak(self) -> tuple[int, int]:
        """Which side won the last games without a break, and how many."""
        return runs([result.winner for result in self.results])[-1]

    @property
    def leads(self) -> tuple[int, ...]:
        """By how many games the first of two sides led after each game; below nothing the second
        did.
        """
        lead, leads = 0, []
        for result in self.results:
            lead += 1 if result.winner == 0 else -1
            leads.append(lead)
        return tuple(leads)


def runs(winners: Iterable[int]) -> list[tuple[int, int]]:
    """What was won in a row, each run as the winner and its length.

    >>> runs([0, 0, 1, 0])
    [(0, 2), (1, 1), (0, 1)]
    """
    return [(winner, len(list(run))) for winner, run in groupby(winners)]


def _is_of_two(sides: Sides) -> bool:
    return [len(side) for side in sides] == [1, 1]


def _mean(points: Sequence[float]) -> float | None:
    return sum(points) / len(points) if points else None


def _sum(counts: Iterable[Counts]) -> Counts:
    return reduce(lambda one, other: one.plus(other.points, other.occasions), counts)


def _best(found: Iterable[Memorable | None]) -> Memorable | None:
    """The best of them, of several the first."""
    shown = [each for each in found if each is not None]
    return min(shown, key=lambda each: (-each.shown.worth, each.begun), default=None)
