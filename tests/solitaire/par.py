"""Average solitaire scores of a random player and of one with a simple plan.

    python -m tests.solitaire.par            10,000 of each, as stated in docs/rules.md 11.12, 12.6
    python -m tests.solitaire.par 500

The random player plays any card. The other keeps the four cards that are worth most without a
starter, plays the card that pegs most, the highest of equal ones, and in squares fills the place
where row and column gain most; between equal choices it picks at random. A row that is not full is
worth its fifteens, pairs and runs.

For the seven deals the points of each deal are printed too; the average of the simple plan in whole
points is par.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from statistics import mean

from cribbage.engine.actions import Play, Shuffle
from cribbage.pack.cards import PACK, Card
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.events import EVOLVE
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import SolitaireView, solitaire_view
from tests.common.plain_scorer import fifteens, pairs, pile_worth, runs

Worth = Callable[[SolitaireView, SolitaireAction], tuple[int, ...]]


def nothing(look: SolitaireView, action: SolitaireAction) -> tuple[int, ...]:
    """Rate every choice the same, which makes the player random."""
    return ()


def at_once(look: SolitaireView, action: SolitaireAction) -> tuple[int, ...]:
    match action:
        case DummyDiscard(discarded):
            return (_worth([card for card in look.hand if card not in discarded]),)
        case Play(_, card):
            return pile_worth((*look.played[look.start :], card)), card.rank
        case PlaceCard(row, column):
            rows = [look.grid[first : first + 4] for first in range(0, 16, 4)]
            across = [card for card in rows[row - 1] if card]
            down = [line[column - 1] for line in rows if line[column - 1]]
            return (_gain(across, look.card) + _gain(down, look.card),)
        case KeepStarter():
            return ()
    raise AssertionError(action)


def _gain(line: list[Card], card: Card) -> int:
    return _worth([*line, card]) - _worth(line)


def _worth(line: Sequence[Card]) -> int:
    """Return the worth of up to four cards without a starter."""
    flush = 4 if len(line) == 4 and len({card.suit for card in line}) == 1 else 0
    return flush + _of_ranks(tuple(sorted(card.rank for card in line)))


@cache
def _of_ranks(ranks: tuple[int, ...]) -> int:
    some = [next(card for card in PACK if card.rank == rank) for rank in ranks]
    return fifteens(some) + pairs(some) + runs(some)


def points(solitaire: Solitaire, worth: Worth, seed: int) -> tuple[int, ...]:
    """Return the points of each deal of one game; squares are one deal."""
    random = Random(seed)
    game = new_solitaire(solitaire)
    so_far = {0: 0}
    action: SolitaireAction = Shuffle(random.sample(PACK, len(PACK)))
    while True:
        for event in apply_solitaire(game, action).events:
            game = EVOLVE[type(event)](game, game.phase, event)
            so_far[max(1, game.deals)] = game.score
        if game.is_over:
            return tuple([after - before for before, after in pairwise(so_far.values())])
        look = solitaire_view(game)
        choices = [(worth(look, action), action) for action in legal_solitaire(look)]
        best = max(value for value, _ in choices)
        action = random.choice([one for value, one in choices if value == best])


def line(solitaire: Solitaire, worth: Worth, many: int) -> str:
    """Return the line of results over this many games."""
    each = [points(solitaire, worth, seed) for seed in range(many)]
    scores = [sum(deals) for deals in each]
    successes = sum(score >= solitaire.target for score in scores)
    said = (
        f"{solitaire.value:8} {worth.__name__:8} mean {mean(scores):5.1f}, best {max(scores):3}, "
        f"{successes:4} of {many} came out"
    )
    if solitaire is Solitaire.SQUARE:
        return said
    by_deal = " ".join([f"{mean(deal):5.2f}" for deal in zip(*each, strict=True)])
    return f"{said}; deal by deal {by_deal}"


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for solitaire in Solitaire:
        for worth in (nothing, at_once):
            print(line(solitaire, worth, many), flush=True)
