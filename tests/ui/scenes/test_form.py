"""The form before a game, key by key, and what it refuses."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.match.names import player_name
from cribbage.settings.beginning import Beginning
from cribbage.ui.keys.caps import Key, Request
from cribbage.ui.keys.keys import press
from cribbage.ui.scenes.form import (
    CHOICES,
    SEATINGS,
    Field,
    Start,
    fields,
    filled_in,
    for_game,
    offered,
    refused,
)
from cribbage.ui.scenes.form import (
    NAMES as NAME_FIELDS,
)
from cribbage.ui.scenes.scenes import Cutting, Leaving
from cribbage.ui.screens.screen import draw, panel
from tests.common.sitting import NAMES, UNICODE, Sitting, screen

FORM = Start(Agreement(NAMES, Rules()))
FOUR = ("Ann", "Ben", "Cleo", "Dan")
LONG = ("Maximiliane M.", "Bartholomew IV", "山田はなこさん", "Konstantin Wu.")
BELOW_THE_BOARD = {2: 12, 3: 10, 4: 9}
"""The rows of the table on the smallest screen, by the sides that the board has a lane for."""


def form_of(seats: int, *, singles: bool = False, names: tuple[str, ...] = FOUR) -> Start:
    """The form of so many players as it opens."""
    return for_game(Beginning().with_players(names[:seats], singles=singles))


FORMS = [form_of(seats, singles=singles) for seats, singles in SEATINGS]


def seating(form: Start) -> str:
    """How many play, and how four do."""
    rules = form.agreed.rules
    return f"{rules.seats}, {rules.sides} sides"


def at(field: Field, form: Start = FORM) -> Start:
    """The form with the keys in this field."""
    for _ in Field:
        if form.focus is not field:
            form = filled("down", form=form)
    assert form.focus is field
    return form


def below_the_board(form: Start) -> list[str]:
    """The rows of the form on the smallest screen."""
    return panel(form, 80, BELOW_THE_BOARD[form.agreed.rules.sides], UNICODE).text().split("\n")


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
    assert filled("up").focus is Field.PLAYERS
    assert filled("up", "up").focus is Field.ALSO
    assert filled(*["down"] * len(fields(FORM))) == FORM


@pytest.mark.parametrize("form", FORMS, ids=seating)
@pytest.mark.parametrize("key", ["up", "down", "tab"])
def test_every_place_is_reached_in_a_round_and_no_other(form: Start, key: str):
    found = []
    for _ in fields(form):
        found.append(form.focus)
        form = filled(key, form=form)
    assert form.focus is Field.FIRST_NAME
    assert sorted(found) == list(fields(form))
    names = [field for field in found if field in NAME_FIELDS]
    assert len(names) == form.agreed.rules.seats
    counting = {field for field in found if field.name.endswith("COUNTING")}
    two = {Field.FIRST_COUNTING, Field.SECOND_COUNTING}
    assert counting == (two if len(names) == 2 else {Field.COUNTING})


@pytest.mark.parametrize("key", ["left", "right", "space"])
def test_a_game_is_to_121_or_to_61(key: str):
    length = at(Field.TARGET)
    assert filled(key, form=length).agreed.rules.target == 61
    assert filled(key, key, form=length).agreed.rules.target == 121


def test_three_ways_of_counting_go_round():
    counting = at(Field.FIRST_COUNTING)
    found = [
        filled(*["right"] * times, form=counting).agreed.rules.counting[0] for times in range(4)
    ]
    assert found == [Counting.AUTO, Counting.HAND, Counting.MUGGINS, Counting.AUTO]
    assert filled("left", form=counting).agreed.rules.counting == (Counting.MUGGINS, Counting.AUTO)


def test_each_player_counts_in_his_own_way():
    form = filled("right", "down", "left", form=at(Field.FIRST_COUNTING))
    assert form.agreed.rules.counting == (Counting.HAND, Counting.MUGGINS)


def test_the_play_is_pegged_by_the_program_or_as_it_is_said():
    form = at(Field.PEGGING)
    found = [filled(*["right"] * times, form=form).agreed.rules.pegging for times in range(3)]
    assert found == [(Pegs.AUTO,) * 2, (Pegs.SAY,) * 2, (Pegs.AUTO,) * 2]
    assert filled("left", form=form) == filled("right", form=form)


def test_ways_of_pegging_that_differ_stand_there_until_another_is_chosen():
    each = FORM.agreed.rules.changed(pegging=(Pegs.SAY, Pegs.AUTO))
    form = at(Field.PEGGING, for_game(Beginning(FORM.agreed.changed(rules=each))))
    assert offered(form, Field.PEGGING)[-1] == form
    assert form.agreed.rules.pegging == (Pegs.SAY, Pegs.AUTO)
    assert filled("right", form=form).agreed.rules.pegging == (Pegs.AUTO, Pegs.AUTO)
    assert "by the program   as it is said  [each his own]" in screen(form)
    assert len(offered(filled("left", form=form), Field.PEGGING)) == 2


def test_the_usual_matches_go_round_and_one_that_was_asked_for_is_among_them():
    form = at(Field.MATCH)
    assert [filled(*["right"] * n, form=form).agreed.match.to for n in range(4)] == [
        None,
        3,
        7,
        None,
    ]
    five = form._replace(agreed=form.agreed.changed(match=Match(to=5)))
    assert [filled(*["right"] * n, form=five).agreed.match.to for n in range(4)] == [5, 7, None, 3]


@pytest.mark.parametrize("focus", fields(FORM))
def test_a_key_that_means_nothing_here_changes_nothing(focus: Field):
    form = at(focus)
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
    form = at(Field.MATCH, for_game(Beginning(FORM.agreed.changed(match=Match(to=15)))))
    found = [filled(*["right"] * n, form=form).agreed.match.to for n in range(5)]
    assert found == [15, None, 3, 7, 15]


@pytest.mark.parametrize("to", [1, 9, 50, 99])
def test_every_row_of_the_form_has_room_for_a_long_match_and_long_names(to: int):
    names = ("Maximiliane M.", "山田はなこさん")
    agreed = FORM.agreed.changed(names=names, match=Match(to=to, duplicate=True))
    form = for_game(Beginning(agreed))
    rows = screen(form).split("\n")
    (lengths,) = [row for row in rows if "The match" in row]
    assert lengths.endswith((" points", "]"))
    assert f"to {to}" in lengths
    (counting,) = [row for row in rows if "Maximiliane M.'s hands" in row]
    assert counting.endswith("with muggins")


def test_what_else_is_here_is_opened_by_enter_and_by_its_letter():
    also = at(Field.ALSO)
    assert press(also, "enter") == press(also, "s") == press(also, "S") == Request.SETTINGS
    assert press(filled("right", form=also), "enter") == press(also, "b") == Request.BOOK
    replay, patience = filled("right", "right", form=also), filled("left", "left", form=also)
    assert press(replay, "enter") == press(also, "r") == Request.REPLAY
    assert press(patience, "enter") == press(also, "p") == Request.PATIENCE
    assert press(filled("left", form=also), "enter") == press(also, "4") == Request.SQUARE
    assert filled(*["right"] * 5, form=also) == also
    assert filled("x", form=also) == also
    assert filled("down", form=also).focus is Field.PLAYERS
    assert filled("s").agreed.names[0] == "s"


@pytest.mark.parametrize("key", ["s", "b", "r"])
def test_what_else_is_here_begins_no_game(key: str):
    sitting = begun("up", "up", key)
    assert sitting.evening.session is None
    assert not sitting.evening.left
    assert sitting.text()


# How many play.


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_enter_goes_from_name_to_name_and_deals(form: Start):
    seats = form.agreed.rules.seats
    sitting = Sitting(form)
    for field in fields(form)[1 : 1 + seats]:
        assert isinstance(sitting.scene, Start)
        assert sitting.scene.focus is field
        sitting.press("enter")
    assert isinstance(sitting.scene, Start)
    assert sitting.scene.focus is Field.DEAL
    assert isinstance(sitting.press("enter"), Cutting)
    assert sitting.around.names == FOUR[:seats]
    assert sitting.game.rules == form.agreed.rules


def test_how_many_play_goes_round_and_enter_leads_to_the_first_name():
    form = at(Field.PLAYERS)
    found = [filled(*["right"] * times, form=form).agreed.rules for times in range(5)]
    assert found == [Rules(2), Rules(3), Rules(4), Rules(4, singles=True), Rules(2)]
    assert filled("left", form=form).agreed.rules == Rules(4, singles=True)
    assert filled("enter", form=form).focus is Field.FIRST_NAME


def test_names_that_were_typed_wait_while_fewer_play():
    form = filled("right", "enter", "enter", "enter", "Z", "o", form=at(Field.PLAYERS))
    assert form.agreed.names == ("Ann", "Ben", "Zo")
    form = filled("right", "enter", "down", "down", "down", "Q", form=at(Field.PLAYERS, form))
    assert form.agreed.names == ("Ann", "Ben", "Zo", "Q")
    two = filled("left", "left", form=at(Field.PLAYERS, form))
    assert two.agreed.names == ("Ann", "Ben")
    two = filled("enter", "Y", form=two)
    assert filled("right", form=at(Field.PLAYERS, two)).agreed.names == ("Y", "Ben", "Zo")
    assert filled("left", form=at(Field.PLAYERS, two)).agreed.names == ("Y", "Ben", "Zo", "Q")


def test_who_joins_is_called_as_nobody_who_plays():
    form = form_of(2, names=("player 3", "Player 4"))
    three = filled("right", form=at(Field.PLAYERS, form))
    assert filled_in(three).names == ("player 3", "Player 4", "Player 1")


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_how_many_play_can_be_looked_at_all_round_and_nothing_is_lost(form: Start):
    ways = (Counting.HAND, Counting.MUGGINS, Counting.AUTO, Counting.HAND)[: len(form.agreed.names)]
    match = Match(to=7, duplicate=form.agreed.rules.sides == 2)
    rules = form.agreed.rules.changed(counting=ways, target=61)
    form = at(Field.PLAYERS, form._replace(agreed=form.agreed.changed(rules=rules, match=match)))
    for key in ("right", "left"):
        after = filled(*[key] * len(SEATINGS), form=form)
        assert after.agreed.names == form.agreed.names
        assert after.agreed.match == match
        assert after.agreed.rules.counting[:2] == ways[:2]
        assert after.agreed.rules.target == 61


def test_the_same_cards_come_again_only_where_two_sides_play():
    two = at(Field.PLAYERS, for_game(Beginning(FORM.agreed.changed(match=Match(duplicate=True)))))
    found = [filled(*["right"] * times, form=two) for times in range(5)]
    assert [form.agreed.match.duplicate for form in found] == [True, False, True, False, True]
    shown = ["two games" in screen(at(Field.MATCH, form)) for form in found]
    assert shown == [True, False, True, False, True]


def test_more_than_two_agree_in_one_place_on_who_counts():
    form = at(Field.COUNTING, FORMS[1])
    found = [filled(*["right"] * times, form=form).agreed.rules.counting for times in range(4)]
    assert found == [(way,) * 3 for way in (*Counting, Counting.AUTO)]


def test_who_counts_is_said_where_three_differ():
    ways = (Counting.AUTO, Counting.HAND, Counting.MUGGINS)
    form = at(Field.COUNTING, for_game(Beginning(FORMS[1].agreed).with_rules(counting=ways)))
    sitting = Sitting(form)
    assert "with muggins  [mixed]" in sitting.text()
    said = "Cleo's hands with muggins, Ben's by hand, Ann's by the program."
    assert sitting.message == said
    sitting.press("left")
    assert sitting.message == ""
    assert "[with muggins]" in sitting.text()
    assert "mixed" not in sitting.text()


@pytest.mark.parametrize(
    ("names", "field"),
    [
        (("Ann", "Ben", "", "Dan"), Field.THIRD_NAME),
        (("Ann", "Ben", "Cleo", "BEN"), Field.FOURTH_NAME),
        (("Ann", "ann", "Cleo", ""), Field.SECOND_NAME),
        (("", "Ben", "Cleo", "Ben"), Field.FIRST_NAME),
    ],
)
def test_the_name_that_has_to_be_mended_is_gone_to(names: tuple[str, ...], field: Field):
    form = at(Field.DEAL, form_of(4, names=names))
    sitting = Sitting(form)
    sitting.press("enter")
    assert isinstance(sitting.scene, Start)
    assert sitting.scene.focus is field
    assert sitting.message


def test_what_no_name_is_to_blame_for_leaves_the_keys_where_they_are():
    form = at(Field.DEAL)
    assert refused(form, "The file is there.") == form._replace(fault="The file is there.")


# What is seen of it.


@pytest.mark.parametrize("names", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize(("seats", "singles"), SEATINGS)
def test_all_of_it_fits_below_the_board(seats: int, singles: bool, names: tuple[str, ...]):
    form = form_of(seats, singles=singles, names=names)
    for field in fields(form):
        rows = below_the_board(at(field, form))
        assert len([row for row in rows if row.startswith("    > ")]) == 1
        assert rows[-1].startswith(("      Also here", "    > Also here"))
        assert "[ Deal the cards ]" in rows[-2]
        for name in form.agreed.names:
            assert [row for row in rows if name in row]


def test_a_name_has_its_mark_and_partners_the_same():
    shown = "\n".join(below_the_board(FORMS[2]))
    for name, mark in zip(FOUR, "●■●■", strict=True):
        assert f"  {mark} {name}" in shown
    assert "Ann and Cleo against Ben and Dan" in shown
    shown = "\n".join(below_the_board(FORMS[3]))
    for name, mark in zip(FOUR, "●■▼★", strict=True):
        assert f"  {mark} {name}" in shown
    assert "against" not in shown
    assert not set("●■▼★") & set("\n".join(below_the_board(FORM)))


@pytest.mark.parametrize(
    ("form", "heading"),
    [
        (FORMS[0], "Two players, one keyboard"),
        (FORMS[1], "Three players, one keyboard"),
        (FORMS[2], "Ann and Cleo against Ben and Dan"),
        (form_of(4, names=("Ann", "Ben", "", "Dan")), "Four players, one keyboard"),
        (FORMS[3], "Four players, one keyboard"),
    ],
)
def test_the_heading_says_who_plays(form: Start, heading: str):
    assert heading in screen(form, width=100, height=30)


LOOK = {
    "two": (2, False),
    "three": (3, False),
    "four as partners": (4, False),
    "four singles": (4, True),
    "to 121": 121,
    "to 61, the half game": 61,
    "one game": None,
    "to 3 points": 3,
    "to 7 points": 7,
    "by the program": (Counting.AUTO, Pegs.AUTO),
    "by hand": (Counting.HAND,),
    "with muggins": (Counting.MUGGINS,),
    "as it is said": (Pegs.SAY,),
}
"""What the words of the form mean."""


def read(form: Start) -> tuple[list[str], list[object]]:
    """What somebody reads from the form on the smallest screen: the names, and what is chosen."""
    rows = [row for row in below_the_board(form) if len(row) > 30]
    names = [row[30:] for row in rows if row[6:].startswith(("First", "Second", "Third", "Fourth"))]
    if form.agreed.rules.seats > 2:
        names = [name for row in names for name in re.split("[●■▼★] ", row)[1:]]
    chosen = [found[1] for row in rows if (found := re.search(r"\[([^][]*)\]", row))]
    words = [word for word in chosen if word in LOOK]
    names = [player_name(name.strip().removesuffix("_")) for name in names]
    return names, [LOOK[word] for word in words]


MOVES = ("up", "down", "tab", "left", "right", "enter")
LETTERS = ("a", "Z", "é", "花", "?", "space", "backspace")


@given(st.sampled_from(FORMS), st.lists(st.sampled_from(MOVES + LETTERS), max_size=60))
def test_every_form_is_filled_in_to_the_agreement_that_it_shows(form: Start, keys: list[str]):
    for key in keys:
        outcome = press(form, key)
        form = outcome if isinstance(outcome, Start) else form
    try:
        agreed = filled_in(form)
    except ValueError as error:
        blamed = refused(form, str(error))
        assert blamed.focus in NAME_FIELDS[: form.agreed.rules.seats]
        assert blamed.agreed == form.agreed
        return
    names, chosen = read(form)
    rules = agreed.rules
    assert tuple(names) == agreed.names
    assert len(agreed.names) == rules.seats
    seats, target, match, *counted, pegged = chosen
    assert seats == (rules.seats, rules.singles)
    assert (target, match) == (rules.target, agreed.match.to)
    assert all(rules.pegging[seat] in pegged for seat in range(rules.seats))
    if rules.seats == 2:
        assert [rules.counts(Seat(seat)) in counted[seat] for seat in (0, 1)] == [True, True]
    elif counted:
        assert all(way in counted[0] for way in rules.counting)
    else:
        assert len(set(rules.counting)) > 1


# Clicks.


def targets(form: Start) -> set[Key]:
    """What can be clicked on."""
    canvas = draw(form, 100, 30, UNICODE)
    found = [canvas.target(row, column) for row in range(30) for column in range(100)]
    return {target for target in found if target}


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_every_place_and_every_choice_can_be_clicked_on(form: Start):
    offers = {each.name: offered(form, each) for each in CHOICES if each in fields(form)}
    choices = {(name, place) for name, each in offers.items() for place in range(len(each))}
    doors = {("ALSO", place) for place in range(5)}
    assert targets(form) == choices | doors | {("field", int(each)) for each in fields(form)}
    for field in fields(form):
        outcome = press(form, ("field", int(field)))
        assert outcome is Request.BEGIN if field is Field.DEAL else outcome.focus is field
    for name, place in choices:
        outcome = press(form, (name, place))
        assert isinstance(outcome, Start)
        assert outcome.focus is Field[name]
        assert outcome.agreed == offers[name][place].agreed
    opened = [press(form, ("ALSO", place)) for place in range(5)]
    alone = [Request.PATIENCE, Request.SQUARE]
    assert opened == [Request.SETTINGS, Request.BOOK, Request.REPLAY, *alone]


def test_a_click_on_what_is_not_there_does_nothing():
    assert press(FORM, ("field", int(Field.THIRD_NAME))) == FORM
    assert press(FORM, ("field", int(Field.COUNTING))) == FORM
