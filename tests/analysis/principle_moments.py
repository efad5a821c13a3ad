"""Views of two-player deals, each made from the cards that the player sees."""

from collections.abc import Iterable

from cribbage import PACK, Card, Game, Seat, View, cards, view


def discarding(six: str, *, dealer: bool) -> View:
    """Return the view of the first player, about to discard from these cards at 0-0."""
    held = cards(six)
    others = _written([card for card in PACK if card not in held][:6])
    whose = 1 if dealer else 2
    return view(Game.parse(f"discarding dealer:{whose} hands:{_written(held)}/{others}"), Seat(0))


def leading(hand: str) -> View:
    """Return the view of the pone about to lead from these four cards."""
    held = cards(hand)
    rest = [card for card in PACK if card not in held]
    others, crib, (starter, *_) = rest[:4], rest[4:8], rest[8:]
    deal = f"hands:{_written(held)}/{_written(others)} crib:{_written(crib)} starter:{starter}"
    return view(Game.parse(f"pegging dealer:2 {deal}"), Seat(0))


def playing(hand: str, others: str, played: str) -> View:
    """Return the view of the dealer, who kept these cards, after some of the play; the pone led.

    ``played`` are the cards of both players in order.
    """
    gone = {*cards(hand), *cards(others)}
    rest = [card for card in PACK if card not in gone]
    crib, starter = _written(rest[:4]), rest[4]
    game = Game.parse(
        f"pegging dealer:2 hands:{_written(cards(others))}/{_written(cards(hand))} "
        f"crib:{crib} starter:{starter} played:{_written(cards(played))}"
    )
    return view(game, Seat(1))


def _written(some: Iterable[Card]) -> str:
    return "".join(map(str, some))
