"""Where a hand is wiped off a terminal, and where it can only be pushed away."""

import pytest

from cribbage.ui.text.plain import PUSHED_AWAY, WIPED, drawn

OF_TMUX = {"TMUX": "/tmp/tmux-0/default,1,0"}
OF_SCREEN = {"STY": "1234.pts-0.host"}
WIPING = ("xterm", "xterm-256color", "xterm-kitty", "alacritty", "foot-extra", "linux")


@pytest.mark.parametrize(
    "environment",
    [
        *[{"TERM": name} for name in (*WIPING, "vte-256color")],
        *[{"TERM": name, **OF_TMUX} for name in ("tmux-256color", "screen")],
        {"TERM": "screen-256color", **OF_TMUX, "STY": ""},
    ],
)
def test_it_is_wiped_off_where_that_is_known_to_work(environment: dict[str, str]):
    assert drawn(environment, 24) == WIPED


@pytest.mark.parametrize(
    "environment",
    [
        {},
        *[{"TERM": name} for name in ("", "dumb", "unknown", "vt100", "emacs", "screen-256color")],
        *[{"TERM": name, **OF_SCREEN} for name in ("screen", "xterm-256color")],
    ],
)
def test_elsewhere_it_is_pushed_away(environment: dict[str, str]):
    assert drawn(environment, 24) == ("\n" * 24, PUSHED_AWAY)
