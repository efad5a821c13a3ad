"""The pack: fifty-two cards, each a single object, and the ways to write them."""

import re
from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import cache
from operator import attrgetter
from typing import Final

from cribbage.pack.worded import Worded


class Rank(IntEnum):
    """The thirteen ranks, in order for runs and cuts; the ace is low (docs/rules.md 1.2)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank as one character: ``A 2 3 4 5 6 7 8 9 T J Q K``."""
        return _LETTERS[self - 1]

    @property
    def word(self) -> str:
        """The English word for the rank: ``five``, ``jack``."""
        return self.name.lower()


class Suit(Enum):
    """The four suits; they matter only for flushes and his nobs, and none outranks another."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as ``♣ ♦ ♥ ♠``, without a variation selector."""
        return _SYMBOLS[self.value]

    @property
    def word(self) -> str:
        """The English word for the suit: ``hearts``."""
        return self.name.lower()


class Card:
    """One of the fifty-two cards. Each is a single object, so cards compare and hash by identity.

    ``value`` is the card's count (ace 1, face cards 10). ``weight`` is a number whose sums differ
    for different ranks of up to five cards; it is the key of the scoring tables. ``jack`` is the
    jack of the same suit, which is his nobs when this card is the starter. ``order`` sorts cards by
    rank, then suit. There is no ``<``, because it would slow every comparison of two cards.

    >>> Card(Rank.FIVE, Suit.HEARTS) is Card.parse("five of hearts")
    True
    >>> str(Card.parse("10♥")), Card.parse("kd").value
    ('TH', 10)
    """

    __slots__ = ("jack", "order", "rank", "suit", "text", "value", "weight")

    rank: Rank
    suit: Suit
    value: int
    weight: int
    text: str
    jack: "Card"
    order: int

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the card of this rank and suit; TypeError if they are not a Rank and a Suit."""
        card = _CARDS.get((rank, suit))
        if card is None:
            raise TypeError(
                f"{rank!r} and {suit!r} are not a rank and a suit: use Rank.FIVE and Suit.HEARTS, "
                "or Card.parse"
            )
        return card

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card named, as in ``5h``, ``10♥``, ``♥10``, ``h10`` or ``five of hearts``.

        Raises ValueError, listing the accepted forms, if the text names no card or more than one.
        """
        match = _card().fullmatch(as_typed(text).strip())
        if not match:
            raise ValueError(_no_card(_seen(text).strip()))
        return _named(match)

    @property
    def name(self) -> str:
        """The English name of the card: ``five of hearts``."""
        return f"{self.rank.word} of {self.suit.word}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed: {name}")

    def __reduce__(self) -> "tuple[type[Card], tuple[Rank, Suit]]":
        return Card, (self.rank, self.suit)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in ``text``, in order; spaces, signs or nothing separate them.

    Raises ValueError naming the first word that is not a card.

    >>> cards("5H ♠10, jack of clubs")
    (Card(5H), Card(TS), Card(JC))
    >>> cards("5H5SJC") == cards("5h; 5s/jc.") == cards("h5, the five of spades and a jc")
    True
    """
    found, written = [], _seen(text)
    text = half_width(written)  # its length stays the same
    card, between = _card(), _between()
    at = between.match(text).end()  # type: ignore[union-attr]  # always matches, even if empty
    while at < len(text):
        match = card.match(text, at)
        if not match:
            word = written[at:].split()[0]
            raise ValueError(_no_card(word))
        found.append(_named(match))
        at = between.match(text, match.end()).end()  # type: ignore[union-attr]
    return tuple(found)


def half_width(text: str) -> str:
    """Convert full-width letters, digits and signs of East Asian keyboards to ASCII.

    Raises TypeError if ``text`` is not a string.

    >>> half_width("５Ｈ，10♥")
    '5H,10♥'
    """
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is not text")
    return text if text.isascii() else text.translate(_WIDE)


def as_typed(text: str) -> str:
    """Return half-width text without invisible characters: marks, joiners, variation selectors.

    >>> as_typed("\\ufeff5\\u200bＨ 10♥\\ufe0f")
    '5H 10♥'
    """
    return half_width(_seen(text))


def _seen(text: str) -> str:
    return text.translate(_UNSEEN) if isinstance(text, str) and not text.isascii() else text


def _no_card(text: str) -> Worded:
    return Worded(
        "{text!r} is not a card: use a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), as "
        "in 5H, 10♥, or five of hearts",
        text=text,
    )


_WIDE: Final[dict[int, str | int]] = {
    0x3000: " ",
    **{0xFEE0 + plain: plain for plain in range(ord("!"), ord("~") + 1)},
}
_UNSEEN: Final = dict.fromkeys(
    (
        *(0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF),
        *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)),
        *range(0xFE00, 0xFE10),
    )
)
SIGNS_BETWEEN: Final = r"\s,;:/&+.、。・·|()"
"""Characters that people type between cards, as part of a regular expression class."""

_LETTERS: Final = "A23456789TJQK"
_SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS: Final = {
    **{rank.letter: rank for rank in Rank},
    **{rank.name: rank for rank in Rank},
    "10": Rank.TEN,
}
_SIGNS: Final = {
    **{suit.symbol: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}
_SUITS: Final = {
    **{suit.value: suit for suit in Suit},
    **{suit.name: suit for suit in Suit},
    **{suit.name[:-1]: suit for suit in Suit},
    **_SIGNS,
}


def _any_of(words: dict[str, Rank] | dict[str, Suit]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


@cache
def _card() -> re.Pattern[str]:
    """Return the pattern of a written card, compiled on first use: many games never need it."""
    # A suit can come before its rank, as in print: no letter is both.
    ranks, suits = _any_of(_RANKS), _any_of(_SUITS)
    first = _any_of({**_SIGNS, **{suit.value: suit for suit in Suit}})
    # "Jacks" are several cards, not the jack of spades.
    several = rf"(?:{'|'.join([rank.name for rank in Rank])})S(?![A-Z])"
    return re.compile(
        rf"(?!{several})({ranks})(?:\s+of\s+|\s+)?({suits})|({first})({ranks})", re.IGNORECASE
    )


@cache
def _between() -> re.Pattern[str]:
    """Return the pattern of the text between cards; a card can also start with ``a``: ``a h``."""
    words = rf"(?:and|the|an)\b|a\s+(?=(?:{_any_of(_RANKS)}))"
    return re.compile(rf"(?:[{SIGNS_BETWEEN}]|(?<=\S)-(?=\S)|{words})*", re.IGNORECASE)


def _named(match: re.Match[str]) -> Card:
    rank, suit = (match[1], match[2]) if match[1] else (match[4], match[3])
    return Card(_RANKS[rank.upper()], _SUITS[suit.upper()])


def _print_pack() -> dict[tuple[Rank, Suit], Card]:
    pack = {(rank, suit): object.__new__(Card) for rank in Rank for suit in Suit}
    for order, ((rank, suit), card) in enumerate(pack.items()):
        for name, value in {
            "rank": rank,
            "suit": suit,
            "value": min(rank.value, 10),
            # Five cards hold at most four of a rank, so no two sums in base five are equal.
            "weight": 5 ** (rank - 1),
            "text": rank.letter + suit.value,
            "jack": pack[Rank.JACK, suit],
            "order": order,
        }.items():
            object.__setattr__(card, name, value)
    return pack


_CARDS: Final = _print_pack()

PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""A new pack: clubs, diamonds, hearts, spades, each from ace to king."""


def sort_cards(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Return cards in their order in a hand, by rank and then by suit, without hidden ones (None).

    >>> sort_cards([Card.parse("kh"), None, Card.parse("as")])
    (Card(AS), Card(KH))
    """
    return tuple(sorted([card for card in cards if card], key=_ORDER))


_ORDER: Final = attrgetter("order")
