"""Long text in a pager, or printed if the pager does not work."""

import os
import shutil
import signal
import subprocess
import sys
from typing import Final

from cribbage.commands.standard_streams import warn
from cribbage.language.speaking import _

NAMED_IN: Final = ("MANPAGER", "PAGER")
"""The variables that name the pager, the first one that is set."""

USUAL_PAGERS: Final = ("less", "more")
"""The pagers to use if none is named, the first one that is installed."""

_CHOSEN: Final = {"LESS": "FRX"}
"""Unless configured, less should keep bold text and end after a single page."""


def named_pager() -> str:
    """Return the command of the pager in the environment, or an empty string."""
    return next(filter(None, [os.environ.get(name, "").strip() for name in NAMED_IN]), "")


def show_paged(text: str, plain: str) -> None:
    """Show a text in the pager of the environment, or in a usual one.

    Without a pager, or if it fails, print the text as ``plain``; name a pager that failed.
    """
    pager = named_pager() or next(filter(shutil.which, USUAL_PAGERS), "")
    if os.environ.get("TERM") == "dumb":
        pager = ""
    if pager and _pages(pager, text):
        return
    print(plain, end="")
    if pager:
        sys.stdout.flush()
        warn(_("the pager {pager!r} failed, so the text was printed without it", pager=pager))


def _pages(pager: str, text: str) -> bool:
    """Show a text in a pager; return false if its status says that it failed."""
    sys.stdout.flush()
    environ = _CHOSEN | os.environ
    # The variable is a command of the shell, which reports a pager that is missing or misquoted.
    with subprocess.Popen(
        pager, shell=True, stdin=subprocess.PIPE, text=True, errors="replace", env=environ
    ) as process:
        # Ctrl-C is a key of the pager, such as less, or ends it.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process.communicate(text)
        finally:
            signal.signal(signal.SIGINT, before)
    return process.returncode in (0, -signal.SIGINT, 128 + signal.SIGINT)
