"""What lies packed in the room is what the makers of the tables come to, remade in slices."""

from pathlib import Path
from random import Random

import pytest

import cribbage.analysis
from cribbage.analysis import tables
from cribbage.analysis.cribs import Cribs
from cribbage.analysis.ranks import HANDS, PAIRS, Ranks, ways
from tests.tables import throws as maker

PACKED = Path(cribbage.analysis.__file__).parent / "packed"


def test_the_tables_are_small():
    assert sum([path.stat().st_size for path in PACKED.iterdir()]) < 16 * 1024


@pytest.mark.parametrize("dealer", [False, True])
def test_shares_add_up_and_none_is_nothing(dealer: bool):
    thrown, kept = tables.thrown(dealer=dealer), tables.kept(dealer=dealer)
    assert (len(thrown), len(kept)) == (91, 1820)
    for shares in (thrown, kept):
        assert sum(shares.values()) == pytest.approx(1)
        assert min(shares.values()) > 0


@pytest.mark.parametrize("dealer", [False, True])
def test_what_is_kept_and_thrown_is_what_settled(dealer: bool):
    """For some, all the hands that they may come from are thrown from once more."""
    chance = Random(3)
    cribs = Cribs(tables.fondness(dealer=not dealer))

    def share(dealt: Ranks, *, thrown: Ranks | None = None, kept: Ranks | None = None) -> float:
        six = maker.six(dealt)
        plays = dict.fromkeys(HANDS, 0.0)
        found = maker.throws(six, cribs, plays, dealer=dealer)
        return six.deals * sum(
            [each for split, each in found if split.thrown == thrown or split.kept == kept]
        )

    deals = 20_358_520
    for kept in chance.sample(HANDS, 20):
        dealt = [tuple(sorted((*kept, *pair))) for pair in PAIRS]
        remade = sum([share(six, kept=kept) for six in dealt if ways(six)]) / deals
        assert remade == pytest.approx(tables.kept(dealer=dealer)[kept], rel=0.05, abs=2e-7)
    (thrown,) = chance.sample(PAIRS, 1)
    dealt = [tuple(sorted((*thrown, *four))) for four in HANDS]
    remade = sum([share(six, thrown=thrown) for six in dealt if ways(six)]) / deals
    assert remade == pytest.approx(tables.thrown(dealer=dealer)[thrown], rel=0.02)
