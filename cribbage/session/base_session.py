"""A game of any kind in play, and the record file it grows in."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from cribbage.pack.worded import Worded, system_said
from cribbage.records.journal import Journal, free_beside
from cribbage.records.notation import BACK_LINE
from cribbage.records.record import Course, RecordT, SeriesT, turns

if TYPE_CHECKING:  # the table for two to four needs no solitaire
    from cribbage.solitaire.actions import AnyAction

ShownT = TypeVar("ShownT")


class BaseSession(Generic[RecordT, SeriesT, ShownT]):
    """A game in play, continued from the end of its record, and saved in its ``journal``, if any.

    After a write error it continues unsaved. The decisions of the record are carried out again;
    raises IllegalAction if one is not possible. ``trouble`` is a sentence about the record for the
    players; the code that shows it resets it.
    """

    what: ClassVar[str]
    """The kind of game, in one word."""

    shown: Callable[..., tuple[ShownT, ...]]
    """Returns the events that followed from a game, each with the table before and after."""

    def __init__(self, record: RecordT, journal: Journal | None = None) -> None:
        self.record = record
        self.names = record.names
        self.trouble: str | None = None
        self._journal = journal
        self._course: Course[Any, SeriesT] = Course(record)

    @property
    def series(self) -> SeriesT:
        """The series after all decisions so far."""
        return self._course.series

    @series.setter
    def series(self, series: SeriesT) -> None:
        self._course.series = series

    @property
    def played(self) -> RecordT:
        """The record of everything played so far."""
        return self._course.added_to(self.record)

    def so_far(self) -> Iterator[ShownT]:
        """Yield what is shown of the record that it started with."""
        for turn in turns(self.record):
            yield from self.shown(turn.game, turn.step.events)

    def act(self, action: "AnyAction") -> tuple[ShownT, ...]:
        """Write a decision to the disk, carry it out, and return what is shown of it.

        Raises IllegalAction, with nothing changed, if the rules do not allow it. If the record can
        no longer be written, ``trouble`` says so and the game continues without it.
        """
        series, turn = self._course.checked(action)
        self.keep(self.record.line(turn))
        self._course.make(action, series)
        return self.shown(turn.game, turn.step.events)

    def take_back(self, deal: int | None = None) -> None:
        """Take back the player's last own decision, and all decisions after it.

        The line that says so is on the disk before. ``so_far`` then starts with what is left. Only
        decisions of deal ``deal`` or a later one are taken back, if it is given. Raises ValueError,
        saying why and with nothing changed, if there is none.
        """
        self._course.check_take_back(deal)
        self.keep(f"{BACK_LINE}\n")
        self._course.take_back(deal)
        self.record = self.played

    @property
    def left(self) -> str:
        """The sentence for a game that is not finished, without a period."""
        return Worded("The {what} is unfinished", what=self.what)

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
                    "The file of this game was replaced, so the game is now saved in {name}.",
                    name=again.name,
                )
                if replaced
                else Worded("{name} was missing, so it was written again.", name=path.name)
            )
        except OSError as error:
            why = system_said(error)
            self._lose(
                Worded(
                    "{path} was replaced, and a new file cannot be written ({why})",
                    path=path,
                    why=why,
                )
                if replaced
                else Worded(
                    "{path} is missing, and a new file cannot be written ({why})",
                    path=path,
                    why=why,
                )
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
