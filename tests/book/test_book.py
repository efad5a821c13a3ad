"""The book of games: statistics of prepared and random games, exports, and damaged files."""

import csv
import errno
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cribbage.book import bests, database
from cribbage.book import book as book_module
from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.book.figures import Counts, SeatFigures, ShownHand
from cribbage.book.rivalry import MatchResult, Rivalry
from cribbage.book.sides import Sides
from cribbage.engine.actions import Action
from cribbage.engine.events import Dealt, GameWon, HandShown, Pegged, Played, StarterCut
from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules, Seat, Side
from cribbage.match.match import Margin, Match, MatchPoints, Skunks
from cribbage.pack.cards import PACK, cards
from cribbage.records.record import Record, replay, turns
from cribbage.records.shelf import Shelf
from tests.common.figured import entry, figures
from tests.common.games import WholeMatch, played
from tests.common.kept import put

EVENING = datetime(2026, 11, 21, 20, 15)


def shuffle_line(hands: Sequence[str], starter: str, crib: str = "", unseen: int = 0) -> str:
    """Return the record line of a shuffle that deals these cards after cuts of 26 and 4.

    Each value of ``unseen`` gives another order of the cards that nobody sees.
    """
    seen = [card for dealt in zip(*map(cards, hands), strict=True) for card in dealt]
    seen += cards(crib) if crib else ()
    (turned,) = cards(starter)
    rest = [card for card in PACK if card not in seen and card is not turned]
    rest = rest[unseen:] + rest[:unseen]
    dealt = [*seen, *rest[:4], turned, *rest[4:]]
    return f"house shuffle {''.join(map(str, dealt[26:] + dealt[:26]))}"


DEALT = ("5H 5S 5D JC 2C 9D", "6C 7D 8S KH 2D 4S")
FIVES = shuffle_line(DEALT, "5C")
HEELS = shuffle_line(("2H 4D 6H 8C KS QD", "5C TD QS KD 3C 3S"), "JD")
TEXT = f"""crib 1
names: Ann, Ben
target: 61
dealer: 2

{FIVES}
1 cut 26
1 crib 2C 9D
2 crib 2D 4S
1 cut 4
1 play 5H
2 play KH       ; Ben 2 for fifteen
1 play JC
2 play 6C       ; Ben 2 for thirty-one
1 play 5S
2 play 7D
1 play 5D
2 play 8S       ; Ben 1 for last; Ann's hand 29, Ben's 8, Ben's crib 6: 29 to 19
{HEELS}
2 cut 26
1 crib 3C 3S
2 crib KS QD
2 cut 4         ; Ann 2 for his heels
2 play 2H
1 play TD
2 play 4D
1 play 5C
2 play 6H       ; Ben 3 for the run, 1 for the go
1 play QS
2 play 8C
1 play KD       ; Ann 1 for last; Ben's hand nothing, Ann's 12, Ann's crib 5: 49 to 23
{FIVES}
1 cut 26
1 crib 2C 9D
2 crib 2D 4S
1 cut 4
1 play 5H
2 play KH
1 play JC
2 play 6C
1 play 5S
2 play 7D
1 play 5D
2 play 8S       ; Ben 5 again: 28; Ann's hand 29 wins, and Ben's is not counted
"""
SHORT = Record.parse(TEXT)
"""A short game of three deals that Ann wins from Ben, 61 to 28."""

HEADING, _, DECISIONS = TEXT.partition("\n\n")
SWAPPED = str.maketrans("12", "21")


def match_of(winners: str, *agreed: str, first: int = 0) -> Record:
    """Return a match of copies of the short game, won by Ann (A) or Ben (B).

    The games differ in their unseen cards, numbered from ``first``; the two games of a duplicate
    pair share a number.
    """
    lines, games_alike = [HEADING, *agreed, ""], 1 + ("duplicate: yes" in agreed)
    for place, winner in enumerate(winners):
        number = first + place // games_alike
        for line in DECISIONS.replace(FIVES, shuffle_line(DEALT, "5C", unseen=number)).splitlines():
            by_ben = winner == "B" and not line.startswith("house")
            lines.append(line[0].translate(SWAPPED) + line[1:] if by_ben else line)
    return Record.parse("\n".join(lines) + "\n")


TURNS = "next-deal: alternate"
MATCH = match_of("ABABA", "match: 5", TURNS)
"""A match of five short games that Ann wins from Ben, 6 to 4."""


def first_games(games: int, record: Record) -> Record:
    """Return the start of a match, with this many of its games."""
    actions = [turn.action for turn in turns(record) if len(turn.series.won) < games]
    return record.changed(actions=record.actions[: len(actions) + 1])


FIVES_SHOWN = ShownHand(29, cards("5H 5S 5D JC"), cards("5C")[0])


FOUR = ("Ann", "Ben", "Cleo", "Dan")


@cache
def by_chance(
    seed: int, rules: Rules, names: tuple[str, ...] = FOUR, match: Match | None = None
) -> Record:
    names = names[: rules.seats]
    if match is None:
        moments = played(new_game(rules), Random(seed))
        return Record(names, rules, actions=tuple([moment.action for moment in moments]))
    actions = tuple([turn.action for turn in WholeMatch(rules, match, Seat(0), seed)])
    return Record(names, rules, Seat(0), match=match, actions=actions)


GAMES = [by_chance(seed, Rules()) for seed in range(6)]
WON_BY_HEELS = by_chance(33, Rules(target=61))


def alone(*names: str) -> Sides:
    return tuple([(name,) for name in names])


def between(book: Book, *names: str) -> Rivalry:
    return between_sides(book, alone(*(names or ("Ann", "Ben"))))


def between_sides(book: Book, sides: Sides) -> Rivalry:
    rivalry = book.between(sides)
    assert rivalry
    return rivalry


def add_evenings(book: Book, games: Sequence[Record], first: int = 0) -> None:
    for evening, record in enumerate(games, first):
        assert book.add(record, EVENING + timedelta(days=evening))


def exported(book: Book, folder: Path) -> list[dict[str, str]]:
    book.export_csv(folder / "games.csv")
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# Values.


def test_short_game_has_expected_statistics():
    ann, ben = figures(SHORT)
    assert ann == SeatFigures(
        score=61,
        pone_play=Counts(0, 2),
        dealer_play=Counts(1, 1),
        pone_hands=Counts(58, 2),
        dealer_hands=Counts(12, 1),
        cribs=Counts(5, 1),
        others=2,
        best_hand=FIVES_SHOWN,
        best_crib=ShownHand(5, cards("3C 3S QD KS"), cards("JD")[0]),
        twenty_nines=2,
    )
    assert ben == SeatFigures(
        score=28,
        pone_play=Counts(4, 1),
        dealer_play=Counts(10, 2),
        pone_hands=Counts(0, 1),
        dealer_hands=Counts(8, 1),
        cribs=Counts(6, 1),
        best_hand=ShownHand(8, cards("6C 7D 8S KH"), cards("5C")[0]),
        best_crib=ShownHand(6, cards("2C 9D 2D 4S"), cards("5C")[0]),
        nineteens=1,
    )


@pytest.mark.parametrize(
    "record",
    [*GAMES, WON_BY_HEELS, *[by_chance(1, Rules(seats, 61)) for seats in (2, 3, 4)]],
    ids=lambda _: "",
)
def test_statistics_agree_with_events_and_add_up_to_scores(record: Record):
    events = [event for step in replay(record) for event in step.events]
    dealt = [index for index, event in enumerate(events) if isinstance(event, Dealt)]
    deals = [events[first:end] for first, end in pairwise([*dealt, len(events)])]
    plays = sum([any([isinstance(event, Played) for event in deal]) for deal in deals])
    for seat, found in enumerate(figures(record)):
        hands = [each for each in events if isinstance(each, HandShown) and each.seat == seat]
        assert sum([counts.occasions for counts in found.play]) == plays
        assert sum([counts.occasions for counts in found.hands]) == len(hands)
        best = max(hands, key=lambda hand: hand.worth)  # the first of them
        assert found.best_hand == ShownHand(best.worth, best.hand, best.starter)
    rules = record.rules
    for side, score in enumerate(record.series().game.scores):
        partners = [figures(record)[seat] for seat in rules.partners(Side(side))]
        assert {partner.score for partner in partners} == {score}
        kinds = [each for seat in partners for each in (*seat.play, *seat.hands, seat.cribs)]
        made = sum([counts.points for counts in kinds] + [seat.others for seat in partners])
        # The last count can exceed the target.
        assert made == score < rules.target or made >= score == rules.target


def test_game_won_by_heels_has_no_play_statistics():
    *_, step = replay(WON_BY_HEELS)
    assert [type(event) for event in step.events] == [StarterCut, Pegged, GameWon]


@pytest.mark.parametrize("left", [SHORT.actions[:-1], ()])
def test_unfinished_game_is_not_entered(book: Book, left: tuple[Action, ...]):
    for asked in (book.records_broken, lambda record: book.add(record, EVENING)):
        with pytest.raises(ValueError, match="the game is not over"):
            asked(SHORT.changed(actions=left))
    assert (book.all_rivalries(), book.trouble) == ((), "")


# A rivalry.


def test_rivalry_of_one_game_has_expected_statistics(book: Book):
    assert book.add(SHORT, EVENING)
    rivalry = between(book)
    ann, ben = rivalry.rivals
    assert (ann.name, ann.wins, ann.skunks, ann.double_skunks) == ("Ann", 1, 1, 0)
    assert (ben.name, ben.wins, ben.skunks, ben.double_skunks) == ("Ben", 0, 0, 0)
    assert [counts.average for counts in (*ann.play, *ann.hands, ann.cribs)] == [0, 1, 29, 12, 5]
    assert [counts.average for counts in (*ben.play, *ben.hands, ben.cribs)] == [4, 5, 0, 8, 6]
    assert (ann.twenty_nines, ann.twenty_eights, ann.nineteens) == (2, 0, 0)
    assert (ben.twenty_nines, ben.twenty_eights, ben.nineteens) == (0, 0, 1)
    assert ann.best_hand
    assert (ann.best_hand.shown, ann.best_hand.begun) == (FIVES_SHOWN, EVENING)
    assert ben.best_crib
    assert (ben.best_crib.shown.worth, ben.best_crib.crib) == (6, True)
    (result,) = rivalry.results
    assert (result.scores, result.margin) == ((61, 28), Margin.SKUNK)
    assert (rivalry.streak, rivalry.leads) == ((0, 1), (1,))


def test_lead_and_streak_follow_dates_of_games(book: Book):
    later = SHORT.changed(seed=1)
    won_by_ben = SHORT.changed(names=("Ben", "Ann"), seed=2)
    book.add(won_by_ben, EVENING + timedelta(days=2))
    book.add(later, EVENING + timedelta(days=1))
    book.add(SHORT, EVENING)
    assert between(book).leads == (1, 2, 1)
    assert between(book).streak == (1, 1)
    assert between(book, "Ben", "Ann").leads == (-1, -2, -1)
    assert between(book, "Ben", "Ann").streak == (0, 1)


@pytest.mark.parametrize("names", [("ann", "BEN"), ("Ｂｅｎ", "ANN"), ("ａｎｎ", "ben")])
def test_names_match_in_any_case_and_width(book: Book, names: tuple[str, str]):
    book.add(SHORT, EVENING)
    book.add(SHORT.changed(names=names), EVENING + timedelta(days=1))
    assert [len(rivalry.results) for rivalry in book.all_rivalries()] == [2]
    assert sorted(between(book).names) == sorted(names)  # in their latest spelling


def test_short_summary_of_each_rivalry_agrees_with_full_one(book: Book):
    add_evenings(book, GAMES)
    book.add(SHORT.changed(names=("Cid", "Ann")), EVENING + timedelta(days=99))
    book.add(MATCH.changed(names=("ann", "BEN")), EVENING + timedelta(days=50))
    assert book.parties()[0].sides == (("Cid",), ("Ann",))
    for party, rivalry in zip(book.parties(), book.all_rivalries(), strict=True):
        rivals = {rival.names: rival for rival in rivalry.rivals}
        assert set(party.sides) == set(rivals)
        each = [rivals[side] for side in party.sides]
        assert list(party.wins) == [rival.wins for rival in each]
        assert sorted(party.wins, reverse=True) == list(party.wins)
        named = [rival.skunks + rival.double_skunks + rival.lurches for rival in each]
        assert list(party.skunks) == named
        assert party.games == len(rivalry.results)
        assert party.last == rivalry.results[-1].begun


def test_different_names_are_different_people(book: Book):
    book.add(SHORT, EVENING)
    book.add(SHORT.changed(names=("Ann", "Bén")), EVENING + timedelta(days=1))
    assert [set(rivalry.names) for rivalry in book.all_rivalries()] == [
        {"Ann", "Bén"},
        {"Ann", "Ben"},
    ]
    assert book.between(alone("Ann", "Cy")) is None
    assert book.between(alone("Ann", "Ann")) is None


def test_best_hand_of_day_is_found(book: Book):
    add_evenings(book, GAMES[:3])
    book.add(SHORT, EVENING)
    best = book.best_hand_of(EVENING.date())
    assert best
    assert (best.name, best.shown) == ("Ann", FIVES_SHOWN)
    other = book.best_hand_of(EVENING.date() + timedelta(days=1))
    hands = [hand for seat in figures(GAMES[1]) for hand in (seat.best_hand, seat.best_crib)]
    assert other
    assert other.shown.worth == max([hand.worth for hand in hands if hand])
    assert book.best_hand_of(date(2020, 1, 1)) is None


@pytest.mark.parametrize(
    ("skunks", "margin", "given"),
    [
        (Skunks.STANDARD, Margin.SKUNK, (1, 0, 0)),
        (Skunks.QUARTERS, Margin.DOUBLE_SKUNK, (0, 1, 0)),
        (Skunks.LURCH, Margin.LURCH, (0, 0, 1)),
        (Skunks.OFF, Margin.PLAIN, (0, 0, 0)),
    ],
)
def test_kind_of_win_in_book_follows_agreed_skunk_rule(
    book: Book, skunks: Skunks, margin: Margin, given: object
):
    book.add(SHORT.changed(match=Match(skunks=skunks)), EVENING)
    rivalry = between(book)
    ann, ben = rivalry.rivals
    assert [result.margin for result in rivalry.results] == [margin]
    assert (ann.skunks, ann.double_skunks, ann.lurches) == given
    assert (ben.skunks, ben.double_skunks, ben.lurches) == (0, 0, 0)


# Matches.


def test_match_has_expected_statistics(book: Book):
    assert book.add(MATCH, EVENING)
    rivalry = between(book)
    points = MatchPoints.ONE_TWO_FOUR
    assert rivalry.matches == (MatchResult(EVENING, 5, points, 0, (6, 4), 5, None),)
    assert [rival.matches_won for rival in rivalry.rivals] == [1, 0]
    assert [rival.wins for rival in rivalry.rivals] == [3, 2]
    assert [rival.skunks for rival in rivalry.rivals] == [3, 2]
    assert [result.winner for result in rivalry.results] == [0, 1, 0, 1, 0]
    assert {result.begun for result in rivalry.results} == {EVENING}


def test_match_result_is_given_in_order_of_names_asked_for(book: Book):
    book.add(MATCH.changed(names=("Ben", "Ann")), EVENING)
    points = MatchPoints.ONE_TWO_FOUR
    assert between(book).matches == (MatchResult(EVENING, 5, points, 1, (4, 6), 5, None),)
    assert [rival.matches_won for rival in between(book).rivals] == [0, 1]
    (the_other_way,) = between(book, "Ben", "Ann").matches
    assert (the_other_way.winner, the_other_way.totals) == (0, (6, 4))


@pytest.mark.parametrize("seed", range(4))
def test_result_of_match_equals_that_of_its_games(book: Book, seed: int):
    names = ("Ann", "Ben") if seed < 2 else ("Ben", "Ann")
    match = Match(to=4, points=MatchPoints.TWO_THREE, duplicate=seed % 2 == 1)
    record = by_chance(seed, Rules(2, 61), names, match)
    book.add(record, EVENING)
    won = record.series().won
    winner, totals, lead = match.winner(won), match.totals(won, 2), match.difference(won, Side(0))
    assert winner is not None
    (found,) = between(book, *names).matches
    assert (found.winner, found.totals, found.games) == (winner, totals, len(won))
    assert (found.to, found.points) == (4, MatchPoints.TWO_THREE)
    assert found.difference == (lead if match.duplicate else None)
    assert found.is_duplicate == match.duplicate
    (back,) = between(book, *names[::-1]).matches
    assert (back.winner, back.totals) == (1 - winner, totals[::-1])
    assert back.difference == (-lead if match.duplicate else None)


def test_unfinished_match_enters_its_finished_games(book: Book):
    for games in (1, 2, 4, 5):
        record = first_games(games, MATCH)
        assert book.add(record, EVENING)
        assert not book.add(record, EVENING)
        rivalry = between(book)
        assert [result.winner for result in rivalry.results] == [0, 1, 0, 1, 0][:games]
        assert len(rivalry.matches) == (games == 5)
        # An unfinished game changes nothing.
        begun = MATCH.actions[: len(record.actions) + 9]
        assert not book.add(MATCH.changed(actions=begun), EVENING)
    assert sum([rival.matches_won for rival in between(book).rivals]) == 1


def test_pair_of_duplicate_games_is_not_match(book: Book):
    pair = match_of("AB", "duplicate: yes")
    assert pair.series().is_over
    assert book.add(pair, EVENING)
    assert [result.winner for result in between(book).results] == [0, 1]
    assert between(book).matches == ()


def test_match_of_61_point_games_can_count_skunks_by_quarters(
    book: Book,
):  # rules.md 10.9: with 28 it is a quadruple
    book.add(match_of("ABA", "match: 7", "skunks: quarters", TURNS), EVENING)
    (match,) = between(book).matches
    assert (match.winner, match.totals, match.games) == (0, (8, 4), 3)
    assert [rival.double_skunks for rival in between(book).rivals] == [2, 1]
    assert [rival.skunks for rival in between(book).rivals] == [0, 0]


# Adding.


def test_game_is_entered_once(book: Book):
    assert book.add(SHORT, EVENING)
    assert not book.add(Record.parse(TEXT.replace("; Ben", "; he")), EVENING + timedelta(days=9))
    assert [result.begun for result in between(book).results] == [EVENING]


@pytest.mark.slow
def test_rebuilt_book_is_identical(book: Book):
    add_evenings(book, GAMES)
    before = book.as_json()
    games = [(record, EVENING + timedelta(days=day)) for day, record in enumerate(GAMES)]
    unfinished = SHORT.changed(actions=())
    assert book.rebuild([(unfinished, EVENING), *reversed(games), games[0]]) == len(GAMES)
    assert book.as_json() == before
    assert book.rebuild(games[:2]) == 2
    assert len(between(book).results) == 2


@pytest.mark.slow
def test_matches_are_identical_in_rebuilt_book(book: Book):
    pair = match_of("AB", "duplicate: yes", first=10)
    left = first_games(3, match_of("ABAB", "match: 50", TURNS, first=20))
    evenings = [MATCH, pair, GAMES[0], left]
    for day, record in enumerate(evenings):
        for games in range(1, len(record.games()) + 1):
            assert book.add(first_games(games, record), EVENING + timedelta(days=day))
    before = book.as_json()
    again = [(record, EVENING + timedelta(days=day)) for day, record in enumerate(evenings)]
    assert book.rebuild([*reversed(again), again[0]]) == 5 + 2 + 1 + 3
    assert book.as_json() == before
    assert book.rebuild(again[1:]) == 2 + 1 + 3
    assert between(book).matches == ()


@pytest.mark.parametrize(
    ("before", "read", "won", "results"),
    [
        (
            first_games(4, MATCH),
            first_games(4, MATCH),
            MATCH,
            [(0, 28), (1, 28), (0, 28), (1, 28), (0, 28)],
        ),
        (GAMES[0], SHORT, SHORT.changed(seed=1), [(0, 28), (0, 28)]),
    ],
    ids=["a match, in order", "a game"],
)
def test_game_finished_during_rebuild_is_kept(
    book: Book, path: Path, before: Record, read: Record, won: Record, results: object
):
    book.add(before, EVENING)

    def shelf() -> Iterator[tuple[Record, datetime]]:
        yield read, EVENING
        with Book(path) as other:
            other.add(won, EVENING)

    assert book.rebuild(shelf()) == len(read.games())
    rivalry = between(book)
    assert [(result.winner, result.loser_score) for result in rivalry.results] == results
    assert len(rivalry.matches) == (won is MATCH)


def test_book_stays_unchanged_if_rebuild_fails(book: Book):
    add_evenings(book, GAMES[:2])
    before = book.as_json()

    def shelf() -> Iterator[tuple[Record, datetime]]:
        yield GAMES[3], EVENING
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(OSError, match="Input/output"):
        book.rebuild(shelf())
    assert book.as_json() == before


# Missing games.


def kept_on(shelf: Shelf, record: Record, evening: int, text: str = "") -> Path:
    """Save the record on the shelf, started and ended this many days after ``EVENING``."""
    return put(shelf, record.names, text or str(record), EVENING + timedelta(days=evening))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


@pytest.mark.slow
def test_only_missing_games_are_read_and_entered(book: Book, shelf: Shelf, looked: list[Path]):
    other = MATCH.changed(names=("Cy", "Dee"))
    for evening, record in enumerate([SHORT, GAMES[0], MATCH, GAMES[1], other]):
        kept_on(shelf, record, evening)
    for evening, record in ((0, SHORT), (2, MATCH), (4, first_games(4, other))):
        book.add(record, EVENING + timedelta(days=evening))
    unfinished = GAMES[2].changed(actions=GAMES[2].actions[:-1])
    kept_on(shelf, unfinished, 5)
    match, later, _, earlier, _ = [kept.path for kept in shelf.finished()]
    looked.clear()
    # Some can be entered before the rest.
    assert book.enter_missing(book.missing(shelf)[:2], shelf) == 2
    assert looked == [match, later]
    assert book.enter_missing(book.missing(shelf), shelf) == 1
    assert looked == [match, later, earlier]
    evenings = {(result.begun - EVENING).days for result in between(book).results}
    assert evenings == {0, 1, 2, 3}
    assert len(between(book, "Cy", "Dee").results) == 5
    assert len(between(book, "Cy", "Dee").matches) == 1
    assert book.enter_missing(book.missing(shelf), shelf) == 0
    assert len(looked) == 3


def test_file_that_cannot_be_entered_is_read_once(book: Book, shelf: Shelf, looked: list[Path]):
    book.add(SHORT, EVENING)
    kept_on(shelf, SHORT, 1)  # a copy
    kept_on(shelf, SHORT, 3, "crib 1\nnames: Ann, Ben\n\n1 play 5H ; Ann wins\n")
    kept_on(shelf, SHORT, 4, "a diary ; Ann wins\n")
    for _ in range(2):
        assert book.enter_missing(book.missing(shelf), shelf) == 0
        assert len(looked) == 3
    assert [result.begun for result in between(book).results] == [EVENING]


def test_no_game_is_missing_if_folder_of_saved_games_is_unreadable(book: Book, tmp_path: Path):
    (tmp_path / "file").touch()
    assert book.missing(Shelf(tmp_path / "file")) == []
    assert book.missing(Shelf(tmp_path / "nowhere")) == []


# Records broken.


@pytest.fixture
def records_count_from_second_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count records from the second game on, so that the tests need few games."""
    monkeypatch.setattr(bests, "FEWEST_GAMES", 2)


def test_record_streak_is_announced_only_from_tenth_game_against_opponent(book: Book):
    again = [SHORT.changed(seed=seed) for seed in range(11)]
    add_evenings(book, [each.changed(names=("Ann", "Cy")) for each in again[:10]])
    add_evenings(book, again[:3])
    assert book.records_broken(again[3]) == ()
    add_evenings(book, again[3:9])
    assert book.records_broken(again[9]) == ("Ann's longest winning streak against Ben: 10",)


def test_first_game_of_player_breaks_no_record(book: Book):
    assert book.records_broken(SHORT) == ()
    book.add(SHORT, EVENING)
    assert book.records_broken(SHORT) == ()


@pytest.mark.usefixtures("records_count_from_second_game")
def test_better_hand_is_announced(book: Book):
    book.add(GAMES[0].changed(names=("ANN", "Cy")), EVENING)
    assert book.records_broken(SHORT) == ("Ann's best hand in 2 games: 29",)
    book.add(SHORT, EVENING)
    assert book.records_broken(SHORT) == ("Ann's best hand in 2 games: 29",)
    assert book.records_broken(SHORT.changed(seed=1)) == ()  # as good is not better


@pytest.mark.usefixtures("records_count_from_second_game")
def test_longest_winning_streak_is_announced(book: Book):
    again = [SHORT.changed(seed=seed) for seed in range(6)]
    back = SHORT.changed(names=("Ben", "Ann"), seed=9)
    add_evenings(book, [*again[:3], back])
    assert book.records_broken(back) == (
        "Ben's best hand in 4 games: 29",
        "Ann's best crib in 4 games: 6",
        "Ann's best pegging in 4 games: 14",
    )
    assert book.records_broken(again[3]) == ()
    add_evenings(book, again[3:5], first=4)
    assert book.records_broken(again[5]) == ()  # as long is not longer
    with Book(book._file.path.with_name("run.sqlite")) as with_a_run:
        add_evenings(with_a_run, again[:3])
        told = with_a_run.records_broken(again[3])
    assert told == ("Ann's longest winning streak against Ben: 4",)


@pytest.mark.slow
@pytest.mark.usefixtures("records_count_from_second_game")
def test_biggest_win_is_announced(book: Book):
    records = [by_chance(seed, Rules(target=61)) for seed in range(6)]
    margins = [(figures(r)[0].score - figures(r)[1].score, r) for r in records]
    small, *_, big = sorted([each for each in margins if each[0] > 0], key=lambda each: each[0])
    book.add(small[1], EVENING)
    assert f"Ann's biggest win against Ben: {big[0]} points" in book.records_broken(big[1])
    book.add(big[1], EVENING)
    assert not [said for said in book.records_broken(small[1]) if "biggest win" in said]


@pytest.mark.usefixtures("records_count_from_second_game")
def test_records_of_later_game_of_match_are_compared_with_earlier_games(book: Book):
    match = match_of("AAA", "match: 99")
    assert book.records_broken(match) == ()
    book.add(first_games(2, match), EVENING)
    told = ("Ann's longest winning streak against Ben: 3",)
    assert book.records_broken(match) == told
    book.add(match, EVENING)
    assert book.records_broken(match) == told
    begun = match.changed(actions=(*match.actions, SHORT.actions[0]))
    assert book.records_broken(begun) == told


@pytest.mark.slow
@pytest.mark.usefixtures("records_count_from_second_game")
def test_only_last_finished_game_of_match_is_checked_for_broken_records(book: Book):
    record = first_games(2, by_chance(3, Rules(2, 61), match=Match(to=5)))
    first, second = record.games()
    book.add(GAMES[1], EVENING)
    book.add(first_games(1, record), EVENING + timedelta(days=1))
    assert book.records_broken(record) == book.records_broken(second)
    assert book.records_broken(record) != book.records_broken(first)
    assert book.records_broken(first_games(1, record)) == book.records_broken(first)


@pytest.mark.usefixtures("records_count_from_second_game")
def test_longest_match_streak_is_announced(book: Book):
    matches = [match_of("A", "match: 1").changed(seed=seed) for seed in range(4)]
    add_evenings(book, matches[:2])
    games, won = "Ann's longest winning streak against Ben", "Ann's longest streak of match wins"
    assert book.records_broken(matches[2]) == (f"{games}: 3", f"{won} against Ben: 3")
    book.add(matches[2], EVENING + timedelta(days=2))
    assert book.records_broken(matches[2]) == (f"{games}: 3", f"{won} against Ben: 3")
    unfinished = match_of("A", "match: 9")
    assert book.records_broken(unfinished) == (f"{games}: 4",)


def test_entering_match_returns_broken_records(book: Book):
    add_evenings(book, [SHORT.changed(seed=seed) for seed in range(9)])
    said = book.records_broken(MATCH)
    assert said
    assert book.enter(MATCH, EVENING) == said
    assert not book.add(MATCH, EVENING)
    with pytest.raises(ValueError, match="not over"):
        book.enter(SHORT.changed(actions=()), EVENING)


@pytest.mark.parametrize("record", [SHORT, MATCH], ids=["a game", "a match"])
def test_entering_game_or_match_replays_it_only_once(
    book: Book, record: Record, decided: list[Action]
):
    book.enter(record, EVENING)
    assert decided == list(record.actions)
    decided.clear()
    book.rebuild([(record, EVENING)])
    assert decided == list(record.actions)


# For other programs.


def test_book_is_exported_as_json(book: Book):
    book.add(SHORT, EVENING)
    (rivalry,) = json.loads(book.as_json())["rivalries"]
    assert rivalry["names"] == ["Ann", "Ben"]
    assert rivalry["streak"] == {"name": "Ann", "games": 1}
    (result,) = rivalry["results"]
    names = (
        *("begun", "target", "winner", "scores", "margin", "resigned"),
        *("hints", "warnings", "taken back"),
    )
    values = ("2026-11-21T20:15:00", 61, "Ann", [61, 28], "skunk", False, 0, 0, 0)
    assert result == dict(zip(names, values, strict=True))
    ann, ben = rivalry["rivals"]
    assert rivalry["matches"] == []
    assert (ann["skunks"], ann["lurches"], ann["matches won"]) == (1, 0, 0)
    assert ann["best hand"]["cards"] == ["5H", "5S", "5D", "JC"]
    assert ann["averages"]["as pone"] == {"play": 0, "hand": 29}
    assert ben["averages"]["as dealer"] == {"play": 5, "hand": 8, "crib": 6}
    assert json.loads(book.as_json(("Ann", "Cy")))["rivalries"] == []


def test_match_is_exported_as_json(book: Book):
    book.add(match_of("ABA", "match: 5", "duplicate: yes", "match-points: 2-3", TURNS), EVENING)
    (rivalry,) = json.loads(book.as_json(("Ben", "Ann")))["rivalries"]
    (match,) = rivalry["matches"]
    names = ("begun", "to", "points", "winner", "match points", "games", "duplicate", "difference")
    values = ("2026-11-21T20:15:00", 5, "2-3", "Ann", [3, 6], 3, True, 0)
    assert match == dict(zip(names, values, strict=True))
    assert [rival["matches won"] for rival in rivalry["rivals"]] == [0, 1]


def test_book_is_exported_as_csv(book: Book, tmp_path: Path):
    book.add(match_of("AB", "match: 9", "skunks: lurch", TURNS), EVENING)
    book.add(SHORT.changed(names=("Ann", '"B" Ö')), EVENING + timedelta(days=1))
    rows = exported(book, tmp_path)
    assert [(row["winner"], row["margin"], row["match to"], row["game"]) for row in rows] == [
        ("Ann", "lurch", "9", "1"),
        ("Ben", "lurch", "9", "2"),
        ("Ann", "skunk", "", "1"),
    ]
    row = rows[-1]
    assert (row["begun"], row["winner"], row["loser score"]) == ("2026-11-22T20:15:00", "Ann", "28")
    seat = ("name 2", "play 2", "hands 2", "cribs 2")
    assert [row[column] for column in seat] == ['"B" Ö', "14", "8", "6"]
    assert (row["score 1"], row["heels and muggins 1"], row["best hand 1"]) == ("61", "2", "29")


def test_export_overwrites_no_file(book: Book, tmp_path: Path):
    (tmp_path / "diary.csv").write_text("a diary")
    with pytest.raises(FileExistsError):
        book.export_csv(tmp_path / "diary.csv")
    assert (tmp_path / "diary.csv").read_text() == "a diary"


def test_failed_export_leaves_no_file(book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    class Full:
        def writerows(self, rows: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(book_module.csv, "writer", lambda file: Full())
    with pytest.raises(OSError, match="No space left"):
        book.export_csv(tmp_path / "book.csv")
    assert not (tmp_path / "book.csv").exists()


# The file.


def filled(path: Path, *, games: int = 3) -> bytes:
    with Book(path) as book:
        add_evenings(book, GAMES[:games])
    return path.read_bytes()


def test_book_file_is_private_and_keeps_games(path: Path):
    before = os.umask(0)
    try:
        filled(path)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    with Book(path) as book:
        assert len(between(book).results) == 3
        assert book.trouble == ""
    assert [each.name for each in path.parent.iterdir()] == ["book.sqlite"]


def test_file_that_is_not_database_is_renamed(path: Path):
    path.parent.mkdir()
    path.write_text("a diary" * 100)
    with Book(path) as book:
        assert book.trouble == (
            f"the book {path} is damaged and was renamed to book.sqlite.broken: "
            "run cribbage book --rebuild to rebuild it from the saved games"
        )
        assert book.add(SHORT, EVENING)
    assert path.with_name("book.sqlite.broken").read_text() == "a diary" * 100
    path.write_text("another" * 100)
    Book(path).close()
    assert path.with_name("book.sqlite.broken").read_text() == "a diary" * 100
    assert path.with_name("book.sqlite.broken2").read_text() == "another" * 100


@pytest.mark.slow
def test_full_disk_gives_message_and_loses_no_game(book: Book, path: Path):
    add_evenings(book, GAMES[:3])
    (pages,) = book._file.connection.execute("PRAGMA page_count").fetchone()
    book._file.connection.execute(f"PRAGMA max_page_count = {pages}")
    many = [SHORT.changed(seed=seed) for seed in range(99)]
    with pytest.raises(BookError, match="cannot be used right now: database or disk is full"):
        add_evenings(book, many)
    before = book.as_json()
    with pytest.raises(BookError, match="cannot be used right now: database or disk is full"):
        book.rebuild([(record, EVENING) for record in many])
    assert book.as_json() == before
    assert path.exists()
    assert not list(path.parent.glob("*.broken*"))


def test_error_explains_why_book_cannot_be_created(tmp_path: Path):
    (tmp_path / "file").write_text("a diary")
    with pytest.raises(BookError, match="cannot be opened: File exists"):
        Book(tmp_path / "file" / "book.sqlite")
    with pytest.raises(BookError, match="cannot be opened: unable to open database file"):
        Book(tmp_path)


def test_closed_book_is_not_treated_as_damaged(path: Path):
    filled(path)
    book = Book(path)
    book.close()
    with pytest.raises(BookError, match="closed"):
        book.all_rivalries()
    assert not list(path.parent.glob("*.broken*"))


def test_only_one_program_at_a_time_can_write_to_book(
    book: Book, path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.0)
    with Book(path) as other:
        with book._file.writing():
            assert other.between(alone("Ann", "Ben")) is None  # reading goes on
            with pytest.raises(BookError, match="cannot be used right now: database is locked"):
                other.add(SHORT, EVENING)
        assert other.add(SHORT, EVENING)
    assert len(between(book).results) == 1


# Speed.


def database_steps(book: Book) -> int:
    """Return the number of database steps that it takes to summarize Ann and Ben."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    book._file.connection.set_progress_handler(step, 1)
    between(book)
    book._file.connection.set_progress_handler(None, 0)
    return taken


def enter_many(book: Book, record: Record, numbers: range) -> None:
    """Enter many games like this one, each with its own number and cards."""
    one, chance = entry(record, EVENING), Random(6)
    with book._file.writing() as connection:
        for number in numbers:
            begun = EVENING + timedelta(hours=chance.randrange(100_000))
            content = f"{record.names} {number}"
            new = {"content": content, "begun": begun.isoformat(timespec="seconds")}
            assert replace(one, row=one.row | new).enter(connection)


@pytest.mark.slow
def test_rivalry_reads_only_games_of_its_players_and_each_once(book: Book):
    enter_many(book, SHORT, range(100))
    few = database_steps(book)
    enter_many(book, SHORT, range(100, 200))
    twice = database_steps(book)
    assert 1.5 * few < twice < 2.1 * few
    for names in (("Cid", "Dora"), ("Ann", "Cid"), ("Dora", "Ben")):
        enter_many(book, SHORT.changed(names=names), range(600))
    assert database_steps(book) < 1.01 * twice
