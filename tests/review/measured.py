"""Compare the errors that reviews find with the results of many games.

    python -m tests.review.measured strong easy [--games 1000] [--seed 1] [--half]

Every two games have the same cards with the seats swapped. Each figure has its margin of error
(95%), except the standard deviations.
"""

import argparse
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import correlation, stdev
from time import process_time
from typing import NamedTuple

from cribbage.analysis.players import COMPUTER_PLAYERS
from cribbage.engine.rules import Rules
from cribbage.review.facts import review_facts
from cribbage.review.judging import DecisionKind, LuckParts, review_game
from cribbage.session.bench_games import mean
from tests.review.games import by_partners


class Measured(NamedTuple):
    """A reviewed game as seen by the first player, in points, and the seconds its review took.

    ``named`` are the named parts of the luck. ``by_discards`` and ``by_plays`` are the points that
    the player and the opponent lost by discards and plays. ``chance`` is the effect of errors on
    the win chance.
    """

    margin: int
    errors: float
    luck: float
    named: LuckParts
    chance: float
    by_discards: tuple[float, float]
    by_plays: tuple[float, float]
    seconds: float


def two(one: str, other: str, rules: Rules, seed: int) -> list[Measured]:
    return [measured(one, other, rules, seed, first) for first in (0, 1)]


def measured(one: str, other: str, rules: Rules, seed: int, first: int) -> Measured:
    made = by_partners(*((one, other) if first == 0 else (other, one)), seed, rules)
    began = process_time()
    review = review_game(made)
    took = process_time() - began
    found = review_facts(review, exact=True).of_seat(first)
    seats = first, 1 - first
    return Measured(
        round(found.margin),
        found.errors,
        found.luck,
        found.named,
        found.chance_by_errors,
        (review.lost(seats[0], DecisionKind.DISCARD), review.lost(seats[1], DecisionKind.DISCARD)),
        (review.lost(seats[0], DecisionKind.CARD), review.lost(seats[1], DecisionKind.CARD)),
        took,
    )


def told(games: list[Measured]) -> Iterable[str]:
    def row(label: str, figure: Callable[[Measured], float]) -> str:
        each = list(map(figure, games))
        of_two = [(here + there) / 2 for here, there in zip(each[::2], each[1::2], strict=True)]
        found = mean(of_two)
        return f"{label:<28}{found.value:8.2f} +- {found.off:.2f}   deviation {stdev(each):6.2f}"

    yield row("margin", lambda game: game.margin)
    yield row("errors", lambda game: game.errors)
    yield row("luck", lambda game: game.luck)
    yield row("  of it with a name", lambda game: sum(game.named))
    yield row("    who dealt oftener", lambda game: game.named.roles)
    yield row("    the cards dealt", lambda game: game.named.cards)
    yield row("    the starters", lambda game: game.named.starters)
    yield row("chance won by errors, %", lambda game: 100 * game.chance)
    yield row("lost in throws, the first", lambda game: game.by_discards[0])
    yield row("lost in throws, the other", lambda game: game.by_discards[1])
    yield row("lost with cards, the first", lambda game: game.by_plays[0])
    yield row("lost with cards, the other", lambda game: game.by_plays[1])
    yield row("seconds of a review", lambda game: game.seconds)
    margins, named = [game.margin for game in games], [sum(game.named) for game in games]
    yield f"margin with named luck      {correlation(margins, named):8.2f}"
    yield f"margin with errors          {correlation(margins, [g.errors for g in games]):8.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.review.measured")
    parser.add_argument("one", choices=COMPUTER_PLAYERS)
    parser.add_argument("other", choices=COMPUTER_PLAYERS)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--half", action="store_true", help="to 61")
    said = parser.parse_args()
    rules = Rules(target=61) if said.half else Rules()
    seeds = range(said.seed, said.seed + said.games // 2)
    with ProcessPoolExecutor() as cores:
        found = cores.map(partial(two, said.one, said.other, rules), seeds, chunksize=4)
        games = [game for both in found for game in both]
    print(*told(games), sep="\n")


if __name__ == "__main__":
    main()
