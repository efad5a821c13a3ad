"""The lesson as shown over a screen of the game."""

from typing import NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import Phrase


class Lesson(NamedTuple):
    """The text in place of the log, and everything else that the lesson adds to a screen.

    ``title`` and ``where`` are for the first row; ``paragraphs`` are the explanation and question;
    ``typed`` is the answer typed so far, None if none is; ``keys`` are those of the key row, each
    with its caption. ``marked`` are the highlighted cards; ``pointed`` is the place of the pointer
    if cards have to be marked, or None. ``phrases`` are the combinations of the hand, in the order
    in which they were found.
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
