"""The agreement before the first card: the players, the rules and the match."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeVar

from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.engine.value import Value, checked_tuple, of_kind, put_field, whole_number
from cribbage.language.speaking import grammar
from cribbage.match.levels import Level, Levels, levels_at
from cribbage.match.match import SINGLE_GAME, Match, MatchPoints, NextDeal, Skunks, playable
from cribbage.pack.worded import Worded


class Agreement(Value):
    """The players and the rules they agreed on.

    ``dealer`` is the first dealer if agreed, None if cut for; ``seed`` is the seed of the shuffles,
    if given; ``match`` joins games into one record. ``levels`` has for each seat the level of its
    computer player, None for a person. Raises ValueError unless there is a name for each seat and
    the dealer is one of the seats, for duplicate with more than two sides, and for a computer
    player that does not play with so many; TypeError for values of another type.
    ``names.player_name`` checks names.
    """

    __slots__ = __match_args__ = ("names", "rules", "dealer", "seed", "match", "levels")

    names: tuple[str, ...]
    rules: Rules
    dealer: Seat | None
    seed: int | None
    match: Match
    levels: Levels

    def __init__(
        self,
        names: Sequence[str],
        rules: Rules,
        dealer: Seat | None = None,
        seed: int | None = None,
        match: Match = SINGLE_GAME,
        levels: Sequence[Level | None] = (),
    ) -> None:
        names, rules = checked_tuple("names", names, str), of_kind("rules", rules, Rules)
        if len(names) != rules.seats:
            raise ValueError(
                Worded(
                    "the number of players is {seats}, but the number of names is {named}",
                    seats=rules.seats,
                    named=len(names),
                )
            )
        match = playable(match, rules)
        put_field(self, "names", names)
        put_field(self, "rules", rules)
        put_field(self, "dealer", None if dealer is None else rules.seat(dealer))
        put_field(self, "seed", None if seed is None else whole_number("seed", seed))
        put_field(self, "match", match)
        put_field(self, "levels", levels_at(rules, levels))

    def of_players(
        self, names: Sequence[str], levels: Sequence[Level | None] = (), *, singles: bool = False
    ) -> "Agreement":
        """Return the agreement for other players: more, fewer, or computer players.

        New players count and peg like all others if those agree, otherwise as usual. A first dealer
        whose seat is gone is cut for, and duplicate stays only with two sides.

        >>> agreed = Agreement(("Ann", "Ben"), Rules(counting=Counting.HAND))
        >>> agreed.of_players(("Ann", "Ben", "Cy")).rules.counting[2].value
        'hand'
        """
        seats = len(names)
        rules = self.rules.changed(
            seats=seats,
            singles=singles,
            counting=_ways_of(self.rules.counting, seats, Counting.AUTO),
            pegging=_ways_of(self.rules.pegging, seats, Pegs.AUTO),
        )
        return self.changed(
            names=tuple(names),
            rules=rules,
            dealer=self.dealer if self.dealer is not None and self.dealer < seats else None,
            match=self.match.changed(duplicate=self.match.duplicate and rules.sides == 2),
            levels=tuple(levels),
        )

    def for_another(self, usual: Rules) -> "Agreement":
        """Return the agreement for the next game, without the first dealer and seed.

        New games do not have free calls: if this one had, the ``usual`` rules replace them
        (docs/rules.md 8.12).
        """
        rules = self.rules
        if rules.calls is Calls.FREE:
            rules = rules.changed(
                calls=Calls.CONTEST,
                uncalled=usual.uncalled,
                muggins_cap=usual.muggins_cap,
                false_call=usual.false_call,
            )
        return self.changed(rules=rules, dealer=None, seed=None)


def _ways_of(ways: tuple["_Way", ...], seats: int, usual: "_Way") -> tuple["_Way", ...]:
    joining = ways[0] if len(set(ways)) == 1 else usual
    return (*ways, *(joining,) * seats)[:seats]


def may_call(rules: Rules) -> bool:
    """Return True if any claim can be called: with muggins, or with pegging by hand.

    >>> may_call(Rules(counting=Counting.HAND)), may_call(Rules(pegging=(Pegs.AUTO, Pegs.SAY)))
    (False, True)
    """
    return Counting.MUGGINS in rules.counting or Pegs.SAY in rules.pegging


_Way = TypeVar("_Way", bound=Enum)
_Option = TypeVar("_Option", bound=Enum)


def parse_member(kind: type[_Option], text: object, called: str = "") -> _Option:
    """Return the member of ``kind`` with this value.

    Raises ValueError, naming all values, if there is none. ``called`` is the name of such a choice
    in the error, for types not listed here.

    >>> parse_member(Skunks, "lurch")
    <Skunks.LURCH: 'lurch'>
    """
    known = [each.value for each in kind]
    if text not in known:
        raise ValueError(
            Worded(
                "{text!r} is not a {what}: use {known}",
                text=text,
                what=called or _CALLED[kind],
                known=grammar().one_of(known),
            )
        )
    return kind(text)


_CALLED: Final[dict[type[Enum], str]] = {
    Counting: Worded("way of counting"),
    Pegs: Worded("way of pegging"),
    Calls: Worded("rule for calls"),
    Overclaim: Worded("penalty for an overclaim"),
    FalseCall: Worded("penalty for a false call"),
    Uncalled: Worded("rule for an uncalled overclaim"),
    Skunks: Worded("rule for skunks"),
    MatchPoints: Worded("way to score a match"),
    NextDeal: Worded("rule for the first dealer of the next game"),
}
