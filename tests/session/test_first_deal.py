"""Who deals first in a new game of two who have played before: rules.md 2.4, 10.6."""

import os
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cribbage.engine.rules import Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, NextDeal
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import Beginning
from tests.common.kept import ANN_AND_BEN, HALF, new_file, random_game
from tests.common.sessions import play_on

EVENING = datetime(2026, 7, 4, 21)
ANN, BEN = Seat(0), Seat(1)


def lost_by(name: str, names: tuple[str, str] = ANN_AND_BEN) -> Record:
    """A game that this one of them lost."""
    games = (random_game(seed, names=names) for seed in range(99))
    winner = 1 - names.index(name)
    return next(game for game in games if game.series().game.winner == winner)


def keep(shelf: Shelf, record: Record, evening: int = 0) -> Path:
    """Put a record on the shelf, begun and last played on that evening."""
    when = EVENING + timedelta(days=evening)
    path = new_file(shelf, record.names, when)
    path.write_text(str(record))
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


def begun(shelf: Shelf | None, *, names: tuple[str, ...] = ANN_AND_BEN, **said: Any) -> Session:
    """A new game at a table of this shelf."""
    match, seed = said.pop("match", Match()), said.pop("seed", None)
    agreed = Agreement(names, Rules(len(names), target=61), said.pop("dealer", None), seed, match)
    session = Sessions(Beginning(agreed, **said), shelf=shelf).begin()
    session.close()
    return session


def test_the_loser_of_the_last_game_deals_first(shelf: Shelf):
    keep(shelf, lost_by("Ann"), 1)
    keep(shelf, lost_by("Ben"), 0)
    session = begun(shelf)
    assert session.record.dealer == ANN
    assert session.notice == "Ann lost the last game and deals first."
    assert session.trouble is None
    assert session.path
    assert "\ndealer: 1\n" in session.path.read_text()


def test_it_is_the_player_and_not_the_seat(shelf: Shelf):
    keep(shelf, lost_by("Ann"))
    session = begun(shelf, names=("ＢＥＮ", "ann"))
    assert session.record.dealer == BEN
    assert session.notice == "ann lost the last game and deals first."


def test_after_a_match_it_is_the_loser_of_its_last_game(shelf: Shelf):
    match = Record(ANN_AND_BEN, HALF, match=Match(to=2), seed=3)
    played = Session(match)
    while not played.series.is_over:
        play_on(played)
        played.next_game() if not played.series.is_over else ()
    keep(shelf, played.played)
    (loser,) = played.won[-1].losers
    assert begun(shelf).record.dealer == loser


def test_where_the_deal_alternates_it_is_the_other_ones_turn(shelf: Shelf):
    record = lost_by("Ben")
    keep(shelf, record)
    dealt = record.series().won[-1].first_dealer
    session = begun(shelf, match=Match(next_deal=NextDeal.ALTERNATE))
    assert session.record.dealer == 1 - dealt
    assert session.notice == f"It is {ANN_AND_BEN[1 - dealt]}'s turn to deal first."


def test_the_games_of_others_are_not_asked(shelf: Shelf):
    keep(shelf, lost_by("Ann"), 0)
    keep(shelf, lost_by("Ben", ("Ben", "Cy")), 1)
    # These are written alike in the names of files.
    keep(shelf, lost_by("花子", ("花子", "太郎")), 2)
    keep(shelf, random_game(1, left_out=5), 3)
    keep(shelf, lost_by("Ben"), 4).write_text("crib 1\nnames: Ann, Ben\n\nx ; Ann wins\n")
    assert begun(shelf).record.dealer == ANN
    assert begun(shelf, names=("Ann", "Cy")).record.dealer is None
    assert begun(shelf, names=("次郎", "三郎")).record.dealer is None
    assert begun(shelf, names=("Ann", "Ben", "Cy")).record.dealer is None


def test_they_cut_where_they_want_to_or_the_same_is_to_come_again(shelf: Shelf, tmp_path: Path):
    keep(shelf, lost_by("Ann"))
    for said in ({"cut_for_deal": True}, {"seed": 7}, {"kept_in": tmp_path / "evening.crib"}):
        session = begun(shelf, **said)
        assert session.record.dealer is None
        assert session.notice is None
    assert begun(None).record.dealer is None
    assert begun(shelf, dealer=BEN).record.dealer == BEN


def test_a_shelf_that_cannot_be_read_knows_of_no_game(tmp_path: Path):
    (tmp_path / "file").touch()
    assert begun(Shelf(tmp_path / "file")).record.dealer is None
