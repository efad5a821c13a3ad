"""The brief help, two screens: examples, the flags most used, and commands by purpose."""

from cribbage.language.speaking import N_, _, cells, grammar
from cribbage.language.spoken import codes
from cribbage.settings.options import ALL_OPTIONS

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_USAGE = N_("cribbage [FLAG ...] [COMMAND ...]")

_EXAMPLES = N_("""examples:
  cribbage                            two players at this keyboard
  cribbage --against steady --coach   the computer; a coach warns of mistakes
  cribbage --names Ann Ben Cy         three players, each on their own
  cribbage --half --counting muggins  the half game, with muggins
  cribbage learn                      a guided first deal
  cribbage score "5H 5S 5D JC" 5C     score a hand and show why
""")

_COMMANDS = {
    N_("to play"): ("solitaire", "daily", "watch"),
    N_("to learn"): ("learn", "drill"),
    N_("to look back"): ("book", "replay", "review"),
    N_("to look up"): ("score", "discard", "principles", "rules", "bench"),
    N_("for the shell"): ("man", "completion", "help"),
}
"""The commands by what they are for."""


def brief_help(description: str, helps: "Mapping[str, str]", whole: str, width: int) -> str:
    """Return the help of ``cribbage --help``, in lines of at most ``width`` cells.

    ``helps`` has a line for each command, ``whole`` is that of ``--help-all``. The examples are
    not broken.
    """
    purposes = [_(each) for each in _COMMANDS]
    spoken = grammar().one_of(codes())
    names = max(map(len, helps)) + 2
    first = max(map(cells, purposes)) + 2
    lines = [
        _("usage: ") + _(_USAGE),
        "",
        *grammar().wrapped(description, width),
        "",
        _(_EXAMPLES),
        _("flags:"),
        *[
            line
            for flag, told in [*_flags(), ("--help-all", whole)]
            for line in _row(flag, _(told, codes=spoken), 18, width)
        ],
        "",
        _("commands (use cribbage help COMMAND to see a command's flags):"),
    ]
    for purpose, commands in zip(purposes, _COMMANDS.values(), strict=True):
        for place, command in enumerate(commands):
            title = _padded("" if place else purpose, first) + command
            lines += _row(title, helps[command], first + names, width)
    return "\n".join(lines) + "\n"


def _flags() -> "Iterator[tuple[str, str]]":
    """Yield each flag of a game that the brief help shows, with its help."""
    for choice in ALL_OPTIONS:
        if choice.brief:
            flag, told = choice.brief
            yield flag, told or choice.flags[flag.split()[0]]["help"]


def _row(title: str, told: str, column: int, width: int) -> "Iterator[str]":
    """Yield the lines of a title with its text beside it, or below it in a narrow terminal."""
    beside = column + 4 <= width // 2
    indent = column + 2 if beside else 4
    head = _padded(f"  {title}", indent)
    if not beside:
        yield head
        head = " " * indent
    for line in grammar().wrapped(told, max(width - indent, 10)):
        yield (head + line).rstrip()
        head = " " * indent


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cells(text))
