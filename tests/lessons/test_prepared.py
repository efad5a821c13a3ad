"""The prepared deal of the lesson: the result of each decision, for every cut of the pack."""

from itertools import pairwise, product

import pytest

from cribbage.engine.events import CribShown, HandShown, Pegged, PileTurned, SaidGo, StarterCut
from cribbage.engine.game import CuttingPack, Discarding, new_game
from cribbage.engine.referee import apply
from cribbage.lessons.chapters import (
    DEALER,
    FOURS,
    HER_SIX,
    HIS_SIX,
    LESSON_RULES,
    PONE,
    STARTER,
    Cuts,
    decisions,
    game_before,
)
from cribbage.pack.scoring import Why

SCORES = [
    *[(0, 0)] * 8,
    *[(5, 0), (5, 2), (11, 2), (11, 2), (11, 7), (12, 7)],
    *[(26, 7), (26, 7), (28, 17), (28, 17), (28, 22)],
]
"""The scores after each decision: fifteen two and a run of three; a pair; a pair royal; thirty-one
and a run of three; last; fourteen; ten with two of muggins; five (docs/rules.md 5, 6, 8.3).
"""


def test_scores_before_each_prepared_decision_are_as_expected():
    assert [game_before(number).scores for number in range(len(decisions()) + 1)] == SCORES


def events_of(number: int) -> list[object]:
    return list(apply(game_before(number), decisions()[number]).events)


def test_play_pays_expected_points():
    for number, seat, scored in (
        (7, PONE, [(Why.FIFTEEN, 2), (Why.RUN, 3)]),
        (8, DEALER, [(Why.PAIR, 2)]),
        (9, PONE, [(Why.PAIR, 6)]),
        (11, DEALER, [(Why.THIRTY_ONE, 2), (Why.RUN, 3)]),
        (12, PONE, [(Why.LAST, 1)]),
    ):
        (pegged,) = [event for event in events_of(number) if isinstance(event, Pegged)]
        assert pegged.seat == seat
        assert [(combo.why, combo.points) for combo in pegged.score] == scored


def test_go_pegs_nothing_if_opponent_goes_on_to_thirty_one():
    assert SaidGo(PONE) in events_of(10)
    assert not [event for event in events_of(10) if isinstance(event, Pegged)]
    assert any(isinstance(event, PileTurned) for event in events_of(11))


def test_hands_and_crib_have_expected_worth():
    shown = [event for number in (13, 15, 17) for event in events_of(number)]
    worth = [event.worth for event in shown if isinstance(event, HandShown | CribShown)]
    assert worth == [14, 12, 5]


@pytest.mark.parametrize(("pack", "stock"), [(4, 4), (48, 36), (26, 20), (11, 33), (40, 5)])
def test_every_cut_deals_same_cards_and_same_starter(pack: int, stock: int):
    for first in FOURS:
        cuts = Cuts(pack, stock, first)
        game = game_before(2, cuts)
        assert isinstance(game.phase, Discarding)
        assert set(game.phase.hands[PONE]) == set(HER_SIX)
        assert set(game.phase.hands[DEALER]) == set(HIS_SIX)
        starter = apply(game_before(4, cuts), decisions(cuts)[4]).events
        assert starter == (StarterCut(PONE, stock, STARTER),)
        assert game_before(18, cuts).scores == (28, 22)


def test_lesson_starts_with_cut_and_pone_wins_at_show_if_scores_are_high():
    assert isinstance(game_before(1).phase, CuttingPack)
    assert new_game(LESSON_RULES, dealer=DEALER) == game_before(0)
    # 95 and 12 and 14 are 121; 104 and 7 are 111 (docs/rules.md 7.2).
    game = game_before(14, scores=(95, 104))
    assert game.winner == PONE
    assert game.scores == (121, 111)


@pytest.mark.slow
def test_lesson_deal_works_with_every_cut_of_pack_and_stock():
    for pack, stock in product(range(4, 49), range(4, 37)):
        games = [game_before(number, Cuts(pack, stock)) for number in (2, 18)]
        assert games[1].scores == (28, 22)
        assert all(before != after for before, after in pairwise(games))
