"""What a terminal is able to show goes by its name, also where nobody knows the name."""

import pytest

from cribbage.ui.terminal.abilities import colours, reports_mouse
from cribbage.ui.terminal.terminal import Terminal
from tests.common.sitting import UNICODE, Sitting


@pytest.mark.parametrize(
    ("term", "depth"),
    [
        *[(term, "256") for term in ("xterm-ghostty", "alacritty", "alacritty-direct", "foot")],
        *[(term, "256") for term in ("foot-extra", "xterm-direct", "wezterm", "contour", "st")],
        *[(term, "256") for term in ("xterm-256color", "tmux-256color", "xterm-kitty", "rio")],
        *[(term, "256") for term in ("screen.xterm-256color", "tmux-direct", "mlterm", "iterm2")],
        *[(term, "16") for term in ("xterm", "linux", "screen", "tmux", "rxvt", "xterm-color")],
        *[(term, "16") for term in ("xterm-16color", "cygwin", "ansi", "rxvt-unicode", "putty")],
        *[(term, "none") for term in ("vt100", "vt102", "vt220", "vt320-w", "vt52", "VT100")],
        *[(term, "none") for term in ("xterm-mono", "ansi-m", "wy60", "adm3a", "dumb", "unknown")],
    ],
)
def test_so_many_colours_go_to_a_terminal_of_that_name(term: str, depth: str):
    assert colours({"TERM": term}) == depth
    assert colours({"TERM": term, "NO_COLOR": "1"}) == "none"


@pytest.mark.parametrize("term", ["xterm-ghostty", "xterm", "screen"])
def test_what_says_that_it_has_all_colours_gets_them(term: str):
    assert colours({"TERM": term, "COLORTERM": "truecolor"}) == "truecolor"
    assert colours({"TERM": term, "COLORTERM": "24bit"}) == "truecolor"


@pytest.mark.parametrize(("term", "asked"), [("vt100", False), ("vt220", False), ("foot", True)])
def test_a_terminal_without_a_mouse_is_not_asked_for_one(term: str, asked: bool):
    able = reports_mouse({"TERM": term})
    terminal = Terminal(Sitting(seed=1).evening, UNICODE, mouse=True, reports_mouse=able)
    assert terminal.application.mouse_support() is asked
