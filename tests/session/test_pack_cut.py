"""Who cuts the pack before a deal."""

import pytest

from cribbage.engine.game import CuttingPack
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Rules
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.beginning import PackCut
from cribbage.views.view import legal


def deals_cut_by_a_player(session: Session) -> set[int]:
    """The deals before which somebody was asked to cut the pack, the game played by chance."""
    asked = set()
    session.proceed()
    while owing := to_act(session.game):
        assert owing[0] != HOUSE
        if isinstance(session.game.phase, CuttingPack):
            asked.add(session.game.deals + 1)
        session.act(legal(session.view(owing[0]))[0])
        session.proceed()
    return asked


@pytest.mark.parametrize("way", PackCut)
def test_the_pack_is_cut_before_the_first_deal_every_deal_or_none(way: PackCut):
    session = Session(Record(("Ann", "Ben"), Rules(), seed=3), pack_cut=way)
    asked = deals_cut_by_a_player(session)
    every = set(range(1, session.game.deals + 1))
    assert len(every) > 2
    assert asked == {PackCut.FIRST: {1}, PackCut.EVERY: every, PackCut.NEVER: set()}[way]


def test_where_the_house_cuts_nobody_is_asked_for_the_pack_either():
    session = Session(Record(("Ann", "Ben"), Rules(), seed=3), quick=True)
    assert deals_cut_by_a_player(session) == set()
