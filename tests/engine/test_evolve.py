"""Single events: they are taken as true, and change what they say and nothing else."""

from cribbage.engine import events as happened
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat, Side
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Combo, Why
from tests.common.table import dealt, played_out

FIFTEEN_AND_PAIR = (Combo(Why.FIFTEEN, 2), Combo(Why.PAIR, 2))


def test_pegging_moves_one_side_only():  # rules.md 5.8
    game = dealt("", "", scores=(10, 20)).game
    after = evolve(game, happened.Pegged(Seat(1), FIFTEEN_AND_PAIR))
    assert after.scores == (10, 24)
    assert after.phase == game.phase


def test_partners_peg_for_their_side():  # rules.md 9.2
    game = dealt("", "", "", "", scores=(10, 20)).game
    assert evolve(game, happened.Pegged(Seat(2), FIFTEEN_AND_PAIR)).scores == (14, 20)


def test_nothing_is_pegged_beyond_the_target():  # rules.md 7.3
    game = dealt("", "", scores=(10, 119)).game
    after = evolve(game, happened.Pegged(Seat(1), FIFTEEN_AND_PAIR))
    assert (after.scores, after.winner) == ((10, 121), Side(1))


def test_a_card_goes_from_the_hand_to_the_pile():  # rules.md 5.1
    game = dealt("TC JC 7C 6D", "KS KD 8H 9S").game
    after = evolve(game, happened.Played(Seat(0), Card.parse("JC")))
    assert after.phase.hands == (cards("TC 7C 6D"), cards("KS KD 8H 9S"))
    assert (after.phase.pile, after.phase.count, after.phase.turn) == (cards("JC"), 10, 1)


def test_the_game_before_stays_as_it_was():
    game = dealt("TC JC 7C 6D", "KS KD 8H 9S").game
    evolve(game, happened.Played(Seat(0), Card.parse("JC")))
    assert game.phase.hands == (cards("TC JC 7C 6D"), cards("KS KD 8H 9S"))


def test_a_hand_is_pegged_for_what_was_claimed():  # rules.md 8.2
    table = played_out("7S 7H 8S 8C", "", starter="KD", scores=(50, 60))
    showing = table.game.phase
    assert isinstance(showing, Showing)
    event = happened.HandShown(Seat(0), showing.cards, showing.table.starter, 8)
    assert evolve(table.game, event).scores == (58, 60)
    assert (event.points, event.worth) == (8, 12)


def test_what_was_counted_is_known_of_hand_and_crib_alike():  # rules.md 6
    four, starter = cards("7S 7H 8S 8C"), Card.parse("KD")
    hand = happened.HandShown(Seat(0), four, starter, 12)
    crib = happened.CribShown(Seat(0), four, starter, 12)
    assert hand.cards == crib.cards == four


def test_that_the_game_is_won_changes_nothing_more():  # rules.md 7.2
    game = dealt("", "", scores=(10, 20)).game
    assert evolve(game, happened.GameWon(Side(1))) == game
