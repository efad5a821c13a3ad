"""The lesson in plain text, for one learner and for two."""

from collections.abc import Iterable
from contextlib import suppress
from io import StringIO

import pytest

from cribbage.language.speaking import _, speak
from cribbage.language.spoken import language
from cribbage.lessons.chapters import CHAPTERS, Progress
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.text.plain import InputEnded, QuitSignal
from cribbage.ui.text.plain_lesson import PlainLesson
from cribbage.ui.words.lesson_text import LESSON_RIGHT

ANSWERS = [
    *("", "20", "2 3", "2 4", "1 2 5", "1 2 5", "7C 7D 7S", "12", "8"),
    *("", "Ben", "", "5 6", ""),
    *("", "6H", "4D", "6", "4S", "0", "3", "5", "5H"),
    *("", "1", "3 5", "1 3 4", "2 3 4", "14", "", "nineteen"),
    *("", "26", "5", "95"),
    *("", "12", "2 3 4 5", "4", ""),
    *("", "Ann", "yes", ""),
]
"""The lines of a learner who knows everything, a row for each chapter."""

OF_TWO = [
    *("", "20", "2 3", "2 4", "1 2 5", "1 2 5", "7C 7D 7S", "12", "8"),
    *("", "Ben", "30", "", "5 6", "", "2D 8H", ""),
    *("", "", "6H", "", "5D", "", "4D", "", "4C", "6", "", "4S", "", "5S", "0", "3", "", "3S"),
    *("5", "", "5H"),
    *("", "1", "3 5", "1 3 4", "2 3 4", "14", "", "0"),
    *("", "26", "5", "95"),
    *("", "10", "12", "2 3 4 5", "4", "5", ""),
    *("", "Ann", "yes", ""),
]


def given(
    typed: Iterable[str],
    newcomers: int = 1,
    *,
    names: tuple[str, str] = ("Ann", "Ben"),
    terminal: bool = False,
) -> tuple[str, Progress]:
    """Return the output of a lesson that reads these lines, and the saved progress."""
    out, kept = StringIO(), [Progress()]

    def keep(progress: Progress) -> str:
        kept.append(progress)
        return ""

    lesson = PlainLesson(
        Chapters(names, Progress(), newcomers=newcomers),
        StringIO("".join(f"{line}\n" for line in typed)),
        out,
        terminal=terminal,
        keep=keep,
    )
    with suppress(InputEnded):
        lesson.give()
    return out.getvalue(), kept[-1]


@pytest.mark.parametrize(("typed", "newcomers"), [(ANSWERS, 1), (OF_TWO, 2)])
def test_whole_lesson_is_done_in_plain_text(typed: list[str], newcomers: int):
    said, progress = given(typed, newcomers)
    assert progress.many_done == len(CHAPTERS)
    for chapter, steps in enumerate(CHAPTERS, 1):
        for step in range(1, len(steps) + 1):
            assert f"[chapter {chapter} of 7, step {step} of {len(steps)}]" in said
    assert "Ann: one for last." in said
    assert "Ben claimed 10, but Ann called muggins and said 12: 2 to Ann." in said
    assert "Ann wins, 121 to 111." in said


@pytest.mark.parametrize(
    ("before", "typed", "said"),
    [
        ([""], "25", "A jack counts ten, just like a ten."),
        ([""], "many", "Type a number, such as 12."),
        ([""], "show", "The answer is 20."),
        (
            ["", "20"],
            "3 4",
            "The ten of spades and the jack of diamonds make twenty, which is five too many.",
        ),
        (["2"], "Cleo", "Type Ann or Ben."),
        (["2", "Ben"], "60", "Press Enter to cut anywhere, or type how many cards to lift."),
        (
            ["2", "Ben", ""],
            "1 2",
            (
                "The four you keep are worth four, but 4-4-5-6 would be worth twelve: two "
                "fifteens, a pair, and two runs."
            ),
        ),
        (["3"], "4D", "You can lead that card, but the lesson needs the six."),
        (["3", "6H"], "6", "There is no card 6: choose a number from 1 to 3."),
        (["3", "6H"], "show", "The answer is four of diamonds."),
        (["3", "6H", "4D", "6"], "show", "The answer is four of spades."),
        (["3", "6H", "4S", "6"], "show", "The answer is four of diamonds."),
        (["9"], "x", "Type a chapter number, 1 to 7."),
        (["7", "Ann"], "maybe", "Type yes or no."),
        (["7", "Ann", "y"], "x", "Type N or D, or press Enter to finish."),
        (["4", "Ann", "3 5", "1 3 4", "2 3 4", "14"], "n", "Press Enter to continue."),
    ],
)
def test_plain_text_reply_explains_wrong_answer_or_shows_right_one(
    before: list[str], typed: str, said: str
):
    assert said in given([*before, typed])[0]


@pytest.mark.parametrize("newcomers", [1, 2])
@pytest.mark.parametrize("code", ["en", "ja"])
def test_enter_gives_revealed_answer(code: str, newcomers: int):
    speak(language(code))
    said, progress = given(["show", ""] * 300, newcomers)
    assert progress.many_done == len(CHAPTERS)
    # No question is asked twice.
    asked = [line for line in said.splitlines() if line.endswith(":")]
    assert _("Press Enter to give it:") in asked
    assert not [
        line for line in asked if line.endswith(_("Type a number:")) and asked.count(line) > 1
    ]


def test_other_answer_than_revealed_one_is_judged():
    said, _kept = given(["", "show", "25", "20"])
    shown = said.partition("The answer is 20.\n")[2]
    assert shown.startswith("Press Enter to give it:\nA jack counts ten, just like a ten.\n")
    assert shown.splitlines()[2].startswith("What do the ten and the jack add up to?")


def test_full_name_is_preferred_to_name_starting_with_it():
    speak(language("ja"))
    names = ("花子", "花子さん")
    told = [given(["2", dealer], names=names)[0] for dealer in names]
    assert [_(LESSON_RIGHT) in each for each in told] == [False, True]


def test_typing_quit_ends_lesson_and_typing_chapters_returns_to_list():
    with pytest.raises(QuitSignal):
        given(["", "chapters", "quit"])


def test_hands_are_hidden_between_two_learners(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm")
    said, _ = given(OF_TWO, 2, terminal=True)
    wiped = said.split("\x1b[3J")
    assert len(wiped) > 6
    for part in wiped:
        assert not ("Ann holds" in part and "Ben holds" in part)
