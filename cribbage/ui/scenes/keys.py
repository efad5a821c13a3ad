"""What each key means in a scene: in effect, in the key row, and in the help.

It is said once: ``press`` acts on the same lines that ``key_row`` prints. Those of the scenes with
a hand are in ``hand_keys``.
"""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine.actions import Answer, Claim, Cut
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.match.match import Match
from cribbage.ui.scenes.caps import (
    AGAIN,
    ALONG,
    ANOTHER,
    BACK,
    BACKWARD,
    BY_DEALS,
    CARDS,
    CLICK,
    COUNT,
    COUNTED,
    DIGITS,
    ENDS,
    ENTER,
    ESCAPE,
    FURTHER_ALONG,
    HELP,
    LEAVE,
    LOG,
    MATCH,
    NEXT,
    NO,
    ONWARD,
    RUB_OUT,
    SAID,
    SAY,
    SCROLL,
    SPACE,
    TYPED,
    YES,
    Binding,
    Bindings,
    Cap,
    Key,
    Outcome,
    Request,
    to,
)
from cribbage.ui.scenes.form import (
    CHOICES,
    NAMES,
    Field,
    Start,
    changed,
    moved,
    on,
    rubbed_out,
    typed,
)
from cribbage.ui.scenes.hand_keys import lay_away, playing
from cribbage.ui.scenes.offer import Offer, pointed_further
from cribbage.ui.scenes.scenes import (
    Around,
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


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key; the scene itself, unchanged, where the key means nothing now."""
    if isinstance(key, str) and not isinstance(scene, Start):
        key = key.lower()
    found = bindings(scene)
    for binding in found:
        if key in binding.cap.pressed:
            return binding.act(key)
    for binding in found:
        if not binding.cap.pressed:
            return binding.act(key)
    return scene


def key_row(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys that mean something now, each with what it does; the scene waits for the first."""
    return tuple([(cap.printed, means) for cap, means, _ in bindings(scene) if means])


def keys_at_hand(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys as the help explains them over this scene."""
    caps = _EXPLAINED.get(type(scene), _AT_THE_TABLE)
    return tuple([line for cap in caps for line in cap.explained])


_AT_THE_TABLE: Final = (ENTER, SPACE, CARDS, ALONG, CLICK, ESCAPE, LOG, LEAVE)
_EXPLAINED: Final[dict[type, tuple[Cap, ...]]] = {
    Saying: (DIGITS, COUNT, SAY, RUB_OUT, AGAIN, COUNTED, LOG, LEAVE),
    Retelling: (ONWARD, BACKWARD, BY_DEALS, ENDS, SAID, LEAVE),
}


def bindings(scene: Scene) -> Bindings:
    """The keys of a scene, in the order of the key row."""
    own: Bindings = _BINDINGS[type(scene)](scene)
    return own + _everywhere(scene)


def has_match(scene: Scene) -> bool:
    """Whether there are standings to look at."""
    around = around_of(scene)
    return around is not None and around.match.has_more_games


def _everywhere(scene: Scene) -> Bindings:
    """Help, log, match and the way out, from wherever they lead; an offer names the last alone."""
    if isinstance(scene, Overlay):
        return ()
    helps = to(HELP, "help", Help(scene))
    if isinstance(scene, Start):
        return (helps, to(ESCAPE, "leave", Leaving(scene)))
    found = [helps, to(LOG, "log", Log(scene))]
    if has_match(scene) and not isinstance(scene, Standings):
        # At the end of a game the match is one key away.
        found.append(to(MATCH, "" if isinstance(scene, Over) else "match", Standings(scene)))
    if isinstance(scene, Offer):
        found = [each._replace(means="") for each in found]
    return (*found, to(LEAVE, "leave", Leaving(scene)))


def _start(scene: Start) -> Bindings:
    dealing = scene.focus is Field.DEAL
    found = [to(ENTER, "deal" if dealing else "on", Request.BEGIN if dealing else on(scene))]
    if scene.focus in CHOICES:
        change = ALONG._replace(pressed=("left", "right", "space"))
        found += [Binding(change, "change", lambda key: changed(scene, -1 if key == "left" else 1))]
    found += [Binding(ANOTHER, "move", lambda key: moved(scene, -1 if key == "up" else 1))]
    if scene.focus in NAMES:
        found += [
            Binding(RUB_OUT, "", lambda key: rubbed_out(scene)),
            Binding(SPACE, "", lambda key: typed(scene, " ")),
        ]
    return (*found, Binding(TYPED, "", lambda key: _typed(scene, key)))


def _typed(scene: Start, key: Key) -> Outcome:
    if key == ("field", int(Field.DEAL)):
        return Request.BEGIN
    letter = isinstance(key, str) and len(key) == 1 and scene.focus in NAMES
    return typed(scene, str(key)) if letter else scene


def _offer(scene: Offer) -> Bindings:
    return (
        to(ENTER, "take it up", Request.RESUME),
        Binding(ANOTHER, "another", lambda key: pointed_further(scene, -1 if key == "up" else 1)),
        to(NEXT, "a new game", Request.NEW),
    )


def _cutting(scene: Cutting) -> Bindings:
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


def _hand_over(scene: HandOver | Curtain) -> Bindings:
    return (to(SPACE, "show my cards", Request.LIFT),)


def _pause(scene: Pause) -> Bindings:
    return (to(ENTER, "go on", Request.GO_ON),)


def _counting(scene: Counting) -> Bindings:
    if scene.told:
        return (to(ENTER, "go on", Request.GO_ON),)
    return (
        to(ENTER, "next", scene._replace(named=scene.named + 1)),
        to(SPACE, "all at once", scene._replace(named=len(scene.phrases))),
    )


def _saying(scene: Saying) -> Bindings:
    """A number is entered, and entered once more to be said; a claim is accepted by Enter alone."""
    nothing, answering = scene.points is None, scene.around.view.phase is Answering
    means = "accept" if nothing else "that is it" if scene.sure else "say"
    say = Binding(SAY, means, lambda key: _said(scene))
    digits = "" if not nothing else "say what it is worth" if answering else "count"
    found: Bindings = (
        Binding(DIGITS, digits, lambda key: _digit(scene, str(key))),
        Binding(COUNT, "count" if digits == "count" else "", lambda key: _stepped(scene, key)),
        Binding(RUB_OUT, "", lambda key: _last_digit_gone(scene)),
        to(AGAIN, "" if nothing else "again", scene._replace(points=None, sure=False)),
    )
    if nothing and scene.may_be_counted:
        found += (to(COUNTED, "have it counted", Claim(scene.seat, None)),)
    # There is nothing to say yet where nobody has claimed anything.
    return (*found, say._replace(means="")) if nothing and not answering else (say, *found)


def _said(scene: Saying) -> Outcome:
    view, points = scene.around.view, scene.points
    if points is None:
        return scene if view.claim is None else Answer(scene.seat, view.claim)
    if not scene.sure:
        return scene._replace(sure=True)
    return (Claim if view.phase is Showing else Answer)(scene.seat, points)


def _digit(scene: Saying, digit: str) -> Saying:
    typed_so_far = int(f"{'' if scene.points is None else scene.points}{digit}")
    if typed_so_far > scene.around.view.rules.target:
        return scene
    return scene._replace(points=typed_so_far, sure=False)


def _stepped(scene: Saying, key: Key) -> Saying:
    view, step = scene.around.view, 1 if key == "up" else -1
    # The first step up is to the claim itself, or to nothing.
    start = scene.points if scene.points is not None else (view.claim or 0) - (step > 0)
    return scene._replace(points=min(max(start + step, 0), view.rules.target), sure=False)


def _last_digit_gone(scene: Saying) -> Saying:
    left = "" if scene.points is None else str(scene.points)[:-1]
    return scene._replace(points=int(left) if left else None, sure=False)


def _over(scene: Over) -> Bindings:
    match = scene.around.match
    after = Standings(scene) if match.has_more_games else Request.GO_ON
    return (to(NEXT, _what_is_next(match), after),)


def _what_is_next(match: Match) -> str:
    """What a game that was won leads to."""
    if match.to is not None:
        return "the match"
    return "both games" if match.duplicate else "next game"


def _standings(scene: Standings) -> Bindings:
    """After a game the match goes on from here; during one there is only the way back."""
    around = around_of(scene)
    games = len(around.won) if around else 0
    onward = []
    if isinstance(scene.back, Over):
        onward = [to(NEXT, _next_game(scene.back.around), Request.GO_ON)]

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


def _retelling(scene: Retelling) -> Bindings:
    means = ((ONWARD, "on"), (BACKWARD, "back"), (BY_DEALS, "by deals"), (ENDS, "ends"))
    return tuple([Binding(cap, said, lambda key: _moved_on(scene, key)) for cap, said in means])


def _moved_on(scene: Retelling, key: Key) -> Retelling:
    """Where a key leads; found out when one is pressed, for a match has thousands of moments."""
    last = len(scene.moments) - 1
    deals = [(each.game, each.around.view.deals) for each in scene.moments]
    begins = [place for place in range(1, last + 1) if deals[place] != deals[place - 1]]
    places = {
        **dict.fromkeys(ONWARD.pressed, scene.at + 1),
        "left": scene.at - 1,
        "home": 0,
        "end": last,
        "down": min([place for place in begins if place > scene.at], default=last),
        # From the middle of a deal to its beginning first.
        "up": max([place for place in begins if place < scene.at], default=0),
    }
    return scene._replace(at=min(max(places[str(key)], 0), last))


_MOST_SCROLLED: Final = 8
_IN_SIGHT: Final = 11

_STEPS: Final = {"up": 1, "down": -1, "pageup": 10, "pagedown": -10}
"""How far a key scrolls towards the beginning of what grows at its end."""


def _scrolled(now: int, key: Key, most: int) -> int:
    return min(max(0, now + _STEPS[str(key)]), max(0, most))


def _help(scene: Help) -> Bindings:
    def scrolled(key: Key) -> Help:
        step = 1 if key in ("down", "pagedown") else -1
        return scene._replace(first=min(max(0, scene.first + step), _MOST_SCROLLED))

    return _closed_by(scene, HELP, scrolled)


def _log(scene: Log) -> Bindings:
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


def _leaving(scene: Leaving) -> Bindings:
    return (to(NO, "stay", scene.back), to(YES, "leave", Request.LEAVE))


_BINDINGS: Final[dict[type, Callable[[Any], Bindings]]] = {
    Start: _start,
    Offer: _offer,
    Cutting: _cutting,
    HandOver: _hand_over,
    LayAway: lay_away,
    Curtain: _hand_over,
    Playing: playing,
    Pause: _pause,
    Counting: _counting,
    Saying: _saying,
    Over: _over,
    Retelling: _retelling,
    Help: _help,
    Log: _log,
    Standings: _standings,
    Leaving: _leaving,
}
