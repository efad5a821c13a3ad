"""Reading and writing a solitaire record: a first line that says so, then the decisions."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.rules import HOUSE
from cribbage.engine.value import Value, of_kind, put, row_of, whole_number
from cribbage.match.names import player_name
from cribbage.pack.cards import Card, cards
from cribbage.pack.worded import Worded
from cribbage.records.decided import decided
from cribbage.records.heading import GAME, PATIENCE, HeadingError, said_above, without_mark
from cribbage.records.notation import decision as at_the_table
from cribbage.records.notation import pegged
from cribbage.records.notation import written as as_at_the_table
from cribbage.records.record import RecordError
from cribbage.solitaire import events as happened
from cribbage.solitaire.actions import Action, Keep, Lay, Throw
from cribbage.solitaire.game import Game, new_game
from cribbage.solitaire.referee import Step, apply
from cribbage.solitaire.rules import SIDE, Patience

FORMAT: Final = 1
DECISIONS: Final = (
    "house shuffle CARDS, 1 throw CARDS, 1 play CARD, 1 keep CARD, 1 lay PLACE, as in 1 lay b3"
)
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


class PatienceRecord(Value):
    """The player, the kind of solitaire, and every decision so far, the shuffle first.

    ``afresh`` keeps only the cards, to play the same pack again.
    """

    __slots__ = __match_args__ = ("name", "patience", "seed", "actions")

    name: str
    patience: Patience
    seed: int | None
    actions: tuple[Action, ...]

    def __init__(
        self,
        name: str,
        patience: Patience = Patience.CLASSIC,
        seed: int | None = None,
        actions: Sequence[Action] = (),
    ) -> None:
        put(self, "name", player_name(of_kind("name", name, str)))
        put(self, "patience", of_kind("patience", patience, Patience))
        put(self, "seed", None if seed is None else whole_number("seed", seed))
        put(self, "actions", row_of("actions", actions, Value))

    @property
    def heading(self) -> str:
        """The lines above the decisions, with the blank line that ends them."""
        lines = [f"{PATIENCE} {FORMAT}", f"name: {self.name}", f"rules: {self.patience.value}"]
        lines += [f"seed: {self.seed}"] if self.seed is not None else []
        return "\n".join(lines) + "\n\n"

    @property
    def names(self) -> tuple[str]:
        """The name of the only player, in a tuple."""
        return (self.name,)

    @property
    def has_begun(self) -> bool:
        """True if the player, and not only the program, has decided anything yet."""
        return any(action.seat != HOUSE for action in self.actions)

    @property
    def afresh(self) -> "PatienceRecord":
        """The same pack from its first card, with nothing decided."""
        return self.changed(seed=None, actions=self.actions[:1])

    def line(self, action: Action, step: Step) -> str:
        """Return a decision's line with the remark about its result."""
        told = ", ".join(filter(None, [_remark(event, self.name) for event in step.events]))
        if step.game.is_over:
            told += f", {self.name} comes to {step.game.score}"
        return f"{written(action):<22} ; {told}\n" if told else f"{written(action)}\n"

    def __str__(self) -> str:
        """Return the text of the record with its remarks.

        Raises IllegalAction if it breaks a rule.
        """
        each = [self.line(turn.action, turn.step) for turn in turns(self)]
        return self.heading + "".join(each)

    @classmethod
    def parse(cls, text: str) -> "PatienceRecord":
        """Return the record in ``text``, with each decision checked by the rules.

        Raises RecordError at the first line that is wrong or incomplete.
        """
        found = read(text)
        if found.error:
            raise found.error
        assert found.record
        return found.record


class Turn(NamedTuple):
    """One decision of a record: the game before it, the decision, and its result."""

    game: Game
    action: Action
    step: Step


def turns(record: PatienceRecord) -> Iterator[Turn]:
    """Yield the decisions of a record in order, each with its result.

    Raises IllegalAction if the record breaks a rule.
    """
    game = new_game(record.patience)
    for action in record.actions:
        step = apply(game, action)
        yield Turn(game, action, step)
        game = step.game


class Read(NamedTuple):
    """The valid part of a solitaire record, the game after it, and the fault that ends it.

    If the heading is not valid, there is neither a record nor a game.
    """

    record: PatienceRecord | None
    game: Game | None
    error: RecordError | None


def read(text: str) -> Read:
    """Read a text as ``PatienceRecord.parse`` does, but return the valid part of a faulty one."""
    *lines, torn = without_mark(text).split("\n")
    try:
        record, first = _read_heading(lines)
    except HeadingError as error:
        return Read(None, None, RecordError(error.line, str(error)))

    def carried_out(game: Game, line: str) -> tuple[Game, Action]:
        action = decision(line)
        return apply(game, action).game, action

    game, actions, wrong = decided(lines, first, torn, new_game(record.patience), carried_out)
    ended = RecordError(wrong.line, wrong.reason, torn=wrong.torn) if wrong else None
    return Read(record.changed(actions=actions), game, ended)


_KEYS: Final = ("name", "rules", "seed")


def _read_heading(lines: list[str]) -> tuple[PatienceRecord, int]:
    """Return the heading as a record without decisions, and the number of lines it takes.

    Raises HeadingError at the first line that is wrong.
    """
    kind, _, form = lines[0].strip().partition(" ") if lines else ("", "", "")
    if kind == GAME:
        how = Worded("use cribbage --resume")
        raise HeadingError(
            1,
            Worded("this is a game for two or more players, not a solitaire game: {how}", how=how),
        )
    if kind != PATIENCE or not form.isascii() or not form.isdigit():
        raise HeadingError(
            1,
            Worded(
                "this is not the record of a solitaire game: a record starts with '{patience} "
                "{format}'",
                patience=PATIENCE,
                format=FORMAT,
            ),
        )
    if form != str(FORMAT):
        raise HeadingError(
            1,
            Worded(
                "the record is in format {form}, but this program reads format {format}",
                form=form,
                format=FORMAT,
            ),
        )
    said, end = said_above(lines, _KEYS)
    number, name = said.get("name", (end, ""))
    if not name:
        raise HeadingError(
            number, Worded('the heading has no name: add a line such as "name: Ann"')
        )
    try:
        record = PatienceRecord(name)
        if "rules" in said:
            number, value = said["rules"]
            record = record.changed(patience=patience_called(value))
        if "seed" in said:
            number, value = said["seed"]
            record = record.changed(seed=_seed(value))
    except ValueError as error:
        raise HeadingError(number, str(error)) from None
    return record, end


def patience_called(text: str) -> Patience:
    """Return the kind of solitaire with this name; raises ValueError, listing all, for any other.

    >>> patience_called("bumppo")
    <Patience.BUMPPO: 'bumppo'>
    """
    known = [each.value for each in Patience]
    if text not in known:
        raise ValueError(
            Worded(
                "{text!r} is not a set of solitaire rules: use {known}",
                text=text,
                known=", ".join(known),
            )
        )
    return Patience(text)


_DIGITS: Final = 100


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise ValueError(
            Worded(
                "a seed must be 1 to {digits} digits, not {text!r}",
                digits=_DIGITS,
                text=text[:20],
            )
        )
    return int(text)


def _remark(event: happened.Event, name: str) -> str:
    match event:
        case happened.StarterTurned(card):
            return f"starter {card}"
        case happened.DummyTurned(card):
            return f"the dummy turns {card}"
        case happened.CardTurned(card):
            return f"{card} is turned"
        case happened.RowShown(number, _, _, points):
            return f"row {number} pegs {points}"
        case happened.ColumnShown(number, _, _, points):
            return f"column {LETTERS[number - 1]} pegs {points}"
        case _:
            return pegged(event, (name,))
