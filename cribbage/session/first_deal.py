"""The first dealer in a new game of players who have played before."""

from typing import NamedTuple

from cribbage.engine.rules import Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import NextDeal
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.shelf import Shelf


class FirstDeal(NamedTuple):
    """The seat that deals first, and a sentence saying why."""

    dealer: Seat
    why: str


def first_deal(shelf: Shelf, agreed: Agreement) -> FirstDeal | None:
    """Return the first dealer after the last game of the same players, in whatever session.

    See docs/rules.md 2.4 and 10.6. None if they have played none, or if it cannot be read. Only one
    record is read, because opening the book takes longer than the rest of the start.
    """
    try:
        last = shelf.last_won(agreed.names, agreed.levels, singles=agreed.rules.singles)
    except OSError:
        return None
    if not last or not last.record:
        return None
    next_deal, names = agreed.match.next_deal, last.record.names
    match = last.record.match.changed(next_deal=next_deal)
    dealt = same_name(names[match.next_dealer(last.won, last.record.rules)])
    (dealer,) = [Seat(seat) for seat, name in enumerate(agreed.names) if same_name(name) == dealt]
    if next_deal is NextDeal.ALTERNATE:
        return FirstDeal(
            dealer, Worded("It is {name}'s turn to deal first.", name=agreed.names[dealer])
        )
    return FirstDeal(dealer, _lost(agreed, dealer))


def _lost(agreed: Agreement, dealer: Seat) -> str:
    """Return the sentence that explains why a losing player deals first."""
    name, rules = agreed.names[dealer], agreed.rules
    if rules.sides > 2:
        return Worded("{name} had the fewest points in the last game and deals first.", name=name)
    lost = [agreed.names[seat] for seat in rules.partners(rules.side(dealer))]
    if len(lost) == 1:
        return Worded("{name} lost the last game and deals first.", name=name)
    return Worded(
        "{names} lost the last game, so {name} deals first.", names=tuple(lost), name=name
    )
