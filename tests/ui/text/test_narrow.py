"""However narrow the terminal is, what is printed leaves out nobody, and no figure."""

import re

import pytest
from rich.cells import cell_len
from rich.console import RenderableType

from cribbage.commands.cli import main
from cribbage.solitaire.rules import Patience
from cribbage.ui.text.book import book_shown, rivalry_shown
from cribbage.ui.text.output import all_printed
from cribbage.ui.text.packs import all_packs_shown, packs_shown, practice_shown
from tests.common.practising import PRACTISED
from tests.common.rivalries import packs_of, rivalry_of
from tests.common.sitting import SEVERAL, UNICODE
from tests.common.speaking import spoken_in

ROWS = [packs_of("Ann"), packs_of("Ben", Patience.SQUARE)]
PRINTED = {
    "two": lambda: rivalry_shown(rivalry_of(SEVERAL[:2], games=9), UNICODE),
    "three": lambda: rivalry_shown(rivalry_of(SEVERAL[:3], games=9), UNICODE),
    "four": lambda: rivalry_shown(rivalry_of(SEVERAL, games=9), UNICODE),
    "all": lambda: book_shown(
        [rivalry_of(SEVERAL[:2], games=9), rivalry_of(SEVERAL, games=3)], UNICODE
    ),
    "packs": lambda: all_packs_shown(ROWS, UNICODE),
    "patiences": lambda: packs_shown(ROWS[:1], UNICODE),
    "practice": lambda: practice_shown([("Ann", PRACTISED), ("Ben", PRACTISED)], UNICODE),
}


def in_columns(shown: RenderableType, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", str(width))
    return all_printed([shown])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [20, 30, 36, 40, 60, 79])
@pytest.mark.parametrize("name", PRINTED)
def test_a_narrow_terminal_has_all_that_a_wide_one_has(
    name: str, width: int, language: str, monkeypatch: pytest.MonkeyPatch
):
    with spoken_in(language):
        wide = in_columns(PRINTED[name](), 80, monkeypatch)
        monkeypatch.setenv("COLUMNS", str(width))
        narrow = in_columns(PRINTED[name](), width, monkeypatch)
    assert all(cell_len(line) <= width for line in narrow.split("\n"))
    assert "…" not in narrow
    words = set(re.findall(r"\w+", wide)) if language == "en" else set(re.findall(r"\w{2,}", wide))
    assert not {each for each in words if each not in "".join(narrow.split())}


@pytest.mark.slow
@pytest.mark.parametrize("width", [20, 40, 60, 79])
@pytest.mark.parametrize(
    "words",
    [["discard", "2S 3D 5H 8D KC KD"], ["discard", "2S 3D 5H 8D KC KD", "--score", "9", "8"]],
)
def test_throws_stay_within_the_terminal(
    words: list[str],
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("COLUMNS", "80")
    main([*words, "--pone"])
    wide = capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", str(width))
    main([*words, "--pone"])
    narrow = capsys.readouterr().out
    assert all(cell_len(line) <= width for line in narrow.split("\n"))
    joined = "".join(narrow.split())
    assert all(word in joined for word in wide.split())


@pytest.mark.parametrize("width", [20, 40, 79])
def test_what_is_read_stays_within_the_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["principles"]) == 0
    assert all(cell_len(line) <= width for line in capsys.readouterr().out.split("\n"))
