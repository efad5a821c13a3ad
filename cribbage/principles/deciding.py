"""The principle that decides between the best choice and a tempting one."""

from collections.abc import Collection, Iterable, Sequence

from cribbage.analysis.throws import Throw
from cribbage.pack.cards import Card
from cribbage.principles.playing import OF_PLAYS
from cribbage.principles.prices import price
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import ALIKE, BEST_TO_OWN_CRIB, OF_THROWS
from cribbage.sight.view import View


def about_throws(view: View, ranked: Sequence[Throw]) -> Principle | None:
    """Return the principle that supports the best of these discards and opposes a tempting one.

    The pone is tempted by the best hands, and then by the next best discard of other ranks. The
    dealer is tempted by the best hand, but hand and crib together matter: if one hand is better
    than all others and the best discard keeps it, the hand decides and no principle does.
    ``ranked`` are all discards of the view's seat, the best first by any measure. Return None if no
    principle decides.
    """
    best = ranked[0]
    hand, both = [
        max(means) - ALIKE
        for means in zip(*[(each.hand, each.both) for each in ranked], strict=True)
    ]
    others = of_other_ranks(ranked)
    if view.seat == view.dealer:
        draws = any(throw.hand >= hand for throw in others)
        return BEST_TO_OWN_CRIB if draws and best.both >= both else None
    best_hands = [throw for throw in ranked if throw.hand >= hand]
    drawing = [throw.thrown for throw in (*best_hands, *others[:1])]
    return _deciding(view, OF_THROWS, best.thrown, drawing)


def against_throw(view: View, best: Throw, made: Throw) -> Principle | None:
    """Return the principle that supports the best discard and opposes the one made.

    Return None if none decides between the two. For the dealer it must be the hand that speaks for
    the discard made, because only that error has a known price: a player who gives the crib more
    than the hand allows should not be told to think of the crib.
    """
    if view.seat == view.dealer:
        draws = made.hand > best.hand + ALIKE
        return BEST_TO_OWN_CRIB if draws and best.both > made.both else None
    return _deciding(view, OF_THROWS, best.thrown, [made.thrown])


def against_play(view: View, best: Card, made: Card) -> Principle | None:
    """Return the principle that supports the best card of the view's seat, not the one played."""
    return _deciding(view, OF_PLAYS, (best,), [(made,)])


def of_other_ranks(ranked: Sequence[Throw]) -> list[Throw]:
    """Return the discards that are not the first one in other suits."""
    thrown = [sorted([card.rank for card in throw.thrown]) for throw in ranked]
    return [throw for throw, ranks in zip(ranked, thrown, strict=True) if ranks != thrown[0]]


def _deciding(
    view: View,
    principles: Iterable[Principle],
    best: Collection[Card],
    drawing: Iterable[Collection[Card]],
) -> Principle | None:
    """Return the most valuable principle that supports the best and opposes a tempting choice.

    The first tempting choice with such a principle counts.
    """
    said = {each: each.verdicts(view) for each in principles}
    chosen = frozenset(best)
    for draws in map(frozenset, drawing):
        deciding = [
            each
            for each, verdicts in said.items()
            if verdicts.get(chosen) is True and verdicts.get(draws) is False
        ]
        if deciding:
            return max(deciding, key=lambda each: price(each).worth)
    return None
