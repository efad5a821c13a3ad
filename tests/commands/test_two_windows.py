"""A game that is open in one window, seen from another."""

from pathlib import Path

import pytest

from cribbage.records.shelf import look
from tests.common.command import Seated, run
from tests.common.kept import AGREED, SUMMER, keep, random_game, records, the_record
from tests.common.window import Lines, Table

ELSEWHERE = "A game is open in another window. Go there, or start a new one."


@pytest.mark.slow
def test_a_second_window_says_so_and_takes_no_game_away(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("TERM", "xterm-256color")
    with Table(*AGREED) as first:
        first.go_on_until("pass the keyboard")
        path = the_record(home)
        before = path.read_bytes()
        with Seated() as second:
            second.wait_for("new game")
            assert second.message == ELSEWHERE
            second.go_on_until("cut for the deal")
            second.leave()
        with Seated(*AGREED) as second:
            assert "open in another window" in second.wait_for("Ann cuts")
            second.leave()
        said = run("--plain", *AGREED, typed="quit\n", terminal=True).out
        assert said.startswith(f"{ELSEWHERE}\n")
        assert "cut for the deal" in said
        assert len(records(home)) == 4
        for plain in ([], ["--plain"]):
            for named, what in (([], "the game"), ([str(path)], str(path))):
                ended = run(*plain, "--resume", *named, terminal=True)
                assert ended.status == 2
                assert f"cribbage: {what} is open in another window" in ended.err
        assert path.read_bytes() == before
        first.go_on_until("cut for the starter")
        first.leave()
    assert path.read_bytes().startswith(before)
    assert not look(path).damage
    with Seated("--resume", str(path)) as again:
        again.wait_for("cut for the starter")
        again.leave()


@pytest.mark.slow
def test_a_game_that_is_taken_up_elsewhere_meanwhile():
    path = keep(random_game(2, left_out=30), SUMMER)
    before = path.read_bytes()
    with Lines() as lines, Seated() as table:
        table.wait_for("welcome back")
        lines.prompt()
        with Seated("--resume") as first:
            first.wait_for(r"\? help")
            table.press("\r")
            assert table.message == ELSEWHERE
            assert f"{path} is open in another window" in lines.type("1")
            first.leave()
        table.press("\r")
        table.wait_for(r"\? help")
        table.leave()
        lines.type("quit")
        assert lines.status() == 0
    assert path.read_bytes().startswith(before)


def test_a_free_game_is_offered_beside_one_that_is_being_played():
    keep(random_game(3, left_out=30, names=("Cid", "Dora")), SUMMER)
    with Seated("--new", *AGREED) as first:
        first.go_on_until("pass the keyboard")
        with Seated() as second:
            second.wait_for("Resume the unfinished game")
            assert second.message == ELSEWHERE
            second.leave()
        first.leave()


@pytest.mark.slow
def test_a_program_that_was_killed_leaves_its_game_free():
    with Table(*AGREED) as first:
        first.go_on_until("pass the keyboard")
        first.child.kill(9)
        first.child.wait()
    with Seated("--resume") as second:
        second.wait_for("pass the keyboard")
        second.leave()
