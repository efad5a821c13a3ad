"""The rows of games and matches in the tables of the book."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from cribbage.book.figures import (
    FIGURES,
    GAME_NOT_OVER,
    SUMMED,
    Counts,
    SeatFigures,
    ShownHand,
    seat_figures,
)
from cribbage.book.sides import Sides, key, players_of, side_key, sides_of, unmarked_name
from cribbage.engine.rules import Side
from cribbage.match.match import FinishedGame
from cribbage.match.names import same_name
from cribbage.match.series import Series
from cribbage.records.notation import written
from cribbage.records.record import Record, split_games

BookRow = dict[str, str | int | None]

BEST_KINDS: Final = ("best_hand", "best_crib")

IN_ORDER: Final = "ended, number, id"
"""The order of games from the oldest to the last.

Those of a match can share the time of its last decision.
"""


class Times(NamedTuple):
    """The times of a record: ``begun`` the local start time, ``ended`` that of its last decision.

    What is in the book is in the order of ``ended``, an aware time: where the clock goes back, or
    in another time zone, a later game can have an earlier local start time.
    """

    begun: datetime
    ended: datetime

    @classmethod
    def of(cls, begun: datetime, ended: datetime | None = None) -> "Times":
        """Return the times of a record whose last decision was made at ``ended``, or at once.

        Both are local times, unless they are aware.
        """
        return cls(begun, (ended or begun).astimezone(UTC))

    @property
    def row(self) -> BookRow:
        """The columns of a table in the book."""
        ended = self.ended.replace(tzinfo=None).isoformat(timespec="microseconds")
        return {"begun": moment(self.begun), "ended": ended}


@dataclass(frozen=True, slots=True)
class Entry:
    """Something finished to be entered in a table of the book, identified by its content.

    Only a game has ``seats``; a match is entered besides its games.
    """

    table: str
    row: BookRow
    seats: tuple[BookRow, ...] = ()

    def enter(self, connection: sqlite3.Connection) -> bool:
        """Write it to the book; return false if it is already there.

        Then only the figures that the book did not have yet are written.
        """
        made = connection.execute(insert("INSERT OR IGNORE", self.table, self.row), self.row)
        if not made.rowcount:
            connection.executemany(_FILL_IN, [self.row | seat for seat in self.seats])
            return False
        for seat in self.seats:
            row = seat | {"game": made.lastrowid}
            connection.execute(insert("INSERT", "seats", row), row)
        return True


INCOMPLETE: Final = " OR ".join([f"{column} IS NULL" for column in SUMMED])
"""The condition on a seat that was entered before the book had all of these columns."""

_FILL_IN: Final = (
    f"UPDATE seats SET {', '.join([f'{each} = coalesce({each}, :{each})' for each in SUMMED])} "
    f"WHERE game = (SELECT id FROM games WHERE content = :content) AND seat = :seat "
    f"AND ({INCOMPLETE})"
)


def insert(how: str, table: str, row: BookRow) -> str:
    """Return the statement that writes a row into a table: ``INSERT`` or a variant."""
    columns = ", ".join(row)
    return f"{how} INTO {table} ({columns}) VALUES ({', '.join([f':{column}' for column in row])})"


def named(
    connection: sqlite3.Connection, query: str, values: Sequence[object] | BookRow = ()
) -> sqlite3.Cursor:
    """Return the rows of a query, with their values by name."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(query, values)


def game_digest(record: Record) -> str:
    """Return a digest of a record's heading and decisions, without remarks, as its identity."""
    lines = "\n".join([written(action) for action in record.actions])
    return digest(record.heading + lines)


def digest(text: str) -> str:
    """Return a digest that identifies a text that is never read back."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True, slots=True)
class FinishedRecord:
    """Everything finished in a record: each game with its figures, and the series at the end.

    ``sides`` are the names of those who play together. Everything in the book is made from this, so
    that a record is replayed only once.
    """

    record: Record
    sides: Sides
    games: tuple[Record, ...]
    figures: tuple[tuple[SeatFigures, ...], ...]
    series: Series

    @classmethod
    def of(cls, record: Record) -> "FinishedRecord":
        """Return what is finished in a record.

        Raises ValueError, with a sentence, if no game is over or if two players have the same name
        in the book.
        """
        sides, series = sides_of(record), record.start()
        games, each = [], []
        for game, made in split_games(record):
            if made and (series := made[-1].series).game.winner is not None:
                games.append(game)
                each.append(seat_figures([turn.step for turn in made]))
        if not games:
            raise ValueError(GAME_NOT_OVER)
        return cls(record, sides, tuple(games), tuple(each), series)

    def entries(self, times: Times) -> Iterator[Entry]:
        """Yield its entries for the book: its games, and the match if it is won."""
        match = self.record.match
        each = zip(self.games, self.figures, self.series.won, strict=True)
        for number, (game, seats, won) in enumerate(each, 1):
            yield _entry(game, self.sides, seats, won, times, number, match.to)
        if match.to is not None and self.series.is_over:
            yield _match_entry(self.record, self.sides, self.series, times)


def _entry(
    record: Record,
    sides: Sides,
    each: Sequence[SeatFigures],
    won: FinishedGame,
    times: Times,
    number: int,
    match_to: int | None,
) -> Entry:
    """Return the entry of a finished game with these figures, its number and match target."""
    margins = dict(zip(won.losers, won.margins(record.match.skunks), strict=True))
    lost_by = [margins[side].value if side in margins else "" for side in _in_order(sides)]
    game: BookRow = {
        "content": game_digest(record),
        **times.row,
        "target": record.rules.target,
        "players": key(sides),
        "winner": side_key(sides[won.winner]),
        "scores": _of_all(sides, won.scores),
        "margins": ",".join(lost_by),
        "match_to": match_to,
        "number": number,
        "hints": record.all_hints,
        "warnings": record.all_warnings,
        "taken_back": len(record.taken_back),
    }
    sitting = zip(players_of(record), record.levels, each, strict=True)
    seats = [
        {
            "seat": seat,
            "player": same_name(player),
            "name": unmarked_name(player),
            "program": level and level.value,
            **_row(made),
        }
        for seat, (player, level, made) in enumerate(sitting)
    ]
    return Entry("games", game, tuple(seats))


def _match_entry(record: Record, sides: Sides, series: Series, times: Times) -> Entry:
    """Return the entry of a match that was won, with the difference from the winner's side."""
    match, won = series.match, series.won
    winner = match.winner(won)
    assert winner is not None
    return Entry(
        "matches",
        {
            "content": game_digest(record),
            **times.row,
            "match_to": match.to,
            "points": match.points.value,
            "players": key(sides),
            "winner": side_key(sides[winner]),
            "totals": _of_all(sides, match.totals(won, len(sides))),
            "games": len(won),
            "difference": match.difference(won, winner) if match.duplicate else None,
        },
    )


def _of_all(sides: Sides, points: Sequence[int]) -> str:
    """Return the points of each side, in the book's order of sides."""
    return " ".join([str(points[side]) for side in _in_order(sides)])


def _in_order(sides: Sides) -> list[Side]:
    return sorted(
        [Side(side) for side in range(len(sides))], key=lambda side: side_key(sides[side])
    )


def moment(begun: datetime) -> str:
    """Return a local time in the book's format, to the second."""
    return begun.replace(tzinfo=None).isoformat(timespec="seconds")


def _row(seat: SeatFigures) -> BookRow:
    row: BookRow = {"score": seat.score}
    for name, figure in FIGURES.items():
        row |= zip(figure.columns, _written(getattr(seat, name)), strict=True)
    return row


def _written(made: int | Counts | ShownHand | None) -> tuple[str | int | None, ...]:
    """Return the values of a figure's columns."""
    match made:
        case Counts():
            return made.points, made.occasions
        case ShownHand():
            return made.worth, " ".join(map(str, (*made.cards, made.starter)))
        case None:
            return None, None
    return (made,)
