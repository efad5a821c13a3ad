"""The decisions of a game as they are made and taken back."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cribbage.engine.actions import Answer, Claim, Cut, IllegalAction, Play, Shuffle
from cribbage.engine.game import Announcing, Calling
from cribbage.engine.rules import Seat
from cribbage.pack.worded import Worded
from cribbage.records.notation import BACK_LINE, HINT_LINE, WARNED_LINE

NOTHING_TO_TAKE_BACK: Final = Worded("there is nothing to take back in this deal")


class TakeBack(NamedTuple):
    """The decisions that were taken back at once: those from ``place`` on, counted from 0.

    ``hints`` and ``warnings`` are the places of those after the first of them; what there was for
    that one stays with the decision that is made instead.
    """

    place: int
    actions: tuple[Any, ...]
    hints: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()

    def from_place(self, first: int) -> "TakeBack":
        """Return the same with places counted from ``first``."""
        hints, warnings = (
            tuple([place - first for place in places]) for places in (self.hints, self.warnings)
        )
        return TakeBack(self.place - first, self.actions, hints, warnings)


class Stage(NamedTuple):
    """The decisions as they were before some were taken back, or at the end of the record.

    The first ``start`` of them are those of the stage before.
    """

    start: int
    actions: tuple[Any, ...]
    hints: tuple[int, ...]
    warnings: tuple[int, ...]

    def helped(self, place: int) -> str:
        """Return the lines of the hint and the warning for the decision at a place."""
        if self.start and place <= self.start:
            return ""
        found = {HINT_LINE: self.hints, WARNED_LINE: self.warnings}
        return "".join([f"{line}\n" for line, places in found.items() if place in places])


def stages(record: Any) -> Sequence[Stage]:
    """Return the stages of a record in the order of its file; the last has its decisions."""
    found: list[Stage] = []
    stage = Stage(0, record.actions, tuple(record.hints), tuple(record.warnings))
    for place, later, hinted, warned in reversed(record.taken_back):
        found.append(stage._replace(start=place))
        stage = Stage(
            0,
            (*stage.actions[:place], *later),
            (*up_to(place, stage.hints), *hinted),
            (*up_to(place, stage.warnings), *warned),
        )
    return [stage, *reversed(found)]


def up_to(last: int, places: Sequence[int]) -> list[int]:
    """Return the places up to the last one."""
    return [place for place in places if place <= last]


class Course:
    """The decisions of a record in order, and the series after them.

    Decisions are added by ``make`` and removed by ``take_back``. After that the cards stay as they
    were, so ``repeated`` is the shuffle or cut that was removed with them and has to come again.
    Raises IllegalAction if the record breaks a rule.
    """

    def __init__(self, record: Any) -> None:
        self._record = record
        self.series: Any = record.start()
        self.actions: list[Any] = []
        self.hints: list[int] = []
        self.warnings: list[int] = []
        self.taken_back: list[TakeBack] = []
        self._before: list[Any] = []
        self._to_repeat: tuple[Shuffle | Cut, ...] = ()
        self._deal: int | None = None
        first, *later = stages(record)
        self._make_all(first)
        for stage in later:
            self.take_back()
            self._make_all(stage)

    def _make_all(self, stage: Stage) -> None:
        for action in stage.actions[stage.start :]:
            self.make(action, *self.checked(action))
        self.hints, self.warnings = list(stage.hints), list(stage.warnings)

    @property
    def played(self) -> Any:
        """The record of all decisions so far."""
        return self._record.having_made(self.actions, self.hints, self.warnings, self.taken_back)

    @property
    def repeated(self) -> Shuffle | Cut | None:
        """The shuffle or cut that has to come next after decisions were taken back, or None."""
        return self._to_repeat[0] if self._to_repeat else None

    def repeat(self, dealt: Sequence[Shuffle | Cut]) -> None:
        """Have these shuffles and cuts come next, as after decisions were taken back."""
        self._to_repeat = tuple(dealt)

    def checked(self, action: Any) -> tuple[Any, Any]:
        """Return the series after a decision, and its step, without making it.

        Raises IllegalAction if the rules do not allow it, and for another shuffle or cut than
        ``repeated``.
        """
        series, step = self.series.with_next_game().apply(action)
        if self.repeated not in (None, action) and isinstance(action, Shuffle | Cut):
            raise IllegalAction(
                Worded("the cards stay as they were before a decision was taken back")
            )
        return series, step

    def make(self, action: Any, series: Any, step: Any) -> None:
        """Add a decision that was checked, with the series and the step that it leads to."""
        self._before.append(self.series.with_next_game())
        self.actions.append(action)
        self.series = series
        if self._record.is_own(action):
            self._deal = None
        if self._record.is_over(step.game):
            self._to_repeat = ()
        elif action == self.repeated:
            self._to_repeat = self._to_repeat[1:]

    def check_take_back(self, deal: int | None = None) -> int:
        """Return the place of the decision that would be taken back.

        That is the player's last own one, which is in this deal or, while the next is being dealt,
        in the deal before; in deal ``deal`` or a later one if that is given. After something was
        taken back, it is in the same deal. Raises ValueError, saying why, if there is none.
        """
        self._record.check_take_back()
        if self._record.is_over(self.series.game):
            raise ValueError(Worded("the game is over, so nothing can be taken back"))
        deal = max(deal or 0, self._deal or 0)
        for place in range(len(self.actions) - 1, -1, -1):
            before = self._before[place]
            if len(before.won) < len(self.series.won):
                break
            if self._record.is_own(self.actions[place]):
                if before.game.deals < deal:
                    break
                return self._first_of(place)
        raise ValueError(NOTHING_TO_TAKE_BACK)

    def take_back(self, deal: int | None = None) -> None:
        """Remove the player's last own decision, and all after it; ValueError as above."""
        place = self.check_take_back(deal)
        removed, self.actions[place:] = tuple(self.actions[place:]), []
        later = [
            tuple([each for each in places if each > place])
            for places in (self.hints, self.warnings)
        ]
        self.hints, self.warnings = up_to(place, self.hints), up_to(place, self.warnings)
        self.taken_back.append(TakeBack(place, removed, *later))
        dealt = [each for each in removed if isinstance(each, Shuffle | Cut)]
        self._to_repeat = (*dealt, *self._to_repeat)
        self.series, self._before[place:] = self._before[place], []
        self._deal = self.series.game.deals

    def _first_of(self, place: int) -> int:
        """Return the place of the first decision that was made with the one at ``place``.

        Whoever plays a card without a word about the one before accepts its claim
        (docs/rules.md 8.10): both are one decision of the player.
        """
        first = place
        if not isinstance(self.actions[place], Play):
            return first
        for earlier in range(place - 1, -1, -1):
            action, phase = self.actions[earlier], self._before[earlier].game.phase
            if not isinstance(phase, Announcing | Calling):
                break
            if self._record.is_own(action):
                if action != _silence(phase, action.seat):
                    break
                first = earlier
        return first


def _silence(phase: Announcing | Calling, seat: Seat) -> Claim | Answer:
    """Return the decision of a player who says nothing about the last card."""
    return Claim(seat, 0) if isinstance(phase, Announcing) else Answer(seat, phase.claim)


def lines(record: Any) -> Iterator[str]:
    """Yield the lines of a record's decisions in the order in which they were made."""
    before: list[Any] = [record.start()]
    for number, stage in enumerate(stages(record)):
        if number:
            yield f"{BACK_LINE}\n"
        del before[stage.start + 1 :]
        for place in range(stage.start, len(stage.actions)):
            yield stage.helped(place)
            action = stage.actions[place]
            series, step = before[place].with_next_game().apply(action)
            before.append(series)
            yield record.line(action, series, step)
        yield stage.helped(len(stage.actions))
