"""The command ``replay``: a saved record, step by step on the full screen or as plain text."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cribbage.commands.library import look_up
from cribbage.commands.parser import EXIT_OVER, CommandRefused, refusing
from cribbage.commands.saved_files import name_file, newest, record_text
from cribbage.language.speaking import N_, _
from cribbage.records.files import begun_by_name
from cribbage.records.heading import is_solitaire
from cribbage.records.record import RecordError
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # games and solitaire import only what they need
    from datetime import datetime

    from cribbage.ui.layout.glyphs import WriteCard
    from cribbage.ui.screens.screen import ReadingScreen


class _Found(NamedTuple):
    """A record of a game or of solitaire: its error, and how to show its valid part.

    ``lines`` is not empty if the heading is valid. ``opened`` makes the first scene of the full
    screen, and is None if nothing was decided.
    """

    error: RecordError | None
    lines: Iterable[str] = ()
    opened: "Callable[[WriteCard], ReadingScreen] | None" = None


def show_record(flags: argparse.Namespace) -> int:
    """Show the record in the file of the flags, and return the exit status.

    Raises CommandRefused, with the file's name and the line, if it is damaged; the part before the
    damage is first shown as plain text.
    """
    path = Path(flags.file) if flags.file else _last_played()
    text = record_text(path)
    found = _solitaire(text) if is_solitaire(text) else _game(text, begun_by_name(path))
    on_screen = not found.error and not flags.plain
    if (opened := found.opened) and on_screen and shows_table(sys.stdin, sys.stdout):
        with refusing():
            return look_up(flags, lambda _reader, write: opened(write))
    for line in found.lines:
        print(line)
    if found.error:
        raise CommandRefused(f"{name_file(path)}, {said(found.error)}")
    return EXIT_OVER


def _game(text: str, begun: "datetime | None") -> _Found:
    from cribbage.records.record import Record
    from cribbage.ui.words.telling import replay_lines

    record, _, error = Record.read(text)
    if record is None:
        return _Found(error)

    def opened(write: "WriteCard") -> "ReadingScreen":
        from cribbage.ui.control.replay_controller import replay_of

        return replay_of(record, write, begun=begun)

    return _Found(error, replay_lines(record), opened if record.actions else None)


def _solitaire(text: str) -> _Found:
    from cribbage.records.solitaire_record import SolitaireRecord
    from cribbage.ui.words.solitaire_events import solitaire_replay_lines

    record, _, error = SolitaireRecord.read(text)
    if record is None:
        return _Found(error)

    def opened(write: "WriteCard") -> "ReadingScreen":
        from cribbage.ui.control.solitaire_replay import replay_of_solitaire

        return replay_of_solitaire(record, write)

    return _Found(error, solitaire_replay_lines(record), opened if record.actions else None)


def _last_played() -> Path:
    """Return the last won game, or the last solitaire game if there is none."""
    from cribbage.records.shelf import Shelf

    won = newest(Shelf, N_("the saved games cannot be read: {why}"))
    if won:
        return won
    from cribbage.records.solitaire_record import SolitaireShelf

    alone = newest(SolitaireShelf, N_("the saved solitaire games cannot be read: {why}"))
    if alone is None:
        raise CommandRefused(_("no games have been finished yet: give the file of a saved game"))
    return alone
