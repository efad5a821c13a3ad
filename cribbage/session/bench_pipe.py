"""A player behind a pipe: another program that answers questions, and sentences for its faults."""

import os
import select
import shlex
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

from cribbage.analysis.players import COMPUTER_PLAYERS, Partner
from cribbage.engine.actions import Action
from cribbage.pack.worded import Worded, system_said
from cribbage.session import bench_protocol
from cribbage.views.view import View

TO_BEGIN: Final = 10.0
"""The minimum time limit for a program to get ready, in seconds."""

TO_END: Final = 1.0
"""The time for a program to exit by itself, in seconds."""

_CHUNK: Final = 4096


class ProtocolError(Exception):
    """A violation of the protocol by a program, as a sentence."""


@contextmanager
def piped(command: str, seconds: float) -> Iterator[Partner]:
    """Start the program of a command and yield it as a player; always end it afterwards.

    ``command`` is split into words as a shell does, but no shell runs it. Each decision can take
    ``seconds``. Raises ProtocolError if the program cannot be started or does not decide.
    """
    child = _started(command)
    program = _Program(command, child, seconds)
    try:
        program.get_ready()
        yield program.decide
        program.let_go()
    finally:
        # Kill its child processes with it. It has not been waited for yet, so its process number
        # cannot belong to another process.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        program.close()


def _started(command: str) -> "subprocess.Popen[bytes]":
    try:
        words = shlex.split(command)
    except ValueError:
        raise ProtocolError(
            Worded("{program!r} has an unclosed quotation mark", program=command)
        ) from None
    levels = ", ".join(COMPUTER_PLAYERS)
    if not words:
        raise ProtocolError(Worded("{program!r} does not name a program", program=command))
    if not hasattr(os, "killpg"):  # such as Windows, where select does not support pipes either
        raise ProtocolError(
            Worded(
                "{program!r} cannot be run on this system: choose a level instead ({levels})",
                program=command,
                levels=levels,
            )
        )
    try:
        # In its own session it gets no Ctrl-C; its standard error goes to ours.
        return subprocess.Popen(
            words,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
    except FileNotFoundError:
        raise ProtocolError(
            Worded(
                "{program!r} is neither a program nor a level ({levels})",
                program=command,
                levels=levels,
            )
        ) from None
    except (OSError, ValueError) as error:
        why = system_said(error) if isinstance(error, OSError) else str(error)
        raise ProtocolError(
            Worded("{program!r} cannot be started: {why}", program=command, why=why)
        ) from None


class _Program:
    """The pipes to and from a running program."""

    def __init__(self, command: str, child: "subprocess.Popen[bytes]", seconds: float) -> None:
        assert child.stdin
        assert child.stdout
        self._command = command
        self._to, self._from, self._seconds = child.stdin, child.stdout, seconds
        self._heard = b""

    def get_ready(self) -> None:
        """Send the greeting; raise ProtocolError unless the program is ready."""
        answer = self._ask(bench_protocol.GREETING, max(self._seconds, TO_BEGIN))
        if answer != bench_protocol.READY:
            raise ProtocolError(
                Worded(
                    "{program!r} answered {greeting!r} with {answer} instead of {ready!r}",
                    program=self._command,
                    answer=bench_protocol.quote_shortened(answer),
                    greeting=bench_protocol.GREETING,
                    ready=bench_protocol.READY,
                )
            )

    def decide(self, view: View) -> Action:
        """Ask for a decision; raise ProtocolError unless the rules allow the answer."""
        asked = bench_protocol.question_line(view)
        try:
            return bench_protocol.read_answer(self._ask(asked, self._seconds), view)
        except ValueError as error:
            raise ProtocolError(
                Worded(
                    "{program!r} gave an invalid answer: {why} (question: {asked})",
                    program=self._command,
                    why=str(error),
                    asked=asked,
                )
            ) from None

    def let_go(self) -> None:
        """Close its input and give it a moment to exit by itself."""
        self._to.close()
        end = monotonic() + TO_END
        while select.select([self._from], [], [], max(0.0, end - monotonic()))[0]:
            if not os.read(self._from.fileno(), _CHUNK):
                return

    def close(self) -> None:
        """Close both pipes."""
        self._to.close()
        self._from.close()

    def _ask(self, line: str, seconds: float) -> str:
        if self._heard:
            raise ProtocolError(
                Worded(
                    "{program!r} wrote {text} without being asked",
                    program=self._command,
                    text=bench_protocol.quote_shortened(_text(self._heard)),
                )
            )
        try:
            # The pipe has room: a question is short, and there is one at a time.
            self._to.write(f"{line}\n".encode())
        except BrokenPipeError:
            raise self._ended() from None
        end = monotonic() + seconds
        while b"\n" not in self._heard[: bench_protocol.LONGEST_ANSWER + 1]:
            if len(self._heard) > bench_protocol.LONGEST_ANSWER:
                raise ProtocolError(
                    Worded(
                        "{program!r} wrote a line longer than {most} characters",
                        program=self._command,
                        most=bench_protocol.LONGEST_ANSWER,
                    )
                )
            if not select.select([self._from], [], [], max(0.0, end - monotonic()))[0]:
                raise self._late(seconds)
            some = os.read(self._from.fileno(), _CHUNK)
            if not some:
                raise self._ended()
            self._heard += some
        answer, _newline, self._heard = self._heard.partition(b"\n")
        return _text(answer)

    def _ended(self) -> ProtocolError:
        return ProtocolError(
            Worded("{program!r} exited before the games were finished", program=self._command)
        )

    def _late(self, seconds: float) -> ProtocolError:
        if seconds == 1:
            return ProtocolError(
                Worded("{program!r} did not answer within 1 second", program=self._command)
            )
        return ProtocolError(
            Worded(
                "{program!r} did not answer within {seconds:g} seconds",
                program=self._command,
                seconds=seconds,
            )
        )


def _text(heard: bytes) -> str:
    return heard.decode("utf-8-sig", "replace").strip()
