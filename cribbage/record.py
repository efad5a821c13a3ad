"""A game as the list of its decisions: a .crib record, read, written and played again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cribbage.engine.actions import Action
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import Step, apply
from cribbage.engine.rules import HOUSE, Counting, Rules, Seat
from cribbage.names import player_names
from cribbage.notation import decision, remark, written

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Record:
    """Who plays, what was agreed, and every decision since, the shuffles among them.

    ``dealer`` is the first dealer where that was agreed and not cut for; ``seed`` is what the
    house shuffles by, where it was given one. A record that was read is known to keep the rules;
    one that was put together is known to when it has been replayed.
    """

    names: tuple[str, ...]
    rules: Rules
    dealer: Seat | None = None
    seed: int | None = None
    actions: tuple[Action, ...] = ()

    @property
    def has_begun(self) -> bool:
        """Whether a player has decided anything yet, and not only the house."""
        return any(action.seat != HOUSE for action in self.actions)

    @property
    def heading(self) -> str:
        """The lines above the decisions, with the blank line that ends them."""
        rules = self.rules
        counting = [rules.counts(seat).value for seat in rules.round_from(Seat(0))]
        counting = counting[:1] if len(set(counting)) == 1 else counting
        lines = [f"crib {FORMAT}", f"names: {', '.join(self.names)}", f"target: {rules.target}"]
        lines += [f"counting: {', '.join(counting)}"]
        lines += [f"dealer: {self.dealer + 1}"] if self.dealer is not None else []
        lines += [f"seed: {self.seed}"] if self.seed is not None else []
        return "\n".join(lines) + "\n\n"

    def line(self, action: Action, step: Step) -> str:
        """A decision with the remark that tells what came of it."""
        told = remark(step.events, self.names, self.rules)
        return f"{written(action):<22} ; {told}\n" if told else f"{written(action)}\n"

    def start(self) -> Game:
        """The game before its first decision."""
        return new_game(self.rules, dealer=self.dealer)

    def __str__(self) -> str:
        """The text of the record, remarks and all; IllegalAction where it breaks a rule."""
        pairs = zip(self.actions, replay(self), strict=True)
        return self.heading + "".join([self.line(action, step) for action, step in pairs])

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record that ``text`` holds, each decision checked by the rules.

        Raises RecordError at the first line that is wrong or torn.

        >>> text = "crib 1\\nnames: Ann, Ben\\ntarget: 61\\ndealer: 2\\n\\n1 play 5H\\n"
        >>> Record.parse(text)
        Traceback (most recent call last):
        ...
        cribbage.record.RecordError: line 6: now the house shuffles
        """
        *lines, torn = text.split("\n")
        record, first = _heading(lines)
        game, actions = record.start(), list[Action]()
        for number, line in enumerate(lines[first:], first + 1):
            plain = line.partition(";")[0].strip()
            if not plain:
                continue
            try:
                action = decision(plain)
                game = apply(game, action).game
            except ValueError as error:
                begun = replace(record, actions=tuple(actions))
                raise RecordError(number, str(error), begun) from None
            actions.append(action)
        record = replace(record, actions=tuple(actions))
        if torn:
            raise RecordError(len(lines) + 1, "the line is torn: it has no end", record, torn=True)
        return record


class RecordError(ValueError):
    """A text is no record or not a whole one.

    ``line`` counts from 1; ``begun`` is the valid record up to there, None where not even the
    heading holds; ``torn`` is true where only the end of the last line is missing.
    """

    def __init__(
        self, line: int, reason: str, begun: Record | None = None, *, torn: bool = False
    ) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.begun = begun
        self.torn = torn


def replay(record: Record) -> Iterator[Step]:
    """The steps of a recorded game, decision by decision; the last holds the game as it stands.

    Raises IllegalAction where the record breaks a rule.
    """
    game = record.start()
    for action in record.actions:
        step = apply(game, action)
        game = step.game
        yield step


def _heading(lines: list[str]) -> tuple[Record, int]:
    """The record that the heading begins, and how many lines the heading has."""
    kind, _, form = lines[0].strip().partition(" ") if lines else ("", "", "")
    if kind != "crib" or not (form.isascii() and form.isdigit() and len(form) < 9):
        raise RecordError(1, f"this is no record of a game: one begins with 'crib {FORMAT}'")
    if int(form) != FORMAT:
        raise RecordError(1, f"the record has format {form}, and this program reads {FORMAT}")
    agreed, end = _agreed(lines)
    if "names" not in agreed:
        raise RecordError(end, "the heading names nobody: write names: Ann, Ben")
    number, value = agreed["names"]
    try:
        record = Record(players := player_names(value.split(",")), Rules(len(players)))
        for key in agreed:
            number, value = agreed[key]
            match key:
                case "target":
                    record = replace(record, rules=replace(record.rules, target=_whole(value)))
                case "counting":
                    record = replace(record, rules=replace(record.rules, counting=_ways(value)))
                case "dealer":
                    record = replace(record, dealer=_player(value, len(players)))
                case "seed":
                    record = replace(record, seed=_whole(value))
    except ValueError as error:
        raise RecordError(number, str(error)) from None
    return record, end


def _agreed(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The lines of the heading by their key, each with its number, and the line that ends it."""
    agreed: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return agreed, number
        key, colon, value = line.partition(":")
        if not colon or key not in _KEYS:
            raise RecordError(number, f"{line.strip()!r} is none of {', '.join(_KEYS)}")
        if key in agreed:
            raise RecordError(number, f"{key} stands there a second time")
        agreed[key] = number, value.strip()
    raise RecordError(len(lines) + 1, "the heading has no end: an empty line ends it")


_KEYS: Final = ("names", "target", "counting", "dealer", "seed")
_DIGITS: Final = 100


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is no number: write digits, as in 121")
    if len(text) > _DIGITS:
        raise ValueError(f"a number has at most {_DIGITS} digits, not {len(text)}")
    return int(text)


def _player(text: str, players: int) -> Seat:
    number = _whole(text)
    if not 1 <= number <= players:
        raise ValueError(f"there is no player {number}: write a number from 1 to {players}")
    return Seat(number - 1)


def _ways(text: str) -> Counting | tuple[Counting, ...]:
    ways = tuple([way.strip() for way in text.split(",")])
    known = [counting.value for counting in Counting]
    for way in ways:
        if way not in known:
            raise ValueError(f"{way!r} is no way of counting: write {', '.join(known)}")
    each = tuple([Counting(way) for way in ways])
    return each[0] if len(each) == 1 else each
