"""The offer of unfinished games before a new one starts."""

from datetime import datetime
from pathlib import Path

import pytest

from cribbage.engine.rules import Counting, Rules, Seat, Side
from cribbage.match.levels import Level
from cribbage.match.match import FinishedGame, Match
from cribbage.records.files import SavedFile
from cribbage.records.record import Record
from cribbage.ui.pages.offer import Offer, offer_games
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Hint
from tests.common.gallery import gallery
from tests.common.pressed import pressed
from tests.common.sitting import UNICODE, WIDEST, screen

HALF = Record(("Ann", "Ben"), Rules(target=61))


def unfinished_game(
    day: int,
    scores: tuple[int, ...] = (7, 30),
    record: Record = HALF,
    won: tuple[FinishedGame, ...] = (),
) -> SavedFile[Record]:
    """Return a saved game that was left unfinished on the given day of March 2026."""
    series = record.start()
    series = series._replace(game=series.game._replace(scores=scores), won=won)
    return SavedFile(Path(f"{day}.crib"), datetime(2026, 3, day, 21, 15), record, series)


def test_game_is_offered_with_players_scores_and_date():
    (game,) = offer_games([unfinished_game(5)], None).kept
    assert (game.path, game.names) == (Path("5.crib"), HALF.names)
    assert game.text == "Ann 7, Ben 30, to 61, paused on 5 March 2026"
    assert (game.points, game.played_to, game.counted) == (
        "Ann 7 - 30 Ben",
        "61",
        "Counting is automatic.",
    )


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (datetime(2026, 3, 5, 23), "today, 21:15"),
        (datetime(2026, 3, 6, 1), "Thu 5 Mar, 21:15"),
        (datetime(2026, 3, 11, 23), "Thu 5 Mar, 21:15"),
        (datetime(2026, 3, 12), "5 Mar, 21:15"),
        (datetime(2027, 1, 2), "5 Mar 2026, 21:15"),
        (datetime(2026, 3, 4), "5 Mar, 21:15"),
    ],
)
def test_date_of_game_is_as_short_as_possible(now: datetime, said: str):
    (game,) = offer_games([unfinished_game(5)], now=now).kept
    assert game.left == said


def test_match_and_ways_of_counting_are_shown():
    counting = (Counting.HAND, Counting.AUTO)
    record = HALF.changed(rules=Rules(target=61, counting=counting), match=Match(to=7))
    won = (FinishedGame(Seat(0), Side(1), (30, 61), 61),)
    (game,) = offer_games([unfinished_game(5, record=record, won=won)]).kept
    assert game.played_to == "61, 0-2 of 7"
    assert game.ways == ("hand", "auto")
    assert game.counted == "Counting: Ann by hand, Ben automatic."
    (between,) = offer_games([unfinished_game(5, (30, 61), record, won)]).kept
    assert between.points == "Ann, Ben: game 2 next"


def test_players_who_count_same_way_are_listed_together():
    hand, auto = Counting.HAND, Counting.AUTO
    rules = Rules(4, 61, (auto, hand, auto, Counting.MUGGINS))
    record = Record(("Ann", "Ben", "Cleo", "Dan"), rules)
    (game,) = offer_games([unfinished_game(5, record=record)]).kept
    assert game.points == "Ann + Cleo 7 - 30 Ben + Dan"
    assert game.counted == ("Counting: Dan with muggins, Ben by hand, Ann and Cleo automatic.")


def test_computer_players_are_marked():
    names, levels = ("Ann", "Easy", "Cleo", "Easy 2"), (None, Level.EASY, None, Level.EASY)
    offer = offer_games([unfinished_game(5, record=Record(names, Rules(4, 61), levels=levels))])
    (game,) = offer.kept
    assert game.points_of_all == "Ann + Cleo 7 - 30 Easy + Easy 2 (two computer players)"
    who = "Ann and Cleo: 7, Easy and Easy 2: 30 (two computer players)"
    assert game.text == f"{who}, to 61, paused on 5 March 2026"
    assert f" {game.points_of_all} " in draw(offer, 100, 30, UNICODE).text()
    (said,) = offer.message(str)
    assert said.text == game.computer_players
    assert "Easy" in said.text
    assert "Easy 2" in said.text
    assert offer_games([unfinished_game(5)]).message(str) == ()


def test_computer_players_are_marked_between_games_of_match():
    levels = (None, Level.EASY)
    record = Record(("Ann", "Easy"), Rules(target=61), match=Match(to=7), levels=levels)
    won = (FinishedGame(Seat(0), Side(1), (30, 61), 61),)
    (game,) = offer_games([unfinished_game(5, (30, 61), record, won)]).kept
    assert game.points == "Ann, Easy: game 2 next"
    assert game.points_of_all == "Ann, Easy (computer): game 2 next"
    assert game.text.startswith("Ann and Easy (computer), before game 2 of a match to 7 (0 - 2)")


def test_message_row_marks_computer_players_if_room_is_short():
    names, levels = ("Maximiliane M.", "Strong"), (None, Level.STRONG)
    rules = Rules(counting=(Counting.MUGGINS, Counting.AUTO))
    record = Record(names, rules, match=Match(to=15), levels=levels)
    shown = (
        draw(offer_games([unfinished_game(5, record=record)]), 80, 24, UNICODE).text().split("\n")
    )
    assert [row for row in shown if "computer" in row and "Strong" in row] == [
        row for row in shown if row.strip().startswith("Strong is a computer player.")
    ]
    assert [row for row in shown if "Maximiliane M. 7 - 30 Strong" in row]


def test_unreadable_game_is_not_offered():
    unreadable = SavedFile(Path("torn.crib"), datetime(2026, 3, 1), damage="It is not a record.")
    assert [game.path for game in offer_games([unreadable, unfinished_game(5)], None).kept] == [
        Path("5.crib")
    ]


def test_keys_cycle_through_games_and_others_change_nothing():
    offer = offer_games([unfinished_game(3), unfinished_game(2), unfinished_game(1)], None)
    assert isinstance(press(offer, "left"), Hint)
    for key, cursor in (("down", 1), ("tab", 2), ("down", 0), ("up", 2)):
        offer = pressed(offer, key)
        assert (key, offer.cursor) == (key, cursor)


def days(offer: Offer) -> list[str]:
    return [game.path.stem for game in offer.kept]


def test_game_open_in_another_window_is_skipped():
    games = [
        unfinished_game(4)._replace(in_use=True),
        unfinished_game(3),
        unfinished_game(2)._replace(in_use=True),
        unfinished_game(1),
    ]
    offer = offer_games(games)
    assert [pressed(offer, *["down"] * n).cursor for n in range(3)] == [1, 3, 1]
    assert pressed(offer, "up").cursor == 3
    alone = offer_games(games[:1])
    assert alone.pointed is None
    assert isinstance(press(alone, "enter"), Hint)
    assert pressed(alone, "d", "d", "down") == alone


def test_game_is_deleted_after_confirmation_and_can_be_restored():
    offer = pressed(
        offer_games([unfinished_game(3), unfinished_game(2), unfinished_game(1)]), "down"
    )
    asked = pressed(offer, "d")
    assert [said.text for said in asked.message(str)] == ["Press D again to delete it."]
    assert days(asked) == ["3", "2", "1"]
    assert days(pressed(asked, "down", "d")) == ["3", "2", "1"]
    gone = pressed(asked, "D")
    assert (days(gone), gone.cursor) == (["3", "1"], 1)
    none = pressed(gone, "d", "d", "d", "d")
    assert days(none) == []
    assert isinstance(press(none, "enter"), Hint)
    assert days(pressed(none, "u", "u", "u")) == ["3", "2", "1"]
    assert pressed(gone, "u")._replace(fault="") == offer


@pytest.mark.slow
def test_turn_and_counting_of_highlighted_game_are_below_long_list():
    offer = gallery()["offer-of-many"]
    for cursor in range(len(offer.kept)):
        rows = screen(offer._replace(cursor=cursor)).split("\n")
        for word, text in offer.kept[cursor].told_briefly:
            assert [row for row in rows[-5:] if row.split() == [word, *text.split()]]


@pytest.mark.parametrize("keys", [("home", "end", "pageup", "pagedown"), tuple("tebf")])
def test_keys_and_letters_scroll_long_list(keys: tuple[str, ...]):
    offer = gallery()["offer-of-many"]
    assert isinstance(offer, Offer)
    free = [at for at, game in enumerate(offer.kept) if not game.kept.in_use]
    home, end, back, forward = keys
    assert press(offer, end).cursor == free[-1]
    assert press(press(offer, end), home).cursor == free[0]
    further = press(press(offer, home), forward)
    assert abs(further.cursor - min(10, free[-1])) <= 1
    assert press(further, back).cursor == free[0]


@pytest.mark.parametrize("names", [("Maximiliane M.", "Bartholomew IV"), WIDEST])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
def test_names_of_two_players_are_complete_in_list(names: tuple[str, str], size: tuple[int, int]):
    offer = gallery(names)["offer"]
    assert isinstance(offer, Offer)
    text = draw(offer, *size, UNICODE).text()
    listed = [game for game in offer.kept if game.deal and len(game.names) == 2]
    assert [game.points for game in listed if game.points not in text] == []


def test_list_of_short_names_has_number_of_deal():
    assert " deal  playing to" in screen(gallery()["offer"])
