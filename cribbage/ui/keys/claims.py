"""The keys of what is counted and claimed: at the show, and of a card in the play."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import Announcing, Answering, Showing
from cribbage.engine.rules import MOST_SAID
from cribbage.language.speaking import _, pgettext
from cribbage.ui.keys.caps import (
    AGAIN,
    BACK,
    CALL,
    COUNT,
    COUNTED,
    DIGITS,
    GO,
    GO_ON,
    ONE_BY_ONE,
    RUB_OUT,
    SAY,
    SCORES,
    SEATS,
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    Outcome,
    Request,
    to,
)
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.scenes import Counting, Curtain, Naming, Pause, Playing, Saying, WhoCalls
from cribbage.ui.words.claims import MOST_SHOWN, is_open, meant


def counting(scene: Counting | patience.Counting) -> Bindings:
    """A count is told whole, or one combination at a time."""
    if not scene.told:
        one_more = scene._replace(named=scene.named + 1)
        return (
            to(GO_ON, _("continue"), one_more),
            to(ONE_BY_ONE, pgettext("a key", "count whole hands"), Request.WHOLE),
        )
    onward = to(GO_ON, _("continue"), Request.GO_ON)
    if len(scene.phrases) < 2:
        return (onward,)
    return (onward, to(ONE_BY_ONE, _("count one by one"), Request.BY_COMBINATION))


def saying(scene: Saying) -> Bindings:
    """A number is typed, and said by the next key; a claim is accepted by that key alone.

    Of several who may call, one has said already that he does.
    """
    view = scene.around.view
    empty, answering = scene.points is None, view.phase is Answering
    one_of_several = answering and len(scene.around.callers) > 1
    means = _("accept") if empty else _("continue") if scene.sure else _("confirm")
    say = Binding(SAY, means, lambda key: _said(scene))
    digits, steps = "", ""
    if empty and answering:
        digits = _("type your count")
    elif empty:
        digits, steps = _("enter points"), pgettext("up and down", "adjust")
    found: Bindings = (
        Binding(DIGITS, digits, lambda key: _digit(scene, str(key))),
        Binding(COUNT, steps, lambda key: _stepped(scene, key)),
        Binding(RUB_OUT, "", lambda key: _last_digit_gone(scene)),
        to(AGAIN, "" if empty else _("undo"), scene._replace(points=None, sure=False)),
    )
    if empty and one_of_several:
        return (say._replace(means=""), *found[:-1], to(AGAIN, _("don't call"), Request.GO_ON))
    if empty and scene.may_be_counted:
        found += (to(COUNTED, _("count for me"), Claim(scene.seat, None)),)
    # There is nothing to say yet where nobody has claimed anything.
    return (*found, say._replace(means="")) if empty and not answering else (say, *found)


def _said(scene: Saying) -> Outcome:
    view, points = scene.around.view, scene.points
    if points is None:
        if view.claim is None:
            return Hint(_("Type the points, or 0 for none."))
        if len(scene.around.callers) > 1:
            return Hint(_("Type the points, or 0 for none. Press Esc if you are not calling."))
        return Answer(scene.seat, view.claim)
    if not scene.sure:
        return scene._replace(sure=True)
    return (Claim if view.phase is Showing else Answer)(scene.seat, meant(points))


def _digit(scene: Saying, digit: str) -> Outcome:
    """Return the scene with the number one digit longer, which is whole once none can follow."""
    points = scene.points
    if scene.sure and points is not None and not _is_whole(points):
        points = None  # it was confirmed or stepped to, so another number begins

    def typed(longer: int) -> Saying:
        return scene._replace(points=longer, sure=_is_whole(longer))

    return _longer(points, digit, MOST_SHOWN, typed)


def _is_whole(points: int) -> bool:
    """Return true if no digit can follow: no hand is worth thirty."""
    return points > 2 or points == 0


def _stepped(scene: Saying, key: Key) -> Saying:
    view, step = scene.around.view, 1 if key == "up" else -1
    # The first step up is to the claim itself, or to nothing.
    start = scene.points if scene.points is not None else (view.claim or 0) - (step > 0)
    # It is a whole number, and a digit begins another.
    return scene._replace(points=min(max(start + step, 0), view.rules.target), sure=True)


def _last_digit_gone(scene: Saying) -> Saying:
    left = "" if scene.points is None else str(scene.points)[:-1]
    return scene._replace(points=int(left) if left else None, sure=False)


_Played = TypeVar("_Played", Curtain, Playing)


def saying_with(scene: _Played) -> Bindings:
    """What is said with the card that is played next: without a number, nothing."""

    def typed(claim: int | None) -> _Played:
        return scene._replace(claim=claim)

    return (
        Binding(
            SCORES,
            _("enter points"),
            lambda key: _longer(scene.claim, str(key), MOST_SAID, typed),
        ),
        Binding(RUB_OUT, "", lambda key: typed(_shorter(scene.claim))),
    )


def calling(scene: Curtain | Playing | Pause) -> Bindings:
    """While the last card may be called: its player's word for a go, and another's against him.

    They cost no key of whoever says nothing: to go on lets stand what was said.
    """
    view = scene.around.view
    if not is_open(view):
        return ()
    may, player = scene.around.callers, view.players[-1]
    found: Bindings = ()
    if view.phase is Announcing and not scene.around.is_program(player):
        found = (to(GO, _("claim go"), Claim(player, 1)),)
    if may:
        asks = WhoCalls(scene.around) if len(may) > 1 else Naming(scene.around, None, may[0])
        found += (to(CALL, _("call"), asks),)
    return found


def who_calls(scene: WhoCalls) -> Bindings:
    """Whoever calls says so by the number of his seat; at the show one key accepts for all."""
    around = scene.around
    may = {SEATS[seat].printed: seat for seat in sorted(around.callers)}
    explained = tuple(
        [(key, _("{name} calls", name=around.names[seat])) for key, seat in may.items()]
    )
    # Names that would not have room in the row stand on the table, each behind its key.
    cap = Cap(", ".join(may), tuple(may), explained)

    def asked(key: Key) -> Saying | Naming:
        seat = may[str(key)]
        return Saying(around, seat) if scene.at_show else Naming(around, None, seat)

    calls = Binding(cap, _("choose caller"), asked)
    if scene.at_show:
        return (to(GO_ON, _("no one calls"), Request.GO_ON), calls)
    return (calls, to(BACK, _("no one calls"), Request.GO_ON))


def naming(scene: Naming) -> Bindings:
    """A number is typed, and called by the next key; without one nobody has called anything."""
    empty = scene.points is None
    call = Binding(GO_ON, "" if empty else _("call it"), lambda key: _called(scene))
    typing = _("type your count") if empty else ""
    back = (
        to(AGAIN, _("don't call"), Request.GO_ON)
        if empty
        else to(AGAIN, _("undo"), scene._replace(points=None))
    )
    return (
        call,
        Binding(
            DIGITS,
            typing,
            lambda key: _longer(scene.points, str(key), MOST_SAID, partial(_named, scene)),
        ),
        Binding(RUB_OUT, "", lambda key: _named(scene, _shorter(scene.points))),
        back,
    )


def _called(scene: Naming) -> Outcome:
    if scene.points is None:
        return Hint(_("Type the card's points, or 0 for none. Press Esc if you are not calling."))
    return Answer(scene.seat, scene.points)


def _named(scene: Naming, points: int | None) -> Naming:
    return scene._replace(points=points)


def _longer(before: int | None, digit: str, most: int, typed: Callable[[int], Outcome]) -> Outcome:
    """Return what ``typed`` makes of the number one digit longer, or that it would be too high."""
    longer = int(f"{'' if before is None else before}{digit}")
    if longer <= most:
        return typed(longer)
    return Hint(_("{points} is too high. Press Backspace to change the number.", points=longer))


def _shorter(before: int | None) -> int | None:
    left = "" if before is None else str(before)[:-1]
    return int(left) if left else None
