"""Files that an editor saved with a byte order mark are read as if without it."""

from pathlib import Path
from random import Random

import pytest

from cribbage.analysis.players import easy
from cribbage.engine.actions import Resign
from cribbage.engine.game import Game, new_game
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card, cards
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.session.bench_serving import serve
from tests.common.command import run
from tests.common.kept import SUMMER, keep, random_game

MARK = "\ufeff"
SOLITAIRE = "patience 1\nname: Ann\n\n"


def marked(path: Path) -> Path:
    """Add a byte order mark to the file, and return its path."""
    path.write_bytes(MARK.encode() + path.read_bytes())
    return path


@pytest.mark.slow
def test_saved_game_with_byte_order_mark_is_read_replayed_and_reviewed():
    whole = random_game(1)
    path = keep(whole.changed(actions=(*whole.actions[:8], Resign(Seat(0)))), SUMMER)
    plain = [run("replay", str(path)), run("review", str(path)), Record.parse(path.read_text())]
    marked(path)
    again = [run("replay", str(path)), run("review", str(path)), Record.parse(path.read_text())]
    assert again == plain
    assert run("book").err == "cribbage: added to the book: 1 game\n"


def test_saved_game_with_byte_order_mark_is_played_on_and_keeps_it():
    path = marked(keep(random_game(1, left_out=9), SUMMER))
    before = path.read_bytes()
    resumed = run("--plain", "--resume", str(path), typed="quit\n")
    assert (resumed.status, resumed.err) == (0, "")
    assert path.read_bytes().startswith(before)
    reopened = Shelf.reopen(path)
    reopened.file.close()
    assert reopened.record == random_game(1, left_out=9)


def test_solitaire_game_with_byte_order_mark_is_read_too(tmp_path: Path):
    path = tmp_path / "alone.crib"
    path.write_text(SOLITAIRE)
    kept = SolitaireShelf.look(marked(path))
    assert (kept.record, kept.damage) == (SolitaireRecord("Ann"), "")
    assert run("replay", str(path)).status == 0


def test_cards_and_positions_with_byte_order_mark_are_read():
    assert cards(f"{MARK}5H 6D") == cards("5H 6D")
    assert Card.parse(f"{MARK}5H") is Card.parse("5H")
    assert Game.parse(f"{MARK}{new_game()}") == new_game()
    assert Game.from_json(MARK + new_game().to_json()) == new_game()


def test_piped_input_can_start_with_byte_order_mark():
    told = run("--plain", "--names", "Ann", "Ben", typed=f"{MARK}quit\n")
    assert told.status == 0
    assert "not a number" not in told.out
    answered: list[str] = []
    serve(easy(Random(1)), [f"{MARK}cribbage bench 1"], answered.append)
    assert answered == ["ready"]


@pytest.mark.parametrize("text", ["1\u200b 2", "\u200e1 2", "1 2\u200f", "5\u200bH", "♥\ufe0e5"])
def test_error_about_typed_cards_omits_their_invisible_characters(text: str):
    told = run("score", text, "5S", "5D", "JC", "5C")
    assert "\\u200" not in told.err
