"""Moving pegs and other animations, with any number of sides."""

import pytest

from cribbage.engine.game import CuttingStarter
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.settings.beginning import Board, Looks
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.holes import TWICE, classic
from cribbage.ui.screens.screen import PegHoles, Screen
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.motion import (
    A_HOLE,
    A_STEP,
    SHINE,
    WON,
    Motion,
    in_motion,
    motion,
    new_in,
    rings,
)
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.words.moments import RUNG
from tests.common.sitting import ANN, ASCII, NAMES, UNICODE, Sitting, screen, sitting_at
from tests.common.table import played_out


@pytest.mark.parametrize("sides", [2, 3])
def test_every_peg_moves_from_old_hole_to_new_one(sides: int):
    before = tuple([PegHoles(side, side - 1) for side in range(sides)])
    after = (*before[:-1], PegHoles(sides + 7, sides - 1))
    moving = Motion(before, after, begun=5.0)
    assert [pegs.front for pegs in moving.at(5.0)] == [pegs.front for pegs in before]
    assert moving.at(5.0 + moving.seconds) == after
    assert moving.over(5.0 + moving.seconds)
    # The longest way is the time it takes.
    before = (PegHoles(),) * sides
    after = (*[PegHoles(2, 0)] * (sides - 1), PegHoles(4, 0))
    moving = Motion(before, after, begun=0.0)
    assert moving.seconds == 4 * A_HOLE
    assert [pegs.front for pegs in moving.at(moving.seconds / 2)] == [1] * (sides - 1) + [2]


# Shining scores.


def great_hand() -> tuple[Screen, Screen]:
    """Return the scenes before and after the claim of a hand worth 24."""
    table = played_out("4H 5C 5D 6S", "", starter="4S", scores=(52, 66))
    sitting = sitting_at(table)
    before = sitting.press("2", "4")
    return before, sitting.press("enter")


def test_board_shines_after_big_hand_for_time_set_by_its_rarity():
    before, after = great_hand()
    moving = motion(before, after, now=5.0)
    assert moving.shine == RUNG * SHINE
    assert not moving.over(5.0 + moving.seconds)
    assert moving.over(5.0 + moving.shine)
    assert moving.glow(5.0) == 1
    assert moving.glow(5.0 + moving.shine) == 0
    assert in_motion(after, moving, 5.0 + moving.shine) == after


def test_board_does_not_shine_after_ordinary_score():
    table = played_out("2C 3D 9H 9S", "", starter="4S", scores=(52, 66))
    sitting = sitting_at(table)
    before = sitting.press("5")
    moving = motion(before, sitting.press("enter"), now=5.0)
    assert moving.shine == 0


def test_last_score_of_game_shines_for_two_seconds_and_highlights_game_hole():
    table = played_out("4H 5C 5D 6S", "2C 3D 9H 9S", starter="4S", scores=(100, 120))
    sitting = sitting_at(table)
    before = sitting.press("2", "4")
    after = sitting.press("enter")
    moving = motion(before, after, now=5.0)
    assert moving.shine == WON == 2.0
    ended = draw(in_motion(after, moving, 5.0 + WON), 80, 24, UNICODE)
    lit = [style for row in ended.rows() for style, _text, _target in row if "board.out" in style]
    assert len(lit) == 1
    # The light moves along the trail of the last score.
    shining = draw(in_motion(after, moving, 6.0), 80, 24, UNICODE)
    assert any("board.shine" in style for row in shining.rows() for style, _, _ in row)


@pytest.mark.slow
@pytest.mark.parametrize(("skin", "size"), [(UNICODE, (80, 24)), (ASCII, (100, 30))])
def test_shining_board_depends_only_on_scene_size_skin_and_time(skin: Skin, size: tuple[int, int]):
    before, after = great_hand()
    first, again = motion(before, after, 5.0), motion(before, after, 5.0)
    assert again is not None
    words, looks = set(), set()
    for step in range(12):
        now = 5.0 + step * first.shine / 11
        drawn = draw(in_motion(after, first, now), *size, skin)
        other = draw(in_motion(after, again, now), *size, skin)
        assert [*drawn.rows()] == [*other.rows()]
        looks.add(tuple(map(tuple, drawn.rows())))
        words.add("\n".join(drawn.text().split("\n")[14:]))
    assert len(looks) > 4
    assert len(words) == 1  # text does not move


def test_only_lane_of_player_with_big_hand_shines():
    before, after = great_hand()
    moving = motion(before, after, 5.0)
    assert moving is not None
    shining = {
        (row, run.style)
        for now in [5.0 + tenth / 10 for tenth in range(12)]
        for row, runs in enumerate(draw(in_motion(after, moving, now), 80, 24, UNICODE).rows())
        for run in runs
        if run.style.endswith("board.shine")
    }
    assert {row for row, _ in shining} == {3, 9}  # Ann's lane, out and back


def test_big_hand_is_announced_once_and_not_again_after_help_or_log():
    before, after = great_hand()
    assert [each.rank for each in new_in(before, after)] == [RUNG]
    assert rings(before, after)
    for over in (Help(after), Log(after), QuitQuestion(after)):
        assert new_in(after, over) == new_in(over, after) == ()
        assert motion(over, after, 5.0) is None
    assert new_in(Start(Agreement(NAMES, Rules())), after) == ()


# A cut.


def cut_for_the_starter() -> tuple[Screen, Screen]:
    sitting = Sitting(seed=3, dealer=ANN)
    before = sitting.play_to(
        CutScreen, when=lambda scene: scene.around.view.phase is CuttingStarter
    )
    return before, sitting.press("enter")


def said_in(scene: Screen, moving: Motion) -> list[str]:
    """Return the messages of all frames of the motion, in order."""
    said = []
    for step in range(round(moving.cutting / A_STEP)):
        rows = screen(in_motion(scene, moving, A_STEP * (step + 0.5))).split("\n")
        said += [row.strip() for row in rows[12:] if row.strip().startswith(NAMES)]
    return said


def test_cut_for_starter_is_shown_in_four_steps():
    before, after = cut_for_the_starter()
    moving = motion(before, after, now=0.0)
    assert said_in(after, moving) == [
        "Ben lifts the top cards.",
        "Ann takes the next card.",
        "Ben puts the cards back.",
        "Ann turns up the starter.",
    ]
    assert in_motion(after, moving, moving.cutting) == after
    # The starter is visible after turning, not before.
    starter = UNICODE.card_text(after.around.view.starter)
    seen = [starter in screen(in_motion(after, moving, A_STEP * (step + 0.5))) for step in range(5)]
    assert seen == [False, False, False, True, True]


def test_pegs_for_his_heels_move_when_jack_is_turned():
    before, after = cut_for_the_starter()
    walked = after._replace(around=after.around._replace(pegs=(PegHoles(2, 0), PegHoles())))
    moving = motion(before, walked, now=0.0)
    assert moving.at(moving.cutting)[0].front == 0
    assert moving.at(moving.cutting + moving.seconds)[0].front == 2
    assert not moving.over(moving.cutting)
    assert moving.over(moving.cutting + moving.seconds + 0.01)


# (the size of a screen, how wide its board is)
BOARDS = (((80, 24), 80), ((100, 30), 96), ((120, 36), 85), ((160, 45), 125))
"""The width of the board, which is inset if there is room."""


@pytest.mark.parametrize(("size", "width"), BOARDS)
def test_peg_moves_around_classic_board(size: tuple[int, int], width: int):
    # rules.md 1.5
    scene = Sitting(seed=3).play_to(PlayScreen)
    skin, line = skin_for("none", Looks(board=Board.CLASSIC)), classic(121, width)
    moving = Motion((PegHoles(56, 50), PegHoles()), (PegHoles(66, 56), PegHoles()), begun=0.0)
    for walked in range(11):
        at = in_motion(scene, moving, moving.seconds * walked / 10)
        rows = draw(at, *size, skin).text(strip=False).split("\n")
        edge = min(row for row, text in enumerate(rows) if TWICE[walked > 4] in text)
        row, column = line.hole(0, 56 + walked)
        inset = 2 * (width > 80)
        assert rows[edge + row][inset + column] == "●"
