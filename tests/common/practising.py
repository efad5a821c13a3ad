"""A drill on the screen with right or wrong answers."""

from collections.abc import Callable
from random import Random

from cribbage.lessons.drill import Best, Kind, Level, Overlooked, Practice, Run, Six
from cribbage.ui.control.drill import Drilling
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.skin import card_said
from cribbage.ui.table.drill import Asking
from tests.common.newcomers import slowly

PRACTISED = Practice(
    {Level.FIFTEENS: 3, Level.PAIRS: 3, Level.RUNS: 1},
    {
        Level.FIFTEENS: Best(12, 12, 66),
        Level.PAIRS: Best(12, 12, 41),
        Level.RUNS: Best(11, 12, 140),
    },
    (
        Overlooked(Kind.LONGER_FIFTEEN, 5, 31, 9, 40),
        Overlooked(Kind.SECOND_RUN, 2, 9, 6, 12),
        Overlooked(Kind.NOBS, 1, 6, 0, 4),
    ),
)
"""The practice of a player between runs."""


def drilling(
    level: Level | None,
    *,
    who: str = "Ann",
    practice: Practice = PRACTISED,
    kept: list[Run] | None = None,
    trouble: str = "",
    write: WriteCard = card_said,
    clock: Callable[[], float] | None = None,
    seed: int = 11,
) -> Drilling:
    """Return a drill at its list of levels, or at the first exercise of one."""

    def keep(run: Run) -> tuple[Practice, str]:
        if kept is not None:
            kept.append(run)
        return practice, trouble

    return Drilling(
        who,
        practice,
        level=level,
        chance=Random(seed),
        keep=keep,
        write=write,
        clock=clock or slowly(),
    )


def answer(drill: Drilling, *, right: bool = True) -> None:
    asking = drill.scene
    assert isinstance(asking, Asking)
    exercise = asking.exercise
    if isinstance(exercise, Six):
        pairs = zip(exercise.cards, exercise.cards[1:], strict=False)
        thrown = exercise.best.thrown if right else max(pairs, key=exercise.lost)
        for card in thrown:
            drill.press(str(exercise.cards.index(card) + 1))
    else:
        for figure in str(exercise.worth + (0 if right else 3)):
            drill.press(figure)
    drill.press("enter")
