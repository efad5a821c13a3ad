"""Every scene in Japanese: it fits, has no English, and breaks lines correctly."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from cribbage.language.speaking import cells, speak
from cribbage.language.spoken import language
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.page_text import drawn_as_svg
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen
from tests.common.alone_gallery import alone_gallery
from tests.common.decision_gallery import decisions
from tests.common.gallery import gallery, kinds_of_screen
from tests.common.sitting import UNICODE
from tests.ui.pages.matches import SCENES as MATCHES
from tests.ui.pages.pages import PAGES, page_of
from tests.ui.pages.waiting import waiting

NAMES = ("花子", "太郎")
LONG = ("山田はなこさん", "クリストファー")
"""Names of fourteen cells, the maximum."""

Scenes = Mapping[str, Screen]


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    """Provide every scene, created and drawn in Japanese."""
    speak(language("ja"))
    return {
        **gallery(LONG),
        **alone_gallery(LONG[0]),
        **waiting(NAMES),
        # Whose names are their own.
        **{f"page-{name}": page_of(name) for name in PAGES},
        **{f"decision-{name}": scene for name, scene in decisions().items()},
        **{f"match-{name}": scene for name, scene in MATCHES.items()},
    }


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    """Switch to Japanese before each test, because English is restored after it."""
    speak(language("ja"))


IN_LETTERS = re.compile(
    "Enter|Space|Esc|Home|End|PgUp|Dn|Backspace|Tab|Ctrl|"  # keys
    "[oOxXvVzZ]+|[SHDCAKQJX]+"  # pegs and cards without their signs
)
TYPED = re.compile("~/[a-z./]*|(pic)?tures(?= に)|cribbage( [a-z]+( --[a-z]+)?)?")
"""A folder, which can wrap, and a command within a sentence."""

PLAYERS = frozenset(
    (
        *("Ann", "Ben", "Cleo", "Cy", "Dan", "Dora", "Theodora", "Lopez", "Alexandrina", "XX"),
        *("Maximiliane", "von", "Al", "Ch", "Altenburg", "Christopher", "Wilhelmina", "III", "II"),
        *("Beginner", "Easy", "Steady", "Strong"),
        "English",
    )
)
"""Players with names other than in the scenes. A language has its own name."""

CUT = (
    *("Cleo", "Maximiliane", "Altenburg", "Lopez", "Christopher", "Wilhelmina"),
    *("Beginner", "Easy", "Steady", "Strong"),
)
"""Players whose names can be shortened."""


def is_english(word: str) -> bool:
    """Return True if a word is English, and not a key, a card or a name."""
    cut = len(word) > 2 and any(name.startswith(word) for name in CUT)
    return not (IN_LETTERS.fullmatch(word) or word in PLAYERS or cut)


def test_check_for_english_accepts_names_keys_and_cards_but_no_pieces_of_them():
    assert all(map(is_english, ["The", "an", "st", "ate", "picture", "St", "deal"]))
    assert not any(map(is_english, ["Theodora", "Chris", "Stea", "Space", "QS"]))


def written(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Return lists that will record all text written on canvases, and text that did not fit."""
    write, texts, narrow = Canvas.write, [], []

    def kept(canvas: Canvas, row: int, column: int, text: str, *rest: str, **how: Any) -> int:
        width = how.get("width")
        room = canvas.width - column if width is None else width
        wide = text.rstrip() if width is None else text.strip()
        texts.append(text)
        if text.strip() and (cells(wide) > room or not 0 <= row < canvas.height):
            narrow.append(text)
        return write(canvas, row, column, text, *rest, **how)

    monkeypatch.setattr(Canvas, "write", kept)
    return texts, narrow


NOT_FIRST = frozenset(
    "、。，．・：；？！）」』】〕ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)], ids=["80", "100", "120"])
def test_every_scene_fits_and_is_in_japanese(
    scenes: Scenes, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
):
    """Each scene fills the screen, cuts nothing, has no English, and breaks lines correctly."""
    _texts, narrow = written(monkeypatch)
    assert {*map(type, scenes.values())} == kinds_of_screen()
    for name, scene in scenes.items():
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        assert not narrow, name
        assert {cells(row) for row in rows} == {size[0]}, name
        for row in rows:
            words = re.findall("[A-Za-z]{2,}", TYPED.sub("", row.rstrip()))
            assert not any(map(is_english, words)), (name, row)
            firsts = {piece.strip()[:1] for piece in re.split("[│┃]", row)}
            assert not firsts & NOT_FIRST, (name, row)


@pytest.mark.parametrize("size", [(80, 24), (92, 26), (100, 30), (120, 36), (160, 45)])
def test_label_of_count_is_complete_or_omitted(scenes: Scenes, size: tuple[int, int]):
    text = draw(scenes["play"], *size, UNICODE).text()
    assert re.search("(?<!カ)ウント|(?<!ウ)ント", text) is None
    if size[0] != 100:
        assert "カウント" in text


@pytest.mark.slow
def test_japanese_crib_label_ends_dealers_row_and_skunk_precedes_its_number(scenes: Scenes):
    rows = draw(scenes["play"], 80, 24, UNICODE).text().split("\n")
    (crib,) = [row for row in rows if "クリブ4" in row]
    assert re.search(f"{LONG[1]}  ◆ ディーラー  .* クリブ4$", crib)
    (pone,) = [row for row in rows if "ノンディーラー" in row]
    assert any(LONG[0] in row for row in rows[rows.index(pone) - 1 : rows.index(pone)])
    assert any("100 スコンク90" in row for row in rows)


@pytest.mark.slow
def test_crib_of_player_at_keyboard_is_next_to_hand(scenes: Scenes):
    rows = draw(scenes["play-with-a-computer-player"], 80, 24, UNICODE).text().split("\n")
    (dealer,) = [row for row in rows if "ディーラー" in row and "◆" in row]
    (crib,) = [row for row in rows if row.endswith("クリブ")]
    assert LONG[0] in rows[rows.index(dealer) - 1]
    assert rows.index(crib) > rows.index(dealer)


@pytest.mark.slow
def test_numbers_align_after_labels_of_any_width(scenes: Scenes):
    rows = draw(scenes["over"], 80, 24, UNICODE).text().split("\n")
    ends = [
        [cells(row[: figure.end()]) for figure in re.finditer(r"\d+", row)][:2]
        for row in rows
        if re.match(" +(プレイ|手札|クリブ|合計) ", row)
    ]
    assert len(ends) == 4
    assert all(each == ends[0] for each in ends)


@pytest.mark.parametrize(
    ("column", "text", "begins"),
    [
        (2, "花子 5", {"花子": (2, 4), "5": (7, 1)}),
        (
            *(1, "fifteen two  and a pair"),
            {"fifteen ": (1, 8), "two": (9, 3), "and ": (14, 4), "a ": (18, 2), "pair": (20, 4)},
        ),
        (26, "─" * 12, {"─" * 8: (26, 8), "─" * 4: (34, 4)}),
    ],
)
def test_each_word_of_picture_starts_at_its_cell_and_keeps_its_width(
    column: int, text: str, begins: dict[str, tuple[int, int]]
):
    """In programs that ignore ``textLength``, each word still starts at its cell."""
    canvas = Canvas(40, 1)
    canvas.write(0, column, text)
    svg = drawn_as_svg(canvas, skin_for("truecolor", Looks(dark=True)))
    pieces = re.findall(r'x="([\d.]+)" y="[\d.]+" textLength="([\d.]+)"[^>]*>([^<\n]+)</text>', svg)
    cell = 12.2
    found = {said.replace("\xa0", " "): (float(x), float(wide)) for x, wide, said in pieces}
    assert found == {
        said: pytest.approx((cell * place, cell * wide)) for said, (place, wide) in begins.items()
    }
