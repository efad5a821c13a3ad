"""Patiences on their shelf, and the way to the door that leads to one."""

from pathlib import Path

from cribbage.record.patience import PatienceRecord
from tests.common.window import FullScreen


def patiences(home: Path) -> list[Path]:
    """The kept patiences, the last begun last."""
    return sorted((home / "patiences").glob("*.crib"), key=lambda path: path.stem)


def the_patience(home: Path) -> Path:
    """The one kept patience."""
    (path,) = patiences(home)
    return path


def kept(path: Path) -> PatienceRecord:
    """What a file holds."""
    return PatienceRecord.parse(path.read_text())


def to_the_door(table: FullScreen) -> None:
    """Go up to what else is here."""
    for _ in range(2):
        table.press("\x1b[A")
    assert "> Also here" in table.text
