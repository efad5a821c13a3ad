"""What is on a table: the players, the pile, what is said; nothing about where."""

from collections.abc import Sequence
from typing import NamedTuple

from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import Box, StyledText
from cribbage.ui.screens.card_pictures import LyingCard, State
from cribbage.ui.screens.screen import Message


class SeatedPlayer(NamedTuple):
    """A player: the name after its mark, the role, and the hand.

    ``notes`` are what else is known: a go, the points of a counted hand; ``brief`` are the same
    where there is little room. ``crib`` is the number of cards in the crib before a dealer.
    """

    name: StyledText
    role: StyledText = ("", "")
    hand: Sequence[LyingCard] = ()
    notes: Sequence[StyledText] = ()
    crib: int = 0
    brief: Sequence[StyledText] = ()


class PlayedCard(NamedTuple):
    """A card in the pile, and the side and short name of who played it.

    The last card shows the ``whole`` name, if any, where there is room.
    """

    card: Card | None
    side: int
    name: str
    state: State = State.PLAIN
    whole: str = ""


class TablePile(NamedTuple):
    """The cards played, in order: those of earlier counts, which are turned, and of this one.

    If the turned ones are ``marked``, the mark of who played each is below it.
    ``starter`` is at the end of the row, or the ``pack`` face down, below which is its ``label``.
    ``places`` are in the middle before the play, for the cards to be discarded, with a text
    ``under`` them.
    """

    turned: Sequence[PlayedCard] = ()
    played: Sequence[PlayedCard] = ()
    starter: Card | None = None
    pack: bool = False
    label: str = ""
    places: Sequence[LyingCard] = ()
    under: StyledText = ("", "")
    marked: bool = False


class Tabletop(NamedTuple):
    """Everything on a table.

    ``others`` are in the order of their turns. ``made`` is the count, None if nothing is counted;
    if a new one begins, the empty bar has the words ``begins``. ``middle`` is in place of count and
    pile, ``lower`` in place of everything below the board. ``said`` is between pile and hand. A
    click on a card of the hand chooses it if it is ``chosen`` from; ``pointer`` is the place of the
    card pointed at.
    """

    others: Sequence[SeatedPlayer] = ()
    own: SeatedPlayer | None = None
    made: int | None = None
    begins: str = ""
    pile: TablePile = TablePile()
    said: Sequence[Message] = ()
    pointer: int | None = None
    chosen: bool = False
    middle: Box | None = None
    lower: Box | None = None
