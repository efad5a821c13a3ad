"""Saving what is played: the record file it grows in, and what went wrong."""

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from cribbage.pack.worded import Worded, system_said
from cribbage.records.journal import Journal, free_beside


class Recorded(Protocol):
    """The common part of all records; the text of a record is the content of its file."""

    @property
    def names(self) -> Sequence[str]:
        """The names of the players."""

    @property
    def has_begun(self) -> bool:
        """True if a player, and not only the program, has decided anything yet."""


class Keeping(ABC):
    """A game saved while it is played, if it is saved; after a write error it continues unsaved.

    ``trouble`` is a sentence about that for the players; the code that shows it resets it.
    """

    what: ClassVar[str]
    """The kind of game, in one word."""

    def __init__(self, journal: Journal | None = None) -> None:
        self._journal = journal
        self.trouble: str | None = None

    @property
    @abstractmethod
    def played(self) -> Recorded:
        """The record of everything played so far."""

    @property
    def path(self) -> Path | None:
        """The file of the record, or None."""
        return self._journal.path if self._journal else None

    def keep(self, line: str) -> None:
        """Write one more line, before the decision is carried out."""
        self.keep_in_place()
        if not self._journal:
            return
        try:
            self._journal.append(line)
        except OSError as error:
            self._journal.close()
            self._lose(
                Worded(
                    "{path} cannot be written ({why})",
                    path=self._journal.path,
                    why=system_said(error),
                )
            )

    def keep_in_place(self) -> None:
        """Write the whole record again if its file was deleted or moved.

        If another file has its name now, such as one an editor wrote, that file stays unchanged and
        the record continues next to it. ``trouble`` says so, or that it is not possible.
        """
        journal = self._journal
        if not journal or journal.is_in_place:
            return
        path = journal.path
        replaced = os.path.lexists(path)
        try:
            again = free_beside(path) if replaced else path
            self._journal = Journal.begin(again, str(self.played))
            self.trouble = (
                Worded(
                    "The record file was replaced, so the game is now saved in {name}.",
                    name=again.name,
                )
                if replaced
                else Worded("{name} was missing, so it was written again.", name=path.name)
            )
        except OSError as error:
            why = system_said(error)
            self._lose(
                Worded("{path} was replaced ({why})", path=path, why=why)
                if replaced
                else Worded("{path} is missing ({why})", path=path, why=why)
            )
        journal.close()

    def close(self) -> None:
        """Close the record."""
        if self._journal:
            self._journal.close()

    def _lose(self, why: str) -> None:
        """Continue without a record."""
        self.trouble = Worded("The {what} can no longer be saved: {why}.", what=self.what, why=why)
        self._journal = None
