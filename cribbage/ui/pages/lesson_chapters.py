"""The list of lessons: each chapter with its progress, for one newcomer or two."""

from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Rules
from cribbage.language.speaking import N_, _
from cribbage.match.match import SINGLE_GAME
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.screens import keys
from cribbage.ui.screens.board import below_board, lying
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Key,
    KeyOutcome,
    Look,
    Message,
    NotedScreen,
    Request,
    asked,
    to,
)
from cribbage.ui.screens.seats import by_lane, seat_players
from cribbage.ui.words import lesson_text
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:  # a game does not need the lesson
    from cribbage.lessons.chapters import Progress


class Chapters(NotedScreen):
    """The chapters, with the pointer in row ``at``; ``newcomers`` is one or two."""

    names: tuple[str, str]
    progress: "Progress"
    at: int = 0
    newcomers: int = 1
    note: str = ""

    def title(self) -> str:
        """Return the name of the screen."""
        return _(lesson_text.LEARN)

    def aside(self) -> str:
        """Return the number of finished chapters."""
        return lesson_text.how_far(self.progress)

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the sentence about the last key, or where the chapter resumes."""
        return asked(self.note or lesson_text.goes_on(self.progress, self.at))

    def keys(self) -> Bindings:
        """Choose a chapter and the number of players, and open it."""
        many = len(lesson_text.CHAPTER_HEADINGS)
        numbered = Cap("", tuple("1234567"), (("1-7", N_("choose a chapter")),))
        other = self._replace(newcomers=3 - self.newcomers, note="")
        begun = self.progress.steps[self.at] > 0 and not self.progress.done(self.at)
        again = (to(keys.AT_FIRST, _("start over"), Request.AGAIN),) if begun else ()
        return (
            to(keys.CONFIRM, _("open"), Request.OPEN),
            *again,
            keys.by_one(
                keys.ANOTHER, _("choose"), lambda step: self._pointing((self.at + step) % many)
            ),
            to(keys.ALONG, _("change") if begun else _("change players"), other),
            Binding(numbered, "", lambda key: self._pointing(int(str(key)) - 1)),
            Binding(_CLICK, "", self._clicked),
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(keys.LEAVE, _("quit"), QuitQuestion(self)),
            to(keys.AWAY, "", QuitQuestion(self)),
        )

    def picture(self, look: Look) -> boxes.Box:
        """Return the chapters below the board."""
        chapters = [self._row(place) for place in range(len(lesson_text.CHAPTER_HEADINGS))]
        said = [
            line
            for each in lesson_text.intro(self.names, self.newcomers)
            for line in wrapped(each, _WIDE)
        ]
        head = boxes.Column(*[boxes.TextRow((line, "table")) for line in said])
        about, foot = (
            boxes.TextRow((_(lesson_text.LESSON_DESCRIPTION), "table.strong")),
            self._players(),
        )

        def page(gap: int, *above: boxes.Box) -> boxes.Box:
            listed = boxes.Column(*chapters, gap=gap)
            rows = boxes.Column(*above, listed, foot, gap=1 + gap)
            return boxes.centered(boxes.PaddedBox(rows, right=2, top=gap))

        def dense(gap: int) -> boxes.Box:
            rows = boxes.Column(boxes.PaddedBox(head, bottom=gap), *chapters, foot)
            return boxes.centered(boxes.PaddedBox(rows, right=2))

        pages = boxes.in_middle(
            boxes.FirstFit(
                page(1, head, about), page(0, head, about), page(0, head), dense(1), dense(0)
            )
        )
        return below_board(lambda low: self.board(look, low=low), pages)

    def board(self, look: Look, *, low: bool = False, apart: bool = False) -> boxes.Box:
        """Return the board before the first deal."""
        rules = Rules()
        standings = by_lane(seat_players(self.names, rules), rules)
        return lying(rules, SINGLE_GAME, standings, look.skin, low=low, apart=apart)

    def _row(self, place: int) -> boxes.Box:
        heading, here = lesson_text.CHAPTER_HEADINGS[place], place == self.at
        title = f"{place + 1}  {_(heading.title)}"
        row = boxes.SideBySide(
            boxes.SizedBox(boxes.TextRow((">" if here else "", "pointer")), width=2),
            boxes.SizedBox(boxes.TextRow((title, "choice" if here else "table")), width=30),
            boxes.TextRow((_(heading.about), "table.faint")),
            boxes.ACROSS,
            boxes.TextRow((lesson_text.chapter_progress(self.progress, place), "table.faint")),
        )
        return boxes.Clickable(boxes.SizedBox(row, width=_WIDE), ("chapter", place))

    def _players(self) -> boxes.Box:
        parts = [(f"  {_(lesson_text.FOR)} ", "table.faint")]
        for place, many in enumerate(lesson_text.ONE_OR_TWO, 1):
            chosen = place == self.newcomers
            text = f" [{_(many)}]" if chosen else f"  {_(many)} "
            parts.append((text, "choice" if chosen else "table.faint"))
        return boxes.TextRow(*parts)

    def _pointing(self, at: int) -> "Chapters":
        return self._replace(at=at, note="")

    def _clicked(self, key: Key) -> KeyOutcome:
        if isinstance(key, tuple) and key[0] == "chapter":
            return self._pointing(key[1])
        return keys.nothing(key)


_WIDE: Final = 74
"""The cells of a row of the list."""

_CLICK: Final = Cap("", (), ((N_("Mouse"), N_("click on a chapter")),))
