"""A drill run: what was answered, how long it took, and what is still asked."""

from typing import Final, NamedTuple

from cribbage.lessons.exercises import Exercise, Six
from cribbage.lessons.levels import Level
from cribbage.lessons.overlooked import Met, met
from cribbage.pack.cards import Card

GOOD_ENOUGH: Final = 0.05
"""Points a discard can lose and still be correct; smaller losses are not shown."""

Said = int | tuple[Card, ...] | None
"""An answer: points, or the two cards discarded; None if the solution was shown instead."""


class Answered(NamedTuple):
    """An exercise with its answer, and the whole seconds that it took."""

    exercise: Exercise
    said: Said
    seconds: int

    @property
    def right(self) -> bool:
        """True if the answer was correct: the exact points, or as good as the best discard."""
        if isinstance(self.exercise, Six):
            return isinstance(self.said, tuple) and self.exercise.lost(self.said) < GOOD_ENOUGH
        return self.said == self.exercise.worth

    @property
    def met(self) -> tuple[Met, ...]:
        """The combinations in it, with those certainly missed; empty for a discard."""
        if isinstance(self.exercise, Six) or isinstance(self.said, tuple):
            return ()
        return met(self.exercise.score, self.said)


class Run(NamedTuple):
    """Exercises, with the answers given so far, in order."""

    exercises: tuple[Exercise, ...]
    answered: tuple[Answered, ...] = ()

    @property
    def asked(self) -> Exercise | None:
        """The exercise asked now, or None if all are answered."""
        done = len(self.answered)
        return self.exercises[done] if done < len(self.exercises) else None

    def answer(self, said: Said, seconds: int) -> "Run":
        """Return the run after the answer; raises ValueError if the run is over."""
        asked = self.asked
        if asked is None:
            raise ValueError("the run is over: there are no more questions")
        return self._replace(answered=(*self.answered, Answered(asked, said, seconds)))

    @property
    def level(self) -> Level:
        """The level of all exercises."""
        return self.exercises[0].level

    @property
    def right(self) -> int:
        """The number of correct answers."""
        return sum([each.right for each in self.answered])

    @property
    def in_a_row(self) -> int:
        """The number of correct answers since the last mistake."""
        row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
        return row

    @property
    def longest_row(self) -> int:
        """The longest sequence of correct answers."""
        longest = row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
            longest = max(longest, row)
        return longest

    @property
    def seconds(self) -> int:
        """The total time."""
        return sum([each.seconds for each in self.answered])

    @property
    def fills_a_mark(self) -> bool:
        """True if it is over, without a mistake."""
        return self.asked is None and self.right == len(self.exercises)
