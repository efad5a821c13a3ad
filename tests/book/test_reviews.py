"""Reviews in the book: saved by game, with the points lost per game in the statistics."""

import json
import subprocess
import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.book.reviews import UnreviewedGame
from cribbage.book.rivalry import RECENT_GAMES, Player, PlayerLosses
from cribbage.book.rows import game_digest
from cribbage.book.sides import as_computer_player
from cribbage.engine.rules import Rules, Seat
from cribbage.match.levels import Level
from cribbage.pack.cards import cards
from cribbage.records.record import Record
from cribbage.review.judging import DecisionKind, JudgedDecision, LuckParts, Review
from cribbage.review.saved_reviews import format_review
from tests.book.test_book import EVENING, SHORT, TURNS, between, by_chance, exported, match_of
from tests.book.test_parties import against_steady

DAY = timedelta(days=1)
OF_MATCH = match_of("ABABA", "match: 5", TURNS, first=10)
KING, DEUCE = cards("KH"), cards("2C")


def losing(one: float, other: float) -> Review:
    """Return a review in which the seats lose this many points, each on two cards."""
    each = [
        JudgedDecision(number, 1, Seat(seat), DecisionKind.CARD, KING, DEUCE, lost=points)
        for seat, lost in enumerate((one, other))
        for number, points in enumerate((lost / 4, 3 * lost / 4))
    ]
    return Review((61, 28), Seat(0), (), tuple(each), LuckParts())


def games(many: int) -> list[Record]:
    return [match_of("A", first=number).games()[0] for number in range(many)]


def player(book: Book, name: str, other: str = "Ben") -> Player:
    (found,) = between(book, name, other).rivals[0].players
    return found


def change_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cribbage.review.saved_reviews.edition", lambda: "another")


# Kept and read.


def test_saved_review_is_found_by_its_game(book: Book, path: Path):
    assert book.review(SHORT) is None
    book.keep_review(SHORT, losing(3, 4))
    with Book(path) as again:
        for asked in (book, again):
            assert asked.review(SHORT) == asked.review(Record.parse(str(SHORT))) == losing(3, 4)
            assert asked.review(SHORT.changed(names=("Ann", "Cleo"))) is None
            assert asked.review(OF_MATCH.games()[0]) is None


def test_newer_review_replaces_older(book: Book):
    book.add(SHORT, EVENING)
    book.keep_review(SHORT, losing(3, 4))
    book.keep_review(SHORT, losing(1, 2))
    assert book.review(SHORT) == losing(1, 2)
    assert player(book, "Ann").lost == PlayerLosses((1.0,))


def test_review_by_another_analysis_is_ignored(book: Book, monkeypatch: pytest.MonkeyPatch):
    book.add(SHORT, EVENING)
    book.keep_review(SHORT, losing(3, 4))
    assert book.unreviewed() == []
    change_analysis(monkeypatch)
    assert book.review(SHORT) is None
    assert player(book, "Ann").lost == PlayerLosses()
    assert [each.content for each in book.unreviewed()] == [game_digest(SHORT)]
    book.keep_review(SHORT, losing(1, 2))
    assert book.review(SHORT) == losing(1, 2)
    assert book.unreviewed() == []


def test_damaged_saved_review_is_ignored(book: Book):
    """A text with a changed digit can still be read, but as a wrong review."""
    text, chance = format_review(losing(3, 4)), Random(3)
    digits = [place for place, character in enumerate(text) if character.isdigit()]
    for place in chance.sample(digits, 30):
        book.keep_review(SHORT, losing(3, 4))
        other = str((int(text[place]) + 1) % 10)
        damaged = text[:place] + other + text[place + 1 :]
        book._file.connection.execute("UPDATE reviews SET review = ?", (damaged,))
        assert book.review(SHORT) is None
    assert book.trouble == ""
    book.keep_review(SHORT, losing(3, 4))
    assert book.review(SHORT) == losing(3, 4)


def test_read_only_book_saves_no_review(book: Book):
    book._file.read_only = True
    with pytest.raises(BookError, match="is read-only"):
        book.keep_review(SHORT, losing(3, 4))
    assert book.review(SHORT) is None


# Losses per game.


def test_points_lost_per_game_are_averaged(book: Book):
    """Ann loses 1, 2 and 6 points and Ben 4 in each of three games; the fourth has no review."""
    for evening, game in enumerate(games(4)):
        book.add(game, EVENING + evening * DAY)
    for game, points in zip(games(3), (1, 2, 6), strict=True):
        book.keep_review(game, losing(points, 4))
    ann, ben = [each for rival in between(book, "Ann", "Ben").rivals for each in rival.players]
    assert ann.lost == PlayerLosses((1.0, 2.0, 6.0))
    assert (ann.lost.a_game, ben.lost.a_game) == (3.0, 4.0)
    assert book.lost(SHORT) == (ann.lost, ben.lost)


@pytest.mark.slow
def test_points_lost_in_last_20_games_have_own_average(book: Book):
    """The first five games lose 8 points each, and the twenty recent ones 3 each."""
    assert RECENT_GAMES == 20
    for evening, game in enumerate(games(25)):
        book.add(game, EVENING + evening * DAY)
        book.keep_review(game, losing(8 if evening < 5 else 3, 0))
    lost, _ = book.lost(SHORT)
    assert (lost.a_game, lost.lately, len(lost.last)) == (4.0, 3.0, 20)


def test_player_without_reviewed_games_has_no_average_of_points_lost(book: Book):
    book.add(SHORT, EVENING)
    assert book.lost(SHORT) == (PlayerLosses(), PlayerLosses())
    assert (PlayerLosses().a_game, PlayerLosses().lately) == (None, None)


def test_points_lost_are_counted_for_player_in_any_seat(book: Book):
    swapped = SHORT.changed(names=("BEN", "ann"))
    for game in (SHORT, swapped):
        book.add(game, EVENING)
        book.keep_review(game, losing(1, 5))
    assert player(book, "Ann").lost == PlayerLosses((1.0, 5.0))
    assert player(book, "Ben", "Ann").lost == PlayerLosses((5.0, 1.0))
    assert book.lost(swapped) == (PlayerLosses((5.0, 1.0)), PlayerLosses((1.0, 5.0)))


def test_points_lost_cover_all_games_of_player_but_rivalry_only_its_own(book: Book):
    with_cleo = SHORT.changed(names=("Ann", "Cleo"))
    with_computer_player = against_steady(1).games()[0]
    for evening, (game, points) in enumerate(
        ((SHORT, 1), (with_cleo, 2), (with_computer_player, 6))
    ):
        book.add(game, EVENING + evening * DAY)
        book.keep_review(game, losing(points, 0.5))
    assert book.lost(SHORT) == (PlayerLosses((1.0, 2.0, 6.0)), PlayerLosses((0.5,)))
    assert player(book, "Ann", "Cleo").lost == PlayerLosses((2.0,))
    (computer_player,) = between(book, "Ann", as_computer_player("Steady")).rivals[1].players
    assert computer_player.lost == PlayerLosses((0.5,))
    # A person named like a computer player is someone else.
    person = SHORT.changed(names=("Ann", "Steady"))
    assert book.lost(person)[1] == PlayerLosses()
    assert book.lost(person.changed(levels=(None, Level.STEADY)))[1] == PlayerLosses((0.5,))


def test_review_counts_after_its_game_is_in_book(book: Book):
    book.keep_review(SHORT, losing(3, 4))
    assert book.lost(SHORT) == (PlayerLosses(), PlayerLosses())
    book.add(SHORT, EVENING)
    assert book.lost(SHORT) == (PlayerLosses((3.0,)), PlayerLosses((4.0,)))


# Unreviewed games.


def test_unreviewed_games_of_two_are_listed_oldest_first(book: Book):
    book.add(OF_MATCH, EVENING + DAY)
    book.add(SHORT, EVENING)
    book.add(by_chance(1, Rules(3, 61)), EVENING)
    of_match = OF_MATCH.games()
    expected = [
        UnreviewedGame(EVENING, game_digest(SHORT)),
        *[UnreviewedGame(EVENING + DAY, game_digest(game)) for game in of_match],
    ]
    assert book.unreviewed() == expected
    book.keep_review(of_match[1], losing(3, 4))
    assert book.unreviewed() == [*expected[:2], *expected[3:]]
    assert len(book.unreviewed()) == len(expected) - 1


# A book made again, and an old one.


def test_rebuilt_book_keeps_reviews(book: Book):
    book.add(SHORT, EVENING)
    book.add(OF_MATCH, EVENING + DAY)
    book.keep_review(SHORT, losing(3, 4))
    assert book.rebuild([(OF_MATCH, EVENING + DAY), (SHORT, EVENING)]) == 6
    assert book.review(SHORT) == losing(3, 4)
    assert book.lost(SHORT) == (PlayerLosses((3.0,)), PlayerLosses((4.0,)))
    assert len(book.unreviewed()) == 5


def test_review_stops_counting_without_its_game_and_counts_again_with_it(book: Book):
    book.add(SHORT, EVENING)
    book.keep_review(SHORT, losing(3, 4))
    book.rebuild([])
    assert book.lost(SHORT) == (PlayerLosses(), PlayerLosses())
    book.rebuild([(SHORT, EVENING)])
    assert book.lost(SHORT) == (PlayerLosses((3.0,)), PlayerLosses((4.0,)))


# For other programs.


def test_points_lost_in_two_player_games_are_in_json(book: Book):
    for game in (SHORT, against_steady(1).games()[0], by_chance(1, Rules(3, 61))):
        book.add(game, EVENING)
    book.keep_review(SHORT, losing(3, 4))
    found = json.loads(book.as_json())
    ann, ben = [rival["points lost"] for rival in found["rivalries"][0]["rivals"]]
    assert ann == {"games": 1, "a game": 3.0, "last 20": 3.0}
    assert ben == {"games": 1, "a game": 4.0, "last 20": 4.0}
    (against,) = found["against programs"]
    assert {rival["points lost"]["games"] for rival in against["rivals"]} == {0}
    (of_three,) = found["parties"]
    assert not any("points lost" in rival for rival in of_three["rivals"])


def test_points_lost_have_own_columns_in_csv(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for evening, game in enumerate(
        (SHORT, SHORT.changed(names=("Ann", "Cleo")), by_chance(1, Rules(3, 61)))
    ):
        book.add(game, EVENING + evening * DAY)
    book.keep_review(SHORT, losing(10 / 3, 0))
    assert lost_columns(exported(book, tmp_path)) == [("3.33", "0.0", "", ""), *[("",) * 4] * 2]
    (tmp_path / "games.csv").unlink()
    change_analysis(monkeypatch)
    assert lost_columns(exported(book, tmp_path)) == [("",) * 4] * 3


def lost_columns(rows: Sequence[dict[str, str]]) -> list[tuple[str, ...]]:
    return [tuple([row[f"lost {seat}"] for seat in range(1, 5)]) for row in rows]


# Entering a game does not wait for a review.


@pytest.mark.slow
def test_entering_game_does_not_load_review_code(path: Path, tmp_path: Path):
    game = tmp_path / "game.crib"
    game.write_text(str(SHORT))
    code = (
        "import sys; from datetime import datetime; from pathlib import Path\n"
        "from cribbage.book.book import Book; from cribbage.records.record import Record\n"
        f"record = Record.parse(Path({str(game)!r}).read_text())\n"
        f"with Book(Path({str(path)!r})) as book:\n"
        "    book.enter(record, datetime.now()); book.all_rivalries()\n"
        "print([name for name in sys.modules if name.startswith(('cribbage.review.', "
        "'cribbage.analysis.'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
