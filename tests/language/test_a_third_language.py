"""A third language needs only one module; whole games are played in it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import timedelta
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import cribbage
from cribbage.book.book import Book
from cribbage.language import spoken
from cribbage.lessons.exercises import DrillLevel, DrillRun, draw_exercises
from cribbage.match.levels import Level
from cribbage.pack.cards import PACK
from cribbage.records.record import Record
from cribbage.settings.options import ALL_OPTIONS
from cribbage.solitaire.rules import Solitaire
from tests.commands.test_review_command import SOONER, match_of, resigned, second
from tests.common.command import run, run_with
from tests.common.kept import AUTUMN, SUMMER, keep, random_game
from tests.common.kept_alone import random_solitaire, save_solitaire
from tests.common.scripted import Script, answer
from tests.common.scripted_alone import solitaire_answer
from tests.language import reversed_words
from tests.language.reversed_words import read_back

pytestmark = pytest.mark.usefixtures("third")

RECORDS = Path(__file__).parent.parent / "records"

GAMES = {
    "to 61": ("--half",),
    "counted by hand, to 121": ("--counting", "muggins", "--pegging", "say"),
    "of three, for a match": ("--names", "ada", "oto", "ede", "--half", "--games", "2"),
    "of partners": ("--names", "ada", "oto", "ede", "elle", "--half"),
}
PLAYERS = ("ada", "oto", "ede", "elle")
"""Palindromic names, which stay unchanged."""

SOLITAIRES = {"classic": (), "bumppo": ("--rules", "bumppo"), "square": ("--square",)}

TYPED = ("call", "say")
"""Words of prompts that are typed literally."""

TO_LEARN = ("show", "chapters", "quit")
TO_PRACTISE = (*TO_LEARN, *(level.value for level in DrillLevel))
"""The same for the lesson and the drill."""

CARDS = [*map(str, PACK)]
"""Cards in letters, as in the grid of squares."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a folder with the package and the module of a third language."""
    folder = tmp_path_factory.mktemp("third")
    # With bytecode, which programs run by the tests do not write.
    shutil.copytree(Path(cribbage.__file__).parent, folder / "cribbage")
    shutil.copy(reversed_words.__file__, folder / "cribbage" / "language" / "spoken" / "xx.py")
    return folder


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("spoken")
    shutil.copy(reversed_words.__file__, folder / "xx.py")
    (choice,) = [each for each in ALL_OPTIONS if each.name == "language"]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(spoken, "__path__", [*spoken.__path__, str(folder)])
        patched.setitem(choice.flags["--language"], "choices", spoken.codes())
        yield
    # The first user creates it, and not every test is one.
    spoken._MADE.pop("xx", None)


def by_program(package: Path, words: Sequence[str], typed: str = "") -> str:
    """Return the output of a small program in the third language, reversed back to English."""
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
    return read_back(ended.stdout + ended.stderr, TYPED)


def told(words: Sequence[str], typed: str = "", as_it_stands: Collection[str] = TYPED) -> str:
    """Return the command's output in the third language, reversed back except for these words."""
    ended = run("--language", "xx", *words, typed=typed)
    return read_back(ended.out + ended.err, as_it_stands)


def shown_alike(words: Sequence[str], as_it_stands: Collection[str] = TYPED) -> str:
    """Return the command's English output, after comparing it with that of the third language."""
    shown = run(*words)
    assert shown.status == 0
    assert told(words, as_it_stands=as_it_stands) == shown.out + shown.err
    return shown.out


def in_english(words: Sequence[str], answers: Callable[[str], str] = answer) -> tuple[str, str]:
    """Return the command's English output with these answers, and the lines typed."""
    typed: list[str] = []

    def somebody(out: StringIO) -> Script:
        def typing(printed: str) -> str:
            typed.append(answers(printed))
            return typed[-1]

        return Script(out, answers=typing)

    ended = run_with(somebody, *words)
    return ended.out + ended.err, "".join(f"{line}\n" for line in typed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_game_in_language_of_reversed_words_equals_english_when_reversed_back(
    game: str, package: Path
):
    words = ("--plain", "--names", "ada", "oto", "--seed", "7", "--new", *GAMES[game])
    said, typed = in_english(words)
    shutil.rmtree(os.environ["CRIBBAGE_HOME"], ignore_errors=True)
    assert " win" in said
    assert told(words, typed) == said
    if game == "to 61":
        assert by_program(package, words, typed) == said


@pytest.mark.slow
@pytest.mark.parametrize("kind", SOLITAIRES)
def test_solitaire_is_played_in_third_language(kind: str):
    words = ("patience", *SOLITAIRES[kind], "--plain", "--name", "ada", "--seed", "7", "--new")
    said, typed = in_english(words, solitaire_answer)
    shutil.rmtree(os.environ["CRIBBAGE_HOME"], ignore_errors=True)
    assert re.search(r"\bada wins |\bada scored ", said)
    assert told(words, typed, CARDS) == said


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
def test_command_output_in_reversed_words_equals_english_when_reversed_back(words: tuple[str, ...]):
    shown_alike(words)


def sample_with_known_names(kept: Path, folder: Path) -> str:
    """Copy a sample game to this folder, with names that the language does not reverse."""

    def named(found: re.Match[str]) -> str:
        return found[1] + ", ".join(PLAYERS[: found[0].count(",") + 1])

    text = re.sub("^(names?: ).*", named, kept.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path = folder / kept.name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("command", "name"),
    [
        *[("replay", f"kept/{name}") for name in ("match", "muggins-two", "three-who-say")],
        *[("replay", f"kept/{name}") for name in ("partners-with-programs", "left-to-steady")],
        *[("replay", f"kept_patiences/{name}") for name in ("bumppo", "square")],
        pytest.param("review", "kept/with-strong-who-says", marks=pytest.mark.slow),
    ],
)
def test_saved_game_is_replayed_and_reviewed_in_third_language(
    command: str, name: str, tmp_path: Path
):
    words = (command, sample_with_known_names(RECORDS / f"{name}.crib", tmp_path))
    assert shown_alike(words).count("\n") > 15


@pytest.mark.slow
def test_match_is_reviewed_in_third_language(tmp_path: Path):
    """The match has two games, each resigned in the play of its first deal."""
    match = match_of(resigned(1, PLAYERS[:2], SOONER), second(SOONER))
    (tmp_path / "match.crib").write_text(str(match))
    assert "Game 2" in shown_alike(("review", str(tmp_path / "match.crib")))


@pytest.fixture
def shelf(tmp_path: Path) -> None:
    """Provide saved games, solitaire games and practice of all kinds, with one game reviewed."""
    keep(random_game(1, names=PLAYERS[:2]), SUMMER)
    last = keep(resigned(2, PLAYERS[:2], SOONER), AUTUMN)
    with_computer_player = random_game(3, names=("ada", "Steady"))
    keep(with_computer_player.changed(levels=(None, Level.STEADY)), AUTUMN + timedelta(days=1))
    for day, name in enumerate(("match", "three", "partners"), 2):
        text = Path(sample_with_known_names(RECORDS / "kept" / f"{name}.crib", tmp_path)).read_text(
            "utf-8"
        )
        keep(Record.parse(text), AUTUMN + timedelta(days=day))
    for day, solitaire in enumerate(Solitaire):
        save_solitaire(random_solitaire(day, "ada", solitaire), SUMMER + timedelta(days=day))
    practice = DrillRun(tuple(draw_exercises(DrillLevel.HANDS, Random(5))))
    for points in range(12):
        practice = practice.answer(points, 7)
    with Book() as book:
        book.keep_run("ada", practice, AUTUMN)
    assert run("review", str(last)).status == 0


@pytest.mark.slow
@pytest.mark.usefixtures("shelf")
def test_book_is_printed_in_third_language():
    shown_alike(("book", "--rebuild"))
    for names in ((), ("ada",), ("ada", "oto"), ("Steady", "ada"), PLAYERS[:3], PLAYERS):
        shown_alike(("book", *names), ("Steady",))


def corrected_answer(printed: str) -> str:
    """Return the output of a wrong answer, its correction, and the right answer."""
    *facts, prompt = printed.strip().splitlines()
    if shown := re.fullmatch(r"The answer is (.+)\.", facts[-1]):
        return shown[1]
    if "Enter" in prompt and "Enter to accept" not in prompt:
        return ""
    return "show" if prompt in facts[-3:] else "0"


@pytest.mark.slow
def test_whole_first_deal_is_taught_in_third_language():
    words = ("learn", "--plain", "--names", "ada", "oto")
    said, typed = in_english(words, corrected_answer)
    assert "That was your first deal" in said
    assert told(words, typed, TO_LEARN) == said


@pytest.mark.slow
@pytest.mark.parametrize("level", DrillLevel)
def test_practice_is_printed_in_third_language(level: DrillLevel):
    words = ("drill", level.value, "--plain", "--name", "ada", "--seed", "5")
    each = ("1 2", "show", "3 4") if level is DrillLevel.DISCARD else ("0", "show", "2", "x", "4")
    typed = "".join(f"{line}\n" for line in (*each * 3, "quit"))
    shown = run(*words, typed=typed)
    assert shown.status == 0
    # Whatever the time each took.
    said, back = (
        re.sub(r"\d+ seconds?", "so long", each)
        for each in (shown.out + shown.err, told(words, typed, TO_PRACTISE))
    )
    assert "so long" in said
    assert back == said


@pytest.mark.slow
def test_third_language_can_be_chosen_and_has_help(package: Path):
    said = by_program(package, ("--help-all",))
    assert said.startswith("usage: ")
    assert "{en,ja,xx}" in said
    assert "\noptions:\n" in said
    assert (
        "language of all text (default: the one in the settings, or else the system language)"
        in " ".join(said.split())
    )
