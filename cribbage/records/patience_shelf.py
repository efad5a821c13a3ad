"""The folder of all solitaire records, and what each file contains."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cribbage.pack.worded import Worded
from cribbage.records.files import Files, begun_by_name, fault
from cribbage.records.folder import own_folder
from cribbage.records.patience import PatienceRecord, read
from cribbage.solitaire.game import Game


class KeptPatience(NamedTuple):
    """A file with a solitaire record, as it was when it was read.

    ``when`` is the local time of the last decision. ``record`` is what can be read, or None if the
    heading is not valid, and ``game`` is the game after its last decision. ``torn`` is true if the
    last line is incomplete, which does no harm. ``in_use`` is true if some program is playing it.
    ``damage`` is a sentence about any other fault, or empty. ``unread`` is true if the system could
    not read the file.
    """

    path: Path
    when: datetime
    record: PatienceRecord | None = None
    game: Game | None = None
    torn: bool = False
    in_use: bool = False
    damage: str = ""
    unread: bool = False

    @property
    def over(self) -> bool:
        """True if nothing is left to decide."""
        return self.game is not None and self.game.is_over

    @property
    def begun(self) -> datetime:
        """The local time at which the game started, from the file name."""
        return begun_by_name(self.path) or self.when


class PatienceShelf(Files[PatienceRecord, KeptPatience]):
    """The folder of solitaire records, next to the folder of games for two or more."""

    what = Worded("solitaire game")
    last_words = rb" comes to \d{1,3}\r?\n\Z"

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or own_folder("state") / "patiences")

    def last_dealt(self) -> KeptPatience | None:
        """Return the last played game with a shuffled pack, finished or not.

        Raises OSError as ``unfinished`` does.
        """
        for kept in map(self.look, map(Path, self._paths())):
            if kept.unread:
                self.pass_over(kept)
            elif kept.record and kept.record.actions:
                return kept
        return None

    @classmethod
    def _kept(cls, path: Path, when: datetime, text: str, *, in_use: bool = False) -> KeptPatience:
        record, game, error = read(text)
        torn, damage = fault(path, error, holds=bool(record and record.actions))
        if record is None:
            return KeptPatience(path, when, damage=damage)
        return KeptPatience(path, when, record, game, torn, in_use, damage)

    @classmethod
    def _damaged(
        cls, path: Path, when: datetime, damage: str, *, unread: bool = False
    ) -> KeptPatience:
        return KeptPatience(path, when, damage=damage, unread=unread)
