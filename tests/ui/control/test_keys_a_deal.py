"""How many keys an evening takes: whole games played by nothing but the keys that are offered."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from cribbage.engine.actions import Play
from cribbage.engine.events import Event, Settled
from cribbage.engine.game import Announcing, Game
from cribbage.engine.referee import apply
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.session.silence import let_stand, unsaid
from cribbage.settings.beginning import PackCut
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Key
from cribbage.ui.table.discard import LayAway
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Playing
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying
from tests.common.plain_scorer import pile_worth
from tests.common.sitting import NAMES, Sitting, fitting, worth_of

GAMES = 3

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
    pegging: Pegs = Pegs.AUTO


WAYS = {
    "as it comes": Way(31, 31),
    "quick": Way(30, 30, quick=True),
    "open": Way(23, 25, open_play=True),
    "quick and open": Way(22, 24, quick=True, open_play=True),
    "by hand": Way(40, 40, Counting.HAND),
    "muggins": Way(40, 41, Counting.MUGGINS),
    "said": Way(32, 34, pegging=Pegs.SAY),
    "said in the open": Way(26, 28, open_play=True, pegging=Pegs.SAY),
}

Chooses = Callable[[Playing, list[int]], int]
"""Which of the cards that fit is laid."""


def keys(sitting: Sitting, chance: Random, choose: Chooses) -> Iterator[Key]:
    """What two people press who know what their cards are worth."""
    while not isinstance(scene := sitting.scene, Over):
        match scene:
            case _ if isinstance(sitting.game.phase, Announcing):
                yield "g"
                continue
            case LayAway(chosen=chosen) if not chosen:
                away = chance.sample(range(len(scene.hand)), 2)
                yield from [str(place + 1) for place in away]
            case Playing(cursor=cursor, chosen=chosen):
                meant = choose(scene, fitting(scene.hand, scene.view.count))
                said = said_with(sitting.game, scene.seat, scene.hand[meant])
                if meant != (cursor if chosen is None else chosen):
                    yield str(meant + 1)
                elif said and chosen is None:
                    yield "space"
                yield from said
            case Curtain(seat=seat) if scene.says:
                (last,) = let_stand(sitting.game).phase.hands[seat]  # type: ignore[union-attr]
                yield from said_with(sitting.game, seat, last)
            case Saying(points=None) if scene.around.view.claim is None:
                yield from str(worth_of(scene))
        yield PRINTED[key_row(sitting.scene)[0][0].partition(",")[0]]


def said_with(game: Game, seat: Seat, card: Card) -> str:
    """What is typed with a card by who says all that it scores; the point for a go comes later."""
    game = let_stand(game)
    if not game.rules.says(seat):
        return ""
    game = apply(game, Play(seat, card)).game
    later = 1 if isinstance(game.phase, Announcing) else 0
    events: tuple[Event, ...] = ()
    while silence := unsaid(game):
        game, events = apply(game, silence)
    worth = next(event.worth for event in events if isinstance(event, Settled)) - later
    return str(worth or "")


def keys_a_deal(way: Way, chooses: Callable[[Random], Chooses]) -> float:
    """The keys of whole games over their deals, cuts and ends and all."""
    pressed = deals = 0
    for seed in range(GAMES):
        record = Record(NAMES, Rules(counting=way.counting, pegging=way.pegging), seed=seed)
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


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_deal_takes_no_more_keys_than_this(way: Way):
    assert keys_a_deal(way, what_scores) <= way.most
    assert keys_a_deal(way, anything) <= way.at_random


@pytest.mark.parametrize("open_play", [False, True])
@pytest.mark.parametrize("counting", Counting)
@pytest.mark.parametrize("seed", range(3))
def test_who_says_nothing_presses_the_keys_of_a_table_where_nothing_is_said(
    seed: int, counting: Counting, open_play: bool
):
    pressed = []
    for pegging in Pegs:
        rules = Rules(counting=counting, pegging=pegging)
        sitting = Sitting(seed=seed, rules=rules, open_play=open_play)
        sitting.play_to(Curtain, Playing)
        pressed.append([])
        while not isinstance(sitting.scene, CountingScene | Saying):
            pressed[-1].append(sitting.next_key())
            sitting.go_on()
    assert pressed[0] == pressed[1]
