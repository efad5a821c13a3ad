"""The base of the screens of solitaire: their keys, the board, and the table with used cards."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import PACK, Card, Suit, sort_cards
from cribbage.solitaire import game
from cribbage.solitaire.rules import DEALS
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.screens.arrangement import lay_out_cards, written_log
from cribbage.ui.screens.board import board
from cribbage.ui.screens.card_pictures import LyingCard, State, face
from cribbage.ui.screens.composition import Composition
from cribbage.ui.screens.holes import board_height, track
from cribbage.ui.screens.keys import BACK_KEY, HINT_KEY, LEAVE, RUB_OUT, outcome
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    KeyOutcome,
    Look,
    NotedScreen,
    Overlay,
    Screen,
    to,
)
from cribbage.ui.screens.seats import PlayerOnBoard, SideOnBoard
from cribbage.ui.screens.solitaire_table import DealPoints, SolitaireTable
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.game_screen import TableScreen
from cribbage.ui.table.taking_back import key_to_take_back
from cribbage.ui.words.refusals import BACK_WITH_U, NO_HINTS, NO_UNDO

_INLAY: Final = "board.inlay board.text"
_STRONG: Final = "board.inlay board.strong"


def _drawn(
    around: SolitaireTable, width: int, skin: Skin, size: Size, pointed: Card | None, *, over: bool
) -> Canvas:
    solitaire, tall = around.view.solitaire, size.high > SMALL.high
    standing = SideOnBoard(
        (PlayerOnBoard(around.name),), around.pegs[0], glow=around.glow if around.highlights else 0
    )
    canvas = board(
        solitaire.target, [standing], width=width, skin=skin, par=solitaire.par, tall=tall
    )
    line = track(solitaire.target, width, 1, tall=tall)
    left = line.last + 2 - DEALS * (size.wide + 1)
    if tall:
        sources = (N_("play"), N_("hand"), N_("crib"), N_("total"))
        for row, text in enumerate(sources, line.inlay + 1):
            canvas.write(row, left - 7, _(text), _INLAY, width=6, align="right")
    # Between two deals nothing is played.
    played = (
        0 if over or around.view.phase in (game.Ready, game.KeepingStarter) else len(around.deals)
    )
    for deal in range(1, DEALS + 1):
        brought = around.deals[deal - 1] if deal <= len(around.deals) else None
        waiting = pointed or around.top
        # The last four cards are counted as a hand or as a crib (docs/rules.md 11.10).
        counted = brought and (brought.hand, brought.crib) != (None, None)
        if deal == DEALS and waiting and not counted:
            state = State.LIT if pointed else State.PLAIN
            # If no card size fits, draw a small card.
            picture = face(waiting, skin, state=state, size=LARGE if size == LARGE else SMALL)
            if skin.felt:
                # A number on the card would look like part of it.
                after = left + DEALS * (size.wide + 1) - 1
                canvas.write(
                    line.inlay + (size.high - picture.height) // 2, after, str(deal), _INLAY
                )
            else:
                look = "lit" if pointed else "card"
                picture.write(0, size.wide // 2, str(deal), f"{look} {look}.edge")
        else:
            picture = _place(deal, brought, skin, size, played=deal == played)
        above = (size.high - picture.height) // 2
        canvas.paste(picture, line.inlay + above, left + (deal - 1) * (size.wide + 1))
    return canvas


@lru_cache(maxsize=64)
def _place(
    deal: int, brought: DealPoints | None, skin: Skin, size: Size, *, played: bool
) -> Canvas:
    """Return the place of a deal, with its number in the edge; only corners for a future deal."""
    pieces = tuple(skin.glyphs.lit_edge if played else skin.glyphs.edge)
    upper_left, upper_right, lower_left, lower_right, across, down = pieces
    style = _STRONG if played else _INLAY
    wide, high = size
    inner = " " if brought is None else across
    beside = inner * (wide // 2 - 1)
    canvas = Canvas(wide, high, "board.inlay")
    canvas.write(0, 0, f"{upper_left}{beside}{deal}{beside}{upper_right}", style)
    canvas.write(high - 1, 0, f"{lower_left}{inner * (wide - 2)}{lower_right}", style)
    if brought is None:
        return canvas
    inside = wide - 2
    for row in range(1, high - 1):
        canvas.write(row, 0, f"{down}{'':{inside}}{down}", style)
    total = str(brought.together)
    if high == SMALL.high:
        canvas.write(1, 1, total, _STRONG, width=inside, align="right")
        return canvas
    # His heels count in the row of the play.
    before = brought.play if brought.heels is None else (brought.play or 0) + brought.heels
    for row, points in enumerate((before, brought.hand, brought.crib), 1):
        text = skin.glyphs.dot if points is None else str(points)
        canvas.write(row, 1, f"{text} ", _INLAY, width=inside, align="right")
    canvas.write(high - 1, wide - 2 - len(total), total, _STRONG)
    return canvas


class SolitaireScreen(TableScreen[SolitaireTable]):
    """A screen of solitaire."""

    hides_cards = False

    @property
    def pointed(self) -> Card | None:
        """The card shown on the board on trial."""
        return None

    def frame(self, look: Look) -> boxes.Box:
        """Return the table with the largest cards that fit."""
        return draw_solitaire(self, look, self.table, of=self)

    picture = frame

    def keys(self) -> Bindings:
        """Return the keys of a table, and the answer to keys that ask for what does not exist."""
        own = super().keys()

        def hint(key: Key) -> KeyOutcome:
            meant = outcome(own, key)  # it can be a suit
            return Hint(_(NO_HINTS)) if isinstance(meant, Hint) or meant == self else meant

        told = NO_UNDO if self.surroundings.daily else BACK_WITH_U
        undo = to(RUB_OUT._replace(explained=()), "", Hint(_(told)))
        return (*own, Binding(HINT_KEY._replace(explained=()), "", hint), undo)

    def back_key(self) -> Bindings:
        """Return the binding that takes back the last decision."""
        around = self.surroundings
        decided = (
            around.view.phase is not game.DummyDiscarding and around.view.grid != game.EMPTY_GRID
        )
        return () if self.is_over else (key_to_take_back(named=decided and not around.daily),)

    def asking(
        self, question: Overlay, framed: Callable[[bool], boxes.Box], look: Look
    ) -> boxes.Box:
        """Return the board with a question below it."""

        def tabletop(look: Look) -> Tabletop:
            asks = boxes.centered(framed(True))
            with_points = boxes.in_middle(
                boxes.Column(asks, boxes.centered(account(self.surroundings, look)), gap=1)
            )
            return Tabletop(lower=boxes.FirstFit(with_points, boxes.in_middle(asks)))

        return draw_solitaire(question, look, tabletop, of=self)


def draw_solitaire(
    screen: Screen,
    look: Look,
    tabletop: Callable[[Look], Tabletop],
    *,
    of: SolitaireScreen,
    foot: boxes.Box | None = None,
) -> boxes.Box:
    """Return the picture of a screen of solitaire, with the board of the screen ``of``."""
    around = of.surroundings
    over = of.is_over and around.view.phase is game.SolitaireOver

    def board(width: int, tall: bool) -> Canvas:
        size = Size(5, 5) if tall else SMALL
        return _drawn(around, width, look.skin, size, of.pointed, over=over)

    panel = written_log(around, boxes.Span(grows=True))
    return Composition(look, tabletop, board, board_height(1), low=True, panel=panel, foot=foot)


_PITCH: Final = {GREAT: 10, LARGE: 6, SMALL: 5}
"""The cells between two deals, by the size of cards."""

_RIGHT: Final[list[Align]] = ["right"] * (DEALS + 1)


def account(around: SolitaireTable, look: Look, on_offer: Sequence[int] = ()) -> boxes.GridBox:
    """Return the points of each deal by source, and par below them.

    ``on_offer``, what the points on offer make of each deal, replaces the running total.
    """
    deals, par = around.deals, around.view.solitaire.par_of_deals
    together = [deal.together for deal in deals]

    def row(label: str, each: Sequence[boxes.StyledText], total: str, style: str) -> boxes.GridRow:
        to_come = [("", "")] * (DEALS - len(each))
        return boxes.GridRow([(label, style), *each, *to_come, (total, style)])

    def points(label: str, each: Sequence[int | None]) -> boxes.GridRow:
        dot = look.skin.glyphs.dot, "table.faint"
        figures = [dot if one is None else (str(one), "table") for one in each]
        return row(label, figures, str(sum([one or 0 for one in each])), "table")

    def faint(label: str, each: Sequence[int], total: str) -> boxes.GridRow:
        return row(label, [(str(one), "table.faint") for one in each], total, "table.faint")

    heels = [deal.heels for deal in deals]
    good = [
        (str(made), "table.good" if made > expected else "table.strong")
        for made, expected in zip(together, par, strict=False)
    ]
    running = [(str(made), "table") for made in accumulate(together)]
    rows = [
        faint(
            pgettext("before the numbers", "deal"),
            range(1, DEALS + 1),
            pgettext("of all deals", "total"),
        ),
        points(_("in the play"), [deal.play for deal in deals]),
        points(_("hands"), [deal.hand for deal in deals]),
        points(_("cribs"), [deal.crib for deal in deals]),
        *([points(_("his heels"), heels)] if any(heels) else []),
        boxes.GridRow(sign=(look.skin.glyphs.across, "table.rule")),
        row(_("total"), good, str(sum(together)), "table.strong"),
        faint(pgettext("on the board", "par"), par, str(sum(par))),
        faint(pgettext("of each deal", "on offer"), on_offer, str(sum(on_offer)))
        if on_offer
        else row(pgettext("deal after deal", "running total"), running, "", "table"),
    ]
    return boxes.GridBox(rows, aligned=("left", *_RIGHT), gap=boxes.Span(2, _PITCH[look.card]))


def draw_solitaire_hand(
    hand: Sequence[Card | None], starter: Card | None, look: Look, lit: Collection[Card] = ()
) -> boxes.Box:
    """Return a hand or crib, and the starter after a plus."""

    def shown(each: Sequence[Card | None]) -> boxes.Box:
        states = [State.LIT if card in lit else State.PLAIN for card in each]
        return lay_out_cards(
            [LyingCard(*one) for one in zip(each, states, strict=True)], look, named=False
        )

    if not starter:
        return shown(hand)
    plus = boxes.PaddedBox(boxes.TextRow(("+", "table.faint")), top=look.card.high // 2)
    return boxes.SideBySide(shown(hand), plus, shown([starter]), gap=1)


USED: Final = Cap("P", ("p",), (("P", N_("show used cards")),))

_FAINT: Final = "table.faint"


class UsedCards(NotedScreen, Overlay):
    """The cards face up under the stock, over a screen; ``note`` is a sentence about a key."""

    heading = N_("solitaire: the used cards")

    back: SolitaireScreen
    note: str = ""

    def keys(self) -> Bindings:
        """Go back, also with the key that opened the page."""
        back = self.back
        return (to(BACK_KEY, _("back"), back), to(USED, "", back), to(LEAVE, "", back))

    def frame(self, look: Look) -> boxes.Box:
        return draw_solitaire(self, look, self._tabletop, of=self.back)

    picture = frame

    def _tabletop(self, look: Look) -> Tabletop:
        around, size = self.back.around, look.card if look.card != GREAT else LARGE
        heading = boxes.centered(boxes.TextRow((_face_up(around, look), "table.strong")))
        lower, upper = [
            [_as_cards(around, suit, size, look) for suit in suits] for suits in _HALVES
        ]
        deals = _by_deal(around, look, _("starter") + _(", first card of the next hand"))
        small = boxes.Column(_by_suit(around, look), boxes.blank(height=1), deals)
        shown = boxes.FirstFit(
            *[boxes.centered(each) for each in (boxes.Column(*lower, *upper, deals), small)]
        )
        note = boxes.centered(boxes.TextRow((self.note, "table.strong")))
        # Without a row of its own, an answer to a key is in place of the heading.
        above = note if self.note else heading
        page = boxes.in_middle(shown)
        return Tabletop(
            lower=boxes.FirstFit(boxes.Column(heading, page, note), boxes.Column(above, page))
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


def _used(around: SolitaireTable) -> list[Card]:
    return [card for deal in around.used for card in (*deal.hand, *deal.crib)]


def _face_up(around: SolitaireTable, look: Look) -> str:
    """Return the number of cards face up under the stock, and the top one."""
    heading = _("Face up under the stock: {cards}", cards=len(_used(around)))
    if not around.top:
        return heading
    return _("{heading}, the {card} on top", heading=heading, card=look.skin.card_text(around.top))


def _by_suit(around: SolitaireTable, look: Look) -> boxes.Box:
    """Return a row of the used ranks for each suit, with a dot for any other."""
    used = _used(around)

    def rank(card: Card) -> boxes.StyledText:
        if card not in used:
            return look.skin.glyphs.dot, _FAINT
        return rank_text(card.rank), "choice" if card is around.top else suit_style(card.suit)

    rows = [
        boxes.GridRow([(look.skin.glyphs.suit(suit), suit_style(suit)), *map(rank, _of_suit(suit))])
        for suit in Suit
    ]
    return boxes.GridBox(rows, aligned=["right"] * len(rows[0].cells), gap=3)


def _of_suit(suit: Suit) -> list[Card]:
    return [card for card in PACK if card.suit is suit]


def _as_cards(around: SolitaireTable, suit: Suit, size: Size, look: Look) -> boxes.Box:
    """Return the used cards of a suit, and only the rank of the others."""
    used, middle = _used(around), size.high // 2

    def shown(card: Card) -> boxes.Box:
        if card in used:
            state = State.LIT if card is around.top else State.PLAIN
            return boxes.FixedBox(face(card, look.skin, state=state, size=size))
        rank = boxes.centered(boxes.TextRow((rank_text(card.rank), _FAINT)))
        return boxes.SizedBox(boxes.PaddedBox(rank, top=middle), size.wide, size.high)

    sign = boxes.PaddedBox(
        boxes.TextRow((look.skin.glyphs.suit(suit), suit_style(suit))), right=1, top=middle
    )
    return boxes.SideBySide(
        sign, *map(shown, _of_suit(suit)), gap=boxes.Span(0, 2 if size == LARGE else 1)
    )


def _by_deal(around: SolitaireTable, look: Look, starter: str) -> boxes.Box:
    """Return each deal's hand, crib and starter, with dots for a future deal."""
    dots = [(look.skin.glyphs.dot, _FAINT)]

    def row(*columns: Sequence[boxes.StyledText]) -> boxes.Box:
        deal, hand, crib, starter = [boxes.TextRow(*parts) for parts in columns]
        return boxes.SideBySide(
            boxes.SizedBox(deal, 7), boxes.SizedBox(hand, 16), boxes.SizedBox(crib, 16), starter
        )

    def listed(cards: Sequence[Card]) -> list[boxes.StyledText]:
        found = []
        for card in sort_cards(cards):
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
    return boxes.Column(*rows)
