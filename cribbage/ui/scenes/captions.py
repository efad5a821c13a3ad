"""What a scene is called, which keys it takes, and what its message row says."""

from cribbage.engine import objections
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, CuttingForDeal, CuttingPack
from cribbage.engine.rules import Seat
from cribbage.match.match import Match
from cribbage.ui.scenes.form import Field, Start
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Around,
    Counting,
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Over,
    Pause,
    Playing,
    Retelling,
    Saying,
    Scene,
    Standings,
    around_of,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.claims import smile
from cribbage.ui.words.sentences import points
from cribbage.ui.words.telling import WriteCard

KeyHint = tuple[str, str]
"""A key as it is printed, and what it does now."""

_LEAVE: KeyHint = ("Q", "leave")
_ALWAYS: tuple[KeyHint, ...] = (("?", "help"), ("L", "log"), _LEAVE)
_RETELLING: tuple[KeyHint, ...] = (("Home/End", "ends"), *_ALWAYS)
_IN_FORM: tuple[KeyHint, ...] = (("Up/Down", "move"), ("?", "help"), ("Esc", "leave"))


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
        case Help():
            return "help"
        case Log():
            return "the log"
        case Standings():
            return "how it stands"
        case Leaving():
            return "leave?"


_CUTS = {CuttingForDeal: "cut for deal", CuttingPack: "cut the pack"}
_TO_CUT = {CuttingForDeal: "cut for the deal", CuttingPack: "cut the pack"}


def keys(scene: Scene) -> tuple[KeyHint, ...]:
    """The keys that mean something now; the first is the one that the scene waits for."""
    found = _own_keys(scene)
    around = around_of(scene)
    if _LEAVE in found and around and around.match.has_more_games and not _at_match(scene):
        place = found.index(_LEAVE)
        return (*found[:place], ("M", "match"), *found[place:])
    return found


def _at_match(scene: Scene) -> bool:
    """Whether the match is on the screen already, or one key away."""
    return isinstance(scene, Over | Standings)


def _own_keys(scene: Scene) -> tuple[KeyHint, ...]:
    match scene:
        case Start(focus=Field.TARGET | Field.MATCH | Field.FIRST_COUNTING | Field.SECOND_COUNTING):
            return (("Enter", "on"), ("Left/Right", "change"), *_IN_FORM)
        case Start(focus=Field.DEAL):
            return (("Enter", "deal"), *_IN_FORM)
        case Start():
            return (("Enter", "on"), *_IN_FORM)
        case Offer():
            return (("Enter", "take it up"), ("Up/Down", "another"), ("N", "a new game"), _LEAVE)
        case Cutting():
            return (("Enter", "cut"), ("Left/Right", "move along the pack"), *_ALWAYS)
        case HandOver() | Curtain():
            return (("Space", "show my cards"), *_ALWAYS)
        case LayAway(view=view, chosen=chosen):
            first = (
                (("Enter", "lay away"), ("1-6", "take back"))
                if len(chosen) == view.rules.discards
                else (("1-6", "choose"), ("Space", "choose"))
            )
            return (*first, ("Left/Right", "move"), *_ALWAYS)
        case Playing(chosen=None):
            many = f"1-{len(scene.hand)}" if len(scene.hand) > 1 else "1"
            return ((many, "choose"), ("Left/Right", "move"), *_ALWAYS)
        case Playing() if len(scene.hand) == 1:
            return (("Enter", "play"), *_ALWAYS)
        case Playing():
            return (("Enter", "play"), ("Left/Right", "another card"), *_ALWAYS)
        case Counting() if not scene.told:
            return (("Enter", "next"), ("Space", "all at once"), *_ALWAYS)
        case Pause() | Counting():
            return (("Enter", "go on"), *_ALWAYS)
        case Saying(points=None) if scene.around.view.phase is Answering:
            return (("Enter", "accept"), ("0-9", "say what it is worth"), *_ALWAYS)
        case Saying(points=None) if scene.may_be_counted:
            return (("0-9", "count"), ("Up/Down", "count"), ("C", "have it counted"), *_ALWAYS)
        case Saying(points=None):
            return (("0-9", "count"), ("Up/Down", "count"), *_ALWAYS)
        case Saying(sure=sure):
            return (("Enter", "that is it" if sure else "say"), ("Esc", "again"), *_ALWAYS)
        case Over(around):
            return (("N", _after(around.match)), *_ALWAYS)
        case Standings(Over(around)):
            return (("N", _game_after(around)), ("Esc", "back"), ("Up/Down", "scroll"), *_ALWAYS)
        case Standings():
            return (("Esc", "back"), ("Up/Down", "scroll"), *_ALWAYS)
        case Retelling():
            return (("Right", "on"), ("Left", "back"), ("Up/Down", "by deals"), *_RETELLING)
        case Help() | Log():
            return (("Esc", "back"), ("Up/Down", "scroll"))
        case Leaving():
            return (("N", "stay"), ("Y", "leave"))


def message(scene: Scene, write: WriteCard) -> tuple[str, ...]:
    """What the message row says, in sentences of which the last matters most."""
    match scene:
        case Start(fault=fault) | Offer(fault=fault):
            return (fault,)
        case Cutting(around, seat):
            what = _TO_CUT.get(around.view.phase, "cut for the starter")
            return (*around.message, f"{around.names[seat]}, {what}.")
        case LayAway(note=note) if note:
            return (note,)
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
            event, around = scene.moment.event, scene.around
            if isinstance(event, HandShown | CribShown):
                return (f"{around.names[event.seat]} pegs {event.points}.",)
            return around.message
        case HandOver(around) | LayAway(around) | Curtain(around) | Pause(around):
            return around.message


def _after(match: Match) -> str:
    """What a game that was won leads to."""
    if match.to is not None:
        return "the match"
    return "both games" if match.duplicate else "next game"


def _pegs(scene: Counting) -> str:
    """What is pegged for a hand that was counted, and what became of the claim."""
    event = scene.event
    pegs = f"{scene.around.names[event.seat]} pegs {event.points}"
    excess = 0 if event.claimed is None else event.claimed - event.worth
    if excess < 0:
        missed = f"{-excess} of {event.worth} {'was' if excess == -1 else 'were'} overlooked"
        return f"{pegs}: {missed}."
    return f"{pegs}: {event.claimed} claimed, {excess} too many." if excess else f"{pegs}."


def _game_after(around: Around) -> str:
    """What comes after a game that was won."""
    match, won = around.match, around.won
    if not match.is_over(won):
        return "the same cards again" if match.returns(won) else "next game"
    return "next game" if match.to is None else "another match"


def _next_deal(around: Around) -> str:
    dealer = around.names[around.match.next_dealer(around.won, around.view.rules)]
    if around.match.returns(around.won) and not around.match.is_over(around.won):
        return f"The same cards again, the seats swapped: {dealer} deals first."
    return f"{dealer} deals first in the next game."


def _on_playing(scene: Playing, write: WriteCard) -> tuple[str, ...]:
    card = scene.hand[scene.cursor]
    if objections.to_play(scene.hand, scene.view.count, card):
        made = scene.view.count + card.value
        return (f"{write(card)} would make {made}: the count may not pass thirty-one.",)
    if scene.chosen is not None and not scene.around.message:
        return (f"{write(card)} makes {number(scene.view.count + card.value)}.",)
    return scene.around.message


def _on_saying(scene: Saying) -> tuple[str, ...]:
    view, name = scene.around.view, scene.around.names[scene.seat]
    smiled = smile(scene.points or 0, name)
    if smiled and not scene.sure:
        return (smiled,)
    if scene.sure:
        return (f"{name} says {points(scene.points or 0)}. Enter once more, and it is said.",)
    if view.phase is Answering:
        claimant = scene.around.names[view.counted[0]] if view.counted else ""
        return (f"{claimant} claims {view.claim}. {name}, accept it or say what it is worth.",)
    return (*scene.around.message, f"{name}, count it with the starter.")


def whose(names: tuple[str, ...], seat: Seat, *, crib: bool) -> str:
    """``Ann's hand``, ``Ben's crib``."""
    return f"{names[seat]}'s {'crib' if crib else 'hand'}"
