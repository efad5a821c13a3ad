"""Which card of a hand a key means."""

from typing import Final, NamedTuple

from cribbage.engine.cards import Card

Key = str | tuple[str, int]
"""A character, ``enter space left right up down escape backspace tab home end pageup pagedown``,
or what was clicked on: ``("card", 2)``, ``("cut", 17)``."""


class Pointed(NamedTuple):
    """The place of a card, and whether the key names it and no other."""

    place: int
    named: bool = False


def pointed_at(key: Key, hand: tuple[Card, ...], cursor: int) -> Pointed | None:
    """The card that a key points at, if any: by place, by rank, by suit among a rank, or next."""
    if isinstance(key, tuple):
        clicked = key[0] == "card" and key[1] < len(hand)
        return Pointed(key[1], named=True) if clicked else None
    if key in ("left", "right"):
        return Pointed((cursor + (1 if key == "right" else -1)) % len(hand))
    if key in _DIGITS and int(key) <= len(hand):
        return Pointed(int(key) - 1, named=True)
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    of_rank = [place for place in after if hand[place].rank.letter.lower() == key]
    if of_rank:
        return Pointed(of_rank[0], named=len(of_rank) == 1)
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return Pointed(of_suit[0]) if of_suit else None


_DIGITS: Final = tuple("123456789")
