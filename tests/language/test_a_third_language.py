"""A third language is one module more, and nothing else: whole games are told in it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

import cribbage
from tests.common.command import run_with
from tests.common.scripted import Script, answer
from tests.common.scripted_alone import answer_alone
from tests.language import reversed_words
from tests.language.reversed_words import backwards

GAMES = {
    "to 61": ("--half",),
    "counted by hand, to 121": ("--counting", "muggins", "--pegging", "say"),
    "of three, for a match": ("--names", "ada", "oto", "ede", "--half", "--games", "2"),
    "of partners": ("--names", "ada", "oto", "ede", "elle", "--half"),
}
"""Names that read the same from both sides, as a language leaves them."""


TYPED = ("call", "say")
"""Words of prompts that are to be typed as they stand there."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in which there is one module more."""
    folder = tmp_path_factory.mktemp("third")
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(cribbage.__file__).parent, folder / "cribbage", ignore=skipped)
    spoken = folder / "cribbage" / "language" / "spoken" / "xx.py"
    shutil.copy(reversed_words.__file__, spoken)
    return folder


def told(package: Path, words: Sequence[str], typed: str = "") -> str:
    """What the command says in the third language to who types this, read backwards."""
    ended = subprocess.run(
        [sys.executable, "-m", "cribbage", "--language", "xx", *words],
        input=typed,
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package), "COLUMNS": "80"},
    )
    assert "Traceback" not in ended.stderr
    said = backwards(ended.stdout + ended.stderr)
    for word in TYPED:
        said = said.replace(backwards(word), word)
    return said


def in_english(words: Sequence[str], reader: "type[Script]" = Script) -> tuple[str, str]:
    """What the command says in English, and what was typed to it."""
    typed: list[str] = []

    def somebody(out: StringIO) -> Script:
        answers = answer_alone if words[0] == "patience" else answer

        def typing(printed: str) -> str:
            typed.append(answers(printed))
            return typed[-1]

        return reader(out, answers=typing)

    ended = run_with(somebody, *words)
    return ended.out + ended.err, "".join(f"{line}\n" for line in typed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_in_it_and_read_backwards_it_is_english(package: Path, game: str):
    words = ("--plain", "--names", "ada", "oto", "--seed", "7", "--new", *GAMES[game])
    said, typed = in_english(words)
    shutil.rmtree(os.environ["CRIBBAGE_HOME"], ignore_errors=True)
    assert " win" in said
    assert told(package, words, typed) == said


@pytest.mark.slow
def test_a_patience_is_told_in_it(package: Path):
    words = ("patience", "--plain", "--name", "ada", "--seed", "7", "--new")
    said, typed = in_english(words)
    shutil.rmtree(os.environ["CRIBBAGE_HOME"], ignore_errors=True)
    assert told(package, words, typed) == said


@pytest.mark.parametrize(
    "words",
    [
        ("score", "5H 5S 4D 6C", "6S"),
        ("discard", "4S 5H 5C 6D JH QD", "--dealer"),
        ("principles",),
        ("book",),
    ],
    ids=" ".join,
)
def test_answers_are_given_in_it(package: Path, words: tuple[str, ...]):
    said, _typed = in_english(words)
    assert told(package, words) == said


def test_it_can_be_asked_for_and_help_is_in_it(package: Path):
    said = told(package, ("--help",))
    assert said.startswith("usage: ")
    assert "{en,ja,xx}" in said
    assert "\noptions:\n" in said
    assert "speak this language; without it, that of the settings or the system" in " ".join(
        said.split()
    )
