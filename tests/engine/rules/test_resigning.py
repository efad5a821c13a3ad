"""Resigning a game (docs/rules.md 7.6)."""

import pytest
from hypothesis import given, settings

from cribbage.engine import events as happened
from cribbage.engine.actions import IllegalAction, Resign
from cribbage.engine.evolve import evolve
from cribbage.engine.game import new_game
from cribbage.engine.referee import apply, refusal, to_act
from cribbage.engine.rules import Counting, Seat
from cribbage.views.view import legal, view
from tests.common.games import (
    ResignedGame,
    WholeGame,
    cards_in,
    games,
    plain_agreement,
    resigned_games,
)
from tests.common.plain_referee import NotAllowed, PlainReferee
from tests.common.table import dealt, stacked, table_at_show

ANN, BEN = Seat(0), Seat(1)


@pytest.mark.parametrize("who", [1, 2])
def test_resigning_gives_opponents_win_and_keeps_scores(who: int):
    table = dealt("TC JC 7C 6D", "KS KD 8H AS", scores=(45, 67))
    table.play("1 TC")
    assert table.play(f"{who} resigns") == f"{who} resigns, side {3 - who} wins"
    assert (table.winner, table.scores, table.turns) == (3 - who, (45, 67), [])
    assert table.refusal("2 KS") == "the game is over, so nothing more can be played"
    assert table.refusal("2 resigns") == "the game is over, so nothing more can be played"


@pytest.mark.parametrize("who", [1, 2, 3, 4])
def test_either_partner_resigns_for_both(who: int):
    hands = "TC JC 7C 6D", "KS KD 8H AS", "2C 3C 4C 5C", "2H 3H 4H 5H"
    table = dealt(*hands)
    table.play(f"{who} resigns")
    assert table.winner == 1 + who % 2


@pytest.mark.parametrize("dealer", [None, BEN])
def test_resigning_before_first_deal_is_refused(dealer: Seat | None):
    why = "you cannot resign before the first deal"
    begun = new_game(dealer=dealer)
    for game in (begun, apply(begun, stacked({})).game):
        assert refusal(game, Resign(ANN)) == why
        with pytest.raises(IllegalAction, match="you cannot resign before the first deal"):
            apply(game, Resign(ANN))


def test_player_not_in_game_cannot_resign():
    game = dealt("TC JC 7C 6D", "KS KD 8H AS").game
    assert refusal(game, Resign(Seat(2))) == (
        "it is not this player's turn: waiting for a side to resign"
    )


@pytest.mark.parametrize("counting", [Counting.HAND, Counting.MUGGINS])
def test_uncounted_crib_stays_uncounted_after_resigning(counting: Counting):
    table = table_at_show("crib", 12, counting, (20, 30))
    crib = view(table.game).crib
    assert None not in crib
    table.play("1 resigns")
    seen = view(table.game)
    assert (seen.crib, seen.counted, seen.claim) == (crib, None, None)


def test_unanswered_claim_is_dropped_when_game_is_resigned():
    table = table_at_show("dealer", 12, Counting.MUGGINS, (20, 30))
    table.play("2 claims 8, 1 resigns")
    seen = view(table.game)
    assert (seen.counted, seen.claim, seen.winner) == (None, None, BEN)
    assert seen.crib == (None,) * 4


@given(resigned_games)
def test_resigned_game_is_won_by_other_side_and_shows_no_hidden_card(
    moments: ResignedGame,
):  # rules.md 7.2, 7.6
    *_, last = moments
    game, side = last.after, last.before.rules.side(last.action.seat)
    assert (game.resigned, game.winner) == (side, 1 - side)
    assert game == last.before._replace(resigned=side, number=last.before.number + 1)
    assert last.events == (happened.Resigned(last.action.seat), happened.GameWon(game.winner))
    assert [type(event) for event in last.events] == [happened.Resigned, happened.GameWon]
    assert to_act(game) == ()
    again = last.before
    for event in last.events:
        again = evolve(again, event)
    assert again == game
    for seat in game.rules.round_from(Seat(0)):
        assert legal(view(game, seat)) == ()
        seen = view(game, seat)
        assert (seen.resigned, seen.winner, seen.to_act) == (side, game.winner, ())
    for seat in (None, *game.rules.round_from(Seat(0))):
        before = cards_in(view(last.before, seat))
        assert set(cards_in(view(game, seat))) == set(before)  # nobody sees a card that was hidden


@settings(max_examples=10)
@given(games)
def test_resigning_is_allowed_after_first_deal_but_not_among_listed_decisions(
    moments: WholeGame,
):
    for moment in moments:
        game = moment.after
        may = game.rules.sides == 2 and game.deals > 0 and game.winner is None
        for seat in game.rules.round_from(Seat(0)):
            assert (refusal(game, Resign(seat)) is None) == may
            offered = legal(view(game, seat))
            assert not any(isinstance(action, Resign) for action in offered)


@pytest.mark.slow
@given(resigned_games)
def test_plain_referee_agrees_on_resigned_games(moments: ResignedGame):
    first = moments[0].before
    rules = first.rules
    agreed = plain_agreement(rules)
    plain = PlainReferee(rules.seats, rules.target, dealer=first.dealer, **agreed)
    for moment in moments:
        if not moment.before.deals:
            with pytest.raises(NotAllowed):
                plain.decide(Resign(ANN))
        plain.decide(moment.action)
        assert plain.scores == list(moment.after.scores)
        assert plain.waiting_on == list(to_act(moment.after))
        assert (plain.dealer, plain.winner) == (moment.after.dealer, moment.after.winner)
    with pytest.raises(NotAllowed):
        plain.decide(Resign(BEN))
