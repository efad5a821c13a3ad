"""What a lesson lays over a scene of the game, and the page of its chapters."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.scenes.screen import Noted
from cribbage.ui.words.aloud import Phrase

if TYPE_CHECKING:  # a game needs nothing of a lesson
    from cribbage.lesson.progress import Progress


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


@dataclass(frozen=True)
class Chapters(Noted):
    """The chapters, one of them pointed at: ``at`` is its place, ``newcomers`` are one or two."""

    names: tuple[str, str]
    progress: "Progress"
    at: int = 0
    newcomers: int = 1
    note: str = ""
