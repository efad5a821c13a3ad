"""What is ceremony is set in the middle of a game, and holds once all hands are down."""

import pytest

from cribbage.engine.rules import Rules
from cribbage.ui.pages.settings import Settings, rows
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.play import Curtain, Playing
from tests.common.sitting import Sitting


def set_in_play(sitting: Sitting, name: str) -> None:
    """Set another way of a choice, from the scene that is on the screen and back to it."""
    below = sitting.scene
    page = sitting.press("?", "s")
    assert isinstance(page, Settings)
    names = [row.choice.name for row in rows(page)]
    sitting.press(*["down"] * names.index(name), "right", "escape", "escape")
    assert sitting.scene.under == below


def of_deal(sitting: Sitting, deal: int) -> list[Screen]:
    """The scenes of the play in a deal."""
    found: list[Screen] = []
    for scene in sitting.scenes():
        if isinstance(scene, Playing | Curtain):
            if scene.around.view.deals > deal:
                break
            if scene.around.view.deals == deal:
                found.append(scene)
    return found


@pytest.mark.parametrize("kind", [LayAway, Curtain, Playing])
def test_open_play_holds_from_the_next_deal_and_nothing_is_seen_before(kind: type):
    sitting = Sitting(seed=3)
    sitting.play_to(kind)
    set_in_play(sitting, "open_play")
    lying, said = [], []
    for scene in sitting.scenes():
        lying.append(scene)
        said.append(sitting.message)
        if isinstance(scene, HandOver) and scene.around.view.deals > 1:
            break
    assert any(isinstance(scene, Curtain) for scene in lying)
    assert any("Hands stay in view during the play." in each for each in said)
    later = of_deal(sitting, 2)
    assert later
    assert not any(isinstance(scene, Curtain) for scene in later)


def test_open_play_is_closed_again_from_the_next_deal():
    sitting = Sitting(seed=3, open_play=True)
    sitting.play_to(Playing)
    set_in_play(sitting, "open_play")
    assert not any(isinstance(scene, Curtain) for scene in of_deal(sitting, 1))
    assert any(isinstance(scene, Curtain) for scene in of_deal(sitting, 2))


def test_cuts_are_made_by_the_program_from_the_next_deal():
    sitting = Sitting(seed=3, rules=Rules(target=61))
    sitting.play_to(LayAway)
    set_in_play(sitting, "quick")
    deals = [scene.around.view.deals for scene in sitting.scenes() if isinstance(scene, Cutting)]
    # The starter of this deal is still cut by its player.
    assert deals == [1]
    assert sitting.evening.session
    assert sitting.evening.session.played.series().game == sitting.game


def test_house_rules_are_fixed_and_it_says_so():
    sitting = Sitting(seed=3)
    sitting.play_to(HandOver)
    page = sitting.press("?", "s")
    assert isinstance(page, Settings)
    fixed = {row.choice.name for row in rows(page) if row.agreed}
    assert {"overclaim", "uncalled", "muggins_cap", "skunks", "next_deal"} <= fixed
    assert not fixed & {"quick", "pack_cut", "open_play", "animation", "by_combination"}
    assert "House rules (fixed for this game)" in sitting.text(100, 40)
    assert "At the table (from the next deal)" in sitting.text(100, 40)
