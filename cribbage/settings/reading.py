"""How what is said before a game is read, what it changes, and how it is found there again.

Whatever reads raises ValueError, in a sentence, for what cannot be. What that needs is imported
where it is used: the command line alone, as in `--help`, needs none of it.
"""

from cribbage.language.speaking import N_, _, grammar

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping
    from enum import Enum
    from typing import Any

    from cribbage.engine.rules import Seat
    from cribbage.settings.beginning import Beginning


def way(name: str) -> "Callable[[object], Any]":
    """Reads one of the ways that an agreement can be, by its name in ``Choice``."""

    def read(value: object) -> "Any":
        from cribbage.engine.rules import Counting, Overclaim, Pegs, Uncalled
        from cribbage.match.agreement import one_of
        from cribbage.match.margins import Skunks
        from cribbage.match.match import MatchPoints, NextDeal
        from cribbage.settings.beginning import Board, PackCut

        kinds: Mapping[str, type[Enum]] = {
            "counting": Counting,
            "pegging": Pegs,
            "overclaim": Overclaim,
            "uncalled": Uncalled,
            "skunks": Skunks,
            "match_points": MatchPoints,
            "next_deal": NextDeal,
            "pack_cut": PackCut,
            "board": Board,
        }
        return one_of(kinds[name], value, _(_CALLED[name]) if name in _CALLED else "")

    return read


_CALLED = {"pack_cut": N_("way to cut the pack"), "board": N_("board")}
"""What is no part of an agreement, and so not called anything there."""


def switch(value: object) -> bool:
    """On or off."""
    if not isinstance(value, bool):
        raise ValueError(_("write true or false, not {value}", value=repr(value)))
    return value


def on_or_off(_beginning: "Beginning", said: str) -> bool:
    """One of the two words of a flag."""
    return said == "on"


def language(value: object) -> str:
    """The code of a language that is spoken here."""
    from cribbage.language.spoken import codes

    if not isinstance(value, str) or value not in codes():
        known = grammar().one_of(codes())
        raise ValueError(
            _("no language here is called {value}: write {known}", value=repr(value), known=known)
        )
    return value


def target(value: object) -> int:
    """How far a game goes."""
    from cribbage.engine.rules import TARGETS

    if not isinstance(value, int) or value not in TARGETS:
        raise ValueError(_("a game is to 61 or to 121, not to {target}", target=value))
    return value


def names(value: object) -> "tuple[str, ...]":
    """The names of two, three or four players."""
    from cribbage.match.names import player_names

    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError(_('write two names, as in ["Ann", "Ben"], or three or four'))
    names = player_names(value)
    if not 2 <= len(names) <= 4:
        raise ValueError(_("two, three or four play, not {names}", names=len(names)))
    return names


def names_kept(beginning: "Beginning") -> "tuple[str, ...]":
    """The names as they are remembered."""
    from cribbage.settings.beginning import remembered_as

    return remembered_as(beginning.agreed.names)


def named(beginning: "Beginning", names: "tuple[str, ...]") -> "Beginning":
    """With players of these names; a program that is still called so at its seat is one still."""
    agreed = beginning.agreed
    sat = dict(enumerate(zip(agreed.names, agreed.levels, strict=True)))
    levels = [
        sat[seat][1] if seat in sat and sat[seat][0] == name else None
        for seat, name in enumerate(names)
    ]
    return beginning.with_players(names, levels)


def so_many(beginning: "Beginning", players: int) -> "Beginning":
    """With so many people: those who are known, and strangers in the places of the others."""
    from cribbage.settings.beginning import filled_up

    return beginning.with_players(filled_up(beginning.people, players))


def levels(value: object) -> "list[str]":
    """Who is a program and how well it plays, a word for each seat, and for a person another."""
    from cribbage.match.levels import in_words, levels_of

    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(_('write a word for each player, as in ["person", "steady"]'))
    return in_words(levels_of(value))


def seated(beginning: "Beginning", words: "list[str] | None") -> "Beginning":
    """With programs at these seats, a word for each, or with people at all; ValueError where no
    person is left, for somebody sits at the keyboard.
    """
    from cribbage.match.levels import levels_of

    if words is None:
        return so_many(beginning, len(beginning.agreed.names))
    found = beginning.with_levels(levels_of(words))
    if not found.people:
        raise ValueError(_("none but programs would play: a person plays with them"))
    return found


def against(beginning: "Beginning", said: "list[str]") -> "list[str]":
    """A word for each seat: the programs that were said at the last, and people before them."""
    from cribbage.match.levels import PERSON, in_words, level_of

    programs = in_words(tuple([level_of(word) for word in programs_said(said)]))
    return [*[PERSON] * (len(beginning.agreed.names) - len(programs)), *programs]


def programs_said(said: "list[str]") -> "list[str]":
    """The words for the programs, one after the other or parted by commas."""
    return [word for text in said for word in text.split(",")]


def with_seats_for_programs(flags: "Namespace") -> "Namespace":
    """The flags with a seat for each program behind the people, who are those who are named, or as
    many as ``--players`` leaves; one where neither is said. ValueError where that does not fit.
    """
    from argparse import Namespace

    from cribbage.settings.beginning import filled_up

    programs = len(programs_said(flags.against))
    if flags.names:
        seats = len(flags.names) + programs
        if flags.players not in (None, seats):
            raise ValueError(
                _(
                    "--players {players}, {named} named and {programs} against them: "
                    "leave --players out",
                    players=flags.players,
                    named=len(flags.names),
                    programs=programs,
                )
            )
        return Namespace(**vars(flags) | {"names": [*filled_up(flags.names, seats)]})
    if programs >= 4:
        raise ValueError(
            _(
                "{programs} programs and nobody to play with them: four play at the most",
                programs=programs,
            )
        )
    seats = flags.players or 1 + programs
    if seats <= programs:
        raise ValueError(
            _(
                "--players {seats} and {programs} programs: leave --players out",
                seats=seats,
                programs=programs,
            )
        )
    return Namespace(**vars(flags) | {"players": seats})


def is_strange(beginning: "Beginning") -> bool:
    """Whether nobody has said a name yet."""
    from cribbage.settings.beginning import STRANGERS, remembered_as

    return remembered_as(beginning.people)[0] in STRANGERS


def sitting(beginning: "Beginning") -> "list[str] | None":
    """Who is a program, a word for each seat; None where nobody is."""
    from cribbage.match.levels import in_words

    levels = beginning.agreed.levels
    return in_words(levels) if any(levels) else None


def singles(beginning: "Beginning", alone: "bool | None") -> "Beginning":
    """With four each for himself, or as partners; two or three play as they do anyway."""
    agreed = beginning.agreed
    if agreed.rules.seats != 4:
        return beginning
    return beginning.with_players(agreed.names, agreed.levels, singles=bool(alone))


def singles_said(beginning: "Beginning", alone: bool) -> bool:
    """Whether four play each for himself; ValueError where two or three play."""
    seats = beginning.agreed.rules.seats
    if seats != 4:
        flag = "--singles" if alone else "--no-singles"
        if seats == 2:
            raise ValueError(_("{flag} is for four players: two play each for himself", flag=flag))
        raise ValueError(_("{flag} is for four players: three play each for himself", flag=flag))
    return alone


def singles_of(beginning: "Beginning") -> "bool | None":
    """Whether four play each for himself; None where two or three do anyway."""
    rules = beginning.agreed.rules
    return rules.singles if rules.seats == 4 else None


def same_cards_said(beginning: "Beginning", duplicate: bool) -> bool:
    """Whether each game is played again with the same cards; ValueError for more than two sides."""
    rules = beginning.agreed.rules
    if duplicate and rules.sides != 2:
        raise ValueError(
            _(
                "--duplicate is for two players or for four as partners, "
                "not for three each for himself"
            )
            if rules.seats == 3
            else _(
                "--duplicate is for two players or for four as partners, "
                "not for four each for himself"
            )
        )
    return duplicate


def ways(name: str) -> "Callable[[object], Any]":
    """Reads how all the players do something: one way, or one for each."""
    one = way(name)

    def read(value: object) -> "Any":
        if not isinstance(value, list):
            return one(value)
        return tuple([one(each) for each in value])

    return read


def ways_said(name: str) -> "Callable[[Beginning, list[str]], Any]":
    """Hears one way for all, or ``Ann=auto`` for one player after the other."""
    one = way(name)

    def hear(beginning: "Beginning", said: "list[str]") -> "Any":
        names = beginning.agreed.names
        if len(said) == 1 and not {"=", ","} & set(said[0]):
            return (one(said[0]),) * len(names)
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
            ways[seat] = one(told)
        return tuple(ways)

    return hear


def ways_of(name: str) -> "Callable[[Beginning], object]":
    """Finds how the players do something, as one way where it is one."""

    def get(beginning: "Beginning") -> object:
        ways = getattr(beginning.agreed.rules, name)
        return ways if len(set(ways)) > 1 else ways[0]

    return get


_WHOSE = {
    "counting": N_("{text!r} does not say whose hands: write {own}"),
    "pegging": N_("{text!r} does not say whose cards: write {own}"),
}
_WHO = {
    "counting": N_("{name!r} does not play: who counts is {names}"),
    "pegging": N_("{name!r} does not play: who pegs is {names}"),
    "dealer": N_("{name!r} does not play: the first dealer is {names}"),
}
_TWICE = {
    "counting": N_("who counts for {name} is said twice"),
    "pegging": N_("who pegs for {name} is said twice"),
}


def first_dealer(beginning: "Beginning", said: str) -> "Seat":
    """The seat of the player who was named."""
    return _seat(said, beginning.agreed.names, _WHO["dealer"])


def _seat(name: str, names: "tuple[str, ...]", nobody: str) -> "Seat":
    """The seat of a player; ValueError, naming them all, where ``nobody`` is called so."""
    from cribbage.engine.rules import Seat
    from cribbage.match.names import player_name, same_name
    from cribbage.settings.beginning import called

    said, here = same_name(player_name(name)), called(names)
    for seat, both in enumerate(zip(names, here, strict=True)):
        if said in map(same_name, both):
            return Seat(seat)
    raise ValueError(_(nobody, name=name, names=grammar().one_of(here)))


def by_games(beginning: "Beginning", games: int) -> "Beginning":
    """A match to so many games won, whatever their margins."""
    return beginning.with_match(to=games, points=way("match_points")("games"))


def new_game(beginning: "Beginning", _asked: object) -> "Beginning":
    """Nothing that was left unfinished is asked for."""
    from cribbage.settings.beginning import Opened

    return beginning._replace(opened=Opened.NEW)


def taken_up(beginning: "Beginning", file: str) -> "Beginning":
    """A game that was left is played on: in a file, or the last played where none is named."""
    from pathlib import Path

    from cribbage.settings.beginning import Opened

    return beginning._replace(opened=Opened.TAKEN_UP, taken_up=Path(file) if file else None)


def kept_in(beginning: "Beginning", file: str) -> "Beginning":
    """A new game is kept in a file of its own."""
    from pathlib import Path

    return _unless_taken_up(beginning._replace(kept_in=Path(file)))


def seeded(beginning: "Beginning", seed: int) -> "Beginning":
    """The same cards are shuffled again, for a new game."""
    return _unless_taken_up(beginning.with_agreed(seed=seed))


def _unless_taken_up(beginning: "Beginning") -> "Beginning":
    """A record or cards that were asked for are for a new game."""
    from cribbage.settings.beginning import Opened

    return beginning if beginning.opened is Opened.TAKEN_UP else new_game(beginning, None)
