"""Reviews as they are opened and left again: from a game just won, a game retold, and the book.

What a review says is tested elsewhere: here each game has one in which two discards cost a point.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import islice

import pytest

from cribbage.book.rivalry import Lost, Result, Rivalry
from cribbage.engine.actions import Discard
from cribbage.engine.rules import Rules
from cribbage.match.match import Match
from cribbage.match.series import Turn
from cribbage.records.record import Record
from cribbage.review.review import Came, Judged, Kind, Review
from cribbage.settings.beginning import Looks
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.reading import Reader
from cribbage.ui.control.replay import replay_of
from cribbage.ui.control.reviewing import Reviewer
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import Reviewed
from cribbage.ui.pages.games import Games
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.judgement import Reviewing
from cribbage.ui.pages.match_reviewed import MatchReviewed
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.over import Over
from cribbage.ui.table.replay import Replay
from tests.common.games import match_of
from tests.common.kept import random_game
from tests.common.no_library import Empty
from tests.common.rivalries import rivalry_of
from tests.common.sitting import NAMES, SEVERAL, UNICODE, Clock, Sitting, Thinking, at_once, screen
from tests.ui.control.test_reading import SHELF

WRITE = UNICODE.card_text
HALF = Rules(target=61)
BEGUN = datetime(2026, 11, 21, 20, 15)
GAME = random_game(3)


def reviewing(made: Sequence[Turn]) -> Iterator[int | Review]:
    """Review a game in no time: each player's first discard cost a point."""
    yield from range(len(made))
    throws = [each for each in enumerate(made) if isinstance(each[1].action, Discard)]
    judged = []
    for number, turn in islice(throws, 2):
        seat, cards = turn.action.seat, turn.action.cards
        better = tuple([card for card in turn.game.phase.hands[seat] if card not in cards])[:2]
        judged.append(Judged(number, 1, seat, Kind.THROW, cards, better, lost=1.0))
    game = made[-1].step.game
    yield Review(game.scores, game.winner, (), tuple(judged), Came())


@pytest.fixture(autouse=True)
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cribbage.ui.control.reviewing.reviewing", reviewing)


class Kept(Empty):
    """A library that keeps reviews while it lasts."""

    def __init__(self) -> None:
        self.each: dict[Record, Review] = {}

    def review(self, game: Record) -> Review | None:
        return self.each.get(game)

    def keep_review(self, game: Record, review: Review) -> None:
        self.each[game] = review

    def record(self, paths: object, rivalry: Rivalry, result: Result) -> tuple[Record, int]:
        return GAME, 0


class Locked(Kept):
    """A library that can neither be read nor written."""

    def review(self, game: Record) -> Review | None:
        raise ValueError("the book cannot be read")

    def keep_review(self, game: Record, review: Review) -> None:
        raise ValueError("the book cannot be written")

    def lost(self, record: Record) -> tuple[Lost, ...]:
        raise ValueError("the book cannot be read")


class Broken(Kept):
    """A library with an error in it."""

    def keep_review(self, game: Record, review: Review) -> None:
        raise ZeroDivisionError("of no use")


def lookup(
    record: Record,
    library: Empty | None = None,
    beside: Callable[[Callable[[], None]], Callable[[float], object]] = at_once,
    clock: Callable[[], float] = lambda: 0.0,
) -> Lookup:
    reader = Reader(library or Kept(), WRITE, beside, clock)
    return Lookup(replay_of(record, WRITE, begun=BEGUN), reader)


def woken(shown: Lookup, *keys: str) -> Screen:
    """What these keys lead to, each review made before the next key."""
    for key in keys:
        shown.press(key)
        if shown.wakes is not None:
            shown.wake()
    return shown.scene


def depth(scene: Screen | None) -> int:
    return 1 + depth(getattr(scene, "back", None)) if scene else 0


# To and fro.


def test_a_game_retold_leads_to_its_review_and_that_to_the_moment_on_the_table():
    shown = lookup(GAME)
    told = woken(shown, "down", "right")
    assert woken(shown, "v", "r") == told
    page = woken(shown, "v")
    assert isinstance(page, Reviewed)
    assert page.back is told
    moment = woken(shown, "down", "enter")
    assert isinstance(moment, Decision)
    assert moment.page.at == 1
    assert "X does nothing here" in screen(woken(shown, "x"))
    assert "X does nothing here" not in screen(woken(shown, "left"))
    watched = woken(shown, "r")
    assert isinstance(watched, Replay)
    assert watched.at == moment.on_table.step
    again = woken(shown, "v")
    assert isinstance(again, Reviewed)
    assert again.at == 1
    assert woken(shown, "escape") is watched


def test_to_and_fro_does_not_pile_up():
    shown = lookup(GAME)
    assert max([depth(woken(shown, key)) for key in ("v", "r") * 5]) == 2
    table = over()
    assert max([depth(reviewed_at(table, key)) for key in ("v", "r") * 5]) == 3
    assert isinstance(reviewed_at(table, "q"), Over)
    page = reviewed_at(table, "v")
    assert isinstance(reviewed_at(table, "r", "right", "down"), Replay)
    assert reviewed_at(table, "v") is page
    assert reviewed_at(table, "escape") is page.back


def test_all_games_of_a_match_and_each_of_them():
    shown = lookup(match_of(NAMES, games=2))
    first, _, replayed, second = [woken(shown, key) for key in ("v", "r", "pagedown", "v")]
    assert isinstance(replayed, Replay)
    assert (first.judgement.game, second.judgement.game) == (0, 1)
    whole = woken(shown, "m")
    assert isinstance(whole, MatchReviewed)
    assert len(whole.judgements) == 3
    third = woken(shown, "down", "enter")
    assert isinstance(third, Reviewed)
    assert third.judgement.game == 2
    again = woken(shown, "m")
    assert isinstance(again, MatchReviewed)
    assert again.at == 2
    assert max([depth(woken(shown, key)) for key in ("enter", "m", "r", "v") * 3]) <= 5


# What was played at the table.


def over(match: Match | None = None) -> Sitting:
    table = Sitting(seed=3, rules=HALF, match=match or Match(), library=Kept(), beside=at_once)
    table.play_to(Over)
    return table


def reviewed_at(table: Sitting, *keys: str) -> Screen:
    for key in keys:
        table.press(key)
        if isinstance(table.scene, Reviewing):
            table.evening.wake()
    return table.scene


@pytest.mark.slow
def test_a_game_just_won_is_reviewed_and_its_end_is_come_back_to(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    table = over()
    end = table.scene
    page = reviewed_at(table, "v")
    assert isinstance(page, Reviewed)
    assert page.judgement.names == NAMES
    assert page.judgement.begun is not None
    assert len(page.judgement.review.deals) == end.around.view.deals
    assert reviewed_at(table, "escape") is end


@pytest.mark.parametrize("names", [SEVERAL[:3], SEVERAL])
def test_of_more_than_two_it_is_said_in_the_message_row(names: tuple[str, ...]):
    table = Sitting(seed=3, names=names, rules=Rules(target=61, seats=len(names)))
    table.play_to(Over)
    assert "V" not in [key for key, _ in key_row(table.scene)]
    table.press("v")
    assert isinstance(table.scene, Over)
    assert "Only two-player games can be reviewed." in screen(table.scene)


def test_no_hand_is_shown_of_a_game_whose_cards_are_dealt_once_more():
    table = over(match=Match(duplicate=True))
    table.press("v")
    assert isinstance(table.scene, Over)
    assert "The next game uses the same cards" in screen(table.scene)
    table.press("space", "space")
    begun = table.evening.session.played
    assert len(begun.games()) == 2
    shown = lookup(begun)
    assert isinstance(woken(shown, "v"), Replay)
    assert "The next game uses the same cards" in screen(shown.scene)
    table.play_to(Over)
    both = reviewed_at(table, "v", "m")
    assert isinstance(both, MatchReviewed)
    assert len(both.judgements) == 2


def test_a_game_that_is_not_over_is_not_reviewed():
    shown = lookup(GAME.changed(actions=GAME.actions[:40]))
    assert "review" not in [means for _, means in key_row(shown.scene)]
    assert isinstance(woken(shown, "v"), Replay)
    assert "only finished games can be reviewed" in screen(shown.scene)
    assert "finished games" not in screen(woken(shown, "right"))


# While it is made.


def test_every_key_is_taken_meanwhile_and_the_work_goes_on_once_and_is_kept():
    thinking, library = Thinking(), Kept()
    shown = lookup(GAME, library, thinking)
    told = shown.scene
    assert isinstance(woken(shown, "v"), Reviewing)
    assert isinstance(woken(shown, "?"), Help)
    assert shown.wakes is None
    assert isinstance(woken(shown, "escape"), Reviewing)
    assert woken(shown, "escape") is told
    assert isinstance(woken(shown, "v"), Reviewing)
    assert len(thinking.begun) == 1
    thinking.ends()
    assert list(library.each) == [GAME]
    shown.wake()
    assert isinstance(shown.scene, Reviewed)
    # What is kept is there at once.
    assert isinstance(woken(lookup(GAME, library, thinking), "v"), Reviewed)
    assert not thinking.begun


def test_it_says_how_far_it_is_a_few_times_a_second():
    thinking, clock = Thinking(), Clock()
    shown = lookup(GAME, beside=thinking, clock=clock)
    shown.press("v")
    assert shown.wakes == pytest.approx(clock.now + 0.1)
    shown.wake()
    assert f"0 of {len(GAME.actions)} decisions" in screen(shown.scene)
    clock.now += 1
    thinking.ends()
    assert shown.wakes == clock.now
    shown.wake()
    assert isinstance(shown.scene, Reviewed)
    assert shown.wakes is None


def test_another_one_meanwhile_is_the_one_that_is_shown():
    thinking, library, other = Thinking(), Kept(), random_game(7)
    reviewer = Reviewer(library, WRITE, thinking, lambda: 0.0)
    assert isinstance(reviewer.of_game(GAME, 0, None), Reviewing)
    second = reviewer.of_game(other, 0, None)
    assert isinstance(second, Reviewing)
    thinking.begun.popleft()()
    waiting = reviewer.wake(second)
    assert isinstance(waiting, Reviewing)
    assert waiting.done == 0
    thinking.ends()
    found = reviewer.wake(second)
    assert isinstance(found, Reviewed)
    assert found.judgement.record == other
    assert set(library.each) == {GAME, other}


def test_a_library_that_cannot_be_used_keeps_nobody_from_a_review():
    shown = lookup(GAME, Locked())
    page = woken(shown, "v")
    assert isinstance(page, Reviewed)
    assert page.judgement.lost == ()
    assert isinstance(woken(shown, "escape", "v"), Reviewed)


def test_what_goes_wrong_meanwhile_is_a_sentence_where_it_was_asked_for():
    shown = lookup(GAME, Broken())
    assert isinstance(woken(shown, "v"), Replay)
    assert "The review failed: of no use." in screen(shown.scene)
    alone = Reviewer(Broken(), WRITE, at_once, lambda: 0.0)
    failed = alone.wake(alone.of_game(GAME, 0, None))
    assert "The review failed: of no use." in screen(failed)
    assert alone.wakes(failed) is None


# What is said around it.


def test_the_page_is_saved_with_who_and_when_in_its_title():
    saved: list[Screen] = []

    def save(page: Screen, _: Looks) -> tuple[str, ...]:
        saved.append(page)
        return ("Saved in ~/there.", "Saved. Press L to see where.")

    reader = Reader(Kept(), WRITE, at_once, lambda: 0.0)
    shown = Lookup(replay_of(GAME, WRITE, begun=BEGUN), reader, save)
    page = woken(shown, "v")
    ann, ben = page.judgement.review.scores
    assert f"Ann {ann}, Ben {ben}, 2026-11-21" in screen(page).split("\n")[0]
    assert "Saved in ~/there." in screen(woken(shown, "s"))
    assert saved == [page]
    assert "Saved in ~/there." not in screen(woken(shown, "down"))


def test_a_click_points_at_a_decision_and_a_second_one_looks_at_it():
    shown = lookup(GAME)
    assert isinstance(woken(shown, "v", ("row", 1)), Reviewed)
    assert shown.scene.at == 1
    assert isinstance(woken(shown, ("row", 1)), Decision)


def test_the_keys_of_a_review_have_room_and_all_of_the_help():
    shown = lookup(match_of(NAMES, games=2))
    page = woken(shown, "v")
    for scene in (page, Decision(page), woken(shown, "m"), Reviewing(NAMES, 3, 60, page)):
        last = screen(scene).split("\n")[-1]
        assert all([f"{key} {means}" in last for key, means in key_row(scene)]), last
        rows = screen(Help(scene)).split("\n")
        assert set(rows[-4].strip()) <= set("│╰─╯")


def test_the_games_of_the_book_lead_there_too():
    games = Games(rivalry_of(NAMES, games=3), (SHELF, SHELF, ()))
    shown = Lookup(games, Reader(Kept(), WRITE, at_once, lambda: 0.0))
    page = woken(shown, "v")
    assert isinstance(page, Reviewed)
    assert page.judgement.begun == games.results[0].begun
    assert woken(shown, "escape") is games
    assert isinstance(woken(shown, "end", "v"), Games)
