"""The drill on the screen: its levels, an exercise that is asked, and one that is corrected."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cribbage.ui.guide.at_hand import HelpText
from cribbage.ui.scenes.screen import Noted

if TYPE_CHECKING:  # a game needs nothing of the drill
    from cribbage.drill.exercises import Exercise
    from cribbage.drill.levels import Level
    from cribbage.drill.practice import Practice
    from cribbage.drill.run import Answered, Run
    from cribbage.ui.guide.help import Scores

Keys = tuple[tuple[str, str], ...]
"""Keys, each with what it does."""


class Rows(NamedTuple):
    """What the rows around the table say, and the help.

    ``where`` stands at the end of the first row, ``message`` and ``keys`` in the last two. The help
    has the keys as they are ``explained``, what scores in ``tables``, and sentences that are
    ``told``; the rules are opened at a ``paragraph``.
    """

    where: str = ""
    message: str = ""
    keys: Keys = ()
    explained: Keys = ()
    tables: "tuple[tuple[str, Scores], ...]" = ()
    told: tuple[str, ...] = ()
    paragraph: str = ""


class _Practiced(Noted):
    rows: Rows

    def help_text(self) -> HelpText:
        """Return what the help says of an exercise."""
        rows = self.rows
        return HelpText(rows.told, tables=rows.tables, paragraph=rows.paragraph)


@dataclass(frozen=True)
class Ladder(_Practiced):
    """The levels, one pointed at, and the run that just came to its end, where one did."""

    practice: "Practice"
    at: "Level"
    ended: "Run | None" = None
    note: str = ""
    rows: Rows = Rows()


@dataclass(frozen=True)
class Asking(_Practiced):
    """An exercise: the points as they are ``typed``, or the places of the cards that are chosen and
    of the one pointed at; and the whole ``seconds`` that it took so far.
    """

    practice: "Practice"
    run: "Run"
    typed: str = ""
    chosen: frozenset[int] = frozenset()
    pointed: int = 0
    seconds: int = 0
    note: str = ""
    rows: Rows = Rows()

    @property
    def exercise(self) -> "Exercise":
        """What is asked."""
        asked = self.run.asked
        assert asked is not None
        return asked


@dataclass(frozen=True)
class Corrected(_Practiced):
    """The exercise answered last, with what it counts: the phrase at the place ``lit`` shines."""

    practice: "Practice"
    run: "Run"
    lit: int = 0
    note: str = ""
    rows: Rows = Rows()

    @property
    def answered(self) -> "Answered":
        """What was said of it."""
        return self.run.answered[-1]


Drill = Ladder | Asking | Corrected
"""The scenes of the drill."""
