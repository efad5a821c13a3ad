"""What happens at the table, as one pair of eyes sees it."""

from typing import Final, NamedTuple

from cribbage.engine import events as happened
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.sight.rows import BACKS, Row, own, turned_up


class PackShuffled(NamedTuple):
    """The pack lies ready, nobody knows in which order."""


class HandsDealt(NamedTuple):
    """A hand for each seat, one's own open; the crib as the pack fills it; how many are left."""

    hands: tuple[Row, ...]
    crib: Row
    stock: int


class LaidAway(NamedTuple):
    """A player laid cards away to the crib; he alone sees which."""

    seat: Seat
    cards: Row


FaceUp = (
    happened.CutForDeal
    | happened.CutTied
    | happened.DealerChosen
    | happened.PackCut
    | happened.StarterCut
    | happened.Played
    | happened.SaidGo
    | happened.Said
    | happened.Settled
    | happened.Pegged
    | happened.PileTurned
    | happened.Claimed
    | happened.Answered
    | happened.HandShown
    | happened.CribShown
    | happened.Resigned
    | happened.GameWon
)
"""What happens before everybody's eyes."""

Seen = PackShuffled | HandsDealt | LaidAway | FaceUp
"""An event as somebody sees it."""


_TABLES: Final = {seats: Rules(seats) for seats in (2, 3, 4)}
"""An event knows how many play only where it deals to them; anything else is seen by four."""


def _check_seat(seat: Seat, seats: int) -> None:
    if seat != HOUSE:
        _TABLES[seats].seat(seat)


def seen(event: happened.Event, seat: Seat | None = None) -> Seen:
    """The event as ``seat`` sees it; None is a bystander. What follows from a step may be told.

    An event that moves hidden cards is seen as one of another kind; any other is seen as it is.
    TypeError for what is no event or no number, ValueError where there is no such seat.

    >>> from cribbage import PACK, Cut, Seat, Shuffle, apply, new_game, seen
    >>> game = apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game
    >>> cut, dealt = apply(game, Cut(Seat(0), 48)).events
    >>> seen(cut, Seat(1))
    PackCut(seat=0, depth=48)
    >>> dealt = seen(dealt, Seat(1))
    >>> [" ".join(str(card or "?") for card in hand) for hand in dealt.hands]
    ['? ? ? ? ? ?', 'JS KS 2C 4C 6C 8C']
    >>> dealt.crib, dealt.stock
    ((), 40)
    """
    if seat is not None:
        _check_seat(seat, max(_TABLES))
    if isinstance(event, happened.CribShown):
        return event._replace(crib=turned_up(event.crib))
    if isinstance(event, FaceUp):
        return event
    if isinstance(event, happened.Discarded):
        owner, cards = event
        return LaidAway(owner, cards if owner == seat else BACKS[len(cards)])
    if isinstance(event, happened.Dealt):
        hands, crib, stock = event
        if seat is not None:
            _check_seat(seat, len(hands))
        return HandsDealt(own(hands, seat), BACKS[len(crib)], len(stock))
    if isinstance(event, happened.Shuffled):
        return PackShuffled()
    raise TypeError(f"an event of the game is seen, and this is none: {event!r}")
