"""The characters that the table is drawn with: a set for Unicode and one for ASCII."""

from collections.abc import Callable
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from cribbage.language.speaking import pgettext
from cribbage.pack.cards import Card, Rank, Suit

WriteCard = Callable[[Card], str]
"""A function that writes a card: in words, or with a screen's letters and suits."""


class Glyphs(NamedTuple):
    """The characters by what they show. All are one cell wide except ``dealer``.

    ``front`` and ``back`` are the pegs of each of four sides: their shapes differ, so they can be
    told apart without color. The six pieces of an ``edge`` are its corners, from the upper left to
    the lower right, then the lines across and down; ``turn`` has two corners and the same lines.
    ``ends`` are the ends of a line across. ``bars`` has one for each of four sides; ``levels`` are
    bars from the lowest to the highest.
    """

    ascii: bool
    suits: tuple[str, str, str, str]
    hole: str
    trail: str
    front: tuple[str, str, str, str]
    back: tuple[str, str, str, str]
    game: str
    street: str
    skunk: str
    dealer: str
    edge: str
    lit_edge: str
    place_edge: str
    court_edge: str
    turn: str
    weave: str
    pointer: str
    full: str
    bars: tuple[str, str, str, str]
    rest: str
    across: str
    down: str
    ends: str
    dot: str
    levels: str
    unplayable: str = "x"

    def suit(self, suit: Suit) -> str:
        """Return ``♥`` or ``H``, never with a variation selector."""
        return self.suits[_PLACES[suit]]


_PLACES: Final = {suit: place for place, suit in enumerate(Suit)}

UNICODE: Final = Glyphs(
    ascii=False,
    suits=("♣", "♦", "♥", "♠"),
    hole="•",
    trail="•",
    front=("●", "■", "▼", "★"),
    back=("○", "□", "▽", "☆"),
    game="◎",
    street="┊",
    skunk="┃",
    dealer="◆",
    edge="╭╮╰╯─│",
    lit_edge="┏┓┗┛━┃",
    place_edge="╭╮╰╯┄┆",
    court_edge="╔╗╚╝═║",
    turn="╮╯─│",
    weave="▒",
    pointer="▲",
    full="█",
    bars=("█", "▓", "▚", "▒"),
    rest="░",
    across="─",
    down="│",
    ends="├┤",
    dot="·",
    levels="▁▂▃▄▅▆▇█",
)

SUIT_LETTERS: Final = dict(zip("♣♦♥♠", "CDHS", strict=True))
"""The letters that replace suit signs."""

ASCII: Final = Glyphs(
    ascii=True,
    suits=("C", "D", "H", "S"),
    hole=".",
    trail="=",
    front=("@", "X", "V", "Z"),
    back=("o", "x", "v", "z"),
    game="O",
    street=":",
    skunk="!",
    dealer="(D)",
    edge="++++-|",
    lit_edge="****=|",
    place_edge="++++.:",
    court_edge="++++=|",
    turn="\\/-|",
    weave="#",
    pointer="^",
    full="#",
    bars=("#", "=", "+", "%"),
    rest=".",
    across="-",
    down="|",
    ends="||",
    dot="-",
    levels="_.:-=+*#",
)

_FIGURES: Final = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", "▀▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


_LETTERS: Final = {
    " ": ("  ", "  ", "  "),
    "-": ("  ", "▀▀", "  "),
    "'": ("▀", " ", " "),
    ".": (" ", " ", "▀"),
    "A": ("█▀█", "█▀█", "▀ ▀"),
    "B": ("█▀▄", "█▀▄", "▀▀ "),
    "C": ("█▀▀", "█  ", "▀▀▀"),
    "D": ("█▀▄", "█ █", "▀▀ "),
    "E": ("█▀▀", "█▀▀", "▀▀▀"),
    "F": ("█▀▀", "█▀▀", "▀  "),
    "G": ("█▀▀", "█ █", "▀▀▀"),
    "H": ("█ █", "█▀█", "▀ ▀"),
    "I": ("█", "█", "▀"),
    "J": ("  █", "▄ █", "▀▀▀"),
    "K": ("█ █", "█▀▄", "▀ ▀"),
    "L": ("█  ", "█  ", "▀▀▀"),
    "M": ("█▄ ▄█", "█ ▀ █", "▀   ▀"),
    "N": ("█▄ █", "█ ▀█", "▀  ▀"),
    "O": ("█▀█", "█ █", "▀▀▀"),
    "P": ("█▀█", "█▀▀", "▀  "),
    "Q": ("█▀█", "█ █", "▀▀█"),
    "R": ("█▀█", "█▀▄", "▀ ▀"),
    "S": ("█▀▀", "▀▀█", "▀▀▀"),
    "T": ("▀█▀", " █ ", " ▀ "),
    "U": ("█ █", "█ █", "▀▀▀"),
    "V": ("█ █", "█ █", " ▀ "),
    "W": ("█ ▄ █", "█ █ █", " ▀ ▀ "),
    "X": ("█ █", " █ ", "▀ ▀"),
    "Y": ("█ █", " █ ", " ▀ "),
    "Z": ("▀▀█", "▄▀ ", "▀▀▀"),
    **_FIGURES,
}


def large_letters(text: str) -> tuple[str, str, str] | None:
    """Return a name in three lines of one length, or None if a letter has no large form.

    Letters lose their accents and are one cell apart.

    >>> print("\\n".join(large_letters("Zoë 2")))
    ▀▀█ █▀█ █▀▀    ▀▀█
    ▄▀  █ █ █▀▀    █▀▀
    ▀▀▀ ▀▀▀ ▀▀▀    ▀▀▀
    >>> large_letters("花子") is None
    True
    """
    bare = [letter for letter in normalize("NFKD", text).upper() if not combining(letter)]
    if not all(letter in _LETTERS for letter in bare):
        return None
    first, second, third = [
        " ".join(row) for row in zip(*[_LETTERS[letter] for letter in bare], strict=True)
    ]
    return first, second, third


def large_figures(number: int, *, ascii: bool = False) -> tuple[str, str, str]:  # noqa: A002
    """Return the number in three lines of one length, digits three cells wide and one apart.

    In ASCII it is small, in brackets on the middle line, and always five cells wide.

    >>> print("\\n".join(large_figures(45)))
    █ █ █▀▀
    ▀▀█ ▀▀█
      ▀ ▀▀▀
    >>> large_figures(45, ascii=True)[1]
    '[ 45]'
    """
    if ascii:
        return "     ", f"[{number:>3}]", "     "
    rows = zip(*[_FIGURES[figure] for figure in str(number)], strict=True)
    first, second, third = [" ".join(row) for row in rows]
    return first, second, third


def rank_text(rank: Rank) -> str:
    """Return the rank on a card: ``A``, ``9``, ``10``, ``K``."""
    return "10" if rank is Rank.TEN else rank.letter


def beside_its_suit(rank: str, suit: str) -> str:
    """Return a rank and a suit joined as they are on a card."""
    return pgettext("a card on the table", "{rank}{suit}", rank=rank, suit=suit)
