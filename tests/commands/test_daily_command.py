"""The command ``daily``: the days it plays, its output, and its row on the start screen."""

import csv
import json
import re
import sys
from base64 import b64decode
from datetime import date, timedelta
from io import StringIO
from pathlib import Path
from subprocess import run as run_program

import pytest

from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.records.solitaire_record import SolitaireShelf
from cribbage.session.solitaire_session import SolitaireSessions
from tests.common.command import Ended, Seated, as_json, run, run_apart
from tests.common.dailies import daily_record, finish, play_daily
from tests.common.kept_alone import kept, solitaires, the_solitaire
from tests.common.scripted_alone import solitaire_answer
from tests.common.window import Lines, Table

DAY = date(2024, 2, 29)
RECORD = daily_record(DAY)
SHARED = r"Cribbage, daily game of 2024-02-29\n\d+ points, par 96\n[▁-█]{7}\nBest hand: \d+\n"


@pytest.fixture
def sessions() -> SolitaireSessions:
    return SolitaireSessions(shelf=SolitaireShelf())


def daily(*words: str, typed: str = "", terminal: bool = True) -> Ended:
    return run("daily", *words, "--plain", typed=typed, terminal=terminal)


# The days.


def test_todays_daily_game_is_played_unless_date_is_given(home: Path):
    before = date.today()
    daily("--name", "Ann", typed="quit\n")
    assert before <= kept(the_solitaire(home)).day <= date.today()
    daily("--date", "2026-11-01", typed="quit\n")
    assert {kept(path).day for path in solitaires(home)} >= {date(2026, 11, 1)}


@pytest.mark.parametrize("text", ["2026-13-01", "yesterday", "", "1" * 50, "2026-11-28T10:00"])
def test_invalid_date_gives_message(text: str):
    ended = run("daily", "--date", text)
    assert ended.status == EXIT_REFUSED
    assert f"'{text[:20]}' is not a date: use year, month, and day, as in 2026-11-28" in ended.err
    assert ended.out == ""


def test_future_day_is_refused(home: Path):
    tomorrow = date.today() + timedelta(days=2)
    ended = daily("--date", tomorrow.isoformat())
    assert ended.status == EXIT_REFUSED
    assert f"{tomorrow} has not come yet: use" in ended.err
    assert not home.exists()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin"])
def test_daily_game_has_local_date_and_same_pack_everywhere(zone: str):
    today = run_apart("daily", "--json", TZ=zone)
    program = "from datetime import date; print(date.today())"
    local = run_program(
        (sys.executable, "-c", program), env={"TZ": zone}, capture_output=True, text=True
    ).stdout.strip()
    assert json.loads(today.out)["day"] == local
    held = run_apart("daily", "--date", "2024-02-29", "--plain", typed="quit\n", TZ=zone).out
    assert (
        "holds 1: ace of clubs, 2: four of hearts, 3: four of spades, 4: five of diamonds" in held
    )


def test_today_depends_on_time_zone():
    days = [
        json.loads(run_apart("daily", "--json", TZ=zone).out)["day"]
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago")
    ]
    assert days[0] > days[1]


# Refusals.


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--share", "--json"), "--share and --json cannot be combined: use only one of them"),
        (
            ("--json", "--export", "-"),
            "--json and --export cannot be combined: use only one of them",
        ),
        (("--name", "W" * 40), "a name can be at most 14 columns wide"),
    ],
)
def test_invalid_arguments_give_message(words: tuple[str, ...], why: str):
    ended = daily(*words)
    assert ended.status == EXIT_REFUSED
    assert why in ended.err
    assert ended.err.count("\n") == 1


def test_flag_for_table_game_is_refused():
    ended = run("--half", "daily")
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert "solitaire is for one player" in ended.err


# In plain text.


def test_resumed_game_ends_with_text_to_share(home: Path):
    left = daily("--name", "Ann", "--date", "2024-02-29", typed="1 2\nquit\n")
    assert "This is the daily game of 2024-02-29." in left.out
    with Lines("daily", "--name", "Ann", "--date", "2024-02-29") as lines:
        new = lines.prompt()
        assert "The game resumes" in new
        while not lines.ended:
            new = lines.type(solitaire_answer(lines.written))
        told = lines.written
    assert re.search("To share:\n" + SHARED + "Streak: 1 day", told)
    assert "This pack offers 93 if you always take the most points." in told
    assert len(re.findall("^Deal \\d: \\d+ points, or \\d+ if", told, re.M)) == 7
    # It is the same game and is replayed; nothing is entered twice.
    again = daily("--name", "Ann", "--date", "2024-02-29")
    assert "Ann has already finished this game." in again.out
    assert again.out.endswith(told[told.index("To share:") :])
    assert len(solitaires(home)) == 1


def test_hints_coach_and_undo_are_refused_during_daily_game():
    ended = daily("--name", "Ann", typed="hint\ncoach\nundo\nback\nquit\n")
    assert "There are no hints in solitaire." in ended.out
    assert "There is no coach in solitaire." in ended.out
    assert "Decisions cannot be undone." in ended.out
    assert "In the daily game nothing can be taken back." in ended.out


def test_coach_flag_is_refused_for_daily_game():
    ended = daily("--coach", "--name", "Ann")
    assert ended.status == 2
    assert ended.err == "cribbage: there is no coach in solitaire: leave out --coach\n"


def test_game_through_pipe_saves_nothing(home: Path):
    daily(typed="1 2\nquit\n", terminal=False)
    assert solitaires(home) == []


# For other programs.


def test_result_is_shared(sessions: SolitaireSessions):
    finish(sessions, sessions.daily("Ann", DAY))
    ended = run("daily", "--share", "--date", "2024-02-29")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert re.fullmatch(SHARED + "Streak: 1 day\n", ended.out)
    in_ascii = run("--ascii", "daily", "--share", "--date", "2024-02-29").out
    assert in_ascii.isascii()
    japanese = run("--language", "ja", "daily", "--share", "--date", "2024-02-29").out
    assert "2024-02-29の日替わりゲーム" in japanese
    assert len(japanese.splitlines()) == 5


def test_unfinished_game_is_not_shared(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    play_daily(session, RECORD, 9)
    session.close()
    ended = run("daily", "--share", "--name", "Ann", "--date", "2024-02-29")
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    unfinished = "Ann has not finished the daily game of 2024-02-29"
    assert f"{unfinished}: run cribbage daily --date 2024-02-29 first" in ended.err


def test_result_of_game_whose_file_is_missing_is_not_shared(
    sessions: SolitaireSessions, home: Path
):
    finish(sessions, sessions.daily("Ann", DAY))
    the_solitaire(home).unlink()
    ended = run("daily", "--share", "--name", "Ann", "--date", "2024-02-29")
    assert ended.status == EXIT_REFUSED
    assert "the file of Ann's daily game of 2024-02-29 is missing" in ended.err


def test_daily_game_and_results_are_printed_as_json(sessions: SolitaireSessions):
    def told() -> dict[str, object]:
        return as_json("daily", "--name", "Ann", "--date", "2024-02-29")

    assert told() == {
        "format": 1,
        "day": "2024-02-29",
        "state": "new",
        "name": "Ann",
        "par": 96,
        "games": 0,
        "average": None,
        "streak": 0,
        "longest streak": 0,
        "results": [],
    }
    session = sessions.daily("Ann", DAY)
    play_daily(session, RECORD, 9)
    assert told()["state"] == "new"  # it is open in another window
    session.close()
    assert told()["state"] == "unfinished"
    score = finish(sessions, sessions.daily("Ann", DAY))
    found = told()
    assert (found["state"], found["score"], sum(found["deals"])) == ("finished", score, score)
    assert sum(found["on offer"]) == 93
    assert found["results"][0]["score"] == found["average"] == score


def test_seven_daily_games_in_row_are_streak_in_book_and_are_exported(
    sessions: SolitaireSessions, tmp_path: Path
):
    for before in range(7):
        finish(sessions, sessions.daily("Ann", date.today() - timedelta(days=before)), before)
    finish(sessions, sessions.daily("Ben", DAY))
    (week,) = [each for each in as_json("book")["daily"] if each["name"] == "Ann"]
    assert (week["games"], week["streak"], week["longest streak"]) == (7, 7, 7)
    everyone = run("book").out
    assert re.search(r"daily games +days +average +par +streak +longest\n", everyone)
    assert re.search(r"Ann +7 +[\d.]+ +96 +7 +7\n", everyone)
    alone = run("book", "Ann").out
    calendar = alone[alone.index("points in the last 5 weeks") :].splitlines()
    assert "Mon  Tue  Wed  Thu  Fri  Sat  Sun" in calendar[0]
    assert len(re.findall(r"\b\d{2,3}\b(?!-)", " ".join([row[10:] for row in calendar[1:6]]))) == 7
    file = tmp_path / "days.csv"
    assert run("daily", "--export", str(file)).out == f"8 games exported to {file}.\n"
    printed = run("daily", "--export", "-").out
    rows = [*csv.DictReader(StringIO(printed))]
    assert file.read_text("utf-8").split() == printed.split()
    assert [row["name"] for row in rows].count("Ann") == 7
    there = run("daily", "--export", str(file))
    assert (there.status, there.out) == (EXIT_REFUSED, "")


# On the full screen.


def test_start_screen_row_opens_daily_game(home: Path):
    with Seated("--players", "2") as table:
        table.wait_for("Daily game")
        table.press("\x1b[A", "\x1b[A", "t")
        table.wait_for("solitaire: discard")
        table.press("1", "2", " ", "q", "y")
        table.wait_for("new game")
        table.leave_form()
    record = kept(the_solitaire(home))
    assert record.day
    assert record.has_begun


@pytest.mark.slow
def test_start_screen_shows_progress_of_todays_daily_game(sessions: SolitaireSessions):
    day = date.today()
    session = sessions.daily("Ann", day)
    play_daily(session, daily_record(day), 3)
    session.close()
    with Table("--players", "2") as table:
        table.wait_for(f"{day}, Ann: deal 1 of 7")
        table.press("\x1b[A", "\x1b[A", "t")
        table.wait_for("solitaire: ")
        finish(sessions, sessions.daily("Ann", day))  # in another window
        table.press("q", "y")
        table.wait_for(rf"{day}, Ann: \d+ points")


@pytest.mark.slow
def test_plain_terminal_copies_result_and_prints_it_after_quitting(
    sessions: SolitaireSessions,
):
    finish(sessions, sessions.daily("Ann", DAY))
    environ = {"TMUX": "", "STY": "", "VTE_VERSION": ""}
    with Table("daily", "--date", "2024-02-29", environ=environ) as table:
        table.wait_for("daily game of 2024-02-29")
        table.press("c")
        table.wait_for("Copied to the clipboard.")
        (code,) = re.findall("\x1b]52;c;(.*?)\x07", table.written)
        text = b64decode(code).decode()
        assert re.fullmatch(SHARED + "Streak: 1 day", text)
        table.press("q")
        table.wait_for("quit?")
        table.child.send("y")
        assert table.status() == EXIT_OVER
        assert table.written.replace("\r", "").rstrip().endswith(text)
