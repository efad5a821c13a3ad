"""A game is given up on the full screen: who, and whether the other player accepts it."""

from dataclasses import replace
from datetime import datetime
from itertools import cycle
from pathlib import Path

import pytest

from cribbage.book.rivalry import Result
from cribbage.engine.actions import Resign
from cribbage.engine.rules import Counting, Rules
from cribbage.match.match import Margin, Match
from cribbage.records.files import Kept
from cribbage.records.journal import Journal
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.control.replay import replay_of
from cribbage.ui.pages.games import Games
from cribbage.ui.pages.leaving import Leaving, Resigning
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.offer import offered
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, keys_at_hand, press
from cribbage.ui.screens.screen import Hint
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Pause, Playing
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying
from cribbage.ui.words.telling import record_in_lines
from tests.common.rivalries import rivalry_of
from tests.common.sitting import ANN, BEN, NAMES, UNICODE, Sitting

NOW = datetime(2026, 11, 21, 22, 30)

DECIDING = (HandOver, LayAway, Curtain, Playing, Saying)


def may_resign(sitting: Sitting) -> bool:
    """Whether the question of leaving offers it just now."""
    offers = "resign" in dict(key_row(sitting.press("q"))).values()
    asked = sitting.press("r")
    assert isinstance(asked, Resigning) == offers
    sitting.press("n" if offers else "escape")
    return offers


@pytest.mark.parametrize("counting", Counting)
def test_it_is_offered_from_the_first_deal_on_where_a_player_decides(counting: Counting):
    sitting, seen = Sitting(rules=Rules(target=61, counting=counting), seed=5), set[type]()
    for scene in sitting.scenes():
        expected = isinstance(scene, (*DECIDING, Cutting)) and sitting.game.deals > 0
        assert may_resign(sitting) == expected
        assert sitting.scene == scene
        seen.add(type(scene))
        if not isinstance(scene, LayAway | Playing | Saying):
            assert isinstance(press(Leaving(scene), "r"), Hint | Resigning)
    assert seen >= {HandOver, LayAway, Curtain, Cutting, Pause, CountingScene, Over}


@pytest.mark.parametrize(("kind", "who"), [*zip(DECIDING, cycle((ANN, BEN)), strict=False)])
def test_the_other_player_wins_once_he_has_accepted_it(who: int, kind: type):
    sitting = Sitting(seed=3, rules=Rules(counting=Counting.HAND))
    scene = sitting.play_to(kind)
    # Nobody resigns, and the same player goes on.
    for key in ("n", "escape", "enter"):
        assert sitting.press("q", "r", key) == scene
    scores = sitting.game.scores
    asked = sitting.press("q", "r", str(who + 1))
    assert isinstance(asked, Resigning)
    assert asked.seat == who
    text, other = sitting.text(), NAMES[1 - who]
    assert f"{NAMES[who]} resigns at {scores[who]} to {scores[1 - who]}." in text
    assert f"{other} wins by a double skunk." in text
    assert f"{other}: Y accept, N play on" in text
    assert sitting.game.winner is None
    over = sitting.press("y")
    assert isinstance(over, Over)
    assert (sitting.game.winner, sitting.game.scores) == (1 - who, scores)
    assert (
        f"{other} wins, {scores[1 - who]} to {scores[who]} ({NAMES[who]} resigned)"
        in sitting.text()
    )
    assert f"{NAMES[who]} is double skunked" in sitting.text()
    assert f"{NAMES[who]} deals first in the next game." in sitting.message
    assert not may_resign(sitting)


def test_the_margin_and_what_it_counts_are_told_before_it_is_accepted():
    sitting = Sitting(seed=3, match=Match(to=7))
    sitting.play_to(Curtain)
    assert isinstance(sitting.press("m"), Standings)
    assert may_resign(sitting)
    sitting.play_to(Curtain, when=lambda scene: 60 < scene.around.view.scores[0] < 91)
    sitting.press("q", "r", "1")
    assert "Ben wins by a skunk, worth 2." in sitting.text()
    sitting.press("n")
    sitting.play_to(Curtain, when=lambda scene: scene.around.view.scores[0] > 90)
    sitting.press("q", "r", "1")
    assert "Ben wins, worth 1." in sitting.text()


def test_the_one_who_plays_on_sees_no_hand():
    for kind, instead in ((LayAway, HandOver), (Playing, Curtain)):
        sitting = Sitting(seed=3)
        sitting.play_to(kind)
        before = sitting.game
        for key in ("n", "escape", "enter"):
            sitting.play_to(kind)
            assert isinstance(sitting.press("q", "r", "1", key), instead)
        assert sitting.game == before


def test_a_burst_of_keys_resigns_for_nobody():
    sitting = Sitting(seed=3)
    sitting.play_to(Curtain)
    sitting.press("q", "r")
    sitting.at_once("1", "y")
    assert isinstance(sitting.scene, Resigning)
    assert sitting.game.winner is None
    sitting.press("y")
    assert sitting.game.winner == BEN


def test_nothing_else_comes_of_the_question():
    sitting = Sitting(seed=3)
    scene = sitting.play_to(Playing)
    for asked in (Resigning(scene), Resigning(scene, ANN)):
        keys = [binding.cap.pressed for binding in asked.keys()]
        meant = {key for pressed in keys for key in pressed}
        for key in ("3", "?", "l", "m", "r", "space", "left", ("card", 0)):
            assert key not in meant
            assert isinstance(press(asked, key), Hint)
        assert dict(keys_at_hand(asked)) == dict(key_row(asked))
    assert press(Resigning(scene, BEN), "y") == Resign(BEN)
    # The screen can be left while it is asked.
    sitting.press("q", "r", "1")
    sitting.evening.cover()
    assert isinstance(sitting.scene, Curtain)


def test_a_match_goes_on_after_a_game_that_was_resigned(tmp_path: Path):
    path = tmp_path / "match.crib"
    record = Record(NAMES, Rules(target=61), seed=3, match=Match(to=3))
    session = Session(record, journal=Journal.begin(path, record.heading))
    sitting = Sitting(session)
    sitting.play_to(Curtain)
    sitting.press("q", "r", "2", "y", "n")
    assert isinstance(sitting.scene, Standings)
    assert "0 (resigned)" in sitting.text()
    assert "Ann leads the match 2 - 0." in sitting.text()
    sitting.press("n")
    sitting.play_to(Curtain)
    assert (sitting.game.scores, sitting.game.winner) == ((0, 0), None)
    assert sitting.around.view.dealer == BEN
    sitting.press("q", "r", "2", "y")
    assert session.series.is_over
    session.close()
    assert path.read_text() == str(session.played)
    assert Record.parse(path.read_text()) == session.played
    again = Sitting(Session(session.played))
    assert isinstance(again.scene, Over)
    assert again.scene.around.won == sitting.around.won


def test_it_stands_in_the_log_and_is_told_again():
    sitting = Sitting(seed=3)
    sitting.play_to(Curtain)
    sitting.press("q", "r", "1", "y", "l")
    assert isinstance(sitting.scene, Log)
    assert "Ann  resigns" in sitting.text()
    record = sitting.evening.session.played
    *_, step, last = replay_of(record, str).games[0]
    assert [said.text for said in step.around.message] == ["Ann resigns."]
    assert all(step.hands)
    assert isinstance(last.page, Over)
    assert last.page.around.view.resigned == ANN
    assert [*record_in_lines(record)][-3:] == [
        "Ann resigns.",
        "Ben wins, 0 to 0.",
        "Ann is double skunked.",
    ]


def test_a_match_that_was_left_after_a_game_that_was_resigned_says_which_game_is_next():
    session = Session(Record(NAMES, Rules(), seed=3, match=Match(to=7)))
    sitting = Sitting(session)
    sitting.play_to(Curtain)
    sitting.press("q", "r", "1", "y")
    kept = Kept(Path("a.crib"), NOW, session.played, session.series)
    (game,) = offered([kept], now=NOW).kept
    assert game.points == "Ann, Ben: game 2 next"
    assert "before game 2" in game.text


def test_the_list_of_games_says_who_resigned():
    result = Result(NOW, 121, 1, (67, 45), (Margin.SKUNK, None), match_to=7, number=2)
    rivalry = replace(rivalry_of(NAMES, games=2), results=(result,))
    games = Games(rivalry, ((Path("a.crib"),),))
    said = " ".join([said.text for said in games.message(str)])
    assert said == "Game 2 of a match to 7 points. Ann resigned."
    text = draw(games, 80, 24, UNICODE).text()
    assert "45 - 67" in text
