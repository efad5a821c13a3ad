"""One decision in the play: nineteen in twenty have to take less than a tenth of a second.

    pytest -n 0 tests/benchmarks/test_play_speed.py --benchmark-enable

tells how long it takes by the cards that are held, and how many hands are counted meanwhile.
"""

from random import Random
from statistics import median, quantiles
from time import perf_counter

import pytest

from cribbage import (
    PACK,
    Cut,
    Discard,
    Pegging,
    Play,
    Seat,
    Shuffle,
    apply,
    legal,
    new_game,
    to_act,
    view,
)
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.pack.scoring import hand_points

DEALS = 150
COUNTS = 50


def looks(seed: int):
    """What is seen by whoever is to lay a card, in a deal that is played well."""
    game = apply(new_game(dealer=Seat(1)), Shuffle(Random(seed).sample(PACK, 52))).game
    game = apply(game, Cut(Seat(0), 9)).game
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


def test_how_long_a_decision_takes(benchmark, capsys):
    if benchmark.disabled:
        pytest.skip("measured with --benchmark-enable")
    asked = [look for seed in range(DEALS) for look in looks(seed)]
    took, counted = [], []

    def each():
        for look in asked:
            begun = perf_counter()
            rank_plays(look)
            ranked = perf_counter()
            for _ in range(COUNTS):
                hand_points(PACK[:4], PACK[4])
            counted.append((perf_counter() - ranked) / COUNTS)
            took.append(ranked - begun)

    benchmark.pedantic(each, rounds=1)
    one = median(counted)
    held = [len([card for card in look.hands[look.seat] if card]) for look in asked]
    most = quantiles(took, n=20)[-1]
    with capsys.disabled():
        for number in (4, 3, 2):
            some = [each for each, cards in zip(took, held, strict=True) if cards == number]
            print(f"\n{number} held: {median(some) * 1e3:.1f} ms, {median(some) / one:.0f} counts")
        print(f"nineteen in twenty: below {most * 1e3:.1f} ms, {most / one:.0f} counts")
    # A tenth of a second, where a hand is counted in half a millionth of one.
    assert most / one < 200_000
