"""An unexpected error prints one sentence, and saves its location without any cards."""

import sys
from pathlib import Path

import pytest

import cribbage.ui.terminal.terminal as terminal_module
from cribbage.commands import book, cli, replay, score
from cribbage.commands.fault import report
from cribbage.commands.playing import show
from cribbage.settings.beginning import Looks
from cribbage.ui.terminal.terminal import SCREEN_FAILED
from tests.common.kept import random_game
from tests.common.sitting import Sitting

SECRET = "5H of hearts"


def raised() -> ValueError:
    """Return an error with a card in its message, in a local variable, and in its cause."""
    held = SECRET
    try:
        try:
            raise KeyError(held)
        except KeyError as error:
            raise ValueError(f"no {held}") from error
    except ValueError as error:
        return error


def test_error_file_lists_stack_frames_without_values_of_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path / "new"))
    sentence = report(raised())
    path = tmp_path / "new" / "error.txt"
    assert sentence.startswith("internal error: ValueError")
    assert str(path) in sentence
    written = path.read_text()
    assert "builtins.ValueError" in written
    assert "builtins.KeyError" in written
    assert f"{__file__}, line " in written
    assert "in raised" in written
    assert SECRET not in written + sentence
    report(RuntimeError())
    assert "ValueError" not in path.read_text()


def test_error_file_that_cannot_be_written_is_not_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").touch()
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path / "file" / "below"))
    assert report(raised()) == "internal error: ValueError"


def test_internal_error_is_one_sentence_if_platformdirs_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CRIBBAGE_HOME")
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert report(raised()) == "internal error: ValueError"


def broken(*_: object) -> None:
    raise raised()


def test_failing_command_prints_path_of_error_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    monkeypatch.setattr(score, "show_score", broken)
    assert cli.main(["score", "5H 5C 5D JS", "5S"]) == 1
    assert str(tmp_path / "error.txt") in capsys.readouterr().err
    assert "in main" in (tmp_path / "error.txt").read_text()


@pytest.fixture
def _failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(terminal_module.Terminal):
        def run(self) -> int:
            self.error = raised()
            return SCREEN_FAILED

    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    monkeypatch.setattr(terminal_module, "Terminal", Failing)


@pytest.mark.usefixtures("_failing")
def test_failing_full_screen_prints_path_of_error_file(tmp_path: Path):
    shown = show(Sitting(seed=1).evening, Looks())
    assert shown.status == SCREEN_FAILED
    assert str(tmp_path / "error.txt") in shown.went
    assert "ValueError" in (tmp_path / "error.txt").read_text()


@pytest.mark.usefixtures("_failing")
def test_failing_book_or_replay_screen_prints_path_of_error_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(book, "shows_table", lambda *_: True)
    monkeypatch.setattr(replay, "shows_table", lambda *_: True)
    record = tmp_path / "game.crib"
    record.write_text(str(random_game(1)))
    for words in (["book"], ["replay", str(record)]):
        assert cli.main(words) == SCREEN_FAILED
        assert str(tmp_path / "error.txt") in capsys.readouterr().err
