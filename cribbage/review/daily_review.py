"""Where points were left in a game of the seven deals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import attrgetter
from typing import Final, NamedTuple

from cribbage.analysis.ranks import PAIRS, Crib, Cribs
from cribbage.engine.actions import Play
from cribbage.engine.turns import playable_cards
from cribbage.pack.cards import PACK, Card, sort_cards
from cribbage.pack.scoring import hand_points
from cribbage.solitaire.actions import DummyDiscard, SolitaireAction
from cribbage.solitaire.daily_pack import points_on_pile
from cribbage.solitaire.game import SolitaireGame
from cribbage.solitaire.view import solitaire_view

_LEAST: Final = 0.05
"""Points that are worth a line."""


class PointsLeft(NamedTuple):
    """A decision that left points, in the deal with this number: the cards, and the best ones.

    For a discard, ``points`` is the average loss of hand and crib over every starter and every two
    cards of the dummy. For a play, it is the points not pegged at once.
    """

    deal: int
    made: tuple[Card, ...]
    best: tuple[Card, ...]
    points: float


def points_left(
    decisions: Iterable[tuple[SolitaireGame, SolitaireAction]],
) -> tuple[PointsLeft, ...]:
    """Return the decisions that left points, the most first; each comes with the game before it."""
    each = [left for game, action in decisions for left in _left(game, action)]
    return tuple(sorted(each, key=attrgetter("points"), reverse=True))


def _left(game: SolitaireGame, action: SolitaireAction) -> Iterator[PointsLeft]:
    look = solitaire_view(game)
    made: tuple[Card, ...]
    worth: Mapping[tuple[Card, ...], float]
    match action:
        case DummyDiscard(made):
            six = sort_cards(look.hand)
            crib = Crib(_cribs(), six)
            worth = {two: _hand(six, two) + crib.mean(*two) for two in combinations(six, 2)}
        case Play(card=card):
            made = (card,)
            worth = {
                (each,): points_on_pile(look, each)
                for each in playable_cards(look.hand, look.count)
            }
        case _:
            return
    best = max(worth, key=lambda cards: worth[cards])
    points = worth[best] - worth[sort_cards(made)]
    if points >= _LEAST:
        yield PointsLeft(game.deals, made, best, points)


# The ranking of discards has it too, but its tables would delay the end of a game.
def _hand(six: Sequence[Card], discarded: Sequence[Card]) -> float:
    kept = [card for card in six if card not in discarded]
    unseen = [card for card in PACK if card not in six]
    return sum([hand_points(kept, starter) for starter in unseen]) / len(unseen)


@cache
def _cribs() -> Cribs:
    """Return the cribs with a dummy, which takes any two cards as they come."""
    return Cribs(dict.fromkeys(PAIRS, 1.0))
