"""Who says no more of a card in the play lets stand what was said (docs/rules.md 8.10, 8.11)."""

import pytest

from cribbage.engine.actions import Answer, Claim, IllegalAction, Play
from cribbage.engine.game import Calling, Pegging
from cribbage.engine.rules import Pegs, Seat, Uncalled
from cribbage.pack.cards import Card
from cribbage.session.silence import at_next_card, let_stand, unsaid, unsaid_before
from tests.common.table import Table, dealt

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)


def of_two() -> Table:
    """Ann has laid the ace that makes thirty, and Ben and she have said go."""
    table = dealt("9H AS 2S 8S", "KC KD QC QD", starter="3S", pegging=Pegs.SAY)
    table.play("1 9H, 2 answers 0, 2 KC, 1 answers 0, 1 AS, 2 answers 0, 2 QC")
    return table


def of_three() -> Table:
    """Ann has laid a seven, and neither Ben nor Cy has answered."""
    table = dealt("7C 2H", "TD TC", "JD JC", starter="3S", pegging=Pegs.SAY)
    table.play("1 7C says 2")
    return table


def test_nothing_is_unsaid_where_nothing_is_open():
    table = dealt("7C", "8D", starter="3S", pegging=Pegs.SAY)
    assert unsaid(table.game) is None
    assert let_stand(table.game) == table.game


def test_who_is_silent_after_a_go_adds_nothing_and_is_not_called():
    game = of_two().game
    assert unsaid(game) == Claim(BEN, 0)
    assert unsaid_before(game, Answer(ANN, 1)) == (Claim(BEN, 0),)
    after = let_stand(game)
    assert isinstance(after.phase, Pegging)
    assert after.scores == (0, 0)


def test_what_was_said_stands_before_the_next_card():
    game = of_three().game
    assert unsaid(game) == Answer(BEN, 2)
    lays = Play(BEN, Card.parse("TD"))
    assert unsaid_before(game, lays) == (Answer(BEN, 2), Answer(CY, 2))
    assert let_stand(game).scores == (2, 0, 0)


def test_who_calls_lets_it_stand_for_those_before_him():
    game = of_three().game
    assert unsaid_before(game, Answer(BEN, 0)) == ()
    assert unsaid_before(game, Answer(CY, 0)) == (Answer(BEN, 2),)


def test_what_the_rules_do_not_allow_then_either_is_refused():
    game = of_three().game
    with pytest.raises(IllegalAction, match="is not in the hand"):
        unsaid_before(game, Play(BEN, Card.parse("KH")))
    assert isinstance(game.phase, Calling)


def test_nothing_is_unsaid_of_a_card_that_has_won():
    table = dealt("7C 2H", "8D 9D", starter="3S", pegging=Pegs.SAY, scores=(0, 119))
    table.play("1 7C, 2 answers 0, 2 8D says 2")
    after = let_stand(table.game)
    assert after.winner == 1
    assert unsaid(after) is None


@pytest.mark.parametrize(("before", "said", "asked"), [(118, 2, False), (119, 2, True)])
@pytest.mark.parametrize("more", [0, 1])
def test_what_would_win_is_answered_first_be_it_right_or_too_much(
    before: int, said: int, asked: bool, more: int
):
    agreed = {"pegging": Pegs.SAY, "uncalled": Uncalled.CUT, "scores": (0, before - more)}
    table = dealt("7C 2H", "8D 9D", starter="3S", **agreed)
    table.play(f"1 7C, 2 answers 0, 2 8D says {said + more}")
    after = at_next_card(table.game)
    assert (after is None) == asked
    assert after is None or after == let_stand(table.game)
