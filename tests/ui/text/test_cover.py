"""Clearing a hand from a terminal, or scrolling it away where clearing is not possible."""

import pytest

from cribbage.ui.text.plain import PUSHED_AWAY, WIPED, text_cover

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
def test_hand_is_cleared_on_known_terminal(environment: dict[str, str]):
    assert text_cover(environment, 24) == WIPED


@pytest.mark.parametrize(
    "environment",
    [
        {},
        *[{"TERM": name} for name in ("", "dumb", "unknown", "vt100", "emacs", "screen-256color")],
        *[{"TERM": name, **OF_SCREEN} for name in ("screen", "xterm-256color")],
    ],
)
def test_hand_is_scrolled_away_on_other_terminal(environment: dict[str, str]):
    assert text_cover(environment, 24) == ("\n" * 24, PUSHED_AWAY)
