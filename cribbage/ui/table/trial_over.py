"""The last page of a game that was tried again."""

from cribbage.language.speaking import _
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.keys import NEXT_GAME
from cribbage.ui.screens.screen import ASKED, Bindings, Message, Request, asked, to
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.words.trial_text import both_results, result_before


class TrialOver(GameOverPage):
    """The same page with both results; ``before`` are the scores of each side the first time."""

    before: tuple[int, ...] = ()

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return both results, and the result of saving."""
        names, view = self.around.names, self.around.view
        both = both_results(names, view.rules, view.scores, self.before)
        brief = result_before(names, view.rules, self.before)
        return (Message(both, ASKED, brief), *asked(self.saved))

    def does(self) -> Bindings:
        """Return to the page that the trial was started from, or what any last page does."""
        return (to(NEXT_GAME, _("back"), Request.GO_ON), *super().does()[1:])
