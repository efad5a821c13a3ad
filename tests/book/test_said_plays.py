"""What a game comes to whose players say what their cards score (docs/rules.md 8.9 to 8.11)."""

from dataclasses import replace
from datetime import datetime

import pytest

from cribbage.book.figures import Counts, SeatFigures
from cribbage.book.rows import Finished
from cribbage.engine.rules import Overclaim, Uncalled
from cribbage.records.record import Record
from tests.book.test_book import GAMES, SHORT
from tests.common.figured import entry, figures
from tests.common.said import said_by_all

KH, FIVE_LED, FIRST_AS_DEALER = 1, 0, 9
"""Cards of the short game, by their numbers: Ben's king for fifteen and two, Ann's lead for
nothing before it, and her ten on the jack that was turned up, for his heels."""

ANN, BEN = figures(SHORT)


def with_play(seat: SeatFigures, points: int, *, dealing: bool) -> SeatFigures:
    if dealing:
        return replace(seat, dealer_play=seat.dealer_play.plus(points, 0))
    return replace(seat, pone_play=seat.pone_play.plus(points, 0))


@pytest.mark.parametrize("record", [SHORT, *GAMES])
def test_who_says_what_is_right_and_accepts_it_plays_the_same_game(record: Record):
    assert figures(said_by_all(record)) == figures(record)


def test_what_is_overlooked_is_missing_in_the_play_and_a_call_pays_as_muggins():
    overlooked = said_by_all(SHORT, wrongly={KH: 0})
    assert figures(overlooked) == (ANN, replace(with_play(BEN, -2, dealing=True), score=26))
    called = said_by_all(SHORT, wrongly={KH: 0}, called={KH: 2})
    ann, ben = figures(called)
    assert ann == replace(ANN, others=ANN.others + 2)
    assert ben == replace(with_play(BEN, -2, dealing=True), score=26)


def test_what_stands_was_pegged_in_the_play():
    ann, ben = figures(said_by_all(SHORT, wrongly={FIVE_LED: 3}))
    assert (ann, ben) == (with_play(ANN, 3, dealing=False), BEN)
    cut = SHORT.changed(rules=SHORT.rules.changed(uncalled=Uncalled.CUT))
    assert figures(said_by_all(cut, wrongly={FIVE_LED: 3})) == (ANN, BEN)


@pytest.mark.parametrize(("pays", "points"), [("two", 2), ("excess", 4), ("off", 0)])
def test_a_false_call_and_a_penalty_are_no_points_of_the_play(pays: str, points: int):
    record = SHORT.changed(rules=SHORT.rules.changed(overclaim=Overclaim(pays)))
    ann, ben = figures(said_by_all(record, called={FIVE_LED: 4}))
    assert (ann, ben) == (replace(ANN, others=ANN.others + points), BEN)
    ann, ben = figures(said_by_all(record, wrongly={FIVE_LED: 4}, called={FIVE_LED: 0}))
    assert (ann, ben) == (ANN, replace(BEN, others=BEN.others + points, score=28 + points))


def test_his_heels_are_no_points_of_the_play_unless_other_points_are_pegged_with_them():
    # Rightly said, they are Ann's only other points: 2 in the second deal.
    assert ANN.others == 2
    ann, _ = figures(said_by_all(SHORT, wrongly={FIRST_AS_DEALER: 0}))
    assert ann == replace(ANN, others=0)
    ann, _ = figures(said_by_all(SHORT, wrongly={FIRST_AS_DEALER: 3}))
    assert ann == replace(with_play(ANN, 3, dealing=True), others=0)
    assert ann.play[1] == Counts(ANN.play[1].points + 3, 1)


def test_such_a_game_stands_in_the_book_as_another_with_the_same_figures():
    begun, said = datetime(2026, 11, 21, 20, 15), said_by_all(SHORT)
    one, other = entry(SHORT, begun), entry(said, begun)
    assert one.seats == other.seats
    assert one.row["content"] != other.row["content"]
    assert Finished.of(Record.parse(str(said))) == Finished.of(said)
