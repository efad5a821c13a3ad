"""Near the end it matters who is first to have what he needs, and not how much."""

from random import Random

import pytest

from cribbage import Game, Seat, new_game, view
from cribbage.analysis.chances import win_probability
from cribbage.analysis.finish import (
    Prospect,
    chances_of_plays,
    chances_of_throws,
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
    return {str(card): chance for card, chance in chances_of_plays(look).items()}


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
        chances_of_plays(dealer)


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
    assert prospect("110-120") == pytest.approx(Prospect(0, 110 - 121))
    # He pegs one to three; then the pone is out, and neither the dealer's hand nor the crib counts.
    assert 121 - 116 <= prospect("110-113").leads <= 121 - 114
    # All is counted: fourteen to the pone, and some twelve to the dealer.
    assert prospect("80-80").leads == pytest.approx(14 - 12, abs=2)


def test_the_dealer_leads_by_what_is_pegged_where_the_pone_counts_out():
    # The pone has laid all; the dealer has the jack, the last card, and needs eleven.
    deal = f"pegging {DEAL} played:{BEFORE_THE_LAST}5H"
    found = prospects_of_plays(view(Game.parse(f"{deal} scores:110-110"), Seat(1)))
    # He has thirty-one with it, two points, and the pone's fourteen come first.
    assert list(found.values()) == [pytest.approx(Prospect(0, 112 - 121))]
    # Both go on where neither is out: two and the dealer's hand against fourteen, and the crib.
    (on,) = prospects_of_plays(view(Game.parse(f"{deal} scores:80-80"), Seat(1))).values()
    assert -14 + 2 <= on.leads <= 14


def test_the_chance_is_that_of_the_prospect():
    hands = "2S3D5H8DKCKD/7C7S8C8S9S9C"
    look = view(Game.parse(f"discarding scores:110-112 dealer:2 hands:{hands}"), Seat(0))
    found = prospects_of_throws(look)
    assert chances_of_throws(look) == {thrown: each.wins for thrown, each in found.items()}
    assert all([-11 <= each.leads <= 11 for each in found.values()])


def test_the_end_is_near_where_somebody_may_be_out_soon():
    for scores, target, near in (((80, 0), 121, False), ((0, 81), 121, True), ((21, 0), 61, True)):
        game = new_game(dealer=Seat(0))
        rules = game.rules.changed(target=target)
        assert is_near_the_end(view(game._replace(scores=scores, rules=rules), Seat(0))) == near


def test_his_heels_are_pegged_before_a_card_is_laid():
    """The pone needs what no deal gives, and the dealer two: he wins, with a jack at once."""
    game = dealt(Random(1))._replace(scores=(0, 119))
    assert min(chances_of_throws(view(game, Seat(1))).values()) == pytest.approx(1)
    assert set(chances_of_throws(view(game, Seat(0))).values()) == {0}


@pytest.mark.slow
def test_throws_that_lose_much_are_tried_where_they_are_asked_for():
    hands = "2S3D5H8DKCKD/7C7S8C8S9S9C"
    look = view(Game.parse(f"discarding scores:110-112 dealer:2 hands:{hands}"), Seat(0))
    found, better = chances_of_throws(look, losing=20), chances_of_throws(look)
    assert set(found) == {throw.thrown for throw in rank_discards(look)}
    assert better == {thrown: found[thrown] for thrown in better}
    assert len(better) < len(found)
    more = chances_of_throws(look, deals_each=1500)
    assert more == {thrown: pytest.approx(chance, abs=0.06) for thrown, chance in better.items()}
    assert more != better


def test_throws_are_weighed_by_the_games_they_win():
    look = view(dealt(Random(1))._replace(scores=(105, 104)), Seat(0))
    found = chances_of_throws(look)
    ranked = rank_discards(look)
    assert set(found) <= {throw.thrown for throw in ranked}
    assert ranked[0].thrown in found
    assert all([0 <= chance <= 1 for chance in found.values()])
    assert max(found, key=found.__getitem__) != ranked[0].thrown
