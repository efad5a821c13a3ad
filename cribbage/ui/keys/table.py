"""The keys at the table: cutting, handing over, laying away, and the play."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from cribbage.engine.actions import Cut, Discard, Play, against_play
from cribbage.engine.game import CuttingForDeal
from cribbage.engine.rules import AT_EITHER_END, Seat
from cribbage.language.speaking import _, ngettext, pgettext
from cribbage.pack.cards import Card, Rank
from cribbage.sight.legal import legal
from cribbage.sight.view import View
from cribbage.ui.keys.claims import calling, saying_with
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import (
    ALONG,
    CARDS,
    CLICK,
    ENTER,
    ESCAPE,
    FURTHER_ALONG,
    GO_ON,
    HINT,
    SPACE,
    nothing,
)
from cribbage.ui.scenes.scenes import (
    Curtain,
    Cutting,
    HandOver,
    LayAway,
    Pause,
    Playing,
    Waiting,
    cut_place,
    turned_over,
)
from cribbage.ui.scenes.screen import Binding, Bindings, Hint, Key, Outcome, Request, to
from cribbage.ui.words.aloud import number, rank_name
from cribbage.ui.words.sentences import as_sentence


class Pointed(NamedTuple):
    """The place of a card, and whether the key names it and no other."""

    place: int
    named: bool = False


def pointed_at(key: Key, hand: tuple[Card, ...], cursor: int) -> Pointed | Hint:
    """The card that a key points at: by its place, by a rank that is a letter, by its suit among
    those of its rank, or the one beside; why it points at none.
    """
    if isinstance(key, tuple):
        clicked = key[0] == "card" and key[1] < len(hand)
        return Pointed(key[1], named=True) if clicked else Hint("")
    if key in ("left", "right"):
        return Pointed((cursor + (1 if key == "right" else -1)) % len(hand))
    if key in _PLACES:
        if int(key) <= len(hand):
            return Pointed(int(key) - 1, named=True)
        return Hint(_("There is no card {key}: choose 1 to {most}.", key=key, most=len(hand)))
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    if rank := _RANKS.get(key):
        of_rank = [place for place in after if hand[place].rank is rank]
        if of_rank:
            return Pointed(of_rank[0], named=len(of_rank) == 1)
        return Hint(_("There is no {rank} among these cards.", rank=rank_name(rank)))
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return Pointed(of_suit[0]) if of_suit else nothing(key)


Held = TypeVar("Held", LayAway, patience.Throwing)


def chosen_by(key: Key, scene: Held, marked: Callable[[Held, int], Outcome]) -> Outcome:
    """A card pointed at, and one that is named ``marked`` as well."""
    pointed = pointed_at(key, scene.hand, scene.cursor)
    if isinstance(pointed, Hint):
        return pointed
    moved_on = scene._replace(cursor=pointed.place)
    return marked(moved_on, pointed.place) if pointed.named else moved_on


_PLACES: Final = tuple("123456789")
# Digits are places and nothing else; a queen's letter leaves the table.
_RANKS: Final = {rank.letter.lower(): rank for rank in Rank if rank.letter in "ATJK"}


def _hinting(scene: LayAway | Playing, by_suit: Callable[[Key], Outcome]) -> Bindings:
    """A hint, for whoever plays alone; right behind a rank, which several cards have, the key names
    the heart among them.
    """
    around = scene.around
    if around.lesson:
        return ()
    asked, means = _hint(around), pgettext("a key", "hint")
    cap = HINT if asked is Request.HINT or around.advice else HINT._replace(explained=())

    def pressed(key: Key) -> Outcome:
        pointed = pointed_at(key, scene.hand, scene.cursor)
        if scene.by_rank and isinstance(pointed, Pointed) and pointed.place != scene.cursor:
            return by_suit(key)
        return asked

    return (Binding(cap, means if asked is Request.HINT else "", pressed),)


def _noted(outcome: Outcome, key: Key) -> Outcome:
    """The scene with a word on whether a rank led there, of which a suit may follow."""
    if isinstance(outcome, LayAway | Playing):
        return outcome._replace(by_rank=key in _RANKS)
    return outcome


def _hint(around: Around) -> Request | Hint:
    """What comes of it to ask for a hint."""
    if len(around.people) > 1:
        return Hint(_("You can get hints only when you play alone against the computer."))
    if around.advice:
        return Hint(_("The hint is already on the screen."))
    return Request.HINT


def lay_away(scene: LayAway) -> Bindings:
    """Cards are marked and taken back; with enough of them the next key lays them away."""
    wanted = scene.view.rules.discards - len(scene.chosen)
    cards = CARDS._replace(printed=f"1-{len(scene.hand)}")

    def chosen(key: Key) -> Outcome:
        return _noted(chosen_by(key, scene, _marked), key)

    choosing = Binding(cards, _("choose") if wanted else _("put back"), chosen)
    moving = (
        *_hinting(scene, chosen),
        Binding(ALONG, _("move"), chosen),
        to(ESCAPE, "", scene._replace(chosen=frozenset())),
    )
    if not wanted:
        return (to(GO_ON, pgettext("a key", "discard"), _laid_away(scene)), choosing, *moving)
    too_few = Hint(
        ngettext(
            "Choose {number} more card, then press Enter to discard.",
            "Choose {number} more cards, then press Enter to discard.",
            wanted,
            number=number(wanted),
        )
    )
    marking = Binding(SPACE, _("choose"), lambda key: _marked(scene, scene.cursor))
    return (choosing, marking, *moving, to(ENTER, "", too_few))


def _laid_away(scene: LayAway) -> Discard:
    hand = scene.hand
    return Discard(scene.seat, tuple([hand[place] for place in scene.chosen]))


def _marked(scene: LayAway, place: int) -> Outcome:
    """The card chosen, or taken back. Where one is laid away, another card takes its place; of
    more, a card too many is refused in words.
    """
    chosen, discards = scene.chosen ^ {place}, scene.view.rules.discards
    if len(chosen) > discards == 1:
        chosen = frozenset({place})
    if len(chosen) > discards:
        return Hint(too_many(discards))
    return scene._replace(chosen=chosen)


def too_many(wanted: int) -> str:
    """What is answered to a card more than are laid away."""
    return as_sentence(
        _(
            "{number} cards are chosen. Press Space to discard them, or put one back.",
            number=number(wanted),
        )
    )


def playing(scene: Playing) -> Bindings:
    """A card is chosen, and played by the next key that goes on or names it once more.

    Enter plays the one pointed at too; Space, which has just lifted a curtain, chooses it first.
    """
    hand, chosen = scene.hand, scene.chosen
    cards = CARDS._replace(printed=f"1-{len(hand)}" if len(hand) > 1 else "1")
    called = calling(scene)
    # The row has no room for everything.
    along = _("move") if len(hand) > 1 and not called else ""
    pointing = (
        Binding(cards, _("choose") if chosen is None else "", lambda key: _pointing(scene, key)),
        *_hinting(scene, lambda key: _pointing(scene, key)),
        Binding(ALONG, along, lambda key: _pointing(scene, key)),
        to(ESCAPE, "", scene._replace(chosen=None, guarded=False, claim=None)),
    )
    if chosen is None:
        barred = against_play(hand, scene.view.count, hand[scene.cursor])
        return (
            to(ENTER, "" if barred else _("play it"), _played(scene, scene.cursor)),
            Binding(SPACE, "", lambda key: _pointed_out(scene, Pointed(scene.cursor))),
            *pointing,
            *called,
        )
    if scene.says:
        # What is typed now is said with the card, and points at none.
        by_name = pointing[0]._replace(cap=cards._replace(explained=CARDS.explained[1:]))
        laid = to(GO_ON, _("play it"), Play(scene.seat, hand[chosen], scene.claim or 0))
        return (laid, *saying_with(scene), by_name, *pointing[1:], *called)
    # Its own number once more does what going on does.
    place = str(chosen + 1)
    play = GO_ON._replace(printed=_("Space, {place}", place=place), pressed=(*GO_ON.pressed, place))
    return (to(play, _("play it"), Play(scene.seat, hand[chosen])), *pointing, *called)


def _pointing(scene: Playing, key: Key) -> Outcome:
    pointed = pointed_at(key, scene.hand, scene.cursor)
    return pointed if isinstance(pointed, Hint) else _noted(_pointed_out(scene, pointed), key)


def _pointed_out(scene: Playing, pointed: Pointed) -> Outcome:
    """The card chosen, if it fits; one that is chosen and named once more is played.

    What was to be said with another card is not said with this one.
    """
    hand, place = scene.hand, pointed.place
    if place == scene.chosen and pointed.named:
        return Play(scene.seat, hand[place], scene.claim or 0)
    barred = against_play(hand, scene.view.count, hand[place])
    chosen = None if barred else place
    return scene._replace(cursor=place, chosen=chosen, guarded=False, claim=None)


def _played(scene: Playing, place: int) -> Outcome:
    """The card played, if it fits; why it does not stands in the message row."""
    barred = against_play(scene.hand, scene.view.count, scene.hand[place])
    return scene if barred else Play(scene.seat, scene.hand[place])


def waiting(scene: Waiting) -> Bindings:
    """Who may look ahead points at a card and plays none; Space lays the program's at once."""
    name, hand = scene.around.names[scene.seat], scene.hand
    not_yet = _("{name} has not decided yet.", name=name)
    if scene.lays:
        not_yet = _("{name} has not played yet.", name=name)
    found: Bindings = (to(ENTER, "", Hint(not_yet)),)
    if scene.lays:
        found = (to(SPACE, _("skip"), Request.GO_ON), *found)
    # A single card is pointed at from the first.
    if not isinstance(hand, Playing) or len(hand.hand) == 1:
        return found
    return (
        *found,
        Binding(
            CARDS._replace(printed=f"1-{len(hand.hand)}"),
            _("pick ahead"),
            lambda key: _ahead(scene, hand, key),
        ),
        Binding(ALONG, "", lambda key: _ahead(scene, hand, key)),
    )


def _ahead(scene: Waiting, hand: Playing, key: Key) -> Outcome:
    """Another card pointed at, and none of them chosen."""
    pointed = pointed_at(key, hand.hand, hand.cursor)
    if isinstance(pointed, Hint):
        return pointed
    return scene._replace(hand=hand._replace(cursor=pointed.place))


def cutting(scene: Cutting) -> Bindings:
    """The place is moved along, and cut at."""
    return (
        to(GO_ON, _("cut"), Cut(scene.seat, scene.depth)),
        Binding(ALONG, _("move along the pack"), lambda key: _along(scene, key)),
        Binding(FURTHER_ALONG, "", lambda key: _along(scene, key)),
        Binding(CLICK, "", lambda key: _cut_at(scene, key)),
    )


def _along(scene: Cutting, key: Key) -> Cutting:
    depths = cuts(scene.around.view, scene.seat)
    steps = {"left": -1, "right": 1, "down": -5, "up": 5, "home": -len(depths), "end": len(depths)}
    place = depths.index(scene.depth) + steps[str(key)]
    return scene._replace(depth=depths[min(max(place, 0), len(depths) - 1)])


def _cut_at(scene: Cutting, key: Key) -> Outcome:
    if isinstance(key, str):
        return nothing(key)
    view = scene.around.view
    places = {(_("cut"), cut_place(view, depth)): depth for depth in cuts(view, scene.seat)}
    depth = places.get(key)
    return scene if depth is None else scene._replace(depth=depth)


def cuts(view: View, seat: Seat) -> list[int]:
    """The depths that ``seat`` may cut at, as anybody sees: below what lies turned over."""
    own, above = view._replace(seat=seat), turned_over(view)
    depths = [cut.depth for cut in legal(own) if isinstance(cut, Cut)]
    return [depth for depth in depths if depth >= above + AT_EITHER_END] if above else depths


def about_a_third(view: View, seat: Seat) -> int:
    """The depth that is offered first: a third of the pack for the deal, else its middle."""
    depths = cuts(view, seat)
    if view.phase is not CuttingForDeal:
        return depths[len(depths) // 2]
    meant = turned_over(view) + view.stock // 3
    return min(depths, key=lambda depth: abs(depth - meant))


def hand_over(scene: HandOver | Curtain) -> Bindings:
    """A curtain is lifted by its owner."""
    return (to(SPACE, _("show my cards"), Request.LIFT), _only_space())


def _only_space() -> Binding:
    return to(ENTER, "", Hint(_("Press Space to show the hand.")))


def curtain(scene: Curtain) -> Bindings:
    """It is lifted, or the last card played from behind it; what was said before may be called."""
    if not scene.is_last:
        return (*hand_over(scene), *calling(scene))
    called = calling(scene)
    play = to(SPACE, _("play it") if called else _("play the last card"), Request.PLAY_LAST)
    said = saying_with(scene) if scene.says else ()
    return (play, _only_space(), *said, *called)


def pause(scene: Pause) -> Bindings:
    """What was decided is looked at, or a cut while it is made."""
    skipped = to(GO_ON, _("skip") if scene.around.lifting else _("continue"), Request.GO_ON)
    return (skipped, *calling(scene))
