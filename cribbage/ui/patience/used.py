"""What lies face up under the stock: by suit, and deal by deal."""

from typing import Final

from cribbage.pack.cards import PACK, Card, Suit
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin, rank_text, suit_style
from cribbage.ui.scenes.patience import Around, UsedCards, in_order
from cribbage.ui.scenes.scenes import surroundings

BESIDE: Final = 62
"""The columns that the play takes; on a wide screen the used cards lie beyond them."""

_GAP: Final = 8
_HEADS: Final = (("deal", 0), ("hand", 7), ("crib", 23), ("starter", 39))
_WIDTH: Final = 39 + len("starter")


def draw_used(canvas: Canvas, scene: UsedCards, layout: Layout, skin: Skin) -> None:
    """What was used, over the whole table."""
    around = surroundings(scene.back)
    assert isinstance(around, Around)
    heads = _draw_block(canvas, around, MARGIN, 4, skin)
    told = ", first card of the next hand"
    canvas.write(heads, MARGIN + _WIDTH, told, "table.faint")


def draw_used_beside(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """The same beside the play, where a screen is wide enough; nothing where nothing was used."""
    left = MARGIN + BESIDE + _GAP
    if around.used and left + _WIDTH <= layout.rule - 2:
        block = Canvas(_WIDTH, canvas.height - 1)
        _draw_block(block, around, 0, 3, skin)
        canvas.paste(block, 1, left)


def _draw_block(canvas: Canvas, around: Around, left: int, pitch: int, skin: Skin) -> int:
    """The suits in four rows, a dot for a card that was not used yet; below them the deals. The row
    of their heads.
    """
    used = [card for deal in around.used for card in (*deal.hand, *deal.crib)]
    heading = f"Face up under the stock: {len(used)}"
    if around.top:
        heading += f", the {skin.card_text(around.top)} on top"
    canvas.write(0, left, heading, "table.strong")
    for line, suit in enumerate(Suit, 1):
        _draw_suit(canvas, suit, used, around.top, line, left, pitch, skin)
    top = 1 + len(Suit) + 1
    for head, column in _HEADS:
        canvas.write(top, left + column, head, "table.faint")
    for line, (hand, crib, starter) in enumerate(around.used, top + 1):
        canvas.write(line, left, f"{line - top:>4}", "table.faint")
        for cards, (_, column) in zip((hand, crib, (starter,)), _HEADS[1:], strict=True):
            _draw_cards(canvas, line, left + column, in_order(cards), skin)
    return top


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
        canvas.write(line, behind - len(text), text, style)


def _draw_cards(canvas: Canvas, line: int, left: int, cards: tuple[Card, ...], skin: Skin) -> None:
    for card in cards:
        left = canvas.write(line, left, skin.card_text(card), suit_style(card.suit)) + 1
