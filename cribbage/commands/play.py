"""The way to the table: what the command line and the last evening ask for becomes games."""

import argparse
import gc
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.commands.agreeing import agreed
from cribbage.commands.remembering import looks_of, remember, remembered, reset
from cribbage.record.shelf import Shelf
from cribbage.session.session import Session
from cribbage.session.sessions import IN_USE, Looked, Sessions
from cribbage.settings.remembered import Settings
from cribbage.ui.terminal.abilities import colours, only_ascii, shows_table
from cribbage.ui.words.sentences import as_sentence

if TYPE_CHECKING:
    from cribbage.ui.scenes.form import Start
    from cribbage.ui.scenes.offer import Offer

OVER, FAILED = 0, 1
DAMAGED = "A kept game cannot be read and stays as it is: its file is named on leaving."


class Refused(Exception):
    """The command line, or input that ended too soon, asked for what cannot be, in a sentence."""


class _Stopped(Exception):
    """A signal told the plain game to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


def play(flags: argparse.Namespace) -> int:
    """Play as ``flags`` say: the exit status. Refused, with a sentence, where that cannot be.

    Only at a terminal is anything remembered from last time, or kept without being asked for:
    what is played through a pipe is a program's, and leaves nothing behind.
    """
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    try:
        if flags.reset_settings:
            reset()
        last_time = remembered() if at_terminal else Settings()
        record = agreed(flags, last_time)
        path = None if flags.record is None else Path(flags.record)
        shelf, nowhere = _shelf() if at_terminal or flags.resume is not None else (None, "")
        games = Sessions(record, quick=flags.quick, path=path, shelf=shelf, nowhere=nowhere)
        looks = looks_of(flags, last_time)
        if not flags.plain and shows_table(sys.stdin, sys.stdout):
            return _at_table(games, _opening(games, flags), looks, open_play=flags.open)
        return _in_lines(games, flags, looks, at_terminal=at_terminal)
    except ValueError as error:
        raise Refused(str(error)) from None


def _shelf() -> tuple[Shelf | None, str]:
    """Where games are kept, or why there is no such place."""
    try:
        return Shelf(), ""
    except FileNotFoundError as error:
        return None, f"there is nowhere to keep it, for {error.strerror}"


def _looked(games: Sessions, flags: argparse.Namespace) -> Looked:
    """What lies on the shelf, nothing where the flags ask for a new game; damage is told."""
    asked = not (flags.new or flags.record or flags.seed is not None)
    looked = games.look() if asked else Looked()
    for sentence in looked.damaged:
        print(f"cribbage: {sentence}", file=sys.stderr)
    return looked


def _opening(games: Sessions, flags: argparse.Namespace) -> "Start | Session | Offer":
    """What the full screen begins with: a game taken up, an offer of some, a form, a new game."""
    from cribbage.ui.scenes.form import Start
    from cribbage.ui.scenes.offer import offered

    if flags.resume is not None:
        return games.resume(Path(flags.resume) if flags.resume else _newest(games))
    record, looked = games.record, _looked(games, flags)
    fault = IN_USE if looked.in_use else DAMAGED if looked.damaged else ""
    form = None if flags.names or record.dealer is not None else Start(record.agreed)
    if looked.kept:
        return offered(looked.kept, form, fault)
    if form:
        return form._replace(fault=fault)
    session = games.begin()
    session.trouble = session.trouble or fault or None
    return session


def _newest(games: Sessions) -> Path:
    looked = games.look()
    if looked.kept:
        return looked.kept[0].path
    if looked.in_use:
        raise ValueError("the game is open in another window: play on there, or begin a new one")
    nothing = "there is no unfinished game to take up: begin a new one"
    raise ValueError(next(iter(looked.damaged), nothing))


def _at_table(
    games: Sessions, opening: "Start | Session | Offer", looks: Settings, *, open_play: bool
) -> int:
    # A tenth of the way to the first picture would go into looking for garbage in what is imported.
    gc.disable()
    from cribbage.ui.drawing.theme import skin_for
    from cribbage.ui.evening.evening import Evening
    from cribbage.ui.terminal.terminal import Terminal

    skin = skin_for(
        colours=colours(),
        ascii=looks.ascii or only_ascii(sys.stdout),
        dark=looks.dark,
        four_colour=looks.four_colour,
    )
    evening = Evening(
        opening,
        games.begin,
        resume=games.take_up,
        won=games.won,
        write=skin.card_text,
        open_play=open_play,
    )
    terminal = Terminal(evening, skin, animation=looks.animation, mouse=looks.mouse)
    status = terminal.run()
    session = evening.session
    kept = games.kept(session) if session else ""
    if session:
        session.close()
        remember(games.record, looks)
    if status == FAILED:
        # Its type alone: what it says may name a card.
        went = f"something went wrong in the program: {type(terminal.error).__name__}"
        print(f"cribbage: {went}{kept}", file=sys.stderr)
    elif session and not session.series.is_over:
        print(f"{_unfinished(session)}{kept}.")
    return status


def _in_lines(
    games: Sessions, flags: argparse.Namespace, looks: Settings, *, at_terminal: bool
) -> int:
    from cribbage.ui.lines.table import InputEnded, Left, PlainGame

    session = _taken_up(games, flags, at_terminal=at_terminal)
    if session is None:
        return OVER
    game = PlainGame(
        session,
        sys.stdin,
        sys.stdout,
        terminal=at_terminal,
        open_play=flags.open,
        won=games.won,
    )
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        game.play()
    except InputEnded:
        raise Refused(f"the input ended before the game did{games.kept(session)}") from None
    except Left:
        game.hide()
        print(f"{_unfinished(session)}{games.kept(session)}.")
    except _Stopped as stopped:
        return stopped.status
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        game.hide()
        session.close()
        if at_terminal:
            remember(games.record, looks)
    return OVER


def _taken_up(games: Sessions, flags: argparse.Namespace, *, at_terminal: bool) -> Session | None:
    """The session of the plain game: one left unfinished, where the players want it; None where
    they leave instead.
    """
    if flags.resume is not None:
        return games.resume(Path(flags.resume) if flags.resume else _newest(games))
    looked = _looked(games, flags) if at_terminal else Looked()
    if looked.in_use:
        print(IN_USE)
    kept = {}
    if looked.kept:
        from cribbage.ui.scenes.offer import offered

        kept = {str(n): each for n, each in enumerate(offered(looked.kept, None).kept, 1)}
    for place, each in kept.items():
        print(f"{place} {each.text}")
    while kept:
        try:
            answer = input("The number of a game takes it up, Enter begins a new one: ").strip()
        except EOFError:
            raise Refused("the input ended before a game was chosen") from None
        if answer.lower() in ("quit", "exit"):
            return None
        if not answer:
            break
        if answer not in kept:
            print(f"There is no game {answer!r}: write a number from 1 to {len(kept)}.")
            continue
        try:
            return games.resume(kept[answer].path)
        except ValueError as error:
            print(as_sentence(str(error)))
    return games.begin()


def _unfinished(session: Session) -> str:
    what = "match" if session.match.to is not None else "game"
    return f"The {what} is left unfinished"


def _stop(number: int, frame: object) -> None:
    raise _Stopped(number)
