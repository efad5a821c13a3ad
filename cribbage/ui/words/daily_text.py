"""The daily game in words: its state, its end, the text to share, and the calendar."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, grammar, ngettext, pgettext
from cribbage.pack.worded import Worded
from cribbage.solitaire.daily_pack import DAILY_KIND
from cribbage.solitaire.rules import DEALS
from cribbage.ui.layout.glyphs import Glyphs, WriteCard
from cribbage.ui.words.sentences import as_sentence, run_on

if TYPE_CHECKING:  # with the book, which is slow to import
    from cribbage.book.daily_rows import DailyGames
    from cribbage.review.daily_review import PointsLeft
    from cribbage.session.daily_session import Daily, DailyEnd

_A_BAR: Final = 4
"""The points for each step of a bar: the highest stands for 28 and more."""

_WEEKS: Final = 5
"""The weeks of the calendar."""

NONE_YET: Final = N_("No daily game is finished yet.")
_DAYS: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def state(found: "Daily") -> Worded:
    """Return a day, its player, and how far the game is: ``2026-11-28, Ann: deal 3 of 7``."""
    how_far = Worded("open elsewhere") if found.elsewhere else Worded("not played yet")
    if found.finished:
        how_far = Worded("{points} points", points=found.finished.score)
    elif found.kept and found.kept.game:
        how_far = Worded("deal {deal} of {deals}", deal=max(1, found.kept.game.deals), deals=DEALS)
    day, name = found.day.isoformat(), found.games.name
    return Worded("{day}, {name}: {how_far}", day=day, name=name, how_far=how_far)


def shared(end: "DailyEnd", glyphs: Glyphs) -> tuple[str, ...]:
    """Return the lines to share, which name no card: at most six."""
    bars = [glyphs.levels[min(points // _A_BAR, len(glyphs.levels) - 1)] for points in end.deals]
    return (
        _("Cribbage, daily game of {day}", day=end.day.isoformat()),
        _("{points} points, par {par}", points=end.score, par=DAILY_KIND.par),
        "".join(bars),
        _("Best hand: {points}", points=end.best),
        *_streak(end.streak),
    )


def _streak(days: int) -> tuple[str, ...]:
    return (ngettext("Streak: {n} day", "Streak: {n} days", days),) if days else ()


def beside_offer(end: "DailyEnd") -> str:
    """Return what always taking the points on offer makes of the pack, without a period."""
    said = N_("this pack offers {points} if you always take the most points")
    return _(said, points=sum(end.on_offer))


def other_figures(end: "DailyEnd") -> str:
    """Return the best hand, the streak, and the points left, in a sentence each."""
    left = _("Points missed: {points}", points=f"{sum([each.points for each in end.left]):.1f}")
    best = _("Best hand: {points}", points=end.best)
    return run_on([as_sentence(each) for each in (best, *_streak(end.streak), left)])


def not_counted(end: "DailyEnd") -> str:
    """Return why a finished game does not count, or nothing if it does."""
    said = N_("Another game of this day ended first, and its {points} points count.")
    return "" if end.counted is None else _(said, points=end.counted)


def better_decision(left: "PointsLeft", write: WriteCard) -> str:
    """Return a decision that left points, and the best one, in a sentence."""
    said = N_("Deal {deal}: discarding {best}, not {made}, scores {points} more on average.")
    points = f"{left.points:.1f}"
    if len(left.made) == 1:
        said = N_("Deal {deal}: playing {best} instead of {made} pegs {points} more.")
        points = f"{left.points:.0f}"
    made, best = tuple(map(write, left.made)), tuple(map(write, left.best))
    return _(said, deal=left.deal, made=made, best=best, points=points)


def daily_end_lines(end: "DailyEnd", write: WriteCard, glyphs: Glyphs) -> Iterator[str]:
    """Yield the end of a daily game in plain text, one fact a line, and the text to share."""
    said = N_("Deal {deal}: {points} points, or {offered} if you always take the most points.")
    for deal, (made, offered) in enumerate(zip(end.deals, end.on_offer, strict=True), 1):
        yield _(said, deal=deal, points=made, offered=offered)
    yield as_sentence(grammar().at_head(beside_offer(end)))
    yield other_figures(end)
    yield from (better_decision(left, write) for left in end.left)
    why = not_counted(end)
    yield from [why] if why else [_("To share:"), *shared(end, glyphs)]


def above_calendar() -> tuple[str, ...]:
    """Return the heading of the calendar, and those of the days of the week, Monday first."""
    return _("points in the last {weeks} weeks", weeks=_WEEKS), *map(_, _DAYS)


def calendar(games: "DailyGames", today: date, dot: str) -> Iterator[tuple[str, ...]]:
    """Yield the last weeks: the date of each Monday, then the points of the seven days.

    A day that was not played is a ``dot``; one that has not come is empty.
    """
    points = {game.day: str(game.score) for game in games.each}
    for week in reversed(range(_WEEKS)):
        monday = today - timedelta(today.weekday() + 7 * week)
        days = [monday + timedelta(day) for day in range(7)]
        yield monday.isoformat(), *[points.get(day, dot if day <= today else "") for day in days]


def daily_figures(games: "DailyGames", today: date) -> tuple[str, ...]:
    """Return a player's days, average, par, streak, and longest streak, as text."""
    each = (
        len(games.each),
        f"{games.mean:.1f}",
        DAILY_KIND.par,
        games.streak(today),
        games.longest,
    )
    return tuple(map(str, each))


def daily_headings() -> tuple[str, ...]:
    """Return the headings of the figures."""
    par = pgettext("above the figures", "par")
    return _("days"), _("average"), par, _("streak"), _("longest")
