"""A game as one line of text and as JSON, both ways (docs/position.md)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.game import Game
from cribbage.engine.rules import Calls, Overclaim, Pegs, Rules, Uncalled
from tests.common.games import (
    ResignedGame,
    WholeGame,
    WholeMatch,
    beginnings,
    games,
    played,
    resigned_games,
    whole_matches,
)

def check_both_ways(game: Game) -> None:
    """A text, and an object of JSON, that makes the same game again."""
    for again in (Game.parse(str(game)), Game.from_json(game.to_json())):
        assert again == game
        assert type(again.phase) is type(game.phase)
        assert str(again) == str(game)


@settings(max_examples=60)
@given(games)
def test_every_game_is_read_as_it_was_written(moments: WholeGame):
    for moment in moments:
        check_both_ways(moment.before)
    check_both_ways(moments[-1].after)
