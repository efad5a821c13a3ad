"""The commands ``learn`` and ``drill``, through pipes and on the screen, and what they save."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.language.speaking import _
from cribbage.lessons.chapters import LessonPlace
from cribbage.lessons.exercises import DiscardExercise, DrillLevel, draw_exercises
from cribbage.ui.words.lesson_text import PRESS_H, chapter_and_step
from tests.common.command import Seated, as_json, run
from tests.common.sitting import WIDEST
from tests.common.window import Lines, Table

CTRL_G = "\x07"
ESCAPE = "\x1b"


def test_lesson_through_pipe_saves_nothing(home: Path):
    ended = run("learn", "--names", "Dora", typed="1\n20\nchapters\nquit\n")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert "[chapter 1 of 7, step 1 of 8]" in ended.out
    assert not home.exists()


def test_start_screen_suggests_lesson_to_new_players_only(home: Path):
    with Seated() as first:
        assert "New to cribbage? Press Ctrl-G for a guided first deal" in first.message
        assert "Ctrl-G learn" in first.rows[-1]
        first.leave_form()
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text('names = ["Ann", "Ben"]\n')
    with Seated() as later:
        assert "New to cribbage" not in later.text
        assert "learn" not in later.rows[-1]
        later.try_key("home")
        assert "Home does nothing here" in later.message
        later.leave_form()


@pytest.mark.parametrize("key", ["home", "end", "pageup", "pagedown"])
def test_home_end_and_page_keys_leave_typed_name_unchanged(key: str, home: Path):
    with Seated() as first:
        first.press("Z", "o", "e")
        first.try_key(key)
        assert "new game" in first.title
        assert f"{key.title()[:1]}" in first.message
        assert "Zoe_" in first.text
        first.try_key("backspace")
        assert "Zo_" in first.text
        first.leave_form()


OPENED = [
    *[("l", "q", "y"), ("l", "\r", "\x1b", "q", "y"), ("l", "\r", "q", "y")],
    *[("d", "q"), ("d", "\x1b"), ("w", "q"), ("w", "\x1b"), ("p", "q", "y"), ("4", "q", "y")],
    *[("s", "q"), ("s", "\x1b"), ("b", "q"), ("b", "\x1b"), ("?", "\x1b"), ("?", "q")],
]


@pytest.mark.parametrize(("key", "keys"), [(key, keys) for key, *keys in OPENED])
def test_entry_opened_from_start_screen_returns_with_typed_name(
    key: str, keys: list[str], home: Path
):
    with Seated() as table:
        table.press("Z", "o", "e")
        table.press(*["up"] * 3)
        before = table.text
        table.press(key, *keys)
        assert table.rows[:-2] == before.split("\n")[:-2]
        table.press(*["down"] * 3)
        assert "Zoe_" in table.text
        table.leave_form()


def test_lesson_from_start_screen_returns_there_when_left(home: Path):
    with Seated() as table:
        table.press("Z", "o", "e", "ctrl-g")
        assert "You are Zoe. Ben deals first" in table.text
        table.press("\r", "q", "y")
        assert "new game" in table.title
        assert "Zoe_" in table.text
        table.press("!")
        assert "Zoe!_" in table.text
        table.leave_form()


def test_chapter_can_be_repeated_from_first_step(home: Path):
    home.mkdir()
    (home / "settings.toml").write_text("lesson = [3, 0, 0, 0, 0, 0, 0]\n")
    with Seated("learn") as table:
        assert "R start over" in table.rows[-1]
        assert "step four" in table.message
        table.press("r")
        table.wait_for("chapter 1 of 7, step 1 of 8")
        table.press("\x1b", "\r")
        table.wait_for("chapter 1 of 7, step 4 of 8")
        table.press("\x1b", "down")
        assert "start over" not in table.rows[-1]
        table.try_key("r")
        assert "R does nothing here" in table.message
        table.leave()
    assert "lesson = [3, 0, 0, 0, 0, 0, 0]" in (home / "settings.toml").read_text()


@pytest.mark.slow
def test_lesson_from_first_start_is_resumed_at_its_step(home: Path):
    with Table() as table:
        table.wait_for("New to cribbage")
        table.try_key(CTRL_G)
        table.wait_for("Two players race around a board")
        table.try_key("\r")
        table.wait_for("chapter 1 of 7, step 1 of 8")
        table.try_key("\t")
        table.wait_for(r"Press[^\n]*(\n[^\n]*)? Enter to[^\n]*(\n[^\n]*)?(give it|continue)\.")
        table.press("\r")
        table.wait_for("chapter 1 of 7, step 2 of 8")
        table.press(ESCAPE)
        table.wait_for("Chapter one resumes at step two")
        table.press("q")
        table.wait_for("quit\\?")
        table.press("y")
        table.wait_for("new game")
        table.child.send(ESCAPE)
        assert table.status() == 0
        assert "Run cribbage learn to resume." in table.text
    settings = (home / "settings.toml").read_text()
    assert "lesson = [1, 0, 0, 0, 0, 0, 0]" in settings
    with Seated("learn", "--names", "Dora") as again:
        again.wait_for("step 2 of 8")
        assert "Dora" in again.text
        again.press("\r")
        assert "chapter 1 of 7, step 2 of 8" in again.text
        again.leave()
    with Seated() as first:
        assert "New to cribbage" not in first.text
        first.leave_form()


TO_THE_END = "lesson = [8, 4, 8, 5, 3, 4, 2]\n"


@pytest.fixture
def near_the_end(home: Path) -> Path:
    """Provide the settings of a player who has one step of the lesson left."""
    home.mkdir()
    settings = home / "settings.toml"
    settings.write_text(TO_THE_END)
    return settings


def at_the_last_step(table: Seated) -> None:
    table.wait_for(_("Winning"))
    table.press("\r")
    table.wait_for(chapter_and_step(LessonPlace(6, 2)))
    assert "cribbage drill" not in table.text


@pytest.mark.parametrize("opened_from_form", [False, True])
def test_last_step_deals_short_game_against_beginner(near_the_end: Path, opened_from_form: bool):
    with Seated(*([] if opened_from_form else ["learn", "--names", "Zoe"])) as table:
        if opened_from_form:
            table.press("Z", "o", "e", *["up"] * 3, "l")
        at_the_last_step(table)
        lesson = " ".join([row.rpartition("│")[2].strip() for row in table.rows])
        assert "a coach asks before a choice that loses points, and H shows the best one." in lesson
        table.try_key("n")
        said = f"Zoe deals first. {PRESS_H}"
        assert said in map(str.strip, table.rows)
        assert table.title.startswith("Cribbage - the discard")
        assert "Beginner" in table.text
        assert "61" in table.text
        assert "Pass the keyboard" not in table.text
        table.press("h")
        assert "Press H" not in table.text
        assert "deals first" not in table.text
        assert "Zoe, discard two cards" in table.text
        table.leave()
    settings = near_the_end.read_text()
    assert "lesson = [8, 4, 8, 5, 3, 4, 3]" in settings
    assert "coach = true" in settings
    assert "61" not in settings


@pytest.mark.slow
def test_messages_about_dealer_and_hint_fit_with_longest_name(near_the_end: Path, code: str):
    near_the_end.write_text(f'{TO_THE_END}language = "{code}"\n')
    longest = WIDEST[0]
    with Seated("learn", "--names", longest) as table:
        at_the_last_step(table)
        table.try_key("n")
        deals = _("{name} deals first.", name=longest)
        assert any(deals in row and _(PRESS_H) in row for row in table.rows)
        table.leave()


def test_last_step_for_two_learners_deals_short_game_between_them(near_the_end: Path):
    with Seated("learn", "--names", "Ann", "Cleo") as table:
        at_the_last_step(table)
        table.try_key("n")
        table.wait_for("Cleo")
        assert "Beginner" not in table.text
        assert "Ann deals first." in table.text
        table.leave()


@pytest.mark.parametrize("opened_from_form", [False, True])
def test_last_step_opens_drill_which_returns_to_it(near_the_end: Path, opened_from_form: bool):
    with Seated(*([] if opened_from_form else ["learn"])) as table:
        if opened_from_form:
            table.press(*["up"] * 3, "l")
        at_the_last_step(table)
        table.press("d")
        assert "drill" in table.title
        table.press("q")
        table.wait_for("chapter 7 of 7, step 3 of 3")
        if opened_from_form:
            table.press("q", "y")
            assert "new game" in table.title
            table.leave_form()
        else:
            table.leave()
    assert "lesson = [8, 4, 8, 5, 3, 4, 3]" in near_the_end.read_text()


def test_dealer_of_lesson_is_not_named_after_computer_player(home: Path):
    run("--plain", "--against", "beginner", "--names", "Ann", typed="quit\n", terminal=True)
    told = run("learn", "--plain", typed="quit\n", terminal=True)
    assert "You are Ann. Ben deals first" in told.out


def test_learner_named_like_computer_player_gets_short_game(near_the_end: Path):
    with Seated("learn", "--names", "Beginner") as table:
        at_the_last_step(table)
        table.try_key("n")
        assert PRESS_H in table.text
        table.leave()


LAST_CHAPTER = ("7", "Ann", "yes")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("n", "or hint to see the best choice."),
        ("n", "Ann deals first."),
        ("N", "Ann and Beginner"),
        ("d", "Which level? Press Enter for fifteens:"),
        ("", "That was your first deal."),
        ("x", "Type N or D, or press Enter to finish."),
    ],
)
def test_last_step_in_plain_text_starts_game_or_drill(typed: str, said: str, home: Path):
    lines = "".join(f"{line}\n" for line in (*LAST_CHAPTER, typed, "quit"))
    printed = run("--plain", "learn", typed=lines).out
    assert said in printed
    assert "cribbage drill" not in printed
    assert "Run cribbage" not in printed.replace("Run cribbage learn", "")


def test_plain_text_chapter_can_be_repeated_from_first_step(home: Path):
    home.mkdir()
    (home / "settings.toml").write_text("lesson = [3, 0, 0, 0, 0, 0, 0]\n")
    words = ("--plain", "learn")
    ended = run(*words, typed="again\nchapters\n\nchapters\nagain 2\nquit\n", terminal=True)
    starts = re.findall(r"\[chapter (\d) of 7, step (\d)", ended.out)
    assert starts == [("1", "1"), ("1", "4"), ("2", "1")]
    assert "Type again to start it over." in ended.out


@pytest.mark.slow
def test_plain_text_lesson_is_left_and_resumed(home: Path):
    with Lines("learn") as lines:
        assert "Press Enter to open this chapter" in lines.prompt()
        assert "step 1 of 8" in lines.type("")
        assert "step 2 of 8" in lines.type("20")
        lines.type("quit")
        assert lines.status() == 0
    with Lines("learn") as lines:
        assert "Chapter one resumes at step two" in lines.prompt()
        assert "step 2 of 8" in lines.type("")


# The drill.


SEED = 5


def answers(level: DrillLevel) -> list[str]:
    """Return the right answers to the questions drawn with this seed, in order."""
    return [
        " ".join(map(str, each.best.thrown))
        if isinstance(each, DiscardExercise)
        else str(each.worth)
        for each in draw_exercises(level, Random(SEED))
    ]


def practice() -> list[dict[str, Any]]:
    return as_json("book")["practice"]


@pytest.mark.parametrize("level", DrillLevel)
def test_drill_through_pipe_prints_result_and_saves_nothing(level: DrillLevel, home: Path):
    typed = "".join(f"{line}\n" for line in answers(level))
    ended = run("drill", level.value, "--seed", str(SEED), typed=typed)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.count("\nRight. ") == 12
    assert "all 12 right in 0 seconds." in ended.out
    assert practice() == []


def test_drill_without_level_lets_player_choose(home: Path):
    ended = run("drill", "--seed", "5", typed="PAIRS\n0\nquit\nquit\n")
    assert ended.status == EXIT_OVER
    assert "Which level? Press Enter for fifteens:" in ended.out
    assert "How many points for pairs?" in ended.out
    assert "Pairs: " in ended.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("learn", "--names", "A", "B", "C"),
            "the lesson is for one or two players: give one or two names",
        ),
        (("learn", "--names", "A,", "B"), "a name cannot contain a comma: A,"),
        (
            ("drill", "streets"),
            "'streets' is not a drill level: use fifteens, pairs, runs, flushes and nobs, ",
        ),
        (("drill", "runs", "--name", "A, B"), "a name cannot contain a comma: A, B"),
        (("drill", "runs", "--name", ""), "a name needs at least one character"),
        (("drill", "runs", "--seed", "x"), "--seed"),
    ],
)
def test_invalid_arguments_give_message(words: tuple[str, ...], said: str, home: Path):
    ended = run(*words)
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err.startswith("cribbage: ")
    assert said in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.slow
def test_drill_on_screen_earns_mark_that_is_shown_next_time(home: Path):
    right = answers(DrillLevel.RUNS)
    with Seated("drill", "runs", "--name", "Ann", "--seed", str(SEED)) as table:
        for place, worth in enumerate(right, 1):
            table.wait_for(f"runs, {place} of 12")
            for key in (*worth, "\r"):
                table.try_key(key)
        table.wait_for("Runs: all 12 right in .* A perfect round earns a mark")
        table.try_key("q")
    (ann,) = practice()
    assert ann["name"] == "Ann"
    with Seated("drill", "--name", "ann") as table:
        table.wait_for("runs +● ○ ○ +12 of 12")
        table.try_key("q")
    book = run("--plain", "book").out
    assert "Ann       runs   1 of 3  12 of 12" in book
    assert "No finished game" not in book
    assert "Ann       runs   1 of 3  12 of 12" in run("--plain", "book", "Ann").out


@pytest.mark.slow
def test_wrong_answer_is_corrected_on_screen_and_in_plain_text(home: Path):
    with Table("drill", "discard", "--name", "Ann", "--seed", str(SEED)) as table:
        table.wait_for("cards to discard, 1 of 12")
        for key in "12":
            table.try_key(key)
        table.try_key("\r")
        table.wait_for("(less|Right)")
        table.try_key("\x1b")
        table.wait_for("Cards to discard: . of 1 right")
    words = ("--plain", "drill", "hands", "--name", "Ben", "--seed", str(SEED))
    told = run(*words, typed="99\nquit\nquit\n", terminal=True)
    assert (told.status, told.err) == (EXIT_OVER, "")
    assert "What is it worth?" in told.out
    assert "points too many" in told.out
    assert [each["name"] for each in practice()] == ["Ben", "Ann"]


def test_drill_says_that_result_is_not_saved_if_book_is_unwritable(home: Path):
    home.write_text("")
    with Seated("drill", "pairs", "--seed", "5") as table:
        table.wait_for("pairs, 1 of 12")
        table.try_key("0")
        table.try_key("\r")
        table.wait_for("You said 0 in")
        table.try_key("\x1b")
        table.wait_for("was not saved in the book")
        table.try_key("q")


def test_input_can_end_after_drill_but_not_during_it():
    for words, typed in ((("runs",), ""), ((), ""), (("runs",), "0\n"), ((), "runs\n0\n")):
        ended = run("drill", *words, typed=typed)
        told = "cribbage: the input ended before the drill did\n"
        assert (ended.status, ended.err) == (2, told)
    whole = run("drill", "runs", typed="0\n" * 12)
    assert (whole.status, whole.err) == (0, "")
    assert run("drill", "runs", typed="quit\nquit\n").status == 0
