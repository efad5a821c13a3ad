"""The daily games in the book: averages, streaks, and a calendar of the last weeks."""

from datetime import date
from typing import TYPE_CHECKING

from cribbage.language.speaking import N_, _
from cribbage.ui.layout import boxes
from cribbage.ui.pages import lists
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.screens.screen import Bindings, Look, Screen
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words import daily_text as words

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.daily_rows import DailyGames


class Calendar(lists.ListPage):
    """Each player's daily games, one player pointed at, as of ``today``."""

    heading = N_("the book, daily games")

    games: "tuple[DailyGames, ...]"
    today: date
    at: int = 0
    note: str = ""
    back: "Screen | None" = None

    def keys(self) -> Bindings:
        """Return the keys that choose a player."""
        rows = list_keys(self, len(self.games), _("choose"), self._replace(note=""))
        return (*rows, *around_reading(self))

    def picture(self, look: Look) -> boxes.Box:
        """Return the list, and below it the calendar of the player pointed at."""
        skin, today = look.skin, self.today
        if not self.games:
            return lists.empty_page((words.NONE_YET,), skin)

        def row(place: int) -> boxes.Box:
            each = self.games[place]
            return _row(each.name, words.daily_figures(each, today))

        rows = lists.list_of(
            len(self.games), self.at, _row("", words.daily_headings(), "table.faint"), row
        )
        weeks = words.calendar(self.games[self.at], today, skin.glyphs.dot)
        heading, *weekdays = words.above_calendar()
        grid = [boxes.GridRow([("", ""), *[(each, "table.faint") for each in weekdays]])]
        for first, *days in weeks:
            grid.append(boxes.GridRow([(first, "table.faint"), *[(each, "") for each in days]]))
        calendar = boxes.GridBox(grid, aligned=["right"] * 8, gap=boxes.Span(2, 3))
        page = boxes.Column(rows, lists.faint(heading), calendar, gap=1)
        inside = boxes.SizedBox(page, boxes.Span(lists.LIST_WIDTH, lists.LIST_WIDTH, grows=True))
        return boxes.Sheet(inside, skin.glyphs.edge, "table.rule", tight=True)


def _row(name: str, figures: tuple[str, ...], style: str = "") -> boxes.Box:
    cells: list[lists.ListCell] = [(each, style, 11, "right") for each in figures]
    return lists.cells_in_row((name, player_style(0), 15, "left"), *cells)
