"""The pages before and after a solitaire game: the offer to resume, and the result."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

from cribbage.language.speaking import N_, _, cells, grammar, pgettext
from cribbage.pack.cards import sort_cards
from cribbage.solitaire.rules import DEALS, SIDE, Solitaire
from cribbage.ui.layout import boxes
from cribbage.ui.layout.frame import framed
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.solitaire_packs import CALLED
from cribbage.ui.screens import keys
from cribbage.ui.screens.composition import said_row
from cribbage.ui.screens.game_table import said_at_table
from cribbage.ui.screens.screen import ASKED, Bindings, Cap, Look, Message, Request, asked, to
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.solitaire_screen import SolitaireScreen, account, draw_solitaire_hand
from cribbage.ui.words.aloud import number
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.log_lines import LogLine
from cribbage.ui.words.sentences import in_one_row
from cribbage.ui.words.solitaire_events import (
    beside_par,
    describe_solitaire_result,
    pack_called,
    points_so_far,
)

if TYPE_CHECKING:  # slow to import, and not needed until the book is read
    from cribbage.book.solitaire_rows import SolitaireHistory


class SolitaireOffer(SolitaireScreen):
    """The offer to resume an unfinished solitaire game, or to start another.

    ``path`` is its file, ``when`` the local time of its last move, and ``around`` its table.
    ``fault`` is a sentence about what went wrong.
    """

    heading = N_("solitaire: welcome back")
    is_over = True  # no game is in progress before it is resumed

    path: Path
    when: datetime
    fault: str = ""

    def help_text(self) -> HelpText:
        return self.around.outlined

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; an empty one changes nothing."""
        return self._replace(fault=hint) if hint else self

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        return asked(self.fault)

    def keys(self) -> Bindings:
        """Resume it, or start another, which leaves it unchanged."""
        return (
            to(keys.GO_ON, _("resume"), Request.RESUME),
            to(keys.NEXT, _("start another"), Request.NEW),
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(keys.LEAVE, _("quit"), QuitQuestion(self)),
            to(keys.AWAY, "", QuitQuestion(self)),
        )

    @property
    def about(self) -> list[boxes.StyledText]:
        """The question, and below it the player and the score."""
        view = self.around.view
        rules = _(CALLED[view.solitaire])
        deal = _("{deal} of {deals}", deal=max(1, view.deals), deals=DEALS)
        how_far = pgettext("a word before it", "deal"), deal
        if view.solitaire is Solitaire.SQUARE:
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
                _("{points}, par {par}", points=points_so_far(view), par=view.solitaire.par),
            ),
            how_far,
        )
        asks = _("Resume the unfinished solitaire game?"), "table.strong"
        return [asks, *[(what + " " * (10 - cells(what)) + text, "table") for what, text in lines]]

    def framed(self, look: Look) -> boxes.Box:
        """Return the question, the player and the score in a frame."""
        (question, _style), *lines = self.about
        widest = max([cells(text) for text, _style in lines])
        told = [("cover", text + " " * (widest - cells(text))) for text, _style in lines]
        return framed(look.skin, [("cover.strong", question), ("cover", ""), *told])


class UnfinishedDeals(SolitaireOffer):
    """The offer to resume seven deals."""

    def table(self, look: Look) -> Tabletop:
        """Return the player and the score below the board."""
        said = said_row(said_at_table(self, self.around, look))
        return Tabletop(
            lower=boxes.Column(boxes.in_middle(boxes.centered(self.framed(look))), said)
        )


class LastPage(SolitaireScreen):
    """The last page of a game.

    ``packs`` are all packs the player has played, including this one, or None if nothing is saved;
    ``saved`` is the result of saving this page.
    """

    is_over = True

    packs: "SolitaireHistory | None" = None
    saved: str = ""

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return remarks on the game, or the chance to reach the target (docs/rules.md 11.12)."""
        if self.around.message:
            return (*self.around.message, *asked(self.saved))
        solitaire = self.around.view.solitaire
        hope = _(
            "If you always take the points offered, one {pack} in {number} reaches {target}.",
            pack=pack_called(solitaire),
            number=number(solitaire.one_in),
            target=solitaire.target,
        )
        return (Message(hope), *asked(self.saved))

    def afterwards(self) -> Bindings:
        """Play this pack again, replay or save it, or open the book."""
        again = Cap("A", ("a",), (("A", N_("play the same pack again")),))
        return (
            to(again, pgettext("the same pack", "retry"), Request.AGAIN),
            to(keys.REPLAY._replace(explained=(("R", N_("replay")),)), _("replay"), Request.REPLAY),
            to(keys.BOOK, _("book"), Request.BOOK),
            to(keys.SAVE, _("save"), Request.SAVE),
            # The key row has no room for all keys.
            to(keys.OPTIONS._replace(explained=(("O", N_("settings")),)), "", Request.SETTINGS),
        )

    def with_saved(self, said: tuple[str, ...]) -> Self:
        """Return the page after it was saved; ``said`` are sentences, longest first.

        The log has the longest, the message row the first that fits.
        """
        around = self.around._replace(log=(*self.around.log, LogLine(None, said[0])))
        return self._replace(around=around, saved=in_one_row(said))


class SolitaireEnd(LastPage):
    """The last page of the seven deals."""

    heading = N_("solitaire over")

    def help_text(self) -> HelpText:
        return self.around.outlined

    def does(self) -> Bindings:
        """Deal another pack, or this one again."""
        return (to(keys.NEXT_GAME, _("deal new pack"), Request.NEW), *self.afterwards())

    def summary(self) -> tuple[str, str, tuple[int, ...]]:
        """Return remarks on the result, one to put below the deals, and a row of points for each
        deal to compare with, if there is one.
        """
        return describe_par(self.around, self.packs), of_packs(self.packs), ()

    def table(self, look: Look) -> Tabletop:
        """Return the points of each deal and their total, and the last cards counted."""
        around, view = self.around, self.around.view
        came = describe_solitaire_result(view, around.name).rstrip(".。")
        good = "table.good" if view.score >= view.solitaire.target else "table.strong"
        beside, below, on_offer = self.summary()
        outcome = boxes.Text((came, good), (beside, "table"), most=76, align="centre")
        points = account(around, look, on_offer)
        page = boxes.Column(boxes.centered(outcome), boxes.centered(points), gap=boxes.Span(0, 1))
        said = said_at_table(self, around, look)
        packs = boxes.centered(boxes.Text((below, "table"), most=76, align="centre"))
        hand = draw_solitaire_hand(sort_cards(view.hand), view.starter or around.top, look)
        ways = [
            boxes.Column(page, boxes.centered(hand), packs, gap=1),
            boxes.Column(page, packs, gap=boxes.Span(0, 1)),
        ]
        # Without a row of its own, an answer to a key takes the one below the deals.
        last = said_row(said) if any(one.weight >= ASKED for one in said) else packs
        whole = boxes.Column(boxes.in_middle(boxes.FirstFit(*ways)), said_row(said))
        return Tabletop(lower=boxes.FirstFit(whole, boxes.Column(page, last)))


def describe_par(around: SolitaireTable, packs: "SolitaireHistory | None") -> str:
    """Return the difference from par, and other remarks, without a period.

    >>> from cribbage.solitaire.game import new_solitaire
    >>> from cribbage.solitaire.view import solitaire_view
    >>> ended = solitaire_view(new_solitaire())._replace(score=105)
    >>> describe_par(SolitaireTable("Ann", ended), None)
    '9 over par (always taking the most points averages 96)'
    >>> describe_par(SolitaireTable("Ann", ended, again=True), None)
    '9 over par; this pack was played before, so it does not count'
    """
    view = around.view
    beside = grammar().at_head(beside_par(view))
    if around.again:
        return _("{beside}; this pack was played before, so it does not count", beside=beside)
    if around.taken_back:
        return _(
            "{beside}; you took back a decision, so it cannot be your best",
            beside=beside,
        )
    new = [pack.score for pack in packs.new if not pack.taken_back] if packs else []
    until_now = max(_others(new, view.score), default=None)
    if packs and until_now is not None and view.score > until_now:
        said = N_("{beside}, the best of {name}'s {many} packs (old best {until_now})")
        if view.solitaire is Solitaire.SQUARE:
            said = N_("{beside}, the best of {name}'s {many} squares (old best {until_now})")
        many = len(packs.new)
        return _(said, beside=beside, name=around.name, many=many, until_now=until_now)
    return _(
        "{beside} (always taking the most points averages {par})",
        beside=beside,
        par=view.solitaire.par,
    )


def of_packs(packs: "SolitaireHistory | None") -> str:
    """Return a sentence with the best and the average of the player's packs.

    The sentence is empty if no pack with new cards is saved.

    >>> from datetime import datetime
    >>> from cribbage.book.solitaire_rows import Pack, SolitaireHistory
    >>> from cribbage.solitaire.rules import Solitaire
    >>> each = [Pack(datetime(2026, 11, day), score) for day, score in ((1, 91), (2, 124))]
    >>> of_packs(SolitaireHistory("Ann", Solitaire.CLASSIC, tuple(each)))
    "Ann's 2 packs: best 124, average 108, one reached 121."
    >>> of_packs(SolitaireHistory("Ann", Solitaire.SQUARE, tuple(each[:1])))
    "Ann's first square."
    """
    if packs is None or packs.mean is None:
        return ""
    many, target = len(packs.new), packs.solitaire.target
    square = packs.solitaire is Solitaire.SQUARE
    if many == 1:
        first = N_("{name}'s first square.") if square else N_("{name}'s first pack.")
        return _(first, name=packs.name)
    if packs.best is None:
        return ""
    out = packs.successes
    came_out = _("none reached {target}", target=target)
    if out:
        out_of_all = number(out) if out <= target else out
        came_out = _("{out} reached {target}", out=out_of_all, target=target)
    said = N_("{name}'s {many} packs: best {best}, average {average}, {came_out}.")
    if square:
        said = N_("{name}'s {many} squares: best {best}, average {average}, {came_out}.")
    return _(
        said,
        name=packs.name,
        many=many,
        best=packs.best,
        average=format_points(packs.mean, 0),
        came_out=came_out,
    )


def _others(scores: list[int], this: int) -> Iterator[int]:
    """Yield all scores but one equal to this game's."""
    found = False
    for score in scores:
        if score == this and not found:
            found = True
        else:
            yield score
