"""Win chances near the end, where the order of counting matters."""

from random import Random

import pytest

from cribbage import Game, Rank, Seat, new_game, view
from cribbage.analysis.chances import win_probability
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.finish import (
    Prospect,
    is_near_the_end,
    prospects_of_discards,
    prospects_of_plays,
)
from cribbage.analysis.priced_choices import priced_choices
from tests.analysis.moments import dealt

# Four, five and two sixes with a seven are fourteen for pone; the crib is worth nothing.
DEAL = "dealer:2 hands:4H5H6H6C/TSTCJDQD crib:AH9SKD2C starter:7C"
BEFORE_THE_LAST = "4HTS6HTC6CJD"
"""The pone has the five left, which makes twenty-one; the dealer pegs one or two."""


def chances(deal: str, scores: str, played: str) -> dict[str, float]:
    look = view(Game.parse(f"pegging {deal} scores:{scores} played:{played}"), Seat(0))
    return {str(card): prospect.wins for card, prospect in prospects_of_plays(look).items()}


def test_card_that_makes_needed_points_wins():
    deal = "dealer:2 hands:KH6H2C3D/TS9S9C8D crib:4H4D6S6D starter:7C"
    found = chances(deal, "119-115", "3DTS")  # the count is thirteen
    assert found.pop("2C") == pytest.approx(1)
    assert all([0 < chance < 1 for chance in found.values()])


def test_unplayable_card_and_player_out_of_turn_have_no_win_chance():
    # The count is twenty-seven, and the dealer has said go.
    deal = "dealer:2 hands:9H8H7HAC/TSTCJDQD crib:AH9SKD2C starter:7C"
    assert list(chances(deal, "80-80", "9HTS8H")) == ["AC"]
    dealer = view(Game.parse(f"pegging {deal} scores:80-80 played:9HTS8H"), Seat(1))
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        prospects_of_plays(dealer)


def test_pegging_counts_before_hands_and_pone_counts_first():
    assert chances(DEAL, "110-113", BEFORE_THE_LAST) == pytest.approx({"5H": 1})
    assert chances(DEAL, "110-120", BEFORE_THE_LAST) == {"5H": 0}


def test_win_chance_of_game_not_won_in_deal_is_that_of_score_after_it():
    (chance,) = chances(DEAL, "80-80", BEFORE_THE_LAST).values()
    # Pone makes fourteen and deals next; the dealer about twelve with hand and crib.
    assert chance == pytest.approx(win_probability((94, 92), dealer=0), abs=0.08)


def prospect(scores: str) -> Prospect:
    """Return the win chance of the pone, who has five cards left to play."""
    look = view(Game.parse(f"pegging {DEAL} scores:{scores} played:{BEFORE_THE_LAST}"), Seat(0))
    (found,) = prospects_of_plays(look).values()
    return found


def test_expected_score_difference_ignores_points_after_game_ends():
    # The dealer pegs one and wins before the fourteen are counted.
    assert prospect("110-120")[:2] == pytest.approx((0, 110 - 121))
    # The dealer pegs one to three; then pone counts out, before hand and crib.
    assert 121 - 116 <= prospect("110-113").leads <= 121 - 114
    # Everything is counted: fourteen for pone, and about twelve for the dealer.
    assert prospect("80-80").leads == pytest.approx(14 - 12, abs=2)


def test_expected_score_of_dealer_has_only_pegging_if_pone_counts_out():
    # Pone has no cards; the dealer's last card is the jack, and needs eleven.
    deal = f"pegging {DEAL} played:{BEFORE_THE_LAST}5H"
    found = prospects_of_plays(view(Game.parse(f"{deal} scores:110-110"), Seat(1)))
    # It makes thirty-one for two points, and pone's fourteen come first.
    assert [each[:2] for each in found.values()] == [pytest.approx((0, 112 - 121))]
    # If neither wins, two and the dealer's hand are compared with fourteen, and the crib.
    (on,) = prospects_of_plays(view(Game.parse(f"{deal} scores:80-80"), Seat(1))).values()
    assert -14 + 2 <= on.leads <= 14


def test_end_is_near_if_player_can_win_soon():
    for scores, target, near in (((80, 0), 121, False), ((0, 81), 121, True), ((21, 0), 61, True)):
        game = new_game(dealer=Seat(0))
        rules = game.rules.changed(target=target)
        assert is_near_the_end(view(game._replace(scores=scores, rules=rules), Seat(0))) == near


def test_his_heels_peg_before_play():
    """The pone needs more points than a deal gives; the dealer needs two and wins with a jack."""
    game = dealt(Random(1))._replace(scores=(0, 119))
    certain, lost = [prospects_of_discards(view(game, Seat(seat))).values() for seat in (1, 0)]
    assert min([each.wins for each in certain]) == pytest.approx(1)
    assert {each.wins for each in lost} == {0}


def test_his_heels_win_before_pone_pegs():
    """The pone needs one point, but with a jack as the starter the dealer has already won."""
    look = view(dealt(Random(1))._replace(scores=(119, 120)), Seat(1))
    found = prospects_of_discards(look)
    jacks = 4 - len([card for card in look.hands[1] if card.rank is Rank.JACK])
    assert jacks
    assert max([each.wins for each in found.values()]) < 1 - 0.8 * jacks / 46


@pytest.mark.parametrize("scores", [(105, 104), (90, 118)])
def test_every_discard_near_end_has_win_chance_and_expected_gain(scores: tuple[int, int]):
    look = view(dealt(Random(1))._replace(scores=scores), Seat(0))
    found = prospects_of_discards(look)
    assert set(found) == {discard.thrown for discard in rank_discards(look)}
    ranked = priced_choices(look)
    assert [each.chance for each in ranked] == sorted([each.wins for each in found.values()])[::-1]
    lead = scores[0] - scores[1]
    for each in ranked:
        assert 0 <= each.chance <= 1
        assert each.worth == pytest.approx(found[each.cards].leads - lead)


@pytest.mark.slow
def test_suits_hardly_change_win_chance_of_discard():
    """5S QS and 5H QD, which cannot make a flush in the hand, win equally often."""
    hands = "8CQSQD5H5S2S/AC3CTCAS7S9S"
    look = view(Game.parse(f"discarding scores:118-119 dealer:1 hands:{hands}"), Seat(0))
    each = {" ".join(map(str, choice.cards)): choice.chance for choice in priced_choices(look)}
    assert each["5S QS"] == pytest.approx(each["5H QD"], abs=0.003)


def test_expected_score_after_discard_differs_as_much_as_its_worth():
    """If nobody can win in the deal, hands and crib are the same, and the play is nearly so."""
    look = view(dealt(Random(1))._replace(scores=(81, 40)), Seat(0))
    others = view(dealt(Random(1))._replace(scores=(81, 40)), Seat(1))
    for seen in (look, others):
        each = {discard.thrown: discard for discard in rank_discards(seen)}
        found = prospects_of_discards(seen)
        best, *_, other = rank_discards(seen)
        apart = found[best.thrown].leads - found[other.thrown].leads
        assert apart == pytest.approx(each[best.thrown].worth - other.worth, abs=1)
