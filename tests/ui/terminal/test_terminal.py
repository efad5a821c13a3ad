"""The real application, driven through a pipe: keys, sizes, moving pegs, and what goes wrong."""

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
from cribbage.match.names import LONGEST as LONGEST_NAME
from cribbage.settings.beginning import Beginning, Looks
from cribbage.ui.control.game import IN_MOTION
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.start import Field, Start, for_game
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import nothing
from cribbage.ui.screens.screen import Key
from cribbage.ui.screens.screen import Screen as Shown
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.motion import LONGEST
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Playing, Waiting
from cribbage.ui.table.show import Counting
from cribbage.ui.terminal.abilities import colours, reports_mouse, shows_table
from cribbage.ui.terminal.terminal import FAILED, HUNG_UP, INTERRUPTED, LEFT, TERMINATED, Terminal
from tests.common.command import Stream
from tests.common.sitting import ANN, SEVERAL, UNICODE, Sitting, sitting_at
from tests.common.table import played_out
from tests.common.texts import by_cells
from tests.ui.terminal.test_sequences import NOTHING

HALF = Rules(target=61)
SEVERAL_HALF = (HALF, Rules(3, 61), Rules(4, 61), Rules(4, 61, singles=True))
PLACES = [*zip(SEVERAL_HALF, (LayAway, Playing, Playing, LayAway), strict=True), (HALF, Playing)]

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
    """An application that is fed by ``script``: what it yields is one key, or nothing.

    The script goes on at the first picture after the key was handled; after nothing, at the next
    picture. It ends the application with Ctrl-D when it has nothing more to type. What fails in the
    script or in the application is raised here, unless it is ``expected``.
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
        """Give the screen another size, and say so as a terminal does."""
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


def sat_down(rules: Rules, seed: int) -> Sitting:
    return Sitting(rules=rules, seed=seed, names=SEVERAL[: rules.seats])


# Whole games.


@pytest.mark.slow
def test_random_keys_never_raise_and_never_get_stuck():
    random = Random(0)
    strays = [key for key in BYTES if key not in ("y", "Y", "escape")]

    def script(played: Played) -> Iterator[str]:
        while not isinstance(played.sitting.scene, Over):
            # Enter, not Esc, where something lies over the scene.
            key = played.sitting.next_key()
            key = "enter" if key == "escape" else key
            yield BYTES[random.choice(strays) if random.random() < 0.4 else key]

    sitting = sat_down(SEVERAL_HALF[-1], 0)
    assert Played(sitting, script).status == LEFT
    assert isinstance(sitting.scene, Over)
    assert sitting.scene.around.view.scores == sitting.game.scores
    assert 61 in sitting.game.scores


def test_a_key_of_functions_is_answered():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(LayAway)(played)
        for key in ("f1", "f12", "insert"):
            yield BYTES[key]
            assert f"{key.capitalize()} does nothing here" in played.text

    assert Played(Sitting(seed=1), script).status == LEFT


def test_a_lone_escape_is_a_key():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(LayAway)(played)
        yield from "12"
        assert played.sitting.scene.chosen
        yield BYTES["escape"]
        assert not played.sitting.scene.chosen

    assert Played(Sitting(seed=1), script).status == LEFT


@pytest.mark.slow
def test_what_is_pasted_does_nothing():
    def script(played: Played) -> Iterator[str]:
        for kind in (LayAway, Playing):
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
def test_any_size_at_any_moment_loses_nothing(animation: bool):
    """Also while pegs are on their way, and in the help."""
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

    sitting = sat_down(SEVERAL_HALF[-1], 2)
    assert Played(sitting, script, animation=animation).status == LEFT


# Pegs that move.


def counted_hand(played: Played) -> Iterator[str]:
    sitting = played.sitting
    while not (isinstance(sitting.scene, Counting) and sitting.scene.event.points > 3):
        yield BYTES[sitting.next_key()]
    yield "\x0c"  # one more picture, with no peg on its way
    yield " "


@pytest.mark.slow
def test_pegs_walk_and_arrive_where_the_score_is():
    seen: list[str] = []

    def script(played: Played) -> Iterator[str]:
        yield from counted_hand(played)
        clock, begun = played.sitting.clock, played.sitting.clock.now - 1
        while played.terminal._motion is not None:
            clock.now = begun + len(seen) * LONGEST / 30
            yield ""
            seen.append(played.text)
        assert len(set(seen)) > 2
        drawn = draw(played.sitting.scene, 80, 24, UNICODE).text(strip=False)
        assert by_cells(seen[-1]) == by_cells(drawn)

    assert Played(Sitting(seed=3), script, animation=True).status == LEFT


@pytest.mark.slow
def test_going_on_ends_a_cut_that_is_shown_and_does_nothing_else():
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
def test_a_key_held_down_through_a_cut_lifts_no_curtain():
    def script(played: Played) -> Iterator[str]:
        while played.sitting.around.view.phase is not CuttingStarter:
            yield BYTES[played.sitting.next_key()]
        clock = played.sitting.clock
        yield " "
        assert "lifts the top cards" in played.text
        for _ in range(30):
            clock.now -= 1 - 0.03
            yield " "
        assert isinstance(played.sitting.scene, Curtain)
        yield " "
        assert isinstance(played.sitting.scene, Playing)

    assert Played(Sitting(seed=3, dealer=ANN), script, animation=True).status == LEFT


@pytest.mark.slow
def test_any_key_ends_the_walk():
    def script(played: Played) -> Iterator[str]:
        yield from counted_hand(played)
        assert played.terminal._motion is not None
        yield "!"
        assert played.terminal._motion is None

    assert Played(Sitting(seed=3), script, animation=True).status == LEFT


@pytest.mark.slow
def test_a_program_waits_from_the_end_of_what_moves_and_not_from_the_key():
    sitting = Sitting(rules=HALF, seed=3, levels=(None, Level.STEADY))

    def script(played: Played) -> Iterator[str]:
        terminal, clock, evening = played.terminal, sitting.clock, sitting.evening
        while not (isinstance(sitting.scene, Waiting) and terminal._motion):
            yield BYTES[sitting.next_key()]
        waiting, moving, arrived = sitting.scene, terminal._motion, clock.now + 10
        assert evening.wakes == moving.begun + IN_MOTION
        while terminal._motion is moving:
            clock.now = arrived
            yield ""
        assert sitting.scene is waiting
        assert evening.wakes == arrived + IN_MOTION
        while sitting.scene is waiting:
            yield "\x0c"
        assert evening.wakes is None

    assert Played(sitting, script, animation=True).status == LEFT


def at_a_great_hand() -> Sitting:
    return sitting_at(played_out("4H 5C 5D 6S", "", starter="4S", scores=(52, 66)))


@pytest.mark.slow
@pytest.mark.parametrize("animation", [True, False])
def test_a_great_hand_rings_once_where_bells_are_wanted(animation: bool):
    small = sitting_at(played_out("2C 3D 9H 9S", "", starter="4S", scores=(52, 66)))
    for sitting, keys, bell, rung in (
        (at_a_great_hand(), "24\r\r", True, 1),
        (at_a_great_hand(), "24\r\r", False, 0),
        (small, "5\r\r", True, 0),
    ):
        played = Played(sitting, lambda _, keys=keys: iter(keys), bell=bell, animation=animation)
        assert played.screen.bells == rung


@pytest.mark.slow
def test_no_moment_delays_a_key():
    def script(played: Played) -> Iterator[str]:
        yield from ("2", "4", "\r")
        assert played.terminal._motion is not None
        assert played.terminal._motion.shine > 0
        told = played.sitting.scene
        yield "\r"
        assert played.sitting.scene is not told

    assert Played(at_a_great_hand(), script, animation=True).status == LEFT


@pytest.mark.slow
def test_a_whole_game_with_moving_pegs_ends_on_the_screen_as_the_engine_says():
    sitting = Sitting(rules=HALF, seed=5)
    seen: list[str] = []

    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Over)(played)
        seen.append(played.text)

    assert Played(sitting, script, animation=True).status == LEFT
    winner, scores = sitting.game.winner, sitting.game.scores
    won = f"{('Ann', 'Ben')[winner]} wins, {scores[winner]} to {scores[1 - winner]}"
    assert won in seen[0]


# The ends.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("end", "status"), [("\x03", INTERRUPTED), ("\x04", LEFT), ("qy", LEFT), ("QY", LEFT)]
)
@pytest.mark.parametrize(("rules", "kind"), PLACES)
def test_every_way_out_is_through_the_curtain(rules: Rules, end: str, status: int, kind: type):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(kind)(played)
        yield from end
        yield from repeat("")

    sitting = sat_down(rules, 1)
    assert Played(sitting, script).status == status
    assert isinstance(sitting.scene, HandOver | Curtain)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "status", "rules"),
    [
        ("SIGINT", INTERRUPTED, HALF),
        ("SIGTERM", TERMINATED, SEVERAL_HALF[1]),
        ("SIGHUP", HUNG_UP, SEVERAL_HALF[2]),
        ("SIGTERM", TERMINATED, SEVERAL_HALF[3]),
    ],
)
def test_a_signal_ends_it_behind_the_curtain(name: str, status: int, rules: Rules):
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        os.kill(os.getpid(), getattr(signal, name))
        yield from repeat("")

    sitting = sat_down(rules, 1)
    assert Played(sitting, script).status == status
    assert isinstance(sitting.scene, Curtain)


@pytest.mark.slow
def test_a_closed_terminal_ends_it():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        played.pipe.pipe.close_write()
        yield from repeat("")

    sitting = Sitting(seed=1)
    assert Played(sitting, script).status == HUNG_UP
    assert isinstance(sitting.scene, Curtain)


class Broken(Exception):
    """Something of ours."""


@pytest.mark.slow
@pytest.mark.parametrize("forever", [False, True])
def test_an_error_while_drawing_ends_behind_the_curtain_and_is_kept(
    forever: bool, monkeypatch: pytest.MonkeyPatch
):
    real = terminal_module.draw

    def frame(scene: Shown, *rest: object) -> object:
        if isinstance(scene, Playing) or (forever and isinstance(scene, Curtain) and begun):
            begun.append(scene)
            raise Broken("with the 5♥ in it")
        return real(scene, *rest)

    begun: list[Shown] = []
    monkeypatch.setattr(terminal_module, "draw", frame)
    sitting = Sitting(seed=1)
    played = Played(sitting, to_scene(Over), expected=Broken)
    assert played.status == FAILED
    assert isinstance(played.terminal.error, Broken)
    assert isinstance(sitting.scene, Curtain)


@pytest.mark.slow
def test_an_error_in_a_key_ends_behind_the_curtain_and_is_kept():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)

        def broken(key: Key) -> None:
            raise Broken

        played.sitting.evening.press = broken  # type: ignore[method-assign]
        yield "1"
        yield from repeat("")

    sitting = Sitting(seed=1)
    played = Played(sitting, script, expected=Broken)
    assert played.status == FAILED
    assert isinstance(played.terminal.error, Broken)
    assert isinstance(sitting.scene, Curtain)


@pytest.mark.slow
def test_what_fails_in_a_script_is_seen():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        raise Broken

    with pytest.raises(Broken):
        Played(Sitting(seed=1), script)


# What is set while it runs.


@pytest.mark.slow
def test_other_looks_are_worn_from_the_next_picture_on():
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

    Played(Sitting(seed=3, rules=HALF), script, dress=dressed, mouse=True)
    assert seen[-1].isascii()
    assert "fixed for this game" not in seen[-1]
    assert "...." not in seen[-1].splitlines()[1], "a track, of which there was to be none"


def dressed(looks: Looks) -> Skin:
    return skin_for("truecolor", looks)


def test_what_was_said_before_the_signs_changed_is_spelled_in_letters():
    sitting = Sitting(seed=3, rules=HALF).up_to(Curtain)
    said = draw(sitting.press("l"), 80, 24, UNICODE).text()
    assert any(suit in said for suit in "♣♦♥♠")
    assert draw(sitting.scene, 80, 24, dressed(Looks(ascii=True))).text().isascii()


# What a terminal sends of its own accord does nothing, and what a keyboard sends is its key.


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
        ("A" * 20, "A" * LONGEST_NAME),
    ],
)
def test_a_name_can_be_pasted(pasted: str, name: str):
    def script(played: Played) -> Iterator[str]:
        yield f"\x1b[200~{pasted}\x1b[201~"
        assert at_form(played).agreed.names == (name, "Ben")

    assert Played(form(), script).status == LEFT


def test_a_paste_is_answered_where_nothing_can_be_typed():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(LayAway)(played)
        before = played.sitting.scene
        for pasted in ("", "\n", "q"):
            yield f"\x1b[200~{pasted}\x1b[201~"
            assert around_of(played.sitting.scene).hint == nothing("paste").text
            assert played.sitting.scene.hinted("") == before
            yield "!"

    assert Played(Sitting(seed=1), script).status == LEFT


@pytest.mark.slow
def test_the_wheel_scrolls_what_is_read_and_plays_nothing():
    def script(played: Played) -> Iterator[str]:
        yield from to_scene(Playing)(played)
        before = played.sitting.scene
        yield "\x1b[<65;10;10M"
        assert played.sitting.scene == before
        yield from "??"
        yield "\x1b[<65;10;10M"
        down = played.sitting.scene
        yield "\x1b[<64;10;10M"
        assert down.first > (played.sitting.scene.first or 0)

    assert Played(Sitting(seed=3), script, mouse=True).status == LEFT


def test_the_wheel_goes_three_rows_of_the_log():
    sitting = Sitting(seed=3).up_to(Playing, when=lambda scene: scene.around.view.deals > 4)
    log = sitting.press("l", "pageup")
    for wheel, key in (("wheelup", "up"), ("wheeldown", "down")):
        sitting.evening.scene = log
        wheeled, sitting.evening.scene = sitting.press(wheel), log
        assert sitting.press(*[key] * 3) == wheeled != log


def test_the_wheel_does_nothing_where_the_mouse_is_off():
    def script(played: Played) -> Iterator[str]:
        yield "\x1b[<65;10;10M"
        assert at_form(played).focus is Field.FIRST_NAME

    assert Played(form(), script, mouse=False).status == LEFT


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "key"), [((80, 23), "q"), ((79, 24), "Q"), ((100, 10), "Ｑ")], ids=str
)
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


# What a terminal can show depends on its name, also where nobody knows the name.


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
def test_so_many_colours_go_to_a_terminal_of_that_name(term: str, depth: str):
    assert colours({"TERM": term}) == depth
    assert colours({"TERM": term, "NO_COLOR": "1"}) == "none"


@pytest.mark.parametrize("term", ["xterm-ghostty", "xterm", "screen"])
def test_what_says_that_it_has_all_colours_gets_them(term: str):
    assert colours({"TERM": term, "COLORTERM": "truecolor"}) == "truecolor"
    assert colours({"TERM": term, "COLORTERM": "24bit"}) == "truecolor"


@pytest.mark.parametrize(("term", "asked"), [("vt100", False), ("vt220", False), ("foot", True)])
def test_a_terminal_without_a_mouse_is_not_asked_for_one(term: str, asked: bool):
    able = reports_mouse({"TERM": term})
    terminal = Terminal(Sitting(seed=1).evening, UNICODE, mouse=True, reports_mouse=able)
    assert terminal.application.mouse_support() is asked


@pytest.mark.parametrize(
    ("accessible", "draws"), [(None, True), ("", True), ("0", True), ("1", False), ("yes", False)]
)
def test_what_asks_for_text_to_read_aloud_gets_plain_text(accessible: str | None, draws: bool):
    terminal = Stream(terminal=True)
    environ = {"TERM": "xterm"} | ({} if accessible is None else {"ACCESSIBLE": accessible})
    assert shows_table(terminal, terminal, environ) is draws
    assert not shows_table(terminal, Stream(terminal=False), environ)
