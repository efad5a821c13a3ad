"""Statistics of games pegged by hand (docs/rules.md 8.9 to 8.11)."""

from dataclasses import replace
from datetime import datetime

import pytest

from cribbage.book.figures import Counts, SeatFigures
from cribbage.book.rows import FinishedRecord
from cribbage.engine.rules import Overclaim, Uncalled
from cribbage.records.record import Record
from tests.book.test_book import GAMES, SHORT
from tests.common.figured import entry, figures
from tests.common.said import pegged_by_hand

KH, FIVE_LED, FIRST_AS_DEALER = 1, 0, 9
"""Cards of the short game by number: Ben's king for fifteen, Ann's lead for nothing before it, and
her ten after the jack as starter, for his heels.
"""

ANN, BEN = figures(SHORT)


def with_play(seat: SeatFigures, points: int, *, dealing: bool) -> SeatFigures:
    if dealing:
        return replace(seat, dealer_play=seat.dealer_play.plus(points, 0))
    return replace(seat, pone_play=seat.pone_play.plus(points, 0))


@pytest.mark.parametrize("record", [SHORT, *GAMES])
def test_correct_claims_in_play_give_same_statistics_as_program_pegging(record: Record):
    assert figures(pegged_by_hand(record)) == figures(record)


def test_play_statistics_exclude_missed_points_and_call_counts_as_muggins():
    overlooked = pegged_by_hand(SHORT, wrongly={KH: 0})
    assert figures(overlooked) == (ANN, replace(with_play(BEN, -2, dealing=True), score=26))
    called = pegged_by_hand(SHORT, wrongly={KH: 0}, called={KH: 2})
    ann, ben = figures(called)
    assert ann == replace(ANN, others=ANN.others + 2)
    assert ben == replace(with_play(BEN, -2, dealing=True), score=26)


def test_uncalled_overclaim_counts_as_pegged_in_play():
    ann, ben = figures(pegged_by_hand(SHORT, wrongly={FIVE_LED: 3}))
    assert (ann, ben) == (with_play(ANN, 3, dealing=False), BEN)
    cut = SHORT.changed(rules=SHORT.rules.changed(uncalled=Uncalled.CUT))
    assert figures(pegged_by_hand(cut, wrongly={FIVE_LED: 3})) == (ANN, BEN)


@pytest.mark.parametrize(("pays", "points"), [("two", 2), ("excess", 4), ("off", 0)])
def test_false_call_and_penalty_are_not_points_of_play(pays: str, points: int):
    record = SHORT.changed(rules=SHORT.rules.changed(overclaim=Overclaim(pays)))
    ann, ben = figures(pegged_by_hand(record, called={FIVE_LED: 4}))
    assert (ann, ben) == (replace(ANN, others=ANN.others + points), BEN)
    ann, ben = figures(pegged_by_hand(record, wrongly={FIVE_LED: 4}, called={FIVE_LED: 0}))
    assert (ann, ben) == (ANN, replace(BEN, others=BEN.others + points, score=28 + points))


def test_his_heels_are_not_points_of_play_unless_pegged_with_others():
    # Claimed correctly, they are Ann's only other points: 2 in the second deal.
    assert ANN.others == 2
    ann, _ = figures(pegged_by_hand(SHORT, wrongly={FIRST_AS_DEALER: 0}))
    assert ann == replace(ANN, others=0)
    ann, _ = figures(pegged_by_hand(SHORT, wrongly={FIRST_AS_DEALER: 3}))
    assert ann == replace(with_play(ANN, 3, dealing=True), others=0)
    assert ann.play[1] == Counts(ANN.play[1].points + 3, 1)


def test_game_pegged_by_hand_is_in_book_with_same_statistics():
    begun, said = datetime(2026, 11, 21, 20, 15), pegged_by_hand(SHORT)
    one, other = entry(SHORT, begun), entry(said, begun)
    assert one.seats == other.seats
    assert one.row["content"] != other.row["content"]
    assert FinishedRecord.of(Record.parse(str(said))) == FinishedRecord.of(said)
