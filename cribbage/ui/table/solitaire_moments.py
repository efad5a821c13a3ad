"""A recorded solitaire game, step by step."""

from typing import TYPE_CHECKING, Any, NamedTuple

from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.solitaire.events import CardPlaced as Placed
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.layout.boxes import Box
from cribbage.ui.pages.reading_pages import beginnings
from cribbage.ui.screens.keys import BY_DEALS
from cribbage.ui.screens.screen import Cap, Look
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.table.solitaire_deal import SolitairePause, draw_dealt_table
from cribbage.ui.table.solitaire_over import LastPage
from cribbage.ui.table.solitaire_screen import draw_solitaire
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.table.squares import SquareOver, table_of
from cribbage.ui.table.squares import draw_grid as square_as_it_lies

if TYPE_CHECKING:
    from cribbage.solitaire.events import FaceUp
    from cribbage.views.seen import PackShuffled


class SolitaireMoment(NamedTuple):
    """One step of a recorded game.

    The cards that scored are ``lit``. ``page`` is the last page, in place of the table.
    """

    around: SolitaireTable
    event: "PackShuffled | FaceUp"
    lit: frozenset[Card] = frozenset()
    page: SolitaireCountScreen | LastPage | None = None

    @property
    def deal(self) -> int:
        """The number of its deal, from 1; always 1 in cribbage squares."""
        return max(1, self.around.view.deals)


class SolitaireReplay(Replay):
    """One of the steps of a recorded solitaire game."""

    heading = N_("solitaire replay")
    hides_cards = False
    is_reviewed = False
    standings = ()

    @property
    def moment(self) -> Any:
        return self.steps[self.at]

    @property
    def surroundings(self) -> Any:
        return self.moment.around

    def by_deals_and_games(self, games: Cap, *, several: bool) -> tuple[tuple[Cap, str], ...]:
        """Return the keys from deal to deal, with their caption."""
        return ((BY_DEALS, _("change deal") if len(beginnings(self.steps)) > 1 else ""),)

    @property
    def marked(self) -> list[int]:
        """The places of the steps that have a number: the deals, or the cards of a square."""
        if self.moment.around.view.solitaire is not Solitaire.SQUARE:
            return super().marked
        return [at for at, step in enumerate(self.steps) if isinstance(step.event, Placed)]

    @property
    def is_over(self) -> bool:
        return isinstance(self.steps[-1].page, LastPage)

    def frame(self, look: Look) -> Box:
        """Return the table at this step above the progress line."""
        moment = self.moment
        foot = self.foot(look)
        shown = moment.page or SolitairePause(moment.around)
        shown = shown.hinted(self.note)
        if moment.around.view.solitaire is Solitaire.SQUARE:
            lit = (moment.event.card,) if isinstance(moment.event, Placed) else ()
            square = square_as_it_lies(moment.around, look, lit)
            if isinstance(shown, SquareOver):
                square = shown.shows(look)
            return table_of(self, square, look, foot=foot)

        def tabletop(look: Look) -> Tabletop:
            if moment.page:
                return shown.table(look)
            return draw_dealt_table(self, moment.around, look, moment.lit)

        return draw_solitaire(self, look, tabletop, of=shown, foot=foot)

    picture = frame
