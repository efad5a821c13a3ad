"""The agreements made before the first card: players, target, counting and pegging."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NewType, TypeVar

from cribbage.engine.value import Value, checked_tuple, of_kind, put_field, whole_number
from cribbage.pack.worded import Worded

Seat = NewType("Seat", int)
"""A player's place at the table: 0, 1, ... in the order of play."""
# The text for help(), which would otherwise describe NewType.
Seat.__doc__ = "A player's place at the table: 0, 1, ... in the order of play."

Side = NewType("Side", int)
"""The players who share one pair of pegs: a player, or two partners."""

HOUSE: Final = Seat(-1)
"""The seat of the program that shuffles, which is its only decision."""

HIGHEST_COUNT: Final = 31
"""The highest count of one pile (docs/rules.md 5.2)."""

MOST_SAID: Final = 31
"""The most points a player can claim for one card; no card scores more, even with his heels."""

AT_EITHER_END: Final = 4
"""The fewest cards that a cut leaves above and below (docs/rules.md 2.2)."""

HAND_SIZE: Final = 4
"""The cards of a hand after the discard, and of a crib."""

TARGETS: Final = (61, 121)

FOUR: Final = 4
"""The most players; four are partners, or each on their own (docs/rules.md 9)."""


class Counting(Enum):
    """The way to count a player's hand at the show (docs/rules.md 8)."""

    AUTO = "auto"
    HAND = "hand"
    MUGGINS = "muggins"


class Pegs(Enum):
    """The way to peg a player's cards in the play (docs/rules.md 8.9)."""

    AUTO = "auto"
    SAY = "say"


class Overclaim(Enum):
    """The penalty for an overclaim when called (docs/rules.md 8.5)."""

    TWO = "two"
    EXCESS = "excess"
    OFF = "off"


class FalseCall(Enum):
    """The penalty for a false call: that of an overclaim, or its own (docs/rules.md 8.6)."""

    SAME = "same"
    TWO = "two"
    OFF = "off"


class Uncalled(Enum):
    """The result of an overclaim that no one calls (docs/rules.md 8.4)."""

    STANDS = "stands"
    CUT = "cut"


class Calls(Enum):
    """The kind of muggins calls: a contest of two numbers, or a guess that costs nothing.

    Calls were free in the games of older records (docs/rules.md 8.12); new games never use this.
    """

    CONTEST = "contest"
    FREE = "free"


class Rules(Value):
    """The agreements of one game, and the arithmetic of seats and sides.

    ``seats`` is 2, 3 or 4, ``target`` 61 or 121; four play as two pairs of partners unless
    ``singles`` is set (docs/rules.md 9). ``counting`` and ``pegging`` take one value for every seat
    or a tuple with one for each, and are kept as the tuple. ``overclaim``, ``uncalled``,
    ``muggins_cap``, ``calls`` and ``false_call`` matter only where claims can be called: with
    muggins, and with pegging by hand. With free calls, an uncalled overclaim is always reduced,
    muggins always capped, and there are no false calls to pay. Raises ValueError for other numbers
    and for ``singles`` with two or three players, TypeError for values of another type.

    >>> rules = Rules(seats=4)
    >>> rules.sides, rules.dealt, rules.discards, rules.side(Seat(2)), rules.after(Seat(3))
    (2, 5, 1, 0, 0)
    >>> Rules(seats=4, singles=True).sides
    4
    """

    __match_args__ = (
        "seats",
        "target",
        "counting",
        "overclaim",
        "uncalled",
        "muggins_cap",
        "pegging",
        "calls",
        "singles",
        "false_call",
    )
    __slots__ = (*__match_args__, "dealt", "discards", "sides", "to_crib")

    seats: int
    target: int
    counting: tuple[Counting, ...]
    overclaim: Overclaim
    uncalled: Uncalled
    muggins_cap: bool
    """True if muggins pays at most the points the claimant needed to win (docs/rules.md 8.5)."""
    pegging: tuple[Pegs, ...]
    calls: Calls
    singles: bool
    """True if four play, each on their own."""
    false_call: FalseCall
    sides: int
    """The number of scores; partners share one."""
    dealt: int
    """The cards dealt to each player (docs/rules.md 3.2, 9.1)."""
    discards: int
    """The cards that each player discards."""
    to_crib: int
    """The cards that go from the pack to the crib to make it four (docs/rules.md 9.1)."""

    def __init__(
        self,
        seats: int = 2,
        target: int = 121,
        counting: Counting | Sequence[Counting] = Counting.AUTO,
        overclaim: Overclaim = Overclaim.TWO,
        uncalled: Uncalled = Uncalled.STANDS,
        muggins_cap: bool = False,
        pegging: Pegs | Sequence[Pegs] = Pegs.AUTO,
        calls: Calls = Calls.CONTEST,
        singles: bool = False,
        false_call: FalseCall = FalseCall.SAME,
    ) -> None:
        seats, target = whole_number("seats", seats), whole_number("target", target)
        if seats not in _SIDES:
            raise ValueError(
                Worded("cribbage is for two, three, or four players, not {seats}", seats=seats)
            )
        if of_kind("singles", singles, bool) and seats != FOUR:
            raise ValueError(
                Worded("singles is only for four players, because two always play on their own")
                if seats == 2
                else Worded(
                    "singles is only for four players, because three always play on their own"
                )
            )
        if target not in TARGETS:
            raise ValueError(Worded("a game is played to 121 or 61, not {target}", target=target))
        counts = _for_each("counting", counting, Counting, seats)
        if len(counts) != seats:
            raise ValueError(f"counting must name {seats} players, not {len(counts)}")
        pegs = _for_each("pegging", pegging, Pegs, seats)
        if len(pegs) != seats:
            raise ValueError(f"pegging must name {seats} players, not {len(pegs)}")
        uncalled = of_kind("uncalled", uncalled, Uncalled)
        muggins_cap = of_kind("muggins_cap", muggins_cap, bool)
        false_call = of_kind("false_call", false_call, FalseCall)
        free = of_kind("calls", calls, Calls) is Calls.FREE
        put_field(self, "seats", seats)
        put_field(self, "target", target)
        put_field(self, "counting", counts)
        put_field(self, "overclaim", of_kind("overclaim", overclaim, Overclaim))
        put_field(self, "uncalled", Uncalled.CUT if free else uncalled)
        put_field(self, "muggins_cap", free or muggins_cap)
        put_field(self, "pegging", pegs)
        put_field(self, "calls", calls)
        put_field(self, "singles", singles)
        put_field(self, "false_call", FalseCall.SAME if free else false_call)
        put_field(self, "sides", seats if singles else _SIDES[seats])
        put_field(self, "dealt", _DEALT[seats])
        put_field(self, "discards", self.dealt - HAND_SIZE)
        put_field(self, "to_crib", HAND_SIZE - seats * self.discards)

    def seat(self, number: int) -> Seat:
        """Return the seat of this number, counted from 0.

        Raises ValueError if these rules have no such seat, and TypeError for anything but a whole
        number.
        """
        number = whole_number("seat", number)
        if not 0 <= number < self.seats:
            raise ValueError(f"seat {number} does not exist: seats are 0 to {self.seats - 1}")
        return _SEATS[number]

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat pegs for; partners sit opposite."""
        return _SIDE[self.sides][seat]

    def partners(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side: one, or two partners."""
        return tuple([seat for seat in self.round_from(Seat(0)) if self.side(seat) == side])

    @property
    def for_a_false_call(self) -> Overclaim:
        """The penalty for a false call, with ``same`` resolved (docs/rules.md 8.6).

        >>> Rules(false_call=FalseCall.OFF).for_a_false_call
        <Overclaim.OFF: 'off'>
        """
        own = self.false_call
        return self.overclaim if own is FalseCall.SAME else Overclaim(own.value)

    @property
    def has_partners(self) -> bool:
        """True if two play for each side (docs/rules.md 9.2)."""
        return self.seats > self.sides

    def by_side(self, of_seats: Sequence["_Each"]) -> tuple[tuple["_Each", ...], ...]:
        """Group the items of all seats by side (docs/rules.md 9.2).

        >>> Rules(seats=4).by_side(("Ann", "Ben", "Cy", "Dot"))
        (('Ann', 'Cy'), ('Ben', 'Dot'))
        """
        sides = [self.partners(Side(side)) for side in range(self.sides)]
        return tuple([tuple([of_seats[seat] for seat in seats]) for seats in sides])

    def after(self, seat: Seat) -> Seat:
        """Return the seat on the left: the next in turn."""
        return _TURNS[self.seats][seat][0]

    def turns_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return every seat once, in turn, ending with ``seat``."""
        return _TURNS[self.seats][seat]

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return every seat once, in turn, starting with ``seat``."""
        return (seat, *_TURNS[self.seats][seat][:-1])

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of other sides, in turn from the left of ``seat``."""
        side = self.side(seat)
        return tuple([other for other in self.round_from(seat) if self.side(other) != side])

    def counts(self, seat: Seat) -> Counting:
        """Return the way to count the hand of ``seat``."""
        return self.counting[seat]

    def says(self, seat: Seat) -> bool:
        """Return True if ``seat`` says what their cards score in the play (docs/rules.md 8.9)."""
        return self.pegging[seat] is _SAY


_Way = TypeVar("_Way", Counting, Pegs)
_Each = TypeVar("_Each")


def _for_each(what: str, given: object, kind: type[_Way], seats: int) -> tuple[_Way, ...]:
    """Return one value for each seat, from a single value or a row with one for each."""
    if isinstance(given, tuple | list):
        return checked_tuple(what, given, kind)
    return (of_kind(what, given, kind),) * seats


_SAY: Final = Pegs.SAY  # looking up an enum member takes longer than all of ``says``
_SIDES: Final = {2: 2, 3: 3, 4: 2}
_DEALT: Final = {2: 6, 3: 5, 4: 5}
_SEATS: Final = tuple([Seat(number) for number in range(max(_SIDES))])
# Computed once, because every card played needs the next turn.
_SIDE: Final = {
    sides: tuple([Side(seat % sides) for seat in range(FOUR)]) for sides in (2, 3, FOUR)
}
_TURNS: Final = {
    seats: tuple(
        [
            tuple([Seat((last + step) % seats) for step in range(1, seats + 1)])
            for last in range(seats)
        ]
    )
    for seats in _SIDES
}
