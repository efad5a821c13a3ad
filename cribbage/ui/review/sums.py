"""The figures of a reviewed game, rounded so that whoever adds up what is shown finds the same."""

from typing import Final, NamedTuple

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.review.judged import Kind
from cribbage.review.review import Review


class Line(NamedTuple):
    """A row of figures: what they are of, and a cell for each column.

    ``deep`` is how far it belongs under the row above, from 0; ``strong`` is a row of sums.
    """

    label: str
    cells: tuple[str, ...]
    deep: int = 0
    strong: bool = False


BY_PROGRAM: Final = "by program"
_SEATS: Final = (Seat(0), Seat(1))
_ROLES: Final = {1: "one deal more", -1: "one deal fewer"}


def lost(review: Review | None, rules: Rules) -> tuple[Line, ...]:
    """What each player lost, and how often he did what was best; empty cells before it is known."""
    counted = [rules.counts(seat) is not Counting.AUTO or rules.says(seat) for seat in _SEATS]
    called = [
        rules.counts(seat) is Counting.MUGGINS or rules.says(seat) for seat in reversed(_SEATS)
    ]
    shown = [
        Line("throws, the best", _best(review, Kind.THROW)),
        Line("points lost", _tenths(review, Kind.THROW), 1),
        Line("cards played, the best", _best(review, Kind.CARD)),
        Line("points lost", _tenths(review, Kind.CARD), 1),
    ]
    for label, kind, may in (
        ("points uncounted", Kind.COUNT, counted),
        ("calls missed", Kind.CALL, called),
    ):
        if any(may):
            either = zip(_tenths(review, kind), may, strict=True)
            shown.append(Line(label, tuple([cell if does else "-" for cell, does in either])))
    if review is None:
        return (*shown, Line("lost together", ("", "")), Line("in chance to win", ("", ""), 1))
    return (
        *shown,
        Line("lost together", tuple([f"{points_lost(review, seat):.1f}" for seat in _SEATS])),
        Line(
            "in chance to win",
            tuple([f"{percent(review.chance_lost(seat)):.1f} %" for seat in _SEATS]),
            1,
        ),
    )


def came_about(review: Review | None) -> tuple[Line, ...]:
    """How the result came about for the winner, in points and in chance to win."""
    if review is None:
        parts = ("one deal more or fewer", "the six cards", "the starters", "all the rest")
        return (
            *[Line(label, ("", "")) for label in ("errors", "luck")],
            *[Line(label, ("", ""), 1) for label in parts],
            Line("together", ("", ""), 1, strong=True),
        )
    errors = points_lost(review, Seat(1 - review.winner)) - points_lost(review, review.winner)
    chance_lost = [percent(review.chance_lost(seat)) for seat in _SEATS]
    by_errors = chance_lost[1 - review.winner] - chance_lost[review.winner]
    won = percent(review.chance_won)
    luck = review.margin - errors
    parts = {
        _roles(review): tenth(review.luck_of.roles),
        "the six cards": tenth(review.luck_of.cards),
        "the starters": tenth(review.luck_of.starters),
    }
    return (
        Line("errors", (_signed(errors), f"{_signed(by_errors)} %")),
        Line("luck", (_signed(luck), f"{_signed(won - by_errors)} %")),
        *[Line(label, (_signed(part), ""), 1) for label, part in parts.items()],
        Line("all the rest", (_signed(luck - sum(parts.values())), ""), 1),
        Line("together", (_signed(review.margin), f"{_signed(won)} %"), 1, strong=True),
    )


def points_lost(review: Review, seat: Seat) -> float:
    """All that a seat lost, as the sum of the tenths that are shown of each kind."""
    return sum([tenth(review.lost(seat, kind)) for kind in Kind])


def tenth(value: float) -> float:
    """Rounded to a tenth, which is never less than nothing by its sign alone."""
    return round(value, 1) + 0.0


def percent(chance: float) -> float:
    """A chance in parts of a hundred, to a tenth."""
    return tenth(100 * chance)


def _best(review: Review | None, kind: Kind) -> tuple[str, ...]:
    if review is None:
        return "", ""
    return tuple(["{} of {}".format(*review.best(seat, kind)) for seat in _SEATS])


def _tenths(review: Review | None, kind: Kind) -> tuple[str, ...]:
    if review is None:
        return "", ""
    return tuple([f"{tenth(review.lost(seat, kind)):.1f}" for seat in _SEATS])


def _signed(value: float) -> str:
    value = tenth(value)
    return f"{value:+.1f}" if value else "0.0"


def _roles(review: Review) -> str:
    """What the winner's deals are called beside the other's: both deal in turn."""
    dealt = [deal.dealer == review.winner for deal in review.deals]
    return _ROLES.get(dealt.count(True) - dealt.count(False), "as many deals")
