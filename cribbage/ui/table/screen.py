"""What every screen of a game has: its title, what it asks, its keys and the ways out of it."""

from collections.abc import Callable
from dataclasses import dataclass

from cribbage.language.speaking import _, pgettext
from cribbage.ui.drawing.cards import back
from cribbage.ui.layout.boxes import (
    DOWN,
    Box,
    Column,
    Fixed,
    Layers,
    Padded,
    Span,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import AWAY, HELP, LEAVE, LOG, MATCH
from cribbage.ui.scenes.screen import AtTable, Bindings, Hint, Look, Overlay, Said, asked, to
from cribbage.ui.table.arrangement import COUNT, Arranged, Laid
from cribbage.ui.table.lying import OnTable, laid_around
from cribbage.ui.words.telling import WriteCard


@dataclass(frozen=True)
class GameScreen(AtTable[Around]):
    """A screen of a game; over it a lesson may teach, with a title and sentences of its own."""

    def called(self) -> str:
        """Return the title where no lesson gives one."""
        raise NotImplementedError

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the sentences of the message row where the last key did something."""
        return self.around.message

    def does(self) -> Bindings:
        """Return what each key means here, without the ways out."""
        raise NotImplementedError

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return what lies on the table, ``around_board`` or below it."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the name of the screen, or of the lesson's step."""
        lesson = self.surroundings.lesson
        return lesson.title if lesson else self.called()

    def aside(self) -> str:
        """Return how the game stands, or how far the lesson has come."""
        around = self.surroundings
        return around.lesson.where if around.lesson else around.standing

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the answer to a key that did nothing, or what has happened and is asked."""
        around = self.surroundings
        if around.hint:
            return asked(around.hint)
        return around.message if around.lesson else self.asks(write)

    def keys(self) -> Bindings:
        """Return what each key means here, with help, log, match and quit.

        Esc quits too where it does not take something back.
        """
        around, own = self.around, self.does()
        # At the end of a game the match is one key away.
        named = "" if self.is_over else pgettext("a key", "match")
        match = to(MATCH, named, Standings(self))
        if not around.match.has_more_games:
            alone = Hint(_("This game is not part of a match."))
            match = to(MATCH._replace(explained=()), "", alone)
        found = (
            *own,
            to(HELP, _("help"), Help(self)),
            to(LOG, _("log"), Log(self)),
            match,
            to(LEAVE, _("quit"), Leaving(self)),
        )
        if any("escape" in cap.pressed for cap, _means, _act in own):
            return found
        return (*found, to(AWAY, "", Leaving(self)))

    def frame(self, look: Look) -> Box:
        """Return the table in the largest cards that there is room for."""
        return Arranged(self, look, self.lay)

    picture = frame

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return all hands face down, or the pack before the deal, and the question."""
        around = self.surroundings

        def lay(look: Look, around_board: bool) -> Laid:
            if not around_board:
                below = in_middle(centered(framed(False)))
                return Laid(blank, blank, lambda: below, has_log=False)
            hidden = laid_around(OnTable(around, {}), look)
            above = blank() if around.view.hands else Fixed(back(look.skin, size=look.card))
            # The question is over the near hand only where there is no room above that.
            hand = blank(height=Span(0, look.card.high + 1))
            asked = Column(DOWN, centered(framed(True)), DOWN, hand)
            return Laid(
                lambda: Layers(hidden.far(), in_middle(centered(above))),
                lambda: Layers(hidden.near(), Padded(asked, top=COUNT - 1)),
                blank,
            )

        return Arranged(question, look, lay)
