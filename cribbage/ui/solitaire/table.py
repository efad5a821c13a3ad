"""The base of the screens of solitaire: their keys, and the table around the board."""

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate
from typing import Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.solitaire.game import Over
from cribbage.solitaire.rules import DEALS
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    FirstFit,
    Grid,
    GridRow,
    Line,
    Padded,
    Part,
    Row,
    Span,
    centered,
    in_middle,
)
from cribbage.ui.layout.canvas import Align
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.screens.arrangement import Arranged, Laid, cards, pile, turned_up
from cribbage.ui.screens.cards import Lying, State
from cribbage.ui.screens.screen import Look, Overlay, Screen
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.solitaire.board import lanes
from cribbage.ui.table import lying
from cribbage.ui.table.screen import TableScreen
from cribbage.ui.words.moments import SHOWN


class SolitaireScreen(TableScreen[Around]):
    """A screen of solitaire."""

    hides_cards = False

    @property
    def pointed(self) -> Card | None:
        """The card shown on the board on trial."""
        return None

    def frame(self, look: Look) -> Box:
        """Return the table with the largest cards that fit."""
        return SolitaireTable(self, look, self.lay, of=self)

    picture = frame

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the table with a question in place of the player's cards."""

        def lay(look: Look, around_board: bool) -> Laid:
            asks = centered(framed(around_board))
            return Laid(
                self.lay(look, around_board).far,
                lambda: in_middle(asks),
                lambda: FirstFit(
                    in_middle(Column(asks, centered(account(self.surroundings, look)), gap=1)),
                    in_middle(asks),
                ),
                has_log=False,
            )

        return SolitaireTable(question, look, lay, of=self)


class SolitaireTable(Arranged):
    """The table of solitaire, with the board of the screen ``of``."""

    def __init__(
        self,
        screen: Screen,
        look: Look,
        lay: Callable[[Look, bool], Laid],
        *,
        of: SolitaireScreen,
        foot: Box | None = None,
    ) -> None:
        super().__init__(screen, look, lay, foot=foot)
        self._of = of

    @property
    def _rules(self) -> Rules:
        return Rules()  # the dummy sits opposite

    @property
    def _least_large(self) -> int:
        return 20

    def _board(self, look: Look, *, low: bool, apart: bool) -> Box:
        around, of = self._of.surroundings, self._of
        over = of.is_over and around.view.phase is Over
        return lanes(around, look, apart=apart, pointed=of.pointed, over=over)


_PITCH: Final = {GREAT: 10, LARGE: 6, SMALL: 5}
"""The cells between two deals, by the size of cards."""

_RIGHT: Final[list[Align]] = ["right"] * (DEALS + 1)


def account(around: Around, look: Look) -> Grid:
    """Return the points of each deal by source, and par below them."""
    deals, par = around.deals, around.view.patience.par_of_deals
    together = [deal.together for deal in deals]

    def row(label: str, each: Sequence[Part], total: str, style: str) -> GridRow:
        to_come = [("", "")] * (DEALS - len(each))
        return GridRow([(label, style), *each, *to_come, (total, style)])

    def points(label: str, each: Sequence[int | None]) -> GridRow:
        dot = look.skin.glyphs.dot, "table.faint"
        figures = [dot if one is None else (str(one), "table") for one in each]
        return row(label, figures, str(sum([one or 0 for one in each])), "table")

    def faint(label: str, each: Sequence[int], total: str) -> GridRow:
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
        GridRow(sign=(look.skin.glyphs.across, "table.rule")),
        row(_("total"), good, str(sum(together)), "table.strong"),
        faint(pgettext("on the board", "par"), par, str(sum(par))),
        row(pgettext("deal after deal", "running total"), running, "", "table"),
    ]
    return Grid(rows, aligned=("left", *_RIGHT), gap=Span(2, _PITCH[look.card]))


def told(screen: Screen, look: Look) -> tuple[lying.Words, lying.Words]:
    """Return the latest events, with highlights, and the question."""
    around = screen.surroundings
    assert isinstance(around, Around)
    happened, wanted = lying.told(screen, around, look)
    bright = "moment.bright" if around.bright else "moment"
    shining = [
        (each.text, bright if each.rank > SHOWN else "moment.shown") for each in around.highlights
    ]
    return [*happened, *shining], wanted


def stock(around: Around, look: Look, *, starter: bool = True) -> Box:
    """Return the stock, with the starter on it once turned up."""
    card = around.view.starter if starter else None
    label = _("the starter") if card else _("{cards} in stock", cards=around.view.stock)
    return pile(turned_up(card, look), label, around.view.stock)


def with_starter(
    hand: Sequence[Card | None], starter: Card | None, look: Look, lit: Collection[Card] = ()
) -> Box:
    """Return a hand or crib, and the starter after a plus."""

    def shown(each: Sequence[Card | None]) -> Box:
        states = [State.LIT if card in lit else State.PLAIN for card in each]
        return cards([Lying(*one) for one in zip(each, states, strict=True)], look, named=False)

    if not starter:
        return shown(hand)
    plus = Padded(Line(("+", "table.faint")), top=look.card.high // 2)
    return Row(shown(hand), plus, shown([starter]), gap=1)
