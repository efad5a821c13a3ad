"""Finished games that are reviewed, and the screen while a review is made."""

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.reading_pages import around_reading
from cribbage.ui.screens import screen
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import ON_REVIEWS
from cribbage.ui.words.sentences import in_one_row, list_texts, shorten_names, with_figures

if TYPE_CHECKING:  # slow to import, and not needed until a review is opened
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from cribbage.book.rivalry import PlayerLosses
    from cribbage.engine.rules import Rules
    from cribbage.match.levels import Levels
    from cribbage.pack.cards import Card
    from cribbage.records.record import Record
    from cribbage.review.judging import Review
    from cribbage.ui.screens.around import GameTable
    from cribbage.ui.words.reviewed import Case


class TableBefore(NamedTuple):
    """The table before a decision: ``hands`` and ``away`` are each player's cards and discards so
    far; ``step`` is the place of the decision in a replay.
    """

    around: "GameTable"
    hands: "tuple[tuple[Card, ...], ...]"
    away: "tuple[tuple[Card, ...], ...]"
    step: int


class OnTable:
    """A decision, and its table, for which the game is replayed only when it is asked for.

    That takes longer than all that a plain list needs.
    """

    def __init__(self, case: "Case", replay: "Callable[[], TableBefore]") -> None:
        self.case: Final = case
        self._replay = replay

    @cached_property
    def table(self) -> TableBefore:
        """The table before the decision."""
        return self._replay()


class Judgement(NamedTuple):
    """A finished game and its review.

    ``game`` is its place in ``record``, from 0. ``cases`` are its costly decisions in the order of
    ``review.costly``, made on demand. ``lost`` are the points each player lost in the games of the
    book, empty if that cannot be read.
    """

    record: "Record"
    game: int
    review: "Review"
    cases: "Sequence[OnTable]"
    begun: "datetime | None" = None
    lost: "tuple[PlayerLosses, ...]" = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The two players."""
        return self.record.names

    @property
    def rules(self) -> "Rules":
        """The rules of the game."""
        return self.record.rules

    @property
    def levels(self) -> "Levels":
        """The levels of the computer players."""
        return self.record.levels

    def is_of(self, record: "Record", game: int) -> bool:
        """Return true if it is the review of this game of this same record."""
        return self.record is record and self.game == game


class Reviews(screen.ReadingScreen):
    """A screen of a review."""

    heading = N_("the review")

    def help_text(self) -> HelpText:
        return HelpText(ON_REVIEWS)


class ReviewPage(Reviews, screen.NotedScreen):
    """A page of a review, which can be saved as a picture."""

    @property
    def names(self) -> tuple[str, ...]:
        """The two players."""
        raise NotImplementedError

    def with_saved(self, said: tuple[str, ...]) -> Self:
        """Return the page with the result of saving it: the longest of some sentences that fits.

        The shortest one refers to the log, which a review does not have.
        """
        return self._replace(note=in_one_row(said[:-1]))


class ReviewOfGame(ReviewPage):
    """The review of a game; ``at`` is the costly decision pointed at."""

    judgement: Judgement
    at: int = 0
    note: str = ""
    back: screen.Screen | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return self.judgement.names

    @property
    def on_table(self) -> OnTable | None:
        """The decision pointed at, if any points were lost."""
        cases = self.judgement.cases
        return cases[self.at] if self.at < len(cases) else None

    def aside(self) -> str:
        """Return the result of the game, and its day if known."""
        judgement = self.judgement

        def said(names: tuple[str, ...]) -> str:
            each = with_figures(names, judgement.review.scores)
            if judgement.begun:
                each.append(f"{judgement.begun:%Y-%m-%d}")
            return pgettext("what is told of a game", ", ").join(each)

        return said(shorten_names(judgement.names, _ROOM, said))


_ROOM: Final = 56
"""The cells next to the title on the smallest screen."""


class ReviewProgress(Reviews):
    """A review in the making: ``done`` of ``many`` decisions of all its games are reviewed.

    ``note`` says why the review failed, if there is no screen below to say so.
    """

    names: tuple[str, ...]
    done: int
    many: int
    back: screen.Screen | None = None
    note: str = ""

    def aside(self) -> str:
        """Return the names of the players."""
        return list_texts(self.names)

    def message(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the progress, or why the review failed."""
        progress = _("Reviewing: {done} of {many} decisions.", done=self.done, many=self.many)
        return screen.asked(self.note or progress)

    def keys(self) -> screen.Bindings:
        """Return the keys that go back; the review opens by itself."""
        return around_reading(self)

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the progress, and an explanation of how to read a review."""
        from cribbage.ui.words.reviewed import PROVES_LITTLE  # slow to import

        glyphs, filled = look.skin.glyphs, _BAR * self.done // max(1, self.many)
        bar = (glyphs.full * filled, "count.full"), (glyphs.rest * (_BAR - filled), "count.rest")
        said = _("{done} of {many} decisions reviewed", done=self.done, many=self.many)
        texts = [_(text) for text in ON_REVIEWS if not text.startswith(PROVES_LITTLE[:-1])]
        page = boxes.Column(
            boxes.centered(boxes.TextRow((_(PROVES_LITTLE), "table.strong"))),
            boxes.blank(height=1),
            boxes.centered(boxes.TextRow((said, ""))),
            boxes.centered(boxes.TextRow(*bar)),
            boxes.blank(height=1),
            boxes.Column(
                *[boxes.Text((text, ""), most=_READ) for text in texts], gap=boxes.Span(0, 1)
            ),
        )
        return boxes.Sheet(
            boxes.SizedBox(page, width=boxes.Span(_BAR, _READ)), glyphs.edge, "table.rule"
        )


_BAR: Final = 40
_READ: Final = 72
"""The cells of the bar, and of a line of text below it."""
