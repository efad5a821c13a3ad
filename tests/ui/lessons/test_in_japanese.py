"""The lesson in Japanese: all of it has room, and is answered as a Japanese keyboard writes."""

import re

import pytest

from cribbage.language.speaking import cells, speak
from cribbage.language.spoken import language
from cribbage.lessons.chapters import CHAPTERS
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard import HandOver
from tests.common.newcomers import at, lesson, walked
from tests.common.sitting import UNICODE
from tests.ui.lessons.test_lines import given
from tests.ui.test_in_japanese import written

NAMES = ("花子", "太郎")
LONG = ("山田はなこさん", "すずきいちろう")


@pytest.fixture(autouse=True)
def _in_japanese() -> None:
    speak(language("ja"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "newcomers", "size"),
    [(LONG, 1, (80, 24)), (LONG, 2, (80, 24)), (NAMES, 2, (100, 30))],
)
def test_at_every_step_all_that_is_said_has_room(
    names: tuple[str, str], newcomers: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
):
    learning = lesson(newcomers, names=names)
    texts, cut = written(monkeypatch)
    for now in walked(learning):
        around = around_of(learning.scene)
        texts.clear()
        rows = draw(learning.scene, *size, UNICODE).text(strip=False).splitlines()
        assert not cut, now.place
        title, where = around.lesson.title, around.lesson.where
        assert re.search(f"{title}  +{where}", rows[0])
        assert all(rows[-1].count(f"{key} {does}") for key, does in key_row(learning.scene))
        if isinstance(learning.scene, HandOver):
            continue
        said = "".join(texts).replace(" ", "")
        for paragraph in around.lesson.paragraphs:
            assert paragraph.replace(" ", "") in said
            pieces = [text for text in texts if text and text in paragraph]
            assert all(any(piece in row for row in rows) for piece in pieces), now.place


def test_what_is_wrong_has_room_in_the_message_row():
    from cribbage.language.speaking import _
    from cribbage.ui.words.lesson_faults import _SAID

    for said in _SAID.values():
        assert cells(_(said)) <= 76


def test_how_far_each_chapter_is_stands_apart_from_what_it_is_about():
    for chapter, steps in enumerate(CHAPTERS):
        for done in range(1, len(steps) + 1):
            begun = tuple([done if place == chapter else 0 for place in range(len(CHAPTERS))])
            rows = draw(lesson(steps=begun).scene, 80, 24, UNICODE).text().splitlines()
            (row,) = [row for row in rows if re.search(f"^ +>? +{chapter + 1} ", row)]
            far = "済み" if done == len(steps) else f"ステップ{done + 1}（全{len(steps)}）"
            assert re.search(rf"\S  +\S.*\S  +{far}$", row), row


FIRST = ("１", "２０", "２、３", "2番と4番", "ハートの5、クラブの4、スペードの6", "1 2 5")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (FIRST, "1章（全7章）、ステップ6（全8）"),
        ((*FIRST, "1と2と3"), "1章（全7章）、ステップ7（全8）"),
        ((*FIRST, "1と2と3", "十二", "8点"), "2章を始めます。"),
        (("2", "太郎さん"), "2章（全7章）、ステップ2（全4）"),
        (("2", "答え"), "答えは「太郎」です。"),
        (("2", "太郎", "目次"), "ディーラーとスターター、ステップ2（全4）"),
        (("7", "花子", "はい"), "7章（全7章）、ステップ3（全3）"),
        (("7", "花子", "たぶん"), "「はい」か「いいえ」で答えてください。"),
        (("2", "次郎"), "花子か太郎と答えてください。"),
        (("3", "クラブの7"), "その中にクラブの7はありません"),
        (
            ("4", "花子", "3 5", "1 3 4", "2 3 4", "14点", "", "ナインティーン"),
            "4章 ショー: 数える順番、0点の手、済み",
        ),
    ],
)
def test_answers_come_as_a_japanese_keyboard_writes_them(typed: tuple[str, ...], said: str):
    assert said in given(typed, names=NAMES)[0]


def test_of_a_wrong_sum_is_said_what_it_comes_to():
    said, _ = given(["1", "20", "3 4"], names=NAMES)
    assert "スペードの10とダイヤのジャックで20です。5多すぎます。" in said


def test_full_width_keys_answer_on_the_screen_too():
    learning = at(1, 1, names=NAMES)
    for key in ("２", "０", "enter"):
        learning.press(key)
    assert around_of(learning.scene).lesson.where == "1章（全7章）、ステップ2（全8）"
