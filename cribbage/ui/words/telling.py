"""What happened, told as at a table: only what both players may hear."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from cribbage.engine import events as happened
from cribbage.engine.actions import Action, Discard
from cribbage.engine.rules import Seat
from cribbage.engine.view import HandsDealt, LaidAway, PackShuffled, Seen, View
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why
from cribbage.record.record import Record, turns
from cribbage.session.session import Frame, frames
from cribbage.ui.words.aloud import cadence, called, card_name, number
from cribbage.ui.words.claims import pays_nothing, ruling
from cribbage.ui.words.matches import agreed, told_of
from cribbage.ui.words.sentences import by_side, listed, said_of
from cribbage.ui.words.uncounted import laid_open

WriteCard = Callable[[Card], str]
"""How a card is written: in words, or in the letters and suits of a screen."""


class Told(NamedTuple):
    """One thing that is told: the event, the table before and after it, with a card that was
    played what it scored; with a hand or crib what the opponent answered to the claim; and with
    what a call of muggins pays the hand or crib that was called.
    """

    event: Seen
    before: View
    view: View
    score: Score = ()
    answer: happened.Answered | None = None
    called: happened.HandShown | happened.CribShown | None = None

    @property
    def seat(self) -> Seat | None:
        """Who speaks, or None where nobody in particular does."""
        nobody = self.called or isinstance(self.event, _NOBODY_SAYS)
        return None if nobody else getattr(self.event, "seat", None)

    @property
    def pegged(self) -> bool:
        """Whether a score changed."""
        return self.before.scores != self.view.scores


_NOBODY_SAYS = (happened.DealerChosen, happened.StarterCut)
_CALLS = (Why.MUGGINS, Why.PENALTY)
_UNTOLD = (PackShuffled, happened.PileTurned)


def told(steps: Iterable[Frame]) -> Iterator[Told]:
    """The frames of one or more decisions as things to tell, in order.

    What a card scores is told in one breath with it; a go that only confirms that a count is over
    is not told apart from the point it pays.
    """
    played: Told | None = None
    shown: happened.HandShown | happened.CribShown | None = None
    answer: happened.Answered | None = None
    for event, before, view in steps:
        if played:
            scored = event.score if isinstance(event, happened.Pegged) else ()
            if scored and scored[0].why not in (Why.GO, Why.LAST):
                yield played._replace(view=view, score=scored)
                played = None
                continue
            yield played
            played = None
        if isinstance(event, happened.Played):
            played = Told(event, before, view)
        elif isinstance(event, happened.SaidGo) and event.seat == view.players[-1]:
            continue
        elif isinstance(event, happened.Pegged) and event.score[0].why in _CALLS:
            yield Told(event, before, view, answer=answer, called=shown)
        elif isinstance(event, happened.HandShown | happened.CribShown):
            shown = event
            yield Told(event, before, view, answer=answer if event.claimed is not None else None)
        elif not isinstance(event, _UNTOLD):
            answer = event if isinstance(event, happened.Answered) else None
            yield Told(event, before, view)
    if played:
        yield played


def speech(thing: Told, names: Sequence[str], write: WriteCard = card_name) -> str:
    """What is said, without who says it: ``fifteen for two``; a sentence where nobody says it."""
    event, before, view, score, answer, called_on = thing
    rules = view.rules
    match event:
        case happened.CutForDeal(card=card):
            return f"cuts the {write(card)}"
        case happened.CutTied(seats):
            return f"A tie: {listed([names[seat] for seat in seats])} cut again."
        case happened.DealerChosen(seat):
            return f"{names[seat]} has the lowest card and deals."
        case happened.PackCut():
            return "cuts the pack"
        case HandsDealt() if view.dealer is not None:
            dealer, each = names[view.dealer], number(rules.dealt)
            return f"Deal {view.deals}: {dealer} deals {each} cards each."
        case LaidAway(_, chosen):
            return f"lays away {number(len(chosen))} card{'s' if len(chosen) > 1 else ''}"
        case happened.StarterCut(card=card):
            return f"The starter is the {write(card)}."
        case happened.Played(_, card):
            return called(before.count + card.value, score)
        case happened.SaidGo():
            return "go"
        case happened.Pegged() if called_on and answer:
            return ruling(event, answer, called_on, names, write)
        case happened.Pegged(seat, reasons):
            return _pegged(reasons, names[seat])
        case happened.Claimed(_, claim):
            return f"claims {claim}"
        case happened.Answered(_, said):
            return "accepts" if said == before.claim else f"says {said}"
        case happened.HandShown() | happened.CribShown():
            wrong = call_that_pays_nothing(thing, names).removesuffix(".")
            return ". ".join(filter(None, (_counted(event), wrong)))
        case happened.Resigned():
            return "resigns"
        case happened.GameWon(side):
            return f"{said_of(by_side(names, rules)[side], 'wins', 'win')}, {standing(view)}."
        case _:
            return ""


def call_that_pays_nothing(thing: Told, names: Sequence[str]) -> str:
    """What a call came to that was wrong or is not paid, as a sentence; empty for any other."""
    event, answer = thing.event, thing.answer
    if answer is None or not isinstance(event, happened.HandShown | happened.CribShown):
        return ""
    return pays_nothing(answer, event, thing.view.rules.overclaim, names)


def is_called(thing: Told, names: Sequence[str]) -> bool:
    """Whether a hand was counted after a claim that was called, and the call is paid: what came of
    it is told next.
    """
    event, answer = thing.event, thing.answer
    if answer is None or not isinstance(event, happened.HandShown | happened.CribShown):
        return False
    if answer.points == event.claimed or max(thing.view.scores) >= thing.view.rules.target:
        return False
    return not call_that_pays_nothing(thing, names)


def sentence(
    thing: Told, names: Sequence[str], write: WriteCard = card_name, *, just_read: bool = False
) -> str:
    """A told thing as a line of its own: ``Ann plays the five of hearts: fifteen for two.``

    The cards of a hand or crib that is counted are left out where they were ``just_read``.
    """
    said = speech(thing, names, write)
    if thing.seat is None:
        return said
    name = names[thing.seat]
    match thing.event:
        case happened.Played(_, card):
            return f"{name} plays the {write(card)}: {said}."
        case happened.HandShown() | happened.CribShown() if just_read:
            counted = "crib" if isinstance(thing.event, happened.CribShown) else "hand"
            return f"{name} counts the {counted}: {said}."
        case happened.HandShown(_, hand, starter):
            shown = _shown(hand, write)
            return f"{name} counts the hand, {shown}, with the {write(starter)}: {said}."
        case happened.CribShown(_, crib, starter):
            shown = _shown(crib, write)
            return f"{name} counts the crib, {shown}, with the {write(starter)}: {said}."
        case happened.Pegged() | happened.SaidGo():
            return f"{name}: {said}."
        case _:
            return f"{name} {said}."


def shown_cards(event: happened.HandShown | happened.CribShown, write: WriteCard) -> str:
    """What was counted, for the log: ``3♦ 3♥ A♥ 5♠ + 10♠``."""
    cards = event.crib if isinstance(event, happened.CribShown) else event.hand
    shown = " ".join([write(card) for card in sorted(cards, key=lambda card: card.order)])
    return f"{shown} + {write(event.starter)}"


def laid_away(action: Discard, names: Sequence[str], write: WriteCard = card_name) -> str:
    """What a player laid away, which is told only of a game that is looked at again.

    ``Ann lays away the four of hearts and the five of clubs.``
    """
    cards = [f"the {write(card)}" for card in action.cards]
    return f"{names[action.seat]} lays away {listed(cards)}."


def in_lines(
    thing: Told, names: Sequence[str], *, just_read: bool = False, remarks: Sequence[str] = ()
) -> Iterator[str]:
    """A told thing as a sentence, remarks on it, and the score line where it changed that."""
    yield sentence(thing, names, just_read=just_read)
    yield from remarks
    if thing.pegged:
        yield score_line(thing.view, names)


def record_in_lines(record: Record) -> Iterator[str]:
    """A recorded game told again, and whether it was played to its end.

    It names what each laid away: nothing of a record is a secret.
    """
    names, match, series = record.names, record.match, record.start()
    yield f"Cribbage to {record.rules.target}: {listed(names)}."
    if match.has_more_games:
        yield f"{agreed(match, record.rules.target)}."
    for turn in turns(record):
        if series.game.winner is not None:
            yield f"Game {turn.series.number}."
        for thing in told(frames(turn.game, turn.step.events)):
            yield from _openly_in_lines(thing, turn.action, names)
        if turn.step.game.winner is not None:
            if said := laid_open(turn.step.game, names):
                yield said
            yield from told_of(match, turn.series.won, by_side(names, record.rules))
        series = turn.series
    if not series.is_over:
        yield f"The {'match' if match.to is not None else 'game'} was not played to its end."


def _openly_in_lines(thing: Told, action: Action, names: Sequence[str]) -> Iterator[str]:
    """As ``in_lines``, with the cards that were laid away by the decision it came of."""
    if isinstance(action, Discard):
        yield laid_away(action, names)
    else:
        yield from in_lines(thing, names)


def standing(view: View) -> str:
    """The scores, the winner's first, then the highest: ``121 to 84``."""
    sides = sorted(enumerate(view.scores), key=lambda pair: (pair[0] != view.winner, -pair[1]))
    return " to ".join([str(score) for _, score in sides])


def score_line(view: View, names: Sequence[str]) -> str:
    """All scores by name: ``Ann 45, Ben 67``; partners share one."""
    scores = zip(by_side(names, view.rules), view.scores, strict=True)
    return ", ".join([f"{listed(side)} {score}" for side, score in scores])


def _shown(hand: Iterable[Card], write: WriteCard) -> str:
    return listed([write(card) for card in sorted(hand, key=lambda card: card.order)])


def _pegged(score: Score, name: str) -> str:
    match score[0].why:
        case Why.HEELS:
            return f"his heels, two for {name}"
        case Why.GO:
            return "one for the go"
        case _:
            return "one for last"


def _counted(event: happened.HandShown | happened.CribShown) -> str:
    count, claimed, worth = cadence(event.score), event.claimed, event.worth
    if claimed is None:
        return count
    if claimed < worth:
        return f"{count}; {claimed} claimed, {worth - claimed} overlooked"
    ruling = "rightly" if claimed == worth else f"cut back to {worth}"
    return f"{count}; {claimed} claimed, {ruling}"
