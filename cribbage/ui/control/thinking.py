"""What is thought of while people look at the table: beside the screen, no key waits for it."""

from collections.abc import Callable
from typing import Generic, TypeVar

Wait = Callable[[float], object]
"""Waits for work that was begun, for so many seconds at the most."""

Beside = Callable[[Callable[[], None]], Wait]
"""Begins work that goes on beside everything else."""

Found = TypeVar("Found")


def in_thread(work: Callable[[], None]) -> Wait:
    """Work in a thread, which nobody waits for who leaves."""
    from threading import Thread  # which people need nothing of

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread.join


class Thought(Generic[Found]):
    """What takes long to find, as what a program decides; begun at once.

    ``think`` gives what is found; ``ended`` is when that was there, by the clock, None before.
    """

    def __init__(
        self, think: Callable[[], Found], beside: Beside, clock: Callable[[], float]
    ) -> None:
        self.ended: float | None = None
        self._think = think
        self._clock = clock
        self._found: Found | None = None
        self._error: Exception | None = None
        self._wait = beside(self._work)

    @property
    def found(self) -> Found:
        """What was found, once it is; what went wrong with it is raised."""
        if self._error:
            raise self._error
        assert self._found is not None
        return self._found

    def is_there_in(self, seconds: float) -> bool:
        """Whether it has ended, after having waited for it so long at the most."""
        if self.ended is None:
            self._wait(seconds)
        return self.ended is not None

    def _work(self) -> None:
        try:
            self._found = self._think()
        except Exception as error:  # it is raised where what was found is asked for
            self._error = error
        self.ended = self._clock()
