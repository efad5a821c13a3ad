"""Near the end it matters who is first to have what he needs, and not how much."""

from random import Random

import pytest

from cribbage import Game, Seat, new_game, view
from cribbage.analysis.chances import win_probability
from cribbage.analysis.choices import choices
from cribbage.analysis.finish import (
    Prospect,
    is_near_the_end,
    prospects_of_plays,
    prospects_of_throws,
)
from cribbage.analysis.throws import rank_discards
from tests.analysis.moments import dealt

# Four, five and two sixes with a seven are fourteen to the pone. The crib is worth nothing.
DEAL = "dealer:2 hands:4H5H6H6C/TSTCJDQD crib:AH9SKD2C starter:7C"
BEFORE_THE_LAST = "4HTS6HTC6CJD"
"""The pone has the five left, which makes twenty-one; whatever the dealer has pegs one or two."""


def chances(deal: str, scores: str, played: str) -> dict[str, float]:
    look = view(Game.parse(f"pegging {deal} scores:{scores} played:{played}"), Seat(0))
    return {str(card): prospect.wins for card, prospect in prospects_of_plays(look).items()}


def test_a_card_that_makes_what_is_needed_wins():
    deal = "dealer:2 hands:KH6H2C3D/TS9S9C8D crib:4H4D6S6D starter:7C"
    found = chances(deal, "119-115", "3DTS")  # thirteen lie there
    assert found.pop("2C") == pytest.approx(1)
    assert all([0 < chance < 1 for chance in found.values()])


def test_what_does_not_fit_has_no_chance_and_nothing_is_reckoned_for_who_waits():
    # Twenty-seven lie there, and the dealer has said go.
    deal = "dealer:2 hands:9H8H7HAC/TSTCJDQD crib:AH9SKD2C starter:7C"
    assert list(chances(deal, "80-80", "9HTS8H")) == ["AC"]
    dealer = view(Game.parse(f"pegging {deal} scores:80-80 played:9HTS8H"), Seat(1))
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        prospects_of_plays(dealer)


def test_what_is_pegged_comes_before_any_hand_and_then_the_pone_counts_first():
    assert chances(DEAL, "110-113", BEFORE_THE_LAST) == pytest.approx({"5H": 1})
    assert chances(DEAL, "110-120", BEFORE_THE_LAST) == {"5H": 0}


def test_who_has_not_enough_goes_on_with_what_he_has():
    (chance,) = chances(DEAL, "80-80", BEFORE_THE_LAST).values()
    # The pone makes fourteen and deals next; the dealer some twelve with his hand and the crib.
    assert chance == pytest.approx(win_probability((94, 92), dealer=0), abs=0.08)


def prospect(scores: str) -> Prospect:
    """What is to be hoped for by the pone with the five that he has left."""
    look = view(Game.parse(f"pegging {DEAL} scores:{scores} played:{BEFORE_THE_LAST}"), Seat(0))
    (found,) = prospects_of_plays(look).values()
    return found


def test_nobody_leads_by_what_would_come_after_the_game():
    # The dealer pegs one, and the fourteen are not counted any more.
    assert prospect("110-120")[:2] == pytest.approx((0, 110 - 121))
    # He pegs one to three; then the pone is out, and neither the dealer's hand nor the crib counts.
    assert 121 - 116 <= prospect("110-113").leads <= 121 - 114
    # All is counted: fourteen to the pone, and some twelve to the dealer.
    assert prospect("80-80").leads == pytest.approx(14 - 12, abs=2)


def test_the_dealer_leads_by_what_is_pegged_where_the_pone_counts_out():
    # The pone has laid all; the dealer has the jack, the last card, and needs eleven.
    deal = f"pegging {DEAL} played:{BEFORE_THE_LAST}5H"
    found = prospects_of_plays(view(Game.parse(f"{deal} scores:110-110"), Seat(1)))
    # He has thirty-one with it, two points, and the pone's fourteen come first.
    assert [each[:2] for each in found.values()] == [pytest.approx((0, 112 - 121))]
    # Both go on where neither is out: two and the dealer's hand against fourteen, and the crib.
    (on,) = prospects_of_plays(view(Game.parse(f"{deal} scores:80-80"), Seat(1))).values()
    assert -14 + 2 <= on.leads <= 14


def test_the_end_is_near_where_somebody_may_be_out_soon():
    for scores, target, near in (((80, 0), 121, False), ((0, 81), 121, True), ((21, 0), 61, True)):
        game = new_game(dealer=Seat(0))
        rules = game.rules.changed(target=target)
        assert is_near_the_end(view(game._replace(scores=scores, rules=rules), Seat(0))) == near


def test_his_heels_are_pegged_before_a_card_is_laid():
    """The pone needs what no deal gives, and the dealer two: he wins, with a jack at once."""
    game = dealt(Random(1))._replace(scores=(0, 119))
    certain, lost = [prospects_of_throws(view(game, Seat(seat))).values() for seat in (1, 0)]
    assert min([each.wins for each in certain]) == pytest.approx(1)
    assert {each.wins for each in lost} == {0}


@pytest.mark.parametrize("scores", [(105, 104), (90, 118)])
def test_every_discard_has_its_chance_and_the_points_that_win_most(scores: tuple[int, int]):
    look = view(dealt(Random(1))._replace(scores=scores), Seat(0))
    found = prospects_of_throws(look)
    assert set(found) == {throw.thrown for throw in rank_discards(look)}
    ranked = choices(look)
    assert [each.chance for each in ranked] == sorted([each.wins for each in found.values()])[::-1]
    lead = scores[0] - scores[1]
    for each in ranked:
        assert 0 <= each.chance <= 1
        assert each.worth == pytest.approx(found[each.cards].leads - lead)


def test_what_both_peg_is_what_good_players_peg():
    """Where nobody can win in the deal, the lead is that of hands, crib and the table."""
    look = view(dealt(Random(1))._replace(scores=(81, 40)), Seat(0))
    others = view(dealt(Random(1))._replace(scores=(81, 40)), Seat(1))
    for seen in (look, others):
        each = {throw.thrown: throw for throw in rank_discards(seen)}
        found = prospects_of_throws(seen)
        best, *_, other = rank_discards(seen)
        apart = found[best.thrown].leads - found[other.thrown].leads
        assert apart == pytest.approx(each[best.thrown].worth - other.worth, abs=0.6)
