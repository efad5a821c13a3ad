"""The folder of all game records, and what each file contains."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cribbage.engine.game import Game
from cribbage.match.levels import Level
from cribbage.match.margins import Won
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.files import STAMP, Files, begun_by_name, fault, safe
from cribbage.records.folder import own_folder
from cribbage.records.record import Record, read


class Kept(NamedTuple):
    """A file on the shelf, as it was when it was read.

    ``when`` is the local time of the last decision. ``record`` is what can be read, or None if the
    heading is not valid. ``game`` is its last game, ``scores`` are the scores in it, and ``won``
    are the finished games. ``over`` is true if nothing is left to play. ``torn`` is true if the
    last line is incomplete, which does no harm. ``in_use`` is true if some program is playing it.
    ``damage`` is a sentence about any other fault, or empty. ``unread`` is true if the system could
    not read the file.
    """

    path: Path
    when: datetime
    record: Record | None = None
    scores: tuple[int, ...] = ()
    won: tuple[Won, ...] = ()
    over: bool = False
    torn: bool = False
    in_use: bool = False
    damage: str = ""
    game: Game | None = None
    unread: bool = False

    @property
    def begun(self) -> datetime:
        """The local time at which the game started, from the file name."""
        return begun_by_name(self.path) or self.when


class Shelf(Files[Record, Kept]):
    """The folder of records of games for two or more."""

    what = Worded("game")
    last_words = rb" wins?\r?\n\Z"

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or own_folder("state") / "games")

    def last_won(
        self, names: Sequence[str], levels: Sequence[Level | None] = (), *, singles: bool = False
    ) -> Kept | None:
        """Return the record that these players finished last.

        They sit in the same order around the table, starting with any of them. Four play as
        partners or, with ``singles``, each on their own. A computer player does not match a person
        of the same name. Files are found by their names, so renamed files are ignored. Raises
        OSError as ``unfinished`` does.
        """
        rounds = [(*names[first:], *names[:first]) for first in range(len(names))]
        stems = tuple(["-".join(map(safe, seated)) for seated in rounds])
        sitting = _sitting(names, levels or (None,) * len(names))
        wanted = [(*sitting[first:], *sitting[:first]) for first in range(len(names))]
        for path in self._paths(lambda name: name[STAMP + 1 :].startswith(stems)):
            kept = self.look(Path(path)) if self._is_ended(path) else None
            record = kept.record if kept and kept.over else None
            if not record or record.rules.singles != singles:
                continue
            if _sitting(record.names, record.levels) in wanted:
                return kept
        return None

    @classmethod
    def _kept(cls, path: Path, when: datetime, text: str, *, in_use: bool = False) -> Kept:
        record, series, error = read(text)
        torn, damage = fault(path, error, holds=bool(record and record.actions))
        if record is None or series is None:
            return Kept(path, when, damage=damage)
        game, won = series.game, series.won
        return Kept(
            path, when, record, game.scores, won, series.is_over, torn, in_use, damage, game
        )

    @classmethod
    def _damaged(cls, path: Path, when: datetime, damage: str, *, unread: bool = False) -> Kept:
        return Kept(path, when, damage=damage, unread=unread)


def _sitting(
    names: Sequence[str], levels: Sequence[Level | None]
) -> tuple[tuple[str, Level | None], ...]:
    """Return each seat's name in the form that is compared, and its computer player's level."""
    return tuple(zip(map(same_name, names), levels, strict=True))


look = Shelf.look
