"""What every screen of a game has: its title, what it asks, its keys and the ways out of it."""

from dataclasses import dataclass
from typing import TypeVar

from cribbage.language.speaking import _, pgettext
from cribbage.ui.layout.boxes import Box
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import AWAY, HELP, LEAVE, LOG, MATCH
from cribbage.ui.scenes.scenes import Surroundings
from cribbage.ui.scenes.screen import AtTable, Bindings, Hint, Look, Said, Screen, asked, to
from cribbage.ui.table.arrangement import Arranged, Laid
from cribbage.ui.words.telling import WriteCard

Table = TypeVar("Table", bound=Surroundings)


@dataclass(frozen=True)
class TableScreen(AtTable[Table]):
    """A screen of a game or of solitaire."""

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the sentences of the message row where the last key did something."""
        return self.surroundings.message

    def does(self) -> Bindings:
        """Return what each key means here, without the ways out."""
        raise NotImplementedError

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return what lies on the table, ``around_board`` or below it."""
        raise NotImplementedError

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the answer to a key that did nothing, or what has happened and is asked."""
        hint = self.surroundings.hint
        return asked(hint) if hint else self.asks(write)

    def keys(self) -> Bindings:
        """Return what each key means here, with the ways out."""
        return with_ways_out(self, self.does())


@dataclass(frozen=True)
class GameScreen(TableScreen[Around]):
    """A screen of a game; over it a lesson may teach, with a title and sentences of its own."""

    def called(self) -> str:
        """Return the title where no lesson gives one."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the name of the screen, or of the lesson's step."""
        lesson = self.around.lesson
        return lesson.title if lesson else self.called()

    def aside(self) -> str:
        """Return how the game stands, or how far the lesson has come."""
        lesson = self.around.lesson
        return lesson.where if lesson else self.around.standing

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the answer to a key that did nothing, or what has happened and is asked."""
        lesson = self.around.lesson and not self.around.hint
        return self.around.message if lesson else super().message(write)

    def frame(self, look: Look) -> Box:
        """Return the table in the largest cards that there is room for."""
        return Arranged(self, look, self.lay)

    picture = frame


def with_ways_out(screen: Screen, own: Bindings) -> Bindings:
    """Return the keys of a screen of a game with help, log, match if there can be one, and quit.

    Esc quits too where it does not take something back.
    """
    around = screen.surroundings
    found = (*own, to(HELP, _("help"), Help(screen)), to(LOG, _("log"), Log(screen)))
    if isinstance(around, Around):
        match = to(MATCH, pgettext("a key", "match"), Standings(screen))
        if not around.match.has_more_games:
            alone = Hint(_("This game is not part of a match."))
            match = to(MATCH._replace(explained=()), "", alone)
        found = (*found, match)
    found = (*found, to(LEAVE, _("quit"), Leaving(screen)))
    if any("escape" in cap.pressed for cap, _means, _act in own):
        return found
    return (*found, to(AWAY, "", Leaving(screen)))
