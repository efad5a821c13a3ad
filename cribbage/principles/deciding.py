"""Which principle decides between the best choice and one that a player might be drawn to."""

from collections.abc import Collection, Iterable, Sequence

from cribbage.analysis.throws import Throw
from cribbage.pack.cards import Card
from cribbage.principles.playing import OF_PLAYS
from cribbage.principles.prices import price
from cribbage.principles.principle import Principle
from cribbage.principles.throwing import ALIKE, BEST_TO_OWN_CRIB, OF_THROWS
from cribbage.sight.view import View


def about_throws(view: View, ranked: Sequence[Throw]) -> Principle | None:
    """The principle that is for the best of these throws and against one that draws.

    The pone is drawn to the best hands, and then to the next best throw of other ranks. The dealer
    is drawn to the best hand, where it is both together that matter: where one hand is better than
    all others and the best throw keeps it, the hand alone decides, and no principle. ``ranked`` are
    all throws of the view's seat, the best first by whatever is best there. None where no principle
    decides it.
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
    """The principle that is for the best throw of the view's seat and against the one it made.

    None where none decides between the two; to one's own crib, unless the hand alone speaks for the
    one that was made, for that is the error whose price is known: who gives the crib more than
    the hand allows is not to be told to think of his crib.
    """
    if view.seat == view.dealer:
        draws = made.hand > best.hand + ALIKE
        return BEST_TO_OWN_CRIB if draws and best.both > made.both else None
    return _deciding(view, OF_THROWS, best.thrown, [made.thrown])


def against_play(view: View, best: Card, made: Card) -> Principle | None:
    """The principle that is for the best card of the view's seat and against the one it laid."""
    return _deciding(view, OF_PLAYS, (best,), [(made,)])


def of_other_ranks(ranked: Sequence[Throw]) -> list[Throw]:
    """The throws that are not the first one with other suits."""
    thrown = [sorted([card.rank for card in throw.thrown]) for throw in ranked]
    return [throw for throw, ranks in zip(ranked, thrown, strict=True) if ranks != thrown[0]]


def _deciding(
    view: View,
    principles: Iterable[Principle],
    best: Collection[Card],
    drawing: Iterable[Collection[Card]],
) -> Principle | None:
    """What is for the best and against the first that draws; of several what is worth most."""
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
