"""What a player lost in each reviewed game, by kind, and how that changes over time."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from cribbage.book.reviews import present
from cribbage.book.rivalry import RECENT_GAMES
from cribbage.book.rows import IN_ORDER, digest


class GameLoss(NamedTuple):
    """The points a player lost in a reviewed game: by discards, in the play, and in claims and
    calls. ``begun`` is the start of the game.
    """

    begun: datetime
    discards: float
    play: float
    counting: float

    @property
    def together(self) -> float:
        """All points lost."""
        return self.discards + self.play + self.counting


class BookProgress(NamedTuple):
    """A player's reviewed games, the oldest first, out of so many two-player ``games``."""

    name: str
    games: int
    each: tuple[GameLoss, ...]

    @property
    def averages(self) -> tuple[GameLoss, ...]:
        """For each game the averages of the games up to it, at most twenty."""
        return tuple(
            [
                _average(self.each[max(0, end - RECENT_GAMES) : end])
                for end in range(1, 1 + len(self.each))
            ]
        )


def _average(games: Sequence[GameLoss]) -> GameLoss:
    parts = zip(*[game[1:] for game in games], strict=True)
    return GameLoss(games[-1].begun, *[sum(part) / len(games) for part in parts])


def progress(connection: sqlite3.Connection, player: str, name: str) -> BookProgress:
    """Return the progress of the player with this key and ``name``."""
    (games,) = connection.execute(
        "SELECT count(*) FROM seats AS own JOIN games ON game = id WHERE player = ? "
        "AND (SELECT count(*) FROM seats WHERE game = id) = 2",
        (player,),
    ).fetchone()
    return BookProgress(name, games, tuple(_lost(connection, player)))


def _lost(connection: sqlite3.Connection, player: str) -> Iterator[GameLoss]:
    edition = present(connection)
    if not edition:
        return
    from cribbage.review.judging import DecisionKind
    from cribbage.review.saved_reviews import lost_by_kind  # with the whole analysis

    rows = connection.execute(
        "SELECT begun, seat, review, digest FROM seats CROSS JOIN games ON game = id "
        f"JOIN reviews USING (content) WHERE player = ? AND edition = ? ORDER BY {IN_ORDER}",
        (player, edition),
    )
    for begun, seat, text, known in rows:
        if digest(text) != known:
            continue
        with suppress(ValueError):  # a damaged review counts for nothing
            lost = lost_by_kind(text, seat)
            yield GameLoss(
                datetime.fromisoformat(begun),
                lost[DecisionKind.DISCARD],
                lost[DecisionKind.CARD],
                lost[DecisionKind.COUNT] + lost[DecisionKind.CALL],
            )
