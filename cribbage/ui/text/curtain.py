"""How a hand is put out of sight on a terminal: wiped off, or pushed away where that is unsure."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cribbage.language.speaking import N_


class Curtain(NamedTuple):
    """What is written to the terminal, and what is said of it below."""

    text: str
    said: str


WIPED: Final = Curtain(
    # The lines that have scrolled away go last: wiping the screen may scroll it away first.
    "\x1b[H\x1b[2J\x1b[3J",
    N_("(The screen was cleared to hide the hand.)"),
)

_WIPE: Final = (
    *("xterm", "tmux", "alacritty", "kitty", "foot", "vte", "gnome", "konsole", "linux"),
    *("wezterm", "ghostty", "contour", "mintty"),
)
"""How the names of terminals begin that wipe off, when told, also what has scrolled away."""


def drawn(environment: Mapping[str, str], rows: int) -> Curtain:
    """The curtain for the terminal that the environment names.

    It wipes the screen and what has scrolled away where that is known to work, and writes a page
    of blank lines elsewhere.
    """
    return WIPED if _wipes(environment) else Curtain("\n" * rows, PUSHED_AWAY)


PUSHED_AWAY: Final = N_("(Blank lines keep the hand above out of sight.)")


def _wipes(environment: Mapping[str, str]) -> bool:
    terminal = environment.get("TERM", "")
    if environment.get("STY"):
        return False  # GNU screen keeps what has scrolled away, whatever its terminal does
    # tmux calls itself screen where nobody has told it otherwise.
    return terminal.startswith(_WIPE) or (
        terminal.startswith("screen") and bool(environment.get("TMUX"))
    )
