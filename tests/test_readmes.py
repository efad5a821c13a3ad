"""Both READMEs have the same commands, except for player names and the language flag."""

import re
import subprocess
from pathlib import Path

import pytest

ENGLISH, JAPANESE = (
    (Path(__file__).parents[1] / name).read_text(encoding="utf-8")
    for name in ("README.md", "README.ja.md")
)
NAMES = {"花子": "Ann", "太郎": "Ben", "次郎": "Cy", "桃子": "Dot"}


def typed(readme: str) -> list[str]:
    """Return every line of every code block, without comments."""
    blocks = re.findall(r"^```\w+\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    lines = [line.split("  #")[0].rstrip() for block in blocks for line in block.splitlines()]
    return [re.sub(" --language ..$", "", line) for line in lines]


def test_both_readmes_have_same_commands():
    japanese = JAPANESE
    for name, theirs in NAMES.items():
        japanese = japanese.replace(name, theirs)
    assert len(typed(ENGLISH)) > 20
    assert typed(japanese) == typed(ENGLISH)


STAND_INS = {
    "python3": 'mkdir -p .venv/bin; cp "$MADE/activate" "$MADE/pip" .venv/bin',
    "activate": 'PATH="$PWD/.venv/bin:$PATH"',
    "pip": 'cp "$MADE/cribbage" .venv/bin',
    "cribbage": "true",
}
"""Fake versions of Python, its environment, and the program, which install nothing."""


@pytest.mark.parametrize("readme", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_commands_work_in_shell_that_installed_program(readme: str, tmp_path: Path):
    made = tmp_path / "made"
    made.mkdir()
    for name, script in STAND_INS.items():
        (made / name).write_text(f"#!/bin/sh\n{script}\n")
        (made / name).chmod(0o755)
    (tmp_path / "python").mkdir()
    (tmp_path / "python" / "python3").symlink_to(made / "python3")
    lines = [line.split("  #")[0].strip() for line in readme.splitlines()]
    installed = [line for line in lines if line.startswith("python3 -m venv .venv ")]
    commands = [line for line in lines if re.match(r"cribbage( |$)", line)]
    assert len(installed) == 1
    assert len(commands) > 5
    done = subprocess.run(
        ["/bin/sh", "-e"],
        input="\n".join([*installed, *commands]),
        cwd=tmp_path,
        env={"PATH": f"{tmp_path / 'python'}:/usr/bin:/bin", "MADE": str(made)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
