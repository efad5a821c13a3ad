"""The layout of random boxes, and examples with known results."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.ui.layout import frame
from cribbage.ui.layout.boxes import (
    ACROSS,
    Box,
    Clickable,
    Column,
    FirstFit,
    FixedBox,
    FramedBox,
    GridBox,
    GridRow,
    Layers,
    Leaf,
    OptionalBox,
    PaddedBox,
    ReservedBox,
    Sheet,
    SideBySide,
    SizedBox,
    Span,
    Text,
    TextRow,
    centered,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import skin_for


def drawn(box: Box, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    box.draw(canvas, 0, 0, width, height)
    return canvas


class Seen:
    """Leaves that remember the rectangles they were drawn in."""

    def __init__(self) -> None:
        self.rectangles: list[tuple[int, int, int, int]] = []

    def leaf(self, width: Span, height: Span) -> Leaf:
        def paint(on: Canvas, top: int, left: int, wide: int, high: int) -> None:
            self.rectangles.append((top, left, wide, high))
            on.fill(top, left, high, wide, "leaf", "#")

        return Leaf(width, height, paint)


spans = st.builds(
    lambda least, more, grows: Span(least, least + more, grows),
    st.integers(1, 6),
    st.integers(0, 5),
    st.booleans(),
)
sentences = st.text("ab ♥花", max_size=30)
gaps = st.integers(0, 2) | st.builds(
    lambda least, more: Span(least, least + more), *[st.integers(0, 2)] * 2
)


SEEN = Seen()
"""The leaves of random boxes: creating the strategy takes longer than drawing from it."""


def _boxes() -> st.SearchStrategy[Box]:
    """Generate random boxes, nested a few levels deep."""
    leaves = st.one_of(
        st.builds(SEEN.leaf, spans, spans),
        sentences.map(lambda text: Text((text, ""))),
        sentences.map(lambda text: Text((text, ""), rows=2)),
        st.lists(sentences, min_size=1, max_size=3).map(
            lambda texts: TextRow(*[(text, "") for text in texts], gives=0)
        ),
        st.lists(st.tuples(sentences, sentences), min_size=1, max_size=4).map(
            lambda rows: GridBox(
                [GridRow([(a, ""), (b, "")], weight=at or None) for at, (a, b) in enumerate(rows)],
                aligned=("left", "right"),
            )
        ),
        st.just(ACROSS),
    )

    def composed(inner: st.SearchStrategy[Box]) -> st.SearchStrategy[Box]:
        some = st.lists(inner, min_size=1, max_size=4)
        return st.one_of(
            st.builds(lambda each, gap: SideBySide(*each, gap=gap), some, gaps),
            st.builds(lambda each, gap: Column(*each, gap=gap), some, gaps),
            st.builds(lambda each: FirstFit(*each), some),
            st.builds(OptionalBox, inner, st.integers(0, 3)),
            st.builds(lambda box: Clickable(box, "target"), inner),
            st.builds(
                lambda box, pad: PaddedBox(box, *pad), inner, st.tuples(*[st.integers(0, 2)] * 4)
            ),
            st.builds(lambda box: FramedBox(box, "╭╮╰╯─│", ""), inner),
            st.builds(ReservedBox, inner, inner),
            st.builds(lambda box, width: SizedBox(box, width=width), inner, spans),
            inner.map(centered),
            inner.map(in_middle),
        )

    return st.recursive(leaves, composed, max_leaves=8)


BOXES = _boxes()
rooms = st.tuples(st.integers(1, 40), st.integers(1, 20))


@settings(max_examples=60)
@given(BOXES, rooms)
def test_nothing_is_drawn_outside_its_area_and_fitting_leaves_do_not_overlap(
    box: Box, room: tuple[int, int]
) -> None:
    SEEN.rectangles.clear()
    width, height = room
    canvas = Canvas(width + 4, height + 4, "outside")
    canvas.fill(0, 0, height + 4, width + 4, "outside", ".")
    canvas.fill(2, 2, height, width, "")
    before = canvas.copy()
    box.draw(canvas, 2, 2, width, height)
    rectangles = [*SEEN.rectangles]
    inside = canvas.part(2, 2, width, height)
    before.paste(inside, 2, 2)
    assert [*canvas.rows()] == [*before.rows()]
    if box.fits(*room):
        taken = set[tuple[int, int]]()
        for top, left, wide, high in rectangles:
            cells = {(row, at) for row in range(top, top + high) for at in range(left, left + wide)}
            assert not cells & taken
            taken |= cells
    # The same box draws the same picture.
    assert drawn(box, width, height).text(strip=False) == inside.text(strip=False)


@given(st.lists(st.tuples(spans, spans), min_size=1, max_size=5), rooms, st.booleans())
def test_required_box_is_drawn_wherever_it_fits(
    parts: list[tuple[Span, Span]], room: tuple[int, int], across: bool
) -> None:
    seen = Seen()
    stack = SideBySide if across else Column
    box = stack(*[seen.leaf(*part) for part in parts])
    widths, heights = [[span.least for span in spans] for spans in zip(*parts, strict=True)]
    wide, high = (sum(widths), max(heights)) if across else (max(widths), sum(heights))
    assert box.fits(*room) == (wide <= room[0] and high <= room[1])
    if box.fits(*room):
        drawn(box, *room)
        assert len(seen.rectangles) == len(parts)
        for (width, height), (_top, _left, got_wide, got_high) in zip(
            parts, seen.rectangles, strict=True
        ):
            assert width.least <= got_wide
            assert height.least <= got_high


@given(
    st.lists(st.tuples(st.integers(1, 5), st.none() | st.integers(0, 3)), min_size=1, max_size=6),
    st.integers(1, 20),
)
def test_optional_boxes_of_lowest_weight_are_omitted_first(
    parts: list[tuple[int, int | None]], room: int
) -> None:
    seen = list[int]()

    def leaf(at: int, width: int) -> Leaf:
        return Leaf(width, 1, lambda *_: seen.append(at))

    made = [leaf(at, width) for at, (width, _weight) in enumerate(parts)]
    box = SideBySide(
        *[
            each if weight is None else OptionalBox(each, weight)
            for each, (_width, weight) in zip(made, parts, strict=True)
        ]
    )
    if not box.fits(room, 1):
        return
    drawn(box, room, 1)
    assert {at for at, (_width, weight) in enumerate(parts) if weight is None} <= set(seen)
    shown = [parts[at][1] for at in seen if parts[at][1] is not None]
    gone = [
        weight for at, (_w, weight) in enumerate(parts) if at not in seen and weight is not None
    ]
    if shown and gone:
        assert max(gone) <= min(weight for weight in shown if weight is not None)


def test_spare_room_goes_first_to_wanted_size_then_gaps_then_growing_boxes() -> None:
    # 4 + 2 of 20 cells are required. The first wants 3 more, the gap 4 more; 7 are left to grow.
    seen = Seen()
    box = SideBySide(
        seen.leaf(Span(4, 7), Span(1, 1)),
        seen.leaf(Span(2, 2, grows=True), Span(1, 1)),
        gap=Span(0, 4),
    )
    drawn(box, 20, 1)
    assert seen.rectangles == [(0, 0, 7, 1), (0, 11, 9, 1)]


def test_text_with_row_limit_asks_for_least_width_it_needs() -> None:
    said = "Ann pegs two for the pair, and Ben says go."
    assert Text((said, ""), least=10).width.least == 10
    wide = Text((said, ""), least=10, most=60, rows=2).width.least
    assert Text((said, ""), most=60).height(wide).least == 2
    assert Text((said, ""), most=60).height(wide - 1).least == 3


def test_name_is_shortened_before_anything_else() -> None:
    row = TextRow(("Bartholomew", "player.one"), (" pegs 12", ""), gives=0)
    assert drawn(row, 12, 1).text() == "Bart pegs 12"
    assert drawn(row, 19, 1).text() == "Bartholomew pegs 12"


def test_first_alternative_that_fits_is_drawn() -> None:
    large, small = Text(("large " * 5, ""), least=30), Text(("small", ""))
    box = FirstFit(large, small)
    assert drawn(box, 30, 1).text() == "large large large large large"
    assert drawn(box, 29, 1).text() == "small"


def test_reserved_area_keeps_its_size() -> None:
    later = FixedBox(Canvas(5, 3))
    box = Column(ReservedBox(later, Text(("now", ""))), Text(("below", "")))
    assert drawn(box, 10, 5).text() == "now\n\n\nbelow\n"


def test_later_layer_is_drawn_over_earlier_one() -> None:
    box = Layers(Text(("a hand", "")), SideBySide(ACROSS, Text(("pile", ""))))
    assert (box.width, box.height(8)) == (Span(6, 6, grows=True), Span(1, 1))
    assert drawn(box, 8, 1).text() == "a hapile"


def test_click_on_box_returns_its_target() -> None:
    box = SideBySide(Text(("Ann", "")), Clickable(Text(("Ben", "")), ("seat", 1)), gap=1)
    canvas = drawn(box, 10, 1)
    assert [canvas.target(0, column) for column in (2, 3, 4, 6, 7)] == [
        *(None, None),
        *(("seat", 1), ("seat", 1)),
        None,
    ]


def test_grid_omits_rows_of_low_weight_and_shortens_headings() -> None:
    grid = GridBox(
        [
            GridRow([("player", ""), ("points", "")], head=True),
            GridRow([("Ann", ""), ("12", "")]),
            GridRow(sign=("-", ""), weight=1),
            GridRow([("Ben", ""), ("8", "")]),
        ],
        aligned=("left", "right"),
    )
    assert (
        drawn(grid, 14, 4).text()
        == "player  points\nAnn         12\n--------------\nBen          8"
    )
    assert drawn(grid, 14, 3).text() == "player  points\nAnn         12\nBen          8"
    assert drawn(grid, 7, 3).text() == "pla  po\nAnn  12\nBen   8"


def test_narrow_grid_shrinks_gaps_before_flexible_columns() -> None:
    names = [("Bartholomew", "12"), ("Ann", "8")]
    rows = [GridRow([(name, ""), (points, "")], target=("row", 1)) for name, points in names]
    grid = GridBox(rows, aligned=("left", "right"), gap=Span(1, 4), give=(0,))
    assert grid.width == Span(7, 17)
    assert drawn(grid, 17, 2).text() == "Bartholomew    12\nAnn             8"
    assert drawn(grid, 14, 2).text() == "Bartholomew 12\nAnn          8"
    assert drawn(grid, 8, 2).text() == "Barth 12\nAnn    8"
    assert drawn(grid, 8, 2).target(0, 7) == ("row", 1)


def test_fixed_box_is_clipped_to_area_it_is_drawn_in() -> None:
    box = FixedBox(Canvas(6, 2))
    canvas = Canvas(10, 5)
    canvas.fill(0, 0, 5, 10, "", ".")
    box.draw(canvas, 1, 1, 3, 1)
    assert canvas.text().split("\n")[1] == ".   ......"


def test_tight_sheet_fits_its_box_and_framed_sheet_needs_room_for_frame():
    tall = Leaf(4, Span(2, 8, grows=True), lambda *_: None)
    tight = Sheet(tall, "╭╮╰╯─│", "", tight=True)
    rows = [row for row in drawn(tight, 20, 14).text().split("\n") if row.strip()]
    assert len(rows) == 10
    # The box's required size fits a frame, its wanted size does not.
    assert drawn(tight, 8, 4).text().startswith("╭")
    assert Sheet(tall, "╭╮╰╯─│", "", tight=True, framed=True).fits(8, 4)
    assert not Sheet(tall, "╭╮╰╯─│", "", tight=True, framed=True).fits(8, 3)
    assert tight.fits(8, 3)


@pytest.mark.parametrize(("height", "rows"), [(9, 7), (6, 5), (4, 4), (3, 2)])
def test_frame_around_question_is_drawn_only_in_size_that_fits(
    height: int, rows: int, monkeypatch: pytest.MonkeyPatch
):
    frames: list[int] = []

    class CountedCanvas(Canvas):
        def __init__(self, width: int, height: int, ground: str = "") -> None:
            super().__init__(width, height, ground)
            frames.append(height)

    on = Canvas(60, height)
    monkeypatch.setattr(frame, "Canvas", CountedCanvas)
    lines = [("", f"Quit the game with {height} rows?"), ("", ""), ("", "Y quit, N stay")]
    frame.framed(skin_for("none"), lines).draw(on, 0, 0, 60, height)
    assert len([row for row in on.text().split("\n") if row]) == rows
    assert frames == ([rows] if height > 3 else [])
