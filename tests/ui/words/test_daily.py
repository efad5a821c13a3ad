"""The daily game in words: the shared text, missed points, and the calendar."""

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from cribbage.book.daily_rows import DailyGame, DailyGames
from cribbage.pack.cards import cards
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.review.daily_review import PointsLeft
from cribbage.session.daily_game import Daily, DailyEnd, end_of
from cribbage.ui.layout.glyphs import ASCII, UNICODE
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.daily_text import (
    better_decision,
    calendar,
    daily_end_lines,
    other_figures,
    shared,
    state,
)
from tests.common.dailies import DAY, daily_record

BEGUN = datetime(2026, 11, 28, 20)
LEFT = (
    PointsLeft(3, (*cards("KD QD"),), (*cards("5H 6S"),), 2.34),
    PointsLeft(5, (*cards("7H"),), (*cards("AC"),), 2),
)
END = DailyEnd(DAY, (0, 3, 4, 15, 27, 28, 40), (10, 28, 26, 13, 19, 14, 2), 24, LEFT, 7)


def games(*before: int) -> DailyGames:
    each = [DailyGame(DAY - timedelta(days), 90 + days, BEGUN) for days in sorted(before)[::-1]]
    return DailyGames("Ann", tuple(each))


def test_shared_text_has_expected_lines():
    assert shared(END, UNICODE) == (
        "Cribbage, daily game of 2026-11-28",
        "117 points, par 96",
        "▁▁▂▄▇██",
        "Best hand: 24",
        "Streak: 7 days",
    )
    assert shared(END, ASCII)[2] == "__.-*##"
    assert all(line.isascii() for line in shared(END, ASCII))
    assert shared(END._replace(streak=1), UNICODE)[-1] == "Streak: 1 day"
    assert len(shared(END._replace(streak=0), UNICODE)) == 4


def test_shared_text_names_no_card():
    text = "\n".join(shared(end_of(daily_record(), DailyGames("Ann")), UNICODE))
    assert not set("♣♦♥♠") & set(text)
    assert len(text.splitlines()) <= 6


def test_missed_points_are_listed():
    discard, play = [better_decision(left, card_name) for left in LEFT]
    assert discard == (
        "Deal 3: discarding five of hearts and six of spades, not king of diamonds and queen of "
        "diamonds, scores 2.3 more on average."
    )
    assert play == "Deal 5: playing ace of clubs instead of seven of hearts pegs 2 more."
    assert other_figures(END) == "Best hand: 24. Streak: 7 days. Points missed: 4.3."
    assert other_figures(END._replace(streak=0, left=())) == "Best hand: 24. Points missed: 0.0."


def test_plain_text_has_line_for_each_deal_and_shared_text_last():
    lines = [*daily_end_lines(END, card_name, UNICODE)]
    assert lines[3] == "Deal 4: 15 points, or 13 if you always take the most points."
    assert lines[7] == "This pack offers 112 if you always take the most points."
    assert lines[-6:] == ["To share:", *shared(END, UNICODE)]
    other = [*daily_end_lines(END._replace(counted=99), card_name, UNICODE)]
    assert other[-1] == "Another game of this day ended first, and its 99 points count."
    assert "To share:" not in other


@pytest.mark.parametrize("today", [DAY - timedelta(days) for days in range(7)])
def test_calendar_has_five_weeks_from_monday_to_sunday(today: date):
    weeks = [*calendar(games(0, 1, 10), today, ".")]
    assert [len(week) for week in weeks] == [8] * 5
    mondays = [date.fromisoformat(first) for first, *_ in weeks]
    assert {monday.weekday() for monday in mondays} == {0}
    assert mondays[-1] <= today < mondays[-1] + timedelta(7)
    days = [cell for _, *cells in weeks for cell in cells]
    assert (*days, *[""] * 7)[(DAY - mondays[0]).days] in ("90", "")
    assert days[(DAY - timedelta(10) - mondays[0]).days] == "100"
    # Future days are empty, unless the clock was set back.
    after = days[(today - mondays[0]).days + 1 :]
    assert set(after) <= {"", "90", "91"}


def test_state_of_daily_game_is_described():
    assert state(Daily(DAY, DailyGames("Ann"))) == "2026-11-28, Ann: not played yet"
    assert state(Daily(DAY, DailyGames("Ann"), elsewhere=True)) == "2026-11-28, Ann: open elsewhere"
    assert state(Daily(DAY, games(0))) == "2026-11-28, Ann: 90 points"
    part = daily_record()
    part = part.changed(actions=part.actions[:12])
    read = SolitaireRecord.read(str(part))
    kept = SavedFile(Path("p"), BEGUN, read.record, read.series)
    deals = read.series.game.deals
    assert state(Daily(DAY, DailyGames("Ann"), kept)) == f"2026-11-28, Ann: deal {deals} of 7"
    assert deals > 1
