"""Computer players with a seat: they decide in turn and make the claims they must."""

from itertools import cycle, islice, pairwise, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Action, Answer, Claim, Discard, Play
from cribbage.engine.game import Discarding, Game, Pegging, Showing, new_game
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels, levels_with
from cribbage.pack.cards import Card
from cribbage.pack.scoring import hand_points
from cribbage.records.journal import Journal
from cribbage.records.record import Record, RecordError
from cribbage.records.shelf import Shelf
from cribbage.session.contest import Contest, DecidedStep
from cribbage.session.miscounting import OVERLOOKS, as_counted
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import GameSetup
from cribbage.views.seen import PackShuffled
from cribbage.views.view import View, legal, view
from tests.analysis.moments import in_play, looks, redealt
from tests.common.games import played
from tests.common.table import dealt

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)
NAMES = ("Ann", "Ben", "Cy", "Dot")
LEVELS: tuple[Levels, ...] = (
    *((None, Level.BEGINNER), (None, Level.EASY), (None, Level.STEADY), (Level.STRONG, None)),
    *((None, None, Level.BEGINNER), (None, Level.STEADY, Level.EASY)),
    *((None, Level.EASY, None, Level.STEADY), (None, Level.BEGINNER, None, Level.BEGINNER)),
)
MUGGINS = Rules(target=61, counting=Counting.MUGGINS)
SAID = MUGGINS.changed(pegging=Pegs.SAY)


def table(levels: Levels, rules: Rules, seed: int) -> Session:
    return Session(Record(NAMES[: rules.seats], rules, seed=seed, levels=levels))


def play(session: Session, chance: Random) -> Session:
    """Play to the end; people decide at random."""
    session.proceed()
    while owing := to_act(session.game):
        seat = session.computer_player
        if seat is None:
            people = [each for each in owing if each in session.people]
            session.decide(chance.choice(legal(session.view(chance.choice(people)))))
        else:
            session.decide(session.thought(seat)())
        session.proceed()
    return session


@pytest.mark.parametrize(
    ("levels", "way"), [*zip(LEVELS, cycle(product(Counting, Pegs)), strict=False)]
)
def test_game_with_computer_players_is_finished_saved_and_reproducible(
    levels: Levels, way: tuple[Counting, Pegs], tmp_path: Path
):
    rules = Rules(len(levels), 61, way[0], pegging=way[1])
    path, record = tmp_path / "game.crib", table(levels, rules, seed=5).record
    session = play(Session(record, journal=Journal.begin(path, record.heading)), Random(3))
    session.close()
    assert session.series.is_over
    kept = Record.parse(path.read_text())
    assert kept == session.played == play(Session(record), Random(3)).played
    assert kept.levels == levels
    again = Session(kept)
    assert (again.game, again.people) == (session.game, session.people)


def test_people_are_asked_before_computer_players():
    record = Record(NAMES[:2], Rules(), seed=1, levels=(Level.EASY, None))
    session = Session(record, quick=True)
    session.proceed()
    assert set(to_act(session.game)) == {ANN, BEN}
    assert session.computer_player is None
    session.decide(legal(session.view(BEN))[0])
    assert session.computer_player == ANN


@pytest.mark.slow
def test_computer_player_calls_points_that_person_missed():
    """The person claims nothing for any hand, and Strong calls the missed points."""
    session = table((None, Level.STRONG), MUGGINS, seed=2)
    chance, called = Random(1), 0
    session.proceed()
    while owing := to_act(session.game):
        seat = session.computer_player
        if seat is not None:
            action = session.thought(seat)()
            claimed = session.view().claim
            called += isinstance(action, Answer) and action.points != claimed
        else:
            actions = legal(session.view(owing[0]))
            silent = [each for each in actions if isinstance(each, Claim) and each.points == 0]
            action = silent[0] if silent else chance.choice(actions)
        session.decide(action)
        session.proceed()
    assert called


def test_next_game_has_same_computer_players(tmp_path: Path):
    levels = (None, Level.STEADY, Level.EASY)
    agreed = GameSetup().with_players(("Ann", "Ben", "Cleo")).with_levels(levels).agreed
    sessions = Sessions(GameSetup(), shelf=Shelf(tmp_path))
    one = sessions.begin(agreed)
    one.close()
    sessions.begin(GameSetup().agreed).close()
    taken_up = sessions.resume(one.path)
    taken_up.close()
    another = sessions.begin(None, Seat(1))
    another.close()
    for session in (one, taken_up, another):
        assert session.record.levels == levels
        assert session.names == ("Ann", "Steady", "Easy")


@pytest.mark.parametrize(("line", "places"), [("hint", "hints"), ("warned", "warnings")])
def test_hint_or_warning_is_recorded_once_for_each_decision(tmp_path: Path, line: str, places: str):
    sessions = Sessions(GameSetup(quick=True), shelf=Shelf(tmp_path))
    agreed = Record(("Ann", "Ben"), Rules(target=61), seed=7, levels=(None, Level.EASY)).agreed
    session = sessions.begin(agreed)
    session.proceed()
    helps = session.hint if line == "hint" else session.warn
    for _twice in range(2):
        helps()
    assert session.path.read_text(encoding="utf-8").endswith(f"\n{line}\n")
    (place,) = getattr(session.played, places)
    # Nothing is doubled by a window that is closed before the answer.
    session.close()
    session = sessions.resume(session.path)
    (session.hint if line == "hint" else session.warn)()
    play(session, Random(3))
    assert Record.parse(session.path.read_text(encoding="utf-8")) == session.played
    assert getattr(session.played, places) == (place,)
    session.close()


# Claims of computer players, their views, and what is saved.


def session_at(game: Game, levels: Levels, seed: int) -> Session:
    session = table(levels, game.rules, seed)
    session.series = session.series._replace(game=game)
    return session


def claimed_by_first_of_three() -> Game:
    """Return a game where Ann claims four for a king that is worth nothing; Ben and Cy can call."""
    table = dealt("KC 5C 4D 2D", "QH QS AS 6H", "9C 9D 7C 7D", starter="3S", pegging=Pegs.SAY)
    table.play("1 KC says 4")
    return table.game


def called_after_ben(level: Level, seed: int) -> Action:
    """Return the computer player's answer after Ben accepted by playing a card."""
    session = session_at(claimed_by_first_of_three(), (None, None, level), seed)
    session.decide(Play(BEN, Card.parse("QH")))
    ben, computer_player, his_play = session.played.actions
    assert (ben, his_play) == (Answer(BEN, 4), Play(BEN, Card.parse("QH")))
    assert session.game.scores == ((0, 0, 2) if computer_player == Answer(CY, 0) else (4, 0, 0))
    return computer_player


@pytest.mark.slow
def test_computer_player_calls_after_silent_acceptance_unless_it_overlooks_error():
    # rules.md 8.7, 8.11: Steady overlooks one fault in twelve, Easy one in four, and Beginner
    # three.
    many = 48
    bounds = ((Level.STEADY, 1, 9), (Level.EASY, 5, 21), (Level.BEGINNER, 27, 45))
    for level, least, most in bounds:
        words = [called_after_ben(level, seed) for seed in range(many)]
        assert {*words} == {Answer(CY, 0), Answer(CY, 4)}
        assert least <= words.count(Answer(CY, 4)) <= most


def test_computer_player_never_calls_right_claim():
    table = dealt("KC 5C 4D 2D", "QH QS AS 6H", "9C 9D 7C 7D", starter="3S", pegging=Pegs.SAY)
    table.play("1 KC")
    for level, seed in product(levels_with(3), range(8)):
        session = session_at(table.game, (None, None, level), seed)
        session.decide(Play(BEN, Card.parse("QH")))
        assert session.played.actions[1] == Answer(CY, 0)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seed", range(3))
def test_computer_player_with_same_view_makes_same_discard(level: Level, seed: int):
    levels = (None, level)
    session = Session(Record(NAMES[:2], SAID, seed=seed, levels=levels), quick=True)
    session.proceed()
    game = session.game
    # Ann was dealt six cards that are in the stock.
    (hers, his), stock = game.phase.hands, game.phase.stock
    phase = game.phase._replace(hands=(stock[:6], his), stock=(*hers, *stock[6:]))
    other = game._replace(phase=phase)
    assert view(other, ANN) != view(game, ANN)
    assert view(other, BEN) == view(game, BEN)
    discarded = session_at(game, levels, seed).thought(BEN)()
    assert isinstance(discarded, Discard)
    assert session_at(other, levels, seed).thought(BEN)() == discarded


@pytest.mark.slow
@pytest.mark.parametrize("scores", [(0, 0), (110, 112)])
@pytest.mark.parametrize("level", Level)
@given(seed=st.integers(0, 2**32), other=st.integers(0, 2**32))
@settings(max_examples=12)
def test_hidden_cards_change_no_play_of_computer_player(
    level: Level, scores: tuple[int, int], seed: int, other: int
):
    chance = Random(seed)
    moments = [game for game, _ in looks(in_play(chance), chance)]
    for moment in chance.sample(moments, 2):
        game = moment._replace(scores=scores, rules=SAID.changed(target=121))
        (seat,) = to_act(game)
        elsewhere = redealt(game, seat, Random(other))
        assert view(elsewhere, seat) == view(game, seat)
        levels = tuple([level if each == seat else None for each in (ANN, BEN)])
        thought = session_at(game, levels, seed=5).thought(seat)
        assert session_at(elsewhere, levels, seed=5).thought(seat)() == thought()


@pytest.mark.parametrize("levels", [LEVELS[3], LEVELS[5]])
def test_game_killed_while_computer_thinks_loses_nothing(levels: Levels, tmp_path: Path):
    path = tmp_path / "game.crib"
    record = table(levels, Rules(len(levels), 61, Counting.MUGGINS, pegging=Pegs.SAY), 6).record
    session = Session(record, journal=Journal.begin(path, record.heading))
    session.proceed()
    chance, thinking = Random(5), 0
    while owing := to_act(session.game):
        seat = session.computer_player
        if seat is None:
            people = [each for each in owing if each in session.people]
            action = chance.choice(legal(session.view(people[0])))
        else:
            action = session.thought(seat)()
            thinking += 1
            if thinking % 5 == 1:
                # All earlier decisions are in the file, and the computer decides again
                # as it would have.
                left = Session(Record.parse(path.read_text()))
                assert (left.game, left.computer_player) == (session.game, seat)
                assert left.thought(seat)() == action
        session.decide(action)
        session.proceed()
    assert thinking > 20
    session.close()


def test_unknown_level_gives_message():
    text = str(Record(("Ann", "Ben"), SAID, levels=(None, Level.STEADY)))
    later = text.replace("levels: person, steady", "levels: person, masterly")
    assert later != text
    unknown = "'masterly' is not a computer player: use beginner, easy, steady, or strong"
    with pytest.raises(RecordError, match=unknown):
        Record.parse(later)


# Points that a computer player misses in its own hand: sometimes, by the cards only.


@pytest.fixture(scope="module")
def shown() -> list[tuple[View, Claim]]:
    """Provide hands and cribs to be counted by their owners, with claims of their true worth."""
    found = []
    for seed in range(12):
        for moment in played(new_game(MUGGINS.changed(target=121)), Random(seed)):
            if isinstance(moment.before.phase, Showing) and isinstance(moment.action, Claim):
                seen = view(moment.before, moment.action.seat)
                seat, crib = seen.counted
                row = [card for card in (seen.crib if crib else seen.hands[seat]) if card]
                worth = hand_points(row, seen.starter, crib=crib)
                found.append((seen, Claim(moment.action.seat, worth)))
    assert len(found) > 200
    return found


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.EASY])
def test_weak_levels_miss_points_at_their_own_rate_and_never_overclaim(
    level: Level, shown: list[tuple[View, Claim]]
):
    said = [as_counted(level, *each) for each in shown]
    pairs = [(claim.points, true.points) for claim, (_, true) in zip(said, shown, strict=True)]
    assert all(0 <= claimed <= true for claimed, true in pairs)
    low = sum([claimed < true for claimed, true in pairs])
    assert OVERLOOKS[level] / 2 < low / len(pairs) <= OVERLOOKS[level]
    assert said == [as_counted(level, *each) for each in shown]


@pytest.mark.parametrize("level", [Level.STEADY, Level.STRONG])
def test_steady_and_strong_levels_count_correctly(level: Level, shown: list[tuple[View, Claim]]):
    assert [as_counted(level, *each) for each in shown] == [claim for _, claim in shown]


# Computer players against each other: games, cards, and repetition.

PAIR = (Level.EASY, Level.STEADY)


def all_of(contest: Contest, games: int | None = None) -> list[list[DecidedStep]]:
    return [list(decisions) for decisions in islice(contest.games(), games)]


def test_computer_players_are_named_by_level():
    assert Contest(PAIR).names == ("Easy", "Steady")
    assert Contest((Level.EASY, Level.EASY)).names == ("Easy", "Easy 2")


def test_contest_without_limit_continues_and_loser_deals_first():
    contest = Contest(PAIR, 61, seed=4)
    all_of(contest, 3)
    for before, after in pairwise(contest.won):
        assert after.first_dealer == 1 - before.winner


def test_contest_with_limit_plays_duplicate_pairs_with_swapped_seats():  # rules.md 10.8
    contest = Contest(PAIR, 61, games=4, seed=4)
    games = all_of(contest)
    assert len(games) == len(contest.won) == 4
    dealers = [game.first_dealer for game in contest.won]
    assert dealers[0] != dealers[1]
    assert dealers[2] != dealers[3]
    first, second, third, _ = [_dealt(decisions) for decisions in games]
    assert first == second[::-1]
    assert first != third


def _dealt(decisions: list[DecidedStep]) -> list[tuple[object, ...]]:
    game = next(each.game for each in decisions if isinstance(each.game.phase, Discarding))
    assert isinstance(game.phase, Discarding)
    return [tuple(hand) for hand in game.phase.hands]


def test_same_seed_repeats_all_games_of_contest():
    one, other = [all_of(Contest(PAIR, 61, games=2, seed=9)) for _ in range(2)]
    assert one == other
    assert one != all_of(Contest(PAIR, 61, games=2, seed=10))


def test_each_discard_and_card_in_contest_comes_with_view_of_its_player():
    (decisions,) = all_of(Contest(PAIR, 61, seed=2), 1)
    for decided in decisions:
        assert (decided.action is None) == (decided.view is None)
        if isinstance(decided.action, Discard | Play):
            view = decided.view
            assert view.seat == decided.action.seat
            assert view.phase is (Discarding if isinstance(decided.action, Discard) else Pegging)
    shuffles = [frame for each in decisions for frame in each.frames]
    assert sum([isinstance(frame.event, PackShuffled) for frame in shuffles]) >= 2


def test_contest_games_without_seed_differ():
    one, other = [all_of(Contest(PAIR, 61), 1) for _ in range(2)]
    assert one != other


@pytest.mark.parametrize("levels", [(), (Level.EASY,), (Level.EASY,) * 3])
def test_contest_needs_two_computer_players(levels: tuple[Level, ...]):
    with pytest.raises(ValueError, match="a contest needs two computer players, not"):
        Contest(levels)


@pytest.mark.parametrize("games", [-2, 0, 1, 7])
def test_contest_with_limit_needs_even_number_of_games(games: int):
    with pytest.raises(ValueError, match="because games are played in pairs"):
        Contest(PAIR, games=games)


def test_contest_to_score_other_than_61_or_121_is_refused():
    with pytest.raises(ValueError, match="61"):
        Contest(PAIR, 100)
