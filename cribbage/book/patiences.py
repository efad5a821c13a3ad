"""Finished patiences: how they are written into the book, and how far each player came."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from cribbage.book.rows import Row, digest, insert, moment
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.patience.rules import Patience
from cribbage.record.patience import PatienceRecord, turns, written

NOT_OVER: Final = "the patience is not over"


class Pack(NamedTuple):
    """A finished patience: when it was begun, in local time, and what it came to.

    ``again`` says that its cards were known: the player had played them before, and so it is
    neither a best nor part of an average.
    """

    begun: datetime
    score: int
    again: bool = False


class Packs(NamedTuple):
    """All that one player has finished of one kind, the first one first."""

    name: str
    patience: Patience
    each: tuple[Pack, ...]

    @property
    def new(self) -> tuple[Pack, ...]:
        """Those whose cards were not known."""
        return tuple([pack for pack in self.each if not pack.again])

    @property
    def best(self) -> int | None:
        """The most points of a new pack; None where there is none."""
        return max([pack.score for pack in self.new], default=None)

    @property
    def mean(self) -> float | None:
        """The average of the new packs; None where there is none."""
        scores = [pack.score for pack in self.new]
        return sum(scores) / len(scores) if scores else None

    @property
    def successes(self) -> int:
        """How many of the new packs came out."""
        return sum([pack.score >= self.patience.target for pack in self.new])


@dataclass(frozen=True, slots=True)
class PatienceEntry:
    """A finished patience as it is to stand in the book; its content is what it is known by."""

    row: Row

    @classmethod
    def of(cls, record: PatienceRecord, begun: datetime) -> "PatienceEntry":
        """One that began at the local time ``begun``; ValueError where it is not over."""
        *_, last = [None, *turns(record)]
        if last is None or not last.step.game.is_over:
            raise ValueError(NOT_OVER)
        lines = [written(action) for action in record.actions]
        return cls(
            {
                "content": digest(record.heading + "\n".join(lines)),
                "begun": moment(begun),
                "player": same_name(record.name),
                "name": record.name,
                "patience": record.patience.value,
                "pack": digest(lines[0]),
                "score": last.step.game.score,
            }
        )

    def enter(self, connection: sqlite3.Connection) -> bool:
        """Write it down: false if it stands there."""
        into = insert("INSERT OR IGNORE", "patiences", self.row)
        return connection.execute(into, self.row).rowcount > 0

    def bests(self, connection: sqlite3.Connection) -> Iterator[str]:
        """What it is the best of, in a few words with a name, whether it stands there or not.

        A pack whose cards were known is the best of nothing, and so is the first of its kind.
        """
        others = "player = :player AND content IS NOT :content"
        (known,) = connection.execute(
            f"SELECT count(*) FROM patiences WHERE {others} AND pack = :pack", self.row
        ).fetchone()
        before, best = connection.execute(
            f"SELECT count(*), max(score) FROM ({_EACH}) WHERE {others} "
            "AND patience = :patience AND NOT again",
            self.row,
        ).fetchone()
        score = self.row["score"]
        assert isinstance(score, int)
        if before and not known and score > best:
            yield Worded(
                "{name}'s best of {packs} packs: {score}",
                name=self.row["name"],
                packs=before + 1,
                score=score,
            )


# Whose cards were known: the same player had begun the same pack before, by whatever rules.
_EACH: Final = (
    "SELECT *, EXISTS (SELECT 1 FROM patiences AS before WHERE before.player = each.player "
    "AND before.pack = each.pack AND (before.begun, before.id) < (each.begun, each.id)) AS again "
    "FROM patiences AS each"
)


def packs(connection: sqlite3.Connection, name: str | None = None) -> tuple[Packs, ...]:
    """What everybody, or whoever has this name, has finished of each kind; who played last first.

    ValueError for what is damaged.
    """
    rows = connection.execute(
        f"SELECT player, patience, name, begun, score, again FROM ({_EACH}) "
        "WHERE player = coalesce(?, player) ORDER BY player, patience, begun, id",
        (None if name is None else same_name(name),),
    )
    found = []
    for (_, patience), group in groupby(rows, itemgetter(0, 1)):
        each = list(group)
        made = [
            Pack(datetime.fromisoformat(begun), int(score), bool(again))
            for *_, begun, score, again in each
        ]
        found.append(Packs(str(each[-1][2]), Patience(patience), tuple(made)))
    return tuple(sorted(found, key=lambda packs: packs.each[-1].begun, reverse=True))
