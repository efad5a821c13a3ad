"""The rules in Japanese: the same rules, paragraph by paragraph, and found by Japanese names."""

import re
from itertools import chain
from pathlib import Path

import pytest

from cribbage.language.speaking import Language, grammar, speak
from cribbage.language.spoken import language
from cribbage.language.spoken.ja import GRAMMAR
from cribbage.ui.words.rulebook_topics import TOPICS, rules_on, suggest_topics, topic_names
from cribbage.ui.words.rules_document import Chapter, Paragraph, Rows, chapters

PAGE = (Path(__file__).parents[3] / "docs" / "rules.ja.md").read_text("utf-8")
ENGLISH = chapters()


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    speak(language("ja"))


def every(of: tuple[Chapter, ...]) -> list[Paragraph]:
    return [each for chapter in of for each in chapter.paragraphs]


def test_no_paragraph_is_missing_or_added():
    numbers = [each.number for each in every(ENGLISH)]
    assert [each.number for each in every(chapters())] == numbers
    assert re.findall(r"^\*\*(\d+\.\d+)\*\*", PAGE, re.M) == numbers
    assert len({chapter.title for chapter in chapters()}) == len(ENGLISH)
    assert all(re.search("[ぁ-んァ-ヶ一-龠]", chapter.title) for chapter in chapters())


def shape(each: Paragraph) -> list[tuple[object, ...]]:
    """Return the sizes of a paragraph's tables and lists."""
    return [
        (len(block.headings), *map(len, block.rows))
        if isinstance(block, Rows)
        else (len(block.texts),)
        for block in each.blocks
        if not isinstance(block, str)
    ]


def cards_and_figures(each: Paragraph) -> set[str]:
    """Return the cards, flags and larger numbers, which stay the same in a translation."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", each.text)
    return set(
        re.findall(r"(?<![A-Za-z\d.])(?:--[a-z-]+|\d\d+(?![\d]|\.\d)|[A2-9JQK]{1,2}[♠♥♦♣])", text)
    )


def test_every_japanese_paragraph_has_same_tables_lists_cards_and_numbers():
    for each, japanese in zip(every(ENGLISH), every(chapters()), strict=True):
        assert shape(japanese) == shape(each), each.number
        assert cards_and_figures(each) <= cards_and_figures(japanese), each.number


def test_lines_of_sentence_are_joined_without_space():
    for each in every(chapters()):
        for block in each.blocks:
            assert not re.search(
                "[ぁ-ん一-龠、。] [ぁ-ん一-龠、。]", block if isinstance(block, str) else ""
            )
    (points,) = [each.blocks[1] for each in every(chapters()) if each.number == "1.4"]
    assert points.texts[0] == (
        "ディーラー（親）はカードを配り、クリブの持ち主になります。"
        "ノンディーラー（子）はディーラーの左の人で、2人ならもう1人のことです。"
    )


def test_every_name_leads_to_topic_and_every_topic_has_name():
    assert set(grammar().topics.values()) >= set(TOPICS)
    assert [grammar().topics[name] for name in topic_names()] == [
        *dict.fromkeys(topic for topic in grammar().topics.values() if topic in TOPICS)
    ]
    for name, topic in grammar().topics.items():
        places = TOPICS.get(topic, (topic,))
        assert rules_on(name) == rules_on(topic) == tuple(chain(*map(rules_on, places))) != ()


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("５．４", ["5.4"]),
        ("§５．４", ["5.4"]),
        ("ヒズノブ", ["6.4"]),
        ("ﾋｽﾞﾉﾌﾞ", ["6.4"]),
        ("スカンク", ["10.1", "10.9"]),
        ("ナインティーン", ["6.5"]),
        ("４", [each.number for each in ENGLISH[3].paragraphs]),
        ("カード", [each.number for each in ENGLISH[0].paragraphs]),
        ("シーケンス", ["5.8", "5.9", "6.2"]),
        ("スタート・カード", ["4.1", "4.2"]),
        ("スタートカード", ["4.1", "4.2"]),
        ("トリプレット", ["5.8", "6.2"]),
        ("フォー", ["5.8", "6.2"]),
        ("スリーオブアカインド", ["5.8", "6.2"]),
        ("フォー・オブ・ア・カインド", ["5.8", "6.2"]),
        ("ペア・ロイヤル", ["5.8", "6.2"]),
        ("ダブル・ペア・ロイヤル", ["5.8", "6.2"]),
        ("ヒズ・ヒール", ["4.2"]),
        ("ヒズノッブ", ["6.4"]),
        ("ヒズ・ノッブ", ["6.4"]),
        ("ペイシェンス", [each.number for each in ENGLISH[10].paragraphs]),
        ("ペーシェンス", [each.number for each in ENGLISH[10].paragraphs]),
        ("一人遊び", [each.number for each in ENGLISH[10].paragraphs]),
        ("squares", [each.number for each in ENGLISH[11].paragraphs]),
        ("上がり", ["1.5", "1.4", "7.1"]),
        ("ゲームホール", ["10.4"]),
        ("ゲーム・ホール", ["10.4"]),
        ("役", ["6.2", "5.8"]),
        ("手役", ["6.2", "5.8"]),
        ("手役の計算", [each.number for each in ENGLISH[5].paragraphs]),
        ("捨て札", ["3.3", "3.4"]),
        ("絵札", ["1.3"]),
        ("10点札", ["1.3"]),
        ("クリベッジボード", ["1.5"]),
        ("クリベッジ・ボード", ["1.5"]),
        ("クリベッジ", ["1.4"]),
        ("３人戦", ["9.1"]),
        ("プレー", [each.number for each in ENGLISH[4].paragraphs]),
        ("宣言する", ["8.3", "8.2"]),
        ("カットする", ["2.1", "4.1"]),
        ("スコンクライン", ["10.1", "10.9"]),
        ("ソリティア", [each.number for each in ENGLISH[10].paragraphs]),
        ("マギン", ["8.3"]),
        ("ディーラ", ["1.4", "2.1"]),
    ],
)
def test_topic_is_found_in_any_spelling(asked: str, numbers: list[str]):
    assert [each.number for each in rules_on(asked)] == numbers


def test_word_is_found_inside_sentence():
    found = rules_on("ストリート")
    assert "1.4" in [each.number for each in found]
    assert all("ストリート" in each.text for each in found)
    assert len(found) == len(re.findall(r"^\*\*(?:(?!^\*\*).)*?ストリート", PAGE, re.M | re.S))
    assert rules_on("なにこれ") == ()
    bumppo = [each.number for each in rules_on("ナッティ・バンポー")]
    assert bumppo == [each.number for each in rules_on("ナッティバンポ")]
    assert "11.10" in bumppo
    assert rules_on("・") == rules_on("ー") == ()


def test_similar_topics_are_suggested():
    assert suggest_topics("ヒズノフ")[0] == "ヒズノブ"
    assert "ペアロイヤル" in suggest_topics("ペアロイアル")
    assert suggest_topics("ナインテーン")[0] == suggest_topics("ナインテン")[0] == "ナインティーン"


def test_language_without_rules_shows_english_ones():
    speak(Language("xx", GRAMMAR, None))
    assert [*chain(*[chapter.paragraphs for chapter in chapters()])] == every(ENGLISH)
