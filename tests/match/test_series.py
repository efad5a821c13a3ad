"""Properties of every match, checked in random matches."""

import copy
from random import Random

import pytest
from hypothesis import given, settings

from cribbage.engine.actions import Cut, IllegalAction, Play, Shuffle
from cribbage.engine.game import Gathered, new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.match.match import SINGLE_GAME, Match, won
from cribbage.match.series import Series
from cribbage.pack.cards import PACK, Card
from cribbage.records.record import Record, replay, turns
from tests.common.games import WholeMatch, decision, plain_match, whole_matches
from tests.common.plain_referee import NotAllowed

ANN, BEN = Seat(0), Seat(1)
NAMES = ("Ann", "Ben", "Cy", "Dot")


def record_of(played: WholeMatch) -> Record:
    actions = tuple(turn.action for turn in played)
    rules, match = played.beginning.game.rules, played.beginning.match
    return Record(NAMES[: rules.seats], rules, played.dealer, match=match, actions=actions)


# Playing takes longer than checking, so all checks share the same matches.


def match_agrees_with_plain_sheet_until_its_end(played: WholeMatch):  # rules.md 10
    plain, match = plain_match(played.beginning, played.dealer), played.beginning.match
    for turn in played:
        plain.decide(turn.action)
        series = turn.series
        assert plain.game.scores == list(series.game.scores)
        assert (plain.game.dealer, plain.game.winner) == (series.game.dealer, series.game.winner)
        assert len(plain.lines) == len(series.won)
        assert plain.over == series.is_over
        if series.game.winner is not None:
            assert plain.lines == [
                (game.first_dealer, game.winner, [by.value for by in game.margins(match.skunks)])
                for game in series.won
            ]
            assert tuple(plain.totals) == match.totals(series.won, series.game.rules.sides)
            if not plain.over:
                assert plain.first == match.next_dealer(series.won, series.game.rules)
    assert plain.over
    end = played[-1].series
    assert end.with_next_game() is end
    for action in [turn.action for turn in played[-20:]] + [Shuffle(PACK), Cut(ANN, 9)]:
        with pytest.raises(IllegalAction, match="the game is over, so nothing more can be played"):
            end.apply(action)
        with pytest.raises(NotAllowed):
            plain.decide(action)


def plain_sheet_refuses_other_cards_in_second_game(played: WholeMatch):  # rules.md 10.8
    plain, random = plain_match(played.beginning, played.dealer), Random(played.seed)
    series = played.beginning
    for turn in played:
        other = decision(turn.game, random) if isinstance(turn.action, Shuffle | Cut) else None
        if other not in (None, turn.action):
            again = copy.deepcopy(plain)
            if series.repeated:
                with pytest.raises(
                    IllegalAction, match="this game repeats the cards of the previous game"
                ):
                    series.apply(other)
                with pytest.raises(NotAllowed):
                    again.decide(other)
            else:
                series.apply(other)
                again.decide(other)
        plain.decide(turn.action)
        series = turn.series


def match_is_won_by_its_last_game(played: WholeMatch):  # rules.md 10.4
    match, end = played.beginning.match, played[-1].series
    if match.to is not None:
        winner, sides = match.winner(end.won), end.game.rules.sides
        assert winner == end.won[-1].winner
        before, totals = match.totals(end.won[:-1], sides), list(match.totals(end.won, sides))
        assert totals.pop(winner) >= match.to > max(before)
        assert max(totals) < match.to
    else:
        assert match.winner(end.won) is None
        assert len(end.won) == 1 + match.duplicate


def every_game_starts_at_zero_with_same_rules(played: WholeMatch):  # rules.md 10.7
    begun = [turn for turn in played if not turn.game.shuffles]
    assert len(begun) == len(played[-1].series.won)
    for number, turn in enumerate(begun, 1):
        assert (turn.game.scores, turn.game.deals) == ((0,) * turn.game.rules.sides, 0)
        assert turn.game.rules == played.beginning.game.rules
        assert type(turn.game.phase) is Gathered
        assert turn.series.number == number
    for turn in begun[1:]:
        assert turn.game.phase.cutters == ()  # nobody cuts for the deal again
        assert turn.game.dealer is not None


def record_of_match_is_read_back(played: WholeMatch):
    record = record_of(played)
    assert Record.parse(str(record)) == record


def replayed_match_equals_original(played: WholeMatch):
    record = record_of(played)
    assert list(turns(record)) == list(played)
    assert [step.game for step in replay(record)] == [turn.series.game for turn in played]
    assert record.series() == played[-1].series


def every_start_of_match_is_valid_record(played: WholeMatch):
    whole = record_of(played)
    lines = str(whole).removeprefix(whole.heading).splitlines(keepends=True)
    assert len(lines) == len(played)
    # A few moments of each match, different in each: between games, and within one.
    ends = [end for end, turn in enumerate(played, 1) if turn.step.game.winner is not None]
    chance = Random(played.seed)
    end = chance.choice(ends)
    chosen = {0, 1, end, min(end + 1, len(lines)), *chance.sample(range(len(lines)), 4)}
    for end in chosen:
        begun = whole.changed(actions=whole.actions[:end])
        assert Record.parse(whole.heading + "".join(lines[:end])) == begun
        assert begun.series() == (played[end - 1].series if end else played.beginning)


def each_game_of_match_is_valid_record(played: WholeMatch):
    record, end = record_of(played), played[-1].series
    games = record.games()
    assert sum([game.actions for game in games], ()) == record.actions
    alone = [game.series() for game in games]
    assert [series.won for series in alone] == [(each,) for each in end.won]
    for game, series in zip(games, alone, strict=True):
        assert series.is_over
        assert not game.match.has_more_games
        assert game.match.skunks is record.match.skunks
        assert (game.names, game.rules) == (record.names, record.rules)
        assert Record.parse(str(game)) == game


def remark_on_win_says_if_match_continues(played: WholeMatch):
    record = record_of(played)
    lines = str(record).removeprefix(record.heading).splitlines()
    for line, turn in zip(lines, played, strict=True):
        told_to_win = line.endswith((" wins", " win"))
        if turn.step.game.winner is None:
            assert not told_to_win
            assert "on to game" not in line
        elif turn is played[-1]:
            assert told_to_win
        else:
            winners = record.rules.partners(turn.step.game.winner)
            won = f"{' and '.join(NAMES[seat] for seat in winners)} win{'s' * (len(winners) == 1)}"
            assert line.endswith(f"{won}, on to game {len(turn.series.won) + 1}")


@pytest.mark.slow
@settings(max_examples=20)
@given(whole_matches)
def test_random_matches_keep_invariants(played: WholeMatch):
    match_agrees_with_plain_sheet_until_its_end(played)
    plain_sheet_refuses_other_cards_in_second_game(played)
    match_is_won_by_its_last_game(played)
    every_game_starts_at_zero_with_same_rules(played)
    record_of_match_is_read_back(played)
    replayed_match_equals_original(played)
    every_start_of_match_is_valid_record(played)
    each_game_of_match_is_valid_record(played)
    remark_on_win_says_if_match_continues(played)


# A series step by step.


def finished(match: Match, games: int = 1) -> Series:
    series, chance = Series(match, new_game(Rules(target=61), dealer=BEN)), Random(5)
    while len(series.won) < games:
        game = series.with_next_game().game
        series, _ = series.apply(decision(game, chance))
    return series


def test_won_game_stays_current_until_shuffle_of_next_one():
    series = finished(Match(to=9))
    assert series.game.winner is not None
    assert series.number == 1
    waiting = series.with_next_game()
    assert (waiting.game.scores, waiting.game.winner, waiting.number) == ((0, 0), None, 2)
    with pytest.raises(IllegalAction, match="waiting for the pack to be shuffled"):
        series.apply(Play(ANN, Card.parse("5H")))
    begun, step = series.apply(Shuffle(PACK))
    assert begun.game == step.game
    assert (begun.number, begun.won) == (2, series.won)


def test_unfinished_game_has_no_next_game():
    series = Series(Match(to=9), new_game())
    assert series.with_next_game() is series
    assert not series.is_over


def test_unfinished_game_has_no_winner():
    with pytest.raises(ValueError, match="the game is not over"):
        won(new_game())
    with pytest.raises(ValueError, match="the game is not over"):
        won(new_game(dealer=ANN))


def test_single_game_is_over_when_won():
    series = finished(SINGLE_GAME)
    assert series.is_over
    assert series.with_next_game() is series


# The record made by each game of a match.


def test_record_without_decision_is_unstarted_game():
    record = Record(NAMES[:2], Rules(), match=Match(to=5))
    assert record.games() == (record.changed(match=SINGLE_GAME),)


def test_between_games_record_of_match_has_only_games_played():
    played = WholeMatch(Rules(target=61), Match(to=5), BEN, seed=4)
    whole = record_of(played)
    first_won = next(n for n, turn in enumerate(played, 1) if turn.series.won)
    between = whole.changed(actions=whole.actions[:first_won])
    assert len(between.games()) == 1
    begun = whole.changed(actions=whole.actions[: first_won + 1])
    first, second = begun.games()
    assert first == between.games()[0]
    assert second.actions == whole.actions[first_won : first_won + 1]
    assert second.dealer == played[first_won].game.dealer


def test_match_seed_is_seed_of_first_game_only():
    played = WholeMatch(Rules(target=61), Match(to=3), None, seed=4)
    first, *others = record_of(played).changed(seed=7).games()
    assert (first.dealer, first.seed) == (None, 7)
    assert others
    assert all(game.seed is None and game.dealer is not None for game in others)
