"""The table of solitaire that every screen of it shows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.screens.screen import Message, PegHoles, TurnedPile
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.log_lines import LogLine
from cribbage.ui.words.matches import standing_said
from cribbage.ui.words.moments import Highlight
from cribbage.ui.words.rules_of_moment import paragraph_for_one

if TYPE_CHECKING:  # solitaire is not needed by a two-player game
    from cribbage.solitaire.view import SolitaireView


class DealPoints(NamedTuple):
    """The points of a deal so far, by source; None for a source that has not come or never will."""

    play: int | None = None
    hand: int | None = None
    crib: int | None = None
    heels: int | None = None

    @property
    def together(self) -> int:
        """The points of the deal."""
        return sum([points for points in self if points])


class CardsInUse(NamedTuple):
    """The cards of a finished deal: hand and crib are face up, the starter went back."""

    hand: tuple[Card, ...]
    crib: tuple[Card, ...]
    starter: Card


class SolitaireTable(NamedTuple):
    """The table of solitaire that every screen of it shows.

    ``view`` is the player's; ``pegs``, ``log``, ``message``, ``stands``, ``finished``, ``hint``,
    ``highlights`` and ``glow`` are as in ``around.Around``. ``deals`` are the points of each deal
    so far; ``used`` are the cards of finished deals, and ``top`` the card chosen for the last
    deal, None before. ``again`` says that the pack was played before,
    ``taken_back`` that a decision was taken back, and ``daily`` that this is a daily game.
    """

    name: str
    view: "SolitaireView"
    pegs: tuple[PegHoles, ...] = (PegHoles(),)
    log: tuple[LogLine, ...] = ()
    message: tuple[Message, ...] = ()
    stands: tuple[str, ...] = ()
    deals: tuple[DealPoints, ...] = ()
    used: tuple[CardsInUse, ...] = ()
    top: Card | None = None
    finished: TurnedPile | None = None
    hint: str = ""
    highlights: tuple[Highlight, ...] = ()
    glow: int = 0
    again: bool = False
    taken_back: bool = False
    daily: bool = False

    @property
    def standing(self) -> str:
        """The standing beside the title, in the current language."""
        return standing_said(self.stands)

    @property
    def names(self) -> tuple[str, str]:
        """The names of the player and of the dummy."""
        return self.name, _("Dummy")

    @property
    def alone(self) -> bool:
        """True, as for every solitaire game."""
        return True

    @property
    def lesson(self) -> None:
        """None, because no lesson teaches solitaire."""

    @property
    def start(self) -> int:
        """The place of the first card of the current count, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """True while a highlight is at its brightest."""
        return self.glow // 2 % 2 == 1

    def help_text(self) -> HelpText:
        """Return the help for this table."""
        from cribbage.ui.words.solitaire_help import (
            solitaire_table_help,  # not needed by a two-player game
        )

        return solitaire_table_help(self.view.phase, self.view.solitaire)

    @property
    def outlined(self) -> HelpText:
        """The help before the first decision and after the last."""
        from cribbage.ui.words.solitaire_help import introduce_solitaire

        which = self.view.solitaire
        return HelpText(introduce_solitaire(which), paragraph=paragraph_for_one(which))

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat plays for, which gives it its color."""
        return Side(seat)


def sort_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand, sorted."""
    return tuple(sorted(hand, key=lambda card: card.order))
