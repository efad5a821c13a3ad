"""How far it is that takes long: a bar on the terminal, while nothing else is printed."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from cribbage.language.speaking import _

BAR: Final = 58
"""The cells of the bar, beside which two numbers have room on the narrowest screen."""


@contextmanager
def going_on(many: int, *, done: int = 0, left: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal that errors go to, gone in the end; where they go elsewhere nothing.

    Call what is given with how much of so ``many`` is done; so much was ``done`` before. With
    ``left`` it says too how many seconds are left, as soon as that can be told.
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
            return Text("" if seconds is None else _("{n} s left", n=f"{seconds:.0f}"))

    columns = [BarColumn(bar_width=BAR), MofNCompleteColumn(), *([Left()] if left else [])]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=many, completed=done)
        yield lambda done: progress.update(task, completed=done)
