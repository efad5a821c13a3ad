"""The full-screen application."""

import asyncio
import gc
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final
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
from cribbage.ui.control.controller import Controller
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.draw import draw, fits
from cribbage.ui.screens.keys import GO_ON
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.table.motion import FRAMES, Motion, in_motion, motion, rings
from cribbage.ui.terminal.sequences import ESCAPE_DELAY, KeyReader
from cribbage.ui.terminal.svg import Picture

LEFT, SCREEN_FAILED, SCREEN_INTERRUPTED, HUNG_UP, TERMINATED = 0, 1, 130, 129, 143
"""Exit statuses: quit by the player; an error in the program; Ctrl-C; the terminal was closed;
SIGTERM."""

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
    # No screen uses these keys; naming them lets a screen say so.
    **{
        Keys(name): name
        for name in ("insert", "delete", *(f"f{number}" for number in range(1, 13)))
    },
}


class Terminal:
    """The full-screen application that shows the screens of a controller.

    ``reports_mouse`` is true if the terminal can report the mouse when ``mouse`` is on. With
    ``bell`` highlights ring. ``dress`` makes the skin when the appearance changes during the run.
    ``error`` is the exception that ended the run, if any.
    """

    def __init__(
        self,
        controller: Controller,
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
        self._controller = controller
        self._skin = skin
        self._animation = animation
        self._mouse = mouse
        self._bell = bell
        self._dress = dress
        self._looks = controller.looks
        self._picture = Picture(self._draw, skin, self._point)
        self._clock = clock
        self._motion: Motion | None = None
        self._waiting = False
        self.error: BaseException | None = None
        self.application: Application[int] = _Application(
            layout=Layout(self._picture),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=Condition(lambda: self._mouse and reports_mouse),
            color_depth=_DEPTHS[skin.colours],
            include_default_pygments_style=False,
            input=input,
            output=output,
        )
        self.application.ttimeoutlen = ESCAPE_DELAY
        keys = self.application.input
        if parser := getattr(keys, "vt100_parser", None):  # Windows sends no sequences
            keys.vt100_parser = KeyReader(parser.feed_key_callback)  # type: ignore[attr-defined]

    @property
    def _now(self) -> Controller:
        """The controller of what is on the screen."""
        return self._controller.current

    def run(self) -> int:
        """Run until the players quit or something ends the run; return the exit status."""
        try:
            status = self.application.run(
                pre_run=self._pre_run, set_exception_handler=False, handle_sigint=False
            )
        except EOFError:
            status = HUNG_UP
        except OSError as error:
            # Writing to a closed terminal fails.
            status = HUNG_UP
            self.error = self.error or error
        finally:
            self._now.cover()
        return status

    def press(self, key: Key) -> None:
        """Handle a key and show its effect."""
        application, controller = self.application, self._now
        size = application.output.get_size()
        if application.is_done:
            return
        if not fits(size.columns, size.rows):
            # The screen is too small to show the game; all it offers is Q to quit.
            if isinstance(key, str) and normalize("NFKC", key).lower() == "q":
                self.leave(LEFT)
            return
        before, moving = controller.scene, self._motion
        self._motion = None
        if moving and moving.step(self._clock()) is not None and key in GO_ON.pressed:
            # The key ends the animated cut; it is not meant for the screen after it.
            controller.seen(key)
            application.invalidate()
            return
        controller.press(key)
        self._follow(before)

    def _point(self, key: Key) -> None:
        """Handle the mouse unless it is off: some terminals report it even then."""
        if self._mouse:
            self.press(key)

    def _paste(self, text: str) -> None:
        """Type the first line of a paste if the screen takes text; else press ``paste``."""
        line = " ".join((text.strip().splitlines() or [""])[0].split())
        if not line or not self._now.scene.takes_text:
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
        """Show the changes since the screen ``before``."""
        application, controller = self.application, self._now
        self._look()
        if controller.left:
            self.leave(LEFT)
            return
        if self._bell and rings(before, controller.scene):
            application.output.bell()
        if self._animation and controller.scene is not before:
            self._motion = motion(before, controller.scene, self._clock())
            if self._motion:
                application.create_background_task(self._animate(self._motion))
        self._wait()
        application.invalidate()

    def _wait(self) -> None:
        """Start the task that wakes the controller, if it is to continue by itself."""
        if not self._waiting and self._now.wakes is not None:
            self._waiting = True
            self.application.create_background_task(self._wake())

    async def _wake(self) -> None:
        while (when := self._now.wakes) is not None and not self.application.is_done:
            # A running animation finishes first.
            if self._motion is not None or when > self._clock():
                await asyncio.sleep(1 / FRAMES)
                continue
            before, self._motion = self._now.scene, None
            self._now.wake()
            self._follow(before)
            # Let keys be handled even if the controller wakes again immediately.
            await asyncio.sleep(0)
        self._waiting = False

    def _look(self) -> None:
        """Apply a changed appearance from the next frame on."""
        looks = self._now.looks
        if looks is None or looks == self._looks:
            return
        self._looks = looks
        self._animation, self._mouse, self._bell = looks.animation, looks.mouse, looks.bell
        if self._dress:
            self._skin = self._picture.skin = self._dress(looks)

    def leave(self, status: int) -> None:
        """Draw the cover screen and exit with a status."""
        if not self.application.is_done:
            self._draw_cover()
        if not self.application.is_done:
            self.application.exit(result=status)

    def suspend(self) -> None:
        """Draw the cover screen and stop for Ctrl-Z; it is still shown when the run continues."""
        self._draw_cover()
        self.application.create_background_task(self._stop())

    def _draw_cover(self) -> None:
        """Draw the cover screen before anything else is done to the terminal.

        Clearing a terminal may push its content into the scrollback.
        """
        self._now.cover()
        self._motion = None
        # Writing to a closed terminal fails.
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
                self._now.seen()
            self.application.invalidate()
        if self._motion is moving:
            self._motion = None
            if self._now.wakes is not None:
                # The time to look at this screen starts only after the animation.
                self._now.seen()
            self.application.invalidate()

    def _draw(self, width: int, height: int) -> Canvas:
        try:
            scene = self._now.scene
            if self._motion:
                scene = in_motion(scene, self._motion, self._clock())
            return draw(scene, width, height, self._skin)
        except Exception as error:
            # An empty canvas hides the hands even if the cover screen cannot be drawn.
            self.error = self.error or error
            self._now.cover()
            if not self.application.is_done:
                self.application.exit(result=SCREEN_FAILED)
            return Canvas(width, height)

    def _pre_run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._fail)
        self._on_signal(loop, "SIGINT", partial(self.leave, SCREEN_INTERRUPTED))
        self._on_signal(loop, "SIGTERM", partial(self.leave, TERMINATED))
        self._on_signal(loop, "SIGHUP", partial(self.leave, HUNG_UP))
        self._on_signal(loop, "SIGTSTP", self.suspend)
        self.application.after_render += self._settle
        self._wait()

    def _settle(self, application: Application[int]) -> None:
        """Exclude all objects made before the first frame from garbage collection."""
        application.after_render -= self._settle
        gc.freeze()
        gc.enable()

    def _on_signal(
        self, loop: asyncio.AbstractEventLoop, name: str, act: Callable[[], None]
    ) -> None:
        # Windows has fewer signals, and its event loop cannot handle any.
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, act)

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        known = error if isinstance(error, BaseException) else RuntimeError(context["message"])
        self.error = self.error or known
        self.leave(SCREEN_FAILED)

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
            self.leave(SCREEN_INTERRUPTED)

        @bindings.add(Keys.ControlD)
        def _end(event: KeyPressEvent) -> None:
            self.leave(LEFT)

        @bindings.add(Keys.ControlZ)
        def _suspend(event: KeyPressEvent) -> None:
            self.suspend()

        @bindings.add(Keys.ControlL)
        def _redraw(event: KeyPressEvent) -> None:
            # Another program may have moved the cursor.
            self.application.output.cursor_goto(0, 0)
            self.application.renderer.reset(leave_alternate_screen=False)
            self.application.invalidate()

        @bindings.add(Keys.BracketedPaste)
        def _pasted(event: KeyPressEvent) -> None:
            self._paste(event.data)

        return bindings


class _Application(Application[int]):
    """An application that wipes its screen row by row before it is drawn in another size."""

    def _on_resize(self) -> None:
        # Erased at once, the screen would go into the scrollback of some terminals, hands and all.
        for row in range(self.output.get_size().rows, 0, -1):
            self.output.cursor_goto(row, 1)
            self.output.erase_end_of_line()
        super()._on_resize()


def _called(key: str) -> str:
    """Return the name of a key with modifiers: ``ctrl-shift-up`` for ``c-s-up``."""
    return re.sub("(^|-)s-(?=.)", r"\1shift-", re.sub("(^|-)c-(?=.)", r"\1ctrl-", key))
