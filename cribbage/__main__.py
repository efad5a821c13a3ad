"""The command, as ``python -m cribbage`` and as it is installed.

Nothing is imported before Ctrl-C is waited for: that may come while the rest still is.
"""

import sys

INTERRUPTED = 130
"""How it ends with Ctrl-C before the command itself can say so."""


def main() -> int:
    """Run the command with the words that it was called with: the exit status."""
    try:
        from cribbage.commands.cli import main as command

        return command()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
