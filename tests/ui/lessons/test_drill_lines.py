"""The drill in plain lines: every level answered right, wrong, and not at all."""

from io import StringIO
from random import Random

import pytest

from cribbage.lessons.drill import (
    IN_A_RUN,
    Best,
    Kind,
    Level,
    Overlooked,
    Practice,
    Run,
    Six,
    drawn,
)
from cribbage.ui.text.plain_drill import PlainDrill

SEED = 7


def told(
    typed: list[str],
    level: Level | None,
    *,
    terminal: bool = False,
    practice: Practice = Practice(),  # noqa: B008  # it never changes
    after: Practice = Practice(),  # noqa: B008
    trouble: str = "",
) -> tuple[list[str], list[Run]]:
    """The lines that are said, and the runs that were kept; each answer takes three seconds."""
    out, kept = StringIO(), []
    ticks = iter(range(0, 10_000, 3))

    def keep(run: Run) -> tuple[Practice, str]:
        kept.append(run)
        return after, trouble

    drill = PlainDrill(
        StringIO("".join(f"{line}\n" for line in typed)),
        out,
        terminal=terminal,
        chance=Random(SEED),
        keep=keep,
        practice=practice,
        clock=lambda: float(next(ticks)),
    )
    drill.give(level)
    return out.getvalue().splitlines(), kept


def answers(level: Level) -> list[str]:
    """What is typed by who knows it all."""
    return [
        " ".join(map(str, each.best.thrown)) if isinstance(each, Six) else str(each.worth)
        for each in drawn(level, Random(SEED))
    ]


@pytest.mark.parametrize("level", Level)
def test_a_run_without_a_mistake(level: Level):
    lines, (run,) = told([*answers(level), "quit"], level)
    assert lines.count("Right. 3 seconds.") == IN_A_RUN
    assert run.fills_a_mark
    assert [line for line in lines if line.endswith("all 12 right in 36 seconds.")]
    assert "A perfect round earns a mark." in lines


@pytest.mark.parametrize("level", Level)
def test_a_wrong_answer_is_corrected_and_one_looked_at_is_not_right(level: Level):
    right = drawn(level, Random(SEED))[0]
    if isinstance(right, Six):
        worst = max(zip(right.cards, right.cards[1:], strict=False), key=right.lost)
        wrong = " ".join(map(str, worst))
    else:
        wrong = str(right.worth + 1)
    lines, (run,) = told([wrong, "show", "quit"], level)
    assert not run.right
    assert len(run.answered) == 2
    assert not any(line.startswith("Right") for line in lines)
    first, second = [line for line in lines if line.endswith(" 3 seconds.")]
    assert ("less on average." if isinstance(right, Six) else "That is 1 point too many.") in first
    assert "You saw the answer, so this one does not count as right." in second


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("many", "Type the number of points, such as 12. For none, type 0 or nineteen."),
        ("-1", "Type the number of points, such as 12. For none, type 0 or nineteen."),
        ("", "Type the number of points, such as 12. For none, type 0 or nineteen."),
    ],
)
def test_what_is_no_number_is_asked_again(typed: str, says: str):
    lines, kept = told([typed], Level.HANDS)
    assert says in lines
    assert lines.count("What is it worth?") == 2
    assert not kept


@pytest.mark.parametrize("typed", ["0", "19", "nineteen", "nothing", "none"])
def test_nothing_is_said_in_many_ways(typed: str):
    """A nineteen is a hand worth nothing (docs/rules.md 6.5)."""
    place = next(at for at, said in enumerate(answers(Level.HANDS)) if said == "0")
    before = answers(Level.HANDS)[:place]
    lines, (run,) = told([*before, typed], Level.HANDS)
    assert run.right == place + 1
    assert lines.count("Right. 3 seconds.") == place + 1


def test_two_cards_are_thrown_by_number_or_by_name():
    lines, (run,) = told(["1", "1 2", "quit"], Level.DISCARD)
    assert any(line.startswith("Choose two cards") for line in lines)
    assert run.answered[0].said == drawn(Level.DISCARD, Random(SEED))[0].cards[:2]


def test_the_input_may_end_at_any_time_and_what_was_counted_is_told():
    lines, (run,) = told(answers(Level.RUNS)[:3], Level.RUNS)
    assert len(run.answered) == 3
    assert "Runs: 3 of 3 right in 9 seconds." in lines
    assert told([], Level.RUNS)[1] == []


def test_a_level_is_asked_for_and_enter_takes_the_next_to_be_learned():
    practice = Practice({Level.FIFTEENS: 3})
    lines, (run,) = told(["", *answers(Level.PAIRS)[:1]], None, practice=practice)
    assert "Which level? Press Enter for pairs:" in lines
    assert run.exercises[0].level is Level.PAIRS


def test_a_level_that_there_is_not_is_refused_with_all_that_there_are():
    lines, kept = told(["streets", "cribs", "quit", "quit"], None)
    (said,) = [line for line in lines if "streets" in line]
    assert all(level.value in said for level in Level)
    assert not kept
    assert any(line.startswith("Crib 1 of 12: ") for line in lines)


def test_after_a_run_there_is_another_and_what_was_practised_is_told():
    after = Practice(
        {Level.RUNS: 2},
        {Level.RUNS: Best(12, 12, 30)},
        (Overlooked(Kind.SECOND_RUN, 2, 9, 6, 12), Overlooked(Kind.NOBS, 1, 6)),
    )
    typed = [*answers(Level.RUNS), "fifteens", "0", "quit", "quit"]
    lines, kept = told(typed, Level.RUNS, after=after, trouble="the book cannot be written")
    assert [run.exercises[0].level for run in kept] == [Level.RUNS, Level.FIFTEENS]
    assert "Your best round: 12 of 12 right in 30 seconds." in lines
    assert "Marks for runs: 2 of 3." in lines
    assert (
        "Recently, you missed the second of two runs 2 out of 9 times; before that, 6 out of 12."
        in lines
    )
    assert "Recently, you missed his nobs 1 out of 6 times." in lines
    assert "The book cannot be written." in lines


def test_on_a_terminal_long_sentences_are_broken_into_rows(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "60")
    lines, _ = told([*answers(Level.HANDS), "quit"], Level.HANDS, terminal=True)
    assert max(map(len, lines)) <= 120
    assert any(line.startswith("  ") for line in lines)
