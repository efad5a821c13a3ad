"""What else the start screen opens: the drill, a game to watch, a review and the rules."""

from pathlib import Path

import pytest

from tests.common.command import Seated
from tests.common.kept import SUMMER, keep, random_game


def also_here(table: Seated) -> None:
    """Go to the last row of the form."""
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
def test_it_is_opened_and_leads_back_to_the_form(
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
def test_without_a_finished_game_of_two_it_is_said_that_there_is_no_review():
    with Seated("--new") as table:
        also_here(table)
        table.press("v")
        assert table.message == "No games have been finished yet."
        table.leave_form()


@pytest.mark.slow
def test_a_drill_is_for_the_first_player(home: Path):
    with Seated("--new", "--names", "Cid", "Dora") as table:
        table.wait_for("cut for deal")
        table.leave()
    with Seated("--new") as table:
        also_here(table)
        table.press("d")
        assert "Cid" in table.text
        table.press("q")
        table.leave_form()
