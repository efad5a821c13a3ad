"""Functions that read options, apply them to a ``GameSetup``, and get them back.

Functions that read raise ValueError, with a sentence, for impossible values. Imports are inside the
functions because the command line, for example with `--help`, needs none of them.
"""

from cribbage.language.speaking import N_, _, grammar

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping
    from typing import Any

    from cribbage.engine.rules import Seat
    from cribbage.settings.beginning import GameSetup


def get(beginning: "GameSetup", at: str) -> "Any":
    """Return the value at a place such as ``rules.target``.

    If all players have the same value, it is returned once.
    """
    part, _dot, field = at.rpartition(".")
    agreed = beginning.agreed
    parts = {"": beginning, "looks": beginning.looks, "rules": agreed.rules, "match": agreed.match}
    found = getattr(parts[part], field)
    return found[0] if isinstance(found, tuple) and len(set(found)) == 1 else found


def put_setting(beginning: "GameSetup", at: str, value: object) -> "GameSetup":
    """Set the value at a place such as ``rules.target``."""
    part, _dot, field = at.rpartition(".")
    changing: Mapping[str, Callable[..., GameSetup]] = {
        "": beginning._replace,
        "looks": beginning.with_looks,
        "rules": beginning.with_rules,
        "match": beginning.with_match,
    }
    return changing[part](**{field: value})


def read_setting(at: str, value: object) -> "Any":
    """Read a value for a place: true or false, or one of its words, perhaps for each player."""
    from enum import Enum

    from cribbage.match.agreement import parse_member
    from cribbage.settings.beginning import GameSetup

    usual = get(GameSetup(), at)
    if not isinstance(usual, Enum):
        return switch(value)
    if isinstance(value, list) and at in _OF_EACH:
        return tuple([read_setting(at, each) for each in value])
    return parse_member(type(usual), value, _(_CALLED[at]) if at in _CALLED else "")


_OF_EACH = ("rules.counting", "rules.pegging")
"""The places where each player can have a value of their own."""

_CALLED = {"pack_cut": N_("rule for cutting the pack"), "looks.board": N_("board")}
"""Names of the options that are not part of an agreement and have none there."""


def switch(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ValueError(_("use true or false, not {value}", value=repr(value)))
    return value


def on_or_off(_beginning: "GameSetup", said: str) -> bool:
    """Read the flag values ``on`` and ``off``."""
    return said == "on"


def read_language(value: object) -> str:
    """Read the code of an available language."""
    from cribbage.language.spoken import codes

    if not isinstance(value, str) or value not in codes():
        known = grammar().one_of(codes())
        raise ValueError(
            _("{value} is not an available language: use {known}", value=repr(value), known=known)
        )
    return value


def target(value: object) -> int:
    """Read the target of a game."""
    from cribbage.engine.rules import TARGETS

    if not isinstance(value, int) or value not in TARGETS:
        raise ValueError(_("a game is played to 61 or 121, not {target}", target=value))
    return value


def read_names(value: object) -> "tuple[str, ...]":
    """Read the names of two, three or four players."""
    from cribbage.match.names import player_names

    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError(_('use two to four names, as in ["Ann", "Ben"]'))
    names = player_names(value)
    if len(names) == 1:
        raise ValueError(
            _("the game is for two to four players: to play alone, add --against easy")
        )
    if not 2 <= len(names) <= 4:
        raise ValueError(
            _("the game is for two to four players; you named {names}", names=len(names))
        )
    return names


def names_kept(beginning: "GameSetup") -> "tuple[str, ...]":
    """Return the names in the form that is remembered."""
    from cribbage.settings.beginning import remembered_as

    return remembered_as(beginning.agreed.names)


def set_names(beginning: "GameSetup", names: "tuple[str, ...]") -> "GameSetup":
    """Set these names; a computer player stays one if its seat still has its name."""
    agreed = beginning.agreed
    sat = dict(enumerate(zip(agreed.names, agreed.levels, strict=True)))
    levels = [
        sat[seat][1] if seat in sat and sat[seat][0] == name else None
        for seat, name in enumerate(names)
    ]
    return beginning.with_players(names, levels)


def so_many(beginning: "GameSetup", players: int) -> "GameSetup":
    """Set this number of people: the known ones, and default names for the others."""
    from cribbage.settings.beginning import fill_names

    return beginning.with_players(fill_names(beginning.people, players))


def levels(value: object) -> "list[str]":
    """Read the level of each computer player: a word for each seat, another one for a person."""
    from cribbage.match.levels import level_words, levels_of

    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(_('use one word for each player, as in ["person", "steady"]'))
    return level_words(levels_of(value))


def seat_levels(beginning: "GameSetup", words: "list[str] | None") -> "GameSetup":
    """Set computer players in these seats, from a word for each, or only people if None.

    Raises ValueError if no person is left, because someone has to be at the keyboard.
    """
    from cribbage.match.levels import levels_of

    if words is None:
        return so_many(beginning, len(beginning.agreed.names))
    found = beginning.with_levels(levels_of(words))
    if not found.people:
        raise ValueError(_("at least one player must be a person"))
    return found


def seat_opponents(beginning: "GameSetup", said: "list[str]") -> "list[str]":
    """Return a word for each seat: people first, then the computer players of the flag."""
    from cribbage.match.levels import PERSON, level_of, level_words

    computer_players = level_words(tuple([level_of(word) for word in computer_players_given(said)]))
    return [*[PERSON] * (len(beginning.agreed.names) - len(computer_players)), *computer_players]


def computer_players_given(said: "list[str]") -> "list[str]":
    """Return the words for computer players, given separately or with commas."""
    return [word for text in said for word in text.split(",")]


def with_seats_for_computer_players(flags: "Namespace") -> "Namespace":
    """Return the flags with a seat for each computer player after the people.

    The people are those named, or as many as ``--players`` leaves, or one by default. Raises
    ValueError if that does not fit.
    """
    from argparse import Namespace

    from cribbage.settings.beginning import fill_names

    computer_players = len(computer_players_given(flags.against))
    if flags.names:
        seats = len(flags.names) + computer_players
        if flags.players not in (None, seats):
            raise ValueError(
                _(
                    "--players {players} does not match the number of names ({named}) and "
                    "computer players ({programs}): leave out --players",
                    players=flags.players,
                    named=len(flags.names),
                    programs=computer_players,
                )
            )
        return Namespace(**vars(flags) | {"names": [*fill_names(flags.names, seats)]})
    if computer_players >= 4:
        raise ValueError(
            _(
                "{programs} computer players leave no seat for a person: at most four can play",
                programs=computer_players,
            )
        )
    seats = flags.players or 1 + computer_players
    if seats <= computer_players:
        raise ValueError(
            _(
                "--players {seats} with {programs} computer players leaves no seat for a "
                "person: leave out --players",
                seats=seats,
                programs=computer_players,
            )
        )
    return Namespace(**vars(flags) | {"players": seats})


def is_strange(beginning: "GameSetup") -> bool:
    """Return true if no player has been named yet."""
    from cribbage.settings.beginning import STRANGERS, remembered_as

    return remembered_as(beginning.people)[0] in STRANGERS


def sitting(beginning: "GameSetup") -> "list[str] | None":
    """Return a word for each seat, or None if there are no computer players."""
    from cribbage.match.levels import level_words

    levels = beginning.agreed.levels
    return level_words(levels) if any(levels) else None


def set_singles(beginning: "GameSetup", alone: "bool | None") -> "GameSetup":
    """Set four to play on their own or as partners; two or three are unchanged."""
    agreed = beginning.agreed
    if agreed.rules.seats != 4:
        return beginning
    return beginning.with_players(agreed.names, agreed.levels, singles=bool(alone))


def singles_said(beginning: "GameSetup", alone: bool) -> bool:
    """Read if four play each on their own; raises ValueError if two or three play."""
    seats = beginning.agreed.rules.seats
    if seats != 4:
        flag = "--singles" if alone else "--no-singles"
        if seats == 2:
            raise ValueError(
                _("{flag} is for four players: two always play on their own", flag=flag)
            )
        raise ValueError(_("{flag} is for four players: three always play on their own", flag=flag))
    return alone


def singles_of(beginning: "GameSetup") -> "bool | None":
    """Return true if four play each on their own, or None if two or three play."""
    rules = beginning.agreed.rules
    return rules.singles if rules.seats == 4 else None


def same_cards_said(beginning: "GameSetup", duplicate: bool) -> bool:
    """Read if each game is played again with the same cards.

    Raises ValueError for more than two sides.
    """
    rules = beginning.agreed.rules
    if duplicate and rules.sides != 2:
        raise ValueError(
            _("--duplicate is for two players, or for four as partners, not for three")
            if rules.seats == 3
            else _(
                "--duplicate is for two players, or for four as partners, not for four each "
                "on their own"
            )
        )
    return duplicate


def each_said(name: str) -> "Callable[[GameSetup, list[str]], Any]":
    """Return a function that reads one flag value for all, or ``Ann=auto`` for each player."""

    def hear(beginning: "GameSetup", said: "list[str]") -> "Any":
        names, at = beginning.agreed.names, f"rules.{name}"
        if len(said) == 1 and not {"=", ","} & set(said[0]):
            return (read_setting(at, said[0]),) * len(names)
        ways = list(getattr(beginning.agreed.rules, name))
        heard: set[Seat] = set()
        for text in said:
            player, equals, told = text.rpartition("=")
            if not equals:
                each = zip(names, text.split(","), strict=False)
                own = " ".join([f"{player}={told}" for player, told in each])
                raise ValueError(_(_WHOSE[name], text=text, own=own))
            seat = _seat(player, names, _WHO[name])
            if seat in heard:
                raise ValueError(_(_TWICE[name], name=names[seat]))
            heard.add(seat)
            ways[seat] = read_setting(at, told)
        return tuple(ways)

    return hear


_WHOSE = {
    "counting": N_("--counting needs a player's name for {text!r}: use {own}"),
    "pegging": N_("--pegging needs a player's name for {text!r}: use {own}"),
}
_WHO = {
    "counting": N_("{name!r} is not playing: use {names} with --counting"),
    "pegging": N_("{name!r} is not playing: use {names} with --pegging"),
    "dealer": N_("{name!r} is not playing: use {names} with --deal-first"),
}
_TWICE = {
    "counting": N_("--counting is given twice for {name}"),
    "pegging": N_("--pegging is given twice for {name}"),
}


def first_dealer(beginning: "GameSetup", said: str) -> "Seat":
    """Return the seat of the named player."""
    return _seat(said, beginning.agreed.names, _WHO["dealer"])


def _seat(name: str, names: "tuple[str, ...]", nobody: str) -> "Seat":
    """Return the seat of a player; raise ValueError with ``nobody`` if there is none."""
    from cribbage.engine.rules import Seat
    from cribbage.match.names import player_name, same_name
    from cribbage.settings.beginning import default_names

    said, here = same_name(player_name(name)), default_names(names)
    for seat, both in enumerate(zip(names, here, strict=True)):
        if said in map(same_name, both):
            return Seat(seat)
    raise ValueError(_(nobody, name=name, names=grammar().one_of(here)))


def by_games(beginning: "GameSetup", games: int) -> "GameSetup":
    """Set a match to this many games won, whatever their margins."""
    from cribbage.match.match import MatchPoints

    return beginning.with_match(to=games, points=MatchPoints.GAMES)


def set_resumed(beginning: "GameSetup", file: str) -> "GameSetup":
    """Set the unfinished game to resume: the one in a file, or the last played without a name."""
    from pathlib import Path

    from cribbage.settings.beginning import StartKind

    return beginning._replace(opened=StartKind.TAKEN_UP, taken_up=Path(file) if file else None)


def kept_in(beginning: "GameSetup", file: str) -> "GameSetup":
    """Save a new game in its own file."""
    from pathlib import Path

    return beginning._replace(kept_in=Path(file)).for_new_game()
