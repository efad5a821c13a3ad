"""What is laid open when a game is over: rules.md 7.5."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, Game, Pegging, Showing, Shown, Table, new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.ui.words.uncounted import Uncounted, laid_open, uncounted
from tests.common.games import played

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)
HANDS = cards("5H 5S 5D JC"), cards("9C 8D TH 7S")
CRIB, STARTER = cards("KS 2C AD QH"), Card.parse("4D")
TABLE = Table(HANDS, CRIB, STARTER)


def at_the_end(phase: Showing | Shown, *, scores: tuple[int, ...] = (61, 40)) -> Game:
    """A game to 61 in which Ben deals, at this point of the show."""
    return Game(Rules(target=61), scores, BEN, 5, 5, phase)


def test_when_pone_counts_out_the_dealer_lays_his_hand_and_the_crib_open():
    game = at_the_end(Showing(TABLE, BEN))
    assert uncounted(game) == (
        Uncounted(BEN, False, cards("7S 8D 9C TH")),
        Uncounted(BEN, True, cards("AD 2C QH KS")),
    )
    assert laid_open(game, ("Ann", "Ben"), str) == (
        "Ben held 7S, 8D, 9C, and TH; the crib had AD, 2C, QH, and KS."
    )
    assert laid_open(game, ("Ann", "Ben")).startswith("Ben held seven of spades, eight of")


def test_when_the_dealer_counts_out_the_crib_is_laid_open():
    game = at_the_end(Showing(TABLE, BEN, crib=True), scores=(40, 61))
    assert laid_open(game, ("Ann", "Ben"), str) == "The crib had AD, 2C, QH, and KS."


@pytest.mark.parametrize(
    "game",
    [
        at_the_end(Showing(TABLE, BEN), scores=(60, 40)),
        at_the_end(Showing(TABLE, BEN, crib=True), scores=(60, 60)),
        at_the_end(Shown(TABLE), scores=(40, 61)),
        new_game(),
    ],
)
def test_nothing_is_laid_open_while_nobody_has_won_or_when_all_is_counted(game: Game):
    assert uncounted(game) == ()
    assert laid_open(game, ("Ann", "Ben")) == ""


@given(
    seed=st.integers(0, 10_000),
    seats=st.sampled_from([2, 3, 4]),
    counting=st.sampled_from(Counting),
)
def test_only_what_was_not_counted_is_laid_open_and_only_at_the_end(
    seed: int, seats: int, counting: Counting
):
    rules = Rules(seats, target=61, counting=counting)
    moments = list(played(new_game(rules), Random(seed)))
    shown: list[tuple[Card, ...]] = []
    for moment in moments:
        shown += [
            event.crib if isinstance(event, CribShown) else event.hand
            for event in moment.events
            if isinstance(event, HandShown | CribShown)
        ]
        if moment.after.winner is None:
            assert uncounted(moment.after) == ()
            if isinstance(moment.after.phase, Shown):
                shown.clear()
    last = moments[-1].after
    assert last.winner is not None
    phase = last.phase.showing if isinstance(last.phase, Answering) else last.phase
    if isinstance(phase, Pegging):
        assert uncounted(last) == ()
    elif isinstance(phase, Showing | Shown):
        table = phase.table
        open_now = [sorted(cards, key=PACK.index) for *_, cards in uncounted(last)]
        counted = [sorted(each, key=PACK.index) for each in shown]
        everything = [sorted(each, key=PACK.index) for each in (*table.hands, table.crib)]
        assert sorted(open_now + counted, key=str) == sorted(everything, key=str)
