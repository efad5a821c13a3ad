"""The commands ``man`` and ``completion``: files that the program provides to the system.

They are in ``cribbage/share``, arranged as in the system's own folder, and made by ``tests/share``.
"""

import argparse
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cribbage.language.speaking import ENGLISH, spoken

SHARE: Final = Path(__file__).parents[1] / "share"
PAGE: Final = SHARE / "man" / "man1" / "cribbage.1"
"""The English page; those in other languages have their own folders."""

COMPLETIONS: Final = {
    "bash": SHARE / "bash-completion" / "completions" / "cribbage",
    "zsh": SHARE / "zsh" / "site-functions" / "_cribbage",
    "fish": SHARE / "fish" / "vendor_completions.d" / "cribbage.fish",
}
"""The file for each shell, in the folder where the shell looks for it.

These are in English; those in other languages are in a folder that only the program reads.
"""


def page_in(code: str) -> Path:
    """Return the path of a language's man page, whether or not it exists.

    >>> page_in("ja").relative_to(SHARE).as_posix()
    'man/ja/man1/cribbage.1'
    """
    return PAGE if code == ENGLISH.code else SHARE / "man" / code / "man1" / "cribbage.1"


def completion_in(code: str, shell: str) -> Path:
    """Return the path of a language's completions for a shell, whether or not it exists.

    It exists only if it differs from the English one.

    >>> completion_in("ja", "fish").relative_to(SHARE).as_posix()
    'cribbage/ja/cribbage.fish'
    """
    usual = COMPLETIONS[shell]
    return usual if code == ENGLISH.code else SHARE / "cribbage" / code / usual.name


def _as_spoken(where: Callable[[str], Path]) -> Path:
    """Return the path for the current language, or for English if it does not exist."""
    own = where(spoken().code)
    return own if own.exists() else where(ENGLISH.code)


def show_page(_flags: argparse.Namespace) -> None:
    """Show the man page in the current language, or in English, with ``man``.

    Without ``man``, print it.
    """
    shown = _as_spoken(page_in)
    man = shutil.which("man")
    if man and hasattr(signal, "SIGPIPE"):
        sys.stdout.flush()
        # Python ignores SIGPIPE, and the replaced process would inherit that.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.execv(man, [man, str(shown)])
    from cribbage.ui.text.output import as_printed
    from cribbage.ui.text.page import page_shown

    page = shown.read_text(encoding="utf-8")
    print(as_printed(lambda width: page_shown(page, width)), end="")


def show_completion(flags: argparse.Namespace) -> None:
    """Print the completions of a shell, in the current language or in English."""
    shown = _as_spoken(lambda code: completion_in(code, flags.shell))
    print(shown.read_text(encoding="utf-8"), end="")
