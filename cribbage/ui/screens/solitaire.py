"""What stands around every screen of solitaire: the table as its player sees it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.screens.screen import Said
from cribbage.ui.screens.table import Finished, Pegs
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.log import Line
from cribbage.ui.words.moments import Highlight
from cribbage.ui.words.rules_of_moment import paragraph_for_one

if TYPE_CHECKING:  # a table of two needs nothing of solitaire
    from cribbage.patience.view import View


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
    """What stands around every screen of solitaire, all of which its player has seen.

    ``view`` is what they see now; ``pegs``, ``log``, ``message``, ``standing``, ``finished``,
    ``hint``, ``highlights`` and ``glow`` are as around any table. ``deals`` is what each deal
    brought so far; ``used`` are the cards of those that are over, and ``top`` the card that was
    chosen for the last deal, None before. ``again`` says that the pack was played before.
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
        """The names of the player and of the dummy."""
        return self.name, _("Dummy")

    @property
    def start(self) -> int:
        """The place of the first card of this count, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """True while what shines is at its brightest."""
        return self.glow // 2 % 2 == 1

    def help_text(self) -> HelpText:
        """Return what the help says at this table."""
        from cribbage.ui.words.solitaire_help import at_table  # not needed by a table of two

        return at_table(self.view.phase, self.view.patience)

    @property
    def outlined(self) -> HelpText:
        """The help where nothing is decided yet, or any more."""
        from cribbage.ui.words.solitaire_help import starting

        which = self.view.patience
        return HelpText(starting(which), paragraph=paragraph_for_one(which))

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat plays for, which gives it its color."""
        return Side(seat)


def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand, sorted."""
    return tuple(sorted(hand, key=lambda card: card.order))
