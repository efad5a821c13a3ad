"""Compare deals played by the analysis with its predictions and with known averages.

    python -m tests.analysis.calibrations [--throws 40000] [--hands 400] [--deals 8000]
                                          [--games 3000] [--seed 1]

Discards from many deals give the hands, and the crib made is compared with the crib predicted; some
hands are discarded from against a thousand others each, to measure the error from hand to hand.
Fewer deals are played too, for the pegging, and games are played to their end from several scores,
for the table of win chances. Each figure has its margin of error (95%) and what is known from many
games of good players.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import count
from math import sqrt
from operator import attrgetter
from random import Random
from statistics import variance
from typing import Final, NamedTuple

from cribbage.analysis.chances import win_probability
from cribbage.analysis.discards import ranked_discards
from cribbage.pack.cards import PACK, Card, Rank
from cribbage.pack.scoring import hand_points
from cribbage.session.bench_games import Mean, mean
from tests.tables.deals import DEALER, PONE, deals, played

SCORES: Final = ((0, 0), (90, 75), (100, 100), (110, 116), (115, 115), (118, 118))
"""Scores of dealer and pone at which the games start."""


def together(*means: Mean) -> Mean:
    return Mean(
        sum([each.value for each in means]), sqrt(sum([(each.off or 0) ** 2 for each in means]))
    )


def told(mean: Mean) -> str:
    return f"{mean.value:6.2f} +- {mean.off:.2f}"


OTHERS: Final = 1000
"""The hands of the opponent against which discards are made."""


class DealtDiscards(NamedTuple):
    """A deal after both discards: the crib that each side predicts, and the average worths.

    The worths of the crib and of both hands are averages over all starters.
    """

    predicted: tuple[float, float]
    crib: float
    hands: tuple[float, float]


def dealt_discards(number: int, chance: Random) -> Iterator[DealtDiscards]:
    """Yield deals in which both players make the best discard of the analysis."""
    for _ in range(number):
        pack = chance.sample(PACK, 12)
        pone, dealer = (
            ranked_discards(pack[:6], dealer=False)[0],
            ranked_discards(pack[6:], dealer=True)[0],
        )
        crib = _worth((*pone.thrown, *dealer.thrown), pack, crib=True)
        hands = _worth(pone.kept, pack), _worth(dealer.kept, pack)
        yield DealtDiscards((pone.crib, dealer.crib), crib, hands)


def squared_crib_errors(hands: int, chance: Random, *, dealer: bool) -> Iterator[float]:
    """Yield the squared error of the predicted crib for each hand, without its sampling error."""
    for _ in range(hands):
        six, made = chance.sample(PACK, 6), []
        discard, others = (
            ranked_discards(six, dealer=dealer)[0],
            [card for card in PACK if card not in six],
        )
        for _ in range(OTHERS):
            dealt = chance.sample(others, 6)
            crib = (*discard.thrown, *ranked_discards(dealt, dealer=not dealer)[0].thrown)
            made.append(_worth(crib, (*six, *dealt), crib=True))
        yield (discard.crib - mean(made).value) ** 2 - variance(made) / OTHERS


def cribs_after(low: Rank, high: Rank, number: int, chance: Random) -> Iterator[float]:
    """Yield the worths of cribs to which a pone discards these two ranks as the best choice.

    The choice considers only hand and crib, because the known averages of such cribs come from
    people who did not consider the play.
    """
    while number:
        two = [chance.choice([card for card in PACK if card.rank is rank]) for rank in (low, high)]
        others = chance.sample([card for card in PACK if card not in two], 10)
        pone = max(ranked_discards((*two, *others[:4]), dealer=False), key=_BOTH)
        if set(pone.thrown) == set(two):
            dealer = max(ranked_discards(others[4:], dealer=True), key=_BOTH)
            yield _worth((*two, *dealer.thrown), (*two, *others), crib=True)
            number -= 1


_BOTH = attrgetter("both")


def _worth(four: tuple[Card, ...], gone: Iterable[Card], *, crib: bool = False) -> float:
    """Return the average worth of a hand or crib over all possible starters."""
    stock = set(PACK).difference(gone)
    return sum([hand_points(four, starter, crib=crib) for starter in stock]) / len(stock)


def first_dealer_wins(dealer: int, pone: int, chance: Random) -> bool:
    """Return True if the first dealer wins a well-played game to 121 from these scores."""
    needs = {PONE: 121 - pone, DEALER: 121 - dealer}
    for number in count():
        for role, points in played(chance).counted:
            owner = role if number % 2 == 0 else 1 - role
            needs[owner] -= points
            if needs[owner] <= 0:
                return owner == DEALER
    raise AssertionError("a game ends")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.analysis.calibrations")
    parser.add_argument("--throws", type=int, default=40_000)
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--deals", type=int, default=8_000)
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    chance = Random(said.seed)
    found = list(dealt_discards(said.ranked_discards, chance))
    crib = mean([each.crib for each in found])
    print(f"the crib made           {told(crib)}, known is 4.7")
    for seat, name in enumerate(("pone", "dealer")):
        less = mean([each.predicted[seat] - each.crib for each in found])
        print(f"predicted by the {name:6} {told(less)} more")
    for dealer, name in ((False, "pone"), (True, "dealer")) if said.hands else ():
        square = mean(list(squared_crib_errors(said.hands, chance, dealer=dealer)))
        low, high = (sqrt(max(square.value + side * (square.off or 0), 0)) for side in (-1, 1))
        print(f"hand by hand, {name:6}    off by {low:.3f} to {high:.3f}")
    for one, other, known in ((Rank.SEVEN, Rank.EIGHT, 7.88), (Rank.TEN, Rank.KING, 3.99)):
        after = mean(list(cribs_after(one, other, said.ranked_discards // 8, chance)))
        print(f"crib after {one.letter}-{other.letter}          {told(after)}, known is {known}")
    hands = [mean([each.hands[seat] for each in found]) for seat in (PONE, DEALER)]
    for hand, name, known in zip(hands, ("pone", "dealer"), (8.1, 8.0), strict=True):
        print(f"the hand, {name:6}        {told(hand)}, known is {known}")
    if said.deals:
        plays = list(zip(*[deal.pegged for deal in deals(said.deals, said.seed)], strict=True))
        pone, dealer = map(mean, plays)
        print(f"the play, pone          {told(pone)}, known is 2.0")
        print(f"the play, dealer        {told(dealer)}, known is 3.5")
        print(f"a deal, pone            {told(together(hands[PONE], pone))}, known is 10.1 to 10.2")
        all_of_dealer = together(hands[DEALER], dealer, crib)
        print(f"a deal, dealer          {told(all_of_dealer)}, known is 16.2")
    for scores in SCORES if said.games else ():
        won = mean([first_dealer_wins(*scores, chance) for _ in range(said.games)])
        known = win_probability(scores, dealer=0)
        share = f"{won.value:.1%} +- {won.off:.1%}"
        print(f"dealer wins at {scores[0]:3}-{scores[1]:<3}  {share}, the table says {known:.1%}")


if __name__ == "__main__":
    main()
