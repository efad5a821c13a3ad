"""The command ``replay``: a saved record, step by step on the full screen or as plain text."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cribbage.commands.sitting import warn
from cribbage.language.speaking import N_, _
from cribbage.pack.worded import system_said
from cribbage.records.files import begun_by_name, text_of
from cribbage.records.heading import is_patience
from cribbage.records.record import RecordError
from cribbage.ui.terminal.abilities import shows_table, skin_for_output
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # games and solitaire import only what they need
    from datetime import datetime

    from cribbage.records.patience import PatienceShelf
    from cribbage.records.shelf import Shelf
    from cribbage.ui.screens.screen import Reading
    from cribbage.ui.words.telling import WriteCard


class Unreadable(Exception):
    """A record that cannot be read to its end, with a sentence; its valid part was shown."""


class _Found(NamedTuple):
    """A record of a game or of solitaire: its error, and how to show its valid part.

    ``lines`` is not empty if the heading is valid. ``opened`` makes the first scene of the full
    screen, and is None if nothing was decided.
    """

    error: RecordError | None
    lines: Iterable[str] = ()
    opened: "Callable[[WriteCard], Reading] | None" = None


def show_record(flags: argparse.Namespace) -> int:
    """Show the record in the file of the flags, and return the exit status.

    Raises Unreadable, with the file's name and the line, if it is damaged; the part before the
    damage is first shown as plain text.
    """
    path = Path(flags.file) if flags.file else _last_played()
    try:
        text = text_of(path)
    except OSError as error:
        why = said(system_said(error))
        raise Unreadable(_("{path} cannot be read: {why}", path=path, why=why)) from None
    except ValueError as error:
        raise Unreadable(said(error)) from None
    found = _patience(text) if is_patience(text) else _game(text, begun_by_name(path))
    on_screen = not found.error and not flags.plain
    if found.opened and on_screen and shows_table(sys.stdin, sys.stdout):
        return _step_through(found.opened, flags)
    for line in found.lines:
        print(line)
    if found.error:
        raise Unreadable(f"{path}, {said(found.error)}")
    return 0


def _game(text: str, begun: "datetime | None") -> _Found:
    from cribbage.records.record import Record
    from cribbage.ui.words.telling import record_in_lines

    record, _, error = Record.read(text)
    if record is None:
        return _Found(error)

    def opened(write: "WriteCard") -> "Reading":
        from cribbage.ui.control.retelling import retelling

        return retelling(record, write, begun=begun)

    return _Found(error, record_in_lines(record), opened if record.actions else None)


def _patience(text: str) -> _Found:
    from cribbage.records.patience import PatienceRecord
    from cribbage.ui.words.patience import record_in_lines

    record, _, error = PatienceRecord.read(text)
    if record is None:
        return _Found(error)

    def opened(write: "WriteCard") -> "Reading":
        from cribbage.ui.control.patience_retelling import retold

        return retold(record, write)

    return _Found(error, record_in_lines(record), opened if record.actions else None)


def _last_played() -> Path:
    """Return the last won game, or the last solitaire game if there is none."""
    from cribbage.records.shelf import Shelf

    won = _newest(Shelf, N_("the saved games cannot be read: {why}"))
    if won:
        return won
    from cribbage.records.patience import PatienceShelf

    alone = _newest(PatienceShelf, N_("the saved solitaire games cannot be read: {why}"))
    if alone is None:
        raise Unreadable(_("no games have been finished yet: give the name of a record file"))
    return alone


def _newest(shelf: "Callable[[], Shelf | PatienceShelf]", unread: str) -> Path | None:
    """Return the last finished file, or None; ``unread`` is the error if it cannot be found."""
    try:
        lies = shelf()
        kept = next(lies.finished(), None)
    except OSError as error:
        raise Unreadable(_(unread, why=said(system_said(error)))) from None
    warn(lies.unread.values())
    return kept.path if kept else None


def _step_through(opened: "Callable[[WriteCard], Reading]", flags: argparse.Namespace) -> int:
    from cribbage.commands.library import KeptLibrary
    from cribbage.commands.picture import saving_in
    from cribbage.commands.sitting import look_at, looks
    from cribbage.ui.control.reading import Lookup, Reader

    look = looks(flags)
    skin = skin_for_output(look, sys.stdout)
    try:
        opening = opened(skin.card_text)
    except ValueError as error:
        raise Unreadable(said(error)) from None
    shown = Lookup(opening, Reader(KeptLibrary(), skin.card_text), saving_in(look))
    return look_at(shown, look)
