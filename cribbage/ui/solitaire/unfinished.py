"""A solitaire game that was left: whose it is, how it stood, and the question before it."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from cribbage.language.cells import cells
from cribbage.language.speaking import _, grammar, pgettext
from cribbage.patience.rules import DEALS, SIDE, Patience
from cribbage.ui.drawing.box import box
from cribbage.ui.guide.at_hand import HelpText
from cribbage.ui.layout.boxes import (
    Box,
    Column,
    Fixed,
    Line,
    Padded,
    Part,
    Text,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.packs import CALLED
from cribbage.ui.scenes.keys import AWAY, GO_ON, HELP, LEAVE, NEXT
from cribbage.ui.scenes.screen import Bindings, Look, Request, Said, asked, to
from cribbage.ui.solitaire.outcome import account
from cribbage.ui.solitaire.table import SolitaireScreen, told
from cribbage.ui.table.arrangement import PLATE, Laid
from cribbage.ui.words.patience import points_so_far
from cribbage.ui.words.telling import WriteCard


@dataclass(frozen=True)
class Unfinished(SolitaireScreen):
    """A solitaire game that was left: it is resumed, or another begun.

    ``path`` is its file, and ``when`` the local time at which it was left; ``around`` is how it
    stood then. ``fault`` is a sentence about what went wrong.
    """

    is_over = True  # nothing goes on before it is resumed

    path: Path
    when: datetime
    fault: str = ""

    def title(self) -> str:
        """Return the name of the screen."""
        return _("solitaire: welcome back")

    def help_text(self) -> HelpText:
        """Return what the help says of this solitaire."""
        return self.around.outlined

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; what is there stays."""
        return self._replace(fault=hint) if hint else self

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return what went wrong."""
        return asked(self.fault)

    def keys(self) -> Bindings:
        """Resume it, or begin another, which leaves it as it is."""
        return (
            to(GO_ON, _("resume"), Request.RESUME),
            to(NEXT, _("start another"), Request.NEW),
            to(HELP, _("help"), Help(self)),
            to(LEAVE, _("quit"), Leaving(self)),
            to(AWAY, "", Leaving(self)),
        )

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return whose game it is and how it stood, and what its deals had brought."""
        _happened, wanted = told(self, look)
        question, *lines = self._about
        rows = map(Line, lines)
        about = Column(Line(question), blank(height=1), *rows, Text(*wanted, most=60))
        return Laid(
            lambda: Padded(about, left=PLATE[look.card], top=1),
            lambda: in_middle(centered(account(self.around, look))),
            lambda: in_middle(centered(self.framed(look))),
            has_log=False,
        )

    @property
    def _about(self) -> list[Part]:
        """The question, and below it whose game it is and how it stood."""
        view = self.around.view
        rules = _(CALLED[view.patience])
        deal = _("{deal} of {deals}", deal=max(1, view.deals), deals=DEALS)
        how_far = pgettext("a word before it", "deal"), deal
        if view.patience is Patience.SQUARE:
            placed = _("{cards} of {many} placed", cards=view.lying, many=SIDE * SIDE)
            how_far = pgettext("on the square", "cards"), placed
        else:
            rules = _("seven deals, {rules}", rules=rules)
        day, hour = grammar().day(self.when.date()), f"{self.when:%H:%M}"
        lines = (
            (_("paused"), _("{day}, {hour}", day=day, hour=hour)),
            (_("player"), self.around.name),
            (_("rules"), rules),
            (
                _("points"),
                _("{points}, par {par}", points=points_so_far(view), par=view.patience.par),
            ),
            how_far,
        )
        asks = _("Resume the unfinished solitaire game?"), "table.strong"
        return [asks, *[(what + " " * (10 - cells(what)) + text, "table") for what, text in lines]]

    def framed(self, look: Look) -> Box:
        """Return the question and whose game it is in a frame."""
        (question, _style), *lines = self._about
        widest = max([cells(text) for text, _style in lines])
        told = [("curtain", text + " " * (widest - cells(text))) for text, _style in lines]
        return Fixed(box(look.skin, [("curtain.strong", question), ("curtain", ""), *told]))
