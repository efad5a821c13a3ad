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
from cribbage.match.levels import Level
from cribbage.match.margins import Margin
from cribbage.ui.keys.opening import DOORS
from cribbage.ui.keys.settings import explained
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.form import NAMES, Field, Start
from cribbage.ui.scenes.lesson import Chapters
from cribbage.ui.scenes.offer import Offer
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
    Log,
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
    Rulebook,
    Saying,
    Scene,
    Settings,
    Standings,
    Waiting,
    Watching,
    WhoCalls,
    around_of,
    surroundings,
    under,
)
from cribbage.ui.scenes.table import ASKED, Said, asked
from cribbage.ui.words.aloud import number, with_claim
from cribbage.ui.words.claims import NINETEEN, smile
from cribbage.ui.words.help import NEVER_PLAYED, STRONG_FOR_TWO, what_plays, who_counts
from cribbage.ui.words.matches import are_programs, between, defeated
from cribbage.ui.words.sentences import as_sentence, cells, points, said_of, so_many
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Result, Rivalry

NOT_KEPT: Final = "The record of this game is not among the kept games any more."


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    if isinstance(scene, patience.Scene):
        from cribbage.ui.keys import patience_captions  # which a table of two does not need

        return patience_captions.title(scene)
    if isinstance(scene, Reviews):
        from cribbage.ui.keys import review as of_reviews

        return of_reviews.title(scene)
    if isinstance(scene, Drill):
        return "drill"
    if (around := around_of(scene)) and around.lesson and scene is under(scene):
        return around.lesson.title
    match scene:
        case Start():
            return "a new game"
        case Chapters():
            from cribbage.ui.teaching.lesson import LEARN  # which a game does not need

            return LEARN
        case Offer():
            return "welcome back"
        case Cutting(around):
            return _CUTS.get(around.view.phase, "cut for the starter")
        case HandOver():
            return "hand over"
        case LayAway():
            return "lay away"
        case Curtain(around, seat):
            return f"pass to {around.names[seat]}"
        case Playing() | Naming():
            return "the play"
        case Waiting(around):
            return _WAITING.get(around.view.phase, "the play")
        case Pause(around):
            phase = around.view.phase
            return (
                "cut for the starter" if phase is CuttingStarter else _CUTS.get(phase, "the play")
            )
        case Counting() | Saying() | WhoCalls(at_show=True):
            return "the show"
        case WhoCalls():
            return "the play"
        case Over():
            return "game over"
        case Retelling():
            return "a game retold"
        case Watching(Moment(around)):
            return f"{around.names[0]} against {around.names[1]}"
        case Book():
            return "the book, against programs" if scene.of_programs else "the book"
        case Rivals(rivalry) | Games(rivalry):
            return f"the book, {_party(rivalry)}"
        case RetoldPatience():
            return "a patience retold"
        case History():
            return "the book, patience"
        case Help():
            return f"help: {title(scene.back)}"
        case Rulebook():
            return "the rules"
        case Log():
            return "the log"
        case Standings():
            return "how it stands"
        case Settings():
            return "settings"
        case Leaving():
            return "leave?"
        case Resigning():
            return "resign?"


def aside(scene: Scene) -> str:
    """How it stands, for the end of the first row."""
    alone = isinstance(under(scene), patience.Scene)
    if isinstance(scene, Settings) and scene.playing is None and not alone:
        return "kept for the next time"
    below = under(scene)
    if isinstance(below, Reviews):
        from cribbage.ui.keys import review as of_reviews

        return of_reviews.aside(below)
    if isinstance(below, Drill):
        return below.rows.where
    match below:
        case Chapters(progress=progress):
            from cribbage.ui.teaching.lesson import how_far

            return how_far(progress)
        case Book(parties):
            return so_many(sum([party.games for party in parties]), "game")
        case Rivals(rivalry) | Games(rivalry):
            return so_many(len(rivalry.results), "game")
        case History(packs):
            return so_many(sum([len(each.each) for each in packs]), "patience")
    around = surroundings(scene)
    if isinstance(around, Around) and around.lesson:
        return around.lesson.where
    return around.standing if around else ""


_CUTS = {CuttingForDeal: "cut for deal", CuttingPack: "cut the pack"}
_WAITING = {
    **_CUTS,
    Discarding: "lay away",
    CuttingStarter: "cut for the starter",
    Showing: "the show",
    Answering: "the show",
}
_TO_CUT = {CuttingForDeal: "cut for the deal", CuttingPack: "cut the pack"}


def message(scene: Scene, write: WriteCard) -> tuple[Said, ...]:
    """What the message row says, in sentences in the order in which they are read."""
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

        return of_reviews.message(scene, write)
    if isinstance(scene, Drill):
        return asked(scene.note or scene.rows.message)
    match scene:
        case Start() as form:
            return asked(form.fault or _on_form(form))
        case Offer():
            return _on_offer(scene)
        case Chapters(progress=progress, at=at, note=note):
            from cribbage.ui.teaching.lesson import goes_on

            return asked(note or goes_on(progress, at))
        case Cutting(around, seat):
            what = _TO_CUT.get(around.view.phase, "cut for the starter")
            return (*around.message, *asked(f"{around.names[seat]}, {what}."))
        case Playing():
            return _on_playing(scene, write)
        case Waiting(around, seat):
            return (*around.message, *asked(f"{around.names[seat]} is thinking."))
        case WhoCalls():
            return _on_who_calls(scene, write)
        case Naming():
            return _on_naming(scene, write)
        case Curtain(around, seat, claim) if claim is not None:
            said = f"{around.names[seat]} says {points(claim)} with the last card."
            return (*around.message, *asked(said))
        case Counting() if scene.told and (scene.phrases or scene.event.claimed):
            return (Said(_pegs(scene), scene.event.points), *scene.after.message)
        case Counting() if scene.told:
            return (Said("Nineteen: nothing to peg."), *scene.after.message)
        case Counting():
            return ()
        case Saying():
            return _on_saying(scene)
        case Over(around, broken=broken, saved=saved):
            records = [Said(text, weight=1) for text in broken]
            return (Said(_next_deal(around)), *records, *asked(saved))
        case Standings(Over(around)):
            return asked(_next_deal(around))
        case Settings(asked=True):
            return asked("Everything as at first? Y yes")
        case Settings(fault=fault):
            return asked(fault or explained(scene))
        case Help() | Rulebook() | Log() | Standings() | Leaving() | Resigning():
            return ()
        case Retelling() | RetoldPatience():
            return asked(scene.note) or scene.around.message
        case Rivals(rivalry, "") if rivalry.programs:
            return asked(f"{are_programs(rivalry.programs)}.")
        case Watching(moment, note=note, result=came_to):
            return asked(note or came_to) or moment.around.message
        case Book(note=note) | Rivals(note=note) | History(note=note):
            return asked(note)
        case Games(rivalry, kept, at, note):
            result = scene.results[at]
            if note:
                return asked(note)
            told = (_of_match(result), _skunked(result, rivalry), _given_up(result, rivalry))
            each = (*told, "" if kept[at] else NOT_KEPT)
            return tuple([said for text in each for said in asked(text)])
        case HandOver(around) | LayAway(around) | Curtain(around) | Pause(around):
            return around.message


def _on_form(form: Start) -> str:
    """What else is here, how a program plays, and who counts whose hands where one row is too short
    for it.
    """
    if form.focus is Field.ALSO:
        return DOORS[form.door].means
    seats = form.agreed.rules.seats
    if form.focus in NAMES and (level := form.programs[NAMES.index(form.focus)]):
        return what_plays(level, seats)
    if form.focus is Field.PLAYERS and seats > 2 and Level.STRONG in form.levels[:seats]:
        return STRONG_FOR_TWO
    names, counting = form.played.names, form.played.rules.counting
    mixed = form.focus is Field.COUNTING and len(set(counting)) > 1
    if mixed:
        return who_counts(names, counting)
    return NEVER_PLAYED if form.newcomers else ""


def _on_offer(offer: Offer) -> tuple[Said, ...]:
    if offer.asked and offer.pointed:
        return asked("D once more deletes it.")
    if offer.fault:
        return asked(offer.fault)
    if offer.deleted:
        return asked("Deleted when this list is left; U takes it back.")
    game = offer.pointed
    if game is None:
        return ()
    # Where there is no room for both, the list may tell who counts.
    told = (Said(game.programs, ASKED), Said(game.counted))
    return tuple([said for said in told if said.text])


def _of_match(result: "Result") -> str:
    if result.match_to is None:
        return ""
    return f"Game {result.number} of a match to {points(result.match_to)}."


def _party(rivalry: "Rivalry") -> str:
    """Who they are; how many where their names take more than there is room for."""
    against = "against programs, " if rivalry.programs else ""
    named, many = between(rivalry.sides), number(sum(map(len, rivalry.sides)))
    is_whole = cells(against + named) <= _ROOM_FOR_NAMES
    return against + (named if is_whole else f"{many} players")


_ROOM_FOR_NAMES: Final = 58
"""The cells of a party's names beside what else stands in the first row of the smallest screen."""


def _skunked(result: "Result", rivalry: "Rivalry") -> str:
    """What the losers are beyond having lost, where no column says so."""
    if rivalry.is_of_two:
        return ""
    lost = list(zip(rivalry.sides, result.margins, strict=True))
    each = [
        defeated([name for side, by in lost if by is margin for name in side], margin)
        for margin in Margin
    ]
    return " ".join([f"{said}." for said in each if said])


def _given_up(result: "Result", rivalry: "Rivalry") -> str:
    return f"{rivalry.names[1 - result.winner]} resigned." if result.resigned else ""


def _pegs(scene: Counting) -> str:
    """What is pegged for a hand that was counted."""
    event, name = scene.event, scene.around.names[scene.event.seat]
    side = scene.around.view.rules.side(event.seat)
    gained = scene.after.view.scores[side] - scene.around.view.scores[side]
    if gained < event.points:
        return f"{name} pegs {gained} of {event.points}, which is all that was needed."
    return f"{name} pegs {event.points}."


def _next_deal(around: Around) -> str:
    dealer = around.names[around.match.next_dealer(around.won, around.view.rules)]
    if around.match.has_same_cards(around.won) and not around.match.is_over(around.won):
        return f"The same cards again, the seats swapped: {dealer} deals first."
    return f"{dealer} deals first in the next game."


def _on_playing(scene: Playing, write: WriteCard) -> tuple[Said, ...]:
    card = scene.hand[scene.cursor]
    if against_play(scene.hand, scene.view.count, card):
        made = scene.view.count + card.value
        return asked(f"{write(card)} would make {made}: the count may not pass thirty-one.")
    if scene.claim is not None:
        return asked(
            f"{write(card)} makes {with_claim(scene.view.count + card.value, scene.claim)}."
        )
    if scene.chosen is not None and not scene.around.message:
        return asked(f"{write(card)} makes {number(scene.view.count + card.value)}.")
    return scene.around.message


def _on_naming(scene: Naming, write: WriteCard) -> tuple[Said, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    if scene.points is not None:
        return asked(f"{name} says {points(scene.points)}. Esc takes it back.")
    claimant = scene.around.names[view.players[-1]]
    asks = f"what is the {write(view.played[-1])} worth?"
    said = f"{claimant} said {view.claim or 'nothing'}."
    return (Said(f"{said} {name}, {asks}", ASKED, as_sentence(asks)),)


def _on_who_calls(scene: WhoCalls, write: WriteCard) -> tuple[Said, ...]:
    view, names = scene.around.view, scene.around.names
    if view.counted:
        return (*_claim_and_call(scene), *asked("Does anybody call it?"))
    said = f"{names[view.players[-1]]} said {view.claim or 'nothing'}"
    return asked(f"{said} for the {write(view.played[-1])}. Who calls it?")


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
    return (Said(f"{claimant} claims {view.claim}.", weight), *before)


def _on_saying(scene: Saying) -> tuple[Said, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    if scene.points is not None:
        return asked(_number(scene.points, name, sure=scene.sure))
    if view.phase is Answering:
        return _on_answering(scene)
    return (*scene.around.message, *asked(f"{name}, count it with the starter."))


def _on_answering(scene: Saying) -> tuple[Said, ...]:
    names = scene.around.names
    name, may = names[scene.seat], scene.around.callers
    claim, *before = _claim_and_call(scene)
    if len(may) == 1:
        asks, brief = (
            f"{name}, accept it or say what it is worth.",
            f"{name}, accept it or call it.",
        )
        if before:
            return (claim, *before, Said(asks, ASKED, brief))
        return (Said(f"{claim.text} {asks}", ASKED, brief),)
    # They give their word in turn: who comes before him gives it no more (docs/rules.md 8.7).
    silent = [names[seat] for seat in may[: may.index(scene.seat)]]
    accepts = f" {said_of(silent, 'lets', 'let')} it stand." if silent else ""
    asks = f"{name}, say what it is worth."
    return (Said(f"{claim.text}{accepts} {asks}", ASKED, asks),)


def _number(said: int, name: str, *, sure: bool) -> str:
    """A number before it is said."""
    if said == NINETEEN:
        return f"Nineteen is what is said for nothing: {name} pegs nothing."
    if not sure:
        return f"{name} says {points(said)}, or more with another digit."
    return smile(said, name) or f"{name} says {points(said)}. Esc takes it back."


def whose(names: tuple[str, ...], seat: Seat, *, crib: bool) -> str:
    """``Ann's hand``, ``Ben's crib``."""
    return f"{names[seat]}'s {'crib' if crib else 'hand'}"
