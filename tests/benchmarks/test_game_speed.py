"""Whole games carried out by the engine, with and without looking at them, and the plain way."""

from random import Random

import pytest

from cribbage import apply, legal, new_game, view
from tests.common.games import played
from tests.common.plain_referee import PlainReferee

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


@pytest.mark.benchmark(group="20 games")
@pytest.mark.parametrize(
    "carry_out", [by_the_engine, by_the_engine_with_every_look, by_the_plain_referee]
)
def test_carrying_out_games(benchmark, carry_out):
    benchmark(carry_out)
