"""What is agreed before the first card, and the heading of a record that says so, both ways."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, TypeVar

from cribbage.engine.rules import Counting, Overclaim, Rules, Seat
from cribbage.match import ALONE, Match, MatchPoints, NextDeal, Skunks
from cribbage.names import player_names

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Agreement:
    """Who plays and by which rules.

    ``dealer`` is the first dealer where that was agreed and not cut for; ``seed`` is what the
    house shuffles by, where it was given one; ``match`` joins games into one record.
    """

    names: tuple[str, ...]
    rules: Rules
    dealer: Seat | None = None
    seed: int | None = None
    match: Match = ALONE

    @property
    def heading(self) -> str:
        """The lines above the decisions, with the blank line that ends them.

        What goes without saying is not written.
        """
        counting = [way.value for way in each_way(self.rules)]
        counting = counting[:1] if len(set(counting)) == 1 else counting
        lines = [f"crib {FORMAT}", f"names: {', '.join(self.names)}"]
        lines += [f"target: {self.rules.target}", f"counting: {', '.join(counting)}"]
        lines += self._further()
        return "\n".join(lines) + "\n\n"

    def _further(self) -> list[str]:
        match, rules, usual = self.match, self.rules, ALONE
        said: dict[str, object] = {}
        if rules.overclaim is not Overclaim.TWO:
            said["overclaim"] = rules.overclaim.value
        if match.skunks is not usual.skunks:
            said["skunks"] = match.skunks.value
        if match.to is not None:
            said["match"] = match.to
        if match.points is not usual.points:
            said["match-points"] = match.points.value
        if match.next_deal is not usual.next_deal:
            said["next-deal"] = match.next_deal.value
        if match.duplicate:
            said["duplicate"] = "yes"
        if self.dealer is not None:
            said["dealer"] = self.dealer + 1
        if self.seed is not None:
            said["seed"] = self.seed
        return [f"{key}: {value}" for key, value in said.items()]


class HeadingError(ValueError):
    """A line of the heading, counted from 1, is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def each_way(rules: Rules) -> tuple[Counting, ...]:
    """How the hands of each seat are counted."""
    return tuple([rules.counts(seat) for seat in rules.round_from(Seat(0))])


def read_heading(lines: list[str]) -> tuple[Agreement, int]:
    """The heading that these lines begin with, and how many of them are its own.

    HeadingError at the first line that is wrong.
    """
    kind, _, form = lines[0].strip().partition(" ") if lines else ("", "", "")
    if kind != "crib" or not (form.isascii() and form.isdigit() and len(form) < 9):
        raise HeadingError(1, f"this is no record of a game: one begins with 'crib {FORMAT}'")
    if int(form) != FORMAT:
        raise HeadingError(1, f"the record has format {form}, and this program reads {FORMAT}")
    said, end = _said(lines)
    if "names" not in said:
        raise HeadingError(end, "the heading names nobody: write names: Ann, Ben")
    number, value = said.pop("names")
    try:
        names = player_names(value.split(","))
        agreed = Agreement(names, Rules(len(names)))
        for key in said:
            number, value = said[key]
            agreed = _READ[key](agreed, value)
    except ValueError as error:
        raise HeadingError(number, str(error)) from None
    return agreed, end


def _said(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The lines of the heading by their key, each with its number, and the line that ends it."""
    said: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return said, number
        key, colon, value = line.partition(":")
        if not colon or key not in _KEYS:
            raise HeadingError(number, f"{line.strip()!r} is none of {', '.join(_KEYS)}")
        if key in said:
            raise HeadingError(number, f"{key} stands there a second time")
        said[key] = number, value.strip()
    raise HeadingError(len(lines) + 1, "the heading has no end: an empty line ends it")


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
    each = tuple([one_of(Counting, way.strip()) for way in text.split(",")])
    return each[0] if len(each) == 1 else each


Choice = TypeVar("Choice", bound=Enum)


def one_of(kind: type[Choice], text: object) -> Choice:
    """The choice of an agreement that has this value; ValueError, naming them all, where none has.

    >>> one_of(Skunks, "lurch")
    <Skunks.LURCH: 'lurch'>
    """
    known = [each.value for each in kind]
    if text not in known:
        raise ValueError(f"{text!r} is no {_CALLED[kind]}: write {', '.join(known)}")
    return kind(text)


_CALLED: Final[dict[type[Enum], str]] = {
    Counting: "way of counting",
    Overclaim: "way to pay an overclaim",
    Skunks: "kind of skunks",
    MatchPoints: "way to count games",
    NextDeal: "way to pass the first deal",
}


def _switched_on(text: str) -> bool:
    if text != "yes":
        raise ValueError(f"{text!r} stands there: write yes, or leave the line out")
    return True


def _between_two(agreed: Agreement, **said: Any) -> Agreement:
    if len(agreed.names) != 2:
        raise ValueError(f"a match is for two players, not for {len(agreed.names)}")
    return replace(agreed, match=replace(agreed.match, **said))


def _by_rules(agreed: Agreement, **said: Any) -> Agreement:
    return replace(agreed, rules=replace(agreed.rules, **said))


_READ: Final[dict[str, Callable[[Agreement, str], Agreement]]] = {
    "target": lambda agreed, text: _by_rules(agreed, target=_whole(text)),
    "counting": lambda agreed, text: _by_rules(agreed, counting=_ways(text)),
    "overclaim": lambda agreed, text: _by_rules(agreed, overclaim=one_of(Overclaim, text)),
    "skunks": lambda agreed, text: replace(
        agreed, match=replace(agreed.match, skunks=one_of(Skunks, text))
    ),
    "match": lambda agreed, text: _between_two(agreed, to=_whole(text)),
    "match-points": lambda agreed, text: _between_two(agreed, points=one_of(MatchPoints, text)),
    "next-deal": lambda agreed, text: _between_two(agreed, next_deal=one_of(NextDeal, text)),
    "duplicate": lambda agreed, text: _between_two(agreed, duplicate=_switched_on(text)),
    "dealer": lambda agreed, text: replace(agreed, dealer=_player(text, len(agreed.names))),
    "seed": lambda agreed, text: replace(agreed, seed=_whole(text)),
}
_KEYS: Final = ("names", *_READ)
