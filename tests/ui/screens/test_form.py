"""The keys of the start screen, and its messages about invalid names."""

import re
from collections.abc import Sequence
from itertools import product
from operator import attrgetter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, Levels, levels_with, people, with_computer_players
from cribbage.match.match import Match, MatchPoints
from cribbage.match.names import player_name
from cribbage.settings.beginning import GameSetup
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.pages.start_form import (
    CHOICE_FIELDS,
    DOORS,
    SEATINGS,
    Field,
    Start,
    field_choices,
    fields,
    filled_in,
    for_game,
    refused,
)
from cribbage.ui.pages.start_form import NAMES as NAME_FIELDS
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, press
from cribbage.ui.screens.screen import Key, Request
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.ways import BEATS
from tests.common.pressed import hint, pressed
from tests.common.sitting import NAMES, SEVERAL, UNICODE, Sitting, screen

FORM = Start(Agreement(NAMES, Rules()))
LONG = ("Maximiliane M.", "Bartholomew IV", "山田はなこさん", "Konstantin Wu.")
BELOW_THE_BOARD = {2: 12, 3: 12, 4: 10}
"""The rows of the table on the smallest screen, by number of lanes."""


def form_of(seats: int, *, singles: bool = False, names: tuple[str, ...] = SEVERAL) -> Start:
    return for_game(GameSetup().with_players(names[:seats], singles=singles))


def agreeing(**changes: object) -> Start:
    """Return the start screen for two players with these changes to the agreement."""
    return for_game(GameSetup(FORM.agreed.changed(**changes)))


FORMS = [form_of(seats, singles=singles) for seats, singles in SEATINGS]


def seating(form: Start) -> str:
    rules = form.agreed.rules
    return f"{rules.seats}, {rules.sides} sides"


def at(field: Field, form: Start = FORM) -> Start:
    for _ in Field:
        if form.focus is not field:
            form = filled("down", form=form)
    assert form.focus is field
    return form


def below_the_board(form: Start) -> list[str]:
    rows = BELOW_THE_BOARD[form.agreed.rules.sides]
    return draw(form, 80, 24, UNICODE).text().split("\n")[-2 - rows : -2]


def filled(*keys: str, form: Start = FORM) -> Start:
    after = pressed(form, *keys)
    assert isinstance(after, Start)
    return after


def begun(*keys: str) -> Sitting:
    return Sitting(FORM).after(*keys)


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        # The first letter replaces the old name, and the next ones follow.
        ("Z", ("Z", "Ben")),
        (("Z", "o", "space", "Q"), ("Zo Q", "Ben")),
        # Letters with a meaning elsewhere are letters in a name.
        ("qlny", ("qlny", "Ben")),
        (["backspace"], ("An", "Ben")),
        (["backspace"] * 9, ("", "Ben")),
        (("enter", "花", "子"), ("Ann", "花子")),
        # After leaving and returning, typing replaces a name.
        (("Z", "down", "up", "Y"), ("Y", "Ben")),
        # A name is never longer than its field.
        ("m" * 100, ("m" * 14, "Ben")),
        ("花" * 100, ("花" * 7, "Ben")),
    ],
)
def test_typed_letters_become_name(keys: Sequence[str], names: tuple[str, ...]):
    assert filled(*keys).agreed.names == names


@pytest.mark.parametrize(
    ("form", "name", "ways"),
    [
        (at(Field.TARGET), "rules.target", [121, 61]),
        (at(Field.FIRST_COUNTING), "rules.counting", [(way, Counting.AUTO) for way in Counting]),
        (at(Field.COUNTING, FORMS[1]), "rules.counting", [(way,) * 3 for way in Counting]),
        (at(Field.PEGGING), "rules.pegging", [(way,) * 2 for way in Pegs]),
        (at(Field.PLAYERS), "rules", [Rules(2), Rules(3), Rules(4), Rules(4, singles=True)]),
        (at(Field.MATCH), "match.to", [None, 3, 7]),
        # The requested match length stays a choice, after looking at others too.
        (at(Field.MATCH, agreeing(match=Match(to=5))), "match.to", [5, 7, None, 3]),
        (at(Field.MATCH, agreeing(match=Match(to=15))), "match.to", [15, None, 3, 7]),
    ],
)
def test_choices_of_field_wrap_around(form: Start, name: str, ways: list[object]):
    get = attrgetter(name)
    rounds = {
        key: [get(filled(*[key] * times, form=form).agreed) for times in range(len(ways) + 1)]
        for key in ("right", "space", "left")
    }
    assert rounds["right"] == rounds["space"] == [*ways, ways[0]]
    assert rounds["left"] == [*ways, ways[0]][::-1]


@pytest.mark.parametrize("form", FORMS, ids=seating)
@pytest.mark.parametrize("key", ["up", "down", "tab"])
def test_arrows_reach_every_row_and_wrap_around(form: Start, key: str):
    found = []
    for _ in fields(form):
        found.append(form.focus)
        form = filled(key, form=form)
    assert form.focus is Field.FIRST_NAME
    players, first, *rest = fields(form)
    assert players is Field.PLAYERS
    assert found == [first, *([players, *rest[::-1]] if key == "up" else [*rest, players])]
    names = [field for field in found if field in NAME_FIELDS]
    assert len(names) == form.agreed.rules.seats
    counting = {field for field in found if field.name.endswith("COUNTING")}
    two = {Field.FIRST_COUNTING, Field.SECOND_COUNTING}
    assert counting == (two if len(names) == 2 else {Field.COUNTING})


def test_pegging_per_player_stays_until_changed():
    each = FORM.agreed.rules.changed(pegging=(Pegs.SAY, Pegs.AUTO))
    form = at(Field.PEGGING, agreeing(rules=each))
    assert field_choices(form, Field.PEGGING)[-1] == form
    assert form.agreed.rules.pegging == (Pegs.SAY, Pegs.AUTO)
    assert filled("right", form=form).agreed.rules.pegging == (Pegs.AUTO, Pegs.AUTO)
    assert "automatic   by hand  [per player]" in screen(form)
    assert len(field_choices(filled("left", form=form), Field.PEGGING)) == 2


_NAMED = "See the bottom row for the keys that work."


def test_key_without_effect_changes_nothing_and_gets_message():
    for form in map(at, fields(FORM)):
        assert hint(form, "end") == f"End does nothing here. {_NAMED}"
        assert press(form, ("card", 1)) == press(form, ("cut", 9)) == form
        if form.focus not in NAME_FIELDS:
            assert hint(form, "x") == f"X does nothing here. {_NAMED}"


def test_message_stays_until_row_changes():
    sitting = Sitting(FORM).after("home")
    assert sitting.message == f"Home does nothing here. {_NAMED}"
    sitting.press("enter")
    assert sitting.message == "Type a name, or choose the computer."


def test_game_starts_with_choices_on_screen():
    choices = ["down", "down", *["right", "down"] * 3, "left"]
    sitting = begun("Z", "o", *choices, "enter", "enter")
    rules = sitting.game.rules
    assert sitting.around.names == ("Zo", "Ben")
    assert (rules.target, rules.counting) == (61, (Counting.HAND, Counting.MUGGINS))
    assert sitting.around.match == Match(to=3)


def test_invalid_names_are_refused_with_message_and_can_be_fixed():
    for keys, reason in (
        (["backspace"] * 3, "a name needs at least one character"),
        ("Ben", "names must differ"),
        ("a,", "cannot contain a comma"),
    ):
        sitting = begun(*keys, "enter", "enter", "enter")
        assert reason in sitting.message.lower()
        assert sitting.message[0].isupper()
        assert sitting.message.endswith(".")
        assert sitting.scene.focus in (Field.FIRST_NAME, Field.SECOND_NAME)
        sitting.press("Z", "enter", "enter", "enter")
        assert isinstance(sitting.scene, CutScreen)


def test_escape_and_q_outside_name_quit_without_question():
    for focus, key in product(fields(FORM), ("escape", "q")):
        sitting = Sitting(at(focus)).after(key)
        assert sitting.evening.left == (key == "escape" or focus not in NAME_FIELDS)
        assert isinstance(sitting.scene, Start)


@pytest.mark.parametrize("to", [1, 9, 50, 99])
def test_every_row_has_room_for_long_match_and_long_names(to: int):
    names = ("Maximiliane M.", "山田はなこさん")
    form = agreeing(names=names, match=Match(to=to, duplicate=True))
    rows = screen(form).split("\n")
    (lengths,) = [row for row in rows if "Match" in row]
    assert lengths.endswith((" points", "]"))
    assert f"to {to}" in lengths
    (counting,) = [row for row in rows if "Maximiliane M.'s hands" in row]
    assert counting.endswith("with muggins")
    by_games = screen(agreeing(match=Match(to=to, points=MatchPoints.GAMES)))
    assert f"[to {to}{' games' if to > 7 else ''}]" in by_games


def test_practice_and_reading_entries_open_with_enter_or_letter():
    also, look_up = at(Field.ALSO), at(Field.LOOK_UP)
    to_play = (Request.LEARN, Request.DRILL, Request.WATCH, Request.SOLITAIRE, Request.SQUARE)
    to_read = (Request.SETTINGS, Request.BOOK, Request.REPLAY, Request.REVIEW)
    rows = (also, ("home", "d", "w", "p", "4"), to_play), (look_up, "sbrv", to_read)
    for form, keys, opened in rows:
        for place, (key, asked) in enumerate(zip(keys, opened, strict=True)):
            there = filled(*["right"] * place, form=form)
            assert press(there, "enter") == asked
            # From either row.
            assert press(also, key) == press(look_up, key) == asked
        assert filled(*["right"] * 5, form=form) == form
        assert filled("x", form=form) == form
    assert press(filled("left", form=look_up), "enter") == Rulebook(
        filled("left", form=look_up), "1.1"
    )
    assert filled("down", form=also) == look_up
    assert filled("down", form=look_up).focus is Field.PLAYERS
    assert filled("s").agreed.names[0] == "s"


def test_opening_settings_book_or_replay_starts_no_game():
    for key in "sbr":
        sitting = begun("up", "up", key)
        assert sitting.evening.session is None
        assert not sitting.evening.left
        assert sitting.text()


# The number of players.


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_enter_moves_through_names_and_deals(form: Start):
    seats = form.agreed.rules.seats
    sitting = Sitting(form)
    for field in fields(form)[1 : 1 + seats]:
        assert sitting.scene.focus is field
        sitting.press("enter")
    assert sitting.scene.focus is Field.DEAL
    assert isinstance(sitting.press("enter"), CutScreen)
    assert sitting.around.names == SEVERAL[:seats]
    assert sitting.game.rules == form.agreed.rules


def test_typed_names_are_kept_while_fewer_play():
    form = filled("right", "enter", "enter", "enter", "Z", "o", form=at(Field.PLAYERS))
    assert form.agreed.names == ("Ann", "Ben", "Zo")
    form = filled("right", "enter", "down", "down", "down", "Q", form=at(Field.PLAYERS, form))
    assert form.agreed.names == ("Ann", "Ben", "Zo", "Q")
    two = filled("left", "left", form=at(Field.PLAYERS, form))
    assert two.agreed.names == ("Ann", "Ben")
    two = filled("enter", "Y", form=two)
    assert filled("right", form=at(Field.PLAYERS, two)).agreed.names == ("Y", "Ben", "Zo")
    assert filled("left", form=at(Field.PLAYERS, two)).agreed.names == ("Y", "Ben", "Zo", "Q")


def test_added_player_gets_unused_name():
    form = form_of(2, names=("player 3", "Player 4"))
    three = filled("right", form=at(Field.PLAYERS, form))
    assert filled_in(three).names == ("player 3", "Player 4", "Player 1")


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_changing_number_of_players_loses_nothing(form: Start):
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


def test_duplicate_needs_two_sides():
    two = at(Field.PLAYERS, agreeing(match=Match(duplicate=True)))
    found = [filled(*["right"] * times, form=two) for times in range(5)]
    assert [form.agreed.match.duplicate for form in found] == [True, False, True, False, True]
    shown = ["two games" in screen(at(Field.MATCH, form)) for form in found]
    assert shown == [True, False, True, False, True]


def test_different_counting_of_three_players_is_shown():
    ways = (Counting.AUTO, Counting.HAND, Counting.MUGGINS)
    form = at(Field.COUNTING, for_game(GameSetup(FORMS[1].agreed).with_rules(counting=ways)))
    sitting = Sitting(form)
    assert "with muggins  [mixed]" in sitting.text()
    said = "Counting: Cleo with muggins, Ben by hand, Ann automatic."
    assert sitting.message == said
    sitting.press("left")
    way = "Players count their own hands. Opponents can call muggins on missed points."
    assert sitting.message == way
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
def test_invalid_name_gets_focus(names: tuple[str, ...], field: Field):
    form = at(Field.DEAL, form_of(4, names=names))
    sitting = Sitting(form).after("enter")
    assert sitting.scene.focus is field
    assert sitting.message


def test_error_not_about_name_does_not_move_focus():
    form = at(Field.DEAL)
    assert refused(form, "The file is there.") == form._replace(fault="The file is there.")


# The display.


@pytest.mark.parametrize(("seats", "singles"), SEATINGS)
def test_start_screen_fits_below_board(seats: int, singles: bool):
    form = form_of(seats, singles=singles, names=LONG)._replace(daily=f"2026-11-28, {LONG[0]}: new")
    for field in fields(form):
        rows = below_the_board(at(field, form))
        assert len([row for row in rows if row.startswith("    > ")]) == 1
        also = "".join(rows[-3:])
        assert "[ Deal the cards ]" in "".join(rows[-4:])
        shown = [row for row in DOORS if row in fields(form)]
        assert all(door.name in also for row in shown for door in DOORS[row])
        for name in form.agreed.names:
            assert [row for row in rows if name in row]


LOOK = {
    "two": (2, False),
    "three": (3, False),
    "four as partners": (4, False),
    "four singles": (4, True),
    "to 121": 121,
    "to 61 (half game)": 61,
    "none (single game)": None,
    "to 3 points": 3,
    "to 7 points": 7,
    "automatic": (Counting.AUTO, Pegs.AUTO),
    "by hand": (Counting.HAND, Pegs.SAY),
    "with muggins": (Counting.MUGGINS,),
}
"""The meanings of the words on the start screen."""


def read(form: Start) -> tuple[list[str], Levels, list[object]]:
    """Return the names, computer players and choices readable on the smallest screen."""
    rows = [row for row in below_the_board(form) if len(row) > 30]
    seats = [row[30:] for row in rows if row[6:].startswith(("First", "Second", "Third", "Fourth"))]
    if form.agreed.rules.seats > 2:
        seats = [seat for row in seats for seat in re.split(r"\[?[●■▼★] ", row)[1:]]
    levels = [re.search(r"\bperson .*\[(\w+)\]", seat) for seat in seats]
    names = [seat.strip(" [").partition("]")[0].strip().removesuffix("_") for seat in seats]
    chosen = [found[1] for row in rows if (found := re.search(r"\[([^][]*)\]", row))]
    computer_players = tuple([Level(level[1]) if level else None for level in levels])
    return names, computer_players, [LOOK[word] for word in chosen if word in LOOK]


MOVES = ("up", "down", "tab", "left", "right", "right", "enter")
LETTERS = ("a", "Z", "é", "花", "?", "space", "backspace")


@pytest.mark.slow
@given(st.sampled_from(FORMS), st.lists(st.sampled_from(MOVES + LETTERS), max_size=60))
def test_agreement_matches_choices_shown_on_start_screen(form: Start, keys: list[str]):
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
    names, levels, chosen = read(form)
    rules = agreed.rules
    assert agreed.levels[0] is None
    # In a shared row a computer player shows its name only, unless focused.
    assert all(seen in (None, level) for seen, level in zip(levels, agreed.levels, strict=True))
    for name, seen, called in zip(names, levels, agreed.names, strict=True):
        assert seen or player_name(name) == called
    if rules.seats < 4:
        assert levels == agreed.levels
    seats, target, match, *counted, pegged = chosen
    assert seats == (rules.seats, rules.singles)
    assert (target, match) == (rules.target, agreed.match.to)
    assert all(rules.pegging[seat] in pegged for seat in range(rules.seats))
    ways = [rules.counts(seat) for seat in people(agreed.levels)]
    if rules.seats == 2:
        assert all(way in seen for way, seen in zip(ways, counted, strict=True))
    elif counted:
        assert all(way in counted[0] for way in ways)
    else:
        assert len(set(ways)) > 1
    computer_players = [seat for seat, level in enumerate(agreed.levels) if level]
    assert all(rules.counts(Seat(seat)) is Counting.AUTO for seat in computer_players)
    assert agreed.names == with_computer_players(agreed.names, agreed.levels)


# Programs.

LEVELS = [None, *Level]


def against(level: Level | None, *, form: Start = FORM, field: Field = Field.SECOND_NAME) -> Start:
    return filled(*["right"] * LEVELS.index(level), form=at(field, form))


def test_second_seat_cycles_through_person_and_computer_players():
    found = [filled(*["right"] * times, form=at(Field.SECOND_NAME)) for times in range(6)]
    assert [filled_in(form).levels[1] for form in found] == [*LEVELS, None]
    called = ["Ben", *[level.value.title() for level in Level], "Ben"]
    assert [filled_in(form).names[1] for form in found] == called
    assert filled("left", form=found[0]) == found[4]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 36)])
@pytest.mark.parametrize(("seats", "singles"), SEATINGS)
def test_choice_is_visible_next_to_longest_names(
    seats: int, singles: bool, width: int, height: int
):
    form = form_of(seats, singles=singles, names=LONG)
    edges = screen(form, width=width, height=height).count("┃")
    for field in NAME_FIELDS[1:seats]:
        for level in (None, *levels_with(seats)):
            shown = screen(against(level, form=form, field=field), width=width, height=height)
            (row,) = [row for row in shown.split("\n") if row.lstrip(" ┃").startswith("> ")]
            assert "beginner" in row or "easy" in row
            assert (f"[{level.value}]" if level else f"{form.agreed.names[field - 1]}_]") in row
            beside = [name for name, place in zip(LONG, NAME_FIELDS, strict=True) if place != field]
            assert all(name in shown for name in beside[: seats - 1])
            assert shown.count("┃") == edges


def test_first_seat_needs_person_and_message_says_why():
    for key in ("left", "right"):
        why = "This seat is for a person. The computer can take the others."
        assert hint(FORM, key) == why
    assert "Left/Right" not in dict(key_row(FORM))
    assert "Left/Right" in dict(key_row(at(Field.SECOND_NAME)))


def test_letter_replaces_computer_player_with_person():
    form = filled("Z", "o", form=against(Level.STEADY))
    assert (filled_in(form).names, filled_in(form).levels) == (("Ann", "Zo"), (None, None))


def test_typed_name_returns_when_person_replaces_computer_player():
    typed = filled("Z", "o", form=at(Field.SECOND_NAME))
    for keys in (("left",) * 2, ("right",) * 3, ("backspace",)):
        form = filled(*keys, form=filled("right", "right", form=typed))
        assert filled_in(form).names == ("Ann", "Zo")
        assert filled("Q", form=form).agreed.names == ("Ann", "Q")


def test_space_does_not_replace_computer_player():
    form = against(Level.EASY)
    assert filled("space", form=form) == form


@pytest.mark.parametrize("level", Level)
def test_strength_of_computer_player_is_shown_with_measurement(level: Level):
    said = Sitting(against(level)).message
    better = level if level in BEATS else Level.EASY
    other, wins = BEATS[better]
    assert said.startswith(level.value.title())
    assert f" {wins:.0f} times in 100." in said
    assert cell_len(said) <= NARROWEST
    analysis = (Path(__file__).parents[3] / "docs/analysis.md").read_text(encoding="utf-8")
    assert re.search(rf"`{better.value}` against `{other.value}` +\| {wins} ", analysis)


@pytest.mark.parametrize("form", FORMS[1:], ids=seating)
def test_unmeasured_strength_is_not_shown_for_more_than_two(form: Start):
    for level in levels_with(form.agreed.rules.seats):
        said = Sitting(against(level, form=form)).message
        assert said.startswith(level.value.title())
        assert "100" not in said


def test_counting_of_computer_player_cannot_be_changed():
    form = at(Field.SECOND_COUNTING, against(Level.STRONG))
    assert filled("right", form=form) == filled("left", form=form) == form
    muggins = filled("left", form=at(Field.FIRST_COUNTING, form))
    assert filled_in(muggins).rules.counting == (Counting.MUGGINS, Counting.AUTO)


def test_returning_person_keeps_way_of_counting():
    ben = filled("right", form=at(Field.SECOND_COUNTING))
    easy = against(Level.EASY, form=ben)
    assert filled_in(easy).rules.counting[1] is Counting.AUTO
    assert filled("backspace", form=easy) == at(Field.SECOND_NAME, ben)._replace(levels=(None,) * 4)


def test_people_choose_counting_in_game_with_computer_player():
    form = at(Field.COUNTING, against(Level.EASY, form=FORMS[1], field=Field.THIRD_NAME))
    form = filled("right", form=form)
    hand = Counting.HAND
    assert filled_in(form).rules.counting == (hand, hand, Counting.AUTO)
    assert "[by hand]" in screen(form)
    assert "mixed" not in screen(form)
    assert Sitting(form).message == "Counting: Ann and Ben by hand, Easy automatic."
    again = for_game(GameSetup(filled_in(form)))
    assert filled_in(again) == filled_in(form)
    assert len(field_choices(again, Field.COUNTING)) == 3


@pytest.mark.parametrize("form", FORMS[1:], ids=seating)
def test_steady_replaces_strong_while_more_than_two_play(form: Start):
    two = against(Level.STRONG)
    players = at(Field.PLAYERS, two)
    many = next(
        each for each in field_choices(players, Field.PLAYERS) if seating(each) == seating(form)
    )
    assert filled_in(many).levels[1] is Level.STEADY
    assert Sitting(many).message == ("Strong plays only two-player games, so Steady plays instead.")
    assert Level.STRONG.value not in screen(at(Field.SECOND_NAME, many))
    back = field_choices(many, Field.PLAYERS)[0]
    assert filled_in(back) == filled_in(two)
    assert Sitting(back).message.startswith("Choose the number of players.")
    for field in (Field.SECOND_NAME, Field.THIRD_NAME):
        assert Sitting(at(field, many)).message.endswith("Strong plays two-player games only.")


EASY_BUT_FOR_ANN = for_game(GameSetup(FORMS[2].agreed).with_levels((None, *[Level.EASY] * 3)))


def with_steady(seats: int, field: Field) -> Start:
    return against(Level.STEADY, form=form_of(seats), field=field)


@pytest.mark.parametrize(
    ("form", "heading"),
    [
        (FORMS[0], "Two players, one keyboard"),
        (FORMS[1], "Three players, one keyboard"),
        (FORMS[2], "Ann and Cleo against Ben and Dan"),
        (form_of(4, names=("Ann", "Ben", "", "Dan")), "Four players, one keyboard"),
        (FORMS[3], "Four players, one keyboard"),
        (with_steady(3, Field.THIRD_NAME), "Ann, Ben, and Steady (computer)"),
        (with_steady(3, Field.SECOND_NAME), "Ann, Steady, and Cleo (Steady is a computer player)"),
        (
            with_steady(4, Field.SECOND_NAME),
            "Ann and Cleo against Steady and Dan (Steady is a computer player)",
        ),
        (with_steady(4, Field.FOURTH_NAME), "Ann and Cleo against Ben and Steady (computer)"),
        (EASY_BUT_FOR_ANN, "Ann and Easy 2 against Easy and Easy 3 (three computer players)"),
    ],
)
def test_heading_shows_players_and_computer_players(form: Start, heading: str):
    assert heading in screen(form, width=100, height=30)


@pytest.mark.parametrize("name", ["Steady", "steady", "ＳＴＥＡＤＹ"])
def test_person_cannot_have_name_of_computer_opponent(name: str):
    sitting = Sitting(filled(*name, form=at(Field.FIRST_NAME, against(Level.STEADY))))
    sitting.press("enter", "enter", "enter")
    why = "is the name of a computer player: choose another name."
    assert sitting.message == f"{as_sentence(name)[:-1]} {why}"
    assert sitting.scene.focus is Field.FIRST_NAME
    assert filled_in(filled("down", "left", form=sitting.scene)).names == (name, "Easy")


def test_name_hidden_by_computer_player_causes_no_error():
    form = filled(*["backspace"] * 3, form=at(Field.SECOND_NAME))
    assert filled_in(filled("right", form=form)).names == ("Ann", "Beginner")


@given(st.sampled_from(FORMS), st.lists(st.sampled_from(LEVELS), min_size=3, max_size=3))
def test_start_screen_offers_choices_of_last_game(form: Start, levels: list[Level | None]):
    seats = form.agreed.rules.seats
    levels = [level for level in levels if seats == 2 or level is not Level.STRONG][: seats - 1]
    counting = (Counting.HAND, *(Counting.AUTO if level else Counting.HAND for level in levels))
    counting += (Counting.HAND,) * (seats - len(counting))
    form = form._replace(
        agreed=form.agreed.changed(rules=form.agreed.rules.changed(counting=counting))
    )
    beginning = GameSetup(form.agreed).with_levels((None, *levels))
    assert filled_in(for_game(beginning)) == beginning.agreed


def test_person_in_former_computer_seat_gets_default_name():
    form = for_game(GameSetup().with_players(("Ann", "Ben")).with_levels((None, Level.STEADY)))
    assert filled_in(filled("down", "backspace", form=form)).names == ("Ann", "Player 2")
    form = for_game(GameSetup().with_players(("Player 2", "Ben")).with_levels((None, Level.EASY)))
    assert filled_in(filled("down", "backspace", form=form)).names == ("Player 2", "Player 3")


def test_person_gets_first_seat_after_game_of_computers():
    form = for_game(GameSetup().with_levels((Level.EASY, Level.STEADY)))
    assert filled_in(form).names == ("Player 1", "Steady")
    assert filled_in(form).levels == (None, Level.STEADY)


def test_computer_player_is_saved_with_game_and_for_next_game():
    form = against(Level.EASY)
    sitting = Sitting(at(Field.DEAL, form)).after("enter")
    record, levels = sitting.evening.session.record, (None, Level.EASY)
    assert record.levels == record.agreed.for_another(Rules()).levels == levels
    assert sitting.evening.habits.now.agreed.levels == levels


# Clicks.


def targets(form: Start) -> set[Key]:
    canvas = draw(form, 100, 30, UNICODE)
    found = [canvas.target(row, column) for row in range(30) for column in range(100)]
    return {target for target in found if target}


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_every_row_and_choice_is_clickable(form: Start):
    offers = {
        each.name: field_choices(form, each) for each in CHOICE_FIELDS if each in fields(form)
    }
    choices = {(name, place) for name, each in offers.items() for place in range(len(each))}
    doors = {(row, place) for row in ("ALSO", "LOOK_UP") for place in range(5)}
    # If room is short, the other entries share the deal row without a label.
    unnamed = {("field", int(Field.ALSO))}
    places = {("field", int(each)) for each in fields(form)} - unnamed
    assert targets(form) - unnamed == choices | doors | places
    for field in fields(form):
        outcome = press(form, ("field", int(field)))
        assert outcome is Request.BEGIN if field is Field.DEAL else outcome.focus is field
    for name, place in choices:
        outcome = press(form, (name, place))
        assert outcome.focus is Field[name]
        assert outcome.played == offers[name][place].played
    for row, doors_of in DOORS.items():
        opened = [press(form, (row.name, place)) for place in range(len(doors_of))]
        assert opened == [door.request or Rulebook(form, "1.1") for door in doors_of]


# The daily game's row with its state.


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_daily_game_has_row_with_its_state(form: Start):
    daily = form._replace(daily="2026-11-28, Ann: 104 points")
    added = [each for each in fields(daily) if each not in fields(form)]
    if form.agreed.rules.singles:
        assert added == []  # there is no room for it on the smallest screen
        return
    assert added == [Field.DAILY]
    for size in ((80, 24), (100, 30), (120, 36)):
        shown = screen(daily, UNICODE, *size)
        assert "Daily game" in shown
        assert "2026-11-28, Ann: 104 points" in shown
        assert "Daily game" not in screen(form, UNICODE, *size)
    focused = at(Field.DAILY, daily._replace(door=4))
    assert press(focused, "space") is Request.DAILY
    assert press(focused, "right") == focused
    assert press(at(Field.ALSO, daily), "t") is Request.DAILY
    assert ("DAILY", 0) in targets(focused)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_explanation_of_every_choice_fits_one_row(form: Start):
    for field in fields(form):
        for choice in field_choices(form, field) if field in CHOICE_FIELDS else (form,):
            message = Sitting(at(field, choice)).message
            assert message.endswith(".")
            assert len(message) <= 76


def test_click_on_field_of_other_form_does_nothing():
    assert press(FORM, ("field", int(Field.THIRD_NAME))) == FORM
    assert press(FORM, ("field", int(Field.COUNTING))) == FORM


# Every row keeps its label, however few rows there are.


@pytest.mark.parametrize("form", FORMS, ids=seating)
def test_practice_reading_and_deal_entries_each_have_row_of_their_own(form: Start, code: str):
    """If space is short, only fields share a row."""
    labels = {"en": ("Games and practice", "More"), "ja": ("ほかに", "もっと")}[code]
    opened = {"en": ("solitaire", "book"), "ja": ("ペイシェンス", "記録")}[code]
    deals = {"en": "[ Deal the cards ]", "ja": "[ カードを配る ]"}[code]
    for field in fields(form):
        for size in ((80, 24), (100, 30), (120, 36)):
            rows = draw(at(field, form), *size, UNICODE).text().split("\n")
            for label, door in zip(labels, opened, strict=True):
                assert len([row for row in rows if label in row and door in row]) == 1
            assert len([row for row in rows if deals in row]) == 1
