"""A game or a page on the full screen, and a game in plain text, until it ends."""

import sys
from typing import TYPE_CHECKING, NamedTuple

from cribbage.commands.parser import EXIT_FAILED, CommandRefused, stopped_by_signals
from cribbage.commands.saved_files import unfinished
from cribbage.commands.standard_streams import warn
from cribbage.pack.worded import Worded
from cribbage.settings.beginning import Looks
from cribbage.settings.language import speak_as
from cribbage.ui.terminal.abilities import reports_mouse, skin_for_output
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # plain text needs no screen, and solitaire no game for two
    from cribbage.records.shelf import KeptT
    from cribbage.session.base_sessions import BaseSessions
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.layout.skin import Skin
    from cribbage.ui.text.account import AnnouncementT
    from cribbage.ui.text.plain import PlainPlay, PlayedT


class ScreenResult(NamedTuple):
    """The end of a full screen: the exit status, and the internal error, if any."""

    status: int
    went: str = ""


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
