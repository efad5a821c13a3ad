"""Plain text on any narrow terminal: no player and no number is omitted."""

import re

import pytest
from rich.cells import cell_len
from rich.console import RenderableType

from cribbage.commands.cli import main
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.text.output import all_printed
from cribbage.ui.text.packs import all_packs_shown, packs_shown, practice_shown
from cribbage.ui.text.plain import in_columns as in_lines
from cribbage.ui.text.plain_book import book_shown, rivalry_shown
from tests.common.plain_tables import replies, table_before_discard, waiting
from tests.common.practising import PRACTISED
from tests.common.rivalries import packs_of, rivalry_of
from tests.common.sitting import SEVERAL, UNICODE
from tests.common.speaking import spoken_in

ROWS = [packs_of("Ann"), packs_of("Ben", Solitaire.SQUARE)]
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


SIX_AT_A_SCORE = ("discard", "2S 3D 5H 8D KC KD", "--score", "9", "8", "--pone")


def in_columns(shown: RenderableType, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", str(width))
    return all_printed([shown])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "code"), [(name, ("en", "ja")[place % 2]) for place, name in enumerate(PRINTED)]
)
def test_narrow_terminal_shows_same_text_as_wide_one(
    name: str, code: str, monkeypatch: pytest.MonkeyPatch
):
    with spoken_in(code):
        wide = in_columns(PRINTED[name](), 80, monkeypatch)
        narrow = {width: in_columns(PRINTED[name](), width, monkeypatch) for width in (20, 36, 60)}
    words = {*re.findall(r"\w+" if code == "en" else r"\w{2,}", wide)}
    for width, shown in narrow.items():
        assert all(cell_len(line) <= width for line in shown.split("\n"))
        assert "…" not in shown
        assert not {each for each in words if each not in "".join(shown.split())}


@pytest.mark.parametrize(
    ("words", "width"),
    [
        (("discard", "2S 3D 5H 8D KC KD", "--pone"), 20),
        pytest.param(SIX_AT_A_SCORE, 20, marks=pytest.mark.slow),
        (("principles",), 20),
    ],
)
def test_output_fits_terminal_width(
    words: tuple[str, ...],
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    said = {}
    for columns in (80, width):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert main(words) == 0
        said[columns] = capsys.readouterr().out
    assert all(cell_len(line) <= width for line in said[width].split("\n"))
    if words[0] == "discard":
        joined = "".join(said[width].split())
        assert all(word in joined for word in said[80].split())


@pytest.mark.parametrize(("code", "widths"), [("en", (20, 34, 80)), ("ja", (20, 34, 80))])
def test_prompt_is_wrapped_between_words(
    code: str, widths: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
):
    def printed(width: int) -> list[str]:
        monkeypatch.setenv("COLUMNS", str(width))
        # Nothing is typed, so nothing follows the prompt on its line.
        session = waiting(table_before_discard(), ("Wilhelmina-Ann", "太郎"))
        return replies(session, terminal=True).split("\n")

    with spoken_in(code):
        whole = "\n".join(printed(1000))
        for width in widths:
            lines = printed(width)
            assert max(map(cell_len, lines)) <= width
            # A long line continues in the next, indented by two spaces: at a word's end in English.
            between = " " if code == "en" else " ?"
            joined = re.sub("\n  (?=[^ ])", "\N{BULLET}", "\n".join(lines))
            pattern = between.join(map(re.escape, joined.split("\N{BULLET}")))
            assert re.fullmatch(pattern, whole)


def test_prompt_leaves_room_for_answer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "80")
    told = in_lines("word " * 15 + "word?", 1)
    assert told == "word " * 14 + "word\n  word?"
    assert in_lines("word " * 15 + "end?") == "word " * 15 + "end?"
