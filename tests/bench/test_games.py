"""Duplicate games with swapped seats, and results compared with known values."""

from functools import partial
from itertools import islice
from math import isclose, sqrt
from random import Random

import pytest

from cribbage import Action, IllegalAction, Play, Rules, Seat, View, cards, new_game
from cribbage.analysis.players import COMPUTER_PLAYERS, beginner, easy, steady
from cribbage.match.house import House
from cribbage.session.bench_games import BenchGame, Mean, Pair, bench_result, pair, pairs
from cribbage.session.bench_protocol import question_line
from tests.bench.bsd import best_discard, best_play, crib_of
from tests.bench.players import anything


@pytest.mark.parametrize(("level", "target"), [("easy", 121), ("steady", 61)])
def test_identical_players_are_exactly_even(level: str, target: int):
    one, other = COMPUTER_PLAYERS[level](Random(1)), COMPUTER_PLAYERS[level](Random(2))
    some = [*islice(pairs(one, other, House(3), target), 4)]
    found = bench_result(some)
    assert found.won == (4, 4)
    assert found.points[0] == found.points[1]
    assert found.share == Mean(0.5, 0)
    assert found.lead == Mean(0, 0)
    assert {(played.there.points, played.there.others) for played in some} == {
        (played.back.others, played.back.points) for played in some
    }


def test_players_get_each_others_cards_in_second_game_of_pair():
    """Each player's first question in the second game is the opponent's first in the first game."""
    asked = [], []

    def heard(of: int, partner):
        def decide(look):
            asked[of].append(question_line(look))
            return partner(look)

        return decide

    one, other = heard(0, easy(Random(1))), heard(1, steady(Random(1)))
    [*islice(pairs(one, other, House(5), 61), 2)]
    begins = [
        [line for line in lines if " deals:1 " in line and "discarding" in line] for lines in asked
    ]
    mine, others = begins
    assert len(mine) == len(others) == 4
    hands = [
        {line.split("hands:")[1].split(" ")[0].strip("?/") for line in lines} for lines in begins
    ]
    assert hands[0] == hands[1]
    assert len(hands[0]) == 4, "two hands of each pair, and other cards in the next"
    assert [line.split()[1] for line in mine] == ["seat:1", "seat:2"] * 2


def test_pair_of_games_starts_at_given_score():
    beginning = new_game(Rules(target=61), dealer=Seat(0))._replace(scores=(60, 12))
    packs = partial(House(1).shuffled, games=0)
    played = pair(easy(Random(1)), easy(Random(1)), beginning, packs)
    there, back = played
    assert (there.points, there.others) == (back.others, back.points)
    assert there.won is not back.won
    assert played.won == 1
    assert played.lead == 0


@pytest.mark.slow
def test_same_seed_plays_same_games():
    def games(seed: int) -> list[Pair]:
        chance = Random(4)
        return [*islice(pairs(anything(chance), beginner(chance), House(seed), 61), 3)]

    assert games(1) == games(1)
    assert games(1) != games(2)


def test_illegal_decision_is_reported():
    honest = easy(Random(1))

    def cheat(look: View) -> Action:
        return Play(look.seat, look.starter) if look.starter else honest(look)

    with pytest.raises(IllegalAction):
        next(pairs(honest, cheat, House(1)))


WON_BOTH = Pair(BenchGame(True, 61, 40), BenchGame(True, 61, 51))
ONE_EACH = Pair(BenchGame(True, 61, 55), BenchGame(False, 49, 61))
LOST_BOTH = Pair(BenchGame(False, 58, 61), BenchGame(False, 60, 61))


def test_bench_result_is_calculated_from_pairs_of_games():
    """The pairs have the shares 1, 1/2, 1/2 and 0, so the mean is 1/2.

    The variance is (1/4 + 1/4) / 3 = 1/6, and the margin of error is 1.96 * sqrt(1/6 / 4). The
    leads per game are 31/2, -6/2, -6/2 and -4/2, so their mean is 15/8.
    """
    found = bench_result([WON_BOTH, ONE_EACH, ONE_EACH, LOST_BOTH])
    assert found.games == 8
    assert found.won == (4, 4)
    assert found.points == (122 + 110 + 110 + 118, 91 + 116 + 116 + 122)
    assert found.share.value == 1 / 2
    assert isclose(found.share.off, 1.96 * sqrt(1 / 24))
    assert found.lead.value == 15 / 8
    off = [31 / 2 - 15 / 8, -3 - 15 / 8, -3 - 15 / 8, -2 - 15 / 8]
    assert isclose(found.lead.off, 1.96 * sqrt(sum(each**2 for each in off) / 3 / 4))


def test_one_pair_of_games_gives_no_margin_of_error():
    found = bench_result([ONE_EACH])
    assert found.share == Mean(1 / 2, None)
    assert found.lead == Mean(-3, None)


def test_bench_result_needs_at_least_one_pair_of_games():
    with pytest.raises(ValueError, match="no games were played in pairs"):
        bench_result([])


# The rules of the old program.


@pytest.mark.parametrize(
    ("two", "points"),
    [("5C 5D", 9), ("TC KD", 3), ("KC KD", 5), ("AC AD", 6), ("7C 8D", 7), ("9C KD", 4)],
)
def test_bsd_player_values_two_discarded_cards_at_rounded_average_crib(two: str, points: int):
    """The mean over all cribs is 8.99 with two fives and 3.41 with a ten and a king."""
    assert crib_of(*cards(two)) == points


@pytest.mark.parametrize(
    ("six", "dealer", "two"),
    [
        # Hands of twelve or more are kept in either crib.
        ("2C 9D 5H 5S 5D JC", True, "2C 9D"),
        ("2C 9D 5H 5S 5D JC", False, "2C 9D"),
        # A pair goes to the own crib only.
        ("TC JD QH KS 2C 2D", True, "2C 2D"),
        ("4C 4D 9H TD JS QC", True, "4C 4D"),
        ("4C 4D 9H TD JS QC", False, "4C 9H"),
    ],
)
def test_bsd_player_discards_expected_cards(six: str, dealer: bool, two: str):
    assert {*best_discard(cards(six), dealer=dealer)} == {*cards(two)}


@pytest.mark.parametrize(
    ("held", "pile", "card"),
    [
        # The card that scores most, and the lowest of equal ones.
        ("5H 8D KS", "7S", "8D"),
        ("5H 5D KS", "TS", "5H"),
        ("4C 6C", "2H 5D 6D", "4C"),
        # A four is led; without one, a three.
        ("2C 4D 8S KH", "", "4D"),
        ("2C 3D 8S KH", "", "3D"),
        # A lower count becomes four.
        ("AC 8S KH", "3D", "AC"),
        # The ace makes thirty-one of a ten at twenty.
        ("AC 7D KS", "6D 4S", "KS"),
        # The six makes fifteen after nine.
        ("2C 6D 9H KS", "", "9H"),
        # Otherwise the highest that makes neither 5, 10 nor 21; then neither 5 nor 21.
        ("2C JD QH KS", "", "2C"),
        ("JD QH KS", "", "KS"),
    ],
)
def test_bsd_player_plays_expected_card(held: str, pile: str, card: str):
    assert best_play(cards(held), cards(pile)) == cards(card)[0]
