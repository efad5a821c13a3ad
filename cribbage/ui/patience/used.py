"""What lies face up under the stock: by suit, and deal by deal."""

from typing import Final

from cribbage.pack.cards import PACK, Card, Rank, Suit
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin, rank_text, suit_style
from cribbage.ui.scenes.patience import Around, UsedCards, in_order
from cribbage.ui.scenes.scenes import surroundings

_LEFT: Final = MARGIN + 4


def draw_used(canvas: Canvas, scene: UsedCards, layout: Layout, skin: Skin) -> None:
    """The suits in four rows, a dot for a card that was not used yet; below them the deals."""
    around = surroundings(scene.back)
    assert isinstance(around, Around)
    used = [card for deal in around.used for card in (*deal.hand, *deal.crib)]
    many = f"{len(used)} cards"
    on_top = f", the {skin.card_text(around.top)} on top of them" if around.top else ""
    canvas.write(0, MARGIN, f"Face up under the stock: {many}{on_top}", "table.strong")
    for line, suit in enumerate(Suit, 1):
        _draw_suit(canvas, suit, used, around.top, line, skin)
    heads = (("deal", 0), ("hand", 7), ("crib", 24), ("starter, the first of the next hand", 41))
    top = 1 + len(Suit) + (1 if canvas.height >= 7 + len(around.used) else 0)
    for head, column in heads:
        canvas.write(top, MARGIN + column, head, "table.faint")
    for deal, (hand, crib, starter) in enumerate(around.used, 1):
        line = top + deal
        canvas.write(line, MARGIN, f"{deal:>4}", "table.faint")
        _draw_cards(canvas, line, MARGIN + 7, in_order(hand), skin)
        _draw_cards(canvas, line, MARGIN + 24, in_order(crib), skin)
        _draw_cards(canvas, line, MARGIN + 41, (starter,), skin)


def _draw_suit(
    canvas: Canvas,
    suit: Suit,
    used: list[Card],
    top: Card | None,
    line: int,
    skin: Skin,
) -> None:
    canvas.write(line, _LEFT, skin.glyphs.suit(suit), suit_style(suit))
    for place, rank in enumerate(Rank):
        card = next(card for card in PACK if (card.rank, card.suit) == (rank, suit))
        text, style = skin.glyphs.dot, "table.faint"
        if card in used:
            text, style = rank_text(rank), "choice" if card == top else suit_style(suit)
        canvas.write(line, _LEFT + 2 + 4 * place, text, style, width=4, align="right")


def _draw_cards(canvas: Canvas, line: int, left: int, cards: tuple[Card, ...], skin: Skin) -> None:
    for card in cards:
        left = canvas.write(line, left, skin.card_text(card), suit_style(card.suit)) + 1
