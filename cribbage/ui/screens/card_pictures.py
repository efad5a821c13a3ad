"""Pictures of cards: face up, face down, in rows and as a fanned pack."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from cribbage.language.speaking import cached_by_language, cells
from cribbage.pack.cards import Card
from cribbage.ui.layout.canvas import Align, Canvas, Target
from cribbage.ui.layout.glyphs import beside_its_suit, rank_text
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.screens.face_cards import face_figure


class State(Enum):
    """The state of a card in its row."""

    PLAIN = "plain"
    CHOSEN = "chosen"
    """Raised, and drawn as a lit card."""
    LIT = "lit"
    """Part of the combination being named."""
    BARRED = "barred"
    """Not playable: pale, and marked below."""
    SPENT = "spent"
    """In a turned pile: pale."""
    AWAITED = "awaited"
    """The dotted place of the next card, with its name if it is known."""


class LyingCard(NamedTuple):
    """A card in a row; ``card`` is None if it is face down, or awaited but unknown.

    ``under`` is text below it, cut to the card's width: its number, or its player.
    """

    card: Card | None
    state: State = State.PLAIN
    under: str = ""
    under_style: str = "table.faint"


def face(card: Card, skin: Skin, *, state: State = State.PLAIN, size: Size = SMALL) -> Canvas:
    """Return a card face up, neither raised nor marked.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> print(face(Card.parse("TH"), skin_for("none")).text())
    ╭───╮
    │10♥│
    ╰───╯
    """
    return _face(card, skin, state, size, size.wide).copy()


def back(skin: Skin, *, size: Size = SMALL) -> Canvas:
    """Return a card face down.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> print(back(skin_for("none")).text())
    ╭───╮
    │▒▒▒│
    ╰───╯
    """
    return _back(skin, size).copy()


def row(
    lying: Sequence[LyingCard],
    skin: Skin,
    *,
    size: Size = SMALL,
    pitch: int | None = None,
    lift: bool = False,
    pointer: int | None = None,
    name: str | None = "card",
) -> Canvas:
    """Return cards side by side, with a row for text below them.

    ``pitch`` is the cells from one card to the next, by default a card's width and one more. If it
    is less, each card covers part of the one before. ``lift`` adds a row above, into which chosen
    cards are raised. ``pointer`` is the place of the selected card. A click on the card at place 0,
    or above or below it, has the target ``(name, 0)``. The text below has as many cells as the
    card, or as many as there are up to the next.
    """
    return _row(tuple(lying), skin, size, pitch, lift, pointer, name).copy()


# Most hands and piles stay the same from one frame to the next.
@cached_by_language(256)
def _row(
    lying: tuple[LyingCard, ...],
    skin: Skin,
    size: Size,
    pitch: int | None,
    lift: bool,
    pointer: int | None,
    name: str | None,
) -> Canvas:
    wide, high = size
    step = wide + 1 if pitch is None else pitch
    above = 1 if lift else 0
    below = max(min(step, wide), step - 1)
    shaded = int(skin.felt)
    canvas = Canvas(
        step * (len(lying) - 1) + max(wide, below) + shaded if lying else 0, above + high + 1
    )
    for place, card in enumerate(lying):
        at, target = place * step, None if name is None else (name, place)
        canvas.fill(0, at, canvas.height, wide, "", target=target)
        raised = lift and card.state is State.CHOSEN
        seen = card.card
        covered = step < wide and place < len(lying) - 1
        if card.state is State.AWAITED:
            picture = _place(skin, size)
        elif seen:
            picture = _face(seen, skin, card.state, size, step - 1 if covered else wide)
        else:
            picture = _back(skin, size)
        top = 0 if raised else above
        canvas.paste(picture, top, at, target=target)
        if skin.felt and covered:
            style = "back back.edge" if picture is _back(skin, size) else "card.turn"
            for line in range(high):
                ground = canvas.style(top + line, at + step - 1).partition(" ")[0]
                canvas.write(
                    top + line,
                    at + step - 1,
                    "\N{RIGHT ONE EIGHTH BLOCK}",
                    f"{ground} {style}",
                    target=target,
                )
            if not card.under:
                first = at + (place == 0)
                canvas.write(top + high, first, "▀" * step, "felt.shadow")
        elif skin.felt and card.state is not State.AWAITED:
            if step < wide and place and not card.under:
                canvas.write(top + high, at, "▀", "felt.shadow")
            shade(canvas, top, at, size, sides_only=not raised and bool(card.under))
        if seen and card.state is State.AWAITED:
            text, ink = skin.card_text(seen), suit_style(seen.suit)
            canvas.write(above + high // 2, at + 1, text, ink, width=wide - 2, align="centre")
        _write_under(canvas, at, below, card, place == pointer, skin, target)
    return canvas


def shade(on: Canvas, top: int, left: int, size: Size, *, sides_only: bool = False) -> None:
    """Draw the shadow of a card half a cell to its right and half a cell below it."""
    wide, high = size
    for line in range(top, top + high):
        on.write(line, left + wide, "▌", "felt.shadow")
    if not sides_only:
        on.write(top + high, left + 1, "▀" * wide, "felt.shadow")


def markers(count: int, skin: Skin) -> Canvas:
    """Return ``count`` cards face down in one row of text: two cells each, one between.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> markers(3, skin_for("none")).text()
    '▒▒ ▒▒ ▒▒'
    """
    canvas = Canvas(max(0, 3 * count - 1), 1)
    for place in range(count):
        canvas.write(0, 3 * place, skin.glyphs.weave * 2, "back")
    return canvas


def fan(
    count: int,
    lifted: int | None,
    skin: Skin,
    *,
    width: int,
    above: int = 0,
    size: Size = SMALL,
    off: int = 0,
    drawn: bool = False,
) -> Canvas:
    """Return a pack of ``count`` cards fanned face down, without those ``above`` that are lifted
    off, two rows higher than a card and at most ``width`` cells wide.

    The card at place ``lifted`` of the pack stands out, with the pointer below it. A click on place
    7 of the pack has the target ``("cut", 7)``. The first ``off`` cards are just being lifted and
    are a row higher; the one below them can be ``drawn`` out.
    """
    at, backs = _fanned(count, skin, width, above, size, off)
    canvas = backs.copy()
    if lifted is not None:
        column = at[lifted - above]
        canvas.paste(_back(skin, size), 0, column, target=("cut", lifted))
        if lifted < count - 1:
            # The last card is in front of all others, also of the one that stands out.
            canvas.paste(_back(skin, size), 1, at[-1], target=("cut", count - 1))
        canvas.write(size.high + 1, column + size.wide // 2, skin.glyphs.pointer, "pointer")
    if drawn:
        canvas.paste(_back(skin, size), 2, at[off])
    return canvas


# A pack stays the same while the place of the cut moves.
@lru_cache(maxsize=16)
def _fanned(
    count: int, skin: Skin, width: int, above: int, size: Size, off: int
) -> tuple[tuple[int, ...], Canvas]:
    """Return the column of each card of a fanned pack, and the pack; do not draw on it."""
    left = count - above
    last = left - 1
    span = fan_width(left, skin, width, size) - size.wide
    canvas = Canvas(span + size.wide, size.high + 2)
    at = tuple([place * span // last for place in range(left)])
    # Two cards that share two cells are drawn as one.
    for column in range(span % 2, span + 1, 2):
        canvas.paste(_back(skin, size), 0 if column < at[off] else 1, column)
    if skin.felt:
        for place, column in enumerate(at[:-1]):
            for line in range(size.high):
                canvas.write(
                    int(column >= at[off]) + line,
                    column,
                    "▏ "[: max(1, at[place + 1] - column)],
                    "back back.edge",
                )
    for place, column in enumerate(at):
        wide = size.wide if place == last else at[place + 1] - column
        canvas.aim(1, column, size.high, wide, ("cut", above + place))
    return at, canvas


def fan_width(count: int, skin: Skin, width: int, size: Size) -> int:
    """Return the cells of a fanned pack of ``count`` cards that has at most ``width`` cells."""
    last = count - 1
    # If two cells per card do not fit, cards get one each where their edges would be uneven.
    most, even = 2 * last, size == SMALL or skin.felt
    span = most if most <= width - size.wide else last if even else width - size.wide
    return span + size.wide


_A_LAYER: Final = 6
"""The cards of a packet for each visible edge."""


def packet(count: int, skin: Skin, card: Card | None = None, *, size: Size = SMALL) -> Canvas:
    """Return a packet of ``count`` cards, turned over to show ``card`` or face down.

    >>> from cribbage.ui.layout.skin import skin_for
    >>> print(packet(17, skin_for("none"), Card.parse("TS")).text())
    ╭╭╭───╮
    │││10♠│
    ╰╰╰───╯
    """
    layers = count // _A_LAYER
    canvas = Canvas(layers + size.wide, size.high)
    top = face(card, skin, size=size) if card else _back(skin, size)
    for layer in range(layers + 1):
        canvas.paste(top, 0, layer)
    return canvas


@cached_by_language(512)
def _face(card: Card, skin: Skin, state: State, size: Size, inside: int) -> Canvas:
    """Return a card of which ``inside`` cells within its frame are visible, from the left."""
    canvas, look = _framed(skin, state, size)
    ink = suit_style(card.suit, "spent" if look == "spent" else "card")
    rank, suit, style = rank_text(card.rank), skin.glyphs.suit(card.suit), f"{look} {ink}"
    both = beside_its_suit(rank, suit)
    # A ten with its suit first would look like an ace or less under another card.
    fits = cells(both) <= inside
    seen = both if fits else rank
    if skin.felt:
        index = int(size != SMALL and cells(seen) < inside)
        canvas.write(0, index, seen, style)
        if not fits:
            canvas.write(1, 0, suit, style)
        if inside == size.wide:
            last = size.high - 1
            canvas.write(last, 0, both, style, width=size.wide - index, align="right")
            _draw_on_ground(canvas, card, look, style, suit, size)
        return canvas
    if size == SMALL:
        # There is no row for the suit, only the left edge.
        canvas.write(1, int(fits), both, style)
    elif size == LARGE:
        _write_inside(canvas, 1, rank, style, "left")
        _write_inside(canvas, 2, suit, style, "centre" if inside == size.wide else "left")
        _write_inside(canvas, 3, rank, style, "right")
    else:
        # At the top, so that a mostly covered card can still be read.
        _write_inside(canvas, 1, seen, style, "left")
        if not fits:
            _write_inside(canvas, 2, suit, style, "left")
        _write_inside(canvas, canvas.height - 2, both, style, "right")
        _draw_middle(canvas, card, style, skin)
    return canvas


_PIPS: Final = (".1.", "1.1", "111", "2.2", "212", "3.3", "313", "323", "333", "343")
"""The number of pips in each of three rows, from the ace to the ten."""

_ACROSS: Final = {"1": (5,), "2": (3, 7), "3": (2, 5, 8), "4": (2, 4, 6, 8)}
"""The columns for a number of pips in a row."""


_COLUMNS: Final = {LARGE: (1, 3, 5), GREAT: (3, 5, 7)}
"""The columns of pips, by the size of the card."""

_RANKS_OF_PIPS: Final = {
    SMALL: (".1.",) * 13,
    LARGE: (
        *(".1.", "1.1", "111", "2.2", "212", "222", "232", "323", "333", "343"),
        *("...",) * 3,
    ),
    GREAT: (
        *("..1..", "1...1", "1.1.1", "2...2", "2.1.2", "2.2.2", "212.2", "21212", "22122", "23.32"),
        *(".....",) * 3,
    ),
}
"""The number of pips in each row of a card, as they stand on a real one."""


def _draw_on_ground(
    canvas: Canvas, card: Card, look: str, style: str, suit: str, size: Size
) -> None:
    """Draw the pips of a card without a frame, or the figure of a court card."""
    drawn = face_figure(card.rank, card.suit, size, look) if look != "spent" else None
    if drawn:
        canvas.paste(drawn, 1, (size.wide - drawn.width) // 2)
        return
    if size == SMALL:
        return
    left, middle, right = _COLUMNS[size]
    across = {"1": (middle,), "2": (left, right), "3": (left, middle, right)}
    across["4"] = (left, left + 1, right - 1, right)
    rows = _RANKS_OF_PIPS[size][card.rank - 1]
    for line, many in enumerate(rows, 1):
        for column in across.get(many, ()):
            canvas.write(line, column, suit, style)
    if card.rank > len(_PIPS):
        canvas.write(size.high // 2, middle, suit, style)


def _draw_middle(canvas: Canvas, card: Card, style: str, skin: Skin) -> None:
    """Draw as many pips as the card counts, or the letter of a face card in a frame."""
    if card.rank > len(_PIPS):
        pieces = tuple(skin.glyphs.court_edge)
        upper_left, upper_right, lower_left, lower_right, across, down = pieces
        letter = rank_text(card.rank)
        canvas.write(2, 3, f"{upper_left}{across * 3}{upper_right}", style)
        canvas.write(3, 3, f"{down} {letter} {down}", style)
        canvas.write(4, 3, f"{lower_left}{across * 3}{lower_right}", style)
        return
    for line, many in enumerate(_PIPS[card.rank - 1], 2):
        for column in _ACROSS.get(many, ()):
            canvas.write(line, column, skin.glyphs.suit(card.suit), style)


@lru_cache(maxsize=32)
def _back(skin: Skin, size: Size) -> Canvas:
    canvas, _ = _framed(skin, None, size)
    if skin.felt:
        for line in range(size.high):
            lattice = ("╱╲" if line % 2 == 0 else "╲╱") * size.wide
            canvas.write(line, 1, lattice[: size.wide - 2], "back")
        return canvas
    for line in range(1, canvas.height - 1):
        woven = skin.glyphs.weave * (canvas.width - 2)
        _write_inside(canvas, line, woven, "back", "left")
    return canvas


@lru_cache(maxsize=4)
def _place(skin: Skin, size: Size) -> Canvas:
    return _framed(skin, State.AWAITED, size)[0]


_LOOKS: Final = {
    State.PLAIN: ("card", "card.edge"),
    State.CHOSEN: ("lit", "lit.edge"),
    State.LIT: ("lit", "lit.edge"),
    State.BARRED: ("spent", "spent.edge"),
    State.SPENT: ("spent", "spent.edge"),
    State.AWAITED: ("table", "table.rule"),
}


def _framed(skin: Skin, state: State | None, size: Size) -> tuple[Canvas, str]:
    """Return an empty card with its edge, and the style name of its ground."""
    look, edge = ("back", "back.edge") if state is None else _LOOKS[state]
    wide, high = size
    edges = {"lit": skin.glyphs.lit_edge, "table": skin.glyphs.place_edge}
    pieces = tuple(edges.get(look, skin.glyphs.edge))
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    canvas, style, inner = Canvas(wide, high, look), f"{look} {edge}", across * (wide - 2)
    if skin.felt and look != "table":
        return canvas, look
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
    lying: LyingCard,
    pointed: bool,
    skin: Skin,
    target: Target | None,
) -> None:
    text, style = lying.under, lying.under_style
    if lying.state is State.BARRED:
        text = skin.glyphs.unplayable
    if not text and not pointed:
        return  # the row can have a shadow
    below = canvas.height - 1
    if pointed:
        # The pointer goes before the number, which does not move.
        before = " " if not text else ""
        text, style = skin.glyphs.pointer + text + before, "pointer"
        width -= 1
    canvas.write(below, at, text, style, width=width, align="centre", target=target)
