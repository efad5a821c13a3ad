"""Partners against each other: the same cards twice, the seats swapped.

    python -m tests.analysis.bench strong steady --pairs 500 [--target 61] [--seed 1]

``random``, who does anything, ``greedy``, who keeps and lays what scores most at once, and
``points``, who is as strong but does not look at the score, can be seated too. Told is how many
games of a hundred the first wins, and how far that may be off by chance, in nineteen of twenty
times.
"""

import argparse
from collections.abc import Callable
from math import sqrt
from random import Random

from cribbage.analysis.partners import PARTNERS, Partner
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.actions import Action, Cut, Discard, Play, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Discarding, Pegging, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Rules, Seat
from cribbage.pack.cards import PACK
from cribbage.pack.scoring import hand_points, score_pile, total
from cribbage.sight.legal import legal
from cribbage.sight.view import View, view


def anything(chance: Random) -> Partner:
    """Does whatever may be done."""
    return lambda look: chance.choice(legal(look))


def greedy(chance: Random) -> Partner:
    """Keeps what scores most as it lies, and lays what scores most at once."""

    def decide(look: View) -> Action:
        return max(legal(look), key=lambda action: (_at_once(look, action), chance.random()))

    return decide


def _at_once(look: View, action: Action) -> int:
    if isinstance(action, Discard):
        held = [card for card in look.hands[look.seat] if card]
        kept = [card for card in held if card not in action.cards]
        return min([hand_points(kept, starter) for starter in PACK if starter not in held])
    if isinstance(action, Play):
        return total(score_pile((*look.played[look.start :], action.card)))
    return 0


def for_points(chance: Random) -> Partner:
    """Throws and lays as the strong one does, but for points to the very end."""

    def decide(look: View) -> Action:
        if look.phase is Discarding:
            return Discard(look.seat, rank_discards(look)[0].thrown)
        if look.phase is Pegging:
            return Play(look.seat, rank_plays(look)[0].card)
        return chance.choice(legal(look))

    return decide


SEATED: dict[str, Callable[[Random], Partner]] = {
    **PARTNERS,
    "random": anything,
    "greedy": greedy,
    "points": for_points,
}


def play(
    partners: tuple[Partner, Partner], packs: Random, target: int, *, late: bool = False
) -> int:
    """Play a game, the first of these dealing first, and give the seat that wins."""
    game = new_game(Rules(target=target), dealer=Seat(0))
    if late:
        scores = packs.randrange(target - 26, target - 2), packs.randrange(target - 26, target - 2)
        game = game._replace(scores=scores)
    while owing := to_act(game):
        if owing[0] == HOUSE:
            action: Action = Shuffle(packs.sample(PACK, len(PACK)))
        elif isinstance(game.phase, CuttingPack | CuttingStarter):
            action = Cut(owing[0], AT_EITHER_END)  # the same cards for whoever cuts
        else:
            action = partners[owing[0]](view(game, owing[0]))
        game = apply(game, action).game
    assert game.winner is not None
    return game.winner


def pair(one: str, other: str, seed: int, target: int, *, late: bool = False) -> float:
    """The share of two games with the same packs that the first wins."""
    won = 0
    for swapped in (False, True):
        seats = (other, one) if swapped else (one, other)
        partners = SEATED[seats[0]](Random(seed)), SEATED[seats[1]](Random(seed + 1))
        won += play(partners, Random(seed), target, late=late) == swapped
    return won / 2


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.analysis.bench")
    parser.add_argument("one", choices=SEATED)
    parser.add_argument("other", choices=SEATED)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--target", type=int, default=121)
    parser.add_argument("--late", action="store_true", help="begin with 3 to 26 points to go")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    shares = [
        pair(said.one, said.other, said.seed + n, said.target, late=said.late)
        for n in range(said.pairs)
    ]
    mean = sum(shares) / len(shares)
    spread = sum([(share - mean) ** 2 for share in shares]) / len(shares)
    off = 1.96 * sqrt(spread / len(shares))
    print(f"{said.one} against {said.other}: {mean:.1%} +- {off:.1%} of {2 * said.pairs} games")


if __name__ == "__main__":
    main()
