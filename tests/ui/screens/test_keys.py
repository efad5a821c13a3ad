"""The effect of each key in each scene. Other keys have no effect."""

import re
from collections.abc import Sequence
from functools import cache

import pytest

from cribbage.engine.actions import Answer, Claim, Cut, Discard, Play
from cribbage.engine.game import CuttingStarter
from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.pack.cards import Card, cards
from cribbage.ui.control.lesson_step import step_of
from cribbage.ui.pages.book_page import BookPage
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.offer import Offer
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start_form import Field, Start
from cribbage.ui.screens.keys import (
    ANOTHER,
    DEAL_KEYS,
    ENDS,
    HINT_KEY,
    LEARN_KEY,
    SCROLL,
    key_row,
    keys_at_hand,
    nothing,
    press,
)
from cribbage.ui.screens.screen import Hint, Key, Request, Screen
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.game_screen import GameScreen
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
from cribbage.ui.table.warning_screen import WarningScreen
from cribbage.ui.table.watching import WatchScreen
from cribbage.ui.words.rules_laid_out import paragraph_row, titles
from tests.common.gallery import gallery, kinds
from tests.common.newcomers import at, lesson, walked
from tests.common.pressed import hint, pressed
from tests.common.sitting import ANN, BEN, NAMES, Sitting, sitting_at
from tests.common.table import after_discards, dealt, played_out
from tests.pictures import DOCS

EVERY_KEY: tuple[Key, ...] = (
    *map(chr, range(33, 127)),
    *("enter", "space", "left", "right", "up", "down", "escape", "backspace", "tab"),
    *("home", "end", "pageup", "pagedown", "é", "花"),
    *[("card", place) for place in range(8)],
    *[("cut", 9), ("field", 2), ("nothing", 0)],
)


GO_ON = ("enter", "space")


def playing(hand: str = "4C 4H 6S KD", pile: str = "", other: str = "TC JC QC 9C") -> PlayScreen:
    """Return a scene where Ann plays from ``hand``, after the plays in ``pile``."""
    table = dealt(hand, other)
    for decision in filter(None, pile.split(", ")):
        table.play(decision)
    scene = sitting_at(table).press("space")
    assert scene.seat == ANN
    return scene


def discarding(seed: int = 1) -> DiscardScreen:
    return Sitting(seed=seed, dealer=ANN).play_to(DiscardScreen)


def counting_twelve(counting: Counting = Counting.HAND) -> Sitting:
    """Return a sitting where Ann counts a hand worth 12."""
    table = played_out("5C 5D TH JS", "2C 4D 6H 8S", starter="KC", scores=(9, 9), counting=counting)
    return sitting_at(table)


# Cutting.


def cutting() -> CutScreen:
    return Sitting().scene


def test_arrows_move_along_pack_and_stop_four_cards_from_ends():
    scene = cutting()
    middle = scene.depth
    assert pressed(scene, "left").depth == middle - 1
    assert pressed(scene, "right", "right").depth == middle + 2
    assert pressed(scene, "up").depth == middle + 5
    assert pressed(scene, "down").depth == middle - 5
    assert pressed(scene, "home").depth == pressed(scene, *["left"] * 60).depth == 4
    assert pressed(scene, "end").depth == pressed(scene, *["right"] * 60).depth == 48


def test_click_on_fan_turns_up_clicked_card():
    assert press(pressed(cutting(), ("cut", 10)), "enter") == Cut(ANN, 11)
    scene = sitting_at(after_discards("", "", dealer=1)).scene
    assert scene.around.view.phase is CuttingStarter
    assert press(pressed(scene, ("cut", 10)), "enter") == Cut(BEN, 10)
    for place in (0, 2, 48, 51):
        # Too close to an end of the pack.
        assert pressed(cutting(), ("cut", place)) == cutting()
    assert "X does nothing here" in hint(cutting(), "x")


def test_about_third_of_pack_is_lifted_by_default():
    sitting = Sitting()
    assert sitting.scene.depth == 17
    assert sitting.press("enter").depth == 34


def test_second_player_cuts_only_cards_left_by_first():
    sitting = Sitting().after(("cut", 20), "enter")
    assert isinstance(sitting.scene, CutScreen)
    before = sitting.scene
    for lifted in (("cut", 19), ("cut", 20), ("cut", 23)):
        assert sitting.press(lifted) == before
    assert sitting.press(("cut", 24)).depth == 25
    assert sitting.press("left").depth == 25


def test_second_player_cuts_whole_pack_if_rest_is_too_small():
    sitting = Sitting().after(("cut", 46), "enter")
    assert sitting.press("home").depth == 4
    assert sitting.press("end").depth == 48


# Cover screens.


def test_only_space_opens_cover_screen():
    for scene in (Sitting(dealer=ANN).play_to(HandOver), Sitting(dealer=ANN).play_to(PlayCover)):
        assert press(scene, "space") is Request.SHOW_HAND
        for key in EVERY_KEY:
            if key not in ("space", "q", "l", "?", "Q", "L", "escape"):
                hint(scene, key)
        assert hint(scene, "enter") == "Press Space to show the hand."


def test_space_on_cover_screen_plays_last_card():
    sitting = Sitting(seed=3, dealer=ANN)
    scene = sitting.play_to(PlayCover, when=lambda scene: scene.is_last)
    assert press(scene, "space") is Request.PLAY_LAST
    before = sitting.game.phase
    assert "Space plays the last card" in sitting.text()
    sitting.press("space")
    assert sitting.around.view.played[:-1] == before.played


# Discarding.


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        ("14", {0, 3}),
        ("141", {3}),
        ("123", {0, 1}),
        (("right", "space", "left", "left", "space"), {1, 5}),
        ([("card", 5)], {5}),
        ([("card", 5)] * 2, set()),
        (("1", "2", "escape"), set()),
    ],
)
def test_keys_and_clicks_choose_and_return_cards(keys: Sequence[Key], chosen: set[int]):
    assert pressed(discarding(), *keys).chosen == chosen


def test_third_card_is_refused_with_message():
    why = "Two cards are chosen. Press Enter to discard them, or put one back."
    assert hint(pressed(discarding(), "1", "2"), "3") == why


def test_cards_are_discarded_only_after_two_are_chosen():
    scene = discarding()
    assert hint(scene, "enter") == "Choose two more cards, then press Enter to discard."
    one = pressed(scene, "1")
    assert hint(one, "enter") == "Choose one more card, then press Enter to discard."
    two = pressed(scene, "1", "6")
    for key in GO_ON:
        assert press(two, key) == Discard(scene.seat, (scene.hand[0], scene.hand[5]))


def test_digit_without_card_chooses_nothing():
    scene = discarding()
    assert pressed(scene, "0") == scene
    for key in "79":
        assert hint(scene, key) == f"There is no card {key}: choose 1 to 6."


def test_digits_choose_places_even_if_hand_has_those_ranks():
    scene = playing("3C 5D 7C QD", other="9C 8C TC 2C")
    assert [pressed(scene, key).chosen for key in "1234"] == [0, 1, 2, 3]
    assert hint(scene, "5") == hint(scene, "5") == "There is no card 5: choose 1 to 4."
    assert hint(scene, "7") == "There is no card 7: choose 1 to 4."


def test_missing_rank_gets_message():
    assert hint(playing(), "j") == "There is no jack among these cards."


def test_cards_are_sorted():
    hand = discarding().hand
    assert list(hand) == sorted(hand, key=lambda card: card.order)


# The play. Ann holds 4C 4H 6S KD.


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        (("3", "enter"), "6S"),
        ("33", "6S"),
        ([("card", 3)] * 2, "KD"),
        ("344", "KD"),
        ("kk", "KD"),
        ("KK", "KD"),
        (("right", "enter"), "4C"),
        (("left", "enter"), "6S"),
        ((*["right"] * 4, "enter"), "KD"),
        # The highest fitting card is highlighted; Space, which showed the hand, chooses first.
        (("enter",), "KD"),
        (("space", "space"), "KD"),
        (("3", "escape", "enter"), "6S"),
    ],
)
def test_keys_and_clicks_play_card(keys: Sequence[Key], card: str):
    *before, last = keys
    assert press(pressed(playing(), *before), last) == Play(ANN, Card.parse(card))


def test_repeated_rank_key_alternates_two_cards_until_suit_chooses():
    scene = playing("TC TH 6S KD", other="9C 8C 7C 2C")
    assert [pressed(scene, *"tttt"[:times]).chosen for times in range(1, 5)] == [1, 2, 1, 2]
    for suit, place in {"c": 1, "h": 2, "H": 2}.items():
        assert pressed(scene, "t", suit).chosen == place
    why = "S does nothing here. See the bottom row for the keys that work."
    assert hint(pressed(scene, "t"), "s") == why


BARRED = "2 JC, 1 KD, 2 5C"
"""A play with the count at 25 on Ann's turn, and the king gone from her hand."""


@pytest.mark.parametrize("keys", [("3",), (("card", 2),), ("left", "left")])
def test_unplayable_card_cannot_be_chosen_and_message_says_why(keys: tuple[Key, ...]):
    table = dealt("4C 6S 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play(BARRED)
    sitting = sitting_at(table)
    scene = sitting.press("space", *keys)
    assert scene.hand == cards("4C 6S 8C")
    assert scene.chosen is None
    assert "8♣ would make 33" in sitting.message
    assert press(scene, "enter") == scene
    assert sitting.press("1").chosen == 0
    assert "would make" not in sitting.message


def test_only_fitting_card_is_preselected():
    table = dealt("4C 7H 8C KD", "JC 5C QC 9C", starter="2H", dealer=1)
    table.play(BARRED)
    scene = sitting_at(table).press("space")
    assert scene.chosen == 0
    assert press(scene, "enter") == press(scene, "1") == Play(ANN, Card.parse("4C"))


# The show.


def test_key_shows_one_more_combination_and_continues_after_last():
    told = Sitting(seed=5).play_to(CountingScene, when=lambda scene: len(scene.phrases) > 2)
    assert told.told
    for key in GO_ON:
        scene = told._replace(named=0)
        for named in range(1, len(scene.phrases) + 1):
            assert press(scene, "c") is Request.WHOLE
            scene = pressed(scene, key)
            assert scene.named == named
        assert scene.told
        assert press(scene, "c") is Request.BY_COMBINATION
        assert press(scene, key) is Request.GO_ON


# Counting by hand.


def test_complete_number_is_claimed_by_next_key():
    before = counting_twelve().scene
    for number in (0, *range(3, 19), *range(20, 30)):
        scene = pressed(before, *str(number))
        assert (scene.points, scene.sure) == (number, True)
        for key in GO_ON:
            assert press(scene, key) == Claim(ANN, number)


def test_number_that_could_start_longer_one_needs_confirmation():
    for number in (1, 2):
        scene = pressed(counting_twelve().scene, str(number))
        assert (scene.points, scene.sure) == (number, False)
        sure = pressed(scene, "space")
        assert sure.sure
        assert press(sure, "space") == Claim(ANN, number)


def test_nineteen_means_zero():
    sitting = counting_twelve().after("1", "9")
    assert sitting.message == '"Nineteen" means zero, so Ann pegs nothing.'
    assert press(sitting.scene, "enter") == Claim(ANN, 0)


@pytest.mark.parametrize(("typed", "digit"), [("3", "1"), ("12", "8"), ("8", "7"), ("29", "0")])
def test_number_no_hand_can_score_is_refused(typed: str, digit: str):
    """The refused digit does not start a new number: 31 does not become 1."""
    scene = pressed(counting_twelve().scene, *typed)
    too_high = f"{typed}{digit} is too high. Press Backspace to change the number."
    assert hint(scene, digit) == too_high
    assert pressed(scene, "backspace", digit).points == int(typed[:-1] + digit)


def test_backspace_and_escape_remove_digits():
    scene = pressed(counting_twelve().scene, "1", "2")
    assert pressed(scene, "backspace").points == 1
    assert pressed(scene, "backspace", "backspace", "backspace").points is None
    assert pressed(scene, "escape").points is None


def test_arrows_change_number_up_to_target():
    scene = counting_twelve().scene
    assert pressed(scene, "up").points == 0
    assert pressed(scene, "up", "up").points == 1
    assert pressed(scene, *["down"] * 3).points == 0
    assert pressed(scene, *["up"] * 200).points == 121
    assert press(pressed(scene, "up", "up"), "space") == Claim(ANN, 1)
    assert pressed(scene, "up", "up", "up", "1", "2").points == 12


def test_nothing_is_claimed_without_number():
    scene = counting_twelve().scene
    assert hint(scene, "enter") == "Type the points, or 0 for none."


def test_opponent_accepts_claim_with_enter_or_types_number():
    sitting = counting_twelve(Counting.MUGGINS).after("8", "enter")
    scene = sitting.scene
    assert scene.seat == BEN
    assert press(scene, "enter") == Answer(BEN, 8)
    assert press(pressed(scene, "1", "2"), "enter") == Answer(BEN, 12)
    assert pressed(scene, "up").points == 8


# Pages over scenes.


@cache
def scenes() -> tuple[Screen, ...]:
    """Return scenes of every kind in a game, some after keys of a player."""
    sitting = Sitting(rules=Rules(target=61), seed=4)
    return (
        *(
            pressed(cutting(), "right"),
            pressed(discarding(), "2", "right"),
            pressed(playing(), "2"),
        ),
        *[sitting.play_to(kind) for kind in (HandOver, PlayCover, PauseScreen, CountingScene)],
        *(pressed(counting_twelve().scene, "1"), sitting.play_to(GameOverPage)),
    )


@pytest.mark.parametrize(
    ("keys", "kind", "back"),
    [
        ("?", Help, ("enter", "escape", "q")),
        (("l", "up", "pageup"), Log, ("enter", "escape", "l", "L", "q")),
        ("L", Log, ("l",)),
        ("q", QuitQuestion, ("n", "N", "escape", "enter")),
        ("Q", QuitQuestion, ("n",)),
    ],
)
def test_page_over_scene_returns_to_same_scene(
    keys: Sequence[Key], kind: type, back: Sequence[Key]
):
    for scene in scenes():
        over = pressed(scene, *keys)
        assert isinstance(over, kind)
        for key in back:
            assert press(over, key) is scene, key
        if kind is QuitQuestion:
            assert press(over, "y") is press(over, "Y") is Request.LEAVE


def test_rules_close_to_help_or_to_scene():
    for scene in scenes():
        helping = pressed(scene, "?")
        for turned in ((), ("down", "pagedown"), ("left",), ("right", "right"), ("home",)):
            rules = pressed(helping, "?", *turned)
            assert isinstance(rules, Rulebook)
            assert press(rules, "escape") is press(rules, "q") is helping
            assert press(rules, "?") is scene


def test_rules_open_at_current_situation():
    opened = {CutScreen: "2.1", DiscardScreen: "3.3", PlayScreen: "5.1", PlayCover: "5.1"}
    opened |= {CountingScene: "6.1", GameOverPage: "7.1"}
    for scene in scenes():
        if type(scene) in opened:
            assert pressed(scene, "?", "?").number == opened[type(scene)]


def test_rules_scroll_by_rows_and_chapters():
    rules = pressed(cutting(), "?", "?")
    start = paragraph_row(rules.number)
    assert pressed(rules, "down").first == start + 1
    assert pressed(rules, "pagedown", "up").first == start + 9
    assert pressed(rules, "right").first == min(row for row in titles() if row > start)
    assert pressed(rules, "right", "left", "left").first < start
    assert pressed(rules, "end", "pagedown") == pressed(rules, "end")
    assert pressed(rules, "home", "up").first == 0


def test_help_returns_to_start_screen_and_q_quits():
    form = Start(Agreement(NAMES, Rules()), focus=Field.TARGET)
    assert pressed(form, "?", "escape") is form
    assert isinstance(pressed(form, "?"), Help)
    assert press(form, "escape") is press(form, "q") is Request.LEAVE


def test_covering_scene_hides_hand():
    assert isinstance(discarding().under.covered(), HandOver)
    assert isinstance(pressed(playing(), "1", "?").under.covered(), PlayCover)
    for scene in scenes():
        if not isinstance(scene, DiscardScreen | PlayScreen):
            assert pressed(scene, "q").under.covered() is scene


# Declarations of keys, and their uses.

BOUND = kinds()


@pytest.mark.slow
def test_every_key_of_key_row_has_effect():
    for name, scene in scenes_and_steps().items():
        for cap, means, _ in scene.keys():
            # A short log has nothing to scroll, where one game is offered there is no other, and an
            # answer that is shown stays.
            shown = cap.printed == "Tab" and name.endswith("answered")
            if means and cap not in (SCROLL, DEAL_KEYS, ENDS, ANOTHER) and not shown:
                keys = cap.pressed or "123456"
                outcomes = [press(scene, key) for key in keys]
                # Enter without an answer in a drill or a lesson asks for one.
                hints = name.startswith(("drill-", "learn-"))
                none = [scene, *map(nothing, keys)]
                does = [each not in none and (hints or type(each) is not Hint) for each in outcomes]
                assert any(does), (name, cap)


@cache
def taught() -> dict[str, Screen]:
    """Return every lesson step, and a question for players whose names begin like keys."""
    pairs = (("Quinn", "Lea"), ("Abe", "Ann"), ("1st", "?"), ("Tab", "Esc"))
    asked = {f"learn-{names}": at(4, 1, names=names).scene for names in pairs}
    learning = lesson(2)
    for now in walked(learning):
        name = f"learn-{now.place}"
        asked[name] = learning.scene
        if isinstance(learning.scene, HandOver | PlayCover):
            learning.press("space")
            asked[f"{name}-in-view"] = learning.scene
        learning.press("tab")
        asked[f"{name}-answered"] = learning.scene
    return asked


def scenes_and_steps() -> dict[str, Screen]:
    """Return a scene of each kind, and the scenes of every lesson step."""
    return {name: gallery()[name] for name in BOUND} | taught()


def test_no_key_is_declared_twice_in_scene():
    for name, scene in scenes_and_steps().items():
        keys = [key for binding in scene.keys() for key in binding.cap.pressed]
        assert len(keys) == len(set(keys)), name
        assert sum(not binding.cap.pressed for binding in scene.keys()) <= 1, name


def test_initial_of_learner_is_key_unless_it_has_other_meaning():
    """The lesson asks for the owner of the crib, who can be named by the initial."""
    for names, initials in {
        ("Ann", "Ben"): ("a", "b"),
        ("Quinn", "Ben"): ("", "b"),
        ("Abe", "Ann"): ("", ""),
        ("花子", "1st"): ("花", ""),
    }.items():
        caps = [binding.cap.pressed for binding in at(2, 1, names=names).scene.keys()]
        expected = [("1", initials[0]), ("2", initials[1])]
        assert caps[:2] == [tuple(filter(None, keys)) for keys in expected], names


def test_no_key_of_scene_is_also_name_of_card():
    tried = set[str]()
    for name, scene in scenes_and_steps().items():
        explained = [row for binding in scene.keys() for row in binding.cap.explained]
        if ("A T J K", "by its rank,") not in explained:
            continue
        # Where points are typed, a digit is no card's place.
        assert not bound(scene) & set("atjk"), name
        assert not bound(scene) & set("123456") or ("", "choose a card") not in explained, name
        for rank in "atjk":
            ranked = press(scene, rank)
            # Without such a rank there, the next letter names no suit.
            if isinstance(ranked, Screen):
                assert not bound(ranked) & set("cdhs"), (name, rank)
                tried.add(type(scene).__name__)
    assert tried >= {"DiscardScreen", "PlayScreen"}


def bound(scene: Screen) -> set[Key]:
    """Return the keys of a scene that must not also name a card.

    H and Enter are left out. H shows a hint, but means hearts after a rank of several cards.
    Enter plays the chosen card, and so does the number of the chosen card.
    """
    caps = [binding.cap for binding in scene.keys() if binding.cap.pressed != HINT_KEY.pressed]
    return {key for cap in caps if "enter" not in cap.pressed for key in cap.pressed}


NAMED = {
    "PgUp/PgDn": ("pageup", "pagedown"),
    "0-9": tuple("0123456789"),
    "A T J K": tuple("atjk"),
    "C D H S": tuple("cdhs"),
    "Left/Right": ("left", "right"),
    "Up/Down": ("up", "down"),
    "Home/End": ("home", "end"),
    "Esc": ("escape",),
}
"""Keys with the names in the help, if these differ."""


def presses(named: str, scene: Screen) -> tuple[Key, ...]:
    if named == "Mouse":
        return (("cut", 20),) if isinstance(scene, CutScreen) else (("card", 0),)
    if named in NAMED:
        return NAMED[named]
    first, _, last = named.partition("-")
    if last.isdigit():
        return tuple([str(number) for number in range(int(first), int(last) + 1)])
    return (named.lower(),)


def test_each_key_in_help_belongs_to_scene():
    for name in BOUND:
        scene = gallery()[name]
        caps = [binding.cap for binding in scene.keys()]
        for named, meaning in keys_at_hand(scene):
            assert named, (name, meaning)
            for key in presses(named, scene):
                assert any(key in cap.pressed or not cap.pressed for cap in caps), (name, named)


def test_each_named_key_of_scene_is_in_help():
    for name in BOUND:
        scene = gallery()[name]
        helped = {key for named, _ in keys_at_hand(scene) for key in presses(named, scene)}
        for cap, means, _ in scene.keys():
            if means:
                keys = cap.pressed or presses(cap.printed, scene)
                assert helped & set(keys), (name, cap)


PAIRS = {"t": "home", "e": "end", "b": "pageup", "f": "pagedown"}
"""Letters, with the keys they replace on some keyboards."""


def test_letters_replace_keys_that_some_keyboards_lack():
    tried = set[str]()
    for name in BOUND:
        scene = gallery()[name]
        for binding in scene.keys():
            for letter, key in PAIRS.items():
                if key in binding.cap.pressed and binding.cap is not LEARN_KEY:
                    assert press(scene, letter) == press(scene, key), (name, letter)
                    tried.add(type(scene).__name__)
    assert tried >= {
        "Offer",
        "Settings",
        "BookPage",
        "GamesPage",
        "Replay",
        "Rulebook",
        "Log",
        "Standings",
    }


def test_key_row_names_letter_instead_of_missing_key():
    for name in BOUND:
        for printed, _caption in key_row(gallery()[name]):
            assert printed == "Home" or not re.search("Home|End|PgUp|PgDn", printed), name


IN_MANUAL: dict[type[Screen], tuple[int, ...]] = {
    WatchScreen: (0, 4),
    Offer: (0, 2),
    GameOverPage: (0, 1),
    GameScreen: (0, 3),
}
"""The tables of the manual with the keys of each kind of screen, by their place."""


def letters_in_manual() -> list[set[str]]:
    """Return the letters in the first column of each table of keys."""
    found: list[set[str]] = []
    text = (DOCS / "manual.md").read_text("utf-8")
    for table in re.findall(r"^\| key[^|]* \| what it does \|\n((?:\|.*\n)+)", text, re.M):
        rows = [row.split("|")[1] for row in table.splitlines()]
        found.append({key for row in rows for key in re.findall(r"(?<!\w)[A-Z?](?![a-z-])", row)})
    return found


def test_manual_lists_letter_keys_of_every_table_scene():
    used: dict[type[Screen], set[str]] = {kind: set() for kind in IN_MANUAL}
    for scene in [gallery()[name] for name in BOUND]:
        kind = next((kind for kind in IN_MANUAL if isinstance(scene, kind)), None)
        if kind and not step_of(scene):
            used[kind] |= {key for key, _ in keys_at_hand(scene) if len(key) == 1}
    listed = letters_in_manual()
    for kind, places in IN_MANUAL.items():
        letters = {key for key in used[kind] if not key.isdecimal()}
        assert letters <= set().union(*[listed[place] for place in places]), kind


def test_no_help_names_key_twice():
    for name in BOUND:
        named = [key for key, _ in keys_at_hand(gallery()[name])]
        assert len(named) == len(set(named)), name


def test_full_width_keys_work_and_kana_gets_message():
    scene = gallery()["discard"]
    assert press(scene, "２") == press(scene, "2") != scene
    assert press(scene, "Ｌ") == press(scene, "l")
    for kana in "あンーｱﾞ":
        hint = press(scene, kana)
        assert hint.text == "This screen needs Latin letters. Turn off kana input."


TAKES_BACK = (
    *(DiscardScreen, PlayScreen, WarningScreen, ClaimScreen, CardClaimScreen, Standings, BookPage),
    *(WhoCalls, WhoCallsHand),
)
"""Scenes where Esc undoes or goes back, and Q asks to quit; so it is in a step of the lesson."""


def test_q_and_escape_are_same_unless_typing_or_undoing():
    for name in BOUND:
        scene = gallery()[name]
        if not (scene.takes_text or isinstance(scene, TAKES_BACK) or step_of(scene)):
            assert not isinstance(press(scene, "q"), Hint), name
            assert press(scene, "q") == press(scene, "escape"), name
