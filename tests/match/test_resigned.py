"""Resigned games in matches, saved games, duplicate pairs, and the book."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.book.book import Book
from cribbage.engine.actions import Action, Resign
from cribbage.engine.events import GameWon, Resigned
from cribbage.engine.game import CuttingPack, new_game
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Rules, Seat
from cribbage.match.match import Margin, Match, MatchPoints, NextDeal, won
from cribbage.match.series import Series, SeriesTurn
from cribbage.records.journal import Journal
from cribbage.records.record import Record, RecordError, replay, turns
from cribbage.records.shelf import Shelf
from cribbage.session.session import Session
from tests.common.figured import figures
from tests.common.games import ResignedGame, decision, matches, plain_match, resigned_games
from tests.common.kept import new_file
from tests.common.sessions import any_decision

ANN, BEN = Seat(0), Seat(1)
NAMES = ("Ann", "Ben")
EVENING = datetime(2026, 11, 21, 20, 15)


def in_play(record: Record, decisions: int, journal: Journal | None = None) -> Session:
    session, chance = Session(record, journal=journal), Random(3)
    session.proceed()
    for _ in range(decisions):
        session.act(any_decision(session, chance))
        session.proceed()
    return session


def record_of(moments: ResignedGame) -> Record:
    rules, first = moments[0].before.rules, moments[0].before
    actions = tuple([moment.action for moment in moments])
    return Record(("Ann", "Ben", "Cy", "Dot")[: rules.seats], rules, first.dealer, actions=actions)


@pytest.mark.slow
@given(resigned_games)
def test_record_with_resignation_is_read_and_replayed(moments: ResignedGame):
    record = record_of(moments)
    text, who = str(record), moments[-1].action.seat
    assert text.splitlines()[-1].startswith(f"{who + 1} resign ")
    assert Record.parse(text) == record
    assert [*replay(record)][-1] == (moments[-1].after, moments[-1].events)
    assert record.series().game == moments[-1].after
    wins = "wins" if record.rules.seats == 2 else "win"
    assert text.endswith(f" {wins}\n")
    # The first dealer is known.
    dealt = [moment.after.dealer for moment in moments if moment.after.dealer is not None]
    end = moments[-1].after
    assert won(end) == (dealt[0], end.winner, end.scores, end.rules.target)
    assert won(end).resigned
    # The statistics cover the deals played.
    for seat, own in enumerate(figures(record) if record.rules.seats == 2 else ()):
        made = sum([each.points for each in (*own.play, *own.hands, own.cribs)]) + own.others
        assert made == own.score == end.scores[seat]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 resign now", "nothing can follow 'resign': 'now'"),
        (
            "house resign",
            ("only 'house' can shuffle, and it cannot make any other decision: 'house resign'"),
        ),
        ("1 resign", "you cannot resign before the first deal"),
    ],
)
def test_invalid_resignation_line_is_refused(line: str, why: str):
    heading = Record(NAMES, Rules(), BEN).heading
    with pytest.raises(RecordError, match=why):
        Record.parse(f"{heading}{line}\n")


@pytest.mark.slow
def test_first_dealer_is_known_if_game_is_resigned_before_pack_is_cut():
    found = [ResignedGame(new_game(dealer=BEN), seed) for seed in range(100)]
    between = [each for each in found if isinstance(each[-1].before.phase, CuttingPack)]
    assert between
    assert {won(each[-1].after).first_dealer for each in between} == {BEN}


def resigned_now_and_then(series: Series, random: Random) -> Iterator[SeriesTurn]:
    """Yield the turns of a random match in which most games are resigned."""
    while not series.is_over:
        before = series.with_next_game()
        action: Action = series.repeated or decision(before.game, random)
        if before.game.deals and random.random() < 0.02:
            action = Resign(random.choice(before.game.rules.round_from(ANN)))
        series, step = before.apply(action)
        yield SeriesTurn(before.game, action, step, series)


@pytest.mark.slow
@given(matches, st.sampled_from((2, 4)), st.sampled_from((61, 121)), st.integers(0, 2**32))
def test_match_of_resigned_games_agrees_with_plain_score_sheet(
    match: Match, seats: int, target: int, seed: int
):
    rules = Rules(seats, target)
    beginning = Series(match, new_game(rules))
    plain = plain_match(beginning)
    for turn in resigned_now_and_then(beginning, Random(seed)):
        plain.decide(turn.action)
        series = turn.series
        assert plain.game.scores == list(series.game.scores)
        if series.game.winner is not None:
            assert plain.lines == [
                (game.first_dealer, game.winner, [game.margins(match.skunks)[0].value])
                for game in series.won
            ]
            if not plain.over:
                assert plain.first == match.next_dealer(series.won, rules)
            assert tuple(plain.totals) == match.totals(series.won, sides=2)
    assert plain.over


def test_skunk_depends_on_score_of_player_who_resigned():  # rules.md 7.6, 10.3
    record = Record(NAMES, Rules(), BEN, seed=7, match=Match(to=7))
    session = in_play(record, 5)
    session.act(Resign(BEN))
    (game,) = session.won
    assert game.scores[BEN] <= 60
    assert game.margins(session.match.skunks) == (Margin.DOUBLE_SKUNK,)
    assert session.match.totals(session.won, 2) == (4, 0)
    session.next_game()
    assert session.game.dealer == BEN


@pytest.mark.parametrize(("seed", "decisions"), [(7, 3), (None, 4), (7, 16), (None, 40)])
def test_pair_with_resigned_first_game_continues_with_new_cards(
    seed: int | None, decisions: int
):  # rules.md 10.8
    record = Record(NAMES, Rules(), BEN, seed=seed, match=Match(duplicate=True))
    session, chance = in_play(record, decisions), Random(5)
    while not session.game.deals:
        session.act(any_decision(session, chance))
    if to_act(session.game):
        session.act(Resign(BEN))
    first_won = len(session.played.actions)
    session.next_game()
    while to_act(session.game):
        session.act(any_decision(session, chance))
        session.proceed()
    assert len(session.won) == 2
    one, other = session.played.games()
    assert len(one.actions) == first_won
    dealt = [step.events[1].hands for step in replay(one) if len(step.events) > 1 and deals(step)]
    again = [step.events[1].hands for step in replay(other) if len(step.events) > 1 and deals(step)]
    assert dealt
    assert [hands[::-1] for hands in again[: len(dealt)]] == dealt
    assert not {hands[::-1] for hands in again[len(dealt) :]} & set(dealt)
    assert Record.parse(str(session.played)) == session.played
    taken_up = Session(session.played.changed(actions=session.played.actions[: first_won + 4]))
    assert taken_up.game == [*turns(session.played)][first_won + 3].step.game


def deals(step) -> bool:
    return hasattr(step.events[1], "hands")


def test_session_saves_resignation_and_ends_game(tmp_path: Path):
    path = tmp_path / "resigned.crib"
    record = Record(NAMES, Rules(target=61), BEN, seed=7)
    session = in_play(record, 8, Journal.begin(path, record.heading))
    seen = session.act(Resign(ANN))
    session.close()
    assert [type(frame.event) for frame in seen] == [Resigned, GameWon]
    assert path.read_text() == str(session.played)
    assert session.proceed() == session.next_game() == ()
    assert session.series.is_over


def test_shelf_lists_resigned_game_as_finished():
    record = Record(NAMES, Rules(target=61), BEN, seed=7)
    session = in_play(record, 8)
    session.act(Resign(BEN))
    path = new_file(Shelf(), NAMES, EVENING)
    path.write_text(str(session.played))
    assert Shelf().unfinished() == []
    assert Shelf().ended(lambda name: False) == [path]
    last = Shelf().last_won(NAMES)
    assert last
    assert (last.path, last.over, last.won[-1].winner) == (path, True, ANN)


# The book.


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Book(tmp_path / "book.sqlite") as book:
        yield book


@pytest.mark.parametrize("who", [ANN, BEN])
def test_book_records_who_resigned(book: Book, who: Seat, tmp_path: Path):
    session = in_play(Record(NAMES, Rules(), BEN, seed=7), 40)
    scores = session.game.scores
    session.act(Resign(who))
    assert book.add(session.played, EVENING)
    assert not book.add(session.played, EVENING)
    (rivalry,) = book.of_players(NAMES)
    (result,) = rivalry.results
    assert (result.winner, result.scores, result.resigned) == (1 - who, scores, True)
    assert result.loser_score == scores[who]
    assert [rival.wins for rival in rivalry.rivals] == [who, 1 - who]
    (plain,) = json.loads(book.as_json())["rivalries"][0]["results"]
    assert (plain["scores"], plain["resigned"]) == (list(scores), True)
    book.export_csv(tmp_path / "games.csv")
    heading, row = (tmp_path / "games.csv").read_text().splitlines()
    columns = dict(zip(heading.split(","), row.split(","), strict=True))
    assert columns["resigned"] == "yes"
    assert row.split(",")[2] == NAMES[1 - who]


@pytest.mark.slow
def test_resigned_game_is_not_biggest_win(book: Book):
    for seed in range(4):
        session = in_play(Record(NAMES, Rules(), BEN, seed=seed), 0)
        chance = Random(seed)
        while to_act(session.game):
            session.act(any_decision(session, chance))
            session.proceed()
        book.add(session.played, EVENING)
    for who in (ANN, BEN):
        session = in_play(Record(NAMES, Rules(), BEN, seed=99), 4)
        session.act(Resign(who))
        assert not [said for said in book.records_broken(session.played) if "biggest" in said]


def test_match_won_by_resignation_is_in_book(book: Book):
    match = Match(to=2, points=MatchPoints.GAMES, next_deal=NextDeal.ALTERNATE)
    session = in_play(Record(NAMES, Rules(), BEN, seed=7, match=match), 12)
    for who in (BEN, BEN):
        session.act(Resign(who))
        session.next_game()
        for _ in range(4):
            if to_act(session.game):
                session.act(any_decision(session, Random(1)))
                session.proceed()
    assert session.series.is_over
    assert [game.first_dealer for game in session.won] == [BEN, ANN]
    book.add(session.played, EVENING)
    (rivalry,) = book.of_players(NAMES)
    assert [(each.winner, each.totals) for each in rivalry.matches] == [(0, (2, 0))]
