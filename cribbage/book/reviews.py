"""Reviews as they are kept in the book beside the games, and what was lost by them."""

import sqlite3
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.book.rivalry import Lost
from cribbage.book.rows import IN_ORDER, Row, content, digest, insert
from cribbage.record.record import Record

if TYPE_CHECKING:  # with all that judges a game, which a game that is entered has no need of
    from cribbage.review.review import Review


class Unreviewed(NamedTuple):
    """A game of two without a review: when its record was begun, and what it is known by, for a
    record has several games, and two may have been begun in one second.
    """

    begun: datetime
    content: str


def keep(connection: sqlite3.Connection, game: Record, review: "Review") -> None:
    """Write the review of a game down, in the place of any other."""
    from cribbage.review.kept import as_text, edition

    known = content(game)
    connection.execute("DELETE FROM reviews WHERE content = ?", (known,))
    text = as_text(review)
    row: Row = {"content": known, "edition": edition(), "digest": digest(text), "review": text}
    connection.execute(insert("INSERT", "reviews", row), row)
    lost = [(known, seat, review.lost(seat)) for seat in range(len(review.scores))]
    connection.executemany("INSERT INTO lost VALUES (?, ?, ?)", lost)


def kept(connection: sqlite3.Connection, game: Record) -> "Review | None":
    """The review of a game; None where there is none by the present analysis, or it is damaged."""
    from cribbage.review.kept import edition, read

    found = connection.execute(
        "SELECT review, digest FROM reviews WHERE content = ? AND edition = ?",
        (content(game), edition()),
    ).fetchone()
    # What only looks like a review would be told of as one.
    return read(found[0]) if found and digest(found[0]) == found[1] else None


def unreviewed(connection: sqlite3.Connection) -> list[Unreviewed]:
    """The games of two that no review is kept of, the oldest first."""
    rows = connection.execute(
        "SELECT begun, content FROM games "
        "WHERE (SELECT count(*) FROM seats WHERE game = id) = 2 "
        "AND content NOT IN (SELECT content FROM reviews WHERE edition = ?) "
        f"ORDER BY {IN_ORDER}",
        (present(connection),),
    )
    return [Unreviewed(datetime.fromisoformat(begun), known) for begun, known in rows]


def lost(connection: sqlite3.Connection, player: str, group: str | None = None) -> Lost:
    """What a player lost in all his games, or in those of one group; by what each is known."""
    rows = connection.execute(
        f"SELECT points {_ALL if group is None else _OF_A_GROUP} ORDER BY {IN_ORDER}",
        {"player": player, "group": group, "edition": present(connection)},
    )
    return Lost(tuple([float(points) for (points,) in rows]))


_REVIEWED: Final = (
    "JOIN reviews USING (content) JOIN lost USING (content, seat) "
    "WHERE player = :player AND edition = :edition"
)
_ALL: Final = f"FROM seats CROSS JOIN games ON game = id {_REVIEWED}"
# The games of the group first: a player may have played thousands with others.
_OF_A_GROUP: Final = f"FROM games CROSS JOIN seats ON game = id {_REVIEWED} AND players = :group"


def present(connection: sqlite3.Connection) -> str:
    """The edition of the reviews that count; empty where no review is kept at all.

    Nothing that judges games is then loaded to say so.
    """
    if connection.execute("SELECT 1 FROM reviews LIMIT 1").fetchone() is None:
        return ""
    from cribbage.review.kept import edition

    return edition()
