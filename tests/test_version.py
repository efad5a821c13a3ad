"""The version stands in ``cribbage/__init__.py``; what is installed and what is written agree."""

from importlib.metadata import version
from pathlib import Path

import cribbage

CHANGES = Path(cribbage.__file__).parents[1] / "CHANGELOG.md"


def test_what_is_installed_is_this_version():
    installed = version("cribbage-table")
    assert installed == cribbage.__version__, "install it again: pip install -e '.[test]'"


def test_this_version_is_the_newest_in_the_list_of_changes():
    headings = [line for line in CHANGES.read_text("utf-8").splitlines() if line.startswith("## ")]
    assert headings[0] == "## [Unreleased]"
    assert headings[1].startswith(f"## [{cribbage.__version__}] - ")
