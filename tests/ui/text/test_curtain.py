"""Where a hand is wiped off a terminal, and where it can only be pushed away."""

import pytest

from cribbage.ui.text.plain import PUSHED_AWAY, WIPED, drawn


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "xterm"},
        {"TERM": "xterm-256color"},
        {"TERM": "xterm-kitty"},
        {"TERM": "alacritty"},
        {"TERM": "foot-extra"},
        {"TERM": "linux"},
        {"TERM": "vte-256color"},
        {"TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"},
        {"TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0"},
        {"TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0", "STY": ""},
    ],
)
def test_it_is_wiped_off_where_that_is_known_to_work(environment: dict[str, str]):
    assert drawn(environment, 24) == WIPED


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"TERM": ""},
        {"TERM": "dumb"},
        {"TERM": "unknown"},
        {"TERM": "vt100"},
        {"TERM": "emacs"},
        {"TERM": "screen-256color"},
        {"TERM": "screen", "STY": "1234.pts-0.host"},
        {"TERM": "xterm-256color", "STY": "1234.pts-0.host"},
    ],
)
def test_elsewhere_it_is_pushed_away(environment: dict[str, str]):
    assert drawn(environment, 24) == ("\n" * 24, PUSHED_AWAY)
