"""Discards and plays with three and four players, compared with exact values."""

from random import Random

import pytest

from cribbage.analysis import tables
from cribbage.analysis.discards import owns_crib, rank_single_discards
from cribbage.analysis.players import steady
from cribbage.analysis.plays import follower, glances
from cribbage.engine.actions import Play
from cribbage.engine.game import Game, Pegging, new_game
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.pack.cards import Card, cards
from cribbage.views.view import View, view
from tests.common.games import played

FOUR = "dealer:4 hands:THAC5C4C/TCKDQDJD/AS2SJSJC/AHADKSQC crib:7C7D7H7S starter:9H"
"""A deal in which the count soon makes player 2 say go."""

THIRTY_AND_ONE = f"pegging {FOUR} played:THTCASAHAC2SAD"
"""At 26 player 1 can play the four or the five, which makes 31; player 2 has said go."""


def seen(text: str, seat: int = 0) -> View:
    return view(Game.parse(text), Seat(seat))


def with_an_ace() -> float:
    """Return the share of kept hands with an ace, for the dealer and for the pone."""
    kept = [tables.kept_shares(dealer=dealer) for dealer in (False, True)]
    return sum([share for each in kept for hand, share in each.items() if 0 in hand]) / 2


# Discards.


def test_hand_worth_is_average_over_every_starter():
    """Four kings are worth 12 points. With a five as starter, four fifteens add 8 points."""
    best = rank_single_discards(cards("KC KD KH KS 2C"), own=False)[0]
    assert best.thrown == Card.parse("2C")
    assert best.hand == pytest.approx(12 + 4 * 8 / 47)
    assert best.lost == 0


def test_crib_value_for_one_side_is_loss_for_another():
    five = cards("5C 8D 9H JS KC")
    ranked = [rank_single_discards(five, own=own) for own in (True, False)]
    own, others = [{each.thrown: each for each in found} for found in ranked]
    for card in five:
        assert own[card].hand == others[card].hand
        assert own[card].crib == -others[card].crib > 0
        assert own[card].worth == own[card].hand + own[card].crib
    assert max(five, key=lambda card: own[card].crib) == Card.parse("5C")
    for found in ranked:
        assert [each.worth + each.lost for each in found] == pytest.approx([found[0].worth] * 5)
        assert [each.lost for each in found] == sorted([each.lost for each in found])


@pytest.mark.parametrize(("rules", "owners"), [("singles:yes", {3}), ("singles:no", {1, 3})])
def test_partner_crib_counts_as_own_crib(rules: str, owners: set[int]):
    hands = "dealer:4 hands:THAC5C4C3C/TCKDQDJD2D/AS2SJSJC6C/AHADKSQC6S"
    looks = [seen(f"discarding {rules} {hands}", seat) for seat in range(4)]
    assert {seat for seat, look in enumerate(looks) if owns_crib(look)} == owners


# The play.


def test_partner_points_count_and_opponent_points_subtract():
    """At a count of 30 only an ace fits, and it makes thirty-one for two points."""
    reply = 0.8 * 2 * with_an_ace()
    for singles_only in (False, True):
        look = seen(THIRTY_AND_ONE + " singles:yes" * singles_only)
        assert follower(look) == Seat(2)
        plays = {str(each.card): each for each in glances(look)}
        mine, others = plays["4C"].mine, plays["4C"].others
        if singles_only:
            assert (mine, others) == (pytest.approx(0.04), pytest.approx(reply))
        else:
            assert (mine, others) == (pytest.approx(0.04 + reply), 0)
        assert list(plays) == ["5C", "4C"]
        assert (plays["5C"].pegs, plays["5C"].mine, plays["5C"].others) == (2, 2.05, 0)


def test_card_has_no_expected_reply_if_no_opponent_can_play_on():
    """At a count of 22 the opponent's queen and jack do not fit, so player 1 plays again."""
    deal = "dealer:1 hands:KCAC2C4C/KDADQDJD crib:7C7D7H7S starter:9H"
    look = seen(f"pegging {deal} played:KDKCADAC")
    assert follower(look) == Seat(0)
    assert [(str(each.card), each.worth) for each in glances(look)] == [("4C", 0.04), ("2C", 0.02)]


@pytest.mark.parametrize(("scores", "best"), [("0-0-0", "KC"), ("0-0-118", "2C")])
def test_card_that_wins_game_comes_first(scores: str, best: str):
    """The deuce pegs a run of three, but opponents can extend it: it is best only if it wins."""
    hands = "hands:4S8S8DQD/5H3H9CTC/7D2CKC9D crib:6C6D6H6S starter:AH"
    look = seen(f"pegging dealer:1 scores:{scores} {hands} played:5H7D4S3H", 2)
    plays = {str(each.card): each for each in glances(look)}
    assert plays["2C"].pegs == 3
    assert plays["KC"].pegs == 0
    assert next(iter(plays)) == best


@pytest.mark.parametrize("rules", [Rules(3), Rules(4), Rules(4, singles=True)])
def test_steady_level_plays_highest_ranked_card_if_opponent_can_play_on(rules: Rules):
    found = 0
    for moment in played(new_game(rules.changed(target=61)), Random(2)):
        game = moment.before
        (seat, *_) = to_act(game)
        if not isinstance(game.phase, Pegging) or seat == HOUSE:
            continue
        look = view(game, seat)
        plays = glances(look)
        if rules.side(follower(look)) == rules.side(seat) or plays[0].pegs >= 61 - max(game.scores):
            continue
        action = steady(Random(1))(look)
        assert isinstance(action, Play)
        assert action.card == plays[0].card
        found += len(plays) > 1
    assert found > 20


def test_hidden_cards_do_not_change_ranking():
    elsewhere = THIRTY_AND_ONE.replace("KDQDJD", "KHQSQH").replace("7C7D7H7S", "7C3D3H3S")
    elsewhere = elsewhere.replace("JSJC", "6S8C").replace("KSQC", "8H8S")
    assert seen(elsewhere) == seen(THIRTY_AND_ONE)
    assert glances(seen(elsewhere)) == glances(seen(THIRTY_AND_ONE))


def test_ranking_cards_out_of_turn_is_refused():
    for look in (seen(THIRTY_AND_ONE, 1), view(Game.parse(THIRTY_AND_ONE)), view(new_game())):
        with pytest.raises(ValueError, match="for the player whose turn it is"):
            glances(look)
