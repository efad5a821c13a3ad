"""What decides between throws: one principle, its price, and what it is worth here."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from cribbage.language.speaking import N_, _
from cribbage.principles.deciding import about_throws, of_other_ranks
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import ALIKE, BEST_TO_OWN_CRIB
from cribbage.sight.view import View
from cribbage.ui.advice.principles import with_price
from cribbage.ui.advice.throws import Weighed, figure
from cribbage.ui.words.aloud import rank_in_letters
from cribbage.ui.words.sentences import run_on

NONE_DECIDES: Final = N_("No principle on the list settles it.")


def decides(view: View, each: Sequence[Weighed]) -> Principle | None:
    """The principle that is for the best of the throws, and against one that draws."""
    return about_throws(view, [one.throw for one in each])


def what_decides(view: View, each: Sequence[Weighed]) -> str:
    """The principle that decides, with its price, and what it is worth from these six cards."""
    principle = decides(view, each)
    if principle is None:
        by_hand = _the_hand(each) if view.seat == view.dealer else ""
        return by_hand or _(NONE_DECIDES)
    if principle is BEST_TO_OWN_CRIB:
        return run_on([with_price(principle), _the_crib(each)])
    verdicts = principle.verdicts(view)
    against = next(one for one in each if verdicts.get(frozenset(one.throw.thrown)) is False)
    return run_on([with_price(principle), _here(principle, each[0], against)])


def _here(principle: Principle, best: Weighed, against: Weighed) -> str:
    """What the best throw gains on the best that the principle is against, or what that costs."""
    if best.wins is None or against.wins is None:
        return so_much_here(principle, figure(against.lost - best.lost))
    games = f"{100 * (best.wins - against.wins):.1f}"
    if principle.forbids:
        return _("Here it costs {games} games in 100.", games=games)
    return _("Here it gains {games} games in 100.", games=games)


def so_much_here(principle: Principle, points: str) -> str:
    """What following a principle gains this time, or what not doing so costs, in points."""
    if principle.forbids:
        return _("Here it costs {points} points.", points=points)
    return _("Here it gains {points} points.", points=points)


def _the_hand(each: Sequence[Weighed]) -> str:
    """That the hand decides, where the best throw keeps a better one than any other, and another
    would give a better crib; else empty.
    """
    best, others = each[0], of_other_ranks([one.throw for one in each])
    hand, crib = [
        max(means) for means in zip(*[(one.hand, one.crib) for one in others], strict=True)
    ]
    if best.lost or best.throw.hand <= hand + ALIKE or best.throw.crib >= crib - ALIKE:
        return ""
    kept = "-".join([rank_in_letters(card.rank) for card in best.throw.kept])
    more = figure(best.throw.hand - hand)
    return _(
        "The hand decides: {kept} is worth {more} more than any other four cards.",
        kept=kept,
        more=more,
    )


def _the_crib(each: Sequence[Weighed]) -> str:
    """What the crib gains beside the best hand, or beside one that is as good."""
    best, others = each[0].throw, of_other_ranks([one.throw for one in each])
    hand = max([one.hand for one in others])
    beside = max([one for one in others if one.hand > hand - ALIKE], key=attrgetter("both"))
    more, less = figure(best.crib - beside.crib), figure(beside.hand - best.hand)
    if beside.hand > best.hand + ALIKE:
        return _(
            "Here the crib decides: it gains {more}, and the hand loses {less}.",
            more=more,
            less=less,
        )
    return _("Here the crib decides: it gains {more}, with an equally good hand.", more=more)
