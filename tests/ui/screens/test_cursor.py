"""The terminal's cursor, which input methods and braille displays follow."""

import pytest

from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from tests.common.gallery import gallery
from tests.common.scenes import every_scene, scene_of
from tests.common.sitting import UNICODE
from tests.common.speaking import spoken_in
from tests.common.window import Table

SIZES = [(80, 24), (100, 30), (120, 36), (163, 48)]


def before_the_cursor(scene: Screen, width: int, height: int) -> tuple[str, str, bool]:
    """Return the text before and after the cursor in its row, and True if it is shown."""
    canvas = draw(scene, width, height, UNICODE)
    assert canvas.cursor
    row, column, shown = canvas.cursor
    assert 0 <= row < height
    assert 0 <= column < width
    texts = [*canvas.cells()][row][0]
    return "".join(texts[:column]), "".join(texts[column:]), shown


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("start", "Ann"),
        ("start-of-partners", "Cy"),
        ("start-refused", "Ann"),
        ("play-a-card-with-a-number", "for two."),
        ("cover-before-the-last-card-and-a-number", "for one and accepts the claim."),
        ("claim", "8"),
        ("claim-that-may-be-counted", ""),
        ("claim-of-nineteen", "19"),
        ("answer-impossible", "26"),
        ("calling", ""),
        ("calling-a-number", "2"),
        ("drill-hand", "1"),
        ("drill-play", ""),
        ("learn-go", "4"),
        ("learn-show", "12"),
    ],
)
def test_cursor_is_shown_where_text_or_number_is_typed(
    name: str, typed: str, width: int, height: int
):
    before, after, shown = before_the_cursor(gallery()[name], width, height)
    assert shown
    # The cursor follows the typed text; a number in large digits ends in this row.
    assert before.endswith((typed, "▀▀▀") if typed else " ")
    assert after[0] in ("_", " ")


@pytest.mark.parametrize(
    ("name", "pointed"),
    [
        ("start-on-the-menu", "> More"),
        ("settings", "> Symbols"),
        ("discard", "▲1"),
        ("play", "▲2"),
        ("cut-the-pack", "▲"),
        ("offer", "> 2 May"),
        ("book", "> Ann"),
        ("games-of-two", "> 2026-06-29"),
    ],
)
def test_cursor_is_hidden_and_at_pointer_where_nothing_is_typed(name: str, pointed: str):
    _before, after, shown = before_the_cursor(gallery()[name], 80, 24)
    assert after.startswith(pointed)
    assert not shown


@pytest.mark.slow
@pytest.mark.parametrize(("code", "width", "height"), [("en", 80, 24), ("ja", 120, 36)])
def test_every_screen_has_cursor_position(code: str, width: int, height: int):
    with spoken_in(code):
        for name, scene in every_scene().items():
            canvas = draw(scene, width, height, UNICODE)
            assert canvas.cursor, name
            row, column, shown = canvas.cursor
            assert 0 <= row < height, name
            assert 0 <= column < width, name
            pointed = [row for row, _column, _text in canvas.marked("pointer")]
            assert shown or not pointed or row in pointed, name


def test_too_small_screen_has_no_cursor_position():
    assert draw(scene_of("table/start"), 40, 10, UNICODE).cursor is None


@pytest.mark.slow
def test_terminal_shows_cursor_where_japanese_name_is_typed():
    with Table("--language", "ja", "--new", hurry=False) as table:
        table.wait_until(lambda: table.cursor[1], "the cursor")
        table.child.send("花子")
        table.wait_until(lambda: table.cursor[0].endswith("花子") and table.cursor[1], "the cursor")
        table.child.send("\x1b[B\x1b[B")
        table.wait_until(lambda: not table.cursor[1] and not table.cursor[0].strip(), "the pointer")
        table.child.send("\x1b[A")
        table.wait_until(lambda: table.cursor[1], "the cursor")
