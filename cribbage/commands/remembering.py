"""How last time began, and how the table looks for whoever begins no game."""

import argparse
import sys

from cribbage.settings import remembered
from cribbage.settings.beginning import Beginning, Looks
from cribbage.settings.choices import looks_of


def began_last_time() -> Beginning:
    """How last time began; what is wrong with it is told, and the rest holds."""
    try:
        found = remembered.read(remembered.settings_path())
    except OSError:
        return Beginning()
    for trouble in found.troubles:
        print(f"cribbage: {trouble}", file=sys.stderr)
    return found.last_time


def looks(flags: argparse.Namespace) -> Looks:
    """How the table looked last time; the flags win."""
    return looks_of(flags, began_last_time())
