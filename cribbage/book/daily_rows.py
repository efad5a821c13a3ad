"""The daily games that count: one for each player and day, and the streaks of days."""

import sqlite3
from datetime import date, datetime
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from cribbage.match.names import same_name
from cribbage.solitaire.daily_pack import daily_pack, points_on_offer


class DailyGame(NamedTuple):
    """The first finished game of a day: its day, points, local start time, and content."""

    day: date
    score: int
    begun: datetime
    content: str = ""

    @property
    def on_offer(self) -> int:
        """What always taking the points on offer makes of the pack of this day."""
        return sum(points_on_offer(daily_pack(self.day.isoformat())))


class DailyGames(NamedTuple):
    """The daily games of one player, by their day.

    Only the days decide about a streak, never when they were played: a clock or a time zone that
    changes costs no streak.
    """

    name: str
    each: tuple[DailyGame, ...] = ()

    @property
    def mean(self) -> float | None:
        """The average score, or None without any game."""
        return sum([game.score for game in self.each]) / len(self.each) if self.each else None

    @property
    def longest(self) -> int:
        """The most days in a row."""
        return max(self._in_a_row.values(), default=0)

    def of(self, day: date) -> DailyGame | None:
        """Return the game of a day, or None."""
        return next((game for game in self.each if game.day == day), None)

    def streak(self, today: date) -> int:
        """Return the days in a row that reach today, or yesterday while today's game is open.

        If the clock was set back, the streak can reach beyond ``today``.
        """
        yesterday, lengths = today.toordinal() - 1, self._in_a_row
        last = [day for day in lengths if day >= yesterday and day + 1 not in lengths]
        return lengths[last[0]] if last else 0

    def up_to(self, day: date) -> int:
        """Return the days in a row that end with this one."""
        return self._in_a_row.get(day.toordinal(), 0)

    @property
    def _in_a_row(self) -> dict[int, int]:
        """The days in a row that end with each day that was played, by its ordinal number."""
        found: dict[int, int] = {}
        for day in [game.day.toordinal() for game in self.each]:
            found[day] = found.get(day - 1, 0) + 1
        return found


def daily_games(connection: sqlite3.Connection, name: str | None = None) -> tuple[DailyGames, ...]:
    """Return the daily games of everyone, or of this player, the player of the latest day first.

    Raises ValueError for damaged data.
    """
    # SQLite takes the other columns from the row with the least id, which was finished first.
    rows = connection.execute(
        "SELECT player, name, day, score, begun, content, min(id) FROM patiences "
        "WHERE day IS NOT NULL "
        "AND player = coalesce(?, player) GROUP BY player, day ORDER BY player, day",
        (None if name is None else same_name(name),),
    )
    found = []
    for _, group in groupby(rows, itemgetter(0)):
        each = list(group)
        games = [
            DailyGame(date.fromisoformat(day), int(score), datetime.fromisoformat(begun), content)
            for _, _, day, score, begun, content, _ in each
        ]
        found.append(DailyGames(str(each[-1][1]), tuple(games)))
    return tuple(sorted(found, key=lambda games: games.each[-1].day, reverse=True))
