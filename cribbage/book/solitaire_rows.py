"""Finished solitaire games: how they are entered in the book, and each player's scores."""

import sqlite3
from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from cribbage.book.rows import BookRow, Entry, Times, digest
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.record import turns
from cribbage.records.solitaire_record import SolitaireRecord, solitaire_line
from cribbage.solitaire.rules import Solitaire

SOLITAIRE_NOT_OVER: Final = "the solitaire game is not over"


class Pack(NamedTuple):
    """A finished solitaire game: its local start time and its score.

    ``again`` is true if the player had played these cards before; it then counts for no best and no
    average. With decisions ``taken_back``, of which this is the number, it counts for no best.
    """

    begun: datetime
    score: int
    again: bool = False
    taken_back: int = 0


class SolitaireHistory(NamedTuple):
    """All finished solitaire games of one player and one kind, the oldest first."""

    name: str
    solitaire: Solitaire
    each: tuple[Pack, ...]

    @property
    def new(self) -> tuple[Pack, ...]:
        """The packs that the player had not played before."""
        return tuple([pack for pack in self.each if not pack.again])

    @property
    def best(self) -> int | None:
        """The best score of a new pack in which nothing was taken back, or None without any."""
        return max([pack.score for pack in self.new if not pack.taken_back], default=None)

    @property
    def mean(self) -> float | None:
        """The average score of the new packs, or None without any."""
        scores = [pack.score for pack in self.new]
        return sum(scores) / len(scores) if scores else None

    @property
    def successes(self) -> int:
        """The number of new packs that reached the target."""
        return sum([pack.score >= self.solitaire.target for pack in self.new])


def entry_of(record: SolitaireRecord, times: Times) -> Entry:
    """Return the entry of a record; raises ValueError if it is not finished."""
    *_, last = [None, *turns(record)]
    if last is None or not last.step.game.is_over:
        raise ValueError(SOLITAIRE_NOT_OVER)
    return Entry(
        "patiences",
        {
            "content": solitaire_digest(record),
            **times.row,
            "player": same_name(record.name),
            "name": record.name,
            "patience": record.solitaire.value,
            "pack": digest(solitaire_line(record.actions[0])),
            "score": last.step.game.score,
            "day": record.day.isoformat() if record.day else None,
            "taken_back": len(record.taken_back),
        },
    )


def solitaire_digest(record: SolitaireRecord) -> str:
    """Return a digest of a record's heading and decisions, without remarks, as its identity."""
    return digest(record.heading + "\n".join([solitaire_line(action) for action in record.actions]))


def new_solitaire_bests(row: BookRow, connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the record that a game breaks, as a few words with a name, in the book or not.

    A pack that was played before breaks no record, nor does a game in which a decision was taken
    back, or the first of its kind.
    """
    others = "player = :player AND content IS NOT :content"
    (known,) = connection.execute(
        f"SELECT count(*) FROM patiences WHERE {others} AND pack = :pack", row
    ).fetchone()
    before, best = connection.execute(
        f"SELECT count(*), max(CASE taken_back WHEN 0 THEN score END) FROM ({_EACH}) "
        f"WHERE {others} AND patience = :patience AND NOT again",
        row,
    ).fetchone()
    score = row["score"]
    assert isinstance(score, int)
    if best is not None and not known and not row["taken_back"] and score > best:
        yield Worded(
            "{name}'s best score in {packs} packs: {score}",
            name=row["name"],
            packs=before + 1,
            score=score,
        )


# ``again``: the same player had finished the same pack before, under any rules. A daily game comes
# before its practice, whatever the clock says.
_EACH: Final = (
    "SELECT *, EXISTS (SELECT 1 FROM patiences AS before WHERE before.player = each.player "
    "AND before.pack = each.pack AND (before.day IS NULL, before.ended, before.id) "
    "< (each.day IS NULL, each.ended, each.id)) AS again "
    "FROM patiences AS each"
)


def packs(connection: sqlite3.Connection, name: str | None = None) -> tuple[SolitaireHistory, ...]:
    """Return what everyone, or this player, has finished of each kind, the last to play first.

    Raises ValueError for damaged data.
    """
    rows = connection.execute(
        f"SELECT player, patience, name, ended, begun, score, again, taken_back FROM ({_EACH}) "
        "WHERE player = coalesce(?, player) ORDER BY player, patience, ended, id",
        (None if name is None else same_name(name),),
    )
    found: list[tuple[str, SolitaireHistory]] = []
    for (_, solitaire), group in groupby(rows, itemgetter(0, 1)):
        each = list(group)
        made = [
            Pack(datetime.fromisoformat(begun), int(score), bool(again), int(taken_back))
            for *_, begun, score, again, taken_back in each
        ]
        *_, name, ended, _begun, _score, _again, _taken_back = each[-1]
        found.append((ended, SolitaireHistory(str(name), Solitaire(solitaire), tuple(made))))
    return tuple([packs for _, packs in sorted(found, key=itemgetter(0), reverse=True)])
