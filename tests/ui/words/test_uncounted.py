"""Uncounted hands that are shown at the end of a game (docs/rules.md 7.5)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, CountedTable, Game, Pegging, Showing, Shown, new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.cards import Card, cards
from cribbage.ui.words.uncounted import UncountedHand, uncounted, uncounted_sentence
from tests.common.games import played

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)
HANDS = cards("5H 5S 5D JC"), cards("9C 8D TH 7S")
CRIB, STARTER = cards("KS 2C AD QH"), Card.parse("4D")
TABLE = CountedTable(HANDS, CRIB, STARTER)


def at_the_end(phase: Showing | Shown, *, scores: tuple[int, ...] = (61, 40)) -> Game:
    """Return a game to 61 that Ben deals, at this point of the show."""
    return Game(Rules(target=61), scores, BEN, 5, 5, phase)


def test_dealer_shows_hand_and_crib_if_pone_counts_out():
    game = at_the_end(Showing(TABLE, BEN))
    assert uncounted(game) == (
        UncountedHand(BEN, False, cards("7S 8D 9C TH")),
        UncountedHand(BEN, True, cards("AD 2C QH KS")),
    )
    assert uncounted_sentence(game, ("Ann", "Ben"), str) == (
        "Ben held 7S, 8D, 9C, and TH; the crib had AD, 2C, QH, and KS."
    )
    assert uncounted_sentence(game, ("Ann", "Ben")).startswith("Ben held seven of spades, eight of")
    game = at_the_end(Showing(TABLE, BEN, crib=True), scores=(40, 61))
    assert uncounted_sentence(game, ("Ann", "Ben"), str) == "The crib had AD, 2C, QH, and KS."


@pytest.mark.parametrize(
    "game",
    [
        at_the_end(Showing(TABLE, BEN), scores=(60, 40)),
        at_the_end(Showing(TABLE, BEN, crib=True), scores=(60, 60)),
        at_the_end(Shown(TABLE), scores=(40, 61)),
        new_game(),
    ],
)
def test_nothing_is_shown_without_winner_or_if_every_hand_is_counted(game: Game):
    assert uncounted(game) == ()
    assert uncounted_sentence(game, ("Ann", "Ben")) == ""


@pytest.mark.slow
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]), st.sampled_from(Counting))
def test_only_uncounted_hands_are_shown_and_only_at_end(seed: int, seats: int, counting: Counting):
    shown: list[tuple[Card, ...]] = []
    last = new_game(Rules(seats, target=61, counting=counting))
    for moment in played(last, Random(seed)):
        last = moment.after
        shown += [
            event.crib if isinstance(event, CribShown) else event.hand
            for event in moment.events
            if isinstance(event, HandShown | CribShown)
        ]
        if last.winner is None:
            assert uncounted(last) == ()
            if isinstance(last.phase, Shown):
                shown.clear()
    assert last.winner is not None
    phase = last.phase.showing if isinstance(last.phase, Answering) else last.phase
    if isinstance(phase, Pegging):
        assert uncounted(last) == ()
    elif isinstance(phase, Showing | Shown):
        open_now = [cards for *_, cards in uncounted(last)]
        everything = (*phase.table.hands, phase.table.crib)
        assert Counter(map(frozenset, [*open_now, *shown])) == Counter(map(frozenset, everything))
