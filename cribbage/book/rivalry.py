"""The totals of a group over all its games: who leads, averages, best hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final, NamedTuple

from cribbage.book.figures import Figures, ShownHand
from cribbage.book.sides import Sides, as_computer_player, by_name, have_computer_players
from cribbage.match.levels import Level
from cribbage.match.match import Margin, MatchPoints


class Result(NamedTuple):
    """The result of a game; ``winner`` is the index of a side in the order asked for.

    The final ``scores`` and the ``margins`` by which each side lost are in the same order, with
    None for the winner; the margins follow the agreed skunks. In a match to ``match_to`` points, it
    is the game with this ``number``, and all its games start when the match does; ``match_to`` is
    None for a single game. ``hints`` is the number of decisions with a hint, ``warnings`` of those
    before which the coach warned, and ``taken_back`` how often a decision was taken back; a game
    with any of these counts for no best.
    """

    begun: datetime
    target: int
    winner: int
    scores: tuple[int, ...]
    margins: tuple[Margin | None, ...]
    match_to: int | None = None
    number: int = 1
    hints: int = 0
    warnings: int = 0
    taken_back: int = 0

    @property
    def resigned(self) -> bool:
        """True if the losers resigned before the winner reached the target."""
        return self.winner_score < self.target

    @property
    def winner_score(self) -> int:
        """The points of the side that won."""
        return self.scores[self.winner]

    @property
    def loser_score(self) -> int:
        """The points of the best side that lost."""
        return self.scores[self._best_loser]

    @property
    def margin(self) -> Margin:
        """The margin of the win over the best side that lost (docs/rules.md 10.5)."""
        margin = self.margins[self._best_loser]
        assert margin is not None
        return margin

    @property
    def _best_loser(self) -> int:
        losers = [place for place in range(len(self.scores)) if place != self.winner]
        return max(losers, key=lambda place: self.scores[place])


class MatchResult(NamedTuple):
    """The result of a match; ``winner`` is the index of a side, ``totals`` are the match points.

    The winner was first to reach ``to`` points, after this many ``games``. In a duplicate match,
    ``difference`` is how many more points the first of the two sides made with the same cards; in
    any other match it is None.
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
        """True if every second game used the cards of the game before it."""
        return self.difference is not None


class Party(NamedTuple):
    """A summary of a group: each side's wins and skunk wins, and the start of the last game.

    Skunk wins are of any kind. ``players`` are in the form used to query the book, with their
    latest spelling; the side with more wins comes first.
    """

    players: Sides
    wins: tuple[int, ...]
    skunks: tuple[int, ...]
    last: datetime

    @property
    def sides(self) -> Sides:
        """The names of each side, in their latest spelling."""
        return by_name(self.players)

    @property
    def games(self) -> int:
        """The number of games finished."""
        return sum(self.wins)

    @property
    def is_of_two(self) -> bool:
        """True if there are exactly two players."""
        return _is_of_two(self.players)

    @property
    def with_computer_players(self) -> bool:
        """True if computer players are among them."""
        return have_computer_players(self.players)


@dataclass(frozen=True, slots=True)
class MemorableHand:
    """A hand or crib, its owner, and the start of its game."""

    name: str
    shown: ShownHand
    crib: bool
    begun: datetime


RECENT_GAMES: Final = 20
"""The number of last games that show how someone plays now."""


class PlayerLosses(NamedTuple):
    """The points a player lost in each reviewed game, the oldest first."""

    each: tuple[float, ...] = ()

    @property
    def a_game(self) -> float | None:
        """The average, or None without reviewed games."""
        return _mean(self.each)

    @property
    def last(self) -> tuple[float, ...]:
        """The points lost in the last games, at most twenty."""
        return self.each[-RECENT_GAMES:]

    @property
    def lately(self) -> float | None:
        """The average of the last games, or None without reviewed games."""
        return _mean(self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Figures[MemorableHand]):
    """One player of a group.

    ``computer_player`` is the level of a computer player, None for a person. ``lost`` is empty with
    more than two players.
    """

    name: str
    lost: PlayerLosses
    computer_player: Level | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival(Figures[MemorableHand]):
    """One side, a player or two partners, in all its games against the same opponents.

    ``skunks``, ``double_skunks`` and ``lurches`` are its wins of that kind, at most one for each
    loser of a game.
    """

    players: tuple[Player, ...]
    wins: int
    skunks: int
    double_skunks: int
    lurches: int
    matches_won: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in their latest spelling."""
        return tuple([player.name for player in self.players])

    @property
    def name(self) -> str:
        """The name, or both names: ``Ann and Cleo``."""
        return " and ".join(self.names)


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two or more sides, all their finished games, and the matches won, the oldest first.

    There is at least one game.
    """

    rivals: tuple[Rival, ...]
    results: tuple[Result, ...]
    matches: tuple[MatchResult, ...]

    @property
    def sides(self) -> Sides:
        """The names of each side, in their latest spelling."""
        return tuple([rival.names for rival in self.rivals])

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each side."""
        return tuple([rival.name for rival in self.rivals])

    @property
    def players(self) -> Sides:
        """The sides in the form used to query the book."""
        return tuple(
            [
                tuple(
                    [
                        as_computer_player(each.name) if each.computer_player else each.name
                        for each in side
                    ]
                )
                for side in [rival.players for rival in self.rivals]
            ]
        )

    @property
    def computer_players(self) -> tuple[str, ...]:
        """The names of the computer players."""
        players = [player for rival in self.rivals for player in rival.players]
        return tuple([player.name for player in players if player.computer_player])

    @property
    def is_of_two(self) -> bool:
        """True if there are exactly two players."""
        return _is_of_two(self.sides)

    @property
    def streak(self) -> tuple[int, int]:
        """The side that won the last games in a row, and how many."""
        return runs([result.winner for result in self.results])[-1]

    @property
    def leads(self) -> tuple[int, ...]:
        """The lead of the first of two sides after each game, in games; negative if it trails."""
        lead, leads = 0, []
        for result in self.results:
            lead += 1 if result.winner == 0 else -1
            leads.append(lead)
        return tuple(leads)


def runs(winners: Iterable[int]) -> list[tuple[int, int]]:
    """Return the runs of wins, each as the winner and its length.

    >>> runs([0, 0, 1, 0])
    [(0, 2), (1, 1), (0, 1)]
    """
    return [(winner, len(list(run))) for winner, run in groupby(winners)]


def _is_of_two(sides: Sides) -> bool:
    return [len(side) for side in sides] == [1, 1]


def _mean(points: Sequence[float]) -> float | None:
    return sum(points) / len(points) if points else None
