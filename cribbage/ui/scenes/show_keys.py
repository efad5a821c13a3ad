"""The keys at the show: a count that is told, and one that is said."""

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import Answering, Showing
from cribbage.ui.scenes.caps import (
    AGAIN,
    COUNT,
    COUNTED,
    DIGITS,
    ENTER,
    RUB_OUT,
    SAY,
    SPACE,
    Binding,
    Bindings,
    Key,
    Outcome,
    Request,
    to,
)
from cribbage.ui.scenes.scenes import (
    Counting,
    Saying,
)


def counting(scene: Counting) -> Bindings:
    """A count is told phrase by phrase, or all at once."""
    if scene.told:
        return (to(ENTER, "go on", Request.GO_ON),)
    return (
        to(ENTER, "next", scene._replace(named=scene.named + 1)),
        to(SPACE, "all at once", scene._replace(named=len(scene.phrases))),
    )


def saying(scene: Saying) -> Bindings:
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
