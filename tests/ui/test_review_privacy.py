"""A review tells of games that are over, and judges by what its player could see."""

import pytest

from cribbage.engine.rules import Rules
from cribbage.match.match import Match
from cribbage.ui.pages.judgement import Reviews
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Reading, Request, Screen
from cribbage.ui.table.over import Over
from tests.common.sitting import Sitting

HALF = Rules(target=61)


@pytest.mark.parametrize("match", [Match(), Match(to=3), Match(duplicate=True)])
def test_no_key_opens_a_review_while_a_game_is_played(match: Match):
    table = Sitting(seed=3, rules=HALF, match=match)
    met: set[type[Screen]] = set()
    table.play_to(Over)
    while isinstance(table.scene, Over) or not table.evening.session.game.deals:
        table.go_on()
    # The second game, every scene of it.
    while not isinstance(table.scene, Over):
        met.add(type(table.scene))
        for key in "vVrR":
            outcome = press(table.scene, key)
            assert outcome not in (Request.REVIEW, Request.REVIEW_MATCH, Request.REPLAY)
            assert not isinstance(outcome, Reviews | Reading)
        table.go_on()
    assert len(met) > 4
