"""Every screen has its exact size and all its text, in every script."""

import re
from itertools import cycle, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.settings.beginning import Board, Looks
from cribbage.ui.layout.palettes import DEPTHS
from cribbage.ui.layout.sizes import LEAST_HEIGHT, LEAST_WIDTH, PICTURES, stage
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.judgement import ReviewProgress
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.draw import draw, fits
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.keys import key_row, nothing, press
from cribbage.ui.screens.screen import ASKED, Hint, Message, Overlay, Screen, fitted
from tests.common.gallery import gallery
from tests.common.ground import board_rows, panel_column
from tests.common.room import largest_blank, stands
from tests.common.scenes import PLAYED, every_scene, scene_names, scene_of
from tests.common.sitting import ASCII, CALLED, IN_JAPANESE, NAMES, UNICODE, WIDEST
from tests.common.texts import split_by_cells

CLASSIC = {
    ASCII: skin_for("truecolor", Looks(ascii=True, board=Board.CLASSIC)),
    UNICODE: skin_for("truecolor", Looks(board=Board.CLASSIC)),
}
ALL_STYLES = [
    skin_for(depth, Looks(dark=dark, four_colour=four_colour))
    for depth, dark, four_colour in product(DEPTHS, (None, False, True), (False, True))
]


@pytest.mark.slow
@pytest.mark.parametrize("usual", CLASSIC, ids=["ascii", "unicode"])
def test_classic_board_changes_only_rows_of_board(usual: Skin):
    names = ("half-game", "over-skunk", "partners-count-a-hand", "cover")
    for size, name in product(((80, 24), (120, 36)), (*names, "three-play-after-turn")):
        scene = gallery()[name]
        assert_exact(scene, *size, CLASSIC[usual])
        rows, as_usual = [
            draw(scene, *size, skin).text().split("\n") for skin in (CLASSIC[usual], usual)
        ]
        others = [row for row in range(size[1]) if rows[row] != as_usual[row]]
        assert bool(others) == (not name.startswith("three")), (name, size)
        assert not others or others[-1] - others[0] < board_height(2), (name, size)


def assert_exact(scene: Screen, width: int, height: int, skin: Skin) -> str:
    """Check the screen's size with two ways of measuring width; return its text."""
    text = draw(scene, width, height, skin).text(strip=False)
    rows = text.split("\n")
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) == wcswidth(row) == width, repr(row)
    return text


@pytest.mark.slow
def test_rows_have_exact_width_and_title_message_and_keys_are_complete():
    for name, scene in every_scene(WIDEST).items():
        text = assert_exact(scene, 80, 24, UNICODE)
        assert all(character.isprintable() or character == "\n" for character in text)
        # No variation selector, which terminals measure in different ways.
        assert not set(text) & {chr(code) for code in range(0xFE00, 0xFE10)}
        first, *between, offered = [row.strip() for row in text.split("\n")]
        standing = scene.aside()
        # The deal number is omitted for the names.
        assert first.endswith((standing, standing.partition(", ")[2] or standing)), name
        assert scene.title() in first.removesuffix(standing), name
        for key, meaning in key_row(scene):
            assert f"{key} {meaning}" in offered, name
        for sentence in scene.message(UNICODE.card_text):
            if sentence.weight == ASKED:
                ways = [text for text in (sentence.text, sentence.brief) if text]
                assert any(text in row for row in between for text in ways), name


@given(st.sampled_from(scene_names(PLAYED)), st.integers(1, 79), st.integers(1, 500))
def test_too_small_screen_shows_message_and_has_exact_size(name: str, few: int, many: int):
    for size in ((few, many), (many, min(few, 23))):
        scene = scene_of(name)
        text = assert_exact(scene, *size, UNICODE)
        assert not set(text) & set("♣♦♥♠")
        if size[0] >= 24:
            assert "needs 80 by 24" in text


def test_messages_without_points_are_dropped_first():
    run = Message(
        "Ann plays the 8♥: twenty-six and a run of four for four.", 4, "Ann 8♥: twenty-six."
    )
    go, one = Message("Ben: go."), Message("Ann: one for the go.", 1, "One for the go.")
    assert fitted((run, go, one), 100) == f"{run.text} {go.text} {one.text}"
    assert fitted((run, go, one), 80) == f"{run.text} {one.text}"
    assert fitted((run, go, one), 76) == f"{run.brief} {one.brief}"
    assert fitted((run, go, one), 30) == run.brief
    assert fitted((go, Message("Ann, cut.", ASKED)), 12) == "Ann, cut."
    assert fitted((), 76) == ""


@pytest.mark.slow
def test_every_style_of_every_screen_is_defined():
    scenes = every_scene().values()
    one_of_each_kind = {type(scene): scene for scene in scenes}.values()
    drawn = [draw(scene, 80, 24, UNICODE) for scene in scenes]
    drawn += [draw(scene, 160, 45, UNICODE) for scene in one_of_each_kind]
    used = {style for canvas in drawn for _texts, styles in canvas.cells() for style in styles}
    assert len(used) > 100
    for skin in (*ALL_STYLES, *CLASSIC.values()):
        for style in used:
            skin.rich(style)
            skin.prompt(style)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "least"), [(80, 9), (92, 9), (119, 190)])
def test_nothing_overwrites_line_next_to_panel(width: int, least: int):
    """Below 100 columns only a hint or a lesson has a panel."""
    seen = 0
    for name, scene in every_scene(WIDEST, PLAYED).items():
        picture = draw(scene, width, 24, UNICODE)
        column = panel_column(picture)
        if isinstance(scene, Help) or column == width:
            continue
        seen += 1
        # Below the board and its edge, down to the key row.
        board = board_rows(picture)
        for row in range(board[-1] + 2, 23):
            assert "table.rule" in picture.style(row, column).split(), (name, row)
    assert seen >= least


def helps(names: tuple[str, str] = NAMES) -> list[Help]:
    every = gallery(names).values()
    helped = [each for each in every if isinstance(each, Settings) or not isinstance(each, Overlay)]
    return [Help(scene) for scene in helped]


@pytest.mark.slow
def test_all_of_help_fits_smallest_screen():
    for scene in helps(WIDEST):
        tall, small = (draw(scene, 80, height, UNICODE).text() for height in (35, 24))
        said = [sorted(re.sub("[╭─╮│╰╯]", " ", text).split()) for text in (tall, small)]
        assert said[0] == said[1], scene.back


@pytest.mark.slow
def test_line_separates_keys_and_rules_in_help():
    for scene in helps(WIDEST):
        rows = split_by_cells(draw(scene, 80, 24, UNICODE).text(strip=False)).split("\n")[1:22]
        written = [row for row in rows if row.strip() and row[1] != "─"]
        assert {row[27:30] for row in written} == {" │ "}
        assert {row[78:] for row in written} <= {"  ", " │"}


# Messages about keys without effect.


KEY = "あ"
"""A wide character, of two cells."""


@pytest.mark.slow
def test_key_without_effect_gets_message_on_every_screen(code: str):
    said, answered = nothing(KEY).text, set()
    for name, scene in every_scene(CALLED[code][:2]).items():
        # A review that is being made has no room.
        if isinstance(scene, ReviewProgress) or press(scene, KEY) != Hint(said):
            continue
        answered.add(type(scene).__name__)
        # The smallest room for it.
        rows = draw(scene.hinted(said), 80, 24, UNICODE).text().split("\n")
        assert stands(said, rows), name
    over = {"Help", "Rulebook", "Log", "Standings", "QuitQuestion", "ResignQuestion", "UsedCards"}
    game = {"HandOver", "WatchScreen", "Offer", "WhoCalls", "WhoCallsHand", "Replay"}
    assert over | game | {"GameReviewPage", "BookPage", "Settings"} <= answered


# No word in Japanese breaks a frame, whose rows are counted in cells.


FRAME = re.compile(r"^ *(╭─+╮) *$")


@pytest.mark.slow
def test_text_does_not_overwrite_frame_around_it():
    speak(language("ja"))
    framed = 0
    for name, scene in every_scene(IN_JAPANESE[:2]).items():
        rows = split_by_cells(draw(scene, 80, 24, UNICODE).text(strip=False)).split("\n")
        for top, row in enumerate(rows):
            if not (frame := FRAME.match(row)):
                continue
            framed += 1
            edges = [(row[frame.start(1)], row[frame.end(1) - 1]) for row in rows[top + 1 :]]
            inside = edges[: edges.index(("╰", "╯"))]
            assert set(inside) <= {("│", "│"), ("├", "┤")}, (name, inside)
    assert framed


# From one size of the screen to any other.


some_scene = st.sampled_from(scene_names())


some_skin = st.sampled_from([UNICODE, ASCII])


@pytest.mark.slow
@settings(max_examples=400)
@given(
    some_scene,
    st.sampled_from([NAMES, WIDEST]),
    some_skin,
    st.integers(40, 300),
    st.integers(10, 90),
)
def test_every_scene_has_keys_at_any_size(
    name: str, names: tuple[str, str], skin: Skin, width: int, height: int
):
    scene = scene_of(name, names)
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    assert len(rows) == height
    assert {wcswidth(row) for row in rows} == {width}
    if fits(width, height):
        last = (height + stage(width, height)[1]) // 2 - 1
        for key, meaning in key_row(scene):
            assert f"{key} {meaning}" in rows[last]


@pytest.mark.slow
@given(some_scene, some_skin, st.integers(LEAST_WIDTH, 300), st.integers(LEAST_HEIGHT, 90))
def test_larger_screen_has_same_picture_in_center(name: str, skin: Skin, width: int, height: int):
    scene, (wide, high) = scene_of(name), stage(width, height)
    top, left = (height - high) // 2, (width - wide) // 2
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    around = [*rows[:top], *rows[top + high :]]
    assert not "".join(around).strip()
    picture = [row[left : left + wide].rstrip() for row in rows[top : top + high]]
    assert "\n".join(picture) == draw(scene, wide, high, skin).text()


@pytest.mark.slow
def test_no_blank_area_fills_quarter_of_screen():
    empty = {}
    for (name, scene), (width, height) in zip(every_scene().items(), cycle(PICTURES), strict=False):
        blank = largest_blank(draw(scene, width, height, UNICODE))
        if blank.area >= width * (height - 2) / 4:
            empty[name] = blank
    # A log of four has its figures in columns of their own, and a row for nearly every card.
    # Between two games no card lies on the far side of the board yet.
    assert set(empty) <= {"table/log-of-singles", "table/next-game"}
