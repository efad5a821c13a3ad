"""An evening from its first cut to the next game: which scene follows, and what no burst can do."""

from itertools import cycle

import pytest

from cribbage.engine.actions import Action, Play
from cribbage.engine.game import CuttingForDeal, CuttingPack, CuttingStarter, Pegging
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, Skunks
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import HELD, QUIET
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Pause, Playing
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying, WhoCallsHand
from cribbage.views.frames import Frame
from tests.common.sitting import ANN, BEN, NAMES, SEVERAL, Sitting, sitting_at
from tests.common.table import dealt, laid_away, played_out

HALF = Rules(target=61)


def played(sitting: Sitting) -> int:
    """How many cards have been played in this deal."""
    phase = sitting.game.phase
    return len(phase.played) if isinstance(phase, Pegging) else 0


def names_of(scenes: list[Screen]) -> list[str]:
    """The kinds of these scenes, each run of one kind once."""
    kinds = [type(scene).__name__ for scene in scenes]
    return [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind != before]


# One deal after the other.


def test_a_deal_goes_from_the_cut_to_the_crib():
    sitting = Sitting(seed=1, dealer=ANN)
    scenes = []
    for scene in sitting.scenes():
        if scene.around.view.deals > 1:
            break
        scenes.append(scene)
    kinds = names_of(scenes)
    assert kinds[:6] == ["Cutting", "HandOver", "LayAway", "HandOver", "LayAway", "Cutting"]
    # The last card of a hand is played from behind the curtain.
    play = kinds[6 : kinds.index("Pause")]
    assert play == [*["Curtain", "Playing"] * 6, "Curtain"]
    assert kinds[6 + len(play) :] == ["Pause", "Counting", "Cutting"]


def test_hand_hand_and_crib_are_counted_in_turn():
    sitting = Sitting(seed=1, dealer=ANN)
    shown = []
    for scene in sitting.scenes():
        if isinstance(scene, CountingScene) and scene.around.view.deals == 1:
            assert scene.told
            shown.append((type(scene.event).__name__, scene.event.seat))
    assert shown == [("HandShown", BEN), ("HandShown", ANN), ("CribShown", ANN)]


def test_the_other_player_takes_the_keyboard_at_every_hand():
    sitting = Sitting(seed=2)
    holder: Seat | None = None
    for scene in sitting.scenes():
        if isinstance(scene, HandOver | Curtain):
            holder = scene.seat
        if isinstance(scene, LayAway | Playing):
            assert scene.seat == holder


def test_a_tie_is_shown_and_cut_again():
    for seed in range(200):
        sitting = Sitting(seed=seed)
        sitting.press("enter", "enter")
        if "again" in sitting.message:
            break
    assert isinstance(sitting.scene, Pause)
    assert len(sitting.around.view.cuts) == 2
    sitting.press("enter")
    assert isinstance(sitting.scene, Cutting)
    assert sitting.around.view.phase is CuttingForDeal
    assert sitting.around.view.cuts == ()


def test_his_heels_are_told_and_pegged_at_once():
    sitting = sitting_at(laid_away("", "", starter="JD", dealer=1))
    sitting.press("home", "enter")
    assert isinstance(sitting.scene, Curtain)
    assert "his heels" in sitting.message
    assert sitting.around.pegs[ANN].front == sitting.game.scores[ANN] == 2


def test_heels_may_win_the_game():
    sitting = sitting_at(laid_away("", "", starter="JD", dealer=1, scores=(119, 100)))
    sitting.press("home", "enter")
    assert isinstance(sitting.scene, Pause)
    sitting.press("enter")
    assert isinstance(sitting.scene, Over)
    assert "Ann wins, 121 to 100" in sitting.text()


def test_a_forced_card_takes_one_key():
    table = dealt("4C 7H 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play("2 JC, 1 KD, 2 5C")
    sitting = sitting_at(table)
    sitting.press("space", "enter")
    assert played(sitting) == 4


def test_a_player_who_plays_on_needs_no_curtain():
    sitting = again()
    assert isinstance(sitting.scene, Playing)
    assert sitting.scene.seat == ANN


# Bursts.

BURSTS: tuple[Key, ...] = (
    *map(str, range(10)),
    *("space", "enter", "left", "right", "a", "k", "t", "y", "n", "?", "l"),
    ("card", 0),
    ("card", 1),
)


class Counted(Session):
    """A session that counts the cards played."""

    cards_played = 0

    def act(self, action: Action) -> tuple[Frame, ...]:
        self.cards_played += isinstance(action, Play)
        return super().act(action)


def burst(sitting: Sitting, key: Key) -> int:
    """The curtains that twenty times one key lift, while no time passes."""
    lifted = 0
    for _ in range(20):
        curtain = isinstance(sitting.scene, HandOver | Curtain)
        sitting.at_once(key)
        lifted += curtain and isinstance(sitting.scene, LayAway | Playing)
    return lifted


@pytest.mark.slow
@pytest.mark.parametrize(("key", "open_play"), [*zip(BURSTS, cycle((False, True)), strict=False)])
def test_a_burst_of_one_key_plays_no_two_cards_and_lifts_no_two_curtains(key: Key, open_play: bool):
    session = Counted(Record(NAMES, HALF, seed=3))
    sitting = Sitting(session, open_play=open_play)
    for _ in range(60):
        cards_before = session.cards_played
        sitting.clock.now += 1
        assert burst(sitting, key) <= 1
        assert session.cards_played - cards_before <= 1
        if isinstance(sitting.scene, Help | Log):
            sitting.press("escape")
        if isinstance(sitting.scene, Over):
            break
        if isinstance(sitting.scene, LayAway):
            sitting.press("escape", "1", "2")
        sitting.go_on()
    assert session.cards_played


@pytest.mark.parametrize("kind", [HandOver, Curtain])
def test_a_curtain_takes_no_key_until_it_is_quiet(kind: type):
    sitting = Sitting(seed=1, dealer=ANN)
    scene = sitting.play_to(kind)
    sitting.evening.cover()
    sitting.clock.now += QUIET - 0.01
    for key in ("q", "?", "l", "space"):
        assert sitting.at_once(key).hinted("") == scene
        assert sitting.message == "You pressed that key too soon. Wait a moment and press it again."
    sitting.clock.now += QUIET + 0.01
    assert isinstance(sitting.at_once("space"), LayAway | Playing)


@pytest.mark.parametrize("apart", [0.03, HELD - 0.01])
def test_a_key_held_down_through_the_show_lifts_no_curtain(apart: float):
    sitting = Sitting(seed=1, dealer=ANN)
    sitting.play_to(CountingScene)
    for _ in range(100):
        sitting.clock.now += apart
        sitting.evening.press("space")
    assert isinstance(sitting.scene, HandOver)
    assert isinstance(sitting.press("space"), LayAway)


def test_space_typed_ahead_does_not_open_the_next_curtain():
    sitting = Sitting(seed=1, dealer=ANN)
    sitting.play_to(LayAway)
    sitting.press("1", "2")
    sitting.at_once("enter", *["space"] * 50)
    assert isinstance(sitting.scene, HandOver)


def again() -> Sitting:
    """Ann plays, Ben has to say go, and Ann has the keyboard still."""
    table = dealt("TD 9D 2C AC", "KS QS JS TS", dealer=2)
    table.play("1 TD, 2 KS")
    sitting = sitting_at(table)
    sitting.press("space", "3", "3")
    return sitting


def test_the_first_key_after_playing_on_ends_the_guard():
    sitting = again()
    scene = sitting.scene
    assert isinstance(scene, Playing)
    assert scene.guarded
    sitting.press("1")
    before = played(sitting)
    sitting.at_once("enter")
    assert played(sitting) == before + 1


def test_a_burst_after_playing_on_plays_nothing():
    sitting = again()
    before = played(sitting)
    sitting.at_once(*["1"] * 50, *["enter"] * 50)
    assert played(sitting) == before


def test_an_enter_too_many_does_not_accept_the_claim_for_the_other():
    sitting = claimed("8")
    scene = sitting.scene
    assert isinstance(scene, Saying)
    assert scene.seat == BEN
    sitting.at_once("enter", "space", "enter")
    assert sitting.scene.hinted("") == scene
    assert isinstance(sitting.press("enter"), CountingScene)


# Without curtains in the play.


def test_open_play_leaves_out_the_curtain_in_the_play_only():
    kinds = {type(scene) for scene in Sitting(seed=1, open_play=True).scenes()}
    assert Curtain not in kinds
    assert {HandOver, LayAway, Playing} <= kinds


def test_open_play_shows_each_his_own_hand_and_nobody_elses():
    for scene in Sitting(seed=1, open_play=True).scenes():
        if isinstance(scene, Playing):
            assert scene.view.seat == scene.seat
            assert all(card is None for card in scene.view.hands[1 - scene.seat])


# Counting by hand, and muggins.


def claimed(points: str, counting: Counting = Counting.MUGGINS) -> Sitting:
    """Ann has claimed so much for a hand of fourteen."""
    table = played_out("5C 5D TH JS", "2C 4D 6H 8S", starter="KC", scores=(9, 9), counting=counting)
    sitting = sitting_at(table)
    sitting.press(*points, "enter")
    return sitting


def test_what_is_claimed_is_pegged():
    sitting = claimed("9", Counting.HAND)
    assert isinstance(sitting.scene, CountingScene)
    assert sitting.around.pegs[ANN].front == 18


def test_muggins_by_keys():
    sitting = claimed("8")
    assert "Ann claims 8" in sitting.message
    sitting.press(*"14", "enter")
    assert isinstance(sitting.scene, CountingScene)
    assert sitting.game.scores == (17, 15)
    ruling = "Ann claimed 8, but Ben called muggins and said 14: 6 to Ben."
    assert ruling in sitting.message
    assert [pegs.front for pegs in sitting.around.pegs] == [17, 15]


def test_an_accepted_claim_pegs_what_was_claimed():
    sitting = claimed("8")
    sitting.press("enter")
    assert sitting.game.scores == (17, 9)


def test_a_claim_that_was_too_high_costs_two():
    sitting = claimed("20")
    sitting.press(*"14", "enter")
    assert sitting.game.scores == (23, 11)


def test_a_whole_game_with_muggins_where_one_sees_half_of_it():
    sitting = Sitting(
        rules=Rules(target=61, counting=Counting.MUGGINS),
        seed=5,
        claims=lambda seat, worth: worth // 2 if seat == ANN else worth,
    )
    over = sitting.play_to(Over)
    assert isinstance(over, Over)
    assert over.tallies[BEN].muggins > 0
    assert sum(over.tallies[BEN]) == sitting.game.scores[BEN]


# The end, and the next game.


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_ends_as_the_engine_says(seed: int, target: int):
    sitting = Sitting(rules=Rules(target=target), seed=seed)
    over = sitting.play_to(Over)
    assert isinstance(over, Over)
    assert sitting.game.winner is not None
    assert over.around.view.scores == sitting.game.scores
    assert tuple(pegs.front for pegs in over.around.pegs) == sitting.game.scores
    assert tuple(sum(tally) for tally in over.tallies) == sitting.game.scores
    assert target in sitting.game.scores


def test_the_best_hand_is_the_highest_that_was_counted():
    sitting = Sitting(seed=2)
    worths = [s.event.worth for s in sitting.scenes() if isinstance(s, CountingScene)]
    over = sitting.scene
    assert isinstance(over, Over)
    assert over.best is not None
    assert over.best.shown.worth == max(worths)


def test_the_loser_deals_first_in_the_next_game_and_the_evening_stands_beside_it():
    sitting = Sitting(rules=HALF, seed=2)
    sitting.play_to(Over)
    winner = sitting.game.winner
    sitting.press("n")
    assert isinstance(sitting.scene, Cutting)
    assert sitting.around.view.phase is CuttingPack
    assert sitting.around.view.dealer == 1 - winner
    assert sitting.around.view.scores == (0, 0)
    wins = "Ann 1 - 0 Ben" if winner == ANN else "Ann 0 - 1 Ben"
    assert wins in sitting.text().split("\n")[0]
    sitting.play_to(Over)


def test_the_next_game_has_other_cards():
    sitting = Sitting(seed=2, rules=HALF)
    first = sitting.play_to(LayAway).hand
    sitting.play_to(Over)
    sitting.press("n")
    assert sitting.play_to(LayAway).hand != first


def test_the_next_game_after_one_at_the_form_is_of_the_same_kind():
    sitting = Sitting(Start(Agreement(NAMES, Rules(target=61))), seed=2)
    sitting.press("enter", "enter", "enter")
    sitting.play_to(Over)
    assert sitting.press("n").around.view.rules.target == 61


def test_who_leaves_leaves_a_curtain():
    sitting = Sitting(seed=1, dealer=ANN)
    sitting.play_to(LayAway)
    sitting.press("1", "q")
    assert isinstance(sitting.scene, Leaving)
    sitting.press("y")
    assert sitting.evening.left
    assert isinstance(sitting.scene, HandOver)


def test_trouble_with_the_record_is_said_and_the_game_goes_on():
    session = Session(Record(NAMES, HALF, seed=2))
    session.trouble = "the disk is full"
    sitting = Sitting(session)
    assert "the disk is full" in sitting.message
    sitting.play_to(Over)


@pytest.mark.parametrize("seats", [2, 3])
def test_trouble_with_the_record_is_said_where_a_claim_is_to_be_answered(seats: int):
    rules = Rules(seats, 61, Counting.MUGGINS)
    sitting = Sitting(rules=rules, seed=2, names=SEVERAL[:seats])
    sitting.play_to(Saying)
    assert sitting.evening.session is not None
    sitting.evening.session.trouble = "The game can no longer be saved: the disk is full and so on."
    claimed = sitting.play_to(Saying, WhoCallsHand, when=lambda scene: scene.around.view.claim)
    assert isinstance(claimed, Saying if seats == 2 else WhoCallsHand)
    said = sitting.message.removeprefix("Ann claims 8. ")
    assert said.startswith("The game can no longer be saved: see log (L). ")
    assert sitting.message.endswith(
        "accept it or call it." if seats == 2 else "Does anyone call it?"
    )


def test_cutting_says_what_is_cut():
    sitting = Sitting(seed=1, dealer=ANN)
    sitting.play_to(Cutting, when=lambda scene: scene.around.view.phase is CuttingStarter)
    assert "Ben" in sitting.message
    assert "pack" not in sitting.message


# Hints, and what comes next.


def test_a_hint_is_gone_with_the_next_key_that_does_something():
    sitting = Sitting(seed=1, dealer=ANN)
    sitting.play_to(HandOver)
    sitting.press("enter")
    assert sitting.message == "Press Space to show the hand."
    sitting.press("space")
    assert isinstance(sitting.scene, LayAway)
    assert "show the hand" not in sitting.text()


def test_a_hint_at_a_hand_that_is_told_is_gone_when_it_is_told_otherwise():
    sitting = Sitting(seed=5)
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    sitting.press("!")
    assert "does nothing here" in sitting.message
    sitting.press("c")
    assert sitting.message == ""


def test_the_end_of_a_game_is_not_gone_through_by_a_key_held_down():
    sitting = Sitting(seed=2, match=Match(to=3))
    over = sitting.play_to(Over)
    for _ in range(60):
        sitting.clock.now += 0.03
        sitting.evening.press("space")
    assert sitting.scene.hinted("") == over
    assert isinstance(sitting.press("space"), Standings)


@pytest.mark.parametrize("goes_on", ["space", "enter", "n"])
def test_the_next_game_is_begun_by_any_key_that_goes_on(goes_on: str):
    sitting = Sitting(seed=2)
    sitting.play_to(Over)
    assert not isinstance(sitting.press(goes_on), Over)


def test_the_settings_show_what_was_agreed_for_the_game_that_is_taken_up():
    agreed = Record(NAMES, HALF, match=Match(skunks=Skunks.LURCH), seed=3)
    sitting = Sitting(Session(agreed))
    assert sitting.evening.habits.now.agreed.match.skunks is Skunks.LURCH
    assert sitting.evening.habits.kept.agreed.match.skunks is Skunks.STANDARD


def test_how_hands_are_told_is_remembered_and_nothing_is_pegged_back():
    settled: list[Habits] = []
    sitting = Sitting(seed=5)
    sitting.evening._settle = lambda habits: settled.append(habits) or ""
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    pegs, log = sitting.around.pegs, sitting.around.log
    sitting.press("c")
    assert not sitting.scene.told
    assert (sitting.around.pegs, sitting.around.log) == (pegs, log)
    assert [habits.kept.looks.by_combination for habits in settled] == [True]
    sitting.play_to(Curtain)
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    assert sitting.scene.named == 1
    sitting.press("c")
    assert sitting.scene.told
    assert not settled[-1].kept.looks.by_combination


def test_a_hand_that_is_told_once_more_pegs_what_it_pegged():
    sitting = Sitting(seed=5)
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    said = sitting.message
    sitting.press("c")
    while not sitting.scene.told:
        sitting.press("space")
    assert sitting.message == said


def test_what_came_of_a_call_is_not_said_of_the_next_hand():
    sitting = claimed("8")
    sitting.press("4", "enter")
    assert "Ann said 8, Ben 4 (correct: 14): 2 to Ann." in sitting.message
    sitting.press("space")
    assert isinstance(sitting.scene, Saying)
    assert sitting.message == "Ben, count these cards with the starter."


def test_who_needs_less_than_a_hand_is_worth_pegs_what_he_needs():
    hands = ("5C 5D TH JS", "2C 4D 6H 8S")
    sitting = sitting_at(played_out(*hands, starter="KC", scores=(115, 9)))
    sitting.press("1", "4", "space")
    assert sitting.game.winner == ANN
    assert sitting.message == "Ann pegs 6 of 14 points to win."
