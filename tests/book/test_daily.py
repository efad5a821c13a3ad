"""Daily games in the book: which ones count, and how days make a streak."""

import csv
import json
import os
from datetime import date, datetime, timedelta
from io import StringIO

import pytest

from cribbage.book.book import Book
from cribbage.book.daily_rows import DailyGame, DailyGames
from cribbage.records.record import turns
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.solitaire.daily_pack import daily_pack, points_on_offer
from tests.book.test_book import EVENING
from tests.common.dailies import DAY, daily_record
from tests.common.kept_alone import save_solitaire

HOUR = timedelta(hours=1)


def score_of(record: SolitaireRecord) -> int:
    *_, last = turns(record)
    return last.step.game.score


def scores(book: Book, name: str | None = None) -> dict[str, list[int]]:
    return {games.name: [game.score for game in games.each] for games in book.daily(name)}


def played(*days: int) -> DailyGames:
    """Return the daily games of these days in November."""
    return DailyGames(
        "Ann", tuple([DailyGame(date(2026, 11, day), 90 + day, EVENING) for day in days])
    )


# Games that count.


def test_daily_result_is_first_finished_game_whatever_clock_shows(book: Book):
    first, second = daily_record(seed=1), daily_record(seed=2)
    book.add(first, EVENING)
    # The second one started before the first, by a changed clock or in another window.
    book.add(second, EVENING - HOUR)
    assert scores(book) == {"Ann": [score_of(first)]}
    assert score_of(first) != score_of(second)


def test_practice_with_daily_pack_is_no_daily_result_and_not_new_pack(book: Book):
    first, second = daily_record(seed=1), daily_record(seed=2)
    practice = second.changed(day=None)
    book.add(first, EVENING)
    book.add(practice, EVENING - HOUR)
    assert scores(book) == {"Ann": [score_of(first)]}
    (packs,) = book.packs()
    assert sorted([(pack.score, pack.again) for pack in packs.each]) == sorted(
        [(score_of(first), False), (score_of(second), True)]
    )


def test_each_player_has_own_daily_results(book: Book):
    ann, ben, upper = daily_record(), daily_record(name="Ben"), daily_record(name="ANN", seed=3)
    for record in (ann, ben, upper):
        book.add(record, EVENING)
    assert scores(book) == {"Ann": [score_of(ann)], "Ben": [score_of(ben)]}
    assert scores(book, "ANN") == {"Ann": [score_of(ann)]}


def test_player_with_latest_daily_game_comes_first(book: Book):
    days = {"Ann": 26, "Ben": 28, "Cy": 27}
    for name, day in days.items():
        book.add(daily_record(date(2026, 11, day), name), EVENING)
    assert [games.name for games in book.daily()] == ["Ben", "Cy", "Ann"]


def test_rebuilt_book_keeps_daily_game_that_was_finished_first(book: Book):
    shelf = SolitaireShelf()
    begun = {1: EVENING, 2: EVENING - HOUR}
    for seed, when in begun.items():
        path = save_solitaire(daily_record(seed=seed), when)
        ended = (EVENING + seed * HOUR).timestamp()
        os.utime(path, (ended, ended))
    assert book.rebuild_from(shelf).games == 2
    assert scores(book) == {"Ann": [score_of(daily_record(seed=1))]}


# Streaks.


@pytest.mark.parametrize(
    ("days", "today", "streak", "longest"),
    [
        ((27, 28), 28, 2, 2),
        ((26, 27), 28, 2, 2),  # today's is still open
        ((25, 26), 28, 0, 2),
        ((20, 21, 22, 27, 28), 28, 2, 3),
        ((28,), 28, 1, 1),
        ((26, 27, 28), 27, 3, 3),  # a clock set back, or a flight to the west
        ((26, 27, 28), 2, 3, 3),
        ((26, 27, 28, 30), 28, 3, 3),  # a clock was once ahead
    ],
)
def test_streak_counts_consecutive_days(
    days: tuple[int, ...], today: int, streak: int, longest: int
):
    games = played(*days)
    assert (games.streak(date(2026, 11, today)), games.longest) == (streak, longest)


def test_streak_up_to_given_day_is_counted():
    games = played(20, 21, 22, 27)
    up_to = [games.up_to(date(2026, 11, day)) for day in (19, 20, 22, 23, 27)]
    assert up_to == [0, 1, 3, 0, 1]


def test_daily_streak_crosses_end_of_month_and_allows_extreme_dates():
    ends = [date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)]
    assert DailyGames("Ann", tuple([DailyGame(day, 1, EVENING) for day in ends])).longest == 3
    first = DailyGames("Ann", (DailyGame(date.min, 1, EVENING),))
    assert (first.streak(date.min), first.up_to(date.min), first.longest) == (1, 1, 1)
    last = DailyGames("Ann", (DailyGame(date.max, 1, EVENING),))
    assert (last.streak(date.max), last.longest) == (1, 1)


def test_average_of_daily_scores_and_score_of_one_day_are_found():
    assert played(20, 21, 26).mean == (110 + 111 + 116) / 3
    assert played(20).of(date(2026, 11, 20)) == DailyGame(date(2026, 11, 20), 110, EVENING)
    assert played(20).of(DAY) is None


# For other programs.


def test_daily_results_are_exported_as_json(book: Book):
    record = daily_record()
    book.add(record, EVENING)
    (found,) = json.loads(book.as_json(["Ann"]))["daily"]
    assert found == {
        "name": "Ann",
        "par": 96,
        "games": 1,
        "average": score_of(record),
        "streak": found["streak"],  # of the day on which the test runs
        "longest streak": 1,
        "results": [
            {
                "day": "2026-11-28",
                "begun": EVENING.isoformat(),
                "score": score_of(record),
                "on offer": 112,
            }
        ],
    }


def test_daily_results_are_exported_as_csv(book: Book):
    days = ((DAY, "Ben"), (DAY, "=Ann"), (date(2026, 11, 27), "Ben"))
    for day, name in days:
        book.add(daily_record(day, name), EVENING)
    file = StringIO()
    assert book.write_csv(file, daily=True) == 3
    heading, *rows = csv.reader(StringIO(file.getvalue()))
    assert heading == ["day", "name", "score", "par", "on offer", "begun"]
    assert [row[:2] for row in rows] == [
        ["2026-11-27", "Ben"],
        ["2026-11-28", "'=Ann"],
        ["2026-11-28", "Ben"],
    ]
    on_offer = sum(points_on_offer(daily_pack(DAY.isoformat())))
    assert rows[1][2:] == [str(score_of(daily_record())), "96", str(on_offer), EVENING.isoformat()]
    assert datetime.fromisoformat(rows[1][5]) == EVENING
