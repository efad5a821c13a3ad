"""The form before a game, key by key, and what it refuses."""

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.ui.scenes.caps import Request
from cribbage.ui.scenes.form import Field, Start, for_game, peggings
from cribbage.ui.scenes.keys import press
from cribbage.ui.scenes.scenes import Cutting, Leaving
from tests.common.sitting import NAMES, Sitting, screen

FORM = Start(Agreement(NAMES, Rules()))


def filled(*keys: str, form: Start = FORM) -> Start:
    """The form after these keys."""
    for key in keys:
        outcome = press(form, key)
        assert isinstance(outcome, Start)
        form = outcome
    return form


def begun(*keys: str) -> Sitting:
    """A sitting that began with the form, after these keys."""
    sitting = Sitting(FORM)
    sitting.press(*keys)
    return sitting


def test_enter_three_times_begins_with_the_names_as_they_stand():
    sitting = begun("enter", "enter", "enter")
    assert isinstance(sitting.scene, Cutting)
    assert sitting.around.names == NAMES


def test_the_first_letter_replaces_the_old_name_and_the_next_ones_follow():
    assert filled("Z").agreed.names == ("Z", "Ben")
    assert filled("Z", "o", "space", "Q").agreed.names == ("Zo Q", "Ben")


def test_letters_with_a_meaning_elsewhere_are_letters_in_a_name():
    assert filled("q", "l", "n", "y").agreed.names[0] == "qlny"
    assert isinstance(begun("q", "l").scene, Start)


def test_backspace_shortens_the_name_that_stands_there():
    assert filled("backspace").agreed.names == ("An", "Ben")
    assert filled(*["backspace"] * 9).agreed.names == ("", "Ben")


def test_a_name_in_another_script():
    assert filled("enter", "花", "子").agreed.names == ("Ann", "花子")


def test_a_name_left_and_come_back_to_is_typed_anew():
    assert filled("Z", "down", "up", "Y").agreed.names == ("Y", "Ben")


def test_up_down_and_tab_go_round_the_fields():
    assert filled("down").focus is filled("tab").focus is Field.SECOND_NAME
    assert filled("up").focus is Field.ALSO
    assert filled(*["down"] * len(Field)) == FORM


@pytest.mark.parametrize("key", ["left", "right", "space"])
def test_a_game_is_to_121_or_to_61(key: str):
    length = filled("down", "down")
    assert filled(key, form=length).agreed.rules.target == 61
    assert filled(key, key, form=length).agreed.rules.target == 121


def test_three_ways_of_counting_go_round():
    counting = filled(*["down"] * Field.FIRST_COUNTING)
    found = [
        filled(*["right"] * times, form=counting).agreed.rules.counting[0] for times in range(4)
    ]
    assert found == [Counting.AUTO, Counting.HAND, Counting.MUGGINS, Counting.AUTO]
    assert filled("left", form=counting).agreed.rules.counting == (Counting.MUGGINS, Counting.AUTO)


def test_each_player_counts_in_his_own_way():
    form = filled(*["down"] * Field.FIRST_COUNTING, "right", "down", "left")
    assert form.agreed.rules.counting == (Counting.HAND, Counting.MUGGINS)


def test_the_play_is_pegged_by_the_program_or_as_it_is_said():
    form = filled(*["down"] * Field.PEGGING)
    found = [filled(*["right"] * times, form=form).agreed.rules.pegging for times in range(3)]
    assert found == [(Pegs.AUTO,) * 2, (Pegs.SAY,) * 2, (Pegs.AUTO,) * 2]
    assert filled("left", form=form) == filled("right", form=form)


def test_ways_of_pegging_that_differ_stand_there_until_another_is_chosen():
    each = FORM.agreed.rules.changed(pegging=(Pegs.SAY, Pegs.AUTO))
    form = filled(*["down"] * Field.PEGGING, form=for_game(FORM.agreed.changed(rules=each)))
    assert peggings(form)[-1] == form.agreed.rules.pegging == (Pegs.SAY, Pegs.AUTO)
    assert filled("right", form=form).agreed.rules.pegging == (Pegs.AUTO, Pegs.AUTO)
    assert "by the program   as it is said  [each his own]" in screen(form)
    assert len(peggings(filled("left", form=form))) == 2


def test_the_usual_matches_go_round_and_one_that_was_asked_for_is_among_them():
    form = filled(*["down"] * Field.MATCH)
    assert [filled(*["right"] * n, form=form).agreed.match.to for n in range(4)] == [
        None,
        3,
        7,
        None,
    ]
    five = form._replace(agreed=form.agreed.changed(match=Match(to=5)))
    assert [filled(*["right"] * n, form=five).agreed.match.to for n in range(4)] == [5, 7, None, 3]


@pytest.mark.parametrize("focus", Field)
def test_a_key_that_means_nothing_here_changes_nothing(focus: Field):
    form = filled(*["down"] * focus)
    for key in ("home", "end", "pageup", "pagedown", ("card", 1), ("cut", 9)):
        assert press(form, key) == form


def test_the_game_is_played_as_the_form_has_it():
    choices = ["down", "down", "right", "down", "right", "down", "right", "down", "left"]
    sitting = begun("Z", "o", *choices, "enter", "enter")
    rules = sitting.game.rules
    assert sitting.around.names == ("Zo", "Ben")
    assert (rules.target, rules.counting) == (61, (Counting.HAND, Counting.MUGGINS))
    assert sitting.around.match == Match(to=3)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (["backspace"] * 3, "a name needs at least one letter"),
        (["B", "e", "n"], "different names"),
        (["a", ","], "no comma"),
    ],
)
def test_names_that_cannot_be_are_refused_in_a_sentence_and_can_be_mended(keys, reason: str):
    sitting = begun(*keys, "enter", "enter", "enter")
    assert isinstance(sitting.scene, Start)
    assert reason in sitting.message.lower()
    assert sitting.message[0].isupper()
    assert sitting.message.endswith(".")
    assert sitting.scene.focus in (Field.FIRST_NAME, Field.SECOND_NAME)
    sitting.press("Z", "enter", "enter", "enter")
    assert isinstance(sitting.scene, Cutting)


def test_a_name_is_never_longer_than_the_form_can_show():
    assert filled(*"m" * 100).agreed.names[0] == "m" * 14
    assert filled(*"花" * 100).agreed.names[0] == "花" * 7


def test_escape_asks_and_does_not_leave():
    sitting = begun("escape")
    assert isinstance(sitting.scene, Leaving)
    assert not sitting.evening.left
    assert isinstance(sitting.press("n"), Start)


def test_a_click_on_a_field_goes_there_and_one_on_the_deal_begins():
    assert isinstance(begun(("field", int(Field.DEAL))).scene, Cutting)


def test_a_match_that_was_asked_for_is_offered_again_when_another_was_looked_at():
    form = filled(*["down"] * Field.MATCH, form=for_game(FORM.agreed.changed(match=Match(to=15))))
    found = [filled(*["right"] * n, form=form).agreed.match.to for n in range(5)]
    assert found == [15, None, 3, 7, 15]


@pytest.mark.parametrize("to", [1, 9, 50, 99])
def test_every_row_of_the_form_has_room_for_a_long_match_and_long_names(to: int):
    names = ("Maximiliane M.", "山田はなこさん")
    form = for_game(FORM.agreed.changed(names=names, match=Match(to=to, duplicate=True)))
    rows = screen(form).split("\n")
    (lengths,) = [row for row in rows if "The match" in row]
    assert lengths.endswith((" points", "]"))
    assert f"to {to}" in lengths
    (counting,) = [row for row in rows if "Maximiliane M.'s hands" in row]
    assert counting.endswith("with muggins")


def test_what_else_is_here_is_opened_by_enter_and_by_its_letter():
    also = filled("up")
    assert press(also, "enter") == press(also, "s") == press(also, "S") == Request.SETTINGS
    assert press(filled("right", form=also), "enter") == press(also, "b") == Request.BOOK
    assert press(filled("left", form=also), "enter") == press(also, "r") == Request.REPLAY
    assert filled("right", "right", "right", form=also) == also
    assert filled("x", form=also) == also
    assert filled("down", form=also).focus is Field.FIRST_NAME
    assert filled("s").agreed.names[0] == "s"


@pytest.mark.parametrize("key", ["s", "b", "r"])
def test_what_else_is_here_begins_no_game(key: str):
    sitting = begun("up", key)
    assert sitting.evening.session is None
    assert not sitting.evening.left
    assert sitting.text()
