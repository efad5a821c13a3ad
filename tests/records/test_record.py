"""A game as the list of its decisions: saved, read again, and refused if damaged."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Cut, IllegalAction, Play, Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.levels import Level
from cribbage.match.match import Match, Skunks
from cribbage.match.names import player_name
from cribbage.pack.cards import PACK, Card
from cribbage.records.notation import decision, written
from cribbage.records.record import Record, RecordError, replay, turns
from tests.common.games import WholeGame, games, played
from tests.common.texts import characters

ANN_AND_BEN = Record(("Ann", "Ben"), Rules(target=61), dealer=Seat(1), seed=7)
CUT, DISCARD, LEAD = 6, 7, 10
"""The lines of ``text`` with the pone's cut, the first discard, and the lead."""


@pytest.fixture(scope="module")
def text() -> str:
    record = ANN_AND_BEN.changed(seed=None, actions=(Shuffle(PACK), Cut(Seat(0), 4)))
    lines = ["1 crib 5C 7C", "2 crib 6C 8C", "1 cut 4", "1 play 9C", "2 play TC", "1 play JC"]
    return str(record) + "\n".join(lines) + "\n"


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    return caught.value


def changed(text: str, line: int, *instead: str) -> str:
    """Return the text with one line, counted from 1, replaced by others."""
    lines = text.split("\n")
    lines[line - 1 : line] = instead
    return "\n".join(lines)


def begun_lines(error: RecordError) -> int | None:
    """Return the number of decisions read before the error, or None if no game was read."""
    return None if error.begun is None else len(error.begun.actions)


# Names, and records of any game that they may have played.

any_name = st.text(characters, min_size=1).map(lambda typed: _kept(typed)).filter(bool)


def _kept(typed: str) -> str:
    try:
        return player_name(typed)
    except ValueError:
        return ""


@st.composite
def records(draw: st.DrawFn) -> tuple[Record, WholeGame]:
    """Draw the record of a whole game, or of its start, and the game."""
    game: WholeGame = draw(games)
    beginning = game[0].before
    named = st.lists(any_name, min_size=4, max_size=4, unique_by=str.casefold)
    names = tuple(draw(named)[: beginning.rules.seats])
    decisions = draw(st.integers(0, len(game)))
    actions = tuple(moment.action for moment in game[:decisions])
    seed = draw(st.none() | st.integers(0, 2**80))
    return Record(names, beginning.rules, beginning.dealer, seed, actions=actions), game


@pytest.mark.slow
@settings(max_examples=40)
@given(records())
def test_record_is_read_back_and_replayed(drawn: tuple[Record, WholeGame]):
    record, game = drawn
    assert Record.parse(str(record)) == record
    moments = game[: len(record.actions)]
    steps = [tuple(step) for step in replay(record)]
    assert steps == [(moment.after, moment.events) for moment in moments]


def test_heading_has_players_and_agreement():
    rules = Rules(2, 61, (Counting.HAND, Counting.MUGGINS))
    assert Record(("Ann", "Ben"), rules, Seat(1), 7).heading.split("\n") == [
        "crib 1",
        "names: Ann, Ben",
        "target: 61",
        "counting: hand, muggins",
        "calls: contest",
        "dealer: 2",
        "seed: 7",
        "",
        "",
    ]


def test_default_is_not_written_and_missing_line_means_default():
    usual = Record(("Ann", "Ben"), Rules())
    assert usual.heading == "crib 1\nnames: Ann, Ben\ntarget: 121\ncounting: auto\n\n"
    assert Record.parse("crib 1\nnames: Ann, Ben\n\n") == usual


def test_record_that_breaks_rule_is_not_written():
    with pytest.raises(IllegalAction, match="waiting for the pack to be shuffled"):
        str(ANN_AND_BEN.changed(actions=(Play(Seat(0), Card.parse("5H")),)))


def test_remarks_and_empty_lines_are_ignored(text: str):
    lines = [
        f"{line}  ; said by nobody" if place > DISCARD else line
        for place, line in enumerate(text.split("\n")[:-1], 1)
    ]
    spaced = "\n\n".join(lines[CUT:])
    remarked = "\n".join(lines[:CUT]) + "\n; a remark alone\n" + spaced + "\n"
    assert Record.parse(remarked) == Record.parse(text)


def test_line_endings_of_other_systems_are_read(text: str):
    assert Record.parse(text.replace("\n", "\r\n")) == Record.parse(text)


# Texts that are not records.


@pytest.mark.parametrize(
    "text",
    [
        *("", "\n", "crib", "crib one\n", "crib ²\n", "crib 1 and more\n", f"crib {'9' * 5000}\n"),
        *("Dear Ann,\n\nshall we play?\n", "\x00\x01\x02\ufffd\ufffd", "\x7fELF\n\n\n"),
    ],
    ids=range(10),
)
def test_text_that_is_not_record_is_refused_at_first_line(text: str):
    error = refused(text)
    assert str(error).startswith("line 1: ")
    assert (error.line, error.begun, error.torn) == (1, None, False)


@given(st.text(characters))
def test_random_text_is_refused_as_record(text: str):
    with pytest.raises(RecordError):
        Record.parse(text)


@given(st.text(alphabet="0123456789,.-;: abghinotuACDHS\n\r\t²"), st.booleans())
def test_any_heading_and_lines_are_read_or_refused(text: str, below: bool):
    beginning = "crib 1\nnames: Ann, Ben\n" + "\n" * below
    with suppress(RecordError):
        assert not Record.parse(beginning + text).actions


def test_record_in_newer_format_is_refused_with_message(text: str):
    error = refused(changed(text, 1, "crib 2"))
    assert str(error) == "line 1: the saved game is in format 2, but this program reads format 1"
    assert error.begun is None


# A damaged heading: no game can be read.


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        (2, ["players: Ann, Ben"], "line 2: 'players: Ann, Ben' does not start with a known key "),
        (
            2,
            ["names Ann, Ben"],
            "line 2: 'names Ann, Ben' does not start with a known key (names, ",
        ),
        (2, [], 'line 5: the heading has no names: add a line such as "names: Ann, Ben"'),
        (2, ["names: Ann"], "line 2: cribbage is for two, three, or four players, not 1"),
        (2, ["names: Ann, ann"], "line 2: names must differ: Ann and ann count as the same"),
        (2, ["names: Ann,"], "line 2: a name needs at least one character"),
        (3, ["target: 60"], "line 3: a game is played to 121 or 61, not 60"),
        (3, ["target: many"], "line 3: 'many' is not a number: use digits, as in 121"),
        (
            4,
            ["counting: toes"],
            "line 4: 'toes' is not a way of counting: use auto, hand, or muggins",
        ),
        (4, ["counting: auto, hand, auto"], "line 4: counting must name 2 players, not 3"),
        (5, ["dealer: Ben"], "line 5: 'Ben' is not a number: use digits, as in 121"),
        (5, ["dealer: 3"], "line 5: player 3 does not exist: use a number from 1 to 2"),
        (5, ["seed: -1"], "line 5: '-1' is not a number: use digits, as in 121"),
        (5, ["seed: " + "9" * 5000], "line 5: a number can have at most 100 digits, not 5000"),
        (4, ["target: 61"], "line 4: target is given twice"),
    ],
)
def test_damaged_heading_is_refused(text: str, line: int, instead: list[str], message: str):
    error = refused(changed(text, line, *instead))
    assert str(error).startswith(message)
    assert error.line == int(message.split()[1].rstrip(":"))
    assert error.begun is None


def test_heading_ends_with_empty_line():
    error = refused("crib 1\nnames: Ann, Ben\n")
    assert str(error) == "line 3: the heading must end with a blank line"
    assert error.begun is None


# Damaged decisions: the lines before them are valid.


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        (DISCARD + 2, "1 crib 5C 9H", "line 9: the nine of hearts is not in the hand"),
        (DISCARD + 2, "1 crib 5C", "line 9: discard two different cards from the hand"),
        (
            DISCARD + 2,
            "1 dance 5C",
            "line 9: '1 dance 5C' is not a decision: use one of house shuffle",
        ),
        (DISCARD + 2, "1 crib 5C 7Ü", "line 9: '7Ü' is not a card: use a rank"),
        (
            DISCARD + 1,
            "1 cut 3",
            "line 8: leave at least 4 cards at each end: lift 4 to 48 of 52, not",
        ),
        (
            DISCARD + 1,
            "2 cut 4",
            "line 8: it is not this player's turn: waiting for the pone to cut",
        ),
        (
            DISCARD,
            "house shuffle 5C5C",
            "line 7: a shuffled pack must contain each of the 52 cards on",
        ),
        (LEAD + 2, "1 play 5C", "line 12: the five of clubs is not in the hand"),
        (LEAD + 2, "1 cut 9", "line 12: waiting for a card to be played"),
    ],
)
def test_damaged_decision_is_refused(text: str, line: int, instead: str, message: str):
    error = refused(changed(text, line, instead))
    assert str(error).startswith(message)
    assert error.line == line
    assert not error.torn
    assert error.begun == Record.parse(text).changed(
        actions=Record.parse(text).actions[: line - DISCARD]
    )


def test_decision_after_win_is_refused():
    rules = Rules(target=61)
    game = WholeGame(ANN_AND_BEN.start().game, seed=1)
    whole = Record(("Ann", "Ben"), rules, Seat(1), actions=tuple(moment.action for moment in game))
    text = str(whole)
    error = refused(text + "1 play 5H\n")
    assert (
        str(error)
        == f"line {text.count(chr(10)) + 1}: the game is over, so nothing more can be played"
    )
    assert error.begun == whole


def test_last_line_can_be_incomplete(text: str):
    heading, whole = Record.parse(text).heading, Record.parse(text)
    for end in range(len(heading), len(text)):
        lines = text[len(heading) : end].count("\n")
        if text[end - 1] == "\n":
            assert len(Record.parse(text[:end]).actions) == lines
            continue
        error = refused(text[:end])
        assert (error.torn, error.line) == (True, DISCARD + lines)
        assert error.begun == whole.changed(actions=whole.actions[:lines])


def test_incomplete_heading_starts_no_game(text: str):
    heading = Record.parse(text).heading
    for end in range(len(heading)):
        error = refused(text[:end])
        assert (error.torn, error.begun) == (False, None)


# The page that explains all this.


def test_example_in_documentation_is_valid_record():
    page = Path(__file__).parents[2] / "docs" / "record.md"
    example = page.read_text("utf-8").split("```\n")[1]
    record = Record.parse(example)
    assert str(record) == example
    assert record.names == ("Ann", "Ben")
    *_, last = replay(record)
    assert last.game.winner is None
    assert sum(last.game.scores) > 0


def test_match_example_in_documentation_continues_after_first_game():
    page = Path(__file__).parents[2] / "docs" / "record.md"
    heading, _, lines = page.read_text("utf-8").split("```\n")[3].partition("…\n")
    agreed = Record.parse(heading)
    assert agreed.match == Match(to=3, skunks=Skunks.LURCH)
    assert agreed.heading == heading
    made = [line.partition(";")[0].strip() for line in lines.splitlines()]
    assert [written(decision(line)) for line in made] == made
    assert "2 count" in made
    (won,) = [number for number, line in enumerate(lines.splitlines()) if " wins" in line]
    assert lines.splitlines()[won].endswith("wins, on to game 2")
    assert type(decision(made[won + 1])) is Shuffle


# Hints: a line before the decision.


def record(hints: tuple[int, ...] = (), seed: int = 3) -> Record:
    """Return a random short game of Ann and a computer player."""
    rules = Rules(target=61)
    actions = tuple([moment.action for moment in played(new_game(rules), Random(seed))])
    levels = (None, Level.EASY)
    return Record(("Ann", "Easy"), rules, actions=actions, levels=levels, hints=hints)


def test_hint_is_line_before_its_decision_and_is_read_back():
    asked = record((4, 9))
    lines = str(asked).partition("\n\n")[2].splitlines()
    assert [place for place, line in enumerate(lines) if line == "hint"] == [4, 10]
    again = Record.parse(str(asked))
    assert again == asked
    assert again.hints == (4, 9)
    assert [turn.step for turn in turns(again)] == [turn.step for turn in turns(record())]


def test_hint_with_no_decision_after_it_is_read_back():
    begun = record().changed(actions=record().actions[:5], hints=(5,))
    assert str(begun).endswith("\nhint\n")
    assert Record.parse(str(begun)) == begun
    # Written twice, it is one hint.
    assert Record.parse(str(begun) + "hint ; once more\n") == begun


def test_hint_before_damaged_line_is_still_read():
    found = Record.read(str(record((4,))) + "1 play XX\n")
    assert found.error
    assert found.error.begun == record((4,))


def test_positions_of_hints_among_decisions_are_sorted_whole_numbers():
    assert record((9, 4, 4)).hints == (4, 9)
    with pytest.raises(TypeError, match="is not a whole number"):
        record((1.5,))  # type: ignore[arg-type]


def test_hint_after_end_of_game_does_not_belong_to_it():
    first = record().changed(match=Match(to=9))
    many = len(first.actions)
    (only,) = first.changed(hints=(0, 7, many)).games()
    assert only.hints == (0, 7)
    (unfinished,) = first.changed(actions=first.actions[:9], hints=(7, 9)).games()
    assert unfinished.hints == (7, 9)
