"""The command ``principles``: what it prints, and what other programs read."""

import json
import re

import pytest

from cribbage.analysis.principles import PRINCIPLES, price
from cribbage.commands.parser import OVER, REFUSED
from tests.common.command import run


def test_all_are_printed():
    ended = run("principles")
    assert (ended.status, ended.err) == (OVER, "")
    assert ended.out.startswith("Principles of play, and what each is worth in points\n")
    assert len(re.findall(r"\d%", ended.out)) == len(PRINCIPLES) + 1
    assert max(map(len, ended.out.splitlines())) <= 80
    assert ended.out.isascii()


def test_a_terminal_has_them_in_a_hundred_columns_and_faint(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = run("principles", terminal=True).out
    assert "correct     why" in out
    assert "any ten-card makes fifteen[0m" in out


def test_another_program_reads_them_as_they_were_measured():
    ended = run("principles", "--json")
    assert (ended.status, ended.err) == (OVER, "")
    told = json.loads(ended.out)
    assert told["format"] == 1
    for principle, said in zip(PRINCIPLES, told["principles"], strict=True):
        found = price(principle)
        low, high = said.pop("interval")
        assert (low, high) == pytest.approx(found.interval, abs=1e-4)
        assert said.pop("sentence")
        assert said == {
            "id": principle.id,
            "worth": found.worth,
            "right_in": found.right_in,
            "cases": found.cases,
            "borne_out": found.borne_out,
        }


def test_nothing_else_is_taken():
    ended = run("principles", "five")
    assert ended.status == REFUSED
    assert ended.err == (
        "cribbage: unrecognized arguments: five (see cribbage principles --help)\n"
    )
