"""The command ``rules``: all of them, or what they say of one thing, and through a pager."""

import os
import sys
from pathlib import Path

import pexpect
import pytest

from cribbage.commands.parser import OVER, REFUSED
from tests.common.command import run


def test_all_of_them_are_printed_where_nobody_pages():
    ended = run("rules")
    assert (ended.status, ended.err) == (OVER, "")
    assert ended.out.startswith("1  The cards\n\n1.1   One pack of fifty-two cards")
    assert "\n12  Cribbage squares\n\n12.1  " in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        (["nineteen"], 'players call a worthless hand "nineteen"'),
        (["5.4"], "It is 2 or 1, never 3, no matter who said go before."),
        (["his", "nobs"], "the jack of the starter's suit"),
        (["winning"], "7.6   A player may resign"),
    ],
)
def test_one_thing_is_looked_up(topic: list[str], said: str):
    ended = run("rules", *topic)
    assert (ended.status, ended.err) == (OVER, "")
    assert said in ended.out
    assert len(ended.out) < 3_000


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("flsh", "no rule about 'flsh': did you mean flush?"),
        ("xyzzy", "no rule about 'xyzzy': see cribbage rules --list"),
    ],
)
def test_of_what_they_do_not_tell_that_is_said(topic: str, said: str):
    ended = run("rules", topic)
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err == f"cribbage: {said}\n"


def test_what_can_be_asked_for_is_listed():
    ended = run("rules", "--list")
    assert " 5  The play\n" in ended.out
    assert "nineteen" in ended.out


@pytest.mark.slow
@pytest.mark.parametrize("asked", [[], ["--no-pager"]])
def test_on_a_terminal_they_are_paged_unless_that_is_not_wanted(tmp_path: Path, asked: list[str]):
    pager = tmp_path / "page"
    pager.write_text('#!/bin/sh\necho "paged: $(head -1)"\n', encoding="utf-8")
    pager.chmod(0o755)
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "cribbage", "rules", *asked],
        env={**os.environ, "PAGER": str(pager), "HOME": str(tmp_path), "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
    )
    terminal.expect(pexpect.EOF)
    assert ("paged: 1  The cards" in terminal.before) is not bool(asked)
    assert ("Cribbage squares" in terminal.before) is bool(asked)
    terminal.close()
    assert terminal.exitstatus == OVER


def test_what_fits_on_the_screen_needs_no_pager(tmp_path: Path):
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "cribbage", "rules", "5.4"],
        env={**os.environ, "PAGER": "false", "HOME": str(tmp_path), "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
    )
    terminal.expect("The count is over when nobody can add to it")
    terminal.expect(pexpect.EOF)
