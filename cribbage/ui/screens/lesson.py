"""What a lesson lays over a scene of the game."""

from typing import NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import Phrase


class Lesson(NamedTuple):
    """What stands in the log's place, and what else of a scene is the lesson's.

    ``title`` and ``where`` are for the first row; ``paragraphs`` are what is said and asked;
    ``typed`` is the answer as far as it is typed, None where none is; ``keys`` are those of the key
    row, each with what it does. ``marked`` are the cards that are lit, and ``pointed`` is the place
    of the one pointed at where cards are marked, None where they are not. ``phrases`` are those
    of the hand that lies there, in the order in which they were found.
    """

    title: str
    where: str
    heading: str
    paragraphs: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    typed: str | None = None
    marked: frozenset[Card] = frozenset()
    pointed: int | None = None
    phrases: tuple[Phrase, ...] = ()
