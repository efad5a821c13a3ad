"""Speed of discards, of a card of the play and of a review, relative to counting one hand.

To print each time, and its ratio to the time of ``hand_points``, run

    pytest -n 0 tests/benchmarks/test_analysis_speed.py --benchmark-enable

The analysis and ``hand_points`` are run alternately, so that other load on the machine slows both.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import pytest

from cribbage import (
    PACK,
    Card,
    Cut,
    Discard,
    Pegging,
    Play,
    Seat,
    View,
    apply,
    hand_points,
    legal,
    to_act,
    view,
)
from cribbage.analysis.discards import rank_discards, ranked_discards
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.spread import spreads
from cribbage.review.judging import review_game
from tests.analysis.moments import dealt
from tests.review.games import by_partners

pytestmark = pytest.mark.slow

HANDS, DEALS, GAMES = 1500, 150, 8


def in_turn(
    benchmark: Any, way: Callable[[Any], Any], made: Callable[[], list[Any]], counts: int = 50
) -> tuple[list[Any], list[float], float]:
    """Return results, their times, and the median time of a hand count, run alternately."""
    if benchmark.disabled:
        pytest.skip("measured with --benchmark-enable")
    asked = made()
    way(asked[0])  # cached values are made first
    took, counted = list[float](), list[float]()

    def each_in_turn() -> None:
        for one in asked:
            begun = perf_counter()
            way(one)
            done = perf_counter()
            for _ in range(counts):
                hand_points(PACK[:4], PACK[4])
            counted.append((perf_counter() - done) / counts)
            took.append(done - begun)

    benchmark.pedantic(each_in_turn, rounds=1)
    return asked, took, median(counted)


def rank(six: Sequence[Card]) -> None:
    ranked_discards(six, dealer=True)


def spread(six: Sequence[Card]) -> None:
    spreads(ranked_discards(six, dealer=True), dealer=True)


@pytest.mark.parametrize(("way", "most"), [(rank, 400), (spread, 60_000)])
def test_ranking_fifteen_discards_is_fast(benchmark, capsys, way, most: int):
    _, took, one = in_turn(
        benchmark, way, lambda: [Random(seed).sample(PACK, 6) for seed in range(HANDS)]
    )
    many = median(took)
    with capsys.disabled():
        print(f"\n{way.__name__}: {many * 1e3:.3f} ms, {many / one:.0f} times one hand_points")
    assert many / one < most


def looks(seed: int) -> Iterator[View]:
    """Yield each view before a card is played, in a well-played deal."""
    game = dealt(Random(seed))
    for seat in (Seat(0), Seat(1)):
        game = apply(game, Discard(seat, rank_discards(view(game, seat))[0].thrown)).game
    game = apply(game, Cut(Seat(0), 9)).game
    while isinstance(game.phase, Pegging):
        (seat,) = to_act(game)
        look = view(game, seat)
        card = legal(look)[0].card
        if len(legal(look)) > 1:
            yield look
            card = rank_plays(look)[0].card
        game = apply(game, Play(seat, card)).game


def test_ranking_card_of_play_is_fast(benchmark, capsys):
    """95% must take less than a tenth of a second."""
    asked, took, one = in_turn(
        benchmark, rank_plays, lambda: [look for seed in range(DEALS) for look in looks(seed)]
    )
    held = [len([card for card in look.hands[look.seat] if card]) for look in asked]
    most = quantiles(took, n=20)[-1]
    with capsys.disabled():
        for number in (4, 3, 2):
            some = [each for each, cards in zip(took, held, strict=True) if cards == number]
            print(f"\n{number} held: {median(some) * 1e3:.1f} ms, {median(some) / one:.0f} counts")
        print(f"nineteen in twenty: below {most * 1e3:.1f} ms, {most / one:.0f} counts")
    # A tenth of a second, if counting a hand takes half a microsecond.
    assert most / one < 200_000


def test_reviewing_decision_is_fast(benchmark, capsys):
    games, took, one = in_turn(
        *(benchmark, review_game),
        lambda: [by_partners("steady", "easy", seed) for seed in range(GAMES)],
        counts=20_000,
    )
    decisions = median([len(review_game(made).judged) for made in games])
    with capsys.disabled():
        print(f"\n{median(took):.3f} s a game")
        print(f"{median(took) / decisions / one:,.0f} times one hand_points a decision")
    assert median(took) / decisions / one < 50_000
