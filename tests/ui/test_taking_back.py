"""U and ``back``: undoing the last decision on the full screen and in plain text."""

from io import StringIO
from itertools import islice
from random import Random

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.session import Session
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen, WaitScreen
from cribbage.ui.table.show import ClaimScreen
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.table.solitaire_deal import SolitaireDiscardScreen, StarterChoiceScreen
from cribbage.ui.table.solitaire_deal import SolitairePlayScreen as PlayingAlone
from cribbage.ui.table.solitaire_show import SolitaireCountScreen as CountingAlone
from cribbage.ui.text.plain import InputEnded
from cribbage.ui.text.plain_solitaire import PlainSolitaire
from tests.common.plain_tables import replies
from tests.common.sitting import BackgroundWork, Sitting
from tests.common.sitting_alone import SolitaireSitting

ALONE: Levels = (None, Level.STEADY)
NAMES = ("Ann", "Ben", "Cy", "Dot")
SAY = Rules(target=61, counting=Counting.MUGGINS, pegging=Pegs.SAY)
TAKEN_BACK = "Your last decision is taken back."
NOTHING = "There is nothing to take back in this deal."


def sitting(rules: Rules | None = None, levels: Levels = ALONE, **given: object) -> Sitting:
    rules = rules or Rules(len(levels), 61)
    names = NAMES[: rules.seats]
    return Sitting(rules=rules, names=names, levels=levels, seed=4, **given)  # type: ignore[arg-type]


TABLES = {
    "two": (Rules(2, 61, Counting.HAND), ALONE),
    "two who say": (SAY, ALONE),
    "strong at the first seat": (Rules(2, 61, Counting.MUGGINS), (Level.STRONG, None)),
    "three": (Rules(3, 61, Counting.MUGGINS), (None, Level.EASY, Level.STEADY)),
    "three who say": (
        Rules(3, 61, Counting.MUGGINS, pegging=Pegs.SAY),
        (None, Level.EASY, Level.STEADY),
    ),
    "partners": (Rules(4, 61, Counting.HAND), (Level.EASY, None, Level.EASY, Level.EASY)),
}


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_undoing_on_any_screen_leaves_result_unchanged(table: str):
    rules, levels = TABLES[table]
    never = sitting(rules, levels)
    assert isinstance(never.play_to(GameOverPage), GameOverPage)
    chance, table_of = Random(1), sitting(rules, levels)
    taken_back = 0
    for scene in table_of.scenes(9000):
        if not isinstance(scene, GameOverPage) and chance.random() < 0.15:
            table_of.press("u")
            hint = table_of.around.hint
            assert hint in (TAKEN_BACK, NOTHING) or "nothing can be taken back" in hint
            if hint == TAKEN_BACK:
                taken_back += 1
                assert table_of.around.view.deals == scene.surroundings.view.deals  # type: ignore[union-attr]
                assert len(table_of.evening.session.played.taken_back) == taken_back
    assert taken_back > 10
    played = table_of.evening.session.played
    assert played.changed(taken_back=()) == never.evening.session.played
    assert Record.parse(str(played)) == played
    # The last page shows the game as it was played in the end.
    assert table_of.scene._replace(around=never.around) == never.scene


def test_undo_key_works_at_decisions_and_their_results():
    table, seen = sitting(Rules(2, 121, Counting.HAND)), set()
    for scene in table.scenes():
        here = type(scene)
        if here in seen or here in (GameOverPage, CutScreen):
            continue
        table.press("u")
        if table.around.hint == TAKEN_BACK:
            seen.add(here)
            assert isinstance(table.scene, DiscardScreen | PlayScreen | ClaimScreen)
        if {DiscardScreen, PlayScreen, ClaimScreen, PauseScreen, CountingScene} <= seen | {
            DiscardScreen
        }:
            break
    assert {PlayScreen, ClaimScreen, PauseScreen, CountingScene} <= seen


def test_count_is_undone_while_result_is_on_screen():
    table = sitting(SAY)
    saying = table.play_to(ClaimScreen, when=lambda each: each.around.view.claim is None)
    before = table.game
    table.press("4", "enter")
    for _ in range(9):
        if isinstance(table.scene, CountingScene):
            break
        table.go_on()
    table.press("u")
    assert isinstance(table.scene, ClaimScreen)
    assert table.scene.around._replace(hint="", message=()) == saying.around._replace(message=())
    assert table.game == before


def test_last_count_of_deal_is_undone_before_next_deal_is_seen():
    table = sitting(Rules(2, 121, Counting.HAND))
    table.play_to(CountingScene, when=lambda each: table.game.deals == 2)
    assert table.around.view.deals == 1
    table.press("u")
    assert table.around.hint == TAKEN_BACK
    assert (table.game.deals, type(table.scene)) == (1, ClaimScreen)
    table.play_to(DiscardScreen)
    assert table.around.view.deals == 2
    table.press("u")
    assert table.around.hint == NOTHING
    assert isinstance(table.scene, DiscardScreen)


def test_discard_is_undone_while_computer_thinks():
    thinking = BackgroundWork()
    table = sitting(beside=thinking)
    while not isinstance(table.scene, DiscardScreen):
        if isinstance(table.scene, WaitScreen):
            thinking.ends()
            table.evening.wake()
        else:
            table.go_on()
    table.press("1", "2")
    before = len(table.evening.session.played.actions)
    table.press("enter")
    assert isinstance(table.scene, WaitScreen)
    table.press("u")
    assert isinstance(table.scene, DiscardScreen)
    thinking.ends()  # what it had thought of is of no use now
    table.clock.now += 5
    assert table.evening.wakes is None
    assert len(table.evening.session.played.actions) == before


def test_key_row_shows_undo_key_if_decision_can_be_undone():
    table = sitting()
    table.play_to(DiscardScreen)
    assert "U" not in dict(key_row(table.scene))
    assert ("U", "take back a decision") in keys_at_hand(table.scene)
    table.play_to(PlayScreen)
    assert dict(key_row(table.scene))["U"] == "take back"
    for scene in islice(sitting(SAY).scenes(), 200):
        row = "".join([f" {key} {means} " for key, means in key_row(scene)])
        assert len(row) <= 80


def test_end_of_game_has_no_undo_key():
    table = sitting()
    scene = table.play_to(GameOverPage)
    assert "U" not in dict(keys_at_hand(scene))
    table.press("u")
    assert "U does nothing here" in table.around.hint
    won = sitting()
    won.play_to(PauseScreen, when=lambda each: each.around.view.winner is not None)
    won.press("u")
    assert won.around.hint == "The game is over, so nothing can be taken back."


@pytest.mark.parametrize("levels", [(), (None, None, Level.EASY)])
def test_two_people_cannot_undo_played_card(levels: Levels):
    table = sitting(Rules(len(levels) or 2, 61), levels)
    says = "Between people, a card played stays played."
    seen = set()
    for scene in islice(table.scenes(), 80):
        seen.add(type(scene))
        table.press("u")
        assert table.around.hint.startswith(says)
        assert "U" not in dict(keys_at_hand(scene))
    assert {HandOver, DiscardScreen, PlayCover, PlayScreen} <= seen


def test_undoing_on_cover_screen_shows_no_hand():
    table = sitting()
    table.play_to(PlayScreen)
    table.evening.cover()
    assert isinstance(table.scene, PlayCover)
    table.press("u")
    assert table.around.hint == TAKEN_BACK
    assert isinstance(table.scene, HandOver)


def test_match_score_stays_after_undoing():
    table = sitting(levels=ALONE, match=Match(to=3))
    table.play_to(GameOverPage)
    table.press("n")
    table.play_to(PlayScreen, when=lambda each: len(each.around.won) == 1)
    standing, won = table.around.standing, table.around.won
    table.press("u")
    assert (table.around.standing, table.around.won) == (standing, won)


# Solitaire.


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_undoing_leaves_solitaire_result_unchanged(solitaire: Solitaire):
    never = SolitaireSitting(solitaire=solitaire, seed=6)
    *_, over = never.scenes()
    table, chance = SolitaireSitting(solitaire=solitaire, seed=6), Random(2)
    for scene in table.scenes(9000):
        if not isinstance(scene, table.ends) and chance.random() < 0.2:
            table.press("u")
            assert table.around.hint in (TAKEN_BACK, NOTHING) or "is over" in table.around.hint
    session = table.begun[-1]
    assert session.played.taken_back
    assert session.played.changed(taken_back=()) == never.begun[-1].played
    assert table.around.taken_back
    assert table.around._replace(taken_back=False, message=()) == over.surroundings._replace(  # type: ignore[union-attr]
        message=()
    )


def test_undo_and_used_cards_have_different_keys_in_solitaire():
    table = SolitaireSitting(seed=3)
    table.play_to(PlayingAlone, when=lambda each: each.around.view.deals == 2)
    row = dict(key_row(table.scene))
    assert (row["U"], row["P"]) == ("take back", "used cards")
    table.press("u")
    assert isinstance(table.scene, SolitaireDiscardScreen)
    assert "U" not in dict(key_row(table.scene))
    table.press("u")
    assert table.around.hint == NOTHING


def test_solitaire_count_can_be_undone_but_not_card_put_on_top():
    table = SolitaireSitting(seed=3)
    table.play_to(CountingAlone)
    table.press("u")
    assert isinstance(table.scene, PlayingAlone)
    table.play_to(StarterChoiceScreen)
    table.press("enter")
    assert table.around.view.deals == 2
    table.press("u")
    assert table.around.hint == NOTHING


# Plain text.


def plain(*typed: str, levels: Levels = ALONE, rules: Rules | None = None) -> tuple[Session, str]:
    record = Record(NAMES[: len(levels)], rules or Rules(len(levels)), seed=7, levels=levels)
    session = Session(record, quick=True)
    return session, replies(session, *typed)


def test_typing_back_returns_to_previous_decision():
    session, told = plain("1 2", "back", "3 4", "1", "back", "back", "back")
    assert told.count("Your last decision is taken back: Ann 0, Ben 0.") == 3
    assert told.count(NOTHING) == 1
    assert [back.place for back in session.played.taken_back] == [5, 8, 5]
    assert len(session.played.actions) == 5
    # The hand is listed again, with the cards that came back.
    assert told.count("Ann holds 1: ") == 4


def test_undone_events_are_removed_from_log():
    _, told = plain("1 2", "1", "back", "back", "log")
    after = told.rpartition("Your last decision is taken back")[2]
    assert "discards" not in after
    assert "deals six cards each" in after


@pytest.mark.parametrize("word", ["undo", "takeback", "oops"])
def test_undo_words_of_other_programs_suggest_back(word: str):
    assert "Did you mean back?" in plain(word)[1]


@pytest.mark.parametrize("levels", [(None, None), (None, None, Level.EASY)])
def test_two_people_cannot_use_command_back(levels: Levels):
    session, told = plain("back", "help", levels=levels)
    says = "Between people, a card played stays played: you can take back a decision only when "
    assert says in told
    assert "\nback: " not in told
    assert session.played.taken_back == ()


def test_help_lists_command_back():
    assert "back: take back your last decision in this deal" in plain("help")[1]


def test_command_back_works_in_solitaire_too():
    out, typed = StringIO(), StringIO("help\n1 2\nback\nback\n")
    session = SolitaireSession(SolitaireRecord("Ann", seed=2))
    with pytest.raises(InputEnded):
        PlainSolitaire(session, typed, out, terminal=False).play()
    told = out.getvalue()
    assert "back: take back your last decision in this deal" in told
    assert "Your last decision is taken back: Ann 0, 121 to go." in told
    assert NOTHING in told
    assert session.played.taken_back
