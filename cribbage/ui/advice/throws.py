"""What is said of the throws from six cards: figures side by side, and words around them."""

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from cribbage.analysis.finish import chances_of_throws
from cribbage.analysis.spread import spreads
from cribbage.analysis.throws import Throw, rank_discards
from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import PACK, Card
from cribbage.review.judged import Choice
from cribbage.sight.view import View, view
from cribbage.ui.words.aloud import number

DEALS: Final = 1500
"""The deals each throw is played out in for the chance to win: it takes less than half a second."""


class Weighed(NamedTuple):
    """A throw beside the others from the same cards.

    ``lost`` are the points by which it is worth less than the one that makes most. ``worst`` and
    ``best`` are the least and the most that hand and crib may come to together, which to the pone
    may be less than nothing. ``wins`` is the chance to win as a part of one, None where the score
    does not matter.
    """

    throw: Throw
    lost: float
    worst: int
    best: int
    wins: float | None

    @property
    def choice(self) -> Choice:
        """The throw as a choice that can be compared."""
        return Choice(self.throw.thrown, self.throw.worth, self.wins, self.throw.parts)

    def crib(self, *, dealer: bool) -> float:
        """What the crib is to whoever throws: less than nothing where it is the other's."""
        return self.throw.crib if dealer else -self.throw.crib


def with_six(
    six: Sequence[Card], *, dealer: bool, scores: tuple[int, int] = (0, 0), target: int = 121
) -> View:
    """The view of a player who was dealt these six cards, their own score first; the opponent's
    cards are hidden.
    """
    others = [card for card in PACK if card not in six][: len(six)]
    hands = "/".join(["".join(map(str, hand)) for hand in (six, others)])
    own, other = scores
    deal = f"target:{target} scores:{own}-{other} dealer:{1 if dealer else 2}"
    return view(Game.parse(f"discarding {deal} hands:{hands}"), Seat(0))


def weighed(seen: View, *, for_the_game: bool) -> tuple[Weighed, ...]:
    """All fifteen throws of a player of two, the best first: by points, or by the chance to win.

    Raises ValueError as ``rank_discards``.
    """
    ranked = rank_discards(seen)
    chances = chances_of_throws(seen, losing=inf, deals_each=DEALS) if for_the_game else {}
    most = ranked[0].worth
    each = [
        Weighed(throw, most - throw.worth, min(comes), max(comes), chances.get(throw.thrown))
        for throw, comes in zip(
            ranked, spreads(ranked, dealer=seen.dealer == seen.seat), strict=True
        )
    ]
    if for_the_game:
        each.sort(key=lambda one: chances[one.throw.thrown], reverse=True)
    return tuple(each)


def whose_crib(*, dealer: bool) -> str:
    """Where two of the cards go, for behind their names."""
    if dealer:
        return _("two to your own crib")
    return _("two to your opponent's crib")


def standing(scores: Sequence[int], target: int) -> str:
    """How the game stands, one's own score first.

    >>> standing((88, 95), 121)
    '88 to 95 in a game to 121'
    """
    own, other = scores
    return _("{own} to {other} in a game to {target}", own=own, other=other, target=target)


def figure(points: float, sign: str = "") -> str:
    """Points to two places, of which nothing is never less than nothing.

    >>> figure(4.549), figure(-0.004), figure(2.05, "+")
    ('4.55', '0.00', '+2.05')
    """
    return f"{round(points, 2) + 0.0:{sign}.2f}"


def tenth(points: float) -> float:
    """To a tenth, of which nothing is never less than nothing.

    >>> tenth(1.48), tenth(-0.04)
    (1.5, 0.0)
    """
    return round(points, 1) + 0.0


def chance(one: Weighed) -> str:
    """The chance to win in parts of a hundred, to one place; AssertionError where there is none."""
    assert one.wins is not None
    return f"{100 * one.wins:.1f}%"


def left_out(rest: Sequence[Weighed]) -> tuple[str, Weighed, str]:
    """How many more there are and from what down to what; the last of them; and how to see them."""
    by_worth = sorted(rest, key=lambda each: each.throw.worth, reverse=True)
    last = by_worth[-1]
    most, least = figure(by_worth[0].throw.worth), figure(last.throw.worth)
    if len(rest) == 1:
        return _("one more, {points}", points=least), last, _("--all shows it")
    many = _(
        "{number} more, from {most} down to {least}",
        number=number(len(rest)),
        most=most,
        least=least,
    )
    return many, last, _("--all shows them")


_PLACES: Final = (
    N_("the best"),
    N_("second"),
    N_("third"),
    N_("fourth"),
    N_("fifth"),
)


def by_points_alone(each: Sequence[Weighed]) -> tuple[Weighed, str] | None:
    """The best throw by points that stands elsewhere, or the second, and so on to the fifth.

    With what it would be; None where the first five are the same by points.
    """
    by_points = sorted(each, key=lambda one: one.lost)
    for place, here, there in zip(_PLACES, each, by_points, strict=False):
        if here is not there:
            return there, _(place)
    return None
