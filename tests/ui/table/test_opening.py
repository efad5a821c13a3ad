"""Two frames below the board before a game on a large screen, one with the keyboard focus."""

from collections.abc import Iterator

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.pack.cards import Card
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.settings.habits import Habits
from cribbage.settings.options import ALL_OPTIONS
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.settings import SAMPLE, Settings
from cribbage.ui.pages.start_form import Field, Start
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Request, Screen
from cribbage.ui.table.play_screens import PlayScreen
from tests.common.every_pair import every_pair
from tests.common.gallery import gallery
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST, Sitting, screen
from tests.common.texts import split_by_cells

SIZES = ((120, 36), (160, 45))
SHOWN = [choice for choice in ALL_OPTIONS if choice.shown]
FORM = Start(Agreement(NAMES, Rules()))

sized = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def frames(rows: list[str], skin: Skin) -> Iterator[tuple[str, list[str], bool]]:
    """Yield each titled frame: its title, the rows inside, and True if it has focus.

    Raises AssertionError if text overwrites an edge.
    """
    for keyed, shapes in ((False, skin.glyphs.edge), (True, skin.glyphs.lit_edge)):
        upper_left, upper_right, lower_left, lower_right, across, down = tuple(shapes)
        for top, row in enumerate(rows):
            at = -1
            while (at := row.find(f"{upper_left}{across}{across} ", at + 1)) >= 0:
                end = row.find(f"{across}{upper_right}", at + 1) + 1
                bottom = next(line for line in range(top + 1, len(rows)) if rows[line][at] != down)
                closed = lower_left + across * (end - at - 1) + lower_right
                assert rows[bottom][at : end + 1] == closed, rows[bottom]
                assert all(line[end] == down for line in rows[top + 1 : bottom]), rows[top:bottom]
                inside = [line[at + 1 : end] for line in rows[top + 1 : bottom]]
                yield row[at + 3 : end].strip(f" {across}"), inside, keyed


def framed(scene: object, size: tuple[int, int], skin: Skin = UNICODE) -> dict[str, list[str]]:
    rows = split_by_cells(draw(scene, *size, skin).text(strip=False)).split("\n")  # type: ignore[arg-type]
    return {title: inside for title, inside, _ in frames(rows, skin)}


def opening(names: tuple[str, str]) -> dict[str, object]:
    """Return the gallery's scenes before a game, and the settings during one."""
    begins = ("start", "offer", "settings")
    return {name: scene for name, scene in gallery(names).items() if name.startswith(begins)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "names", "skin"), every_pair(SIZES, (NAMES, WIDEST), (UNICODE, ASCII))
)
def test_nothing_overwrites_frames_and_exactly_one_has_keyboard_focus(
    size: tuple[int, int], names: tuple[str, str], skin: Skin
):
    for name, scene in opening(names).items():
        rows = split_by_cells(draw(scene, *size, skin).text(strip=False)).split("\n")  # type: ignore[arg-type]
        found = list(frames(rows, skin))
        assert [keyed for _, _, keyed in found].count(True) == 1, name
        assert len(found) >= 2, name
        # Nothing is highlighted without focus.
        for _, inside, keyed in found:
            assert keyed or not any(line.lstrip().startswith("> ") for line in inside), name


@sized
def test_settings_are_visible_next_to_start_screen(size: tuple[int, int]):
    sitting = Sitting(FORM).after("up", "up", "enter", "down", "down", "right", "escape")
    assert isinstance(sitting.scene, Start)
    rows = framed(sitting.scene, size)["Settings, saved for next time"]
    (deck,) = [row for row in rows if "Deck" in row]
    assert "[four colors]" in deck or deck.rstrip().endswith("four colors")


def test_settings_show_values_from_start_screen_and_command_line():
    form = Start(Agreement(NAMES, Rules(counting=(Counting.HAND, Counting.HAND))))
    page = Settings(form, Habits())
    assert "Counting                   automatic  [by hand]" in screen(page)
    # The start screen shows no message about the command line.
    said = Settings(form, Habits(said=frozenset({"counting"})))
    assert "[automatic], set on the command line" in screen(said)


def test_longest_command_line_notice_is_complete_on_smallest_screen():
    now = GameSetup(looks=Looks(mouse=False))
    page = Settings(Start(now.agreed), Habits(now, GameSetup(), frozenset({"mouse"})))
    assert "[left to the terminal], set on the command line" in screen(page)


@sized
def test_click_opens_settings_and_does_nothing_on_inactive_start_screen(
    size: tuple[int, int],
):
    drawn = draw(FORM, *size, UNICODE)
    wide, high = size
    assert press(FORM, drawn.target(high - 5, wide - 10)) is Request.SETTINGS  # type: ignore[arg-type]
    fields = {run.target for runs in drawn.rows() for run in runs}
    assert {("field", int(field)) for field in (Field.FIRST_NAME, Field.DEAL)} <= fields
    page = draw(Settings(FORM, Habits()), *size, UNICODE)
    assert {run.target for runs in page.rows() for run in runs} == {None}


@sized
def test_settings_in_game_keep_board_and_log_and_show_no_hand(size: tuple[int, int]):
    sitting = Sitting(seed=3).up_to(PlayScreen)
    playing = sitting.scene
    before = draw(playing, *size, UNICODE).text(strip=False).split("\n")
    page = sitting.press("?", "s")
    after = split_by_cells(draw(page, *size, UNICODE).text(strip=False)).split("\n")
    board = [row for row, line in enumerate(before) if "◎" in line]
    assert board
    numbered = [row for row, line in enumerate(before) if " 121 " in line][-1]
    for row in (*board, numbered):
        assert before[row] == after[row]
    log = before[1].index("│ log")
    assert [line[log:] for line in before[:-1]][1:] == [line[log:] for line in after[:-1]][1:]
    table = "\n".join([line[:log] for line in after])
    for card in set(playing.hand) - set(SAMPLE):
        assert UNICODE.card_text(Card(card.rank, card.suit)) not in table


@pytest.mark.slow
@pytest.mark.parametrize("scene", [Settings(FORM, Habits()), FORM], ids=["settings", "form"])
def test_nothing_moves_while_highlight_moves_through_rows(scene: Screen):
    stood = set()
    for _ in SHOWN:
        rows = draw(scene, *SIZES[0], UNICODE).text(strip=False).split("\n")
        stood.add(next(row for row, line in enumerate(rows) if "Preview" in line))
        scene = press(scene, "down")
    assert len(stood) == 1
