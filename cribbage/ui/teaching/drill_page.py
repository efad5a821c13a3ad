"""What stands on the pages of the drill: labels, headings, and figures in few cells."""

from typing import Final

from cribbage.drill.exercises import Exercise, Hand, Pile, Six
from cribbage.drill.levels import Level
from cribbage.drill.practice import Best
from cribbage.drill.run import Answered
from cribbage.ui.teaching.drilling import to_crib

SHORT: Final = {
    Level.FIFTEENS: "fifteens",
    Level.PAIRS: "pairs",
    Level.RUNS: "runs",
    Level.FLUSHES: "flushes",
    Level.HANDS: "hands",
    Level.CRIBS: "cribs",
    Level.PLAY: "play",
    Level.DISCARD: "discard",
}
"""The levels where all stand in one row of the smallest screen."""

HEADING: Final = "Twelve in a row to count; a run without a mistake fills a mark"
THIS_RUN: Final = "this run"
PRACTICE: Final = "practice"
LEVEL: Final = "level"
MARKS: Final = "marks"
BEST: Final = "best run"
OVERLOOKED_MOST: Final = "overlooked most"
OF_LATE: Final = "of late"
BEFORE: Final = "before"
OVERLOOKED: Final = "overlooked"
SHOWN: Final = "looked at"
IT_IS_WORTH: Final = "It is worth"
IT_SCORES: Final = "It scores"
TIME: Final = "time"
DONE: Final = "done"
RIGHT: Final = "right"
IN_A_ROW: Final = "in a row"
TOTAL: Final = "total"
THROWS: Final = ("hand", "crib", "play", "all")
"""What a throw is worth: the four that are kept, the crib, the play, and all of it."""

THE_BEST: Final = "the best"
THROWN: Final = "thrown"


def what_lies(exercise: Exercise) -> str:
    """What lies on the table."""
    match exercise:
        case Hand(crib=True):
            return "The crib, and the starter"
        case Hand():
            return "The hand, and the starter"
        case Pile():
            return "The pile, the last card on the right"
        case Six(dealer=dealer):
            return f"The six cards. {to_crib(dealer=dealer)}"


def judged(answered: Answered) -> str:
    """An answer, how long it took, and what would have been right, in a row."""
    exercise, said, seconds = answered
    after = f"in {seconds} s"
    if isinstance(exercise, Six):
        return f"Thrown {after}" if said is not None else f"Looked at {after}"
    worth = exercise.worth or "nothing"
    if not isinstance(said, int):
        return f"Looked at {after}; it is worth {worth}"
    return f"Said {said or 'nothing'} {after}; it is worth {worth}"


def in_run(answered: Answered) -> str:
    """An answer among those of its run: ``8``, ``9, said 7``, ``0.6 less``."""
    exercise, said = answered.exercise, answered.said
    if isinstance(exercise, Six):
        if not isinstance(said, tuple):
            return SHOWN
        return RIGHT if answered.right else f"{exercise.lost(said):.1f} less"
    worth = str(exercise.worth or "nothing")
    if answered.right:
        return worth
    return f"{worth}, {f'said {said}' if isinstance(said, int) else SHOWN}"


def seconds(so_long: int) -> str:
    """A while in few cells: ``13 s``, ``1:32``.

    >>> seconds(13), seconds(92)
    ('13 s', '1:32')
    """
    return f"{so_long} s" if so_long < 60 else f"{so_long // 60}:{so_long % 60:02}"


def best(run: Best | None) -> str:
    """The best run of a level, nothing where there is none."""
    return f"{run.right} of {run.many}, {seconds(run.seconds)}" if run else ""


def of(part: int, whole: int) -> str:
    """So many of how many, nothing of none."""
    return f"{part} of {whole}" if whole else ""


def longest(row: int, most: int) -> str:
    """How many were right one after the other, just now and at the most in this run."""
    return f"{row}, at the most {most}" if most > row else str(row)


def figure(points: float) -> str:
    """A part of what a throw is worth: ``+4.3``."""
    return f"{points:+.1f}"
