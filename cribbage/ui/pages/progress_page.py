"""The points that players lost per game over time, by discards, play, and counting."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.book.rivalry import RECENT_GAMES
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import Glyphs
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import WIDEST, days
from cribbage.ui.pages.lists import LIST_WIDTH, ListPage, empty_page, faint
from cribbage.ui.pages.reading_pages import around_reading
from cribbage.ui.screens.keys import ALONG, by_one
from cribbage.ui.screens.screen import Bindings, KeyOutcome, Look, Screen
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.sentences import so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.progress import BookProgress

_LEAST: Final = 1
_TALLEST: Final = 8
"""The fewest and the most rows of a curve."""

NOT_YET: Final = (
    N_("None of this player's games have been reviewed."),
    N_("Press V on a game in the list to review it."),
    N_("cribbage review --all reviews every game."),
)


class Curve(NamedTuple):
    """The average points lost by one kind of decision, game by game."""

    label: str
    points: tuple[float, ...]

    def told(self) -> str:
        """Return the last average and, after more than twenty games, the first of twenty."""
        parts = {"label": self.label, "points": format_points(self.points[-1])}
        if len(self.points) <= RECENT_GAMES:
            return _("{label}: {points}", **parts)
        return _(
            "{label}: {first} in the first {many} games, {points} in the last {many}",
            first=format_points(self.points[RECENT_GAMES - 1]),
            many=RECENT_GAMES,
            **parts,
        )


def curves(progress: "BookProgress") -> tuple[Curve, ...]:
    """Return the curves of a player's reviewed games, without counting if nothing was lost by it.

    The total comes first. All are rounded to a tenth so that they add up as shown.
    """
    each = [
        PricedChoice((), lost.together, parts=lost[1:]).rounded(1) for lost in progress.averages
    ]
    discards, play, counting = zip(*[lost.parts for lost in each], strict=True)
    found = (
        Curve(_("points lost"), tuple([lost.worth for lost in each])),
        Curve(pgettext("points lost by", "discards"), discards),
        Curve(pgettext("points lost by", "play"), play),
        Curve(pgettext("points lost by", "counting"), counting),
    )
    return found if any(found[-1].points) else found[:-1]


def progress_heading(progress: "BookProgress") -> tuple[str, str]:
    """Return what the curves show, and from which games."""
    played = days(game.begun for game in progress.each)
    shown = _(
        "{name}: points lost per game, averaged over the last {many} games",
        name=progress.name,
        many=RECENT_GAMES,
    )
    games = so_many_games(progress.games)
    over = _(
        "{many} of {games} reviewed, {days}", many=len(progress.each), games=games, days=played
    )
    return shown, over


def drawn(
    points: Sequence[float], most: float, columns: int, rows: int, glyphs: Glyphs
) -> tuple[str, ...]:
    """Return a curve in at most so many columns and in rows, the highest first, which together
    stand for ``most`` points.
    """
    shown = _sampled(points, columns)
    each = min(WIDEST, columns // len(shown))
    steps = len(glyphs.levels)
    heights = [_height(one, most, rows * steps) for one in shown]
    lines = []
    for row in range(rows - 1, -1, -1):
        reached = [min(height - row * steps, steps) for height in heights]
        marks = [glyphs.levels[step - 1] if step > 0 else " " for step in reached]
        lines.append("".join([mark * each for mark in marks]).rstrip())
    return tuple(lines)


def _height(points: float, most: float, steps: int) -> int:
    """Return the steps for so many points; anything above zero has at least one."""
    return max(int(points > 0), round(points * steps / most)) if most > 0 else 0


def _sampled(points: Sequence[float], columns: int) -> Sequence[float]:
    """Return the points or, if there are too many, the last of each stretch."""
    many = len(points)
    if many <= columns:
        return points
    return [points[(column + 1) * many // columns - 1] for column in range(columns)]


class LossesPage(ListPage):
    """The points lost per game by players, one shown ``at`` a time."""

    players: "tuple[BookProgress, ...]"
    at: int = 0
    note: str = ""
    back: "Screen | None" = None

    def title(self) -> str:
        return _("the book, {name}", name=self.players[self.at].name)

    def aside(self) -> str:
        """Return the number of finished games of two players."""
        return so_many_games(self.players[self.at].games)

    def keys(self) -> Bindings:
        """Return the keys that show the other player or go back."""
        many = len(self.players)

        def along(step: int) -> KeyOutcome:
            return self._replace(at=(self.at + step) % many, note="")

        others = (by_one(ALONG, _("other player"), along),) if many > 1 else ()
        return (*others, *around_reading(self))

    def picture(self, look: Look) -> boxes.Box:
        """Return the curves one below the other, on one scale."""
        progress = self.players[self.at]
        if not progress.each:
            return empty_page(NOT_YET, look.skin)
        shown, games = progress_heading(progress)
        style = player_style(self.at % 2)
        page = boxes.Column(
            boxes.TextRow((shown, "table.strong")),
            faint(games),
            _box(curves(progress), look.skin, style),
        )
        return boxes.Sheet(boxes.SizedBox(page, LIST_WIDTH), look.skin.glyphs.edge, "table.rule")


def scale(each: Sequence[Curve]) -> float:
    """Return the points that the highest curve reaches, so that all of them compare."""
    return max([max(curve.points) for curve in each])


def _box(each: tuple[Curve, ...], skin: Skin, style: str) -> boxes.Box:
    """Return the curves, each below what it shows, as high as the room allows."""
    most = scale(each)
    label = format_points(most)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        rows = max(_LEAST, min(_TALLEST, height // len(each) - 1))
        first = left + cells(label) + 3
        for place, curve in enumerate(each):
            line = top + place * (rows + 1)
            on.write(line, left, curve.told(), "table.faint")
            lines = drawn(curve.points, most, left + width - first, rows, skin.glyphs)
            for row, text in enumerate(lines, line + 1):
                on.write(row, left, label if row == line + 1 else "", "table.faint")
                on.write(row, first - 2, skin.glyphs.down, "table.faint")
                on.write(row, first, text, style)

    low, high = (1 + _LEAST) * len(each), (1 + _TALLEST) * len(each)
    return boxes.Leaf(boxes.Span(grows=True), boxes.Span(low, high), draw)
