"""The drill in plain text."""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import TextIO

from cribbage.language.speaking import _
from cribbage.lessons import exercises
from cribbage.pack.worded import Worded
from cribbage.ui.text.plain import InputEnded, Plain, QuitSignal
from cribbage.ui.text.typed import TO_DISCARD, chosen, place_or_rank, points_typed
from cribbage.ui.words import drill_text as said
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.refusals import said as refused
from cribbage.ui.words.sentences import as_sentence, run_on


class PlainDrill(Plain):
    """Drill runs in plain text on a ``terminal`` or through a pipe, each saved by ``keep``."""

    def __init__(
        self,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        chance: Random,
        keep: exercises.RunSaver,
        practice: exercises.Practice = exercises.Practice(),  # noqa: B008  # it never changes
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(lines, out, terminal=terminal)
        self._chance = chance
        self._keep = keep
        self._practice = practice
        self._clock = clock

    def give(self, level: exercises.DrillLevel | None = None) -> bool:
        """Give runs, the first at ``level``, until the player quits or the input ends.

        Return false if the input ended within a run, or before the first.
        """
        self._say(_(said.LEAD))
        ended = False
        try:
            while True:
                level = self._run(level or self._level(self._practice.next_level))
                ended = True
                level = self._level(level)
                ended = False
        except QuitSignal:
            return True
        except InputEnded:
            return ended

    def _level(self, usual: exercises.DrillLevel) -> exercises.DrillLevel:
        """Ask for a level and return it; raise Left or InputEnded if none is chosen."""
        for each in exercises.DRILL_LEVELS:
            self._say(f"{_(said.LEVEL_NAMES[each])}: {_(said.LEVEL_DESCRIPTIONS[each])}")
        while True:
            answer = self._ask(said.which_level(usual))
            if answer.lower() == said.DRILL_QUIT:
                raise QuitSignal
            try:
                return said.level_named(answer) if answer else usual
            except ValueError as error:
                self._say(as_sentence(refused(error)))

    def _run(self, level: exercises.DrillLevel) -> exercises.DrillLevel:
        """Give a run of up to twelve exercises, show its result, and return the level."""
        run = exercises.DrillRun(exercises.draw_exercises(level, self._chance))
        try:
            while run.asked:
                run = self._exercise(run, run.asked)
        except InputEnded:
            self._tell_end(run)
            raise
        except QuitSignal:
            pass
        self._tell_end(run)
        return level

    def _exercise(
        self, run: exercises.DrillRun, exercise: exercises.Exercise
    ) -> exercises.DrillRun:
        self._say(said.lies(exercise, len(run.answered) + 1, len(run.exercises)))
        began = self._clock()
        answer = self._answer(exercise)
        run = run.answer(answer, int(self._clock() - began))
        answered = run.answered[-1]
        told = (_(said.DRILL_RIGHT),) if answered.right else said.corrected(answered, card_name)
        self._say(run_on([*told, as_sentence(said.in_time(answered.seconds))]))
        return run

    def _answer(self, exercise: exercises.Exercise) -> exercises.DrillAnswer:
        """Read an answer; return None to have it shown, raise Left to end the run."""
        while True:
            typed = self._ask(said.exercise_question(exercise))
            match typed.lower():
                case said.DRILL_QUIT:
                    raise QuitSignal
                case said.DRILL_SHOW:
                    return None
            typed = self._settled(typed)
            try:
                if isinstance(exercise, exercises.DiscardExercise):
                    cards = chosen(typed, exercise.cards, 2, verbs=TO_DISCARD)
                    either = place_or_rank(typed, cards, exercise.cards, verbs=TO_DISCARD)
                    self._ask_which(either)
                    return cards
                return _so(typed)
            except ValueError as error:
                self._say(as_sentence(refused(error)))

    def _tell_end(self, run: exercises.DrillRun) -> None:
        if not run.answered:
            return
        self._practice, trouble = self._keep(run)
        for sentence in (*said.run_result(run), *said.compare_practice(self._practice, run)):
            self._say(sentence)
        if trouble:
            self._say(as_sentence(trouble))


def _so(typed: str) -> int:
    points = points_typed(typed)
    if points is None:
        raise ValueError(Worded(said.A_NUMBER))
    return said.said_as(points)
