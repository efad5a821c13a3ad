"""The program and its libraries run from a zip archive, from which every text is read."""

import re
import subprocess
import sys
import zipapp
from importlib.metadata import distribution, requires
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.common.wheel import CHECKOUT

NO_NEED = ignore_patterns("__pycache__", "*.pyc")


def libraries(of: str = "cribbage-table") -> set[str]:
    """Return the names of the distributions that a player needs."""
    needed = [each for each in requires(of) or () if "extra ==" not in each]
    named = {re.split(r"[^\w.-]", each)[0] for each in needed}
    return named.union(*[libraries(each) for each in named])


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zipped")
    source = folder / "source"
    copytree(CHECKOUT / "cribbage", source / "cribbage", ignore=NO_NEED)
    for name in libraries():
        files = distribution(name).files or ()
        for top in {each.parts[0] for each in files if each.suffix == ".py"}:
            place = Path(str(distribution(name).locate_file(top)))
            if place.is_dir():
                copytree(place, source / top, ignore=NO_NEED, dirs_exist_ok=True)
    path = folder / "cribbage.pyz"
    zipapp.create_archive(source, path, main="cribbage.__main__:main")
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("--version", "cribbage "),
        ("--help", "usage: cribbage"),
        ("--help-all", "--singles"),
        ("--language ja --help", "使い方"),
        ("rules go", "The play"),
        ("--language ja rules go", "プレイ"),
        ("completion bash", "_shtab_cribbage"),
        ("--language ja completion fish", "ハーフゲーム"),
        ("man", "cribbage - cribbage in the terminal"),
        ("--language ja man", "端末で遊ぶクリベッジ"),
        ("score 5H5S5DJC5C", "29"),
        ("discard 5H6S7D8C9HTS --pone", "crib"),
        ("principles", "Principles of play"),
        ("bench easy --against steady --games 2", "steady"),
        ("book", "no finished games"),
        ("--plain --names Ann Ben --seed 1", "Ann and Ben"),
    ],
)
def test_every_command_works_in_archive(archive: Path, words: str, shown: str):
    ended = subprocess.run(
        [sys.executable, "-I", "-S", archive, *words.split()],
        input="",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert shown in ended.stdout
    assert "Traceback" not in ended.stderr
