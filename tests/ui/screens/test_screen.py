"""Every screen: exact in every size and script, with all that it has to say."""

import re
from itertools import permutations

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.engine.rules import Counting as Ways
from cribbage.engine.rules import Overclaim, Rules
from cribbage.ui.board.track import board_height
from cribbage.ui.drawing.layout import Layout, stage
from cribbage.ui.drawing.palettes import DEPTHS
from cribbage.ui.drawing.skin import Skin, skin_for
from cribbage.ui.guide.help import PLAY_SCORES, SHOW_SCORES
from cribbage.ui.keys.captions import aside, message, title
from cribbage.ui.keys.keys import key_row
from cribbage.ui.scenes.scenes import (
    Counting,
    Curtain,
    Help,
    Overlay,
    Playing,
    Retelling,
    Saying,
    Scene,
    Watching,
)
from cribbage.ui.scenes.table import ASKED, Said
from cribbage.ui.screens.screen import draw, fitted
from tests.common.gallery import gallery
from tests.common.sitting import ASCII, NAMES, UNICODE, Sitting

JAPANESE = ("山田はなこさん", "すずきいちろう")
"""Fourteen columns each."""

LONG = ("Maximiliane M.", "Bartholomew IV")

SKINS = {"unicode": UNICODE, "ascii": ASCII}
SIZES = ((80, 24), (100, 30))
WIDTHS, HEIGHTS = (80, 91, 92, 100, 140), (24, 30, 50)


CLASSIC = {
    "classic-unicode": skin_for(colours="truecolor", classic=True),
    "classic-ascii": skin_for(colours="truecolor", ascii=True, classic=True),
}


@pytest.mark.parametrize("kind", CLASSIC)
@pytest.mark.parametrize("size", [*SIZES, (120, 36), (160, 45)])
def test_the_classic_board_has_the_room_of_the_track(kind: str, size: tuple[int, int]):
    skin = CLASSIC[kind]
    usual = SKINS[kind.removeprefix("classic-")]
    for name in (
        *("playing-in-a-match", "half-game", "over-skunk", "partners-counting-a-hand"),
        *("curtain", "waiting", "three-playing-in-the-play"),
    ):
        scene = gallery(NAMES, skin)[name]
        assert_exact(scene, *size, skin)
        rows = draw(scene, *size, skin).text().split("\n")
        as_usual = draw(scene, *size, usual).text().split("\n")
        others = [
            row for row, both in enumerate(zip(rows, as_usual, strict=True)) if len({*both}) > 1
        ]
        if name.startswith("three"):
            assert not others
        else:
            assert others
            assert others[-1] - others[0] < board_height(2)


def assert_exact(scene: Scene, width: int, height: int, skin: Skin) -> None:
    """The screen is as large as it has to be, by both ways of measuring."""
    rows = draw(scene, width, height, skin).text(strip=False).split("\n")
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) == wcswidth(row) == width, repr(row)


@pytest.mark.slow
@pytest.mark.parametrize("names", [NAMES, JAPANESE, LONG], ids=["short", "japanese", "long"])
@pytest.mark.parametrize("kind", SKINS)
def test_every_row_is_exactly_as_wide_as_the_screen(names: tuple[str, str], kind: str):
    for scene in gallery(names, SKINS[kind]).values():
        for width in WIDTHS:
            for height in HEIGHTS:
                assert_exact(scene, width, height, SKINS[kind])


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (79, 24), (80, 23), (79, 500), (500, 23)])
def test_too_small_a_screen_says_so_and_is_exact(size: tuple[int, int]):
    for scene in gallery().values():
        assert_exact(scene, *size, UNICODE)
        text = draw(scene, *size, UNICODE).text()
        assert not set(text) & set("♣♦♥♠")
        if size[0] >= 79:
            assert "needs 80 by 24" in text


def test_no_screen_has_a_variation_selector_or_a_control_character():
    for skin in SKINS.values():
        for scene in gallery(JAPANESE, skin).values():
            text = draw(scene, 100, 30, skin).text(strip=False)
            assert all(character.isprintable() or character == "\n" for character in text)
            assert not set(text) & {chr(code) for code in range(0xFE00, 0xFE10)}


@pytest.mark.parametrize("names", [NAMES, JAPANESE, LONG], ids=["short", "japanese", "long"])
@pytest.mark.parametrize("kind", SKINS)
def test_the_last_two_rows_say_all_that_they_have_to(names: tuple[str, str], kind: str):
    skin = SKINS[kind]
    for scene in gallery(names, skin).values():
        *_, said, offered = draw(scene, 80, 24, skin).text().split("\n")
        for key, meaning in key_row(scene):
            assert f"{key} {meaning}" in offered
        for sentence in message(scene, skin.card_text):
            if sentence.weight == ASKED:
                assert sentence.text in said or (sentence.brief and sentence.brief in said)


@pytest.mark.parametrize("names", [NAMES, JAPANESE, LONG], ids=["short", "japanese", "long"])
def test_the_first_row_says_where_one_is_and_how_it_stands(names: tuple[str, str]):
    for scene in gallery(names).values():
        row = draw(scene, 80, 24, UNICODE).text().split("\n")[0]
        standing = aside(scene)
        # Which deal it is gives way to the names.
        assert row.endswith((standing, standing.partition(", ")[2] or standing))
        assert title(scene) in row.removesuffix(standing)


@pytest.mark.parametrize("width", [80, 100])
def test_the_keys_fit_the_last_row(width: int):
    for name, scene in gallery(LONG).items():
        taken = sum([cell_len(f"{key} {meaning}  ") for key, meaning in key_row(scene)])
        assert 1 + taken - len("  ") <= width, name


def test_what_scored_outlasts_what_did_not():
    run = Said("Ann plays the 8♥: twenty-six and a run of four for four.", 4, "Ann 8♥: twenty-six.")
    go, one = Said("Ben: go."), Said("Ann: one for the go.", 1, "One for the go.")
    assert fitted((run, go, one), 100) == f"{run.text} {go.text} {one.text}"
    assert fitted((run, go, one), 80) == f"{run.text} {one.text}"
    assert fitted((run, go, one), 76) == f"{run.brief} {one.brief}"
    assert fitted((run, go, one), 30) == run.brief
    assert fitted((go, Said("Ann, cut.", ASKED)), 12) == "Ann, cut."
    assert fitted((), 76) == ""


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("dark", [None, False, True])
@pytest.mark.parametrize("four_colour", [False, True])
def test_every_style_of_every_screen_is_known(depth, dark: bool | None, four_colour: bool):
    skin = skin_for(colours=depth, dark=dark, four_colour=four_colour)
    for scene in gallery().values():
        for runs in draw(scene, 80, 24, skin).rows():
            for run in runs:
                skin.rich(run.style)
                skin.prompt(run.style)


@pytest.mark.parametrize("names", [NAMES, JAPANESE, LONG], ids=["short", "japanese", "long"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_written_over_the_line_beside_the_log(names: tuple[str, str], width: int):
    width, height = stage(width, 24)
    for name, scene in gallery(names).items():
        rows = draw(scene, width, height, UNICODE)
        if "log" not in rows.text().split("\n")[11].split():
            continue
        column, last = Layout(width, 12).rule, 22 - isinstance(scene, Retelling | Watching)
        for row in range(11, last):
            assert rows.style(row, column) == "table.rule", (name, row)


MIXED = [
    Rules(counting=counting, overclaim=Overclaim.EXCESS)
    for counting in permutations((Ways.AUTO, Ways.HAND, Ways.MUGGINS), 2)
]


def helps(names: tuple[str, str] = NAMES) -> list[Help]:
    """The help over every scene that has one."""
    return [Help(scene) for scene in gallery(names).values() if not isinstance(scene, Overlay)]


@pytest.mark.parametrize("names", [NAMES, JAPANESE, LONG], ids=["short", "japanese", "long"])
def test_all_of_the_help_is_on_the_smallest_screen(names: tuple[str, str]):
    mixed = [Sitting(names=names, rules=rules).play_to(Saying) for rules in MIXED]
    for scene in (*helps(names), *map(Help, mixed)):
        tall, small = (draw(scene, 80, height, UNICODE).text() for height in (35, 24))
        said = [sorted(re.sub("[╭─╮│╰╯]", " ", text).split()) for text in (tall, small)]
        assert said[0] == said[1], scene.back


def test_keys_and_rules_do_not_run_into_each_other():
    for scene in helps(LONG):
        rows = draw(scene, 80, 24, UNICODE).text(strip=False).split("\n")[1:22]
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
    assert "nobody claims" in " ".join(" ".join([row[2:28] for row in said.split("\n")]).split())
    assert not any(word in said for word in ("muggins", "overlooked", "0-9", "too high"))
