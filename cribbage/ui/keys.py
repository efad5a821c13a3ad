"""What a key means in a scene: a changed scene, a decision, or a word to the evening."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from cribbage.engine import objections
from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.ui.form import Field, Start, fill
from cribbage.ui.layout import LEAST_WIDTH, MARGIN
from cribbage.ui.offer import Offer, moved
from cribbage.ui.pointing import Key, Pointed, pointed_at
from cribbage.ui.prose import wrapped
from cribbage.ui.scenes import (
    Counting,
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Line,
    Log,
    Over,
    Pause,
    Playing,
    Retelling,
    Saying,
    Scene,
    cut_place,
    setting_of,
)


class Word(Enum):
    """What the scene asks of the evening, where it is not a decision of the game."""

    LIFT = "lift the curtain"
    GO_ON = "go on"
    BEGIN = "begin the game"
    RESUME = "take up the game pointed at"
    NEW = "begin another game than those left unfinished"
    LEAVE = "leave"


Outcome = Scene | Action | Word

ENTER: Final = "enter"
SPACE: Final = "space"


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key; the scene itself, unchanged, where the key means nothing now."""
    if isinstance(key, str) and not isinstance(scene, Start):
        key = key.lower()
    over = not isinstance(scene, Start | Help | Log | Leaving)
    if over and key == "q":
        return Leaving(scene)
    if over and key == "l":
        return Log(scene)
    if key == "?" and not isinstance(scene, Help | Log | Leaving):
        return Help(scene)
    return _KEYS[type(scene)](scene, key)


def _start(scene: Start, key: Key) -> Outcome:
    if key == "escape":
        return Leaving(scene)
    dealt = key == ("field", int(Field.DEAL)) or (key == ENTER and scene.focus is Field.DEAL)
    return Word.BEGIN if dealt else fill(scene, key)


def _offer(scene: Offer, key: Key) -> Outcome:
    if key == ENTER:
        return Word.RESUME
    return Word.NEW if key == "n" else moved(scene, key)


def _cutting(scene: Cutting, key: Key) -> Outcome:
    depths = cuts(scene.setting.view, scene.seat)
    if key == ENTER:
        return Cut(scene.seat, scene.depth)
    if isinstance(key, tuple):
        places = {("cut", cut_place(scene.setting.view, depth)): depth for depth in depths}
        return scene._replace(depth=places.get(key, scene.depth))
    place = depths.index(scene.depth)
    steps = {"left": -1, "right": 1, "down": -5, "up": 5, "home": -len(depths), "end": len(depths)}
    place = min(max(place + steps.get(key, 0), 0), len(depths) - 1)
    return scene._replace(depth=depths[place])


def cuts(view: View, seat: Seat) -> list[int]:
    """The depths that ``seat`` may cut at, as anybody sees."""
    own = view._replace(seat=seat)
    return [cut.depth for cut in legal(own) if isinstance(cut, Cut)]


def _hand_over(scene: HandOver | Curtain, key: Key) -> Outcome:
    return Word.LIFT if key == SPACE else scene


def _lay_away(scene: LayAway, key: Key) -> Outcome:
    wanted = scene.view.rules.discards
    if key == ENTER:
        if len(scene.chosen) == wanted:
            hand = scene.hand
            return Discard(scene.seat, tuple([hand[place] for place in scene.chosen]))
        return scene
    if key == "escape":
        return scene._replace(chosen=frozenset(), note="")
    if key == SPACE:
        return _marked(scene, scene.cursor)
    pointed = pointed_at(key, scene.hand, scene.cursor)
    if pointed is None:
        return scene
    moved = scene._replace(cursor=pointed.place, note="")
    return _marked(moved, pointed.place) if pointed.named else moved


def _marked(scene: LayAway, place: int) -> LayAway:
    """The card chosen, or taken back; a card too many is refused in words."""
    chosen = scene.chosen ^ {place}
    if len(chosen) > scene.view.rules.discards:
        return scene._replace(note="Two are chosen: take one back first, or press Enter.")
    return scene._replace(chosen=chosen, note="")


def _playing(scene: Playing, key: Key) -> Outcome:
    hand = scene.hand
    if key == ENTER:
        return Play(scene.seat, hand[scene.chosen]) if scene.chosen is not None else scene
    if key == "escape":
        return scene._replace(chosen=None, guarded=False)
    pointed = Pointed(scene.cursor) if key == SPACE else pointed_at(key, hand, scene.cursor)
    if pointed is None:
        return scene
    place = pointed.place
    if place == scene.chosen and pointed.named:
        return Play(scene.seat, hand[place])
    barred = objections.to_play(hand, scene.view.count, hand[place])
    return scene._replace(cursor=place, chosen=None if barred else place, guarded=False)


def _pause(scene: Pause, key: Key) -> Outcome:
    return Word.GO_ON if key == ENTER else scene


def _counting(scene: Counting, key: Key) -> Outcome:
    if key == ENTER:
        return Word.GO_ON if scene.told else scene._replace(named=scene.named + 1)
    return scene._replace(named=len(scene.phrases)) if key == SPACE else scene


def _saying(scene: Saying, key: Key) -> Outcome:
    view, points = scene.setting.view, scene.points
    if key == ENTER:
        if points is None and view.claim is not None:
            return Answer(scene.seat, view.claim)
        if points is None or not scene.sure:
            return scene._replace(sure=points is not None)
        return (Claim if view.phase is Showing else Answer)(scene.seat, points)
    if key == "escape":
        return scene._replace(points=None, sure=False)
    if key == "backspace":
        left = str(points)[:-1] if points is not None else ""
        return scene._replace(points=int(left) if left else None, sure=False)
    if isinstance(key, str) and key in ("up", "down"):
        start = points if points is not None else (view.claim or 0) - (key == "up")
        points = min(max(start + (1 if key == "up" else -1), 0), view.rules.target)
        return scene._replace(points=points, sure=False)
    if isinstance(key, str) and len(key) == 1 and key.isascii() and key.isdigit():
        typed = int(f"{points if points is not None else ''}{key}")
        return scene._replace(points=typed, sure=False) if typed <= view.rules.target else scene
    return scene


def _retelling(scene: Retelling, key: Key) -> Outcome:
    last, deals = len(scene.moments) - 1, [each.setting.view.deals for each in scene.moments]
    deal = deals[scene.at]
    to = {
        "right": scene.at + 1,
        ENTER: scene.at + 1,
        SPACE: scene.at + 1,
        "left": scene.at - 1,
        "home": 0,
        "end": last,
        "down": deals.index(deal + 1) if deal + 1 in deals else last,
        # From the middle of a deal to its beginning first.
        "up": deals.index(deal) if scene.at > deals.index(deal) else deals.index(max(deal - 1, 0)),
    }
    return scene._replace(at=min(max(to.get(str(key), scene.at), 0), last))


def _over(scene: Over, key: Key) -> Outcome:
    return Word.GO_ON if key == "n" else scene


def _help(scene: Help, key: Key) -> Outcome:
    if key in ("down", "pagedown"):
        return scene._replace(first=min(scene.first + 1, _MOST_SCROLLED))
    if key in ("up", "pageup"):
        return scene._replace(first=max(0, scene.first - 1))
    return scene.back if key in (ENTER, "escape", "?", "q") else scene


def _log(scene: Log, key: Key) -> Outcome:
    step = {"up": 1, "down": -1, "pageup": 10, "pagedown": -10}.get(str(key), 0)
    if step:
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


def _leaving(scene: Leaving, key: Key) -> Outcome:
    if key == "y":
        return Word.LEAVE
    return scene.back if key in ("n", "escape", ENTER) else scene


_KEYS: Final[dict[type, Callable[[Any, Key], Outcome]]] = {
    Start: _start,
    Offer: _offer,
    Cutting: _cutting,
    HandOver: _hand_over,
    LayAway: _lay_away,
    Curtain: _hand_over,
    Playing: _playing,
    Pause: _pause,
    Counting: _counting,
    Saying: _saying,
    Over: _over,
    Retelling: _retelling,
    Help: _help,
    Log: _log,
    Leaving: _leaving,
}
