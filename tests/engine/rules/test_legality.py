"""Illegal decisions and the messages that refuse them."""

from collections.abc import Callable
from typing import Any

import pytest

from cribbage.engine.actions import Answer, Claim, Cut, Discard, IllegalAction, Play, Shuffle
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import apply, refusal, to_act
from cribbage.engine.rules import Counting, Pegs, Seat
from cribbage.pack.cards import PACK, Card, cards
from tests.common.table import Table, after_discards, dealt, played_out

ONE_OF_EACH = (
    Shuffle(PACK),
    Cut(Seat(0), 9),
    Discard(Seat(0), cards("AC 2C")),
    Play(Seat(0), Card.parse("AC")),
    Claim(Seat(0), 2),
    Answer(Seat(0), 2),
)


def after(table: Table, decisions: str) -> Game:
    """Return the game of a table after these decisions."""
    table.play(decisions)
    return table.game


def cutting_pack() -> Game:
    return apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game


def showing(**agreed: Any) -> Table:
    return played_out("", "", scores=(0, 0), **agreed)


def announcing() -> Game:
    table = dealt("KC 9H TS 8S", "QD JH TD 8D", pegging=Pegs.SAY)
    return after(table, "1 KC, 2 answers 0, 2 QD, 1 answers 0, 1 9H")


def calling() -> Game:
    game = dealt("", "", pegging=Pegs.SAY).game
    return apply(game, Play(Seat(0), game.phase.hands[0][0], 2)).game


MOMENTS: dict[str, Callable[[], Game]] = {
    "gathered": new_game,
    "cutting for deal": lambda: apply(new_game(), Shuffle(PACK)).game,
    "cutting the pack": cutting_pack,
    "discarding": lambda: apply(cutting_pack(), Cut(Seat(0), 13)).game,
    "cutting the starter": lambda: after_discards("", "").game,
    "pegging": lambda: dealt("", "").game,
    "announcing": announcing,
    "calling": calling,
    "showing": lambda: showing().game,
    "answering": lambda: after(showing(counting=Counting.MUGGINS), "1 claims 2"),
    "shown": lambda: after(showing(), "1 claims 0, 2 claims 0, 2 claims 0"),
    "won": lambda: after(after_discards("", "", starter="JC", scores=(0, 119)), "1 cuts 4"),
}

WAITING = [
    ("gathered", Shuffle, "waiting for the pack to be shuffled"),
    ("shown", Shuffle, "waiting for the pack to be shuffled"),
    ("cutting for deal", Cut, "waiting for a cut for deal"),
    ("cutting the pack", Cut, "waiting for the pone to cut the pack"),
    ("discarding", Discard, "waiting for cards to be discarded to the crib"),
    ("cutting the starter", Cut, "waiting for the pone to cut for the starter"),
    ("pegging", Play, "waiting for a card to be played"),
    ("announcing", Claim, "waiting for the player who played last to claim points for the go"),
    ("calling", Answer, "waiting for an opponent to accept or call the points claimed for a card"),
    ("showing", Claim, "waiting for a player to count a hand or crib"),
    (
        "answering",
        Answer,
        ("waiting for an opponent to accept or call the points claimed for a hand or crib"),
    ),
]


@pytest.mark.parametrize(("moment", "kind", "words"), WAITING)
def test_each_phase_accepts_one_kind_of_decision(moment, kind, words):  # rules.md 2 to 8
    others = [action for action in ONE_OF_EACH if type(action) is not kind]
    assert {refusal(MOMENTS[moment](), action) for action in others} == {words}


@pytest.mark.parametrize(("moment", "kind", "words"), WAITING[2:])
def test_only_players_asked_can_decide(moment, kind, words):  # rules.md 2 to 8
    game = MOMENTS[moment]()
    (action,) = [action for action in ONE_OF_EACH if type(action) is kind]
    decided = [getattr(action, name) for name in action.__match_args__[1:]]
    for seat in range(4):
        refused = refusal(game, kind(Seat(seat), *decided))
        assert (refused == f"it is not this player's turn: {words}") == (seat not in to_act(game))


@pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda action: type(action).__name__)
def test_won_game_accepts_no_decision(action):  # rules.md 7.2
    assert refusal(MOMENTS["won"](), action) == "the game is over, so nothing more can be played"


def test_error_of_apply_has_same_message_as_refusal():  # rules.md 2.2
    game = MOMENTS["cutting for deal"]()
    with pytest.raises(ValueError, match="lift 4 to 48 of 52, not 3") as error:
        apply(game, Cut(Seat(0), 3))
    assert str(error.value) == refusal(game, Cut(Seat(0), 3))


@pytest.mark.parametrize(
    ("moment", "words", "accepted"),
    [
        ("cutting the starter", "1 cuts 2", "lift 4 to 36 of 40"),
        ("discarding", "1 lays AD", "discard two different cards"),
        ("pegging", "1 KS", "is not in the hand"),
        ("showing", "1 claims 122", "enter 0 to 121 points"),
    ],
)
def test_refused_decision_changes_nothing(moment, words: str, accepted: str):  # rules.md 3 to 8
    table = Table(MOMENTS[moment]())
    before = table.game
    with pytest.raises(IllegalAction, match=accepted):
        table.play(words)
    assert table.game is before
