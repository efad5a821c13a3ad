"""What a scene is called, and what its message row says."""

from typing import Final

from cribbage.book.rivalry import Result
from cribbage.engine.actions import against_play
from cribbage.engine.game import Answering, CuttingForDeal, CuttingPack
from cribbage.engine.rules import Seat
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Around,
    Book,
    Counting,
    Curtain,
    Cutting,
    Games,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Over,
    Pause,
    Playing,
    Retelling,
    Rivals,
    Saying,
    Scene,
    Standings,
    around_of,
    under,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.claims import NINETEEN, smile
from cribbage.ui.words.sentences import listed, points
from cribbage.ui.words.telling import WriteCard

NOT_KEPT: Final = "The record of this game is not among the kept games any more."


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    match scene:
        case Start():
            return "a new game"
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
        case Playing():
            return "the play"
        case Pause(around):
            return _CUTS.get(around.view.phase, "the play")
        case Counting() | Saying():
            return "the show"
        case Over():
            return "game over"
        case Retelling():
            return "a game retold"
        case Book():
            return "the book"
        case Rivals(rivalry) | Games(rivalry):
            return f"the book, {listed(rivalry.names)}"
        case Help():
            return "help"
        case Log():
            return "the log"
        case Standings():
            return "how it stands"
        case Leaving():
            return "leave?"


def aside(scene: Scene) -> str:
    """How it stands, for the end of the first row."""
    match under(scene):
        case Book(pairs):
            return _games(sum([pair.games for pair in pairs]))
        case Rivals(rivalry) | Games(rivalry):
            return _games(len(rivalry.results))
    around = around_of(scene)
    return around.standing if around else ""


def _games(many: int) -> str:
    return "1 game" if many == 1 else f"{many} games"


_CUTS = {CuttingForDeal: "cut for deal", CuttingPack: "cut the pack"}
_TO_CUT = {CuttingForDeal: "cut for the deal", CuttingPack: "cut the pack"}


def message(scene: Scene, write: WriteCard) -> tuple[str, ...]:
    """What the message row says, in sentences of which the last matters most."""
    around = around_of(scene)
    if around and around.hint:
        return (around.hint,)
    match scene:
        case Start(fault=fault) | Offer(fault=fault):
            return (fault,)
        case Cutting(around, seat):
            what = _TO_CUT.get(around.view.phase, "cut for the starter")
            return (*around.message, f"{around.names[seat]}, {what}.")
        case Playing():
            return _on_playing(scene, write)
        case Counting() if scene.told and (scene.phrases or scene.event.claimed):
            return (_pegs(scene), *scene.after.message)
        case Counting() if scene.told:
            return ("Nineteen: nothing to peg.", *scene.after.message)
        case Counting():
            return ()
        case Saying():
            return _on_saying(scene)
        case Over(around, _, _, broken):
            return (_next_deal(around), *broken)
        case Standings(Over(around)):
            return (_next_deal(around),)
        case Help() | Log() | Standings() | Leaving():
            return ()
        case Retelling():
            return scene.around.message
        case Book(note=note) | Rivals(note=note):
            return (note,)
        case Games(kept=kept, at=at, note=note):
            return (note or _of_match(scene.results[at]), "" if kept[at] or note else NOT_KEPT)
        case HandOver(around) | LayAway(around) | Curtain(around) | Pause(around):
            return around.message


def _of_match(result: Result) -> str:
    if result.match_to is None:
        return ""
    return f"Game {result.number} of a match to {points(result.match_to)}."


def _pegs(scene: Counting) -> str:
    """What is pegged for a hand that was counted, and what became of the claim."""
    event = scene.event
    pegs = f"{scene.around.names[event.seat]} pegs {event.points}"
    excess = 0 if event.claimed is None else event.claimed - event.worth
    if excess < 0:
        missed = f"{-excess} of {event.worth} {'was' if excess == -1 else 'were'} overlooked"
        return f"{pegs}: {missed}."
    return f"{pegs}: {event.claimed} claimed, {excess} too many." if excess else f"{pegs}."


def _next_deal(around: Around) -> str:
    dealer = around.names[around.match.next_dealer(around.won, around.view.rules)]
    if around.match.has_same_cards(around.won) and not around.match.is_over(around.won):
        return f"The same cards again, the seats swapped: {dealer} deals first."
    return f"{dealer} deals first in the next game."


def _on_playing(scene: Playing, write: WriteCard) -> tuple[str, ...]:
    card = scene.hand[scene.cursor]
    if against_play(scene.hand, scene.view.count, card):
        made = scene.view.count + card.value
        return (f"{write(card)} would make {made}: the count may not pass thirty-one.",)
    if scene.chosen is not None and not scene.around.message:
        return (f"{write(card)} makes {number(scene.view.count + card.value)}.",)
    return scene.around.message


def _on_saying(scene: Saying) -> tuple[str, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    if scene.points is not None:
        return _number(scene.points, name, sure=scene.sure)
    if view.phase is Answering:
        claimant = scene.around.names[view.counted[0]] if view.counted else ""
        return (f"{claimant} claims {view.claim}. {name}, accept it or say what it is worth.",)
    return (*scene.around.message, f"{name}, count it with the starter.")


def _number(said: int, name: str, *, sure: bool) -> tuple[str, ...]:
    """A number before it is said."""
    if said == NINETEEN:
        return (f"Nineteen is what is said for nothing: {name} pegs nothing.",)
    smiled = smile(said, name)
    if smiled or not sure:
        return (smiled or f"{name} says {points(said)}, or more with another digit.",)
    return (f"{name} says {points(said)}. Esc takes it back.",)


def whose(names: tuple[str, ...], seat: Seat, *, crib: bool) -> str:
    """``Ann's hand``, ``Ben's crib``."""
    return f"{names[seat]}'s {'crib' if crib else 'hand'}"
