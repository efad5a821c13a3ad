"""The command ``book``: printed, as JSON, exported as CSV, and rebuilt from the records."""

import csv
import json
import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cribbage.engine.rules import Rules
from cribbage.match.levels import Level
from cribbage.records.record import Record, turns
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.solitaire.rules import Solitaire
from tests.book.test_book import by_chance
from tests.common.command import Seated, run
from tests.common.kept import AUTUMN, SUMMER, keep, random_game
from tests.common.kept_alone import random_solitaire, save_solitaire


@pytest.fixture
def three_games() -> None:
    """Provide a book with two games between Ann and Ben and one between other players."""
    keep(random_game(1), SUMMER)
    keep(random_game(2), AUTUMN)
    keep(random_game(3, names=("Cid", "Dora")), AUTUMN)
    keep(random_game(4, left_out=9), AUTUMN)
    assert run("book", "--rebuild").out == "The book was rebuilt with 3 games.\n"


@pytest.mark.slow
def test_empty_book_is_printed():
    shown = run("book")
    assert (shown.status, shown.err) == (0, "")
    assert shown.out.strip() == "The book has no finished games yet."
    lists = (
        "rivalries",
        "parties",
        "against programs",
        "patiences",
        "daily",
        "practice",
        "progress",
    )
    nothing = {"format": 1, **{each: [] for each in lists}}
    assert json.loads(run("book", "--json").out) == nothing
    for names, told in (
        (("Ann", "Ben"), "Ann and Ben have not finished a two-player game together yet"),
        (("Ann",), "Ann has not finished a solitaire game yet"),
        (("Ann", "Ben", "Cid", "Dora", "Eve"), "give one to four names, or none to see everyone"),
    ):
        assert run("book", *names) == (2, "", f"cribbage: {told}\n")


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_book_of_all_and_book_of_two_are_printed():
    everybody = run("book").out
    assert "Ann and Ben" in everybody
    assert "Cid and Dora" in everybody
    for names in (("Ann", "Ben"), ("ben", "ANN"), ("Ａｎｎ", "Ben")):
        two = run("book", *names)
        assert (two.status, two.err) == (0, "")
        assert "after 2 games" in two.out
        assert "Lead over time, in games: 2 games, 2026-07-04 to 2026-10-31" in two.out
        assert "Cid" not in two.out
    assert max(map(len, (everybody + two.out).splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_games_with_computer_player_are_listed_apart_and_found_by_name():
    before = run("book", "Ann", "Ben").out
    record = random_game(1, names=("Ann", "Steady"))
    keep(record.changed(levels=(None, Level.STEADY)), AUTUMN + timedelta(days=1))
    keep(record, AUTUMN + timedelta(days=2))
    everybody = run("book")
    assert everybody.err == "cribbage: added to the book: 2 games\n"
    people, _, apart = everybody.out.partition("against the computer")
    assert people.count("Ann and Steady") == apart.count("Ann and Steady") == 1
    assert run("book", "Ann", "Ben").out == before
    both = run("book", "Ann", "Steady").out
    assert "These players have played in 2 different lineups." in both
    assert both.count("Steady is a computer player") == 1
    assert run("book", "--rebuild").out == "The book was rebuilt with 5 games.\n"


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_printed_book_is_ascii_only_if_settings_ask_for_it(home: Path):
    assert not run("book", "Ann", "Ben").out.isascii()
    (home / "settings.toml").write_text("ascii = true\n")
    assert run("book", "Ann", "Ben").out.isascii()


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_export_overwrites_no_file_and_can_be_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert run("book", "--export", "games.csv").out == "3 games exported to games.csv.\n"
    assert len(json.loads(run("book", "Cid", "Dora", "--json").out)["rivalries"]) == 1
    with Path("games.csv").open(encoding="utf-8", newline="") as file:
        written = file.read()
    told = "cribbage: games.csv already exists and was left unchanged\n"
    assert run("book", "--export", "games.csv") == (2, "", told)
    assert run("book", "--export", "-") == (0, written, "")
    with Path("games.csv").open(encoding="utf-8", newline="") as file:
        assert file.read() == written
    assert [each.name for each in tmp_path.iterdir()] == ["games.csv"]
    lost = run("book", "--export", str(tmp_path / "nowhere" / "games.csv"))
    assert lost.status == 2
    assert "cannot be used: No such file or directory" in lost.err


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_damaged_book_is_rebuilt(home: Path):
    shown = run("book", "Ann", "Ben").out
    (home / "book.sqlite").write_bytes(b"not a database, but long enough to be one" * 100)
    broken = run("book")
    assert "is damaged and was renamed to book.sqlite.broken" in broken.err
    assert "cribbage book --rebuild" in broken.err
    assert run("book", "--rebuild").out == "The book was rebuilt with 3 games.\n"
    assert run("book", "Ann", "Ben").out == shown


# The last game.


def kept_at(record: Record, begun: datetime, ended: datetime) -> Path:
    """Save a game with this local start time and a different time of the last write."""
    path = keep(record, begun)
    os.utime(path, (ended.timestamp(), ended.timestamp()))
    return path


def winner_in(told: str) -> str:
    (winner,) = {name for name in ("Ann", "Ben") if f"{name} wins" in told}
    return winner


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second"),
    [
        # That night the clock goes back from three to two.
        (
            ("2026-10-25T02:50:00", "2026-10-25T00:58:00"),
            ("2026-10-25T02:10:00", "2026-10-25T01:20"),
        ),
        # Played in Tokyo, and some hours later in New York.
        (
            ("2026-07-05T09:00:00", "2026-07-05T00:10:00"),
            ("2026-07-04T22:00:00", "2026-07-05T02:10"),
        ),
    ],
    ids=["clock", "zone"],
)
@pytest.mark.parametrize("way", ["at once", "rebuilt", "later"])
def test_last_game_is_the_one_that_ended_last(
    first: tuple[str, str], second: tuple[str, str], way: str
):
    games = sorted(
        [random_game(seed) for seed in range(1, 9)], key=lambda game: game.series().game.winner
    )
    for (begun, ended), game in zip((first, second), (games[0], games[-1]), strict=True):
        kept_at(game, datetime.fromisoformat(begun), datetime.fromisoformat(f"{ended}+00:00"))
        if way == "later":
            run("book")
    if way == "rebuilt":
        run("book", "--rebuild")
    last = winner_in(run("replay").out)
    assert last == "Ben"
    assert f"{last} won the last game\n" in run("book", "Ann", "Ben").out
    days = sorted({first[0][:10], second[0][:10]})
    assert f"in games: 2 games, {' to '.join(days)}\n" in run("book", "Ann", "Ben").out
    (rivalry,) = json.loads(run("book", "--json").out)["rivalries"]
    assert rivalry["streak"] == {"name": last, "games": 1}
    assert [result["begun"] for result in rivalry["results"]] == [first[0], second[0]]


@pytest.mark.slow
def test_solitaire_games_are_listed_in_order_of_ending():
    for seed, begun, ended in ((1, 2, 50), (2, 1, 55)):
        path = save_solitaire(random_solitaire(seed), AUTUMN + timedelta(hours=begun))
        when = (AUTUMN + timedelta(minutes=ended)).timestamp()
        os.utime(path, (when, when))
    run("book")
    (packs,) = json.loads(run("book", "--json").out)["patiences"]
    assert [pack["begun"][-8:] for pack in packs["results"]] == ["23:00:00", "22:00:00"]


# More than two.


@pytest.fixture
def parties() -> None:
    """Provide games of three, of four in partnerships, of four singles, and of two players."""
    four, each = ("Ann", "Ben", "Cleo", "Dan"), Rules(4, 61, singles=True)
    keep(random_game(1), SUMMER)
    keep(by_chance(1, Rules(3, 61), four), SUMMER + timedelta(days=1))
    keep(by_chance(1, Rules(4, 61), four), SUMMER + timedelta(days=2))
    keep(by_chance(1, Rules(4, 61), ("Ann", "Cleo", "Ben", "Dan")), SUMMER + timedelta(days=3))
    keep(by_chance(1, each, four), SUMMER + timedelta(days=4))


@pytest.mark.slow
@pytest.mark.usefixtures("parties")
def test_book_lists_rivalries_of_two_three_and_four_players():
    shown = run("book")
    assert shown.err == "cribbage: added to the book: 5 games\n"
    between = [line.partition("  ")[0] for line in shown.out.splitlines()[1:6]]
    assert between == [
        "Ann, Ben, Cleo, Dan",
        "Ann and Ben against Cleo and Dan",
        "Ann and Cleo against Ben and Dan",
        "Ann, Ben, Cleo",
        "Ann and Ben",
    ]
    assert run("book", "--rebuild").out == "The book was rebuilt with 5 games.\n"


@pytest.mark.slow
@pytest.mark.usefixtures("parties")
def test_book_of_three_players_is_printed():
    names = ("CLEO", "Ann", "ben")
    shown = run("book", *names).out
    assert "leads by 1 after 1 game\n" in shown
    assert "recent games" in shown
    headings = next(line for line in shown.splitlines() if line.startswith("  "))
    assert [name.lower() for name in headings.split()] == [name.lower() for name in names]


@pytest.mark.slow
@pytest.mark.usefixtures("parties")
def test_book_of_same_four_lists_every_pairing():
    for names in (("Ann", "Cleo", "Ben", "Dan"), ("Dan", "Ben", "Ann", "Cleo")):
        shown = run("book", *names)
        assert shown.out.startswith("These players have played in 3 different lineups.\n")
        assert shown.out.count(" after 1 game\n") == 3
    assert "Dan and Ben against Ann and Cleo\n" in shown.out
    assert "Dan and Cleo against Ben and Ann\n" in shown.out
    assert "Each player's average hand:" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80
    found = json.loads(run("book", "Dan", "Ben", "Ann", "Cleo", "--json").out)
    assert [len(each["sides"]) for each in found["parties"]] == [4, 2, 2]


@pytest.mark.slow
@pytest.mark.usefixtures("parties")
def test_three_or_four_who_never_played_get_message():
    for names, listed, many in (
        (("Ann", "Ben", "Dan"), "Ann, Ben, and Dan", "three"),
        (("Ann", "Ben", "Cleo", "Eve"), "Ann, Ben, Cleo, and Eve", "four"),
        (("Cleo", "Dan"), "Cleo and Dan", "two"),
        (("Ann", "Ann", "Ann"), "Ann, Ann, and Ann", "three"),
    ):
        ended = run("book", *names)
        assert (ended.status, ended.out) == (2, "")
        said = f"cribbage: {listed} have not finished a {many}-player game together yet"
        assert ended.err.splitlines()[-1] == said


# The queried players.


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_book_of_one_player_lists_their_rivalries():
    shown = run("book", "Ann")
    assert (shown.status, shown.err) == (0, "")
    assert "Ann" in shown.out
    assert "Cid" not in shown.out
    assert run("book", "ann ").out == shown.out
    keep(random_game(5, names=("Ann", "Dora")), AUTUMN + timedelta(days=1))
    assert "Ann and Dora" in run("book", "Ann").out
    found = json.loads(run("book", "Ann", "--json").out)
    assert [each["names"] for each in found["rivalries"]] == [["Ann", "Dora"], ["Ann", "Ben"]]


NOBODY = {
    ("Anm",): "no one in the book is called Anm: did you mean Ann?",
    ("Ann", "Bne"): "no one in the book is called Bne: did you mean Ben?",
    ("Xerxes",): "no one in the book is called Xerxes",
    ("Zo\udceb",): "no one in the book is called Zo?",
    ("W" * 100_000,): f"no one in the book is called {'W' * 40}...",
    ("Ann\nBen", "Cid"): "no one in the book is called Ann Ben: did you mean Ben or Ann?",
    ("Xerxes", "Cid"): "Xerxes and Cid have not finished a two-player game together yet",
    ("Ann", "Cid"): "Ann and Cid have not finished a two-player game together yet",
}


@pytest.mark.slow
@pytest.mark.usefixtures("three_games")
def test_unknown_name_gets_suggestions():
    for names, told in NOBODY.items():
        for terminal in (False, True):
            ended = run("book", *names, terminal=terminal)
            assert (ended.status, ended.out, ended.err) == (2, "", f"cribbage: {told}\n")


# A spreadsheet.


@pytest.mark.slow
def test_name_that_looks_like_formula_stays_text(tmp_path: Path):
    names = ("=1+2", "+1", "-1", "@SUM(A1)", "＝1+2")
    for number, name in enumerate(names):
        keep(random_game(1, names=(name, "Ben")), SUMMER + timedelta(days=number))
    path = tmp_path / "games.csv"
    assert run("book", "--export", str(path)).status == 0
    with path.open(encoding="utf-8", newline="") as file:
        heading, *rows = csv.reader(file)
    assert [row[heading.index("name 1")] for row in rows] == [f"'{name}" for name in names]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "＝"))]


# Solitaire.


DAY = timedelta(days=1)


def score(record: SolitaireRecord) -> int:
    *_, last = turns(record)
    return last.step.game.score


PACKS = [random_solitaire(seed) for seed in range(4)]
SCORES = [score(record) for record in PACKS]


@pytest.fixture
def four_packs() -> None:
    """Provide Ann's four solitaire games with classic rules, her cribbage squares, and Ben's."""
    for number, record in enumerate(PACKS):
        save_solitaire(record, SUMMER + number * DAY)
    save_solitaire(random_solitaire(5, solitaire=Solitaire.SQUARE), AUTUMN)
    save_solitaire(random_solitaire(6, "Ben", Solitaire.BUMPPO), AUTUMN + DAY)


@pytest.mark.slow
@pytest.mark.usefixtures("four_packs")
def test_missing_solitaire_games_are_entered_and_each_player_is_listed():
    shown = run("book")
    assert shown.err == "cribbage: added to the book: 6 solitaire games\n"
    heading, *rows = shown.out.splitlines()
    titles = " ".join(heading.split())
    assert titles == "solitaire packs best average won par last played"
    assert [row.split()[0] for row in rows] == ["Ben", "Ann", "Ann"]
    out = sum(score >= 121 for score in SCORES)
    figures = f"4 {max(SCORES)} {sum(SCORES) / 4:.1f} {out} 96 2026-07-07"
    assert " ".join(rows[2].split()) == f"Ann classic {figures}"
    assert "squares" in rows[1]
    # They are shown below the parties.
    keep(random_game(1), SUMMER)
    save_solitaire(random_solitaire(7, "Cid"), AUTUMN + 3 * DAY)
    shown = run("book")
    assert shown.err == "cribbage: added to the book: 1 game and 1 solitaire game\n"
    assert " leads " in shown.out.splitlines()[0]
    assert run("book").err == ""


@pytest.mark.slow
@pytest.mark.usefixtures("four_packs")
def test_solitaire_page_of_one_player_is_printed():
    shown = run("book", "ann")
    assert shown.out.startswith("Ann, squares: 1 pack, ")
    assert f"Ann, classic: 4 packs, best {max(SCORES)}, average " in shown.out
    assert "Points over or under par: 4 packs, 2026-07-04 to 2026-07-07" in shown.out
    assert "Ben" not in shown.out


@pytest.mark.slow
@pytest.mark.usefixtures("four_packs")
def test_damaged_solitaire_is_reported_and_others_are_entered():
    path = save_solitaire(random_solitaire(9), AUTUMN + 2 * DAY)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:6], "1 throw nothing\n", *lines[7:]]))
    said = run("book", "--rebuild")
    assert said.out == "The book was rebuilt with 0 games and 6 solitaire games.\n"
    assert str(path) in said.err
    assert "line 7" in said.err


@pytest.mark.slow
@pytest.mark.usefixtures("four_packs")
def test_full_screen_book_offers_solitaire_games():
    keep(random_game(1), SUMMER)
    with Seated("book") as table:
        table.press("p")
        table.wait_for("the book, solitaire +6 solitaire games")
        table.press("\x1b[B")
        table.wait_for("Ann, squares: 1 pack")
        table.press("\x1b")
        table.wait_for("the book +1 game")
        table.try_key("q")
