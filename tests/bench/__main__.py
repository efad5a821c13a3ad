"""The bench with the additional players of ``tests.bench.players``.

    python -m tests.bench strong bsd --games 400 [--to 61] [--seed 1] [--late]

``random`` decides at random, ``bsd`` plays like the old BSD program, and ``points`` decides like
``strong`` but ignores the score.
"""

import argparse
from functools import partial
from itertools import islice
from random import Random

from cribbage.engine.game import Game, new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.match.house import House
from cribbage.session.bench_games import Pair, bench_result, pair, pairs
from cribbage.ui.text.plain_bench import BenchRequest, in_sentences
from tests.bench.players import SEATED


def late(target: int, chance: Random) -> Game:
    """Return a game in which both players need 3 to 26 points."""
    scores = chance.randrange(target - 26, target - 2), chance.randrange(target - 26, target - 2)
    return new_game(Rules(target=target), dealer=Seat(0))._replace(scores=scores)


def played(asked: BenchRequest, *, is_late: bool = False) -> list[Pair]:
    """Yield pairs of games between two players, each with random numbers of their own."""
    seed, number = asked.seed, asked.games // 2
    one, other = SEATED[asked.one](Random(seed)), SEATED[asked.other](Random(seed + 1))
    house = House(seed)
    if not is_late:
        return [*islice(pairs(one, other, house, asked.target), number)]
    chance = Random(seed)
    return [
        pair(one, other, late(asked.target, chance), partial(house.shuffled, games=each))
        for each in range(number)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("one", choices=SEATED)
    parser.add_argument("other", choices=SEATED)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--to", type=int, default=121)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--late", action="store_true", help="begin with 3 to 26 points to go")
    said = parser.parse_args()
    asked = BenchRequest(said.one, said.other, said.games, said.to, said.seed)
    print(*in_sentences(asked, bench_result(played(asked, is_late=said.late))), sep="\n")


if __name__ == "__main__":
    main()
