"""What lies face up under the stock: by suit, and deal by deal."""

from collections.abc import Sequence
from typing import Final

from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext, remembered
from cribbage.pack.cards import PACK, Card, Rank, Suit
from cribbage.patience.rules import DEALS
from cribbage.ui.drawing.cards import State, face
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN, SMALL, Layout, Size
from cribbage.ui.layout.skin import Skin, rank_text, suit_style
from cribbage.ui.scenes.patience import Around, Used, UsedCards, in_order
from cribbage.ui.scenes.scenes import surroundings

_HEADS: Final = (("deal", 0), (N_("hand"), 7), (N_("crib"), 23), (N_("starter"), 39))


def _width() -> int:
    """The cells of the deals, as far as the head of their last column goes."""
    return _HEADS[-1][1] + cells(_(_HEADS[-1][0]))


def draw_used(canvas: Canvas, scene: UsedCards, layout: Layout, skin: Skin) -> None:
    """What was used, over the whole table."""
    around = surroundings(scene.back)
    assert isinstance(around, Around)
    heads = 1 + len(Suit) + 1
    if layout.large:
        left, top = 2 * MARGIN + 1, 1
        canvas.write(0, MARGIN, face_up(around, skin), "table.strong")
        for suit in Suit:
            draw_suits(canvas, around, (suit,), top, left, SMALL, SMALL.wide + 2, skin)
            top += SMALL.high
        heads = top
        _draw_deals(canvas, around, heads, MARGIN, skin)
    else:
        _draw_block(canvas, around, MARGIN, 4, skin)
    told = _(", first card of the next hand")
    canvas.write(heads, MARGIN + _width(), told, "table.faint")


def face_up(around: Around, skin: Skin) -> str:
    """How many cards lie face up under the stock, and which of them on top."""
    heading = _("Face up under the stock: {cards}", cards=len(_used(around)))
    if not around.top:
        return heading
    return _("{heading}, the {card} on top", heading=heading, card=skin.card_text(around.top))


_BY_THE_STOCK: Final = 30
"""The cells of what lies face up under the stock, beside it."""


@remembered(4)
def used_by_the_stock(used: tuple[Used, ...], top: Card | None, skin: Skin) -> Canvas:
    """By suit what lies face up under the stock, a dot for a card that was not used yet; the same
    for the whole of a deal.
    """
    cards = _of_deals(used)
    canvas = Canvas(_BY_THE_STOCK, 2 + len(Suit))
    canvas.write(0, 0, _("Face up under the stock: {cards}", cards=len(cards)), "table.faint")
    for line, suit in enumerate(Suit, 2):
        _draw_suit(canvas, suit, cards, top, line, 0, _CLOSE, skin)
    return canvas


def draw_suits(
    canvas: Canvas,
    around: Around,
    suits: Sequence[Suit],
    top: int,
    left: int,
    size: Size,
    apart: int,
    skin: Skin,
) -> None:
    """A row of cards for each of these suits, those that were used open, the uppermost of them lit;
    so many cells from one to the next; of what was not used yet there is the rank.
    """
    used = _used(around)
    for suit in suits:
        middle = top + size.high // 2
        canvas.write(middle, left - 3, skin.glyphs.suit(suit), suit_style(suit))
        for place, card in enumerate([card for card in PACK if card.suit is suit]):
            column = left + place * apart
            if card in used:
                state = State.LIT if card is around.top else State.PLAIN
                canvas.paste(face(card, skin, state=state, size=size), top, column)
            else:
                text = rank_text(card.rank)
                canvas.write(middle, column, text, "table.faint", width=size.wide, align="centre")
        top += size.high + 1


def draw_deals_gone(canvas: Canvas, around: Around, top: int, left: int, skin: Skin) -> None:
    """Deal by deal the hand, the crib, and the starter, which came back as the first card of the
    next hand.
    """
    canvas.write(top, left, _("used in each deal"), "table.faint")
    behind = left + max(map(cells, (_("hand"), _("crib"), _("starter")))) + 1
    top += 2
    for number, (hand, crib, starter) in enumerate(around.used, 1):
        canvas.write(top, left, _("deal {deal}", deal=number), "table.strong")
        for line, (head, cards) in enumerate(
            (
                (_("hand"), in_order(hand)),
                (_("crib"), in_order(crib)),
                (_("starter"), (starter,)),
            ),
            top + 1,
        ):
            canvas.write(line, left, head, "table.faint")
            _draw_cards(canvas, line, behind, cards, skin)
        top += 5


def _used(around: Around) -> list[Card]:
    return _of_deals(around.used)


def _of_deals(used: Sequence[Used]) -> list[Card]:
    return [card for deal in used for card in (*deal.hand, *deal.crib)]


def draw_used_and_deals(canvas: Canvas, around: Around, skin: Skin) -> None:
    """The suits, and beside them the deals."""
    canvas.write(0, 0, face_up(around, skin), "table.strong")
    _draw_suits(canvas, around, 1, 0, 3, skin)
    _draw_deals(canvas, around, 0, min(canvas.width - _width(), _BESIDE), skin)


_BESIDE: Final = 54
"""The most cells from the suits to the deals that stand beside them."""


def _draw_block(canvas: Canvas, around: Around, left: int, pitch: int, skin: Skin) -> None:
    """The suits in four rows, a dot for a card that was not used yet; below them the deals."""
    canvas.write(0, left, face_up(around, skin), "table.strong")
    _draw_suits(canvas, around, 1, left, pitch, skin)
    _draw_deals(canvas, around, 1 + len(Suit) + 1, left, skin)


def _draw_deals(canvas: Canvas, around: Around, top: int, left: int, skin: Skin) -> None:
    """Deal by deal its cards; of one that is to come dots."""
    for head, column in _HEADS:
        head = _(head) if column else pgettext("above its number", "deal")
        wide = max(cells(head), 0 if column else 4)
        canvas.write(top, left + column, head, "table.faint", width=wide, align="right")
    for line, (hand, crib, starter) in enumerate(around.used, top + 1):
        canvas.write(line, left, f"{line - top:>4}", "table.faint")
        for cards, (_head, column) in zip((hand, crib, (starter,)), _HEADS[1:], strict=True):
            _draw_cards(canvas, line, left + column, in_order(cards), skin)
    for deal in range(len(around.used) + 1, DEALS):
        canvas.write(top + deal, left, f"{deal:>4}", "table.faint")
        for _head, column in _HEADS[1:]:
            canvas.write(top + deal, left + column, skin.glyphs.dot, "table.faint")


def _draw_suits(
    canvas: Canvas, around: Around, top: int, left: int, pitch: int, skin: Skin
) -> None:
    used = _used(around)
    for line, suit in enumerate(Suit, top):
        _draw_suit(canvas, suit, used, around.top, line, left, pitch, skin)


def _draw_suit(
    canvas: Canvas,
    suit: Suit,
    used: list[Card],
    top: Card | None,
    line: int,
    left: int,
    pitch: int,
    skin: Skin,
) -> None:
    canvas.write(line, left, skin.glyphs.suit(suit), suit_style(suit))
    for place, card in enumerate([card for card in PACK if card.suit is suit], 1):
        text, style = skin.glyphs.dot, "table.faint"
        if card in used:
            text, style = rank_text(card.rank), "choice" if card is top else suit_style(suit)
        behind = left + 2 + pitch * place
        if pitch == _CLOSE and place >= Rank.TEN:
            behind += 1
        canvas.write(line, behind - len(text), text, style)


_CLOSE: Final = 2
"""The cells from one card to the next at which the ten needs one of its own."""


def _draw_cards(canvas: Canvas, line: int, left: int, cards: tuple[Card, ...], skin: Skin) -> None:
    for card in cards:
        left = canvas.write(line, left, skin.card_text(card), suit_style(card.suit)) + 1
