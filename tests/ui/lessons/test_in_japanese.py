"""The lesson in Japanese: it is answered as a Japanese keyboard writes."""

import pytest

from cribbage.language.speaking import cells, speak
from cribbage.language.spoken import language
from cribbage.ui.screens.surroundings import around_of
from tests.common.newcomers import at
from tests.ui.lessons.test_lines import given

NAMES = ("花子", "太郎")


@pytest.fixture(autouse=True)
def _in_japanese() -> None:
    speak(language("ja"))


def test_what_is_wrong_has_room_in_the_message_row():
    from cribbage.language.speaking import _
    from cribbage.ui.words.lesson_faults import _SAID

    for said in _SAID.values():
        assert cells(_(said)) <= 76


FIRST = ("１", "２０", "２、３", "2番と4番", "ハートの5、クラブの4、スペードの6", "1 2 5")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (FIRST, "1章（全7章）、ステップ6（全8）"),
        ((*FIRST, "1と2と3"), "1章（全7章）、ステップ7（全8）"),
        ((*FIRST, "1と2と3", "十二", "8点"), "2章を始めます。"),
        (("2", "太郎さん"), "2章（全7章）、ステップ2（全4）"),
        (("2", "答え"), "答えは「太郎」です。"),
        (("2", "太郎", "目次"), "ディーラーとスターター（ステップ2/4）"),
        (("7", "花子", "はい"), "7章（全7章）、ステップ3（全3）"),
        (("7", "花子", "たぶん"), "「はい」か「いいえ」で答えてください。"),
        (("2", "次郎"), "花子か太郎と答えてください。"),
        (("3", "クラブの7"), "その中にクラブの7はありません"),
        (
            ("4", "花子", "3 5", "1 3 4", "2 3 4", "14点", "", "ナインティーン"),
            "4章 ショー: 数える順番、0点の手（済み）",
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
