"""The shapes that the table is drawn with: a set for Unicode and one for ASCII."""

from typing import Final, NamedTuple

from cribbage.pack.cards import Suit


class Glyphs(NamedTuple):
    """Each shape by what it shows. All are one cell wide but ``dealer``.

    ``front`` and ``back`` are the pegs of each of four sides: their shapes differ, so they are told
    apart without colour. The six pieces of an ``edge`` are its corners, from the upper
    left to the lower right, then the lines across and down; those of ``turn`` are its two corners
    and the same lines. ``ends`` are those of a line across. Of ``bars`` each of four sides has
    one.
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
    unplayable: str = "x"

    def suit(self, suit: Suit) -> str:
        """``♥`` or ``H``, never with a variation selector."""
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
)

LETTERS: Final = dict(zip("♣♦♥♠", "CDHS", strict=True))
"""The suits where there are no signs for them."""

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


def large_figures(number: int, *, ascii: bool = False) -> tuple[str, str, str]:  # noqa: A002
    """The number in three lines of one length, figures three cells wide and one apart.

    In ASCII it is small and stands in brackets on the middle line, always six cells wide.

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
