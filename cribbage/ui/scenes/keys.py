"""The keys: in each scene which there are, what the key row says of them, and what comes of them.

A key is declared here and nowhere else: ``press`` acts on the same lines that ``key_row`` prints,
and the help is made from them too.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NamedTuple

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, against_play
from cribbage.engine.cards import Card
from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.match.match import Match
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

Key = str | tuple[str, int]
"""A character, ``enter space left right up down escape backspace tab home end pageup pagedown``,
or what was clicked on: ``("card", 2)``, ``("cut", 17)``."""


class Request(Enum):
    """What the scene asks of the evening, where it is not a decision of the game."""

    LIFT = "lift the curtain"
    GO_ON = "go on"
    BEGIN = "begin the game"
    RESUME = "take up the game pointed at"
    NEW = "begin another game than those left unfinished"
    LEAVE = "leave"


Outcome = Scene | Action | Request
"""What can come of a key: another scene, a decision, or a word to whoever shows the scenes."""


class Cap(NamedTuple):
    """A key, or some that belong together.

    ``printed`` is how the key row writes it, ``pressed`` are the keys as they come, none where any
    other key may be meant; ``explained`` are its lines in the help.
    """

    printed: str
    pressed: tuple[str, ...]
    explained: tuple[tuple[str, str], ...] = ()


class Binding(NamedTuple):
    """What a cap means in a scene: in the key row, nothing where that is silent, and in effect."""

    cap: Cap
    means: str
    act: Callable[[Key], Outcome]


Bindings = tuple[Binding, ...]

ENTER: Final = Cap("Enter", ("enter",), (("Enter", "go on, confirm"),))
SPACE: Final = Cap("Space", ("space",), (("Space", "lift a curtain"),))
CARDS: Final = Cap(
    "1-6",
    (),
    (("1 to 6", "choose a card"), ("A T J K", "by its rank,"), ("C D H S", "then by its suit")),
)
ALONG: Final = Cap("Left/Right", ("left", "right"), (("Left/Right", "move along"),))
CLICK: Final = Cap("", (), (("the mouse", "click on a card"),))
ESCAPE: Final = Cap("Esc", ("escape",), (("Esc", "take back a choice"),))
HELP: Final = Cap("?", ("?",))
LOG: Final = Cap("L", ("l",), (("L, M", "the log, the match"),))
MATCH: Final = Cap("M", ("m",))
LEAVE: Final = Cap("Q", ("q",), (("Q", "leave"),))

FURTHER_ALONG: Final = Cap("", ("up", "down", "home", "end"))
ANOTHER: Final = Cap("Up/Down", ("up", "down", "tab"))
SCROLL: Final = Cap("Up/Down", ("up", "down", "pageup", "pagedown"))
NEXT: Final = Cap("N", ("n",))
BACK: Final = Cap("Esc", ("escape", "enter"))
YES: Final = Cap("Y", ("y",))
NO: Final = Cap("N", ("n", "escape", "enter"))
TYPED: Final = Cap("", ())

DIGITS: Final = Cap("0-9", tuple("0123456789"), (("0 to 9", "say a number"),))
COUNT: Final = Cap("Up/Down", ("up", "down"), (("Up/Down", "count up or down"),))
SAY: Final = Cap("Enter", ("enter",), (("Enter", "say, then confirm"),))
RUB_OUT: Final = Cap("", ("backspace",), (("Backspace", "take a digit back"),))
AGAIN: Final = Cap("Esc", ("escape",), (("Esc", "begin again"),))
COUNTED: Final = Cap("C", ("c",), (("C", "have it counted"),))

ONWARD: Final = Cap("Right", ("right", "enter", "space"), (("Right", "go on"),))
BACKWARD: Final = Cap("Left", ("left",), (("Left", "go back"),))
BY_DEALS: Final = Cap(
    "Up/Down", ("up", "down"), (("Down", "the next deal"), ("Up", "the deal before"))
)
ENDS: Final = Cap("Home/End", ("home", "end"), (("Home", "the beginning"), ("End", "the end")))
SAID: Final = LOG._replace(explained=(("L", "all that was said"),))


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
    helps = _to(HELP, "help", Help(scene))
    if isinstance(scene, Start):
        return (helps, _to(ESCAPE, "leave", Leaving(scene)))
    found = [helps, _to(LOG, "log", Log(scene))]
    if has_match(scene) and not isinstance(scene, Standings):
        # At the end of a game the match is one key away.
        found.append(_to(MATCH, "" if isinstance(scene, Over) else "match", Standings(scene)))
    if isinstance(scene, Offer):
        found = [each._replace(means="") for each in found]
    return (*found, _to(LEAVE, "leave", Leaving(scene)))


def _to(cap: Cap, means: str, outcome: Outcome) -> Binding:
    """A key that comes to the same whatever else there is."""
    return Binding(cap, means, lambda key: outcome)


def _start(scene: Start) -> Bindings:
    dealing = scene.focus is Field.DEAL
    found = [_to(ENTER, "deal" if dealing else "on", Request.BEGIN if dealing else on(scene))]
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
        _to(ENTER, "take it up", Request.RESUME),
        Binding(ANOTHER, "another", lambda key: pointed_further(scene, -1 if key == "up" else 1)),
        _to(NEXT, "a new game", Request.NEW),
    )


def _cutting(scene: Cutting) -> Bindings:
    return (
        _to(ENTER, "cut", Cut(scene.seat, scene.depth)),
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
    return (_to(SPACE, "show my cards", Request.LIFT),)


def _lay_away(scene: LayAway) -> Bindings:
    complete = len(scene.chosen) == scene.view.rules.discards
    cards = CARDS._replace(printed=f"1-{len(scene.hand)}")
    return (
        *([_to(ENTER, "lay away", _laid_away(scene))] if complete else []),
        Binding(cards, "take back" if complete else "choose", lambda key: _choosing(scene, key)),
        Binding(SPACE, "" if complete else "choose", lambda key: _marked(scene, scene.cursor)),
        Binding(ALONG, "move", lambda key: _choosing(scene, key)),
        _to(ESCAPE, "", scene._replace(chosen=frozenset(), note="")),
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


def _playing(scene: Playing) -> Bindings:
    hand, chosen = scene.hand, scene.chosen
    many = f"1-{len(hand)}" if len(hand) > 1 else "1"
    along = "move" if chosen is None else "another card" if len(hand) > 1 else ""
    cards = CARDS._replace(printed=many)
    return (
        *([] if chosen is None else [_to(ENTER, "play", Play(scene.seat, hand[chosen]))]),
        Binding(cards, "choose" if chosen is None else "", lambda key: _pointing(scene, key)),
        Binding(ALONG, along, lambda key: _pointing(scene, key)),
        Binding(SPACE, "", lambda key: _pointed_out(scene, Pointed(scene.cursor))),
        _to(ESCAPE, "", scene._replace(chosen=None, guarded=False)),
    )


def _pointing(scene: Playing, key: Key) -> Outcome:
    pointed = pointed_at(key, scene.hand, scene.cursor)
    return scene if pointed is None else _pointed_out(scene, pointed)


def _pointed_out(scene: Playing, pointed: "Pointed") -> Outcome:
    """The card chosen, if it fits; one that is chosen and named once more is played."""
    hand, place = scene.hand, pointed.place
    if place == scene.chosen and pointed.named:
        return Play(scene.seat, hand[place])
    barred = against_play(hand, scene.view.count, hand[place])
    return scene._replace(cursor=place, chosen=None if barred else place, guarded=False)


def _pause(scene: Pause) -> Bindings:
    return (_to(ENTER, "go on", Request.GO_ON),)


def _counting(scene: Counting) -> Bindings:
    if scene.told:
        return (_to(ENTER, "go on", Request.GO_ON),)
    return (
        _to(ENTER, "next", scene._replace(named=scene.named + 1)),
        _to(SPACE, "all at once", scene._replace(named=len(scene.phrases))),
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
        _to(AGAIN, "" if nothing else "again", scene._replace(points=None, sure=False)),
    )
    if nothing and scene.may_be_counted:
        found += (_to(COUNTED, "have it counted", Claim(scene.seat, None)),)
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
    return (_to(NEXT, _what_is_next(match), after),)


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
        onward = [_to(NEXT, _next_game(scene.back.around), Request.GO_ON)]

    def scrolled(key: Key) -> Standings:
        return scene._replace(last=_scrolled(scene.last, key, games - 1))

    return (
        *onward,
        _to(BACK, "back", scene.back),
        Binding(SCROLL, "scroll", scrolled),
        _to(MATCH, "", scene.back),
    )


def _next_game(around: Around) -> str:
    """What comes after a game that was won."""
    match, won = around.match, around.won
    if not match.is_over(won):
        return "the same cards again" if match.has_same_cards(won) else "next game"
    return "next game" if match.to is None else "another match"


def _retelling(scene: Retelling) -> Bindings:
    def step(cap: Cap, means: str, to: dict[str, int]) -> Binding:
        last = len(scene.moments) - 1
        return Binding(cap, means, lambda key: scene._replace(at=min(max(to[str(key)], 0), last)))

    last = len(scene.moments) - 1
    deals = [(each.game, each.around.view.deals) for each in scene.moments]
    begins = [place for place in range(1, last + 1) if deals[place] != deals[place - 1]]
    following = min([place for place in begins if place > scene.at], default=last)
    # From the middle of a deal to its beginning first.
    before = max([place for place in begins if place < scene.at], default=0)
    return (
        step(ONWARD, "on", dict.fromkeys(ONWARD.pressed, scene.at + 1)),
        step(BACKWARD, "back", {"left": scene.at - 1}),
        step(BY_DEALS, "by deals", {"down": following, "up": before}),
        step(ENDS, "ends", {"home": 0, "end": last}),
    )


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
        _to(BACK, "back", scene.back),
        Binding(SCROLL, "scroll", scrolled),
        _to(opened, "", scene.back),
        _to(LEAVE, "", scene.back),
    )


def _rows(line: Line, names: tuple[str, ...]) -> int:
    said = line.text if line.seat is None else f"{names[line.seat]}: {line.text}"
    return len(wrapped(said, NARROWEST, indent=2))


def _leaving(scene: Leaving) -> Bindings:
    return (_to(NO, "stay", scene.back), _to(YES, "leave", Request.LEAVE))


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

_BINDINGS: Final[dict[type, Callable[[Any], Bindings]]] = {
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
    Standings: _standings,
    Leaving: _leaving,
}
