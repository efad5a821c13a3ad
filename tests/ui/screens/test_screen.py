"""Every screen: exact in every size and script, with all that it has to say."""

import re
from collections.abc import Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.engine.rules import Counting as Ways
from cribbage.engine.rules import Overclaim, Rules
from cribbage.ui.layout.palettes import DEPTHS
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.holes import board_height
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import ASKED, Overlay, Said, Screen, fitted
from cribbage.ui.table.play import Curtain, Playing
from cribbage.ui.table.replay import Replay
from cribbage.ui.table.show import Counting, Saying
from cribbage.ui.table.watching import Watching
from cribbage.ui.words.help import PLAY_SCORES, SHOW_SCORES
from tests.common.gallery import gallery
from tests.common.scenes import PLAYED, ROOMS, every_scene, scene_names, scene_of
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST, Sitting
from tests.common.texts import by_cells

SIZES = ((80, 24), (100, 30))


CLASSIC = {
    ASCII: skin_for(colours="truecolor", ascii=True, classic=True),
    UNICODE: skin_for(colours="truecolor", classic=True),
}
ALL_STYLES = [
    skin_for(colours=depth, dark=dark, four_colour=four_colour)
    for depth, dark, four_colour in product(DEPTHS, (None, False, True), (False, True))
]


@pytest.mark.slow
@pytest.mark.parametrize("usual", CLASSIC, ids=["ascii", "unicode"])
def test_the_classic_board_has_the_room_of_the_track(usual: Skin):
    for size, name in product(
        [*SIZES, (120, 36), (160, 45)],
        [
            *("playing-in-a-match", "half-game", "over-skunk", "partners-counting-a-hand"),
            *("curtain", "waiting", "three-playing-in-the-play"),
        ],
    ):
        scene = gallery()[name]
        assert_exact(scene, *size, CLASSIC[usual])
        rows = draw(scene, *size, CLASSIC[usual]).text().split("\n")
        as_usual = draw(scene, *size, usual).text().split("\n")
        others = [
            row for row, both in enumerate(zip(rows, as_usual, strict=True)) if len({*both}) > 1
        ]
        if name.startswith("three"):
            assert not others, size
        else:
            assert others, (name, size)
            assert others[-1] - others[0] < board_height(2), (name, size)


def assert_exact(scene: Screen, width: int, height: int, skin: Skin) -> None:
    """The screen is as large as it has to be, by both ways of measuring."""
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) == wcswidth(row) == width, repr(row)


@pytest.mark.parametrize(
    ("size", "rooms"),
    [
        ((80, 24), PLAYED),
        pytest.param((80, 24), ["review"], marks=pytest.mark.slow),
        pytest.param((92, 28), ROOMS, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_every_row_is_exactly_as_wide_as_the_screen(size: tuple[int, int], rooms: Sequence[str]):
    for scene in every_scene(WIDEST, rooms).values():
        assert_exact(scene, *size, UNICODE)
        text = draw(scene, *size, UNICODE).text(strip=False)
        assert all(character.isprintable() or character == "\n" for character in text)
        # No variation selector, which terminals measure in different ways.
        assert not set(text) & {chr(code) for code in range(0xFE00, 0xFE10)}


@given(st.sampled_from(scene_names(PLAYED)), st.integers(1, 79), st.integers(1, 500))
def test_too_small_a_screen_says_so_and_is_exact(name: str, few: int, many: int):
    for size in ((few, many), (many, min(few, 23))):
        scene = scene_of(name)
        assert_exact(scene, *size, UNICODE)
        text = draw(scene, *size, UNICODE).text()
        assert not set(text) & set("♣♦♥♠")
        if size[0] >= 24:
            assert "needs 80 by 24" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "rooms"),
    [(WIDEST, PLAYED), pytest.param(NAMES, ROOMS, marks=pytest.mark.slow)],
    ids=["widest", "short"],
)
def test_the_first_row_and_the_last_two_say_all_that_they_have_to(
    names: tuple[str, str], rooms: Sequence[str]
):
    for name, scene in every_scene(names, rooms).items():
        first, *_, said, offered = draw(scene, 80, 24, UNICODE).text().split("\n")
        standing = scene.aside()
        # Which deal it is gives way to the names.
        assert first.endswith((standing, standing.partition(", ")[2] or standing)), name
        assert scene.title() in first.removesuffix(standing), name
        for key, meaning in key_row(scene):
            assert f"{key} {meaning}" in offered, name
        assert cell_len(offered) <= 80, name
        for sentence in scene.message(UNICODE.card_text):
            if sentence.weight == ASKED:
                assert any(text in said for text in (sentence.text, sentence.brief) if text), name


def test_what_scored_outlasts_what_did_not():
    run = Said("Ann plays the 8♥: twenty-six and a run of four for four.", 4, "Ann 8♥: twenty-six.")
    go, one = Said("Ben: go."), Said("Ann: one for the go.", 1, "One for the go.")
    assert fitted((run, go, one), 100) == f"{run.text} {go.text} {one.text}"
    assert fitted((run, go, one), 80) == f"{run.text} {one.text}"
    assert fitted((run, go, one), 76) == f"{run.brief} {one.brief}"
    assert fitted((run, go, one), 30) == run.brief
    assert fitted((go, Said("Ann, cut.", ASKED)), 12) == "Ann, cut."
    assert fitted((), 76) == ""


@pytest.mark.slow
def test_every_style_of_every_screen_is_known():
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
@pytest.mark.parametrize("width", [80, 92, 119])
def test_nothing_is_written_over_the_line_beside_the_log(width: int):
    seen = 0
    for name, scene in gallery(WIDEST).items():
        rows = draw(scene, width, 24, UNICODE)
        if isinstance(scene, Help) or "log" not in rows.text().split("\n")[11].split():
            continue
        seen += 1
        last = 22 - isinstance(scene, Replay | Watching)
        column = max(at for at in range(width) if rows.style(11, at) == "table.rule")
        for row in range(11, last):
            assert rows.style(row, column) == "table.rule", (name, row)
    assert seen > 15


MIXED = [
    Rules(counting=counting, overclaim=Overclaim.EXCESS)
    for counting in permutations((Ways.AUTO, Ways.HAND, Ways.MUGGINS), 2)
]


def helps(names: tuple[str, str] = NAMES) -> list[Help]:
    """The help over every scene that has one."""
    every = gallery(names).values()
    helped = [each for each in every if isinstance(each, Settings) or not isinstance(each, Overlay)]
    return [Help(scene) for scene in helped]


@pytest.mark.slow
def test_all_of_the_help_is_on_the_smallest_screen():
    mixed = [Sitting(names=WIDEST, rules=rules).play_to(Saying) for rules in MIXED]
    for scene in (*helps(WIDEST), *map(Help, mixed)):
        tall, small = (draw(scene, 80, height, UNICODE).text() for height in (35, 24))
        said = [sorted(re.sub("[╭─╮│╰╯]", " ", text).split()) for text in (tall, small)]
        assert said[0] == said[1], scene.back


@pytest.mark.slow
def test_keys_and_rules_do_not_run_into_each_other():
    for scene in helps(WIDEST):
        rows = by_cells(draw(scene, 80, 24, UNICODE).text(strip=False)).split("\n")[1:22]
        written = [row for row in rows if row.strip() and row[1] != "─"]
        assert {row[27:30] for row in written} == {" │ "}
        assert {row[78:] for row in written} <= {"  ", " │"}


def test_the_scoring_table_is_whole_at_the_play_and_the_show():
    for kind in (Playing, Curtain, Counting, Saying):
        (scene, *_) = [each for each in helps() if isinstance(each.back, kind)]
        own = SHOW_SCORES if kind in (Counting, Saying) else PLAY_SCORES
        for size, scores in (((80, 24), own), ((120, 36), (*SHOW_SCORES, *PLAY_SCORES))):
            rows = draw(scene, *size, UNICODE).text().split("\n")
            cells = {cell.strip() for row in rows for cell in row.split("│")}
            for what, points in scores:
                assert any(re.fullmatch(rf"{re.escape(what)} +{points}", cell) for cell in cells)


def test_the_help_of_an_automatic_game_says_nothing_of_claims_and_digits():
    (scene, *_) = [each for each in helps() if isinstance(each.back, Counting)]
    said = draw(scene, 80, 24, UNICODE).text()
    left = " ".join(" ".join([row[2:28] for row in said.split("\n")]).split())
    assert "The program counts and pegs every hand." in left
    assert not any(word in said for word in ("muggins", "you miss", "0-9", "overclaim"))
