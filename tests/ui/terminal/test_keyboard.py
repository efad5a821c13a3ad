"""What a terminal sends of its own accord does nothing, and what a keyboard sends is its key."""

from collections.abc import Iterator

import pytest

from cribbage.match.names import LONGEST
from cribbage.settings.beginning import Beginning
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.start import Field, Start, for_game
from cribbage.ui.screens.keys import nothing
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard import LayAway
from cribbage.ui.table.play import Curtain, Playing
from cribbage.ui.terminal.terminal import LEFT
from tests.common.sitting import Sitting
from tests.ui.terminal.test_sequences import NOTHING
from tests.ui.terminal.test_terminal import Played, to_scene

REPORTS = (
    *(
        "\x1b[<3;1;1M",
        "\x1b[<255;1;1M",
        "\x1b[<12345;99999;0m",
        "\x1b[M   ",
        "\x1b[Mzzz",
        "\x1b[M~~~",
    ),
    *("\x1b[M(!!", "\x1b[32;0;0M", "\x1b[39;1;1M", "\x1b[99999;1;1M", "\x1b[<35;999;999M"),
)


def at_form(played: Played) -> Start:
    scene = played.sitting.scene
    assert isinstance(scene, Start)
    return scene


@pytest.mark.parametrize("mouse", [True, False])
def test_what_is_no_key_plays_nothing(mouse: bool):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        before = played.sitting.scene
        for sequence in (*NOTHING, *REPORTS):
            # A key follows, for what nobody answers has no end to wait for.
            yield sequence + "!"
            assert played.sitting.scene.hinted("") == before.hinted(""), ascii(sequence)

    assert Played(Sitting(seed=1), script, mouse=mouse).status == LEFT


def form(*names: str) -> Sitting:
    """Before a game, with the first name in focus."""
    return Sitting(opening=for_game(Beginning().with_players(names or ("Ann", "Ben"))))


@pytest.mark.parametrize("key", ["\x1by", "\x1b\r", "\x1b\x1b[A", "\x1b[121;3u"])
def test_a_key_with_alt_is_one_that_does_nothing(key: str):
    def script(played: Played) -> Iterator[str]:
        before = at_form(played)
        yield key
        assert at_form(played)._replace(fault="") == before
        assert "Alt-" in at_form(played).fault

    assert Played(form(), script).status == LEFT


def test_an_arrow_that_is_torn_after_its_bracket_is_an_arrow():
    def script(played: Played) -> Iterator[str]:
        yield "\x1b[B" + "\x1b["
        # The pause after which an Esc would be taken for that key.
        played.terminal.application.input.flush_keys()
        yield "B"
        assert at_form(played).focus is Field.TARGET

    assert Played(form(), script).status == LEFT


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Zoë", "Zoë"),
        ("  Zoë \r\nq y\x04", "Zoë"),
        ("\n花子\n", "花子"),
        ("\x1b[31mZoë\tM\x07", "[31mZoë M"),
        ("A" * 20, "A" * LONGEST),
    ],
)
def test_a_name_can_be_pasted(pasted: str, name: str):
    def script(played: Played) -> Iterator[str]:
        yield f"\x1b[200~{pasted}\x1b[201~"
        assert at_form(played).agreed.names == (name, "Ben")

    assert Played(form(), script).status == LEFT


@pytest.mark.slow
@pytest.mark.parametrize("pasted", ["", "\n", "q"])
def test_a_paste_is_answered_where_nothing_can_be_typed(pasted: str):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(LayAway)(played)
        before = played.sitting.scene
        yield f"\x1b[200~{pasted}\x1b[201~"
        around = around_of(played.sitting.scene)
        assert around.hint == nothing("paste").text
        assert played.sitting.scene.hinted("") == before

    assert Played(Sitting(seed=1), script).status == LEFT


def test_the_wheel_scrolls_what_is_read_and_plays_nothing():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        before = played.sitting.scene
        yield "\x1b[<65;10;10M"
        assert played.sitting.scene == before
        yield "?"
        yield "?"
        book = played.sitting.scene
        assert isinstance(book, Rulebook)
        yield "\x1b[<65;10;10M"
        down = played.sitting.scene
        yield "\x1b[<64;10;10M"
        up = played.sitting.scene
        assert (down.first or 0) > (up.first or 0)

    assert Played(Sitting(seed=3), script, mouse=True).status == LEFT


@pytest.mark.parametrize(
    ("wheel", "key", "times"), [("wheelup", "up", 3), ("wheeldown", "down", 3)]
)
def test_the_wheel_goes_three_rows_of_the_log(wheel: str, key: str, times: int):
    sitting = Sitting(seed=3)
    while not (isinstance(sitting.scene, Playing) and sitting.around.view.deals > 4):
        sitting.go_on()
    sitting.press("l", "pageup")
    log = sitting.scene
    sitting.press(wheel)
    wheeled, sitting.evening.scene = sitting.scene, log
    assert sitting.press(*[key] * times) == wheeled != log


def test_the_wheel_does_nothing_where_the_mouse_is_off():
    def script(played: Played) -> Iterator[str]:
        yield "\x1b[<65;10;10M"
        assert at_form(played).focus is Field.FIRST_NAME

    assert Played(form(), script, mouse=False).status == LEFT


@pytest.mark.parametrize("key", ["\x0c", "\x1b[108;5u"])
def test_the_whole_screen_is_drawn_again(key: str):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        scene, renderer = played.sitting.scene, played.terminal.application.renderer
        moved: list[tuple[int, int]] = []
        played.screen.cursor_goto = lambda row=0, column=0: moved.append((row, column))
        drawn: list[object] = []
        real = renderer.reset

        def reset(*rest: bool, **more: bool) -> None:
            drawn.append(more)
            real(*rest, **more)

        renderer.reset = reset  # type: ignore[method-assign]
        yield key
        renderer.reset = real  # type: ignore[method-assign]
        assert moved == [(0, 0)]
        assert drawn == [{"leave_alternate_screen": False}]
        assert played.sitting.scene == scene

    assert Played(Sitting(seed=1), script).status == LEFT


def test_esc_alone_still_asks_to_leave():
    def script(played: Played) -> Iterator[str]:
        yield "\x1b"
        assert isinstance(played.sitting.scene, Leaving)

    assert Played(form(), script).status == LEFT


@pytest.mark.parametrize("key", ["q", "Q", "Ｑ"])
@pytest.mark.parametrize("size", [(80, 23), (79, 24), (100, 10)])
def test_a_screen_that_is_too_small_names_the_way_out(size: tuple[int, int], key: str):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        played.resize(*size)
        yield ""
        before = played.sitting.scene
        for other in ("1", "\r", "?", "y", "\x1b[B"):
            yield other
            assert played.sitting.scene is before
        assert "Press Q to quit." in played.text
        assert "--plain" in played.text
        yield key
        raise AssertionError("it goes on")

    sitting = Sitting(seed=1)
    assert Played(sitting, script).status == LEFT
    assert isinstance(sitting.scene, Curtain)


@pytest.mark.parametrize(("typed", "name"), [("👋🏿", "👋"), ("नीला", "नीला"), ("🇩🇪", "DE")])
def test_a_name_is_typed_as_it_is_kept(typed: str, name: str):
    def script(played: Played) -> Iterator[str]:
        yield from typed
        assert at_form(played).agreed.names == (name, "Ben")

    assert Played(form(), script).status == LEFT
