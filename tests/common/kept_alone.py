"""Saved solitaire games on their shelf."""

from datetime import datetime
from pathlib import Path

from cribbage.records.solitaire import SolitaireRecord, SolitaireShelf
from cribbage.solitaire.rules import Patience
from tests.common.kept import put
from tests.common.patiences import WholePatience
from tests.common.window import FullScreen


def patiences(home: Path) -> list[Path]:
    return sorted((home / "patiences").glob("*.crib"), key=lambda path: path.stem)


def the_patience(home: Path) -> Path:
    (path,) = patiences(home)
    return path


def kept(path: Path) -> SolitaireRecord:
    return SolitaireRecord.parse(path.read_text())


def go_to_solitaire_row(table: FullScreen) -> None:
    table.press("\x1b[A", "\x1b[A")
    assert "> More" in table.text


def random_patience(
    seed: int, name: str = "Ann", patience: Patience = Patience.CLASSIC
) -> SolitaireRecord:
    actions = [moment.action for moment in WholePatience(patience, seed)]
    return SolitaireRecord(name, patience, actions=actions)


def keep_patience(record: SolitaireRecord, when: datetime) -> Path:
    """Put the record on the solitaire shelf, started at that time."""
    return put(SolitaireShelf(), [record.name], str(record), when)
