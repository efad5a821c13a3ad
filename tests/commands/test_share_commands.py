"""The commands ``man`` and ``completion``."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cribbage.commands.parser import OVER, REFUSED
from cribbage.commands.share import COMPLETIONS, PAGE, completion_in, page_in
from cribbage.language.speaking import cells
from tests.common.command import run


@pytest.mark.parametrize("shell", COMPLETIONS)
@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_completion_is_printed_as_it_lies_there(shell: str, code: str):
    ended = run("completion", shell, "--language", code)
    assert (ended.status, ended.err) == (OVER, "")
    # In bash words stand there alone, and so in all languages the same.
    told = completion_in("en" if shell == "bash" else code, shell)
    assert ended.out == told.read_text(encoding="utf-8")
    assert ("ハーフゲーム" in ended.out) == (code == "ja" and shell != "bash")
    assert f"completion {shell}" in run("completion", "--help").out


@pytest.mark.parametrize("said", [[], ["tcsh"]])
def test_another_shell_has_none(said: list[str]):
    ended = run("completion", *said)
    assert ended.status == REFUSED
    assert "SHELL" in ended.err
    assert ended.err.endswith("(see cribbage completion --help)\n")


@pytest.mark.parametrize(("code", "page"), [("en", PAGE), ("ja", page_in("ja"))])
def test_man_is_given_the_page(tmp_path: Path, code: str, page: Path):
    man = tmp_path / "man"
    man.write_text('#!/bin/sh\necho "shown: $*"\n', encoding="utf-8")
    man.chmod(0o755)
    shown = subprocess.run(
        [sys.executable, "-m", "cribbage", "--language", code, "man"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PATH": str(tmp_path)},
    )
    assert (shown.returncode, shown.stdout, shown.stderr) == (OVER, f"shown: {page}\n", "")


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
"""Of the page in a language its head, some titles, and what it says of ``--half``."""


@pytest.mark.slow
@pytest.mark.parametrize("code", PRINTED)
def test_without_man_the_page_is_printed_in_the_language_spoken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str
):
    head, titles, half = PRINTED[code]
    monkeypatch.setenv("PATH", str(tmp_path))
    ended = run("--language", code, "man")
    assert (ended.status, ended.err) == (OVER, "")
    assert ended.out.startswith(f"{head}\n       cribbage - ")
    for title in titles:
        assert f"\n{title}\n" in ended.out
    assert f"\n       --half {half}\n" in ended.out
    assert "\\" not in ended.out
    assert max(map(cells, ended.out.splitlines())) <= 80
