"""The standard streams of a command: who is at them, and its warnings."""

import sys

from cribbage.ui.words.refusals import said


def at_terminal() -> bool:
    """Return true if people play here, not a program through a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def warn(*sentences: object) -> None:
    """Print each sentence on stderr, if there is one: what was left out, or went wrong besides."""
    for sentence in filter(None, sentences):
        print(f"cribbage: {said(sentence)}", file=sys.stderr)
