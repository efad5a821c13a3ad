"""The facts of reviewed games, rounded once, as every page and text shows them.

A fact of each player is one row of ``FACTS``; only its caption is elsewhere, in
``ui.words.reviewed``.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.review.review import Kind, Review

_PERCENT: Final = 100


class Fact(NamedTuple):
    """A figure of each player in a game, ``found`` for a seat; that of several games is the sum.

    It is shown ``times`` as large, to a tenth, or as a number if it is ``whole``. With ``in_match``
    it is shown for a match too.
    """

    found: Callable[[Review, int], float]
    times: int = 1
    whole: bool = False
    in_match: bool = True

    def in_tenths(self, review: Review, seat: int) -> int:
        """Return the figure as it is shown, in tenths."""
        return _tenths(self.times * self.found(review, seat))


FACTS: Final[dict[str, Fact]] = {
    # Many decisions can lose more than the whole, so it is not added up over games.
    "chance": Fact(lambda review, seat: float(review.chance_lost(seat)), _PERCENT, in_match=False),
}
"""The facts of each player besides the lost points, by their names in JSON."""

LOST: Final = {
    "throws": Kind.THROW,
    "cards": Kind.CARD,
    "uncounted": Kind.COUNT,
    "calls missed": Kind.CALL,
}
"""The kinds of lost points, by their names in JSON; the last two are those of counting."""

_EACH: Final = (0, 1)


class Facts(NamedTuple):
    """The facts of a game, or of several games together, in whole tenths of a point or percent.

    Each figure is rounded once and sums are made of rounded figures, so they add up as shown. For
    each seat there are the points lost ``by_kind``, and its ``own`` facts as in ``FACTS``. All
    other figures are the first seat's: the ``named`` parts of its luck, and the rise of its win
    ``chance`` from the first deal to the end.
    """

    margin: int
    by_kind: tuple[dict[Kind, int], ...]
    own: tuple[dict[str, int], ...]
    named: tuple[int, ...]
    chance: int

    @property
    def lost(self) -> tuple[tuple[int, int, int], ...]:
        """The points that each seat lost: by discards, by cards played, and by counting."""
        return tuple(
            [
                (each[Kind.THROW], each[Kind.CARD], each[Kind.COUNT] + each[Kind.CALL])
                for each in self.by_kind
            ]
        )

    @property
    def errors(self) -> int:
        """The effect of errors: the points that the other seat lost minus the first seat's."""
        own, others = map(sum, self.lost)
        return others - own

    @property
    def luck(self) -> int:
        """The effect of luck: the margin minus the errors."""
        return self.margin - self.errors

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts of the luck: the named ones, and the rest."""
        return *self.named, self.luck - sum(self.named)

    @property
    def chance_by_errors(self) -> int:
        """The part of the rise in win chance due to errors; luck caused the rest."""
        own, others = self.own
        return others["chance"] - own["chance"]

    def of_seat(self, seat: int) -> "Facts":
        """Return the same facts with this seat as the first."""
        if seat == 0:
            return self
        named = tuple([-part for part in self.named])
        return Facts(-self.margin, self.by_kind[::-1], self.own[::-1], named, -self.chance)


def facts(review: Review) -> Facts:
    """Return the facts of one game."""
    won = _tenths(_PERCENT * review.chance_won)
    return Facts(
        10 * (review.scores[0] - review.scores[1]),
        tuple([{kind: _tenths(review.lost(seat, kind)) for kind in Kind} for seat in _EACH]),
        tuple(
            [{key: fact.in_tenths(review, seat) for key, fact in FACTS.items()} for seat in _EACH]
        ),
        tuple(map(_tenths, review.came)),
        won if review.winner == 0 else -won,
    )


def in_all(each: Sequence[Facts]) -> Facts:
    """Return the facts of several games together."""
    return Facts(
        sum([game.margin for game in each]),
        tuple([_added([game.by_kind[seat] for game in each]) for seat in _EACH]),
        tuple([_added([game.own[seat] for game in each]) for seat in _EACH]),
        tuple(map(sum, zip(*[game.named for game in each], strict=True))),
        sum([game.chance for game in each]),
    )


_Key = TypeVar("_Key")


def _added(each: Sequence[dict[_Key, int]]) -> dict[_Key, int]:
    return {key: sum([some[key] for some in each]) for key in each[0]}


def _tenths(value: float) -> int:
    """Return a figure in whole tenths, rounded as its decimals are."""
    return round(10 * round(value, 1))


def may_lose(rules: Rules, seat: int) -> dict[Kind, bool]:
    """Return by which kinds of decisions a seat can lose points (docs/rules.md 8)."""
    own, other = Seat(seat), Seat(1 - seat)
    return {
        Kind.THROW: True,
        Kind.CARD: True,
        Kind.COUNT: rules.counts(own) is not Counting.AUTO or rules.says(own),
        Kind.CALL: rules.counts(other) is Counting.MUGGINS or rules.says(other),
    }
