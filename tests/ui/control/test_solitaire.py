"""Solitaire from the first card to the next pack: the order of scenes, and bursts of keys."""

from datetime import datetime
from itertools import groupby
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given, settings

from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.engine.actions import Shuffle
from cribbage.pack.cards import PACK, cards
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import OneGame, SolitaireRecord
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire import game as phases
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.solitaire_game import SolitaireController, welcomed_back
from cribbage.ui.control.too_soon import HELD, LAST_PAGE, QUIET
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.history import History
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.settings import Settings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.table.solitaire_deal import (
    SolitaireDiscardScreen,
    SolitairePause,
    SolitairePlayScreen,
    StarterChoiceScreen,
)
from cribbage.ui.table.solitaire_moments import SolitaireReplay
from cribbage.ui.table.solitaire_over import SolitaireEnd, SolitaireOffer
from cribbage.ui.table.solitaire_screen import UsedCards
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.words.moments import RUNG
from tests.common.no_library import Empty
from tests.common.sitting import UNICODE, screen, sentences_on_screen
from tests.common.sitting_alone import ENDS, SolitaireSitting
from tests.common.solitaires import WholeSolitaire, solitaires

SEVEN = (Solitaire.CLASSIC, Solitaire.BUMPPO)


def with_pack(top: str, solitaire: Solitaire = Solitaire.CLASSIC) -> SolitaireSitting:
    first = cards(top)
    pack = (*first, *[card for card in PACK if card not in first])
    return SolitaireSitting(
        SolitaireSession(SolitaireRecord("Ann", solitaire, actions=(Shuffle(pack),)))
    )


def kinds(sitting: SolitaireSitting) -> list[tuple[str, int]]:
    """Return the kind and the deal of each scene of a game, without repeats in a row."""
    found = [(type(each).__name__, sitting.around.view.deals) for each in sitting.scenes()]
    return [each for each, _ in groupby(found)]


def row_of(sitting: SolitaireSitting) -> str:
    return sentences_on_screen(
        draw(sitting.scene, 80, 24, UNICODE).text().split("\n"), sitting.scene
    )


# Several deals.


@pytest.mark.parametrize("solitaire", SEVEN)
def test_six_deals_are_played_and_last_starter_is_chosen_after_first(
    solitaire: Solitaire,
):
    found = kinds(SolitaireSitting(solitaire=solitaire, seed=3))
    for deal in range(1, 7):
        of_deal = [kind for kind, number in found if number == deal]
        asked = ["StarterChoiceScreen"] if deal == 1 else []
        # After the sixth deal the last four are face down until turned.
        backs = ["SolitairePause"] if deal == 6 else []
        assert of_deal == [
            "SolitaireDiscardScreen",
            "SolitairePlayScreen",
            "SolitairePause",
            "SolitaireCountScreen",
            *asked,
            *backs,
        ]
    assert [kind for kind, number in found if number == 7] == [
        "SolitaireCountScreen",
        "SolitaireEnd",
    ]


def test_squares_are_filled_card_by_card():
    sitting = SolitaireSitting(solitaire=Solitaire.SQUARE)
    assert kinds(sitting) == [("PlacingScreen", 0), ("SquareOver", 0)]
    # The best line is highlighted first, then the others.
    told = [frame.event for frame in SolitaireSession(sitting.session.played).so_far()]
    points = [event.points for event in told if hasattr(event, "number")]
    assert sum(points) == sitting.game.score
    best = sitting.scene.line
    assert points[best] == max(points)
    assert sorted([sitting.press("enter").line for _ in range(8)]) == [*range(8)]
    assert sitting.scene.line == best


@pytest.mark.slow
@given(solitaires)
@settings(max_examples=20, deadline=None)
def test_pegs_are_at_score_and_deals_add_up_to_it(whole: WholeSolitaire):
    sitting = SolitaireSitting(solitaire=whole.solitaire, seed=whole.seed)
    for _ in sitting.scenes():
        around = sitting.around
        front, back = around.pegs[0]
        assert front > back
        if around.deals:
            assert sum(deal.together for deal in around.deals) == around.view.score == front
            assert len(around.deals) == around.view.deals
            assert len(around.used) in (around.view.deals, around.view.deals - 1)
            under = [card for used in around.used for card in (*used.hand, *used.crib)]
            assert len(around.used) == 6 or sorted(under, key=lambda card: card.order) == sorted(
                around.view.under, key=lambda card: card.order
            )
    assert isinstance(sitting.scene, ENDS)
    assert front == sitting.game.score


def test_his_heels_are_shown_and_listed_in_deal():
    sitting = with_pack("2C 4C 6C KH KS 8D TD QD JH").after("1", "2", "enter")
    assert "Ann: his heels for one." in sitting.said
    assert sitting.around.deals[-1].heels == 1
    assert sitting.around.deals[-1].play == 0
    assert sitting.around.pegs[0].front == 1


def test_first_fitting_card_is_preselected():
    # docs/rules.md 5.2: 10 10 10 make thirty, and of A K only the ace fits.
    sitting = with_pack("AC KC TC TD TS JD 3D 5D 2H")
    # 3 and 5 go to the dummy, whose own two are 10 10.
    sitting.play_to(SolitaireDiscardScreen)
    assert isinstance(sitting.press("2", "3", "enter"), SolitairePlayScreen)
    assert sitting.scene.hand == cards("AC TC JD KC")
    sitting.press("2", "2")
    assert sitting.around.view.count == 20
    scene = sitting.press("3", "3")
    assert isinstance(scene, SolitairePlayScreen)
    assert scene.around.view.count in (0, 30)
    assert scene.chosen == scene.cursor == 0


def test_finished_count_stays_until_pointer_moves():
    sitting = SolitaireSitting(seed=3)
    scene = sitting.play_to(
        SolitairePlayScreen, when=lambda scene: scene.around.finished is not None
    )
    assert scene.around.finished.reached > 20
    assert scene.around.start == scene.around.finished.start < scene.around.view.start
    other = sitting.play_to(
        SolitairePlayScreen,
        when=lambda scene: scene.around.finished is not None and len(scene.hand) > 1,
    )
    moved = press(other, "right")
    assert moved.around.finished is None
    assert moved.around.start == other.around.view.start


def test_message_shows_what_dummy_does():
    sitting = with_pack("2C 4C 6C TH TS 8D TD QD 9H").after("1", "2", "enter", "enter")
    assert "Ann plays the 6♣: six. The dummy turns over the 10♥: sixteen." in sitting.said


@pytest.mark.parametrize(
    ("top", "keys", "row"),
    [
        (
            *("AS 3S 4H QH 6H 4S 5D KC AH", "56    "),  # rules.md 11.6
            "Dummy 5♦: twenty-nine and a run of four, not pegged. The dummy gets the go.",
        ),
        (
            *("AS 3S 4H QH 6H 4S 5D KC AH", "56     "),
            "The dummy plays the K♣: fourteen. The dummy gets last card but no points.",
        ),
        (
            *("JH QD 7C KC 9H 7S 8H 8S 2D", "34 3333"),
            "Ann Q♦: thirty and a run of three for three. One for the go. Dummy 9♥: nine.",
        ),
    ],
)
def test_points_for_end_of_count_fit_narrowest_row(top: str, keys: str, row: str):
    sitting = with_pack(top).after(*["enter" if key == " " else key for key in keys])
    assert row_of(sitting) == row


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 45)])
def test_new_count_is_shown_until_next_key(size: tuple[int, int]):
    seen = 0
    for scene in SolitaireSitting(seed=3).scenes():
        if not isinstance(scene, SolitairePlayScreen) or not scene.around.finished:
            continue
        text = draw(scene, *size, UNICODE).text()
        assert " 0  A new count begins." in text
        assert "A new count begins." not in draw(press(scene, "escape"), *size, UNICODE).text()
        seen += 1
        if seen == 3:
            return


def test_crib_is_counted_next_to_hand_of_its_deal():
    sitting = SolitaireSitting(seed=3)
    for scene in sitting.scenes():
        if isinstance(scene, SolitaireCountScreen):
            is_crib = type(scene.event).__name__ == "CribShown"
            assert (scene.hand is not None) == is_crib
            assert scene.hand is None or set(scene.hand.hand) == set(scene.around.view.hand)


@pytest.mark.parametrize("solitaire", SEVEN)
def test_last_four_cards_are_face_down_before_they_are_turned(solitaire: Solitaire):
    sitting = SolitaireSitting(solitaire=solitaire, seed=3)
    scene = sitting.play_to(
        SolitairePause, when=lambda each: each.around.view.phase is phases.Ready
    )
    view = scene.around.view
    assert (view.hand, view.stock, len(view.under)) == ((), 4, 48)
    assert sitting.keys["Space"] == "turn them up"
    assert sitting.title == "solitaire: the last four cards"
    assert scene.around.standing == "deal 7 of 7"
    assert row_of(sitting) == "The last four cards are counted, not played."
    counting = sitting.press("space")
    assert isinstance(counting, SolitaireCountScreen)
    assert counting.hand is None
    assert counting.event.starter == scene.around.top
    last = counting.after.deals[-1]
    assert last.play is None
    # docs/rules.md 11.10: with Natty Bumppo they are a free crib.
    assert (last.crib is None) == (solitaire is Solitaire.CLASSIC)


def test_chosen_card_stays_visible_and_becomes_last_starter():
    sitting = SolitaireSitting(seed=3)
    scene = sitting.play_to(StarterChoiceScreen)
    assert scene.around.top is None
    chosen = scene.eight[5]
    sitting.press("6", "enter")
    for _ in sitting.scenes():
        assert sitting.around.top == chosen
    assert sitting.around.view.starter == chosen


def test_his_heels_of_last_starter_are_shown_next_to_its_count():
    # docs/rules.md 11.10: with Natty Bumppo a jack chosen in the first deal pays two in the last.
    for seed in range(40):
        sitting = SolitaireSitting(solitaire=Solitaire.BUMPPO, seed=seed)
        scene = sitting.play_to(StarterChoiceScreen)
        jacks = [at for at, card in enumerate(scene.eight, 1) if str(card)[0] == "J"]
        if jacks:
            break
    sitting.press(str(jacks[0]), "enter")
    sitting.play_to(SolitaireCountScreen, when=lambda each: each.around.view.deals == 7)
    assert "Ann: his heels for two." in sitting.said
    assert sitting.around.deals[-1].heels == 2


def test_hands_are_shown_whole_or_one_combination_at_time():
    sitting = SolitaireSitting(seed=3, by_combination=True)
    scene = sitting.play_to(SolitaireCountScreen)
    assert (scene.named, scene.told) == (1, False)
    sitting.press("c")
    assert sitting.scene.told
    assert not sitting.alone.looks.by_combination
    front = sitting.around.pegs[0].front
    sitting.press("c")
    assert sitting.scene.named == 1
    assert sitting.alone.looks.by_combination
    # Pegged points stay while the count is repeated.
    assert sitting.around.pegs[0].front == front


def test_reaching_target_shows_message_and_rings_bell():
    # docs/rules.md 11.1: it is played on; the five makes a run of three, of 118 and 3 are 121.
    sitting = SolitaireSitting(seed=3).up_to(SolitairePlayScreen).after("enter", "enter")
    sitting.session.series = OneGame(sitting.game._replace(score=118))
    scene = sitting.press("enter")
    assert scene.around.view.score == 121
    (found,) = scene.around.highlights
    assert (found.rank, found.text) == (RUNG, "Ann has reached 121 and wins.")
    assert any(line.text == found.text for line in scene.around.log)
    assert sitting.press("enter").around.highlights == ()


def test_last_page_has_earlier_results():
    library, each = Empty(), (Pack(datetime(2026, 1, 1), 99), Pack(datetime(2026, 1, 2), 89))
    packs = (
        SolitaireHistory("Ann", Solitaire.SQUARE, each[:1]),
        SolitaireHistory("Ann", Solitaire.CLASSIC, each),
    )
    library.packs = lambda name=None: packs if name in (None, "Ann") else ()
    sitting = SolitaireSitting(seed=3, library=library)
    end = sitting.play_to(SolitaireEnd)
    assert (end.packs.solitaire, end.packs.best) == (Solitaire.CLASSIC, 99)
    assert isinstance(sitting.press("b"), History)
    assert sitting.press("escape") == end
    assert SolitaireSitting(seed=3).play_to(SolitaireEnd).packs is None


# The square.


def test_pegs_of_squares_move_before_score_is_counted():
    sitting = with_pack("5H 5S 5D", Solitaire.SQUARE).after("enter", "enter")
    # docs/rules.md 12.2: two fives side by side are a pair, and pegged in the end.
    assert sitting.around.pegs[0].front == 2
    assert sitting.game.score == 0
    assert "scores six more" in sitting.said


# Bursts.


@pytest.mark.parametrize("key", ["enter", "space"])
def test_held_key_decides_nothing(key: str):
    for solitaire in Solitaire:
        sitting = SolitaireSitting(solitaire=solitaire, seed=3)
        # All except the effect of the first press.
        sitting.press(key)
        decided = len(sitting.session.played.actions)
        for _ in range(200):
            sitting.clock.now += HELD / 2
            sitting.alone.press(key)
        assert len(sitting.session.played.actions) == decided


@pytest.mark.parametrize(
    ("kind", "still", "quiet"), [(SolitairePlayScreen, HELD, QUIET), (SolitaireEnd, 1, LAST_PAGE)]
)
def test_same_key_works_again_only_after_pause(kind: type, still: float, quiet: float):
    sitting = SolitaireSitting(seed=3).up_to(kind)
    if kind is SolitairePlayScreen:
        # A preselected card needs one key.
        held = len(sitting.around.view.hand)
        sitting.press("enter")
        assert len(sitting.around.view.hand) == held - 1
    before = sitting.session.played
    for passes, goes_on in ((quiet - 0.01, False), (still, True)):
        sitting.clock.now += passes
        sitting.alone.press("enter")
        assert (sitting.session.played != before) == goes_on
        assert goes_on or "too soon" in sitting.said


def test_keys_of_discard_can_be_typed_quickly():
    sitting = SolitaireSitting(seed=3)
    sitting.at_once("1", "2", "enter")
    assert isinstance(sitting.scene, SolitairePlayScreen)


# After the game.


@pytest.mark.parametrize("solitaire", Solitaire)
def test_finished_game_is_replayed_played_again_and_followed_by_another(solitaire: Solitaire):
    told = []

    def won(session: SolitaireSession) -> tuple[str, ...]:
        told.append(session.game.score)
        return ("Ann's best score in 2 packs: 89!",)

    sitting = SolitaireSitting(solitaire=solitaire, seed=3, won=won)
    first = sitting.around.view
    end = sitting.play_to(*ENDS)
    assert told == [sitting.game.score]
    assert "Ann's best score in 2 packs: 89!" in sitting.said
    assert not sitting.around.again
    assert isinstance(sitting.press("r"), SolitaireReplay)
    assert sitting.press("right", "right", "end", "escape") == end
    sitting.press("a")
    assert sitting.around.view == first
    assert sitting.around.again
    assert "same pack again" in sitting.around.standing
    sitting.up_to(*ENDS).press("n")
    assert sitting.around.view != first
    assert sitting.around.view.solitaire is solitaire
    assert not sitting.around.again
    assert sitting.around.pegs[0].front == 0
    assert len(sitting.around.log) < 2


@pytest.mark.parametrize("solitaire", Solitaire)
def test_unavailable_action_leaves_last_page_unchanged(solitaire: Solitaire):
    """Test a controller that can neither save pictures nor deal a pack again."""
    sitting = SolitaireSitting(solitaire=solitaire, seed=3)
    end = sitting.play_to(*ENDS)
    played = SolitaireSession(sitting.session.played)
    alone = SolitaireController(played, lambda: played, write=str, library=Empty())
    over = alone.scene
    assert isinstance(over, ENDS)
    for key in ("s", "a"):
        alone.press(key)
        assert alone.scene == over
    # An error at the start is shown where it was requested.
    sitting.alone._again = Mock(side_effect=ValueError("game.txt is there already"))
    sitting.press("a")
    assert sitting.scene.packs == end.packs
    assert "Game.txt is there already." in sitting.said


def test_failed_save_is_reported_and_shown_in_title():
    sitting = SolitaireSitting(seed=3).up_to(SolitairePlayScreen)
    sitting.session.trouble = "The solitaire game can no longer be saved: the disk is full."
    sitting.press("enter")
    assert "can no longer be saved" in sitting.said
    assert sitting.around.standing == "deal 1 of 7, not saved"
    assert any("the disk is full" in line.text for line in sitting.around.log)
    sitting.play_to(StarterChoiceScreen)
    assert sitting.around.standing == "deal 1 of 7, not saved"


def test_help_log_settings_used_cards_and_quit_question_return_to_same_scene():
    sitting = SolitaireSitting(seed=3)
    scene = sitting.play_to(SolitairePlayScreen, when=lambda each: each.around.view.deals == 2)
    for keys, page in (
        ("?", Help),
        ("l", Log),
        ("?s", Settings),
        ("p", UsedCards),
        ("q", QuitQuestion),
    ):
        assert isinstance(sitting.press(*keys), page)
        assert sitting.press("escape") == scene
    sitting.press("q", "y")
    assert sitting.alone.left
    assert sitting.scene == scene


def test_solitaire_settings_change_appearance_only():
    sitting = SolitaireSitting(seed=3).after("?", "s")
    text = screen(sitting.scene)
    assert "Symbols" in text
    assert "Muggins" not in text
    assert "saved for next time" not in text
    assert not sitting.alone.looks.ascii
    sitting.press("down")
    sitting.press("right")
    assert sitting.alone.looks.ascii


def test_unfinished_game_is_offered_and_resumed(tmp_path: Path):
    before = SolitaireSitting(seed=3).up_to(StarterChoiceScreen)
    path = tmp_path / "left.txt"
    path.write_text(str(before.session.played))
    left = welcomed_back(SavedFile(path, datetime(2026, 1, 1), before.session.played), str)
    sitting = SolitaireSitting(left)
    assert isinstance(sitting.press("enter"), StarterChoiceScreen)
    assert sitting.game == before.game
    sitting = SolitaireSitting(left)
    assert isinstance(sitting.press("n"), SolitaireDiscardScreen)
    path.write_text("torn")
    sitting = SolitaireSitting(left)
    assert isinstance(sitting.press("enter"), SolitaireOffer)
    assert "not a saved solitaire game" in sitting.said
