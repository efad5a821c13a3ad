"""What is looked up: from the end of a game, from the form, and by itself; and the way back."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from cribbage.book.rivalry import Party, Result, Rivalry
from cribbage.book.sides import Sides, as_program
from cribbage.book.solitaire import Packs
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.solitaire.game import new_game
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.view import view
from cribbage.ui.control.game import GameController
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.reading import Reader
from cribbage.ui.control.replay import replay_of
from cribbage.ui.pages.book import Book
from cribbage.ui.pages.games import Games
from cribbage.ui.pages.history import History
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.keys import key_row, press
from cribbage.ui.screens.screen import Request, Screen
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Pause
from cribbage.ui.table.replay import Replay
from cribbage.ui.table.solitaire_over import Ended
from cribbage.ui.table.squares import SquareOver
from cribbage.ui.words.matches import NO_PATIENCE
from tests.common.games import match_of
from tests.common.no_library import Empty
from tests.common.rivalries import BEGUN, packs_of, party_of, rivalry_of
from tests.common.sitting import NAMES, UNICODE, Sitting, at_once, screen

HALF = Rules(target=61)
TWO = ((NAMES[0],), (NAMES[1],))
OTHERS = (("Cid",), ("Dora",))
STEADY = ((NAMES[0],), (as_program("Steady"),))
SHELF = (Path("there"),)
PACKS = (packs_of("Ben"), packs_of("Ann"), packs_of("Ann", Patience.SQUARE))
"""What Ann and Ben have played alone."""


class Three(Empty):
    """A library with three games of each of these, of which the first is lost."""

    def __init__(self, *sides: Sides, note: str = "", packs: tuple[Packs, ...] = ()) -> None:
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

    def packs(self, name: str | None = None) -> tuple[Packs, ...]:
        return tuple([packs for packs in self.each if name in (None, packs.name)])


class Broken(Three):
    """A library of which nothing can be read."""

    def book(self, names: Sequence[str] = ()) -> tuple[tuple[Party, ...], str]:
        raise ValueError("the book cannot be opened: no")

    def record(
        self, paths: tuple[Path, ...], rivalry: Rivalry, result: Result
    ) -> tuple[Record, int]:
        raise ValueError("the game is torn")

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        raise ValueError("no games have been finished yet")


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


def test_enter_leads_further_in_and_escape_back_a_step_at_a_time():
    library = Three(TWO, OTHERS)
    lookup = book_of(library)
    way = [press_all(lookup, "enter") for _ in range(3)]
    assert [type(scene) for scene in way] == [Rivals, Games, Replay]
    back = [press_all(lookup, "escape") for _ in range(3)]
    assert [type(scene) for scene in back] == [Games, Rivals, Book]
    assert not lookup.left
    press_all(lookup, "escape")
    assert lookup.left
    assert library.asked == [TWO, rivalry_of(NAMES, games=3).results[-1]]


def test_p_in_the_book_opens_what_was_played_alone():
    lookup = book_of(Three(TWO, packs=PACKS))
    scene = press_all(lookup, "p", "down")
    assert isinstance(scene, History)
    assert (scene.packs, scene.at) == (PACKS, 1)
    assert isinstance(press_all(lookup, "escape"), Book)
    assert isinstance(press_all(book_of(), "p"), Book)  # there is nothing to open


def test_a_in_the_book_opens_who_has_played_with_programs():
    library = Three(STEADY, TWO, OTHERS)
    lookup = book_of(library)
    assert [party.players for party in lookup.scene.parties] == [TWO, OTHERS]
    scene = press_all(lookup, "a")
    assert isinstance(scene, Book)
    assert [party.players for party in scene.parties] == [STEADY]
    assert "the book, against the computer" in screen(scene)
    scene = press_all(lookup, "enter")
    assert isinstance(scene, Rivals)
    assert library.asked == [STEADY]
    assert "the book, against the computer, Ann and Steady" in screen(scene)
    assert "Steady is a computer player." in screen(scene)
    scene = press_all(lookup, "escape", "escape")
    assert isinstance(scene, Book)
    assert not scene.of_programs
    assert isinstance(press_all(book_of(), "a"), Book)  # there is nothing to open


def test_where_only_programs_were_played_with_they_are_the_book():
    scene = book_of(Three(STEADY, note="so")).scene
    assert isinstance(scene, Book)
    assert scene.of_programs
    assert (scene.against, scene.note) == ((), "so")


def test_a_person_and_a_program_of_one_name_are_both_found():
    steady = ((NAMES[0],), ("Steady",))
    found = reader_of(STEADY, steady).players((NAMES[0], "Steady"))
    assert isinstance(found, Book)
    assert [party.players for party in found.parties] == [steady]
    assert [party.players for party in found.against] == [STEADY]
    assert found.note == "These players have played in 2 different lineups."
    library, names = Three(STEADY), ("steady", NAMES[0])
    assert isinstance(Reader(library, UNICODE.card_text).players(names), Rivals)
    assert library.asked == [names, ((as_program("steady"),), (NAMES[0],))]


def test_where_nobody_has_played_with_anybody_the_patiences_are_the_book():
    lookup = book_of(Three(packs=PACKS))
    assert isinstance(lookup.scene, History)
    press_all(lookup, "escape")
    assert lookup.left


def test_the_page_of_one_player_is_what_he_played_alone():
    reader = reader_of(packs=PACKS)
    scene = reader.packs("Ann")
    assert [packs.patience for packs in scene.packs] == [Patience.CLASSIC, Patience.SQUARE]
    with pytest.raises(ValueError, match="Cleo has not finished a solitaire game yet"):
        reader.packs("Cleo")


@pytest.mark.parametrize(("name", "patience", "at"), [("ANN", "square", 2), ("Cleo", "square", 0)])
def test_the_end_of_a_patience_opens_what_was_played_of_its_kind(name: str, patience: str, at: int):
    around = Around(name, view(new_game(Patience(patience))))
    for scene in (Ended(around), SquareOver(around)):
        opened = reader_of(packs=PACKS).answer(Request.BOOK, scene)
        assert isinstance(opened, History)
        assert (opened.at, opened.back) == (at, scene)
    nothing = reader_of().answer(Request.BOOK, Ended(around))
    assert isinstance(nothing, History)
    assert (nothing.packs, nothing.note) == ((), NO_PATIENCE)


@pytest.mark.parametrize("deep", range(4))
def test_q_stops_looking_from_anywhere(deep: int):
    lookup = book_of()
    press_all(lookup, *["enter"] * deep, "q")
    assert lookup.left


def test_the_pair_and_the_game_pointed_at_are_opened():
    library = Three(TWO, OTHERS)
    lookup = book_of(library)
    scene = press_all(lookup, "down", "down", "enter")
    assert isinstance(scene, Rivals)
    assert scene.rivalry.names == ("Cid", "Dora")
    scene = press_all(lookup, "right", "end", "up", "r")
    assert isinstance(scene, Replay)
    assert (scene.game, scene.at) == (1, 0)
    assert library.asked[-1] == rivalry_of(("Cid", "Dora"), games=3).results[1]
    scene = press_all(lookup, "escape")
    assert isinstance(scene, Games)
    assert scene.at == 1


PARTNERS = (("Ben", "Dan"), ("Ann", "Cleo"))
SINGLES = (("Dan",), ("Ann",), ("Ben",), ("Cleo",))


def test_four_who_played_in_one_way_are_opened_in_the_order_of_their_names():
    library = Three(PARTNERS)
    scene = Reader(library, UNICODE.card_text).players(("cleo", "Dan", "Ann", "BEN"))
    assert isinstance(scene, Rivals)
    assert library.asked == [("cleo", "Dan", "Ann", "BEN"), (("cleo", "Ann"), ("Dan", "BEN"))]


def test_four_who_played_in_several_ways_are_shown_each_of_them():
    reader = reader_of(SINGLES, PARTNERS)
    lookup = Lookup(reader.players(("Cleo", "Dan", "Ann", "Ben")), reader)
    assert isinstance(lookup.scene, Book)
    assert "These players have played in 2 different lineups." in screen(lookup.scene)
    scene = press_all(lookup, "down", "enter")
    assert isinstance(scene, Rivals)
    assert scene.rivalry.sides == PARTNERS


def test_players_who_never_played_are_told_so():
    never = "Ann, Ben, and Cleo have not finished a three-player game together yet"
    with pytest.raises(ValueError, match=never):
        reader_of().players(("Ann", "Ben", "Cleo"))


def test_a_game_that_is_lost_is_not_opened():
    lookup = book_of()
    before = press_all(lookup, "enter", "enter", "end")
    assert press_all(lookup, "enter") is before
    assert "The record of this game can no longer be found." in screen(before)


def test_what_cannot_be_read_is_said_where_it_was_asked_for():
    reader = Reader(Broken(), UNICODE.card_text)
    games = Games(rivalry_of(NAMES, games=3), (SHELF, SHELF, ()))
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
    other = Pause(replay_of(match_of(NAMES, games=1), UNICODE.card_text).around)
    scene = reader.answer(Request.REPLAY, other)
    assert scene == Book((), note="No games have been finished yet.", back=other)


def test_a_click_points_at_a_row_and_a_second_one_opens_it():
    lookup = book_of()
    lookup.press(("row", 1))
    assert isinstance(lookup.scene, Book)
    assert lookup.scene.at == 1
    lookup.press(("row", 1))
    assert isinstance(lookup.scene, Rivals)


# From the table.


def over(match: Match | None = None, library: Three | None = None) -> Sitting:
    """Somebody at the end of a game."""
    table = Sitting(seed=3, rules=HALF, match=match or Match(), library=library)
    table.play_to(Over)
    return table


def test_a_game_is_watched_again_from_its_end_and_its_end_is_come_back_to():
    table = over()
    end = table.scene
    scene = table.press("r")
    assert isinstance(scene, Replay)
    assert (scene.at, scene.back) == (0, end)
    assert table.press("end", "escape") is end
    assert table.press("r", "right", "q") is end
    assert not table.evening.left
    scene = table.press("r", "end")
    assert isinstance(scene, Replay)
    assert scene.moment.page.tallies == end.tallies


def test_in_a_match_the_game_just_won_is_opened():
    table = over(Match(to=9))
    first = table.press("r")
    assert isinstance(first, Replay)
    assert (len(first.games), first.game) == (1, 0)
    table.press("escape", "n", "n")
    table.play_to(Over)
    second = table.press("r")
    assert isinstance(second, Replay)
    assert (len(second.games), second.game, second.at) == (2, 1, 0)


def test_what_is_dealt_again_is_not_watched_before():
    table = over(Match(duplicate=True))
    assert "replay" not in dict(key_row(table.scene)).values()
    assert isinstance(table.press("r"), Over)
    table.press("n", "n")
    table.play_to(Over)
    assert isinstance(table.press("r"), Replay)


@pytest.mark.slow
def test_the_book_is_opened_from_the_end_of_a_game_and_left_to_it():
    table = over(library=Three(TWO))
    end = table.scene
    assert isinstance(table.press("b"), Book)
    assert isinstance(table.press("enter", "enter", "enter"), Replay)
    assert table.press("q") is end
    # Looking needs no quiet and asks nothing.
    table.at_once("b", "enter", "enter", "enter", "right", *["escape"] * 4)
    assert table.scene is end
    assert table.press("n") is not end


def test_without_a_library_the_book_says_that_nothing_is_kept():
    table = over()
    table.press("b")
    assert table.message == "No games are saved here."


def test_the_last_game_is_watched_from_the_form():
    form = Start(Agreement(NAMES, HALF))
    scene = reader_of().answer(Request.REPLAY, form)
    assert isinstance(scene, Replay)
    assert scene.back is form
    assert press(scene, "escape") is form


def test_every_way_into_what_is_read_has_a_way_back():
    for scene in (Book(Three(TWO).parties), Rivals(rivalry_of(NAMES, games=3))):
        assert ("Esc", "quit") in key_row(scene)
        assert ("Esc", "back") in key_row(scene._replace(back=Book(())))
        assert any(binding.cap.pressed == ("q",) for binding in scene.keys())


@pytest.mark.parametrize("deep", [0, 1, 2])
def test_a_key_that_means_nothing_is_answered_and_one_that_comes_as_kana_is_told_how(deep: int):
    look = book_of()
    press_all(look, *["enter"] * deep, "あ")
    assert "  This screen needs Latin letters. Turn off kana input." in screen(look.scene)
    look.press("x")
    assert "X does nothing here" in screen(look.scene)
