"""The page of points lost over time: its curves, its scale, and its games."""

import pytest

from cribbage.ui.pages.progress_page import (
    Curve,
    LossesPage,
    curves,
    drawn,
    progress_heading,
    scale,
)
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from tests.common.rivalries import progress_of
from tests.common.sitting import ASCII, UNICODE

GLYPHS = UNICODE.glyphs


def test_height_of_curve_is_value_relative_to_scale():
    assert drawn((0.0, 2.0, 4.0), 4.0, 3, 2, GLYPHS) == ("  █", " ██")
    assert drawn((0.0, 1.0, 3.0), 4.0, 3, 1, GLYPHS) == (" ▂▆",)
    # A little is seen as a little.
    assert drawn((0.01,), 4.0, 1, 1, GLYPHS) == ("▁",)
    assert drawn((0.0,), 0.0, 1, 1, GLYPHS) == ("",)


def test_few_games_have_wide_columns_and_many_share_columns():
    assert drawn((4.0,), 4.0, 60, 1, GLYPHS) == ("████",)
    many = [float(number) for number in range(1000)]
    (row,) = drawn(many, 999.0, 50, 1, GLYPHS)
    assert len(row) == 50
    assert row[-1] == "█"
    assert sorted(row) == list(row)


def test_curves_share_scale_and_counting_without_loss_is_omitted():
    progress = progress_of("Ann", games=35, reviewed=31)
    each = curves(progress)
    assert [len(curve.points) for curve in each] == [31] * 4
    assert scale(each) == max(each[0].points)
    automatic = progress._replace(
        each=tuple([game._replace(counting=0.0) for game in progress.each])
    )
    assert len(curves(automatic)) == 3


def test_kinds_of_lost_points_add_up_to_shown_total():
    total, *kinds = curves(progress_of("Ann", games=35))
    for place, points in enumerate(total.points):
        parts = [f"{kind.points[place]:.1f}" for kind in kinds]
        assert f"{sum(map(float, parts)):.1f}" == f"{points:.1f}"


@pytest.mark.parametrize(
    ("many", "told"),
    [
        (1, "play: 2.0"),
        (20, "play: 11.5"),
        (25, "play: 11.5 in the first 20 games, 16.5 in the last 20"),
    ],
)
def test_first_and_last_average_are_shown(many: int, told: str):
    growing = [2.0 + number for number in range(many)]
    averages = [sum(growing[max(0, n - 19) : n + 1]) / min(20, n + 1) for n in range(many)]
    assert Curve("play", tuple(averages)).told() == told


def test_page_shows_number_of_games():
    assert progress_heading(progress_of("Ann", games=35, reviewed=31)) == (
        "Ann: points lost per game, averaged over the last 20 games",
        "31 of 35 games reviewed, 2026-05-02 to 2026-07-01",
    )
    assert (
        progress_heading(progress_of("Ann", games=3))[1]
        == "3 of 3 games reviewed, 2026-05-02 to 2026-05-06"
    )


@pytest.mark.parametrize("skin", [UNICODE, ASCII])
def test_page_has_all_curves_on_smallest_screen(skin: object):
    page = LossesPage((progress_of("Ann", games=31),))
    text = draw(page, 80, 24, skin).text()  # type: ignore[arg-type]
    for curve in curves(page.players[0]):
        assert curve.told() in text


def test_arrows_switch_players():
    page = LossesPage((progress_of("Ann", games=31), progress_of("Ben", games=3)))
    other = press(page, "right")
    assert isinstance(other, LossesPage)
    assert other.title().endswith("Ben")
    assert press(other, "right") == page == press(other, "left")


def test_page_without_reviews_says_how_to_review_game():
    text = draw(LossesPage((progress_of("Ann", games=5, reviewed=0),)), 80, 24, UNICODE).text()
    assert "None of this player's games have been reviewed." in text
    assert "cribbage review --all" in " ".join(text.replace("│", " ").split())
