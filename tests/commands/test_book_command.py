"""The command ``book``: for people, for programs, in a file, and made again."""

import csv
import json
from pathlib import Path

import pytest

from tests.common.command import run
from tests.common.kept import AUTUMN, SUMMER, keep, random_game


@pytest.fixture
def three_games() -> None:
    """Two games between Ann and Ben and one between others, in the book."""
    keep(random_game(1), SUMMER)
    keep(random_game(2), AUTUMN)
    keep(random_game(3, names=("Cid", "Dora")), AUTUMN)
    keep(random_game(4, left_out=9), AUTUMN)
    assert run("book", "--rebuild").out == "3 games stand in the book again.\n"


def test_a_book_with_nothing_in_it():
    shown = run("book")
    assert (shown.status, shown.err) == (0, "")
    assert shown.out.strip() == "No finished game is in the book yet."
    assert json.loads(run("book", "--json").out) == {"format": 1, "rivalries": [], "parties": []}
    none = run("book", "Ann", "Ben")
    assert (none.status, none.out) == (2, "")
    assert none.err == "cribbage: Ann and Ben have finished no game of two yet\n"


@pytest.mark.usefixtures("three_games")
def test_the_book_of_everybody_and_of_two():
    everybody = run("book").out
    assert "Ann and Ben" in everybody
    assert "Cid and Dora" in everybody
    for names in (("Ann", "Ben"), ("ben", "ANN"), ("Ａｎｎ", "Ben")):
        two = run("book", *names)
        assert (two.status, two.err) == (0, "")
        assert "after 2 games" in two.out
        assert "Who led by how many games: 2 games, 2026-07-04 to 2026-10-31" in two.out
        assert "Cid" not in two.out
    assert max(map(len, (everybody + two.out).splitlines())) <= 80


@pytest.mark.usefixtures("three_games")
def test_the_printed_book_looks_as_last_time(home: Path):
    assert not run("book", "Ann", "Ben").out.isascii()
    (home / "settings.toml").write_text("ascii = true\n")
    assert run("book", "Ann", "Ben").out.isascii()


@pytest.mark.usefixtures("three_games")
def test_the_book_for_programs(tmp_path: Path):
    found = json.loads(run("book", "--json").out)
    assert found["format"] == 1
    assert len(found["rivalries"]) == 2
    two = json.loads(run("book", "Cid", "Dora", "--json").out)
    assert len(two["rivalries"]) == 1
    path = tmp_path / "games.csv"
    said = run("book", "--export", str(path))
    assert said.out == f"3 games are written to {path}.\n"
    with path.open(newline="") as file:
        heading, *rows = csv.reader(file)
    assert heading[:3] == ["begun", "target", "winner"]
    assert [row[0][:10] for row in rows] == ["2026-07-04", "2026-10-31", "2026-10-31"]


@pytest.mark.usefixtures("three_games")
def test_a_table_of_games_overwrites_nothing(tmp_path: Path):
    path = tmp_path / "diary.csv"
    path.write_text("a diary")
    said = run("book", "--export", str(path))
    assert (said.status, said.out) == (2, "")
    assert said.err == f"cribbage: {path} is there already and stays as it is\n"
    assert path.read_text() == "a diary"
    lost = run("book", "--export", str(tmp_path / "nowhere" / "games.csv"))
    assert lost.status == 2
    assert "cannot be used: No such file or directory" in lost.err


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cid", "Dora", "Eve"]])
def test_a_wrong_number_of_names_is_refused(names: list[str]):
    said = run("book", *names)
    assert (said.status, said.out) == (2, "")
    assert said.err == "cribbage: name two, three or four players, or nobody for all of them\n"


@pytest.mark.usefixtures("three_games")
def test_a_lost_book_is_made_again(home: Path):
    shown = run("book", "Ann", "Ben").out
    (home / "book.sqlite").write_bytes(b"not a database, but long enough to be one" * 100)
    broken = run("book")
    assert "is damaged and is kept as book.sqlite.broken" in broken.err
    assert "cribbage book --rebuild" in broken.err
    assert run("book", "--rebuild").out == "3 games stand in the book again.\n"
    assert run("book", "Ann", "Ben").out == shown
