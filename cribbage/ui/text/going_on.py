"""The progress bar of long work."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from cribbage.language.speaking import _

BAR: Final = 58
"""The cells of the bar, which leave room for two numbers on the narrowest screen."""


@contextmanager
def going_on(many: int, *, done: int = 0, left: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on stderr until the work ends, if stderr is a terminal.

    Call the yielded function with how many of ``many`` are done; the bar starts at ``done``. With
    ``left`` it also shows the seconds left, as soon as they are known.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task
    from rich.text import Text

    class Left(ProgressColumn):
        """The seconds that are left."""

        def render(self, task: Task) -> Text:
            seconds = task.time_remaining
            return Text("" if seconds is None else _("{n} s left", n=round(seconds)))

    columns = [BarColumn(bar_width=BAR), MofNCompleteColumn(), *([Left()] if left else [])]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=many, completed=done)
        yield lambda done: progress.update(task, completed=done)
