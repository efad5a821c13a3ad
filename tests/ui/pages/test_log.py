"""The log page, which shows rows in order, column by column, and scrolls to both ends."""

import pytest

from cribbage.ui.pages.log import Log
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.words.log_lines import LOG_WIDTH, all_log_rows
from tests.common.pressed import pressed
from tests.common.sitting import UNICODE, Sitting

SIZES = [(80, 24), (100, 30), (120, 36), (160, 45)]


@pytest.fixture(scope="module")
def log() -> Log:
    """Return the log of a whole game, which is longer than any page."""
    return Log(Sitting(seed=3).play_to(GameOverPage))


def told(log: Log) -> list[str]:
    around = log.back.around  # type: ignore[union-attr]
    return ["".join((row.head, row.text)).strip() for row in all_log_rows(around.log, around.names)]


def seen(log: Log, size: tuple[int, int]) -> list[str]:
    """Return the visible rows, column after column, without points and scores."""
    lines = draw(log, *size, UNICODE).text(strip=False).split("\n")[1:-2]
    inside = [line for line in lines if line.strip() and line.strip()[0] not in "╭╰"]
    left = min(line.index(line.strip()[0]) for line in inside)
    framed = "│" in inside[0]
    starts = [left + 2 * framed] if framed else [2]
    if framed and inside[0].count("│") > 2:
        starts.append(starts[0] + LOG_WIDTH + 3)
    return [line[start : start + 59].strip() for start in starts for line in inside]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_log_scrolls_to_both_ends_and_shows_every_row(log: Log, size: tuple[int, int]):
    every = [row[:59].strip() for row in told(log)]
    end = seen(log, size)
    assert end == every[-len(end) :]
    # The first key that scrolls moves it.
    assert seen(pressed(log, "up"), size) != end
    home = seen(pressed(log, "home"), size)
    assert home == every[: len(home)]
    assert seen(pressed(log, "home", "end"), size) == end
    at, begun = log, len(every) - len(end)
    while at.last < pressed(log, "home").last:
        at = pressed(at, "pageup")
        shown = seen(at, size)
        # Each step shows new rows above, without skipping any.
        (begin, *_) = [
            place for place in range(begun, -1, -1) if every[place : place + len(shown)] == shown
        ]
        assert begun - 10 <= begin <= begun
        begun = begin
    assert begun == 0
