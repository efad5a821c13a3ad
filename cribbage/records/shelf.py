"""The folder of all game records, and what each file contains."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cribbage.match.levels import Level
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.files import STAMP, Files, SavedFile, safe

if TYPE_CHECKING:
    from cribbage.records.record import ParsedRecord, Record
    from cribbage.records.solitaire_record import SolitaireRecord

KeptT = TypeVar("KeptT", bound="Record | SolitaireRecord")
"""The type of a record of either kind."""


class Shelf(Files["Record"]):
    """The folder of records of games for two or more."""

    what = Worded("game")
    last_words = rb" wins?\r?\n\Z"
    place = "games"

    @classmethod
    def read(cls, text: str) -> "ParsedRecord[Record]":
        from cribbage.records.record import Record  # needs the engine

        return Record.read(text)

    def last_won(
        self, names: Sequence[str], levels: Sequence[Level | None] = (), *, singles: bool = False
    ) -> "SavedFile[Record] | None":
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


def _sitting(
    names: Sequence[str], levels: Sequence[Level | None]
) -> tuple[tuple[str, Level | None], ...]:
    """Return each seat's name in the form that is compared, and its computer player's level."""
    return tuple(zip(map(same_name, names), levels, strict=True))


look = Shelf.look
