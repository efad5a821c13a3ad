"""Trials of a finished game: the same cards, from a decision or from the first deal."""

from random import Random

import pytest

from cribbage.engine.actions import Cut, Resign, Shuffle
from cribbage.engine.game import Discarding
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.session.trial import against_trial, tried_again
from cribbage.settings.beginning import GameSetup
from cribbage.views.view import legal

NAMES = ("Ann", "Ben", "Cy", "Dot")
ALONE: Levels = (None, Level.EASY)
ONE = Match()


def play(session: Session, chance: Random, like: list | None = None) -> Session:
    """Play to the end: the person decides as in ``like`` and then at random."""
    session.proceed()
    while to_act(session.game) and session.game.winner is None:
        seat = session.computer_player
        if seat is not None:
            session.decide(session.thought(seat)())
        elif like:
            session.act(like.pop(0))
        else:
            person = session.record.person
            assert person is not None
            may = [each for each in legal(session.view(person)) if not isinstance(each, Resign)]
            session.decide(chance.choice(may))
        session.proceed()
    return session


def finished(
    levels: Levels = ALONE, seed: int | None = 4, rules: Rules | None = None, match: Match = ONE
) -> Record:
    rules = rules or Rules(len(levels), 61, Counting.HAND)
    record = Record(NAMES[: len(levels)], rules, seed=seed, levels=levels, match=match)
    return play(Session(record), Random(1)).played.games()[0]


def own(game: Record) -> list[int]:
    return [place for place, action in enumerate(game.actions) if game.is_own(action)]


def dealt(record: Record) -> list:
    return [action for action in record.actions if isinstance(action, Shuffle | Cut)]


@pytest.mark.parametrize("levels", [ALONE, (Level.STEADY, None), (None, Level.EASY, Level.EASY)])
@pytest.mark.parametrize("seed", [4, None])
def test_trial_continues_from_position_with_cards_of_game(levels: Levels, seed: int | None):
    game = finished(levels, seed)
    for place in own(game)[::5]:
        trial = tried_again(game, GameSetup(), place)
        session = trial.session
        assert session.played.actions == game.actions[:place]
        assert trial.before.winner is not None
        assert session.path is None
        assert session.notice
        ended = play(session, Random(place))
        both = min(len(dealt(ended.played)), len(dealt(game)))
        assert dealt(ended.played)[:both] == dealt(game)[:both]
        assert ended.series.is_over


def test_trial_with_same_decisions_ends_like_game():
    game = finished()
    for number in (None, own(game)[7]):
        trial = tried_again(game, GameSetup(), number)
        begun = len(trial.session.played.actions)
        left = [each for each in game.actions[begun:] if game.is_own(each)]
        ended = play(trial.session, Random(0), left)
        assert ended.played.actions == game.actions
        assert ended.game == trial.before


def test_trial_from_first_deal_starts_at_first_discard():
    game = finished()
    session = tried_again(game, GameSetup()).session
    assert isinstance(session.game.phase, Discarding)
    assert (session.game.deals, session.game.scores) == (1, (0, 0))


def test_trial_from_called_count_returns_to_count():
    rules = Rules(2, 61, Counting.MUGGINS, pegging=Pegs.SAY)
    game = finished(rules=rules)
    number = len(game.actions) - 1
    place = tried_again(game, GameSetup(), number).session.played.actions
    assert len(place) == own(game)[-1]


def test_trial_of_game_of_match_is_single_game():
    game = finished(match=Match(to=3))
    session = play(tried_again(game, GameSetup()).session, Random(2))
    assert session.series.is_over
    assert session.match.to is None


def test_trial_has_no_undone_decisions_or_hints():
    game = finished()
    session = Session(game.changed(actions=game.actions[:9]))
    session.take_back()
    session.hint()
    played = play(session, Random(5)).played
    tried = tried_again(played, GameSetup(), own(played)[3]).session.played
    assert (tried.taken_back, tried.hints, tried.warnings) == ((), (), ())


@pytest.mark.parametrize("levels", [(), (None, None), (None, None, Level.EASY)])
def test_trial_needs_single_person_against_computer(levels: Levels):
    record = Record(NAMES[: len(levels) or 2], Rules(len(levels) or 2), levels=levels)
    assert against_trial(record).startswith("only a game of one person against the computer")


def test_trial_starts_at_own_decision_only():
    game = finished()
    why = "this was Ben's decision: choose one of Ann's"
    assert against_trial(game, Seat(1)) == why
    assert against_trial(game, Seat(0)) == ""
    with pytest.raises(ValueError, match="only a game of one person against the computer"):
        tried_again(game.changed(levels=()), GameSetup())
