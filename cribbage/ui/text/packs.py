"""The printed records of solitaire games, in brief and at length, and of practice."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from cribbage.book.daily_rows import DailyGames
from cribbage.book.solitaire_rows import SolitaireHistory
from cribbage.language.speaking import _, pgettext
from cribbage.lessons.exercises import DRILL_LEVELS, MARKS, Practice
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages import solitaire_packs
from cribbage.ui.pages.rivalry_page import in_parts, place_of
from cribbage.ui.screens.seats import PLAYERS
from cribbage.ui.text.output import bare_table
from cribbage.ui.text.plain_book import color_names
from cribbage.ui.text.plain_chart import CHART_ROWS, charted, columns_beside
from cribbage.ui.words import daily_text
from cribbage.ui.words import drill_text as said
from cribbage.ui.words.drill_text import LEVEL_NAMES as NAMES
from cribbage.ui.words.drill_text import MISSED_NAMES

_PLAYER: Final = PLAYERS[0]


def all_packs_shown(each: Sequence[SolitaireHistory], skin: Skin) -> RenderableType:
    """Return a line for each player and kind of solitaire, at most 80 columns wide."""
    table = bare_table(skin, _("solitaire"), "", *solitaire_packs.solitaire_headings())
    table.columns[1].justify = "left"
    for packs in each:
        name = Text(packs.name, skin.rich(_PLAYER))
        table.add_row(
            name,
            _(solitaire_packs.CALLED[packs.solitaire]),
            *map(Text, solitaire_packs.solitaire_figures(packs)),
        )
    return table


def packs_shown(each: Sequence[SolitaireHistory], skin: Skin) -> RenderableType:
    """Return one player's solitaire records: sentences and a chart for each kind."""
    found: list[RenderableType] = []
    for packs in each:
        first, *others = solitaire_packs.sentences(packs)
        found += [Text("")] if found else []
        told = _(
            "{name}, {patience}{said}",
            name=place_of(0),
            patience=_(solitaire_packs.CALLED[packs.solitaire]),
            said=first,
        )
        found += [color_names(in_parts(told), [packs.name], skin), *map(Text, others)]
        if packs.new:
            title = _("Points over or under par: {when}", when=solitaire_packs.packs_range(packs))
            shown = solitaire_packs.par_labels(packs)
            rows = solitaire_packs.over_par(packs, columns_beside(shown), CHART_ROWS, skin.glyphs)
            found += [Text(""), *charted(title, shown, rows, (_PLAYER, _PLAYER), skin)]
    return Group(*found)


def daily_shown(each: Sequence[DailyGames], today: date, skin: Skin) -> RenderableType:
    """Return a line for each player of daily games; the calendar too, if there is only one."""
    table = bare_table(skin, _("daily games"), *daily_text.daily_headings())
    for games in each:
        table.add_row(Text(games.name, skin.rich(_PLAYER)), *daily_text.daily_figures(games, today))
    if len(each) > 1:
        return table
    weeks = bare_table(skin, *daily_text.above_calendar())
    for row in daily_text.calendar(each[0], today, skin.glyphs.dot):
        weeks.add_row(*row)
    return Group(table, "", weeks)


def practice_shown(each: Sequence[tuple[str, Practice]], skin: Skin) -> RenderableType:
    """Return each player's drill levels, with marks and best round, and what they miss most."""
    heading = pgettext("of the drill", "level")
    levels = bare_table(skin, _("practice"), heading, _("marks"), _("best round"))
    levels.columns[1].justify = "left"
    missed = bare_table(skin, _("missed most"), "", _("recently"), _("earlier"))
    missed.columns[1].justify = "left"
    for name, practice in each:
        who = Text(name, skin.rich(_PLAYER))
        for level in DRILL_LEVELS:
            marks, best = practice.marks.get(level, 0), practice.best.get(level)
            if marks or best:
                levels.add_row(
                    who,
                    _(NAMES[level]),
                    said.of(marks, MARKS) if marks else "",
                    said.format_best_run(best),
                )
        for kind in practice.overlooked:
            late = said.of(kind.missed, kind.met)
            before = said.of(kind.missed_before, kind.met_before)
            missed.add_row(who, _(MISSED_NAMES[kind.kind]), late, before)
    tables = [table for table in (levels, missed) if table.row_count]
    return Group(*[part for table in tables for part in ("", table)][1:])
