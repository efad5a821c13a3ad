"""Reading and writing a .crib record: a game or a match as the list of its decisions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from cribbage.engine.actions import Action, Answer, Claim
from cribbage.engine.game import Announcing, Calling, Discarding, Pegging, new_game
from cribbage.engine.referee import Step, to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.engine.value import Value, of_kind, put, returned_by, whole_number
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, only_person
from cribbage.match.match import ALONE, Match
from cribbage.match.series import Series, Turn
from cribbage.pack.worded import Worded
from cribbage.records.heading import HeadingError, heading, read_heading, without_mark
from cribbage.records.notation import HINT, WARNED, decision, remark, written

Made = TypeVar("Made")
Kind = TypeVar("Kind", bound="BaseRecord[Any]")


class BaseRecord(ABC, Value, Generic[Made]):
    """The part that records of all games share: the players, and every decision since.

    The decisions include the shuffles. ``hints`` are the places, from 0, of the decisions before
    which a person playing alone asked for a hint, ``warnings`` of those before which the coach
    warned them. A record that was parsed is known to keep the rules; a record that was constructed
    is not until it has been replayed.
    """

    __slots__ = ()

    actions: tuple[Any, ...]
    hints: Sequence[int] = ()
    warnings: Sequence[int] = ()

    turn: ClassVar[Callable[..., Any]]
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
        return any(action.seat != HOUSE for action in self.actions)

    @abstractmethod
    def start(self) -> Any:
        """Return the series of games before the first decision."""

    @abstractmethod
    def decision(self, line: str) -> Any:
        """Return the decision on a line without its remark; raises ValueError if it is none."""

    @abstractmethod
    def written(self, action: Any) -> str:
        """Return a decision as a line without its remark."""

    @abstractmethod
    def remark(self, series: Any, step: Any) -> str:
        """Return the result of a decision for a reader; ``series`` is the series after it."""

    @classmethod
    @abstractmethod
    def read_heading(cls, lines: list[str]) -> tuple[Self, int]:
        """Return the record before its first decision, and the number of lines of its heading.

        Raises HeadingError at the first line that is wrong.
        """

    def check_warning(self, series: Any) -> None:
        """Raise ValueError, saying why, if the coach cannot have warned anyone at this point."""

    def still_warned(self, action: Any, series: Any) -> bool:
        """Return true if a decision after a warning leaves that for which it was open; ``series``
        is the series after the decision.

        Raises ValueError, saying why, if it was for none.
        """
        return False

    def line(self, action: Any, series: Any, step: Any) -> str:
        """Return a decision's line with its remark; ``series`` is the series after the decision."""
        told = self.remark(series, step)
        plain = self.written(action)
        return f"{plain:<22} ; {told}\n" if told else f"{plain}\n"

    def __str__(self) -> str:
        """Return the text of the record with its remarks.

        Raises IllegalAction if it breaks a rule.
        """
        lines = []
        for place, (_, action, step, series) in enumerate(_made(self)):
            lines.append(self._helped(place))
            lines.append(self.line(action, series, step))
        lines.append(self._helped(len(self.actions)))
        return self.heading + "".join(lines)

    def _helped(self, place: int) -> str:
        """Return the lines before the decision at a place."""
        found = {HINT: self.hints, WARNED: self.warnings}
        return "".join([f"{line}\n" for line, places in found.items() if place in places])

    def having_made(
        self, actions: Sequence[Any], hints: Sequence[int], warnings: Sequence[int] = ()
    ) -> Self:
        """Return the record with these decisions, hints and warnings, instead of its own."""
        helped = {"hints": hints, "warnings": warnings}
        given = {name: places for name, places in helped.items() if places}
        return self.changed(actions=tuple(actions), **given)

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
    def read(cls, text: str) -> "Read[Self]":
        """Read ``text`` as ``parse`` does, but return the valid part of a faulty text."""
        *lines, torn = without_mark(of_kind("text", text, str)).split("\n")
        try:
            begun, first = cls.read_heading(lines)
        except HeadingError as error:
            return Read(None, None, RecordError(error.line, str(error)))
        series, made = begun.start(), list[Any]()
        hints, warnings, warned = list[int](), list[int](), False
        wrong = (len(lines) + 1, str(Worded("the line is incomplete"))) if torn else None
        for number, line in enumerate(lines[first:], first + 1):
            plain = line.partition(";")[0].strip()
            if plain == HINT and begun.has_hints:
                hints.append(len(made))
            elif plain:
                try:
                    if plain == WARNED and begun.has_hints:
                        if len(made) in warnings:
                            raise ValueError(_twice())
                        begun.check_warning(series)
                        warnings.append(len(made))
                        warned = True
                        continue
                    action = begun.decision(plain)
                    after, _step = series.apply(action)
                    warned = warned and begun.still_warned(action, after)
                    series = after
                except ValueError as error:
                    wrong, torn = (number, str(error)), ""
                    break
                made.append(action)
        record = begun.having_made(made, hints, warnings)
        ended = RecordError(*wrong, record, torn=bool(torn)) if wrong else None
        return Read(record, series, ended)


def _terms(agreed: Agreement) -> dict[str, Any]:
    """Return what was agreed, by name, without what only a record has."""
    return {name: getattr(agreed, name) for name in Agreement.__match_args__}


class Record(Agreement, BaseRecord[Turn]):
    """An agreement, and every decision since: one game, or all games of a match in order."""

    __slots__ = ("actions", "hints", "warnings")
    __match_args__ = (
        *("names", "rules", "dealer", "seed", "match", "actions", "levels"),
        *("hints", "warnings"),
    )

    actions: tuple[Action, ...]
    hints: tuple[int, ...]
    warnings: tuple[int, ...]

    turn = Turn
    has_hints = True

    def __init__(
        self,
        names: Sequence[str],
        rules: Rules,
        dealer: Seat | None = None,
        seed: int | None = None,
        match: Match = ALONE,
        actions: Sequence[Action] = (),
        levels: Sequence[Level | None] = (),
        hints: Sequence[int] = (),
        warnings: Sequence[int] = (),
    ) -> None:
        super().__init__(names, rules, dealer, seed, match, levels)
        if not isinstance(actions, tuple | list):
            raise TypeError(f"actions: {actions!r} is not a tuple of decisions")
        for action in actions:
            if not isinstance(action, Action):
                raise TypeError(
                    f"actions: {action!r} is not a decision: use cribbage.decision to read one"
                )
        put(self, "actions", tuple(actions))
        for name, places in (("hints", hints), ("warnings", warnings)):
            put(self, name, tuple(sorted({whole_number(name, place) for place in places})))

    @classmethod
    def of(cls, agreed: Agreement) -> "Record":
        """Return the record of an agreement, before the first decision."""
        return cls(**_terms(of_kind("agreed", agreed, Agreement)))

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
        """Return the record before its first decision, and the number of lines of its heading."""
        agreed, end = read_heading(lines)
        return cls(**_terms(agreed)), end

    def decision(self, line: str) -> Action:
        """Return the decision on a line without its remark."""
        return decision(line, len(self.names))

    def written(self, action: Action) -> str:
        """Return a decision as a line without its remark."""
        return written(action)

    def remark(self, series: Series, step: Step) -> str:
        """Return the result of a decision, and the number of the next game."""
        told = remark(step.events, self.names, self.rules)
        if series.game.winner is not None and not series.is_over:
            told += f", on to game {series.number + 1}"
        return told

    def start(self) -> Series:
        """Return the first game before its first decision."""
        return Series(self.match, new_game(self.rules, dealer=self.dealer))

    def check_warning(self, series: Series) -> None:
        """Raise ValueError unless the only person is to discard, or may be to play a card."""
        seat, game = only_person(self.levels), series.game
        if seat is None:
            raise ValueError(Worded("the coach warns only one person against the computer"))
        asked = isinstance(game.phase, Discarding | Pegging) and seat in to_act(game)
        # To play a card accepts the claim before it.
        if game.winner is not None or not (asked or isinstance(game.phase, Announcing | Calling)):
            raise ValueError(self._not_warned(seat))

    def still_warned(self, action: Action, series: Series) -> bool:
        """Return true until the only person has discarded or played a card, or the game is won."""
        if series.game.winner is not None:
            return False
        if isinstance(action, Answer | Claim):
            return True
        if action.seat != (seat := only_person(self.levels)):
            assert seat is not None
            raise ValueError(self._not_warned(seat))
        return False

    def _not_warned(self, seat: Seat) -> str:
        return Worded(
            "the coach warns {name} only before a discard or a card of {name}",
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
        return tuple([game for game, _ in parted(self)])


class RecordError(ValueError):
    """A text that is not a valid record, or only the start of one.

    ``line`` counts from 1. ``begun`` is the valid record up to there, or None if the heading is not
    valid. ``torn`` is true if only the end of the last line is missing.
    """

    def __init__(self, line: int, reason: str, begun: Any = None, *, torn: bool = False) -> None:
        super().__init__(Worded("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.begun = begun
        self.torn = torn


class Read(NamedTuple, Generic[Kind]):
    """The valid part of a record, the series after it, and the fault that ends it.

    If the heading is not valid, there is neither a record nor a series.
    """

    record: Kind | None
    series: Any
    error: RecordError | None


def _twice() -> str:
    return Worded("the coach warned twice before the same decision")


def turns(record: BaseRecord[Made]) -> Iterator[Made]:
    """Yield the decisions of a record in order, each with its result.

    Raises IllegalAction if the record breaks a rule.
    """
    return starmap(record.turn, _made(record))


def _made(record: BaseRecord[Any]) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield the game before each decision, the decision, its step, and the series after it."""
    series = record.start()
    for action in record.actions:
        before = series.with_next_game()
        series, step = before.apply(action)
        yield before.game, action, step, series


def parted(record: Record) -> Iterator[tuple[Record, tuple[Turn, ...]]]:
    """Yield each game as its own record, with its decisions; the last one may be unfinished.

    There is at least one. Raises IllegalAction if the record breaks a rule.
    """
    alone = record.changed(
        match=Match(skunks=record.match.skunks), actions=(), hints=(), warnings=()
    )
    made: list[Turn] = []
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
    record: Record, made: list[Turn], whole: Record, first: int
) -> tuple[Record, tuple[Turn, ...]]:
    """Return the record with these decisions, the first of which has this place in the ``whole``
    record.
    """
    over = bool(made) and made[-1].step.game.winner is not None
    last = first + len(made) - over

    def own(places: Sequence[int]) -> tuple[int, ...]:
        return tuple([place - first for place in places if first <= place <= last])

    actions = tuple([turn.action for turn in made])
    game = record.having_made(actions, own(whole.hints), own(whole.warnings))
    return game, tuple(made)


def replay(record: Record) -> Iterator[Step]:
    """Return the steps of a recorded game, one per decision; the last has the game as it is now.

    In the record of a match, a finished game is followed by the first step of the next. Raises
    IllegalAction if the record breaks a rule, TypeError for anything but a record.
    """
    record = returned_by("Record.parse(text)", record, Record)
    return (turn.step for turn in turns(record))
