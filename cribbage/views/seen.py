"""The events of a game, as one seat sees them."""

from typing import Final, NamedTuple

from cribbage.engine import events as happened
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.views.view import BACKS, CardRow, own, turned_up


class PackShuffled(NamedTuple):
    """The pack is shuffled, in an order that no one knows."""


class HandsDealt(NamedTuple):
    """A hand for each seat, face up for its owner; the crib's first cards; the stock's size."""

    hands: tuple[CardRow, ...]
    crib: CardRow
    stock: int


class LaidAway(NamedTuple):
    """A player discarded to the crib; only they see which cards."""

    seat: Seat
    cards: CardRow


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
"""An event that everyone sees in full."""

Seen = PackShuffled | HandsDealt | LaidAway | FaceUp
"""An event as one seat sees it."""


_TABLES: Final = {seats: Rules(seats) for seats in (2, 3, 4)}
"""Rules by number of players: only a deal shows how many play; other events assume four."""


def _check_seat(seat: Seat, seats: int) -> None:
    if seat != HOUSE:
        _TABLES[seats].seat(seat)


def seen(event: happened.Event, seat: Seat | None = None) -> Seen:
    """Return the event as ``seat`` sees it; None is a bystander. Safe to show to that seat.

    An event that moves hidden cards becomes one of another type; any other is returned as it is.
    Raises TypeError for a value that is not an event or not a number, ValueError if there is no
    such seat.

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
    raise TypeError(f"{event!r} is not an event of the game")
