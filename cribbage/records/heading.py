"""Reading and writing the heading of a record: what was agreed (docs/record.md)."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, TypeVar

from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Pegs, Rules, Uncalled
from cribbage.match.agreement import Agreement, may_call, parse_member
from cribbage.match.levels import level_words, levels_of
from cribbage.match.match import SINGLE_GAME, MatchPoints, NextDeal, Skunks
from cribbage.match.names import player_names
from cribbage.pack.worded import Worded
from cribbage.records.notation import player

FORMAT: Final = 1
GAME_HEADING: Final = "crib"
SOLITAIRE_HEADING: Final = "patience"
"""The first words of records: of a game for two or more, and of a solitaire game."""


def heading(agreed: Agreement) -> str:
    """Return the lines above the decisions, with the blank line that ends them.

    Defaults are left out.
    """
    lines = [f"{GAME_HEADING} {FORMAT}", f"names: {', '.join(agreed.names)}"]
    lines += [f"target: {agreed.rules.target}", f"counting: {_each(agreed.rules.counting)}"]
    lines += _further(agreed)
    return "\n".join(lines) + "\n\n"


def is_solitaire(text: str) -> bool:
    """Return true if the first line of a text says that it is a solitaire record.

    >>> is_solitaire("patience 1\\nname: Ann\\n"), is_solitaire("crib 1\\nnames: Ann, Ben\\n")
    (True, False)
    """
    return without_mark(text).partition("\n")[0].split()[:1] == [SOLITAIRE_HEADING]


def without_mark(text: str) -> str:
    """Return a text without the byte order mark that an editor may have added.

    >>> without_mark("\\ufeffcrib 1")
    'crib 1'
    """
    return text.removeprefix("\ufeff")


def _each(ways: tuple[Enum, ...]) -> str:
    """Return the value of each seat, or a single value if all are the same."""
    said = [str(way.value) for way in ways]
    return ", ".join(said[:1] if len(set(said)) == 1 else said)


def _further(agreed: Agreement) -> list[str]:
    match, rules, usual = agreed.match, agreed.rules, SINGLE_GAME
    contested = rules.calls is Calls.CONTEST

    def unless(default: Enum, way: Enum) -> object:
        return None if way is default else way.value

    said = {
        "levels": ", ".join(level_words(agreed.levels)) if any(agreed.levels) else None,
        "singles": "yes" if rules.singles else None,
        "overclaim": unless(Overclaim.TWO, rules.overclaim),
        "false-call": unless(FalseCall.SAME, rules.false_call),
        "pegging": _each(rules.pegging) if Pegs.SAY in rules.pegging else None,
        "calls": rules.calls.value if contested and may_call(rules) else None,
        # These keys apply to contested calls only, and games with free calls never write them.
        "uncalled": unless(Uncalled.STANDS, rules.uncalled) if contested else None,
        "muggins-cap": "on" if contested and rules.muggins_cap else None,
        "skunks": unless(usual.skunks, match.skunks),
        "match": match.to,
        "match-points": unless(usual.points, match.points),
        "next-deal": unless(usual.next_deal, match.next_deal),
        "duplicate": "yes" if match.duplicate else None,
        "dealer": None if agreed.dealer is None else agreed.dealer + 1,
        "seed": agreed.seed,
    }
    return [f"{key}: {value}" for key, value in said.items() if value is not None]


class HeadingError(ValueError):
    """A line of the heading, counted from 1, is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def read_heading(lines: list[str]) -> tuple[Agreement, int]:
    """Return the heading at the start of these lines, and the number of lines it takes.

    Raises HeadingError at the first line that is wrong.
    """
    check_start(lines, GAME_HEADING)
    said, end = said_above(lines, _KEYS)
    if "names" not in said:
        raise HeadingError(
            end, Worded('the heading has no names: add a line such as "names: Ann, Ben"')
        )
    number, value = said.pop("names")
    try:
        names = player_names(value.split(","))
        agreed = Agreement(names, Rules(len(names)))
        for key in said:
            number, value = said[key]
            agreed = _READ[key](agreed, value)
        if "calls" not in said and may_call(agreed.rules):
            # A record from before false calls existed does not have this key.
            agreed = _by_rules(agreed, calls=Calls.FREE)
    except ValueError as error:
        raise HeadingError(number, str(error)) from None
    return agreed, end


def check_start(lines: Sequence[str], kind: str) -> None:
    """Raise HeadingError unless the first line begins a record of this kind, GAME or PATIENCE."""
    found, _, form = lines[0].strip().partition(" ") if lines else ("", "", "")
    if found in _STARTS and found != kind:
        raise HeadingError(1, _OTHER[kind])
    if found != kind or not (form.isascii() and form.isdigit() and len(form) < 9):
        raise HeadingError(1, _STARTS[kind])
    if int(form) != FORMAT:
        raise HeadingError(
            1,
            Worded(
                "the saved game is in format {form}, but this program reads format {format}",
                form=form,
                format=FORMAT,
            ),
        )


_STARTS: Final = {
    GAME_HEADING: Worded(
        "this is not a saved game: a saved game starts with '{game} {format}'",
        game=GAME_HEADING,
        format=FORMAT,
    ),
    SOLITAIRE_HEADING: Worded(
        "this is not a saved solitaire game: such a game starts with '{patience} {format}'",
        patience=SOLITAIRE_HEADING,
        format=FORMAT,
    ),
}
"""The error for a text that is not a record of this kind."""

_OTHER: Final = {
    GAME_HEADING: Worded(
        "this is a solitaire game, not a game for two or more players: {how}",
        how=Worded("use cribbage solitaire --resume"),
    ),
    SOLITAIRE_HEADING: Worded(
        "this is a game for two or more players, not a solitaire game: {how}",
        how=Worded("use cribbage --resume"),
    ),
}
"""The error for a record of the other kind."""


def said_above(lines: Sequence[str], keys: Sequence[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """Return the lines of a heading by key, each with its number, and the number of the last line.

    Raises HeadingError if a line has none of these ``keys``, if a key is repeated, or if no blank
    line ends the heading.
    """
    said: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return said, number
        key, colon, value = line.partition(":")
        if not colon or key not in keys:
            raise HeadingError(
                number,
                Worded(
                    "{line!r} does not start with a known key ({keys})",
                    line=line.strip(),
                    keys=", ".join(keys),
                ),
            )
        if key in said:
            raise HeadingError(number, Worded("{key} is given twice", key=key))
        said[key] = number, value.strip()
    raise HeadingError(len(lines) + 1, Worded("the heading must end with a blank line"))


_DIGITS: Final = 100


def parse_whole_number(text: str) -> int:
    """Return the whole number in a heading; raises ValueError, with a sentence, for other text."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(Worded("{text!r} is not a number: use digits, as in 121", text=text))
    if len(text) > _DIGITS:
        raise ValueError(
            Worded(
                "a number can have at most {digits} digits, not {many}",
                digits=_DIGITS,
                many=len(text),
            )
        )
    return int(text)


_Way = TypeVar("_Way", bound=Enum)


def _parted(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def _ways(kind: type[_Way], text: str) -> _Way | tuple[_Way, ...]:
    each = tuple([parse_member(kind, way) for way in _parted(text)])
    return each[0] if len(each) == 1 else each


def _on_or_off(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError(Worded("use 'on' or 'off', not {text!r}", text=text))
    return text == "on"


def _switched_on(text: str) -> bool:
    if text != "yes":
        raise ValueError(Worded("use 'yes', not {text!r}, or leave out the line", text=text))
    return True


def _by_match(agreed: Agreement, **said: Any) -> Agreement:
    return agreed.changed(match=agreed.match.changed(**said))


def _by_rules(agreed: Agreement, **said: Any) -> Agreement:
    return agreed.changed(rules=agreed.rules.changed(**said))


_READ: Final[dict[str, Callable[[Agreement, str], Agreement]]] = {
    "target": lambda agreed, text: _by_rules(agreed, target=parse_whole_number(text)),
    "counting": lambda agreed, text: _by_rules(agreed, counting=_ways(Counting, text)),
    "overclaim": lambda agreed, text: _by_rules(agreed, overclaim=parse_member(Overclaim, text)),
    "false-call": lambda agreed, text: _by_rules(agreed, false_call=parse_member(FalseCall, text)),
    "pegging": lambda agreed, text: _by_rules(agreed, pegging=_ways(Pegs, text)),
    "calls": lambda agreed, text: _by_rules(agreed, calls=parse_member(Calls, text)),
    "uncalled": lambda agreed, text: _by_rules(agreed, uncalled=parse_member(Uncalled, text)),
    "muggins-cap": lambda agreed, text: _by_rules(agreed, muggins_cap=_on_or_off(text)),
    "singles": lambda agreed, text: _by_rules(agreed, singles=_switched_on(text)),
    "levels": lambda agreed, text: agreed.changed(levels=levels_of(_parted(text))),
    "skunks": lambda agreed, text: _by_match(agreed, skunks=parse_member(Skunks, text)),
    "match": lambda agreed, text: _by_match(agreed, to=parse_whole_number(text)),
    "match-points": lambda agreed, text: _by_match(agreed, points=parse_member(MatchPoints, text)),
    "next-deal": lambda agreed, text: _by_match(agreed, next_deal=parse_member(NextDeal, text)),
    "duplicate": lambda agreed, text: _by_match(agreed, duplicate=_switched_on(text)),
    "dealer": lambda agreed, text: agreed.changed(
        dealer=player(parse_whole_number(text), len(agreed.names))
    ),
    "seed": lambda agreed, text: agreed.changed(seed=parse_whole_number(text)),
}
_KEYS: Final = ("names", *_READ)
