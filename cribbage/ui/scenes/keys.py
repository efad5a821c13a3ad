"""What a key means in a scene: a changed scene, a decision, or a word to the evening."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NamedTuple

from cribbage.engine import objections
from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.cards import Card
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.ui.scenes.form import Field, Start, fill
from cribbage.ui.scenes.offer import Offer, moved
from cribbage.ui.scenes.scenes import (
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
    Overlay,
    Pause,
    Playing,
    Retelling,
    Saying,
    Scene,
    Standings,
    around_of,
    cut_place,
)
from cribbage.ui.words.sentences import NARROWEST, wrapped

Key = str | tuple[str, int]
"""A character, ``enter space left right up down escape backspace tab home end pageup pagedown``,
or what was clicked on: ``("card", 2)``, ``("cut", 17)``."""


ENTER: Final = "enter"
SPACE: Final = "space"


class Word(Enum):
    """What the scene asks of the evening, where it is not a decision of the game."""

    LIFT = "lift the curtain"
    GO_ON = "go on"
    BEGIN = "begin the game"
    RESUME = "take up the game pointed at"
    NEW = "begin another game than those left unfinished"
    LEAVE = "leave"


Outcome = Scene | Action | Word


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
    around = around_of(scene)
    return around is not None and around.match.has_more_games


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
    depths = cuts(scene.around.view, scene.seat)
    if key == ENTER:
        return Cut(scene.seat, scene.depth)
    if isinstance(key, tuple):
        places = {("cut", cut_place(scene.around.view, depth)): depth for depth in depths}
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
    view, points = scene.around.view, scene.points
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
    deals = [(each.game, each.around.view.deals) for each in scene.moments]
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
    return Standings(scene) if scene.around.match.has_more_games else Word.GO_ON


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
        around = around_of(scene)
        # Scrolling ends where the log begins on the narrowest screen.
        rows = sum([_rows(line, around.names) for line in around.log]) if around else 0
        return scene._replace(last=min(max(0, scene.last + step), max(0, rows - _IN_SIGHT)))
    return scene.back if key in (ENTER, "escape", "l", "q") else scene


def _rows(line: Line, names: tuple[str, ...]) -> int:
    said = line.text if line.seat is None else f"{names[line.seat]}: {line.text}"
    return len(wrapped(said, NARROWEST, indent=2))


_MOST_SCROLLED: Final = 8
_IN_SIGHT: Final = 11


def on_leaving(scene: Leaving, key: Key) -> Outcome:
    """Y alone leaves."""
    if key == "y":
        return Word.LEAVE
    return scene.back if key in ("n", "escape", ENTER) else scene


def on_standings(scene: Standings, key: Key) -> Outcome:
    """After a game the match goes on from here; during one there is only the way back."""
    around = around_of(scene)
    games = len(around.won) if around else 0
    if step := _SCROLLED.get(str(key)):
        return scene._replace(last=min(max(0, scene.last + step), max(0, games - 1)))
    if isinstance(scene.back, Over) and key == "n":
        return Word.GO_ON
    return scene.back if key in (ENTER, "escape", "m") else scene


class Pointed(NamedTuple):
    """The place of a card, and whether the key names it and no other."""

    place: int
    named: bool = False


def pointed_at(key: Key, hand: tuple[Card, ...], cursor: int) -> Pointed | None:
    """The card that a key points at, if any: by place, by rank, by suit among a rank, or next."""
    if isinstance(key, tuple):
        clicked = key[0] == "card" and key[1] < len(hand)
        return Pointed(key[1], named=True) if clicked else None
    if key in ("left", "right"):
        return Pointed((cursor + (1 if key == "right" else -1)) % len(hand))
    if key in _DIGITS and int(key) <= len(hand):
        return Pointed(int(key) - 1, named=True)
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    of_rank = [place for place in after if hand[place].rank.letter.lower() == key]
    if of_rank:
        return Pointed(of_rank[0], named=len(of_rank) == 1)
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return Pointed(of_suit[0]) if of_suit else None


_DIGITS: Final = tuple("123456789")


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
