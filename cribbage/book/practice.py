"""Drill runs as they are saved in the book, and the practice they add up to."""

import sqlite3
from collections import Counter
from datetime import datetime
from typing import TYPE_CHECKING, Final

from cribbage.book.rows import BookRow, insert, moment
from cribbage.match.names import same_name

if TYPE_CHECKING:  # not needed to enter a game
    from cribbage.lessons.exercises import DrillRun, MissedCombo, Practice

RECENT_HANDS: Final = 100
"""The number of recent hands, which are compared with as many before them."""


def save_run(connection: sqlite3.Connection, name: str, run: "DrillRun", ended: datetime) -> None:
    """Save a run, and for each of its exercises the combinations and those missed."""
    row: BookRow = {
        "ended": moment(ended),
        "player": same_name(name),
        "name": name,
        "level": run.level.value,
        "exercises": len(run.exercises),
        "answered": len(run.answered),
        "right": run.right,
        "longest_row": run.longest_row,
        "seconds": run.seconds,
    }
    number = connection.execute(insert("INSERT", "runs", row), row).lastrowid
    for place, answered in enumerate(run.answered):
        met = Counter([each.kind.value for each in answered.met])
        missed = Counter([each.kind.value for each in answered.met if each.missed])
        connection.executemany(
            "INSERT INTO met VALUES (?, ?, ?, ?, ?)",
            [(number, place, kind, many, missed[kind]) for kind, many in met.items()],
        )


def practiced_players(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return the players who have practiced, with their latest spelling, the most recent first."""
    rows = connection.execute(
        "SELECT name, max(id) FROM runs GROUP BY player ORDER BY max(id) DESC"
    )
    return tuple([str(name) for name, _ in rows])


def load_practice(connection: sqlite3.Connection, name: str) -> "Practice":
    """Return a player's practice; raises ValueError for damaged data."""
    from cribbage.lessons.exercises import MARKS, BestRun, DrillLevel, Practice

    player = same_name(name)
    marks = connection.execute(
        "SELECT level, count(*) FROM runs WHERE player = ? AND right = exercises GROUP BY level",
        (player,),
    )
    best = connection.execute(
        f"SELECT level, right, exercises, seconds FROM ({_BETTER_FIRST}) WHERE place = 1", (player,)
    )
    return Practice(
        {DrillLevel(level): min(int(many), MARKS) for level, many in marks},
        {DrillLevel(level): BestRun(*map(int, figures)) for level, *figures in best},
        _overlooked(connection, player),
    )


_BETTER_FIRST: Final = (
    "SELECT *, row_number() OVER (PARTITION BY level ORDER BY right DESC, seconds, id) AS place "
    "FROM runs WHERE player = ? AND answered = exercises"
)


def _overlooked(connection: sqlite3.Connection, player: str) -> "tuple[MissedCombo, ...]":
    """Return what was missed recently or before, the most frequent recent misses first."""
    from cribbage.lessons.exercises import MissedCombo, MissedKind

    rows = connection.execute(_BY_KIND, {"player": player, "lately": RECENT_HANDS})
    found = [MissedCombo(MissedKind(kind), *map(int, figures)) for kind, *figures in rows]
    missed = [each for each in found if each.missed or each.missed_before]
    return tuple(sorted(missed, key=lambda each: (-each.share, -each.missed_before)))


# A hand counts once, however many kinds occurred in it; a hand without any does not count.
_BY_KIND: Final = """
    WITH hands AS (
        SELECT run, exercise, row_number() OVER (ORDER BY run DESC, exercise DESC) AS place
        FROM (SELECT DISTINCT run, exercise FROM met JOIN runs ON run = id WHERE player = :player)
    )
    SELECT kind,
        sum(CASE WHEN place <= :lately THEN missed ELSE 0 END),
        sum(CASE WHEN place <= :lately THEN met ELSE 0 END),
        sum(CASE WHEN place > :lately THEN missed ELSE 0 END),
        sum(CASE WHEN place > :lately THEN met ELSE 0 END)
    FROM hands JOIN met USING (run, exercise)
    WHERE place <= 2 * :lately
    GROUP BY kind ORDER BY kind
"""
