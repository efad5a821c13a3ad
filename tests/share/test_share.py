"""The files for the system are up to date, and the system's programs can read them."""

import argparse
import os
import shutil
import subprocess
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pexpect
import pytest

from cribbage.commands.cli import whole_parser
from cribbage.commands.share import COMPLETIONS, SHARE, completion_in, page_in
from tests.common.command import run
from tests.common.wheel import built_wheel
from tests.common.window import ROOT, WAIT
from tests.share import brought_along
from tests.share.completions import LEVELS, WAYS
from tests.share.completions import _completion as completion_of
from tests.share.manual import as_man
from tests.share.page import LANGUAGES, page
from tests.share.parsers import commands, flags


def needs(*programs: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test if one of these programs is not installed."""
    missing = [program for program in programs if not shutil.which(program)]
    return pytest.mark.skipif(bool(missing), reason=f"there is no {' and no '.join(missing)} here")


@pytest.mark.slow
def test_generated_files_in_share_folder_are_up_to_date():
    made = brought_along()
    assert {path for path in SHARE.rglob("*") if path.is_file()} == set(made)
    for path, text in made.items():
        again = f"{path.name} is old: python -m tests.share"
        assert path.read_text(encoding="utf-8") == text, again


each_language = pytest.mark.parametrize("code", LANGUAGES)


@pytest.mark.slow
@each_language
def test_man_page_lists_every_command_and_flag_and_has_whole_manual(code: str):
    said = page(code)
    for name, command in commands(whole_parser()).items():
        assert f'.SS "cribbage {name}"\n' in said
        for flag in (flag for some in flags(command).values() for flag in some):
            assert all(f"\\fB{way}\\fR".replace("-", "\\-") in said for way in flag.option_strings)
    manual = ROOT.joinpath("docs", LANGUAGES[code].manual).read_text(encoding="utf-8")
    titles = [line[3:].upper() for line in manual.splitlines() if line.startswith("## ")]
    assert [line.split(" ", 1)[1].strip('"') for line in as_man(manual) if ".SH " in line[:4]] == (
        titles
    )
    for title in titles:
        assert f".SH {title}\n" in said or f'.SH "{title}"\n' in said


@pytest.mark.parametrize(
    ("manual", "shown"),
    [
        # No blank comes between two lines of a language that has none.
        (
            "2枚を入れます。\n`--half` ならその\n場で終わり、\n61点です。\n",
            [".PP", "2枚を入れます。\\fB\\-\\-half\\fR ならその場で終わり、61点です。"],
        ),
        ("two\nlines\n", [".PP", "two", "lines"]),
        # The link to the manual in another language is not on the page.
        ("[日本語](manual.ja.md)\n\nPlay.\n", [".PP", "Play."]),
        ("1. Cut.\n2. Play.\n", [".IP 1. 4", "Cut.", ".IP 2. 4", "Play."]),
        (
            "| | two | three |\n| --- | --- | --- |\n| dealt | 6 | 5 |\n| lost | | 1 |\n",
            [".TP", "dealt", "two: 6; three: 5", ".TP", "lost", "three: 1"],
        ),
        # No text is read as a macro.
        (".TH is\n'no' macro, C:\\\n", [".PP", "\\&.TH is", "\\&'no' macro, C:\\e"]),
    ],
)
def test_manual_in_markdown_is_converted_to_man_page_macros(manual: str, shown: list[str]):
    assert as_man(manual) == shown


def test_unsupported_markdown_is_refused():
    with pytest.raises(ValueError, match="the man page has no blockquote yet"):
        as_man("> said\n")


@pytest.mark.slow
def test_wheel_installs_manual_and_completions_where_system_looks(tmp_path: Path):
    with ZipFile(built_wheel(tmp_path)) as wheel:
        names = [PurePosixPath(name) for name in wheel.namelist()]
    laid = {
        PurePosixPath(*name.parts[3:]) for name in names if name.parts[1:3] == ("data", "share")
    }
    within = {PurePosixPath(*name.parts[2:]) for name in names if name.parts[1] == "share"}
    lies = {path.relative_to(SHARE) for path in brought_along()}
    assert laid == within == {PurePosixPath(path.as_posix()) for path in lies}


@needs("mandoc")
@each_language
def test_mandoc_finds_no_fault_in_man_page(code: str):
    found = subprocess.run(
        ["mandoc", "-Tlint", page_in(code)], capture_output=True, text=True, check=False
    )
    # A sentence can be longer than the old line limit of files.
    complaints = [line for line in found.stdout.splitlines() if "longer than 80" not in line]
    assert complaints == []


@pytest.mark.slow
@needs("man", "groff")  # a small image has a man that only says what is left out
@each_language
def test_man_command_shows_man_page(code: str):
    shown = subprocess.run(
        ["man", page_in(code)],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert "cribbage completion" in shown.stdout
    assert LANGUAGES[code].does in shown.stdout
    assert shown.stderr == ""


@pytest.mark.slow
@needs("man", "groff")
@pytest.mark.parametrize(("code", "width"), [("en", "30"), ("en", "80"), ("ja", "80")])
def test_man_shows_every_flag_unbroken_without_warnings(code: str, width: str):
    shown = subprocess.run(
        ["man", page_in(code)],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": width},
    )
    assert shown.stderr == ""
    for name in flags(whole_parser()).values():
        for flag in name:
            assert all(way in shown.stdout for way in flag.option_strings)
    assert "‐\n" not in shown.stdout


# Typed letters, and the only word they can become.
TYPED = {
    "wat": "watch",
    "--half wat": "watch",
    "--hal": "--half",
    "--skunks l": "lurch",
    "--against ea": "easy",
    "--counting mug": "muggins",
    "--pegging s": "say",
    "--record ev": "evening.crib",
    "--singles --no-qu": "--no-quick",
    "solitaire --rules b": "bumppo",
    "watch easy str": "strong",
    "replay ev": "evening.crib",
    "review --js": "--json",
    "bench --against str": "strong",
    "completion z": "zsh",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "evening.crib").touch()
    return tmp_path


IN_BASH = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_shtab_cribbage cribbage "${@: -1}" "${@: -2:1}"
printf '%s' "${COMPREPLY[@]}"
"""


@pytest.mark.slow
@needs("bash")
def test_bash_completes_typed_words(folder: Path):
    for typed, word in TYPED.items():
        words = ["cribbage", *typed.split()]
        found = subprocess.run(
            ["bash", "--norc", "-c", IN_BASH, "bash", COMPLETIONS["bash"], *words],
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
        )
        assert (found.stdout.strip(), found.stderr) == (word, ""), typed


@needs("bash")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("my\\ g", "my game.crib"),
        ("my\\ dir/", "my dir/last.crib"),
        ("my\\ dir/l", "my dir/last.crib"),
        ('"my g', "my game.crib"),
        ("'my dir/", "my dir/last.crib"),
    ],
)
@pytest.mark.parametrize("words", ["replay", "--resume", "solitaire --again", "--plain >"])
def test_bash_completes_name_with_space(folder: Path, words: str, typed: str, name: str):
    (folder / "my game.crib").touch()
    (folder / "my dir").mkdir()
    (folder / "my dir" / "last.crib").touch()
    found = subprocess.run(
        [
            "bash",
            "--norc",
            "-c",
            IN_BASH,
            "bash",
            COMPLETIONS["bash"],
            "cribbage",
            *words.split(),
            typed,
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (found.stdout, found.stderr) == (name, "")


@needs("fish")
@each_language
def test_fish_completes_typed_words(folder: Path, code: str):
    asked = [f"complete -C 'cribbage {typed}'" for typed in TYPED]
    found = subprocess.run(
        ["fish", "--no-config", "-c", f"source {completion_in(code, 'fish')}; {'; '.join(asked)}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.split("\t")[0] for line in found.stdout.splitlines()] == [*TYPED.values()]


@needs("zsh")
@each_language
def test_zsh_loads_completion_as_manual_says(code: str):
    line = f'eval "$(cat {completion_in(code, "zsh")})"'
    said = f"autoload -Uz compinit; compinit -u -D; {line}; echo $_comps[cribbage]"
    taken = subprocess.run(["zsh", "-f", "-c", said], capture_output=True, text=True, check=True)
    assert (taken.stdout, taken.stderr) == ("_shtab_cribbage\n", "")


@needs("zsh")
@pytest.mark.slow
@each_language
def test_zsh_completes_typed_words(folder: Path, code: str):
    # For such a simple terminal, nothing else is written.
    environ = {**os.environ, "TERM": "dumb"}
    zsh = pexpect.spawn(
        "zsh", ["-f", "-i"], cwd=folder, env=environ, encoding="utf-8", timeout=WAIT
    )
    try:
        zsh.sendline(f"fpath=({completion_in(code, 'zsh').parent} $fpath); autoload -Uz compinit")
        # Sent in two parts: the typed text is on the screen before it is run.
        zsh.sendline("compinit -u -D; PS1='' && echo rea''dy")
        zsh.expect_exact("\nready")
        for typed, word in TYPED.items():
            *before, _ = typed.split()
            zsh.send(f"cribbage {typed}\t")
            zsh.expect_exact(" ".join(["cribbage", *before, word, ""]))
            zsh.send("\x15")
    finally:
        zsh.close(force=True)


def _offered(parser: argparse.ArgumentParser) -> dict[str, tuple[object, ...]]:
    """Return the words offered for each argument of a command, by its name."""
    return {
        " ".join(action.option_strings) or str(action.metavar): tuple(action.choices)
        for action in parser._actions
        if action.choices and not isinstance(action, argparse._SubParsersAction)
    }


def test_shell_completion_offers_exactly_values_that_command_accepts():
    plain, completed = whole_parser(), whole_parser()
    completion_of(completed, "bash")
    pairs = [(plain, completed)]
    pairs += [(each, commands(completed)[name]) for name, each in commands(plain).items()]
    for taken, offers in pairs:
        offered = _offered(offers)
        assert {name: offered[name] for name in _offered(taken)} == _offered(taken)
    assert "fifteens" in _offered(commands(completed)["drill"])["LEVEL"]
    assert _offered(commands(completed)["watch"])["LEVEL"] == LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_offered_by_completion_is_accepted(level: str):
    bench = "bench", level, "--against", level, "--games", "2", "--half"
    for words in (bench, ("--plain", "--against", level), ("watch", level, level, "--games", "0")):
        assert level not in run(*words, typed="quit\n").err


@pytest.mark.parametrize("flag", WAYS)
def test_every_flag_value_offered_by_completion_is_accepted(flag: str):
    muggins = () if flag == "--counting" else ("--counting", "muggins")
    for word in WAYS[flag]:
        words = "--plain", "--names", "Ann", "Ben", *muggins, flag, word
        said = run(*words, typed="quit\n")
        assert (said.status, said.err) == (0, ""), word
