"""How many keys an evening takes: whole games played by nothing but the keys that are offered."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.record.record import Record
from cribbage.session.session import Session
from cribbage.settings.beginning import PackCut
from cribbage.ui.scenes.caps import Key
from cribbage.ui.scenes.keys import key_row
from cribbage.ui.scenes.scenes import LayAway, Over, Playing, Saying
from tests.common.plain_scorer import pile_worth
from tests.common.sitting import NAMES, Sitting, fitting, worth_of

GAMES = 12

PRINTED = {"Space": "space", "Enter": "enter", "N": "n", "0-9": ""}
"""The keys that a scene of a game waits for, as its row writes them."""


class Way(NamedTuple):
    """How a table plays, and the keys a deal that it may take: of those who lay what scores, or
    else their highest card, and of those who lay any card that fits.
    """

    most: float
    at_random: float
    counting: Counting = Counting.AUTO
    quick: bool = False
    open_play: bool = False


WAYS = {
    "as it comes": Way(31, 31),
    "quick": Way(30, 30, quick=True),
    "open": Way(23, 25, open_play=True),
    "quick and open": Way(22, 24, quick=True, open_play=True),
    "by hand": Way(40, 40, Counting.HAND),
    "muggins": Way(40, 41, Counting.MUGGINS),
}

Chooses = Callable[[Playing, list[int]], int]
"""Which of the cards that fit is laid."""


def keys(sitting: Sitting, chance: Random, choose: Chooses) -> Iterator[Key]:
    """What two people press who know what their cards are worth."""
    while not isinstance(scene := sitting.scene, Over):
        match scene:
            case LayAway(chosen=chosen) if not chosen:
                away = chance.sample(range(len(scene.hand)), 2)
                yield from [str(place + 1) for place in away]
            case Playing(cursor=cursor, chosen=chosen):
                meant = choose(scene, fitting(scene.hand, scene.view.count))
                if meant != (cursor if chosen is None else chosen):
                    yield str(meant + 1)
            case Saying(points=None) if scene.around.view.claim is None:
                yield from str(worth_of(scene))
        yield PRINTED[key_row(sitting.scene)[0][0].partition(",")[0]]


def keys_a_deal(way: Way, chooses: Callable[[Random], Chooses]) -> float:
    """The keys of whole games over their deals, cuts and ends and all."""
    pressed = deals = 0
    for seed in range(GAMES):
        record = Record(NAMES, Rules(counting=way.counting), seed=seed)
        session = Session(record, quick=way.quick, pack_cut=PackCut.FIRST)
        sitting = Sitting(session, open_play=way.open_play)
        chance = Random(seed)
        for key in keys(sitting, chance, chooses(chance)):
            sitting.press(key)
            pressed += 1
        deals += sitting.game.deals
    return pressed / deals


def what_scores(_: Random) -> Chooses:
    """Lays what scores most, and of those the highest card."""

    def choose(scene: Playing, fits: list[int]) -> int:
        view, hand = scene.view, scene.hand
        pile = view.played[view.start :]
        return max(fits, key=lambda place: (pile_worth([*pile, hand[place]]), place))

    return choose


def anything(chance: Random) -> Chooses:
    """Lays any card that fits."""
    return lambda scene, fits: chance.choice(fits)


@pytest.mark.parametrize("way", WAYS)
def test_a_deal_takes_no_more_keys_than_this(way: str):
    assert keys_a_deal(WAYS[way], what_scores) <= WAYS[way].most


@pytest.mark.parametrize("way", WAYS)
def test_nor_of_players_who_lay_any_card(way: str):
    assert keys_a_deal(WAYS[way], anything) <= WAYS[way].at_random
