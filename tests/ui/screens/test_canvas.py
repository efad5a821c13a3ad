import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from wcwidth import wcswidth

from cribbage.ui.layout.canvas import Canvas, CellRun, cut
from cribbage.ui.layout.skin import skin_for


def assert_exact(canvas: Canvas) -> None:
    rows = canvas.text(strip=False).split("\n")
    assert len(rows) == canvas.height
    for line in rows:
        assert cell_len(line) == wcswidth(line) == canvas.width, repr(line)


def test_text_is_cut_at_edges():
    canvas = Canvas(5, 1)
    assert canvas.write(0, 2, "crib") == 6
    assert canvas.text(strip=False) == "  cri"
    canvas.write(0, -2, "crib")
    assert canvas.text(strip=False) == "ibcri"
    for row, column in ((-1, 0), (1, 0), (0, 5), (0, -4)):
        canvas.write(row, column, "skun")
    assert canvas.text(strip=False) == "ibcri"


@pytest.mark.parametrize(
    ("align", "line"), [("left", "花子   |"), ("centre", " 花子  |"), ("right", "   花子|")]
)
def test_text_is_padded_by_cells(align, line: str):
    canvas = Canvas(8, 1)
    canvas.fill(0, 0, 1, 8, "", "|")
    canvas.write(0, 0, "花子", width=7, align=align)
    assert canvas.text() == line


def test_cut_wide_character_leaves_space():
    canvas = Canvas(6, 1)
    canvas.fill(0, 0, 1, 6, "", "|")
    canvas.write(0, 0, "太郎さん", width=5)
    assert canvas.text() == "太郎 |"


@pytest.mark.parametrize(
    ("column", "line"),
    [(-1, " 子   "), (3, "   花 "), (2, "  花子"), (-3, "      "), (4, "    花")],
)
def test_wide_character_half_outside_edge_leaves_space(column: int, line: str):
    canvas = Canvas(6, 1)
    canvas.write(0, column, "花子")
    assert canvas.text(strip=False) == line
    assert_exact(canvas)


@pytest.mark.parametrize(("column", "line"), [(0, "x 子"), (1, " x子"), (2, "花x "), (3, "花 x")])
def test_overwriting_half_of_wide_character_removes_other_half(column: int, line: str):
    canvas = Canvas(4, 1)
    canvas.write(0, 0, "花子")
    canvas.write(0, column, "x")
    assert canvas.text(strip=False) == line


signs = "ab 花子5♥…●│\u0301\ufe0f\ufe0e\u200b\u202e\x1b\n\t"
some_text = st.text(st.sampled_from(signs), max_size=12)
somewhere = st.integers(-6, 16)


@given(
    st.lists(
        st.tuples(
            *(somewhere, somewhere, some_text),
            st.none() | st.integers(0, 20),
            st.sampled_from(["left", "centre", "right"]),
        ),
        max_size=12,
    )
)
def test_written_or_pasted_text_does_not_change_row_width(written):
    canvas = Canvas(11, 3)
    for row, column, text, width, align in written:
        over = Canvas(7, 2)
        over.write(0, column % 5, text, width=width, align=align)
        canvas.write(row % 4, column, text, width=width, align=align)
        canvas.paste(over, row, column)
        assert_exact(over)
        assert_exact(canvas)
        shown = canvas.text(strip=False)
        assert all(sign.isprintable() or sign in "\n\u0301" for sign in shown)


def test_combining_mark_stays_with_its_letter():
    canvas = Canvas(4, 1)
    canvas.write(0, 0, "e\u0301a")
    canvas.write(0, 1, "x")
    assert canvas.text() == "e\u0301x"


def test_cells_of_same_style_and_target_are_joined():
    canvas = Canvas(7, 1)
    canvas.write(0, 0, "ab", "card")
    canvas.write(0, 2, "cd", "card", target=("card", 3))
    canvas.write(0, 4, "e", "board.lane")
    assert list(canvas.rows()) == [
        [
            CellRun("card", "ab", None),
            CellRun("card", "cd", ("card", 3)),
            CellRun("board.lane", "e", None),
            CellRun("", "  ", None),
        ]
    ]


def test_click_finds_target_of_its_cell():
    canvas = Canvas(6, 3)
    canvas.fill(1, 2, 2, 3, "card", target=("card", 0))
    hits = [(r, c) for r in range(-1, 4) for c in range(-1, 7) if canvas.target(r, c)]
    assert hits == [(1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4)]


def test_pasted_canvas_keeps_targets_unless_new_target_is_given():
    card, table = Canvas(2, 1), Canvas(4, 2)
    card.write(0, 0, "5H", target="own")
    table.paste(card, 0, 0)
    table.paste(card, 1, 1, target="given")
    assert [table.target(0, 0), table.target(1, 1), table.target(1, 3)] == ["own", "given", None]


def test_copy_does_not_change_with_original():
    canvas = Canvas(4, 1)
    copy = canvas.copy()
    canvas.write(0, 0, "crib", "card", target="crib")
    assert (copy.text(), copy.style(0, 0), copy.target(0, 0)) == ("", "", None)


def test_text_is_cut_to_whole_characters_that_fit():
    assert [cut("太郎a", cells) for cells in range(6)] == ["", "", "太", "太", "太郎", "太郎a"]


def test_console_with_skin_theme_prints_canvas():
    canvas = Canvas(6, 2)
    canvas.write(0, 0, "5♥", "card card.hearts")
    canvas.write(1, 2, "花子")
    skin = skin_for("truecolor")
    console = Console(
        file=io.StringIO(),
        theme=skin.theme(),
        color_system="truecolor",
        force_terminal=True,
        width=20,
    )
    console.print(canvas, end="")
    printed = console.file.getvalue()
    assert printed == "\x1b[1;38;2;196;24;44;48;2;247;244;234m5♥\x1b[0m    \n  花子\n"
