"""When the file of the book is set aside, and what of it stays: practice is in no record."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.lessons.drill import Practice
from tests.book.test_book import EVENING, GAMES, add_evenings
from tests.book.test_practice import run
from tests.common.faults import bits_flipped

NO_NAMES = ("Zo\udceb", "\udcff", "ann\nben", "ann\tben", "Ann\0", "", "x" * 100_000)
"""What is asked for as a name, and is nobody's."""


@pytest.fixture
def practised(path: Path) -> Practice:
    """What Ann has practised in a book with some games, which is closed."""
    with Book(path) as book:
        add_evenings(book, GAMES[:3])
        for many in range(60):
            book.keep_run("Ann", run(*(5,) * 11, 5 - many % 2), EVENING)
        book.keep_run("Ben", run(*(4,) * 12), EVENING)
        return book.practice("Ann")


@pytest.mark.parametrize("name", NO_NAMES)
@pytest.mark.usefixtures("practised")
def test_whoever_is_asked_for_the_book_stays(path: Path, name: str):
    before = path.read_bytes()
    with Book(path) as book:
        assert book.packs(name) == ()
        assert book.practice(name) == Practice()
        for names in ((name,), (name, "Cy"), (name, "Ann", "Ben", "Cy")):
            assert book.of_players(names) == ()
            assert book.parties(names) == ()
            assert '"rivalries": []' in book.as_json(names)
        assert book.between(((name,), ("Cy",))) is None
        assert book.trouble == ""
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["book.sqlite"]


@pytest.mark.parametrize("fault", [ValueError, TypeError, KeyError, AttributeError])
def test_a_fault_that_is_not_in_the_file_leaves_it_where_it_is(
    path: Path, practised: Practice, fault: type[Exception]
):
    with Book(path) as book:
        with pytest.raises(BookError, match="cannot be used right now"), book._file.reading():
            raise fault("a fault of whoever asks")
        asked = ("INSERT INTO runs (name) VALUES ('Zo\udceb')", "SELECT * FROM nowhere")
        for each in asked:
            with (
                pytest.raises(BookError, match="cannot be used right now"),
                book._file.writing() as file,
            ):
                file.execute(each)
        assert book.practice("Ann") == practised
        assert book.trouble == ""


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seats SET best_hand_cards = '5H 5S and a diary' WHERE seat = 0",
        "UPDATE games SET begun = 'a diary'",
        "DROP TABLE matches",
    ],
)
def test_practice_is_carried_over_from_a_book_that_is_set_aside(
    path: Path, practised: Practice, damage: str
):
    with closing(sqlite3.connect(path)) as hand, hand:
        hand.execute(damage)
    with Book(path) as book:
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            book.all_rivalries()
        assert book.practice("Ann") == practised
        assert [name for name, _ in book.all_practice()] == ["Ben", "Ann"]
        assert book.all_rivalries() == ()
    with Book(path) as book:
        assert (book.practice("Ann"), book.trouble) == (practised, "")


@pytest.mark.slow
def test_practice_is_read_under_a_head_that_is_none(path: Path, practised: Practice):
    content = path.read_bytes()
    for many in (16, 100):
        path.write_bytes((b"a diary, " * 20)[:many] + content[many:])
        with Book(path) as book:
            assert "is damaged" in book.trouble
            assert book.practice("Ann") == practised


def test_a_run_that_cannot_be_read_costs_no_other(path: Path, practised: Practice):
    with closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("UPDATE runs SET level = 'a diary' WHERE id = 2")
        hand.execute("UPDATE runs SET name = CAST(x'ff' AS TEXT) WHERE id = 4")
        hand.execute("UPDATE runs SET right = 99 WHERE id = 6")
        hand.execute("UPDATE met SET kind = 'a diary' WHERE run = 1 AND kind = 'run'")
    with Book(path) as book:
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            book.all_practice()
        names = [name for name, _ in book.all_practice()]
        assert names == ["Ben", "Ann"]
        (runs,) = book._file.connection.execute("SELECT count(*) FROM runs").fetchone()
        assert runs == 61 - 3
        assert book.practice("Ann").best == practised.best
    assert path.with_name("book.sqlite.broken").exists()


@pytest.mark.slow
def test_whatever_page_is_damaged_the_practice_of_the_others_is_carried_over(
    path: Path, practised: Practice
):
    content = path.read_bytes()
    carried = 0
    for page in range(1, len(content) // 4096):
        path.write_bytes(content[: page * 4096] + b"a diary " * 512 + content[page * 4096 + 4096 :])
        with Book(path) as book:
            if book.trouble:
                carried += book.practice("Ann") == practised
        for each in path.parent.iterdir():
            each.unlink()
    assert carried > 20


@pytest.mark.slow
def test_whatever_bits_are_flipped_practice_is_what_it_was_or_less(path: Path, practised: Practice):
    content, chance = path.read_bytes(), Random(7)
    for _ in range(40):
        path.write_bytes(bits_flipped(content, chance))
        try:
            with Book(path) as book:
                if book.trouble:
                    assert sum(book.practice("Ann").marks.values()) <= sum(practised.marks.values())
        except BookError as error:
            assert "later program" in str(error)  # noqa: PT017 - of the form that a bit made of it
        for each in path.parent.iterdir():
            each.unlink()
