"""Where the records of all patiences lie, and what stands in each."""

from datetime import datetime
from pathlib import Path

from cribbage.record.files import Files, fault
from cribbage.record.folder import own_folder
from cribbage.record.patience import KeptPatience, PatienceRecord, read


class PatienceShelf(Files[PatienceRecord, KeptPatience]):
    """The folder of the records of patiences, beside that of the games for two and more."""

    what = "patience"
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
