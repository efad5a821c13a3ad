"""Muggins in the play by keys: claims with a card, calls, and what stays hidden."""

import pytest

from cribbage.engine.actions import Answer, Claim, Play, Resign
from cribbage.engine.game import Announcing, Answering, Calling
from cribbage.engine.rules import Counting, Pegs, Rules, Seat, Uncalled
from cribbage.pack.cards import Card
from cribbage.session.session import Session
from cribbage.session.silence import accept_silently
from cribbage.ui.control.too_soon import QUIET
from cribbage.ui.pages.leaving import ResignQuestion
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.screens.screen import Key
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PauseScreen,
    PlayCover,
    PlayScreen,
    WhoCalls,
)
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.show import CountScreen as CountingScene
from tests.common.room import in_the_log
from tests.common.sitting import ANN, BEN, SEVERAL, Sitting, sitting_at
from tests.common.table import dealt, played_out

HANDS = ("4C 9H QD KS", "3D 7S JC KD")
"""A hand that Ann leads from; with kings first the count stops at thirty, on her card."""

KING: tuple[Key, ...] = ("space", "enter")
"""A play where Ann leads her king and claims nothing."""

TO_A_GO: tuple[Key, ...] = (*KING, "space", "enter", "space", "3", "enter")
TO_THE_LAST: tuple[Key, ...] = (
    *TO_A_GO,
    *("space", "enter", "space", "2", "enter", "space", "2", "enter", "space"),
)
"""A play where Ann has played her last card and Ben has the three."""


def table(*hands: str, open_play: bool = False, **agreed: object) -> Sitting:
    """Return a table where both players peg by hand, before Ann leads."""
    agreed = {"starter": "2C", "pegging": Pegs.SAY, **agreed}
    return sitting_at(dealt(*(hands or HANDS), **agreed), open_play=open_play)


def decided(sitting: Sitting) -> list[object]:
    return list(sitting.evening.session.played.actions)


def offered(sitting: Sitting) -> dict[str, str]:
    return dict(key_row(sitting.scene))


def fronts(sitting: Sitting) -> list[int]:
    return [pegs.front for pegs in sitting.around.pegs]


# Claims with a card.


def test_number_typed_after_choosing_card_is_claimed_with_it():  # rules.md 8.9
    sitting = table().after(*KING, "space", "4", "2")
    assert sitting.message == "K♦ makes twenty for two."
    sitting.press("enter")
    assert decided(sitting)[-1] == Play(BEN, Card.parse("KD"), 2)
    assert isinstance(sitting.game.phase, Calling)
    assert sitting.message == "Ben K♦: twenty for two."
    # No peg moves before the answer.
    assert fronts(sitting) == [0, 0]
    sitting.press("space")
    assert fronts(sitting) == [0, 2]
    assert sitting.message == "Ben pegs 2."


@pytest.mark.parametrize(
    ("typed", "claim"),
    [("12", 12), ("123", 12), ("0", 0), ("31", 31), ("32", 3), (("1", "backspace"), 0)],
)
def test_typed_number_is_claimed(typed: str, claim: int):
    sitting = table().after(*KING, "space", "4", *typed, "space")
    assert decided(sitting)[-1] == Play(BEN, Card.parse("KD"), claim)


def test_number_no_card_can_score_is_refused():
    sitting = table().after(*KING, "space", "4", "3", "2")
    assert sitting.message == "32 is too high. Press Backspace to change the number."
    sitting.press("backspace", "2", "enter", "w", "3", "9")
    assert sitting.message == "39 is too high. Press Backspace to change the number."
    assert isinstance(sitting.scene, CardClaimScreen)
    assert sitting.scene.points == 3


@pytest.mark.parametrize("taken_back", [("escape", "4"), ("left", "right"), ("j", "k")])
def test_typed_number_is_dropped_when_another_card_is_chosen(taken_back: tuple[str, ...]):
    sitting = table().after(*KING, "space", "4", "2", *taken_back, "enter")
    assert decided(sitting)[-1] == Play(BEN, Card.parse("KD"), 0)


def test_last_card_is_played_from_cover_screen_with_number():
    sitting = table()
    assert isinstance(sitting.press(*TO_THE_LAST), PlayCover)
    assert sitting.scene.is_last
    sitting.press("2", "backspace", "1")
    assert "Space plays the last card for one and accepts the claim." in sitting.text()
    sitting.press("space")
    assert decided(sitting)[-1] == Play(BEN, Card.parse("3D"), 1)


def test_number_is_not_accepted_if_program_pegs():
    sitting = table(pegging=(Pegs.SAY, Pegs.AUTO)).after(*KING, "space", "4")
    assert "0-9" not in offered(sitting)
    sitting.press("4")
    assert decided(sitting)[-1] == Play(BEN, Card.parse("KD"))
    assert fronts(sitting) == [0, 2]


# Nothing is revealed.


def test_scoring_card_looks_like_other_cards():
    pair, none = table(), table(HANDS[0], "3D 7S JC QH")
    for sitting in (pair, none):
        sitting.press(*KING, "space", "4")
    assert pair.text().replace("K♦", "Q♥") == none.text()
    for sitting in (pair, none):
        sitting.press("enter")
    assert pair.text().replace("K♦", "Q♥") == none.text()
    assert pair.around.highlights == ()
    assert key_row(pair.scene) == key_row(none.scene)


def test_his_heels_are_shown_only_when_dealer_claims_them():  # rules.md 8.9
    sitting = table(starter="JD")
    assert "heels" not in sitting.text()
    sitting.press(*KING, "space", "enter")
    assert fronts(sitting) == [0, 0]
    sitting.press("w", "4", "enter")
    assert sitting.game.scores == (4, 0)


# Playing on accepts.


@pytest.mark.parametrize(
    ("uncalled", "points", "said"),
    [
        (Uncalled.STANDS, 5, "Ben said 5 and Ann accepted it (correct: 2)."),
        (Uncalled.CUT, 2, "Ben said 5 and Ann accepted it, but the claim was reduced to 2."),
    ],
)
def test_opening_cover_screen_accepts_claim(uncalled: Uncalled, points: int, said: str):
    # rules.md 8.4, 8.11
    sitting = table(uncalled=uncalled).after(*KING, "space", "4", "5", "enter")
    assert isinstance(sitting.game.phase, Calling)
    assert isinstance(sitting.press("space"), PlayScreen)
    assert decided(sitting)[-1] == Answer(ANN, 5)
    assert sitting.scene.seat == ANN
    assert sitting.game.scores == (0, points)
    assert sitting.message == said


def test_playing_next_card_in_open_play_accepts_claim():
    sitting = table(open_play=True)
    scene = sitting.press("enter", "4", "2", "enter")
    assert isinstance(sitting.game.phase, Calling)
    assert isinstance(scene, PlayScreen)
    assert scene.view.scores == (0, 0)
    sitting.press("1", "enter")
    assert decided(sitting)[-2:] == [Answer(ANN, 2), Play(ANN, Card.parse("4C"))]
    assert fronts(sitting) == [0, 2]


def test_right_and_false_claim_of_win_look_alike_until_accepted():
    rightly, too_much = table(scores=(0, 119)), table(scores=(0, 116), uncalled=Uncalled.CUT)
    rightly.press(*KING, "space", "4", "2", "enter")
    too_much.press(*KING, "space", "4", "5", "enter")
    assert type(too_much.scene) is type(rightly.scene) is PauseScreen
    assert rightly.game.winner is None
    rightly.press("enter")
    assert rightly.game.winner == BEN
    assert isinstance(rightly.press("enter"), GameOverPage)
    assert isinstance(too_much.press("enter"), PlayCover)
    assert too_much.game.scores == (0, 118)


def test_claim_with_very_last_card_is_accepted_at_pause_before_show():
    sitting = table(counting=Counting.MUGGINS)
    assert isinstance(sitting.press(*TO_THE_LAST, "1", "space"), PauseScreen)
    # A burst of keys accepts nothing.
    sitting.at_once("space", "enter")
    assert isinstance(sitting.game.phase, Calling)
    sitting.clock.now += 2 * QUIET
    assert isinstance(sitting.at_once("space"), ClaimScreen)
    assert decided(sitting)[-1] == Answer(ANN, 1)
    assert sitting.message.startswith("Ben pegs 1.")


def test_winning_claim_can_be_called():
    sitting = table(scores=(0, 119)).after(*KING, "space", "3", "2", "enter", "w", "0", "enter")
    assert sitting.game.winner is None
    assert sitting.game.scores == (2, 119)


def test_points_missed_with_last_card_are_shown_with_first_hand():
    sitting = table()
    assert isinstance(sitting.press(*TO_THE_LAST, "space", "space"), CountingScene)
    assert "Ben said nothing and Ann accepted it (correct: 1)." in sitting.message


# A call.


def test_call_is_made_with_key_and_number():
    sitting = table().after(*KING, "space", "4", "enter", "w", "2", "enter")
    assert decided(sitting)[-1] == Answer(ANN, 2)
    assert isinstance(sitting.scene, PlayCover)
    assert sitting.scene.seat == ANN
    assert fronts(sitting) == [2, 0]
    fate = (
        "Ben said nothing, but Ann called muggins and said 2: the pair of kings was "
        "missed, 2 to Ann."
    )
    assert [line.text for line in sitting.around.log if "muggins" in line.text] == [fate]
    assert sitting.message == "Ben said nothing, Ann 2 (correct: 2): 2 to Ann."
    assert "W" not in offered(sitting)


def test_call_can_be_undone_while_typed():
    sitting = table().after(*KING, "space", "4", "2", "enter", "w", "1", "backspace")
    assert sitting.scene.points is None  # type: ignore[union-attr]
    sitting.press("enter")
    sentence = "Type the card's points, or 0 for none. Press Esc if you are not calling."
    assert sitting.message == sentence
    assert isinstance(sitting.press("3", "escape", "escape"), PlayCover)
    assert offered(sitting)["W"] == "call"
    assert isinstance(sitting.game.phase, Calling)


def test_hand_of_player_to_play_again_is_covered_while_opponent_calls():
    sitting = table("TC JC 2C 4C", "TH QH KH JH", starter="9S")
    # Ann makes twenty-two after two tens, and Ben has to say go.
    sitting.press("space", "3", "enter", "space", "1", "enter", "space", "1", "enter")
    assert isinstance(sitting.scene, PlayScreen)
    assert sitting.scene.seat == ANN
    assert isinstance(sitting.game.phase, Calling)
    assert offered(sitting)["W"] == "call"
    assert isinstance(sitting.press("w"), CardClaimScreen)
    assert sitting.scene.seat == BEN
    assert all(each not in sitting.text() for each in ("4♣", "J♣"))
    assert isinstance(sitting.press("escape"), PlayCover)
    assert sitting.scene.seat == ANN


def test_playing_second_card_in_row_accepts_first_claim_for_opponent():
    sitting = table("TC JC 2C 4C", "TH QH KH JH", starter="9S")
    sitting.press("space", "3", "enter", "space", "1", "enter", "space", "1", "enter")
    count = len(decided(sitting))
    sitting.press("1", "enter")
    assert [type(each) for each in decided(sitting)[count:]] == [Answer, Play]


# Claims after a go.


def test_go_point_is_claimed_with_one_key_and_can_be_called():  # rules.md 8.10
    sitting = table().after(*TO_A_GO)
    assert isinstance(sitting.game.phase, Announcing)
    assert {"G", "W"} <= set(offered(sitting))
    sitting.press("g")
    assert decided(sitting)[-1] == Claim(ANN, 1)
    assert "Ann plays the Q♦: thirty. Ben: go. Ann: one for the go." in sitting.text(120, 36)
    assert "G" not in offered(sitting)
    sitting.press("space")
    assert sitting.game.scores[ANN] == 1
    assert sitting.scene.seat == BEN  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("keys", "answer", "scores"),
    [(("space",), Answer(BEN, 0), (0, 0)), (("w", "1", "enter"), Answer(BEN, 1), (0, 1))],
)
def test_silence_after_go_pegs_nothing_and_can_be_called(
    keys: tuple[str, ...], answer: Answer, scores: tuple[int, int]
):
    sitting = table().after(*TO_A_GO)
    count = len(decided(sitting))
    sitting.press(*keys)
    assert decided(sitting)[count:] == [Claim(ANN, 0), answer]
    assert sitting.game.scores == scores


def test_open_play_shows_next_count_before_first_key():
    sitting = table(open_play=True).after("enter", "enter", "3", "enter")
    assert isinstance(sitting.game.phase, Announcing)
    assert "count  0  A new count begins." in sitting.text()
    assert isinstance(sitting.press("g"), PlayScreen)
    assert "count  0  A new count begins." in sitting.text()
    sitting.press("2")
    assert "count  0" in sitting.text()
    assert sitting.scene.chosen == 1  # type: ignore[union-attr]
    sitting.press("enter")
    assert isinstance(sitting.game.phase, Calling)
    assert sitting.game.phase.pegging.count == 7


# Resuming and resigning.


def test_resumed_game_can_continue_with_call():
    before = Sitting(rules=Rules(pegging=Pegs.SAY, counting=Counting.MUGGINS), seed=3)
    taken_up = set[type]()
    while len(taken_up) < 3:
        if isinstance(before.game.phase, Announcing | Calling):
            again = Sitting(Session(before.evening.session.played))
            # No hand is open before a player is back.
            assert type(again.scene) is type(before.scene.under.covered())
            assert again.game == before.game
            assert {"G", "W"} & set(offered(again)) == {"G", "W"} & set(offered(before))
            assert fronts(again) == fronts(before)
            taken_up |= {type(before.game.phase), type(again.scene)} & {
                Announcing,
                Calling,
                PauseScreen,
            }
        before.go_on()


def test_game_can_be_resigned_while_card_can_be_called():
    sitting = table().after(*KING)
    assert isinstance(sitting.press("q", "r", "2", "y"), GameOverPage)
    assert decided(sitting)[-1] == Resign(BEN)
    assert len(decided(sitting)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("open_play", [False, True])
@pytest.mark.parametrize("pegging", [(Pegs.SAY, Pegs.SAY), (Pegs.SAY, Pegs.AUTO)])
def test_whole_game_is_played_by_keys_that_claim_nothing(
    pegging: tuple[Pegs, ...], open_play: bool
):
    sitting = Sitting(rules=Rules(target=61, pegging=pegging), seed=5, open_play=open_play)
    scenes = list(sitting.scenes())
    assert isinstance(scenes[-1], GameOverPage)
    assert not any(isinstance(scene, CardClaimScreen) for scene in scenes)
    assert scenes[-1].tallies[ANN].play == 0
    assert (scenes[-1].tallies[BEN].play > 0) == (pegging[BEN] is Pegs.AUTO)


# Calls among several players (docs/rules.md 8.7). Nobody needs a key to accept, and
# the result is the same as if each accepted aloud.

CLEO, DAN = Seat(2), Seat(3)
OF_MANY = ("7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H", "AC AS 3C 3S")
"""Hands of which Ann's is worth twelve with the king of diamonds."""


def claimed(seats: int = 3, *, singles: bool = False, names: tuple[str, ...] = SEVERAL) -> Sitting:
    """Return a game where Ann has claimed 8 for her hand."""
    scores = (50, 60, 70, 80) if singles else (50, 60, 70)[: 3 if seats == 3 else 2]
    agreed = {"counting": Counting.MUGGINS, "scores": scores, "singles": singles}
    table = played_out(*OF_MANY[:seats], starter="KD", **agreed)
    return sitting_at(table, names=names).after("8", "enter")


# At the show.


@pytest.mark.parametrize(
    ("seats", "singles", "callers"),
    [(3, False, ["Ben", "Cleo"]), (4, False, ["Ben", "Dan"]), (4, True, ["Ben", "Cleo", "Dan"])],
)
def test_all_possible_callers_are_named_with_their_keys(
    seats: int, singles: bool, callers: list[str]
):
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


def test_one_key_accepts_for_all():
    sitting = claimed(4, singles=True)
    before = sitting.game
    # A burst of keys accepts for nobody.
    sitting.at_once("enter")
    assert sitting.game == before
    sitting.press("enter")
    said = decided(claimed(4, singles=True))
    assert decided(sitting) == [*said, Answer(BEN, 8), Answer(CLEO, 8), Answer(DAN, 8)]
    assert sitting.game == accept_silently(before)
    assert isinstance(sitting.scene, CountingScene)
    assert sitting.message == "Ann claimed 8, and no one called it (correct: 12). Ann pegs 8."


def test_caller_types_number_and_earlier_players_accept():
    sitting = claimed()
    assert isinstance(sitting.press("3"), ClaimScreen)
    assert sitting.scene.seat == CLEO
    assert sitting.message == "Ann claims 8. Ben accepts. Cleo, say the correct count."
    sitting.press("1", "2", "enter")
    assert decided(sitting)[-2:] == [Answer(BEN, 8), Answer(CLEO, 12)]
    assert sitting.game.scores == (58, 60, 74)


def test_call_is_not_made_before_number_is_typed():
    sitting = claimed().after("2", "enter")
    assert sitting.message == "Type the points, or 0 for none. Press Esc if you are not calling."
    assert isinstance(sitting.press("1", "escape", "escape"), WhoCallsHand)
    assert sitting.message == "Ann claims 8. Does anyone call it?"
    assert isinstance(sitting.game.phase, Answering)


def test_later_opponents_are_asked_after_false_call():
    sitting = claimed(4, singles=True)
    assert isinstance(sitting.press("2", "1", "4", "enter"), WhoCallsHand)
    false = "Ben says 14: a false call, 2 to Ann."
    assert sitting.message == f"Ann claims 8. {false} Does anyone call it?"
    assert "3, 4" in dict(key_row(sitting.scene))
    sitting.press("3", "1", "3", "enter")
    # One opponent is left, and is asked like in a two-player game.
    assert isinstance(sitting.scene, ClaimScreen)
    assert sitting.scene.seat == DAN
    false = "Cleo says 13: a false call, 2 to Ann."
    asks = "Dan, accept the claim or say the right count."
    assert sitting.message == f"Ann claims 8. {false} {asks}"
    sitting.press("enter")
    assert sitting.game.scores == (62, 60, 70, 80)


def test_log_has_every_called_number():
    sitting = sitting_at(
        played_out(*OF_MANY[:3], starter="KD", counting=Counting.MUGGINS, scores=(50, 60, 70))
    )
    sitting.press("1", "4", "enter", "2", "1", "1", "enter")
    sentence = "Ann claims 14. Ben says 11. Cleo, accept the claim or say the right count."
    assert sitting.message == sentence
    sitting.press("enter")
    said = (
        "Ann claimed 14 and Ben said 11, but the claim was reduced to 12, and the call paid nothing"
    )
    assert sitting.around.log[-1].text.endswith(said)
    assert said in in_the_log(sitting.text(160, 45))


def test_claim_is_shown_with_longest_names():
    long = tuple([f"Bartholomew {number}4" for number in range(1, 5)])
    sitting = claimed(4, singles=True, names=long).after("2", "1", "4", "enter")
    assert f"{long[ANN]} claims 8. Does anyone call it?" in sitting.text()
    sitting.press("3", "1", "3", "enter")
    shown = sitting.text()
    assert f"{long[DAN]}, accept the claim or" in shown
    assert f"{long[ANN]} claims" in shown


def test_partners_can_resign_while_claim_waits():
    sitting = claimed(4)
    assert isinstance(sitting.press("q", "r"), ResignQuestion)


# In the play.


def paired_without_claim() -> Sitting:
    """Return a game where Ben paired Ann's seven and claimed nothing."""
    table = dealt(*("7C 2H AH KC", "7D TC TH QC", "JD JC QD QS"), starter="3S", pegging=Pegs.SAY)
    table.play("1 7C, 2 answers 0, 3 answers 0, 2 7D")
    return sitting_at(table)


def test_caller_is_chosen_before_number():
    sitting = paired_without_claim()
    assert isinstance(sitting.scene, PlayCover)
    assert isinstance(sitting.press("w"), WhoCalls)
    assert sitting.message == "Ben claimed nothing for the 7♦. Does anyone call it?"
    assert key_row(sitting.scene)[0] == ("1, 3", "choose caller")
    assert isinstance(sitting.press("1"), CardClaimScreen)
    assert sitting.scene.seat == ANN
    sitting.press("2", "enter")
    assert decided(sitting)[-2:] == [Answer(CLEO, 0), Answer(ANN, 2)]
    assert sitting.game.scores == (2, 0, 0)


def test_call_can_be_withdrawn_and_later_players_answer_after_false_call():
    sitting = paired_without_claim()
    for key in ("escape", "enter"):
        assert isinstance(sitting.press("w", key), PlayCover)
        assert isinstance(sitting.game.phase, Calling)
    sitting.press("w", "3", "5", "enter")
    assert isinstance(sitting.game.phase, Calling)
    assert isinstance(sitting.press("w"), CardClaimScreen)
    assert sitting.scene.seat == ANN


def test_next_player_to_open_cover_screen_accepts_for_all():
    sitting = paired_without_claim()
    count = len(decided(sitting))
    sitting.press("space")
    assert decided(sitting)[count:] == [Answer(CLEO, 0), Answer(ANN, 0)]
    assert isinstance(sitting.scene, PlayScreen)


def test_no_hand_is_visible_while_caller_is_chosen():
    # Cleo can play on, her cards open, when a player wants to call her.
    table = dealt(*("KC KD KH KS", "QC QD QH QS", "2H 3H 4S 2S"), starter="3S", pegging=Pegs.SAY)
    sitting = sitting_at(table)
    sitting.play_to(PlayScreen, when=lambda scene: scene.seat == CLEO and len(scene.hand) < 4)
    assert isinstance(sitting.game.phase, Calling)
    assert "3♥" in sitting.text()
    assert isinstance(sitting.press("w"), WhoCalls)
    hidden = sitting.text()
    assert not any(each in hidden for each in ("3♥", "4♠"))
    assert isinstance(sitting.press("escape"), PlayCover)
    assert any(isinstance(each, Play) for each in decided(sitting))
