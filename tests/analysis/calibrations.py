"""What deals come to that are thrown and played by the room, against what is known and predicted.

    python -m tests.analysis.calibrations [--throws 40000] [--deals 4000] [--seed 1]

Deals are thrown from, to hold the crib that was made against the one that was predicted; fewer are
played too, for the averages. Behind each figure stands how far it may be off by chance, in nineteen
of twenty times, and what is known from many games of good players.
"""

import argparse
from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import NamedTuple

from cribbage.analysis.throws import throws
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from tests.tables.deals import DEALER, PONE, Deal, deals


class Mean(NamedTuple):
    """A mean, and how far it may be off by chance."""

    value: float
    off: float

    def __str__(self) -> str:
        return f"{self.value:6.2f} +- {self.off:.2f}"


def mean(numbers: Iterable[float]) -> Mean:
    """The mean of numbers that came by chance."""
    some = list(numbers)
    value = sum(some) / len(some)
    spread = sum([(number - value) ** 2 for number in some]) / len(some)
    return Mean(value, 1.96 * sqrt(spread / len(some)))


class Thrown(NamedTuple):
    """What pone and dealer predicted of the crib, and what it was over every starter."""

    predicted: tuple[float, float]
    crib: float


def thrown(number: int, chance: Random) -> list[Thrown]:
    """Deals that are thrown from by both, as well as the room can."""
    found = []
    for _ in range(number):
        pack = chance.sample(PACK, 12)
        pone, dealer = throws(pack[:6], dealer=False)[0], throws(pack[6:], dealer=True)[0]
        crib = _crib((*pone.thrown, *dealer.thrown), pack)
        found.append(Thrown((pone.crib, dealer.crib), crib))
    return found


def cribs_after(low: Rank, high: Rank, number: int, chance: Random) -> list[float]:
    """The cribs of dealers to which a pone throws these two because nothing is better."""
    found = list[float]()
    while len(found) < number:
        two = [chance.choice([card for card in PACK if card.rank is rank]) for rank in (low, high)]
        others = chance.sample([card for card in PACK if card not in two], 10)
        pone = throws((*two, *others[:4]), dealer=False)[0]
        if set(pone.thrown) == set(two):
            dealer = throws(others[4:], dealer=True)[0]
            found.append(_crib((*two, *dealer.thrown), (*two, *others)))
    return found


def _crib(crib: tuple[Card, ...], gone: Iterable[Card]) -> float:
    """What a crib is worth over all that are left to be the starter."""
    stock = set(PACK).difference(gone)
    return sum([hand_points(crib, starter, crib=True) for starter in stock]) / len(stock)


def total(deal: Deal, seat: int) -> int:
    """All that a seat made in a deal."""
    return sum([points for owner, points in deal.counted if owner == seat])


def main() -> None:
    """Tell all figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis.calibrations")
    parser.add_argument("--throws", type=int, default=40_000)
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    chance = Random(said.seed)
    found = thrown(said.throws, chance)
    print(f"the crib made           {mean([each.crib for each in found])}")
    for seat, name in enumerate(("pone", "dealer")):
        less = mean([each.predicted[seat] - each.crib for each in found])
        print(f"predicted by the {name:6} {less} more")
    for low, high, known in ((Rank.SEVEN, Rank.EIGHT, 7.88), (Rank.TEN, Rank.KING, 3.99)):
        cribs = mean(cribs_after(low, high, said.throws // 20, chance))
        print(f"crib after {low.letter}-{high.letter}          {cribs}, known is {known}")
    if not said.deals:
        return
    played = list(deals(said.deals, said.seed))
    for seat, name, known in ((PONE, "pone", "10.1 to 10.2"), (DEALER, "dealer", "16.2")):
        print(f"a deal, {name:6}          {mean([total(deal, seat) for deal in played])}, {known}")
    for seat, name, known in ((PONE, "pone", 2.0), (DEALER, "dealer", 3.5)):
        print(f"the play, {name:6}        {mean([deal.pegged[seat] for deal in played])}, {known}")
    for seat, name, known in ((PONE, "pone", 8.1), (DEALER, "dealer", 8.0)):
        print(f"the hand, {name:6}        {mean([deal.hands[seat] for deal in played])}, {known}")
    print(f"the crib                {mean([deal.crib for deal in played])}, 4.7")


if __name__ == "__main__":
    main()
