"""A hint on the full screen: once in each decision, beside the cards, and only for one alone."""

import pytest

from cribbage.engine.rules import Pegs, Rules, Seat
from cribbage.match.levels import Level
from cribbage.records.record import Record
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.play import Curtain, Playing
from tests.common.sitting import SEVERAL, Sitting
from tests.ui.test_privacy import cards_on

ALONE = (None, Level.STEADY)
KINDS = (LayAway, Playing)
SIZES = [(80, 24), (119, 35), (120, 36)]


def alone(**given: object) -> Sitting:
    return Sitting(levels=ALONE, seed=7, **given)  # type: ignore[arg-type]


def cells_of(sitting: Sitting, width: int, height: int) -> list[str]:
    return sitting.text(width, height).split("\n")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_three_best_stand_beside_the_cards(kind: type, size: tuple[int, int]):
    sitting = alone()
    sitting.play_to(kind)
    before = cells_of(sitting, *size)
    scene = sitting.press("h")
    assert isinstance(scene, LayAway | Playing)
    shown = "\n".join(cells_of(sitting, *size))
    advice = scene.around.advice
    for row in advice.rows():
        assert row.cards in shown
        assert all([f" {figure}" in shown for figure in row.figures])
    assert all([f" {head}" in shown for head in advice.heads()])
    # All cards of the hand lie where they lay.
    left = [row[:48] for row in cells_of(sitting, *size)[1:-2]]
    assert left == [row[:48] for row in before[1:-2]]


def test_a_hint_is_in_the_record_once_for_each_decision_and_goes_with_it():
    sitting = alone()
    sitting.play_to(LayAway)
    session = sitting.evening.session
    sitting.press("h", "h")
    assert sitting.message == "The hint is already on the screen."
    assert len(session.played.hints) == 1
    sitting.press("?", "escape")
    assert isinstance(sitting.scene, LayAway)
    assert sitting.scene.around.advice
    sitting.play_to(Playing)
    assert sitting.around.advice is None
    sitting.press("h")
    assert len(session.played.hints) == 2
    assert Record.parse(str(session.played)) == session.played


@pytest.mark.parametrize("kind", KINDS)
def test_the_key_is_in_the_row_and_in_the_help_and_nothing_is_cut(kind: type):
    for rules in (Rules(), Rules(pegging=Pegs.SAY)):
        sitting = alone(rules=rules)
        scene = sitting.play_to(kind)
        assert ("H", "hint") in key_row(scene)
        assert ("H", "show a hint") in keys_at_hand(scene)
        printed = "  ".join([" ".join(each) for each in key_row(scene)])
        assert sitting.keys_row == printed


@pytest.mark.parametrize("kind", KINDS)
def test_between_people_there_is_none(kind: type):
    sitting = Sitting(open_play=True)
    scene = sitting.play_to(kind)
    assert ("H", "hint") not in key_row(scene)
    after = sitting.press("h")
    assert sitting.message == "You can get hints only when you play alone against the computer."
    around = around_of(after)
    assert around.advice is None
    assert sitting.evening.session.played.hints == ()


@pytest.mark.parametrize("rules", [Rules(3), Rules(4)])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
def test_with_several_programs_it_hides_no_card(rules: Rules, kind: type, size: tuple[int, int]):
    levels = (None, *[Level.EASY] * (rules.seats - 1))
    sitting = Sitting(names=SEVERAL[: rules.seats], rules=rules, levels=levels, seed=7)
    sitting.play_to(kind, when=lambda scene: kind is LayAway or len(scene.around.view.played) > 3)
    before = cards_on(sitting.scene, *size)
    scene = sitting.press("h")
    assert len(sitting.evening.session.played.hints) == 1
    assert {*scene.hand, *scene.around.view.played} <= before
    assert cards_on(scene, *size) == before
    beside = [line.rpartition("│")[2] for line in cells_of(sitting, *size)]
    panel = " ".join(" ".join(beside).split())
    advised = scene.around.advice
    assert " ".join(["hint", *advised.heads()]) in panel
    for row in advised.rows():
        assert " ".join([row.cards, *row.figures]) in panel
    left_out = "The play is not included." if kind is LayAway else "This looks one reply ahead."
    assert any([why in panel for why in advised.why()])
    assert left_out in panel


def test_right_after_a_rank_the_key_is_a_suit():
    """Ace of diamonds and ace of hearts: the rank alone names neither."""
    sitting = alone()
    scene = sitting.play_to(LayAway)
    ranks = [card.rank for card in scene.hand]
    assert ranks[0] == ranks[1]
    first = sitting.press("right", "left", "a", "a")
    assert str(first.hand[first.cursor]) == "AD"
    heart = sitting.press("h")
    assert str(heart.hand[heart.cursor]) == "AH"
    assert heart.around.advice is None
    assert sitting.press("left", "h").around.advice


@pytest.mark.parametrize("kind", KINDS)
def test_on_a_screen_that_is_left_nothing_of_it_stays(kind: type):
    sitting = alone()
    sitting.play_to(kind)
    left = sitting.press("h").under.covered()
    assert isinstance(left, HandOver | Curtain)
    assert left.around.advice is None
    assert left.seat == Seat(0)
