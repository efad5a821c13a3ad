"""The default command: play a game with the flags and the remembered settings."""

import argparse
import gc
import sys
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.commands import sitting
from cribbage.commands.parser import EXIT_OVER, CommandRefused, refusing, unsearched
from cribbage.language.speaking import _
from cribbage.match.agreement import Agreement
from cribbage.pack.worded import Worded
from cribbage.records.local_date import local_date
from cribbage.records.shelf import Shelf
from cribbage.session.base_sessions import ShelfScan
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import GameSetup, StartKind
from cribbage.settings.habits import Habits
from cribbage.settings.options import ALL_OPTIONS, GAME_GROUP, MATCH_GROUP
from cribbage.settings.place import settings_path
from cribbage.settings.precedence import beginning_of, said_in
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.matches import terms
from cribbage.ui.words.refusals import NOT_COACHED
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # plain text needs no scenes, and the start screen no game
    from cribbage.records.record import Record
    from cribbage.session.session import Session
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.control.game_controller import GameController
    from cribbage.ui.pages.offer import Offer
    from cribbage.ui.pages.settings import SettingsOpening

FOR_A_NEW_GAME: Final = Worded(
    "The flags you gave are for a new game; a resumed game keeps its rules."
)


class _Opening(NamedTuple):
    """The first thing to show, and what was found on the shelf.

    ``session`` is the resumed game, ``offer`` has the unfinished games; without either, a new game
    starts. ``newcomers`` is true if nobody has played here before.
    """

    session: "Session | None" = None
    offer: "Offer | None" = None
    looked: "ShelfScan[Record]" = ShelfScan()
    newcomers: bool = False


@refusing()
def run_play(flags: argparse.Namespace) -> int:
    """Play by the flags, and return the exit status.

    Raises CommandRefused, with a sentence, if that is not possible. Settings are remembered, and
    games saved without asking, only at a terminal: what is played through a pipe comes from a
    program and leaves nothing behind.
    """
    return _play(flags)


@refusing()
def play_first(flags: argparse.Namespace, agreed: Agreement) -> int:
    """Play the game that learners asked for at the end of the lesson; return the exit status.

    Its players are remembered, as in any game, and its rules are not. Raises CommandRefused as
    ``run_play``.
    """
    return _play(flags, agreed)


def _play(flags: argparse.Namespace, first: Agreement | None = None) -> int:
    people = sitting.at_terminal()
    if flags.reset_settings:
        sitting.forget()
    last_time = sitting.began_last_time() if people else GameSetup()
    beginning = beginning_of(flags, last_time)
    if first:
        beginning = beginning._replace(settled=True, opened=StartKind.NEW, taken_up=None)
    shelf, nowhere = None, ""
    if people or beginning.opened is StartKind.TAKEN_UP:
        shelf, nowhere = sitting.open_shelf(Shelf)
    sessions = Sessions(beginning, shelf=shelf, nowhere=nowhere)
    opening = _opening(sessions, beginning)
    full = not beginning.plain and shows_table(sys.stdin, sys.stdout)
    habits = Habits(beginning, last_time, said_in(flags))
    memory = sitting.Memory(habits, sessions, lasting=people)
    sessions.terms = partial(_terms, memory, last_time)
    if first:
        if any(first.levels):
            sitting.warn(memory.keep_coach(True))
        opening = opening._replace(session=_first_game(sessions, first, in_lines=not full))
    if not full:
        return _in_lines(sessions, opening, memory)
    opening = opening._replace(newcomers=people and not opening.looked.kept and not _known())
    return _at_table(sessions, opening, memory)


def _first_game(sessions: Sessions, agreed: Agreement, *, in_lines: bool = False) -> "Session":
    """Return the session of the game at the end of the lesson, which says who deals, that the coach
    is on, and how to get a hint.

    Its rules are not those of the next run. Raises ValueError as ``Sessions.begin``.
    """
    from cribbage.ui.words.lesson_text import PRESS_H, TYPE_HINT  # slow to import

    sessions.beginning = sessions.beginning.with_agreement(agreed)
    session = sessions.begin()
    dealer = agreed.names[agreed.dealer or 0]
    session.notice = _("{name} deals first.", name=dealer)
    hint = TYPE_HINT if in_lines else PRESS_H
    # The lesson has said that it is a half game.
    session.terms = _(hint) if any(agreed.levels) else None
    return session


def _terms(memory: sitting.Memory, last_time: GameSetup, agreed: Agreement) -> str:
    """Return the sentence about what is otherwise than in a plain game, and from where."""
    said, singles = memory.habits.said, agreed.rules.singles
    before = last_time.with_players(agreed.names, agreed.levels, singles=singles).agreed
    return terms(agreed, before, said)


def _known() -> bool:
    """Return true if there are settings from someone who has played or learned here."""
    try:
        return settings_path().exists()
    except OSError:
        return True


def _opening(sessions: Sessions, beginning: GameSetup) -> _Opening:
    if beginning.opened is StartKind.TAKEN_UP:
        return _Opening(sessions.resume(beginning.taken_up or sitting.last_left(sessions)))
    looked = sessions.look() if beginning.opened is StartKind.ASKED else ShelfScan()
    sitting.warn(*looked.damaged)
    if not looked.kept:
        return _Opening(looked=looked)
    from cribbage.ui.pages.offer import offer_games

    return _Opening(offer=offer_games(looked.listed), looked=looked)


def _at_table(sessions: Sessions, opening: _Opening, memory: sitting.Memory) -> int:
    # Scanning imported modules for garbage would take a tenth of the time to the first screen.
    gc.disable()
    from cribbage.commands.library import KeptLibrary, try_again
    from cribbage.commands.picture import saving
    from cribbage.commands.solitaire import SideActivity
    from cribbage.ui.control.lookups import LookupArguments
    from cribbage.ui.control.start import StartController
    from cribbage.ui.layout.skin import card_said

    beside = SideActivity(memory.take)
    given = LookupArguments(
        write=card_said,
        save=saving(sitting.dress),
        library=KeptLibrary(),
        habits=memory.habits,
        settle=memory.take,
        try_again=try_again,
    )

    def close(over: "Controller") -> "Session | None":
        from cribbage.commands.lesson import first_game
        from cribbage.ui.control.lesson_controller import LessonController

        beside.close(over)
        if isinstance(over, LessonController) and over.new_game:
            beside.unfinished = ""
            agreed = first_game(over.names, over.newcomers)
            if any(agreed.levels):
                over.habits = over.habits.with_coach(True)
                over.trouble = memory.take(over.habits) or over.trouble
            return _first_game(sessions, agreed)
        return None

    def play(session: "Session", habits: Habits) -> "GameController":
        from cribbage.ui.control.game_controller import GameController

        now: LookupArguments = {**given, "habits": habits}
        return GameController(session, sessions.begin, won=sessions.enter_in_book, **now)

    controller = StartController(
        _first_shown(sessions, opening, memory.habits),
        sessions.begin,
        play,
        resume=sessions.take_up,
        delete=sessions.delete,
        open_over=beside.open,
        close=close,
        find_daily=beside.find_daily,
        **given,
    )
    status, went = sitting.show(controller, memory.habits.now.looks)
    if controller.over:
        beside.close(controller.over)
    sitting.warn(controller.trouble)
    session = controller.game.session if controller.game else None
    kept = sessions.kept(session) if session else beside.kept
    if session:
        session.close()
        memory.leave()
    if went:
        sitting.warn(kept.told(went))
        return status
    for text in filter(None, (beside.shared, beside.unfinished)):
        print(text)
    if session and not session.series.is_over:
        print(sitting.unfinished(session.left, kept))
    return status


def _first_shown(
    sessions: Sessions, opening: _Opening, habits: Habits
) -> "SettingsOpening | Session":
    """Return the first scene: the start screen with the names, unless they are given."""
    from cribbage.ui.pages.start_form import for_game

    beginning = habits.now
    fault = refused(sessions.fault(opening.looked))
    form = (
        None if beginning.settled else for_game(beginning)._replace(daily=local_date().isoformat())
    )
    if opening.offer:
        fault = fault or (refused(FOR_A_NEW_GAME) if _sets_rules(habits) else "")
        return opening.offer._replace(form=form, fault=fault)
    if form and not opening.session:
        return form._replace(fault=fault, newcomers=opening.newcomers)
    session = opening.session or sessions.begin()
    session.trouble = session.trouble or fault or None
    return session


def _sets_rules(habits: Habits) -> bool:
    """Return true if a flag says what is played, which a game to resume says itself."""
    of_a_game = {each.name for each in ALL_OPTIONS if each.group in (GAME_GROUP, MATCH_GROUP)}
    return not habits.said.isdisjoint(of_a_game)


def _in_lines(sessions: Sessions, opening: _Opening, memory: sitting.Memory) -> int:
    if opening.looked.in_use:
        print(refused(sessions.fault(opening.looked)))
    if opening.offer and _sets_rules(memory.habits):
        print(refused(FOR_A_NEW_GAME))
    with unsearched():
        from cribbage.ui.text.plain_coach import Coaching
        from cribbage.ui.text.plain_game import PlainGame
        from cribbage.ui.text.plain_trial import lost_to_the_computer, offer_again

        session = _in_play(sessions, opening)
    if session is None:
        return EXIT_OVER
    habits = memory.habits
    if habits.now.coach and "coach" in habits.said and session.record.person is None:
        print(_(NOT_COACHED))
    game = PlainGame(
        session,
        sys.stdin,
        sys.stdout,
        terminal=sitting.at_terminal(),
        open_play=memory.habits.now.open_play,
        coach=Coaching(is_on=memory.habits.now.coach, keep=memory.keep_coach),
        won=sessions.enter_in_book,
        bell=memory.habits.now.looks.bell,
    )
    try:
        sitting.play_plain(game, session, sessions)
        if session.series.is_over and (judges := sessions.judges(session)):
            print(refused(judges))
        if sitting.at_terminal() and lost_to_the_computer(session):
            offer_again(session, sys.stdin, sys.stdout)
    finally:
        memory.leave()
    return EXIT_OVER


def _in_play(sessions: Sessions, opening: _Opening) -> "Session | None":
    """Return the session to play in plain text, or None if the players quit before it starts.

    No names are asked for.
    """
    if not opening.offer:
        return opening.session or sessions.begin()
    from cribbage.ui.text.taking_up import InputClosed, choose_game

    try:
        return choose_game(opening.offer, sessions.resume, sessions.begin)
    except InputClosed:
        raise CommandRefused(refused(sessions.closed)) from None
