"""Who deals first in a new game of two who have played before."""

from typing import NamedTuple

from cribbage.engine.rules import Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import NextDeal
from cribbage.match.names import same_name
from cribbage.record.shelf import Shelf


class FirstDeal(NamedTuple):
    """The seat that deals first, and why, as a sentence."""

    dealer: Seat
    why: str


def first_deal(shelf: Shelf, agreed: Agreement) -> FirstDeal | None:
    """Who deals first after the last game of the same two, whichever evening that was
    (docs/rules.md 2.4, 10.6); None where they have played none, or nobody knows.

    One record is read for it and not the book, which takes longer to open than all of a start.
    """
    if len(agreed.names) != 2:
        return None
    try:
        last = shelf.last_won(agreed.names)
    except OSError:
        return None
    if not last or not last.record:
        return None
    next_deal = agreed.match.next_deal
    match = last.record.match.changed(next_deal=next_deal)
    dealt = last.record.names[match.next_dealer(last.won, last.record.rules)]
    (dealer,) = [
        seat for seat, name in enumerate(agreed.names) if same_name(name) == same_name(dealt)
    ]
    name = agreed.names[dealer]
    if next_deal is NextDeal.ALTERNATE:
        return FirstDeal(Seat(dealer), f"It is {name}'s turn to deal first.")
    return FirstDeal(Seat(dealer), f"{name} lost the last game and deals first.")
