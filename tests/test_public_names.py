"""The public names: listed, documented, and typed in the installed package."""

import inspect
import os
import pydoc
import re
import subprocess
import sys
import venv
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from textwrap import dedent
from zipfile import ZipFile

import pytest

import cribbage
from tests.common.wheel import built_wheel

CHECKOUT = Path(cribbage.__file__).parents[1]

DATA = {"Action", "HOUSE", "PACK", "Partner"}
"""Names without docstrings of their own: docs/api.md describes them."""


def test_dir_lists_exactly_public_names():
    assert dir(cribbage) == sorted(cribbage.__all__)


@pytest.mark.parametrize("name", sorted(set(cribbage.__all__) - DATA))
def test_help_describes_each_name(name: str):
    promised = getattr(cribbage, name)
    said = pydoc.getdoc(promised)
    assert said.split("\n")[0].endswith((".", ";", ":", ",")), name
    # Python adds a docstring to named tuples and enums without one.
    assert not said.startswith(f"{name}(")
    assert said != inspect.getdoc(Enum)
    assert said.split("\n")[0] in pydoc.render_doc(promised, renderer=pydoc.plaintext)


@pytest.mark.parametrize("name", cribbage.__all__)
def test_library_page_mentions_each_name(name: str):
    page = CHECKOUT.joinpath("docs", "api.md").read_text("utf-8")
    assert re.search(rf"\b{name}\b", page)


def test_dir_imports_no_module_and_engine_only_standard_library():
    code = "import cribbage, sys; dir(cribbage); print(*sys.modules); "
    code += "cribbage.legal; cribbage.apply; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    listed, needed = map(str.split, ended.stdout.splitlines())
    assert not [name for name in listed if name.startswith("cribbage.")]
    assert "cribbage.views.view" in needed
    assert "cribbage.engine.position" not in needed, "few programs write a game down"
    assert not {"rich", "prompt_toolkit", "platformdirs"} & set(needed)


def test_installed_version_is_this_one():
    installed = version("cribbage-table")
    assert installed == cribbage.__version__, "install it again: pip install -e '.[test]'"


def test_this_version_is_newest_in_changelog():
    changes = CHECKOUT.joinpath("CHANGELOG.md").read_text("utf-8")
    headings = [line for line in changes.splitlines() if line.startswith("## ")]
    assert headings[0] == "## [Unreleased]"
    assert headings[1].startswith(f"## [{cribbage.__version__}] - ")


BOT = '''\
"""Two bots, a game to 61: one keeps what is worth most, the other lays what scores least."""

from random import Random

from cribbage import (
    HOUSE, PACK, Action, Card, Cut, Discard, Discarding, Partner, Pegging, Play, Rules, Seat,
    Shuffle, View, apply, events, hand_points, legal, new_game, score_pile, strong, to_act, total,
    view,
)


def kept(seen: View, action: Action) -> int:
    assert isinstance(action, Discard) and seen.seat is not None
    hand = [card for card in seen.hands[seen.seat] if card and card not in action.cards]
    return sum(hand_points(hand, starter) for starter in PACK if starter not in hand)


def pegged(seen: View, action: Action) -> int:
    assert isinstance(action, Play)
    pile: tuple[Card, ...] = (*seen.played[seen.start :], action.card)
    return total(score_pile(pile))


def decide(seen: View, random: Random) -> Action:
    if seen.phase is Discarding:
        return max(legal(seen), key=lambda action: kept(seen, action))
    if seen.phase is Pegging:
        return max(legal(seen), key=lambda action: pegged(seen, action))
    return random.choice(legal(seen))


game, random, won = new_game(Rules(target=61), dealer=Seat(1)), Random(7), list[int]()
while owing := to_act(game):
    shuffled = Shuffle(random.sample(PACK, 52))
    action = shuffled if owing[0] == HOUSE else decide(view(game, owing[0]), random)
    game, happened = apply(game, action, after=game.number)
    won += [event.side for event in happened if isinstance(event, events.GameWon)]
print(won == [game.winner])

partner: Partner = strong(random)
game = apply(apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game, Cut(Seat(0), 9)).game
print(isinstance(partner(view(game, Seat(0))), Discard))
'''


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a Python with only the wheel of this checkout installed."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = built_wheel(folder)
    venv.create(folder / "fresh", symlinks=os.name != "nt")
    python = folder / "fresh" / "bin" / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    said = subprocess.run([python, "-c", where], check=True, capture_output=True, text=True)
    # A wheel of pure Python is installed by unpacking it; there need not be a pip here.
    ZipFile(wheel).extractall(said.stdout.strip())
    return python


def types_of(python: Path, folder: Path, code: str) -> str:
    """Return mypy's output for a program that uses the installed package."""
    program = folder / "bot.py"
    program.write_text(code, encoding="utf-8")
    check = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]
    check += ["--no-incremental", program]
    return subprocess.run(
        check, cwd=folder, capture_output=True, text=True, check=False, env=os.environ
    ).stdout


@pytest.mark.slow
def test_bot_type_checks_against_installed_package_and_plays(installed: Path, tmp_path: Path):
    said = types_of(installed, tmp_path, BOT)
    assert said == "Success: no issues found in 1 source file\n"
    played = subprocess.run(
        [installed, "-I", "bot.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (played.stdout, played.stderr) == ("True\nTrue\n", "")


@pytest.mark.slow
def test_wrong_bot_fails_type_check(installed: Path, tmp_path: Path):
    wrong = """\
        from cribbage import Overclaim, Play, Rules, Seat, new_game, view
        Play(Seat(0), "KC")
        Rules(overclaim="two")
        view(new_game(), Seat(0)).nothing
        new_game().scores[0].upper()
    """
    said = types_of(installed, tmp_path, dedent(wrong))
    assert [f"bot.py:{line}: error" in said for line in range(1, 6)] == [False, *[True] * 4], said
