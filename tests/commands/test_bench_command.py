"""The commands ``bench`` and ``watch``: results of games between programs, and refusals."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest

from cribbage.commands.cli import main
from cribbage.commands.parser import EXIT_INTERRUPTED, EXIT_OVER, EXIT_REFUSED, CommandStopped
from cribbage.session.bench_games import BenchGame, Pair, bench_result
from cribbage.session.contest import Contest, DecidedStep
from cribbage.ui.text.going_on import going_on
from cribbage.ui.text.plain_bench import BenchRequest, in_sentences
from tests.bench.programs import FOREVER, READY, Programs
from tests.bench.programs import programs as programs
from tests.common.command import Stream, run, run_apart

QUICK = ("bench", "steady", "--to", "61", "--games", "4")

WON = Pair(BenchGame(True, 61, 40), BenchGame(True, 61, 51))
LOST = Pair(BenchGame(False, 58, 61), BenchGame(False, 60, 61))


@pytest.mark.slow
def test_two_levels_play_each_other():
    found = run(*QUICK, "--against", "easy")
    assert (found.status, found.err) == (0, "")
    first, second = found.out.splitlines()
    assert re.fullmatch(
        r"steady wins [\d.]+ \+- [\d.]+ games in 100 against easy, "
        r"and pegs [\d.]+ \+- [\d.]+ (more|fewer) points per game\.",
        first,
    )
    assert second.startswith("They played 4 games to 61, in pairs with the same cards (seed 1). ")
    assert run(*QUICK, "--against", "easy", "--seed", "1").out == found.out
    assert run("--seed", "1", *QUICK, "--against", "easy").out == found.out
    assert run(*QUICK, "--against", "easy", "--seed", "2").out != found.out


@pytest.mark.parametrize(
    "words",
    [("bench", "easy", "--half"), ("--half", "bench", "easy"), ("--to", "61", "bench", "easy")],
)
def test_target_flags_set_bench_target(words: tuple[str, ...]):
    found = run(*words, "--against", "easy", "--games", "2")
    assert found.out.splitlines()[1].startswith("They played 2 games to 61, in pairs")


@pytest.mark.slow
def test_level_against_itself_is_even():
    found = run(*QUICK, "--against", "steady").out.splitlines()
    assert found[0] == (
        "steady wins 50.0 +- 0.0 games in 100 against steady, and pegs 0.0 +- 0.0 more points "
        "per game."
    )
    plain = json.loads(run(*QUICK, "--against", "steady", "--json").out)
    assert plain["won"] == [2, 2]
    assert plain["points"][0] == plain["points"][1]
    assert plain["share"] == {"value": 0.5, "off": 0.0}
    assert plain["ended"] is None


def test_result_is_printed_in_sentences():
    """Two pairs with shares 1 and 0 give a margin of error of 1.96 * 1/2.

    Their leads per game are 31/2 and -2, so the mean is 27/4 and the margin 1.96 * 35/4.
    """
    asked = BenchRequest("strong", "bot", 2000, 61, 5)
    assert in_sentences(asked, bench_result([WON, LOST])) == [
        (
            "strong wins 50.0 +- 98.0 games in 100 against bot, and pegs 6.8 +- 17.1 more points "
            "per game."
        ),
        (
            "They played 4 of 2,000 games to 61, in pairs with the same cards (seed 5). The "
            "score was 2 to 2 in games and 240 to 213 in points."
        ),
    ]
    assert in_sentences(asked._replace(games=2), bench_result([LOST])) == [
        "strong wins 0.0 games in 100 against bot, and pegs 2.0 fewer points per game.",
        (
            "They played 2 games to 61, in pairs with the same cards (seed 5). The score was 0 to "
            "2 in games and 118 to 122 in points."
        ),
    ]


@pytest.mark.slow
def test_narrow_terminal_splits_no_number(monkeypatch: pytest.MonkeyPatch):
    """Through a pipe each sentence is one line; at a terminal words stay whole."""
    told = run(*QUICK, "--against", "easy").out
    shown = Stream(terminal=True)
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*QUICK, "--against", "easy"]) == EXIT_OVER
    assert max(map(len, told.splitlines())) > 80
    assert max(map(len, shown.getvalue().splitlines())) <= 80
    assert shown.getvalue().split() == told.split()


@pytest.mark.parametrize(
    ("words", "because"),
    [
        ("bench", "choose an opponent: --against steady, or --against 'python bot.py'"),
        (
            "bench --against easy --games 3",
            "the number of games must be even, not 3, because games are",
        ),
        (
            "bench --against easy --games 0",
            "argument --games: the number of games must be 1 to 9999999",
        ),
        ("bench --against easy --seconds 0", "argument --seconds: seconds must be more than 0"),
        ("bench --against easy --seconds nan", "argument --seconds: seconds must be more than 0"),
        (
            "bench best --against easy",
            "'best' is not a computer player: use beginner, easy, steady, or strong",
        ),
        (
            "bench --serve easy --against easy",
            "--serve takes no opponent: leave out LEVEL and --against",
        ),
        ("bench easy --serve easy", "--serve takes no opponent: leave out LEVEL and --against"),
        (
            "bench --against no-such-program",
            "'no-such-program' is neither a program nor a level (beginner, ",
        ),
        ("watch easy", "a contest needs two computer players, not 1\n"),
        ("watch easy easy easy", "a contest needs two computer players, not 3\n"),
        (
            "watch easy clever",
            "'clever' is not a computer player: use beginner, easy, steady, or strong\n",
        ),
        (
            "watch easy easy --games 3",
            "the number of games must be even, not 3, because games are played in pairs\n",
        ),
    ],
)
def test_invalid_arguments_are_refused(words: str, because: str):
    refused = run(*words.split())
    assert (refused.status, refused.out) == (EXIT_REFUSED, "")
    assert refused.err.startswith(f"cribbage: {because}")
    assert len(refused.err.splitlines()) == 1


TIRED = """
from random import Random
from cribbage.analysis.players import easy
from cribbage.session.bench_serving import serve

def lines():
    games = 0
    for line in sys.stdin:
        games += line.startswith("discarding") and "deals:1 " in line
        if games == 4:
            say("I am tired")
            return
        yield line

serve(easy(Random(1)), lines(), say)
"""


@pytest.mark.slow
def test_games_before_fault_are_reported(programs: Programs):
    """The program gives up in the fourth game, so one pair was played."""
    command = programs.written(TIRED)
    found = run(*QUICK, "--against", command)
    assert found.status == 2
    assert "They played 2 of 4 games to 61, in pairs" in found.out
    assert found.err.startswith(
        f"cribbage: {command!r} gave an invalid answer: 'I am tired' is not a valid answer"
    )
    assert found.err.endswith(" (2 games finished before that)\n")
    assert len(found.err.splitlines()) == 1
    plain = json.loads(run(*QUICK, "--against", command, "--json").out)
    assert plain["games"] == 2
    assert plain["ended"].startswith(f"{command!r} gave an invalid answer")


@pytest.mark.slow
def test_fault_in_first_game_reports_zero_games(programs: Programs):
    found = run(*QUICK, "--against", programs.written(READY), "--json")
    plain = json.loads(found.out)
    assert plain["games"] == 0
    assert "won" not in plain
    assert found.err.endswith(
        "exited before the games were finished (0 games finished before that)\n"
    )


@pytest.mark.slow
def test_slow_program_is_reported(programs: Programs):
    command = programs.written(READY + FOREVER)
    found = run(*QUICK, "--against", command, "--seconds", "0.05")
    assert found.status == 2
    assert " did not answer within 0.05 seconds (" in found.err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "status", "ended"),
    [("SIGINT", 130, "interrupted"), ("SIGTERM", 143, "stopped by a signal")],
)
def test_ctrl_c_and_signals_end_bench_and_program(
    programs: Programs, number: str, status: int, ended: str
):
    """The other program sends the signal to the waiting bench, and never ends by itself."""
    body = f"{READY}os.kill(os.getppid(), signal.{number})\n{FOREVER}"
    found = run_apart(*QUICK, "--json", "--against", programs.written(body))
    assert found.status == status
    assert found.err.strip() == ""
    assert json.loads(found.out)["ended"] == ended


@pytest.mark.slow
def test_progress_shows_at_terminal_only(monkeypatch: pytest.MonkeyPatch):
    assert run(*QUICK, "--against", "easy").err == ""
    errors = Stream(terminal=True)
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    with going_on(2000) as went_on:
        went_on(1000)
    rows = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "\n", errors.getvalue()).split("\n")
    assert "1000/2000" in errors.getvalue()
    assert max(map(len, rows)) <= 80


def test_level_answers_bench_questions():
    asked = (
        "cribbage bench 1\n"
        "discarding seat:1 target:121 scores:0-0 dealer:1 deals:1 number:2 "
        "hands:5H5S5DJC2C9D/?????? laid:/\n"
    )
    for level in ("beginner", "easy", "steady", "strong"):
        found = run("bench", "--serve", level, typed=asked)
        assert found == (0, "ready\n1 crib 2C 9D\n", "")


@pytest.mark.parametrize(
    ("typed", "because"),
    [
        (
            "cribbage bench 2\n",
            "line 1: the other bench uses a different protocol: this bench uses ",
        ),
        ("cribbage bench 1\nhello\n", "line 2: 'hello' is not a question"),
        ("\n", "line 1: '' is not a question: start with 'discarding' or 'pegging'"),
    ],
)
def test_invalid_question_is_refused_in_one_line(typed: str, because: str):
    found = run("bench", "--serve", "easy", typed=typed)
    assert found.status == 2
    assert found.err.startswith(f"cribbage: {because}")
    assert len(found.err.splitlines()) == 1


# Watching.


def test_watch_without_terminal_prints_one_game_as_text():
    told = run("watch", "easy", "steady", "--half", "--seed", "3")
    assert (told.status, told.err) == (EXIT_OVER, "")
    lines = told.out.splitlines()
    assert lines[0] == "Cribbage to 61: Easy and Steady."
    assert re.fullmatch(r"(Easy|Steady) wins, 61 to \d+\.", lines[-1])
    # Both hands and the discards are open.
    assert any(line.startswith("Easy discards the ") for line in lines)


@pytest.mark.slow
def test_watch_with_seed_repeats_same_game():
    one, other, another = [
        run("watch", "easy", "easy", "--half", "--seed", seed).out for seed in ("5", "5", "6")
    ]
    assert one == other != another


@pytest.mark.slow
def test_watch_with_game_count_prints_result_only():
    one, other = [
        run("watch", "easy", "steady", "--half", "--games", "8", "--seed", "1") for _ in range(2)
    ]
    assert one == other
    assert (one.status, one.err) == (EXIT_OVER, "")
    found = re.fullmatch(r"\w+ (\d), \w+ (\d) in 8 games: (\d+\.\d)% \+- \d+\.\d%\.\n", one.out)
    assert found
    better, worse = int(found[1]), int(found[2])
    assert better >= worse
    assert better + worse == 8
    assert float(found[3]) == pytest.approx(100 * better / 8, abs=0.05)


def test_watch_of_one_pair_prints_no_margin_of_error():
    told = run("watch", "easy", "easy", "--half", "--games", "2", "--seed", "1").out
    assert re.fullmatch(r"Easy(?: 2)?: \d, Easy(?: 2)?: \d in 2 games\.\n", told)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stops", "status"), [(KeyboardInterrupt, EXIT_INTERRUPTED), (partial(CommandStopped, 15), 143)]
)
def test_interrupted_watch_prints_finished_games(
    stops: Callable[[], BaseException], status: int, monkeypatch: pytest.MonkeyPatch
):
    games = Contest.games

    def interrupted(contest: Contest) -> Iterator[Iterator[DecidedStep]]:
        yield from islice(games(contest), 4)
        raise stops()

    monkeypatch.setattr(Contest, "games", interrupted)
    told = run("watch", "easy", "steady", "--half", "--games", "80", "--seed", "1")
    assert told.status == status
    assert re.match(r"\w+ \d, \w+ \d in 4 games: ", told.out)


def test_watch_saves_nothing(tmp_path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    run("watch", "easy", "easy", "--half", "--seed", "1")
    assert not list(tmp_path.iterdir())
