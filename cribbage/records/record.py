"""Reading and writing a .crib record: a game or a match as the list of its decisions."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import Step
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.engine.value import of_kind, put, returned_by, whole_number
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level
from cribbage.match.match import ALONE, Match
from cribbage.match.series import Series
from cribbage.pack.worded import Worded
from cribbage.records.decided import decided
from cribbage.records.heading import HeadingError, heading, read_heading, without_mark
from cribbage.records.notation import HINT, decision, remark, written


class Turn(NamedTuple):
    """One decision of a record: the game before it, the decision, its result, the series after."""

    game: Game
    action: Action
    step: Step
    series: Series


_HINT: Final = f"{HINT}\n"


def _terms(agreed: Agreement) -> dict[str, Any]:
    """Return what was agreed, by name, without what only a record has."""
    return {name: getattr(agreed, name) for name in Agreement.__match_args__}


class Record(Agreement):
    """An agreement, and every decision since, including the shuffles.

    It contains one game, or all games of a match in order. ``hints`` are the places, from 0, of the
    decisions before which a person playing alone asked for a hint. A record that was parsed is
    known to keep the rules; a record that was constructed is not until it has been replayed.
    """

    __slots__ = ("actions", "hints")
    __match_args__ = ("names", "rules", "dealer", "seed", "match", "actions", "levels", "hints")

    actions: tuple[Action, ...]
    hints: tuple[int, ...]

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
        places = {whole_number("hints", place) for place in hints}
        put(self, "hints", tuple(sorted(places)))

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

    @property
    def has_begun(self) -> bool:
        """True if a player, and not only the program, has decided anything yet."""
        return any(action.seat != HOUSE for action in self.actions)

    def line(self, action: Action, series: Series, step: Step) -> str:
        """Return a decision's line with its remark; ``series`` is the series after the decision."""
        told = remark(step.events, self.names, self.rules)
        if series.game.winner is not None and not series.is_over:
            told += f", on to game {series.number + 1}"
        return f"{written(action):<22} ; {told}\n" if told else f"{written(action)}\n"

    def start(self) -> Series:
        """Return the first game before its first decision."""
        return Series(self.match, new_game(self.rules, dealer=self.dealer))

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

    def __str__(self) -> str:
        """Return the text of the record with its remarks.

        Raises IllegalAction if it breaks a rule.
        """
        asked = set(self.hints)
        lines = []
        for place, turn in enumerate(turns(self)):
            lines.append(_HINT if place in asked else "")
            lines.append(self.line(turn.action, turn.series, turn.step))
        lines.append(_HINT if len(self.actions) in asked else "")
        return self.heading + "".join(lines)

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Return the record in ``text``, with each decision checked by the rules.

        Raises RecordError at the first line that is wrong or incomplete, TypeError unless it is a
        str.

        >>> text = "crib 1\\nnames: Ann, Ben\\ntarget: 61\\ndealer: 2\\n\\n1 play 5H\\n"
        >>> Record.parse(text)
        Traceback (most recent call last):
        ...
        cribbage.records.record.RecordError: line 6: waiting for the pack to be shuffled
        """
        found = read(text)
        if found.error:
            raise found.error
        assert found.record
        return found.record


def whole(content: bytes) -> int:
    """Return the number of complete bytes of a record, which end with the last line break.

    >>> whole(b"1 play 5H\\n2 pl")
    10
    """
    return content.rfind(b"\n") + 1


class RecordError(ValueError):
    """A text that is not a valid record, or only the start of one.

    ``line`` counts from 1. ``begun`` is the valid record up to there, or None if the heading is not
    valid. ``torn`` is true if only the end of the last line is missing.
    """

    def __init__(
        self, line: int, reason: str, begun: Record | None = None, *, torn: bool = False
    ) -> None:
        super().__init__(Worded("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.begun = begun
        self.torn = torn


class Read(NamedTuple):
    """The valid part of a record, the series after it, and the fault that ends it.

    If the heading is not valid, there is neither a record nor a series.
    """

    record: Record | None
    series: Series | None
    error: RecordError | None


def read(text: str) -> Read:
    """Read ``text`` as ``Record.parse`` does, but return the valid part of a faulty text."""
    *lines, torn = without_mark(of_kind("text", text, str)).split("\n")
    try:
        said, first = read_heading(lines)
    except HeadingError as error:
        return Read(None, None, RecordError(error.line, str(error)))
    begun = Record.of(said)
    hints, made = dict[int, None](), 0

    def carried_out(series: Series, line: str) -> tuple[Series, Action | None]:
        nonlocal made
        if line == HINT:
            hints[made] = None
            return series, None
        action = decision(line, len(said.names))
        series, _step = series.apply(action)
        made += 1
        return series, action

    series, actions, wrong = decided(lines, first, torn, begun.start(), carried_out)
    record = begun.changed(actions=actions, hints=tuple(hints))
    ended = RecordError(wrong.line, wrong.reason, record, torn=wrong.torn) if wrong else None
    return Read(record, series, ended)


def turns(record: Record) -> Iterator[Turn]:
    """Yield the decisions of a record in order, each with its result.

    Raises IllegalAction if the record breaks a rule.
    """
    series = record.start()
    for action in record.actions:
        before = series.with_next_game()
        series, step = before.apply(action)
        yield Turn(before.game, action, step, series)


def parted(record: Record) -> Iterator[tuple[Record, tuple[Turn, ...]]]:
    """Yield each game as its own record, with its decisions; the last one may be unfinished.

    There is at least one. Raises IllegalAction if the record breaks a rule.
    """
    alone = record.changed(match=Match(skunks=record.match.skunks), actions=(), hints=())
    made: list[Turn] = []
    first = 0
    for number, turn in enumerate(turns(record)):
        if number and not made:
            alone, first = alone.changed(dealer=turn.game.dealer, seed=None), number
        made.append(turn)
        if turn.step.game.winner is not None:
            yield _with(alone, made, record.hints, first)
            made = []
    if made or not record.actions:
        yield _with(alone, made, record.hints, first)


def _with(
    record: Record, made: list[Turn], hints: Sequence[int], first: int
) -> tuple[Record, tuple[Turn, ...]]:
    """Return the record with these decisions, the first of which has this place among all."""
    over = bool(made) and made[-1].step.game.winner is not None
    last = first + len(made) - over
    own = tuple([place - first for place in hints if first <= place <= last])
    return record.changed(actions=tuple([turn.action for turn in made]), hints=own), tuple(made)


def replay(record: Record) -> Iterator[Step]:
    """Return the steps of a recorded game, one per decision; the last has the game as it is now.

    In the record of a match, a finished game is followed by the first step of the next. Raises
    IllegalAction if the record breaks a rule, TypeError for anything but a record.
    """
    record = returned_by("Record.parse(text)", record, Record)
    return (turn.step for turn in turns(record))
