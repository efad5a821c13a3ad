"""How many may sit down at the full screen."""

from typing import Final

from cribbage.ui.words.aloud import number

SEATS: Final = 2
"""The players that every screen has a place for."""


def seated(players: int, plainly: str) -> None:
    """ValueError, in a sentence, for more players than have a place.

    ``plainly`` is what ``cribbage --plain`` does for them, which takes any number.

    >>> seated(3, "plays")
    Traceback (most recent call last):
    ...
    ValueError: the full screen is for two: cribbage --plain plays this game of three
    """
    if players > SEATS:
        places, sitting = number(SEATS), number(players)
        raise ValueError(
            f"the full screen is for {places}: cribbage --plain {plainly} this game of {sitting}"
        )
