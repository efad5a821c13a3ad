"""Book, replays and reviews: the ways to open them, and the way back."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from cribbage.book.rivalry import Party, Result, Rivalry
from cribbage.book.sides import Sides, as_computer_player
from cribbage.book.solitaire_rows import SolitaireHistory
from cribbage.engine.actions import Discard
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.match.series import SeriesTurn
from cribbage.records.record import Record
from cribbage.review.judging import DecisionKind, JudgedDecision, LuckParts, Review
from cribbage.settings.beginning import Looks
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import solitaire_view
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.page_reading import Reader
from cribbage.ui.control.replay_controller import replay_of
from cribbage.ui.control.reviewing import Reviewer
from cribbage.ui.control.thinking import BackgroundStarter
from cribbage.ui.pages.book_page import BookPage
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.history import History
from cribbage.ui.pages.judgement import ReviewProgress, Reviews
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.pages.progress_page import LossesPage
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.keys import key_row, press
from cribbage.ui.screens.screen import ReadingScreen, Request, Screen
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.squares import SquareOver
from cribbage.ui.words.matches import NO_SOLITAIRE
from tests.common.games import match_of
from tests.common.kept import random_game
from tests.common.no_library import Empty
from tests.common.rivalries import BEGUN, packs_of, party_of, rivalry_of
from tests.common.sitting import (
    NAMES,
    SEVERAL,
    UNICODE,
    BackgroundWork,
    Clock,
    Sitting,
    at_once,
    screen,
)

HALF = Rules(target=61)
TWO = ((NAMES[0],), (NAMES[1],))
OTHERS = (("Cid",), ("Dora",))
STEADY = ((NAMES[0],), (as_computer_player("Steady"),))
SHELF = (Path("there"),)
PACKS = (packs_of("Ben"), packs_of("Ann"), packs_of("Ann", Solitaire.SQUARE))
"""The solitaire games of Ann and Ben."""


class Three(Empty):
    """A library with three games of each kind, the first of them missing."""

    def __init__(
        self, *sides: Sides, note: str = "", packs: tuple[SolitaireHistory, ...] = ()
    ) -> None:
        self.asked: list[object] = []
        self.note, self.each = note, packs
        self.parties = tuple([Party(who, (1,) * len(who), (0,) * len(who), BEGUN) for who in sides])

    def book(self, names: Sequence[str] = ()) -> tuple[tuple[Party, ...], str]:
        self.asked += [names] if names else []
        return self.parties, self.note

    def between(self, sides: Sides) -> Rivalry:
        self.asked.append(sides)
        return party_of(sides, games=3)

    def kept(self, rivalry: Rivalry) -> tuple[tuple[Path, ...], ...]:
        return (SHELF, SHELF, ())

    def record(
        self, paths: tuple[Path, ...], rivalry: Rivalry, result: Result
    ) -> tuple[Record, int]:
        self.asked.append(result)
        return match_of(NAMES, games=2), 1

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        return match_of(NAMES, games=1), BEGUN

    def packs(self, name: str | None = None) -> tuple[SolitaireHistory, ...]:
        return tuple([packs for packs in self.each if name in (None, packs.name)])


def failing(library: Empty, **errors: Exception) -> Empty:
    for name, error in errors.items():
        setattr(library, name, Mock(side_effect=error))
    return library


def reader_of(*sides: Sides, **given: Any) -> Reader:
    return Reader(Three(*sides, **given), UNICODE.card_text)


def book_of(library: Three | None = None) -> Lookup:
    reader = Reader(library or Three(TWO, OTHERS), UNICODE.card_text, at_once, lambda: 0.0)
    return Lookup(reader.book(), reader)


def press_all(shown: Lookup | GameController, *keys: str) -> Screen:
    for key in keys:
        shown.press(key)
    return shown.scene


# The book by itself.


def test_enter_opens_next_page_and_escape_goes_back_one():
    library = Three(TWO, OTHERS)
    lookup = book_of(library)
    way = [press_all(lookup, "enter") for _ in range(3)]
    assert [type(scene) for scene in way] == [Rivals, GamesPage, Replay]
    back = [press_all(lookup, "escape") for _ in range(3)]
    assert [type(scene) for scene in back] == [GamesPage, Rivals, BookPage]
    assert not lookup.left
    press_all(lookup, "escape")
    assert lookup.left
    assert library.asked == [TWO, rivalry_of(NAMES, games=3).results[-1]]


def test_key_p_in_book_opens_solitaire():
    lookup = book_of(Three(TWO, packs=PACKS))
    scene = press_all(lookup, "p", "down")
    assert (scene.packs, scene.at) == (PACKS, 1)
    assert isinstance(press_all(lookup, "escape"), BookPage)
    assert isinstance(press_all(book_of(), "p"), BookPage)  # there is nothing to open


def test_key_p_on_two_player_page_opens_losses_over_time():
    lookup = book_of(Three(TWO, STEADY))
    scene = press_all(lookup, "enter", "p")
    assert isinstance(scene, LossesPage)
    assert [each.name for each in scene.players] == ["Ann", "Ben"]
    assert isinstance(press_all(lookup, "escape"), Rivals)
    against = press_all(book_of(Three(STEADY)), "enter", "p")
    assert isinstance(against, LossesPage)
    assert [each.name for each in against.players] == ["Ann"]
    # Games of more than two are not reviewed.
    three = press_all(book_of(Three((("Ann",), ("Ben",), ("Cleo",)))), "enter", "p")
    assert isinstance(three, Rivals)


def test_key_a_in_book_opens_games_with_computer_players():
    library = Three(STEADY, TWO, OTHERS)
    lookup = book_of(library)
    assert [party.players for party in lookup.scene.parties] == [TWO, OTHERS]
    scene = press_all(lookup, "a")
    assert [party.players for party in scene.parties] == [STEADY]
    assert "the book, against the computer" in screen(scene)
    scene = press_all(lookup, "enter")
    assert isinstance(scene, Rivals)
    assert library.asked == [STEADY]
    assert "the book, against the computer, Ann and Steady" in screen(scene)
    assert "Steady is a computer player." in screen(scene)
    scene = press_all(lookup, "escape", "escape")
    assert not scene.of_computer_players
    assert isinstance(press_all(book_of(), "a"), BookPage)  # there is nothing to open


def test_book_opens_games_with_computer_players_if_there_are_no_others():
    scene = book_of(Three(STEADY, note="so")).scene
    assert scene.of_computer_players
    assert (scene.against, scene.note) == ((), "so")


def test_person_and_computer_player_of_same_name_are_both_found():
    steady = ((NAMES[0],), ("Steady",))
    found = reader_of(STEADY, steady).players((NAMES[0], "Steady"))
    assert [party.players for party in found.parties] == [steady]
    assert [party.players for party in found.against] == [STEADY]
    assert found.note == "These players have played in 2 different lineups."
    library, names = Three(STEADY), ("steady", NAMES[0])
    assert isinstance(Reader(library, UNICODE.card_text).players(names), Rivals)
    assert library.asked == [names, ((as_computer_player("steady"),), (NAMES[0],))]


def test_book_opens_solitaire_if_there_are_no_other_games():
    lookup = book_of(Three(packs=PACKS))
    assert isinstance(lookup.scene, History)
    press_all(lookup, "escape")
    assert lookup.left


def test_page_of_one_player_shows_their_solitaire_games():
    reader = reader_of(packs=PACKS)
    scene = reader.packs("Ann")
    assert [packs.solitaire for packs in scene.packs] == [Solitaire.CLASSIC, Solitaire.SQUARE]
    with pytest.raises(ValueError, match="Cleo has not finished a solitaire game yet"):
        reader.packs("Cleo")


@pytest.mark.parametrize(("name", "solitaire", "at"), [("ANN", "square", 2), ("Cleo", "square", 0)])
def test_book_opens_games_of_same_kind_from_end_of_solitaire(name: str, solitaire: str, at: int):
    around = SolitaireTable(name, solitaire_view(new_solitaire(Solitaire(solitaire))))
    for scene in (SolitaireEnd(around), SquareOver(around)):
        opened = reader_of(packs=PACKS).answer(Request.BOOK, scene)
        assert isinstance(opened, History)
        assert (opened.at, opened.back) == (at, scene)
    nothing = reader_of().answer(Request.BOOK, SolitaireEnd(around))
    assert (nothing.packs, nothing.note) == ((), NO_SOLITAIRE)


def test_highlighted_players_and_game_are_opened():
    library = Three(TWO, OTHERS)
    lookup = book_of(library)
    scene = press_all(lookup, "down", "down", "enter")
    assert isinstance(scene, Rivals)
    assert scene.rivalry.names == ("Cid", "Dora")
    scene = press_all(lookup, "right", "end", "up", "r")
    assert (scene.game, scene.at) == (1, 0)
    assert library.asked[-1] == rivalry_of(("Cid", "Dora"), games=3).results[1]
    scene = press_all(lookup, "escape")
    assert isinstance(scene, GamesPage)
    assert scene.at == 1


PARTNERS = (("Ben", "Dan"), ("Ann", "Cleo"))
SINGLES = (("Dan",), ("Ann",), ("Ben",), ("Cleo",))


def test_four_names_in_any_order_open_book_page_of_their_only_pairing():
    library = Three(PARTNERS)
    scene = Reader(library, UNICODE.card_text).players(("cleo", "Dan", "Ann", "BEN"))
    assert isinstance(scene, Rivals)
    assert library.asked == [("cleo", "Dan", "Ann", "BEN"), (("cleo", "Ann"), ("Dan", "BEN"))]


def test_each_pairing_of_four_players_is_shown():
    reader = reader_of(SINGLES, PARTNERS)
    lookup = Lookup(reader.players(("Cleo", "Dan", "Ann", "Ben")), reader)
    assert isinstance(lookup.scene, BookPage)
    assert "These players have played in 2 different lineups." in screen(lookup.scene)
    scene = press_all(lookup, "down", "enter")
    assert isinstance(scene, Rivals)
    assert scene.rivalry.sides == PARTNERS


def test_players_without_games_get_message():
    never = "Ann, Ben, and Cleo have not finished a three-player game together yet"
    with pytest.raises(ValueError, match=never):
        reader_of().players(("Ann", "Ben", "Cleo"))


def test_missing_game_is_not_opened():
    lookup = book_of()
    before = press_all(lookup, "enter", "enter", "end")
    assert press_all(lookup, "enter") is before
    assert "The file of this game can no longer be found." in screen(before)


def test_reading_error_is_shown_where_it_occurred():
    library = failing(
        Empty(),
        book=ValueError("the book cannot be opened: no"),
        record=ValueError("the game is torn"),
        last_won=ValueError("no games have been finished yet"),
    )
    reader = Reader(library, UNICODE.card_text)
    games = GamesPage(rivalry_of(NAMES, games=3), (SHELF, SHELF, ()))
    scene = reader.answer(Request.OPEN, games)
    assert scene == games._replace(note="The game is torn.")
    assert "The game is torn." in screen(scene)
    form = Start(Agreement(NAMES, Rules()))
    assert reader.answer(Request.REPLAY, form) == form._replace(
        fault="No games have been finished yet."
    )
    assert reader.answer(Request.BOOK, form) == form._replace(
        fault="The book cannot be opened: no."
    )
    other = PauseScreen(replay_of(match_of(NAMES, games=1), UNICODE.card_text).around)
    scene = reader.answer(Request.REPLAY, other)
    assert scene == BookPage((), note="No games have been finished yet.", back=other)


def test_click_highlights_row_and_second_click_opens_it():
    lookup = book_of()
    lookup.press(("row", 1))
    assert isinstance(lookup.scene, BookPage)
    assert lookup.scene.at == 1
    lookup.press(("row", 1))
    assert isinstance(lookup.scene, Rivals)


# From the table.


def over(match: Match | None = None, **given: Any) -> Sitting:
    return Sitting(seed=3, rules=HALF, match=match or Match(), **given).up_to(GameOverPage)


def test_finished_game_is_replayed_and_its_end_shown_again():
    table = over()
    end = table.scene
    scene = table.press("r")
    assert isinstance(scene, Replay)
    assert (scene.at, scene.back) == (0, end)
    assert table.press("end", "escape") is end
    assert table.press("r", "right", "q") is end
    assert not table.evening.left
    scene = table.press("r", "end")
    assert scene.moment.page.tallies == end.tallies
    table.after("escape").press("b")
    assert table.message == "No games are saved here."


@pytest.mark.slow
def test_replay_opens_at_last_finished_game_of_match():
    table = over(Match(to=9))
    first = table.press("r")
    assert (len(first.games), first.game) == (1, 0)
    table.after("escape", "n", "n").play_to(GameOverPage)
    second = table.press("r")
    assert (len(second.games), second.game, second.at) == (2, 1, 0)


def test_first_game_of_duplicate_pair_is_replayed_only_after_second():
    table = over(Match(duplicate=True))
    assert "replay" not in dict(key_row(table.scene)).values()
    assert isinstance(table.press("r"), GameOverPage)
    table.after("n", "n").play_to(GameOverPage)
    assert isinstance(table.press("r"), Replay)


@pytest.mark.slow
def test_book_opens_from_end_of_game_and_returns_there():
    table = over(library=Three(TWO))
    end = table.scene
    assert isinstance(table.press("b"), BookPage)
    assert isinstance(table.press("enter", "enter", "enter"), Replay)
    assert table.press("q") is end
    # Replays need no pause and ask nothing.
    table.at_once("b", "enter", "enter", "enter", "right", *["escape"] * 4)
    assert table.scene is end
    assert table.press("n") is not end


def test_last_game_is_replayed_from_start_screen():
    form = Start(Agreement(NAMES, HALF))
    scene = reader_of().answer(Request.REPLAY, form)
    assert isinstance(scene, Replay)
    assert scene.back is form
    assert press(scene, "escape") is form


def test_every_page_for_reading_has_way_back():
    for scene in (BookPage(Three(TWO).parties), Rivals(rivalry_of(NAMES, games=3))):
        assert ("Esc", "quit") in key_row(scene)
        assert ("Esc", "back") in key_row(scene._replace(back=BookPage(())))
        assert any(binding.cap.pressed == ("q",) for binding in scene.keys())


@pytest.mark.parametrize("deep", [0, 1, 2])
def test_key_q_closes_page_and_unknown_or_kana_key_gets_message(deep: int):
    look = book_of()
    press_all(look, *["enter"] * deep, "あ")
    assert "  This screen needs Latin letters. Turn off kana input." in screen(look.scene)
    look.press("x")
    assert "X does nothing here" in screen(look.scene)
    look.press("q")
    assert look.left


# Reviews: what they say is tested elsewhere. Here two discards cost a point in each game.

WRITE = UNICODE.card_text
GAME = random_game(3)


def reviewing(made: Sequence[SeriesTurn]) -> Iterator[int | Review]:
    """Yield the progress, then a review in which each player's first discard costs a point."""
    yield from range(len(made))
    ranked_discards = [each for each in enumerate(made) if isinstance(each[1].action, Discard)]
    judged = []
    for number, turn in islice(ranked_discards, 2):
        seat, cards = turn.action.seat, turn.action.cards
        better = tuple([card for card in turn.game.phase.hands[seat] if card not in cards])[:2]
        judged.append(
            JudgedDecision(number, 1, seat, DecisionKind.DISCARD, cards, better, lost=1.0)
        )
    game = made[-1].step.game
    yield Review(game.scores, game.winner, (), tuple(judged), LuckParts())


@pytest.fixture(autouse=True)
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cribbage.ui.control.reviewing.review_step_by_step", reviewing)


class Kept(Empty):
    """A library that keeps reviews in memory."""

    def __init__(self) -> None:
        self.each: dict[Record, Review] = {}

    def review(self, game: Record) -> Review | None:
        return self.each.get(game)

    def keep_review(self, game: Record, review: Review) -> None:
        self.each[game] = review

    def record(self, paths: object, rivalry: Rivalry, result: Result) -> tuple[Record, int]:
        return GAME, 0


def lookup(
    record: Record,
    library: Empty | None = None,
    beside: BackgroundStarter = at_once,
    clock: Any = lambda: 0.0,
) -> Lookup:
    reader = Reader(library or Kept(), WRITE, beside, clock)
    return Lookup(replay_of(record, WRITE, begun=BEGUN), reader)


def scene_after(shown: Lookup, *keys: str) -> Screen:
    """Return the scene after these keys, with each review finished before the next key."""
    for key in keys:
        shown.press(key)
        if shown.wakes is not None:
            shown.wake()
    return shown.scene


def depth(scene: Screen | None) -> int:
    return 1 + depth(getattr(scene, "back", None)) if scene else 0


# Switching back and forth.


@pytest.mark.slow
def test_replay_opens_review_and_review_opens_replay_at_same_decision():
    shown = lookup(GAME)
    told = scene_after(shown, "down", "right")
    assert scene_after(shown, "v", "r") == told
    page = scene_after(shown, "v")
    assert isinstance(page, GameReviewPage)
    assert page.back is told
    moment = scene_after(shown, "down", "enter")
    assert moment.page.at == 1
    assert "X does nothing here" in screen(scene_after(shown, "x"))
    assert "X does nothing here" not in screen(scene_after(shown, "left"))
    watched = scene_after(shown, "r")
    assert isinstance(watched, Replay)
    assert watched.at == moment.on_table.table.step
    again = scene_after(shown, "v")
    assert isinstance(again, GameReviewPage)
    assert again.at == 1
    assert scene_after(shown, "escape") is watched


@pytest.mark.slow
def test_switching_between_replay_and_review_adds_no_pages():
    shown = lookup(GAME)
    assert max([depth(scene_after(shown, key)) for key in ("v", "r") * 5]) == 2
    table = reviewable()
    assert max([depth(reviewed_at(table, key)) for key in ("v", "r") * 5]) == 3
    assert isinstance(reviewed_at(table, "q"), GameOverPage)
    page = reviewed_at(table, "v")
    assert isinstance(reviewed_at(table, "r", "right", "down"), Replay)
    assert reviewed_at(table, "v") is page
    assert reviewed_at(table, "escape") is page.back


@pytest.mark.slow
def test_review_covers_all_games_of_match_and_each_one():
    shown = lookup(match_of(NAMES, games=2))
    first, _, replayed, second = [scene_after(shown, key) for key in ("v", "r", "pagedown", "v")]
    assert isinstance(replayed, Replay)
    assert (first.judgement.game, second.judgement.game) == (0, 1)
    whole = scene_after(shown, "m")
    assert len(whole.judgements) == 3
    third = scene_after(shown, "down", "enter")
    assert third.judgement.game == 2
    again = scene_after(shown, "m")
    assert isinstance(again, MatchReviewPage)
    assert again.at == 2
    assert max([depth(scene_after(shown, key)) for key in ("enter", "m", "r", "v") * 3]) <= 5


# Games played at the table.


def reviewable(match: Match | None = None) -> Sitting:
    return over(match, library=Kept())


def reviewed_at(table: Sitting, *keys: str) -> Screen:
    for key in keys:
        table.press(key)
        if isinstance(table.scene, ReviewProgress):
            table.evening.wake()
    return table.scene


@pytest.mark.slow
def test_finished_game_is_reviewed_and_its_end_shown_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    table = reviewable()
    end = table.scene
    page = reviewed_at(table, "v")
    assert page.judgement.names == NAMES
    assert page.judgement.begun is not None
    assert len(page.judgement.review.deals) == end.around.view.deals
    assert reviewed_at(table, "escape") is end


@pytest.mark.parametrize("names", [SEVERAL[:3], SEVERAL])
def test_three_player_game_gets_no_review_and_message_row_says_so(names: tuple[str, ...]):
    table = Sitting(seed=3, names=names, rules=Rules(target=61, seats=len(names))).up_to(
        GameOverPage
    )
    assert "V" not in [key for key, _ in key_row(table.scene)]
    assert isinstance(table.press("v"), GameOverPage)
    assert "Only two-player games can be reviewed." in screen(table.scene)


@pytest.mark.slow
def test_first_game_of_duplicate_pair_is_reviewed_only_after_second():
    table = reviewable(match=Match(duplicate=True))
    assert isinstance(table.press("v"), GameOverPage)
    assert "The next game uses the same cards" in screen(table.scene)
    table.press("space", "space")
    begun = table.evening.session.played
    assert len(begun.games()) == 2
    shown = lookup(begun)
    assert isinstance(scene_after(shown, "v"), Replay)
    assert "The next game uses the same cards" in screen(shown.scene)
    table.play_to(GameOverPage)
    both = reviewed_at(table, "v", "m")
    assert len(both.judgements) == 2


def test_unfinished_game_is_not_reviewed():
    shown = lookup(GAME.changed(actions=GAME.actions[:40]))
    assert "review" not in [means for _, means in key_row(shown.scene)]
    assert isinstance(scene_after(shown, "v"), Replay)
    assert "only finished games can be reviewed" in screen(shown.scene)
    assert "finished games" not in screen(scene_after(shown, "right"))


# During the review.


@pytest.mark.slow
def test_keys_work_during_review_and_it_is_calculated_once_and_saved():
    thinking, library = BackgroundWork(), Kept()
    shown = lookup(GAME, library, thinking)
    told = shown.scene
    assert isinstance(scene_after(shown, "v"), ReviewProgress)
    assert isinstance(scene_after(shown, "?"), Help)
    assert shown.wakes is None
    assert isinstance(scene_after(shown, "escape"), ReviewProgress)
    assert scene_after(shown, "escape") is told
    assert isinstance(scene_after(shown, "v"), ReviewProgress)
    assert len(thinking.begun) == 1
    thinking.ends()
    assert list(library.each) == [GAME]
    shown.wake()
    assert isinstance(shown.scene, GameReviewPage)
    # Saved reviews are shown at once.
    assert isinstance(scene_after(lookup(GAME, library, thinking), "v"), GameReviewPage)
    assert not thinking.begun


def test_progress_of_review_is_updated_few_times_per_second():
    thinking, clock = BackgroundWork(), Clock()
    shown = lookup(GAME, beside=thinking, clock=clock)
    shown.press("v")
    assert shown.wakes == pytest.approx(clock.now + 0.1)
    shown.wake()
    assert f"0 of {len(GAME.actions)} decisions" in screen(shown.scene)
    clock.now += 1
    thinking.ends()
    assert shown.wakes == clock.now
    shown.wake()
    assert isinstance(shown.scene, GameReviewPage)
    assert shown.wakes is None


def test_latest_requested_review_is_shown():
    thinking, library, other = BackgroundWork(), Kept(), random_game(7)
    reviewer = Reviewer(library, WRITE, thinking, lambda: 0.0)
    assert isinstance(reviewer.of_game(GAME, 0, None), ReviewProgress)
    second = reviewer.of_game(other, 0, None)
    assert isinstance(second, ReviewProgress)
    thinking.begun.popleft()()
    waiting = reviewer.wake(second)
    assert waiting.done == 0
    thinking.ends()
    found = reviewer.wake(second)
    assert found.judgement.record == other
    assert set(library.each) == {GAME, other}


@pytest.mark.slow
def test_unreadable_book_does_not_prevent_review():
    locked = ValueError("the book cannot be read")
    shown = lookup(GAME, failing(Kept(), review=locked, keep_review=locked, lost=locked))
    page = scene_after(shown, "v")
    assert page.judgement.lost == ()
    assert isinstance(scene_after(shown, "escape", "v"), GameReviewPage)


def test_error_during_review_is_shown_where_it_was_requested():
    library = failing(Kept(), keep_review=ZeroDivisionError("of no use"))
    shown = lookup(GAME, library)
    assert isinstance(scene_after(shown, "v"), Replay)
    assert "The review failed: of no use." in screen(shown.scene)
    alone = Reviewer(library, WRITE, at_once, lambda: 0.0)
    failed = alone.wake(alone.of_game(GAME, 0, None))
    assert "The review failed: of no use." in screen(failed)
    assert alone.wakes(failed) is None


# Messages around the review.


@pytest.mark.slow
def test_saved_page_has_names_and_date_in_title():
    saved: list[Screen] = []

    def save(page: Screen, _: Looks) -> tuple[str, ...]:
        saved.append(page)
        return ("Saved in ~/there.", "Saved. Press L to see where.")

    reader = Reader(Kept(), WRITE, at_once, lambda: 0.0)
    shown = Lookup(replay_of(GAME, WRITE, begun=BEGUN), reader, save)
    page = scene_after(shown, "v")
    ann, ben = page.judgement.review.scores
    assert f"Ann {ann}, Ben {ben}, {BEGUN:%Y-%m-%d}" in screen(page).split("\n")[0]
    assert "Saved in ~/there." in screen(scene_after(shown, "s"))
    assert saved == [page]
    assert "Saved in ~/there." not in screen(scene_after(shown, "down"))


def test_click_highlights_decision_and_second_click_opens_it():
    shown = lookup(GAME)
    assert isinstance(scene_after(shown, "v", ("row", 1)), GameReviewPage)
    assert shown.scene.at == 1
    assert isinstance(scene_after(shown, ("row", 1)), Decision)


@pytest.mark.slow
def test_keys_of_review_fit_key_row_and_help():
    shown = lookup(match_of(NAMES, games=2))
    page = scene_after(shown, "v")
    for scene in (
        page,
        Decision(page),
        scene_after(shown, "m"),
        ReviewProgress(NAMES, 3, 60, page),
    ):
        last = screen(scene).split("\n")[-1]
        assert all([f"{key} {means}" in last for key, means in key_row(scene)]), last
        rows, tall = (screen(Help(scene), height=high).split("\n") for high in (24, 60))
        said, whole = ([row for row in each if "│" in row] for each in (rows, tall))
        assert said == [row for row in whole if row.strip("│ ")]
        # The frame is whole, and there is a blank row before the keys.
        assert set(rows[-3].strip()) <= set("╰─╯")
        assert not rows[-2].strip()


def test_games_of_book_open_review_too():
    games = GamesPage(rivalry_of(NAMES, games=3), (SHELF, SHELF, ()))
    shown = Lookup(games, Reader(Kept(), WRITE, at_once, lambda: 0.0))
    page = scene_after(shown, "v")
    assert page.judgement.begun == games.results[0].begun
    assert scene_after(shown, "escape") is games
    assert isinstance(scene_after(shown, "end", "v"), GamesPage)


# Nothing of a game is replayed or reviewed before it is over.


@pytest.mark.slow
@pytest.mark.parametrize("match", [Match(), Match(to=3), Match(duplicate=True)])
def test_no_key_opens_review_during_game(match: Match):
    table = Sitting(seed=3, rules=HALF, match=match)
    met: set[type[Screen]] = set()
    table.play_to(GameOverPage)
    while isinstance(table.scene, GameOverPage) or not table.evening.session.game.deals:
        table.go_on()
    # The second game, every scene of it.
    while not isinstance(table.scene, GameOverPage):
        met.add(type(table.scene))
        for key in "vVrR":
            outcome = press(table.scene, key)
            assert outcome not in (Request.REVIEW, Request.REVIEW_MATCH, Request.REPLAY)
            assert not isinstance(outcome, Reviews | ReadingScreen)
        table.go_on()
    assert len(met) > 4
