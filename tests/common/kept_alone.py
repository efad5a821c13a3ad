"""Saved solitaire games on the solitaire shelf."""

from datetime import datetime
from pathlib import Path

from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.solitaire.rules import Solitaire
from tests.common.kept import put
from tests.common.solitaires import WholeSolitaire
from tests.common.window import FullScreen


def solitaires(home: Path) -> list[Path]:
    return sorted((home / "patiences").glob("*.crib"), key=lambda path: path.stem)


def the_solitaire(home: Path) -> Path:
    (path,) = solitaires(home)
    return path


def kept(path: Path) -> SolitaireRecord:
    return SolitaireRecord.parse(path.read_text())


def go_to_solitaire_row(table: FullScreen) -> None:
    table.press("\x1b[A", "\x1b[A")
    assert "> More" in table.text


def random_solitaire(
    seed: int, name: str = "Ann", solitaire: Solitaire = Solitaire.CLASSIC
) -> SolitaireRecord:
    actions = [moment.action for moment in WholeSolitaire(solitaire, seed)]
    return SolitaireRecord(name, solitaire, actions=actions)


def save_solitaire(record: SolitaireRecord, when: datetime) -> Path:
    """Put the record on the solitaire shelf, started at that time."""
    return put(SolitaireShelf(), [record.name], str(record), when)
