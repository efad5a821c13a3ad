"""The real application, driven through a pipe: keys, sizes, moving pegs, and errors."""

import os
import signal
from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

import cribbage.ui.terminal.terminal as terminal_module
from cribbage.engine.game import CuttingStarter
from cribbage.engine.rules import Rules
from cribbage.match.levels import Level
from cribbage.match.names import WIDEST_NAME as LONGEST_NAME
from cribbage.settings.beginning import GameSetup, Looks
from cribbage.ui.control.game_controller import PAUSE_WITH_MOTION
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.start_form import Field, Start, for_game
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import nothing
from cribbage.ui.screens.screen import Key
from cribbage.ui.screens.screen import Screen as Shown
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.motion import LONGEST_MOTION
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayCover, PlayScreen, WaitScreen
from cribbage.ui.table.show import CountScreen
from cribbage.ui.terminal.abilities import colours, reports_mouse, shows_table
from cribbage.ui.terminal.terminal import (
    HUNG_UP,
    LEFT,
    SCREEN_FAILED,
    SCREEN_INTERRUPTED,
    TERMINATED,
    Terminal,
)
from tests.common.command import Stream
from tests.common.sitting import ANN, SEVERAL, UNICODE, Sitting, sitting_at
from tests.common.table import played_out
from tests.common.texts import split_by_cells
from tests.ui.terminal.test_sequences import NOTHING

HALF = Rules(target=61)
SEVERAL_HALF = (HALF, Rules(3, 61), Rules(4, 61), Rules(4, 61, singles=True))
PLACES = [
    *zip(SEVERAL_HALF, (DiscardScreen, PlayScreen, PlayScreen, DiscardScreen), strict=True),
    (HALF, PlayScreen),
]

BYTES: dict[Key, str] = {
    **{letter: letter for letter in "0123456789abcdefghijklmnopqrstuvwxyz?QLNYAKT!~é花"},
    "enter": "\r",
    "space": " ",
    "backspace": "\x7f",
    "tab": "\t",
    "escape": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "insert": "\x1b[2~",
    "f1": "\x1bOP",
    "f12": "\x1b[24~",
}
PASTE = "\x1b[200~{}\x1b[201~"


class Screen(DummyOutput):
    def __init__(self) -> None:
        self.size = Size(rows=24, columns=80)
        self.bells = 0

    def bell(self) -> None:
        self.bells += 1

    def get_size(self) -> Size:
        return self.size


class Played:
    """An application whose keys come from ``script``, which yields a key or an empty string.

    The script continues at the first frame after its key was handled, or at the next frame after
    an empty string. When the script ends, Ctrl-D quits the application. Errors in the script or in
    the application are raised here, unless ``expected``.
    """

    def __init__(
        self,
        sitting: Sitting,
        script: Callable[["Played"], Iterator[str]],
        *,
        expected: type[Exception] | tuple[()] = (),
        **looks: object,
    ) -> None:
        self.sitting = sitting
        self.screen = Screen()
        self.status: int | None = None
        self._keys = 0
        looks = {"animation": False, "clock": sitting.clock, **looks}
        with create_pipe_input() as self.pipe:
            self.terminal = Terminal(
                sitting.evening, UNICODE, input=self.pipe, output=self.screen, **looks
            )
            self._script = script(self)
            application = self.terminal.application
            application.key_processor.after_key_press += self._handled
            application.after_render += self._type
            self.status = self.terminal.run()
        error = self.terminal.error
        if error is not None and not isinstance(error, expected):
            raise error

    @property
    def text(self) -> str:
        drawn = self.terminal.application.renderer.last_rendered_screen
        rows = [drawn.data_buffer[row] for row in range(self.screen.size.rows)]
        columns = range(self.screen.size.columns)
        return "\n".join(["".join([row[column].char for column in columns]) for row in rows])

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the screen, and signal it like a terminal."""
        self.screen.size = Size(rows=rows, columns=columns)
        os.kill(os.getpid(), signal.SIGWINCH)

    def _handled(self, _processor: object) -> None:
        self._keys -= 1

    def _type(self, _application: object) -> None:
        if self.terminal.application.is_done or self._keys > 0:
            return
        self.sitting.clock.now += 1
        if key := next(self._script, "\x04"):
            self._keys = 1
            self.pipe.send_bytes(key.encode(errors="surrogateescape"))


def to_scene(*kinds: type) -> Callable[[Played], Iterator[str]]:
    def script(played: Played) -> Iterator[str]:
        while not isinstance(played.sitting.scene, kinds):
            yield BYTES[played.sitting.next_key()]

    return script


def sitting_for(rules: Rules, seed: int) -> Sitting:
    return Sitting(rules=rules, seed=seed, names=SEVERAL[: rules.seats])


# Whole games.


@pytest.mark.slow
def test_random_keys_never_raise_error_and_never_block():
    random = Random(0)
    strays = [key for key in BYTES if key not in ("y", "Y", "escape")]

    def script(played: Played) -> Iterator[str]:
        while not isinstance(played.sitting.scene, GameOverPage):
            # Enter, not Esc, if a page is over the scene.
            key = played.sitting.next_key()
            key = "enter" if key == "escape" else key
            yield BYTES[random.choice(strays) if random.random() < 0.4 else key]

    sitting = sitting_for(SEVERAL_HALF[-1], 0)
    assert Played(sitting, script).status == LEFT
    assert isinstance(sitting.scene, GameOverPage)
    assert sitting.scene.around.view.scores == sitting.game.scores
    assert 61 in sitting.game.scores


def test_function_key_gets_message():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(DiscardScreen)(played)
        for key in ("f1", "f12", "insert"):
            yield BYTES[key]
            assert f"{key.capitalize()} does nothing here" in played.text

    assert Played(Sitting(seed=1), script).status == LEFT


def test_single_escape_byte_is_read_as_esc_key():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(DiscardScreen)(played)
        yield from "12"
        assert played.sitting.scene.chosen
        yield BYTES["escape"]
        assert not played.sitting.scene.chosen

    assert Played(Sitting(seed=1), script).status == LEFT


@pytest.mark.slow
def test_pasted_text_does_nothing():
    def script(played: Played) -> Iterator[str]:
        for kind in (DiscardScreen, PlayScreen):
            yield from to_scene(kind)(played)
            before = played.sitting.scene
            yield PASTE.format("1 2\r3 3 \r q y \x04")
            assert played.sitting.scene.hinted("") == before

    assert Played(Sitting(seed=1), script).status == LEFT


# Sizes.

SIZES = (
    *((1, 1), (2, 90), (79, 24), (80, 23), (140, 50), (80, 24), (3, 2), (92, 30)),
    *((120, 36), (160, 45), (200, 60), (300, 90), (40, 10)),
)


@pytest.mark.slow
@pytest.mark.parametrize("animation", [True, False])
def test_resizing_at_any_moment_does_not_change_scene(animation: bool):
    """Pegs can be moving, and the help can be open."""
    random, resized = Random(1), []

    def script(played: Played) -> Iterator[str]:
        while len(resized) < 12:
            before = played.sitting.scene
            if random.random() < 0.8:
                yield "?" if random.random() < 0.1 else BYTES[played.sitting.next_key()]
                continue
            resized.append(before)
            played.resize(*random.choice(SIZES))
            yield ""
            while played.screen.size.columns < 80 or played.screen.size.rows < 24:
                assert not set(played.text) & set("♣♦♥♠")
                yield random.choice("1 \r?y")
                assert played.sitting.scene is before
                played.resize(*random.choice(SIZES))
                yield ""
            yield BYTES[played.sitting.next_key()]

    sitting = sitting_for(SEVERAL_HALF[-1], 2)
    assert Played(sitting, script, animation=animation).status == LEFT


# Moving pegs.


def counted_hand(played: Played) -> Iterator[str]:
    sitting = played.sitting
    while not (isinstance(sitting.scene, CountScreen) and sitting.scene.event.points > 3):
        yield BYTES[sitting.next_key()]
    yield "\x0c"  # one more frame, without a moving peg
    yield " "


@pytest.mark.slow
def test_pegs_move_and_arrive_at_score():
    seen: list[str] = []

    def script(played: Played) -> Iterator[str]:
        yield from counted_hand(played)
        clock, begun = played.sitting.clock, played.sitting.clock.now - 1
        while played.terminal._motion is not None:
            clock.now = begun + len(seen) * LONGEST_MOTION / 30
            yield ""
            seen.append(played.text)
        assert len(set(seen)) > 2
        drawn = draw(played.sitting.scene, 80, 24, UNICODE).text(strip=False)
        assert split_by_cells(seen[-1]) == split_by_cells(drawn)

    assert Played(Sitting(seed=3), script, animation=True).status == LEFT


@pytest.mark.slow
def test_continue_key_only_ends_animation_of_cut():
    def script(played: Played) -> Iterator[str]:
        yield "\r"
        assert "Ann lifts 17 cards" in played.text
        played.sitting.clock.now -= 1
        yield " "
        assert "Ben, cut for deal." in played.text
        assert "Ben lifts" not in played.text
        yield "\r"
        assert "Ben lifts 17 cards" in played.text
        yield "l"
        assert "the log" in played.text

    assert Played(Sitting(seed=3), script, animation=True).status == LEFT


@pytest.mark.slow
def test_key_held_down_through_cut_opens_no_cover_screen():
    def script(played: Played) -> Iterator[str]:
        while played.sitting.around.view.phase is not CuttingStarter:
            yield BYTES[played.sitting.next_key()]
        clock = played.sitting.clock
        yield " "
        assert "lifts the top cards" in played.text
        for _ in range(30):
            clock.now -= 1 - 0.03
            yield " "
        assert isinstance(played.sitting.scene, PlayCover)
        yield " "
        assert isinstance(played.sitting.scene, PlayScreen)

    assert Played(Sitting(seed=3, dealer=ANN), script, animation=True).status == LEFT


@pytest.mark.slow
def test_any_key_ends_movement():
    def script(played: Played) -> Iterator[str]:
        yield from counted_hand(played)
        assert played.terminal._motion is not None
        yield "!"
        assert played.terminal._motion is None

    assert Played(Sitting(seed=3), script, animation=True).status == LEFT


@pytest.mark.slow
def test_pause_of_computer_starts_at_end_of_movement():
    sitting = Sitting(rules=HALF, seed=3, levels=(None, Level.STEADY))

    def script(played: Played) -> Iterator[str]:
        terminal, clock, evening = played.terminal, sitting.clock, sitting.evening
        while not (isinstance(sitting.scene, WaitScreen) and terminal._motion):
            yield BYTES[sitting.next_key()]
        waiting, moving, arrived = sitting.scene, terminal._motion, clock.now + 10
        assert evening.wakes == moving.begun + PAUSE_WITH_MOTION
        while terminal._motion is moving:
            clock.now = arrived
            yield ""
        assert sitting.scene is waiting
        assert evening.wakes == arrived + PAUSE_WITH_MOTION
        while sitting.scene is waiting:
            yield "\x0c"
        assert evening.wakes is None

    assert Played(sitting, script, animation=True).status == LEFT


def at_a_great_hand() -> Sitting:
    return sitting_at(played_out("4H 5C 5D 6S", "", starter="4S", scores=(52, 66)))


@pytest.mark.slow
@pytest.mark.parametrize("animation", [True, False])
def test_big_hand_rings_once_if_bells_are_enabled(animation: bool):
    small = sitting_at(played_out("2C 3D 9H 9S", "", starter="4S", scores=(52, 66)))
    for sitting, keys, bell, rung in (
        (at_a_great_hand(), "24\r\r", True, 1),
        (at_a_great_hand(), "24\r\r", False, 0),
        (small, "5\r\r", True, 0),
    ):
        played = Played(sitting, lambda _, keys=keys: iter(keys), bell=bell, animation=animation)
        assert played.screen.bells == rung


@pytest.mark.slow
def test_key_is_handled_while_board_shines_for_big_hand():
    def script(played: Played) -> Iterator[str]:
        yield from ("2", "4", "\r")
        assert played.terminal._motion is not None
        assert played.terminal._motion.shine > 0
        told = played.sitting.scene
        yield "\r"
        assert played.sitting.scene is not told

    assert Played(at_a_great_hand(), script, animation=True).status == LEFT


@pytest.mark.slow
def test_whole_game_with_moving_pegs_ends_as_engine_decides():
    sitting = Sitting(rules=HALF, seed=5)
    seen: list[str] = []

    def script(played: Played) -> Iterator[str]:
        yield from to_scene(GameOverPage)(played)
        seen.append(played.text)

    assert Played(sitting, script, animation=True).status == LEFT
    winner, scores = sitting.game.winner, sitting.game.scores
    won = f"{('Ann', 'Ben')[winner]} wins, {scores[winner]} to {scores[1 - winner]}"
    assert won in seen[0]


# Quitting and errors.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("end", "status"), [("\x03", SCREEN_INTERRUPTED), ("\x04", LEFT), ("qy", LEFT), ("QY", LEFT)]
)
@pytest.mark.parametrize(("rules", "kind"), PLACES)
def test_every_way_to_quit_covers_hands(rules: Rules, end: str, status: int, kind: type):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(kind)(played)
        yield from end
        yield from repeat("")

    sitting = sitting_for(rules, 1)
    assert Played(sitting, script).status == status
    assert isinstance(sitting.scene, HandOver | PlayCover)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "status", "rules"),
    [
        ("SIGINT", SCREEN_INTERRUPTED, HALF),
        ("SIGTERM", TERMINATED, SEVERAL_HALF[1]),
        ("SIGHUP", HUNG_UP, SEVERAL_HALF[2]),
        ("SIGTERM", TERMINATED, SEVERAL_HALF[3]),
    ],
)
def test_signal_ends_program_with_hands_covered(name: str, status: int, rules: Rules):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
        os.kill(os.getpid(), getattr(signal, name))
        yield from repeat("")

    sitting = sitting_for(rules, 1)
    assert Played(sitting, script).status == status
    assert isinstance(sitting.scene, PlayCover)


@pytest.mark.slow
def test_closed_terminal_ends_program():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
        played.pipe.pipe.close_write()
        yield from repeat("")

    sitting = Sitting(seed=1)
    assert Played(sitting, script).status == HUNG_UP
    assert isinstance(sitting.scene, PlayCover)


class Broken(Exception):
    """An error raised by these tests."""


@pytest.mark.slow
@pytest.mark.parametrize("forever", [False, True])
def test_error_while_drawing_covers_hands_and_is_saved(
    forever: bool, monkeypatch: pytest.MonkeyPatch
):
    real = terminal_module.draw

    def frame(scene: Shown, *rest: object) -> object:
        if isinstance(scene, PlayScreen) or (forever and isinstance(scene, PlayCover) and begun):
            begun.append(scene)
            raise Broken("with the 5♥ in it")
        return real(scene, *rest)

    begun: list[Shown] = []
    monkeypatch.setattr(terminal_module, "draw", frame)
    sitting = Sitting(seed=1)
    played = Played(sitting, to_scene(GameOverPage), expected=Broken)
    assert played.status == SCREEN_FAILED
    assert isinstance(played.terminal.error, Broken)
    assert isinstance(sitting.scene, PlayCover)


@pytest.mark.slow
def test_error_in_key_covers_hands_and_is_saved():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)

        def broken(key: Key) -> None:
            raise Broken

        played.sitting.evening.press = broken  # type: ignore[method-assign]
        yield "1"
        yield from repeat("")

    sitting = Sitting(seed=1)
    played = Played(sitting, script, expected=Broken)
    assert played.status == SCREEN_FAILED
    assert isinstance(played.terminal.error, Broken)
    assert isinstance(sitting.scene, PlayCover)


@pytest.mark.slow
def test_error_in_script_of_test_is_raised():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
        raise Broken

    with pytest.raises(Broken):
        Played(Sitting(seed=1), script)


# Changes while it runs.


@pytest.mark.slow
def test_changed_appearance_applies_from_next_drawing_of_screen():
    seen = []

    def script(played: Played) -> Iterator[str]:
        yield BYTES["?"]
        yield BYTES["s"]
        assert "♥" in played.text
        assert played.terminal.application.mouse_support()
        for key in ("down", "right"):
            yield BYTES[key]
        seen.append(played.text)
        assert played.text.replace("日本語", "").isascii()
        for key in ("down", "down", "right", "down", "down", "down", "right"):
            yield BYTES[key]
        assert not played.terminal.application.mouse_support()
        yield BYTES["escape"]
        yield BYTES["escape"]
        seen.append(played.text)

    Played(Sitting(seed=3, rules=HALF), script, dress=skin_with, mouse=True)
    assert seen[-1].isascii()
    assert "fixed for this game" not in seen[-1]
    assert "...." not in seen[-1].splitlines()[1], "a track, of which there was to be none"


def skin_with(looks: Looks) -> Skin:
    return skin_for("truecolor", looks)


def test_earlier_messages_use_letters_after_change_to_ascii():
    sitting = Sitting(seed=3, rules=HALF).up_to(PlayCover)
    said = draw(sitting.press("l"), 80, 24, UNICODE).text()
    assert any(suit in said for suit in "♣♦♥♠")
    assert draw(sitting.scene, 80, 24, skin_with(Looks(ascii=True))).text().isascii()


# A terminal's own messages do nothing, and a keyboard's input is its key.


REPORTS = (
    *("\x1b[<3;1;1M", "\x1b[<255;1;1M", "\x1b[<12345;99999;0m"),
    *("\x1b[M   ", "\x1b[Mzzz", "\x1b[M~~~"),
    *("\x1b[M(!!", "\x1b[32;0;0M", "\x1b[39;1;1M", "\x1b[99999;1;1M", "\x1b[<35;999;999M"),
)


def at_form(played: Played) -> Start:
    scene = played.sitting.scene
    assert isinstance(scene, Start)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("mouse", [True, False])
def test_unknown_input_plays_nothing(mouse: bool):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
        before = played.sitting.scene
        for sequence in (*NOTHING, *REPORTS):
            # A key follows, because an unanswered request never ends.
            yield sequence + "!"
            assert played.sitting.scene.hinted("") == before.hinted(""), ascii(sequence)

    assert Played(Sitting(seed=1), script, mouse=mouse).status == LEFT


def form(*names: str) -> Sitting:
    """Return a sitting at the start screen, with the first name in focus."""
    return Sitting(opening=for_game(GameSetup().with_players(names or ("Ann", "Ben"))))


@pytest.mark.parametrize("key", ["\x1by", "\x1b\r", "\x1b\x1b[A", "\x1b[121;3u"])
def test_key_with_alt_does_nothing(key: str):
    def script(played: Played) -> Iterator[str]:
        before = at_form(played)
        yield key
        assert at_form(played)._replace(fault="") == before
        assert "Alt-" in at_form(played).fault

    assert Played(form(), script).status == LEFT


def test_arrow_key_sent_in_two_pieces_is_read_as_arrow():
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
        ("A" * 20, "A" * LONGEST_NAME),
    ],
)
def test_name_can_be_pasted(pasted: str, name: str):
    def script(played: Played) -> Iterator[str]:
        yield f"\x1b[200~{pasted}\x1b[201~"
        assert at_form(played).agreed.names == (name, "Ben")

    assert Played(form(), script).status == LEFT


def test_paste_outside_text_field_gets_message():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(DiscardScreen)(played)
        before = played.sitting.scene
        for pasted in ("", "\n", "q"):
            yield f"\x1b[200~{pasted}\x1b[201~"
            assert around_of(played.sitting.scene).hint == nothing("paste").text
            assert played.sitting.scene.hinted("") == before
            yield "!"

    assert Played(Sitting(seed=1), script).status == LEFT


@pytest.mark.slow
def test_wheel_scrolls_text_and_plays_nothing():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
        before = played.sitting.scene
        yield "\x1b[<65;10;10M"
        assert played.sitting.scene == before
        yield from "??"
        yield "\x1b[<65;10;10M"
        down = played.sitting.scene
        yield "\x1b[<64;10;10M"
        assert down.first > (played.sitting.scene.first or 0)

    assert Played(Sitting(seed=3), script, mouse=True).status == LEFT


def test_wheel_scrolls_three_rows_of_log():
    sitting = Sitting(seed=3).up_to(PlayScreen, when=lambda scene: scene.around.view.deals > 4)
    log = sitting.press("l", "pageup")
    for wheel, key in (("wheelup", "up"), ("wheeldown", "down")):
        sitting.evening.scene = log
        wheeled, sitting.evening.scene = sitting.press(wheel), log
        assert sitting.press(*[key] * 3) == wheeled != log


def test_wheel_does_nothing_with_mouse_off():
    def script(played: Played) -> Iterator[str]:
        yield "\x1b[<65;10;10M"
        assert at_form(played).focus is Field.FIRST_NAME

    assert Played(form(), script, mouse=False).status == LEFT


@pytest.mark.slow
@pytest.mark.parametrize("key", ["\x0c", "\x1b[108;5u"])
def test_key_redraws_whole_screen(key: str):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "key"), [((80, 23), "q"), ((79, 24), "Q"), ((100, 10), "Ｑ")], ids=str
)
def test_too_small_screen_says_how_to_quit(size: tuple[int, int], key: str):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(PlayScreen)(played)
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
    assert isinstance(sitting.scene, PlayCover)


@pytest.mark.parametrize(("typed", "name"), [("👋🏿", "👋"), ("नीला", "नीला"), ("🇩🇪", "DE")])
def test_name_is_normalized_while_typed(typed: str, name: str):
    def script(played: Played) -> Iterator[str]:
        yield from typed
        assert at_form(played).agreed.names == (name, "Ben")

    assert Played(form(), script).status == LEFT


# A terminal's abilities depend on its name, known or not.


@pytest.mark.parametrize(
    ("term", "depth"),
    [
        *[(term, "256") for term in ("xterm-ghostty", "alacritty", "alacritty-direct", "foot")],
        *[(term, "256") for term in ("foot-extra", "xterm-direct", "wezterm", "contour", "st")],
        *[(term, "256") for term in ("xterm-256color", "tmux-256color", "xterm-kitty", "rio")],
        *[(term, "256") for term in ("screen.xterm-256color", "tmux-direct", "mlterm", "iterm2")],
        *[(term, "16") for term in ("xterm", "linux", "screen", "tmux", "rxvt", "xterm-color")],
        *[(term, "16") for term in ("xterm-16color", "cygwin", "ansi", "rxvt-unicode", "putty")],
        *[(term, "none") for term in ("vt100", "vt102", "vt220", "vt320-w", "vt52", "VT100")],
        *[(term, "none") for term in ("xterm-mono", "ansi-m", "wy60", "adm3a", "dumb", "unknown")],
    ],
)
def test_number_of_colors_follows_terminal_name(term: str, depth: str):
    assert colours({"TERM": term}) == depth
    assert colours({"TERM": term, "NO_COLOR": "1"}) == "none"


@pytest.mark.parametrize("term", ["xterm-ghostty", "xterm", "screen"])
def test_terminal_that_claims_all_colors_gets_them(term: str):
    assert colours({"TERM": term, "COLORTERM": "truecolor"}) == "truecolor"
    assert colours({"TERM": term, "COLORTERM": "24bit"}) == "truecolor"


@pytest.mark.parametrize(("term", "asked"), [("vt100", False), ("vt220", False), ("foot", True)])
def test_terminal_without_mouse_is_not_asked_for_one(term: str, asked: bool):
    able = reports_mouse({"TERM": term})
    terminal = Terminal(Sitting(seed=1).evening, UNICODE, mouse=True, reports_mouse=able)
    assert terminal.application.mouse_support() is asked


@pytest.mark.parametrize(
    ("accessible", "draws"), [(None, True), ("", True), ("0", True), ("1", False), ("yes", False)]
)
def test_screen_reader_request_gets_plain_text(accessible: str | None, draws: bool):
    terminal = Stream(terminal=True)
    environ = {"TERM": "xterm"} | ({} if accessible is None else {"ACCESSIBLE": accessible})
    assert shows_table(terminal, terminal, environ) is draws
    assert not shows_table(terminal, Stream(terminal=False), environ)
