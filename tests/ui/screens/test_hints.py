"""Why a key does nothing is said wherever one may be pressed, on a screen of any size."""

from collections.abc import Mapping

import pytest

from cribbage.ui.keys.caps import Hint, nothing
from cribbage.ui.keys.keys import press
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.scenes import Scene, hinted
from cribbage.ui.screens.screen import draw
from tests.common.alone_gallery import alone_gallery
from tests.common.decision_gallery import decisions
from tests.common.gallery import gallery
from tests.common.room import stands
from tests.common.sitting import CALLED, UNICODE
from tests.ui.review.matches import SCENES as MATCHES
from tests.ui.review.pages import PAGES, page_of

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))


def scenes(names: tuple[str, ...]) -> Mapping[str, Scene]:
    """Every kind of scene; those of the drill are asked by its own controller."""
    found = {
        **gallery(names, UNICODE),
        **alone_gallery(names[0], UNICODE),
        **decisions(UNICODE),
        **{f"page-{name}": page_of(name) for name in PAGES},
        **MATCHES,
    }
    return {name: scene for name, scene in found.items() if not isinstance(scene, Drill)}


@pytest.mark.parametrize("key", ["あ", "x"])
def test_a_key_that_means_nothing_is_answered_on_every_screen(code: str, key: str):
    said, answered = nothing(key).text, set()
    for name, scene in scenes(CALLED[code][:2]).items():
        if press(scene, key) != Hint(said):
            continue
        answered.add(type(scene).__name__)
        for size in SIZES:
            rows = draw(hinted(scene, said), *size, UNICODE).text().split("\n")
            assert stands(said, rows), (name, size)
    over = {"Help", "Rulebook", "Log", "Standings", "Leaving", "Resigning", "UsedCards"}
    assert over | {"HandOver", "Watching", "Offer", "WhoCalls", "Retelling"} <= answered
    assert {"RetoldPatience", "Reviewed", "Book", "Settings"} <= answered
