"""What is said is seen: points before a go, a count that is over, and nothing stale."""

from cribbage.engine.rules import Rules
from cribbage.session.session import Session
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.play import Curtain, Playing
from tests.common.sitting import UNICODE, Sitting, sitting_at
from tests.common.table import dealt

HALF = Rules(target=61)


def running(*, open_play: bool = False) -> Sitting:
    """Ann has an eight that makes a run of four, and nobody can go on."""
    table = dealt("6H 8H KD QD", "5C 7C TD JD", starter="2H", dealer=1)
    table.play("2 5C, 1 6H, 2 7C")
    sitting = sitting_at(table, open_play=open_play)
    if not open_play:
        sitting.press("space")
    assert isinstance(sitting.scene, Playing)
    return sitting


def test_the_points_of_a_card_are_still_told_after_the_go():
    sitting = running()
    sitting.press("1", "1")
    assert sitting.game.scores == (5, 3)
    assert sitting.message == "Ann 8♥: twenty-six and a run of four for four. One for the go."
    wide = sitting.text(100, 24).split("\n")[-2].strip()
    assert wide == (
        "Ann plays the 8♥: twenty-six and a run of four for four. Ben: go. Ann: one for the go."
    )


def looks(sitting: Sitting) -> tuple[str, bool]:
    """The count that is shown, and whether the pile is pale."""
    canvas = draw(sitting.scene, 80, 24, UNICODE)
    count = next(row for row in canvas.text().split("\n") if row.startswith("  count"))
    return count.split()[1], "spent" in canvas.style(13, 3)


def test_a_count_that_is_over_lies_as_it_ended_until_a_key_is_pressed():
    sitting = running()
    sitting.press("1", "1")
    assert sitting.game.phase.count == 0
    assert isinstance(sitting.scene, Curtain)
    assert looks(sitting) == ("26", False)
    sitting.press("l", "escape")
    assert looks(sitting) == ("26", False)
    sitting.press("space")
    assert isinstance(sitting.scene, Playing)
    assert looks(sitting) == ("0", True)
    sitting.press("1", "1")
    assert looks(sitting) == ("10", True)


def test_without_a_curtain_it_lies_so_until_a_card_is_pointed_at():
    sitting = running(open_play=True)
    sitting.press("1", "1")
    assert isinstance(sitting.scene, Playing)
    assert looks(sitting) == ("26", False)
    sitting.press("right")
    assert looks(sitting) == ("0", True)


def test_thirty_one_is_lit():
    table = dealt("6H TH KD QD", "5C TC 2D JD", starter="2H", dealer=1)
    table.play("2 TC, 1 6H, 2 5C")
    sitting = sitting_at(table)
    sitting.press("space", "t", "t")
    assert looks(sitting) == ("31", False)
    canvas = draw(sitting.scene, 80, 24, UNICODE)
    row = next(n for n, text in enumerate(canvas.text().split("\n")) if text.startswith("  count"))
    assert canvas.style(row, 8) == "table.good"


def test_no_key_more_is_needed_after_a_count():
    sitting = running()
    sitting.press("1", "1", "space", "1", "1")
    assert len(sitting.game.phase.played) == 5


def test_that_the_pack_was_cut_stands_in_the_log_alone():
    sitting = Sitting(seed=3, rules=HALF)
    for scene in sitting.scenes():
        around = around_of(scene)
        assert not any("cuts the pack" in said.text for said in around.message)
    assert any(line.text == "cuts the pack" for line in sitting.around.log)


def test_a_game_taken_up_says_what_came_of_the_last_decision_alone():
    first = Sitting(seed=3, rules=HALF)
    first.play_to(Curtain, when=lambda scene: len(scene.around.view.played) == 5)
    again = Sitting(Session(first.evening.session.played))
    assert again.around.message == first.around.message
    assert again.around.finished == first.around.finished
