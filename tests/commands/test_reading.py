"""Reading on the full screen: the book, and replays of its games."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cribbage.book.book import Book
from cribbage.book.rivalry import PlayerLosses
from cribbage.book.sides import as_computer_player
from cribbage.commands.library import KeptLibrary
from cribbage.match.levels import Level
from cribbage.match.match import Match
from cribbage.records.record import Record
from tests.book.test_reviews import losing
from tests.common.command import Seated, run
from tests.common.games import match_of
from tests.common.kept import AUTUMN, SUMMER, keep, random_game
from tests.common.window import Table, Window

NAMES = ("Ann", "Ben")
TWO = (("Ann",), ("Ben",))


def entered(record: Record, when: datetime = SUMMER) -> Path:
    """Save a game on the shelf and enter it in the book."""
    path = keep(record, when)
    with Book() as book:
        book.add(record, when)
    return path


@pytest.fixture
def three_games() -> list[Path]:
    """Provide two games of Ann and Ben and one game of other players."""
    return [
        entered(random_game(1), SUMMER),
        entered(random_game(2), AUTUMN),
        entered(random_game(3, names=("Cid", "Dora")), SUMMER - timedelta(days=7)),
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_book_opens_rivalry_and_its_games_and_returns():
    with Seated("book") as table:
        assert table.title.startswith("Cribbage - the book ")
        assert table.title.endswith("3 games")
        # The games won by each player, and the skunks.
        assert [row[2] for row in table.rows if row.count(" - ") == 2] == [">", " "]
        table.press("\r")
        table.wait_for("the book, Ann and Ben")
        table.wait_for("after 2 games")
        table.wait_for("2026-07-04 to 2026-10-31")
        table.press("\r")
        newest, before = [row for row in table.rows if row[4:9] == "2026-"]
        assert newest[2:].startswith("> 2026-10-31")
        assert before[2:].startswith("  2026-07-04")
        table.press("\r")
        table.wait_for("replay .* step 1 of")
        table.press("\x1b")
        table.wait_for("> 2026-10-31")
        table.press("\x1b", "\x1b")
        assert table.asked.startswith("Enter open")
        table.press("\x1b[B", "\r")
        table.wait_for("Cid and Dora|Dora and Cid")
        table.try_key("q")


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_book_of_two_opens_on_their_page():
    with Seated("book", "Ben", "Ann") as table:
        table.wait_for("the book, Ben and Ann")
        assert table.asked.endswith("Esc quit")
        table.try_key("\x1b")
    nobody = "cribbage: Ann and Cid have not finished a two-player game together yet\n"
    for plain in ((), ("--plain",)):
        assert run(*plain, "book", "Ann", "Cid", terminal=True) == (2, "", nobody)


def test_empty_book_shows_message():
    with Seated("book") as table:
        assert table.message == "The book has no finished games yet."
        table.try_key("\r")
        assert table.asked == "? help  Esc quit"
        table.try_key("q")


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize("words", [("--plain", "book"), ("book", "--json")])
def test_book_is_printed_on_request(words: tuple[str, ...]):
    printed = run(*words, terminal=True)
    assert printed.status == 0
    assert "Dora" in printed.out
    assert "\x1b[?1049h" not in printed.out


@pytest.mark.slow
def test_book_shows_message_if_file_of_game_is_missing(three_games: list[Path]):
    three_games[1].unlink()
    with Seated("book", *NAMES) as table:
        table.press("\r")
        assert table.message == "The file of this game can no longer be found."
        assert "not saved" in next(row for row in table.rows if row[2:3] == ">")
        before = table.text
        table.try_key("\r")
        assert table.text == before
        table.press("\x1b[B")
        assert table.message == ""
        table.press("r")
        table.wait_for("replay")
        table.try_key("q")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            "nothing of a game\n",
            "This saved game is damaged: cribbage replay shows what can be read.",
        ),
        (str(random_game(7)), "The game is not in 2026-10-31T210000-ann-ben.crib."),
    ],
    ids=["damaged", "another game"],
)
def test_book_shows_message_if_file_is_damaged_or_has_other_game(
    three_games: list[Path], content: str, said: str
):
    three_games[1].write_text(content)
    with Seated("book", *NAMES) as table:
        table.press("\r", "\r")
        assert table.message == said
        table.try_key("q")


def test_two_games_started_in_same_second_are_both_found():
    for seed in (1, 2):
        entered(random_game(seed), SUMMER)
    library = KeptLibrary()
    rivalry = library.between(TWO)
    kept = library.kept(rivalry)
    assert [len(paths) for paths in kept] == [2, 2]
    for paths, result in zip(kept, rivalry.results[::-1], strict=True):
        record, number = library.record(paths, rivalry, result)
        assert number == 0
        scores = dict(zip(record.names, record.series().won[0].scores, strict=True))
        assert tuple(scores[name] for name in rivalry.names) == result.scores


def test_game_with_computer_player_is_found_next_to_person_of_same_name():
    person = random_game(1, names=("Ann", "Steady"))
    computer_player = person.changed(levels=(None, Level.STEADY))
    for record in (person, computer_player):
        entered(record, SUMMER)
    library = KeptLibrary()
    for other, levels in (
        ("Steady", (None, None)),
        (as_computer_player("Steady"), (None, Level.STEADY)),
    ):
        rivalry = library.between((("Ann",), (other,)))
        (paths,) = library.kept(rivalry)
        assert len(paths) == 2
        record, _ = library.record(paths, rivalry, rivalry.results[0])
        assert record.levels == levels
    with pytest.raises(
        ValueError, match=r"^Ann and Easy have not finished a two-player game together yet"
    ):
        library.between((("Ann",), (as_computer_player("Easy"),)))


def test_unfinished_match_shows_only_finished_games():
    whole = match_of(NAMES, games=2)
    first, second, third = whole.games()
    over = (*first.actions, *second.actions)
    entered(whole.changed(actions=(*over, *third.actions[:20])))
    library = KeptLibrary()
    rivalry = library.between(TWO)
    for number, paths in enumerate(library.kept(rivalry)[::-1]):
        record, which = library.record(paths, rivalry, rivalry.results[number])
        assert (record.actions, which) == (over, number)


def test_game_of_unfinished_duplicate_pair_stays_hidden():
    twice = random_game(1).changed(match=Match(duplicate=True))
    entered(twice)
    library = KeptLibrary()
    rivalry = library.between(TWO)
    with pytest.raises(ValueError, match="the next game uses the same cards"):
        library.record(library.kept(rivalry)[0], rivalry, rivalry.results[0])


def test_two_thousand_games_are_listed_without_reading_files(monkeypatch: pytest.MonkeyPatch):
    entered(random_game(1), SUMMER)
    library = KeptLibrary()
    rivalry = library.between(TWO)
    monkeypatch.setattr(Record, "parse", None)
    many = rivalry.results * 2000
    assert len(library.kept(type(rivalry)(rivalry.rivals, many, ()))) == 2000


# Saved reviews.


def test_review_is_saved_in_book_with_points_lost():
    library, game = KeptLibrary(), random_game(1)
    assert library.review(game) is None
    assert library.lost(game) == (PlayerLosses(), PlayerLosses())
    entered(game)
    library.keep_review(game, losing(3, 4))
    assert library.review(game) == losing(3, 4)
    assert library.lost(game) == (PlayerLosses((3.0,)), PlayerLosses((4.0,)))


def test_review_is_silently_not_saved_if_book_is_unusable(home: Path):
    (home / "book.sqlite").mkdir(parents=True)
    library, game = KeptLibrary(), random_game(1)
    library.keep_review(game, losing(3, 4))
    assert library.review(game) is None
    assert library.lost(game) == ()


# Replays.


def test_saved_appearance_applies_to_replay_and_flags_override_it(home: Path):
    path = keep(random_game(1), SUMMER)
    (home / "settings.toml").write_text("ascii = true\n")
    with Seated("replay", str(path)) as table:
        assert table.text.isascii()
        table.try_key("q")
    with Seated("--no-ascii", "replay", str(path)) as table:
        assert not table.text.isascii()
        table.try_key("\x1b")


MOUSE = "\x1b[?1000h"
"""The sequence that makes a terminal report clicks."""


@pytest.mark.slow
def test_replay_leaves_mouse_to_terminal_on_request():
    path = keep(random_game(1), SUMMER)
    with Window("--no-mouse", "replay", str(path)) as window:
        window.wait_for("replay")
        window.child.send("q")
        assert window.status() == 0
        assert MOUSE not in window.written


@pytest.mark.slow
def test_click_on_deal_line_jumps_there():
    path = keep(random_game(1), SUMMER)
    with Table("replay", str(path)) as table:
        table.wait_for("step 1 of")
        assert MOUSE in table.written
        table.press("\x1b[<0;76;23M\x1b[<0;76;23m")
        table.wait_for(r"step (\d+) of \1\b")
        table.child.send("\x1b")
        assert table.status() == 0
