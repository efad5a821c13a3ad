"""The examples in docs/bench.md are exact."""

import json
import re
import shlex
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from textwrap import indent
from typing import Any

import pytest

import cribbage.commands.bench as bench_command
from cribbage import Action, View, written
from cribbage.analysis.players import easy, strong
from cribbage.match.house import House
from cribbage.session.bench_games import Pair, pairs
from cribbage.session.bench_pipe import piped
from cribbage.session.bench_protocol import GREETING, LONGEST_ANSWER, READY, question_line
from cribbage.session.bench_serving import serve
from tests.common.command import run
from tests.common.window import ROOT, WAIT

PAGE = (ROOT / "docs" / "bench.md").read_text("utf-8")
BLOCKS = dict(reversed(re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)))
"""The first block of each language; the session has none."""

SAID = [line[2:] for line in BLOCKS[""].splitlines() if line.startswith("> ")]
ANSWERED = [line[2:] for line in BLOCKS[""].splitlines() if line.startswith("< ")]


class Enough(Exception):
    """Raised after all questions of the page have been asked, to end the game."""


def test_example_session_in_bench_docs_has_questions_of_bench():
    heard = [(GREETING, READY)]

    def listening(look: View) -> Action:
        action = easy(Random(1))(look)
        heard.append((question_line(look), written(action)))
        if len(heard) == len(SAID):
            raise Enough
        return action

    assert '`cribbage bench strong --against "cribbage bench --serve easy" --seed 7`' in PAGE
    with pytest.raises(Enough):
        next(pairs(strong(Random(7)), listening, House(7)))
    assert heard == [*zip(SAID, ANSWERED, strict=True)]


def test_example_session_in_bench_docs_has_answers_of_program():
    answers: list[str] = []
    serve(easy(Random(1)), SAID, answers.append)
    assert answers == ANSWERED


def test_first_program_in_bench_docs_plays_pair_of_games(tmp_path: Path):
    bot = tmp_path / "bot.py"
    bot.write_text(BLOCKS["python"])
    with piped(shlex.join([sys.executable, str(bot)]), WAIT) as first:
        (played,) = islice(pairs(easy(Random(1)), first, House(1), 61), 1)
    assert played.won == 2


@pytest.mark.slow
def test_result_in_bench_docs_equals_what_command_prints(monkeypatch: pytest.MonkeyPatch):
    words = ("bench", "steady", "--against", "easy", "--games", "200")
    assert f"cribbage {' '.join(words)}" in PAGE
    played = list[Pair]()

    def once(*given: Any) -> Iterator[Pair]:
        """Return the games of the first command, so that the second command plays none."""
        played.extend(islice(pairs(*given), 100 if not played else 0))
        return iter(played)

    monkeypatch.setattr(bench_command, "pairs", once)
    assert indent(run(*words).out, "    ") in PAGE
    assert json.loads(run(*words, "--json").out) == json.loads(BLOCKS["json"])


def test_bench_docs_state_protocol_greeting_and_answer_limit():
    assert f"says `{GREETING}`" in PAGE
    assert f"more than {LONGEST_ANSWER} characters" in PAGE
