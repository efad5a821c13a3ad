"""What is said of the games that are offered before a new one begins."""

from datetime import datetime
from pathlib import Path

from cribbage.engine.rules import Rules
from cribbage.record.record import Record
from cribbage.record.shelf import Kept
from cribbage.ui.scenes.caps import Hint
from cribbage.ui.scenes.keys import press
from cribbage.ui.scenes.offer import Offer, offered

HALF = Record(("Ann", "Ben"), Rules(target=61))


def left(day: int, scores: tuple[int, int] = (7, 30)) -> Kept:
    """A half game that was left on a day of March."""
    return Kept(Path(f"{day}.crib"), datetime(2026, 3, day, 21, 15), HALF, scores)


def test_a_game_is_offered_by_its_players_its_scores_and_its_day():
    (game,) = offered([left(5)], None).kept
    assert game == (Path("5.crib"), "Ann 7, Ben 30, to 61, left on 5 March 2026", HALF.names, 61)


def test_what_cannot_be_read_is_not_offered():
    unreadable = Kept(Path("torn.crib"), datetime(2026, 3, 1), damage="It is no record.")
    assert [game.path for game in offered([unreadable, left(5)], None).kept] == [Path("5.crib")]


def test_the_keys_go_round_the_games_and_others_change_nothing():
    offer = offered([left(3), left(2), left(1)], None)
    assert isinstance(press(offer, "left"), Hint)
    for key, cursor in (("down", 1), ("tab", 2), ("down", 0), ("up", 2)):
        pressed = press(offer, key)
        assert isinstance(pressed, Offer)
        offer = pressed
        assert (key, offer.cursor) == (key, cursor)
