"""What is played, and the file that its record grows in: whether it does, and what went wrong."""

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from cribbage.pack.worded import Worded, system_said
from cribbage.record.journal import Journal, free_beside


class Recorded(Protocol):
    """What every record knows of itself; as text it is what stands in its file."""

    @property
    def names(self) -> Sequence[str]:
        """Who plays."""

    @property
    def has_begun(self) -> bool:
        """Whether a player has decided anything yet, and not only the house."""


class Keeping(ABC):
    """What is kept while it is played, if it is: where it cannot be written it goes on without.

    ``trouble`` is a sentence for the players about it, until somebody has told them and takes it
    away.
    """

    what: ClassVar[str]
    """What is played, in a word."""

    def __init__(self, journal: Journal | None = None) -> None:
        self._journal = journal
        self.trouble: str | None = None

    @property
    @abstractmethod
    def played(self) -> Recorded:
        """The record as far as it was played."""

    @property
    def path(self) -> Path | None:
        """Where the record is kept, if it is."""
        return self._journal.path if self._journal else None

    def keep(self, line: str) -> None:
        """Write one line more, before it is carried out."""
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
        """Write the record again, whole, where somebody deleted or moved its file.

        It goes on beside another file that lies in its place, as an editor may have left one, and
        which stays as it is. ``trouble`` says so, or that it cannot be.
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
                Worded("The record was replaced, and goes on in {name}.", name=again.name)
                if replaced
                else Worded("{name} was gone, and is written again.", name=path.name)
            )
        except OSError as error:
            why = system_said(error)
            self._lose(
                Worded("{path} was replaced ({why})", path=path, why=why)
                if replaced
                else Worded("{path} is gone ({why})", path=path, why=why)
            )
        journal.close()

    def close(self) -> None:
        """Let go of the record."""
        if self._journal:
            self._journal.close()

    def _lose(self, why: str) -> None:
        """Go on without a record."""
        self.trouble = Worded("The {what} is no longer recorded: {why}.", what=self.what, why=why)
        self._journal = None
