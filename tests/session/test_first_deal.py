"""The first dealer in a new game of players who have played before: rules.md 2.4, 10.6."""

import os
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level
from cribbage.match.match import FinishedGame, Match, NextDeal
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.session.first_deal import first_deal
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import GameSetup
from tests.common.games import played
from tests.common.kept import ANN_AND_BEN, HALF, new_file, random_game
from tests.common.sessions import play_on

EVENING = datetime(2026, 7, 4, 21)
ANN, BEN = Seat(0), Seat(1)


def game_of(
    names: tuple[str, ...], wanted: Callable[[FinishedGame], bool], **agreed: Any
) -> Record:
    rules = Rules(len(names), 61, **agreed)
    for seed in range(999):
        actions = [moment.action for moment in played(new_game(rules), Random(seed))]
        record = Record(names, rules, actions=tuple(actions))
        if wanted(record.series().won[-1]):
            return record
    raise AssertionError("no game came out like that")


def lost_by(name: str, names: tuple[str, ...] = ANN_AND_BEN) -> Record:
    return game_of(names, lambda won: won.winner != names.index(name))


def keep(shelf: Shelf, record: Record, evening: int = 0) -> Path:
    """Put a record on the shelf, started and last played this many days after ``EVENING``."""
    when = EVENING + timedelta(days=evening)
    path = new_file(shelf, record.names, when)
    path.write_text(str(record))
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


def begun(shelf: Shelf | None, *, names: tuple[str, ...] = ANN_AND_BEN, **said: Any) -> Session:
    match, seed = said.pop("match", Match()), said.pop("seed", None)
    rules = Rules(len(names), target=61, singles=said.pop("singles", False))
    agreed = Agreement(names, rules, said.pop("dealer", None), seed, match)
    session = Sessions(GameSetup(agreed, **said), shelf=shelf).begin()
    session.close()
    return session


def test_loser_of_last_game_deals_first(shelf: Shelf):
    keep(shelf, lost_by("Ann"), 1)
    keep(shelf, lost_by("Ben"), 0)
    session = begun(shelf)
    assert session.record.dealer == ANN
    assert session.notice == "Ann lost the last game and deals first."
    assert session.trouble is None
    assert "\ndealer: 1\n" in session.path.read_text()


def test_dealer_follows_player_not_seat(shelf: Shelf):
    keep(shelf, lost_by("Ann"))
    session = begun(shelf, names=("ＢＥＮ", "ann"))
    assert session.record.dealer == BEN
    assert session.notice == "ann lost the last game and deals first."


def test_loser_of_last_game_of_match_deals_first(shelf: Shelf):
    played = play_on(Session(Record(ANN_AND_BEN, HALF, match=Match(to=2), seed=3)))
    while played.next_game():
        play_on(played)
    keep(shelf, played.played)
    (loser,) = played.won[-1].losers
    assert begun(shelf).record.dealer == loser


def test_games_of_other_players_do_not_decide_who_deals_first(shelf: Shelf):
    keep(shelf, lost_by("Ann"), 0)
    keep(shelf, lost_by("Ben", ("Ben", "Cy")), 1)
    # These names are the same in file names.
    keep(shelf, lost_by("花子", ("花子", "太郎")), 2)
    keep(shelf, random_game(1, left_out=5), 3)
    keep(shelf, lost_by("Ben"), 4).write_text("crib 1\nnames: Ann, Ben\n\nx ; Ann wins\n")
    assert begun(shelf).record.dealer == ANN
    assert begun(shelf, names=("Ann", "Cy")).record.dealer is None
    assert begun(shelf, names=("次郎", "三郎")).record.dealer is None
    assert begun(shelf, names=("Ann", "Ben", "Cy")).record.dealer is None


def test_players_cut_for_deal_on_request_and_if_seed_or_file_is_given(shelf: Shelf, tmp_path: Path):
    keep(shelf, lost_by("Ann"))
    for said in ({"cut_for_deal": True}, {"seed": 7}, {"kept_in": tmp_path / "evening.crib"}):
        session = begun(shelf, **said)
        assert session.record.dealer is None
        assert session.notice is None
    assert begun(None).record.dealer is None
    assert begun(shelf, dealer=BEN).record.dealer == BEN


def test_players_cut_for_deal_if_saved_games_cannot_be_read(tmp_path: Path):
    (tmp_path / "file").touch()
    assert begun(Shelf(tmp_path / "file")).record.dealer is None


# Three and four.


def was_last(won: FinishedGame, side: int) -> bool:
    """Return True if this side, and no other, had the fewest points."""
    return won.scores[side] == min(won.scores) and won.scores.count(won.scores[side]) == 1


THREE, FOUR = ("Ann", "Ben", "Cy"), ("Ann", "Ben", "Cy", "Dot")


@pytest.mark.parametrize(("names", "last"), [(THREE, 1), (FOUR, 2)])
def test_of_three_or_four_singles_player_with_fewest_points_deals_first(
    shelf: Shelf, names: tuple[str, ...], last: int
):
    agreed = {"names": names, "singles": names is FOUR}
    keep(shelf, game_of(wanted=lambda won: was_last(won, last), **agreed))
    session = begun(shelf, **agreed)
    assert session.record.dealer == last
    said = f"{names[last]} had the fewest points in the last game and deals first."
    assert session.notice == said


@pytest.mark.parametrize(("names", "singles"), [(ANN_AND_BEN, False), (FOUR, False), (FOUR, True)])
def test_alternating_deal_goes_to_next_player(shelf: Shelf, names: tuple[str, ...], singles: bool):
    last = len(names) - 1
    keep(shelf, game_of(names, lambda won: won.first_dealer == last, singles=singles))
    alternate = Match(next_deal=NextDeal.ALTERNATE)
    session = begun(shelf, names=names, singles=singles, match=alternate)
    assert session.record.dealer == ANN
    assert session.notice == "It is Ann's turn to deal first."


def test_order_of_names_around_table_does_not_matter(shelf: Shelf):
    keep(shelf, game_of(FOUR, lambda won: (won.winner, won.first_dealer) == (0, 0)))
    for first in range(4):
        names = (*FOUR[first:], *FOUR[:first])
        session = begun(shelf, names=names)
        assert names[session.record.dealer] == "Ben"
        assert session.notice.endswith("lost the last game, so Ben deals first.")


@pytest.mark.parametrize(
    ("names", "singles"),
    [
        (("Ann", "Cy", "Ben", "Dot"), False),  # other partners
        (("Ann", "Dot", "Cy", "Ben"), False),  # the same partners in the other direction
        (FOUR, True),
        (THREE, False),
        (("Ann", "Ben", "Cy", "Eve"), False),
    ],
)
def test_game_with_other_seats_or_players_starts_with_cut_for_deal(
    shelf: Shelf, names: tuple[str, ...], singles: bool
):
    keep(shelf, game_of(FOUR, lambda won: won.winner == 0))
    session = begun(shelf, names=names, singles=singles)
    assert session.record.dealer is None
    assert session.notice is None
    assert begun(shelf, names=FOUR).record.dealer in (1, 3)


@pytest.mark.slow
def test_last_game_of_four_singles_is_found_before_later_game_as_partners(shelf: Shelf):
    keep(shelf, game_of(FOUR, lambda won: was_last(won, 1), singles=True), 0)
    keep(shelf, game_of(FOUR, lambda won: won.winner == 1), 1)
    assert begun(shelf, names=FOUR, singles=True).record.dealer == 1


def test_seats_are_read_from_saved_game_and_not_from_its_file_name(shelf: Shelf):
    # These names are the same in file names, in any order.
    names = ("花子", "太郎", "次郎")
    keep(shelf, game_of(names, lambda won: was_last(won, 1)))
    assert begun(shelf, names=names[::-1]).record.dealer is None
    assert begun(shelf, names=(*names[1:], names[0])).record.dealer == 0


def test_person_named_like_computer_player_has_own_games(shelf: Shelf):
    names, levels = ("Ann", "Steady"), (None, Level.STEADY)
    keep(shelf, lost_by("Steady", names))
    person, computer_player = Agreement(names, HALF), Agreement(names, HALF, levels=levels)
    assert first_deal(shelf, computer_player) is None
    keep(shelf, lost_by("Ann", names).changed(levels=levels), evening=1)
    for agreed, dealer in ((person, BEN), (computer_player, ANN)):
        found = first_deal(shelf, agreed)
        assert found
        assert found.dealer == dealer
