"""The keys of what is looked at: the end of a game, what lies over a scene."""

from collections.abc import Callable
from typing import Final

from cribbage.match.match import Match
from cribbage.ui.scenes.caps import (
    BACK,
    BOOK,
    HELP,
    LEAVE,
    LOG,
    MATCH,
    NEXT_GAME,
    NO,
    REPLAY,
    SCROLL,
    YES,
    Binding,
    Bindings,
    Cap,
    Key,
    Request,
    to,
)
from cribbage.ui.scenes.scenes import (
    Around,
    Help,
    Leaving,
    Line,
    Log,
    Over,
    Scene,
    Standings,
    around_of,
)
from cribbage.ui.words.sentences import NARROWEST, wrapped


def over(scene: Over) -> Bindings:
    """The next game, by way of the standings where there are any."""
    match = scene.around.match
    after = Standings(scene) if match.has_more_games else Request.GO_ON
    again = () if _same_cards_to_come(scene) else (to(REPLAY, "watch it again", Request.REPLAY),)
    return (to(NEXT_GAME, _what_is_next(match), after), *again, to(BOOK, "book", Request.BOOK))


def _same_cards_to_come(scene: Over) -> bool:
    """Whether the next game is dealt the cards of this one: then both hands stay covered."""
    match, won = scene.around.match, scene.around.won
    return match.has_same_cards(won) and not match.is_over(won)


def _what_is_next(match: Match) -> str:
    """What a game that was won leads to."""
    if match.to is not None:
        return "the match"
    return "both games" if match.duplicate else "next game"


def standings(scene: Standings) -> Bindings:
    """After a game the match goes on from here; during one there is only the way back."""
    around = around_of(scene)
    games = len(around.won) if around else 0
    onward = []
    if isinstance(scene.back, Over):
        onward = [to(NEXT_GAME, _next_game(scene.back.around), Request.GO_ON)]

    def scrolled(key: Key) -> Standings:
        return scene._replace(last=_scrolled(scene.last, key, games - 1))

    return (
        *onward,
        to(BACK, "back", scene.back),
        Binding(SCROLL, "scroll", scrolled),
        to(MATCH, "", scene.back),
    )


def _next_game(around: Around) -> str:
    """What comes after a game that was won."""
    match, won = around.match, around.won
    if not match.is_over(won):
        return "the same cards again" if match.has_same_cards(won) else "next game"
    return "next game" if match.to is None else "another match"


_MOST_SCROLLED: Final = 8
_IN_SIGHT: Final = 11

_STEPS: Final = {"up": 1, "down": -1, "pageup": 10, "pagedown": -10}
"""How far a key scrolls towards the beginning of what grows at its end."""


def _scrolled(now: int, key: Key, most: int) -> int:
    return min(max(0, now + _STEPS[str(key)]), max(0, most))


def helping(scene: Help) -> Bindings:
    """The rules are scrolled, and closed."""

    def scrolled(key: Key) -> Help:
        step = 1 if key in ("down", "pagedown") else -1
        return scene._replace(first=min(max(0, scene.first + step), _MOST_SCROLLED))

    return _closed_by(scene, HELP, scrolled)


def log(scene: Log) -> Bindings:
    """What was said is scrolled, and closed."""

    def scrolled(key: Key) -> Log:
        around = around_of(scene)
        # Scrolling ends where the log begins on the narrowest screen.
        rows = sum([_rows(line, around.names) for line in around.log]) if around else 0
        return scene._replace(last=_scrolled(scene.last, key, rows - _IN_SIGHT))

    return _closed_by(scene, LOG, scrolled)


def _closed_by(scene: Help | Log, opened: Cap, scrolled: Callable[[Key], Scene]) -> Bindings:
    """The key that opened it closes it too."""
    return (
        to(BACK, "back", scene.back),
        Binding(SCROLL, "scroll", scrolled),
        to(opened, "", scene.back),
        to(LEAVE, "", scene.back),
    )


def _rows(line: Line, names: tuple[str, ...]) -> int:
    said = line.text if line.seat is None else f"{names[line.seat]}: {line.text}"
    return len(wrapped(said, NARROWEST, indent=2))


def leaving(scene: Leaving) -> Bindings:
    """Stay, or leave."""
    return (to(NO, "stay", scene.back), to(YES, "leave", Request.LEAVE))
