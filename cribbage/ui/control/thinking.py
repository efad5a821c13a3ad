"""Slow work done in the background, so that no key has to wait for it."""

from collections.abc import Callable
from typing import Generic, TypeVar

Wait = Callable[[float], object]
"""Waits at most this many seconds for work that was started."""

BackgroundStarter = Callable[[Callable[[], None]], Wait]
"""Starts work in the background."""

Found = TypeVar("Found")


def in_thread(work: Callable[[], None]) -> Wait:
    """Do work in a daemon thread, which does not delay quitting."""
    from threading import Thread  # not needed by games between people

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread.join


class BackgroundThought(Generic[Found]):
    """A result that takes long to find, such as a computer player's decision; started at once.

    ``think`` returns the result; ``ended`` is the time at which it did so, None before.
    """

    def __init__(
        self, think: Callable[[], Found], beside: BackgroundStarter, clock: Callable[[], float]
    ) -> None:
        self.ended: float | None = None
        self._think = think
        self._clock = clock
        self._found: Found | None = None
        self._error: Exception | None = None
        self._wait = beside(self._work)

    @property
    def found(self) -> Found:
        """The result, available once the work has ended; an error in the work is raised here."""
        if self._error:
            raise self._error
        assert self._found is not None
        return self._found

    def is_there_in(self, seconds: float) -> bool:
        """Wait at most this many seconds; return true if the work has ended."""
        if self.ended is None:
            self._wait(seconds)
        return self.ended is not None

    def _work(self) -> None:
        try:
            self._found = self._think()
        except Exception as error:  # raised later by ``found``
            self._error = error
        self.ended = self._clock()
