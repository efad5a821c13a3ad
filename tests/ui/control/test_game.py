"""A session from its first cut to the next game: the order of scenes, and bursts of keys."""

from itertools import cycle, groupby, takewhile
from typing import Any

import pytest

from cribbage.engine.actions import Play
from cribbage.engine.game import CuttingForDeal, CuttingPack, CuttingStarter
from cribbage.engine.rules import Counting, Overclaim, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, Skunks
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.settings.habits import Habits
from cribbage.ui.control.too_soon import HELD, QUIET
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.settings import settings_rows
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Key, TurnedPile
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.show import CountScreen as CountingScene
from tests.common.sitting import ANN, BEN, NAMES, SEVERAL, UNICODE, Sitting, sitting_at
from tests.common.table import dealt, laid_away, played_out

HALF = Rules(target=61)


# Several deals.


def test_deal_goes_from_cut_to_crib():
    sitting = Sitting(seed=1, dealer=ANN)
    scenes = []
    for scene in sitting.scenes():
        if scene.around.view.deals > 1:
            break
        if isinstance(scene, CutScreen) and scene.around.view.phase is CuttingStarter:
            assert "Ben" in sitting.message
            assert "pack" not in sitting.message
        if isinstance(scene, DiscardScreen | PlayScreen):
            # The players change at every hand.
            assert scene.seat == [each.seat for each in scenes if hasattr(each, "seat")][-1]
        scenes.append(scene)
    shown = [scene for scene in scenes if isinstance(scene, CountingScene)]
    assert all(scene.told for scene in shown)
    counted = [(type(scene.event).__name__, scene.event.seat) for scene in shown]
    assert counted == [("HandShown", BEN), ("HandShown", ANN), ("CribShown", ANN)]
    kinds = [kind for kind, _ in groupby(type(scene).__name__ for scene in scenes)]
    assert kinds[:6] == [
        "CutScreen",
        "HandOver",
        "DiscardScreen",
        "HandOver",
        "DiscardScreen",
        "CutScreen",
    ]
    # The last card of a hand is played from the cover screen.
    play = kinds[6 : kinds.index("PauseScreen")]
    assert play == [*["PlayCover", "PlayScreen"] * 6, "PlayCover"]
    assert kinds[6 + len(play) :] == ["PauseScreen", "CountScreen", "CutScreen"]


def test_tied_cut_is_shown_and_repeated():
    for seed in range(200):
        sitting = Sitting(seed=seed).after("enter", "enter")
        if "again" in sitting.message:
            break
    assert isinstance(sitting.scene, PauseScreen)
    assert len(sitting.around.view.cuts) == 2
    assert isinstance(sitting.press("enter"), CutScreen)
    assert sitting.around.view.phase is CuttingForDeal
    assert sitting.around.view.cuts == ()


def test_his_heels_are_shown_and_pegged_at_once_and_can_win():
    sitting = sitting_at(laid_away("", "", starter="JD", dealer=1))
    assert isinstance(sitting.press("home", "enter"), PlayCover)
    assert "his heels" in sitting.message
    assert sitting.around.pegs[ANN].front == sitting.game.scores[ANN] == 2
    sitting = sitting_at(laid_away("", "", starter="JD", dealer=1, scores=(119, 100)))
    assert isinstance(sitting.press("home", "enter"), PauseScreen)
    assert isinstance(sitting.press("enter"), GameOverPage)
    assert "Ann wins, 121 to 100" in sitting.text()


def test_forced_card_takes_one_key():
    table = dealt("4C 7H 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play("2 JC, 1 KD, 2 5C")
    sitting = sitting_at(table).after("space", "enter")
    assert len(sitting.game.phase.played) == 4


# Bursts.

BURSTS = [*"0123456789aktyn?l", "space", "enter", "left", "right", ("card", 0), ("card", 1)]


def cards_played(session: Session) -> int:
    return sum(isinstance(action, Play) for action in session.played.actions)


def burst(sitting: Sitting, key: Key) -> int:
    """Press one key twenty times at once; return the number of cover screens opened."""
    lifted = 0
    for _ in range(20):
        curtain = isinstance(sitting.scene, HandOver | PlayCover)
        sitting.at_once(key)
        lifted += curtain and isinstance(sitting.scene, DiscardScreen | PlayScreen)
    return lifted


@pytest.mark.slow
@pytest.mark.parametrize(("key", "open_play"), [*zip(BURSTS, cycle((False, True)), strict=False)])
def test_burst_of_one_key_plays_one_card_and_opens_one_cover_screen(key: Key, open_play: bool):
    session = Session(Record(NAMES, HALF, seed=3))
    sitting = Sitting(session, open_play=open_play)
    for _ in range(60):
        cards_before = cards_played(session)
        sitting.clock.now += 1
        assert burst(sitting, key) <= 1
        assert cards_played(session) - cards_before <= 1
        if isinstance(sitting.scene, Help | Log):
            sitting.press("escape")
        if isinstance(sitting.scene, GameOverPage):
            break
        if isinstance(sitting.scene, DiscardScreen):
            sitting.press("escape", "1", "2")
        sitting.go_on()
    assert cards_played(session)


@pytest.mark.parametrize("kind", [HandOver, PlayCover])
def test_cover_screen_ignores_keys_until_pause(kind: type):
    sitting = Sitting(seed=1, dealer=ANN)
    scene = sitting.play_to(kind)
    sitting.evening.cover()
    sitting.clock.now += QUIET - 0.01
    for key in ("q", "?", "l", "space"):
        assert sitting.at_once(key).hinted("") == scene
        assert sitting.message == "You pressed that key too soon. Wait a moment and press it again."
    sitting.clock.now += QUIET + 0.01
    assert isinstance(sitting.at_once("space"), DiscardScreen | PlayScreen)


@pytest.mark.parametrize("apart", [0.03, HELD - 0.01])
def test_key_held_down_through_show_opens_no_cover_screen(apart: float):
    sitting = Sitting(seed=1, dealer=ANN).up_to(CountingScene)
    for _ in range(100):
        sitting.clock.now += apart
        sitting.evening.press("space")
    assert isinstance(sitting.scene, HandOver)
    assert isinstance(sitting.press("space"), DiscardScreen)


def test_space_typed_ahead_does_not_open_next_cover_screen():
    sitting = Sitting(seed=1, dealer=ANN).up_to(DiscardScreen).after("1", "2")
    sitting.at_once("enter", *["space"] * 50)
    assert isinstance(sitting.scene, HandOver)


def test_player_who_plays_on_needs_no_cover_screen_and_burst_plays_no_card():
    """Test a play in which Ben has to say go, so that Ann plays twice in a row."""
    table = dealt("TD 9D 2C AC", "KS QS JS TS", dealer=2)
    table.play("1 TD, 2 KS")
    for keys, more in ((["1"] * 50 + ["enter"] * 50, 0), (["enter"], 1)):
        sitting = sitting_at(table)
        scene = sitting.press("space", "3", "3")
        assert isinstance(scene, PlayScreen)
        assert scene.seat == ANN
        assert scene.guarded
        if more:
            sitting.press("1")
        before = len(sitting.game.phase.played)
        sitting.at_once(*keys)
        assert len(sitting.game.phase.played) == before + more


def test_open_play_skips_cover_screen_in_play_only():
    kinds = set()
    for scene in Sitting(seed=1, open_play=True).scenes():
        kinds.add(type(scene))
        if isinstance(scene, PlayScreen):
            assert scene.view.seat == scene.seat
            assert all(card is None for card in scene.view.hands[1 - scene.seat])
    assert PlayCover not in kinds
    assert {HandOver, DiscardScreen, PlayScreen} <= kinds


# Counting by hand, and muggins.


def claimed(points: str, counting: Counting = Counting.MUGGINS, **agreed: Any) -> Sitting:
    """Return a game where Ann has claimed ``points`` for a hand worth fourteen."""
    agreed = {"starter": "KC", "scores": (9, 9), "counting": counting, **agreed}
    return sitting_at(played_out("5C 5D TH JS", "2C 4D 6H 8S", **agreed)).after(*points, "enter")


TWO, EXCESS, OFF = Overclaim.TWO, Overclaim.EXCESS, Overclaim.OFF


@pytest.mark.parametrize(
    ("claim", "answer", "overclaim", "said", "scores"),
    [
        ("8", "14", TWO, ", but Ben called muggins and said 14: 6 to Ben.", (17, 15)),
        ("8", "4", EXCESS, " and Ben said 4 (correct: 14): a false call, 4 to Ann.", (21, 9)),
        ("20", "14", TWO, ", but Ben called an overclaim and said 14: 2 to Ben.", (23, 11)),
        ("20", "24", OFF, " and Ben said 24 (correct: 14), and the call paid nothing.", (23, 9)),
    ],
)
def test_result_of_call_is_pegged_and_shown_once(
    claim: str, answer: str, overclaim: Overclaim, said: str, scores: tuple[int, int]
):  # rules.md 8.4-8.6
    called = claimed(claim, overclaim=overclaim)
    assert f"Ann claims {claim}" in called.message
    assert isinstance(called.press(*answer, "enter"), CountingScene)
    (told,) = [each for each in called.scene.message(str) if "claimed" in each.text]
    assert told.text == f"Ann claimed {claim}{said}"
    pegs = f"Ann pegs {min(int(claim), 14)}."
    assert called.message in (f"{told.text} {pegs}", f"{told.brief} {pegs}")
    log = " ".join([line.text for line in called.around.log])
    assert log.count(told.text.removesuffix(".")) == log.count("claimed") == 1
    assert called.game.scores == tuple(pegs.front for pegs in called.around.pegs) == scores


@pytest.mark.parametrize(
    ("claim", "counting", "said"),
    [
        ("9", Counting.MUGGINS, "Ann claimed 9 and Ben accepted it (correct: 14). Ann pegs 9."),
        ("9", Counting.HAND, "Ann claimed 9 (correct: 14). Ann pegs 9."),
    ],
)
def test_uncalled_claim_is_pegged_and_shown(claim: str, counting: Counting, said: str):
    # rules.md 8.4
    sitting = claimed(claim, counting)
    if counting is Counting.MUGGINS:
        assert isinstance(sitting.press("enter"), CountingScene)
    assert sitting.message == said
    assert sitting.around.pegs[ANN].front == 9 + int(claim)


def test_answer_can_be_typed_at_once_but_enter_waits():
    sitting = claimed("8")
    scene = sitting.scene
    assert isinstance(scene, ClaimScreen)
    assert scene.seat == BEN
    assert sitting.at_once("enter", "space", "enter").hinted("") == scene
    assert sitting.at_once("1", "4").points == 14
    assert isinstance(sitting.press("enter"), CountingScene)
    assert sitting.game.scores == (17, 15)


def test_impossible_count_can_be_claimed_after_message():
    sitting = claimed("", Counting.HAND).after("backspace", "2", "6")
    assert sitting.message == "No hand can score 26, but Ann can still make the claim."
    assert isinstance(sitting.press("c"), ClaimScreen), "with a number typed, nothing else is done"


def test_whole_muggins_game_with_missed_points_finishes():
    sitting = Sitting(
        rules=Rules(target=61, counting=Counting.MUGGINS),
        seed=5,
        claims=lambda seat, worth: worth // 2 if seat == ANN else worth,
    )
    over = sitting.play_to(GameOverPage)
    assert over.tallies[BEN].muggins > 0
    assert sum(over.tallies[BEN]) == sitting.game.scores[BEN]


# The end, and the next game.


@pytest.mark.parametrize(("seed", "target"), [(0, 61), (1, 121), (2, 61), (3, 121)])
def test_last_page_shows_scores_and_best_hand_of_engine(seed: int, target: int):
    sitting = Sitting(rules=Rules(target=target), seed=seed)
    worths = [s.event.worth for s in sitting.scenes() if isinstance(s, CountingScene)]
    over = sitting.scene
    assert over.best.shown.worth == max(worths)
    assert sitting.game.winner is not None
    assert over.around.view.scores == sitting.game.scores
    assert tuple(pegs.front for pegs in over.around.pegs) == sitting.game.scores
    assert tuple(sum(tally) for tally in over.tallies) == sitting.game.scores
    assert target in sitting.game.scores


def test_loser_deals_first_in_next_game_and_session_score_is_shown():
    sitting = Sitting(rules=HALF, seed=2)
    first = sitting.play_to(DiscardScreen).hand
    sitting.play_to(GameOverPage)
    winner = sitting.game.winner
    assert isinstance(sitting.press("n"), CutScreen)
    assert sitting.around.view.phase is CuttingPack
    assert sitting.around.view.dealer == 1 - winner
    assert sitting.around.view.scores == (0, 0)
    wins = "Ann 1 - 0 Ben" if winner == ANN else "Ann 0 - 1 Ben"
    assert wins in sitting.text().split("\n")[0]
    assert sitting.play_to(DiscardScreen).hand != first


def test_next_game_keeps_target_from_start_screen():
    sitting = Sitting(Start(Agreement(NAMES, Rules(target=61))), seed=2)
    sitting.after("enter", "enter", "enter").play_to(GameOverPage)
    assert sitting.press("n").around.view.rules.target == 61


def test_quitting_leaves_cover_screen():
    sitting = Sitting(seed=1, dealer=ANN).up_to(DiscardScreen)
    assert isinstance(sitting.press("1", "q"), QuitQuestion)
    sitting.press("y")
    assert sitting.evening.left
    assert isinstance(sitting.scene, HandOver)


@pytest.mark.parametrize("seats", [2, 3])
def test_failed_save_is_shown_while_claim_waits(seats: int):
    rules = Rules(seats, 61, Counting.MUGGINS)
    sitting = Sitting(rules=rules, seed=2, names=SEVERAL[:seats]).up_to(ClaimScreen)
    sitting.evening.session.trouble = "The game can no longer be saved: the disk is full and so on."
    claimed = sitting.play_to(ClaimScreen, WhoCallsHand, when=lambda scene: scene.around.view.claim)
    assert isinstance(claimed, ClaimScreen if seats == 2 else WhoCallsHand)
    warned = "The game can no longer be saved: see log (L)."
    asks = "Ben, accept the claim or say the right count." if seats == 2 else "Does anyone call it?"
    assert sitting.message == f"Ann claims {claimed.around.view.claim}. {warned} {asks}"


# Hints, and the next scenes.


def test_hint_disappears_with_next_effective_key():
    sitting = Sitting(seed=1, dealer=ANN).up_to(HandOver).after("enter")
    assert sitting.message == "Press Space to show the hand."
    assert isinstance(sitting.press("space"), DiscardScreen)
    assert "show the hand" not in sitting.text()


def test_key_message_disappears_when_hand_display_changes():
    sitting = Sitting(seed=5).up_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    sitting.press("!")
    assert "does nothing here" in sitting.message
    sitting.press("c")
    assert sitting.message == ""


@pytest.mark.slow
def test_held_key_does_not_skip_end_of_game():
    sitting = Sitting(seed=2, match=Match(to=3))
    over = sitting.play_to(GameOverPage)
    for _ in range(60):
        sitting.clock.now += 0.03
        sitting.evening.press("space")
    assert sitting.scene.hinted("") == over
    assert isinstance(sitting.press("space"), Standings)


@pytest.mark.parametrize("goes_on", ["space", "enter", "n"])
def test_any_continue_key_starts_next_game(goes_on: str):
    sitting = Sitting(seed=2).up_to(GameOverPage)
    assert not isinstance(sitting.press(goes_on), GameOverPage)


def test_settings_show_agreement_of_resumed_game():
    agreed = Record(NAMES, HALF, match=Match(skunks=Skunks.LURCH), seed=3)
    sitting = Sitting(Session(agreed))
    assert sitting.evening.habits.now.agreed.match.skunks is Skunks.LURCH
    assert sitting.evening.habits.kept.agreed.match.skunks is Skunks.STANDARD


def test_switching_how_count_is_shown_is_saved_and_pegs_nothing_again():
    settled: list[Habits] = []
    sitting = Sitting(seed=5)
    sitting.evening._settle = lambda habits: settled.append(habits) or ""
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    pegs, log, said = sitting.around.pegs, sitting.around.log, sitting.message
    sitting.press("c")
    assert not sitting.scene.told
    assert (sitting.around.pegs, sitting.around.log) == (pegs, log)
    assert [habits.kept.looks.by_combination for habits in settled] == [True]
    while not sitting.scene.told:
        sitting.press("space")
    assert sitting.message == said
    sitting.play_to(PlayCover)
    sitting.play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    assert sitting.scene.named == 1
    sitting.press("c")
    assert sitting.scene.told
    assert not settled[-1].kept.looks.by_combination


def test_result_of_call_is_not_shown_for_next_hand():
    sitting = claimed("8").after("4", "enter")
    assert "Ann said 8, Ben 4 (correct: 14): 2 to Ann." in sitting.message
    assert isinstance(sitting.press("space"), ClaimScreen)
    assert sitting.message == "Ben, count these cards with the starter."


def test_player_close_to_target_pegs_only_points_needed():
    sitting = claimed("14", Counting.HAND, scores=(115, 9))
    assert sitting.game.winner == ANN
    assert sitting.message == "Ann pegs 6 of 14 points and wins."


# Messages: points before a go, a finished count, and nothing outdated.


def running(*, open_play: bool = False) -> Sitting:
    """Return a game where Ann's eight makes a run of four, and nobody can play after it."""
    table = dealt("6H 8H KD QD", "5C 7C TD JD", starter="2H", dealer=1)
    table.play("2 5C, 1 6H, 2 7C")
    return sitting_at(table, open_play=open_play).up_to(PlayScreen)


def count_and_dimming(sitting: Sitting) -> tuple[str, bool]:
    """Return the displayed count, and True if the pile is dimmed."""
    canvas = draw(sitting.scene, 80, 24, UNICODE)
    count = next(row for row in canvas.text().split("\n") if row.startswith(" count"))
    return count.split()[1], "spent" in canvas.style(13, 11)


BEGINS = "A new count begins."


def test_finished_count_is_reset_and_its_cards_dimmed_before_next_question():
    sitting = running()
    assert isinstance(sitting.press("1", "1"), PlayCover)
    assert sitting.game.phase.count == 0
    # Its points are still shown after the go.
    assert sitting.game.scores == (5, 3)
    assert sitting.message == "Ann 8♥: twenty-six and a run of four for four. One for the go."
    assert (
        "Ann plays the 8♥: twenty-six and a run of four for four. Ben: go. Ann: one for the go."
    ) in sitting.text(160, 45)
    assert count_and_dimming(sitting) == ("0", True)
    sitting.press("l", "escape")
    assert count_and_dimming(sitting) == ("0", True)
    assert isinstance(sitting.press("space"), PlayScreen)
    assert count_and_dimming(sitting) == ("0", True)
    for size in ((80, 24), (100, 30), (120, 36), (160, 45)):
        assert f" 0  {BEGINS}" in sitting.text(*size)
    sitting.press("1")
    assert BEGINS not in sitting.text()
    sitting.press("1")
    assert count_and_dimming(sitting) == ("10", True)
    assert len(sitting.game.phase.played) == 5


def test_finished_count_is_reset_in_open_play_too():
    sitting = running(open_play=True)
    assert isinstance(sitting.press("1", "1"), PlayScreen)
    assert count_and_dimming(sitting) == ("0", True)
    assert BEGINS in sitting.text()
    sitting.press("right")
    assert count_and_dimming(sitting) == ("0", True)


def test_new_count_begins_after_thirty_one():
    table = dealt("6H TH KD QD", "5C TC 2D JD", starter="2H", dealer=1)
    table.play("2 TC, 1 6H, 2 5C")
    sitting = sitting_at(table).after("space", "t", "t")
    assert count_and_dimming(sitting) == ("0", True)
    assert BEGINS in sitting.text()


def test_thirty_one_is_highlighted():
    table = dealt("6H TH", "5C TC", starter="2H", dealer=1)
    table.play("2 TC, 1 6H, 2 5C, 1 TH")
    scene = PauseScreen(sitting_at(table).around._replace(finished=TurnedPile(0, 31)))
    canvas = draw(scene, 80, 24, UNICODE)
    row = next(n for n, text in enumerate(canvas.text().split("\n")) if text.startswith(" count"))
    assert canvas.style(row, 8) == "felt table.good"


def test_cut_of_pack_is_only_in_log():
    sitting = Sitting(seed=3, rules=HALF)
    for scene in sitting.scenes():
        around = around_of(scene)
        assert not any("cuts the pack" in said.text for said in around.message)
    assert any(line.text == "cuts the pack" for line in sitting.around.log)


def test_resumed_game_shows_result_of_last_decision_only():
    first = Sitting(seed=3, rules=HALF)
    first.play_to(PlayCover, when=lambda scene: len(scene.around.view.played) == 5)
    again = Sitting(Session(first.evening.session.played))
    assert again.around.message == first.around.message
    assert again.around.finished == first.around.finished


# Settings of play changed during a game, which apply from the next deal.


def set_in_play(sitting: Sitting, name: str) -> None:
    """Change a choice in the settings, and return to the current scene."""
    below = sitting.scene
    page = sitting.press("?", "s")
    names = [row.choice.name for row in settings_rows(page)]
    sitting.press(*["down"] * names.index(name), "right", "escape", "escape")
    assert sitting.scene.under == below


def of_deal(sitting: Sitting, deal: int) -> set[type]:
    """Return the kinds of scenes shown in the play of a deal: the play, the cover screen."""
    scenes = takewhile(lambda scene: sitting.around.view.deals <= deal, sitting.scenes())
    return {type(each) for each in scenes if sitting.around.view.deals == deal} & {
        PlayScreen,
        PlayCover,
    }


@pytest.mark.parametrize("kind", [DiscardScreen, PlayCover, PlayScreen])
def test_open_play_applies_from_next_deal_and_shows_nothing_before(kind: type):
    sitting = Sitting(seed=3).up_to(kind)
    set_in_play(sitting, "open_play")
    lying, said = set(), ""
    for scene in sitting.scenes():
        lying.add(type(scene))
        said += sitting.message
        if isinstance(scene, HandOver) and scene.around.view.deals > 1:
            break
    assert PlayCover in lying
    assert "Hands stay in view during the play." in said
    assert of_deal(sitting, 2) == {PlayScreen}


def test_open_play_is_disabled_from_next_deal():
    sitting = Sitting(seed=3, open_play=True).up_to(PlayScreen)
    set_in_play(sitting, "open_play")
    assert of_deal(sitting, 1) == {PlayScreen}
    assert of_deal(sitting, 2) == {PlayScreen, PlayCover}


def test_program_cuts_from_next_deal():
    sitting = Sitting(seed=3, rules=Rules(target=61)).up_to(DiscardScreen)
    set_in_play(sitting, "quick")
    deals = [scene.around.view.deals for scene in sitting.scenes() if isinstance(scene, CutScreen)]
    # The starter of this deal is still cut by its player.
    assert deals == [1]
    assert sitting.evening.session.played.series().game == sitting.game


def test_house_rules_are_fixed_during_game_and_page_says_so():
    sitting = Sitting(seed=3).up_to(HandOver)
    page = sitting.press("?", "s")
    fixed = {row.choice.name for row in settings_rows(page) if row.agreed}
    assert {"overclaim", "uncalled", "muggins_cap", "skunks", "next_deal"} <= fixed
    assert not fixed & {"quick", "pack_cut", "open_play", "animation", "by_combination"}
    assert "House rules (fixed for this game)" in sitting.text(100, 40)
    assert "At the table (next deal on)" in sitting.text(100, 40)
