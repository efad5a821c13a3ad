"""The figures of each player in a finished game, collected while its record is replayed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from cribbage.engine.events import CribShown, HandShown, Pegged, Settled, StarterCut
from cribbage.engine.game import Game
from cribbage.engine.referee import Step
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Why, total


@dataclass(frozen=True, slots=True)
class Counts:
    """Points counted on a number of occasions: deals for the play, hands, or cribs."""

    points: int = 0
    occasions: int = 0

    @property
    def average(self) -> float | None:
        """Points per occasion, or None without any."""
        return self.points / self.occasions if self.occasions else None

    def plus(self, points: int, occasions: int = 1) -> "Counts":
        """Return the counts with more points and occasions."""
        return Counts(self.points + points, self.occasions + occasions)


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand or crib as it was shown: the four cards, the starter, and their worth."""

    worth: int
    cards: tuple[Card, ...]
    starter: Card

    @classmethod
    def of(cls, event: HandShown | CribShown) -> "ShownHand":
        """Return the hand or crib that an event of the show revealed."""
        return cls(event.worth, event.cards, event.starter)


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One player's game; ``score`` is the score of their side.

    ``play``, ``hands`` and ``cribs`` are the points pegged in them, including those beyond the
    target; ``play`` and ``hands`` are pairs, as pone and as dealer. A deal is an occasion of the
    play if its starter is cut and does not win, a hand or crib if it is counted. ``others`` are his
    heels, muggins and everything else that a call pays. The best hand and crib, and the numbers of
    hands and cribs worth 29, 28 and nothing, use the worth of the cards, whatever was claimed.
    """

    score: int = 0
    play: tuple[Counts, Counts] = (Counts(), Counts())
    hands: tuple[Counts, Counts] = (Counts(), Counts())
    cribs: Counts = Counts()
    others: int = 0
    best_hand: ShownHand | None = None
    best_crib: ShownHand | None = None
    twenty_nines: int = 0
    twenty_eights: int = 0
    nineteens: int = 0


NOT_OVER: Final = "the game is not over: the book is for finished games"

_OTHERS: Final = (Why.HEELS, Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL)


def figures(steps: Iterable[Step]) -> tuple[SeatFigures, ...]:
    """Return the figures of a finished game, one for each seat, from its steps.

    Raises ValueError, with a sentence, if the game is not over.
    """
    each: list[SeatFigures] = []
    for game, events in steps:
        each = each or [SeatFigures()] * game.rules.seats
        for event in events:
            if isinstance(event, StarterCut) and game.winner is None:
                each = [_played(own, game, seat, 0, 1) for seat, own in enumerate(each)]
            elif isinstance(event, Pegged):
                each[event.seat] = _pegged(each[event.seat], game, event)
            elif isinstance(event, Settled):
                each[event.seat] = _settled(each[event.seat], game, event)
            elif isinstance(event, HandShown | CribShown):
                each[event.seat] = _shown(each[event.seat], game, event)
    if not each or game.winner is None:
        raise ValueError(NOT_OVER)
    rules = game.rules
    scores = [game.scores[rules.side(seat)] for seat in rules.round_from(Seat(0))]
    return tuple([replace(own, score=score) for own, score in zip(each, scores, strict=True)])


def _pegged(seat: SeatFigures, game: Game, event: Pegged) -> SeatFigures:
    points = total(event.score)
    if event.score[0].why in _OTHERS:
        return replace(seat, others=seat.others + points)
    return _played(seat, game, event.seat, points, 0)


def _settled(seat: SeatFigures, game: Game, event: Settled) -> SeatFigures:
    seat = replace(seat, others=seat.others + event.heels)
    return _played(seat, game, event.seat, event.points - event.heels, 0)


def _played(seat: SeatFigures, game: Game, own: int, points: int, deals: int) -> SeatFigures:
    return replace(seat, play=_added(seat.play, game.dealer == own, points, deals))


def _shown(seat: SeatFigures, game: Game, event: HandShown | CribShown) -> SeatFigures:
    shown = ShownHand.of(event)
    seat = replace(
        seat,
        twenty_nines=seat.twenty_nines + (shown.worth == 29),
        twenty_eights=seat.twenty_eights + (shown.worth == 28),
        nineteens=seat.nineteens + (shown.worth == 0),
    )
    if isinstance(event, CribShown):
        best = _better(seat.best_crib, shown)
        return replace(seat, cribs=seat.cribs.plus(event.points), best_crib=best)
    hands = _added(seat.hands, game.dealer == event.seat, event.points, 1)
    return replace(seat, hands=hands, best_hand=_better(seat.best_hand, shown))


def _added(
    both: tuple[Counts, Counts], as_dealer: bool, points: int, occasions: int
) -> tuple[Counts, Counts]:
    as_pone, dealing = both
    if as_dealer:
        return as_pone, dealing.plus(points, occasions)
    return as_pone.plus(points, occasions), dealing


def _better(best: ShownHand | None, shown: ShownHand) -> ShownHand:
    """Return the better hand, or the first of two that are equal."""
    return shown if best is None or shown.worth > best.worth else best
