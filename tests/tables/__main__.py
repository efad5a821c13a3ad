"""Make the packed tables of ``cribbage/analysis``, each from those made before it.

    python -m tests.tables                   # all of them, in forty minutes
    python -m tests.tables throws pegged     # only these, one after the other

Discards depend on pegging, and pegging depends on the kept cards. So the first discards assume that
no hand pegs anything, and the tables are made in turn until they agree.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cribbage.analysis
from cribbage.analysis.ranks import PAIRS, RANK_HANDS, RANKS
from tests.tables import cribs, discards, game, pegged

FOLDER = Path(cribbage.analysis.__file__).parent / "packed"

STEPS: dict[str, Callable[[], dict[str, bytes]]] = {
    "nothing": lambda: {
        "pegged": bytes(4 * len(RANK_HANDS)),
        "cribs": cribs.in_a_file([0] * 2 * len(PAIRS) * len(RANKS)),
    },
    "throws": discards.packed,
    "pegged": pegged.packed,
    "cribs": cribs.packed,
    "game": game.packed,
}
FROM_NOTHING = (
    "nothing",
    "throws",
    "pegged",
    "throws",
    "pegged",
    "throws",
    "cribs",
    "cribs",
    "game",
)


def main() -> None:
    """Run one step in this process, or several in order, each in a process of its own.

    Each step reads the files that the one before it wrote.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.tables")
    parser.add_argument("steps", nargs="*", choices=[*STEPS, []], metavar="STEP")
    steps = parser.parse_args().steps or FROM_NOTHING
    if len(steps) > 1:
        for step in steps:
            subprocess.run([sys.executable, "-m", "tests.tables", step], check=True)
        return
    FOLDER.mkdir(exist_ok=True)
    for name, table in STEPS[steps[0]]().items():
        FOLDER.joinpath(name).write_bytes(table)
        print(f"{name}: {len(table)} bytes")


if __name__ == "__main__":
    main()
