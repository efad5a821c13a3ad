"""Reading and writing a .crib record: a game or a match as the list of its decisions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from cribbage.engine import value
from cribbage.engine.actions import (
    Action,
    Answer,
    Claim,
    Cut,
    Discard,
    IllegalAction,
    Play,
    Shuffle,
)
from cribbage.engine.game import Announcing, Calling, Discarding, Game, Pegging, new_game
from cribbage.engine.referee import Step, to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, only_person
from cribbage.match.match import SINGLE_GAME, Match
from cribbage.match.series import Series, SeriesTurn
from cribbage.pack.worded import Worded
from cribbage.records.heading import HeadingError, heading, read_heading, without_mark
from cribbage.records.notation import BACK_LINE, HINT_LINE, WARNED_LINE, decision, remark, written
from cribbage.records.taken_back import NOTHING_TO_TAKE_BACK, GameSeries, Stage, TakeBack, up_to

if TYPE_CHECKING:  # the table for two to four needs no solitaire
    from cribbage.solitaire.actions import AnyAction
    from cribbage.solitaire.game import SolitaireGame

RecordT = TypeVar("RecordT", bound="BaseRecord[Any, Any]")
TurnT = TypeVar("TurnT")
SeriesT = TypeVar("SeriesT", bound=GameSeries)


class BaseRecord(ABC, value.Value, Generic[TurnT, SeriesT]):
    """The part that records of all games share: the players, and every decision since.

    The decisions include the shuffles. ``hints`` are the places, from 0, of the decisions before
    which a person playing alone asked for a hint, ``warnings`` of those before which the coach
    warned them. ``taken_back`` are the decisions that such a person took back, in the order in
    which they did; ``actions`` does not have them. A record that was parsed is known to keep the
    rules; a record that was constructed is not until it has been replayed.
    """

    __slots__ = ()

    actions: "tuple[AnyAction, ...]"
    hints: Sequence[int] = ()
    warnings: Sequence[int] = ()
    taken_back: Sequence[TakeBack] = ()

    turn: Callable[..., TurnT]
    """Makes a turn of the game before a decision, the decision, its step and the series after."""

    has_hints: ClassVar[bool] = False

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The names of the players."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """The lines above the decisions, with the blank line that ends them."""

    @property
    def has_begun(self) -> bool:
        """True if a player, and not only the program, has decided anything yet."""
        made = any(action.seat != HOUSE for action in self.actions)
        return made or bool(self.taken_back)

    @property
    def all_hints(self) -> int:
        """The number of decisions with a hint, also of those that were taken back."""
        return len(self.hints) + sum([len(each.hints) for each in self.taken_back])

    @property
    def all_warnings(self) -> int:
        """The number of decisions with a warning, also of those that were taken back."""
        return len(self.warnings) + sum([len(each.warnings) for each in self.taken_back])

    @abstractmethod
    def check_take_back(self) -> None:
        """Raise ValueError, saying why, if no decision can be taken back in such a game."""

    @abstractmethod
    def is_own(self, action: "AnyAction") -> bool:
        """Return true for a decision that its only player can take back."""

    @abstractmethod
    def start(self) -> SeriesT:
        """Return the series of games before the first decision."""

    @abstractmethod
    def decision(self, line: str) -> "AnyAction":
        """Return the decision on a line without its remark; raises ValueError if it is none."""

    @abstractmethod
    def line_and_remark(self, turn: TurnT) -> tuple[str, str]:
        """Return a decision as a line, and its result for a reader."""

    def line(self, turn: TurnT) -> str:
        """Return a decision's line with its remark."""
        plain, told = self.line_and_remark(turn)
        return f"{plain:<22} ; {told}\n" if told else f"{plain}\n"

    @classmethod
    @abstractmethod
    def read_heading(cls, lines: list[str]) -> tuple[Self, int]:
        """Return the record before its first decision, and the number of lines of its heading.

        Raises HeadingError at the first line that is wrong.
        """

    def check_warning(self, series: SeriesT) -> None:
        """Raise ValueError, saying why, if the coach cannot have warned anyone at this point."""

    def still_warned(self, turn: TurnT) -> bool:
        """Return true if a decision after a warning leaves that for which it was open.

        Raises ValueError, saying why, if it was for none.
        """
        return False

    def decided(self, before: SeriesT, action: "AnyAction") -> tuple[SeriesT, TurnT]:
        """Return the series after a decision, and its turn; raises IllegalAction if refused."""
        before = before.with_next_game()
        series, step = before.apply(action)
        return series, self.turn(before.game, action, step, series)

    def __str__(self) -> str:
        """Return the text of the record with its remarks.

        Raises IllegalAction if it breaks a rule.
        """
        return self.heading + "".join(lines(self))

    def having_made(
        self,
        actions: "Sequence[AnyAction]",
        hints: Sequence[int],
        warnings: Sequence[int] = (),
        taken_back: Sequence[TakeBack] = (),
    ) -> Self:
        """Return the record with these decisions, hints, warnings and take-backs, not its own."""
        helped = {"hints": hints, "warnings": warnings} if self.has_hints else {}
        return self.changed(actions=tuple(actions), taken_back=tuple(taken_back), **helped)

    def stages(self) -> Sequence[Stage]:
        """Return the stages of the record in the order of its file; the last has its decisions."""
        found: list[Stage] = []
        stage = Stage(0, self.actions, tuple(self.hints), tuple(self.warnings))
        for place, later, hinted, warned in reversed(self.taken_back):
            found.append(stage._replace(start=place))
            stage = Stage(
                0,
                (*stage.actions[:place], *later),
                (*up_to(place, stage.hints), *hinted),
                (*up_to(place, stage.warnings), *warned),
            )
        return [stage, *reversed(found)]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the record in ``text``, with each decision checked by the rules.

        Raises RecordError at the first line that is wrong or incomplete, TypeError unless it is a
        str.

        >>> text = "crib 1\\nnames: Ann, Ben\\ntarget: 61\\ndealer: 2\\n\\n1 play 5H\\n"
        >>> Record.parse(text)
        Traceback (most recent call last):
        ...
        cribbage.records.record.RecordError: line 6: waiting for the pack to be shuffled
        """
        found = cls.read(text)
        if found.error:
            raise found.error
        assert found.record
        return found.record

    @classmethod
    def read(cls, text: str) -> "ParsedRecord[Self]":
        """Read ``text`` as ``parse`` does, but return the valid part of a faulty text."""
        *found, torn = without_mark(value.of_kind("text", text, str)).split("\n")
        try:
            begun, first = cls.read_heading(found)
        except HeadingError as error:
            return ParsedRecord(None, None, RecordError(error.line, str(error)))
        course, warned = Course(begun), False
        wrong = (len(found) + 1, str(Worded("the line is incomplete"))) if torn else None
        for number, line in enumerate(found[first:], first + 1):
            plain = line.partition(";")[0].strip()
            if plain == HINT_LINE and begun.has_hints:
                course.hints.append(len(course.actions))
            elif plain:
                try:
                    if plain == WARNED_LINE and begun.has_hints:
                        if len(course.actions) in course.warnings:
                            raise ValueError(
                                Worded("the coach warned twice before the same decision")
                            )
                        begun.check_warning(course.series)
                        course.warnings.append(len(course.actions))
                        warned = True
                        continue
                    if plain == BACK_LINE:
                        course.take_back()
                        warned = False
                        continue
                    action = begun.decision(plain)
                    after, turn = course.checked(action)
                    warned = warned and begun.still_warned(turn)
                    course.make(action, after)
                except ValueError as error:
                    wrong, torn = (number, str(error)), ""
                    break
        record = course.added_to(begun)
        ended = RecordError(*wrong, record, torn=bool(torn)) if wrong else None
        return ParsedRecord(record, course.series, ended)


class Course(Generic[TurnT, SeriesT]):
    """The decisions of a record in order, and the series after them.

    Decisions are added by ``make`` and removed by ``take_back``. After that the cards stay as they
    were, so ``repeated`` is the shuffle or cut that was removed with them and has to come again.
    Raises IllegalAction if the record breaks a rule.
    """

    def __init__(self, record: BaseRecord[TurnT, SeriesT]) -> None:
        self._record = record
        self.series = record.start()
        self.actions: list[AnyAction] = []
        self.hints: list[int] = []
        self.warnings: list[int] = []
        self.taken_back: list[TakeBack] = []
        self._before: list[SeriesT] = []
        self._to_repeat: tuple[Shuffle | Cut, ...] = ()
        self._deal: int | None = None
        first, *later = record.stages()
        self._make_all(first)
        for stage in later:
            self.take_back()
            self._make_all(stage)

    def _make_all(self, stage: Stage) -> None:
        for action in stage.actions[stage.start :]:
            self.make(action, self.checked(action)[0])
        self.hints, self.warnings = list(stage.hints), list(stage.warnings)

    def added_to(self, record: RecordT) -> RecordT:
        """Return the record with all decisions so far."""
        return record.having_made(self.actions, self.hints, self.warnings, self.taken_back)

    @property
    def repeated(self) -> Shuffle | Cut | None:
        """The shuffle or cut that has to come next after decisions were taken back, or None."""
        return self._to_repeat[0] if self._to_repeat else None

    def repeat(self, dealt: Sequence[Shuffle | Cut]) -> None:
        """Have these shuffles and cuts come next, as after decisions were taken back."""
        self._to_repeat = tuple(dealt)

    def checked(self, action: "AnyAction") -> tuple[SeriesT, TurnT]:
        """Return the series after a decision, and its turn, without making it.

        Raises IllegalAction if the rules do not allow it, and for another shuffle or cut than
        ``repeated``.
        """
        after = self._record.decided(self.series, action)
        if self.repeated not in (None, action) and isinstance(action, Shuffle | Cut):
            raise IllegalAction(
                Worded("after a decision is taken back, the cards must stay the same")
            )
        return after

    def make(self, action: "AnyAction", series: SeriesT) -> None:
        """Add a decision that was checked, with the series that it leads to."""
        self._before.append(self.series.with_next_game())
        self.actions.append(action)
        self.series = series
        if self._record.is_own(action):
            self._deal = None
        if is_over(series.game):
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
        if is_over(self.series.game):
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


def is_over(game: "Game | SolitaireGame") -> bool:
    """Return true if a game of either kind is over."""
    return game.winner is not None if isinstance(game, Game) else game.is_over


def _silence(phase: Announcing | Calling, seat: Seat) -> Claim | Answer:
    """Return the decision of a player who says nothing about the last card."""
    return Claim(seat, 0) if isinstance(phase, Announcing) else Answer(seat, phase.claim)


def lines(record: BaseRecord[TurnT, SeriesT]) -> Iterator[str]:
    """Yield the lines of a record's decisions in the order in which they were made."""
    before = [record.start()]
    for number, stage in enumerate(record.stages()):
        if number:
            yield f"{BACK_LINE}\n"
        del before[stage.start + 1 :]
        for place in range(stage.start, len(stage.actions)):
            yield stage.helped(place)
            series, turn = record.decided(before[place], stage.actions[place])
            before.append(series)
            yield record.line(turn)
        yield stage.helped(len(stage.actions))


def _terms(agreed: Agreement) -> dict[str, Any]:
    """Return what was agreed, by name, without what only a record has."""
    return {name: getattr(agreed, name) for name in Agreement.__match_args__}


class Record(Agreement, BaseRecord[SeriesTurn, Series]):
    """An agreement, and every decision since: one game, or all games of a match in order."""

    __slots__ = ("actions", "hints", "taken_back", "warnings")
    __match_args__ = (
        *("names", "rules", "dealer", "seed", "match", "actions", "levels"),
        *("hints", "warnings", "taken_back"),
    )

    actions: tuple[Action, ...]
    hints: tuple[int, ...]
    warnings: tuple[int, ...]
    taken_back: tuple[TakeBack, ...]

    turn = SeriesTurn
    has_hints = True

    def __init__(
        self,
        names: Sequence[str],
        rules: Rules,
        dealer: Seat | None = None,
        seed: int | None = None,
        match: Match = SINGLE_GAME,
        actions: Sequence[Action] = (),
        levels: Sequence[Level | None] = (),
        hints: Sequence[int] = (),
        warnings: Sequence[int] = (),
        taken_back: Sequence[TakeBack] = (),
    ) -> None:
        super().__init__(names, rules, dealer, seed, match, levels)
        if not isinstance(actions, tuple | list):
            raise TypeError(f"actions: {actions!r} is not a tuple of decisions")
        for action in actions:
            if not isinstance(action, Action):
                raise TypeError(
                    f"actions: {action!r} is not a decision: use cribbage.decision to read one"
                )
        value.put_field(self, "actions", tuple(actions))
        for name, places in (("hints", hints), ("warnings", warnings)):
            value.put_field(
                self, name, tuple(sorted({value.whole_number(name, place) for place in places}))
            )
        value.put_field(self, "taken_back", value.checked_tuple("taken_back", taken_back, TakeBack))

    @classmethod
    def of(cls, agreed: Agreement) -> "Record":
        """Return the record of an agreement, before the first decision."""
        return cls(**_terms(value.of_kind("agreed", agreed, Agreement)))

    @property
    def agreed(self) -> Agreement:
        """The agreement without the decisions."""
        return Agreement(**_terms(self))

    @property
    def heading(self) -> str:
        """The lines above the decisions."""
        return heading(self)

    @classmethod
    def read_heading(cls, lines: list[str]) -> tuple[Self, int]:
        agreed, end = read_heading(lines)
        return cls(**_terms(agreed)), end

    @property
    def person(self) -> Seat | None:
        """The seat of the only person at a table with computer players, or None."""
        return only_person(self.levels)

    def check_take_back(self) -> None:
        """Raise ValueError unless one person plays against the computer."""
        if self.person is None:
            raise ValueError(
                Worded(
                    "between people, a card played stays played: you can take back a decision "
                    "only when you play alone against the computer"
                )
            )

    def is_own(self, action: object) -> bool:
        """Return true for a discard, a card, a claim or an answer of the only person."""
        return isinstance(action, Discard | Play | Claim | Answer) and action.seat == self.person

    def decision(self, line: str) -> Action:
        return decision(line, len(self.names))

    def line_and_remark(self, turn: SeriesTurn) -> tuple[str, str]:
        """Return a decision as a line, and its result with the number of the next game."""
        told, series = remark(turn.step.events, self.names, self.rules), turn.series
        if series.game.winner is not None and not series.is_over:
            told += f", on to game {series.number + 1}"
        return written(turn.action), told

    def start(self) -> Series:
        """Return the first game before its first decision."""
        return Series(self.match, new_game(self.rules, dealer=self.dealer))

    def is_warned(self, place: int) -> bool:
        """Return true if the coach warned of the decision at a place, or of the silence before it
        that belongs to it.
        """
        while place not in self.warnings:
            place -= 1
            if place < 0 or not isinstance(self.actions[place], Answer | Claim):
                return False
        return True

    def check_warning(self, series: Series) -> None:
        """Raise ValueError unless the only person is to discard, or may be to play a card."""
        seat, game = self.person, series.game
        if seat is None:
            raise ValueError(Worded("the coach is only for one person against the computer"))
        asked = isinstance(game.phase, Discarding | Pegging) and seat in to_act(game)
        # To play a card accepts the claim before it.
        if game.winner is not None or not (asked or isinstance(game.phase, Announcing | Calling)):
            raise ValueError(self._not_warned(seat))

    def still_warned(self, turn: SeriesTurn) -> bool:
        """Return true until the only person has discarded or played a card, or the game is won."""
        if turn.series.game.winner is not None:
            return False
        if isinstance(turn.action, Answer | Claim):
            return True
        if turn.action.seat != (seat := self.person):
            assert seat is not None
            raise ValueError(self._not_warned(seat))
        return False

    def _not_warned(self, seat: Seat) -> str:
        return Worded(
            "the coach warns {name} only before {name} discards or plays a card",
            name=self.names[seat],
        )

    def series(self) -> Series:
        """Return the series after all decisions; raises IllegalAction if one breaks a rule."""
        series = self.start()
        for action in self.actions:
            series, _ = series.apply(action)
        return series

    def games(self) -> tuple["Record", ...]:
        """Return each game as its own record; the last one may be unfinished.

        Raises IllegalAction if a decision breaks a rule.
        """
        return tuple([game for game, _ in split_games(self)])


class RecordError(ValueError):
    """A text that is not a valid record, or only the start of one.

    ``line`` counts from 1. ``begun`` is the valid record up to there, or None if the heading is not
    valid. ``torn`` is true if only the end of the last line is missing.
    """

    def __init__(self, line: int, reason: str, begun: object = None, *, torn: bool = False) -> None:
        super().__init__(Worded("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.begun = begun
        self.torn = torn


class ParsedRecord(NamedTuple, Generic[RecordT]):
    """The valid part of a record, the series after it, and the fault that ends it.

    If the heading is not valid, there is neither a record nor a series.
    """

    record: RecordT | None
    series: GameSeries | None
    error: RecordError | None


def turns(record: BaseRecord[TurnT, SeriesT]) -> Iterator[TurnT]:
    """Yield the decisions of a record in order, each with its result.

    Raises IllegalAction if the record breaks a rule.
    """
    series = record.start()
    for action in record.actions:
        series, turn = record.decided(series, action)
        yield turn


def split_games(record: Record) -> Iterator[tuple[Record, tuple[SeriesTurn, ...]]]:
    """Yield each game as its own record, with its decisions; the last one may be unfinished.

    There is at least one. Raises IllegalAction if the record breaks a rule.
    """
    alone = record.changed(
        match=Match(skunks=record.match.skunks),
        **dict.fromkeys(("actions", "hints", "warnings", "taken_back"), ()),
    )
    made: list[SeriesTurn] = []
    first = 0
    for number, turn in enumerate(turns(record)):
        if number and not made:
            alone, first = alone.changed(dealer=turn.game.dealer, seed=None), number
        made.append(turn)
        if turn.step.game.winner is not None:
            yield _with(alone, made, record, first)
            made = []
    if made or not record.actions:
        yield _with(alone, made, record, first)


def _with(
    record: Record, made: list[SeriesTurn], whole: Record, first: int
) -> tuple[Record, tuple[SeriesTurn, ...]]:
    """Return the record with these decisions, the first of which has this place in the ``whole``
    record.
    """
    over = bool(made) and made[-1].step.game.winner is not None
    last = first + len(made) - over

    def own(places: Sequence[int]) -> tuple[int, ...]:
        return tuple([place - first for place in places if first <= place <= last])

    actions = tuple([turn.action for turn in made])
    taken_back = [
        each.from_place(first) for each in whole.taken_back if first <= each.place <= last
    ]
    game = record.having_made(actions, own(whole.hints), own(whole.warnings), taken_back)
    return game, tuple(made)


def replay(record: Record) -> Iterator[Step]:
    """Return the steps of a recorded game, one per decision; the last has the game as it is now.

    In the record of a match, a finished game is followed by the first step of the next. Raises
    IllegalAction if the record breaks a rule, TypeError for anything but a record.
    """
    record = value.returned_by("Record.parse(text)", record, Record)
    return (turn.step for turn in turns(record))
