"""What the screens of solitaire have in common: their keys, and the table around the board."""

from collections.abc import Callable, Collection, Sequence

from cribbage.engine.rules import Rules
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.patience.game import Over
from cribbage.ui.drawing.cards import Lying, State
from cribbage.ui.layout.boxes import Box, Column, FirstFit, Line, Padded, Row, centered, in_middle
from cribbage.ui.scenes.screen import (
    Look,
    Overlay,
    Screen,
)
from cribbage.ui.scenes.solitaire import Around
from cribbage.ui.solitaire.board import lanes
from cribbage.ui.solitaire.outcome import account
from cribbage.ui.table import lying
from cribbage.ui.table.arrangement import Arranged, Laid, cards, pile, turned_up
from cribbage.ui.table.screen import TableScreen
from cribbage.ui.words.moments import SHOWN


class SolitaireScreen(TableScreen[Around]):
    """A screen of solitaire."""

    @property
    def pointed(self) -> Card | None:
        """The card that is on the board for trial."""
        return None

    def frame(self, look: Look) -> Box:
        """Return the table in the largest cards that there is room for."""
        return SolitaireTable(self, look, self.lay, of=self)

    picture = frame

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the table with a question in the place of the player's cards."""

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
    """The table of solitaire, on which the board of the screen ``of`` lies."""

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


def told(screen: Screen, look: Look) -> tuple[lying.Words, lying.Words]:
    """Return what has happened, with its highlights, and what is asked."""
    around = screen.surroundings
    assert isinstance(around, Around)
    happened, wanted = lying.told(screen, around, look)
    bright = "moment.bright" if around.bright else "moment"
    shining = [
        (each.text, bright if each.rank > SHOWN else "moment.shown") for each in around.highlights
    ]
    return [*happened, *shining], wanted


def stock(around: Around, look: Look, *, starter: bool = True) -> Box:
    """Return the stock, with the starter on it once it is turned."""
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
