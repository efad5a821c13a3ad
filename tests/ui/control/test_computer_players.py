"""Computer players on the full screen: when people wait for them, and what people see."""

import re
from itertools import product, zip_longest
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Play
from cribbage.engine.game import Announcing, Calling, CuttingStarter, Pegging
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels, with_computer_players
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.control.game_controller import PAUSE_WITH_MOTION
from cribbage.ui.control.thinking import in_thread
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion, ResignQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.motion import A_STEP, in_motion, motion
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PauseScreen,
    PlayCover,
    PlayScreen,
    WaitScreen,
    WhoCalls,
)
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.views.view import legal
from tests.common.ground import on_table
from tests.common.room import in_the_log
from tests.common.sitting import ANN, BEN, SEVERAL, UNICODE, BackgroundWork, Sitting, Watched
from tests.ui.test_privacy import assert_private, cards_on, reader_of

HALF = Rules(target=61)
STEADY: Levels = (None, Level.STEADY)
SMALL = ((80, 24, UNICODE),)

TABLES = {
    "steady": (Rules(target=61), STEADY),
    "strong": (Rules(target=61), (Level.STRONG, None)),
    "three, one of them a computer player": (Rules(3, target=61), (None, Level.STEADY, None)),
    "three (two of them computer players)": (Rules(3, target=61), (Level.EASY, None, Level.EASY)),
    "partners": (Rules(4, target=61), (None, Level.EASY, Level.STEADY, Level.EASY)),
    "two and two": (Rules(4, target=61), (None, Level.EASY, None, Level.STEADY)),
}


def sitting_of(rules: Rules = HALF, levels: Levels = STEADY, **given: object) -> Sitting:
    """Return a table of people and computer players that keeps every moment of its game."""
    names = with_computer_players(SEVERAL[: rules.seats], levels)
    record = Record(names, rules, seed=3, levels=levels)
    return Sitting(Watched(record), **given)  # type: ignore[arg-type]


def advance_clock(sitting: Sitting, seconds: float) -> None:
    sitting.clock.now += seconds
    when = sitting.evening.wakes
    if when is not None and when <= sitting.clock.now:
        sitting.evening.wake()


WAYS = [*product(Counting, Pegs)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "way"), [*zip([*TABLES] * 2, [*WAYS, *WAYS[3:], *WAYS[:3]], strict=True)]
)
def test_whole_game_shows_no_card_of_computer_player(table: str, way: tuple[Counting, Pegs]):
    rules, levels = TABLES[table]
    sitting = sitting_of(rules.changed(counting=way[0], pegging=way[1]), levels)
    for scene in sitting.scenes():
        assert_private(sitting.evening.session, scene, SMALL)
        reader = reader_of(scene)
        assert reader is None or levels[reader] is None
        if isinstance(
            scene,
            DiscardScreen
            | PlayScreen
            | ClaimScreen
            | CutScreen
            | PlayCover
            | HandOver
            | CardClaimScreen,
        ):
            assert levels[scene.seat] is None


@pytest.mark.parametrize("counting", Counting)
def test_single_person_has_no_cover_screen(counting: Counting):
    sitting = sitting_of(Rules(target=61, counting=counting), (None, Level.EASY))
    for scene in sitting.scenes():
        assert not isinstance(scene, PlayCover | HandOver | WhoCalls | WhoCallsHand)
        if isinstance(scene, WaitScreen):
            hand = scene.around.view.hands[ANN]
            assert isinstance(scene.hand, PlayScreen) == bool(hand)


@pytest.mark.slow
def test_two_people_have_cover_screen_between_them_only():
    rules, levels = TABLES["three, one of them a computer player"]
    sitting = sitting_of(rules, levels)
    played_by: Seat | None = None
    kinds = set()
    for scene in sitting.scenes():
        if isinstance(scene, PlayCover | PlayScreen) and played_by is not None:
            went_on = scene.seat == played_by
            # After a count or a pause, and before the first card, it is drawn anyway.
            kinds.add((type(scene), went_on))
        played_by = scene.seat if isinstance(scene, PlayScreen) else played_by
        if isinstance(scene, PauseScreen | CountingScene | PlayCover):
            played_by = None
    assert (PlayScreen, True) in kinds
    assert (PlayScreen, False) not in kinds


def test_card_of_computer_is_shown_half_second_after_table_comes_to_rest():
    sitting = sitting_of()
    scene = sitting.play_to(WaitScreen)
    begun = sitting.clock.now
    assert sitting.evening.wakes == begun + PAUSE_WITH_MOTION
    advance_clock(sitting, PAUSE_WITH_MOTION / 2)
    assert sitting.scene is scene
    sitting.evening.seen()
    advance_clock(sitting, PAUSE_WITH_MOTION - 0.01)
    assert sitting.scene is scene
    advance_clock(sitting, 0.01)
    assert isinstance(sitting.scene, PlayScreen)
    assert sitting.message.startswith("Steady plays the ")


def play_until_computer_plays_card(sitting: Sitting, thinking: BackgroundWork) -> None:
    while not (isinstance(sitting.scene, WaitScreen) and sitting.scene.plays_card):
        if isinstance(sitting.scene, WaitScreen):
            thinking.ends()
            advance_clock(sitting, 0)
        else:
            sitting.go_on()


def test_computer_is_waited_for_and_space_shows_its_card_early():
    thinking = BackgroundWork()
    sitting = sitting_of(beside=thinking)
    play_until_computer_plays_card(sitting, thinking)
    assert sitting.evening.wakes == inf
    sitting.evening.wake()
    assert isinstance(sitting.press("space"), WaitScreen)
    assert sitting.evening.wakes == inf
    thinking.ends()
    assert sitting.evening.wakes == sitting.clock.now
    advance_clock(sitting, 0)
    assert isinstance(sitting.scene, PlayScreen)


@pytest.mark.slow
def test_people_wait_for_discard_of_computer_only_if_it_is_slow():
    sitting, thinking = sitting_of(), BackgroundWork()
    assert all(scene.plays_card for scene in sitting.scenes() if isinstance(scene, WaitScreen))
    sitting = sitting_of(beside=thinking)
    sitting.go_on()
    assert isinstance(sitting.scene, WaitScreen)
    assert sitting.message == "Ann cuts the Q♠. Steady is thinking."
    assert "not decided yet" in str(sitting.press("enter").around.hint)  # type: ignore[union-attr]
    assert "Space" not in sitting.keys_row
    thinking.ends()
    advance_clock(sitting, 0)
    assert isinstance(sitting.scene, PauseScreen)


def test_error_while_computer_thinks_is_raised(monkeypatch: pytest.MonkeyPatch):
    sitting = sitting_of().up_to(PlayScreen)
    # The calculation divides by zero.
    monkeypatch.setattr(sitting.evening.session, "thought", lambda _: lambda: 1 / 0)
    sitting.play_to(WaitScreen)
    with pytest.raises(ZeroDivisionError):
        sitting.press("space")


def test_computer_thinks_in_thread_by_default():
    sitting = sitting_of(beside=in_thread).up_to(WaitScreen)
    thought, played = sitting.evening._thought, sitting.around.view.played
    assert thought is not None
    assert thought.is_there_in(60)
    sitting.press("space")
    assert len(sitting.around.view.played) > len(played)


KEYS = ["enter", "left", "right", "escape", *"123456", "a", "k", "c", "h", "w", "g", "up", "tab"]


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from([*KEYS, "?", "l", "q", "s", "r", "n", "m", "1"]), max_size=25))
def test_no_key_plays_card_while_computer_thinks(keys: list[str]):
    sitting = sitting_of(beside=BackgroundWork())
    play_until_computer_plays_card(sitting, sitting.evening._beside)
    game = sitting.game
    for key in keys:
        sitting.at_once(key)
        if sitting.game.resigned is not None:
            return
        assert sitting.game == game
        assert_private(sitting.evening.session, sitting.scene, SMALL)
        assert isinstance(sitting.scene.under, WaitScreen)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from([*KEYS, "space"]), min_size=1, max_size=12))
def test_key_typed_ahead_plays_no_card(keys: list[str]):
    sitting = sitting_of().up_to(WaitScreen)
    advance_clock(sitting, PAUSE_WITH_MOTION)
    played = sitting.around.view.played
    sitting.at_once(*keys)
    assert sitting.around.view.played == played


def test_last_card_cannot_be_highlighted_early():
    sitting = sitting_of(levels=(None, Level.EASY))
    sitting.play_to(WaitScreen, when=lambda scene: len(getattr(scene.hand, "hand", ())) == 1)
    assert "choose next card" not in sitting.keys_row
    sitting.press("1")
    assert sitting.message.startswith("1 does nothing here")


def test_card_highlighted_while_computer_thinks_stays_highlighted():
    sitting = sitting_of().up_to(WaitScreen)
    for place in "1", "2", "3":
        scene = sitting.press(place)
        assert isinstance(scene.hand, PlayScreen)
        assert scene.hand.cursor == int(place) - 1
        assert scene.hand.chosen is None
    assert "There is no card 6" in str(sitting.press("6").around.hint)  # type: ignore[union-attr]
    sitting.press("2")
    advance_clock(sitting, PAUSE_WITH_MOTION)
    assert isinstance(sitting.scene, PlayScreen)
    assert sitting.scene.cursor == 1


@pytest.mark.parametrize(("key", "kind"), [("?", Help), ("l", Log), ("q", QuitQuestion)])
def test_page_over_table_pauses_computer(key: str, kind: type):
    sitting = sitting_of().up_to(WaitScreen)
    assert isinstance(sitting.press(key), kind)
    assert sitting.evening.wakes is None
    sitting.evening.wake()
    assert isinstance(sitting.scene, kind)
    assert isinstance(sitting.press("escape"), WaitScreen)
    assert sitting.evening.wakes == sitting.clock.now + PAUSE_WITH_MOTION


def test_hidden_hand_returns_after_cover_screen():
    sitting = sitting_of()
    open_hand = sitting.play_to(WaitScreen)
    sitting.evening.cover()
    assert sitting.scene == open_hand.under.covered()
    assert isinstance(sitting.scene.hand, PlayCover)  # type: ignore[union-attr]
    advance_clock(sitting, PAUSE_WITH_MOTION)
    assert isinstance(sitting.scene, PlayCover)
    assert isinstance(sitting.press("space"), PlayScreen)
    sitting.play_to(WaitScreen)
    advance_clock(sitting, PAUSE_WITH_MOTION)
    assert not isinstance(sitting.scene, PlayCover)


def test_go_of_computer_is_shown_with_card_and_needs_no_key():
    sitting = sitting_of(Rules())
    sitting.play_to(
        PlayScreen, when=lambda _: re.match(r"Ann plays the .*Steady: go\.", sitting.message)
    )


def test_computer_accepts_resignation():
    sitting = sitting_of().up_to(WaitScreen)
    assert isinstance(sitting.press("q", "r"), ResignQuestion)
    assert "Steady" not in sitting.keys_row
    assert "2 Steady" not in sitting.text()
    assert isinstance(sitting.press("1"), GameOverPage)


def test_person_on_other_side_is_asked_about_resignation():
    sitting = sitting_of(*TABLES["two and two"]).up_to(DiscardScreen).after("q", "r")
    assert isinstance(sitting.press("1"), GameOverPage)  # Ann and Cleo against two computer players
    levels: Levels = (None, None, None, Level.STEADY)
    sitting = sitting_of(Rules(4, target=61), levels).up_to(DiscardScreen).after("q", "r", "1")
    assert "Ben: Y accept, N play on" in sitting.text()
    assert isinstance(sitting.press("y"), GameOverPage)


@pytest.mark.slow
@pytest.mark.parametrize("table", ["steady", "three (two of them computer players)", "two and two"])
def test_end_of_play_is_shown_before_claim_of_computer(table: str):
    rules, levels = TABLES[table]
    sitting = sitting_of(rules.changed(counting=Counting.MUGGINS), levels)
    heard, claimed, before = 0, False, sitting.scene
    for scene in sitting.scenes():
        view = sitting.around.view
        first = view.claim is not None and not view.shown
        if first and not claimed and view.counted and levels[view.counted[0]]:
            heard += 1
            assert isinstance(before, PauseScreen)
            assert not any("claims" in said.text for said in before.around.message)
            assert " claims " in sitting.message
            assert "plays the" not in sitting.message
        claimed, before = first, scene
    assert heard


@pytest.mark.slow
def test_computer_calls_points_missed_by_person():
    rules = Rules(target=61, counting=Counting.MUGGINS)
    sitting = sitting_of(rules, (None, Level.STRONG), claims=lambda _, worth: 0)
    called = "Ann claimed nothing, but Strong called muggins and said "
    assert any(called in in_the_log(sitting.text(160, 45)) for _ in sitting.scenes())


def test_person_can_still_call_before_next_card_of_computer():
    """With pegging by hand, a claim can be called until the next card is played."""
    sitting = sitting_of(Rules(3, target=61, pegging=Pegs.SAY), (None, None, Level.EASY))
    sitting.play_to(
        PauseScreen, when=lambda _: isinstance(sitting.game.phase, Calling | Announcing)
    )
    assert set() < {*sitting.around.callers} <= {ANN, BEN}
    assert "W call" in sitting.keys_row
    game = sitting.game
    advance_clock(sitting, 60)
    assert sitting.game == game
    sitting.press("enter")
    assert sitting.game != game


@pytest.mark.slow
def test_game_is_resumed_during_computer_decision():
    names = with_computer_players(("Ann", "Ben"), STEADY)
    session = Session(Record(names, Rules(counting=Counting.MUGGINS), seed=3, levels=STEADY))
    session.proceed()
    waiting = set()
    for _ in range(40):
        seat = (
            to_act(session.game)[0] if session.computer_player is None else session.computer_player
        )
        computer_player = session.record.levels[seat]
        session.decide(session.thought(seat)() if computer_player else legal(session.view(seat))[0])
        session.proceed()
        waits = session.computer_player is not None
        # A computer player discards at once.
        if not waits or isinstance(session.game.phase, Pegging):
            assert isinstance(Sitting(Session(session.played)).scene, WaitScreen) == waits
            waiting.add(waits)
    assert waiting == {False, True}


def test_people_discard_before_computer():
    sitting = sitting_of().up_to(DiscardScreen)
    assert set(to_act(sitting.game)) == {ANN, BEN}
    sitting.press("1", "2", "enter")
    sentence = "Ann discards two cards. Steady discards two cards. Ann, cut for the starter."
    assert sitting.message == sentence
    sitting.press("l")
    assert sitting.text().count("discards two cards") == 2


def test_keyboard_is_passed_to_people_only():
    sitting = sitting_of(Rules(3, target=61), (None, None, Level.EASY)).up_to(HandOver)
    assert "Pass the keyboard to Ann" in sitting.text()
    assert "Next: Ben." in sitting.text()
    sitting.press("space", "1", "enter")
    assert "Pass the keyboard to Ben" in sitting.text()
    assert "Ann has discarded.\n" in sitting.text()


def test_next_game_of_match_has_same_computer_player():
    names = with_computer_players(("Ann", "Ben"), STEADY)
    record = Record(names, Rules(target=61), None, 3, Match(to=3), (), STEADY)
    sitting = Sitting(Session(record)).up_to(GameOverPage)
    assert isinstance(sitting.press("n"), Standings)
    sitting.after("n").play_to(WaitScreen)
    assert sitting.around.levels == STEADY


# Hints: once in each decision, next to the cards, and only for a single person.

KINDS = (DiscardScreen, PlayScreen)
SIZES = [(80, 24), (119, 35), (120, 36)]


@pytest.mark.slow
def test_hint_is_recorded_once_per_decision_and_then_disappears():
    sitting = Sitting(levels=STEADY, seed=7).up_to(DiscardScreen)
    session = sitting.evening.session
    sitting.press("h", "h")
    assert sitting.message == "The hint is already on the screen."
    assert len(session.played.hints) == 1
    assert isinstance(sitting.press("?", "escape"), DiscardScreen)
    assert sitting.scene.around.advice
    sitting.play_to(PlayScreen)
    assert sitting.around.advice is None
    sitting.press("h")
    assert len(session.played.hints) == 2
    assert Record.parse(str(session.played)) == session.played


@pytest.mark.parametrize("kind", KINDS)
def test_hint_key_is_in_key_row_and_help_without_shortening_them(kind: type):
    for rules in (Rules(), Rules(pegging=Pegs.SAY)):
        sitting = Sitting(levels=STEADY, seed=7, rules=rules)
        scene = sitting.play_to(kind)
        assert ("H", "hint") in key_row(scene)
        assert ("H", "show a hint") in keys_at_hand(scene)
        assert sitting.keys_row == "  ".join([" ".join(each) for each in key_row(scene)])


@pytest.mark.parametrize("kind", KINDS)
def test_two_people_have_no_hint(kind: type):
    sitting = Sitting(open_play=True)
    scene = sitting.play_to(kind)
    assert ("H", "hint") not in key_row(scene)
    after = sitting.press("h")
    assert sitting.message == "You can get hints only when you play alone against the computer."
    assert around_of(after).advice is None
    assert sitting.evening.session.played.hints == ()


@pytest.mark.parametrize("rules", [Rules(), Rules(3)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
def test_hint_and_its_help_say_once_that_points_are_averages(
    rules: Rules, kind: type, size: tuple[int, int], code: str
):
    caption, average = {"en": ("points on average", "average"), "ja": ("点は平均", "平均")}[code]
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    sitting = Sitting(names=SEVERAL[: rules.seats], rules=rules, levels=levels, seed=7)
    sitting.play_to(kind)
    sitting.press("h")
    assert sitting.text(*size).count(caption) == 1
    sitting.press("?")
    assert average in sitting.scene.help_text().left[0]
    assert average in sitting.text(*size)
    # Each sentence on the figures is complete, in one column or the other.
    rows = [row.split("│") for row in sitting.text(*size).split("\n")]
    columns = ["".join("".join(column).split()) for column in zip_longest(*rows, fillvalue="")]
    for sentence in sitting.scene.help_text().left:
        assert any("".join(sentence.split()) in column for column in columns)


@pytest.mark.parametrize("rules", [Rules(), Rules(3), Rules(4)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_hint_is_next_to_cards_and_hides_none(rules: Rules, kind: type, size: tuple[int, int]):
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    sitting = Sitting(names=SEVERAL[: rules.seats], rules=rules, levels=levels, seed=7)
    sitting.play_to(
        kind, when=lambda scene: kind is DiscardScreen or len(scene.around.view.played) > 3
    )
    before = cards_on(sitting.scene, *size)
    scene = sitting.press("h")
    assert len(sitting.evening.session.played.hints) == 1
    assert {*scene.hand, *scene.around.view.played} <= before
    assert cards_on(scene, *size) == before
    beside = [line.rpartition("│")[2] for line in sitting.text(*size).split("\n")]
    panel = " ".join(" ".join(beside).split())
    advised = scene.around.advice
    assert " ".join(["hint", *advised.heads()]) in panel
    for row in advised.rows():
        assert " ".join([row.cards, *row.figures]) in panel
    left = scene.under.covered()
    assert isinstance(left, HandOver | PlayCover)
    assert left.around.advice is None
    assert left.seat == Seat(0)
    left_out = (
        "The play is not included."
        if kind is DiscardScreen
        else "The figures look one reply ahead."
    )
    assert any([why in panel for why in advised.why()])
    assert rules.seats == 2 or left_out in panel


@pytest.mark.parametrize("rules", [Rules(), Rules(3)])
@pytest.mark.parametrize("kind", KINDS)
def test_pointer_moves_to_recommended_card(rules: Rules, kind: type):
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    for seed in range(4):
        sitting = Sitting(names=SEVERAL[: rules.seats], rules=rules, levels=levels, seed=seed)
        before = sitting.play_to(kind, when=lambda scene: scene.chosen in (None, frozenset()))
        scene, made = sitting.press("h"), len(sitting.evening.session.played.actions)
        best = scene.around.advice.choices[0].cards
        assert scene.hand[scene.cursor] in best
        assert not any(card in best for card in scene.hand[: scene.cursor])
        assert scene.chosen == before.chosen
        if kind is PlayScreen:
            sitting.press("enter")
            assert sitting.evening.session.played.actions[made] == Play(ANN, best[0])


@pytest.mark.parametrize("kind", KINDS)
def test_hint_leaves_pointer_at_chosen_card(kind: type):
    for place in range(4):
        sitting = Sitting(levels=STEADY, seed=7)
        sitting.play_to(kind, when=lambda scene: scene.chosen in (None, frozenset()))
        chosen = sitting.press(str(place + 1))
        assert chosen.chosen in (place, frozenset({place}))
        after = sitting.press("h")
        assert after.around.advice
        assert (after.cursor, after.chosen) == (place, chosen.chosen)


def test_h_after_rank_means_hearts_and_asks_for_no_hint():
    """Test a hand with two aces: after A, the key H means hearts and asks for no hint."""
    sitting = Sitting(levels=STEADY, seed=7)
    scene = sitting.play_to(DiscardScreen)
    ranks = [card.rank for card in scene.hand]
    assert ranks[0] == ranks[1]
    first = sitting.press("right", "left", "a", "a")
    assert str(first.hand[first.cursor]) == "AD"
    heart = sitting.press("h")
    assert str(heart.hand[heart.cursor]) == "AH"
    assert heart.around.advice is None
    assert sitting.press("left", "h").around.advice


# The only person's cards are face up.


def open_hand(sitting: Sitting, size: tuple[int, int]) -> bool:
    """Return True if all cards of Ann's hand can be read on the table."""
    hand = [card for card in sitting.evening.session.view(ANN).hands[ANN] if card]
    text = "\n".join(on_table(draw(sitting.scene, *size, UNICODE)))
    return bool(hand) and all(UNICODE.card_text(card) in text for card in hand)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 45)])
def test_own_cards_are_visible_at_starter_cut(size: tuple[int, int]):
    sitting = sitting_of()
    is_cut = lambda scene: scene.around.view.phase is CuttingStarter  # noqa: E731
    before = sitting.play_to(CutScreen, when=is_cut)
    assert open_hand(sitting, size)
    after = sitting.press("enter")
    moving = motion(before, after, 0.0)
    assert moving is not None
    for step in range(4):
        lifted = in_motion(after, moving, A_STEP * (step + 0.5))
        text = "\n".join(on_table(draw(lifted, *size, UNICODE)))
        assert all(UNICODE.card_text(card) in text for card in before.own)
        away = in_motion(after.covered(), moving, A_STEP * (step + 0.5))
        assert away.own == ()


def test_own_cards_are_covered_if_screen_is_left_unattended():
    sitting = sitting_of()
    is_cut = lambda scene: scene.around.view.phase is CuttingStarter  # noqa: E731
    sitting.play_to(CutScreen, when=is_cut)
    sitting.evening.cover()
    assert sitting.scene.own == ()
    assert not open_hand(sitting, (120, 36))


def test_two_people_have_no_visible_cards_at_starter_cut():
    sitting = Sitting(seed=3)
    for scene in sitting.scenes():
        if isinstance(scene, CutScreen | PauseScreen):
            assert scene.own == ()
