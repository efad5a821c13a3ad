"""What stands around every scene of a game, and the cut that led to one."""

from typing import TYPE_CHECKING, NamedTuple

from cribbage.engine.game import Phase
from cribbage.engine.rules import Seat, Side
from cribbage.match.levels import Levels
from cribbage.match.margins import Won
from cribbage.match.match import ALONE, Match
from cribbage.pack.cards import Card
from cribbage.sight.view import View
from cribbage.ui.screens.lesson import Lesson
from cribbage.ui.screens.screen import Said
from cribbage.ui.screens.table import Finished, Pegs
from cribbage.ui.words.claims import callers
from cribbage.ui.words.help_at_hand import HelpText, at_table
from cribbage.ui.words.log import Line
from cribbage.ui.words.moments import Highlight

if TYPE_CHECKING:  # not needed before somebody asks for a hint
    from cribbage.ui.advice.hints import Advice


class Lifting(NamedTuple):
    """A cut on its way: who cuts how many of the pack, and the card that it turns up.

    ``step`` counts the pictures: for the deal lifted and turned over; for the starter lifted, the
    card below drawn out, the pack put back, the card turned up on it.
    """

    cutter: str
    depth: int
    stock: int
    card: Card
    for_deal: bool
    dealer: str = ""
    step: int = 0


class Around(NamedTuple):
    """What stands around every scene of a game, and all players may see.

    ``view`` is a bystander's; ``pegs`` has one pair for each side; ``message`` tells in sentences
    what has just happened; ``standing`` is how the evening stands, ``won`` the games of ``match``
    that are over. ``finished`` is the count that is over, while nobody has touched the next;
    ``hint`` says why the last key did nothing. ``highlights`` are what is remarkable about what has
    just happened; while they shine, ``glow`` counts the pictures, and is 0 otherwise. ``lifting``
    is the cut that led here, while it is shown. ``levels`` are those of the programs at the table,
    nothing where people alone play. ``lesson`` is what is taught there, None in a game. ``advice``
    is the hint that the one person at the table asked for, about cards that only they see.
    """

    names: tuple[str, ...]
    view: View
    pegs: tuple[Pegs, ...]
    log: tuple[Line, ...] = ()
    message: tuple[Said, ...] = ()
    standing: str = ""
    match: Match = ALONE
    won: tuple[Won, ...] = ()
    finished: Finished | None = None
    hint: str = ""
    highlights: tuple[Highlight, ...] = ()
    glow: int = 0
    lifting: Lifting | None = None
    levels: Levels = ()
    lesson: Lesson | None = None
    advice: "Advice | None" = None

    def help_text(
        self, phase: type[Phase] | None = None, *, owner: Seat | None = None, calls: bool = False
    ) -> HelpText:
        """Return what the help says at this table, in its phase or another."""
        owner = owner if owner is not None or not self.view.counted else self.view.counted[0]
        return at_table(self.view, self.match, self.names, phase, owner=owner, calls=calls)

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return self.view.rules.side(seat)

    def is_program(self, seat: Seat) -> bool:
        """Whether a program plays at a seat."""
        return bool(self.levels) and self.levels[seat] is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people play."""
        every = self.view.rules.round_from(Seat(0))
        return tuple([seat for seat in every if not self.is_program(seat)])

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The people who may still call what was said of a card, or is claimed, in turn."""
        return tuple([seat for seat in callers(self.view) if not self.is_program(seat)])

    @property
    def start(self) -> int:
        """The place of the first card of the count that lies there, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """Whether what shines is at its brightest; it grows bright every four pictures."""
        return self.glow // 2 % 2 == 1
