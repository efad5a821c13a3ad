"""What lies face up under the stock: by suit, and deal by deal."""

from typing import Final

from cribbage.pack.cards import PACK, Card, Rank, Suit
from cribbage.patience.rules import DEALS
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin, rank_text, suit_style
from cribbage.ui.scenes.patience import Around, UsedCards, in_order
from cribbage.ui.scenes.scenes import surroundings

BESIDE: Final = 64
"""The column from which a wide screen has room for the used cards, beside the play."""

_WIDTH: Final = 2 + 4 * len(Rank) + 1
"""The cells of a row of all ranks, with the sign of their suit before them."""

_HEADS: Final = (("deal", 0), ("hand", 7), ("crib", 23), ("starter, next dealt first", 39))


def draw_used(canvas: Canvas, scene: UsedCards, layout: Layout, skin: Skin) -> None:
    """What was used, over the whole table."""
    around = surroundings(scene.back)
    assert isinstance(around, Around)
    _draw_block(canvas, around, MARGIN, skin)


def draw_used_beside(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """The same beside the play, where a screen is wide enough; nothing where nothing was used."""
    if around.used and layout.rule - 2 - _WIDTH >= BESIDE and canvas.height >= _HIGH:
        block = Canvas(_WIDTH, _HIGH)
        _draw_block(block, around, 0, skin)
        canvas.paste(block, 1, layout.rule - 2 - _WIDTH)


def _draw_block(canvas: Canvas, around: Around, left: int, skin: Skin) -> None:
    """The suits in four rows, a dot for a card that was not used yet; below them the deals."""
    used = [card for deal in around.used for card in (*deal.hand, *deal.crib)]
    heading = f"Face up under the stock: {len(used)} cards"
    if around.top:
        heading += f", the {skin.card_text(around.top)} on top"
    canvas.write(0, left, heading, "table.strong")
    for line, suit in enumerate(Suit, 1):
        _draw_suit(canvas, suit, used, around.top, line, left, skin)
    top = 1 + len(Suit) + 1
    for head, column in _HEADS:
        canvas.write(top, left + column, head, "table.faint")
    for line, (hand, crib, starter) in enumerate(around.used, top + 1):
        canvas.write(line, left, f"{line - top:>4}", "table.faint")
        for cards, (_, column) in zip((hand, crib, (starter,)), _HEADS[1:], strict=True):
            _draw_cards(canvas, line, left + column, in_order(cards), skin)


_HIGH: Final = 1 + len(Suit) + 1 + 1 + DEALS - 1
"""The rows of all that can have been used."""


def _draw_suit(
    canvas: Canvas,
    suit: Suit,
    used: list[Card],
    top: Card | None,
    line: int,
    left: int,
    skin: Skin,
) -> None:
    canvas.write(line, left, skin.glyphs.suit(suit), suit_style(suit))
    for place, rank in enumerate(Rank):
        card = next(card for card in PACK if (card.rank, card.suit) == (rank, suit))
        text, style = skin.glyphs.dot, "table.faint"
        if card in used:
            text, style = rank_text(rank), "choice" if card == top else suit_style(suit)
        canvas.write(line, left + 2 + 4 * place, text, style, width=4, align="right")


def _draw_cards(canvas: Canvas, line: int, left: int, cards: tuple[Card, ...], skin: Skin) -> None:
    for card in cards:
        left = canvas.write(line, left, skin.card_text(card), suit_style(card.suit)) + 1
