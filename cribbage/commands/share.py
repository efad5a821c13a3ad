"""The commands ``man`` and ``completion``: files that the program provides to the system.

They are in ``cribbage/share``, arranged as in the system's own folder, and made by ``tests/share``.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from cribbage.commands.memory import looks
from cribbage.commands.pager import show_paged
from cribbage.commands.parser import EXIT_OVER
from cribbage.language.speaking import ENGLISH, current_language
from cribbage.ui.text.output import as_printed, columns
from cribbage.ui.text.page import page_shown

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


_LEAST: Final = 40
"""The fewest columns for ``man``, which never ends if there is no room for an indented line."""


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


def _as_spoken(where: Callable[[str], Path]) -> Traversable:
    """Return the file for the current language, or for English if it does not exist.

    Installed in an archive, it is not on the disk.
    """
    own, english = [
        files("cribbage").joinpath(*where(code).relative_to(SHARE.parent).parts)
        for code in (current_language().code, ENGLISH.code)
    ]
    return own if own.is_file() else english


def show_page(flags: argparse.Namespace) -> None:
    """Show the man page in the current language, or in English, in a pager.

    ``man`` lays it out. Without ``man``, or in ASCII, the program does.
    """
    shown, look = _as_spoken(page_in), looks(flags)
    # The pages of man have signs of their own, such as hyphens.
    text = "" if look.ascii else _by_man(shown)
    if not text:
        page = shown.read_text(encoding="utf-8")
        if look.ascii:
            page = page.translate(str.maketrans("♣♦♥♠■│", "CDHS#|"))
        text = as_printed(lambda width: page_shown(page, width))
    plain = re.sub(".\x08", "", text)
    if sys.stdout.isatty():
        show_paged(text, plain)
    else:
        print(plain, end="")


def _by_man(shown: Traversable) -> str:
    """Return the page as ``man`` lays it out, bold letters struck twice, or an empty string."""
    man, width = shutil.which("man"), columns()
    if not man or width < _LEAST:
        return ""
    environ = {"MANWIDTH": str(width), "MAN_KEEP_FORMATTING": "1"} | os.environ
    with as_file(shown) as path:
        made = subprocess.run(
            [man, str(path)],
            capture_output=True,
            text=True,
            errors="replace",
            env=environ,
            check=False,
        )
    # A small system can have a man that only says what is left out.
    return made.stdout if made.returncode == EXIT_OVER and "cribbage" in made.stdout else ""


def show_completion(flags: argparse.Namespace) -> None:
    """Print the completions of a shell, in the current language or in English."""
    shown = _as_spoken(lambda code: completion_in(code, flags.shell))
    print(shown.read_text(encoding="utf-8"), end="")
