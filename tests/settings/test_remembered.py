"""Saved settings: read back, and never lost because of a mistake in the file."""

import errno
import os
import tomllib
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.rules import Counting, FalseCall, Overclaim, Pegs, Rules, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.match import SINGLE_GAME, Match, MatchPoints, NextDeal, Skunks
from cribbage.match.names import player_name
from cribbage.settings.beginning import STRANGERS, GameSetup, Looks
from cribbage.settings.options import ALL_OPTIONS
from cribbage.settings.place import settings_path
from cribbage.settings.remembered import (
    LARGEST_SETTINGS,
    SavedSettings,
    change,
    read_settings,
    reset,
    text,
    write,
)
from tests.common.texts import characters


def game_setup(
    names: tuple[str, ...] = STRANGERS[:2],
    *,
    target: int = 121,
    counting: Counting | tuple[Counting, ...] = Counting.AUTO,
    overclaim: Overclaim = Overclaim.TWO,
    others: dict[str, object] | None = None,
    match: Match = SINGLE_GAME,
    **looks: bool | None,
) -> GameSetup:
    """Return a setup with these choices, and defaults for the rest."""
    agreed = Agreement(names, Rules(len(names), target, counting, overclaim), match=match)
    return GameSetup(agreed, Looks(**looks), others=others or {})


LAST_TIME = game_setup(
    ("Ann", "Zoë 花子"),
    target=61,
    counting=Counting.MUGGINS,
    ascii=True,
    four_colour=True,
    dark=False,
    animation=False,
    mouse=False,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cribbage" / "settings.toml"


def put(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# Writing and reading.


def test_settings_are_in_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    assert settings_path() == tmp_path / "settings.toml"


def test_first_session_has_no_saved_settings(path: Path):
    assert read_settings(path) == SavedSettings(game_setup())
    assert not path.parent.exists()


def test_written_settings_are_read_back(path: Path):
    write(LAST_TIME, path)
    assert read_settings(path) == SavedSettings(LAST_TIME)
    write(game_setup(), path)
    assert read_settings(path) == SavedSettings(game_setup())


def test_settings_file_is_easy_to_read_for_people(path: Path):
    write(LAST_TIME.with_looks(dark=None), path)
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == [
        "target = 61",
        'names = ["Ann", "Zoë 花子"]',
        'counting = "muggins"',
        'pegging = "auto"',
        'overclaim = "two"',
        'false_call = "same"',
        'uncalled = "stands"',
        "muggins_cap = false",
        'skunks = "standard"',
        "quick = false",
        'pack_cut = "first"',
        'match_points = "1-2-4"',
        'next_deal = "loser"',
        "duplicate = false",
        "ascii = true",
        "four_color = true",
        'board = "track"',
        "felt = true",
        "animation = false",
        "mouse = false",
        "bell = false",
        "by_combination = false",
        "open_play = false",
        "coach = false",
    ]


def test_rules_and_match_settings_are_read_back(path: Path):
    habits = game_setup(
        counting=(Counting.AUTO, Counting.HAND),
        overclaim=Overclaim.OFF,
        match=Match(
            points=MatchPoints.TWO_THREE, skunks=Skunks.LURCH, next_deal=NextDeal.ALTERNATE
        ),
    ).with_rules(
        pegging=(Pegs.SAY, Pegs.AUTO),
        uncalled=Uncalled.CUT,
        muggins_cap=True,
        false_call=FalseCall.TWO,
    )
    write(habits, path)
    assert read_settings(path) == SavedSettings(habits)
    assert 'counting = ["auto", "hand"]' in path.read_text()
    assert 'pegging = ["say", "auto"]' in path.read_text()


@pytest.mark.parametrize("singles", [False, True])
def test_players_and_pairing_of_four_are_read_back(path: Path, singles: bool):
    four = ("Ann", "Ben", "Cy", "Dot")
    for names in (four, four[:3], four[:2]):
        alone = singles and names == four
        beginning = GameSetup().with_players(names, singles=alone).with_rules(target=61)
        write(beginning, path)
        assert read_settings(path) == SavedSettings(beginning)
        assert (f"singles = {str(alone).lower()}\n" in path.read_text()) == (names == four)


def test_settings_file_of_earlier_version_keeps_its_meaning(path: Path):
    put(
        path, 'target = 61\nnames = ["Ann", "Ben"]\ncounting = ["auto", "hand"]\nduplicate = true\n'
    )
    ways = (Counting.AUTO, Counting.HAND)
    assert read_settings(path) == SavedSettings(
        game_setup(("Ann", "Ben"), target=61, counting=ways, match=Match(duplicate=True))
    )


ROWS = ("Ann", "Ben"), ("Ann", "Ben", "Cy"), ("Ann", "Ben", "Cy", "Dot")
ways_of_each = st.sampled_from(Counting)


@st.composite
def evenings(draw: st.DrawFn) -> GameSetup:
    names = draw(st.sampled_from(ROWS))
    ways = draw(st.lists(ways_of_each, min_size=len(names), max_size=len(names)))
    beginning = GameSetup().with_players(names, singles=len(names) == 4 and draw(st.booleans()))
    return beginning.with_rules(counting=tuple(ways)).with_same_cards(draw(st.booleans()))


@pytest.mark.slow
@given(evenings(), evenings(), evenings())
def test_change_can_be_written_after_another_window_changed_file(
    before: GameSetup, after: GameSetup, elsewhere: GameSetup
):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        write(elsewhere, path)
        assert change(before, after, path) == ""
        assert read_settings(path).troubles == ()
        write(before, path)
        change(before, after, path)
        assert read_settings(path) == SavedSettings(after)


def test_muggins_setting_of_earlier_version_is_read_as_contest(path: Path):
    put(path, 'counting = "muggins"\noverclaim = "excess"\n')
    meant = game_setup(counting=Counting.MUGGINS, overclaim=Overclaim.EXCESS)
    assert read_settings(path) == SavedSettings(meant)


def _kept(typed: str) -> str:
    try:
        return player_name(typed)
    except ValueError:
        return ""


any_name = st.text(characters, min_size=1).map(_kept).filter(bool)


@pytest.mark.slow
@given(st.lists(any_name, min_size=2, max_size=2, unique_by=str.casefold))
def test_any_names_are_read_back(names: list[str]):
    assert tomllib.loads(text(game_setup((names[0], names[1]))))["names"] == names


values = st.recursive(
    st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(characters)
    | st.datetimes()
    | st.dates()
    | st.times(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(characters), inner),
    max_leaves=8,
)


@pytest.mark.slow
@settings(max_examples=15)
@given(st.dictionaries(st.text(characters).map("later {}".format), values))
def test_any_lines_of_later_version_are_kept(others: dict[str, object]):
    found = tomllib.loads(text(LAST_TIME._replace(others=others)))
    assert {key: found[key] for key in others} == others


def test_lines_of_later_version_stay_when_settings_are_written(path: Path):
    put(path, 'target = 61\nwallpaper = "green"\nsince = 2026-11-21\n[sound]\nvolume = 0.5\n')
    write(read_settings(path).last_time.with_rules(target=121), path)
    later = {"wallpaper": "green", "since": date(2026, 11, 21), "sound": {"volume": 0.5}}
    assert read_settings(path).last_time.others == later


def test_change_keeps_other_settings_of_another_window(path: Path):
    put(path, 'target = 61\nmouse = false\ndark = true\nwallpaper = "green"\n')
    change(game_setup(), game_setup(ascii=True), path)
    change(game_setup(dark=True), game_setup(), path)
    found = read_settings(path).last_time
    assert (found.agreed.rules.target, found.looks) == (61, Looks(ascii=True, mouse=False))
    assert found.others == {"wallpaper": "green"}


def test_all_settings_are_written_if_file_was_damaged_meanwhile(path: Path):
    write(LAST_TIME, path)
    before = read_settings(path).last_time
    put(path, "broken [")
    after = before.with_looks(mouse=True)
    trouble = change(before, after, path)
    assert trouble.startswith(f"{path} cannot be read (")
    assert trouble.endswith("); it was renamed to settings.toml.broken")
    assert read_settings(path) == SavedSettings(after)
    assert path.with_name("settings.toml.broken").read_text() == "broken ["
    assert change(after, before, path) == ""


@pytest.mark.parametrize(
    ("content", "call"),
    [("broken [", "rename"), ("target = 61\n", "open")],
    ids=["broken", "unread"],
)
def test_file_that_cannot_be_renamed_or_read_is_not_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch, content: str, call: str
):
    put(path, content)
    with monkeypatch.context() as patched:
        patched.setattr(Path, call, full_disk)
        with pytest.raises(OSError, match="No space left"):
            change(game_setup(), game_setup(ascii=True), path)
    assert path.read_text() == content


def test_unchanged_settings_are_not_written(path: Path):
    change(LAST_TIME, LAST_TIME, path)
    assert not path.exists()


# Mistakes in the file.


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("target = 99", "ignoring target: a game is played to 61 or 121, not 99"),
        ("target = 121.0", "a game is played to 61 or 121, not 121.0"),
        ("target = []", "a game is played to 61 or 121, not []"),
        ('counting = "twice"', "'twice' is not a way of counting: use auto, hand, or muggins"),
        ("counting = {}", "{} is not a way of counting"),
        ('pegging = "hand"', "'hand' is not a way of pegging: use auto or say"),
        ('pegging = ["say", "auto", "say"]', "pegging must name 2 players, not 3"),
        ('uncalled = "off"', "'off' is not a rule for an uncalled overclaim: use stands or cut"),
        ('muggins_cap = "on"', "use true or false, not 'on'"),
        ("names = 2", 'use two to four names, as in ["Ann", "Ben"]'),
        ('names = ["Ann"]', "the game is for two to four players: to play alone, add "),
        ('names = ["A", "B", "C", "D", "E"]', "the game is for two to four players; you named 5"),
        ('names = ["Ann", "ANN"]', "names must differ"),
        ("against = 2", 'use one word for each player, as in ["person", "steady"]'),
        ('against = ["person", "masterly"]', "'masterly' is not a computer player"),
        ('against = ["steady", "easy"]', "at least one player must be a person"),
        ('animation = "no"', "use true or false, not 'no'"),
        *[
            (f'{each.name} = "oak"', "")
            for each in ALL_OPTIONS
            if each.get and each.name != "mouse"
        ],
    ],
)
def test_invalid_value_is_ignored_and_rest_applies(path: Path, line: str, sentence: str):
    content = f"{line}\nmouse = false\n"
    put(path, content)
    last_time, (trouble,) = read_settings(path)
    assert last_time == game_setup(mouse=False)
    assert trouble.startswith(f"{path}: ignoring {line.split()[0]}: ")
    assert sentence in trouble
    assert path.read_text() == content


@pytest.mark.parametrize(
    "content",
    [
        b"target = \n",
        b"target = 61\ntarget = 121\n",
        b"\0" * 400,
        b'names = ["Ann", "Be\xff"]\n',
        b"target = 61\n" + b"#" * LARGEST_SETTINGS,
        b"deep = " + b"[" * 20_000,
        b"long = " + b"9" * 9_000,
    ],
)
def test_invalid_file_is_renamed(path: Path, content: bytes):
    put(path, content)
    found = read_settings(path)
    (trouble,) = found.troubles
    assert found.last_time == game_setup()
    assert trouble.startswith(f"{path} cannot be read (")
    assert trouble.endswith("); it was renamed to settings.toml.broken")
    assert not path.exists()
    assert path.with_name("settings.toml.broken").read_bytes() == content


def test_earlier_broken_settings_files_are_not_overwritten(path: Path):
    for content in ("first [", "second [", "third ["):
        put(path, content)
        read_settings(path)
    assert {each.name: each.read_text() for each in path.parent.iterdir()} == {
        "settings.toml.broken": "first [",
        "settings.toml.broken1": "second [",
        "settings.toml.broken2": "third [",
    }


def test_broken_settings_file_that_cannot_be_renamed_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    put(path, "broken [")
    monkeypatch.setattr(Path, "rename", full_disk)
    (trouble,) = read_settings(path).troubles
    assert trouble.endswith("and could not be renamed: No space left on device")
    assert path.read_text() == "broken ["


def test_folder_in_place_of_file_gives_message(path: Path):
    path.mkdir(parents=True)
    assert read_settings(path).troubles == (f"{path} cannot be read: Is a directory",)


def test_byte_order_mark_is_ignored(path: Path):
    put(path, b"\xef\xbb\xbftarget = 61\r\n")
    assert read_settings(path) == SavedSettings(game_setup(target=61))


@pytest.mark.slow
def test_settings_file_truncated_anywhere_is_read_or_renamed(path: Path):
    whole = text(LAST_TIME._replace(others={"sound": {"volume": [1, 2]}})).encode()
    for length in range(len(whole)):
        put(path, whole[:length])
        assert read_settings(path).last_time.agreed.rules.target in (61, 121)
        for each in path.parent.iterdir():
            assert each.read_bytes() == whole[:length]
            each.unlink()


# Writing.


def test_file_is_private(path: Path):
    before = os.umask(0)
    try:
        write(LAST_TIME, path)
        path.chmod(0o644)
        write(LAST_TIME, path)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_full_disk_keeps_old_file(path: Path, call: str, monkeypatch: pytest.MonkeyPatch):
    write(LAST_TIME, path)
    monkeypatch.setattr(os, call, full_disk)
    with pytest.raises(OSError, match="No space left"):
        write(game_setup(), path)
    assert read_settings(path) == SavedSettings(LAST_TIME)
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_error_explains_why_file_cannot_be_written(tmp_path: Path):
    put(tmp_path / "file", "a diary")
    with pytest.raises(OSError, match="File exists"):
        write(LAST_TIME, tmp_path / "file" / "settings.toml")


def test_new_file_is_complete_before_it_replaces_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    write(game_setup(), path)
    old = path.read_text()
    seen: list[tuple[str, str]] = []
    replaced = os.replace

    def watched(new: Path, place: Path) -> None:
        seen.append((Path(new).read_text("utf-8"), Path(place).read_text("utf-8")))
        replaced(new, place)

    monkeypatch.setattr(os, "replace", watched)
    write(LAST_TIME, path)
    assert seen == [(text(LAST_TIME), old)]


def test_settings_file_that_is_link_stays_link(path: Path, tmp_path: Path):
    put(path, "target = 61\n")
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    write(LAST_TIME, link)
    assert link.is_symlink()
    assert read_settings(path) == read_settings(link) == SavedSettings(LAST_TIME)


def test_all_settings_can_be_reset(path: Path):
    assert not reset(path)
    write(LAST_TIME, path)
    assert reset(path)
    assert read_settings(path) == SavedSettings(game_setup())
