"""The lesson in Japanese, answered with a Japanese keyboard."""

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


def test_messages_about_wrong_answers_fit_message_row():
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
        (("2", "太郎", "目次"), "ディーラーの2つ目の手札（ステップ2/4）"),
        (("7", "花子", "はい"), "7章（全7章）、ステップ3（全3）"),
        (("7", "花子", "たぶん"), "「はい」か「いいえ」で答えてください。"),
        (("2", "次郎"), "花子か太郎と答えてください。"),
        (("3", "クラブの7"), "その中にクラブの7はありません"),
        (
            ("4", "花子", "3 5", "1 3 4", "2 3 4", "14点", "", "ナインティーン"),
            "4章 ショー: 手札を順に数える（済み）",
        ),
    ],
)
def test_answers_from_japanese_keyboard_are_read(typed: tuple[str, ...], said: str):
    assert said in given(typed, names=NAMES)[0]


def test_message_about_wrong_cards_names_their_sum():
    said, _ = given(["1", "20", "3 4"], names=NAMES)
    assert "スペードの10とダイヤのジャックで20です。5多すぎます。" in said


def test_full_width_keys_answer_on_screen_too():
    learning = at(1, 1, names=NAMES)
    for key in ("２", "０", "enter"):
        learning.press(key)
    assert around_of(learning.scene).lesson.where == "1章（全7章）、ステップ2（全8）"
