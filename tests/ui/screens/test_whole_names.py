"""Names and sentences are complete while there is room for them, in both languages."""

import re
from typing import Any

import pytest

from cribbage.language.speaking import _, pgettext
from cribbage.ui.pages.start_form import NEVER_PLAYED
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.words.log_lines import log_rows
from tests.common.gallery import gallery
from tests.common.room import in_the_log
from tests.common.sitting import UNICODE
from tests.ui.pages.pages import page_of

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))
SHORT, LEVELS, LONG = ("Ann", "Ben"), ("Beginner", "Steady"), ("Bartholomew", "Maximiliane")
IN_JAPANESE = {
    SHORT: ("花子", "太郎"),
    LEVELS: ("さくらこ", "やまもと"),
    LONG: ("すずきいち", "おおばやし"),
}
"""Names of as many cells, or one less, in half as many letters."""

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
called = pytest.mark.parametrize("names", [SHORT, LEVELS, LONG], ids=lambda names: names[0])

Names = tuple[str, str]


def rows_of(scene: Any, size: tuple[int, int]) -> list[str]:
    return draw(scene, *size, UNICODE).text(strip=False).split("\n")


def said_in(code: str, names: Names) -> Names:
    return names if code == "en" else IN_JAPANESE[names]


@sizes
@called
@pytest.mark.parametrize("kind", ["over", "over-in-the-play", "replay-of-the-end"])
def test_names_above_table_of_points_at_end_are_complete(
    code: str, kind: str, names: Names, size: tuple[int, int]
):
    if (names, size) == (LONG, (100, 30)):
        pytest.skip("the smallest cards of the best hand leave less room than both names need")
    first, second = said_in(code, names)
    rows = rows_of(gallery((first, second))[kind], size)
    assert any(re.search(rf"● {first} +■ {second} ", row) for row in rows), "\n".join(rows)


@pytest.mark.parametrize("size", SIZES[2:], ids=lambda size: f"{size[0]}x{size[1]}")
@called
def test_name_of_owner_of_uncounted_hand_is_complete(
    code: str, names: Names, size: tuple[int, int]
):
    first, second = said_in(code, names)
    rows = rows_of(gallery((first, second))["over-before-all-hands-counted"], size)
    told = _("{name}'s hand, not counted", name=f"■ {second}")
    assert any(told in row for row in rows), "\n".join(rows)


@sizes
@called
def test_names_next_to_chart_of_review_are_complete(code: str, names: Names, size: tuple[int, int]):
    names = said_in(code, names)
    page: Any = page_of("game")
    record = page.judgement.record.changed(names=names)
    page = page._replace(judgement=page.judgement._replace(record=record))
    text = "\n".join(rows_of(page, size))
    for mark, name in zip("●■", names, strict=True):
        assert f"{mark} {name} 100│" in text, text


@sizes
@pytest.mark.parametrize("kind", ["standings-of-three", "standings-of-singles"])
def test_names_are_complete_above_match_points_and_above_games(
    code: str, kind: str, size: tuple[int, int]
):
    scene: Any = gallery(said_in(code, LEVELS))[kind]
    rows = rows_of(scene, size)
    for mark, name in zip("●■▼★", scene.around.names, strict=False):
        # Below the board: once above the match points, once above the games.
        found = [row for row in rows if row.count(f"{mark} {name} ") and "│" in row + "│"]
        assert len(found) >= 2, (name, "\n".join(rows))


@sizes
def test_name_of_crib_owner_is_complete_below_places_for_discards(code: str, size: tuple[int, int]):
    scene: Any = gallery(said_in(code, LONG))["discard"]
    assert isinstance(scene, DiscardScreen)
    owner = scene.around.names[scene.view.dealer]
    assert any(_("{name}'s crib", name=owner) in row for row in rows_of(scene, size)[10:])


@sizes
def test_name_of_player_below_last_card_of_pile_is_complete(code: str, size: tuple[int, int]):
    scene: Any = gallery(said_in(code, LONG))["cover"]
    name = scene.around.names[scene.around.view.players[-1]]
    end = re.compile(rf"● ?{name} +{_('the starter')}")
    assert any(end.search(row) for row in rows_of(scene, size))


@pytest.mark.parametrize("kind", ["watching-the-end", "watching-the-last-card-near-the-end"])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_word_in_log_of_watched_game_is_shortened(kind: str, size: tuple[int, int]):
    scene: Any = gallery()[kind]
    shown, whole = in_the_log("\n".join(rows_of(scene, size))), set[str]()
    for line in scene.around.log:
        whole |= {word.strip(",.:") for word in line.text.split()}
    words = {word.strip(",.:") for word in shown.split()} - whole
    assert not [word for word in words if len(word) > 4 and any(w.startswith(word) for w in whole)]


def test_phrase_of_count_is_in_one_row_if_room():
    rows = rows_of(gallery()["count-with-points"], (160, 45))
    assert any("a double double run of three is sixteen" in row for row in rows)


@sizes
def test_hint_to_beginners_is_in_one_row(code: str, size: tuple[int, int]):
    rows = rows_of(gallery(said_in(code, SHORT))["start-of-newcomers"], size)
    assert any(_(NEVER_PLAYED) in row for row in rows)


FILE = "~/.local/state/cribbage/pictures/2026-11-21T201500-ann-ben.svg"


@pytest.mark.parametrize("width", [24, 28, 57])
def test_long_path_in_log_keeps_its_start_and_end(code: str, width: int):
    said = {"en": f"saved in {FILE}.", "ja": f"{FILE}に保存しました。"}[code]
    rows = log_rows(said, width, indent=2)
    assert all(len(row) <= width for row in rows)
    (found,) = [match for row in rows if (match := re.search(r"(~/\S+)\.\.\.(\S+svg)", row))]
    begin, end = found.groups()
    assert FILE.startswith(begin)
    assert len(begin) > 8
    assert FILE.endswith(end)
    assert len(end) > 8


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_choices_considered_by_computer_have_all_columns(code: str, size: tuple[int, int]):
    text = "\n".join(rows_of(gallery()["watching-a-discard"], size))
    head = pgettext("what is expected of a throw", "total")
    assert re.search(rf" {head} *$", text, re.MULTILINE), text
