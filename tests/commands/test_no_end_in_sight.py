"""Files that have no end are read as far as a record may go, and no further."""

from pathlib import Path

import pytest

from cribbage.records.files import LARGEST
from tests.common.command import run


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A file that is longer than memory should be given for, which takes no room on the disk."""
    path = tmp_path / "endless.crib"
    with path.open("wb") as file:
        file.truncate(1 << 36)
    return path


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("replay",), "game"),
        (("review",), "game"),
        (("--plain", "--resume"), "game"),
        (("patience", "--plain", "--resume"), "solitaire game"),
        (("patience", "--plain", "--again"), "solitaire game"),
    ],
)
def test_what_has_no_end_is_no_record(words: tuple[str, ...], kind: str, endless: Path):
    ended = run(*words, str(endless))
    told = f"cribbage: {endless} is too large to be the record of a {kind}\n"
    assert (ended.status, ended.out, ended.err) == (2, "", told)
    assert endless.stat().st_size > LARGEST


def test_settings_without_an_end_are_read_no_further(home: Path):
    home.mkdir(parents=True)
    with (home / "settings.toml").open("wb") as file:
        file.truncate(1 << 36)
    assert run("--version").status == 0
    assert run("rules", "go").status == 0
