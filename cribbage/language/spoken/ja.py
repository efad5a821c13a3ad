"""Japanese: its grammar of numbers, names, lists, days and lines."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import accumulate
from typing import Final
from unicodedata import normalize

from cribbage.language.grammar import Grammar
from cribbage.language.speaking import OneOf, cells

_ONES: Final = ("", *"一二三四五六七八九")
_TENS: Final = ("", "十", *[f"{one}十" for one in _ONES[2:]])
_NUMBERS: Final = {
    **dict.fromkeys(("零", "〇", "ゼロ", "なし", "ナインティーン"), 0),
    **{str(value): value for value in range(122)},
    **{
        f"{'百' * (value // 100)}{_TENS[value // 10 % 10]}{_ONES[value % 10]}": value
        for value in range(1, 122)
    },
}
_HONOURED: Final = (
    *("さん", "ちゃん", "くん", "君", "さま", "様", "氏", "先生", "先輩", "殿", "師匠"),
    *("パパ", "ママ", "じいじ", "ばあば"),
)
_NOBODY: Final = re.compile(
    "(?:Beginner|Easy|Steady|Strong)(?: [0-9]+)?|(?:プレイヤー|Player) ?[0-9]+"
)
"""Names of computer players, and of players without a name."""

_WEEKDAYS: Final = "月火水木金土日"

_IN_THE_LOG: Final = {
    "認めました": "承認",
    "はありません(?:でした)?": "なし",
    "しませんでした": "せず",
    "に置きます": "に",
    "(?:です|でした|します|しました)": "",
}
"""Endings of sentences, each with what the log has instead, which is written in labels."""

_NOT_FIRST: Final = frozenset(
    "、。，．・：；？！）」』】〕ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)
_NOT_LAST: Final = frozenset("（「『【〔([{♠♥♦♣")
_FORBIDDEN, _WITHIN_A_WORD, _POOR, _FAIR, _GOOD, _BEST = range(6)
"""The quality of a break at a place; poor is before kana that depend on the text before."""

_JOINT: Final = re.compile(r"(?<=[、。])\s+|(?<=[^\x00-\x7f])\n(?=[^\x00-\x7f])")
"""What lies between two lines that are joined without a space."""

_NARROW: Final = 40
_WIDE: Final = 60
"""The widths of a narrow column, at most, and of a wide one, at least, in cells."""


class _Japanese:
    name = "日本語"

    @property
    def topics(self) -> Mapping[str, str]:
        return _TOPICS

    @property
    def words(self) -> Mapping[str, str]:
        return _WORDS

    def number(self, value: int) -> str:
        # Numbers are written in digits, even in speech.
        return str(value)

    def number_said(self, text: str) -> int | None:
        return _NUMBERS.get(re.sub("[点番枚]$", "", normalize("NFKC", text).strip()).strip())

    def all_of(self, texts: Sequence[str]) -> str:
        return _in_a_row(texts, "と")

    def one_of(self, texts: Sequence[str]) -> str:
        return _in_a_row(texts, "か")

    def in_turn(self, texts: Sequence[str]) -> str:
        return "、".join(texts)

    def against(self, scores: Sequence[int]) -> str:
        return "対".join(map(str, scores))

    def day(self, day: date) -> str:
        return f"{day.year}年{day.month}月{day.day}日"

    def day_briefly(self, day: date, *, weekday: bool = False, year: bool = False) -> str:
        before = f"{day.year}/" if year else ""
        behind = f"（{_WEEKDAYS[day.weekday()]}）" if weekday else ""
        return f"{before}{day.month}/{day.day}{behind}"

    def at_head(self, text: str) -> str:
        return text

    def within(self, text: str) -> str:
        return text

    def sentence(self, text: str) -> str:
        return text if text.endswith(("。", ":")) else f"{text}。"

    def in_the_log(self, text: str, names: Sequence[str]) -> str:
        for name in names:
            person = with_san(name)
            if text.startswith(f"{person}、"):
                text = text.replace(f"{person}、", f"{name}: ", 1)
            text = text.replace(person, name)
        for ending, brief in _IN_THE_LOG.items():
            text = re.sub(f"{ending}(?=[。、]|$)", brief, text)

        def without_stops(found: re.Match[str]) -> str:
            if found[0] != "。":
                return found[0]
            return "、" if found.end() < len(text) else ""

        # A name may have a stop of its own.
        return re.sub("|".join([*map(re.escape, names), "。"]), without_stops, text)

    def filled(self, template: str, parts: Mapping[str, object]) -> str:
        return template.format_map(_Parts(parts))

    def typed(self, text: str) -> str:
        plain = normalize("NFKC", text).strip().rstrip("。")
        said = self.number_said(plain)
        if said is not None:
            return str(said)
        if found := _CALLED.fullmatch(plain):
            who, word, points = found.groups()
            plain = " ".join([part for part in (who, _CALLS[word], points) if part])
        if found := _ON_GRID.fullmatch(plain):
            column, row = found[1] or found[4], found[2] or found[3]
            plain = f"column {_NUMBERS.get(column, column)} row {_NUMBERS.get(row, row)}"
        plain = _BEFORE_POINTS.sub(", ", plain)
        word, blank, topic = plain.partition(" ")
        if blank and _WORDS.get(word) == "rules":
            return f"rules {topic.strip()}"
        return _WORDS.get(plain, plain)

    def cards_typed(self, text: str) -> str:
        plain = re.sub("[\ufe0e\ufe0f]", "", normalize("NFKC", text))
        plain = re.sub("[。・]", " ", plain)
        plain = _PLACE.sub(r"\1 ", plain.replace("、", ", ").replace("と", " "))
        plain = _CARDS.sub(_in_letters, plain)
        plain = _RANK_ALONE.sub(lambda found: _RANKS[found[0]], plain)
        return " ".join(plain.split())

    def count_typed(self, text: str) -> str:
        plain = normalize("NFKC", text).translate(_BRACKETS)
        plain = _NUMERAL.sub(lambda found: str(_NUMBERS.get(found[0], found[0])), plain)
        plain = re.sub(r"^\s*で", "", plain)
        return _COUNTED.sub(lambda found: f" {_COUNTS[found[0]]} ", plain)

    def wrapped(self, text: str, width: int, indent: int = 0) -> list[str]:
        return [*_wrapped(" ".join(_JOINT.sub("", text).split()), width, indent)]


GRAMMAR: Final[Grammar] = _Japanese()
"""The grammar of Japanese."""


class _Parts(dict[str, object]):
    """The parts of a sentence; a name with the suffix ``_san`` is a person who acts."""

    def __getitem__(self, place: str) -> object:
        named = place.removesuffix("_san")
        part = super().__getitem__(named)
        said = part if isinstance(part, tuple) and type(part) in (tuple, OneOf) else (part,)
        if named != place:
            said = tuple([with_san(str(name)) for name in said])
        joint = "か" if type(part) is OneOf else "と"
        return _in_a_row(said, joint) if len(said) > 1 else said[0]


def with_san(name: str) -> str:
    """Return a name in the form for a person who acts.

    >>> with_san("花子"), with_san("Ann"), with_san("おじいさん"), with_san("Easy 2")
    ('花子さん', 'Annさん', 'おじいさん', 'Easy 2')
    """
    if name.endswith(_HONOURED) or _NOBODY.fullmatch(name):
        return name
    return f"{name}さん"


def _in_a_row(texts: Sequence[str], joint: str) -> str:
    if joint == "と" and len(texts) > 2:
        # Before only the last one, it would join the last two as a pair.
        return "、".join(texts)
    return joint.join(["、".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


_TOPICS: Final = {
    **dict.fromkeys(("15", "フィフティーン"), "fifteen"),
    **dict.fromkeys(("29", "パーフェクト", "パーフェクト29"), "29"),
    **dict.fromkeys(("31", "サーティーワン"), "thirty-one"),
    "エース": "ace",
    **dict.fromkeys(("ボード", "クリベッジボード", "ペグ", "ピン", "ホール"), "board"),
    "クラシック": "classic",
    **dict.fromkeys(("ゴーダウン", "カムアップ", "トワイスアラウンド"), "classic"),
    **dict.fromkeys(("宣言", "指摘"), "claim"),
    **dict.fromkeys(("役", "手役"), "combination"),
    **dict.fromkeys(("カウント", "累計点"), "count"),
    "クリブ": "crib",
    **dict.fromkeys(("捨て札", "捨札", "捨てる", "塩漬け"), "discard"),
    **dict.fromkeys(("カット", "ローカード"), "cut"),
    **dict.fromkeys(("ディーラー", "親", "親マーカー", "ディーラーボタン"), "dealer"),
    **dict.fromkeys(("ノンディーラー", "子"), "pone"),
    "ダブルラン": "double run",
    **dict.fromkeys(("トリプルラン", "クオドラプルラン", "ツーランオブスリー"), "double run"),
    **dict.fromkeys(("ダブルランオブスリー", "ダブルランオブフォー"), "double run"),
    **dict.fromkeys(("トリプルランオブスリー", "クオドラプルランオブスリー"), "double run"),
    "デュプリケート": "duplicate",
    "ダミー": "dummy",
    "フラッシュ": "flush",
    **dict.fromkeys(("3人", "3人戦"), "three"),
    **dict.fromkeys(("4人", "4人戦"), "four"),
    "ゴー": "go",
    "上がり": "game hole",
    **dict.fromkeys(("ハーフゲーム", "ワンスアラウンド"), "half game"),
    **dict.fromkeys(("ヒズヒールズ", "ヒズヒール", "ヒール"), "heels"),
    **dict.fromkeys(("取り決め", "オプションルール"), "house rule"),
    "ジャック": "jack",
    **dict.fromkeys(("ラストカード", "最後の札"), "last card"),
    "リード": "lead",
    "ラーチ": "lurch",
    **dict.fromkeys(("マッチ", "マッチプレイ", "7ゲームマッチ", "トーナメント"), "match"),
    **dict.fromkeys(("マギンズ", "マギン", "見落とし", "見逃し", "得点間違い"), "muggins"),
    "ナインティーン": "nineteen",
    **dict.fromkeys(("ヒズノブ", "ヒズノッブ", "ノブ"), "nobs"),
    "ペア": "pair",
    **dict.fromkeys(("ペアロイヤル", "ロイヤルペア", "トリプレット"), "pair royal"),
    **dict.fromkeys(("スリーオブアカインド", "ダブルペアロイヤル"), "pair royal"),
    **dict.fromkeys(("フォー", "フォーオブアカインド"), "pair royal"),
    **dict.fromkeys(("ペア戦", "チーム戦", "対面"), "partners"),
    "個人戦": "singles",
    "投了": "resign",
    **dict.fromkeys(("ラン", "シークエンス", "シーケンス", "連番"), "run"),
    **dict.fromkeys(("スコンク", "スカンク", "スコンクライン"), "skunk"),
    **dict.fromkeys(("ダブルスコンク", "ダブルスカンク"), "skunk"),
    **dict.fromkeys(("ペイシェンス", "ペーシェンス", "ソリティア"), "solitaire"),
    **dict.fromkeys(("一人遊び", "ひとり遊び"), "solitaire"),
    "スクエア": "cribbage squares",
    **dict.fromkeys(("スターター", "スタート・カード", "スターターカード"), "starter"),
    "戦略": "8.13",
    **dict.fromkeys(("スート", "スーツ"), "suit"),
    **dict.fromkeys(("パック", "デック", "デッキ"), "1.1"),
    **dict.fromkeys(("絵札", "10点札", "テンカード", "デュース"), "1.3"),
    **dict.fromkeys(("クリベッジ", "用語"), "1.4"),
    "シャッフル": "3.1",
    "配る": "3.2",
    "プレー": "5",
    "伏せ札": "5.5",
    **dict.fromkeys(("手役の計算", "手役計算", "得点計算", "ハンド", "ハンドの得点計算"), "6"),
    "勝利条件": "7.1",
    "カウントアウト": "7.2",
    **dict.fromkeys(("ゲームホール", "マッチの穴"), "10.4"),
    **dict.fromkeys(("ゲームポイント", "ゲーム点"), "10.5"),
    **dict.fromkeys(("ダブルゲーム", "クアドラプルゲーム"), "10.5"),
}
"""The names of the topics, and those that articles on cribbage have for them. Where no topic of
another language fits, a name has the number of its paragraph or chapter.
"""
_SUITS: Final = {
    **dict.fromkeys(("スペード", "♠", "♤"), "S"),
    **dict.fromkeys(("ハート", "♥", "♡"), "H"),
    **dict.fromkeys(("ダイヤ", "ダイヤモンド", "ダイア", "♦", "♢"), "D"),
    **dict.fromkeys(("クラブ", "クローバー", "クローバ", "♣", "♧"), "C"),
}
_RANKS: Final = {
    **dict.fromkeys(("エース", "1", "一"), "A"),
    **{_ONES[value]: str(value) for value in range(2, 10)},
    "十": "10",
    "ジャック": "J",
    "クイーン": "Q",
    "クィーン": "Q",
    "キング": "K",
}
_WORDS: Final = {
    **dict.fromkeys(("やめる", "終わる", "終了"), "quit"),
    **dict.fromkeys(("ルール", "説明"), "rules"),
    **dict.fromkeys(("ヘルプ", "助けて"), "help"),
    "ヒント": "hint",
    "コーチ": "coach",
    **dict.fromkeys(("選び直す", "選び直し", "待った"), "back"),
    **dict.fromkeys(("数える", "カウント"), "count"),
    **dict.fromkeys(("はい", "うん"), "yes"),
    **dict.fromkeys(("いいえ", "いや"), "no"),
    **dict.fromkeys(("答え", "答えを見る"), "show"),
    **dict.fromkeys(("章", "目次"), "chapters"),
    "マッチ": "match",
    "点数": "score",
    "得点": "score",
    "手札": "hand",
    "カード": "cards",
    "場": "pile",
    "ゴー": "go",
    "最後": "last",
    "ディール": "deal",
    "ログ": "log",
    "投了": "resign",
    "新しく": "new",
    "ダミー": "dummy",
    "使った": "used",
    "もう一度": "again",
    "スクエア": "square",
    "次": "more",
    "再生": "replay",
    **dict.fromkeys(("元に戻す", "戻す", "待った"), "undo"),
    **dict.fromkeys(("保存", "セーブ"), "save"),
    "クリブ": "crib",
    "ボード": "board",
}
_COUNTS: Final = {
    **dict.fromkeys(("フィフティーン",), "15"),
    **dict.fromkeys(("サーティーワン",), "31"),
    **dict.fromkeys(("ナインティーン",), "19"),
    **dict.fromkeys(("ゼロ", "なし"), "0"),
    **dict.fromkeys(
        ("ダブルペアロイヤル", "フォーオブアカインド", "フォーカード"), "double pair royal"
    ),
    **dict.fromkeys(
        ("ペアロイヤル", "スリーオブアカインド", "スリーカード", "トリプレット"), "pair royal"
    ),
    "ペア": "pair",
    **dict.fromkeys(("クオドラプルラン", "ダブルダブルラン"), "double double run"),
    "トリプルラン": "triple run",
    "ダブルラン": "double run",
    **dict.fromkeys(("ラン", "シークエンス", "シーケンス", "ストレート"), "run"),
    "フラッシュ": "flush",
    **dict.fromkeys(("ヒズノブ", "ヒズノッブ", "ノブ"), "nobs"),
    **dict.fromkeys(("ヒズヒールズ", "ヒズヒール", "ヒール"), "heels"),
    "ゴー": "go",
    **dict.fromkeys(("ラストカード", "ラスト", "最後の1枚"), "last"),
    **dict.fromkeys(("で合計", "で全部で", "合わせて", "で計", "合計", "全部で", "計"), "is"),
    "点": "points",
    "、": "and",
    "で": "for",
    # What can be said around a number: who has it, and that they have it.
    **dict.fromkeys(
        (
            *(
                "私",
                "僕",
                "俺",
                "手札",
                "クリブ",
                "カード",
                "得点",
                "点数",
                "宣言",
                "指摘",
                "カウント",
            ),
            *(
                "を出して",
                "を出します",
                "を出す",
                "といいます",
                "と言います",
                "と宣言します",
                "と宣言",
            ),
            *(
                "でした",
                "です",
                "だ",
                "あります",
                "ある",
                "もらいます",
                "もらう",
                "取ります",
                "取る",
            ),
            *("になります", "になる", "の", "は", "が", "を", "と"),
        ),
        "",
    ),
}
_COUNTED: Final = re.compile("|".join(sorted(_COUNTS, key=len, reverse=True)))
"""What is said in a count, each with the English word for it."""

_BRACKETS: Final = dict.fromkeys(map(ord, "「」『』"), " ")
_FIGURES: Final = "0-9〇零一二三四五六七八九十百"
_NUMERAL: Final = re.compile("[〇零一二三四五六七八九十百]+")
_CALLS: Final = {"指摘": "call", "追加": "say"}
_CALLED: Final = re.compile(rf"(?:(.*\S)\s+)?({'|'.join(_CALLS)})(?=[\s{_FIGURES}]|$)\s*(\S*)")
_BEFORE_POINTS: Final = re.compile(rf"、\s*(?=[{_FIGURES}]+点?$)")
_COLUMN: Final = r"\s*([a-d1-4一二三四])\s*列目?\s*"
_ROW: Final = r"\s*([1-4一二三四])\s*行目?\s*"
_ON_GRID: Final = re.compile(
    rf"(?:{_COLUMN}[の、,]?{_ROW}|{_ROW}[の、,]?{_COLUMN})(?:に|へ)?(?:置く|置きます)?",
    re.IGNORECASE,
)
_PLACE: Final = re.compile("([0-9]+)番")

# The letters A, J, Q, K and T are only ranks, and S, H, D, C only suits, so the first letter of a
# card shows which comes first. Spaces separate cards, except around the name of a suit.
_RANK: Final = rf"(?:10|{'|'.join(_RANKS)}|[2-9AJQKT])"
_SUIT: Final = "|".join(sorted(_SUITS, key=len, reverse=True))
_CARD: Final = re.compile(
    rf"(?P<suit>{_SUIT}|[SHDC](?!\s))\s*(?:の\s*)?(?P<rank>{_RANK})"
    rf"|(?P<rank_first>{_RANK})(?:\s*の\s*)?(?P<suit_last>{_SUIT}|[SHDC])",
    re.IGNORECASE,
)
_CARDS: Final = re.compile(
    rf"(?<![A-Z{_FIGURES}])(?:{re.sub(r'[?]P<[a-z_]+>', '?:', _CARD.pattern)})+"
    rf"(?![A-Zの{_FIGURES}])",
    re.IGNORECASE,
)
_RANK_ALONE: Final = re.compile(r"(?<!\w)(?:エース|ジャック|クイーン|クィーン|キング)(?!\w)")


def _in_letters(found: re.Match[str]) -> str:
    cards = []
    for card in _CARD.finditer(found[0]):
        rank = card["rank"] or card["rank_first"]
        suit = card["suit"] or card["suit_last"]
        cards.append(_RANKS.get(rank, rank) + _SUITS.get(suit, suit))
    return f" {' '.join(cards)} "


class _Column:
    """A text in rows, where those after the first are ``below`` cells wide."""

    def __init__(self, text: str, below: int) -> None:
        self._cells = [*accumulate(map(_width, text), initial=0)]
        inside = [_grade(text, at) for at in range(1, len(text))]
        self._grades = [_FORBIDDEN, *inside, _BEST]
        # The number of rows from each place to the end, computed from the end.
        self._rows = [0] * (len(text) + 1)
        if below <= _NARROW:
            for at in reversed(range(len(text))):
                blank = text[at] == " "
                self._rows[at] = self._rows[at + 1 if blank else self.end(at, below)] + (not blank)

    def end(self, start: int, room: int) -> int:
        """Return where a row of this width ends.

        It is the latest of the best breaks in its last third (in a wide column of the good ones),
        or in its last half if that takes no extra row, because rows of a narrow column are
        precious. If no later break is better than poor, an extra row is allowed, and the first
        half is searched too.
        """
        begun = self._cells[start]
        fits = max(bisect_right(self._cells, begun + room) - 1, start + 1)
        if fits == len(self._grades) - 1:
            return fits
        breaks = range(start + 1, fits + 1)
        used = {at: self._cells[at] - begun for at in breaks if self._grades[at] >= _GOOD}
        if late := [at for at in used if used[at] * 3 >= room * 2]:
            return max(late) if room >= _WIDE else max(late, key=self._merit)
        half = begun + room / 2
        least_bad = [
            (min(self._grades[at], _FAIR if self._cells[at] >= half else _POOR), at)
            for at in breaks
        ]
        latest = max(least_bad)[1]
        poor = self._grades[latest] <= _POOR
        spent = [at for at in used if (poor or room > _NARROW) and used[at] * 2 >= room]
        least = room / 3 if poor else room / 2
        early = spent or [
            at for at in used if used[at] >= least and self._rows[at] <= self._rows[latest]
        ]
        return max(early, key=self._merit, default=latest)

    def _merit(self, at: int) -> tuple[int, int]:
        return self._grades[at], at


@lru_cache(maxsize=4096)
def _wrapped(text: str, width: int, indent: int) -> tuple[str, ...]:
    if cells(text) <= width:
        return (text,) if text else ()
    column = _Column(text, width - indent)
    lines, lead, at = [], "", 0
    while at < len(text):
        end = column.end(at, width - len(lead))
        lines.append(lead + text[at:end].rstrip())
        lead, at = " " * indent, end + text.startswith(" ", end)
    return tuple(lines)


@lru_cache(maxsize=4096)
def _width(character: str) -> int:
    return cells(character)


def _grade(text: str, at: int) -> int:
    """Return how good it is to break before this character; spaces never follow each other."""
    before, after = text[at - 1], text[at]
    last = text[at - 2] if before == " " else before
    first = text[at + 1] if after == " " else after
    if first in _NOT_FIRST or last in _NOT_LAST:
        return _FORBIDDEN
    if after == " ":
        # It is better after the space, if that fits.
        return _WITHIN_A_WORD
    if before in "、。" or after == "（":
        return _BEST
    if after == "ん":
        return _WITHIN_A_WORD  # no word starts with it
    if any(begin < at < end for begin, end in _kept_whole(text)):
        return _WITHIN_A_WORD
    if _kind(after) == "hiragana":
        return _POOR
    if before in "」） ":
        return _BEST
    kinds = _kind(before), _kind(after)
    counted = before.isdigit() and (kinds[1] in ("kanji", "katakana") or after == "つ")
    numbered = kinds[0] == "katakana" and after.isdigit()
    if counted or numbered or kinds in (("latin", "latin"), ("katakana", "katakana")):
        return _WITHIN_A_WORD
    return _GOOD if kinds[0] == "hiragana" != kinds[1] or after in _NOT_LAST else _FAIR


_ENDING: Final = re.compile(
    "(?:(?:ま|で)した|ません(?:でした)?|ましょう|ます|です|ください|どうぞ)か?"
)
"""Endings of sentences; without this, a narrow column would break off their last character."""

_SET_WORDS: Final = "|".join(
    (
        "もう一度|いちばん上|同じ数|何[人枚点]|入れ[替直子]|受け入|打ち切|選び[方続]|遊び方|言い[足直]",
        "書き[換込出直]|勝ち[越数方負]|数え[落方]|切り[捨上]|組み合|繰り返|差し替|作り直|使い[切方]",
        "出し[合方]|問い合|隣り合|取り[返決]|貼り付|引き分|伏せ札|見せ場|申し出|持ち上|読み[上書込取]",
        "割り当|進み[方具]|決め方|空き容|より良|お[勧任]",
    )
)
"""Words with kana before kanji that are not a particle, each up to its last kanji."""

_WHOLE: Final = re.compile(
    rf"{_ENDING.pattern}|(?:{_SET_WORDS})[いうえけげしすせっみむめらりるれて]?"
    r"|(?:[一-龠々]{1,4}|[ぁ-ゖ]{1,3}|\S)(?:さん|ちゃん|くん)"
    r"|(?:(?:10|[2-9AJQK]) )+(?:10|[2-9AJQK])(?![0-9A-Za-z])"
)


@lru_cache(maxsize=64)
def _kept_whole(text: str) -> tuple[tuple[int, int], ...]:
    """Return the start and end of each ending of a sentence, set word, name, and row of ranks."""
    return tuple([found.span() for found in _WHOLE.finditer(text)])


def _kind(character: str) -> str:
    if "ぁ" <= character <= "ゖ":
        return "hiragana"
    if "ァ" <= character <= "ヺ" or character == "ー":
        return "katakana"
    return "latin" if _width(character) == 1 else "kanji"
