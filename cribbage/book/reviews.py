"""Reviews as they are saved in the book with the games, and the points lost."""

import sqlite3
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.book.rivalry import PlayerLosses
from cribbage.book.rows import IN_ORDER, BookRow, digest, game_digest, insert
from cribbage.records.record import Record

if TYPE_CHECKING:  # with the whole analysis, which entering a game does not need
    from cribbage.review.judging import Review


class UnreviewedGame(NamedTuple):
    """A two-player game without a review: its start time and its content.

    The content identifies it, because a record has several games, and two can start in the same
    second.
    """

    begun: datetime
    content: str


def save_review(connection: sqlite3.Connection, game: Record, review: "Review") -> None:
    """Save the review of a game, replacing any other."""
    from cribbage.review.saved_reviews import edition, format_review

    known = game_digest(game)
    connection.execute("DELETE FROM reviews WHERE content = ?", (known,))
    text = format_review(review)
    row: BookRow = {"content": known, "edition": edition(), "digest": digest(text), "review": text}
    connection.execute(insert("INSERT", "reviews", row), row)
    lost = [(known, seat, review.lost(seat)) for seat in range(len(review.scores))]
    connection.executemany("INSERT INTO lost VALUES (?, ?, ?)", lost)


def load_review(connection: sqlite3.Connection, game: Record) -> "Review | None":
    """Return the review of a game; None without one by the current analysis, or if damaged."""
    from cribbage.review.saved_reviews import edition, parse_review

    found = connection.execute(
        "SELECT review, digest FROM reviews WHERE content = ? AND edition = ?",
        (game_digest(game), edition()),
    ).fetchone()
    # Text that only looks like a review must not be shown as one.
    return parse_review(found[0]) if found and digest(found[0]) == found[1] else None


def unreviewed(connection: sqlite3.Connection) -> list[UnreviewedGame]:
    """Return the two-player games without a current review, the oldest first."""
    rows = connection.execute(
        "SELECT begun, content FROM games "
        "WHERE (SELECT count(*) FROM seats WHERE game = id) = 2 "
        "AND content NOT IN (SELECT content FROM reviews WHERE edition = ?) "
        f"ORDER BY {IN_ORDER}",
        (present(connection),),
    )
    return [UnreviewedGame(datetime.fromisoformat(begun), known) for begun, known in rows]


def player_losses(
    connection: sqlite3.Connection, player: str, group: str | None = None
) -> PlayerLosses:
    """Return what a player lost in all their games or in those of a group, both as keys."""
    rows = connection.execute(
        f"SELECT points {_ALL if group is None else _OF_A_GROUP} ORDER BY {IN_ORDER}",
        {"player": player, "group": group, "edition": present(connection)},
    )
    return PlayerLosses(tuple([float(points) for (points,) in rows]))


_REVIEWED: Final = (
    "JOIN reviews USING (content) JOIN lost USING (content, seat) "
    "WHERE player = :player AND edition = :edition"
)
_ALL: Final = f"FROM seats CROSS JOIN games ON game = id {_REVIEWED}"
# Start with the games of the group: a player can have thousands with others.
_OF_A_GROUP: Final = f"FROM games CROSS JOIN seats ON game = id {_REVIEWED} AND players = :group"


def present(connection: sqlite3.Connection) -> str:
    """Return the edition of the reviews that count, or an empty string without any review.

    In that case the analysis is not loaded.
    """
    if connection.execute("SELECT 1 FROM reviews LIMIT 1").fetchone() is None:
        return ""
    from cribbage.review.saved_reviews import edition

    return edition()
