"""A moment of a game that is replayed or watched, with all hands shown."""

from typing import TYPE_CHECKING, NamedTuple

from cribbage.engine.events import CribShown, CutForDeal, HandShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import Box
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens import screen
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.card_pictures import LyingCard
from cribbage.ui.screens.game_table import composed, said_at_table, tabletop_of
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen
from cribbage.ui.table.show import CountScreen
from cribbage.ui.words.sentences import run_on
from cribbage.views.seen import LaidAway, Seen


class ConsideredChoice(NamedTuple):
    """A discard or card with its expected values; ``taken`` if it was chosen.

    ``figures`` are points: for a discard the hand, the crib, the lead in pegging, and the total;
    for a card the lead in pegging. Or there is a single one, the win chance.
    """

    cards: tuple[Card, ...]
    figures: tuple[float, ...]
    taken: bool


class ConsideredChoices(NamedTuple):
    """The choices a computer player considered, best first; ``wins`` if it used the win chance.

    For a player that does not calculate, they are the choices of the level ``by``,
    which it ``would`` consider.
    ``why`` says why the best beats the one taken, or the next best, longest version first; empty
    if only the pile was considered.
    """

    by: str
    choices: tuple[ConsideredChoice, ...]
    would: bool = False
    wins: bool = False
    why: tuple[str, ...] = ()

    @property
    def is_of_discards(self) -> bool:
        """True for a discard, false for a card played."""
        return len(self.choices[0].cards) > 1


class GameMoment(NamedTuple):
    """One step of a game: a cut, a discard, a card with its score, a hand counted.

    ``hands`` are all cards as their owners hold them, ``away`` the discards of this deal. ``said``
    are the words next to a card played, ``lit`` the cards that scored. ``page`` is the last page,
    in place of the table. ``number`` is the place of its decision in its game. In a watched game,
    ``saw`` is what the computer player considered, and ``chance`` the win chance of the first
    player, from 0 to 1.
    """

    around: GameTable
    event: Seen
    hands: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Card, ...], ...]
    said: tuple[str, ...] = ()
    lit: frozenset[Card] = frozenset()
    page: GameOverPage | Standings | None = None
    number: int = 0
    saw: ConsideredChoices | None = None
    chance: float | None = None

    @property
    def deal(self) -> int:
        """The number of its deal, from 1; the cut for deal belongs to the first."""
        return max(1, self.around.view.deals)

    @property
    def discards(self) -> Seat | None:
        """The seat that discards at this step, if any."""
        return self.event.seat if isinstance(self.event, LaidAway) else None

    def own_screen(self, around: GameTable) -> PauseScreen | CountScreen | None:
        """Return the screen that a game has for it, at this table; None if hands are shown.

        A hand is counted completely.
        """
        if isinstance(self.event, CutForDeal):
            return PauseScreen(around)
        if isinstance(self.event, HandShown | CribShown):
            told = CountScreen(around, around, self.event)
            return told._replace(named=len(told.phrases))
        return None


class AtMoment(screen.ReadingScreen, screen.NotedScreen):
    """A screen of a moment of a game; ``note`` is a sentence about the last key."""

    if TYPE_CHECKING:  # fields of some screens, for which these would become the defaults

        @property
        def moment(self) -> GameMoment:
            """The moment on the screen."""

        @property
        def note(self) -> str:
            """The sentence about the last key."""

    @property
    def around(self) -> GameTable:
        """The table at this moment."""
        return self.moment.around

    @property
    def surroundings(self) -> GameTable:
        """The table at this moment, with the answer to the last key."""
        return self.around._replace(hint=self.answer)

    @property
    def answer(self) -> str:
        """The answer to the last key, or another text in place of the events."""
        return self.note

    def message(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the answer to the last key, or the events."""
        return screen.asked(self.answer) or self.around.message

    def foot(self, look: screen.Look) -> Box | None:
        """Return the last row of the table."""
        return None

    def beside(self, look: screen.Look) -> Box | None:
        """Return the box that replaces the log next to the table, if any."""
        return None

    def frame(self, look: screen.Look) -> Box:
        """Return the table, as the game's own screen for this moment or with all hands shown."""
        foot, panel = self.foot(look), self.beside(look)
        return composed(self, look, self.table, foot=foot, panel=panel)

    picture = frame

    def table(self, look: screen.Look) -> Tabletop:
        """Return the cut, the count or the last page, or the play with all hands shown."""
        moment, around = self.moment, self.surroundings
        if isinstance(moment.page, GameOverPage):
            return moment.page.result(look, self.message(look.skin.card_text))
        if moment.page:
            # Why a key does nothing is said there too.
            why = [
                one.text for one in self.message(look.skin.card_text) if one.weight >= screen.ASKED
            ]
            return moment.page._replace(note=run_on(why)).table(look)
        said = said_at_table(self, around, look)
        match moment.own_screen(around):
            case CountScreen() as counting:
                return counting.counted(look, said)
            case PauseScreen() as cut:
                return cut.table(look)
        hands = {
            Seat(seat): [LyingCard(card) for card in hand] for seat, hand in enumerate(moment.hands)
        }
        away = {
            Seat(seat): " ".join(map(look.skin.card_text, cards))
            for seat, cards in enumerate(moment.away)
        }
        return tabletop_of(around, Seat(0), look, said, hands, lit=moment.lit, away=away)
