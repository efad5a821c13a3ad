"""When the file of the book is set aside, and what of it stays: practice is in no record."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.lessons.drill import MARKS, Practice
from tests.book.test_book import EVENING, GAMES, MATCH, SHORT, add_evenings, between, filled
from tests.book.test_patiences import MINUTE, made
from tests.book.test_practice import run
from tests.book.test_reviews import losing
from tests.book.test_with_programs import against_steady
from tests.common.faults import bits_flipped

GAME = against_steady(1)

NO_NAMES = ("Zo\udceb", "\udcff", "ann\nben", "ann\tben", "Ann\0", "", "x" * 100_000)
"""What is asked for as a name, and is nobody's."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Practice]:
    """A book with something of every kind, and what Ann has practised in it."""
    path = tmp_path_factory.mktemp("book") / "book.sqlite"
    with Book(path) as book:
        add_evenings(book, [*GAMES[:3], MATCH, GAME])
        book.keep_review(GAMES[0], losing(3, 4))
        for seed in range(3):
            book.add(made(seed)[0], EVENING + seed * MINUTE)
        for many in range(20):
            book.keep_run("Ann", run(*(5,) * 11, 5 - many % 2), EVENING)
        book.keep_run("Ben", run(*(4,) * 12), EVENING)
        practised = book.practice("Ann")
    return path.read_bytes(), practised


@pytest.fixture
def practised(path: Path, whole: tuple[bytes, Practice]) -> Practice:
    """What Ann has practised; the book with all of it is there, closed."""
    path.parent.mkdir()
    path.write_bytes(whole[0])
    return whole[1]


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


@pytest.mark.slow
def test_practice_is_read_under_a_head_that_is_none(path: Path, practised: Practice):
    content = path.read_bytes()
    for many in (16, 100):
        path.write_bytes((b"a diary, " * 20)[:many] + content[many:])
        with Book(path) as book:
            assert "is damaged" in book.trouble
            assert book.practice("Ann") == practised


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seats SET best_hand_cards = '5H 5S and a diary' WHERE seat = 0",
        "UPDATE seats SET program = 'a diary' WHERE seat = 1",
        "UPDATE games SET begun = 'a diary'",
        "UPDATE games SET margins = 'a diary'",
        "UPDATE games SET scores = '121'",
        "UPDATE matches SET points = 'a diary'",
        "UPDATE matches SET begun = 'a diary'",
        "UPDATE matches SET winner = 'a diary'",
        "DROP TABLE matches",
        "UPDATE lost SET points = 'a diary'",
        "UPDATE patiences SET patience = 'whist'",
        "UPDATE patiences SET begun = 'lately'",
        "UPDATE patiences SET score = 'many'",
    ],
)
def test_damage_that_is_found_late_sets_the_book_aside_and_practice_is_carried_over(
    path: Path, practised: Practice, damage: str
):
    with Book(path) as book:
        book._file.connection.execute(damage)
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            # What is lost is read with the game, packs by themselves.
            _ = book.packs() if "patiences" in damage else (book.lost(SHORT), book.all_rivalries())
        assert book.practice("Ann") == practised
        assert [name for name, _ in book.all_practice()] == ["Ben", "Ann"]
        assert (book.all_rivalries(), book.packs(), book.review(GAMES[0])) == ((), (), None)
        book.keep_review(GAMES[0], losing(3, 4))
        assert book.review(GAMES[0]) == losing(3, 4)
        assert book.rebuild([(GAMES[0], EVENING)]) == 1
    with Book(path) as book:
        assert (book.practice("Ann"), book.trouble) == (practised, "")
        assert len(between(book).results) == 1


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
        assert runs == 21 - 3
        assert book.practice("Ann").best == practised.best
    assert path.with_name("book.sqlite.broken").exists()


def damaged(path: Path, contents: Iterable[bytes]) -> Iterator[Book]:
    """The book with each content in turn, open; afterwards the folder is empty."""
    for content in contents:
        path.write_bytes(content)
        with Book(path) as book:
            yield book
            aside = path.with_name("book.sqlite.broken")
            assert aside.exists() == bool(book.trouble)
            assert not aside.exists() or aside.stat().st_size == len(content)
        for each in path.parent.iterdir():
            each.unlink()


@pytest.mark.slow
def test_whatever_bits_are_flipped_the_book_answers_or_says_a_sentence(
    path: Path, practised: Practice
):
    content, chance = path.read_bytes(), Random(5)
    troubles = 0
    flipped = (bits_flipped(content, chance) for _ in range(60))
    # Another number of the form makes it the book of another program.
    for book in damaged(path, (each[:60] + content[60:64] + each[64:] for each in flipped)):
        with suppress(BookError):
            assert book.review(GAMES[0]) in (None, losing(3, 4))
            book.lost(SHORT)
            book.all_rivalries()
            book.as_json(("Ann", "Ben"))
            book.as_json(("Ann",))
            book.best_hand_of(EVENING.date())
            book.records_broken(SHORT)
            assert all(packs.best is None or packs.best >= 0 for packs in book.packs())
            found = book.practice("Ann")
            assert all(0 <= marks <= MARKS for marks in found.marks.values())
        if book.trouble:
            assert sum(book.practice("Ann").marks.values()) <= sum(practised.marks.values())
        with suppress(BookError):
            book.enter(made(9)[0], EVENING)
            book.keep_run("Ann", run(5), EVENING)
        troubles += bool(book.trouble)
    assert troubles > 20


@pytest.mark.slow
def test_a_book_torn_anywhere_is_opened_or_set_aside(path: Path):
    content = filled(path)
    for book in damaged(path, (content[:length] for length in range(1, len(content), 2997))):
        assert book.trouble or len(between(book).results) == 3
        book.add(SHORT, EVENING)
        assert 61 in [result.target for result in between(book).results]


@pytest.mark.slow
def test_whatever_page_is_damaged_the_practice_of_the_others_is_carried_over(
    path: Path, practised: Practice
):
    content = path.read_bytes()
    pages = range(4096, len(content) - 4095, 4096)
    diary = b"a diary " * 512
    books = damaged(path, (content[:page] + diary + content[page + 4096 :] for page in pages))
    assert sum([book.trouble != "" and book.practice("Ann") == practised for book in books]) > 20
