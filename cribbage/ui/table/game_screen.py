"""The base of the screens of a game: title, question, keys, and the keys that quit."""

from collections.abc import Callable
from typing import TypeVar

from cribbage.language.speaking import _, pgettext
from cribbage.ui.layout.boxes import Box, centered, in_middle
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.game_table import at_keyboard, composed, tabletop_of
from cribbage.ui.screens.keys import AWAY, HELP_KEY, LEAVE, LOG, MATCH_KEY
from cribbage.ui.screens.screen import AtTable, Bindings, Hint, Look, Message, Overlay, asked, to
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.taking_back import in_room, taking_back

AnyTable = TypeVar("AnyTable", bound=Surroundings)


class TableScreen(AtTable[AnyTable]):
    """A screen of a game or of solitaire."""

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the sentences of the message row if the last key did something."""
        return self.surroundings.message

    def does(self) -> Bindings:
        """Return the bindings of the screen's own keys."""
        raise NotImplementedError

    def table(self, look: Look) -> Tabletop:
        """Return what lies on the table, for the size of cards that fits."""
        raise NotImplementedError

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the answer to a key that did nothing, or the events and the question."""
        hint = self.surroundings.hint
        return asked(hint) if hint else self.asks(write)

    def keys(self) -> Bindings:
        """Return the bindings of all keys, with help, log, match if possible, and quit.

        Esc quits too unless it undoes something.
        """
        own = self.does()
        found = (
            *own,
            *self.back_key(),
            to(HELP_KEY, _("help"), Help(self)),
            to(LOG, _("log"), Log(self)),
            *self.match_key(),
            to(LEAVE, _("quit"), QuitQuestion(self)),
        )
        found = in_room(found)
        if any("escape" in cap.pressed for cap, _means, _act in own):
            return found
        return (*found, to(AWAY, "", QuitQuestion(self)))

    def back_key(self) -> Bindings:
        """Return the binding that takes back the last decision, if there can be one."""
        return ()

    def match_key(self) -> Bindings:
        """Return the binding of the match score, if there can be a match."""
        return ()


class GameScreen(TableScreen[GameTable]):
    """A screen of a game; a lesson can be over it, with a title and sentences of its own."""

    def keys(self) -> Bindings:
        """Return the bindings of all keys: those of a game, or of the lesson's step."""
        lesson = self.surroundings.lesson
        return lesson.step.keys(self) if lesson else super().keys()

    def called(self) -> str:
        """Return the title outside a lesson."""
        return _(self.heading)

    def title(self) -> str:
        """Return the name of the screen, or of the lesson's step."""
        lesson = self.surroundings.lesson
        return lesson.title if lesson else self.called()

    def aside(self) -> str:
        """Return the score, or the progress of the lesson."""
        around = self.surroundings
        return around.lesson.where if around.lesson else around.standing

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the events and the question, or the answer to a key that did nothing.

        A lesson has its own place for its question, and for an answer that is long.
        """
        around = self.surroundings
        if around.lesson and (around.long_hint or not around.hint):
            return around.message
        return super().message(write)

    def back_key(self) -> Bindings:
        """Return the binding that takes back the last decision, or says why it does not."""
        return () if self.is_over else taking_back(self.surroundings)

    def match_key(self) -> Bindings:
        """Return the binding of the match score, or of the reason why there is none."""
        if not self.surroundings.match.has_more_games:
            alone = Hint(_("This game is not part of a match."))
            return (to(MATCH_KEY._replace(explained=()), "", alone),)
        # At the end of a game, the key to continue shows the match.
        return (to(MATCH_KEY, "" if self.is_over else pgettext("a key", "match"), Standings(self)),)

    def frame(self, look: Look) -> Box:
        """Return the table with the largest cards that fit."""
        return composed(self, look, self.table)

    picture = frame

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the question below the board, with all hands face down."""
        around = self.surroundings

        def tabletop(look: Look) -> Tabletop:
            own = at_keyboard(around)
            return tabletop_of(around, own, look, lower=in_middle(centered(framed(True))))

        return composed(question, look, tabletop)
