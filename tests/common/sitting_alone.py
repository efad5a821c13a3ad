"""A solitaire player without a terminal: the next key to press, and the scenes."""

from collections.abc import Callable

from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.solitaire.game import SolitaireGame
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.page_reading import Library
from cribbage.ui.control.solitaire_game import SolitaireController
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table.solitaire_deal import SolitaireDiscardScreen
from cribbage.ui.table.solitaire_over import SolitaireEnd, SolitaireOffer
from cribbage.ui.table.solitaire_screen import UsedCards
from cribbage.ui.table.squares import SquareOver
from tests.common.no_library import Empty
from tests.common.sitting import UNICODE, Keyboard

ENDS = (SolitaireEnd, SquareOver)
"""The last pages of solitaire games."""


class SolitaireSitting(Keyboard):
    """Ann at the keyboard, playing solitaire."""

    ends = ENDS

    def __init__(
        self,
        opening: SolitaireSession | SolitaireOffer | None = None,
        *,
        solitaire: Solitaire = Solitaire.CLASSIC,
        seed: int = 1,
        by_combination: bool = False,
        skin: Skin = UNICODE,
        library: Library | None = None,
        won: Callable[[SolitaireSession], tuple[str, ...]] | None = None,
    ) -> None:
        super().__init__(skin)
        self.begun: list[SolitaireSession] = []
        self._solitaire = solitaire
        self._seed = seed
        beginning = GameSetup().with_looks(by_combination=by_combination)
        self.alone = SolitaireController(
            opening or self._begin(),
            self._begin,
            again=lambda record: SolitaireSession(record.afresh, again=True),
            resume=lambda path: SolitaireSession(SolitaireRecord.parse(path.read_text())),
            write=skin.card_text,
            habits=Habits(beginning, beginning),
            won=won,
            library=library or Empty(),
            clock=self.clock,
        )

    def _begin(self) -> SolitaireSession:
        seed = self._seed + 1000 * len(self.begun)
        self.begun.append(SolitaireSession(SolitaireRecord("Ann", self._solitaire, seed)))
        return self.begun[-1]

    @property
    def controller(self) -> SolitaireController:
        return self.alone

    def next_key(self) -> Key:
        return next_key(self.scene)

    @property
    def around(self) -> SolitaireTable:
        below = self.scene.under
        around = surroundings(below)  # type: ignore[arg-type]
        assert around is not None
        return around

    @property
    def session(self) -> SolitaireSession:
        assert self.alone.session is not None
        return self.alone.session

    @property
    def game(self) -> SolitaireGame:
        return self.session.game

    @property
    def title(self) -> str:
        return self.scene.title()

    @property
    def said(self) -> str:
        """Return all texts the message row would show with enough room."""
        return " ".join([each.text for each in self.scene.message(self.skin.card_text)])

    @property
    def keys(self) -> dict[str, str]:
        return dict(key_row(self.scene))


def next_key(scene: Screen) -> Key:
    match scene:
        case SolitaireDiscardScreen(chosen=chosen) if len(chosen) < 2:
            return str(len(chosen) + 1)
        case SolitaireEnd() | SquareOver():
            return "n"
        case Help() | Rulebook() | Log() | QuitQuestion() | Settings() | UsedCards():
            return "escape"
        case _:
            return "enter"
