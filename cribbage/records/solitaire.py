"""Reading and writing a solitaire record, and the folder of all of them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple, Self

from cribbage.engine.actions import IllegalAction, Play, Shuffle
from cribbage.engine.value import Value, of_kind, put, row_of, whole_number
from cribbage.match.agreement import one_of
from cribbage.match.names import player_name
from cribbage.pack.cards import Card, cards
from cribbage.pack.worded import Worded
from cribbage.records.course import TakenBack
from cribbage.records.files import Files, Kept
from cribbage.records.heading import (
    FORMAT,
    PATIENCE,
    HeadingError,
    check_start,
    said_above,
    whole,
)
from cribbage.records.notation import decision as at_the_table
from cribbage.records.notation import pegged
from cribbage.records.notation import written as as_at_the_table
from cribbage.records.record import BaseRecord, Read
from cribbage.solitaire import events as happened
from cribbage.solitaire.actions import Action, Keep, Lay, Throw
from cribbage.solitaire.daily import DAILY, daily_pack
from cribbage.solitaire.game import Game, new_game
from cribbage.solitaire.referee import Step, apply
from cribbage.solitaire.rules import SIDE, Patience

DECISIONS: Final = (
    "house shuffle CARDS, 1 throw CARDS, 1 play CARD, 1 keep CARD, 1 lay PLACE, as in 1 lay b3"
)
_RULES: Final = Worded("set of solitaire rules")
LETTERS: Final = "abcd"[:SIDE]
"""The names of the columns of the grid, from the left."""


def written(action: Action) -> str:
    """Return the decision as a line, without its remark.

    >>> written(Throw(cards("KD 5S"))), written(Lay(3, 2))
    ('1 throw KD 5S', '1 lay b3')
    """
    match action:
        case Throw(two):
            return f"1 throw {' '.join(map(str, two))}"
        case Keep(card):
            return f"1 keep {card}"
        case Lay(row, column):
            return f"1 lay {place_name(row, column)}"
        case Shuffle() | Play():
            return as_at_the_table(action)


def place_name(row: int, column: int) -> str:
    """Return the name of a place on the grid: a letter for its column, a number for its row.

    >>> place_name(3, 2)
    'b3'
    """
    return f"{LETTERS[column - 1]}{row}"


def place_named(text: str) -> Lay:
    """Return the place on the grid with this name; raises ValueError, saying what is accepted.

    >>> place_named("B3"), place_named("3b")
    (Lay(row=3, column=2), Lay(row=3, column=2))
    """
    called = text.strip().lower()
    if called[:1].isdigit():
        called = called[::-1]  # 3b can only mean b3
    if len(called) == len("b3") and called[0] in LETTERS and called[1] in "1234"[:SIDE]:
        return Lay(int(called[1]), LETTERS.index(called[0]) + 1)
    raise ValueError(
        Worded(
            "{text!r} is not a place: use a column from a to d and a row from 1 to 4, as in b3",
            text=text.strip(),
        )
    )


def decision(line: str) -> Action:
    """Return the decision on a line without its remark.

    Raises ValueError, saying what is accepted, if the line is not a solitaire decision.

    >>> decision("1 throw kd 5s")
    Throw(cards=(Card(KD), Card(5S)))
    """
    who, _, rest = line.strip().partition(" ")
    what, _, value = rest.strip().partition(" ")
    if who == "1" and what in _READ:
        return _READ[what](value)
    if what in ("shuffle", "play"):
        action = at_the_table(line, players=1)
        if isinstance(action, Shuffle | Play):
            return action
    raise ValueError(
        Worded(
            "{line!r} is not a solitaire decision: use one of {decisions}",
            line=line.strip(),
            decisions=DECISIONS,
        )
    )


_READ: Final[dict[str, Callable[[str], Action]]] = {
    "throw": lambda value: Throw(cards(value)),
    "keep": lambda value: Keep(Card.parse(value)),
    "lay": place_named,
}


def date_named(text: str) -> date:
    """Return the date in a text; raises ValueError, saying what is accepted.

    >>> date_named("2026-11-28")
    datetime.date(2026, 11, 28)
    """
    with suppress(ValueError):
        day = date.fromisoformat(text)
        if day.isoformat() == text:  # Python accepts other spellings, more in later versions
            return day
    raise ValueError(
        Worded("{text!r} is not a date: use year, month, and day, as in 2026-11-28", text=text)
    )


class OneGame(NamedTuple):
    """A solitaire game as a series: there is only one; of the daily game, with its ``day``."""

    game: Game
    won: tuple[()] = ()
    day: date | None = None

    @property
    def is_over(self) -> bool:
        """True if nothing is left to decide."""
        return self.game.is_over

    def with_next_game(self) -> Self:
        """Return the same, because no other game follows."""
        return self

    def apply(self, action: Action) -> tuple["OneGame", Step]:
        """Return the game after a decision, and its step; raises IllegalAction as ``apply``.

        It is raised too if the pack is not the day's.
        """
        step = apply(self.game, action)
        day = self.day.isoformat() if self.day else ""
        if day and isinstance(action, Shuffle) and action.pack != daily_pack(day):
            raise IllegalAction(Worded("this is not the pack of {day}", day=day))
        return self._replace(game=step.game), step


class Turn(NamedTuple):
    """One decision of a record: the game before it, the decision, its result, the game after it."""

    game: Game
    action: Action
    step: Step
    series: OneGame


class SolitaireRecord(BaseRecord[Turn]):
    """The player, the kind of solitaire, and every decision so far, the shuffle first.

    ``day`` is that of a daily game, which is always classic, and None for any other game.
    ``afresh`` keeps only the cards, to play the same pack again.
    """

    __slots__ = __match_args__ = ("name", "patience", "seed", "actions", "day", "taken_back")

    name: str
    patience: Patience
    seed: int | None
    actions: tuple[Action, ...]
    day: date | None
    taken_back: tuple[TakenBack, ...]

    turn = Turn

    def __init__(
        self,
        name: str,
        patience: Patience = Patience.CLASSIC,
        seed: int | None = None,
        actions: Sequence[Action] = (),
        day: date | None = None,
        taken_back: Sequence[TakenBack] = (),
    ) -> None:
        put(self, "name", player_name(of_kind("name", name, str)))
        put(self, "patience", of_kind("patience", patience, Patience))
        put(self, "seed", None if seed is None else whole_number("seed", seed))
        put(self, "actions", row_of("actions", actions, Value))
        put(self, "day", None if day is None else of_kind("day", day, date))
        put(self, "taken_back", row_of("taken_back", taken_back, TakenBack))
        if day and patience is not DAILY:
            raise ValueError(Worded("the daily game has classic rules"))

    @property
    def heading(self) -> str:
        """The lines above the decisions, with the blank line that ends them."""
        lines = [f"{PATIENCE} {FORMAT}", f"name: {self.name}", f"rules: {self.patience.value}"]
        lines += [f"seed: {self.seed}"] if self.seed is not None else []
        lines += [f"day: {self.day.isoformat()}"] if self.day else []
        return "\n".join(lines) + "\n\n"

    @classmethod
    def read_heading(cls, lines: list[str]) -> tuple[Self, int]:
        """Return the record before its first decision, and the number of lines of its heading."""
        check_start(lines, PATIENCE)
        said, end = said_above(lines, ("name", "rules", "seed", "day"))
        number, name = said.pop("name", (end, ""))
        if not name:
            raise HeadingError(
                number, Worded('the heading has no name: add a line such as "name: Ann"')
            )
        try:
            record = cls(name)
            for key, (number, value) in said.items():  # noqa: B007  # an error names the line
                if key == "rules":
                    record = record.changed(patience=one_of(Patience, value, _RULES))
                elif key == "seed":
                    record = record.changed(seed=whole(value))
                else:
                    record = record.changed(day=date_named(value))
        except ValueError as error:
            raise HeadingError(number, str(error)) from None
        return record, end

    @property
    def names(self) -> tuple[str]:
        """The name of the only player, in a tuple."""
        return (self.name,)

    @property
    def afresh(self) -> "SolitaireRecord":
        """The same pack from its first card, with nothing decided."""
        return self.changed(seed=None, actions=self.actions[:1], day=None, taken_back=())

    def check_take_back(self) -> None:
        """Raise ValueError in a daily game."""
        if self.day:
            raise ValueError(Worded("in the daily game nothing can be taken back"))

    def is_own(self, action: Action) -> bool:
        """Return true for every decision but the shuffle."""
        return not isinstance(action, Shuffle)

    def is_over(self, game: Game) -> bool:
        """Return true if nothing is left to decide."""
        return game.is_over

    def start(self) -> OneGame:
        """Return the game before its first decision."""
        return OneGame(new_game(self.patience), day=self.day)

    def decision(self, line: str) -> Action:
        """Return the decision on a line without its remark."""
        return decision(line)

    def written(self, action: Action) -> str:
        """Return a decision as a line without its remark."""
        return written(action)

    def remark(self, series: OneGame, step: Step) -> str:
        """Return the result of a decision, and the score at the end."""
        told = ", ".join(filter(None, [_remark(event, self.name) for event in step.events]))
        return f"{told}, {self.name} comes to {series.game.score}" if series.is_over else told


class SolitaireShelf(Files[SolitaireRecord]):
    """The folder of solitaire records, next to the folder of games for two or more."""

    what = Worded("solitaire game")
    last_words = rb" comes to \d{1,3}\r?\n\Z"
    place = "patiences"

    @classmethod
    def read(cls, text: str) -> Read[SolitaireRecord]:
        """Return the record in a text, or the part of it that can be read."""
        return SolitaireRecord.read(text)

    def last_dealt(self) -> Kept[SolitaireRecord] | None:
        """Return the last played game with a shuffled pack, finished or not.

        Raises OSError as ``unfinished`` does.
        """
        for kept in map(self.look, map(Path, self._paths())):
            if kept.unread:
                self.pass_over(kept)
            elif kept.record and kept.record.actions:
                return kept
        return None


def _remark(event: happened.Event, name: str) -> str:
    match event:
        case happened.StarterTurned(card):
            return f"starter {card}"
        case happened.DummyTurned(card):
            return f"the dummy turns {card}"
        case happened.CardTurned(card):
            return f"{card} is turned"
        case happened.LineShown(points=points) if event.is_row:
            return f"row {event.number} pegs {points}"
        case happened.LineShown(points=points):
            return f"column {LETTERS[event.number - 1]} pegs {points}"
        case _:
            return pegged(event, (name,))
