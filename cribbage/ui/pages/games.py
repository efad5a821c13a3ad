"""The games of one party, most recent first."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.match.match import Margin
from cribbage.ui.layout.boxes import Box, Column, OptionalBox, Span
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages import lists
from cribbage.ui.pages.chart import chart_box, day
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.pages.rivalry_page import lead_labels, party_title, side_names
from cribbage.ui.screens.keys import LOOK, NOT_REVIEWED, REPLAY, REVIEW
from cribbage.ui.screens.screen import Bindings, Look, Message, Request, Screen, asked, to
from cribbage.ui.screens.seats import marked_name, player_style
from cribbage.ui.words.matches import defeated, margin_name
from cribbage.ui.words.sentences import run_on, so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Result, Rivalry

NOT_KEPT: Final = N_("The file of this game can no longer be found.")

_SIDE: Final = Span(13, 17)
"""The cells of a side's points."""


class GamesPage(lists.ListPage):
    """The games of a party, with a pointer.

    ``kept`` has the files that each game may be in, in this order; ``note`` says what is wrong with
    the one pointed at.
    """

    rivalry: "Rivalry"
    kept: tuple[tuple[Path, ...], ...]
    at: int = 0
    note: str = ""
    back: "Screen | None" = None

    @property
    def results(self) -> "tuple[Result, ...]":
        """The results of the games, most recent first."""
        return self.rivalry.results[::-1]

    def title(self) -> str:
        """Return the names of the players."""
        return party_title(self.rivalry)

    def aside(self) -> str:
        """Return the number of games."""
        return so_many_games(len(self.rivalry.results))

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the note, or what the columns leave out about the game pointed at."""
        if self.note:
            return asked(self.note)
        result = self.rivalry.results[-1 - self.at]
        told = (_of_match(result), self._skunked(result), self._given_up(result), *_helped(result))
        each = (*told, "" if self.kept[self.at] else _(NOT_KEPT))
        return tuple([said for text in each for said in asked(text)])

    def keys(self) -> Bindings:
        """Return the keys that replay a game or review it."""
        return (
            to(LOOK, _("replay"), Request.OPEN),
            to(REPLAY, "", Request.OPEN),
            to(REVIEW, _("review"), Request.REVIEW) if self.rivalry.is_of_two else NOT_REVIEWED,
            *list_keys(self, len(self.kept), _("choose"), Request.OPEN),
            *around_reading(self),
        )

    def picture(self, look: Look) -> Box:
        """Return a row for each game, with the scores and standing after the one pointed at."""
        rivalry, skin, many = self.rivalry, look.skin, len(self.rivalry.results)
        result, names = self.rivalry.results[-1 - self.at], side_names(self.rivalry)
        scores = Column(
            lists.faint(_("score on {day}", day=day(result.begun))),
            lists.bars([*zip(names, result.scores, strict=True)], result.target, skin),
        )
        won = [each.winner for each in rivalry.results[: many - self.at]]
        wins = [(name, won.count(place)) for place, name in enumerate(names)]
        heading = _("games won by then, out of {many}", many=len(won))
        stood = Column(
            lists.faint(heading), lists.bars(wins, max([each for _name, each in wins]), skin)
        )
        led = None
        if len(names) == 2:
            chart = chart_box(rivalry.leads, lead_labels(rivalry), skin, pointed=many - 1 - self.at)
            led = OptionalBox(Column(lists.faint(_("lead over time, in games")), chart))
        row = self._of_two if rivalry.is_of_two else self._of_more
        rows = lists.list_of(many, self.at, self._head(look), lambda place: row(place, look))
        width = (
            lists.LIST_WIDTH
            if rivalry.is_of_two
            else Span(lists.LIST_WIDTH, max(lists.LIST_WIDTH, 24 + 17 * len(names)))
        )
        return lists.list_page(rows, many, scores, Column(scores, stood, led, gap=1), skin, width)

    def _head(self, look: Look) -> Box:
        sides, grey = self.rivalry.sides, "table.faint"
        if self.rivalry.is_of_two:
            return lists.cells_in_row(
                (_("started"), grey, 20, "left"),
                (_("won by"), grey, 16, "left"),
                (pgettext("such scores", "score"), grey, 12, "left"),
                (_("margin"), grey, 14, "left"),
                (_("saved game"), grey, 10, "left"),
            )
        last, rows = len(sides[0]) - 1, list[Box]()
        for place, names in enumerate(zip(*sides, strict=True)):
            marked = [marked_name(side, name, look.skin) for side, name in enumerate(names)]
            each: list[lists.ListCell] = [
                (f" {text}", style, _SIDE, "right") for text, style in marked
            ]
            ends = (_("started"), _("saved game")) if place == last else ("", "")
            begun: lists.ListCell = (ends[0], grey, 10, "left")
            rows.append(lists.cells_in_row(begun, *each, (f"  {ends[1]}", grey, 12, "left")))
        return Column(*rows)

    def _of_two(self, place: int, look: Look) -> Box:
        result = self.rivalry.results[-1 - place]
        margin = "" if result.margin is Margin.PLAIN else margin_name(result.margin)
        winner, begun = side_names(self.rivalry)[result.winner], result.begun
        return lists.cells_in_row(
            (f"{day(begun)}, {begun:%H:%M}", "", 20, "left"),
            (winner, player_style(result.winner), 16, "left"),
            (f"{result.winner_score} - {result.loser_score}", "table.strong", 12, "left"),
            (margin, "table.warning", 14, "left"),
            (self._kept(place), "table.faint", 10, "left"),
        )

    def _of_more(self, place: int, look: Look) -> Box:
        """Return the points of each side, with its mark if it won."""
        result = self.rivalry.results[-1 - place]
        each: list[lists.ListCell] = []
        for side, (score, margin) in enumerate(zip(result.scores, result.margins, strict=True)):
            shown, style = str(score), "" if margin is Margin.PLAIN else "table.warning"
            if margin is None:
                shown, style = marked_name(side, str(score), look.skin)
            each.append((shown, style, _SIDE, "right"))
        kept: lists.ListCell = (f"  {self._kept(place)}", "table.faint", 12, "left")
        return lists.cells_in_row((day(result.begun), "", 10, "left"), *each, kept)

    def _kept(self, place: int) -> str:
        return _("saved") if self.kept[place] else _("not saved")

    def _skunked(self, result: "Result") -> str:
        """Return which losers were skunked, if no column shows it."""
        if self.rivalry.is_of_two:
            return ""
        lost = list(zip(self.rivalry.sides, result.margins, strict=True))
        each = [
            defeated([name for side, by in lost if by is margin for name in side], margin)
            for margin in Margin
        ]
        return run_on([_("{said}.", said=said) for said in each if said])

    def _given_up(self, result: "Result") -> str:
        if not result.resigned:
            return ""
        return _("{name} resigned.", name=self.rivalry.rivals[1 - result.winner].names)


def _of_match(result: "Result") -> str:
    if result.match_to is None:
        return ""
    return ngettext(
        "Game {number} of a match to {n} point.",
        "Game {number} of a match to {n} points.",
        result.match_to,
        number=result.number,
    )


def _helped(result: "Result") -> Iterator[str]:
    """Yield the number of hints that the only person in the game saw, of warnings, and of decisions
    that they took back.
    """
    if result.hints:
        yield ngettext("{n} hint used.", "{n} hints used.", result.hints)
    if result.warnings:
        yield ngettext(
            "{n} warning from the coach.", "{n} warnings from the coach.", result.warnings
        )
    if result.taken_back:
        yield ngettext("{n} decision taken back.", "{n} decisions taken back.", result.taken_back)
