"""The commands ``learn`` and ``drill``: through pipes, on the screen, and what of them stays."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cribbage.commands.parser import OVER, REFUSED
from cribbage.lessons.drill import Level, Six, drawn
from tests.common.command import Seated, as_json, run
from tests.common.window import Lines, Table

HOME = "\x1b[H"
ESCAPE = "\x1b"


def test_through_a_pipe_nothing_of_it_is_kept(home: Path):
    ended = run("learn", "--names", "Dora", typed="1\n20\nchapters\nquit\n")
    assert (ended.status, ended.err) == (OVER, "")
    assert "[chapter 1 of 7, step 1 of 8]" in ended.out
    assert not home.exists()


def test_only_where_nobody_has_played_the_form_leads_to_the_lesson(home: Path):
    with Seated() as first:
        assert "New to cribbage? Press Home for a guided first deal" in first.message
        assert "Home learn" in first.rows[-1]
        first.leave_form()
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text('names = ["Ann", "Ben"]\n')
    with Seated() as later:
        assert "New to cribbage" not in later.text
        assert "Home" not in later.rows[-1]
        later.try_key("home")
        assert "Home does nothing here" in later.message
        later.leave_form()


@pytest.mark.slow
def test_a_lesson_from_the_first_start_is_left_and_taken_up_at_its_step(home: Path):
    with Table() as table:
        table.wait_for("New to cribbage")
        table.try_key(HOME)
        table.wait_for("Play your first deal in seven chapters")
        table.try_key("\r")
        table.wait_for("chapter 1 of 7, step 1 of 8")
        table.try_key("\t")
        table.wait_for("Press Enter to give it|Press Enter to continue")
        table.press("\r")
        table.wait_for("chapter 1 of 7, step 2 of 8")
        table.press(ESCAPE)
        table.wait_for("Chapter one resumes at step two")
        assert "Run cribbage learn to resume." in table.leave()
    settings = (home / "settings.toml").read_text()
    assert "lesson = [1, 0, 0, 0, 0, 0, 0]" in settings
    with Seated("learn", "--names", "Dora") as again:
        again.wait_for("step 2 of 8")
        assert "Dora" in again.text
        again.press("\r")
        assert "chapter 1 of 7, step 2 of 8" in again.text
        again.leave()
    with Seated() as first:
        assert "New to cribbage" not in first.text
        first.leave_form()


def test_the_last_step_leads_to_a_game_of_their_own(home: Path):
    home.mkdir()
    steps = "lesson = [8, 4, 8, 5, 3, 4, 2]\n"
    (home / "settings.toml").write_text(steps)
    with Seated("learn", "--names", "Ann", "Cleo") as table:
        table.wait_for("Winning")
        table.press("\r")
        table.wait_for("chapter 7 of 7, step 3 of 3")
        table.try_key("n")
        table.wait_for("new game")
        table.leave_form()
    settings = (home / "settings.toml").read_text()
    assert "lesson = [8, 4, 8, 5, 3, 4, 3]" in settings


@pytest.mark.slow
def test_in_lines_a_lesson_is_left_and_taken_up_too(home: Path):
    with Lines("learn") as lines:
        assert "Press Enter to open this chapter" in lines.prompt()
        assert "step 1 of 8" in lines.type("")
        assert "step 2 of 8" in lines.type("20")
        lines.type("quit")
        assert lines.status() == 0
    with Lines("learn") as lines:
        assert "Chapter one resumes at step two" in lines.prompt()
        assert "step 2 of 8" in lines.type("")


# The drill.


SEED = 5


def answers(level: Level) -> list[str]:
    """What is right, in the order in which it is asked with this seed."""
    return [
        " ".join(map(str, each.best.thrown)) if isinstance(each, Six) else str(each.worth)
        for each in drawn(level, Random(SEED))
    ]


def practice() -> list[dict[str, Any]]:
    return as_json("book")["practice"]


@pytest.mark.parametrize("level", Level)
def test_a_run_through_a_pipe_is_told_and_nothing_of_it_is_kept(level: Level, home: Path):
    typed = "".join(f"{line}\n" for line in answers(level))
    ended = run("drill", level.value, "--seed", str(SEED), typed=typed)
    assert (ended.status, ended.err) == (OVER, "")
    assert ended.out.count("\nRight. ") == 12
    assert "all 12 right in 0 seconds." in ended.out
    assert practice() == []


def test_without_a_level_one_is_chosen(home: Path):
    ended = run("drill", "--seed", "5", typed="PAIRS\n0\nquit\nquit\n")
    assert ended.status == OVER
    assert "Which level? Press Enter for fifteens:" in ended.out
    assert "How many points for pairs?" in ended.out
    assert "Pairs: " in ended.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("learn", "--names", "A", "B", "C"),
            "the lesson is for one or two players: give one or two names",
        ),
        (("learn", "--names", "A,", "B"), "a name cannot contain a comma: A,"),
        (
            ("drill", "streets"),
            "'streets' is not a drill level: use fifteens, pairs, runs, flushes and nobs, ",
        ),
        (("drill", "runs", "--name", "A, B"), "a name cannot contain a comma: A, B"),
        (("drill", "runs", "--name", ""), "a name needs at least one character"),
        (("drill", "runs", "--seed", "x"), "--seed"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words: tuple[str, ...], said: str, home: Path):
    ended = run(*words)
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err.startswith("cribbage: ")
    assert said in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.slow
def test_a_run_on_the_screen_fills_a_mark_that_is_there_the_next_time(home: Path):
    right = answers(Level.RUNS)
    with Seated("drill", "runs", "--name", "Ann", "--seed", str(SEED)) as table:
        for place, worth in enumerate(right, 1):
            table.wait_for(f"runs, {place} of 12")
            for key in (*worth, "\r"):
                table.try_key(key)
        table.wait_for("Runs: all 12 right in .* A perfect round earns a mark")
        table.try_key("q")
    (ann,) = practice()
    assert ann["name"] == "Ann"
    with Seated("drill", "--name", "ann") as table:
        table.wait_for("runs +● ○ ○ +12 of 12")
        table.try_key("q")
    book = run("--plain", "book").out
    assert "Ann       runs   1 of 3  12 of 12" in book
    assert "No finished game" not in book
    assert "Ann       runs   1 of 3  12 of 12" in run("--plain", "book", "Ann").out


@pytest.mark.slow
def test_a_wrong_answer_is_corrected_on_the_screen_and_in_lines(home: Path):
    with Table("drill", "discard", "--name", "Ann", "--seed", str(SEED)) as table:
        table.wait_for("cards to discard, 1 of 12")
        for key in "12":
            table.try_key(key)
        table.try_key("\r")
        table.wait_for("(less|Right)")
        table.try_key("\x1b")
        table.wait_for("Cards to discard: . of 1 right")
    words = ("--plain", "drill", "hands", "--name", "Ben", "--seed", str(SEED))
    told = run(*words, typed="99\nquit\nquit\n", terminal=True)
    assert (told.status, told.err) == (OVER, "")
    assert "What is it worth?" in told.out
    assert "points too many" in told.out
    assert [each["name"] for each in practice()] == ["Ben", "Ann"]


def test_where_the_book_cannot_be_written_the_run_is_told_and_that_it_is_not_kept(home: Path):
    home.write_text("")
    with Seated("drill", "pairs", "--seed", "5") as table:
        table.wait_for("pairs, 1 of 12")
        table.try_key("0")
        table.try_key("\r")
        table.wait_for("(pairs, 2 of 12|press Enter for the next)")
        table.try_key("\x1b")
        table.wait_for("was not saved in the book")
        table.try_key("q")


def test_input_that_ends_too_soon_is_told_and_behind_a_run_it_may_end():
    for words, typed in ((("runs",), ""), ((), ""), (("runs",), "0\n"), ((), "runs\n0\n")):
        ended = run("drill", *words, typed=typed)
        told = "cribbage: the input ended before the drill did\n"
        assert (ended.status, ended.err) == (2, told)
    whole = run("drill", "runs", typed="0\n" * 12)
    assert (whole.status, whole.err) == (0, "")
    assert run("drill", "runs", typed="quit\nquit\n").status == 0
