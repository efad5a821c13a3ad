"""Measure the error of the table of pegging against deals that it was not made from.

    python -m tests.tables.checked [--hands 140] [--deals 2000] [--seed 99]

The hands are drawn evenly from all 1,820. The difference between the table and the mean of the new
deals includes the sampling error of these deals. Its square is estimated by their variance, and is
subtracted before the root is taken.
"""

import argparse
from math import sqrt
from random import Random
from statistics import variance

from cribbage.analysis import tables
from cribbage.analysis.ranks import weight
from cribbage.session.bench_games import Mean, mean
from tests.tables.pegged import deals, opponents
from tests.tables.play import played, strong

OPPONENTS = 20_000


def squared_error(hands: int, number: int, chance: Random, *, dealer: bool) -> Mean:
    """Return the mean squared error of the table, without the sampling error of the deals."""
    player, found = strong(looks=False), []
    others = opponents(OPPONENTS, chance, dealer=not dealer)
    for hand in chance.sample(list(tables.kept_shares(dealer=dealer)), hands):
        mine, theirs = tables.pegged_points(dealer=dealer)[weight(hand)]
        made = played(player, player, deals(hand, number, others, chance, dealer=dealer))
        more = [each.pegged[dealer] - each.pegged[not dealer] for each in made]
        off = mean(more).value - (mine - theirs)
        found.append(off**2 - variance(more) / number)
    return mean(found)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tables.checked")
    parser.add_argument("--hands", type=int, default=140)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=99)
    said = parser.parse_args()
    chance = Random(said.seed)
    for dealer, name in ((False, "pone"), (True, "dealer")):
        square = squared_error(said.hands, said.deals, chance, dealer=dealer)
        low, high = (sqrt(max(square.value + side * (square.off or 0), 0)) for side in (-1, 1))
        print(f"{name:6}  off by {sqrt(max(square.value, 0)):.3f} ({low:.3f} to {high:.3f})")


if __name__ == "__main__":
    main()
