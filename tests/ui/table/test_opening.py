"""Before a game on a large screen: two frames below the board, one of them with the keyboard."""

from collections.abc import Iterator

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.pack.cards import Card
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import CHOICES
from cribbage.settings.habits import Habits
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.settings import SAMPLE, Settings
from cribbage.ui.pages.start import Field, Start
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Request
from cribbage.ui.table.play import Playing
from tests.common.gallery import gallery
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST, Sitting, screen
from tests.common.texts import by_cells

SIZES = ((120, 36), (160, 45))
SHOWN = [choice for choice in CHOICES if choice.shown]

sized = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def frames(rows: list[str], skin: Skin) -> Iterator[tuple[str, list[str], bool]]:
    """Each frame that has a title: its title, the rows between its edges, and whether it is strong;
    AssertionError where anything is written over an edge.
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
    """The text of each frame by its title."""
    rows = by_cells(draw(scene, *size, skin).text(strip=False)).split("\n")  # type: ignore[arg-type]
    return {title: inside for title, inside, _ in frames(rows, skin)}


def opening(names: tuple[str, str]) -> dict[str, object]:
    """The scenes of the gallery that stand before a game, and the settings in one."""
    begins = ("start", "offer", "settings")
    return {name: scene for name, scene in gallery(names).items() if name.startswith(begins)}


@pytest.mark.slow
@sized
@pytest.mark.parametrize("names", [NAMES, WIDEST], ids=["short", "widest"])
@pytest.mark.parametrize("skin", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_nothing_is_written_over_an_edge_and_one_frame_has_the_keyboard(
    size: tuple[int, int], names: tuple[str, str], skin: Skin
):
    for name, scene in opening(names).items():
        rows = by_cells(draw(scene, *size, skin).text(strip=False)).split("\n")  # type: ignore[arg-type]
        found = list(frames(rows, skin))
        assert [keyed for _, _, keyed in found].count(True) == 1, name
        assert len(found) >= 2, name
        # Nothing is pointed at where the keys do not go.
        for _, inside, keyed in found:
            assert keyed or not any(line.lstrip().startswith("> ") for line in inside), name


@sized
def test_all_that_can_be_set_stands_beside_the_form(size: tuple[int, int]):
    found = framed(Start(Agreement(NAMES, Rules())), size)
    text = "\n".join(found["Settings, saved for next time"])
    for choice in SHOWN:
        # A narrow frame leaves out what the form asks, and what a false call costs.
        assert choice.shown
        left_out = choice.played or choice.name == "false_call"
        assert choice.shown.title in text or (left_out and size == (120, 36))


@sized
def test_what_was_set_is_seen_beside_the_form(size: tuple[int, int]):
    sitting = Sitting(Start(Agreement(NAMES, Rules())))
    sitting.press("up", "up", "enter", "down", "down", "right", "escape")
    assert isinstance(sitting.scene, Start)
    rows = framed(sitting.scene, size)["Settings, saved for next time"]
    (deck,) = [row for row in rows if "Deck" in row]
    assert "[four colors]" in deck or deck.rstrip().endswith("four colors")


def test_the_page_of_settings_says_what_the_form_was_answered():
    form = Start(Agreement(NAMES, Rules(counting=(Counting.HAND, Counting.HAND))))
    page = Settings(form, Habits())
    assert "Counting                   automatic  [by hand]" in screen(page)
    # What was said on the command line is not answered by the form.
    said = Settings(form, Habits(said=frozenset({"counting"})))
    assert "[automatic], set on the command line" in screen(said)


def test_the_longest_of_what_is_said_on_the_command_line_is_whole_on_the_smallest_screen():
    now = Beginning(looks=Looks(mouse=False))
    page = Settings(Start(now.agreed), Habits(now, Beginning(), frozenset({"mouse"})))
    assert "[left to the terminal], set on the command line" in screen(page)


@sized
def test_a_click_on_what_is_set_opens_it_and_one_on_the_idle_form_does_nothing(
    size: tuple[int, int],
):
    form = Start(Agreement(NAMES, Rules()))
    drawn = draw(form, *size, UNICODE)
    wide, high = size
    assert press(form, drawn.target(high - 5, wide - 10)) is Request.SETTINGS  # type: ignore[arg-type]
    fields = {run.target for runs in drawn.rows() for run in runs}
    assert {("field", int(field)) for field in (Field.FIRST_NAME, Field.DEAL)} <= fields
    page = draw(Settings(form, Habits()), *size, UNICODE)
    assert {run.target for runs in page.rows() for run in runs} == {None}


@sized
def test_settings_in_a_game_leave_board_and_log_and_show_no_hand(size: tuple[int, int]):
    sitting = Sitting(seed=3)
    sitting.play_to(Playing)
    playing = sitting.scene
    before = draw(playing, *size, UNICODE).text(strip=False).split("\n")
    page = sitting.press("?", "s")
    after = by_cells(draw(page, *size, UNICODE).text(strip=False)).split("\n")
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


@sized
def test_the_game_pointed_at_is_told_beside_the_list(size: tuple[int, int]):
    scene = gallery()["offer"]
    assert scene.pointed
    found = framed(scene, size)
    told = " ".join(" ".join(found["Where you left off"]).split())
    for part in ("Ann 28", "Ben 38", "2 May, 22:10", "dealt by Ben", "A match to 15 points"):
        assert part in told
    game = scene.pointed.view
    assert game.starter
    table = "\n".join(found["On the table"])
    assert "the starter" in table
    for player in game.players:
        assert UNICODE.glyphs.front[player] in table


def test_what_can_be_taken_back_is_told_where_nothing_is_left():
    scene = gallery()["offer-of-which-all-are-deleted"]
    for width, height in ((80, 24), (100, 30), *SIZES):
        drawn = screen(scene, UNICODE, width, height)
        assert "No unfinished games." in drawn
        assert "46 to go" in drawn
        assert "Waiting for Ann to play." in drawn


@sized
def test_nothing_moves_while_one_row_after_the_other_is_pointed_at(size: tuple[int, int]):
    for scene in (
        Settings(Start(Agreement(NAMES, Rules())), Habits()),
        Start(Agreement(NAMES, Rules())),
    ):
        stood = set()
        for _ in range(len(SHOWN)):
            rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
            stood.add(next(row for row, line in enumerate(rows) if "Preview" in line))
            pressed = press(scene, "down")
            assert isinstance(pressed, type(scene))
            scene = pressed
        assert len(stood) == 1
