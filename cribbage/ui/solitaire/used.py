"""The used cards, face up under the stock: by suit, and by deal."""

from collections.abc import Sequence
from typing import Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import PACK, Card, Suit
from cribbage.solitaire.rules import DEALS
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    FirstFit,
    Fixed,
    Grid,
    GridRow,
    Line,
    Padded,
    Part,
    Row,
    Sized,
    Span,
    Text,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Size
from cribbage.ui.layout.skin import suit_style
from cribbage.ui.screens.arrangement import Laid
from cribbage.ui.screens.cards import State, face
from cribbage.ui.screens.keys import BACK, LEAVE
from cribbage.ui.screens.screen import Binding, Bindings, Cap, Hint, Look, Noted, Overlay, to
from cribbage.ui.screens.solitaire import Around, in_order
from cribbage.ui.solitaire.table import SolitaireScreen, SolitaireTable

USED: Final = Cap("U", ("u",), (("U", N_("show used cards")),))

_FAINT: Final = "table.faint"


class UsedCards(Noted, Overlay):
    """The cards face up under the stock, over a screen; ``note`` is a sentence about a key."""

    back: SolitaireScreen
    note: str = ""

    def title(self) -> str:
        """Return the name of the page."""
        return _("solitaire: the used cards")

    def keys(self) -> Bindings:
        """Go back, also with the key that opened the page."""
        back = self.back
        return (to(BACK, _("back"), back), to(USED, "", back), to(LEAVE, "", back))

    def frame(self, look: Look) -> Box:
        """Return the cards around the board, or below it."""
        return SolitaireTable(self, look, self._lay, of=self.back)

    picture = frame

    def _lay(self, look: Look, around_board: bool) -> Laid:
        around, size = self.back.around, LARGE if look.card == GREAT else SMALL
        heading = Line((_face_up(around, look), "table.strong"))
        lower, upper = [
            [_as_cards(around, suit, size, look) for suit in suits] for suits in _HALVES
        ]
        note = Line((self.note, "table.strong"))
        deals = _by_deal(around, look, _("starter") + _(", first card of the next hand"))

        def below() -> Box:
            small = Column(_by_suit(around, look, gap=3), blank(height=1), deals)
            return Padded(FirstFit(Column(*lower, *upper, deals), small), left=MARGIN)

        return Laid(
            lambda: Column(
                centered(heading), centered(note), in_middle(centered(Column(*lower, gap=1)))
            ),
            lambda: in_middle(centered(Column(*upper, deals, gap=Span(0, 1)))),
            below,
            lambda: heading,
            has_log=False,
        )


_HALVES: Final = (tuple(Suit)[:2], tuple(Suit)[2:])


def looking_at_used(screen: SolitaireScreen) -> Binding:
    """Return the key to the used cards, open to the player at any time (docs/rules.md 11.8)."""
    if screen.around.used:
        return to(USED, _("used cards"), UsedCards(screen))
    none_yet = Hint(
        _("There are no used cards yet. Used cards go under the stock after each deal.")
    )
    return to(USED._replace(explained=()), "", none_yet)


def used_by_suit(around: Around, look: Look) -> Box:
    """Return the used cards by suit under a heading, narrow enough to go next to the stock."""
    return Column(Text((_face_up(around, look), _FAINT), most=30), _by_suit(around, look, gap=1))


def used_and_deals(around: Around, look: Look) -> Box:
    """Return the used cards by suit, and next to them by deal."""
    return Row(used_by_suit(around, look), _by_deal(around, look, _("starter")), gap=Span(2, 14))


def _used(around: Around) -> list[Card]:
    return [card for deal in around.used for card in (*deal.hand, *deal.crib)]


def _face_up(around: Around, look: Look) -> str:
    """Return the number of cards face up under the stock, and the top one."""
    heading = _("Face up under the stock: {cards}", cards=len(_used(around)))
    if not around.top:
        return heading
    return _("{heading}, the {card} on top", heading=heading, card=look.skin.card_text(around.top))


def _by_suit(around: Around, look: Look, gap: int) -> Box:
    """Return a row of the used ranks for each suit, with a dot for any other."""
    used = _used(around)

    def rank(card: Card) -> Part:
        if card not in used:
            return look.skin.glyphs.dot, _FAINT
        return rank_text(card.rank), "choice" if card is around.top else suit_style(card.suit)

    rows = [
        GridRow([(look.skin.glyphs.suit(suit), suit_style(suit)), *map(rank, _of_suit(suit))])
        for suit in Suit
    ]
    return Grid(rows, aligned=["right"] * len(rows[0].cells), gap=gap)


def _of_suit(suit: Suit) -> list[Card]:
    return [card for card in PACK if card.suit is suit]


def _as_cards(around: Around, suit: Suit, size: Size, look: Look) -> Box:
    """Return the used cards of a suit, and only the rank of the others."""
    used, middle = _used(around), size.high // 2

    def shown(card: Card) -> Box:
        if card in used:
            state = State.LIT if card is around.top else State.PLAIN
            return Fixed(face(card, look.skin, state=state, size=size))
        rank = centered(Line((rank_text(card.rank), _FAINT)))
        return Sized(Padded(rank, top=middle), size.wide, size.high)

    sign = Padded(Line((look.skin.glyphs.suit(suit), suit_style(suit))), right=1, top=middle)
    return Row(sign, *map(shown, _of_suit(suit)), gap=Span(0, 2 if size == LARGE else 1))


def _by_deal(around: Around, look: Look, starter: str) -> Box:
    """Return each deal's hand, crib and starter, with dots for a future deal."""
    dots = [(look.skin.glyphs.dot, _FAINT)]

    def row(*columns: Sequence[Part]) -> Box:
        deal, hand, crib, starter = [Line(*parts) for parts in columns]
        return Row(Sized(deal, 7), Sized(hand, 16), Sized(crib, 16), starter)

    def listed(cards: Sequence[Card]) -> list[Part]:
        found = []
        for card in in_order(cards):
            found += [(look.skin.card_text(card), suit_style(card.suit)), (" ", "")]
        return found

    heads = pgettext("above its number", "deal"), _("hand"), _("crib"), starter
    rows = [row(*[[(head, _FAINT)] for head in heads])]
    for number in range(1, DEALS):
        shown = [dots] * 3
        if number <= len(around.used):
            hand, crib, last = around.used[number - 1]
            shown = [listed(hand), listed(crib), listed([last])]
        rows.append(row([(f"{number:>4}", _FAINT)], *shown))
    return Column(*rows)
