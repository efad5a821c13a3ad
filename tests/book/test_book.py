"""The book of the rivalry: figures worked out by hand, and a file that may be damaged or lost."""

import csv
import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NoReturn

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
from cribbage.engine.referee import Step
from cribbage.engine.rules import Rules, Seat, Side
from cribbage.match.match import Margin, Match, MatchPoints, Skunks
from cribbage.match.match import margin as margin_by_rule
from cribbage.match.series import Series
from cribbage.pack.cards import PACK, cards
from cribbage.records.files import Kept
from cribbage.records.record import Record, replay, turns
from cribbage.records.shelf import Shelf, look
from tests.common.faults import bits_flipped
from tests.common.figured import entry, figures
from tests.common.games import WholeMatch, played
from tests.common.kept import new_file

EVENING = datetime(2026, 11, 21, 20, 15)


def shuffled(pone: str, dealer: str, starter: str, unseen: int = 0) -> str:
    """The shuffle that deals these, when 26 are cut before the deal and 4 for the starter.

    Each number for the cards that nobody gets to see makes it another shuffle.
    """
    hands = [card for pair in zip(cards(pone), cards(dealer), strict=True) for card in pair]
    (turned,) = cards(starter)
    rest = [card for card in PACK if card not in hands and card is not turned]
    rest = rest[unseen:] + rest[:unseen]
    dealt = [*hands, *rest[:4], turned, *rest[4:]]
    return f"house shuffle {''.join(map(str, dealt[26:] + dealt[:26]))}"


DEALT = ("5H 5S 5D JC 2C 9D", "6C 7D 8S KH 2D 4S", "5C")
FIVES = shuffled(*DEALT)
HEELS = shuffled("2H 4D 6H 8C KS QD", "5C TD QS KD 3C 3S", "JD")
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
"""A half game of three deals that Ann wins from Ben, 61 to 28."""

HEADING, _, DECISIONS = TEXT.partition("\n\n")
SWAPPED = str.maketrans("12", "21")


def match_of(winners: str, *agreed: str, first: int = 0) -> Record:
    """The short game again and again, won by Ann and Ben in turn, or by Ann where Ben deals on.

    Each is a game of its own by the cards that nobody sees, which are numbered from ``first``. The
    two games of a duplicate pair have one number.
    """
    lines, games_alike = [HEADING, *agreed, ""], 1 + ("duplicate: yes" in agreed)
    for place, winner in enumerate(winners):
        number = first + place // games_alike
        for line in DECISIONS.replace(FIVES, shuffled(*DEALT, number)).splitlines():
            by_ben = winner == "B" and not line.startswith("house")
            lines.append(line[0].translate(SWAPPED) + line[1:] if by_ben else line)
    return Record.parse("\n".join(lines) + "\n")


TURNS = "next-deal: alternate"
MATCH = match_of("ABABA", "match: 5", TURNS)
"""A match of five half games that Ann wins from Ben, 6 to 4."""


def after(games: int, record: Record) -> Record:
    """A match as it was when so many of its games were over."""
    actions = [turn.action for turn in turns(record) if len(turn.series.won) < games]
    return record.changed(actions=record.actions[: len(actions) + 1])


FIVES_SHOWN = ShownHand(29, cards("5H 5S 5D JC"), cards("5C")[0])


def game(seed: int, names: tuple[str, str] = ("Ann", "Ben"), target: int = 121) -> Record:
    """A whole game played by chance."""
    rules = Rules(2, target)
    moments = played(new_game(rules), Random(seed))
    return Record(names, rules, actions=tuple([moment.action for moment in moments]))


GAMES = [game(seed) for seed in range(12)]


WON_BY_HEELS = game(33, target=61)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the book lies, in a folder that is not there yet."""
    return tmp_path / "cribbage" / "book.sqlite"


def alone(*names: str) -> Sides:
    """These, each for himself."""
    return tuple([(name,) for name in names])


def between(book: Book, *names: str) -> Rivalry:
    """The rivalry of two who have one."""
    rivalry = book.between(alone(*(names or ("Ann", "Ben"))))
    assert rivalry
    return rivalry


def add_evenings(book: Book, games: list[Record]) -> None:
    """The games, one an evening."""
    for evening, record in enumerate(games):
        assert book.add(record, EVENING + timedelta(days=evening))


# Figures.


def test_a_short_game_by_hand():
    ann, ben = figures(SHORT)
    assert ann == SeatFigures(
        score=61,
        play=(Counts(0, 2), Counts(1, 1)),
        hands=(Counts(58, 2), Counts(12, 1)),
        cribs=Counts(5, 1),
        others=2,
        best_hand=FIVES_SHOWN,
        best_crib=ShownHand(5, cards("3C 3S QD KS"), cards("JD")[0]),
        twenty_nines=2,
    )
    assert ben == SeatFigures(
        score=28,
        play=(Counts(4, 1), Counts(10, 2)),
        hands=(Counts(0, 1), Counts(8, 1)),
        cribs=Counts(6, 1),
        best_hand=ShownHand(8, cards("6C 7D 8S KH"), cards("5C")[0]),
        best_crib=ShownHand(6, cards("2C 9D 2D 4S"), cards("5C")[0]),
        nineteens=1,
    )


def counted(seat: SeatFigures) -> int:
    """All the points of a player."""
    kinds = (*seat.play, *seat.hands, seat.cribs)
    return sum([counts.points for counts in kinds]) + seat.others


@pytest.mark.parametrize("record", GAMES)
def test_the_figures_add_up_to_the_score(record: Record):
    one, other = sorted(figures(record), key=lambda seat: seat.score)
    assert counted(one) == one.score < 121
    assert counted(other) >= other.score == 121


@pytest.mark.parametrize("record", [*GAMES, WON_BY_HEELS])
def test_the_figures_are_those_of_the_events(record: Record):
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


def test_a_game_that_heels_won_ends_before_the_play():
    *_, step = replay(WON_BY_HEELS)
    assert [type(event) for event in step.events] == [StarterCut, Pegged, GameWon]


def test_a_game_that_is_not_over_is_not_for_the_book(book: Book):
    with pytest.raises(ValueError, match="the game is not over"):
        book.add(SHORT.changed(actions=SHORT.actions[:-1]), EVENING)
    assert book.all_rivalries() == ()


def half_game_of(seats: int) -> Record:
    """A half game of so many players by chance."""
    rules = Rules(seats, 61)
    actions = [each.action for each in played(new_game(rules), Random(1))]
    return Record(("Ann", "Ben", "Cy", "Dot")[:seats], rules, actions=tuple(actions))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_figures(seats: int):
    record = half_game_of(seats)
    found, rules, scores = figures(record), record.rules, record.series().game.scores
    assert len(found) == seats
    for side, score in enumerate(scores):
        partners = [found[seat] for seat in rules.partners(Side(side))]
        assert {partner.score for partner in partners} == {score}
        made = sum([counted(partner) for partner in partners])
        # The last count may go beyond the target.
        assert made == score < 61 or made >= score == 61


def test_one_name_in_two_widths_is_no_rivalry(book: Book):
    with pytest.raises(ValueError, match="the book treats Ann and ＡＮＮ as the same name"):
        book.add(SHORT.changed(names=("Ann", "ＡＮＮ")), EVENING)


@pytest.mark.parametrize("left", [SHORT.actions[:-1], ()])
def test_what_is_not_over_breaks_no_record_and_no_book(book: Book, left: tuple[Action, ...]):
    with pytest.raises(ValueError, match="the game is not over"):
        book.records_broken(SHORT.changed(actions=left))
    assert book.trouble == ""


# A rivalry.


def test_a_rivalry_of_one_game_by_hand(book: Book):
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


def test_many_games_are_the_sum_of_each(book: Book):
    add_evenings(book, GAMES)
    each = [figures(record) for record in GAMES]
    rivalry = between(book)
    for place, rival in enumerate(rivalry.rivals):
        own = [seats[place] for seats in each]
        assert rival.wins == sum([seat.score == 121 for seat in own])
        assert rival.cribs.points == sum([seat.cribs.points for seat in own])
        assert rival.hands[1].occasions == sum([seat.hands[1].occasions for seat in own])
        assert rival.nineteens == sum([seat.nineteens for seat in own])
        best = [seat.best_hand.worth for seat in own if seat.best_hand]
        assert rival.best_hand
        assert rival.best_hand.shown.worth == max(best)
        assert rival.best_hand.begun == EVENING + timedelta(days=best.index(max(best)))
    assert [result.scores for result in rivalry.results] == [
        (one.score, other.score) for one, other in each
    ]


def test_the_lead_and_the_streak_follow_the_evenings(book: Book):
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
def test_names_are_matched_without_regard_to_case_and_width(book: Book, names: tuple[str, str]):
    book.add(SHORT, EVENING)
    book.add(SHORT.changed(names=names), EVENING + timedelta(days=1))
    assert [len(rivalry.results) for rivalry in book.all_rivalries()] == [2]
    assert sorted(between(book).names) == sorted(names)  # as they were written last


def test_every_party_in_short_is_what_its_rivalry_has_at_length(book: Book):
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


def test_a_result_says_which_game_of_its_match_it_is(book: Book):
    book.add(MATCH, EVENING)
    book.add(GAMES[0], EVENING + timedelta(days=1))
    found = [(result.match_to, result.number) for result in between(book).results]
    assert found == [(5, 1), (5, 2), (5, 3), (5, 4), (5, 5), (None, 1)]


def test_other_names_are_other_people(book: Book):
    book.add(SHORT, EVENING)
    book.add(SHORT.changed(names=("Ann", "Bén")), EVENING + timedelta(days=1))
    assert [set(rivalry.names) for rivalry in book.all_rivalries()] == [
        {"Ann", "Bén"},
        {"Ann", "Ben"},
    ]
    assert book.between(alone("Ann", "Cy")) is None
    assert book.between(alone("Ann", "Ann")) is None


def test_the_best_hand_of_a_day(book: Book):
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
def test_a_margin_is_what_was_agreed(book: Book, skunks: Skunks, margin: Margin, given: object):
    book.add(SHORT.changed(match=Match(skunks=skunks)), EVENING)
    rivalry = between(book)
    ann, ben = rivalry.rivals
    assert [result.margin for result in rivalry.results] == [margin]
    assert (ann.skunks, ann.double_skunks, ann.lurches) == given
    assert (ben.skunks, ben.double_skunks, ben.lurches) == (0, 0, 0)


# Matches.


def test_a_match_by_hand(book: Book):
    assert book.add(MATCH, EVENING)
    rivalry = between(book)
    points = MatchPoints.ONE_TWO_FOUR
    assert rivalry.matches == (MatchResult(EVENING, 5, points, 0, (6, 4), 5, None),)
    assert [rival.matches_won for rival in rivalry.rivals] == [1, 0]
    assert [rival.wins for rival in rivalry.rivals] == [3, 2]
    assert [rival.skunks for rival in rivalry.rivals] == [3, 2]
    assert [result.winner for result in rivalry.results] == [0, 1, 0, 1, 0]
    assert {result.begun for result in rivalry.results} == {EVENING}


def test_the_seats_of_a_match_are_those_of_the_names(book: Book):
    book.add(MATCH.changed(names=("Ben", "Ann")), EVENING)
    points = MatchPoints.ONE_TWO_FOUR
    assert between(book).matches == (MatchResult(EVENING, 5, points, 1, (4, 6), 5, None),)
    assert [rival.matches_won for rival in between(book).rivals] == [0, 1]
    (the_other_way,) = between(book, "Ben", "Ann").matches
    assert (the_other_way.winner, the_other_way.totals) == (0, (6, 4))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("names", [("Ann", "Ben"), ("Ben", "Ann")])
def test_a_match_ends_as_its_games_have_it(book: Book, seed: int, names: tuple[str, str]):
    match = Match(to=4, points=MatchPoints.TWO_THREE, duplicate=seed % 2 == 1)
    turns = WholeMatch(Rules(2, 61), match, Seat(0), seed)
    actions = tuple([turn.action for turn in turns])
    book.add(Record(names, Rules(2, 61), Seat(0), match=match, actions=actions), EVENING)
    won = turns[-1].series.won
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


def test_an_unfinished_match_brings_in_the_games_that_are_over(book: Book):
    for games in range(1, 6):
        record = after(games, MATCH)
        assert book.add(record, EVENING)
        assert not book.add(record, EVENING)
        rivalry = between(book)
        assert [result.winner for result in rivalry.results] == [0, 1, 0, 1, 0][:games]
        assert len(rivalry.matches) == (games == 5)
    assert sum([rival.matches_won for rival in between(book).rivals]) == 1


def test_a_game_that_was_begun_and_left_changes_nothing(book: Book):
    book.add(after(2, MATCH), EVENING)
    left = len(after(2, MATCH).actions) + 9
    assert not book.add(MATCH.changed(actions=MATCH.actions[:left]), EVENING)


def test_two_games_with_the_same_cards_are_no_match(book: Book):
    pair = match_of("AB", "duplicate: yes")
    assert pair.series().is_over
    assert book.add(pair, EVENING)
    assert [result.winner for result in between(book).results] == [0, 1]
    assert between(book).matches == ()


def test_the_margins_of_a_match_are_what_was_agreed(book: Book):
    book.add(match_of("AB", "match: 3", "skunks: lurch", TURNS), EVENING)
    assert [result.margin for result in between(book).results] == [Margin.LURCH] * 2
    assert [rival.lurches for rival in between(book).rivals] == [1, 1]


def test_a_match_of_half_games_by_quarters(book: Book):  # rules.md 10.9: with 28 it is a quadruple
    book.add(match_of("ABA", "match: 7", "skunks: quarters", TURNS), EVENING)
    (match,) = between(book).matches
    assert (match.winner, match.totals, match.games) == (0, (8, 4), 3)
    assert [rival.double_skunks for rival in between(book).rivals] == [2, 1]
    assert [rival.skunks for rival in between(book).rivals] == [0, 0]


# Adding.


def test_a_game_stands_in_the_book_once(book: Book):
    assert book.add(SHORT, EVENING)
    assert not book.add(Record.parse(TEXT.replace("; Ben", "; he")), EVENING + timedelta(days=9))
    assert [result.begun for result in between(book).results] == [EVENING]


def test_the_book_is_the_same_when_it_is_made_again(book: Book):
    add_evenings(book, GAMES)
    before = book.as_json()
    games = [(record, EVENING + timedelta(days=day)) for day, record in enumerate(GAMES)]
    unfinished = SHORT.changed(actions=())
    assert book.rebuild([(unfinished, EVENING), *reversed(games), games[0]]) == len(GAMES)
    assert book.as_json() == before
    assert book.rebuild(games[:2]) == 2
    assert len(between(book).results) == 2


def test_matches_are_the_same_when_the_book_is_made_again(book: Book):
    pair = match_of("AB", "duplicate: yes", first=10)
    left = after(3, match_of("ABAB", "match: 50", TURNS, first=20))
    evenings = [MATCH, pair, GAMES[0], left]
    for day, record in enumerate(evenings):
        for games in range(1, len(record.games()) + 1):
            assert book.add(after(games, record), EVENING + timedelta(days=day))
    before = book.as_json()
    again = [(record, EVENING + timedelta(days=day)) for day, record in enumerate(evenings)]
    assert book.rebuild([*reversed(again), again[0]]) == 5 + 2 + 1 + 3
    assert book.as_json() == before
    assert book.rebuild(again[1:]) == 2 + 1 + 3
    assert between(book).matches == ()


def test_a_match_that_is_won_while_the_book_is_made_again_keeps_its_order(book: Book, path: Path):
    book.add(after(4, MATCH), EVENING)

    def shelf() -> Iterator[tuple[Record, datetime]]:
        yield after(4, MATCH), EVENING
        with Book(path) as other:
            other.add(MATCH, EVENING)

    assert book.rebuild(shelf()) == 4
    assert [result.winner for result in between(book).results] == [0, 1, 0, 1, 0]
    assert len(between(book).matches) == 1


def test_a_game_that_is_won_while_the_book_is_made_again_stays(book: Book, path: Path):
    book.add(GAMES[0], EVENING)

    def shelf() -> Iterator[tuple[Record, datetime]]:
        yield GAMES[1], EVENING
        with Book(path) as other:
            other.add(SHORT, EVENING)

    assert book.rebuild(shelf()) == 1
    assert {result.target for result in between(book).results} == {61, 121}
    assert len(between(book).results) == 2


def test_a_book_that_cannot_be_made_again_stays_as_it_is(book: Book):
    add_evenings(book, GAMES[:2])
    before = book.as_json()

    def shelf() -> Iterator[tuple[Record, datetime]]:
        yield GAMES[3], EVENING
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(OSError, match="Input/output"):
        book.rebuild(shelf())
    assert book.as_json() == before


# What is missing.


def kept_on(shelf: Shelf, record: Record, evening: int, text: str | None = None) -> Path:
    """The record in a file of the shelf, begun and ended on that evening."""
    when = EVENING + timedelta(days=evening)
    path = new_file(shelf, record.names, when)
    path.write_text(str(record) if text is None else text)
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were read for the book."""
    read: list[Path] = []

    def reading(path: Path) -> Kept:
        read.append(path)
        return look(path)

    monkeypatch.setattr(Shelf, "look", staticmethod(reading))
    return read


def test_what_is_missing_is_entered_and_nothing_else_is_read(
    book: Book, shelf: Shelf, looked: list[Path]
):
    other = MATCH.changed(names=("Cy", "Dee"))
    for evening, record in enumerate([SHORT, GAMES[0], MATCH, GAMES[1], other]):
        kept_on(shelf, record, evening)
    for evening, record in ((0, SHORT), (2, MATCH), (4, after(4, other))):
        book.add(record, EVENING + timedelta(days=evening))
    unfinished = GAMES[2].changed(actions=GAMES[2].actions[:-1])
    kept_on(shelf, unfinished, 5)
    match, later, _, earlier, _ = [kept.path for kept in shelf.finished()]
    looked.clear()
    assert book.enter_missing(book.missing(shelf), shelf) == 3
    assert looked == [match, later, earlier]
    evenings = {(result.begun - EVENING).days for result in between(book).results}
    assert evenings == {0, 1, 2, 3}
    assert len(between(book, "Cy", "Dee").results) == 5
    assert len(between(book, "Cy", "Dee").matches) == 1
    assert book.enter_missing(book.missing(shelf), shelf) == 0
    assert len(looked) == 3


def test_what_is_not_for_the_book_is_read_once(book: Book, shelf: Shelf, looked: list[Path]):
    book.add(SHORT, EVENING)
    kept_on(shelf, SHORT, 1)  # a copy
    kept_on(shelf, SHORT, 3, "crib 1\nnames: Ann, Ben\n\n1 play 5H ; Ann wins\n")
    kept_on(shelf, SHORT, 4, "a diary ; Ann wins\n")
    for _ in range(2):
        assert book.enter_missing(book.missing(shelf), shelf) == 0
        assert len(looked) == 3
    assert [result.begun for result in between(book).results] == [EVENING]


def test_some_may_be_entered_before_the_rest(book: Book, shelf: Shelf, looked: list[Path]):
    paths = [kept_on(shelf, record, evening) for evening, record in enumerate(GAMES[:4])]
    assert book.enter_missing(book.missing(shelf)[1:3], shelf) == 2
    assert looked == [paths[2], paths[1]]
    assert book.enter_missing(book.missing(shelf), shelf) == 2
    assert len(between(book).results) == 4


def test_a_shelf_that_cannot_be_read_has_nothing_missing(book: Book, tmp_path: Path):
    (tmp_path / "file").touch()
    assert book.missing(Shelf(tmp_path / "file")) == []
    assert book.missing(Shelf(tmp_path / "nowhere")) == []


# Records broken.


@pytest.fixture
def from_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records in a book of two games, so that they can be followed by eye."""
    monkeypatch.setattr(bests, "FEWEST_GAMES", 2)


@pytest.mark.slow
def test_the_tenth_game_is_the_first_that_can_be_a_record(book: Book):
    worse = [game(seed).changed(names=("ANN", "Cy")) for seed in range(9)]
    add_evenings(book, worse[:8])
    assert book.records_broken(SHORT) == ()
    book.add(worse[8], EVENING + timedelta(days=8))
    assert book.records_broken(SHORT) == ("Ann's best hand in 10 games: 29",)
    assert SHORT.names[1] == "Ben"  # who has played no other game


def test_who_has_played_ten_games_has_not_played_ten_against_everybody(book: Book):
    again = [SHORT.changed(seed=seed) for seed in range(11)]
    add_evenings(book, [each.changed(names=("Ann", "Cy")) for each in again[:10]])
    add_evenings(book, again[:3])
    assert book.records_broken(again[3]) == ()
    add_evenings(book, again[3:9])
    assert book.records_broken(again[9]) == ("Ann's longest winning streak against Ben: 10",)


def test_the_first_game_of_a_player_breaks_nothing(book: Book):
    assert book.records_broken(SHORT) == ()
    book.add(SHORT, EVENING)
    assert book.records_broken(SHORT) == ()


@pytest.mark.usefixtures("from_the_second")
def test_a_better_hand_than_ever_is_told(book: Book):
    book.add(GAMES[0].changed(names=("ANN", "Cy")), EVENING)
    assert book.records_broken(SHORT) == ("Ann's best hand in 2 games: 29",)
    book.add(SHORT, EVENING)
    assert book.records_broken(SHORT) == ("Ann's best hand in 2 games: 29",)
    assert book.records_broken(SHORT.changed(seed=1)) == ()  # as good is not better


@pytest.mark.usefixtures("from_the_second")
def test_a_run_of_wins_is_told_when_it_is_the_longest(book: Book):
    again = [SHORT.changed(seed=seed) for seed in range(5)]
    back = SHORT.changed(names=("Ben", "Ann"), seed=9)
    add_evenings(book, [*again[:3], back])
    assert book.records_broken(back) == (
        "Ben's best hand in 4 games: 29",
        "Ann's best crib in 4 games: 6",
        "Ann's best pegging in 4 games: 14",
    )
    assert book.records_broken(again[3]) == ()
    with_a_run = Book(book._file.path.with_name("run.sqlite"))
    add_evenings(with_a_run, again[:3])
    assert with_a_run.records_broken(again[3]) == ("Ann's longest winning streak against Ben: 4",)
    with_a_run.close()


@pytest.mark.usefixtures("from_the_second")
def test_a_run_that_is_as_long_as_another_is_not_told(book: Book):
    again = [SHORT.changed(seed=seed) for seed in range(6)]
    back = SHORT.changed(names=("Ben", "Ann"), seed=9)
    add_evenings(book, [*again[:3], back, *again[3:5]])
    assert book.records_broken(again[5]) == ()


@pytest.mark.slow
@pytest.mark.usefixtures("from_the_second")
def test_the_biggest_win_is_told(book: Book):
    records = [game(seed, target=61) for seed in range(40)]
    margins = [(figures(r)[0].score - figures(r)[1].score, r) for r in records]
    small, *_, big = sorted([each for each in margins if each[0] > 0], key=lambda each: each[0])
    book.add(small[1], EVENING)
    assert f"Ann's biggest win against Ben: {big[0]} points" in book.records_broken(big[1])
    book.add(big[1], EVENING)
    assert not [said for said in book.records_broken(small[1]) if "biggest win" in said]


@pytest.mark.usefixtures("from_the_second")
def test_a_later_game_of_a_match_is_held_against_the_earlier(book: Book):
    match = match_of("AAA", "match: 99")
    assert book.records_broken(match) == ()
    book.add(after(2, match), EVENING)
    told = ("Ann's longest winning streak against Ben: 3",)
    assert book.records_broken(match) == told
    book.add(match, EVENING)
    assert book.records_broken(match) == told
    begun = match.changed(actions=(*match.actions, SHORT.actions[0]))
    assert book.records_broken(begun) == told


@pytest.mark.usefixtures("from_the_second")
def test_the_last_game_that_is_over_is_the_one_that_breaks_records(book: Book):
    rules, match = Rules(2, 61), Match(to=5)
    actions = tuple([turn.action for turn in WholeMatch(rules, match, Seat(0), 3)])
    record = after(2, Record(("Ann", "Ben"), rules, Seat(0), match=match, actions=actions))
    first, second = record.games()
    book.add(GAMES[1], EVENING)
    book.add(after(1, record), EVENING + timedelta(days=1))
    assert book.records_broken(record) == book.records_broken(second)
    assert book.records_broken(record) != book.records_broken(first)
    assert book.records_broken(after(1, record)) == book.records_broken(first)


@pytest.mark.usefixtures("from_the_second")
def test_a_run_of_matches_is_told_when_it_is_the_longest(book: Book):
    matches = [match_of("A", "match: 1").changed(seed=seed) for seed in range(4)]
    add_evenings(book, matches[:2])
    games, won = "Ann's longest winning streak against Ben", "Ann's longest streak of match wins"
    assert book.records_broken(matches[2]) == (f"{games}: 3", f"{won} against Ben: 3")
    book.add(matches[2], EVENING + timedelta(days=2))
    assert book.records_broken(matches[2]) == (f"{games}: 3", f"{won} against Ben: 3")
    unfinished = match_of("A", "match: 9")
    assert book.records_broken(unfinished) == (f"{games}: 4",)


@pytest.mark.slow
def test_entering_says_what_was_broken_before_it_stood_there(book: Book):
    add_evenings(book, GAMES)
    said = book.records_broken(MATCH)
    assert said
    assert book.enter(MATCH, EVENING) == said
    assert not book.add(MATCH, EVENING)
    with pytest.raises(ValueError, match="not over"):
        book.enter(SHORT.changed(actions=()), EVENING)


@pytest.mark.parametrize("record", [SHORT, MATCH], ids=["a game", "a match"])
def test_a_record_is_played_again_once(book: Book, record: Record, monkeypatch: pytest.MonkeyPatch):
    decided: list[Action] = []
    really = Series.apply

    def counted(series: Series, action: Action) -> tuple[Series, Step]:
        decided.append(action)
        return really(series, action)

    monkeypatch.setattr(Series, "apply", counted)
    book.enter(record, EVENING)
    assert decided == list(record.actions)
    decided.clear()
    book.rebuild([(record, EVENING)])
    assert decided == list(record.actions)


# For other programs.


def test_the_book_as_json(book: Book):
    book.add(SHORT, EVENING)
    (rivalry,) = json.loads(book.as_json())["rivalries"]
    assert rivalry["names"] == ["Ann", "Ben"]
    assert rivalry["streak"] == {"name": "Ann", "games": 1}
    assert rivalry["results"] == [
        {
            "begun": "2026-11-21T20:15:00",
            "target": 61,
            "winner": "Ann",
            "scores": [61, 28],
            "margin": "skunk",
            "resigned": False,
            "hints": 0,
        }
    ]
    ann, ben = rivalry["rivals"]
    assert rivalry["matches"] == []
    assert (ann["skunks"], ann["lurches"], ann["matches won"]) == (1, 0, 0)
    assert ann["best hand"]["cards"] == ["5H", "5S", "5D", "JC"]
    assert ann["averages"]["as pone"] == {"play": 0, "hand": 29}
    assert ben["averages"]["as dealer"] == {"play": 5, "hand": 8, "crib": 6}
    assert json.loads(book.as_json(("Ann", "Cy")))["rivalries"] == []


def test_a_match_as_json(book: Book):
    book.add(match_of("ABA", "match: 5", "duplicate: yes", "match-points: 2-3", TURNS), EVENING)
    (rivalry,) = json.loads(book.as_json(("Ben", "Ann")))["rivalries"]
    assert rivalry["matches"] == [
        {
            "begun": "2026-11-21T20:15:00",
            "to": 5,
            "points": "2-3",
            "winner": "Ann",
            "match points": [3, 6],
            "games": 3,
            "duplicate": True,
            "difference": 0,
        }
    ]
    assert [rival["matches won"] for rival in rivalry["rivals"]] == [0, 1]


def test_the_table_of_games_tells_those_of_a_match(book: Book, tmp_path: Path):
    book.add(match_of("AB", "match: 9", "skunks: lurch", TURNS), EVENING)
    book.add(SHORT, EVENING + timedelta(days=1))
    assert book.export_csv(tmp_path / "book.csv") == 3
    with (tmp_path / "book.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["winner"], row["margin"], row["match to"], row["game"]) for row in rows] == [
        ("Ann", "lurch", "9", "1"),
        ("Ben", "lurch", "9", "2"),
        ("Ann", "skunk", "", "1"),
    ]


def test_the_book_as_a_table_of_games(book: Book, tmp_path: Path):
    book.add(SHORT.changed(names=("Ann", '"B" Ö')), EVENING)
    assert book.export_csv(tmp_path / "book.csv") == 1
    with (tmp_path / "book.csv").open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["begun"], row["winner"], row["loser score"]) == ("2026-11-21T20:15:00", "Ann", "28")
    assert (row["name 2"], row["play 2"], row["hands 2"], row["cribs 2"]) == (
        '"B" Ö',
        "14",
        "8",
        "6",
    )
    assert (row["score 1"], row["heels and muggins 1"], row["best hand 1"]) == ("61", "2", "29")


def test_a_table_is_not_written_over_a_file(book: Book, tmp_path: Path):
    (tmp_path / "diary.csv").write_text("a diary")
    with pytest.raises(FileExistsError):
        book.export_csv(tmp_path / "diary.csv")
    assert (tmp_path / "diary.csv").read_text() == "a diary"


def test_half_a_table_is_not_left_behind(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    class Full:
        def writerows(self, rows: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(book_module.csv, "writer", lambda file: Full())
    with pytest.raises(OSError, match="No space left"):
        book.export_csv(tmp_path / "book.csv")
    assert not (tmp_path / "book.csv").exists()


# The file.


def filled(path: Path, *, games: int = 3) -> bytes:
    """A book with some games in it, closed."""
    with Book(path) as book:
        add_evenings(book, GAMES[:games])
    return path.read_bytes()


def test_the_file_is_its_owners_and_the_games_stay_in_it(path: Path):
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


def test_what_is_no_database_is_set_aside(path: Path):
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


def test_the_book_of_a_later_program_stays_as_it_is(path: Path):
    filled(path)
    with closing(sqlite3.connect(path)) as later, later:
        later.execute("PRAGMA user_version = 99")
    later.close()
    content = path.read_bytes()
    with pytest.raises(BookError, match="cannot be opened: it was made by a newer version"):
        Book(path)
    assert path.read_bytes() == content
    assert [each.name for each in path.parent.iterdir()] == ["book.sqlite"]


def test_damage_that_is_found_late_sets_the_book_aside_too(path: Path):
    filled(path)
    with closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("UPDATE seats SET best_hand_cards = '5H 5S and a diary'")
    hand.close()
    with Book(path) as book:
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            book.between(alone("Ann", "Ben"))
        assert book.all_rivalries() == ()
        assert book.rebuild([(GAMES[0], EVENING)]) == 1
        assert len(between(book).results) == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET margins = 'a diary'",
        "UPDATE games SET scores = '121'",
        "UPDATE matches SET points = 'a diary'",
        "UPDATE matches SET begun = 'a diary'",
        "UPDATE matches SET winner = 'a diary'",
    ],
)
def test_a_match_that_is_damaged_sets_the_book_aside(path: Path, damage: str):
    with Book(path) as book:
        book.add(MATCH, EVENING)
        book._file.connection.execute(damage)
        with pytest.raises(BookError, match="is damaged and was renamed to"):
            book.between(alone("Ann", "Ben"))


@pytest.mark.slow
def test_a_book_torn_anywhere_is_opened_or_set_aside(path: Path):
    content = filled(path)
    for length in range(1, len(content), 997):
        path.write_bytes(content[:length])
        with Book(path) as book:
            assert book.trouble or len(between(book).results) == 3
            book.add(SHORT, EVENING)
            assert 61 in [result.target for result in between(book).results]
        for each in path.parent.iterdir():
            each.unlink()


@pytest.mark.slow
def test_whatever_bits_are_flipped_the_book_answers_or_says_a_sentence(path: Path):
    content, chance = filled(path), Random(5)
    troubles = 0
    for _ in range(150):
        damaged = bits_flipped(content, chance)
        # Another number of the form makes it the book of another program.
        path.write_bytes(damaged[:60] + content[60:64] + damaged[64:])
        with Book(path) as book:
            with suppress(BookError):
                book.all_rivalries()
                book.as_json(("Ann", "Ben"))
                book.best_hand_of(EVENING.date())
                book.records_broken(SHORT)
            troubles += bool(book.trouble)
            aside = path.with_name("book.sqlite.broken")
            assert aside.exists() == bool(book.trouble)
            assert not aside.exists() or aside.stat().st_size == len(content)
        for each in path.parent.iterdir():
            each.unlink()
    assert troubles > 20


@pytest.mark.slow
def test_a_full_disk_is_a_sentence_and_loses_no_game_of_the_book(book: Book, path: Path):
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


def test_where_no_book_can_be_the_reason_is_told(tmp_path: Path):
    (tmp_path / "file").write_text("a diary")
    with pytest.raises(BookError, match="cannot be opened: File exists"):
        Book(tmp_path / "file" / "book.sqlite")
    with pytest.raises(BookError, match="cannot be opened: unable to open database file"):
        Book(tmp_path)


def test_a_book_that_may_not_be_written_is_read_in_any_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "old book #1" / "book.sqlite"
    first_form(path, GAMES[:3])
    content = path.read_bytes()

    def refused(path: Path) -> NoReturn:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(database, "_opened", refused)
    with Book(path) as book:
        assert len(between(book).results) == 3
        assert book.trouble == ""
        with pytest.raises(BookError, match="is read-only"):
            book.add(SHORT, EVENING)
        with pytest.raises(BookError, match="is read-only"):
            book.rebuild([])
        assert len(between(book).results) == 3
    assert path.read_bytes() == content
    path.with_name("book.sqlite-wal").write_text("what a killed program left")
    with pytest.raises(BookError, match="cannot be opened: unable to open database file"):
        Book(path)


def test_a_book_that_was_closed_is_not_taken_for_damaged(path: Path):
    filled(path)
    book = Book(path)
    book.close()
    with pytest.raises(BookError, match="closed"):
        book.all_rivalries()
    assert not list(path.parent.glob("*.broken*"))


def test_two_programs_write_one_after_the_other(
    book: Book, path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(database, "PATIENCE", 0.0)
    with Book(path) as other:
        with book._file.writing():
            assert other.between(alone("Ann", "Ben")) is None  # reading goes on
            with pytest.raises(BookError, match="cannot be used right now: database is locked"):
                other.add(SHORT, EVENING)
        assert other.add(SHORT, EVENING)
    assert len(between(book).results) == 1


# Older forms.


def form(path: Path) -> int:
    """The form that a file says it has."""
    connection = sqlite3.connect(path)
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(number)


def first_form(path: Path, records: list[Record]) -> None:
    """A book as it was when it knew of no matches."""
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.executescript(database.MIGRATIONS[0] + "PRAGMA user_version = 1;")
    for evening, record in enumerate(records):
        now = entry(record, EVENING + timedelta(days=evening))
        one, other = str(now.row["players"]).split("\n")
        scores = map(int, str(now.row["scores"]).split())
        former = {column: now.row[column] for column in ("content", "begun", "target", "winner")}
        former |= {"one": one, "other": other, "loser_score": min(scores)}
        seats = tuple([dict(seat) for seat in now.seats])
        assert [seat.pop("program") for seat in seats] == [None, None]
        replace(now, row=former, seats=seats).enter(connection)
    connection.commit()
    connection.close()


@pytest.mark.slow
def test_a_book_from_before_there_were_matches_is_the_same_now(book: Book, tmp_path: Path):
    old = tmp_path / "old" / "book.sqlite"
    first_form(old, [SHORT, *GAMES])
    add_evenings(book, [SHORT, *GAMES])
    with Book(old) as brought_up:
        assert brought_up.as_json() == book.as_json()
        assert not brought_up.add(SHORT, EVENING)
        assert brought_up.add(MATCH, EVENING)
        assert len(between(brought_up).matches) == 1
    assert form(old) == form(book._file.path) > 1


FORMER = Path(__file__).with_name("form4")
"""A book of the fourth form, as the program before games of three made it, and what it said."""


@pytest.fixture
def fourth_form(path: Path) -> Path:
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.executescript((FORMER / "book.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


def test_a_book_from_before_three_played_says_what_it_said(fourth_form: Path, tmp_path: Path):
    assert form(fourth_form) == 4
    with Book(fourth_form) as book:
        assert book.trouble == ""
        found = json.loads(book.as_json())
        later = ("parties", "against programs", "patiences")
        assert [found.pop(each) for each in later] == [[], [], []]
        rivals = [rival for each in found["rivalries"] for rival in each["rivals"]]
        assert {rival.pop("program") for rival in rivals} == {None}
        assert {rival.pop("points lost")["games"] for rival in rivals} == {0}
        assert found.pop("practice") == []
        results = [one for each in found["rivalries"] for one in each["results"]]
        assert {one.pop("hints") for one in results} == {0}
        assert found == json.loads((FORMER / "book.json").read_text(encoding="utf-8"))
        assert not book.add(SHORT, EVENING)
        assert book.export_csv(tmp_path / "games.csv") == 9
    columns = len(before("games.csv")[0])
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [row[:columns] for row in csv.reader(file)] == before("games.csv")
    assert form(fourth_form) == len(database.MIGRATIONS)


def before(name: str) -> list[list[str]]:
    """A table as it was exported by the program before."""
    with (FORMER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def test_what_was_looked_at_and_passed_over_is_looked_at_again(
    fourth_form: Path, shelf: Shelf, looked: list[Path]
):
    # Its name is among those that the program before had looked at.
    path = shelf.folder / "2026-07-04T210000-ann-ben-cleo.crib"
    path.parent.mkdir()
    path.write_text(str(game_of_three()))
    with Book(fourth_form) as book:
        assert book.missing(shelf) == [path]
        assert book.enter_missing([path], shelf) == 1
        assert looked == [path]
        assert book.between(alone("Ann", "Ben", "Cleo"))


def test_a_fourth_form_that_cannot_be_brought_up_stays_as_it_was(
    fourth_form: Path, monkeypatch: pytest.MonkeyPatch
):
    *former, last = database.MIGRATIONS
    monkeypatch.setattr(database, "MIGRATIONS", [*former, f"{last} UPDATE nothing SET at = all;"])
    with pytest.raises(BookError):
        Book(fourth_form)
    monkeypatch.undo()
    with Book(fourth_form.with_name("book.sqlite.broken")) as book:
        assert len(between(book).results) == 6


def game_of_three() -> Record:
    """A half game of three by chance."""
    rules = Rules(3, 61)
    actions = [each.action for each in played(new_game(rules), Random(1))]
    return Record(("Ann", "Ben", "Cleo"), rules, actions=tuple(actions))


def test_the_games_from_before_have_the_usual_margins(path: Path):
    scores = [(121, 60), (121, 61), (121, 90), (121, 91), (61, 30), (61, 31), (61, 0)]
    first_form(path, [SHORT.changed(seed=seed) for seed in range(len(scores))])
    connection = sqlite3.connect(path)
    for number, (target, loser) in enumerate(scores, 1):
        said = "UPDATE games SET target = ?, loser_score = ? WHERE id = ?"
        connection.execute(said, (target, loser, number))
    connection.commit()
    connection.close()
    with Book(path) as book:
        found = [result.margin for result in between(book).results]
    assert [margin.value for margin in found] == [
        *("double skunk", "skunk", "skunk", "plain"),
        *("skunk", "plain", "skunk"),
    ]
    assert found == [margin_by_rule(*score) for score in scores]


def test_an_older_book_is_brought_up_with_its_games(path: Path, monkeypatch: pytest.MonkeyPatch):
    filled(path)
    assert form(path) == len(database.MIGRATIONS)
    later = [
        *database.MIGRATIONS,
        "ALTER TABLE games ADD COLUMN place TEXT; UPDATE games SET place = 'the Bell';",
        "CREATE INDEX games_of_a_place ON games (place);",
    ]
    monkeypatch.setattr(database, "MIGRATIONS", later)
    with Book(path) as book:
        assert len(between(book).results) == 3
        assert book.trouble == ""
    assert form(path) == len(later)


def test_a_migration_that_fails_leaves_the_book_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    filled(path)
    broken = [*database.MIGRATIONS, "DELETE FROM games; UPDATE nothing SET at = all;"]
    monkeypatch.setattr(database, "MIGRATIONS", broken)
    with pytest.raises(BookError):
        Book(path)
    monkeypatch.undo()
    aside = path.with_name("book.sqlite.broken")
    with Book(aside) as book:
        assert len(between(book).results) == 3


# Speed.


def steps(book: Book) -> int:
    """How many steps the database takes to say what Ann and Ben came to."""
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
    """Games that went like this one, each with a number and cards of its own."""
    one, chance = entry(record, EVENING), Random(6)
    with book._file.writing() as connection:
        for number in numbers:
            begun = EVENING + timedelta(hours=chance.randrange(100_000))
            content = f"{record.names} {number}"
            new = {"content": content, "begun": begun.isoformat(timespec="seconds")}
            assert replace(one, row=one.row | new).enter(connection)


@pytest.mark.slow
def test_an_answer_reads_the_games_of_the_two_alone_and_each_as_often(book: Book):
    enter_many(book, SHORT, range(300))
    few = steps(book)
    enter_many(book, SHORT, range(300, 600))
    twice = steps(book)
    assert 1.5 * few < twice < 2.1 * few
    for names in (("Cid", "Dora"), ("Ann", "Cid"), ("Dora", "Ben")):
        enter_many(book, SHORT.changed(names=names), range(2000))
    assert steps(book) < 1.01 * twice


def test_the_seats_are_those_of_the_names(book: Book):
    swapped = SHORT.changed(names=("Ben", "Ann"))
    book.add(swapped, EVENING)
    ann, ben = between(book).rivals
    assert (ann.wins, ben.wins) == (0, 1)
    assert ben.cribs == figures(swapped)[Seat(0)].cribs
