"""A game that is won: it is in the book, its record stays, and the evening goes on."""

import re
from pathlib import Path

from cribbage.record.shelf import look
from tests.common.command import Seated, run, run_scripted
from tests.common.kept import SUMMER, almost_won, keep, played_on, records


def test_a_game_that_is_won_is_in_the_book_and_its_record_is_kept(home: Path):
    path = keep(almost_won(), SUMMER)
    with Seated("--resume") as table:
        table.go_on_until("game over")
        winner = re.search(r"(Ann|Ben) wins, 61 to (\d+)", table.text)
        assert winner
        table.leave()
    assert "unfinished" not in table.written
    kept = look(path)
    assert kept.over
    assert records(home) == [path]
    book = run("--plain", "book", terminal=True)
    assert book.status == 0
    shown = re.sub(r"\x1b\[[\d;]*m", "", book.out)
    assert f"{winner[1]} leads " in shown
    assert "after 1 game" in shown
    assert "2026-07-04" in shown
    with Seated() as table:
        table.wait_for("a new game")
        table.leave_form()


def test_a_game_that_is_won_in_lines_is_in_the_book_too():
    path = keep(almost_won(), SUMMER)
    played_on(path)
    assert look(path).over
    assert "after 1 game" in run("book", "Ann", "Ben").out


def test_the_next_game_of_the_evening_is_kept_beside_the_first(home: Path):
    first = keep(almost_won(), SUMMER)
    with Seated("--resume") as table:
        table.go_on_until("game over")
        table.press("n")
        table.go_on_until("hand over")
        table.leave()
    assert len(records(home)) == 2
    assert look(first).over
    second = next(path for path in records(home) if path != first)
    assert f"it is kept in {second}" in table.written


def test_a_book_that_cannot_be_written_costs_no_game(home: Path):
    path = keep(almost_won(), SUMMER)
    (home / "book.sqlite").mkdir()
    with Seated("--resume") as table:
        table.go_on_until("game over")
        assert "The book was not written" in table.text
        table.leave()
    assert look(path).over
    (home / "book.sqlite").rmdir()
    assert run("book", "--rebuild").out == "1 games stand in the book again.\n"


def test_names_in_small_letters_stay_small_wherever_they_stand():
    ended = run_scripted(
        "--names", "ann", "ben", "--half", "--match", "2", "--quick", "--seed", "5"
    )
    assert re.search(r"^(ann|ben) wins the match \d - \d\.$", ended.out, re.MULTILINE)
    assert not re.search("Ann|Ben", ended.out)
