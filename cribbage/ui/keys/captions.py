"""What a scene is called, and what its message row says."""

from typing import TYPE_CHECKING

from cribbage.engine.game import Answering
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, ngettext
from cribbage.ui.pages.standings import who_deals_next
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.scenes import (
    Counting,
    Moment,
    Over,
    Retelling,
    Saying,
    Scene,
    Watching,
    WhoCalls,
    around_of,
    surroundings,
    under,
)
from cribbage.ui.scenes.screen import ASKED, Said, Screen, asked
from cribbage.ui.words import refusals
from cribbage.ui.words.claims import NINETEEN, smile
from cribbage.ui.words.sentences import points
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    pass


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    if type(scene).title is not Screen.title:
        return scene.title()
    if isinstance(scene, Drill):
        return _("drill")
    if (around := around_of(scene)) and around.lesson and scene is under(scene):
        return around.lesson.title
    match scene:
        case Counting() | Saying() | WhoCalls(at_show=True):
            return _("the show")
        case WhoCalls():
            return _("the play")
        case Over():
            return _("game over")
        case Retelling():
            return _("replay")
        case Watching(Moment(around)):
            return _("{name} against {other}", name=around.names[0], other=around.names[1])
    raise TypeError(scene)


def aside(scene: Scene) -> str:
    """How it stands, for the end of the first row."""
    if type(scene).aside is not Screen.aside:
        return scene.aside()
    below = under(scene)
    if type(below).aside is not Screen.aside:
        return below.aside()
    if isinstance(below, Drill):
        return below.rows.where
    around = surroundings(scene)
    if isinstance(around, Around) and around.lesson:
        return around.lesson.where
    return around.standing if around else ""


def message(scene: Scene, write: WriteCard) -> tuple[Said, ...]:
    """What the message row says, in sentences in the order in which they are read."""
    if type(scene).title is not Screen.title:
        return scene.message(write)
    around = surroundings(scene)
    if around and around.hint:
        return asked(around.hint)
    if isinstance(around, Around) and around.lesson and scene is under(scene):
        return around.message
    if isinstance(scene, Drill):
        return asked(scene.note or scene.rows.message)
    match scene:
        case WhoCalls():
            return _on_who_calls(scene, write)
        case Counting() if scene.told and (scene.phrases or scene.event.claimed):
            return (Said(_pegs(scene), scene.event.points), *scene.after.message)
        case Counting() if scene.told:
            return (Said(_("Nineteen: nothing to peg.")), *scene.after.message)
        case Counting():
            return ()
        case Saying():
            return _on_saying(scene)
        case Over(around, broken=broken, saved=saved):
            records = [Said(refusals.said(text), weight=1) for text in broken]
            return (Said(who_deals_next(around)), *records, *asked(saved))
        case Retelling():
            return asked(scene.note) or scene.around.message
        case Watching(moment, note=note, result=came_to):
            return asked(note or came_to) or moment.around.message

    raise TypeError(scene)


def _pegs(scene: Counting) -> str:
    """What is pegged for a hand that was counted."""
    event, name = scene.event, scene.around.names[scene.event.seat]
    side = scene.around.view.rules.side(event.seat)
    gained = scene.after.view.scores[side] - scene.around.view.scores[side]
    if gained < event.points:
        return _(
            "{name} pegs {gained} of {points}, enough to win.",
            name=name,
            gained=gained,
            points=event.points,
        )
    return _("{name} pegs {points}.", name=name, points=event.points)


def _says(name: str, said: int) -> str:
    return _("{name} says {points}. Press Esc to undo.", name=name, points=points(said))


def _on_who_calls(scene: WhoCalls, write: WriteCard) -> tuple[Said, ...]:
    view, names = scene.around.view, scene.around.names
    if view.counted:
        return (*_claim_and_call(scene), *asked(_("Does anyone call it?")))
    parts = {"claimant": names[view.players[-1]], "card": write(view.played[-1])}
    if not view.claim:
        return asked(_("{claimant} claimed nothing for the {card}. Does anyone call it?", **parts))
    return asked(
        _(
            "{claimant} claimed {points} for the {card}. Does anyone call it?",
            **parts,
            points=view.claim,
        )
    )


def _claim_and_call(scene: WhoCalls | Saying) -> tuple[Said, ...]:
    """What is claimed, what came of the call before, where others are still to answer, and what
    must be said, as that the game is not recorded any more.
    """
    view, names, told = scene.around.view, scene.around.names, scene.around.message
    claimant = names[view.counted[0]] if view.counted else ""
    before = told if view.disputed else tuple([said for said in told if said.weight >= ASKED])
    # Before whoever is asked alone it stands on the table too, and is the first to go; nor is there
    # room for it beside a warning.
    gives_way = isinstance(scene, Saying) or (before and not view.disputed)
    weight = ASKED - 1 if gives_way else ASKED + 1
    return (Said(_claims(claimant, view.claim), weight), *before)


def _claims(claimant: str, claim: int | None) -> str:
    return _("{name} claims {points}.", name=claimant, points=claim)


def _on_saying(scene: Saying) -> tuple[Said, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    if scene.points is not None:
        return asked(_number(scene.points, name, sure=scene.sure))
    if view.phase is Answering:
        return _on_answering(scene)
    return (
        *scene.around.message,
        *asked(_("{name}, count these cards with the starter.", name=name)),
    )


def _on_answering(scene: Saying) -> tuple[Said, ...]:
    names = scene.around.names
    name, may = names[scene.seat], scene.around.callers
    claim, *before = _claim_and_call(scene)
    if len(may) == 1:
        asks = _("{name}, accept the claim or say the right count.", name=name)
        brief = _("{name}, accept it or call it.", name=name)
        if before:
            return (claim, *before, Said(asks, ASKED, brief))
        whole = _("{claims} {asks}", claims=claim.text, asks=asks)
        return (Said(whole, ASKED, brief),)
    # They give their word in turn: who comes before him gives it no more (docs/rules.md 8.7).
    silent = tuple([names[seat] for seat in may[: may.index(scene.seat)]])
    asks = _("{name}, say the correct count.", name=name)
    whole = _("{claims} {asks}", claims=claim.text, asks=asks)
    if silent:
        whole = ngettext(
            "{claims} {names} accepts. {asks}",
            "{claims} {names} accept. {asks}",
            len(silent),
            claims=claim.text,
            names=silent,
            asks=asks,
        )
    return (Said(whole, ASKED, asks),)


def _number(said: int, name: str, *, sure: bool) -> str:
    """A number before it is said."""
    if said == NINETEEN:
        return _('"Nineteen" means zero, so {name} pegs nothing.', name=name)
    if not sure:
        return _(
            "{name} says {points}. You can type a second digit.", name=name, points=points(said)
        )
    return smile(said, name) or _says(name, said)


def whose(names: tuple[str, ...], seat: Seat, *, crib: bool) -> str:
    """``Ann's hand``, ``Ben's crib``."""
    if crib:
        return _("{name}'s crib", name=names[seat])
    return _("{name}'s hand", name=names[seat])
