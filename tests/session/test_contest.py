"""Two programs against each other: which games, with which cards, and that they come again."""

from itertools import islice, pairwise

import pytest

from cribbage.engine.actions import Discard, Play
from cribbage.engine.game import Discarding, Pegging
from cribbage.match.levels import Level
from cribbage.session.contest import Contest, Decided
from cribbage.views.seen import PackShuffled

PAIR = (Level.EASY, Level.STEADY)


def played(contest: Contest, games: int | None = None) -> list[list[Decided]]:
    return [list(decisions) for decisions in islice(contest.games(), games)]


def test_programs_are_called_by_their_levels():
    assert Contest(PAIR).names == ("Easy", "Steady")
    assert Contest((Level.EASY, Level.EASY)).names == ("Easy", "Easy 2")


def test_without_a_number_they_play_on_and_the_loser_deals_first():
    contest = Contest(PAIR, 61, seed=4)
    played(contest, 3)
    for before, after in pairwise(contest.won):
        assert after.first_dealer == 1 - before.winner


def test_so_many_games_are_played_in_pairs_with_the_same_cards_the_seats_swapped():
    """docs/rules.md 10.8."""
    contest = Contest(PAIR, 61, games=4, seed=4)
    games = played(contest)
    assert len(games) == len(contest.won) == 4
    dealers = [game.first_dealer for game in contest.won]
    assert dealers[0] != dealers[1]
    assert dealers[2] != dealers[3]
    first, second, third, _ = [_dealt(decisions) for decisions in games]
    assert first == second[::-1]
    assert first != third


def _dealt(decisions: list[Decided]) -> list[tuple[object, ...]]:
    game = next(each.game for each in decisions if isinstance(each.game.phase, Discarding))
    assert isinstance(game.phase, Discarding)
    return [tuple(hand) for hand in game.phase.hands]


def test_with_a_seed_all_of_it_comes_again():
    one, other = [played(Contest(PAIR, 61, games=2, seed=9)) for _ in range(2)]
    assert one == other
    assert one != played(Contest(PAIR, 61, games=2, seed=10))


def test_a_decision_comes_with_what_the_program_saw_that_made_it():
    (decisions,) = played(Contest(PAIR, 61, seed=2), 1)
    for decided in decisions:
        assert (decided.action is None) == (decided.view is None)
        if isinstance(decided.action, Discard | Play):
            view = decided.view
            assert view.seat == decided.action.seat
            assert view.phase is (Discarding if isinstance(decided.action, Discard) else Pegging)
    shuffles = [frame for each in decisions for frame in each.frames]
    assert sum([isinstance(frame.event, PackShuffled) for frame in shuffles]) >= 2


def test_without_a_seed_no_two_are_alike():
    one, other = [played(Contest(PAIR, 61), 1) for _ in range(2)]
    assert one != other


@pytest.mark.parametrize("levels", [(), (Level.EASY,), (Level.EASY,) * 3])
def test_two_programs_play_and_no_more(levels: tuple[Level, ...]):
    with pytest.raises(ValueError, match="a contest needs two computer players, not"):
        Contest(levels)


@pytest.mark.parametrize("games", [-2, 0, 1, 7])
def test_the_games_of_pairs_are_an_even_number(games: int):
    with pytest.raises(ValueError, match="because games are played in pairs"):
        Contest(PAIR, games=games)


def test_a_game_goes_to_121_or_61():
    with pytest.raises(ValueError, match="61"):
        Contest(PAIR, 100)
