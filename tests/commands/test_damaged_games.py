"""Kept games that cannot be read: they are named, and stay as they are."""

import pytest

from tests.common.command import Seated, run
from tests.common.kept import AGREED, AUTUMN, SUMMER, keep, random_game


def test_a_damaged_game_is_named_and_stays_as_it_is(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    path = keep(random_game(2, left_out=30), SUMMER)
    damaged = path.read_bytes().replace(b"1 crib", b"1 crab", 1)
    path.write_bytes(damaged)
    said = f"cribbage: {path}, line "
    with Seated() as table:
        table.wait_for("new game")
        assert table.message.startswith("A saved game cannot be read")
        table.leave_form()
    assert said in table.written
    for words in (("--resume",), ("--resume", str(path))):
        ended = run(*words, terminal=True)
        assert ended.status == 2
        assert said in ended.err
        assert (
            "the file was left unchanged, and cribbage replay shows what can be read\n" in ended.err
        )
    assert said in run("--plain", typed="quit\n", terminal=True).err
    assert path.read_bytes() == damaged


def test_a_file_with_nothing_in_it_is_passed_over():
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_bytes(b"")
    ended = run("--plain", *AGREED, typed="quit\n", terminal=True)
    assert ended.err == ""
    assert str(path) not in ended.out


def test_the_record_of_a_later_program_is_refused():
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_text(path.read_text().replace("crib 1", "crib 2", 1))
    ended = run("--resume", str(path), terminal=True)
    assert ended.status == 2
    assert "the record is in format 2, but this program reads format 1" in ended.err


def test_a_form_behind_an_offer_says_nothing_of_the_damage():
    keep(random_game(1, left_out=9), SUMMER)
    keep(random_game(2, left_out=9), AUTUMN).write_text("crib 1\nnames: \n")
    with Seated() as table:
        assert table.message.startswith("A saved game cannot be read")
        table.press("n")
        assert "Two players, one keyboard" in table.text
        assert table.message == "Type a name. This seat is for a person."
        table.leave_form()


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        ("crib 1", "crib 2", "line 1: the record is in format 2, but this program reads format 1"),
        (
            "crib 1",
            "a diary",
            ("line 1: this is not the record of a game: a record starts with 'crib 1'"),
        ),
        ("names", "who", "line 2: 'who: Ann, Ben' does not start with a known key "),
        ("house shuffle", "house sells", "line 6: "),
    ],
)
def test_what_replay_does_not_tell_is_not_promised(line: str, new: str, said: str):
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_text(path.read_text().replace(line, new, 1))
    for ended in (run("--plain", typed="quit\n", terminal=True), run("--resume", str(path))):
        assert f"{path}, {said}" in ended.err
        assert "; the file was left unchanged\n" in ended.err
    told = run("replay", str(path)).out.splitlines()
    assert told in ([], ["Cribbage to 61: Ann and Ben.", "The game was not finished."])
