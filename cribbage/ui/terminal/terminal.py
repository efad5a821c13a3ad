"""The full screen: one application from the first card to the last."""

import asyncio
import gc
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, Protocol
from unicodedata import normalize

from prompt_toolkit.application import Application
from prompt_toolkit.application.run_in_terminal import in_terminal
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout
from prompt_toolkit.output import ColorDepth, Output

from cribbage.settings.beginning import Looks
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.draw import draw, fits
from cribbage.ui.screens.keys import GO_ON
from cribbage.ui.screens.motion import FRAMES, Motion, in_motion, motion, rings
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.terminal.picture import Picture
from cribbage.ui.terminal.sequences import ALONE, KeyReader

LEFT, FAILED, INTERRUPTED, HUNG_UP, TERMINATED = 0, 1, 130, 129, 143
"""How the application ends: asked to; an error of ours; by Ctrl-C; the terminal is gone; told to by
the system."""

_DEPTHS: Final = {
    "truecolor": ColorDepth.DEPTH_24_BIT,
    "256": ColorDepth.DEPTH_8_BIT,
    "16": ColorDepth.DEPTH_4_BIT,
    "none": ColorDepth.DEPTH_1_BIT,
}
_NAMED: Final = {
    Keys.Enter: "enter",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Escape: "escape",
    Keys.Backspace: "backspace",
    Keys.Tab: "tab",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.ShiftLeft: "left",
    Keys.ShiftRight: "right",
    Keys.ShiftUp: "up",
    Keys.ShiftDown: "down",
    Keys.ShiftHome: "home",
    Keys.ShiftEnd: "end",
    Keys.ShiftPageUp: "pageup",
    Keys.ShiftPageDown: "pagedown",
    Keys.ScrollUp: "wheelup",
    Keys.ScrollDown: "wheeldown",
    # These mean nothing in any scene, and are answered so.
    **{
        Keys(name): name
        for name in ("insert", "delete", *(f"f{number}" for number in range(1, 13)))
    },
}


class Controller(Protocol):
    """What a terminal shows and gives its keys to: an evening, a patience, what is looked up."""

    @property
    def scene(self) -> Screen:
        """What is on the screen."""

    @property
    def left(self) -> bool:
        """Whether nothing is shown any more."""

    @property
    def looks(self) -> Looks | None:
        """How it is to look, None where that never changes."""

    @property
    def wakes(self) -> float | None:
        """When it goes on by itself, by the terminal's clock; None where it waits for a key."""

    def press(self, key: Key) -> None:
        """Let a key have its effect."""

    def wake(self) -> None:
        """Go on by itself: the moment has come."""

    def seen(self, key: Key = "") -> None:
        """The scene comes into sight only now, after a cut that was shown; ``key`` ended that."""

    def cover(self) -> None:
        """Put away what may not stay on a screen that nobody watches."""


class Terminal:
    """Lets people play an evening on a full screen, or look at a game again.

    ``reports_mouse`` says whether the terminal can be asked for what ``mouse`` wants.
    Great moments ring where ``bell`` says so; ``dress`` makes the skin for other looks, where they
    may change while it runs. ``run`` gives the exit status; ``error`` is what went wrong where
    something of ours did.
    """

    def __init__(
        self,
        evening: Controller,
        skin: Skin,
        *,
        animation: bool = True,
        mouse: bool = True,
        reports_mouse: bool = True,
        bell: bool = False,
        dress: Callable[[Looks], Skin] | None = None,
        input: Input | None = None,  # noqa: A002  # as prompt_toolkit calls it
        output: Output | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._evening = evening
        self._skin = skin
        self._animation = animation
        self._mouse = mouse
        self._bell = bell
        self._dress = dress
        self._looks = evening.looks
        self._picture = Picture(self._draw, skin, self._point)
        self._clock = clock
        self._motion: Motion | None = None
        self._waiting = False
        self.error: BaseException | None = None
        self.application: Application[int] = Application(
            layout=Layout(self._picture),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=Condition(lambda: self._mouse and reports_mouse),
            color_depth=_DEPTHS[skin.colours],
            input=input,
            output=output,
        )
        self.application.ttimeoutlen = ALONE
        keys = self.application.input
        if parser := getattr(keys, "vt100_parser", None):  # Windows sends no sequences
            keys.vt100_parser = KeyReader(parser.feed_key_callback)  # type: ignore[attr-defined]

    def run(self) -> int:
        """Play until the players leave, or somebody or something ends it."""
        try:
            status = self.application.run(
                pre_run=self._pre_run, set_exception_handler=False, handle_sigint=False
            )
        except EOFError:
            status = HUNG_UP
        except OSError as error:
            # A terminal that is gone cannot be written to either.
            status = HUNG_UP
            self.error = self.error or error
        finally:
            self._evening.cover()
        return status

    def press(self, key: Key) -> None:
        """Let a key have its effect, and show it."""
        application, evening = self.application, self._evening
        size = application.output.get_size()
        if application.is_done:
            return
        if not fits(size.columns, size.rows):
            # What cannot be seen takes no key, but the way out is named there.
            if isinstance(key, str) and normalize("NFKC", key).lower() == "q":
                self.leave(LEFT)
            return
        before, moving = evening.scene, self._motion
        self._motion = None
        if moving and moving.step(self._clock()) is not None and key in GO_ON.pressed:
            # It ends the cut that is shown, and is not meant for what comes after it.
            evening.seen(key)
            application.invalidate()
            return
        evening.press(key)
        self._follow(before)

    def _point(self, key: Key) -> None:
        """Let the mouse have its effect, unless it is off: some report it all the same."""
        if self._mouse:
            self.press(key)

    def _paste(self, text: str) -> None:
        """Type the first line of a paste where a name is typed; elsewhere it is no key."""
        line = " ".join((text.strip().splitlines() or [""])[0].split())
        if not line or not self._evening.scene.takes_text:
            self.press("paste")
            return
        for letter in line:
            self._type(letter)

    def _type(self, letter: str) -> None:
        if letter in (" ", "\N{IDEOGRAPHIC SPACE}"):
            self.press("space")
        elif letter.isprintable():
            self.press(letter)

    def _follow(self, before: Screen) -> None:
        """Show what came of a key, or of itself, after this scene."""
        application, evening = self.application, self._evening
        self._look()
        if evening.left:
            self.leave(LEFT)
            return
        if self._bell and rings(before, evening.scene):
            application.output.bell()
        if self._animation and evening.scene is not before:
            self._motion = motion(before, evening.scene, self._clock())
            if self._motion:
                application.create_background_task(self._animate(self._motion))
        self._wait()
        application.invalidate()

    def _wait(self) -> None:
        """Wake the evening when its moment comes, where it goes on by itself."""
        if not self._waiting and self._evening.wakes is not None:
            self._waiting = True
            self.application.create_background_task(self._wake())

    async def _wake(self) -> None:
        while (when := self._evening.wakes) is not None and not self.application.is_done:
            # What is on its way arrives first.
            if self._motion is not None or when > self._clock():
                await asyncio.sleep(1 / FRAMES)
                continue
            before, self._motion = self._evening.scene, None
            self._evening.wake()
            self._follow(before)
            # What wakes again at once leaves the keys their turn.
            await asyncio.sleep(0)
        self._waiting = False

    def _look(self) -> None:
        """Look as the evening wants to, from the next picture on."""
        looks = self._evening.looks
        if looks is None or looks == self._looks:
            return
        self._looks = looks
        self._animation, self._mouse, self._bell = looks.animation, looks.mouse, looks.bell
        if self._dress:
            self._skin = self._picture.skin = self._dress(looks)

    def leave(self, status: int) -> None:
        """Draw the curtain and go."""
        if not self.application.is_done:
            self._draw_curtain()
        if not self.application.is_done:
            self.application.exit(result=status)

    def suspend(self) -> None:
        """Draw the curtain and stop, as Ctrl-Z asks; going on shows the curtain."""
        self._draw_curtain()
        self.application.create_background_task(self._stop())

    def _draw_curtain(self) -> None:
        """Draw the curtain over what stands there, before anything else is done to the screen.

        Whatever empties a screen may push what stood on it among the lines that scrolled away.
        """
        self._evening.cover()
        self._motion = None
        # A terminal that is gone shows nothing any more.
        with suppress(OSError):
            self.application.renderer.render(self.application, self.application.layout)

    async def _stop(self) -> None:
        loop = asyncio.get_running_loop()
        async with in_terminal():
            loop.remove_signal_handler(signal.SIGTSTP)
            os.kill(0, signal.SIGTSTP)
            loop.add_signal_handler(signal.SIGTSTP, self.suspend)

    async def _animate(self, moving: Motion) -> None:
        cutting = moving.cut is not None
        while self._motion is moving and not moving.over(self._clock()):
            await asyncio.sleep(1 / FRAMES)
            if cutting and self._motion is moving and moving.step(self._clock()) is None:
                cutting = False
                self._evening.seen()
            self.application.invalidate()
        if self._motion is moving:
            self._motion = None
            if self._evening.wakes is not None:
                # Until now nobody looked at what goes on by itself.
                self._evening.seen()
            self.application.invalidate()

    def _draw(self, width: int, height: int) -> Canvas:
        try:
            scene = self._evening.scene
            if self._motion:
                scene = in_motion(scene, self._motion, self._clock())
            return draw(scene, width, height, self._skin)
        except Exception as error:
            # An empty picture hides what stood there, also where the curtain cannot be drawn.
            self.error = self.error or error
            self._evening.cover()
            if not self.application.is_done:
                self.application.exit(result=FAILED)
            return Canvas(width, height)

    def _pre_run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._fail)
        self._on_signal(loop, "SIGINT", partial(self.leave, INTERRUPTED))
        self._on_signal(loop, "SIGTERM", partial(self.leave, TERMINATED))
        self._on_signal(loop, "SIGHUP", partial(self.leave, HUNG_UP))
        self._on_signal(loop, "SIGTSTP", self.suspend)
        self.application.after_render += self._settle
        self._wait()

    def _settle(self, application: Application[int]) -> None:
        """What was made up to the first picture stays: it is not looked through for garbage."""
        application.after_render -= self._settle
        gc.freeze()
        gc.enable()

    def _on_signal(
        self, loop: asyncio.AbstractEventLoop, name: str, act: Callable[[], None]
    ) -> None:
        # Windows has fewer signals, and its loop takes none.
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, act)

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        known = error if isinstance(error, BaseException) else RuntimeError(context["message"])
        self.error = self.error or known
        self.leave(FAILED)

    def _press_named(self, name: str, event: KeyPressEvent) -> None:
        self.press(name)

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.Any)
        def _any(event: KeyPressEvent) -> None:
            press = event.key_sequence[0]
            if press.key is Keys.Ignore:
                self.press(_called(press.data))
            elif isinstance(press.key, Keys):
                self.press(_called(press.key.value))
            else:
                self._type(press.key)

        for key, name in _NAMED.items():
            bindings.add(key)(partial(self._press_named, name))

        @bindings.add(Keys.ControlC)
        @bindings.add(Keys.SIGINT)
        def _interrupt(event: KeyPressEvent) -> None:
            self.leave(INTERRUPTED)

        @bindings.add(Keys.ControlD)
        def _end(event: KeyPressEvent) -> None:
            self.leave(LEFT)

        @bindings.add(Keys.ControlZ)
        def _suspend(event: KeyPressEvent) -> None:
            self.suspend()

        @bindings.add(Keys.ControlL)
        def _redraw(event: KeyPressEvent) -> None:
            # Another program may have moved the cursor too.
            self.application.output.cursor_goto(0, 0)
            self.application.renderer.reset(leave_alternate_screen=False)
            self.application.invalidate()

        @bindings.add(Keys.BracketedPaste)
        def _pasted(event: KeyPressEvent) -> None:
            self._paste(event.data)

        return bindings


def _called(key: str) -> str:
    """The name of a key that is held with others: ``ctrl-shift-up`` for ``c-s-up``."""
    return re.sub("(^|-)s-(?=.)", r"\1shift-", re.sub("(^|-)c-(?=.)", r"\1ctrl-", key))
