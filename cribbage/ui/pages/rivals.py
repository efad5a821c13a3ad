"""The figures of a party over all its games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Side
from cribbage.language.speaking import _, pgettext
from cribbage.match.match import Margin
from cribbage.ui.layout.boxes import (
    ACROSS,
    Box,
    Column,
    FirstFit,
    Line,
    Maybe,
    Part,
    Row,
    Sheet,
    Sized,
    Span,
    fill,
)
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.chart import chart_box, day
from cribbage.ui.pages.lists import WIDTH, Page, faint, recent
from cribbage.ui.pages.reading import around_reading
from cribbage.ui.pages.rivalry import (
    Figure,
    best,
    called,
    figures,
    five_cards,
    headline,
    labels,
    lost,
    own_hands,
    party_title,
    reviewed,
    when,
)
from cribbage.ui.screens.keys import LOOK, PROGRESS
from cribbage.ui.screens.screen import Bindings, Look, Request, Said, Screen, asked, to
from cribbage.ui.screens.sides import player_style
from cribbage.ui.words.matches import are_programs, margin_name
from cribbage.ui.words.sentences import so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Memorable, Rivalry

_COLUMN: Final = 17
"""The cells of a player's name and figures."""


class Rivals(Page):
    """The figures of all sides side by side, and the lead over time."""

    rivalry: "Rivalry"
    note: str = ""
    back: "Screen | None" = None

    def title(self) -> str:
        """Return the names of the players."""
        return party_title(self.rivalry)

    def aside(self) -> str:
        """Return the number of finished games."""
        return so_many_games(len(self.rivalry.results))

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the note, or the names of the computer players."""
        programs = self.rivalry.programs
        if programs and not self.note:
            return asked(_("{said}.", said=are_programs(programs)))
        return super().message(write)

    def keys(self) -> Bindings:
        """Return the keys that open the games or go back."""
        # Only games of two players are reviewed.
        over_time = (to(PROGRESS, pgettext("a key", "progress"), Request.PROGRESS),)
        return (
            to(LOOK, _("list games"), Request.OPEN),
            *(over_time if self.rivalry.is_of_two else ()),
            *around_reading(self),
        )

    def picture(self, look: Look) -> Box:
        """Return the figures, the best hands, the lead over time, and, with room, the games."""
        rivalry, skin = self.rivalry, look.skin
        above = Column(*self._headline(), self._figures(look))
        page = Sized(Column(above, self._below(look), gap=Span(0, 1)), WIDTH)
        rule = fill(skin.glyphs.down, "table.rule", 1, Span(1, 1, grows=True))
        games = recent(_("recent games"), len(rivalry.results), lambda at: self._game(at, look))
        edge = skin.glyphs.edge
        return FirstFit(
            Sheet(Row(page, rule, games, gap=1), edge, "table.rule", tight=True),
            Sheet(page, edge, "table.rule"),
        )

    def _headline(self) -> list[Box]:
        names, end = called(self.rivalry), (_("{said}.", said=""), "table.strong")

        def written(part: str | int) -> Part:
            if isinstance(part, int):
                return names[part], player_style(Side(part))
            return part, "table.strong"

        return [Line(*map(written, said), end) for said in headline(self.rivalry)]

    def _figures(self, look: Look) -> Box:
        """Return the figures of all sides, with the best hands next to them for two sides."""
        rivalry, sides = self.rivalry, len(self.rivalry.sides)
        # The labels take all the room that the figures leave.
        first = _COLUMN + min(16, WIDTH - _COLUMN * sides)

        def row(label: str, values: Sequence[str], styles: Sequence[str]) -> Box:
            (value, *others), (style, *more) = values, styles
            each = zip(others, more, strict=True)
            return Row(
                Sized(Row(faint(label), ACROSS, Line((value, style))), first),
                *[Sized(Line((text, to), gives=0, align="right"), _COLUMN) for text, to in each],
            )

        def figure(each: Figure) -> Box:
            return row(each.brief, each.values, [""] * sides)

        marks = look.skin.glyphs.front
        styles = [player_style(Side(side)) for side in range(sides)]
        rows = [
            row("", [f"{mark} {name}" for mark, name in zip(marks, names, strict=False)], styles)
            for names in zip(*rivalry.sides, strict=True)
        ]
        rows += map(figure, figures(rivalry))
        table = Column(*rows)
        if sides == 2:
            gap = 4 if rivalry.is_of_two else 2
            table = Column(Row(table, self._best(look), gap=gap))
        if not lost(rivalry):
            return table
        over, *lately = lost(rivalry)
        # The points lost in recent games matter less than the lead over time.
        return Column(
            table,
            Row(figure(over), faint(reviewed(rivalry)), gap=Span(1, 4)),
            *[Maybe(figure(each)) for each in lately],
        )

    def _best(self, look: Look) -> Box:
        """Return the best hands and cribs of two sides, and each partner's average hand."""
        rows = [faint(pgettext("of the hands", "best hands and cribs"))]
        for place, hand in best(self.rivalry):
            kind, worth = _("crib") if hand.crib else _("hand"), hand.shown.worth
            if self.rivalry.is_of_two:
                parts = {"kind": kind, "points": worth, "day": day(hand.begun)}
                said = _(" {kind}, {points}, {day}", **parts)
            else:
                said = _(" {name}, {kind} {points}", name=hand.name, kind=kind, points=worth)
            rows.append(Line(self._mark(place, look), (said, "")))
            rows.append(Line((five_cards(hand.shown, look.skin), "table.strong")))
        if own := own_hands(self.rivalry):
            rows.append(faint(_("average hand each")))
        for place, name, average in own:
            mark, style = self._mark(place, look)
            named = Sized(Line((f"{mark} {name}", style)), 17)
            rows.append(Row(named, Sized(Line((average, ""), align="right"), 6)))
        return Column(*rows)

    def _mark(self, place: int, look: Look) -> Part:
        return look.skin.glyphs.front[place], player_style(Side(place))

    def _below(self, look: Look) -> Box:
        """Return the lead over time, or with more than two sides the best hands and cribs."""
        rivalry = self.rivalry
        if len(rivalry.sides) == 2:
            led = _("lead over time, in games: {when}", when=when(rivalry))
            chart = chart_box(rivalry.leads, labels(rivalry), look.skin)
            return Column(faint(led), chart)

        def row(place: int, hand: "Memorable") -> Box:
            cards = five_cards(hand.shown, look.skin)
            worth = (f" {hand.shown.worth:>2}  ", "")
            return Line(self._mark(place, look), worth, (cards, "table.strong"))

        found = best(rivalry)
        half = WIDTH // 2
        hands = [row(place, hand) for place, hand in found if not hand.crib]
        cribs = [row(place, hand) for place, hand in found if hand.crib]
        return Row(
            Sized(Column(faint(_("best hands")), *hands), half),
            Sized(Column(faint(_("best cribs")), *cribs), half),
        )

    def _game(self, at: int, look: Look) -> list[Part]:
        """Return the result of one of the last games."""
        result = self.rivalry.results[-1 - at]
        mark, style = self._mark(result.winner, look)
        begun: list[Part] = [(f"{day(result.begun)}  ", ""), (f"{mark} ", style)]
        if len(result.scores) > 2:
            return [*begun, (" ".join([f"{each:>3}" for each in result.scores]), "")]
        scores = f"{result.winner_score} - {result.loser_score:>3}"
        margin = "" if result.margin is Margin.PLAIN else margin_name(result.margin)
        return [*begun, (scores, "table.strong"), (f"  {margin}", "table.warning")]
