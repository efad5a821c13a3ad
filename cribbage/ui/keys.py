"""What a key means in a scene: a changed scene, a decision, or a word to the evening."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine import objections
from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.ui.form import Field, Start, fill
from cribbage.ui.offer import Offer, moved
from cribbage.ui.outcome import Outcome, Word
from cribbage.ui.overlay import ENTER, on_help, on_leaving, on_log, on_standings
from cribbage.ui.pointing import Key, Pointed, pointed_at
from cribbage.ui.scenes import (
    Counting,
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Over,
    Overlay,
    Pause,
    Playing,
    Retelling,
    Saying,
    Scene,
    Standings,
    cut_place,
    setting_of,
)

SPACE: Final = "space"


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key; the scene itself, unchanged, where the key means nothing now."""
    if isinstance(key, str) and not isinstance(scene, Start):
        key = key.lower()
    over = not isinstance(scene, Start | Overlay)
    if over and key == "q":
        return Leaving(scene)
    if over and key == "l":
        return Log(scene)
    if over and key == "m" and not isinstance(scene, Standings) and has_match(scene):
        return Standings(scene)
    if key == "?" and not isinstance(scene, Overlay):
        return Help(scene)
    return _KEYS[type(scene)](scene, key)


def has_match(scene: Scene) -> bool:
    """Whether there are standings to look at."""
    setting = setting_of(scene)
    return setting is not None and setting.match.has_more_games


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
    if key == "c" and points is None and scene.may_be_counted:
        return Claim(scene.seat, None)
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
    last = len(scene.moments) - 1
    deals = [(each.game, each.setting.view.deals) for each in scene.moments]
    begins = [place for place in range(1, last + 1) if deals[place] != deals[place - 1]]
    to = {
        "right": scene.at + 1,
        ENTER: scene.at + 1,
        SPACE: scene.at + 1,
        "left": scene.at - 1,
        "home": 0,
        "end": last,
        "down": min([place for place in begins if place > scene.at], default=last),
        # From the middle of a deal to its beginning first.
        "up": max([place for place in begins if place < scene.at], default=0),
    }
    return scene._replace(at=min(max(to.get(str(key), scene.at), 0), last))


def _over(scene: Over, key: Key) -> Outcome:
    if key != "n":
        return scene
    return Standings(scene) if scene.setting.match.has_more_games else Word.GO_ON


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
    Help: on_help,
    Log: on_log,
    Standings: on_standings,
    Leaving: on_leaving,
}
