"""What can be on the screen of a patience, as values: its own scenes, under the names of the game.

Nobody sits opposite, so no scene is a curtain and nothing of a scene has to be hidden.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.guide.at_hand import HelpText
from cribbage.ui.guide.moments import paragraph_for_one
from cribbage.ui.scenes.screen import AtTable, Counted, Noted, Overlay, Said, Screen
from cribbage.ui.scenes.table import Finished, Pegs
from cribbage.ui.words.log import Line
from cribbage.ui.words.moments import Highlight
from cribbage.ui.words.sentences import in_one_row

if TYPE_CHECKING:  # a table of two needs nothing of a patience
    from cribbage.book.patiences import Packs
    from cribbage.engine.events import HandShown
    from cribbage.patience.events import FaceUp
    from cribbage.patience.view import View
    from cribbage.sight.seen import PackShuffled


class Deal(NamedTuple):
    """What a deal brought so far; None for what it does not have, or not yet."""

    play: int | None = None
    hand: int | None = None
    crib: int | None = None
    heels: int | None = None

    @property
    def together(self) -> int:
        """The points of the deal."""
        return sum([points for points in self if points])


class Used(NamedTuple):
    """The cards of a deal that is over: hand and crib lie face up, the starter went back."""

    hand: tuple[Card, ...]
    crib: tuple[Card, ...]
    starter: Card


class Around(NamedTuple):
    """What stands around every scene of a patience, all of which its player has seen.

    ``view`` is what he sees now; ``pegs``, ``log``, ``message``, ``standing``, ``finished``,
    ``hint``, ``highlights`` and ``glow`` are as around any table. ``deals`` is what each deal
    brought, the one that is played last; ``used`` are those that are over, the first one first,
    and ``top`` the card that was chosen for the last deal, None before. ``again`` says that the
    pack was played before.
    """

    name: str
    view: "View"
    pegs: tuple[Pegs, ...] = (Pegs(),)
    log: tuple[Line, ...] = ()
    message: tuple[Said, ...] = ()
    standing: str = ""
    deals: tuple[Deal, ...] = ()
    used: tuple[Used, ...] = ()
    top: Card | None = None
    finished: Finished | None = None
    hint: str = ""
    highlights: tuple[Highlight, ...] = ()
    glow: int = 0
    again: bool = False

    @property
    def names(self) -> tuple[str, str]:
        """What the player is called, and the dummy."""
        return self.name, _("Dummy")

    @property
    def start(self) -> int:
        """The place of the first card of the count that lies there, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """Whether what shines is at its brightest."""
        return self.glow // 2 % 2 == 1

    def help_text(self) -> HelpText:
        """Return what the help says at this table."""
        from cribbage.ui.guide.patience_help import at_table  # which a table of two does not need

        return at_table(self.view.phase, self.view.patience)

    @property
    def outlined(self) -> HelpText:
        """What the help says where nothing is decided yet, or any more."""
        from cribbage.ui.guide.patience_help import starting

        which = self.view.patience
        return HelpText(starting(which), paragraph=paragraph_for_one(which))

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for, by which it is coloured."""
        return Side(seat)


@dataclass(frozen=True)
class Left(Screen):
    """A patience that was left: whether it is gone on with, or another begun.

    ``path`` is the file that it is kept in, and ``when`` the local time at which it was left;
    ``around`` is how it stood then. ``fault`` is a sentence about what went wrong.
    """

    path: Path
    when: datetime
    around: Around
    fault: str = ""

    @property
    def surroundings(self) -> Around:
        """The table as it was left."""
        return self.around

    def help_text(self) -> HelpText:
        """Return what the help says of this solitaire."""
        return self.around.outlined

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; what stands there stays."""
        return self._replace(fault=hint) if hint else self


@dataclass(frozen=True)
class Throwing(AtTable[Around]):
    """Two of six are chosen for the dummy; ``chosen`` are their places in the sorted hand, the one
    that is to be turned first first.
    """

    around: Around
    cursor: int = 0
    chosen: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards as they lie before the player."""
        return in_order(self.around.view.hand)


@dataclass(frozen=True)
class Playing(AtTable[Around]):
    """``chosen`` is the place of the card that the next key plays, or None."""

    around: Around
    cursor: int = 0
    chosen: int | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards as they lie before the player."""
        return in_order(self.around.view.hand)


@dataclass(frozen=True)
class Keeping(AtTable[Around]):
    """One of the eight cards of the first deal is chosen to lie on top of them."""

    around: Around
    cursor: int = 0

    @property
    def eight(self) -> tuple[Card, ...]:
        """The hand and then the crib, each in the order of its cards."""
        view = self.around.view
        return in_order(view.hand) + in_order(view.crib)


@dataclass(frozen=True)
class Laying(AtTable[Around]):
    """A card is laid on the square: ``row`` and ``column``, from 1, are the place pointed at, and
    ``column_named`` says that a letter was typed and a number is to follow.
    """

    around: Around
    row: int = 1
    column: int = 1
    column_named: bool = False


@dataclass(frozen=True)
class Pause(AtTable[Around]):
    """Something happened; ``around`` shows the table as it then lay, until a key goes on."""

    around: Around


@dataclass(frozen=True)
class Counting(Counted[Around]):
    """A hand or crib is counted aloud.

    ``hand`` is the hand of this deal, which was counted before the crib, None where there was none.
    """

    hand: "HandShown | None" = None

    def help_text(self) -> HelpText:
        """Return what the help says while the hand is counted."""
        return self.around.help_text()


@dataclass(frozen=True)
class Ended(AtTable[Around]):
    """The seven deals are over; ``packs`` are all that the player has played, this one among them.

    ``packs`` is None where nothing is kept; ``saved`` says what became of saving this page.
    """

    is_over = True

    around: Around
    packs: "Packs | None" = None
    saved: str = ""

    def help_text(self) -> HelpText:
        """Return what the help says of this solitaire."""
        return self.around.outlined


@dataclass(frozen=True)
class SquareOver(AtTable[Around]):
    """The square is full: its eight lines stand counted, and one of them is lit and told.

    ``line`` is 0 to 3 for the rows and 4 to 7 for the columns. The rest is as in ``Ended``.
    """

    is_over = True

    around: Around
    line: int = 0
    packs: "Packs | None" = None
    saved: str = ""


@dataclass(frozen=True)
class UsedCards(Noted, Overlay):
    """What lies face up under the stock, over a scene; ``note`` is a sentence about a key."""

    back: "Scene"
    note: str = ""


class Moment(NamedTuple):
    """One step of a recorded patience.

    ``said`` is what was said with it, ``lit`` are the cards that scored. ``page`` is what the end
    came to, in place of the table.
    """

    around: Around
    event: "PackShuffled | FaceUp"
    said: str = ""
    lit: frozenset[Card] = frozenset()
    page: "Counting | Ended | SquareOver | None" = None

    @property
    def deal(self) -> int:
        """The deal that it belongs to, counted from 1; for the square always the first."""
        return max(1, self.around.view.deals)


Scene = (
    Left | Throwing | Playing | Keeping | Laying | Pause | Counting | Ended | SquareOver | UsedCards
)


def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand, sorted."""
    return tuple(sorted(hand, key=lambda card: card.order))


def with_saved(over: Ended | SquareOver, said: Sequence[str]) -> Ended | SquareOver:
    """What became of saving the page, from the fullest sentence about it to the briefest.

    The log has all of it, the message row the first that it has room for.
    """
    around = over.around._replace(log=(*over.around.log, Line(None, said[0])))
    return over._replace(around=around, saved=in_one_row(said))
