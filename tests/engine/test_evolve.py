"""Single events, which are applied without any check and change only what they describe."""

from cribbage.engine import events as happened
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Showing
from cribbage.engine.rules import Seat, Side
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Combo, Why, total
from tests.common.table import dealt, played_out

FIFTEEN_AND_PAIR = (Combo(Why.FIFTEEN, 2), Combo(Why.PAIR, 2))


def test_pegging_event_changes_only_one_score_and_stops_at_target():  # rules.md 5.8, 7.3
    game = dealt("", "", scores=(10, 20)).game
    pegged = happened.Pegged(Seat(1), FIFTEEN_AND_PAIR)
    after = evolve(game, pegged)
    assert (after.scores, after.phase, game.scores) == ((10, 24), game.phase, (10, 20))
    after = evolve(game._replace(scores=(10, 119)), pegged)
    assert (after.scores, after.winner) == ((10, 121), Side(1))
    # The win changes nothing else.
    assert evolve(game, happened.GameWon(Side(1))) == game


def test_hand_event_pegs_claimed_points_not_worth_of_hand():  # rules.md 8.2
    table = played_out("7S 7H 8S 8C", "", starter="KD", scores=(50, 60))
    showing = table.game.phase
    assert isinstance(showing, Showing)
    event = happened.HandShown(Seat(0), showing.cards, showing.table.starter, 8)
    assert evolve(table.game, event).scores == (58, 60)
    assert (event.points, event.worth, total(event.score)) == (8, 12, 12)


def test_hand_and_crib_events_have_counted_cards():  # rules.md 6
    four, starter = cards("7S 7H 8S 8C"), Card.parse("KD")
    hand = happened.HandShown(Seat(0), four, starter, 12)
    crib = happened.CribShown(Seat(0), four, starter, 12)
    assert hand.cards == crib.cards == four
