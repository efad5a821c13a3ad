"""The packed tables equal the output of their programs, of which parts are computed again."""

from pathlib import Path
from random import Random

import pytest

import cribbage.analysis
from cribbage.analysis import tables
from cribbage.analysis.chances import FINE, NEEDS, of_dealer, unpacked, win_probability
from cribbage.analysis.discards import ranked_discards
from cribbage.analysis.ranks import PAIRS, RANK_HANDS, Cribs, Ranks, ways, weight
from cribbage.pack.cards import PACK
from tests.tables import cribs, game
from tests.tables import discards as maker
from tests.tables.deals import Deal
from tests.tables.play import by_rank

PACKED = Path(cribbage.analysis.__file__).parent / "packed"


def test_tables_are_small():
    assert sum([path.stat().st_size for path in PACKED.iterdir()]) < 16 * 1024


@pytest.mark.parametrize("dealer", [False, True])
def test_shares_of_kept_and_discarded_ranks_are_positive_and_add_up_to_one(dealer: bool):
    discarded, kept = tables.discard_shares(dealer=dealer), tables.kept_shares(dealer=dealer)
    assert (len(discarded), len(kept)) == (91, 1820)
    for shares in (discarded, kept):
        assert sum(shares.values()) == pytest.approx(1)
        assert min(shares.values()) > 0


@pytest.mark.slow
@pytest.mark.parametrize("dealer", [False, True])
def test_discards_chosen_with_finished_tables_have_same_shares_again(dealer: bool):
    """With the finished tables, sampled ranks are kept and discarded as often as the tables say."""
    chance = Random(3)
    cribs = Cribs(tables.fondness(dealer=not dealer))

    def share(dealt: Ranks, *, discarded: Ranks | None = None, kept: Ranks | None = None) -> float:
        six = maker.six(dealt)
        found = maker.ranked_discards(six, cribs, dealer=dealer)
        return six.deals * sum(
            [each for split, each in found if split.discarded == discarded or split.kept == kept]
        )

    deals = 20_358_520
    for kept in chance.sample(RANK_HANDS, 20):
        dealt = [tuple(sorted((*kept, *pair))) for pair in PAIRS]
        remade = sum([share(six, kept=kept) for six in dealt if ways(six)]) / deals
        assert remade == pytest.approx(tables.kept_shares(dealer=dealer)[kept], rel=0.05, abs=2e-7)
    (discarded,) = chance.sample(PAIRS, 1)
    dealt = [tuple(sorted((*discarded, *four))) for four in RANK_HANDS]
    remade = sum([share(six, discarded=discarded) for six in dealt if ways(six)]) / deals
    assert remade == pytest.approx(tables.discard_shares(dealer=dealer)[discarded], rel=0.02)


@pytest.mark.parametrize("dealer", [False, True])
def test_average_points_pegged_with_each_hand_are_plausible(dealer: bool):
    for mine, others in tables.pegged_points(dealer=dealer).values():
        assert 0.4 < mine < 7
        assert 0.5 < others < 7


# What the opponent keeps, for the crib.


def test_kept_cards_change_average_crib_little():
    for dealer in (False, True):
        rows = tables.cribs(dealer=dealer)
        assert len(rows) == 91
        for row in rows.values():
            assert all(-0.1 < added < 0.3 for added in row[1:])


@pytest.mark.slow
@pytest.mark.parametrize("dealer", [False, True])
def test_effect_of_kept_cards_on_crib_agrees_with_counting_cribs(
    dealer: bool, monkeypatch: pytest.MonkeyPatch
):
    """The cribs are counted for all hands of the opponent."""
    monkeypatch.setattr(cribs, "SUITS", 1)
    cribs.counted_discards.cache_clear()
    cribs.coming.cache_clear()
    chance = Random(4)
    discarded = (3, 4)
    rows = tables.cribs(dealer=dealer)
    made = list(cribs.row(discarded, dealer=dealer))
    assert made == pytest.approx(list(rows[weight(discarded)][1:]), abs=0.015)
    for _ in range(4):
        dealt = chance.sample(PACK, 6)
        six, two = by_rank(dealt), by_rank(ranked_discards(dealt, dealer=dealer)[0].thrown)
        lacking, row = cribs.lacking(two, six, dealer=dealer), rows[weight(two)]
        assert row[0] + sum([row[1 + rank] for rank in six]) == pytest.approx(lacking, abs=0.05)


# Win chances.


def test_win_chance_rises_with_points_opponent_needs_and_falls_with_own():
    for needs in NEEDS[:-1]:
        for other in NEEDS[:-1]:
            assert of_dealer(needs, other + 1) >= of_dealer(needs, other) - 2 / FINE
            assert of_dealer(needs + 1, other) <= of_dealer(needs, other) + 2 / FINE


def test_win_chances_of_identical_deals_follow_counting_order():
    """In every deal the dealer pegs 2, then the pone counts 4 and the dealer 3."""
    deal = Deal(((1, 2), (0, 4), (1, 3)), ((), ()), (0, 2), (4, 3), (0, 0), 0)
    found = game.chances([deal] * 3)
    assert [found[1][1], found[2][1], found[3][4], found[3][5]] == [1, 1, 0, 1]
    # After a deal the other player deals: the dealer, who needs six, then needs one as pone.
    assert [found[6][5], found[6][6], found[6][7]] == [0, 0, 1]


def test_win_chances_are_packed_and_unpacked_correctly():
    found = [[(row * 7 + place * 31) % 1000 / 1000 for place in range(122)] for row in range(122)]
    rows = unpacked(game.in_a_file(found))
    assert rows[4][2] == 5 * 7 + 3 * 31
    assert rows == [tuple([round(each * FINE) for each in row[1:]]) for row in found[1:]]


def test_win_chances_match_known_values():
    assert win_probability((0, 0), dealer=0) == pytest.approx(0.562, abs=0.004)
    assert win_probability((35, 37), dealer=0) == pytest.approx(0.505, abs=0.005)
    assert win_probability((0, 0), dealer=1, target=61) == pytest.approx(0.544, abs=0.005)


def test_win_chance_depends_on_points_needed_and_dealer():
    assert win_probability((60, 90), 1) == win_probability((0, 30), 1, 61)
    assert win_probability((60, 90), 1) == win_probability((90, 60), 0)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (((0, 0), 0, 100), "to 121 or 61, not 100"),
        (((0, 121), 0), r"from 0 to 120, not \[0, 121\]"),
        (((0, 61), 0, 61), r"from 0 to 60, not \[0, 61\]"),
        (((0, 0, 0), 0), "scores must be two numbers"),
        (((0, 0), 2), "seat 0 or 1, not 2"),
    ],
)
def test_impossible_score_has_no_win_chance(asked, said):
    with pytest.raises(ValueError, match=said):
        win_probability(*asked)
