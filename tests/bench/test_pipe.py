"""A program at the other end of a pipe: its answers, its faults, and how it ends."""

import shlex
import sys
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import cribbage.session.bench_pipe as pipe_module
from cribbage import Discard, Seat, cards
from cribbage.analysis.players import easy, steady
from cribbage.match.house import House
from cribbage.session.bench_games import pairs
from cribbage.session.bench_pipe import ProtocolError, piped
from cribbage.session.bench_protocol import read_question
from tests.bench.programs import FOREVER, READY, Programs
from tests.bench.programs import programs as programs
from tests.common.window import WAIT

AT_ONCE = 0.05
"""The time limit in seconds for a program that will not answer."""

LOOK = read_question(
    "discarding seat:1 target:121 scores:0-0 dealer:1 deals:1 number:2 "
    "hands:5H5S5DJC2C9D/?????? laid:/"
)


def fault(command: str, seconds: float = WAIT) -> str:
    """Return the error message about the program, without the program's name."""
    try:
        with piped(command, seconds) as decide:
            decide(LOOK)
    except ProtocolError as found:
        program, said = f"{command!r} ", str(found)
        assert said.startswith(program)
        return said.removeprefix(program)
    raise AssertionError("it does nothing wrong")


def test_program_is_asked_and_decides(programs: Programs):
    asks = "assert hear().split()[0] == 'discarding'; say('1 crib 2C 9D')"
    with piped(programs.written(READY + asks), WAIT) as decide:
        assert decide(LOOK) == Discard(Seat(0), cards("2C 9D"))
    assert programs.have_begun()


@pytest.mark.slow
def test_games_through_pipe_equal_games_without_pipe():
    command = shlex.join([sys.executable, "-m", "cribbage", "bench", "--serve", "steady"])
    mine, house = easy(Random(1)), House(1)
    with piped(command, WAIT) as other:
        through_it = [*islice(pairs(mine, other, house, 61), 2)]
    assert through_it == [*islice(pairs(mine, steady(Random(1)), house, 61), 2)]


@pytest.mark.parametrize(
    ("command", "because"),
    [
        (
            "no-such-program --fast",
            "is neither a program nor a level (beginner, easy, steady, strong)",
        ),
        ("python 'bot.py", "has an unclosed quotation mark"),
        ("  ", "does not name a program"),
        ("/", "cannot be started: Permission denied"),
        ("a\0b", "cannot be started: embedded null byte"),
    ],
)
def test_program_that_cannot_be_started_is_reported(command: str, because: str):
    assert fault(command) == because


def test_file_that_is_not_program_is_reported(tmp_path: Path):
    bot = tmp_path / "bot"
    bot.write_text("1 crib 2C 9D")
    bot.chmod(0o755)
    assert fault(str(bot)) == "cannot be started: Exec format error"


ENDS = "exited before the games were finished"


@pytest.mark.parametrize(
    ("body", "because"),
    [
        ("", ENDS),
        ("hear(); say('re', end='')", ENDS),
        ("hear(); os.close(1); signal.pause()", ENDS),
        (READY, ENDS),
        (READY + "hear()", ENDS),
        (READY + "os._exit(3)", ENDS),
        (
            "hear(); say('hello'); hear()",
            "answered 'cribbage bench 1' with 'hello' instead of 'ready'",
        ),
        ("hear(); os.write(1, b'\\xff\\x1b\\n')", "answered 'cribbage bench 1' with '\ufffd\\x1b'"),
        (READY + "hear(); say('x' * 99999); hear()", "wrote a line longer than 200 characters"),
        (READY + "hear(); say('x' * 201, end=''); hear()", "wrote a line longer than 200"),
        (
            READY + "hear(); say('\\x1b[2J'); hear()",
            "gave an invalid answer: '\\x1b[2J' is not a valid answer",
        ),
        (
            READY + "hear(); say('1 crib 2C 9H'); hear()",
            "gave an invalid answer: '1 crib 2C 9H' is not allowed: the nine of "
            "hearts is not in the hand (question: discarding seat:1 target:121 scores:0-0 dealer:1 "
            "deals:1 number:2 hands:5H5S5DJC2C9D/?????? laid:/)",
        ),
        ("hear(); say('ready\\n1 crib 2C 9D'); hear()", "wrote '1 crib 2C 9D' without being asked"),
    ],
)
def test_fault_of_program_is_reported(programs: Programs, body: str, because: str):
    said = fault(programs.written(body))
    assert said.startswith(because)
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("body", [FOREVER, f"say('re', end=''); {FOREVER}"])
def test_program_that_is_not_ready_in_time_is_reported(
    programs: Programs, body: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pipe_module, "TO_BEGIN", AT_ONCE)
    assert fault(programs.written(body), AT_ONCE) == "did not answer within 0.05 seconds"


@pytest.mark.parametrize("body", [FOREVER, f"hear(); say('1 crib', end=''); {FOREVER}"])
def test_program_that_does_not_decide_is_reported(programs: Programs, body: str):
    assert fault(programs.written(READY + body), AT_ONCE) == "did not answer within 0.05 seconds"


def test_time_limit_of_one_second_uses_singular(programs: Programs):
    assert fault(programs.written(READY + FOREVER), 1.0) == "did not answer within 1 second"


STUBBORN = """
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], close_fds=False)
hear(); say('ready')
while True:
    signal.pause()
"""


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, ProtocolError, None])
def test_program_that_does_not_end_is_killed(
    programs: Programs, interrupt: type[BaseException] | None, monkeypatch: pytest.MonkeyPatch
):
    """Its child processes end too: the fixture checks this."""
    monkeypatch.setattr(pipe_module, "TO_END", AT_ONCE)
    raised = pytest.raises(interrupt) if interrupt else nullcontext()
    with raised, piped(programs.written(STUBBORN), WAIT):
        if interrupt:
            raise interrupt


def test_program_can_finish_its_work_at_end(programs: Programs, tmp_path: Path):
    told = tmp_path / "told"
    body = f"assert hear() == ''; open({str(told)!r}, 'w').write('goodbye')"
    with piped(programs.written(READY + body), WAIT):
        pass
    assert told.read_text() == "goodbye"


def test_program_output_after_end_is_ignored(programs: Programs):
    with piped(programs.written(READY + "assert hear() == ''; say('goodbye' * 2000)"), WAIT) as bot:
        assert callable(bot)
    assert programs.have_begun()
