"""The command ``patience``: solitaire on the full screen, in plain text, or from a table."""

import argparse
import gc
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.commands.parser import OVER, Refused, refusing
from cribbage.commands.sitting import (
    Memory,
    at_terminal,
    began_last_time,
    dress,
    forget,
    last_left,
    place,
    show,
    stopped_by_signals,
    unfinished,
    warn,
)
from cribbage.language.speaking import N_, _, grammar
from cribbage.pack.worded import Worded
from cribbage.session.sittings import Whereabouts, open_elsewhere
from cribbage.settings.beginning import Beginning, Opened, called
from cribbage.settings.choices import CHOICES, GAME, MATCH, beginning_of, said_in
from cribbage.settings.habits import Habits
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.refusals import said as refused

if TYPE_CHECKING:  # the start screen for two leads here, and needs nothing of this before
    from cribbage.records.files import Kept
    from cribbage.records.patience import PatienceRecord
    from cribbage.session.patience import PatienceSession, PatienceSessions
    from cribbage.solitaire.rules import Patience
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.control.solitaire import SolitaireController
    from cribbage.ui.pages.start import Start
    from cribbage.ui.screens.screen import Request
    from cribbage.ui.solitaire.over import Unfinished

IN_USE: Final = open_elsewhere(Worded("solitaire game"))
DAMAGED: Final = Worded("A saved solitaire game cannot be read. Quit to see the name of its file.")

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


class Wanted(NamedTuple):
    """The solitaire game that a player wants: the name and the kind.

    An unfinished game of one of ``kinds`` can be resumed instead. ``only`` is the name of its
    player, or None for anyone.
    """

    name: str
    patience: "Patience"
    kinds: "Collection[Patience]"
    only: str | None = None

    def may_be(self, kept: "Kept[PatienceRecord]") -> bool:
        """Return true if an unfinished game can be resumed instead."""
        from cribbage.match.names import same_name

        record = kept.record
        if record is None or record.patience not in self.kinds:
            return False
        return self.only is None or same_name(record.name) == same_name(self.only)


class Player:
    """A solitaire player, with one game after the other, each like the one before."""

    def __init__(self, sessions: "PatienceSessions", wanted: Wanted) -> None:
        self.sessions = sessions
        self.wanted = wanted

    def begin(self) -> "PatienceSession":
        """Return the session of another pack."""
        return self.sessions.begin(self.wanted.name, self.wanted.patience)

    def again(self, pack: "PatienceRecord", name: str | None = None) -> "PatienceSession":
        """Return the session of the same pack from its first card."""
        return self._followed(self.sessions.again(pack, name))

    def resume(self, path: Path) -> "PatienceSession":
        """Return the session of an unfinished game."""
        return self._followed(self.sessions.resume(path))

    def take_up(self, path: Path) -> "PatienceSession":
        """Resume as ``resume`` does, with errors that fit one row of the screen."""
        return self._followed(self.sessions.take_up(path))

    def opening(self) -> "tuple[PatienceSession | Kept[PatienceRecord], str]":
        """Return an unfinished game to offer or else a new one, and an error for the message row.

        Files that cannot be read are named on stderr.
        """
        looked = self.sessions.look()
        warn(looked.damaged)
        fault = refused(IN_USE if looked.in_use else DAMAGED if looked.damaged else "")
        left = next(filter(self.wanted.may_be, looked.kept), None)
        return left or self.begin(), fault

    def on_screen(
        self,
        opening: "PatienceSession | Kept[PatienceRecord]",
        habits: Habits,
        settle: Callable[[Habits], str],
        fault: str = "",
    ) -> "SolitaireController":
        """Return the player's solitaire games on the full screen."""
        from cribbage.commands.library import KeptLibrary
        from cribbage.commands.picture import saving
        from cribbage.records.files import Kept
        from cribbage.ui.control.solitaire import SolitaireController, welcomed_back
        from cribbage.ui.layout.skin import card_said

        if isinstance(opening, Kept):
            shown: Unfinished | PatienceSession = welcomed_back(opening, card_said, fault)
        else:
            opening.trouble = opening.trouble or fault or None
            shown = opening
        return SolitaireController(
            shown,
            self.begin,
            again=self.again,
            resume=self.take_up,
            won=self.sessions.enter_in_book,
            save=saving(dress),
            library=KeptLibrary(),
            write=card_said,
            habits=habits,
            settle=settle,
        )

    def _followed(self, session: "PatienceSession") -> "PatienceSession":
        record = session.record
        self.wanted = self.wanted._replace(name=record.name, patience=record.patience)
        return session


class Beside:
    """What the start screen opens beside a game, and what to print about it at the end.

    That is solitaire, the drill, or two computer players to watch.

    ``kept`` is where an unfinished game is saved, and ``unfinished`` the sentence about it, or
    empty.
    """

    def __init__(self, settle: Callable[[Habits], str]) -> None:
        self.kept = Whereabouts()
        self.unfinished = ""
        self._settle = settle
        self._player: Player | None = None

    def sit_down(self, wanted: "Request", form: "Start", habits: Habits) -> "Controller":
        """Return what was requested.

        Solitaire is for its last player or for the first seat's player, who practices too.
        """
        from cribbage.records.patience import PatienceShelf
        from cribbage.session.patience import PatienceSessions
        from cribbage.solitaire.rules import Patience
        from cribbage.ui.screens.screen import Request

        if wanted is Request.DRILL:
            from cribbage.commands import drill

            return drill.beside(called(form.agreed.names)[0], habits, self._settle)
        if wanted is Request.WATCH:
            from cribbage.commands import watch

            return watch.beside(habits)
        shelf, nowhere = place(PatienceShelf)
        sessions = PatienceSessions(shelf=shelf, nowhere=nowhere)
        name = sessions.last_name() or form.agreed.names[0]
        wanted_now = Wanted(name, Patience.CLASSIC, tuple(Patience))
        if wanted is Request.SQUARE:
            wanted_now = Wanted(name, Patience.SQUARE, (Patience.SQUARE,))
        self._player = player = Player(sessions, wanted_now)
        opening, fault = player.opening()
        return player.on_screen(opening, habits, self._settle, fault)

    def get_up(self, alone: "Controller") -> None:
        """Close the solitaire game, if it is one, and remember what to print about it."""
        from cribbage.ui.control.solitaire import SolitaireController

        if not isinstance(alone, SolitaireController):
            return
        assert self._player
        self.kept, self.unfinished = Whereabouts(), ""
        if session := alone.session:
            self.kept = self._player.sessions.kept(session)
            if session.played.has_begun and not session.game.is_over:
                self.unfinished = _unfinished(self.kept)
            session.close()


@refusing()
def play_alone(flags: argparse.Namespace) -> int:
    """Play solitaire by the flags, and return the exit status.

    Raises Refused, with a sentence, if that is not possible. As in a game for two, play through a
    pipe saves nothing unless asked to.
    """
    _check(flags)
    if flags.reset_settings:
        forget()
    last_time = began_last_time() if at_terminal() else Beginning()
    beginning = beginning_of(flags, last_time)
    memory = Memory(Habits(beginning, last_time, said_in(flags)), lasting=at_terminal())
    player, opening, fault = _sits_down(flags, beginning)
    if not beginning.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(player, opening, memory, fault)
    return _in_lines(player, opening, beginning, fault)


def _check(flags: argparse.Namespace) -> None:
    """Raise Refused for options that do not apply to solitaire, or exclude each other."""
    own = [name for name in ("square", "rules", "name", "again") if vars(flags)[name] is not None]
    said = {*said_in(flags), *own}
    for choice in CHOICES:
        if choice.name in said and choice.group in (GAME, MATCH) and choice.name != "seed":
            words = grammar().one_of([*choice.flags])
            raise Refused(
                _(
                    "leave out {flags}: solitaire is for one player",
                    flags=words,
                )
            )
    for one, other, why in _APART:
        if {one, other} <= said:
            raise Refused(_(why, flag=f"--{other}"))


def _sits_down(
    flags: argparse.Namespace, beginning: Beginning
) -> "tuple[Player, PatienceSession | Kept[PatienceRecord], str]":
    """Return the player, the first game, and an error about other records."""
    from cribbage.records.patience import PatienceShelf
    from cribbage.session.patience import PatienceSessions
    from cribbage.solitaire.rules import Patience

    goes_on, again = beginning.opened is Opened.TAKEN_UP, flags.again is not None
    is_kept = at_terminal() or goes_on
    shelf, nowhere = place(PatienceShelf) if is_kept or again else (None, "")
    sessions = PatienceSessions(
        shelf=shelf if is_kept else None,
        nowhere=nowhere if is_kept else "",
        kept_in=beginning.kept_in,
        seed=beginning.agreed.seed,
    )
    name = flags.name
    if name is None:
        name = sessions.last_name() or beginning.agreed.names[0]
    patience = Patience.SQUARE if flags.square else Patience(flags.rules or "classic")
    kinds = (patience,) if flags.square or flags.rules else tuple(Patience)
    player = Player(sessions, Wanted(name, patience, kinds, flags.name))
    if again:
        pack = PatienceSessions(shelf=shelf).pack(Path(flags.again) if flags.again else None)
        warn(shelf.unread.values() if shelf else ())
        return player, player.again(pack, flags.name), ""
    if goes_on:
        return player, player.resume(beginning.taken_up or last_left(sessions)), ""
    if beginning.opened is Opened.NEW:
        return player, player.begin(), ""
    return player, *player.opening()


def _on_screen(
    player: Player, opening: "PatienceSession | Kept[PatienceRecord]", memory: Memory, fault: str
) -> int:
    # Scanning imported modules for garbage would take a tenth of the time to the first screen.
    gc.disable()
    alone = player.on_screen(opening, memory.habits, memory.take, fault)
    status, went = show(alone, memory.habits.now.looks)
    session = alone.session
    kept = player.sessions.kept(session) if session else Whereabouts()
    if session:
        session.close()
    if went:
        print(f"cribbage: {refused(kept.told(went))}", file=sys.stderr)
    elif session and not session.game.is_over:
        print(_unfinished(kept))
    return status


def _unfinished(kept: Whereabouts) -> str:
    return unfinished(_("The solitaire game is unfinished"), kept)


def _in_lines(
    player: Player,
    opening: "PatienceSession | Kept[PatienceRecord]",
    beginning: Beginning,
    fault: str,
) -> int:
    from cribbage.ui.text.patience import PlainPatience
    from cribbage.ui.text.plain import InputEnded, Left

    if fault == refused(IN_USE):
        print(fault)
    session = _in_play(player, opening)
    if session is None:
        return OVER
    sessions = player.sessions
    game = PlainPatience(
        session,
        sys.stdin,
        sys.stdout,
        terminal=at_terminal(),
        won=sessions.enter_in_book,
        bell=beginning.looks.bell,
    )
    try:
        with stopped_by_signals():
            game.play()
    except InputEnded:
        ended = _("the input ended before the solitaire game did")
        raise Refused(refused(sessions.kept(session).told(ended))) from None
    except Left:
        print(_unfinished(sessions.kept(session)))
    finally:
        session.close()
    return OVER


def _in_play(
    player: Player, opening: "PatienceSession | Kept[PatienceRecord]"
) -> "PatienceSession | None":
    """Return the session to play in plain text, or None if the player quits before it starts."""
    from cribbage.records.files import Kept
    from cribbage.ui.text.patience import taken_up
    from cribbage.ui.text.taking_up import Closed

    if not isinstance(opening, Kept):
        return opening
    try:
        return taken_up(opening, player.resume, player.begin)
    except Closed:
        raise Refused(_("the input ended before a solitaire game was chosen")) from None
