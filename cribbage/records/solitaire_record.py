"""Reading and writing a solitaire record, and the folder of all of them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple, Self

from cribbage.engine.actions import IllegalAction, Play, Shuffle
from cribbage.engine.value import Value, checked_tuple, of_kind, put_field, whole_number
from cribbage.match.agreement import parse_member
from cribbage.match.names import player_name
from cribbage.pack.cards import Card, cards
from cribbage.pack.worded import Worded
from cribbage.records import heading
from cribbage.records.files import Files, SavedFile
from cribbage.records.notation import decision as at_the_table
from cribbage.records.notation import pegging_of
from cribbage.records.notation import written as as_at_the_table
from cribbage.records.record import BaseRecord, ParsedRecord
from cribbage.records.taken_back import TakeBack
from cribbage.solitaire import events as happened
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.daily_pack import DAILY_KIND, daily_pack
from cribbage.solitaire.game import SolitaireGame, new_solitaire
from cribbage.solitaire.referee import SolitaireStep, apply_solitaire
from cribbage.solitaire.rules import SIDE, Solitaire

SOLITAIRE_DECISIONS: Final = (
    "house shuffle CARDS, 1 throw CARDS, 1 play CARD, 1 keep CARD, 1 lay PLACE, as in 1 lay b3"
)
_RULES: Final = Worded("set of solitaire rules")
COLUMN_LETTERS: Final = "abcd"[:SIDE]
"""The names of the columns of the grid, from the left."""


def solitaire_line(action: SolitaireAction) -> str:
    """Return the decision as a line, without its remark.

    >>> solitaire_line(DummyDiscard(cards("KD 5S"))), solitaire_line(PlaceCard(3, 2))
    ('1 throw KD 5S', '1 lay b3')
    """
    match action:
        case DummyDiscard(two):
            return f"1 throw {' '.join(map(str, two))}"
        case KeepStarter(card):
            return f"1 keep {card}"
        case PlaceCard(row, column):
            return f"1 lay {place_name(row, column)}"
        case Shuffle() | Play():
            return as_at_the_table(action)


def place_name(row: int, column: int) -> str:
    """Return the name of a place on the grid: a letter for its column, a number for its row.

    >>> place_name(3, 2)
    'b3'
    """
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def place_named(text: str) -> PlaceCard:
    """Return the place on the grid with this name; raises ValueError, saying what is accepted.

    >>> place_named("B3"), place_named("3b")
    (PlaceCard(row=3, column=2), PlaceCard(row=3, column=2))
    """
    called = text.strip().lower()
    if called[:1].isdigit():
        called = called[::-1]  # 3b can only mean b3
    if len(called) == len("b3") and called[0] in COLUMN_LETTERS and called[1] in "1234"[:SIDE]:
        return PlaceCard(int(called[1]), COLUMN_LETTERS.index(called[0]) + 1)
    raise ValueError(
        Worded(
            "{text!r} is not a place: use a column from a to d and a row from 1 to 4, as in b3",
            text=text.strip(),
        )
    )


def solitaire_decision(line: str) -> SolitaireAction:
    """Return the decision on a line without its remark.

    Raises ValueError, saying what is accepted, if the line is not a solitaire decision.

    >>> solitaire_decision("1 throw kd 5s")
    DummyDiscard(cards=(Card(KD), Card(5S)))
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
            decisions=SOLITAIRE_DECISIONS,
        )
    )


_READ: Final[dict[str, Callable[[str], SolitaireAction]]] = {
    "throw": lambda value: DummyDiscard(cards(value)),
    "keep": lambda value: KeepStarter(Card.parse(value)),
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

    game: SolitaireGame
    won: tuple[()] = ()
    day: date | None = None

    @property
    def is_over(self) -> bool:
        """True if nothing is left to decide."""
        return self.game.is_over

    def with_next_game(self) -> Self:
        """Return the same, because no other game follows."""
        return self

    def apply(self, action: SolitaireAction) -> tuple["OneGame", SolitaireStep]:
        """Return the game after a decision, and its step; raises IllegalAction if refused.

        It is raised too if the pack is not the day's.
        """
        step = apply_solitaire(self.game, action)
        day = self.day.isoformat() if self.day else ""
        if day and isinstance(action, Shuffle) and action.pack != daily_pack(day):
            raise IllegalAction(Worded("this is not the pack of {day}", day=day))
        return self._replace(game=step.game), step


class SolitaireTurn(NamedTuple):
    """One decision of a record: the game before it, the decision, its result, the game after it."""

    game: SolitaireGame
    action: SolitaireAction
    step: SolitaireStep
    series: OneGame


class SolitaireRecord(BaseRecord[SolitaireTurn, OneGame]):
    """The player, the kind of solitaire, and every decision so far, the shuffle first.

    ``day`` is that of a daily game, which is always classic, and None for any other game.
    ``afresh`` keeps only the cards, to play the same pack again.
    """

    __slots__ = __match_args__ = ("name", "solitaire", "seed", "actions", "day", "taken_back")

    name: str
    solitaire: Solitaire
    seed: int | None
    actions: tuple[SolitaireAction, ...]
    day: date | None
    taken_back: tuple[TakeBack, ...]

    turn = SolitaireTurn

    def __init__(
        self,
        name: str,
        solitaire: Solitaire = Solitaire.CLASSIC,
        seed: int | None = None,
        actions: Sequence[SolitaireAction] = (),
        day: date | None = None,
        taken_back: Sequence[TakeBack] = (),
    ) -> None:
        put_field(self, "name", player_name(of_kind("name", name, str)))
        put_field(self, "solitaire", of_kind("patience", solitaire, Solitaire))
        put_field(self, "seed", None if seed is None else whole_number("seed", seed))
        put_field(self, "actions", checked_tuple("actions", actions, Value))
        put_field(self, "day", None if day is None else of_kind("day", day, date))
        put_field(self, "taken_back", checked_tuple("taken_back", taken_back, TakeBack))
        if day and solitaire is not DAILY_KIND:
            raise ValueError(Worded("the daily game has classic rules"))

    @property
    def heading(self) -> str:
        lines = [
            f"{heading.SOLITAIRE_HEADING} {heading.FORMAT}",
            f"name: {self.name}",
            f"rules: {self.solitaire.value}",
        ]
        lines += [f"seed: {self.seed}"] if self.seed is not None else []
        lines += [f"day: {self.day.isoformat()}"] if self.day else []
        return "\n".join(lines) + "\n\n"

    @classmethod
    def read_heading(cls, lines: list[str]) -> tuple[Self, int]:
        heading.check_start(lines, heading.SOLITAIRE_HEADING)
        said, end = heading.said_above(lines, ("name", "rules", "seed", "day"))
        number, name = said.pop("name", (end, ""))
        if not name:
            raise heading.HeadingError(
                number, Worded('the heading has no name: add a line such as "name: Ann"')
            )
        try:
            record = cls(name)
            for key, (number, value) in said.items():  # noqa: B007  # an error names the line
                if key == "rules":
                    record = record.changed(solitaire=parse_member(Solitaire, value, _RULES))
                elif key == "seed":
                    record = record.changed(seed=heading.parse_whole_number(value))
                else:
                    record = record.changed(day=date_named(value))
        except ValueError as error:
            raise heading.HeadingError(number, str(error)) from None
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

    def is_own(self, action: object) -> bool:
        """Return true for every decision but the shuffle."""
        return not isinstance(action, Shuffle)

    def start(self) -> OneGame:
        """Return the game before its first decision."""
        return OneGame(new_solitaire(self.solitaire), day=self.day)

    def decision(self, line: str) -> SolitaireAction:
        return solitaire_decision(line)

    def line_and_remark(self, turn: SolitaireTurn) -> tuple[str, str]:
        game, events = turn.step
        told = ", ".join(filter(None, [_remark(event, self.name) for event in events]))
        told += f", {self.name} comes to {game.score}" if game.is_over else ""
        return solitaire_line(turn.action), told


class SolitaireShelf(Files[SolitaireRecord]):
    """The folder of solitaire records, next to the folder of games for two or more."""

    what = Worded("solitaire game")
    last_words = rb" comes to \d{1,3}\r?\n\Z"
    place = "patiences"

    @classmethod
    def read(cls, text: str) -> ParsedRecord[SolitaireRecord]:
        return SolitaireRecord.read(text)

    def last_dealt(self) -> SavedFile[SolitaireRecord] | None:
        """Return the last played game with a shuffled pack, finished or not.

        Raises OSError as ``unfinished`` does.
        """
        for kept in map(self.look, map(Path, self._paths())):
            if kept.unread:
                self.unread[str(kept.path)] = kept.damage
            elif kept.record and kept.record.actions:
                return kept
        return None


def _remark(event: happened.SolitaireEvent, name: str) -> str:
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
            return f"column {COLUMN_LETTERS[event.number - 1]} pegs {points}"
        case _:
            return pegging_of(event, (name,))
