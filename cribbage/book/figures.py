"""The figures of each player in a finished game, collected while its record is replayed.

A figure is one row of ``Figures``; only its caption is elsewhere, in ``ui.pages.rivalry_page``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Final, Generic, NamedTuple, TypeVar

from cribbage.engine.events import CribShown, Event, HandShown, Pegged, Settled, StarterCut
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


Found = Callable[[Game, Event, Seat], Any]
"""What an event adds to a player's figure, or None.

It is asked about each event of this player, and about each starter that is cut.
"""


class Figure(NamedTuple):
    """How a figure is found in a game, and how it is written.

    ``plus`` adds what was ``found`` to the figure. It is saved in these ``columns`` of the book and
    printed as JSON under the last of the ``keys``, inside the others; without any it is not.
    """

    found: Found
    plus: Callable[[Any, Any], Any]
    columns: tuple[str, ...]
    keys: tuple[str, ...]


def _number(found: Found, *keys: str) -> Any:
    """Return the row of a number, saved in the column of its own name."""
    return field(default=0, metadata={"row": Figure(found, int.__add__, (), keys)})


def _counts(found: Found, points: str, occasions: str, *keys: str) -> Any:
    """Return the row of an average, saved in a column of points and one of occasions."""
    row = Figure(found, lambda counts, more: counts.plus(*more), (points, occasions), keys)
    return field(default=Counts(), metadata={"row": row})


def _best(kind: type[HandShown | CribShown], worth: str, cards: str, *keys: str) -> Any:
    """Return the row of the first of the best hands or cribs."""

    def found(_game: Game, event: Event, _seat: Seat) -> ShownHand | None:
        return ShownHand.of(event) if isinstance(event, kind) else None

    def better(best: ShownHand | None, shown: ShownHand) -> ShownHand:
        return shown if best is None or shown.worth > best.worth else best

    return field(default=None, metadata={"row": Figure(found, better, (worth, cards), keys)})


_OTHERS: Final = (Why.HEELS, Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL)


def _pegged(game: Game, event: Event, _seat: Seat) -> tuple[int, int] | None:
    match event:
        case StarterCut() if game.winner is None:
            return 0, 1
        case Settled():
            return event.points - event.heels, 0
        case Pegged() if event.score[0].why not in _OTHERS:
            return total(event.score), 0
    return None


def _paid(_game: Game, event: Event, _seat: Seat) -> int | None:
    match event:
        case Settled():
            return event.heels
        case Pegged() if event.score[0].why in _OTHERS:
            return total(event.score)
    return None


def _hands(_game: Game, event: Event, _seat: Seat) -> tuple[int, int] | None:
    return (event.points, 1) if isinstance(event, HandShown) else None


def _cribs(_game: Game, event: Event, _seat: Seat) -> tuple[int, int] | None:
    return (event.points, 1) if isinstance(event, CribShown) else None


def _as_pone(found: Found) -> Found:
    return lambda game, event, seat: None if game.dealer == seat else found(game, event, seat)


def _as_dealer(found: Found) -> Found:
    return lambda game, event, seat: found(game, event, seat) if game.dealer == seat else None


def _worth(*points: int) -> Found:
    return lambda _game, event, _seat: (
        isinstance(event, HandShown | CribShown) and event.worth in points
    )


_PONE: Final = ("averages", "as pone")
_DEALER: Final = ("averages", "as dealer")

Best = TypeVar("Best")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures(Generic[Best]):
    """The figures of a player in a game, or of one or two players in all games of a group.

    Points pegged in the play, hands and cribs include those beyond the target. A deal is an
    occasion of the play if its starter is cut and does not win, a hand or crib if it is counted.
    ``others`` are his heels, muggins and everything else that a call pays. The best hand and crib,
    and the numbers of hands and cribs worth 29, 28 and nothing, use the worth of the cards,
    whatever was claimed. ``Best`` is the type of a best hand.

    A new row is added at the end. Games already in the book get its figure from their records.
    """

    pone_play: Counts = _counts(_as_pone(_pegged), "pone_play", "pone_deals", *_PONE, "play")
    dealer_play: Counts = _counts(
        _as_dealer(_pegged), "dealer_play", "dealer_deals", *_DEALER, "play"
    )
    pone_hands: Counts = _counts(_as_pone(_hands), "pone_points", "pone_hands", *_PONE, "hand")
    dealer_hands: Counts = _counts(
        _as_dealer(_hands), "dealer_points", "dealer_hands", *_DEALER, "hand"
    )
    cribs: Counts = _counts(_cribs, "crib_points", "cribs", *_DEALER, "crib")
    others: int = _number(_paid)
    best_hand: Best | None = _best(HandShown, "best_hand", "best_hand_cards", "best hand")
    best_crib: Best | None = _best(CribShown, "best_crib", "best_crib_cards", "best crib")
    twenty_nines: int = _number(_worth(29), "twenty-nines")
    twenty_eights: int = _number(_worth(28), "twenty-eights")
    nineteens: int = _number(_worth(0), "nineteens")

    @property
    def play(self) -> tuple[Counts, Counts]:
        """The points of the play, as pone and as dealer."""
        return self.pone_play, self.dealer_play

    @property
    def hands(self) -> tuple[Counts, Counts]:
        """The points and the number of hands, as pone and as dealer."""
        return self.pone_hands, self.dealer_hands

    @property
    def all_hands(self) -> Counts:
        """The points and the number of all hands, as pone and as dealer."""
        return self.pone_hands.plus(self.dealer_hands.points, self.dealer_hands.occasions)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFigures(Figures[ShownHand]):
    """One player's game; ``score`` is the score of their side."""

    score: int = 0


_ROWS: Final = fields(Figures)

FIGURES: Final[dict[str, Figure]] = {
    each.name: row._replace(columns=row.columns or (each.name,))
    for each in _ROWS
    for row in [each.metadata["row"]]
}
"""The rows, by name."""

ADDED: Final = tuple(FIGURES.values())[[*FIGURES].index("nineteens") + 1 :]
"""The rows that the first books did not have."""

SUMMED: Final = tuple(
    [column for each in _ROWS if each.default is not None for column in FIGURES[each.name].columns]
)
"""The columns that add up over games: all but those of the best hands."""

GAME_NOT_OVER: Final = "the game is not over: the book is for finished games"


def seat_figures(steps: Iterable[Step]) -> tuple[SeatFigures, ...]:
    """Return the figures of a finished game, one for each seat, from its steps.

    Raises ValueError, with a sentence, if the game is not over.
    """
    each: list[dict[str, Any]] = []
    for game, events in steps:
        seats = game.rules.round_from(Seat(0))
        each = each or [{row.name: row.default for row in _ROWS} for _ in seats]
        for event in events:
            for seat in seats if isinstance(event, StarterCut) else _of(event):
                for name, figure in FIGURES.items():
                    found = figure.found(game, event, seat)
                    if found is not None:
                        each[seat][name] = figure.plus(each[seat][name], found)
    if not each or game.winner is None:
        raise ValueError(GAME_NOT_OVER)
    scores = [game.scores[game.rules.side(seat)] for seat in seats]
    return tuple([SeatFigures(**own, score=score) for own, score in zip(each, scores, strict=True)])


def _of(event: Event) -> tuple[Seat, ...]:
    """Return the seat of an event's player, if it has one."""
    seat = getattr(event, "seat", None)
    return () if seat is None else (seat,)
