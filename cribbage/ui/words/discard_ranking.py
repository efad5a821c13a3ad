"""The figures and wording for the discards from six cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.analysis.discards import Single, Throw, rank_discards
from cribbage.analysis.priced_choices import PricedChoice, prices
from cribbage.analysis.spread import spreads
from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import PACK, Card
from cribbage.review.judging import chance_of_points
from cribbage.ui.words.aloud import number
from cribbage.ui.words.figure_text import format_percent, format_price
from cribbage.views.view import View, view


class DiscardRequest(NamedTuple):
    """A request: six cards, whose crib, and optionally the score of a game, the player's own first.

    Without ``whole`` only the discards worth considering are shown.
    """

    six: Sequence[Card]
    dealer: bool
    scores: tuple[int, int] | None
    target: int
    whole: bool


class ComparedDiscard(NamedTuple):
    """A discard compared with the others from the same cards.

    ``choice`` is its price, as every page shows it, and ``lost`` how many points less that is than
    the best by points. ``worst`` and ``best`` are the least and the most that hand and crib can
    score together, which can be negative for the pone. ``wins`` is the win chance from 0 to 1, or
    None if the score does not matter.
    """

    discard: Throw
    choice: PricedChoice
    lost: float
    worst: int
    best: int
    wins: float | None

    def crib(self, *, dealer: bool) -> float:
        """Return what the crib is worth to the player: negative if it is the opponent's."""
        return self.discard.crib if dealer else -self.discard.crib

    def at_the_end(self, price: PricedChoice) -> "ComparedDiscard":
        """Return the discard with the win chance that decides near the end."""
        return self._replace(choice=self.choice._replace(chance=price.chance), wins=price.chance)


def with_six(
    six: Sequence[Card], *, dealer: bool, scores: tuple[int, int] = (0, 0), target: int = 121
) -> View:
    """Return the view of a player who was dealt six cards; ``scores`` has their own first."""
    others = [card for card in PACK if card not in six][: len(six)]
    hands = "/".join(["".join(map(str, hand)) for hand in (six, others)])
    own, other = scores
    deal = f"target:{target} scores:{own}-{other} dealer:{1 if dealer else 2}"
    return view(Game.parse(f"discarding {deal} hands:{hands}"), Seat(0))


def weighed(seen: View, *, for_the_game: bool) -> tuple[ComparedDiscard, ...]:
    """Return all fifteen discards in a two-player game, the best first, as ``prices`` has them.

    ``for_the_game`` adds the win chance at the score; before the end it is that of the points.
    Raises ValueError as ``rank_discards`` does.
    """
    considered = prices(seen) if for_the_game else ()
    ranked = rank_discards(seen)
    points = [price_of(discard) for discard in ranked]
    may_come = spreads(ranked, dealer=seen.dealer == seen.seat)
    each = {}
    for discard, price, comes in zip(ranked, points, may_come, strict=True):
        lost = price.less_than(points[0])
        before, chance = chance_of_points(seen, lost)
        wins = before - chance if for_the_game else None
        each[discard.thrown] = ComparedDiscard(discard, price, lost, min(comes), max(comes), wins)
    if not considered or considered[0].chance is None:
        return tuple(each.values())
    return tuple([each[one.cards].at_the_end(one) for one in considered])


def price_of(discard: Throw) -> PricedChoice:
    """Return the price of a discard in points, as every page shows it."""
    return PricedChoice(discard.thrown, discard.worth, parts=discard.parts).rounded(2)


def price_of_one(single: Single) -> PricedChoice:
    """Return the price of a discard of one card, whose play is not included."""
    return PricedChoice((single.thrown,), single.worth, parts=(single.hand, single.crib)).rounded(2)


def whose_crib(*, dealer: bool) -> str:
    """Return which crib two of the cards go to, to follow the cards."""
    if dealer:
        return _("two to your own crib")
    return _("two to your opponent's crib")


def format_score(scores: Sequence[int], target: int) -> str:
    """Return the score of the game, the player's own first.

    >>> format_score((88, 95), 121)
    '88 to 95 in a game to 121'
    """
    own, other = scores
    return _("{own} to {other} in a game to {target}", own=own, other=other, target=target)


def chance(one: ComparedDiscard) -> str:
    """Return the win chance in percent, to one place; AssertionError if there is none."""
    assert one.wins is not None
    return f"{format_percent(one.wins)}%"


def describe_omitted(rest: Sequence[ComparedDiscard]) -> tuple[str, ComparedDiscard, str]:
    """Return how many more there are and their range; the last of them; and how to see them."""
    by_worth = sorted(rest, key=lambda each: each.choice.worth, reverse=True)
    last = by_worth[-1]
    most, least = [format_price(one.choice.worth) for one in (by_worth[0], last)]
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


def by_points_alone(each: Sequence[ComparedDiscard]) -> tuple[ComparedDiscard, str] | None:
    """Return the first discard whose place by points is different, with that place in words.

    None if the first five are the same by points.
    """
    by_points = sorted(each, key=lambda one: one.lost)
    for place, here, there in zip(_PLACES, each, by_points, strict=False):
        if here is not there:
            return there, _(place)
    return None
