"""The same cards twice, the seats swapped: what comes of it, worked by hand."""

from functools import partial
from itertools import islice
from math import isclose, sqrt
from random import Random

import pytest

from cribbage import Action, IllegalAction, Play, Rules, Seat, View, cards, new_game
from cribbage.analysis.players import PARTNERS, beginner, easy, steady
from cribbage.match.house import House
from cribbage.session.bench import Mean, Outcome, Pair, pair, pairs, standing
from cribbage.session.bench_protocol import question
from tests.bench.bsd import crib_of, laid, thrown
from tests.bench.players import anything


@pytest.mark.parametrize(("level", "target"), [("easy", 121), ("steady", 61)])
def test_two_that_are_the_same_are_exactly_even(level: str, target: int):
    one, other = PARTNERS[level](Random(1)), PARTNERS[level](Random(2))
    some = [*islice(pairs(one, other, House(3), target), 4)]
    found = standing(some)
    assert found.won == (4, 4)
    assert found.points[0] == found.points[1]
    assert found.share == Mean(0.5, 0)
    assert found.lead == Mean(0, 0)
    assert {(played.there.points, played.there.others) for played in some} == {
        (played.back.others, played.back.points) for played in some
    }


def test_the_second_game_has_the_cards_of_the_first():
    """Who sits where the other sat is asked the same first question."""
    asked = [], []

    def heard(of: int, partner):
        def decide(look):
            asked[of].append(question(look))
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


def test_a_pair_begins_where_it_is_told_to():
    beginning = new_game(Rules(target=61), dealer=Seat(0))._replace(scores=(60, 12))
    packs = partial(House(1).shuffled, games=0)
    played = pair(easy(Random(1)), easy(Random(1)), beginning, packs)
    there, back = played
    assert (there.points, there.others) == (back.others, back.points)
    assert there.won is not back.won
    assert played.won == 1
    assert played.lead == 0


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games():
    def games(seed: int) -> list[Pair]:
        chance = Random(4)
        return [*islice(pairs(anything(chance), beginner(chance), House(seed), 61), 3)]

    assert games(1) == games(1)
    assert games(1) != games(2)


def test_who_decides_what_is_not_allowed():
    honest = easy(Random(1))

    def cheat(look: View) -> Action:
        return Play(look.seat, look.starter) if look.starter else honest(look)

    with pytest.raises(IllegalAction):
        next(pairs(honest, cheat, House(1)))


WON_BOTH = Pair(Outcome(True, 61, 40), Outcome(True, 61, 51))
ONE_EACH = Pair(Outcome(True, 61, 55), Outcome(False, 49, 61))
LOST_BOTH = Pair(Outcome(False, 58, 61), Outcome(False, 60, 61))


def test_how_two_stand():
    """Shares of the pairs 1, 1/2, 1/2 and 0, of mean 1/2; squares of what they are off it 1/4, 0,
    0 and 1/4, so the spread is 1/2 over 3, and the mean is off by 1.96 times the root of 1/24.

    Leads of a game in each pair 31/2, -6/2, -6/2 and -4/2, of mean 15/8.
    """
    found = standing([WON_BOTH, ONE_EACH, ONE_EACH, LOST_BOTH])
    assert found.games == 8
    assert found.won == (4, 4)
    assert found.points == (122 + 110 + 110 + 118, 91 + 116 + 116 + 122)
    assert found.share.value == 1 / 2
    assert isclose(found.share.off, 1.96 * sqrt(1 / 24))
    assert found.lead.value == 15 / 8
    off = [31 / 2 - 15 / 8, -3 - 15 / 8, -3 - 15 / 8, -2 - 15 / 8]
    assert isclose(found.lead.off, 1.96 * sqrt(sum(each**2 for each in off) / 3 / 4))


def test_one_pair_says_nothing_of_chance():
    found = standing([ONE_EACH])
    assert found.share == Mean(1 / 2, None)
    assert found.lead == Mean(-3, None)


def test_nothing_was_played():
    with pytest.raises(ValueError, match="no games were played in pairs"):
        standing([])


# The rules of the old program.


@pytest.mark.parametrize(
    ("two", "points"),
    [("5C 5D", 9), ("TC KD", 3), ("KC KD", 5), ("AC AD", 6), ("7C 8D", 7), ("9C KD", 4)],
)
def test_what_two_cards_make_of_a_crib(two: str, points: int):
    """Of all cribs with two fives the mean is 8.99, with a ten and a king 3.41."""
    assert crib_of(*cards(two)) == points


@pytest.mark.parametrize(
    ("six", "dealer", "two"),
    [
        # Twelve and more are kept, whoever deals.
        ("2C 9D 5H 5S 5D JC", True, "2C 9D"),
        ("2C 9D 5H 5S 5D JC", False, "2C 9D"),
        # A pair goes to one's own crib, and to no other.
        ("TC JD QH KS 2C 2D", True, "2C 2D"),
        ("4C 4D 9H TD JS QC", True, "4C 4D"),
        ("4C 4D 9H TD JS QC", False, "4C 9H"),
    ],
)
def test_what_it_throws(six: str, dealer: bool, two: str):
    assert {*thrown(cards(six), dealer=dealer)} == {*cards(two)}


@pytest.mark.parametrize(
    ("held", "pile", "card"),
    [
        # What scores most, and of equal ones the lowest.
        ("5H 8D KS", "7S", "8D"),
        ("5H 5D KS", "TS", "5H"),
        ("4C 6C", "2H 5D 6D", "4C"),
        # A four is led; where there is none, a three.
        ("2C 4D 8S KH", "", "4D"),
        ("2C 3D 8S KH", "", "3D"),
        # Four is made of less.
        ("AC 8S KH", "3D", "AC"),
        # With the ace it makes thirty-one of a ten upon twenty.
        ("AC 7D KS", "6D 4S", "KS"),
        # With the six it makes fifteen upon nine.
        ("2C 6D 9H KS", "", "9H"),
        # Nothing better: the highest that makes neither 5, 10 nor 21; then neither 5 nor 21.
        ("2C JD QH KS", "", "2C"),
        ("JD QH KS", "", "KS"),
    ],
)
def test_what_it_lays(held: str, pile: str, card: str):
    assert laid(cards(held), cards(pile)) == cards(card)[0]
