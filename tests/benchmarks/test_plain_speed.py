"""Speed of counting, of whole games and of whole commands, each next to a simple version.

For games, the ratio to the plain referee is measured in the same run and printed last; it uses the
quickest round of each. The measured programs are run alternately, so that other load on the machine
slows all of them. The commands that start a game in plain text ask their first question, find the
end of the input, and end.
"""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import pytest

from cribbage import PACK, apply, hand_points, legal, new_game, score_hand, view
from tests.common.games import played
from tests.common.plain_referee import PlainReferee
from tests.common.plain_scorer import hand_worth

pytestmark = pytest.mark.slow

HANDS = [(tuple(five[:4]), five[4]) for five in (Random(n).sample(PACK, 5) for n in range(500))]


@pytest.mark.benchmark(group="500 hands")
@pytest.mark.parametrize("count", [hand_points, score_hand, hand_worth])
def test_counting_hands_is_fast(benchmark, count):
    def count_all():
        for hand, starter in HANDS:
            count(hand, starter)

    benchmark(count_all)


GAMES = [[moment.action for moment in played(new_game(), Random(seed))] for seed in range(20)]


def by_the_engine():
    for decisions in GAMES:
        game = new_game()
        for action in decisions:
            game = apply(game, action).game


def by_the_engine_with_every_look():
    for decisions in GAMES:
        game = new_game()
        for action in decisions:
            if action.seat >= 0:
                legal(view(game, action.seat))
            game = apply(game, action).game


def by_the_plain_referee():
    for decisions in GAMES:
        referee = PlainReferee()
        for action in decisions:
            referee.decide(action)


def quickest(carry_out: Callable[[], None], before: float) -> float:
    """Return the seconds that ``carry_out`` takes, or ``before`` if that is less."""
    begun = perf_counter()
    carry_out()
    return min(before, perf_counter() - begun)


def test_engine_plays_game_faster_than_plain_referee(benchmark, capsys):
    if benchmark.disabled:
        pytest.skip("measured with --benchmark-enable")
    ways = (by_the_engine, by_the_engine_with_every_look, by_the_plain_referee)
    took = [float("inf")] * len(ways)

    def each_in_turn():
        took[:] = [quickest(*each) for each in zip(ways, took, strict=True)]

    benchmark.pedantic(each_in_turn, rounds=30)
    *engine, plain = took
    with capsys.disabled():
        for way, seconds in zip(ways, engine, strict=False):
            print(f"\n{way.__name__}: {plain / seconds:.2f} times as fast as the plain referee")
    # Well below the measured 2.6 and 1.7, and above the 0.9 of earlier, slow views.
    assert plain / engine[0] > 1.5
    assert plain / engine[1] > 1.1


COMMANDS = {
    "nothing": ["-c", "pass"],
    "version": ["-m", "cribbage", "--version"],
    "help": ["-m", "cribbage", "--help"],
    "score": ["-m", "cribbage", "score", "5H 5S 5D JC", "5C"],
    "plain": ["-m", "cribbage", "--plain"],
    "patience": ["-m", "cribbage", "patience", "--plain"],
}
ASKED = {"plain": b"cut for deal", "patience": b"put two cards under"}
INPUT_ENDED = 2


@pytest.mark.benchmark(group="start", min_rounds=30)
@pytest.mark.parametrize("command", COMMANDS)
def test_starting_command_is_fast(benchmark, command):
    words = [sys.executable, *COMMANDS[command]]
    done = benchmark(subprocess.run, words, capture_output=True, check=False, input=b"")
    if command in ASKED:
        assert ASKED[command] in done.stdout
        assert done.returncode == INPUT_ENDED
    else:
        assert done.returncode == 0
