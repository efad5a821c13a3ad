"""The table of a game that every screen of it shows, and a cut being animated."""

from typing import TYPE_CHECKING, NamedTuple

from cribbage.engine.game import Phase
from cribbage.engine.rules import Seat, Side
from cribbage.match.levels import Levels
from cribbage.match.match import ALONE, Match, Won
from cribbage.pack.cards import Card
from cribbage.ui.screens.lesson import Lesson
from cribbage.ui.screens.screen import Said
from cribbage.ui.screens.table import Finished, Pegs
from cribbage.ui.words.claims import callers
from cribbage.ui.words.help_at_hand import HelpText, at_table
from cribbage.ui.words.log import Line
from cribbage.ui.words.moments import Highlight
from cribbage.views.view import View

if TYPE_CHECKING:  # only needed for hints
    from cribbage.ui.words.hints import Advice


class Lifting(NamedTuple):
    """A cut being animated: who cuts, how many cards, and the card that it turns up.

    ``step`` is the frame: for the deal, lifted and turned over; for the starter, lifted, the card
    below drawn out, the pack put back, the card turned up on it.
    """

    cutter: str
    depth: int
    stock: int
    card: Card
    for_deal: bool
    dealer: str = ""
    step: int = 0


class Around(NamedTuple):
    """The table of a game that every screen of it shows and all players can see.

    ``view`` is a spectator's; ``pegs`` has one pair per side; ``message`` describes the latest
    events; ``standing`` is the score of this run in words; ``won`` are the finished games of
    ``match``. ``finished`` is the finished count until a card of the next is played; ``hint`` says
    why the last key did nothing. ``highlights`` are remarkable events; while they shine, ``glow``
    is the frame, from 1, and else 0. ``lifting`` is the cut that led here, while it is animated.
    ``levels`` are those of the computer players, empty if only people play. ``lesson`` is the
    lesson over the table, or None. ``advice`` is the hint that the only person at the table asked
    for, about cards that only they see.
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
        """Return the help for this table, in its phase or another."""
        owner = owner if owner is not None or not self.view.counted else self.view.counted[0]
        return at_table(self.view, self.match, self.names, phase, owner=owner, calls=calls)

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat plays for."""
        return self.view.rules.side(seat)

    def is_program(self, seat: Seat) -> bool:
        """Return true if a computer player has this seat."""
        return bool(self.levels) and self.levels[seat] is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people play."""
        every = self.view.rules.round_from(Seat(0))
        return tuple([seat for seat in every if not self.is_program(seat)])

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The people who can still call the current claim, in turn."""
        return tuple([seat for seat in callers(self.view) if not self.is_program(seat)])

    @property
    def start(self) -> int:
        """The place of the first card of the current count, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """True while a highlight is at its brightest, once every four frames."""
        return self.glow // 2 % 2 == 1
