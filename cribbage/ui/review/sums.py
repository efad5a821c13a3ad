"""The figures of a reviewed game in rows, rounded so that whoever adds up what is shown agrees."""

from typing import Final, NamedTuple

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.language.speaking import _
from cribbage.review.judged import Kind
from cribbage.review.review import Review
from cribbage.ui.advice.reviewed import JudgedGame, Part, came_about, chance_lost, lost


class Line(NamedTuple):
    """A row of figures: what they are of, and a cell for each column.

    ``deep`` is how far it belongs under the row above, from 0; ``strong`` is a row of sums.
    """

    label: str
    cells: tuple[str, ...]
    deep: int = 0
    strong: bool = False


NOTHING_COUNTED: Final = "-"
"""In place of a figure: a player for whom the program counts overlooks nothing."""

_SEATS: Final = (Seat(0), Seat(1))


def what_was_lost(review: Review, rules: Rules) -> tuple[Line, ...]:
    """What each player lost, and how often he did what was best."""
    counted = [rules.counts(seat) is not Counting.AUTO or rules.says(seat) for seat in _SEATS]
    called = [
        rules.counts(seat) is Counting.MUGGINS or rules.says(seat) for seat in reversed(_SEATS)
    ]
    each = [lost(review, seat) for seat in _SEATS]
    rows = [
        Line(_("best discards"), _best(review, Kind.THROW)),
        Line(_("points lost"), tuple([f"{one.throws:.1f}" for one in each]), 1),
        Line(_("best cards played"), _best(review, Kind.CARD)),
        Line(_("points lost"), tuple([f"{one.plays:.1f}" for one in each]), 1),
    ]
    for label, points, may in (
        (_("points missed"), [one.counts for one in each], counted),
        (_("missed calls"), [one.calls for one in each], called),
    ):
        if any(may):
            # Whole points stand below those of the rows above.
            cells = [
                f"{so_many:.0f}  " if does else NOTHING_COUNTED
                for so_many, does in zip(points, may, strict=True)
            ]
            rows.append(Line(label, tuple(cells)))
    return (
        *rows,
        Line(_("total lost"), tuple([f"{one.together:.1f}" for one in each])),
        Line(
            _("in win chance"),
            tuple([f"{chance_lost(review, seat):.1f}%" for seat in _SEATS]),
            1,
        ),
    )


def how_it_came(judgement: JudgedGame) -> tuple[Line, ...]:
    """How the result came about for the winner, in points and in chance to win."""
    *parts, together = came_about(judgement)
    return (
        *[Line(part.label, _figures(part), int(part.within)) for part in parts],
        Line(together.label, _figures(together), strong=True),
    )


def _figures(part: Part) -> tuple[str, str]:
    return signed(part.points), "" if part.chance is None else f"{signed(part.chance)}%"


def signed(value: float) -> str:
    """A figure to a tenth that says which way it goes, and nothing without a sign.

    >>> signed(1.5), signed(-0.3), signed(0.0)
    ('+1.5', '-0.3', '0.0')
    """
    return f"{value:+.1f}" if value else "0.0"


def _best(review: Review, kind: Kind) -> tuple[str, ...]:
    each = [review.best(seat, kind) for seat in _SEATS]
    return tuple([_("{best} of {many}", best=best, many=many) for best, many in each])
