"""The command, run as ``python -m cribbage`` and as the installed script.

Import nothing before Ctrl-C is handled, because it can come while imports still run.
"""

import sys

INTERRUPTED = 130
"""The exit status when Ctrl-C comes before the command itself handles it."""


def main() -> int:
    """Run the command with the arguments of this process and return its exit status."""
    try:
        from cribbage.commands.cli import main as command

        return command()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
