"""Who of several calls what was said, by keys: at the show and in the play (docs/rules.md 8.7).

Nobody who has nothing to say is asked for a key, and what that comes to is what it would come to if
each accepted aloud.
"""

import pytest

from cribbage.engine.actions import Answer, Play
from cribbage.engine.game import Answering, Calling, Showing
from cribbage.engine.rules import Counting, Pegs, Seat
from cribbage.session.silence import let_stand
from cribbage.ui.control.controller import QUIET
from cribbage.ui.pages.leaving import Resigning
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.table.play import Curtain, Naming, Playing, WhoCalls
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying, WhoCallsHand
from tests.common.room import in_the_log
from tests.common.sitting import SEVERAL, Sitting, sitting_at
from tests.common.table import dealt, played_out

ANN, BEN, CLEO, DAN = [Seat(number) for number in range(4)]
HANDS = ("7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H", "AC AS 3C 3S")
"""Ann's is worth twelve with the king of diamonds."""


def claimed(seats: int = 3, *, singles: bool = False, names: tuple[str, ...] = SEVERAL) -> Sitting:
    """Ann has claimed 8."""
    scores = (50, 60, 70, 80) if singles else (50, 60, 70)[: 3 if seats == 3 else 2]
    agreed = {"counting": Counting.MUGGINS, "scores": scores, "singles": singles}
    table = played_out(*HANDS[:seats], starter="KD", **agreed)
    sitting = sitting_at(table, names=names)
    sitting.press("8", "enter")
    return sitting


def decided(sitting: Sitting) -> tuple[object, ...]:
    """Everything that was decided so far."""
    assert sitting.evening.session is not None
    return sitting.evening.session.played.actions


# At the show.


@pytest.mark.parametrize(
    ("seats", "singles", "callers"),
    [(3, False, ["Ben", "Cleo"]), (4, False, ["Ben", "Dan"]), (4, True, ["Ben", "Cleo", "Dan"])],
)
def test_all_who_may_call_are_named_with_their_keys(seats: int, singles: bool, callers: list[str]):
    sitting = claimed(seats, singles=singles)
    assert isinstance(sitting.scene, WhoCallsHand)
    assert sitting.message == "Ann claims 8. Does anyone call it?"
    numbers = ["Ann", "Ben", "Cleo", "Dan"]
    keys = [str(numbers.index(name) + 1) for name in callers]
    assert key_row(sitting.scene)[:2] == (
        ("Space", "no one calls"),
        (", ".join(keys), "choose caller"),
    )
    named = [(key, f"{name} calls") for key, name in zip(keys, callers, strict=True)]
    assert set(named) <= set(keys_at_hand(sitting.scene))
    rows = sitting.text(100, 40)
    assert all(f"{key} " in rows and f" {said}" in rows for key, said in named)


def test_one_key_accepts_for_all_as_each_would_aloud():
    sitting = claimed(4, singles=True)
    before = sitting.game
    sitting.press("enter")
    assert decided(sitting) == (
        *decided(claimed(4, singles=True)),
        *(Answer(BEN, 8), Answer(CLEO, 8), Answer(DAN, 8)),
    )
    assert sitting.game == let_stand(before)
    assert isinstance(sitting.scene, CountingScene)
    assert sitting.message == "Ann pegs 8. Ann claimed 8, and no one called it (correct: 12)."


def test_whoever_calls_types_his_number_and_those_before_him_let_it_stand():
    sitting = claimed()
    sitting.press("3")
    assert isinstance(sitting.scene, Saying)
    assert sitting.scene.seat == CLEO
    assert sitting.message == "Ann claims 8. Ben accepts. Cleo, say the correct count."
    sitting.press("1", "2", "enter")
    assert decided(sitting)[-2:] == (Answer(BEN, 8), Answer(CLEO, 12))
    assert sitting.game.scores == (58, 60, 74)


def test_nobody_has_called_before_a_number_is_typed():
    sitting = claimed()
    sitting.press("2", "enter")
    assert sitting.message == "Type the points, or 0 for none. Press Esc if you are not calling."
    sitting.press("1", "escape", "escape")
    assert isinstance(sitting.scene, WhoCallsHand)
    assert sitting.message == "Ann claims 8. Does anyone call it?"
    assert isinstance(sitting.game.phase, Answering)


def test_after_a_false_call_those_behind_are_asked():
    sitting = claimed(4, singles=True)
    sitting.press("2", "1", "4", "enter")
    assert isinstance(sitting.scene, WhoCallsHand)
    false = "Ben says 14: a false call, 2 to Ann."
    assert sitting.message == f"Ann claims 8. {false} Does anyone call it?"
    assert "3, 4" in dict(key_row(sitting.scene))
    sitting.press("3", "1", "3", "enter")
    # One is left, and is asked as the other is where there are two.
    assert isinstance(sitting.scene, Saying)
    assert sitting.scene.seat == DAN
    assert sitting.message.endswith("Dan, accept it or call it.")
    sitting.press("enter")
    assert sitting.game.scores == (62, 60, 70, 80)


def test_the_log_has_every_number_that_was_called():
    sitting = sitting_at(
        played_out(*HANDS[:3], starter="KD", counting=Counting.MUGGINS, scores=(50, 60, 70))
    )
    sitting.press("1", "4", "enter", "2", "1", "1", "enter")
    assert sitting.message == (
        "Ann claims 14. Ben says 11. Cleo, accept the claim or say the right count."
    )
    sitting.press("enter")
    said = "Ann claimed 14 and Ben said 11; the claim was reduced to 12, and the call paid nothing"
    assert sitting.around.log[-1].text.endswith(said)
    assert said in in_the_log(sitting.text(160, 45))


def test_where_not_all_has_room_the_claim_is_told_or_lies_on_the_table():
    long = tuple([f"Bartholomew {number}4" for number in range(1, 5)])
    sitting = claimed(4, singles=True, names=long)
    sitting.press("2", "1", "4", "enter")
    assert f"{long[ANN]} claims 8. Does anyone call it?" in sitting.text()
    sitting.press("3", "1", "3", "enter")
    shown = sitting.text()
    assert f"{long[DAN]}, accept the claim or" in shown
    assert "do you accept 8?" in shown


def test_a_burst_of_keys_accepts_for_nobody():
    sitting = claimed()
    sitting.at_once("enter")
    assert isinstance(sitting.game.phase, Answering)
    sitting.clock.now += 2 * QUIET
    sitting.at_once("enter")
    assert isinstance(sitting.game.phase, Showing)


def test_partners_may_resign_while_a_claim_waits():
    sitting = claimed(4)
    sitting.press("q", "r")
    assert isinstance(sitting.scene, Resigning)


# In the play.


def laid() -> Sitting:
    """Ben has laid a seven on Ann's, and said nothing of the pair."""
    table = dealt(*("7C 2H AH KC", "7D TC TH QC", "JD JC QD QS"), starter="3S", pegging=Pegs.SAY)
    table.play("1 7C, 2 answers 0, 3 answers 0, 2 7D")
    return sitting_at(table)


def test_of_several_who_calls_is_asked_before_what():
    sitting = laid()
    assert isinstance(sitting.scene, Curtain)
    sitting.press("w")
    assert isinstance(sitting.scene, WhoCalls)
    assert sitting.message == "Ben claimed nothing for the 7♦. Does anyone call it?"
    assert key_row(sitting.scene)[0] == ("1, 3", "choose caller")
    sitting.press("1")
    assert isinstance(sitting.scene, Naming)
    assert sitting.scene.seat == ANN
    sitting.press("2", "enter")
    assert decided(sitting)[-2:] == (Answer(CLEO, 0), Answer(ANN, 2))
    assert sitting.game.scores == (2, 0, 0)


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_nobody_has_to_call_after_all(key: str):
    sitting = laid()
    sitting.press("w", key)
    assert isinstance(sitting.scene, Curtain)
    assert isinstance(sitting.game.phase, Calling)


def test_after_a_false_call_only_who_may_still_call_is_asked():
    sitting = laid()
    sitting.press("w", "3", "5", "enter")
    assert isinstance(sitting.game.phase, Calling)
    sitting.press("w")
    assert isinstance(sitting.scene, Naming)
    assert sitting.scene.seat == ANN


def test_whoever_lifts_the_next_curtain_lets_it_stand_for_all():
    sitting = laid()
    count = len(decided(sitting))
    sitting.press("space")
    assert decided(sitting)[count:] == (Answer(CLEO, 0), Answer(ANN, 0))
    assert isinstance(sitting.scene, Playing)


def test_no_hand_is_in_sight_while_it_is_asked_who_calls():
    # Cleo can play on alone, her cards open, when somebody wants to call her.
    table = dealt(*("KC KD KH KS", "QC QD QH QS", "2H 3H 4S 2S"), starter="3S", pegging=Pegs.SAY)
    sitting = sitting_at(table)
    sitting.play_to(Playing, when=lambda scene: scene.seat == CLEO and len(scene.hand) < 4)
    assert isinstance(sitting.game.phase, Calling)
    assert "3♥" in sitting.text()
    sitting.press("w")
    assert isinstance(sitting.scene, WhoCalls)
    hidden = sitting.text()
    assert not any(each in hidden for each in ("3♥", "4♠"))
    sitting.press("escape")
    assert isinstance(sitting.scene, Curtain)
    assert any(isinstance(each, Play) for each in decided(sitting))
