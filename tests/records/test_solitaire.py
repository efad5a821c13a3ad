"""The record of a solitaire game: read back, cut anywhere, and refused with a message.

The folder ``kept_patiences`` has saved records of each kind, and one that was left and resumed.
Never rewrite these files.
"""

import errno
import os
import re
from datetime import date, datetime, timedelta
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.actions import IllegalAction, Shuffle
from cribbage.pack.cards import PACK, cards
from cribbage.records.heading import is_solitaire
from cribbage.records.lock import RecordRefused
from cribbage.records.record import Record, RecordError, turns
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import (
    SolitaireRecord,
    SolitaireShelf,
    place_name,
    place_named,
    solitaire_decision,
    solitaire_line,
)
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard
from cribbage.solitaire.daily_pack import daily_pack
from cribbage.solitaire.rules import Solitaire
from tests.common.kept import almost_won
from tests.common.kept import put as put_on
from tests.common.solitaires import WholeSolitaire, everything, solitaires

FOLDER = Path(__file__).parent / "kept_patiences"
CAME_TO = {"classic": 128, "bumppo": 121, "square": 66, "left": 33, "taken-up": 89}


def kept(name: str) -> str:
    """Return the text of a record, byte for byte."""
    return (FOLDER / f"{name}.crib").read_bytes().decode("utf-8")


def record_of(
    moments: WholeSolitaire, name: str = "Ann", seed: int | None = None
) -> SolitaireRecord:
    return SolitaireRecord(name, moments.solitaire, seed, tuple([each.action for each in moments]))


# Saved records.


def test_no_saved_example_is_missing():
    assert {path.stem for path in FOLDER.glob("*.crib")} == set(CAME_TO)


@pytest.mark.parametrize("name", CAME_TO)
def test_record_is_written_back_unchanged_with_same_results(name: str):
    record, series, error = SolitaireRecord.read(kept(name))
    assert record
    assert series
    assert not error
    assert str(record) == kept(name)
    assert (series.game.score, series.is_over) == (CAME_TO[name], name != "left")
    *_, last = turns(record)
    assert last.step.game == series.game
    # From its remarks, which only people read.
    assert sum(map(int, re.findall(r" pegs (\d+)", kept(name)))) == CAME_TO[name]


def test_example_in_documentation_starts_solitaire_game():
    page = Path(__file__).parents[2] / "docs" / "record.md"
    example = page.read_text("utf-8").split("```\n")[5]
    assert str(SolitaireRecord.parse(example)) == example
    assert kept("taken-up").startswith(example)


# The daily game.


DAY = date(2026, 11, 28)


def daily(heading: str = "day: 2026-11-28", pack: str = "") -> str:
    pack = pack or "".join(map(str, daily_pack("2026-11-28")))
    return f"patience 1\nname: Ann\nrules: classic\n{heading}\n\nhouse shuffle {pack}\n"


def test_daily_game_is_read_back():
    record = SolitaireRecord.parse(daily())
    assert record.day == DAY
    assert str(record) == daily()


def test_daily_game_played_again_is_practice_without_date():
    again = SolitaireRecord.parse(daily()).afresh
    assert again.day is None
    assert again.actions == (Shuffle(daily_pack("2026-11-28")),)


@pytest.mark.parametrize(
    "text", ["2026-11-31", "20261128", "2026-W48-6", "28.11.2026", "", "2026-1-1", "٢٠٢٦-١١-٢٨"]
)
def test_invalid_date_of_daily_game_gives_message(text: str):
    with pytest.raises(RecordError, match=f"^line 4: '{text}' is not a date: use year, month, and"):
        SolitaireRecord.parse(daily(f"day: {text}"))


def test_daily_game_with_pack_of_another_date_is_refused():
    other = "".join(map(str, PACK))
    read = SolitaireRecord.read(daily(pack=other))
    assert str(read.error) == "line 6: this is not the pack of 2026-11-28"
    assert read.record
    assert read.record.actions == ()


@pytest.mark.parametrize("kind", ["bumppo", "square"])
def test_daily_game_has_classic_rules(kind: str):
    for heading in (f"rules: {kind}\nday: 2026-11-28", f"day: 2026-11-28\nrules: {kind}"):
        text = daily(heading).replace("rules: classic\n", "")
        with pytest.raises(RecordError, match="line 4: the daily game has classic rules"):
            SolitaireRecord.parse(text)


# Writing and reading.


@pytest.mark.slow
@given(solitaires, st.sampled_from(["Ann", "Zoë", "花子"]), st.none() | st.integers(0, 10**20))
def test_written_record_is_read_back(moments: WholeSolitaire, name: str, seed: int | None):
    record = record_of(moments, name, seed)
    text = str(record)
    found = SolitaireRecord.read(text)
    assert (found.record, found.series.game, found.error) == (record, moments[-1].after, None)
    assert text.startswith(record.heading)
    assert text.endswith(f", {name} comes to {moments[-1].after.score}\n")
    assert is_solitaire(text)
    for moment in moments:
        assert solitaire_decision(solitaire_line(moment.action)) == moment.action


def test_each_place_on_grid_has_own_name():
    for row, column in product(range(1, 5), repeat=2):
        assert place_named(place_name(row, column)) == PlaceCard(row, column)
        assert place_name(row, column) == f"{'abcd'[column - 1]}{row}"


def test_game_with_same_pack_takes_only_shuffle_from_earlier_record():
    record = SolitaireRecord.parse(kept("taken-up"))
    afresh = record.afresh
    assert afresh.actions == record.actions[:1]
    assert (afresh.name, afresh.solitaire, afresh.seed) == ("Ann", Solitaire.CLASSIC, None)
    assert not afresh.has_begun
    assert record.has_begun


# Refusals.

PACKED = "".join(map(str, PACK))


NO_RECORD = "line 1: this is not a saved solitaire game: such a game starts with 'patience 1'"
NO_NAME = 'line 2: the heading has no name: add a line such as "name: Ann"'
ANN = "patience 1\nname: Ann\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", NO_RECORD),
        ("\x89PNG\n", NO_RECORD),
        ("patience\n", NO_RECORD),
        ("patience ²\n", NO_RECORD),
        ("patience 2\n", "line 1: the saved game is in format 2, but this program reads format 1"),
        (
            "crib 1\nnames: Ann, Ben\n\n",
            "line 1: this is a game for two or more players, not a solitaire game: use "
            "cribbage --resume",
        ),
        ("patience 1\n\n", NO_NAME),
        ("patience 1\nname:\n\n", NO_NAME),
        (ANN, "line 3: the heading must end with a blank line"),
        (f"{ANN}name: Ben\n\n", "line 3: name is given twice"),
        ("patience 1\nnames: Ann\n\n", "line 2: 'names: Ann' does not start with a known key (nam"),
        (
            f"{ANN}rules: bumpo\n\n",
            "line 3: 'bumpo' is not a set of solitaire rules: use classic, bumppo, or square",
        ),
        (f"{ANN}seed: seven\n\n", "line 3: 'seven' is not a number: use digits, as in 121"),
        (f"{ANN}\n1 throw 5H 6H\n", "line 4: waiting for the pack to be shuffled"),
        (
            f"{ANN}\n1 crib 5H 6H\n",
            "line 4: '1 crib 5H 6H' is not a solitaire decision: use one of house shuffle CARDS",
        ),
        (f"{ANN}\n2 throw 5H 6H\n", "line 4: '2 throw 5H 6H' is not a solitaire decision"),
        (f"{ANN}\n1 shuffle {PACKED}\n", "line 4: only 'house' can shuffle"),
        (f"{ANN}\nhouse shuffle {PACKED[2:]}\n", "line 4: "),
    ],
)
def test_invalid_text_is_refused_with_its_line(text: str, sentence: str):
    with pytest.raises(RecordError) as refusal:
        SolitaireRecord.parse(text)
    assert str(refusal.value).startswith(sentence)


def test_solitaire_record_is_not_two_player_game_and_says_how_to_resume():
    with pytest.raises(RecordError) as refusal:
        Record.parse(kept("left"))
    assert str(refusal.value) == (
        "line 1: this is a solitaire game, not a game for two or more players: use cribbage "
        "solitaire --resume"
    )


@pytest.mark.parametrize("text", ["b5", "e1", "33", "b", "", "b33", "²1", "b²"])
def test_invalid_place_on_grid_is_refused(text: str):
    with pytest.raises(
        ValueError, match="is not a place: use a column from a to d and a row from 1 to 4, as"
    ):
        place_named(text)


@pytest.mark.parametrize(
    "line", ["1 throw 5H", "1 throw 5H 6H 7H", "1 keep 5H", "1 play 5H", "1 lay a1", "1 throw"]
)
def test_decision_out_of_order_is_refused_at_its_line(line: str):
    # The top seven cards of this pack are clubs from the ace on, and the fives are deep in it.
    text = f"{SolitaireRecord('Ann').heading}house shuffle {PACKED}\n{line}\n"
    record, _, error = SolitaireRecord.read(text)
    assert error
    assert error.line == 6
    assert record
    assert record.actions == (Shuffle(PACK),)


@pytest.mark.slow
@given(solitaires, st.data())
def test_any_added_line_follows_rules_or_is_refused(moments: WholeSolitaire, data: st.DataObject):
    """Add a random line to a record."""
    many = data.draw(st.integers(1, len(moments)))
    record = record_of(moments)
    so_far = record.changed(actions=record.actions[:many])
    anything = [
        action
        for action in everything(moments[many - 1].after)
        if not isinstance(action, PlaceCard)
        or (action.row in range(1, 5) and action.column in range(1, 5))
    ]
    line = solitaire_line(data.draw(st.sampled_from(anything)))
    found, series, error = SolitaireRecord.read(f"{so_far}{line}\n")
    assert found
    assert series
    if error:
        assert found == so_far
        assert series.game == moments[many - 1].after
    else:
        assert str(found) == str(SolitaireRecord.parse(f"{so_far}{line}\n"))


def test_record_that_breaks_rules_cannot_be_written():
    wrong = SolitaireRecord("Ann", actions=(Shuffle(PACK), KeepStarter(cards("5H")[0])))
    with pytest.raises(IllegalAction):
        str(wrong)


def test_two_discards_keep_their_order():  # rules.md 11.3
    assert (
        solitaire_decision("1 throw 5H 4H")
        == DummyDiscard(cards("5H 4H"))
        != solitaire_decision("1 throw 4H 5H")
    )


# The shelf. For what all shelves share, see test_shelf.


EVENING = datetime(2026, 11, 21, 20, 15)
WHOLE, LEFT = [(FOLDER / f"{name}.crib").read_text("utf-8") for name in ("taken-up", "left")]


@pytest.fixture
def shelf(tmp_path: Path) -> SolitaireShelf:
    return SolitaireShelf(tmp_path / "cribbage" / "patiences")


def put(shelf: SolitaireShelf, text: str | bytes, minutes: int = 0) -> Path:
    """Put a file on the shelf, last written this many minutes after ``EVENING``."""
    return put_on(shelf, ("Ann",), text, EVENING + timedelta(minutes=minutes))


def test_solitaire_folder_is_next_to_game_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    assert SolitaireShelf().folder == tmp_path / "patiences"
    assert Shelf().folder.parent == SolitaireShelf().folder.parent
    assert not list(tmp_path.iterdir())


def test_file_is_named_by_date_and_player_and_private(
    shelf: SolitaireShelf,
):
    path = put(shelf, WHOLE)
    assert path == shelf.folder / "2026-11-21T201500-ann.crib"
    assert shelf.folder.stat().st_mode & 0o777 == 0o700
    assert shelf.begun_when() == {EVENING: (path,)}
    kept = shelf.look(path)
    assert kept.begun == EVENING
    other = path.rename(path.with_name("my best.crib"))
    assert shelf.look(other).begun == shelf.look(other).when == EVENING


def test_unfinished_games_are_found_most_recent_first(shelf: SolitaireShelf):
    early, late = put(shelf, LEFT, 1), put(shelf, LEFT.rpartition("1 ")[0], 5)
    over = put(shelf, WHOLE, 9)
    found = shelf.unfinished()
    assert [kept.path for kept in found] == [late, early]
    assert found[1].record == SolitaireRecord.parse(LEFT)
    assert found[1].game
    assert found[1].game.score == 33
    assert not any([kept.over or kept.torn or kept.damage or kept.in_use for kept in found])
    (kept,) = shelf.finished()
    assert (kept.path, kept.over) == (over, True)
    assert shelf.ended(lambda name: False) == [over]
    assert shelf.ended(lambda name: name == over.name) == []


@pytest.mark.parametrize("name", ["classic", "bumppo", "square"])
def test_finished_game_is_recognized_by_last_line(shelf: SolitaireShelf, name: str):
    text = (FOLDER / f"{name}.crib").read_text("utf-8")
    for end in ("\n", "\r\n"):
        path = put(shelf, text.replace("\n", end).encode())
        assert shelf.ended(lambda name: False) == [path]
        assert shelf.unfinished() == []
        path.unlink()
    put(shelf, "\n".join([line.partition(" ;")[0] for line in text.split("\n")]))
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert kept.record == SolitaireRecord.parse(text)


def test_player_name_that_looks_like_result_does_not_end_game(shelf: SolitaireShelf):
    named = LEFT.replace("Ann", "who comes to 89")
    path = put(shelf, named)
    assert shelf.ended(lambda name: False) == []
    assert [kept.path for kept in shelf.unfinished()] == [path]


def test_file_that_cannot_be_opened_is_not_finished(
    shelf: SolitaireShelf, monkeypatch: pytest.MonkeyPatch
):
    put(shelf, WHOLE)

    def gone(path: str, _: int) -> int:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)

    with monkeypatch.context() as between:
        between.setattr(os, "open", gone)
        assert shelf.ended(lambda name: False) == []
    assert len(shelf.ended(lambda name: False)) == 1


def test_game_and_solitaire_opened_as_each_other_are_refused_unchanged(tmp_path: Path):
    game, solitaire = tmp_path / "game.crib", tmp_path / "patience.crib"
    game.write_text(str(almost_won()))
    solitaire.write_text(LEFT)
    before = game.read_text(), solitaire.read_text()
    with pytest.raises(RecordRefused) as refusal:
        SolitaireShelf.reopen(game)
    assert str(refusal.value) == (
        f"{game}, line 1: this is a game for two or more players, not a solitaire game: "
        "use cribbage --resume; the file was left unchanged"
    )
    with pytest.raises(RecordRefused) as refusal:
        Shelf.reopen(solitaire)
    assert str(refusal.value) == (
        f"{solitaire}, line 1: this is a solitaire game, not a game for two or more players: "
        "use cribbage solitaire --resume; the file was left unchanged"
    )
    assert (game.read_text(), solitaire.read_text()) == before


def test_last_dealt_pack_is_found_even_if_game_is_finished_or_damaged(shelf: SolitaireShelf):
    assert shelf.last_dealt() is None
    put(shelf, LEFT, 1)
    over = put(shelf, WHOLE, 2)
    put(shelf, SolitaireRecord("Ben").heading, 3)
    put(shelf, b"\0", 4)
    last = shelf.last_dealt()
    assert last
    assert last.path == over
    damaged = put(shelf, LEFT.replace("1 keep", "1 keeps"), 5)
    last = shelf.last_dealt()
    assert last
    assert last.path == damaged
    assert last.damage.startswith(f"{damaged}, line 12: '1 keeps")
    with pytest.raises(RecordRefused, match=damaged.name):
        shelf.reopen(damaged)
