"""The command ``replay``: a recorded game stepped through on the full screen, or told in lines."""

import argparse
import sys
from pathlib import Path

from cribbage.record.record import Record, RecordError
from cribbage.ui.terminal.abilities import shows_table, skin_for_output
from cribbage.ui.words.telling import record_in_lines


class Unreadable(Exception):
    """A record cannot be read, or not to its end, in a sentence, and what holds was told."""


def show_record(flags: argparse.Namespace) -> int:
    """Show the record in the file that the flags name: the exit status.

    Unreadable, with the file's name and the line, where it is damaged; what stands before the
    damage is told in lines.
    """
    path = Path(flags.file) if flags.file else _last_won()
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}") from None
    try:
        record = Record.parse(text)
    except RecordError as error:
        if error.begun:
            _tell(error.begun)
        raise Unreadable(f"{path}, {error}") from None
    if record.actions and not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _step_through(record, flags)
    _tell(record)
    return 0


def _tell(record: Record) -> None:
    for line in record_in_lines(record):
        print(line)


def _last_won() -> Path:
    from cribbage.record.shelf import Shelf

    try:
        kept = next(Shelf().finished(), None)
    except OSError as error:
        raise Unreadable(f"the kept games cannot be read: {error.strerror}") from None
    if kept is None:
        raise Unreadable("no game was won yet: name the record of one")
    return kept.path


def _step_through(record: Record, flags: argparse.Namespace) -> int:
    from cribbage.commands.remembering import looks
    from cribbage.ui.evening.reading import Empty, Lookup, Reader
    from cribbage.ui.evening.retelling import retelling
    from cribbage.ui.terminal.terminal import Terminal

    look = looks(flags)
    skin = skin_for_output(look, sys.stdout)
    try:
        opening = retelling(record, skin.card_text)
    except ValueError as error:
        raise Unreadable(str(error)) from None
    shown = Lookup(opening, Reader(Empty(), skin.card_text))
    return Terminal(shown, skin, animation=look.animation, mouse=look.mouse).run()
