"""The questions of each drill level, and the traps in each run."""

from random import Random

import pytest

from cribbage.lessons import exercises as traps
from cribbage.lessons.exercises import (
    IN_A_RUN,
    LADDER,
    OF_LEVEL,
    OF_PILE,
    DiscardExercise,
    DrillLevel,
    HandExercise,
    PileExercise,
    asked_of,
    draw_exercises,
    in_full,
)
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import score_hand, score_pile, total


def hand(level: DrillLevel, four: str, starter: str, *, crib: bool = False) -> HandExercise:
    return HandExercise(level, cards(four), Card.parse(starter), crib)


@pytest.mark.parametrize(
    ("level", "worth"),
    [
        # Docs/rules.md 6.2: 7 8 twice with each seven; two sevens; 7 8 9 with each seven; nothing.
        (DrillLevel.FIFTEENS, 4),
        (DrillLevel.PAIRS, 2),
        (DrillLevel.RUNS, 6),
        (DrillLevel.FLUSHES, 0),
        (DrillLevel.HANDS, 12),
        (DrillLevel.CRIBS, 12),
    ],
)
def test_drill_level_counts_only_combinations_in_its_name(level: DrillLevel, worth: int):
    assert hand(level, "7H 7D 8C 9S", "KD").worth == worth


def test_drill_counts_flush_of_four_only_in_hand_and_points_of_last_card_played():
    # Docs/rules.md 6.3; 5.8: fifteen, and a run of three that was not played in order.
    assert hand(DrillLevel.FLUSHES, "2H 4H 7H TH", "KS").worth == 4
    assert hand(DrillLevel.FLUSHES, "2H 4H 7H TH", "KS", crib=True).worth == 0
    assert hand(DrillLevel.CRIBS, "2H 4H 7H TH", "KH", crib=True).worth == 5
    pile = PileExercise(cards("4H 6S 5D"))
    assert (pile.level, pile.reached, pile.worth) == (DrillLevel.PLAY, 15, 5)


@pytest.mark.parametrize(("level", "seed"), [(level, seed) for seed, level in enumerate(LADDER)])
def test_each_drill_has_tricky_hands_and_hand_worth_nothing(level: DrillLevel, seed: int):
    run = draw_exercises(level, Random(seed))
    assert len(run) == IN_A_RUN
    assert run == draw_exercises(level, Random(seed))  # the same seed draws the same run
    trapped = 0
    for each in run:
        assert isinstance(each, HandExercise)
        # The scorer's own word, and not what the exercise makes of it.
        score = score_hand(each.cards, each.starter, crib=each.crib)
        assert each.worth == total(asked_of(level, score))
        assert each.crib or level is not DrillLevel.CRIBS
        trapped += any(trap(each, score) for trap in OF_LEVEL[level])
    assert trapped >= IN_A_RUN - 1
    assert any(not each.worth for each in run)


@pytest.mark.parametrize("level", LADDER)
def test_every_kind_of_trap_of_drill_level_appears(level: DrillLevel):
    chance = Random(7)
    found = [
        each
        for _ in range(12)
        for each in draw_exercises(level, chance)
        if isinstance(each, HandExercise)
    ]
    for trap in OF_LEVEL[level]:
        assert any(trap(each, in_full(each)) for each in found), trap.__name__


def test_each_drill_of_play_has_tricky_piles_and_pile_worth_nothing():
    chance = Random(3)
    for _ in range(8):
        run = [
            each
            for each in draw_exercises(DrillLevel.PLAY, chance)
            if isinstance(each, PileExercise)
        ]
        assert len(run) == IN_A_RUN
        assert all(each.reached <= 31 for each in run)
        assert all(each.worth == total(score_pile(each.cards)) for each in run)
        assert any(not each.worth for each in run)
        assert sum(any(trap(each) for trap in OF_PILE) for each in run) >= IN_A_RUN - 1


def test_discard_drill_deals_six_cards_for_either_crib_and_ranks_best_first():
    """Two tens and two fives make four fifteens and two pairs (docs/rules.md 6.2)."""
    run = [
        each
        for each in draw_exercises(DrillLevel.DISCARD, Random(1))
        if isinstance(each, DiscardExercise)
    ]
    assert len(run) == IN_A_RUN
    assert {each.dealer for each in run} == {True, False}
    assert all(each.level is DrillLevel.DISCARD and len(set(each.cards)) == 6 for each in run)
    six = DiscardExercise(cards("2C 7D 5H 5S TH TS"), dealer=False)
    assert len(six.ranked) == 15
    assert set(six.ranked[0].thrown) == set(cards("2C 7D"))


@pytest.mark.parametrize(
    ("trap", "four", "starter", "other"),
    [
        # Two, three and a ten are fifteen; with a six in place of the three, six and nine alone.
        (traps.long_fifteen, "2H 3D TC KS", "9D", "2H 6D TC KS"),
        (traps.longer_fifteen, "AH 2D 3C 9S", "KD", "AH 2D 4C 9S"),
        (traps.pair_royal, "7H 7D 7C KS", "2D", "7H 7D 8C KS"),
        (traps.two_pairs, "7H 7D 9C 9S", "2D", "7H 7D 7C 9S"),
        (traps.pair_with_starter, "7H 8D 9C KS", "KD", "7H 7D 9C QS"),
        (traps.double_run, "7H 7D 8C 9S", "KD", "7H 8D 9C 2S"),
        (traps.run_of_two, "7H 8D TC KS", "2D", "7H 8D 9C KS"),
        (traps.run_with_starter, "7H 8D KC 2S", "9D", "7H 8D KC 2S"),
        (traps.four_with_starter, "2D 4D 7D TS", "KD", "2D 4D 7D TD"),
        (traps.jack_of_another_suit, "2H 4C 7H JS", "KD", "2H 4C 7H JD"),
        (traps.a_flush, "2H 4H 7H TH", "KD", "2H 4H 7H TS"),
        (traps.nobs, "2H 4C 7H JD", "KD", "2H 4C 7H JS"),
    ],
)
def test_each_trap_matches_its_description(trap: traps.OfHand, four: str, starter: str, other: str):
    held = hand(DrillLevel.HANDS, four, starter)
    assert trap(held, in_full(held))
    # The other four lack it, with a neutral starter.
    without = hand(DrillLevel.HANDS, other, "KD" if trap is traps.run_with_starter else starter)
    assert not trap(without, in_full(without))


def test_four_of_suit_are_trap_in_crib_only():
    four = hand(DrillLevel.CRIBS, "2H 4H 7H TH", "KS", crib=True)
    assert traps.four_in_the_crib(four, ())
    assert not traps.four_in_the_crib(four._replace(crib=False), ())
    assert not traps.four_in_the_crib(four._replace(starter=Card.parse("KH")), ())


@pytest.mark.parametrize(
    ("trap", "piles", "other"),
    [
        (traps.run_out_of_order, ["4H 6S 5D"], "6S 5D 4H"),
        (traps.parted_pair, ["4H 6S 4D"], "6S 4H 4D"),
        (traps.pile_royal, ["4H 4S 4D"], "6S 4H 4D"),
        # Fifteen and a run or a pair: two reasons; four and six alone make none.
        (traps.count_and_more, ["4H 6S 5D", "3H 6S 6D"], "4H 6S 8D"),
        (traps.thirty_one, ["KH TS JD AC"], "KH TS 9D AC"),
        (traps.fifteen, ["3H 6S 6D"], "3H 6S 5D"),
    ],
)
def test_each_trap_of_play_matches_its_description(
    trap: traps.OfPile, piles: list[str], other: str
):
    assert all(trap(PileExercise(cards(pile))) for pile in piles)
    assert not trap(PileExercise(cards(other)))
