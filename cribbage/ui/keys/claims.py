"""The keys of what is counted and claimed: at the show, and of a card in the play."""

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import Answering, Showing
from cribbage.language.speaking import _, pgettext
from cribbage.ui.scenes.keys import (
    AGAIN,
    BACK,
    COUNT,
    COUNTED,
    DIGITS,
    GO_ON,
    RUB_OUT,
    SAY,
    SEATS,
    one_digit_more,
)
from cribbage.ui.scenes.scenes import Saying, WhoCalls
from cribbage.ui.scenes.screen import Binding, Bindings, Cap, Hint, Key, Outcome, Request, to
from cribbage.ui.table.play import Naming
from cribbage.ui.words.claims import MOST_SHOWN, meant


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
    longer = one_digit_more(points, digit, MOST_SHOWN)
    if isinstance(longer, Hint):
        return longer
    return scene._replace(points=longer, sure=_is_whole(longer))


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
