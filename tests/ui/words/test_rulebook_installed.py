"""The rules in the installed package: in the wheel, the sdist, and a wheel made from it."""

import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.common.wheel import CHECKOUT, built_sdist, built_wheel

NAMES = ("rules.md", "rules.ja.md")
PAGES = [CHECKOUT.joinpath("docs", name).read_text("utf-8") for name in NAMES]


def rules_in(wheel: Path) -> list[str]:
    with ZipFile(wheel) as files:
        return [files.read(f"cribbage/ui/words/{name}").decode() for name in NAMES]


@pytest.mark.slow
def test_wheel_sdist_and_wheel_from_sdist_have_rules(tmp_path: Path):
    assert rules_in(built_wheel(tmp_path)) == PAGES
    with tarfile.open(built_sdist(tmp_path)) as files:
        files.extractall(tmp_path, filter="data")
    (unpacked,) = [path for path in tmp_path.iterdir() if path.is_dir()]
    words = unpacked.joinpath("cribbage", "ui", "words")
    assert [words.joinpath(name).read_text("utf-8") for name in NAMES] == PAGES
    assert rules_in(built_wheel(tmp_path, unpacked)) == PAGES


@pytest.mark.slow
def test_package_description_has_no_dead_links_and_equals_readme(
    tmp_path: Path,
):
    with ZipFile(built_wheel(tmp_path)) as files:
        (name,) = [each for each in files.namelist() if each.endswith(".dist-info/METADATA")]
        description = files.read(name).decode().split("\n\n", 1)[1]
    assert "Cribbage for the terminal" in description
    assert "](" not in description
    readme = CHECKOUT.joinpath("README.md").read_text("utf-8")
    for line in description.splitlines():
        if line.startswith(("- **", "Cribbage for", "The program", "To play in")):
            assert line in readme


@pytest.mark.parametrize("name", NAMES)
def test_rules_in_package_source_are_links_to_docs(name: str):
    """The source has links, because copies could come to differ; the wheel has files."""
    assert CHECKOUT.joinpath("cribbage", "ui", "words", name).resolve() == CHECKOUT / "docs" / name
