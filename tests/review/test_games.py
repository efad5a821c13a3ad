"""The games of a match together: worked out by hand, and held together by sums."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.analysis.players import PARTNERS
from cribbage.engine.actions import Action, Shuffle
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.match.match import Match, MatchPoints, Won
from cribbage.pack.cards import PACK
from cribbage.records.record import Record, parted
from cribbage.review.games import Games, against_review, reviewed_of
from cribbage.review.review import NOT_OF_TWO, NOT_OVER, Kind, Review, reviewed
from cribbage.views.view import view
from tests.review.games import by_chance, played_on
from tests.review.test_review import EVERY_WAY, FIVES, THIRTEEN

ANN, BEN = Seat(0), Seat(1)


def test_three_games_worked_by_hand():
    """Ann loses 119 to 121 by a king; Ben gives up at 113 to 98, for which Ann had said two too
    little; and at 100 to 98, where he had not called those either (docs/rules.md 8.4).
    """
    king = reviewed(played_on(THIRTEEN, "1 play KH", "2 play 8D"))
    eight = reviewed(played_on(f"{FIVES} counting:hand", "1 claim 8", "2 claim 13", "2 resign"))
    stood = reviewed(played_on(f"{FIVES} counting:muggins", "1 claim 8", "2 answer 8", "2 resign"))
    games = Games((king, eight, stood))
    assert (games.won(ANN), games.won(BEN)) == (2, 1)
    assert (games.margin(ANN), games.margin(BEN)) == (-2 - 15 - 2, 19)
    laid = king.judged[0].lost
    assert games.lost(ANN) == laid + 2 + 2
    assert games.lost(ANN, Kind.CARD) == laid
    assert (games.lost(ANN, Kind.COUNT), games.lost(BEN, Kind.CALL)) == (4, 2)
    assert games.best(ANN, Kind.CARD) == (0, 1)
    assert games.errors(ANN) == pytest.approx(2 - (laid + 4), abs=1e-9)
    assert games.luck(ANN) == pytest.approx(-19 - (2 - (laid + 4)), abs=1e-9)


def match_by(
    levels: tuple[str, str], match: Match, *, target: int = 121, seed: int = 1, games: int = 999
) -> Record:
    """A match that two levels play to its end, or until so many games are over."""
    chance = Random(seed)
    players = [PARTNERS[level](Random(seed + place)) for place, level in enumerate(levels)]
    begun = Record(("Ann", "Ben"), Rules(target=target), Seat(0), match=match)
    series, actions = begun.start(), list[Action]()
    while not series.is_over and len(series.won) < games:
        series = series.with_next_game()
        game, (seat, *_) = series.game, to_act(series.game)
        if series.repeated:
            action = series.repeated
        elif seat == HOUSE:
            action = Shuffle(chance.sample(PACK, len(PACK)))
        else:
            action = players[seat](view(game, seat))
        actions.append(action)
        series, _ = series.apply(action)
    return begun.changed(actions=tuple(actions))


def won_of(record: Record) -> tuple[Won, ...]:
    """The games of a record that are over."""
    _, series, _ = Record.read(str(record))
    assert series
    return series.won


def test_which_games_are_reviewed():
    """Those that are over; not the first of a duplicate before the same cards were dealt again to
    the other (docs/rules.md 10.8), and none but games of two.
    """
    three = match_by(("easy", "easy"), Match(to=3, points=MatchPoints.GAMES), games=2)
    three = three.changed(actions=three.actions[:-40])
    won = won_of(three)
    assert (len(won), reviewed_of(three, won)) == (1, 1)
    assert against_review(three, won, 0) == ""
    assert against_review(three, won, 1) == NOT_OVER
    twice = match_by(("easy", "easy"), Match(duplicate=True), games=1)
    won = won_of(twice)
    assert (len(won), reviewed_of(twice, won)) == (1, 0)
    assert "the next game uses the same cards" in against_review(twice, won, 0)
    twice = match_by(("easy", "easy"), Match(duplicate=True))
    assert reviewed_of(twice, won_of(twice)) == 2
    of_three = Record(("Ann", "Ben", "Cleo"), Rules(seats=3), Seat(0))
    assert against_review(of_three, (), 0) == NOT_OF_TWO


def test_without_games_there_is_nothing():
    none = Games(())
    assert (none.won(ANN), none.margin(ANN), none.errors(ANN), none.luck(ANN)) == (0, 0, 0, 0)
    assert set(none.came(ANN)) == {0}


def held_together(games: Games) -> None:
    """Errors and luck are what all games came to, for either seat."""
    for seat in (ANN, BEN):
        margin = pytest.approx(games.margin(seat), abs=1e-9)
        assert games.errors(seat) + games.luck(seat) == margin
        assert games.errors(seat) == pytest.approx(games.lost(1 - seat) - games.lost(seat))
        assert games.lost(seat) == pytest.approx(sum([games.lost(seat, kind) for kind in Kind]))
    assert games.margin(ANN) == -games.margin(BEN)
    assert games.luck(ANN) == pytest.approx(-games.luck(BEN), abs=1e-9)
    assert list(games.came(ANN)) == pytest.approx([-part for part in games.came(BEN)])
    assert games.won(ANN) + games.won(BEN) == len(games.reviews)


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@given(EVERY_WAY, st.lists(st.integers(0, 2**32), max_size=3))
def test_errors_and_luck_are_what_all_games_came_to(rules: Rules, seeds: list[int]):
    made = [by_chance(seed, rules, (100, 95)) for seed in seeds]
    held_together(Games(tuple([reviewed(game) for game in made])))


def reviews_of(seed: int) -> tuple[Review, Review]:
    """Those of a pair of half games with the same cards."""
    pair = match_by(("steady", "easy"), Match(duplicate=True), target=61, seed=seed)
    one, other = [reviewed(made) for _, made in parted(pair)]
    return one, other


@pytest.mark.slow
def test_the_six_cards_are_even_in_deals_that_both_games_had():  # rules.md 10.8
    """Each has the hands that the other had, so the one game gives what the other took."""
    as_long = 0
    for seed in range(2):
        one, other = reviews_of(seed)
        held_together(Games((one, other)))
        if len(one.deals) == len(other.deals):
            as_long += 1
            came = Games((one, other)).came(ANN)
            assert (came.cards, came.roles) == (pytest.approx(0, abs=1e-9), pytest.approx(0))
    assert as_long
