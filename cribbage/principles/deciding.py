"""Which principle decides between the best choice and one that a player might be drawn to."""

from collections.abc import Collection, Iterable, Sequence

from cribbage.analysis.plays import Lay
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
    is drawn to the best hand or the best crib, where it is both together that matter. ``ranked``
    are all throws of the view's seat, the best first by whatever is best there. None where no
    principle decides it.
    """
    best = ranked[0]
    hand, crib, both = [
        max(means) - ALIKE
        for means in zip(*[(each.hand, each.crib, each.both) for each in ranked], strict=True)
    ]
    if view.seat == view.dealer:
        draws = best.hand < hand or best.crib < crib
        return BEST_TO_OWN_CRIB if draws and best.both >= both else None
    best_hands = [throw for throw in ranked if throw.hand >= hand]
    others = [throw for throw in ranked if _ranks(throw.thrown) != _ranks(best.thrown)]
    drawing = [throw.thrown for throw in (*best_hands, *others[:1])]
    return _deciding(view, OF_THROWS, best.thrown, drawing)


def about_plays(view: View, ranked: Sequence[Lay]) -> Principle | None:
    """The principle that is for the best of these cards and against one that draws.

    One is drawn to the card that pegs most at once, and then to the next best of another rank.
    ``ranked`` are all cards that fit of the view's seat, the best first by whatever is best there.
    None where no principle decides it.
    """
    best = ranked[0].card
    pegs_most = max(ranked, key=lambda lay: lay.pegs)
    others = [lay for lay in ranked if lay.card.rank is not best.rank]
    drawing = [(lay.card,) for lay in (pegs_most, *others[:1])]
    return _deciding(view, OF_PLAYS, (best,), drawing)


def between(view: View, better: Collection[Card], made: Collection[Card]) -> Principle | None:
    """The principle that is for the first of two throws, or of two cards to lay, and against the
    second; of several what is worth most. None where no principle says so.
    """
    return _deciding(view, (*OF_THROWS, *OF_PLAYS), better, [made])


def _ranks(cards: Iterable[Card]) -> list[int]:
    return sorted([card.rank for card in cards])


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
