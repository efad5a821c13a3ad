"""Why a key does nothing is said wherever one may be pressed, on a screen of any size."""

import pytest

from cribbage.ui.pages.judgement import Reviewing
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import nothing, press
from cribbage.ui.screens.screen import Hint
from tests.common.room import stands
from tests.common.scenes import every_scene
from tests.common.sitting import CALLED, UNICODE

KEY = "あ"
"""Which has two cells."""


@pytest.mark.slow
def test_a_key_that_means_nothing_is_answered_on_every_screen(code: str):
    said, answered = nothing(KEY).text, set()
    for name, scene in every_scene(CALLED[code][:2]).items():
        # A review that is being made has no room.
        if isinstance(scene, Reviewing) or press(scene, KEY) != Hint(said):
            continue
        answered.add(type(scene).__name__)
        # There it has the least room.
        rows = draw(scene.hinted(said), 80, 24, UNICODE).text().split("\n")
        assert stands(said, rows), name
    over = {"Help", "Rulebook", "Log", "Standings", "Leaving", "Resigning", "UsedCards"}
    assert (
        over | {"HandOver", "Watching", "Offer", "WhoCalls", "WhoCallsHand", "Replay"} <= answered
    )
    assert {"Replay", "Reviewed", "Book", "Settings"} <= answered
