"""The skin of a terminal: its palette, its glyphs, and the look of each style name."""

from typing import TYPE_CHECKING, Final, Literal

from rich.color import Color
from rich.style import Style

from cribbage.pack.cards import Card, Suit
from cribbage.ui.layout.glyphs import ASCII, UNICODE, Glyphs, beside_its_suit, rank_text
from cribbage.ui.layout.palettes import DEPTHS, FOUR_COLOURS, ON_DARK, ON_LIGHT, STYLES

if TYPE_CHECKING:  # slow to import, and only a rich console needs it
    from rich.theme import Theme

Depth = Literal["truecolor", "256", "16", "none"]


class Skin:
    """The look of the table on one terminal; make one with ``skin_for`` and keep it.

    Pictures are cached by their skin, so skins compare by identity. With ``classic``, two sides
    have the classic board instead of a track.

    A style name can be several names separated by spaces: later ones go over earlier ones, like ink
    on a card. Raises KeyError for unknown names.

    >>> skin = skin_for(colours="truecolor")
    >>> skin.prompt("card card.hearts")
    'fg:#c4182c bg:#f7f4ea bold'
    >>> str(skin.rich("card card.hearts"))
    'bold #c4182c on #f7f4ea'
    """

    def __init__(
        self, colours: Depth, glyphs: Glyphs, styles: dict[str, str], *, classic: bool = False
    ) -> None:
        self.colours: Final = colours
        self.classic: Final = classic
        self.glyphs: Final = glyphs
        self.styles: Final = styles
        self._rich: dict[str, Style] = {}
        self._prompt: dict[str, str] = {}

    def rich(self, name: str) -> Style:
        """Return the style for rich."""
        style = self._rich.get(name)
        if style is None:
            words = [self.styles[word] for word in name.split()]
            style = self._rich[name] = Style.combine(
                [Style.parse(word) for word in words or ["none"]]
            )
        return style

    def prompt(self, name: str) -> str:
        """Return the style for prompt_toolkit, empty for the terminal's own colors."""
        words = self._prompt.get(name)
        if words is None:
            words = self._prompt[name] = _as_prompt(self.rich(name))
        return words

    def theme(self) -> "Theme":
        """Return a theme for a rich console, which can then print a canvas."""
        from rich.theme import Theme

        return Theme({name: self.rich(name) for name in self.styles}, inherit=False)

    def card_text(self, card: Card) -> str:
        """Return a card in two or three cells.

        >>> skin_for(colours="none").card_text(Card.parse("TH"))
        '10♥'
        >>> skin_for(colours="none", ascii=True).card_text(Card.parse("5H"))
        '5H'
        """
        return beside_its_suit(rank_text(card.rank), self.glyphs.suit(card.suit))


def skin_for(
    *,
    colours: Depth,
    ascii: bool = False,  # noqa: A002  # named like its flag, --ascii
    dark: bool | None = None,
    four_colour: bool = False,
    classic: bool = False,
) -> Skin:
    """Return the skin for a terminal with a number of colors.

    ``dark`` is None if the background is unknown: the colors then read on black and on white.
    ``four_colour`` makes clubs green, diamonds blue, hearts red and spades black. With ``classic``,
    two sides have the classic board.
    """
    rows = dict(STYLES)
    if four_colour:
        rows |= FOUR_COLOURS
    if dark is not None:
        ground = ON_DARK if dark else ON_LIGHT
        kept = FOUR_COLOURS if four_colour else {}
        rows |= {name: row for name, row in ground.items() if name not in kept}
    depth = DEPTHS.index(colours)
    glyphs = ASCII if ascii else UNICODE
    if colours in ("16", "none") and not ascii:
        # With few colors, only its size tells a hole from the trail of a peg.
        glyphs = glyphs._replace(hole="·")
    return Skin(colours, glyphs, {name: row[depth] for name, row in rows.items()}, classic=classic)


def card_said(card: Card) -> str:
    """Return a card for a saved text, with its suit sign; a screen without signs replaces it.

    >>> card_said(Card.parse("TH"))
    '10♥'
    """
    return beside_its_suit(rank_text(card.rank), UNICODE.suit(card.suit))


def suit_style(suit: Suit, where: Literal["card", "spent", "suit"] = "suit") -> str:
    """Return the style name of a suit: on a card, on a spent card, or in text on the table.

    >>> suit_style(Suit.HEARTS)
    'suit.hearts'
    """
    return f"{where}.{suit.word}"


_ANSI: Final = (
    *("ansiblack", "ansired", "ansigreen", "ansiyellow", "ansiblue", "ansimagenta", "ansicyan"),
    *("ansigray", "ansibrightblack", "ansibrightred", "ansibrightgreen", "ansibrightyellow"),
    *("ansibrightblue", "ansibrightmagenta", "ansibrightcyan", "ansiwhite"),
)


def _as_prompt(style: Style) -> str:
    words = []
    if style.color and not style.color.is_default:
        words.append(f"fg:{_colour(style.color)}")
    if style.bgcolor and not style.bgcolor.is_default:
        words.append(f"bg:{_colour(style.bgcolor)}")
    words += [name for name in ("bold", "reverse", "underline") if getattr(style, name)]
    return " ".join(words)


def _colour(colour: Color) -> str:
    # The sixteen are the terminal's own, so they go by name; prompt_toolkit maps the RGB value of
    # the other 240 back to their number.
    if colour.number is not None and colour.number < len(_ANSI):
        return _ANSI[colour.number]
    return colour.get_truecolor().hex
