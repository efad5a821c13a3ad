"""The effect of each key in each solitaire scene. Other keys have no effect."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pytest

from cribbage.engine.actions import Play
from cribbage.pack.cards import cards
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard
from cribbage.solitaire.game import EMPTY_GRID, Ready, new_solitaire
from cribbage.solitaire.rules import PLAYER, Solitaire
from cribbage.solitaire.view import solitaire_view
from cribbage.ui.screens.keys import key_row, keys_at_hand, press
from cribbage.ui.screens.screen import Hint, Key, Request, Screen
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.table.solitaire_deal import (
    SolitaireDiscardScreen,
    SolitairePause,
    SolitairePlayScreen,
    StarterChoiceScreen,
)
from cribbage.ui.table.solitaire_over import SolitaireEnd, SolitaireOffer, UnfinishedDeals
from cribbage.ui.table.solitaire_screen import UsedCards
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.table.squares import PlacingScreen, SquareOver
from cribbage.ui.words.aloud import in_letters
from tests.common.pressed import hint, pressed
from tests.common.sitting_alone import SolitaireSitting
from tests.ui.screens.test_keys import EVERY_KEY as KEYS_OF_A_GAME

EVERY_KEY: tuple[Key, ...] = (
    *KEYS_OF_A_GAME,
    ("card", 8),
    *[("place", place) for place in range(17)],
    *[("step", 3), ("row", 2)],
)
FORWARD = {"enter", "space"}
OVER = {"?", "l", "q"}
"""The keys that open a page over every scene."""
AWAY = OVER | {"escape"}
"""The same and Esc, if it has nothing to undo and so quits like Q."""


def discarding() -> SolitaireDiscardScreen:
    """Return a scene in the second deal where Ann discards two of A♠ 2♥ 2♠ 9♦ J♣ K♣."""
    scene = SolitaireSitting(seed=3).play_to(
        SolitaireDiscardScreen, when=lambda each: each.around.view.deals == 2
    )
    view = scene.around.view._replace(hand=cards("KC 2H 2S 9D JC AS"))
    return scene._replace(around=scene.around._replace(view=view))


def playing(hand: str = "4C 4H 6S KD", count: int = 0) -> SolitairePlayScreen:
    """Return a scene where Ann plays from this hand, at this count."""
    scene = SolitaireSitting(seed=3).play_to(SolitairePlayScreen)
    view = scene.around.view._replace(hand=cards(hand), count=count)
    return SolitairePlayScreen(scene.around._replace(view=view))


def choosing_top_card() -> Screen:
    return SolitaireSitting(seed=3).play_to(StarterChoiceScreen)


def placing(*taken: int) -> PlacingScreen:
    """Return a scene where Ann places a card; these places, counted from 0, are taken."""
    scene = SolitaireSitting(solitaire=Solitaire.SQUARE).scene
    lying = iter(cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D"))
    grid = tuple([next(lying) if at in taken else None for at in range(len(EMPTY_GRID))])
    free = grid.index(None)
    around = scene.around._replace(view=scene.around.view._replace(grid=grid, card=cards("AS")[0]))
    return PlacingScreen(around, free // 4 + 1, free % 4 + 1)


def unfinished() -> SolitaireOffer:
    return UnfinishedDeals(
        SolitaireTable("Ann", solitaire_view(new_solitaire())),
        Path("left.txt"),
        datetime(2026, 1, 1),
    )


def counting(*, told: bool) -> SolitaireCountScreen:
    sitting = SolitaireSitting(seed=3, by_combination=True)
    scene = sitting.play_to(SolitaireCountScreen, when=lambda each: len(each.phrases) > 1)
    return scene._replace(named=len(scene.phrases)) if told else scene


def ended() -> Screen:
    return SolitaireSitting(seed=3).play_to(SolitaireEnd)


def square_over() -> Screen:
    return SolitaireSitting(solitaire=Solitaire.SQUARE).play_to(SquareOver)


def pause() -> Screen:
    return SolitaireSitting(seed=3).play_to(SolitairePause)


def said(scene: Screen) -> str:
    return scene.message(in_letters)[-1].text


def effective(scene: Screen) -> set[Key]:
    """Return the keys with an effect, in lower case."""
    outcomes = [(key, press(scene, key)) for key in EVERY_KEY]
    found = [key for key, each in outcomes if not isinstance(each, Hint) and each != scene]
    return {key.lower() if isinstance(key, str) else key for key in found}


# Every key of every scene.


def test_keys_resume_unfinished_game_or_start_another():
    assert press(unfinished(), "enter") is press(unfinished(), "space") is Request.RESUME
    assert press(unfinished(), "n") is Request.NEW
    assert effective(unfinished()) == FORWARD | {"n", "?", "q", "escape"}


def test_two_cards_are_discarded_in_order_chosen():  # rules.md 11.3
    scene = discarding()
    two = pressed(scene, "5", "1")
    assert (
        press(two, "enter") == press(two, "space") == DummyDiscard((scene.hand[4], scene.hand[0]))
    )
    assert said(two) == "The dummy turns over its own two first, then the JC, then the AS."
    other = pressed(scene, "1", "5")
    assert press(other, "enter") == DummyDiscard((scene.hand[0], scene.hand[4]))


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        # The cards are A♠ 2♥ 2♠ 9♦ J♣ K♣.
        ("51", (4, 0)),
        ("515", (0,)),
        ("5152", (0, 1)),
        (("5", "1", "escape"), ()),
        (("right", "right", "space"), (2,)),
        ([("card", 3)], (3,)),
        ("k", (5,)),
    ],
)
def test_cards_to_discard_are_chosen_and_put_back(keys: Sequence[Key], chosen: tuple[int, ...]):
    assert pressed(discarding(), *keys).chosen == chosen


def test_third_card_cannot_be_chosen():
    scene = pressed(discarding(), "1", "2")
    assert "Two cards are chosen" in hint(scene, "3")
    assert "more" in hint(discarding(), "enter")
    assert "one more card," in hint(pressed(discarding(), "3"), "enter")


def test_only_listed_keys_have_effect_at_discard():
    keys = {*map(str, range(1, 7)), "left", "right", "space", "p", "u"} | OVER
    # By their letters the ace, the jack and the king; digits are places.
    named = {"a", "j", "k"}
    assert effective(discarding()) == keys | named | {("card", at) for at in range(6)}


def test_card_is_chosen_and_played_by_next_key():
    scene = playing()
    assert pressed(scene, "enter").chosen == 0
    chosen = pressed(scene, "3")
    assert chosen.chosen == 2
    assert said(chosen) == "6S makes six."
    assert dict(key_row(chosen))["Space, 3"] == "play it"
    for key in ("enter", "space", "3", ("card", 2)):
        assert press(chosen, key) == Play(PLAYER, chosen.hand[2])
    assert pressed(chosen, "escape").chosen is None
    assert pressed(chosen, "right").chosen == 3


def test_unplayable_card_is_not_chosen():
    scene = pressed(playing(count=25), "4")
    assert (scene.cursor, scene.chosen) == (3, None)
    assert not isinstance(press(scene, "enter"), Play)


def test_only_listed_keys_have_effect_in_play():
    scene = playing()
    keys = {*"1234", "right", *FORWARD, "u"} | OVER | {("card", at) for at in range(4)}
    # The king by its letter, and one of the two fours, at the pointer, by its suit.
    assert effective(scene) == keys | {"k", "c", "h", "left"}


def test_one_of_eight_cards_is_put_on_top():
    scene = choosing_top_card()
    assert press(scene, "enter") == press(scene, "space") == KeepStarter(scene.eight[0])
    for at in range(8):
        pointed = pressed(scene, str(at + 1))
        assert press(pointed, "enter") == KeepStarter(scene.eight[at])
        assert pressed(scene, ("card", at)).cursor == at
    assert pressed(scene, "right").cursor == 1
    assert set(scene.eight[:4]) == set(scene.around.view.hand)
    assert set(scene.eight[4:]) == set(scene.around.view.crib)


def test_place_is_named_by_letter_and_number():
    scene = pressed(placing(), "b", "3")
    assert (scene.row, scene.column) == (3, 2)
    assert press(scene, "enter") == press(scene, "space") == PlaceCard(3, 2)
    scene = pressed(placing(), "D")
    assert (scene.row, scene.column, scene.column_named) == (1, 4, True)
    assert not pressed(scene, "2").column_named


def test_taken_place_cannot_be_chosen():
    scene = placing(0, 1, 5, 9, 13)
    assert hint(scene, "b") == "Column b is full."
    assert hint(pressed(scene, "a"), "1") == "There is already a card on a1: choose an empty place."


def test_arrows_skip_taken_places():
    # . X . X / X X . . / . . . . / . . . .
    scene = placing(1, 3, 4, 5)
    assert (scene.row, scene.column) == (1, 1)
    right = pressed(scene, "right")
    assert (right.row, right.column) == (1, 3)
    assert pressed(right, "left") == scene
    down = pressed(scene, "down")
    assert (down.row, down.column) == (3, 1)
    assert pressed(scene, "up") == pressed(scene, "left") == scene


def test_arrows_reach_every_free_place():
    for taken in ((), (1, 3, 4, 5), (0, 1, 2, 4, 8), (5, 6, 9, 10), (1, 4, 11, 14, 6, 9)):
        scene = placing(*taken)
        reached, new = {scene}, [scene]
        while new:
            here = new.pop()
            for key in ("left", "right", "up", "down"):
                there = pressed(here, key)
                if there not in reached:
                    reached.add(there)
                    new.append(there)
        assert len(reached) == 16 - len(taken)


def test_click_highlights_place_and_second_click_places_card():
    scene = pressed(placing(0), ("place", 6))
    assert (scene.row, scene.column) == (2, 3)
    assert press(scene, ("place", 6)) == PlaceCard(2, 3)
    assert hint(scene, ("place", 0)) == "There is already a card on a1: choose an empty place."
    assert pressed(scene, ("place", 16)) == scene


@pytest.mark.parametrize(
    ("taken", "says"),
    [
        (13, "AS on b4 scores nothing, with two cards left after it."),
        # A run with 2 and 3 of the row, and fifteen with 4 and Q of the column.
        (14, "AS on c4 scores five more, with one card left after it."),
        # A run of four instead of three, and fifteen with 5 and 9.
        (15, "AS on d4 scores three more. It is the last card."),
    ],
)
def test_message_shows_points_that_card_scores_on_place(taken: int, says: str):  # rules.md 12.7
    assert said(placing(*range(taken))) == says


def test_only_listed_keys_have_effect_in_squares():
    keys = {*"abcd234", "right", "down", *FORWARD, "u", ("place", 0)} | AWAY
    assert effective(placing()) == keys | {("place", at) for at in range(16)}


def test_solitaire_pause_continues_with_enter_or_space():
    assert press(pause(), "enter") is press(pause(), "space") is Request.GO_ON
    assert effective(pause()) == FORWARD | AWAY | {"u"}
    assert "There are no used cards yet." in hint(pause(), "p")
    assert dict(key_row(pause()))["Space"] == "continue"


def test_space_turns_up_last_four_cards():
    around = pause().around
    turning = SolitairePause(around._replace(view=around.view._replace(phase=Ready)))
    assert key_row(turning)[0] == ("Space", "turn them up")


def test_count_is_shown_step_by_step_or_whole():
    scene = counting(told=False)
    assert press(scene, "enter") == scene._replace(named=2)
    assert press(scene, "c") is Request.WHOLE
    told = counting(told=True)
    assert press(told, "enter") is Request.GO_ON
    assert press(told, "c") is Request.BY_COMBINATION
    for each in (scene, told):
        assert effective(each) - {"p"} == FORWARD | AWAY | {"c", "u"}


def test_end_offers_new_pack_or_same_one():
    scene = ended()
    assert [press(scene, key) for key in ("n", "enter", "a", "r", "b", "s", "o")] == [
        *(Request.NEW, Request.NEW, Request.AGAIN, Request.REPLAY, Request.BOOK, Request.SAVE),
        Request.SETTINGS,
    ]
    assert effective(scene) == FORWARD | AWAY | set("narbso")


def test_error_about_unfinished_game_is_shown():
    assert unfinished().message(in_letters) == ()
    assert said(unfinished()._replace(fault="It is gone.")) == "It is gone."


def test_arrows_step_through_rows_and_columns_of_finished_squares():
    scene = square_over()._replace(line=7)
    assert pressed(scene, "enter").line == pressed(scene, "right").line == 0
    assert pressed(scene, "left").line == pressed(scene, "up").line == 6
    assert press(scene, "n") is Request.NEW
    arrows = {"left", "right", "up", "down"}
    assert effective(scene) == FORWARD | arrows | AWAY | set("narbso")


def test_used_cards_are_shown_over_scene():
    scene = discarding()
    used = press(scene, "p")
    assert used == UsedCards(scene)
    for key in ("escape", "enter", "p", "q"):
        assert press(used, key) == scene
    assert effective(used) == {"escape", "enter", "p", "q"}


SCENES = (
    *(
        unfinished,
        discarding,
        lambda: pressed(discarding(), "1", "2"),
        playing,
        choosing_top_card,
        placing,
        pause,
    ),
    *(lambda: counting(told=False), lambda: counting(told=True), ended, square_over),
    lambda: UsedCards(discarding()),
)


def test_help_explains_every_key_of_key_row():
    for scene in [make() for make in SCENES]:
        explained = {key for key, _ in keys_at_hand(scene)}
        for cap, means, _ in scene.keys():
            if means and cap.printed:
                lines = {key or cap.printed for key, _ in cap.explained} or {cap.printed}
                assert lines & explained, cap
