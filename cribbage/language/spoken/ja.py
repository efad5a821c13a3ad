"""Japanese: what its grammar does to numbers, names, lists, days and lines."""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from cribbage.language.cells import cells
from cribbage.language.grammar import Grammar

_ZERO: Final = ("零", "ゼロ", "なし", "ナインティーン")
_HONOURED: Final = (
    *("さん", "ちゃん", "くん", "君", "さま", "様", "氏", "先生", "先輩", "殿", "師匠"),
    *("パパ", "ママ", "じいじ", "ばあば"),
)
_WEEKDAYS: Final = "月火水木金土日"

_NOT_FIRST: Final = frozenset(
    "、。，．・：；？！）」』】〕ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)
_NOT_LAST: Final = frozenset("（「『【〔([{♠♥♦♣")
_GOOD, _BEST = 2, 3


class _Japanese:
    name = "日本語"

    def number(self, value: int) -> str:
        # Whatever is counted is written in digits, also where it is spoken.
        return str(value)

    def number_said(self, text: str) -> int | None:
        said = normalize("NFKC", text).strip().removesuffix("点").strip()
        if said in _ZERO:
            return 0
        value = int(said) if said.isdecimal() else _in_kanji(said)
        return value if value is not None and value < 122 else None

    def all_of(self, texts: Sequence[str]) -> str:
        return _in_a_row(texts, "と")

    def one_of(self, texts: Sequence[str]) -> str:
        return _in_a_row(texts, "か")

    def in_turn(self, texts: Sequence[str]) -> str:
        return "、".join(texts)

    def against(self, scores: Sequence[int]) -> str:
        return "対".join(map(str, scores))

    def day(self, day: date, *, year: bool = True) -> str:
        said = f"{day.month}月{day.day}日"
        return f"{day.year}年{said}" if year else said

    def weekday(self, day: date) -> str:
        return f"{_WEEKDAYS[day.weekday()]}曜日"

    def sentence(self, text: str) -> str:
        return text if text.endswith(("。", ":")) else f"{text}。"

    def filled(self, template: str, parts: Mapping[str, object]) -> str:
        return template.format_map(_Parts(parts))

    def wrapped(self, text: str, width: int, indent: int = 0) -> list[str]:
        lines, lead, rest = [], "", text.strip()
        while rest:
            room = width - len(lead)
            end = _end_of_row(rest, room)
            lines.append(lead + rest[:end].rstrip())
            lead, rest = " " * indent, rest[end:].lstrip()
        return lines


GRAMMAR: Final[Grammar] = _Japanese()
"""As ``Grammar`` asks for it."""


class _Parts(dict[str, object]):
    """The parts of a sentence; one asked for with ``_san`` behind it is a person who acts."""

    def __getitem__(self, place: str) -> object:
        named = place.removesuffix("_san")
        part = super().__getitem__(named)
        said = part if type(part) is tuple else (part,)
        if named != place:
            said = tuple([with_san(str(name)) for name in said])
        return _in_a_row(said, "と") if len(said) > 1 else said[0]


def with_san(name: str) -> str:
    """A name as that of a person who acts is said.

    >>> with_san("花子"), with_san("Ann"), with_san("おじいさん")
    ('花子さん', 'Annさん', 'おじいさん')
    """
    return name if name.endswith(_HONOURED) else f"{name}さん"


def _in_a_row(texts: Sequence[str], joint: str) -> str:
    return joint.join(["、".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


_DIGITS: Final = {kanji: value for value, kanji in enumerate("〇一二三四五六七八九")}


def _in_kanji(text: str) -> int | None:
    """What kanji stand for, to a hundred and some: ``二十四`` is 24."""
    if not text or set(text) - set(_DIGITS) - set("十百"):
        return None
    value = 0
    for kanji, worth in (("百", 100), ("十", 10)):
        before, found, after = text.partition(kanji)
        if found:
            value, text = value + (_DIGITS.get(before, 1) if before else 1) * worth, after
    return value + _DIGITS[text] if len(text) == 1 else (None if text else value)


def _end_of_row(text: str, room: int) -> int:
    """Where a row of so many cells ends: at the latest of the best breaks in its last third."""
    fits = _fitting(text, room)
    if fits == len(text):
        return fits
    breaks = [(_grade(text, at), at) for at in range(1, fits + 1)]
    late = [
        found for found in breaks if found[0] >= _GOOD and cells(text[: found[1]]) * 3 >= room * 2
    ]
    if late:
        return max(late)[1]
    return max((at for grade, at in breaks if grade), default=fits)


def _fitting(text: str, room: int) -> int:
    used = 0
    for at, character in enumerate(text):
        used += _width(character)
        if used > room:
            return max(at, 1)
    return len(text)


@lru_cache(maxsize=4096)
def _width(character: str) -> int:
    return cells(character)


def _grade(text: str, at: int) -> int:
    """How good it is to break before this character: 0 must not be, 1 if nothing better is."""
    before, after = text[at - 1], text[at]
    if after == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return 0
    if before in "、。」） ":
        return _BEST
    kinds = _kind(before), _kind(after)
    counted = before.isdigit() and (kinds[1] in ("kanji", "katakana") or after == "つ")
    if counted or kinds == ("latin", "latin"):
        return 0
    if kinds == ("katakana", "katakana"):
        return 0
    return _GOOD if kinds[0] == "hiragana" != kinds[1] or after in _NOT_LAST else 1


def _kind(character: str) -> str:
    if "ぁ" <= character <= "ゖ":
        return "hiragana"
    if "ァ" <= character <= "ヺ" or character == "ー":
        return "katakana"
    return "latin" if _width(character) == 1 else "kanji"
