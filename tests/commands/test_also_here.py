"""The last row of the start screen: the drill, a game to watch, a review and the rules."""

from pathlib import Path

import pytest

from tests.common.command import Seated
from tests.common.kept import SUMMER, keep, random_game


def also_here(table: Seated) -> None:
    """Move to the last row of the start screen."""
    table.wait_for("Deal the cards")
    table.press("up", "up")


@pytest.mark.parametrize(
    ("keys", "opened", "back"),
    [
        (["d"], "drill", ["q"]),
        (["w"], "Steady against Strong", ["q"]),
        (["v"], "review", ["\x1b"]),
        (["left", "enter"], "rules", ["\x1b", "right"]),
    ],
)
def test_each_entry_of_start_screen_menu_opens_and_returns(
    home: Path, keys: list[str], opened: str, back: list[str]
):
    keep(random_game(3), SUMMER)
    with Seated("--new") as table:
        also_here(table)
        form = table.text
        table.press(*keys)
        assert opened in table.title
        table.press(*back)
        assert table.text == form
        table.leave_form()


@pytest.mark.slow
def test_review_entry_without_finished_games_shows_message():
    with Seated("--new") as table:
        also_here(table)
        table.press("v")
        assert table.message == "No games have been finished yet."
        table.leave_form()


@pytest.mark.slow
def test_drill_from_start_screen_is_for_first_remembered_player(home: Path):
    with Seated("--new", "--names", "Cid", "Dora") as table:
        table.wait_for("cut for deal")
        table.leave()
    with Seated("--new") as table:
        also_here(table)
        table.press("d")
        assert "Cid" in table.text
        table.press("q")
        table.leave_form()
