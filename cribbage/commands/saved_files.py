"""The saved game that a command opens or leaves unfinished."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from cribbage.commands.parser import CommandRefused, refusing
from cribbage.commands.standard_streams import warn
from cribbage.language.speaking import _
from cribbage.pack.worded import system_said
from cribbage.records.files import name_of, text_of
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import as_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from cribbage.records.files import Files, SavedFile
    from cribbage.records.shelf import KeptT
    from cribbage.session.base_sessions import BaseSessions, SessionT, Whereabouts

_Place = TypeVar("_Place")


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


def open_shelf(shelf: Callable[[], _Place]) -> tuple[_Place | None, str]:
    """Return the shelf, or the reason why there is none."""
    try:
        return shelf(), ""
    except FileNotFoundError as error:
        return None, system_said(error)


def unfinished(left: str, kept: "Whereabouts") -> str:
    """Return the sentence about what is ``left`` unfinished, and how to resume it.

    A command at its end gets no period, which would be copied with it.
    """
    told = said(kept.told(left))
    return told if kept.command else as_sentence(told)
