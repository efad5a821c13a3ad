"""The command, as ``python -m cribbage``."""

import sys

from cribbage.commands.cli import main

if __name__ == "__main__":
    sys.exit(main())
