"""The command ``learn`` in real terminals: from the first start, left, taken up, and to a game."""

from pathlib import Path

import pytest

from cribbage.commands.parser import OVER, REFUSED
from tests.common.command import Seated, run
from tests.common.window import Lines, Table

HOME = "\x1b[H"
ESCAPE = "\x1b"


def test_through_a_pipe_nothing_of_it_is_kept(home: Path):
    ended = run("learn", "--names", "Dora", typed="1\n20\nchapters\nquit\n")
    assert (ended.status, ended.err) == (OVER, "")
    assert "[chapter 1 of 7, step 1 of 8]" in ended.out
    assert not home.exists()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("A", "B", "C"), "the lesson is for one or two players: give one or two names"),
        (("A,", "B"), "a name cannot contain a comma: A,"),
    ],
)
def test_who_cannot_learn_is_refused_in_a_sentence(names: tuple[str, ...], said: str, home: Path):
    ended = run("learn", "--names", *names)
    assert (ended.status, ended.out, ended.err) == (REFUSED, "", f"cribbage: {said}\n")


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
