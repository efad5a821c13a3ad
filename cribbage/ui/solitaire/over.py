"""The end of a solitaire game: what every last page has, and that of the seven deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.guide.at_hand import HelpText
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    Span,
    Text,
    centered,
    in_middle,
)
from cribbage.ui.scenes.keys import BOOK, NEXT_GAME, OPTIONS, REPLAY, SAVE
from cribbage.ui.scenes.screen import Bindings, Cap, Look, Request, Said, asked, to
from cribbage.ui.scenes.solitaire import in_order
from cribbage.ui.solitaire.deal import near_counted
from cribbage.ui.solitaire.outcome import account, of_packs, standing
from cribbage.ui.solitaire.table import SolitaireScreen, told, with_starter
from cribbage.ui.table.arrangement import Laid
from cribbage.ui.words.aloud import number
from cribbage.ui.words.log import Line
from cribbage.ui.words.patience import came_to, pack_called
from cribbage.ui.words.sentences import in_one_row
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed before the book is asked
    from cribbage.book.patiences import Packs


@dataclass(frozen=True)
class LastPage(SolitaireScreen):
    """The page of a game that is over.

    ``packs`` are all that the player has played, with this one, or None if nothing is saved;
    ``saved`` says what came of saving this page.
    """

    is_over = True

    packs: "Packs | None" = None
    saved: str = ""

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what the book makes of it, or what may be hoped for (docs/rules.md 11.12)."""
        if self.around.message:
            return (*self.around.message, *asked(self.saved))
        patience = self.around.view.patience
        hope = _(
            "If you always take the points offered, one {pack} in {number} reaches {target}.",
            pack=pack_called(patience),
            number=number(patience.one_in),
            target=patience.target,
        )
        return (Said(hope), *asked(self.saved))

    def afterwards(self) -> Bindings:
        """Play this pack once more, or see what it came to."""
        again = Cap("A", ("a",), (("A", N_("play the same pack again")),))
        return (
            to(again, pgettext("the same pack", "retry"), Request.AGAIN),
            to(REPLAY._replace(explained=(("R", N_("replay")),)), _("replay"), Request.REPLAY),
            to(BOOK, _("book"), Request.BOOK),
            to(SAVE, _("save"), Request.SAVE),
            # The row has no room for everything.
            to(OPTIONS._replace(explained=(("O", N_("settings")),)), "", Request.SETTINGS),
        )

    def with_saved(self, said: Sequence[str]) -> Self:
        """Return the page after it was saved; ``said`` are sentences, the fullest first.

        The log has the fullest, the message row the first that it has room for.
        """
        around = self.around._replace(log=(*self.around.log, Line(None, said[0])))
        return self._replace(around=around, saved=in_one_row(said))


@dataclass(frozen=True)
class Ended(LastPage):
    """The seven deals are over."""

    def title(self) -> str:
        """Return the name of the page."""
        return _("solitaire over")

    def help_text(self) -> HelpText:
        """Return what the help says of this solitaire."""
        return self.around.outlined

    def does(self) -> Bindings:
        """Deal another pack, or this one once more."""
        return (to(NEXT_GAME, _("deal new pack"), Request.NEW), *self.afterwards())

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return what each deal brought and all came to, and the last cards that were counted."""
        around, view = self.around, self.around.view
        came = came_to(view, around.name).rstrip(".。")
        good = "table.good" if view.score >= view.patience.target else "table.strong"
        outcome = Text(
            (came, good),
            (standing(around, self.packs), "table"),
            most=76,
            align="centre",
        )
        page = Column(centered(outcome), centered(account(around, look)), gap=Span(0, 1))
        packs = (of_packs(self.packs), "table.strong" if around_board else "table")
        happened, wanted = told(self, look)

        def near() -> Box:
            laid = with_starter(in_order(view.hand), view.starter or around.top, look)
            return near_counted(look, laid, Text(packs, *happened, *wanted))

        def below() -> Box:
            said = centered(Text(packs, most=76, align="centre"))
            return in_middle(Column(page, said, gap=Span(0, 1)))

        return Laid(lambda: in_middle(page), near, below, has_log=False)
