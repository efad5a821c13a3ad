"""What stands on the pages of the drill: labels, headings, and figures in few cells."""

from typing import Final

from cribbage.drill.exercises import Exercise, Hand, Pile, Six
from cribbage.drill.levels import Level
from cribbage.drill.practice import Best
from cribbage.drill.run import Answered
from cribbage.language.speaking import N_, _, pgettext

SHORT: Final = {
    Level.FIFTEENS: N_("fifteens"),
    Level.PAIRS: N_("pairs"),
    Level.RUNS: N_("runs"),
    Level.FLUSHES: N_("flushes"),
    Level.HANDS: N_("hands"),
    Level.CRIBS: N_("cribs"),
    Level.PLAY: N_("play"),
    Level.DISCARD: N_("discard"),
}
"""The levels where all stand in one row of the smallest screen."""

HEADING: Final = N_("Each round has twelve questions; a perfect round earns a mark")
THIS_RUN: Final = N_("this round")
PRACTICE: Final = N_("practice")
MARKS: Final = N_("marks")
BEST: Final = N_("best round")
OVERLOOKED_MOST: Final = N_("missed most")
OF_LATE: Final = N_("recently")
BEFORE: Final = N_("earlier")
OVERLOOKED: Final = N_("missed")
SHOWN: Final = N_("shown")
IT_IS_WORTH: Final = N_("It is worth")
IT_SCORES: Final = N_("It scores")
TIME: Final = N_("time")
DONE: Final = N_("done")
RIGHT: Final = N_("right")
IN_A_ROW: Final = N_("in a row")
TOTAL: Final = N_("total")
THROWS: Final = (N_("hand"), N_("crib"), N_("play"), N_("total"))
"""What a throw is worth: the four that are kept, the crib, the play, and all of it."""

THE_BEST: Final = N_("the best")
THROWN: Final = N_("your pick")


def what_lies(exercise: Exercise) -> str:
    """What lies on the table."""
    match exercise:
        case Hand(crib=True):
            return _("The crib and the starter")
        case Hand():
            return _("The hand and the starter")
        case Pile():
            return _("The pile, with the last card on the right")
        case Six(dealer=dealer):
            if dealer:
                return _("Six cards, your crib.")
            return _("Six cards, opponent's crib.")


def judged(answered: Answered) -> str:
    """An answer, how long it took, and what would have been right, in a row."""
    exercise, said, seconds = answered
    if isinstance(exercise, Six):
        return (
            _("Answer shown after {n} s", n=seconds)
            if said is None
            else _("Discarded in {n} s", n=seconds)
        )
    what = {"said": said, "n": seconds, "points": exercise.worth}
    if not isinstance(said, int):
        return _(_LOOKED_AT if exercise.worth else _LOOKED_AT_NOTHING, **what)
    if exercise.worth:
        return _(_SAID if said else _SAID_NOTHING, **what)
    return _("You said {said} in {n} s; the answer is 0", **what)


_LOOKED_AT: Final = N_("Answer shown after {n} s: {points}")
_LOOKED_AT_NOTHING: Final = N_("Answer shown after {n} s: 0")
_SAID: Final = N_("You said {said} in {n} s; the answer is {points}")
_SAID_NOTHING: Final = N_("You said 0 in {n} s; the answer is {points}")


def level_called() -> str:
    """What stands above or before the name of a level."""
    return pgettext("of the drill", "level")


def in_run(answered: Answered) -> str:
    """An answer among those of its run: ``8``, ``9, said 7``, ``0.6 less``."""
    exercise, said = answered.exercise, answered.said
    if isinstance(exercise, Six):
        if not isinstance(said, tuple):
            return _(SHOWN)
        return (
            _(RIGHT) if answered.right else _("{points} less", points=f"{exercise.lost(said):.1f}")
        )
    worth = exercise.worth
    if answered.right:
        return str(worth or pgettext("points", "nothing"))
    if isinstance(said, int):
        if not worth:
            return _("nothing, not {said}", said=said)
        return _("{worth}, not {said}", worth=worth, said=said)
    return _("{worth}, shown", worth=worth) if worth else _("nothing, shown")


def seconds(so_long: int) -> str:
    """A while in few cells: ``13 s``, ``1:32``.

    >>> seconds(13), seconds(92)
    ('13 s', '1:32')
    """
    return _("{n} s", n=so_long) if so_long < 60 else f"{so_long // 60}:{so_long % 60:02}"


def best(run: Best | None) -> str:
    """The best run of a level, nothing where there is none."""
    if run is None:
        return ""
    what = {"right": run.right, "many": run.many, "time": seconds(run.seconds)}
    return _("{right} of {many}, {time}", **what)


def of(part: int, whole: int) -> str:
    """So many of how many, nothing of none."""
    return _("{part} of {whole}", part=part, whole=whole) if whole else ""


def longest(row: int, most: int) -> str:
    """How many were right one after the other, just now and at the most in this run."""
    return _("{row}, best {most}", row=row, most=most) if most > row else str(row)


def figure(points: float) -> str:
    """A part of what a throw is worth: ``+4.3``."""
    return f"{points:+.1f}"
