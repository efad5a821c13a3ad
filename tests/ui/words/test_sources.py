"""The sources of points, with pegging by hand too (docs/rules.md 8.9)."""

import pytest

from cribbage.records.record import Record, turns
from cribbage.ui.words.sources import Tally, tallied
from cribbage.ui.words.telling import Telling
from cribbage.views.frames import frames
from tests.book.test_book import SHORT
from tests.common.said import pegged_by_hand

BEN = Tally(play=14, hands=8, cribs=6)
"""Ben's points in the short game: 5 in the play, 14 for a hand and a crib, 4, and 5 again."""


def sources(record: Record) -> tuple[Tally, ...]:
    tallies = (Tally(),) * record.rules.sides
    for turn in turns(record):
        for announcement in Telling().told(frames(turn.game, turn.step.events)):
            tallies = tallied(tallies, announcement)
    assert [sum(tally) for tally in tallies] == list(record.series().game.scores)
    return tallies


@pytest.mark.parametrize("record", [SHORT, pegged_by_hand(SHORT)])
def test_points_are_listed_by_source(record: Record):
    ann, ben = sources(record)
    # 29 for the first hand, 12 and 5 as dealer, 1 for last; of the second 29 the 12 up to 61.
    assert ann == Tally(play=1, hands=29 + 12 + 12, cribs=5, heels=2)
    assert ben == BEN


def test_call_in_play_counts_as_muggins_whoever_is_right():
    ann, _ = sources(pegged_by_hand(SHORT, called={0: 5}))
    assert ann == Tally(play=1, hands=29 + 12 + 10, cribs=5, heels=2, muggins=2)
    _, ben = sources(pegged_by_hand(SHORT, wrongly={0: 4}, called={0: 0}))
    assert ben == BEN._replace(muggins=2)
    ann, ben = sources(pegged_by_hand(SHORT, wrongly={1: 0}, called={1: 2}))
    assert (ann.muggins, ben) == (2, BEN._replace(play=12))


def test_wrong_claim_with_his_heels_counts_as_play():
    ann, _ = sources(pegged_by_hand(SHORT, wrongly={9: 3}))
    assert ann == Tally(play=4, hands=29 + 12 + 11, cribs=5)
