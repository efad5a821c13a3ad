"""Matches on the full screen and in plain text: between games, and whole matches by keys."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from io import StringIO
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from cribbage.book.rivalry import Result
from cribbage.engine.actions import Resign
from cribbage.engine.events import Dealt, StarterCut
from cribbage.engine.rules import Counting, Overclaim, Rules, Seat
from cribbage.match.match import Margin, Match, MatchPoints
from cribbage.pack.cards import Card
from cribbage.records.journal import Journal
from cribbage.records.record import Record, replay
from cribbage.records.shelf import Shelf, look
from cribbage.session.session import Session
from cribbage.ui.control.replay_controller import replay_of
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion, ResignQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.offer import offer_games
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, keys_at_hand, press
from cribbage.ui.screens.screen import Hint
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
from cribbage.ui.table.show import ClaimScreen
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.words.help_text import explain_winning
from cribbage.ui.words.telling import replay_lines
from tests.common.plain_referee import PlainReferee
from tests.common.plain_tables import replies
from tests.common.rivalries import rivalry_of
from tests.common.scripted import Script
from tests.common.sitting import ANN, BEN, NAMES, UNICODE, Claims, Sitting

HALF = Rules(target=61)
TO_THREE = Match(to=3, points=MatchPoints.GAMES)


def sitting(match: Match = TO_THREE, rules: Rules = HALF, **given: object) -> Sitting:
    return Sitting(match=match, rules=rules, seed=4, **given)  # type: ignore[arg-type]


def session_of(table: Sitting) -> Session:
    return table.evening.session


def refereed(record: Record) -> list[PlainReferee]:
    """Return a plain referee for each game of a record; the loser deals first in the next game."""
    ways = [way.value for way in record.rules.counting]  # type: ignore[union-attr]
    agreed = (2, record.rules.target, ways)
    games = [PlainReferee(*agreed, record.dealer, record.rules.overclaim.value)]
    for action in record.actions:
        if games[-1].winner is not None:
            games.append(PlainReferee(*agreed, 1 - games[-1].winner, record.rules.overclaim.value))
        games[-1].decide(action)
    return games


def careless(seed: int) -> Claims:
    """Return the claims of players who sometimes miscount and notice only some mistakes."""
    random, said = Random(seed), dict[tuple[Seat, int], int]()

    def claims(seat: Seat, worth: int) -> int:
        wrong = random.choice([worth, worth, worth - 2, worth + 2, random.randrange(30)])
        return said.setdefault((seat, worth), max(0, wrong))

    return claims


EACH_WAY = pytest.mark.parametrize(
    "rules",
    [
        Rules(2, 61, Counting.HAND, Overclaim.TWO),
        Rules(2, 61, Counting.MUGGINS, Overclaim.EXCESS),
        Rules(2, 61, (Counting.MUGGINS, Counting.AUTO), Overclaim.OFF),
        Rules(2, 61, (Counting.AUTO, Counting.HAND), Overclaim.TWO),
    ],
)


# Whole matches by keys only.


@pytest.mark.slow
@EACH_WAY
def test_whole_match_on_full_screen_agrees_with_plain_referee(rules: Rules):
    table = sitting(Match(to=2, points=MatchPoints.GAMES), rules, claims=careless(7))
    random = Random(3)
    shown: list[tuple[str, str]] = []
    while True:
        scene = table.scene
        if isinstance(scene, GameOverPage):
            shown += [re.search(r"(\d+) to (\d+)", table.text()).groups()]  # type: ignore[union-attr]
        if isinstance(scene, Standings) and session_of(table).series.is_over:
            break
        if isinstance(scene, ClaimScreen) and scene.may_be_counted and random.random() < 0.3:
            table.press("c")
        else:
            table.go_on()
    games = refereed(session_of(table).played)
    assert [tuple(sorted(game.scores, reverse=True)) for game in games] == [
        (int(won), int(lost)) for won, lost in shown
    ]
    points = [sum(game.winner == seat for game in games) for seat in (ANN, BEN)]
    winner = NAMES[points.index(2)]
    assert f"{winner} wins the match 2 - {min(points)}." in table.text()


@pytest.mark.slow
@EACH_WAY
def test_whole_match_in_plain_text_agrees_with_plain_referee(rules: Rules):
    random, out = Random(5), StringIO()
    session = Session(Record(NAMES, rules, seed=11, match=Match(to=4)))
    careful = Script(out, lambda worth: max(0, worth + random.choice([0, 0, -2, 2])), lines=5000)
    PlainGame(session, careful, out, terminal=False).play()
    games = refereed(session.played)
    told = [line for line in out.getvalue().splitlines() if re.match(r"(Ann|Ben) wins, ", line)]
    assert told == [
        f"{NAMES[game.winner or 0]} wins, {max(game.scores)} to {min(game.scores)}."
        for game in games
    ]
    points = [0, 0]
    for game in games:
        points[game.winner or 0] += 1 + (min(game.scores) <= 30)
    winner = points.index(max(points))
    assert f"{NAMES[winner]} wins the match {points[winner]} - {min(points)}." in out.getvalue()


# Between two games.


@pytest.mark.slow
def test_match_score_page_comes_between_end_of_game_and_next_game():
    table = sitting(Match(to=3))
    while not isinstance(table.scene, GameOverPage):
        # The score of the match changes at the end of the game, not before.
        assert "Ann 0 - 0 Ben" in table.text()
        table.go_on()
    over = table.scene
    ann, ben = table.around.match.totals(table.around.won, sides=2)
    assert f"Ann {ann} - {ben} Ben" in table.text()
    assert table.keys_row.startswith("Space match score")
    assert isinstance(table.press("n"), Standings)
    assert table.keys_row.startswith("Space next game")
    assert isinstance(table.press("escape"), GameOverPage)
    winner = over.around.won[0].winner
    assert isinstance(table.press("n", "n"), CutScreen)
    view = table.around.view
    assert (view.scores, view.deals, view.dealer) == ((0, 0), 0, 1 - winner)
    assert table.around.log == ()
    assert len(session_of(table).won) == 1


def test_finished_match_is_followed_by_another_dealt_by_loser():
    table = sitting(Match(to=1))
    over = table.play_to(GameOverPage)
    table.press("n")
    assert "wins the match 1 - 0." in table.text()
    assert table.keys_row.startswith("Space new match")
    before = session_of(table)
    table.press("n")
    assert session_of(table) is not before
    assert session_of(table).won == ()
    assert session_of(table).match == before.match
    assert table.around.view.dealer == 1 - over.around.won[0].winner


@pytest.mark.parametrize("kind", [CutScreen, DiscardScreen, PlayCover, ClaimScreen, GameOverPage])
def test_match_page_opens_from_everywhere(kind: type):
    table = sitting(rules=Rules(2, 61, Counting.HAND))
    scene = table.play_to(kind)
    assert isinstance(table.press("m"), Standings)
    assert "First to win 3 games" in table.text()
    assert table.press("m") == scene
    assert isinstance(table.press("m", "?"), Help)
    assert "The first to reach 61 wins" in table.text()
    assert isinstance(table.press("escape"), Standings)
    assert isinstance(table.press("l"), Log)
    assert isinstance(table.press("escape", "q"), QuitQuestion)
    assert table.press("n", "escape") == scene


def test_match_page_does_not_open_without_match():
    table = sitting(Match())
    scene = table.play_to(PlayCover)
    assert table.press("m").hinted("") == scene
    assert table.message == "This game is not part of a match."


def test_quitting_from_standings_does_not_show_hand():
    table = sitting().up_to(DiscardScreen).after("m", "q", "y")
    assert table.evening.left
    assert not isinstance(table.scene, DiscardScreen | Standings)


def test_board_has_hole_for_each_match_point():
    table = sitting(Match(to=5)).up_to(GameOverPage)
    rows = table.text().split("\n")
    ann, ben = table.around.match.totals(table.around.won, sides=2)
    pegs = UNICODE.glyphs
    assert rows[2].strip().startswith(pegs.front[0] * ann + pegs.hole * (5 - ann))
    assert pegs.front[1] * ben + pegs.hole * (5 - ben) in rows[10]


# Saving and resuming.


def resumed(table: Sitting) -> Sitting:
    """Return the match resumed from its record at a new table."""
    record = Record.parse(str(session_of(table).played))
    return Sitting(Session(record), match=record.match, rules=record.rules)


@pytest.mark.parametrize("games", [0, 1])
def test_match_left_during_claim_is_resumed_at_claim(games: int):
    table = sitting(rules=Rules(2, 61, Counting.MUGGINS))
    for _ in range(games):
        table.up_to(GameOverPage).press("n", "n")
    scene = table.play_to(ClaimScreen, when=lambda scene: scene.around.view.claim is not None)
    again = resumed(table)
    assert isinstance(again.scene, ClaimScreen)
    assert again.scene.seat == scene.seat
    for part in ("view", "pegs", "won"):
        assert getattr(again.around, part) == getattr(table.around, part)
    assert len(again.around.won) == games


def test_match_left_between_games_is_resumed_at_end_of_first():
    table = sitting()
    over = table.play_to(GameOverPage)
    again = resumed(table)
    assert again.scene.tallies == over.tallies
    assert again.around.won == over.around.won
    assert isinstance(again.press("n", "n"), CutScreen)


@pytest.mark.slow
def test_saved_match_is_listed_as_unfinished_until_won(tmp_path: Path):
    shelf = Shelf(tmp_path)
    table = sitting(Match(to=2, points=MatchPoints.GAMES))
    path = tmp_path / "2026-11-21T100000-ann-ben.crib"
    over = False
    while not over:
        table.play_to(GameOverPage)
        path.write_text(str(session_of(table).played))
        over = session_of(table).series.is_over
        assert [kept.over for kept in shelf.finished()] == [True] * over
        assert len(shelf.unfinished()) == (not over)
        table.press("n", "n")


@pytest.mark.parametrize(
    ("match", "in_game", "between"),
    [
        (Match(to=3), "game 1 of a match to 3 (0 - 0)", "before game 2 of a match to 3 (1 - 0)"),
        (Match(duplicate=True), "game 1 of 2", "before game 2 of 2"),
    ],
)
def test_unfinished_match_is_offered_with_its_score(
    match: Match, in_game: str, between: str, tmp_path: Path
):
    table = sitting(match).up_to(PlayCover)
    path = tmp_path / "match.crib"
    path.write_text(str(session_of(table).played))
    ann, ben = table.game.scores
    scores = f"Ann {ann}, Ben {ben}"
    (kept,) = offer_games([look(path)], None).kept
    assert kept.text.startswith(f"{scores}, {in_game}, paused on ")
    table.play_to(GameOverPage)
    path.write_text(str(session_of(table).played))
    (kept,) = offer_games([look(path)], None).kept
    assert kept.text.startswith(f"Ann and Ben, {between}, paused on ")


# Plain text.


def test_plain_text_shows_match_score():
    told = replies(Session(Record(NAMES, HALF, seed=11, match=Match(to=3))), "match")
    assert "A match to 3 points: win 1, skunk 2.\nThe match is tied at 0 - 0." in told


def test_plain_text_shows_match_score_between_games_and_refuses_unknown_words():
    table = sitting().up_to(GameOverPage)
    session = Session(session_of(table).played)
    dealer = NAMES[1 - session.won[0].winner]
    asked = f"Press Enter for game 2, with {dealer} dealing first:"
    refused = "'yes' is not a choice here: press Enter, or type quit."
    *_, explained, last = told = replies(session, "yes", "?").splitlines()
    scores = "Ann {}, Ben {}".format(*session.won[0].scores)
    winner = NAMES[session.won[0].winner]
    assert f"Game 1: {scores}. {winner} wins." in told
    assert f"{winner} leads the match 1 - 0." in told
    assert not [line for line in told if "game resumes" in line]
    assert told.count(asked) == 3
    assert told[told.index(asked) : told.index(asked) + 3] == [asked, refused, asked]
    assert explained == explain_winning(session.match, 121)[-1]
    assert last == asked
    assert session.game.winner is not None
    assert replies(session, "").splitlines()[-1].endswith("press Enter to cut anywhere:")
    assert session.game.scores == (0, 0)


# With the same cards.


def test_duplicate_match_repeats_cards_with_swapped_seats():
    table = sitting(Match(duplicate=True))
    first = table.play_to(GameOverPage)
    assert "Same cards again, with seats swapped" in table.message
    table.press("n", "n")
    asked = [type(scene) for scene in table.scenes()]
    second = table.scene
    assert isinstance(second, GameOverPage)
    deals = min(first.around.view.deals, second.around.view.deals)
    assert CutScreen not in asked[: asked.index(GameOverPage)] or second.around.view.deals > deals
    one, other = session_of(table).played.games()
    hands = [list(dealt_hands(game))[:deals] for game in (one, other)]
    assert hands[0] == [(ben, ann, starter) for ann, ben, starter in hands[1]]
    assert len(hands[0]) == deals > 2
    table.press("n")
    # Equal players score the same with the same cards.
    assert "With the same cards, both players scored the same." in table.text()
    assert table.keys_row.startswith("Space next game")


@pytest.mark.slow
def test_bad_counter_scores_less_with_same_cards():
    rules = Rules(2, 61, Counting.HAND)
    table = sitting(
        Match(duplicate=True), rules, claims=lambda seat, worth: worth // (2 if seat == ANN else 1)
    )
    table.play_to(Standings, when=lambda _: session_of(table).series.is_over)
    first, second = session_of(table).won
    more = sum(game.scores[BEN] - game.scores[ANN] for game in (first, second))
    assert more > 10
    assert f"With the same cards, Ben scored {more} more points." in table.text()


def dealt_hands(record: Record) -> Iterator[tuple[frozenset[Card], frozenset[Card], Card]]:
    """Yield the six cards of Ann and of Ben, and the starter, deal by deal."""
    ann = ben = frozenset[Card]()
    for event in [event for step in replay(record) for event in step.events]:
        if isinstance(event, Dealt):
            ann, ben = map(frozenset, event.hands)
        elif isinstance(event, StarterCut):
            yield ann, ben, event.card


# Replays.


@pytest.mark.slow
def test_match_is_replayed_game_by_game():
    table = sitting(Match(to=2, points=MatchPoints.GAMES))
    table.play_to(Standings, when=lambda _: session_of(table).series.is_over)
    record = session_of(table).played
    told = list(replay_lines(record))
    assert told[1] == "First to win 2 games."
    for number in range(2, len(session_of(table).won) + 1):
        assert f"Game {number}." in told
    assert told[-1].startswith(NAMES[session_of(table).series.won[-1].winner])
    assert "wins the match 2 - " in told[-1]
    *_, unfinished = replay_lines(record.changed(actions=record.actions[:-1]))
    assert unfinished == "The match was not finished."


def test_match_left_in_second_game_is_replayed_so_far():
    table = sitting(Match(to=2, points=MatchPoints.GAMES)).up_to(GameOverPage).after("n", "n")
    table.play_to(PlayCover)
    scene = replay_of(session_of(table).played, UNICODE.card_text)
    assert len(scene.games) == 2
    assert [len(game[-1].around.won) for game in scene.games] == [1, 1]
    assert [game[-1].page is None for game in scene.games] == [False, True]
    assert scene.steps[-1].deal == session_of(table).played.games()[0].series().game.deals


# Resigning: the player, and the opponent's answer.

NOW = datetime(2026, 11, 21, 22, 30)

DECIDING = (HandOver, DiscardScreen, PlayCover, PlayScreen, ClaimScreen)


def may_resign(sitting: Sitting) -> bool:
    """Return True if the quit question offers to resign now."""
    offers = "resign" in dict(key_row(sitting.press("q"))).values()
    asked = sitting.press("r")
    assert isinstance(asked, ResignQuestion) == offers
    sitting.press("n" if offers else "escape")
    return offers


@pytest.mark.slow
@pytest.mark.parametrize("counting", Counting)
def test_resigning_is_offered_to_player_in_turn_from_first_deal(counting: Counting):
    sitting, seen = Sitting(rules=Rules(target=61, counting=counting), seed=5), set[type]()
    for scene in sitting.scenes():
        expected = isinstance(scene, (*DECIDING, CutScreen)) and sitting.game.deals > 0
        assert may_resign(sitting) == expected
        assert sitting.scene == scene
        seen.add(type(scene))
        if not isinstance(scene, DiscardScreen | PlayScreen | ClaimScreen):
            assert isinstance(press(QuitQuestion(scene), "r"), Hint | ResignQuestion)
    assert seen >= {
        HandOver,
        DiscardScreen,
        PlayCover,
        CutScreen,
        PauseScreen,
        CountingScene,
        GameOverPage,
    }


@pytest.mark.parametrize(("kind", "who"), [*zip(DECIDING, cycle((ANN, BEN)), strict=False)])
def test_opponent_wins_after_accepting_resignation(who: int, kind: type):
    sitting = Sitting(seed=3, rules=Rules(counting=Counting.HAND))
    scene = sitting.play_to(kind)
    # Nobody resigns, and the same player continues.
    for key in ("n", "escape", "enter"):
        assert sitting.press("q", "r", key) == scene
    scores = sitting.game.scores
    asked = sitting.press("q", "r", str(who + 1))
    assert isinstance(asked, ResignQuestion)
    assert asked.seat == who
    text, other = sitting.text(), NAMES[1 - who]
    assert f"{NAMES[who]} resigns at {scores[who]} to {scores[1 - who]}." in text
    assert f"{other} wins by a double skunk." in text
    assert f"{other}: Y accept, N play on" in text
    assert sitting.game.winner is None
    over = sitting.press("y")
    assert isinstance(over, GameOverPage)
    assert (sitting.game.winner, sitting.game.scores) == (1 - who, scores)
    told = f"{other} wins, {scores[1 - who]} to {scores[who]} ({NAMES[who]} resigned)"
    assert told in sitting.text()
    assert f"{NAMES[who]} is double skunked" in sitting.text()
    assert f"{NAMES[who]} deals first in the next game." in sitting.message
    assert not may_resign(sitting)


def test_margin_and_its_value_are_shown_before_resignation_is_accepted():
    sitting = Sitting(seed=3, match=Match(to=7)).up_to(PlayCover)
    assert isinstance(sitting.press("m"), Standings)
    assert may_resign(sitting)
    sitting.play_to(PlayCover, when=lambda scene: 60 < scene.around.view.scores[0] < 91)
    sitting.press("q", "r", "1")
    assert "Ben wins by a skunk, worth 2." in sitting.text()
    sitting.press("n")
    sitting.up_to(PlayCover, when=lambda scene: scene.around.view.scores[0] > 90).press(
        "q", "r", "1"
    )
    assert "Ben wins, worth 1." in sitting.text()


def test_hand_is_covered_after_player_does_not_resign():
    for kind, instead in ((DiscardScreen, HandOver), (PlayScreen, PlayCover)):
        sitting = Sitting(seed=3).up_to(kind)
        before = sitting.game
        for key in ("n", "escape", "enter"):
            sitting.play_to(kind)
            assert isinstance(sitting.press("q", "r", "1", key), instead)
        assert sitting.game == before


def test_only_keys_shown_answer_resign_question_and_burst_resigns_nothing():
    sitting = Sitting(seed=3)
    scene = sitting.play_to(PlayScreen)
    for asked in (ResignQuestion(scene), ResignQuestion(scene, ANN)):
        keys = [binding.cap.pressed for binding in asked.keys()]
        meant = {key for pressed in keys for key in pressed}
        for key in ("3", "?", "l", "m", "r", "space", "left", ("card", 0)):
            assert key not in meant
            assert isinstance(press(asked, key), Hint)
        assert dict(keys_at_hand(asked)) == dict(key_row(asked))
    assert press(ResignQuestion(scene, BEN), "y") == Resign(BEN)
    # The program can quit during the question, and a burst of keys resigns nothing.
    sitting.press("q", "r", "1")
    sitting.evening.cover()
    assert isinstance(sitting.scene, PlayCover)
    sitting.press("q", "r")
    assert isinstance(sitting.at_once("1", "y"), ResignQuestion)
    assert sitting.game.winner is None
    sitting.press("y")
    assert sitting.game.winner == BEN


def test_match_continues_after_resigned_game(tmp_path: Path):
    path = tmp_path / "match.crib"
    record = Record(NAMES, Rules(target=61), seed=3, match=Match(to=3))
    session = Session(record, journal=Journal.begin(path, record.heading))
    sitting = Sitting(session).up_to(PlayCover)
    assert isinstance(sitting.press("q", "r", "2", "y", "n"), Standings)
    assert "0 (resigned)" in sitting.text()
    assert "Ann leads the match 2 - 0." in sitting.text()
    sitting.after("n").play_to(PlayCover)
    assert (sitting.game.scores, sitting.game.winner) == ((0, 0), None)
    assert sitting.around.view.dealer == BEN
    sitting.press("q", "r", "2", "y")
    assert session.series.is_over
    session.close()
    assert path.read_text() == str(session.played)
    assert Record.parse(path.read_text()) == session.played
    again = Sitting(Session(session.played))
    assert isinstance(again.scene, GameOverPage)
    assert again.scene.around.won == sitting.around.won


def test_resignation_is_in_log_and_replay():
    sitting = Sitting(seed=3).up_to(PlayCover)
    assert isinstance(sitting.press("q", "r", "1", "y", "l"), Log)
    assert "Ann  resigns" in sitting.text()
    record = sitting.evening.session.played
    *_, step, last = replay_of(record, str).games[0]
    assert [said.text for said in step.around.message] == ["Ann resigns."]
    assert all(step.hands)
    assert last.page.around.view.resigned == ANN
    lines = ["Ann resigns.", "Ben wins, 0 to 0.", "Ann is double skunked."]
    assert [*replay_lines(record)][-3:] == lines


def test_list_of_games_shows_who_resigned():
    result = Result(NOW, 121, 1, (67, 45), (Margin.SKUNK, None), match_to=7, number=2)
    rivalry = replace(rivalry_of(NAMES, games=2), results=(result,))
    games = GamesPage(rivalry, ((Path("a.crib"),),))
    said = " ".join([said.text for said in games.message(str)])
    assert said == "Game 2 of a match to 7 points. Ann resigned."
    text = draw(games, 80, 24, UNICODE).text()
    assert "45 - 67" in text
