"""Common parts of the table commands: settings, saving, the screen, and ending."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cribbage.commands.parser import EXIT_FAILED, CommandRefused, CommandStopped, refusing
from cribbage.language.speaking import _
from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import name_of, text_of
from cribbage.settings import remembered
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits, differences
from cribbage.settings.language import speak_as
from cribbage.settings.place import settings_path
from cribbage.settings.precedence import looks_of
from cribbage.ui.terminal.abilities import reports_mouse, skin_for_output
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import as_sentence

if TYPE_CHECKING:  # plain text needs no screen, and solitaire no game for two
    from pathlib import Path

    from cribbage.records.files import Files, SavedFile
    from cribbage.records.shelf import KeptT
    from cribbage.session.base_sessions import BaseSessions, SessionT, Whereabouts
    from cribbage.session.sessions import Sessions
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.layout.skin import Skin
    from cribbage.ui.text.account import AnnouncementT
    from cribbage.ui.text.plain import PlainPlay, PlayedT

_Place = TypeVar("_Place")


class ScreenResult(NamedTuple):
    """The end of a full screen: the exit status, and the internal error, if any."""

    status: int
    went: str = ""


class Memory:
    """The habits of the table: used from the next game on, and saved immediately.

    ``sessions`` starts those games, None for solitaire. Without ``lasting``, nothing is saved.
    """

    def __init__(
        self, habits: Habits, sessions: "Sessions | None" = None, *, lasting: bool
    ) -> None:
        self.habits = habits
        self._written = habits.kept
        self._sessions = sessions
        self._lasting = lasting

    def take(self, habits: Habits) -> str:
        """Replace the habits; return a sentence if they cannot be saved."""
        before, self.habits = self.habits, habits
        sessions = self._sessions
        if sessions:
            for choice, value in differences(before.now, habits.now):
                sessions.beginning = choice.put(sessions.beginning, value)
        if not self._lasting:
            return ""
        try:
            trouble = remembered.change(self._written, habits.kept, settings_path())
        except OSError as error:
            # It is tried again with the next change and at the end.
            why = said(system_said(error))
            return _("names and settings cannot be saved: {why}", why=why)
        self._written = habits.kept
        return said(trouble)

    def keep_coach(self, is_on: bool) -> str:
        """Turn the coach on or off, now and later; return a sentence if that cannot be saved."""
        return self.take(self.habits.with_coach(is_on))

    def leave(self) -> None:
        """Save who played and how for the next run; report it if that is not possible."""
        if self._sessions and (begun := self._sessions.begun):
            on_form = self._sessions.on_form
            warn(self.take(self.habits.having_played(begun, on_form=on_form)))


def warn(*sentences: object) -> None:
    """Print each sentence on stderr, if there is one: what was left out, or went wrong besides."""
    for sentence in filter(None, sentences):
        print(f"cribbage: {said(sentence)}", file=sys.stderr)


def record_text(path: "Path") -> str:
    """Return the text of a record file; raises CommandRefused if it cannot be read."""
    try:
        with refusing():
            return text_of(path)
    except OSError as error:
        why = said(system_said(error))
        raise CommandRefused(
            _("{path} cannot be read: {why}", path=name_file(path), why=why)
        ) from None


def name_file(path: "Path") -> str:
    """Return the name of a file to be read, as a sentence has it."""
    return said(name_of(path))


def newest(
    shelf: "Callable[[], Files[KeptT]]",
    unread: str,
    wanted: "Callable[[SavedFile[KeptT]], bool]" = bool,
) -> "Path | None":
    """Return the last finished file that is wanted, or None; name those that cannot be read.

    Raises CommandRefused with the sentence ``unread`` if the shelf cannot be read.
    """
    try:
        lies = shelf()
        path = next((kept.path for kept in lies.finished() if wanted(kept)), None)
    except OSError as error:
        raise CommandRefused(_(unread, why=said(system_said(error)))) from None
    warn(*lies.unread.values())
    return path


def last_left(sittings: "BaseSessions[KeptT, SessionT]") -> "Path":
    """Return the file that was played last and can be resumed; name those that cannot be read.

    Raises ValueError, with a sentence, if there is none.
    """
    looked = sittings.look()
    newest = sittings.newest(looked)
    warn(*looked.damaged)
    return newest


def at_terminal() -> bool:
    """Return true if people play here, not a program through a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def open_shelf(shelf: Callable[[], _Place]) -> tuple[_Place | None, str]:
    """Return the shelf, or the reason why there is none."""
    try:
        return shelf(), ""
    except FileNotFoundError as error:
        return None, system_said(error)


def began_last_time() -> GameSetup:
    """Return the remembered settings, and print what is wrong with them."""
    try:
        found = remembered.read_settings(settings_path())
    except OSError:
        return GameSetup()
    warn(*found.troubles)
    return found.last_time


def looks(flags: argparse.Namespace) -> Looks:
    """Return the remembered appearance, changed by the flags."""
    return looks_of(flags, began_last_time())


def forget() -> None:
    """Reset the settings and say so; raises ValueError, with a sentence, if not possible."""
    try:
        known = remembered.reset(settings_path())
    except OSError as error:
        why = system_said(error)
        raise ValueError(Worded("the settings cannot be reset: {why}", why=why)) from None
    print(
        _("Saved names and settings were reset.")
        if known
        else _("There were no saved names or settings.")
    )


def dress(looks: Looks) -> "Skin":
    """Return the skin for this appearance, and switch to its language."""
    speak_as(looks.language)
    return skin_for_output(looks, sys.stdout, felt=looks.felt)


def show(controller: "Controller", looks: Looks) -> ScreenResult:
    """Run a controller on the full screen until it ends."""
    from cribbage.ui.terminal.terminal import Terminal

    terminal = Terminal(
        controller,
        dress(looks),
        animation=looks.animation,
        mouse=looks.mouse,
        reports_mouse=reports_mouse(),
        bell=looks.bell,
        dress=dress,
    )
    status = terminal.run()
    if status != EXIT_FAILED:
        return ScreenResult(status)
    from cribbage.commands.fault import report  # slow to import, and rarely needed

    return ScreenResult(status, report(terminal.error))


def look_at(controller: "Controller", looks: Looks) -> int:
    """Let what is only looked at have the full screen: the exit status, and a word if it failed."""
    status, went = show(controller, looks)
    warn(went)
    return status


def play_plain(
    game: "PlainPlay[PlayedT, AnnouncementT]",
    session: "PlayedT",
    sessions: "BaseSessions[KeptT, PlayedT]",
) -> None:
    """Play a game in plain text; raises CommandRefused if the input ends before the game does."""
    from cribbage.ui.text.plain import InputEnded, QuitSignal

    try:
        with stopped_by_signals():
            game.play()
    except InputEnded:
        ended = Worded("the input ended before the {what} did", what=session.what)
        raise CommandRefused(said(sessions.kept(session).told(ended))) from None
    except QuitSignal:
        game.hide()
        print(unfinished(session.left, sessions.kept(session)))
    finally:
        game.hide()
        session.close()


def unfinished(left: str, kept: "Whereabouts") -> str:
    """Return the sentence about what is ``left`` unfinished, and how to resume it.

    A command at its end gets no period, which would be copied with it.
    """
    told = said(kept.told(left))
    return told if kept.command else as_sentence(told)


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Raise ``CommandStopped`` in the block when a signal asks to end."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: object) -> None:
    raise CommandStopped(number)
