"""The grammar of each language: numbers, lists, dates, line breaks and typed input."""

import re
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.language.grammar import Grammar
from cribbage.language.speaking import cells
from cribbage.language.spoken import codes, language

LANGUAGES = [language(code).grammar for code in codes()]
ENGLISH, JAPANESE = language("en").grammar, language("ja").grammar
MANUAL = Path(__file__).parents[2] / "docs" / "manual.ja.md"

grammars = pytest.mark.parametrize("grammar", LANGUAGES, ids=codes())


@grammars
def test_every_number_written_in_words_is_read_back(grammar: Grammar):
    for value in range(122):
        assert grammar.number_said(grammar.number(value)) == value


def test_invalid_japanese_number_is_not_read():
    for text in ("百百", "十十", "百十百", "十百十", "二百", "122", "9" * 5000, ""):
        assert JAPANESE.number_said(text) is None


@given(
    text=st.lists(
        st.sampled_from(
            [*"〇零一二九十百0159０９点番との、。SHDCAKQJT10♥ 指摘追加", "ハート", "キング"]
        )
    ).map("".join)
)
def test_any_typed_text_is_read_without_error_and_same_when_read_again(text: str):
    JAPANESE.number_said(text)
    for read in (JAPANESE.typed, JAPANESE.cards_typed):
        assert read(read(text)) == read(text)


@grammars
def test_list_of_one_is_its_item_and_sentence_gets_one_period(grammar: Grammar):
    for row in (grammar.all_of, grammar.one_of, grammar.in_turn):
        assert row(["Ann"]) == "Ann"
        assert row([]) == ""
    once = grammar.sentence("Ann")
    assert grammar.sentence(once) == once != "Ann"


@grammars
@given(
    text=st.text(alphabet="クリブの手札、15で2点。（あと9枚）「ゴー」Ann five "),
    width=st.integers(18, 80),
)
def test_wrapped_lines_fit_and_lose_nothing(grammar: Grammar, text: str, width: int):
    lines = grammar.wrapped(text, width, 2)
    if grammar is JAPANESE:
        assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line.startswith("  ") for line in lines[1:])


def test_japanese_list_is_joined():
    two, three = ["a", "b"], ["a", "b", "c"]
    assert [JAPANESE.all_of(two), JAPANESE.all_of(three)] == ["aとb", "a、b、c"]
    assert [JAPANESE.one_of(two), JAPANESE.one_of(three)] == ["aかb", "a、bかc"]
    assert JAPANESE.in_turn(three) == "a、b、c"


def test_each_of_several_names_gets_honorific():
    pair = {"side": ("花子", "ひとみ")}
    assert JAPANESE.filled("{side_san}の勝ち", pair) == "花子さんとひとみさんの勝ち"
    assert ENGLISH.filled("{side} win", pair) == "花子 and ひとみ win"


def test_scores_and_dates_are_formatted_as_language_requires():
    day, said = date(2026, 11, 21), []
    for tongue in (ENGLISH, JAPANESE):
        briefly = [tongue.day_briefly(day), tongue.day_briefly(day, year=True)]
        briefly.append(tongue.day_briefly(day, weekday=True))
        said.append([tongue.against([121, 84]), tongue.day(day), *briefly])
    english, japanese = said
    assert english == ["121 to 84", "21 November 2026", "21 Nov", "21 Nov 2026", "Sat 21 Nov"]
    assert japanese == ["121対84", "2026年11月21日", "11/21", "2026/11/21", "11/21（土）"]


def test_name_gets_japanese_honorific_only_where_sentence_asks_for_it():
    for name, said in (
        ("花子", "花子さん"),
        ("花子さん", "花子さん"),
        ("田中先生", "田中先生"),
        ("パパ", "パパ"),
        ("Steady", "Steady"),
        ("Easy 2", "Easy 2"),
        ("Strongman", "Strongmanさん"),
        ("プレイヤー1", "プレイヤー1"),
        ("Player 2", "Player 2"),
    ):
        assert JAPANESE.filled("{name_san}が配ります", {"name": name}) == f"{said}が配ります"
        assert JAPANESE.filled("{name}の手札", {"name": name}) == f"{name}の手札"


@pytest.mark.parametrize(
    ("told", "label"),
    [
        ("花子さん、31。", "花子: 31"),
        (
            "花子さんの宣言は4点、娘。さんは認めました。正しくは2点でした。",
            "花子の宣言は4点、娘。は承認、正しくは2点",
        ),
        ("2ディール目、ディーラーは娘。", "2ディール目、ディーラーは娘。"),
        ("スターターは♣Jです。", "スターターは♣J"),
        ("指摘は外れで、点の動きはありません", "指摘は外れで、点の動きなし"),
    ],
)
def test_japanese_sentence_is_shortened_for_game_log(told: str, label: str):
    assert JAPANESE.in_the_log(told, ("花子", "娘。")) == label
    assert ENGLISH.in_the_log(told, ("花子", "娘。")) == told


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("１２点", "12"),
        ("百二十一", "121"),
        ("ナインティーン", "0"),
        ("やめる。", "quit"),
        ("３番", "3"),
        ("ハートの5、2点", "ハートの5, 2点"),
        ("5H、 十二", "5H, 十二"),
        ("2、3番", "2、3番"),
        ("山、田", "山、田"),
        ("ルール　ゴー", "rules ゴー"),
        ("ルールブック", "ルールブック"),
        ("太郎 指摘 3", "太郎 call 3"),
        ("ハートの5 追加三", "ハートの5 say 三"),
        ("キング 指摘 3", "キング call 3"),
        ("指摘マン 3", "指摘マン 3"),
        ("追加 指摘 3", "追加 call 3"),
        ("娘。 12", "娘。 12"),
        ("５h kd", "5h kd"),
        ("？", "?"),
    ],
)
def test_input_from_japanese_keyboard_is_read(typed: str, read: str):
    assert JAPANESE.typed(typed) == read


def test_every_word_in_japanese_manual_can_be_typed():
    given = re.findall(r"`([^`]+)`（`([a-z0-9 ]+)`）", MANUAL.read_text("utf-8"))
    assert len(given) > 20
    assert {word: JAPANESE.typed(word) for word, _said in given} == dict(given)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("D5", "5D"),
        ("h10 ｃＡ", "10h Ac"),
        ("ハートの5", "5H"),
        ("ハートの5、クラブの10", "5H , 10C"),
        ("ハートの5とスペードのエース", "5H AS"),
        ("♥5 ♤K ♥\ufe0f6 7♠\ufe0f", "5H KS 6H 7S"),
        ("クローバーのクイーン", "QC"),
        ("１番 ３番", "1 3"),
        ("1番と3番。", "1 3"),
        ("S1 1h HT ht", "AS Ah TH th"),
        ("ハートのT ハートの十 ハートの五", "TH 10H 5H"),
        ("5ハート 5のハート キングのハート", "5H 5H KH"),
        ("D5H5C5SJ", "5D 5H 5C JS"),
        ("D5H5C5J", "D5H5C5J"),
        ("ハートの99 ハートの十五 2ハートの5 十百十", "ハートの99 ハートの十五 2ハートの5 十百十"),
        ("3 ハートの5", "3 5H"),
        ("5 H 10 ♠", "5 H 10 ♠"),
        ("キングとエース", "K A"),
        ("jack of clubs", "jack of clubs"),
        ("ハートの5、♠5、D5、♣J", "5H , 5S , 5D , JC"),
        ("5H5S5DJC", "5H 5S 5D JC"),
    ],
)
def test_suit_can_come_first_if_only_cards_are_typed(typed: str, read: str):
    assert JAPANESE.cards_typed(typed) == read
    assert ENGLISH.cards_typed(typed) == typed
    # Elsewhere it means a place in squares.
    assert JAPANESE.typed("d3") == "d3"


@pytest.mark.parametrize(
    ("width", "text"),
    [
        # A narrow column breaks before an ending and before what is in brackets.
        (22, "誰も気づき|ませんでした。"),
        (15, "♥4は何点|ですか。"),
        (14, "カットを|どうぞ。"),
        (24, "Spaceで手札を見る|（前は認める）。"),
        # A line breaks early rather than within a word.
        (
            70,
            "ランクがあると途切れますが、そのあとの札でまた|ランになることがあります。",
        ),
        # Without a better place in the second half, a word is broken by the rules.
        (10, "なにもかも|ひらがな"),
        (18, "ダブルペアロイヤ|ル、12点です"),
        (12, "コンピュー|ターの番"),
        (12, "クリスト|ファー"),
        # A narrow column has few rows.
        (26, "つぎはまたクリブのことをい|うときです。"),
        # A word stays whole if that adds no row.
        (25, "90点以下で負けると|スコンク負け、|60点以下なら|ダブルスコンク負けです。"),
    ],
)
def test_japanese_text_is_broken_at_best_place_in_line(width: int, text: str):
    assert JAPANESE.wrapped(text.replace("|", ""), width) == text.split("|")


def test_no_line_starts_with_dependent_word():
    listed = JAPANESE.wrapped("番号、more, replay, quit のどれかを入力", 24, 2)
    assert listed == ["番号、more, replay,", "  quit のどれかを入力"]
    spoken = JAPANESE.wrapped("指摘は誰の点にもなりません。", 24, 2)
    assert spoken == ["指摘は誰の", "  点にもなりません。"]
    assert JAPANESE.wrapped("ABC DEF", 3) == ["ABC", "DEF"]


SET_WORDS = """
持ち上げ 取り決め 使い切っ 言い足し 書き換え 書き出し 読み込み 読み上げ 取り返し 勝ち越し 作り直し
言い直し 入れ直し 入れ替え 繰り返し 切り捨て 出し合い 申し出 もう一度 何人 何点
"""


def test_fixed_phrase_is_not_broken_between_lines():
    for word in SET_WORDS.split():
        text = f"花子さんが太郎さんの{word}"
        for less in range(1, cells(word)):
            assert JAPANESE.wrapped(text, cells(text) - less)[-1].endswith(word)


def test_name_is_not_broken_between_lines():
    for name in ("おばあちゃん", "花子さん", "かずこさん", "太一くん"):
        text = f"次のディーラーは{name}"
        assert JAPANESE.wrapped(text, cells(text) - 1) == ["次のディーラーは", name]


def test_japanese_lines_in_wide_column_are_nearly_full():
    text = "15で2点、15で4点、ダブルランで12点、" + "3枚のランで15点と数えて、" * 3
    first, *_rest = JAPANESE.wrapped(text, 70)
    assert cells(first) > 62


NOT_FIRST = set(
    "、。，．・：；？！）」』】〕ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)
NOT_LAST = set("（「『【〔([{♠♥♦♣")


@pytest.mark.parametrize(
    "text",
    [
        "花子さんの宣言は4点。太郎さんがマギンズ、ラン5-6-7の見落としで3点。",
        "太郎さん、♣4を出して「27」。花子さん「ゴー」。太郎さん、ゴーで1点。",
        "15で2点、15で4点、15で6点、15で8点、ダブルラン8点で計16点、ヒズノブ1点で計17点",
        "上下に4枚ずつ残すので、52枚のうち4枚から48枚です。2枚ではカットできません。",
        "カットをすべて任せるなら、cribbage --quick で始めてください。",
    ],
)
def test_lines_break_by_japanese_rules(text: str):
    for width in range(18, 81):
        lines = [line.strip() for line in JAPANESE.wrapped(text, width, 2)]
        assert not [line for line in lines if line[0] in NOT_FIRST or line[-1] in NOT_LAST], width
        for line, after in pairwise(lines):
            assert not (line[-1].isdigit() and after[0] in "点枚回人つ穴"), width


PIECES = (
    "ダブルペアロイヤル",
    "コンピューター",
    "札、",
    "「クリブ」",
    "12点",
    "cribbage",
    "です。",
    " ",
)


@given(words=st.lists(st.sampled_from(PIECES)), width=st.integers(8, 60))
def test_any_japanese_text_breaks_only_where_rules_allow(words: list[str], width: int):
    text = "".join(words)
    rows = JAPANESE.wrapped(text, width)
    assert all(cells(row) <= width for row in rows)
    assert not [row for row in rows[1:] if row[0] in NOT_FIRST]
    assert not [row for row in rows[:-1] if row[-1] in NOT_LAST]
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(("text", "width"), [("あ" * 4095, 12), ("クリブcribの番" * 300, 80)])
def test_long_text_wraps_without_losing_letters(text: str, width: int):
    assert "".join(JAPANESE.wrapped(text, width)) == text


def test_sentence_ending_in_shortened_name_has_one_period():
    for template, said in {
        "Three to {name}.": "Three to M.",
        "Three to {name}. {name} plays.": "Three to M. M. plays.",
        "It is saved in {name}.toml": "It is saved in M..toml",
        "Is it {name}?": "Is it M.?",
    }.items():
        assert ENGLISH.filled(template, {"name": "M."}) == said
    both = ENGLISH.filled("{side} win. To {side}.", {"side": ("Ann", "M.")})
    assert both == "Ann and M. win. To Ann and M."
