"""A recorded game looked at again: its moments in order, all hands open, keys to step through."""

from random import Random

import pytest

from cribbage.engine.events import GameWon, HandShown, Played
from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.record.record import Record
from cribbage.ui.drawing.skin import skin_for
from cribbage.ui.evening.retelling import Retold
from cribbage.ui.scenes.scenes import Help, Leaving, Retelling
from cribbage.ui.screens.screen import draw
from tests.common.games import played

SKIN = skin_for(colours="none")


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole half game that Ben deals first."""
    rules = Rules(target=61)
    moments = played(new_game(rules, dealer=Seat(1)), Random(5))
    actions = tuple([moment.action for moment in moments])
    return Record(("Ann", "Ben"), rules, dealer=Seat(1), actions=actions)


@pytest.fixture
def retold(record: Record) -> Retold:
    return Retold(record, SKIN.card_text)


def at(retold: Retold) -> int:
    assert isinstance(retold.scene, Retelling)
    return retold.scene.at


def deal(retold: Retold) -> int:
    assert isinstance(retold.scene, Retelling)
    return retold.scene.around.view.deals


def press(retold: Retold, *keys: str) -> None:
    for key in keys:
        retold.press(key)


def test_keys_step_on_and_back_and_stop_at_either_end(retold: Retold):
    press(retold, "left")
    assert at(retold) == 0
    press(retold, "right", "enter", "space", "left")
    assert at(retold) == 2
    press(retold, "end", "right")
    assert isinstance(retold.scene, Retelling)
    assert isinstance(retold.scene.moment.event, GameWon)
    press(retold, "home")
    assert at(retold) == 0


def test_up_and_down_go_by_deals(retold: Retold):
    press(retold, "down")
    assert deal(retold) == 1
    press(retold, "down", "right", "right")
    middle = at(retold)
    assert deal(retold) == 2
    press(retold, "up")
    assert (deal(retold), at(retold)) == (2, middle - 2)
    press(retold, "up")
    assert deal(retold) == 1


def test_down_in_the_last_deal_goes_to_the_end(retold: Retold):
    press(retold, "end", "left", "down")
    assert isinstance(retold.scene, Retelling)
    assert isinstance(retold.scene.moment.event, GameWon)


def test_both_hands_lie_open_until_they_are_played(retold: Retold):
    assert isinstance(retold.scene, Retelling)
    for moment in retold.scene.moments:
        if isinstance(moment.event, Played):
            held = [card for hand in moment.hands for card in hand]
            assert moment.event.card not in held
            assert not moment.hands or len(held) + len(moment.around.view.played) == 8
        drawn = draw(Retelling((moment,)), 80, 24, SKIN).text()
        for hand in moment.hands if not isinstance(moment.event, HandShown) else ():
            assert all(f"│{SKIN.card_text(card)}" in drawn for card in hand)


COUNTED = (("┃", "2♣"), ("┃", "3♦"), ("┃", "4♣"), ("│", "8♣"), ("┃", "4♠"))
"""The hand counted first: those in the last combination are framed with thick lines."""


def test_a_counted_hand_is_told_whole(retold: Retold):
    assert isinstance(retold.scene, Retelling)
    shown = next(m for m in retold.scene.moments if isinstance(m.event, HandShown))
    drawn = draw(Retelling((shown,)), 80, 24, SKIN).text().split("\n")
    assert [row.partition("│ ")[0].rstrip() for row in drawn[11:12] + drawn[16:23]] == [
        "  Ann's hand",
        "  fifteen two                              3♦ 4♣ 8♣",
        "  fifteen four                             3♦ 4♠ 8♣",
        "  a double run of three is twelve       4♣ 4♠ 2♣ 3♦",
        "  ─────────────────────────────────────────────────",
        "  total                                          12",
        "",
        "  Ann pegs 12.",
    ]
    assert all(f"{bar}{card} {bar}" in drawn[13] for bar, card in COUNTED)


def test_the_score_of_the_last_moment_is_the_score_of_the_game(retold: Retold, record: Record):
    press(retold, "end")
    assert isinstance(retold.scene, Retelling)
    assert max(retold.scene.around.view.scores) == record.rules.target


def test_help_and_leaving_lie_over_it_and_give_it_back(retold: Retold):
    press(retold, "right", "?")
    assert isinstance(retold.scene, Help)
    press(retold, "escape", "q")
    assert isinstance(retold.scene, Leaving)
    press(retold, "n")
    assert at(retold) == 1
    press(retold, "q", "y")
    assert retold.left


def test_a_record_in_which_nothing_happened_cannot_be_looked_at():
    with pytest.raises(ValueError, match="nothing happened"):
        Retold(Record(("Ann", "Ben"), Rules()), SKIN.card_text)
