"""The missed points in the seven deals of a daily game."""

from itertools import combinations

import pytest

from cribbage.pack.cards import cards
from cribbage.records.record import turns
from cribbage.review.daily_review import PointsLeft, points_left
from cribbage.solitaire.daily_pack import DAILY_KIND
from tests.common.alone import Alone, decision, in_play
from tests.common.dailies import daily_record
from tests.common.plain_discards import mean_crib, mean_hand


def left(alone: Alone, words: str) -> tuple[PointsLeft, ...]:
    return points_left([(alone.game, decision(words))])


def test_missed_points_are_difference_to_best_card():
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    assert left(alone, "6H") == ()  # nothing pegs yet
    alone.play("4S")  # and the jack: fourteen
    assert left(alone, "AH") == ()
    assert left(alone, "6H") == (PointsLeft(1, (*cards("6H"),), (*cards("AH"),), 2),)


def test_choice_of_starter_for_last_deal_misses_no_points():
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    alone.play("4S, AH, 6H, 5D")
    assert left(alone, "keeps KC") == ()


def test_best_discard_misses_nothing_in_either_order():
    alone = Alone(DAILY_KIND, "5H 6S JC 9D 3C KH 4S QD")
    found = left(alone, "throws 5H KH")
    best = " ".join(map(str, found[0].best))
    other = " ".join(map(str, reversed(found[0].best)))
    assert left(alone, f"throws {best}") == left(alone, f"throws {other}") == ()


@pytest.mark.slow
def test_missed_points_of_discard_are_averages_of_hand_and_crib():
    alone = Alone(DAILY_KIND, "5H 6S JC 9D 3C KH 4S QD")
    six = cards("5H 6S JC KH 4S QD")
    any_two = {(low, high): 1.0 for low in range(13) for high in range(low, 13)}
    each = {
        two: mean_hand([card for card in six if card not in two], six)
        + mean_crib(two, six, any_two)
        for two in combinations(six, 2)
    }
    best = max(each, key=lambda two: each[two])
    ((deal, made, better, points),) = left(alone, "throws 5H KH")
    assert (deal, made, set(better)) == (1, (*cards("5H KH"),), set(best))
    assert points == pytest.approx(each[best] - each[made])


def test_missed_points_of_game_are_listed_largest_first():
    record = daily_record()
    found = points_left([(turn.game, turn.action) for turn in turns(record)])
    assert [each.points for each in found] == sorted([e.points for e in found], reverse=True)
    assert {each.deal for each in found} <= set(range(1, 7))
    assert {len(each.made) for each in found} == {1, 2}
