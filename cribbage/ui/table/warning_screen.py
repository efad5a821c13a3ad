"""The question of the coach before a costly discard or card is carried out."""

from typing import TYPE_CHECKING

from cribbage.engine.actions import Discard, Play
from cribbage.language.speaking import N_, _
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens import screen
from cribbage.ui.screens.game_table import said_at_table
from cribbage.ui.screens.keys import AWAY, CARDS, ENTER, SPACE, press
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.table.taking_back import TAKE_BACK

if TYPE_CHECKING:  # only needed with a coach
    from cribbage.ui.words.coach_text import CostlyChoice


class WarningScreen(GameScreen):
    """The warning of the coach in place of the log, before ``choice`` is carried out.

    ``back`` is the hand with the choice on it.
    """

    heading = N_("the coach")

    back: DiscardScreen | PlayScreen
    choice: Discard | Play

    def covered(self) -> screen.Screen:
        """Return the cover screen of the same player."""
        return self.back.covered()

    def asks(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the question."""
        asks = _("Discard them anyway?")
        if isinstance(self.choice, Play):
            asks = _("Play it anyway?")
        elif len(self.choice.cards) == 1:
            asks = _("Discard it anyway?")
        return (screen.Message(asks, screen.ASKED),)

    def does(self) -> screen.Bindings:
        """Carry out the choice, or choose again; a card that is named is chosen at once."""
        anyway = _("play it anyway") if isinstance(self.choice, Play) else _("discard anyway")
        cards = CARDS._replace(printed=f"1-{len(self.back.hand)}", explained=())
        return (
            screen.to(ENTER, anyway, self.choice),
            screen.to(AWAY, _("choose again"), self._again()),
            screen.to(SPACE, "", self._hint()),
            screen.Binding(cards, "", self._chosen),
        )

    def back_key(self) -> screen.Bindings:
        """Choose again: nothing is carried out yet that could be taken back."""
        return (screen.to(TAKE_BACK._replace(explained=()), "", self._again()),)

    def _hint(self) -> screen.Hint:
        keys = {"enter": ENTER.printed, "escape": AWAY.printed}
        return screen.Hint(_("{enter} go ahead, {escape} choose again.", **keys))

    def _again(self) -> DiscardScreen | PlayScreen:
        """Return the hand with nothing chosen."""
        if isinstance(self.back, DiscardScreen):
            return self.back._replace(chosen=frozenset())
        return self.back._replace(chosen=None, claim=None)

    def _chosen(self, key: screen.Key) -> screen.KeyOutcome:
        outcome = press(self._again(), key)
        return outcome if isinstance(outcome, DiscardScreen | PlayScreen) else self._hint()

    def table(self, look: screen.Look) -> Tabletop:
        """Return the table with the choice on it."""
        said = said_at_table(self, self.around, look)
        return self.back.table(look)._replace(said=said)


def asked_by_the_coach(
    scene: DiscardScreen | PlayScreen, choice: Discard | Play, warning: "CostlyChoice"
) -> WarningScreen:
    """Return the question about a choice made on a screen."""
    if isinstance(choice, Play):
        assert isinstance(scene, PlayScreen)
        scene = scene._replace(chosen=scene.hand.index(choice.card))
    return WarningScreen(scene.around._replace(warning=warning), scene, choice)
