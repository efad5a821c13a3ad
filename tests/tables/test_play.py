"""The play in C decides like the analysis, and the table of pegging matches new deals."""

import shutil
from collections.abc import Iterator
from random import Random
from statistics import mean, stdev

import pytest

from cribbage.analysis import ranks, tables
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.ranks import rank_of, weight
from cribbage.engine.actions import Cut, Discard, Play
from cribbage.engine.events import Pegged
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import Seat
from cribbage.pack.scoring import Why
from cribbage.views.view import legal, view
from tests.analysis import moments
from tests.tables import pegged, play
from tests.tables.deals import dealt

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


@pytest.fixture(scope="module", autouse=True)
def every_pile_there_is() -> Iterator[None]:
    """Clear all piles after a test that makes every one, since they take 180 MB."""
    yield
    ranks._PILES.clear()
    ranks.EMPTY_PILE.after[:] = [None for _ in ranks.RANKS]
    for kept in (play._piles, play._library, play.strong):
        kept.cache_clear()


@pytest.mark.parametrize("looks", [False, True])
def test_play_programmed_in_c_chooses_same_cards_as_analysis(looks: bool):
    chance, player = Random(5), play.strong(looks=looks)
    for _ in range(10):
        game = moments.dealt(chance)
        for seat in (Seat(0), Seat(1)):
            game = apply(game, Discard(seat, rank_discards(view(game, seat))[0].thrown)).game
        game = apply(game, Cut(Seat(0), 9)).game
        (found,) = play.played(player, player, [dealt(game.phase.table)])
        pegged = [0, 0]
        for rank in found.ranks:
            (seat,) = to_act(game)
            may = legal(view(game, seat))
            card = may[0].card
            if len(may) > 1:
                card = rank_plays(view(game, seat), looks=looks)[0].card
            assert rank_of(card) == rank
            game, events = apply(game, Play(seat, card))
            for event in events:
                if isinstance(event, Pegged):
                    points = [each.points for each in event.score if each.why != Why.HEELS]
                    pegged[event.seat] += sum(points)
        assert found.pegged == tuple(pegged)


@pytest.mark.parametrize("dealer", [False, True])
def test_table_of_pegging_agrees_with_new_deals(dealer: bool):
    chance, player, kept = Random(4), play.strong(looks=False), tables.kept_shares(dealer=dealer)
    others = pegged.opponents(800, chance, dealer=not dealer)
    for hand in chance.choices(list(kept), list(kept.values()), k=8):
        made = pegged.deals(hand, 400, others, chance, dealer=dealer)
        points = [each.pegged for each in play.played(player, player, made)]
        for who, packed in zip(
            (dealer, not dealer), tables.pegged_points(dealer=dealer)[weight(hand)], strict=True
        ):
            pegs = [each[who] for each in points]
            # Four deviations of both: the table is from at least as many deals.
            assert mean(pegs) == pytest.approx(packed, abs=6 * stdev(pegs) / 20)
