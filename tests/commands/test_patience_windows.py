"""A patience in real terminals: played to its end, killed, taken up, and where nothing is kept."""

import os
import signal
from pathlib import Path

import pytest

from cribbage.records.solitaire import SolitaireRecord
from tests.common.kept_alone import kept, patiences, the_patience, to_the_door
from tests.common.scripted_alone import answer_alone
from tests.common.window import Lines, Table

pytestmark = pytest.mark.slow


def killed(window: Lines | Table) -> None:
    """The program is killed outright."""
    os.kill(window.child.pid, signal.SIGKILL)
    window.child.wait()


def play_on(lines: Lines, until: int = 1000) -> None:
    """Answer so many prompts, or all to the end."""
    lines.prompt()
    for _ in range(until):
        if lines.ended:
            return
        lines.type(answer_alone(lines.written))


def test_a_patience_on_a_screen_killed_and_taken_up(home: Path):
    with Table("patience", "--name", "Ann", "--seed", "5") as table:
        table.go_on_until("deal 3 of 7")
        table.go_on_until("solitaire: the play")
        left = table.table
        path = the_patience(home)
        killed(table)
    before = path.read_bytes()
    with Table("patience") as table:
        table.wait_for("welcome back")
        table.press("\r")
        table.wait_until(lambda: table.table == left, "what was left")
        table.go_on_until("deal 4 of 7")
        table.leave()
    assert path.read_bytes().startswith(before)
    assert kept(path).actions[0] == kept(path).afresh.actions[0]
    assert patiences(home) == [path]


def test_a_whole_patience_in_lines_killed_and_taken_up(home: Path):
    with Lines("patience", "--name", "Ann", "--seed", "5") as lines:
        play_on(lines, 9)
        path = the_patience(home)
        killed(lines)
    before = path.read_bytes()
    assert len(kept(path).actions) == 10
    with Lines("patience", "--resume") as lines:
        play_on(lines)
        assert lines.status() == 0
        assert "Ann finishes with " in lines.written
    assert path.read_bytes().startswith(before)
    assert patiences(home) == [path]


def test_ctrl_c_and_the_end_of_input_leave_what_is_kept(home: Path):
    with Table("patience", "--name", "Ann") as table:
        table.wait_for("solitaire: discard")
        table.child.sendintr()
        assert table.status() == 130
    with Lines("patience", "--new") as lines:
        play_on(lines, 1)
        lines.child.sendeof()
        assert lines.status() == 2
        assert "the input ended before the solitaire game did; it is saved in" in lines.written
    assert [type(kept(path)) for path in patiences(home)] == [SolitaireRecord] * 2


def test_the_door_leads_there_and_back_in_one_application(home: Path):
    with Table() as table:
        table.wait_for("new game")
        to_the_door(table)
        form = table.text
        table.press("p")
        table.go_on_until("solitaire: the play")
        table.press("q")
        table.wait_for("quit?")
        table.child.send("y")
        table.wait_until(lambda: table.text == form, "the form")
        # Nothing is written on the ordinary screen before the end.
        assert table.written.count("\x1b[?1049h") == 1
        # The start screen has nothing to lose, and is left without a question.
        table.try_key("\x1b")
        assert table.status() == 0
        assert "The solitaire game is unfinished; it is saved in" in table.written
    assert len(patiences(home)) == 1
