"""The facts of reviewed games, as every page, plain text and JSON have them.

A fact of each player is one row of ``FACTS``; only its caption is elsewhere, in
``ui.words.reviewed``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.review.judging import DecisionKind, LuckParts, Review

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


FACTS: Final[dict[str, Fact]] = {
    # Many decisions can lose more than the whole, so it is not added up over games.
    "chance": Fact(lambda review, seat: float(review.chance_lost(seat)), _PERCENT, in_match=False),
}
"""The facts of each player besides the lost points, by their names in JSON."""

_SEATS: Final = (0, 1)


_Key = TypeVar("_Key")
_OfSeats = tuple[Mapping[_Key, Any], ...]


class Facts(NamedTuple):
    """The facts of a game, or of several games together of the same two players.

    They are exact, or in whole tenths of a point or percent. Those are rounded once, and sums are
    made of rounded figures, so they add up as shown. For each seat there are the games ``won``, how
    many decisions of each kind were ``made`` and how many were among the ``best``, the points lost
    ``by_kind``, and its ``own`` facts as in ``FACTS``. All other figures are the first seat's: its
    ``margin``, the ``named`` parts of its luck, and the rise of its win ``chance`` from the first
    deal to the end.

    A player keeps the seat in all games, whatever the deal. When the same cards are dealt again,
    the hands change seats, but the names do not (docs/rules.md 10.8).
    """

    margin: float
    chance: float
    named: LuckParts
    won: tuple[int, ...]
    made: tuple[Mapping[DecisionKind, int], ...]
    best: tuple[Mapping[DecisionKind, int], ...]
    by_kind: tuple[Mapping[DecisionKind, float], ...]
    own: tuple[Mapping[str, float], ...]

    @property
    def lost(self) -> tuple[tuple[float, float, float], ...]:
        """The points that each seat lost: by discards, by cards played, and by counting."""
        return tuple(
            [
                (
                    each[DecisionKind.DISCARD],
                    each[DecisionKind.CARD],
                    each[DecisionKind.COUNT] + each[DecisionKind.CALL],
                )
                for each in self.by_kind
            ]
        )

    @property
    def all_lost(self) -> tuple[float, ...]:
        """All points that each seat lost."""
        return tuple([sum(each.values()) for each in self.by_kind])

    @property
    def errors(self) -> float:
        """The effect of errors: the points that the other seat lost minus the first seat's."""
        own, others = self.all_lost
        return others - own

    @property
    def luck(self) -> float:
        """The effect of luck, in points; luck and errors add up to the margin."""
        return self.margin - self.errors

    @property
    def rest(self) -> float:
        """The unnamed part of luck: the crib, the opponent's cards, a deal cut short."""
        return self.luck - sum(self.named)

    @property
    def parts(self) -> tuple[float, ...]:
        """The parts of the luck: the named ones, and the rest."""
        return *self.named, self.rest

    @property
    def chance_by_errors(self) -> float:
        """The part of the rise in win chance due to errors; luck caused the rest."""
        own, others = self.own
        return others["chance"] - own["chance"]

    def of_seat(self, seat: int) -> "Facts":
        """Return the same facts with this seat as the first."""
        if seat == 0:
            return self
        named = LuckParts(*[-part for part in self.named])
        return Facts(
            -self.margin,
            -self.chance,
            named,
            self.won[::-1],
            self.made[::-1],
            self.best[::-1],
            self.by_kind[::-1],
            self.own[::-1],
        )


def review_facts(review: Review, *, exact: bool = False) -> Facts:
    """Return the facts of one game, in whole tenths unless they are ``exact``."""

    def figure(value: float, times: int = 1) -> float:
        # Rounded as its decimals are.
        return value if exact else round(10 * round(times * value, 1))

    sign = 1 if review.winner == 0 else -1
    best = [{kind: review.best(seat, kind) for kind in DecisionKind} for seat in _SEATS]

    def own(seat: int) -> dict[str, float]:
        return {key: figure(fact.found(review, seat), fact.times) for key, fact in FACTS.items()}

    return Facts(
        figure(review.scores[0] - review.scores[1]),
        sign * figure(review.chance_won, _PERCENT),
        LuckParts(*map(figure, review.came)),
        tuple([int(review.winner == seat) for seat in _SEATS]),
        tuple([{kind: made for kind, (_, made) in each.items()} for each in best]),
        tuple([{kind: good for kind, (good, _) in each.items()} for each in best]),
        tuple(
            [{kind: figure(review.lost(seat, kind)) for kind in DecisionKind} for seat in _SEATS]
        ),
        tuple(map(own, _SEATS)),
    )


def in_all(each: Sequence[Facts]) -> Facts:
    """Return the facts of several games together."""

    def added(keys: Iterable[_Key], of: Sequence[_OfSeats[_Key]]) -> _OfSeats[_Key]:
        by_seat = [[one[seat] for one in of] for seat in _SEATS]
        return tuple([{key: sum([one[key] for one in some]) for key in keys} for some in by_seat])

    return Facts(
        sum([game.margin for game in each]),
        sum([game.chance for game in each]),
        LuckParts(*[sum([game.named[part] for game in each]) for part in range(len(LuckParts()))]),
        tuple([sum([game.won[seat] for game in each]) for seat in _SEATS]),
        added(DecisionKind, [game.made for game in each]),
        added(DecisionKind, [game.best for game in each]),
        added(DecisionKind, [game.by_kind for game in each]),
        added(FACTS, [game.own for game in each]),
    )


def may_lose(rules: Rules, seat: int) -> dict[DecisionKind, bool]:
    """Return by which kinds of decisions a seat can lose points (docs/rules.md 8)."""
    own, other = Seat(seat), Seat(1 - seat)
    return {
        DecisionKind.DISCARD: True,
        DecisionKind.CARD: True,
        DecisionKind.COUNT: rules.counts(own) is not Counting.AUTO or rules.says(own),
        DecisionKind.CALL: rules.counts(other) is Counting.MUGGINS or rules.says(other),
    }
