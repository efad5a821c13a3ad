"""Cards as they lie on the table: face up, face down, in rows and as a fanned pack."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.drawing.canvas import Align, Canvas, Target
from cribbage.ui.drawing.skin import Skin, rank_text, suit_style

CARD_WIDTH: Final = 5
CARD_HEIGHT: Final = 3
LARGE_WIDTH: Final = 7
LARGE_HEIGHT: Final = 5


class State(Enum):
    """How a card lies in its row."""

    PLAIN = "plain"
    CHOSEN = "chosen"
    """Raised by a row, in the look of a lit card."""
    LIT = "lit"
    """Part of the combination that is being named."""
    BARRED = "barred"
    """It cannot be played: pale, and marked underneath."""
    SPENT = "spent"
    """Its pile is turned: pale."""
    AWAITED = "awaited"
    """None lies there yet: the dotted place of the card that comes next."""


class Lying(NamedTuple):
    """One card in a row, None for one that lies face down, or is awaited.

    ``under`` is written below it, cut to the card's width: its number, or who played it.
    """

    card: Card | None
    state: State = State.PLAIN
    under: str = ""
    under_style: str = "table.faint"


def face(card: Card, skin: Skin, *, state: State = State.PLAIN, large: bool = False) -> Canvas:
    """A card face up, 5x3 cells or large 7x5; neither raised nor marked.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(face(Card.parse("TH"), skin_for(colours="none")).text())
    ╭───╮
    │10♥│
    ╰───╯
    """
    return _face(card, skin, state, large).copy()


def back(skin: Skin, *, large: bool = False) -> Canvas:
    """A card face down, 5x3 cells or large 7x5.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(back(skin_for(colours="none", ascii=True)).text())
    +---+
    |###|
    +---+
    """
    return _back(skin, large).copy()


def stack(skin: Skin) -> Canvas:
    """Cards face down on top of each other, 5x3 cells.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(stack(skin_for(colours="none")).text())
    ╭╭──╮
    ││▒▒│
    ╰╰──╯
    """
    canvas = _back(skin, large=False).copy()
    upper, _, lower, _, _, down = tuple(skin.glyphs.edge)
    for line, edge in enumerate((upper, down, lower)):
        canvas.write(line, 1, edge, "back back.edge")
    return canvas


def row(
    lying: Sequence[Lying],
    skin: Skin,
    *,
    large: bool = False,
    pitch: int | None = None,
    lift: bool = False,
    pointer: int | None = None,
    name: str | None = "card",
) -> Canvas:
    """Cards side by side, and below them one row for what is written underneath.

    ``pitch`` is from one card to the next: one cell more than a card's width if not told, and
    where it is less, each card covers part of the one before. ``lift`` keeps a row above for
    chosen cards, which are not raised without it. ``pointer`` is the place of the selected card.
    A click on the card at place 0, or above or below it, has the target ``(name, 0)``. What is
    written underneath has as many cells as the card, and more where there are more to the next.
    """
    wide, high = (LARGE_WIDTH, LARGE_HEIGHT) if large else (CARD_WIDTH, CARD_HEIGHT)
    step = wide + 1 if pitch is None else pitch
    above = 1 if lift else 0
    below = max(min(step, wide), step - 1)
    canvas = Canvas(step * (len(lying) - 1) + max(wide, below) if lying else 0, above + high + 1)
    for place, card in enumerate(lying):
        at, target = place * step, None if name is None else (name, place)
        canvas.fill(0, at, canvas.height, wide, "", target=target)
        raised = lift and card.state is State.CHOSEN
        seen = card.card
        if card.state is State.AWAITED:
            picture = _place(skin, large)
        else:
            picture = _face(seen, skin, card.state, large) if seen else _back(skin, large)
        canvas.paste(picture, 0 if raised else above, at, target=target)
        _write_under(canvas, at, below, card, place == pointer, skin, target)
    return canvas


def markers(count: int, skin: Skin) -> Canvas:
    """A hand of ``count`` cards face down in one row of text: two cells each, one between.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> markers(3, skin_for(colours="none")).text()
    '▒▒ ▒▒ ▒▒'
    """
    canvas = Canvas(max(0, 3 * count - 1), 1)
    for place in range(count):
        canvas.write(0, 3 * place, skin.glyphs.weave * 2, "back")
    return canvas


def fan(count: int, lifted: int | None, skin: Skin, *, width: int, above: int = 0) -> Canvas:
    """What is left of a pack of ``count`` cards when those ``above`` are lifted off, fanned face
    down, 5 rows high and at most ``width`` cells wide.

    The card at place ``lifted`` of the pack stands out, with the pointer below it. A click on
    place 7 of the pack has the target ``("cut", 7)``.
    """
    left = count - above
    pitch = 2 if 2 * (left - 1) + CARD_WIDTH <= width else 1
    canvas = Canvas(pitch * (left - 1) + CARD_WIDTH, CARD_HEIGHT + 2)
    last = left - 1
    # Where two cards share what one needs to be seen, every second one stands for both.
    for place in [place for place in range(left) if pitch * (last - place) % 2 == 0]:
        canvas.paste(_back(skin, large=False), 1, pitch * place)
    for place in range(left):
        wide = CARD_WIDTH if place == last else pitch
        canvas.aim(1, pitch * place, CARD_HEIGHT, wide, ("cut", above + place))
    if lifted is not None:
        at = pitch * (lifted - above)
        canvas.paste(_back(skin, large=False), 0, at, target=("cut", lifted))
        canvas.write(CARD_HEIGHT + 1, at + CARD_WIDTH // 2, skin.glyphs.pointer, "pointer")
    return canvas


_A_LAYER: Final = 6
"""The cards of a packet for each edge that is seen of it."""


def packet(count: int, skin: Skin, card: Card | None = None) -> Canvas:
    """So many cards on top of each other, turned over to show ``card`` or face down; 3 rows high.

    >>> from cribbage.ui.drawing.skin import skin_for
    >>> print(packet(17, skin_for(colours="none"), Card.parse("TS")).text())
    ╭╭╭───╮
    │││10♠│
    ╰╰╰───╯
    """
    layers = count // _A_LAYER
    canvas = Canvas(layers + CARD_WIDTH, CARD_HEIGHT)
    top = face(card, skin) if card else _back(skin, large=False)
    for layer in range(layers + 1):
        canvas.paste(top, 0, layer)
    return canvas


@lru_cache(maxsize=512)
def _face(card: Card, skin: Skin, state: State, large: bool) -> Canvas:
    canvas, look = _framed(skin, state, large)
    ink = suit_style(card.suit, "spent" if look == "spent" else "card")
    rank, suit, style = rank_text(card.rank), skin.glyphs.suit(card.suit), f"{look} {ink}"
    if large:
        _write_inside(canvas, 1, rank, style, "left")
        _write_inside(canvas, 2, suit, style, "centre")
        _write_inside(canvas, 3, rank, style, "right")
    else:
        _write_inside(canvas, 1, rank + suit, style, "left")
    return canvas


@lru_cache(maxsize=32)
def _back(skin: Skin, large: bool) -> Canvas:
    canvas, _ = _framed(skin, None, large)
    for line in range(1, canvas.height - 1):
        woven = skin.glyphs.weave * (canvas.width - 2)
        _write_inside(canvas, line, woven, "back", "left")
    return canvas


@lru_cache(maxsize=4)
def _place(skin: Skin, large: bool) -> Canvas:
    return _framed(skin, State.AWAITED, large)[0]


_LOOKS: Final = {
    State.PLAIN: ("card", "card.edge"),
    State.CHOSEN: ("lit", "lit.edge"),
    State.LIT: ("lit", "lit.edge"),
    State.BARRED: ("spent", "spent.edge"),
    State.SPENT: ("spent", "spent.edge"),
    State.AWAITED: ("table", "table.rule"),
}


def _framed(skin: Skin, state: State | None, large: bool) -> tuple[Canvas, str]:
    """A card with nothing on it but its edge, and the style name of its ground."""
    look, edge = ("back", "back.edge") if state is None else _LOOKS[state]
    wide, high = (LARGE_WIDTH, LARGE_HEIGHT) if large else (CARD_WIDTH, CARD_HEIGHT)
    edges = {"lit": skin.glyphs.lit_edge, "table": skin.glyphs.place_edge}
    pieces = tuple(edges.get(look, skin.glyphs.edge))
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    canvas, style, inner = Canvas(wide, high, look), f"{look} {edge}", across * (wide - 2)
    canvas.write(0, 0, upper_left + inner + upper_right, style)
    for line in range(1, high - 1):
        canvas.write(line, 0, down, style)
        canvas.write(line, wide - 1, down, style)
    canvas.write(high - 1, 0, lower_left + inner + lower_right, style)
    return canvas, look


def _write_inside(canvas: Canvas, line: int, text: str, style: str, align: Align) -> None:
    canvas.write(line, 1, text, style, width=canvas.width - 2, align=align)


def _write_under(
    canvas: Canvas,
    at: int,
    width: int,
    lying: Lying,
    pointed: bool,
    skin: Skin,
    target: Target | None,
) -> None:
    text, style = lying.under, lying.under_style
    if lying.state is State.BARRED:
        text = skin.glyphs.unplayable
    below = canvas.height - 1
    if pointed:
        # The number stays where it is, and the pointer stands before it.
        before = " " if not text else ""
        text, style = skin.glyphs.pointer + text + before, "pointer"
        width -= 1
    canvas.write(below, at, text, style, width=width, align="centre", target=target)
