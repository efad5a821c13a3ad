"""The book of the rivalry: every finished game of two, in figures, and what may be asked of it.

It holds nothing that is not in the records, so losing it loses no game.
"""

import csv
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Final

from cribbage.bookfile import BookFile
from cribbage.bookrows import KINDS, Entry, content, entry, memorable, results, rivalry
from cribbage.figures import SeatFigures, figures
from cribbage.names import same_name
from cribbage.record import Record
from cribbage.rivalry import Memorable, Result, Rivalry, plain, runs
from cribbage.shelf import own_folder

FEWEST_IN_A_ROW: Final = 3
"""Wins in a row that may be a record."""


class Book:
    """The book in the file ``path``, or where the system keeps it; made where there is none.

    ``trouble`` is a sentence about a file that was set aside. Every method raises BookError, with
    a sentence, where the file cannot be read or written.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = BookFile(path or own_folder("state") / "book.sqlite")

    @property
    def trouble(self) -> str:
        """What became of a book that could not be used, empty where there was none."""
        return self._file.trouble

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> "Book":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add(self, record: Record, begun: datetime) -> bool:
        """Enter a finished game that began at the local time ``begun``: false if it stands there.

        A game is known by its names and decisions, so it stands in the book once, whatever file
        it came from. ValueError for a game that is not over or not of two.
        """
        entered = entry(record, begun)
        with self._file.writing() as connection:
            return entered.enter(connection)

    def rebuild(self, games: Iterable[tuple[Record, datetime]]) -> int:
        """Make the book again from these games alone: how many were entered.

        Those that are not over or not of two are passed over. Until all are read the book stays
        as it was, and a game that is entered meanwhile stays too.
        """
        with self._file.reading() as connection:
            (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()
        entries = list(_entries(games))
        with self._file.writing() as connection:
            connection.execute("DELETE FROM games WHERE id <= ?", (last,))
            return sum([entered.enter(connection) for entered in entries])

    def between(self, names: Sequence[str]) -> Rivalry | None:
        """All games of these two, whichever sat first; None where there is none."""
        one, other = map(same_name, names)
        with self._file.reading() as connection:
            return rivalry(connection, (one, other))

    def all_rivalries(self) -> tuple[Rivalry, ...]:
        """Every two who have finished a game, those who played last first."""
        with self._file.reading() as connection:
            pairs = connection.execute(
                "SELECT one, other FROM games GROUP BY one, other ORDER BY max(begun) DESC"
            ).fetchall()
            found = [rivalry(connection, pair) for pair in pairs]
        return tuple([each for each in found if each])

    def best_hand_of(self, day: date) -> Memorable | None:
        """The best hand or crib of the games that began on that day; None where there is none."""
        within = (day.isoformat(), (day + timedelta(days=1)).isoformat())
        found = []
        with self._file.reading() as connection:
            for kind in KINDS:
                row = connection.execute(
                    f"SELECT name, {kind}, {kind}_cards, begun FROM games JOIN seats ON game = id "
                    f"WHERE begun >= ? AND begun < ? ORDER BY {kind} DESC, begun, id LIMIT 1",
                    within,
                ).fetchone()
                found += [memorable(kind, *row)] if row and row[1] is not None else []
        return max(found, key=lambda each: each.shown.worth, default=None)

    def records_broken(self, record: Record) -> tuple[str, ...]:
        """What a game just finished is the best of, each as a few words with a name.

        It is held against all other games in the book and may stand there or not; the first game
        of a player breaks nothing. ValueError as in ``add``.

        ``Ben's best hand ever: 24``, ``Ann's longest run of wins against Ben: 4``
        """
        itself, each = content(record), figures(record)
        one, other = map(same_name, record.names)
        said: list[str] = []
        with self._file.reading() as connection:
            for name, seat in zip(record.names, each, strict=True):
                said += _bests_broken(connection, itself, name, seat)
            before = results(connection, (one, other), but=itself)
        winner = 0 if each[0].score > each[1].score else 1
        now = Result(datetime.max, record.rules.target, winner, each[1 - winner].score)
        return (*said, *_wins_broken(before, now, record.names))

    def as_json(self, names: Sequence[str] | None = None) -> str:
        """The rivalry of two, or every one, as a JSON text: a list under ``rivalries``."""
        asked = self.all_rivalries() if names is None else (self.between(names),)
        found = [plain(each) for each in asked if each]
        return json.dumps({"format": 1, "rivalries": found}, ensure_ascii=False, indent=2)

    def export_csv(self, path: Path) -> int:
        """Write the games to a new file, one a line under a heading, the oldest first: how many.

        FileExistsError where there is a file already, OSError where it cannot be written; half a
        file is not left behind.
        """
        with self._file.reading() as connection:
            rows = connection.execute(_EXPORTED).fetchall()
        with path.open("x", encoding="utf-8", newline="") as file:
            try:
                csv.writer(file).writerows([_HEADING, *rows])
                file.flush()
            except OSError:
                path.unlink()
                raise
        return len(rows)


_HEADING: Final = (
    *("begun", "target", "winner", "loser score"),
    *(
        f"{title} {number}"
        for number in (1, 2)
        for title in ("name", "score", "play", "hands", "cribs", "heels and muggins", "best hand")
    ),
)
_SEAT: Final = (
    "{0}.name, {0}.score, {0}.pone_play + {0}.dealer_play, "
    "{0}.pone_points + {0}.dealer_points, {0}.crib_points, {0}.others, {0}.best_hand"
)
_EXPORTED: Final = (
    "SELECT begun, target, CASE winner WHEN first.player THEN first.name ELSE second.name END, "
    f"loser_score, {_SEAT.format('first')}, {_SEAT.format('second')} FROM games "
    "JOIN seats first ON first.game = id AND first.seat = 0 "
    "JOIN seats second ON second.game = id AND second.seat = 1 ORDER BY begun, id"
)


def _entries(games: Iterable[tuple[Record, datetime]]) -> Iterator[Entry]:
    for record, begun in games:
        try:
            entered = entry(record, begun)
        except ValueError:
            continue
        yield entered


def _bests_broken(
    connection: sqlite3.Connection, itself: str, name: str, seat: SeatFigures
) -> Iterator[str]:
    """What a player's figures of this game are better in than in any other of his games."""
    best = connection.execute(
        "SELECT max(best_hand), max(best_crib), max(pone_play + dealer_play) "
        "FROM seats JOIN games ON id = game WHERE player = ? AND content IS NOT ?",
        (same_name(name), itself),
    ).fetchone()
    now = (
        ("hand", seat.best_hand.worth if seat.best_hand else 0),
        ("crib", seat.best_crib.worth if seat.best_crib else 0),
        ("play of a game", seat.play[0].points + seat.play[1].points),
    )
    for (what, points), before in zip(now, best, strict=True):
        if before is not None and points > before:
            yield f"{name}'s best {what} ever: {points}"


def _wins_broken(before: tuple[Result, ...], now: Result, names: tuple[str, ...]) -> Iterator[str]:
    """What the win is more than any win of the same player over the same other before."""
    name, against = names[now.winner], f"against {names[1 - now.winner]}"
    leads = [
        result.target - result.loser_score
        for result in before
        if result.winner == now.winner and result.target == now.target
    ]
    lead = now.target - now.loser_score
    if leads and lead > max(leads):
        yield f"{name}'s biggest win {against}: by {lead}"
    longest = max([length for winner, length in runs(before) if winner == now.winner], default=0)
    _, length = runs((*before, now))[-1]
    if longest < length >= FEWEST_IN_A_ROW:
        yield f"{name}'s longest run of wins {against}: {length}"
