"""The commands ``man`` and ``completion``: what the program brings along for the system.

It lies in ``cribbage/share`` as the system has it in its own, and is made by ``tests/share``.
"""

import argparse
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cribbage.language.english import ENGLISH
from cribbage.language.speaking import spoken

SHARE: Final = Path(__file__).parents[2] / "share"
PAGE: Final = SHARE / "man" / "man1" / "cribbage.1"
"""The page in English; those in other languages lie in folders of their own."""

COMPLETIONS: Final = {
    "bash": SHARE / "bash-completion" / "completions" / "cribbage",
    "zsh": SHARE / "zsh" / "site-functions" / "_cribbage",
    "fish": SHARE / "fish" / "vendor_completions.d" / "cribbage.fish",
}
"""For each shell the file that it reads, below the folder where it looks for such files; it is in
English, and those in other languages lie where only the program looks.
"""


def page_in(code: str) -> Path:
    """Where ``man`` looks for the page in a language, by its code; whether there is one or not.

    >>> page_in("ja").relative_to(SHARE).as_posix()
    'man/ja/man1/cribbage.1'
    """
    return PAGE if code == ENGLISH.code else SHARE / "man" / code / "man1" / "cribbage.1"


def completion_in(code: str, shell: str) -> Path:
    """What a shell has to read in a language, by its code; whether there is such a file or not,
    and there is none where it would tell nothing more.

    >>> completion_in("ja", "fish").relative_to(SHARE).as_posix()
    'cribbage/ja/cribbage.fish'
    """
    usual = COMPLETIONS[shell]
    return usual if code == ENGLISH.code else SHARE / "cribbage" / code / usual.name


def _as_spoken(where: Callable[[str], Path]) -> Path:
    """What is brought along in the language spoken now, or in English where there is no more."""
    own = where(spoken().code)
    return own if own.exists() else where(ENGLISH.code)


def show_page() -> None:
    """Leave it to ``man`` to show the page in the language spoken now, or in English where it has
    none; without ``man``, print it.
    """
    shown = _as_spoken(page_in)
    man = shutil.which("man")
    if man and hasattr(signal, "SIGPIPE"):
        sys.stdout.flush()
        # Python ignores it, and who is run in its place would ignore it too.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.execv(man, [man, str(shown)])
    from cribbage.ui.printed.output import as_printed
    from cribbage.ui.printed.page import page_shown

    page = shown.read_text(encoding="utf-8")
    print(as_printed(lambda width: page_shown(page, width)), end="")


def show_completion(flags: argparse.Namespace) -> None:
    """Print what this shell has to read, in the language spoken now or in English."""
    shown = _as_spoken(lambda code: completion_in(code, flags.shell))
    print(shown.read_text(encoding="utf-8"), end="")
