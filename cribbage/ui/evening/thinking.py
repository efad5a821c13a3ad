"""What a program thinks while people look at the table: beside the screen, no key waits for it."""

from collections.abc import Callable

from cribbage.engine.actions import Action
from cribbage.engine.rules import Seat

Wait = Callable[[float], object]
"""Waits for work that was begun, for so many seconds at the most."""

Beside = Callable[[Callable[[], None]], Wait]
"""Begins work that goes on beside everything else."""


def in_thread(work: Callable[[], None]) -> Wait:
    """Work in a thread, which nobody waits for who leaves."""
    from threading import Thread  # which people need nothing of

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread.join


class Thought:
    """What the program at ``seat`` makes up its mind about, begun at once.

    ``think`` gives what it decides; ``ended`` is when that was there, by the clock, None before.
    """

    def __init__(
        self, seat: Seat, think: Callable[[], Action], beside: Beside, clock: Callable[[], float]
    ) -> None:
        self.seat = seat
        self.ended: float | None = None
        self._think = think
        self._clock = clock
        self._action: Action | None = None
        self._error: Exception | None = None
        self._wait = beside(self._work)

    @property
    def action(self) -> Action:
        """What it decided, once it has; what went wrong with it is raised."""
        if self._error:
            raise self._error
        assert self._action is not None
        return self._action

    def is_there_in(self, seconds: float) -> bool:
        """Whether it has decided, after having waited for it so long at the most."""
        if self.ended is None:
            self._wait(seconds)
        return self.ended is not None

    def _work(self) -> None:
        try:
            self._action = self._think()
        except Exception as error:  # it is raised where the decision is asked for
            self._error = error
        self.ended = self._clock()
