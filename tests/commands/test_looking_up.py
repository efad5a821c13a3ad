"""The commands ``rules``, ``principles``, ``score``, ``man`` and ``completion``."""

import json
import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

from cribbage.analysis.principles import PRINCIPLES, price
from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.commands.share import COMPLETIONS, PAGE, completion_in, page_in
from cribbage.language.speaking import cells
from tests.common.command import as_json, run, run_apart


def test_all_rules_are_printed_without_pager():
    ended = run("rules")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith("1  The cards\n\n1.1   One pack of fifty-two cards")
    assert "\n12  Cribbage squares\n\n12.1  " in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        (["nineteen"], 'players call a worthless hand "nineteen"'),
        (["5.4"], "For ending a count a card pegs 2 or 1, never 3"),
        (["his", "nobs"], "the jack of the starter's suit"),
        (["winning"], "7.6   A player may resign"),
    ],
)
def test_one_topic_is_found(topic: list[str], said: str):
    ended = run("rules", *topic)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert said in ended.out
    assert len(ended.out) < 3_000


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("flsh", "no rule about 'flsh': did you mean flush?"),
        ("xyzzy", "no rule about 'xyzzy': see cribbage rules --list"),
    ],
)
def test_unknown_topic_gives_message(topic: str, said: str):
    ended = run("rules", topic)
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err == f"cribbage: {said}\n"


def test_topics_are_listed():
    ended = run("rules", "--list")
    assert " 5  The play\n" in ended.out
    assert "nineteen" in ended.out


@pytest.mark.slow
@pytest.mark.parametrize("asked", [[], ["--no-pager"]])
def test_pager_is_used_at_terminal_unless_disabled(tmp_path: Path, asked: list[str]):
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
    assert terminal.exitstatus == EXIT_OVER


@pytest.mark.slow
def test_text_that_fits_screen_needs_no_pager(tmp_path: Path):
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "cribbage", "rules", "5.4"],
        env={**os.environ, "PAGER": "false", "HOME": str(tmp_path), "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
    )
    terminal.expect("The count is over when no one can add to it")
    terminal.expect(pexpect.EOF)


# Principles.


def test_all_principles_are_printed():
    ended = run("principles")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith("Principles of play, and what each is worth in points\n")
    assert len(re.findall(r"\d%", ended.out)) == len(PRINCIPLES) + 1
    assert max(map(len, ended.out.splitlines())) <= 80
    assert ended.out.isascii()


def test_terminal_shows_principles_in_hundred_columns_with_faint_text(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = run("principles", terminal=True).out
    assert "correct     why" in out
    assert "any ten-card makes fifteen[0m" in out


def test_principles_as_json_have_measured_values():
    told = as_json("principles")
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


def test_extra_arguments_are_refused():
    ended = run("principles", "five")
    assert ended.status == EXIT_REFUSED
    assert ended.err == (
        "cribbage: unrecognized arguments: five (see cribbage principles --help)\n"
    )


# Cards without a starter, or with it in one word.


def test_starter_can_be_in_one_word_with_hand():
    told = run("score", "5H 5S 5D JC", "5C")
    assert told.out.splitlines()[-1].startswith("29  ")
    for words in (["5H5S5DJC5C"], ["5H5S5DJC", "5C"], ["5H", "5S", "5D", "JC", "5C"]):
        assert run("score", *words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["5H 5S 5D JC"], "14  fifteen two, fifteen four, fifteen six, fifteen eight, and a pair"),
        (["2H 4S 6D 8C"], " 0  nineteen"),
        (["3H 4S 5D JC"], " 5  fifteen two and a run of three is five"),
        (["AH 2H 3H 4H"], " 8  a run of four is four and a flush is eight"),
        (["AH", "2H", "3H", "4H", "--crib"], " 4  a run of four is four"),
    ],
)
def test_four_cards_are_worth_their_combinations(words: list[str], told: str):
    ended = run("score", *words)
    assert (ended.status, ended.err) == (0, "")
    *_, count, after = ended.out.splitlines()
    assert count.startswith(told)
    assert after.startswith("With a starter, these cards score ")


def test_four_cards_are_averaged_over_every_starter():
    """Of 48 starters, fives add six points each in fifteens, ten-cards two with each five."""
    assert run("score", "5H 5S 5D JC").out.endswith("score from 14 to 29, and 16.54 on average.\n")


# Ranks only, as most published problems name them.


@pytest.mark.parametrize(
    ("words", "count"),
    [
        (["4 4 4 3", "3"], "12  "),
        (["44433"], "12  "),
        (["4,4,4,3,3"], "12  "),
        (["5 5 5 J", "5"], "28  "),
        (["10 J Q K", "A"], " 4  "),
        (["ten jack queen king", "ace"], " 4  "),
        (["2 4 6 8", "K", "--crib"], " 0  "),
    ],
)
def test_ranks_are_scored_without_flushes_and_nobs(words: list[str], count: str):
    ended = run("score", *words)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    *table, counted, left_out = ended.out.splitlines()
    assert counted.startswith(count)
    assert left_out == "No suits are given, so flushes and his nobs are left out."
    assert not re.search(r"\b(?:10|[2-9AJQK])[CDHS]\b", "".join(table))


@pytest.mark.parametrize("six", ["5 6 Q 2 8 3", "5 5 Q 2 8 3", "5 6 Q 2 8", "5 5 J J 5 5"])
def test_discards_of_cards_without_suits_are_listed_once_each(six: str):
    ended = run("discard", six, "--pone", "--all")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith(f"{six}")
    told = "No suits are given, so flushes are left out, and his nobs scores its average value.\n"
    assert ended.out.endswith(told)
    assert not re.search("[♣♦♥♠]", ended.out)
    found = json.loads(run("discard", six, "--pone", "--json").out)
    discarded = [tuple(each["throw"]) for each in found["throws"]]
    assert len(set(discarded)) == len(discarded)
    assert found["cards"] == six.split()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["score", "5 5 5 5", "5"],
            "a pack has only four cards of each rank: leave out the fifth five",
        ),
        (["score", "5H 6 7 8"], "6 has no suit: give every card its suit, or none of them"),
        (["score", "4 4 4 3", "3H"], "4 has no suit: give every card its suit, or none of them"),
        (["discard", "4S5H 5 6D JH QD", "--pone"], "5 has no suit: give every card its suit"),
        (["score", "5 6 X 8"], "'5' is not a card: use a rank "),
        (["score", "5"], "give four cards, or four cards and a starter: 1 was given"),
        (["score", "5 6 7 8 9 10"], "give four cards, or four cards and a starter: 6 were given"),
        (["discard", "5 6 7", "--pone"], "three cards given: six are needed"),
    ],
)
def test_too_few_or_mixed_cards_are_refused(words: list[str], told: str):
    ended = run(*words)
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err.startswith(f"cribbage: {told}")


def test_score_is_printed_as_json():
    told = json.loads(run("score", "5H 5S 5D JC", "5C", "--json").out)
    assert (told["points"], told["starter"], told["starters"]) == (29, "5C", None)
    assert {each["what"] for each in told["combinations"]} == {"fifteen", "pair", "nobs"}
    told = json.loads(run("score", "5 5 5 J", "--json").out)
    assert (told["points"], told["starter"], told["suits"]) == (14, None, False)
    assert told["starters"]["most"] == 28


# The man page and the completions.


@pytest.mark.parametrize("shell", COMPLETIONS)
@pytest.mark.parametrize("code", ["en", "ja"])
def test_installed_completion_is_printed(shell: str, code: str):
    ended = run("completion", shell, "--language", code)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    # bash shows words without explanations, so all languages are the same.
    told = completion_in("en" if shell == "bash" else code, shell)
    assert ended.out == told.read_text(encoding="utf-8")
    assert ("ハーフゲーム" in ended.out) == (code == "ja" and shell != "bash")
    assert f"completion {shell}" in run("completion", "--help").out


@pytest.mark.parametrize("said", [[], ["tcsh"]])
def test_unknown_shell_is_refused(said: list[str]):
    ended = run("completion", *said)
    assert ended.status == EXIT_REFUSED
    assert "SHELL" in ended.err
    assert ended.err.endswith("(see cribbage completion --help)\n")


@pytest.mark.parametrize(("code", "page"), [("en", PAGE), ("ja", page_in("ja"))])
def test_man_command_opens_man_page_in_current_language(tmp_path: Path, code: str, page: Path):
    man = tmp_path / "man"
    man.write_text('#!/bin/sh\necho "shown: $*"\n', encoding="utf-8")
    man.chmod(0o755)
    shown = run_apart("--language", code, "man", PATH=str(tmp_path))
    assert shown == (EXIT_OVER, f"shown: {page}\n", "")


# Without a pager that works, nothing is lost.


@pytest.mark.slow
@pytest.mark.parametrize("variable", ["PAGER", "MANPAGER"])
@pytest.mark.parametrize("pager", ["most-of-all", "/nonexistent", "less '", "false"])
@pytest.mark.parametrize("words", [("rules",), ("man",), ("--ascii", "man")], ids=" ".join)
def test_text_is_printed_if_pager_fails(
    monkeypatch: pytest.MonkeyPatch, variable: str, pager: str, words: tuple[str, ...]
):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LINES", "24")
    for name in ("PAGER", "MANPAGER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, pager)
    ended = run(*words, terminal=True)
    assert ended.status == EXIT_OVER
    assert ended.out.count("\n") > 400
    assert "\b" not in ended.out
    told = f"the pager {pager!r} failed, so the text was printed without it"
    assert ended.err == f"cribbage: {told}\n"


@pytest.mark.parametrize("words", [("rules",), ("--ascii", "man")], ids=" ".join)
def test_working_pager_gets_whole_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...]
):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("MANPAGER", f"cat > '{tmp_path / 'shown'}'")
    monkeypatch.setenv("PAGER", "false")
    ended = run(*words, terminal=True)
    assert (ended.status, ended.out, ended.err) == (EXIT_OVER, "", "")
    assert (tmp_path / "shown").read_text().count("\n") > 400


# ASCII, and narrow terminals.


@pytest.mark.parametrize("words", [("man",), ("--help-all",), ("rules",)], ids=" ".join)
def test_ascii_output_has_only_ascii_text(words: tuple[str, ...]):
    assert run("--ascii", *words).out.isascii()


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("columns", ["20", "30", "40", "200"])
def test_man_page_is_printed_at_any_terminal_width(
    monkeypatch: pytest.MonkeyPatch, code: str, columns: str
):
    monkeypatch.setenv("COLUMNS", columns)
    ended = run("--language", code, "man")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert "--singles" in ended.out


PRINTED = {
    "en": (
        "NAME",
        ("SYNOPSIS", "   The match", "   cribbage solitaire", "RESUME A GAME", "EXIT STATUS"),
        "play to 61 instead of 121",
    ),
    "ja": (
        "名前",
        ("書式", "   マッチ", "   cribbage solitaire", "ゲームを再開する", "終了ステータス"),
        "121点でなく61点先取（ハーフゲーム）",
    ),
}
"""The heading, some titles, and the text on ``--half`` of each language's page."""


@pytest.mark.slow
@pytest.mark.parametrize("code", PRINTED)
def test_man_page_is_printed_in_current_language_if_man_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str
):
    head, titles, half = PRINTED[code]
    monkeypatch.setenv("PATH", str(tmp_path))
    ended = run("--language", code, "man")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith(f"{head}\n       cribbage - ")
    for title in titles:
        assert f"\n{title}\n" in ended.out
    assert f"\n       --half {half}\n" in ended.out
    assert "\\" not in ended.out
    assert max(map(cells, ended.out.splitlines())) <= 80
