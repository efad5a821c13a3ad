"""A run of the drill as it goes: what was answered, how long it took, and what is still asked."""

from typing import Final, NamedTuple

from cribbage.drill.exercises import Exercise, Six
from cribbage.drill.levels import Level
from cribbage.drill.overlooked import Met, met
from cribbage.pack.cards import Card

GOOD_ENOUGH: Final = 0.05
"""Points that a throw may lose and still be right: less is not told."""

Said = int | tuple[Card, ...] | None
"""An answer: points, or the two cards thrown; None where it was not said but looked at."""


class Answered(NamedTuple):
    """An exercise with what was said of it, and the whole seconds that took."""

    exercise: Exercise
    said: Said
    seconds: int

    @property
    def right(self) -> bool:
        """Whether it was right: to the point, or as good as the best throw."""
        if isinstance(self.exercise, Six):
            return isinstance(self.said, tuple) and self.exercise.lost(self.said) < GOOD_ENOUGH
        return self.said == self.exercise.worth

    @property
    def met(self) -> tuple[Met, ...]:
        """What was met in it, and what is certain to have been missed; nothing of a throw."""
        if isinstance(self.exercise, Six) or isinstance(self.said, tuple):
            return ()
        return met(self.exercise.score, self.said)


class Run(NamedTuple):
    """Exercises, of which so many were answered in their order."""

    exercises: tuple[Exercise, ...]
    answered: tuple[Answered, ...] = ()

    @property
    def asked(self) -> Exercise | None:
        """What is asked now; None once all is answered."""
        done = len(self.answered)
        return self.exercises[done] if done < len(self.exercises) else None

    def answer(self, said: Said, seconds: int) -> "Run":
        """The run after the answer; ValueError where nothing is asked any more."""
        asked = self.asked
        if asked is None:
            raise ValueError("the run is over: nothing is asked any more")
        return self._replace(answered=(*self.answered, Answered(asked, said, seconds)))

    @property
    def level(self) -> Level:
        """What all of it is about."""
        return self.exercises[0].level

    @property
    def right(self) -> int:
        """How many were right."""
        return sum([each.right for each in self.answered])

    @property
    def in_a_row(self) -> int:
        """How many of those answered last were right without a mistake between."""
        row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
        return row

    @property
    def longest_row(self) -> int:
        """The most that were right without a mistake between."""
        longest = row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
            longest = max(longest, row)
        return longest

    @property
    def seconds(self) -> int:
        """How long all of it took."""
        return sum([each.seconds for each in self.answered])

    @property
    def fills_a_mark(self) -> bool:
        """Whether it is over, and without a mistake."""
        return self.asked is None and self.right == len(self.exercises)
