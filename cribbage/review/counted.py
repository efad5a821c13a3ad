"""Points lost by claiming too little or too much, or by not calling, when people count."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.engine.events import CribShown, Event, HandShown, Pegged, Played, Settled
from cribbage.engine.game import Hand
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.scoring import Why
from cribbage.review.judged import Judged, Kind


class _Count(NamedTuple):
    """A player's count as it was settled: the points pegged, and whether it can be called."""

    seat: Seat
    cards: Hand
    said: int
    worth: int
    pegged: int
    may_be_called: bool


def miscounted(
    rules: Rules, events: Sequence[Event], laid: Hand, number: int, deal: int
) -> Iterator[Judged]:
    """Yield what two players lose by the counts that these events settle.

    A player who claims too little loses the missed points, and one who claims too much loses what
    they pay. The opponent loses the points they did not call, and the cost of a false call
    (docs/rules.md 8.4 to 8.6). ``laid`` is the last card played before these events; ``number`` and
    ``deal`` are as in ``Judged``. The lost win chance is not known here.
    """
    for count in _counts(rules, events, laid):
        (other,) = rules.opponents(count.seat)
        paid = pegged(events, other, Why.PENALTY)
        own = max(count.worth - count.pegged, 0) + paid
        missed = pegged(events, count.seat, Why.FALSE_CALL)
        if count.may_be_called:
            called = pegged(events, other, Why.MUGGINS, Why.PENALTY)
            missed += max(count.worth - count.pegged - called, count.pegged - count.worth, 0)
        for seat, kind, lost in ((count.seat, Kind.COUNT, own), (other, Kind.CALL, missed)):
            if lost:
                yield Judged(
                    number,
                    deal,
                    seat,
                    kind,
                    count.cards,
                    said=count.said,
                    worth=count.worth,
                    lost=float(lost),
                )


def _counts(rules: Rules, events: Sequence[Event], laid: Hand) -> Iterator[_Count]:
    for event in events:
        if isinstance(event, Played):
            laid = (event.card,)
        elif isinstance(event, Settled):
            yield _Count(event.seat, laid, event.claimed, event.worth, event.points, True)
        elif isinstance(event, HandShown | CribShown) and event.claimed is not None:
            muggins = rules.counts(event.seat) is Counting.MUGGINS
            yield _Count(event.seat, event.cards, event.claimed, event.worth, event.points, muggins)


def pegged(events: Sequence[Event], seat: Seat, *why: Why) -> int:
    """Return the points that a seat pegs in these events for these reasons."""
    scores = [event.score for event in events if isinstance(event, Pegged) and event.seat == seat]
    return sum([combo.points for score in scores for combo in score if combo.why in why])
