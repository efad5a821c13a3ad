"""What a key means in what lies over a scene: the help, the log, the match, the way out."""

from typing import Final

from cribbage.ui.layout import LEAST_WIDTH, MARGIN
from cribbage.ui.outcome import Outcome, Word
from cribbage.ui.pointing import Key
from cribbage.ui.prose import wrapped
from cribbage.ui.scenes import Help, Leaving, Log, Over, Standings, setting_of
from cribbage.ui.setting import Line

ENTER: Final = "enter"

_SCROLLED: Final = {"up": 1, "down": -1, "pageup": 10, "pagedown": -10}
"""How far a key scrolls towards the beginning of what grows at its end."""


def on_help(scene: Help, key: Key) -> Outcome:
    """Up and Down scroll the rules; the rest goes back."""
    if key in ("down", "pagedown"):
        return scene._replace(first=min(scene.first + 1, _MOST_SCROLLED))
    if key in ("up", "pageup"):
        return scene._replace(first=max(0, scene.first - 1))
    return scene.back if key in (ENTER, "escape", "?", "q") else scene


def on_log(scene: Log, key: Key) -> Outcome:
    """Up and Down scroll what was said; the rest goes back."""
    if step := _SCROLLED.get(str(key)):
        setting = setting_of(scene)
        # Scrolling ends where the log begins on the narrowest screen.
        rows = sum([_rows(line, setting.names) for line in setting.log]) if setting else 0
        return scene._replace(last=min(max(0, scene.last + step), max(0, rows - _IN_SIGHT)))
    return scene.back if key in (ENTER, "escape", "l", "q") else scene


def _rows(line: Line, names: tuple[str, ...]) -> int:
    said = line.text if line.seat is None else f"{names[line.seat]}: {line.text}"
    return len(wrapped(said, LEAST_WIDTH - 2 * MARGIN, indent=2))


_MOST_SCROLLED: Final = 8
_IN_SIGHT: Final = 11


def on_leaving(scene: Leaving, key: Key) -> Outcome:
    """Y alone leaves."""
    if key == "y":
        return Word.LEAVE
    return scene.back if key in ("n", "escape", ENTER) else scene


def on_standings(scene: Standings, key: Key) -> Outcome:
    """After a game the match goes on from here; during one there is only the way back."""
    setting = setting_of(scene)
    games = len(setting.won) if setting else 0
    if step := _SCROLLED.get(str(key)):
        return scene._replace(last=min(max(0, scene.last + step), max(0, games - 1)))
    if isinstance(scene.back, Over) and key == "n":
        return Word.GO_ON
    return scene.back if key in (ENTER, "escape", "m") else scene
