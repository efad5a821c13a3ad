"""Points lost per game over time: the games, the decisions, and JSON."""

import json
from datetime import timedelta

import pytest

from cribbage.book.book import Book
from cribbage.book.progress import BookProgress, GameLoss
from cribbage.book.rivalry import RECENT_GAMES
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.judging import DecisionKind, JudgedDecision, LuckParts, Review
from tests.book.test_book import EVENING
from tests.book.test_reviews import change_analysis, games

DAY = timedelta(days=1)
KING, DEUCE = cards("KH"), cards("2C")


def losing(discard: float, card: float = 0.0, count: float = 0.0, call: float = 0.0) -> Review:
    """Return a review in which seat 0 loses these points, and seat 1 loses 3 in the play."""
    parts = zip(DecisionKind, (discard, card, count, call), strict=True)
    each = [
        JudgedDecision(at, 1, Seat(0), kind, KING, DEUCE, lost=p)
        for at, (kind, p) in enumerate(parts)
    ]
    other = JudgedDecision(9, 1, Seat(1), DecisionKind.CARD, KING, DEUCE, lost=3.0)
    return Review((61, 28), Seat(0), (), (*each, other), LuckParts())


def book_with(book: Book, reviews: list[Review | None]) -> Book:
    """Return the book with one game a day of Ann and Ben with these reviews."""
    for number, (game, review) in enumerate(zip(games(len(reviews)), reviews, strict=True)):
        book.add(game, EVENING + number * DAY)
        if review:
            book.keep_review(game, review)
    return book


def test_progress_has_points_lost_by_kind_in_each_reviewed_game(book: Book):
    book_with(book, [losing(1.25, 2.5, 3, 1), None, losing(0.5)])
    found = book.progress("ann")
    assert found.games == 3
    assert found.each == (
        GameLoss(EVENING, 1.25, 2.5, 4.0),
        GameLoss(EVENING + 2 * DAY, 0.5, 0.0, 0.0),
    )
    assert found.each[0].together == 7.75
    assert [game.play for game in book.progress("Ben").each] == [3.0, 3.0]


def test_points_lost_are_averaged_over_game_and_up_to_nineteen_before():
    each = tuple([GameLoss(EVENING + n * DAY, float(n), 2.0 * n, 0.0) for n in range(25)])
    averages = BookProgress("Ann", 25, each).averages
    assert len(averages) == 25
    assert averages[0] == each[0]
    assert averages[1][1:] == (0.5, 1.0, 0.0)
    assert averages[RECENT_GAMES - 1].discards == sum(range(20)) / 20
    assert averages[24] == GameLoss(EVENING + 24 * DAY, sum(range(5, 25)) / 20, 29.0, 0.0)


def test_damaged_or_older_reviews_do_not_count(book: Book, monkeypatch: pytest.MonkeyPatch):
    book_with(book, [losing(1.0), losing(2.0)])
    with book._file.writing() as connection:
        connection.execute("UPDATE reviews SET review = '[]' WHERE review LIKE '%,1.0,%'")
    assert [game.discards for game in book.progress("Ann").each] == [2.0]
    change_analysis(monkeypatch)
    assert book.progress("Ann") == BookProgress("Ann", 2, ())


def test_invalid_review_with_right_checksum_does_not_count(book: Book):
    from cribbage.book.rows import digest

    book_with(book, [losing(1.0)])
    with book._file.writing() as connection:
        connection.execute("UPDATE reviews SET review = '[]', digest = ?", (digest("[]"),))
    assert book.progress("Ann").each == ()


def test_unknown_player_has_no_progress_and_players_can_be_selected(book: Book):
    book_with(book, [losing(1.0)])
    assert book.progress("Zoe") == BookProgress("Zoe", 0, ())
    assert [each.name for each in book.all_progress()] == ["Ann", "Ben"]
    assert [each.name for each in book.all_progress(["BEN", "Zoe"])] == ["Ben"]


def test_points_lost_in_each_game_are_exported_as_json(book: Book):
    book_with(book, [losing(1.0, 0.5), losing(3.0)])
    ann, ben = json.loads(book.as_json())["progress"]
    assert (ann["name"], ann["games"], ann["reviewed"]) == ("Ann", 2, 2)
    assert ann["results"][1] == {
        "begun": (EVENING + DAY).isoformat(),
        "discards": 3.0,
        "play": 0.0,
        "counting": 0.0,
        "lost": 3.0,
        "last 20": {"discards": 2.0, "play": 0.25, "counting": 0.0, "lost": 2.25},
    }
    assert len(ben["results"]) == 2
    (only,) = json.loads(book.as_json(["Ben"]))["progress"]
    assert only == ben


def test_player_without_reviewed_game_has_no_progress_in_json(book: Book):
    book_with(book, [None])
    assert json.loads(book.as_json())["progress"] == []
