"""The keys at the table: cutting, handing over, laying away, and the play."""

from typing import Final, NamedTuple

from cribbage.engine.actions import Cut, Discard, Play, against_play
from cribbage.engine.cards import Card
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.ui.scenes.caps import (
    ALONG,
    CARDS,
    CLICK,
    ENTER,
    ESCAPE,
    FURTHER_ALONG,
    SPACE,
    Binding,
    Bindings,
    Key,
    Outcome,
    Request,
    to,
)
from cribbage.ui.scenes.scenes import (
    Curtain,
    Cutting,
    HandOver,
    LayAway,
    Pause,
    Playing,
    cut_place,
)


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
    if key in _PLACES and int(key) <= len(hand):
        return Pointed(int(key) - 1, named=True)
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    of_rank = [place for place in after if hand[place].rank.letter.lower() == key]
    if of_rank:
        return Pointed(of_rank[0], named=len(of_rank) == 1)
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return Pointed(of_suit[0]) if of_suit else None


_PLACES: Final = tuple("123456789")


def lay_away(scene: LayAway) -> Bindings:
    """Cards are marked and taken back; with enough of them Enter lays them away."""
    complete = len(scene.chosen) == scene.view.rules.discards
    cards = CARDS._replace(printed=f"1-{len(scene.hand)}")
    return (
        *([to(ENTER, "lay away", _laid_away(scene))] if complete else []),
        Binding(cards, "take back" if complete else "choose", lambda key: _choosing(scene, key)),
        Binding(SPACE, "" if complete else "choose", lambda key: _marked(scene, scene.cursor)),
        Binding(ALONG, "move", lambda key: _choosing(scene, key)),
        to(ESCAPE, "", scene._replace(chosen=frozenset(), note="")),
    )


def _laid_away(scene: LayAway) -> Discard:
    hand = scene.hand
    return Discard(scene.seat, tuple([hand[place] for place in scene.chosen]))


def _choosing(scene: LayAway, key: Key) -> LayAway:
    pointed = pointed_at(key, scene.hand, scene.cursor)
    if pointed is None:
        return scene
    moved_on = scene._replace(cursor=pointed.place, note="")
    return _marked(moved_on, pointed.place) if pointed.named else moved_on


def _marked(scene: LayAway, place: int) -> LayAway:
    """The card chosen, or taken back; a card too many is refused in words."""
    chosen = scene.chosen ^ {place}
    if len(chosen) > scene.view.rules.discards:
        return scene._replace(note="Two are chosen: take one back first, or press Enter.")
    return scene._replace(chosen=chosen, note="")


def playing(scene: Playing) -> Bindings:
    """A card is chosen, and played by Enter or by being named once more."""
    hand, chosen = scene.hand, scene.chosen
    many = f"1-{len(hand)}" if len(hand) > 1 else "1"
    along = "move" if chosen is None else "another card" if len(hand) > 1 else ""
    cards = CARDS._replace(printed=many)
    return (
        *([] if chosen is None else [to(ENTER, "play", Play(scene.seat, hand[chosen]))]),
        Binding(cards, "choose" if chosen is None else "", lambda key: _pointing(scene, key)),
        Binding(ALONG, along, lambda key: _pointing(scene, key)),
        Binding(SPACE, "", lambda key: _pointed_out(scene, Pointed(scene.cursor))),
        to(ESCAPE, "", scene._replace(chosen=None, guarded=False)),
    )


def _pointing(scene: Playing, key: Key) -> Outcome:
    pointed = pointed_at(key, scene.hand, scene.cursor)
    return scene if pointed is None else _pointed_out(scene, pointed)


def _pointed_out(scene: Playing, pointed: Pointed) -> Outcome:
    """The card chosen, if it fits; one that is chosen and named once more is played."""
    hand, place = scene.hand, pointed.place
    if place == scene.chosen and pointed.named:
        return Play(scene.seat, hand[place])
    barred = against_play(hand, scene.view.count, hand[place])
    return scene._replace(cursor=place, chosen=None if barred else place, guarded=False)


def cutting(scene: Cutting) -> Bindings:
    """The place is moved along, and cut at."""
    return (
        to(ENTER, "cut", Cut(scene.seat, scene.depth)),
        Binding(ALONG, "move along the pack", lambda key: _along(scene, key)),
        Binding(FURTHER_ALONG, "", lambda key: _along(scene, key)),
        Binding(CLICK, "", lambda key: _cut_at(scene, key)),
    )


def _along(scene: Cutting, key: Key) -> Cutting:
    depths = cuts(scene.around.view, scene.seat)
    steps = {"left": -1, "right": 1, "down": -5, "up": 5, "home": -len(depths), "end": len(depths)}
    place = depths.index(scene.depth) + steps[str(key)]
    return scene._replace(depth=depths[min(max(place, 0), len(depths) - 1)])


def _cut_at(scene: Cutting, key: Key) -> Cutting:
    view = scene.around.view
    places = {("cut", cut_place(view, depth)): depth for depth in cuts(view, scene.seat)}
    depth = places.get(key) if isinstance(key, tuple) else None
    return scene if depth is None else scene._replace(depth=depth)


def cuts(view: View, seat: Seat) -> list[int]:
    """The depths that ``seat`` may cut at, as anybody sees."""
    own = view._replace(seat=seat)
    return [cut.depth for cut in legal(own) if isinstance(cut, Cut)]


def hand_over(scene: HandOver | Curtain) -> Bindings:
    """A curtain is lifted by its owner."""
    return (to(SPACE, "show my cards", Request.LIFT),)


def pause(scene: Pause) -> Bindings:
    """What was decided is looked at."""
    return (to(ENTER, "go on", Request.GO_ON),)
