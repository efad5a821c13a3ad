"""What is agreed before the first card: who plays, by which rules, and in which match."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeVar

from cribbage.engine.rules import Calls, Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.engine.value import Value, of_kind, put, row_of, whole_number
from cribbage.match.levels import Level, Levels, levels_at
from cribbage.match.margins import Skunks
from cribbage.match.match import ALONE, Match, MatchPoints, NextDeal
from cribbage.pack.worded import Worded


class Agreement(Value):
    """Who plays and by which rules.

    ``dealer`` is the first dealer where that was agreed and not cut for; ``seed`` is what the
    house shuffles by, where it was given one; ``match`` joins games into one record. ``levels``
    has for each seat how well the program plays that sits there, None for a person. Raises
    ValueError unless there is a name for each seat and the dealer has one, for the same cards
    again with more than two sides, and for a program that does not play with so many; TypeError
    for what is of another kind. What a name may be is said by ``names.player_name``.
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
        match: Match = ALONE,
        levels: Sequence[Level | None] = (),
    ) -> None:
        names, rules = row_of("names", names, str), of_kind("rules", rules, Rules)
        if len(names) != rules.seats:
            raise ValueError(
                Worded("{seats} play, and {named} are named", seats=rules.seats, named=len(names))
            )
        if of_kind("match", match, Match).duplicate and rules.sides != 2:
            raise ValueError(
                Worded(
                    "the same cards again are for two players, or for two pairs of partners: "
                    "with three sides or four nobody gets what another had"
                )
            )
        put(self, "names", names)
        put(self, "rules", rules)
        put(self, "dealer", None if dealer is None else rules.seat(dealer))
        put(self, "seed", None if seed is None else whole_number("seed", seed))
        put(self, "match", match)
        put(self, "levels", levels_at(rules, levels))

    def of_players(
        self, names: Sequence[str], levels: Sequence[Level | None] = (), *, singles: bool = False
    ) -> "Agreement":
        """The same for other players, perhaps more or fewer of them, perhaps programs.

        Who joins counts and pegs as all others did, where they agreed, or else as is usual. A first
        dealer who has no seat any more is cut for, and the same cards come again only between two
        sides.

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
        """The same for a game after this one, whose first dealer and cards are its own.

        In no new game are calls free, so where they were it goes in that by the ``usual`` rules
        (docs/rules.md 8.12).
        """
        rules = self.rules
        if rules.calls is Calls.FREE:
            rules = rules.changed(
                calls=Calls.CONTEST, uncalled=usual.uncalled, muggins_cap=usual.muggins_cap
            )
        return self.changed(rules=rules, dealer=None, seed=None)


def _ways_of(ways: tuple["Way", ...], seats: int, usual: "Way") -> tuple["Way", ...]:
    """The way of each of so many seats."""
    joining = ways[0] if len(set(ways)) == 1 else usual
    return (*ways, *(joining,) * seats)[:seats]


def may_call(rules: Rules) -> bool:
    """Whether anybody says what another may call: with muggins, or of a card that he plays.

    >>> may_call(Rules(counting=Counting.HAND)), may_call(Rules(pegging=(Pegs.AUTO, Pegs.SAY)))
    (False, True)
    """
    return Counting.MUGGINS in rules.counting or Pegs.SAY in rules.pegging


Way = TypeVar("Way", bound=Enum)
Choice = TypeVar("Choice", bound=Enum)


def one_of(kind: type[Choice], text: object, called: str = "") -> Choice:
    """The choice of an agreement that has this value; ValueError, naming them all, where none has.

    ``called`` is what such a choice is, where that is not known here.

    >>> one_of(Skunks, "lurch")
    <Skunks.LURCH: 'lurch'>
    """
    known = [each.value for each in kind]
    if text not in known:
        raise ValueError(
            Worded(
                "{text!r} is no {what}: write {known}",
                text=text,
                what=called or _CALLED[kind],
                known=", ".join(known),
            )
        )
    return kind(text)


_CALLED: Final[dict[type[Enum], str]] = {
    Counting: Worded("way of counting"),
    Pegs: Worded("way of pegging"),
    Calls: Worded("kind of calls"),
    Overclaim: Worded("way to pay an overclaim"),
    Uncalled: Worded("fate of a claim that nobody calls"),
    Skunks: Worded("kind of skunks"),
    MatchPoints: Worded("way to count games"),
    NextDeal: Worded("way to pass the first deal"),
}
