"""The figures of a party over all its games."""

from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import _, pgettext
from cribbage.match.match import Margin
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages import rivalry_page
from cribbage.ui.pages.chart import chart_box, day
from cribbage.ui.pages.lists import LIST_WIDTH, ListPage, faint, recent
from cribbage.ui.pages.reading_pages import around_reading
from cribbage.ui.screens import screen
from cribbage.ui.screens.keys import LOOK, PROGRESS
from cribbage.ui.screens.seats import marked_name, player_style
from cribbage.ui.words.matches import are_computer_players, margin_name
from cribbage.ui.words.sentences import so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import MemorableHand, Rivalry

_COLUMN: Final = 17
"""The cells of a player's name and figures."""


class Rivals(ListPage):
    """The figures of all sides side by side, and the lead over time."""

    rivalry: "Rivalry"
    note: str = ""
    back: "screen.Screen | None" = None

    def title(self) -> str:
        """Return the names of the players."""
        return rivalry_page.party_title(self.rivalry)

    def aside(self) -> str:
        """Return the number of finished games."""
        return so_many_games(len(self.rivalry.results))

    def message(self, write: WriteCard) -> tuple[screen.Message, ...]:
        computer_players = self.rivalry.computer_players
        if computer_players and not self.note:
            return screen.asked(_("{said}.", said=are_computer_players(computer_players)))
        return super().message(write)

    def keys(self) -> screen.Bindings:
        """Return the keys that open the games or go back."""
        # Only games of two players are reviewed.
        over_time = (screen.to(PROGRESS, pgettext("a key", "progress"), screen.Request.PROGRESS),)
        return (
            screen.to(LOOK, _("list games"), screen.Request.OPEN),
            *(over_time if self.rivalry.is_of_two else ()),
            *around_reading(self),
        )

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the figures, the best hands, the lead over time, and, with room, the games."""
        rivalry, skin = self.rivalry, look.skin
        above = boxes.Column(*self._headline(), self._figures(look))
        page = boxes.SizedBox(
            boxes.Column(above, self._below(look), gap=boxes.Span(0, 1)), LIST_WIDTH
        )
        rule = boxes.fill(skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))
        games = recent(_("recent games"), len(rivalry.results), lambda at: self._game(at, look))
        edge = skin.glyphs.edge
        return boxes.FirstFit(
            boxes.Sheet(boxes.SideBySide(page, rule, games, gap=1), edge, "table.rule", tight=True),
            boxes.Sheet(page, edge, "table.rule"),
        )

    def _headline(self) -> list[boxes.Box]:
        names, end = rivalry_page.side_names(self.rivalry), (_("{said}.", said=""), "table.strong")

        def written(part: str | int) -> boxes.StyledText:
            if isinstance(part, int):
                return names[part], player_style(part)
            return part, "table.strong"

        return [
            boxes.TextRow(*map(written, said), end)
            for said in rivalry_page.rivalry_headline(self.rivalry)
        ]

    def _figures(self, look: screen.Look) -> boxes.Box:
        rivalry, sides = self.rivalry, len(self.rivalry.sides)
        # The labels take all the room that the figures leave.
        first = _COLUMN + min(16, LIST_WIDTH - _COLUMN * sides)

        def row(label: str, one: boxes.StyledText, *others: boxes.StyledText) -> boxes.Box:
            return boxes.SideBySide(
                boxes.SizedBox(
                    boxes.SideBySide(faint(label), boxes.ACROSS, boxes.TextRow(one)), first
                ),
                *[
                    boxes.SizedBox(boxes.TextRow(each, gives=0, align="right"), _COLUMN)
                    for each in others
                ],
            )

        def figure(each: rivalry_page.RivalryRow) -> boxes.Box:
            return row(each.brief, *[(value, "") for value in each.values])

        rows = [
            row("", *[marked_name(side, name, look.skin) for side, name in enumerate(names)])
            for names in zip(*rivalry.sides, strict=True)
        ]
        rows += map(figure, rivalry_page.rivalry_figures(rivalry))
        table = boxes.Column(*rows)
        if sides == 2:
            gap = 4 if rivalry.is_of_two else 2
            table = boxes.Column(boxes.SideBySide(table, self._best(look), gap=gap))
        if not rivalry_page.average_losses(rivalry):
            return table
        over, *lately = rivalry_page.average_losses(rivalry)
        # The points lost in recent games matter less than the lead over time.
        return boxes.Column(
            table,
            boxes.SideBySide(
                figure(over), faint(rivalry_page.reviewed_share(rivalry)), gap=boxes.Span(1, 4)
            ),
            *[boxes.OptionalBox(figure(each)) for each in lately],
        )

    def _best(self, look: screen.Look) -> boxes.Box:
        rows = [faint(pgettext("of the hands", "best hands and cribs"))]
        for place, hand in rivalry_page.best_hands(self.rivalry):
            kind, worth = _("crib") if hand.crib else _("hand"), hand.shown.worth
            if self.rivalry.is_of_two:
                parts = {"kind": kind, "points": worth, "day": day(hand.begun)}
                said = _(" {kind}, {points}, {day}", **parts)
            else:
                said = _(" {name}, {kind} {points}", name=hand.name, kind=kind, points=worth)
            rows.append(boxes.TextRow(self._mark(place, look), (said, "")))
            rows.append(
                boxes.TextRow((rivalry_page.five_cards(hand.shown, look.skin), "table.strong"))
            )
        if own := rivalry_page.own_hands(self.rivalry):
            rows.append(faint(_("average hand each")))
        for place, name, average in own:
            named = boxes.SizedBox(boxes.TextRow(marked_name(place, name, look.skin)), 17)
            rows.append(
                boxes.SideBySide(
                    named, boxes.SizedBox(boxes.TextRow((average, ""), align="right"), 6)
                )
            )
        return boxes.Column(*rows)

    def _mark(self, place: int, look: screen.Look) -> boxes.StyledText:
        return look.skin.glyphs.front[place], player_style(place)

    def _below(self, look: screen.Look) -> boxes.Box:
        """Return the lead over time, or with more than two sides the best hands and cribs."""
        rivalry = self.rivalry
        if len(rivalry.sides) == 2:
            led = _("lead over time, in games: {when}", when=rivalry_page.games_range(rivalry))
            chart = chart_box(rivalry.leads, rivalry_page.lead_labels(rivalry), look.skin)
            return boxes.Column(faint(led), chart)

        def row(place: int, hand: "MemorableHand") -> boxes.Box:
            cards = rivalry_page.five_cards(hand.shown, look.skin)
            worth = (f" {hand.shown.worth:>2}  ", "")
            return boxes.TextRow(self._mark(place, look), worth, (cards, "table.strong"))

        found = rivalry_page.best_hands(rivalry)
        half = LIST_WIDTH // 2
        hands = [row(place, hand) for place, hand in found if not hand.crib]
        cribs = [row(place, hand) for place, hand in found if hand.crib]
        return boxes.SideBySide(
            boxes.SizedBox(boxes.Column(faint(_("best hands")), *hands), half),
            boxes.SizedBox(boxes.Column(faint(_("best cribs")), *cribs), half),
        )

    def _game(self, at: int, look: screen.Look) -> list[boxes.StyledText]:
        result = self.rivalry.results[-1 - at]
        mark, style = self._mark(result.winner, look)
        begun: list[boxes.StyledText] = [(f"{day(result.begun)}  ", ""), (f"{mark} ", style)]
        if len(result.scores) > 2:
            return [*begun, (" ".join([f"{each:>3}" for each in result.scores]), "")]
        scores = f"{result.winner_score} - {result.loser_score:>3}"
        margin = "" if result.margin is Margin.PLAIN else margin_name(result.margin)
        return [*begun, (scores, "table.strong"), (f"  {margin}", "table.warning")]
