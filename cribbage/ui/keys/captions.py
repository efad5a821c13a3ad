"""What a scene is called, and what its message row says."""

from typing import TYPE_CHECKING, Final

from cribbage.engine.actions import against_play
from cribbage.engine.game import (
    Answering,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Showing,
)
from cribbage.engine.rules import Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, ngettext
from cribbage.match.margins import Margin
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.scenes import (
    Book,
    Counting,
    Curtain,
    Cutting,
    Games,
    HandOver,
    Help,
    History,
    LayAway,
    Leaving,
    Moment,
    Naming,
    Over,
    Pause,
    Playing,
    Resigning,
    Retelling,
    RetoldPatience,
    Reviews,
    Rivals,
    Saying,
    Scene,
    Standings,
    Waiting,
    Watching,
    WhoCalls,
    around_of,
    surroundings,
    under,
)
from cribbage.ui.scenes.screen import ASKED, Said, Screen, asked
from cribbage.ui.words import refusals
from cribbage.ui.words.aloud import number, with_claim
from cribbage.ui.words.claims import NINETEEN, smile
from cribbage.ui.words.matches import are_programs, between, defeated
from cribbage.ui.words.sentences import (
    points,
    run_on,
    so_many_games,
    so_many_patiences,
)
from cribbage.ui.words.telling import WriteCard, makes, passes

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Result, Rivalry

NOT_KEPT: Final = N_("The record of this game can no longer be found.")


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    if type(scene).title is not Screen.title:
        return scene.title()
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions  # which a table of two does not need

        return patience_captions.title(scene)
    if isinstance(scene, Reviews):
        from cribbage.ui.keys import review as of_reviews

        return of_reviews.title(scene)
    if isinstance(scene, Drill):
        return _("drill")
    if (around := around_of(scene)) and around.lesson and scene is under(scene):
        return around.lesson.title
    match scene:
        case Cutting(around):
            return _(_CUTS.get(around.view.phase, _TO_STARTER))
        case HandOver():
            return _("pass the keyboard")
        case LayAway():
            return _("the discard")
        case Curtain(around, seat):
            return _("pass to {name}", name=around.names[seat])
        case Playing() | Naming():
            return _("the play")
        case Waiting(around):
            return _(_WAITING.get(around.view.phase, N_("the play")))
        case Pause(around):
            return _(_CUTTING.get(around.view.phase, N_("the play")))
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
        case Book():
            return _("the book, against the computer") if scene.of_programs else _("the book")
        case Rivals(rivalry) | Games(rivalry):
            return _party(rivalry)
        case RetoldPatience():
            return _("solitaire replay")
        case History():
            return _("the book, solitaire")
        case Help():
            return _("help: {scene}", scene=title(scene.back))
        case Standings():
            return _("match score")
        case Leaving():
            return _("quit?")
        case Resigning():
            return _("resign?")
    raise TypeError(scene)


def aside(scene: Scene) -> str:
    """How it stands, for the end of the first row."""
    if type(scene).aside is not Screen.aside:
        return scene.aside()
    below = under(scene)
    if isinstance(below, Reviews):
        from cribbage.ui.keys import review as of_reviews

        return of_reviews.aside(below)
    if isinstance(below, Drill):
        return below.rows.where
    match below:
        case Book(parties):
            return so_many_games(sum([party.games for party in parties]))
        case Rivals(rivalry) | Games(rivalry):
            return so_many_games(len(rivalry.results))
        case History(packs):
            return so_many_patiences(sum([len(each.each) for each in packs]))
    around = surroundings(scene)
    if isinstance(around, Around) and around.lesson:
        return around.lesson.where
    return around.standing if around else ""


_TO_STARTER: Final = N_("cut for the starter")
_CUTS: Final = {CuttingForDeal: N_("cut for deal"), CuttingPack: N_("cut the pack")}
_CUTTING: Final = {**_CUTS, CuttingStarter: _TO_STARTER}
_WAITING: Final = {
    **_CUTTING,
    Discarding: N_("the discard"),
    Showing: N_("the show"),
    Answering: N_("the show"),
}
_TO_CUT: Final = {
    CuttingForDeal: N_("{name}, cut for the deal."),
    CuttingPack: N_("{name}, cut the pack."),
    CuttingStarter: N_("{name}, cut for the starter."),
}


def message(scene: Scene, write: WriteCard) -> tuple[Said, ...]:
    """What the message row says, in sentences in the order in which they are read."""
    if type(scene).title is not Screen.title:
        return scene.message(write)
    around = surroundings(scene)
    if around and around.hint:
        return asked(around.hint)
    if isinstance(around, Around) and around.lesson and scene is under(scene):
        return around.message
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions

        return patience_captions.message(scene, write)
    if isinstance(scene, Reviews):
        from cribbage.ui.keys import review as of_reviews

        return of_reviews.message(scene)
    if isinstance(scene, Drill):
        return asked(scene.note or scene.rows.message)
    match scene:
        case Cutting(around, seat):
            asks = _(_TO_CUT[around.view.phase], name=around.names[seat])
            return (*around.message, *asked(asks))
        case Playing():
            return _on_playing(scene, write)
        case Waiting(around, seat):
            return (*around.message, *asked(_("{name} is thinking.", name=around.names[seat])))
        case WhoCalls():
            return _on_who_calls(scene, write)
        case Naming():
            return _on_naming(scene, write)
        case Curtain(around, seat, claim) if claim is not None:
            said = _(
                "{name} claims {points} for the last card played.",
                name=around.names[seat],
                points=points(claim),
            )
            return (*around.message, *asked(said))
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
            return (Said(_next_deal(around)), *records, *asked(saved))
        case Standings(Over(around), note=note):
            return asked(note or _next_deal(around))
        case Help() | Standings() | Leaving() | Resigning():
            return asked(scene.note)
        case Retelling() | RetoldPatience():
            return asked(scene.note) or scene.around.message
        case Rivals(rivalry, "") if rivalry.programs:
            return asked(_("{said}.", said=are_programs(rivalry.programs)))
        case Watching(moment, note=note, result=came_to):
            return asked(note or came_to) or moment.around.message
        case Book(note=note) | Rivals(note=note) | History(note=note):
            return asked(note)
        case Games(rivalry, kept, at, note):
            result = scene.results[at]
            if note:
                return asked(note)
            told = (
                _of_match(result),
                _skunked(result, rivalry),
                _given_up(result, rivalry),
                _with_hints(result),
            )
            each = (*told, "" if kept[at] else _(NOT_KEPT))
            return tuple([said for text in each for said in asked(text)])
        case HandOver(around) | LayAway(around) | Curtain(around) | Pause(around):
            return around.message
    raise TypeError(scene)


def _of_match(result: "Result") -> str:
    if result.match_to is None:
        return ""
    return ngettext(
        "Game {number} of a match to {n} point.",
        "Game {number} of a match to {n} points.",
        result.match_to,
        number=result.number,
    )


def _party(rivalry: "Rivalry") -> str:
    """Who they are; how many where their names take more than there is room for."""

    def called(named: str) -> str:
        if rivalry.programs:
            return _("the book, against the computer, {players}", players=named)
        return _("the book, {players}", players=named)

    whole = called(between(rivalry.sides))
    if cells(whole) <= _ROOM_FOR_NAMES:
        return whole
    return called(_("{number} players", number=number(sum(map(len, rivalry.sides)))))


_ROOM_FOR_NAMES: Final = 68
"""The cells of a party beside what else stands in the first row of the smallest screen."""


def _skunked(result: "Result", rivalry: "Rivalry") -> str:
    """What the losers are beyond having lost, where no column says so."""
    if rivalry.is_of_two:
        return ""
    lost = list(zip(rivalry.sides, result.margins, strict=True))
    each = [
        defeated([name for side, by in lost if by is margin for name in side], margin)
        for margin in Margin
    ]
    return run_on([_("{said}.", said=said) for said in each if said])


def _given_up(result: "Result", rivalry: "Rivalry") -> str:
    if not result.resigned:
        return ""
    return _("{name} resigned.", name=rivalry.rivals[1 - result.winner].names)


def _with_hints(result: "Result") -> str:
    """In how many decisions the person who played alone saw a hint."""
    if not result.hints:
        return ""
    return ngettext("{n} hint used.", "{n} hints used.", result.hints)


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


def _next_deal(around: Around) -> str:
    dealer = around.names[around.match.next_dealer(around.won, around.view.rules)]
    if around.match.has_same_cards(around.won) and not around.match.is_over(around.won):
        return _("Same cards again, with seats swapped. {dealer} deals first.", dealer=dealer)
    return _("{name} deals first in the next game.", name=dealer)


def _on_playing(scene: Playing, write: WriteCard) -> tuple[Said, ...]:
    card = scene.hand[scene.cursor]
    if against_play(scene.hand, scene.view.count, card):
        return asked(passes(write(card), scene.view.count + card.value))
    count = scene.view.count + card.value
    if scene.claim is not None:
        return asked(makes(write(card), with_claim(count, scene.claim)))
    if scene.chosen is not None and not scene.around.message:
        return asked(makes(write(card), number(count)))
    return scene.around.message


def _on_naming(scene: Naming, write: WriteCard) -> tuple[Said, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    if scene.points is not None:
        return asked(_says(name, scene.points))
    parts = {
        "claimant": scene.around.names[view.players[-1]],
        "name": name,
        "card": write(view.played[-1]),
    }
    asks = _("{claimant} claimed nothing. {name}, what is the {card} worth?", **parts)
    if view.claim:
        asks = _(
            "{claimant} claimed {points}. {name}, what is the {card} worth?",
            **parts,
            points=view.claim,
        )
    return (Said(asks, ASKED, _("What is the {card} worth?", card=parts["card"])),)


def _says(name: str, said: int) -> str:
    return _("{name} says {points}. Press Esc to undo.", name=name, points=points(said))


def _on_who_calls(scene: WhoCalls, write: WriteCard) -> tuple[Said, ...]:
    view, names = scene.around.view, scene.around.names
    if view.counted:
        return (*_claim_and_call(scene), *asked(_("Does anyone call it?")))
    parts = {"claimant": names[view.players[-1]], "card": write(view.played[-1])}
    if not view.claim:
        return asked(_("{claimant} claimed nothing for the {card}. Who is calling?", **parts))
    return asked(
        _("{claimant} claimed {points} for the {card}. Who is calling?", **parts, points=view.claim)
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
