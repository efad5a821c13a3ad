"""A drill on the screen, with right or wrong answers given."""

from collections.abc import Callable
from random import Random

from cribbage.lessons.exercises import (
    BestRun,
    DiscardExercise,
    DrillLevel,
    DrillRun,
    MissedCombo,
    MissedKind,
    Practice,
)
from cribbage.ui.control.drill_controller import DrillController
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.skin import card_said
from cribbage.ui.table.drill_screens import QuestionScreen
from tests.common.newcomers import slowly

PRACTISED = Practice(
    {DrillLevel.FIFTEENS: 3, DrillLevel.PAIRS: 3, DrillLevel.RUNS: 1},
    {
        DrillLevel.FIFTEENS: BestRun(12, 12, 66),
        DrillLevel.PAIRS: BestRun(12, 12, 41),
        DrillLevel.RUNS: BestRun(11, 12, 140),
    },
    (
        MissedCombo(MissedKind.LONGER_FIFTEEN, 5, 31, 9, 40),
        MissedCombo(MissedKind.SECOND_RUN, 2, 9, 6, 12),
        MissedCombo(MissedKind.NOBS, 1, 6, 0, 4),
    ),
)
"""The practice of a player between runs."""


def drilling(
    level: DrillLevel | None,
    *,
    who: str = "Ann",
    practice: Practice = PRACTISED,
    kept: list[DrillRun] | None = None,
    trouble: str = "",
    write: WriteCard = card_said,
    clock: Callable[[], float] | None = None,
    seed: int = 11,
) -> DrillController:
    """Return a drill that shows its list of levels, or the first exercise of one level."""

    def keep(run: DrillRun) -> tuple[Practice, str]:
        if kept is not None:
            kept.append(run)
        return practice, trouble

    return DrillController(
        who,
        practice,
        level=level,
        chance=Random(seed),
        keep=keep,
        write=write,
        clock=clock or slowly(),
    )


def answer(drill: DrillController, *, right: bool = True) -> None:
    asking = drill.scene
    assert isinstance(asking, QuestionScreen)
    exercise = asking.exercise
    if isinstance(exercise, DiscardExercise):
        pairs = zip(exercise.cards, exercise.cards[1:], strict=False)
        discarded = exercise.best.thrown if right else max(pairs, key=exercise.lost)
        for card in discarded:
            drill.press(str(exercise.cards.index(card) + 1))
    else:
        for figure in str(exercise.worth + (0 if right else 3)):
            drill.press(figure)
    drill.press("enter")
