"""The book's file: damaged, or made by an earlier version."""

import csv
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from cribbage.book import database
from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.book.figures import ADDED, Counts
from cribbage.book.reviews import UnreviewedGame
from cribbage.book.rivalry import PlayerLosses
from cribbage.book.rows import game_digest
from cribbage.engine.rules import Rules
from cribbage.lessons.exercises import MARKS, DrillLevel, Practice
from cribbage.match.match import margin as margin_by_rule
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.review.saved_reviews import edition
from tests.book.test_book import (
    EVENING,
    GAMES,
    MATCH,
    SHORT,
    add_evenings,
    between,
    by_chance,
    exported,
    filled,
    first_games,
    kept_on,
)
from tests.book.test_parties import AGAINST_STEADY, COMPUTER_PLAYER, against_steady, of_two
from tests.book.test_practice import run
from tests.book.test_reviews import losing, player
from tests.book.test_solitaires import MINUTE, made
from tests.common.faults import flip_bits
from tests.common.figured import entry

GAME = against_steady(1)

NO_NAMES = ("Zo\udceb", "\udcff", "ann\nben", "ann\tben", "Ann\0", "", "x" * 100_000)
"""Texts queried as names that belong to nobody."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Practice]:
    """Provide a book with every kind of entry, and Ann's practice."""
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
    """Provide Ann's practice, saved in a closed book."""
    path.parent.mkdir()
    path.write_bytes(whole[0])
    return whole[1]


@pytest.mark.parametrize("name", NO_NAMES)
@pytest.mark.usefixtures("practised")
def test_querying_any_name_leaves_book_unchanged(path: Path, name: str):
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
def test_error_not_caused_by_damage_leaves_book_file_in_place(
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
@pytest.mark.usefixtures("practised")
def test_damage_found_in_open_book_renames_it_and_starts_empty_one(path: Path, damage: str):
    with Book(path) as book:
        book._file.connection.execute(damage)
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            # Losses are read with the game, packs separately.
            _ = book.packs() if "patiences" in damage else (book.lost(SHORT), book.all_rivalries())
        assert (book.all_rivalries(), book.packs(), book.review(GAMES[0])) == ((), (), None)
        assert book.all_practice() == ()
        book.keep_run("Ann", run(5), EVENING)
        book.keep_review(GAMES[0], losing(3, 4))
        assert book.review(GAMES[0]) == losing(3, 4)
        assert book.rebuild([(GAMES[0], EVENING)]) == 1
    with Book(path) as book:
        assert ([name for name, _ in book.all_practice()], book.trouble) == (["Ann"], "")
        assert len(between(book).results) == 1


def damaged(path: Path, contents: Iterable[bytes]) -> Iterator[Book]:
    """Write each damaged file in turn, and yield the book opened on it."""
    for written in contents:
        path.write_bytes(written)
        with Book(path) as book:
            yield book
            aside = path.with_name("book.sqlite.broken")
            assert aside.exists() == bool(book.trouble)
            assert not aside.exists() or aside.stat().st_size == len(written)
        for each in path.parent.iterdir():
            each.unlink()


@pytest.mark.slow
def test_book_with_flipped_bits_answers_or_gives_message(path: Path, practised: Practice):
    content, chance = path.read_bytes(), Random(5)
    troubles = 0
    flipped = (flip_bits(content, chance) for _ in range(45))
    # Another version number makes it the book of another program.
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
        with suppress(BookError):
            book.enter(made(9)[0], EVENING)
            book.keep_run("Ann", run(5), EVENING)
        troubles += bool(book.trouble)
    assert troubles > 15


@pytest.mark.slow
def test_book_cut_short_anywhere_is_opened_or_renamed(path: Path):
    content = filled(path)
    for book in damaged(path, (content[:length] for length in range(1, len(content), 2997))):
        assert book.trouble or len(between(book).results) == 3
        book.add(SHORT, EVENING)
        assert 61 in [result.target for result in between(book).results]


@pytest.mark.slow
@pytest.mark.usefixtures("practised")
def test_book_with_damaged_page_answers_or_is_renamed(path: Path):
    content = path.read_bytes()
    pages = range(4096, len(content) - 4095, 4096)
    diary = b"a diary " * 512
    troubles = 0
    for book in damaged(path, (content[:page] + diary + content[page + 4096 :] for page in pages)):
        with suppress(BookError):
            book.all_rivalries()
            book.all_practice()
        book.keep_run("Ann", run(5), EVENING)
        troubles += book.trouble != ""
    assert troubles > 20


# Earlier versions: each is migrated, shows the same, and accepts new entries.


FORMS = {
    4: (
        *("parties", "against programs", "patiences", "practice", "program", "points lost"),
        *("hints", "warnings", "taken back", "daily"),
    ),
    6: (
        *("against programs", "practice", "program", "points lost"),
        *("hints", "warnings", "taken back", "daily"),
    ),
    7: ("practice", "points lost", "hints", "warnings", "taken back", "daily"),
    8: ("practice", "hints", "warnings", "taken back", "daily"),
}
"""Older versions of the book, and what each did not have yet."""

EDITION = "e0de50e2b9ba23f7"
"""The analysis edition of the review in the version 8 book."""


def of_form(path: Path, number: int) -> Path:
    script = (folder(number) / "book.sql").read_text(encoding="utf-8")
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        # Its review counts only if the current analysis made it.
        connection.executescript(script.replace(EDITION, edition()))
    assert form(path) == number
    return path


def folder(number: int) -> Path:
    """Return the folder of a book of this version, with the exports made at the time."""
    return Path(__file__).with_name(f"form{number}")


def form(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def first_form(path: Path, records: list[Record]) -> None:
    """Write a book of the first version, before there were matches."""
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.executescript(database.MIGRATIONS[0] + "PRAGMA user_version = 1;")
    for evening, record in enumerate(records):
        now = entry(record, EVENING + timedelta(days=evening))
        one, other = str(now.row["players"]).split("\n")
        scores = map(int, str(now.row["scores"]).split())
        former = {column: now.row[column] for column in ("content", "begun", "target", "winner")}
        former |= {"one": one, "other": other, "loser_score": min(scores)}
        kept = [each[1] for each in connection.execute("PRAGMA table_info(seats)")]
        assert [seat["program"] for seat in now.seats] == [None, None]
        seats = tuple([{key: seat[key] for key in seat if key in kept} for seat in now.seats])
        replace(now, row=former, seats=seats).enter(connection)
    connection.commit()
    connection.close()


def removed_entries(found: Any, names: tuple[str, ...]) -> Iterator[Any]:
    """Remove the entries with these names from a JSON value, and yield their values."""
    for part in list(found.values() if isinstance(found, dict) else found):
        if isinstance(part, dict | list):
            yield from removed_entries(part, names)
    if isinstance(found, dict):
        yield from [found.pop(name) for name in names if name in found]


@pytest.mark.parametrize(("number", "later"), FORMS.items())
def test_older_book_shows_same_statistics(
    path: Path, tmp_path: Path, number: int, later: tuple[str, ...]
):
    with Book(of_form(path, number)) as book:
        assert book.trouble == ""
        found = json.loads(book.as_json())
        # Only the book of the eighth form has a review.
        assert bool(found.pop("progress")) == (number == 8)
        nothing = ([], None, 0, {"games": 0, "a game": None, "last 20": None})
        assert all(
            value in nothing
            for value in removed_entries(found, (*later, *[row.keys[-1] for row in ADDED]))
        )
        assert found == json.loads((folder(number) / "book.json").read_text(encoding="utf-8"))
        rows = exported(book, tmp_path)
    assert form(path) == len(database.MIGRATIONS)
    if number != 8:
        with (folder(number) / "games.csv").open(encoding="utf-8", newline="") as file:
            before = list(csv.DictReader(file))
        assert [{column: row[column] for column in before[0]} for row in rows] == before
        new = [value for row in rows for name, value in row.items() if name.startswith("lost")]
        helped = [row[name] for row in rows for name in ("hints", "warnings", "taken back")]
        assert {*new, *helped} == {"", "0"}


def test_every_older_book_accepts_new_entries(path: Path):
    """New games, reviews and runs are entered, and existing entries are not entered again."""
    for number in FORMS:
        with Book(of_form(path, number)) as book:
            assert not book.add(SHORT, EVENING)
            assert book.add(by_chance(1, Rules(3, 61)).changed(names=("Ann", "Cy", "Dee")), EVENING)
            assert book.add(made(77)[0], EVENING)
            book.keep_run("Ann", run(5), EVENING)
            assert book.practice("Ann").marks == {DrillLevel.HANDS: 1}
        path.unlink()


def test_games_from_before_reviews_can_be_reviewed(path: Path):
    with Book(of_form(path, 7)) as book:
        assert len(book.unreviewed()) == 6
        assert UnreviewedGame(EVENING, game_digest(SHORT)) in book.unreviewed()
        book.keep_review(SHORT, losing(3, 4))
        assert len(book.unreviewed()) == 5
        assert player(book, "Ann").lost == PlayerLosses((3.0,))


@pytest.mark.parametrize(
    ("number", "name", "record"),
    [
        (4, "2026-07-04T210000-ann-ben-cleo.crib", by_chance(1, Rules(3, 61))),
        (6, "2026-11-26T201500-ann-steady.crib", of_two(1)),
    ],
)
def test_game_that_older_version_skipped_is_entered(
    path: Path, tmp_path: Path, number: int, name: str, record: Record
):
    shelf = Shelf(tmp_path / "games")
    shelf.folder.mkdir()
    kept = shelf.folder / name
    kept.write_text(str(record))
    with closing(sqlite3.connect(of_form(path, number))) as connection, connection:
        connection.execute("INSERT OR IGNORE INTO looked_at VALUES (?)", (name,))
    with Book(path) as book:
        assert book.missing(shelf) == [kept]
        assert book.enter_missing([kept], shelf) == 1
        assert book.missing(shelf) == []


def test_player_named_steady_in_older_book_is_person_until_rebuild(path: Path):
    person = SHORT.changed(names=("Ann", "Steady"))
    with Book(of_form(path, 6)) as book:
        assert [rivalry.computer_players for rivalry in book.all_rivalries()] == [()] * 4
        assert book.add(against_steady(1), EVENING + timedelta(days=9))
        assert len(between(book, "Ann", "Steady").results) == 1
        assert len(between(book, "Ann", COMPUTER_PLAYER).results) == 1
        assert not book.add(person, EVENING)
        records = [SHORT, person.changed(levels=AGAINST_STEADY)]
        assert book.rebuild([(record, EVENING) for record in records]) == 2
        assert book.between((("Ann",), ("Steady",))) is None
        assert len(between(book, "Ann", COMPUTER_PLAYER).results) == 1
        assert len(between(book, "Ann", "Ben").results) == 1


def test_failed_migration_leaves_book_unchanged(path: Path, monkeypatch: pytest.MonkeyPatch):
    *former, last = database.MIGRATIONS
    monkeypatch.setattr(database, "MIGRATIONS", [*former, f"{last} UPDATE nothing SET at = all;"])
    with pytest.raises(BookError):
        Book(of_form(path, 4))
    monkeypatch.undo()
    with Book(path.with_name("book.sqlite.broken")) as book:
        assert len(between(book).results) == 6


def test_book_is_migrated_and_newer_one_left_unchanged(path: Path, monkeypatch: pytest.MonkeyPatch):
    filled(path)
    assert form(path) == len(database.MIGRATIONS)
    later = [
        *database.MIGRATIONS,
        "ALTER TABLE games ADD COLUMN place TEXT; UPDATE games SET place = 'the Bell';",
        "CREATE INDEX games_of_a_place ON games (place);",
    ]
    monkeypatch.setattr(database, "MIGRATIONS", later)
    with Book(path) as book:
        assert len(between(book).results) == 3
        assert book.trouble == ""
    assert form(path) == len(later)
    monkeypatch.undo()
    content = path.read_bytes()
    with pytest.raises(BookError, match="cannot be opened: it was made by a newer version"):
        Book(path)
    assert path.read_bytes() == content
    assert [each.name for each in path.parent.iterdir()] == ["book.sqlite"]


def test_migrated_book_from_before_matches_equals_current_one(book: Book, tmp_path: Path):
    old = tmp_path / "old" / "book.sqlite"
    first_form(old, [SHORT, *GAMES[:4]])
    add_evenings(book, [SHORT, *GAMES[:4]])
    with Book(old) as brought_up:
        assert brought_up.as_json() == book.as_json()
        assert not brought_up.add(SHORT, EVENING)
        assert brought_up.add(MATCH, EVENING)
        assert len(between(brought_up).matches) == 1
    assert form(old) == form(book._file.path) > 1


def test_games_in_oldest_book_get_skunks_by_standard_rule(path: Path):
    scores = [(121, 60), (121, 61), (121, 90), (121, 91), (61, 30), (61, 31), (61, 0)]
    first_form(path, [SHORT.changed(seed=seed) for seed in range(len(scores))])
    with closing(sqlite3.connect(path)) as connection, connection:
        for number, (target, loser) in enumerate(scores, 1):
            said = "UPDATE games SET target = ?, loser_score = ? WHERE id = ?"
            connection.execute(said, (target, loser, number))
    with Book(path) as book:
        found = [result.margin for result in between(book).results]
    assert [margin.value for margin in found] == [
        *("double skunk", "skunk", "skunk", "plain"),
        *("skunk", "plain", "skunk"),
    ]
    assert found == [margin_by_rule(*score) for score in scores]


def test_read_only_book_of_any_version_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "old book #1" / "book.sqlite"
    first_form(path, GAMES[:3])
    content = path.read_bytes()

    def refused(path: Path) -> NoReturn:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(database, "_opened", refused)
    with Book(path) as book:
        assert len(between(book).results) == 3
        assert book.trouble == ""
        with pytest.raises(BookError, match="is read-only"):
            book.add(SHORT, EVENING)
        with pytest.raises(BookError, match="is read-only"):
            book.rebuild([])
        assert len(between(book).results) == 3
    assert path.read_bytes() == content
    path.with_name("book.sqlite-wal").write_text("what a killed program left")
    with pytest.raises(BookError, match="cannot be opened: unable to open database file"):
        Book(path)


# A figure that was added later.


def remove_columns(path: Path, *columns: str) -> None:
    """Remove these columns, which a book of an older version does not have."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for column in columns:
            connection.execute(f"ALTER TABLE seats DROP COLUMN {column}")


@pytest.mark.slow
def test_statistic_that_older_book_lacks_is_read_from_saved_games(
    path: Path, tmp_path: Path, looked: list[Path]
):
    shelf, left = Shelf(tmp_path / "games"), first_games(2, MATCH.changed(names=("Cy", "Dee")))
    with Book(path) as book:
        # The match of Cy and Dee is not finished.
        for evening, record in enumerate([*GAMES[:2], MATCH, left]):
            kept_on(shelf, record, evening)
            book.add(record, EVENING + timedelta(days=evening))
        before = book.as_json()
    remove_columns(path, "nineteens", "crib_points", "cribs")
    with Book(path) as book:
        # What no game has yet is in no sum.
        assert {rival.nineteens for each in book.all_rivalries() for rival in each.rivals} == {0}
        assert between(book).rivals[0].cribs == Counts()
        assert {row["cribs 1"] for row in exported(book, tmp_path)} == {""}
        assert book.missing(shelf) == []
        lacking = book.incomplete(shelf)
        assert sorted(lacking) == sorted(shelf.folder.iterdir())
        looked.clear()
        assert book.enter_missing(lacking, shelf) == 0
        assert looked == lacking
        assert book.as_json() == before
        assert book.incomplete(shelf) == book.missing(shelf) == []


def test_missing_or_damaged_saved_game_is_read_only_once_for_new_statistic(
    path: Path, tmp_path: Path
):
    shelf = Shelf(tmp_path / "games")
    with Book(path) as book:
        for evening, record in enumerate(GAMES[:3]):
            kept = kept_on(shelf, record, evening)
            book.add(record, EVENING + timedelta(days=evening))
        whole = between(book).rivals[0].nineteens
    remove_columns(path, "nineteens")
    gone, damaged = sorted(shelf.folder.iterdir())[:2]
    gone.unlink()
    text = damaged.read_text(encoding="utf-8")
    damaged.write_text("a diary ; Ann wins\n", encoding="utf-8")
    with Book(path) as book:
        assert set(book.incomplete(shelf)) == {damaged, kept}
        assert book.enter_missing(book.incomplete(shelf), shelf) == 0
        assert book.incomplete(shelf) == []
        rest = entry(GAMES[2], EVENING).seats[0]["nineteens"]
        assert between(book).rivals[0].nineteens == rest
        assert len(between(book).results) == 3
        damaged.write_text(text, encoding="utf-8")
        assert book.incomplete(shelf) == [damaged]
        assert book.enter_missing([damaged], shelf) == 0
        lost = entry(GAMES[0], EVENING).seats[0]["nineteens"]
        assert between(book).rivals[0].nineteens == whole - int(lost or 0)


def test_match_entered_unfinished_is_entered_again_once_it_is_won(path: Path, tmp_path: Path):
    shelf = Shelf(tmp_path / "games")
    kept = kept_on(shelf, first_games(2, MATCH), 0)
    with Book(path) as book:
        book.add(first_games(2, MATCH), EVENING)
    remove_columns(path, "nineteens")
    with Book(path) as book:
        assert book.enter_missing(book.incomplete(shelf), shelf) == 0
        assert book.missing(shelf) == book.incomplete(shelf) == []
        kept.write_text(str(MATCH), encoding="utf-8")
        assert book.missing(shelf) == [kept]
        assert book.enter_missing([kept], shelf) == 3
        assert len(between(book).matches) == 1


def test_game_entered_by_older_version_gets_missing_statistic(path: Path, tmp_path: Path):
    shelf = Shelf(tmp_path / "games")
    filled(path)
    remove_columns(path, "nineteens")
    with Book(path) as book:
        assert book.incomplete(shelf) == []
        kept = kept_on(shelf, SHORT, 9)
        book.add(SHORT, EVENING + timedelta(days=9))
        book._file.connection.execute("UPDATE seats SET nineteens = NULL")
        assert book.incomplete(shelf) == [kept]
        book.enter_missing([kept], shelf)
        assert [rival.nineteens for rival in between(book).rivals] == [0, 1]
