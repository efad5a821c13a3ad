"""The command ``replay`` with a solitaire game: printed as text or stepped through."""

import re
from datetime import datetime
from pathlib import Path

import pytest

from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.ui.words.solitaire_events import solitaire_replay_lines
from tests.common.command import Seated, run
from tests.common.kept_alone import save_solitaire

KEPT = Path(__file__).parents[1] / "records" / "kept_patiences"
NAMES = sorted([path.stem for path in KEPT.glob("*.crib")])


@pytest.mark.parametrize("name", NAMES)
def test_replay_prints_same_sentences_as_game(name: str):
    path = KEPT / f"{name}.crib"
    ended = run("replay", str(path))
    record = SolitaireRecord.parse(path.read_text("utf-8"))
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.splitlines() == list(solitaire_replay_lines(record))


def test_replay_ends_with_score_or_says_game_was_not_finished():
    ended = run("replay", str(KEPT / "classic.crib"))
    assert "Ann wins with 128." in ended.out
    ended = run("replay", str(KEPT / "left.crib"))
    assert ended.out.splitlines()[-1] == "The solitaire game was not finished."


@pytest.mark.parametrize(
    ("damage", "with_what", "sentence"),
    [
        ("1 keep", "1 keeps", "line 12: '1 keeps "),
        ("rules: classic", "rules: none", "line 3: 'none' is not a set of solitaire rules: use cl"),
    ],
)
def test_damaged_game_is_replayed_up_to_line_given_in_error(
    tmp_path: Path, damage: str, with_what: str, sentence: str
):
    path = tmp_path / "damaged.crib"
    text = (KEPT / "left.crib").read_text().replace(damage, with_what, 1)
    path.write_text(text)
    ended = run("replay", str(path))
    assert ended.status == EXIT_REFUSED
    assert ended.err.startswith(f"cribbage: {path}, {sentence}")
    assert ended.err.count("\n") == 1
    assert bool(ended.out) is sentence.startswith("line 12")
    assert path.read_text() == text


def test_incomplete_game_is_replayed_up_to_incomplete_line(tmp_path: Path):
    path = tmp_path / "torn.crib"
    path.write_text((KEPT / "left.crib").read_text() + "1 pl")
    ended = run("replay", str(path))
    whole = run("replay", str(KEPT / "left.crib"))
    assert ended.status == EXIT_REFUSED
    assert ended.out == whole.out
    assert ended.err == f"cribbage: {path}, line 20: the line is incomplete\n"


def test_game_without_deal_is_replayed_as_text(tmp_path: Path):
    path = tmp_path / "begun.crib"
    path.write_text(SolitaireRecord("Ann").heading)
    ended = run("replay", str(path), terminal=True)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.splitlines()[-1] == "The solitaire game was not finished."


@pytest.mark.parametrize("name", NAMES)
def test_full_screen_steps_through_game(name: str):
    path = KEPT / f"{name}.crib"
    with Seated("replay", str(path)) as table:
        first = re.search(r"step 1 of (\d+)", table.title)
        assert first
        assert int(first[1]) > len(SolitaireRecord.parse(path.read_text()).actions)
        table.press("right")
        assert f"step 2 of {first[1]}" in table.title
        table.try_key("q")


@pytest.mark.parametrize("flags", [("--plain",), ()])
def test_replay_is_printed_on_request_or_if_saved_game_is_damaged(
    flags: tuple[str, ...], tmp_path: Path
):
    path = tmp_path / "damaged.crib"
    path.write_text((KEPT / "left.crib").read_text() + ("" if flags else "1 pl"))
    ended = run(*flags, "replay", str(path), terminal=True)
    assert ended.status == (EXIT_OVER if flags else EXIT_REFUSED)
    assert ended.out


@pytest.mark.parametrize("name", NAMES)
def test_resume_flag_refuses_solitaire_and_says_how_to_resume_it(name: str, tmp_path: Path):
    path = tmp_path / "evening.crib"
    text = (KEPT / f"{name}.crib").read_bytes()
    path.write_bytes(text)
    ended = run("--plain", "--resume", str(path))
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err == (
        f"cribbage: {path}, line 1: this is a solitaire game, not a game for two or more players: "
        "use cribbage solitaire --resume; the file was left unchanged\n"
    )
    assert path.read_bytes() == text


def test_replay_without_file_or_finished_game_shows_last_solitaire():
    left, over = [
        SolitaireRecord.parse((KEPT / f"{name}.crib").read_text("utf-8"))
        for name in ("left", "classic")
    ]
    save_solitaire(left, datetime(2026, 5, 1))
    assert (
        run("replay").err
        == "cribbage: no games have been finished yet: give the file of a saved game\n"
    )
    save_solitaire(over, datetime(2026, 5, 2))
    assert run("replay").out.splitlines() == list(solitaire_replay_lines(over))
