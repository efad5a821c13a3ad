"""The command ``solitaire``: solitaire on the full screen, in plain text, or from a table."""

import argparse
import gc
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.commands.memory import Memory, began_last_time, forget
from cribbage.commands.parser import EXIT_OVER, CommandRefused, refusing
from cribbage.commands.playing import dress, play_plain, show
from cribbage.commands.saved_files import last_left, open_shelf, unfinished
from cribbage.commands.standard_streams import at_terminal, warn
from cribbage.language.speaking import N_, _, grammar
from cribbage.records.local_date import local_date
from cribbage.session.base_sessions import Whereabouts, open_elsewhere
from cribbage.settings.beginning import GameSetup, Looks, StartKind, default_names
from cribbage.settings.habits import Habits
from cribbage.settings.options import ALL_OPTIONS, GAME_GROUP, MATCH_GROUP
from cribbage.settings.precedence import beginning_of, said_in
from cribbage.ui.terminal.abilities import shows_table, skin_for_output
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # the start screen for two leads here, and needs nothing of this before
    from cribbage.records.files import SavedFile
    from cribbage.records.solitaire_record import SolitaireRecord
    from cribbage.session.daily_game import Daily, DailyEnd
    from cribbage.session.solitaire_session import SolitaireSession, SolitaireSessions
    from cribbage.solitaire.rules import Solitaire
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.control.solitaire_game import SolitaireController
    from cribbage.ui.pages.start_form import Start
    from cribbage.ui.screens.screen import Request
    from cribbage.ui.table.solitaire_over import SolitaireOffer

_AS_BEGUN: Final = N_("--resume continues a saved solitaire game: leave out {flag}")
_SAME_PACK: Final = N_("--again deals the same pack as before: leave out {flag}")
_SAME_RULES: Final = N_("--again deals the same pack with the same rules: leave out {flag}")
_AS_BEGUN_OR_AGAIN: Final = N_(
    "--resume continues a solitaire game and --again plays a pack again: use only one of them"
)
_AS_BEGUN_OR_NEW: Final = N_(
    "--resume continues a solitaire game and --new starts another: use only one of them"
)
_SAME_PACK_OR_NEW: Final = N_(
    "--again deals a pack you have played and --new deals a new one: use only one of them"
)
_RULES_OF_DEALS: Final = N_("--rules is only for the seven deals: leave it out with --square")

_APART: Final = (
    ("resume", "again", _AS_BEGUN_OR_AGAIN),
    ("resume", "new", _AS_BEGUN_OR_NEW),
    ("again", "new", _SAME_PACK_OR_NEW),
    ("again", "seed", _SAME_PACK),
    *[("resume", each, _AS_BEGUN) for each in ("square", "rules")],
    *[("again", each, _SAME_RULES) for each in ("square", "rules")],
    *[("resume", each, _AS_BEGUN) for each in ("name", "seed", "record")],
    ("square", "rules", _RULES_OF_DEALS),
)
"""Options that exclude each other, and the reason."""


def _opening(
    sessions: "SolitaireSessions", kinds: "Collection[Solitaire]", only: str | None = None
) -> "tuple[SolitaireSession | SavedFile[SolitaireRecord], str]":
    """Return an unfinished game to offer or else a new one, and an error for the message row.

    Only games of these kinds are offered, and only those of the player named ``only``, if any.
    Files that cannot be read are named on stderr.
    """
    from cribbage.match.names import same_name

    looked = sessions.look()
    warn(*looked.damaged)
    for kept in looked.kept:
        record = kept.record
        is_player = record and (only is None or same_name(record.name) == same_name(only))
        if record and is_player and record.solitaire in kinds:
            return kept, refused(sessions.fault(looked))
    return sessions.begin(), refused(sessions.fault(looked))


def _on_screen(
    sessions: "SolitaireSessions",
    opening: "SolitaireSession | SavedFile[SolitaireRecord]",
    habits: Habits,
    settle: Callable[[Habits], str],
    fault: str = "",
) -> "SolitaireController":
    from cribbage.commands.library import KeptLibrary
    from cribbage.commands.picture import saving
    from cribbage.records.files import SavedFile
    from cribbage.ui.control.solitaire_game import SolitaireController, welcomed_back
    from cribbage.ui.layout.skin import card_said

    if isinstance(opening, SavedFile):
        shown: SolitaireOffer | SolitaireSession = welcomed_back(opening, card_said, fault)
    else:
        opening.trouble = opening.trouble or fault or None
        shown = opening
    return SolitaireController(
        shown,
        sessions.begin,
        again=sessions.again,
        resume=sessions.take_up,
        won=sessions.enter_in_book,
        ended=sessions.end_of_daily,
        copy=_copied,
        save=saving(dress),
        library=KeptLibrary(),
        write=card_said,
        habits=habits,
        settle=settle,
    )


def _copied(end: "DailyEnd", looks: Looks) -> str:
    """Copy the end of a daily game, and return a sentence about it."""
    from cribbage.ui.terminal.clipboard import copy

    return copy(to_share(end, looks), sys.stdout)


def to_share(end: "DailyEnd", looks: Looks) -> str:
    """Return the text to share of the end of a daily game."""
    from cribbage.ui.words.daily_text import shared

    return "\n".join(shared(end, skin_for_output(looks, sys.stdout).glyphs))


class SideActivity:
    """What the start screen opens beside a game, and what to print about it at the end.

    That is the lesson, the drill, solitaire, or two computer players to watch.

    ``kept`` is where an unfinished game is saved, and ``unfinished`` the sentence about it or about
    an unfinished lesson, or empty. ``shared`` is the text to share of a daily game, or empty.
    """

    def __init__(self, settle: Callable[[Habits], str]) -> None:
        self.kept = Whereabouts()
        self.unfinished = ""
        self.shared = ""
        self._settle = settle
        self._sessions: SolitaireSessions | None = None

    def find_daily(self, form: "Start") -> "Daily":
        """Return what is there of today's daily game, for the player of solitaire."""
        sessions, name = for_player(form.agreed.names)
        return sessions.find_daily(name, local_date())

    def open(self, wanted: "Request", form: "Start", habits: Habits) -> "Controller":
        """Return what was requested.

        Solitaire is for its last player or for the first seat's player, who practices too.
        """
        from cribbage.solitaire.rules import Solitaire
        from cribbage.ui.screens.screen import Request

        if wanted is Request.LEARN:
            from cribbage.commands import lesson

            return lesson.lesson_from_start(form.people, habits, self._settle)
        if wanted is Request.DRILL:
            from cribbage.commands import drill

            return drill.drill_from_start(default_names(form.agreed.names)[0], habits, self._settle)
        if wanted is Request.WATCH:
            from cribbage.commands import watch

            return watch.watching_from_start(habits)
        sessions, name = for_player(form.agreed.names)
        self._sessions = sessions
        if wanted is Request.DAILY:
            session = sessions.daily(name, local_date())
            return _on_screen(sessions, session, habits, self._settle)
        kind, kinds = Solitaire.CLASSIC, tuple(Solitaire)
        if wanted is Request.SQUARE:
            kind, kinds = Solitaire.SQUARE, (Solitaire.SQUARE,)
        sessions.like = name, kind
        opening, fault = _opening(sessions, kinds)
        return _on_screen(sessions, opening, habits, self._settle, fault)

    def close(self, alone: "Controller") -> None:
        """Close the solitaire game, if it is one, and remember what to print about it."""
        from cribbage.ui.control.lesson_controller import LessonController
        from cribbage.ui.control.solitaire_game import SolitaireController

        if isinstance(alone, LessonController):
            from cribbage.ui.words.lesson_text import quit_sentence

            self.unfinished = quit_sentence(alone.progress)
        if not isinstance(alone, SolitaireController):
            return
        if alone.last_end:
            self.shared = to_share(alone.last_end, alone.looks)
        assert self._sessions
        self.kept, self.unfinished = Whereabouts(), ""
        if session := alone.session:
            self.kept = self._sessions.kept(session)
            if session.played.has_begun and not session.game.is_over:
                self.unfinished = unfinished(session.left, self.kept)
            session.close()


def for_player(names: Sequence[str], *, saved: bool = True) -> "tuple[SolitaireSessions, str]":
    """Return the sessions of solitaire and its last player, or else the first of these players."""
    from cribbage.records.solitaire_record import SolitaireShelf
    from cribbage.session.solitaire_session import SolitaireSessions

    shelf, nowhere = open_shelf(SolitaireShelf) if saved else (None, "")
    sessions = SolitaireSessions(shelf=shelf, nowhere=nowhere)
    return sessions, sessions.last_name() or default_names(names)[0]


@refusing()
def play_alone(flags: argparse.Namespace) -> int:
    """Play solitaire by the flags, and return the exit status.

    Raises CommandRefused, with a sentence, if that is not possible. As in a game for two, play
    through a pipe saves nothing unless asked to.
    """
    _check(flags)
    memory = memory_of(flags, saved=at_terminal())
    sessions, opening, fault = _first_session(flags, memory.habits.now)
    return play_games(sessions, opening, memory, fault)


def memory_of(flags: argparse.Namespace, *, saved: bool) -> Memory:
    """Return the habits by the flags, and by those of last time if they are ``saved``."""
    if flags.reset_settings:
        forget()
    last_time = began_last_time() if saved else GameSetup()
    beginning = beginning_of(flags, last_time)
    return Memory(Habits(beginning, last_time, said_in(flags)), lasting=at_terminal())


def _check(flags: argparse.Namespace) -> None:
    """Raise CommandRefused for options that do not apply to solitaire, or exclude each other."""
    own = [name for name in ("square", "rules", "name", "again") if vars(flags)[name] is not None]
    said = {*said_in(flags), *own}
    refuse_table_flags(said - {"seed"})
    for one, other, why in _APART:
        if {one, other} <= said:
            raise CommandRefused(_(why, flag=f"--{other}"))


def refuse_table_flags(said: Collection[str]) -> None:
    """Raise CommandRefused for options of a game for two or more among those given."""
    if "coach" in said:
        raise CommandRefused(_("there is no coach in solitaire: leave out --coach"))
    for choice in ALL_OPTIONS:
        if choice.name in said and choice.group in (GAME_GROUP, MATCH_GROUP):
            words = grammar().one_of([*choice.flags])
            raise CommandRefused(
                _(
                    "leave out {flags}: solitaire is for one player",
                    flags=words,
                )
            )


def _first_session(
    flags: argparse.Namespace, beginning: GameSetup
) -> "tuple[SolitaireSessions, SolitaireSession | SavedFile[SolitaireRecord], str]":
    """Return the sessions, the first game, and an error about other records."""
    from cribbage.records.solitaire_record import SolitaireShelf
    from cribbage.session.solitaire_session import SolitaireSessions
    from cribbage.solitaire.rules import Solitaire

    goes_on, again = beginning.opened is StartKind.TAKEN_UP, flags.again is not None
    is_kept = at_terminal() or goes_on
    shelf, nowhere = open_shelf(SolitaireShelf) if is_kept or again else (None, "")
    sessions = SolitaireSessions(
        shelf=shelf if is_kept else None,
        nowhere=nowhere if is_kept else "",
        kept_in=beginning.kept_in,
        seed=beginning.agreed.seed,
    )
    name = flags.name
    if name is None:
        name = sessions.last_name() or beginning.agreed.names[0]
    solitaire = Solitaire.SQUARE if flags.square else Solitaire(flags.rules or "classic")
    kinds = (solitaire,) if flags.square or flags.rules else tuple(Solitaire)
    sessions.like = name, solitaire
    if again:
        pack = SolitaireSessions(shelf=shelf).pack(Path(flags.again) if flags.again else None)
        warn(*(shelf.unread.values() if shelf else ()))
        return sessions, sessions.again(pack, flags.name), ""
    if goes_on:
        return sessions, sessions.resume(beginning.taken_up or last_left(sessions)), ""
    if beginning.opened is StartKind.NEW:
        return sessions, sessions.begin(), ""
    return sessions, *_opening(sessions, kinds, flags.name)


def play_games(
    sessions: "SolitaireSessions",
    opening: "SolitaireSession | SavedFile[SolitaireRecord]",
    memory: Memory,
    fault: str = "",
) -> int:
    """Play on the full screen or in plain text, and return the exit status."""
    if memory.habits.now.plain or not shows_table(sys.stdin, sys.stdout):
        return _in_lines(sessions, opening, memory.habits.now, fault)
    # Scanning imported modules for garbage would take a tenth of the time to the first screen.
    gc.disable()
    alone = _on_screen(sessions, opening, memory.habits, memory.take, fault)
    status, went = show(alone, memory.habits.now.looks)
    if alone.last_end:
        print(to_share(alone.last_end, alone.looks))
    session = alone.session
    kept = sessions.kept(session) if session else Whereabouts()
    if session:
        session.close()
    if went:
        warn(kept.told(went))
    elif session and not session.game.is_over:
        print(unfinished(session.left, kept))
    return status


def _in_lines(
    sessions: "SolitaireSessions",
    opening: "SolitaireSession | SavedFile[SolitaireRecord]",
    beginning: GameSetup,
    fault: str,
) -> int:
    from cribbage.records.files import SavedFile
    from cribbage.ui.text.plain_solitaire import PlainSolitaire, choose_solitaire
    from cribbage.ui.text.taking_up import InputClosed
    from cribbage.ui.words import daily_text
    from cribbage.ui.words.aloud import card_name

    if fault == refused(open_elsewhere(sessions.what)):
        print(fault)
    try:
        session = (
            choose_solitaire(opening, sessions.resume, sessions.begin)
            if isinstance(opening, SavedFile)
            else opening
        )
    except InputClosed:
        raise CommandRefused(refused(sessions.closed)) from None
    if session is None:
        return EXIT_OVER
    glyphs = skin_for_output(beginning.looks, sys.stdout).glyphs
    game = PlainSolitaire(
        session,
        sys.stdin,
        sys.stdout,
        terminal=at_terminal(),
        won=sessions.enter_in_book,
        ended=lambda record: daily_text.daily_end_lines(
            sessions.end_of_daily(record), card_name, glyphs
        ),
        bell=beginning.looks.bell,
    )
    play_plain(game, session, sessions)
    return EXIT_OVER
