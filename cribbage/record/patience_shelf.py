"""Where the records of all patiences lie, and what stands in each."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cribbage.pack.worded import Worded
from cribbage.patience.game import Game
from cribbage.record.files import Files, begun_by_name, fault
from cribbage.record.folder import own_folder
from cribbage.record.patience import PatienceRecord, read


class KeptPatience(NamedTuple):
    """A file with the record of a patience, as it was when it was looked at.

    ``when`` is the local time of the last decision. ``record`` is what can be read, None where not
    even the heading holds, and ``game`` how that stands; ``torn`` says that the last line has no
    end, which does no harm; ``in_use`` that it is being played in some program; ``damage`` is a
    sentence about any other fault, empty where there is none.
    """

    path: Path
    when: datetime
    record: PatienceRecord | None = None
    game: Game | None = None
    torn: bool = False
    in_use: bool = False
    damage: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing more is to be decided in it."""
        return self.game is not None and self.game.is_over

    @property
    def begun(self) -> datetime:
        """The local time at which the patience began, as the file's name has it."""
        return begun_by_name(self.path) or self.when


class PatienceShelf(Files[PatienceRecord, KeptPatience]):
    """The folder of the records of patiences, beside that of the games for two and more."""

    what = Worded("patience")
    last_words = rb" comes to \d{1,3}\r?\n\Z"

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or own_folder("state") / "patiences")

    def last_dealt(self) -> KeptPatience | None:
        """The patience that was played last whose pack is known, whether it is over or not.

        OSError as for ``unfinished``.
        """
        found = (self.look(Path(path)) for path in self._paths())
        return next((kept for kept in found if kept.record and kept.record.actions), None)

    @classmethod
    def _kept(cls, path: Path, when: datetime, text: str, *, in_use: bool = False) -> KeptPatience:
        record, game, error = read(text)
        torn, damage = fault(path, error, holds=bool(record and record.actions))
        if record is None:
            return KeptPatience(path, when, damage=damage)
        return KeptPatience(path, when, record, game, torn, in_use, damage)

    @classmethod
    def _damaged(cls, path: Path, when: datetime, damage: str) -> KeptPatience:
        return KeptPatience(path, when, damage=damage)
