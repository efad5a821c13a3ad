"""The book and the saved games, to look up on the full screen."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.commands.memory import looks
from cribbage.commands.playing import dress, look_at
from cribbage.language.speaking import N_, _
from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import SavedFile, begun_by_name
from cribbage.records.local_date import local_date
from cribbage.records.shelf import Shelf, look
from cribbage.session.base_sessions import MOST_RECORDS_READ
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.ui.terminal.abilities import skin_for_output
from cribbage.ui.words.matches import NO_GAMES, no_game_of
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import as_sentence

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from cribbage.book.book import Book
    from cribbage.book.daily_rows import DailyGames
    from cribbage.book.database import BookError
    from cribbage.book.progress import BookProgress
    from cribbage.book.rivalry import Party, PlayerLosses, Result, Rivalry
    from cribbage.book.sides import Sides
    from cribbage.book.solitaire_rows import SolitaireHistory
    from cribbage.records.record import Record
    from cribbage.review.judging import Review
    from cribbage.ui.control.controller import Controller
    from cribbage.ui.control.lookups import LookupArguments
    from cribbage.ui.control.page_reading import Reader
    from cribbage.ui.layout.glyphs import WriteCard
    from cribbage.ui.screens.screen import ReadingScreen, Screen


UNREADABLE_GAME: Final = N_("A saved game cannot be read. Run cribbage book to see its file name.")


class KeptLibrary:
    """The book and the shelf of this user, each open only while it is read."""

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Return the groups of players, all or exactly these, and a sentence about the book."""
        from cribbage.book.database import BookError

        left_out = ""
        with _opened() as book:
            shelf = Shelf()
            # Only a few, so that the page opens quickly; the command `book` enters them all.
            missing = [*book.missing(shelf), *book.incomplete(shelf)][:MOST_RECORDS_READ]
            if shelf.unread:
                left_out = _(UNREADABLE_GAME)
            try:
                book.enter_missing(missing, shelf)
            except BookError as error:  # on a full disk, for example: show what is in the book
                left_out = as_sentence(not_in_it_yet(error))
            parties = book.parties(names)
            today = book.best_hand_of(local_date())
            if book.trouble:
                return parties, as_sentence(said(book.trouble))
        if left_out:
            return parties, left_out
        if not parties:
            return parties, _(NO_GAMES)
        if today is None:
            return parties, ""
        from cribbage.ui.pages.rivalry_page import best_of_today

        return parties, best_of_today(today)

    def packs(self, name: str | None = None) -> "tuple[SolitaireHistory, ...]":
        """Return the solitaire games of everyone, or of the player with this name."""
        from cribbage.book.database import BookError
        from cribbage.records.solitaire_record import SolitaireShelf

        with _opened() as book:
            with suppress(BookError):  # show what is in the book
                shelf = SolitaireShelf()
                book.enter_missing(book.missing(shelf)[:MOST_RECORDS_READ], shelf)
            return book.packs(name)

    def progress(self, name: str) -> "BookProgress":
        """Return what a person lost in their reviewed games over time."""
        with _opened() as book:
            return book.progress(name)

    def daily(self) -> "tuple[DailyGames, ...]":
        """Return everyone's daily games."""
        with _opened() as book:
            return book.daily()

    def between(self, sides: "Sides") -> "Rivalry":
        """Return all records of these sides against each other."""
        from cribbage.book.sides import by_name

        with _opened() as book:
            rivalry = book.between(sides)
        if rivalry is None:
            raise ValueError(no_game_of([name for side in by_name(sides) for name in side]))
        return rivalry

    def kept(self, rivalry: "Rivalry") -> tuple[tuple[Path, ...], ...]:
        """Return the files that can have each game, the last game first; empty for a lost one."""
        try:
            files = Shelf().begun_when()
        except OSError as error:
            why = system_said(error)
            raise ValueError(Worded("the saved games cannot be read: {why}", why=why)) from None
        return tuple([files.get(result.begun, ()) for result in rivalry.results[::-1]])

    def record(
        self, paths: tuple[Path, ...], rivalry: "Rivalry", result: "Result"
    ) -> "tuple[Record, int]":
        """Return the finished games of the file with this game, and its index among them."""
        kept = [look(path) for path in paths]
        found = next((each for each in kept if _has(each, rivalry, result)), None)
        if found is None:
            # The message row has no room for where and why.
            if any([each.damage for each in kept]):
                raise ValueError(
                    Worded("this saved game is damaged: cribbage replay shows what can be read")
                )
            raise ValueError(Worded("the game is not in {file}", file=paths[0].name))
        return _over(found), result.number - 1

    def review(self, game: "Record") -> "Review | None":
        """Return the saved review of a finished game, or None if it has to be made.

        It is made again if the book cannot be read; book errors are reported where the book is
        opened.
        """
        with suppress(ValueError), _opened() as book:
            return book.review(game)
        return None

    def keep_review(self, game: "Record", review: "Review") -> None:
        """Save a review, if possible."""
        with suppress(ValueError), _opened() as book:
            book.keep_review(game, review)

    def lost(self, record: "Record") -> "tuple[PlayerLosses, ...]":
        """Return what each player of a record lost in their games."""
        with suppress(ValueError), _opened() as book:
            return book.lost(record)
        return ()

    def last_won(self, seats: int | None = None) -> "tuple[Record, datetime | None]":
        """Return the last won saved game, perhaps with so many players, and its start time."""
        try:
            won = (kept for kept in Shelf().finished() if kept.won and kept.record)
            found = next((kept for kept in won if seats in (None, _players(kept))), None)
        except OSError as error:
            why = system_said(error)
            raise ValueError(Worded("the saved games cannot be read: {why}", why=why)) from None
        if found is None:
            raise ValueError(Worded("no games have been finished yet"))
        return _over(found), begun_by_name(found.path)


def look_up(
    flags: argparse.Namespace, opened: "Callable[[Reader, WriteCard], ReadingScreen]"
) -> int:
    """Show what ``opened`` returns on the full screen, from where the book can be opened."""
    from cribbage.commands.picture import saving
    from cribbage.ui.control.lookups import Lookup
    from cribbage.ui.control.page_reading import Reader

    look = looks(flags)
    write = skin_for_output(look, sys.stdout).card_text
    reader = Reader(KeptLibrary(), write)
    habits = Habits(GameSetup(looks=look))
    lookup = Lookup(opened(reader, write), reader, saving(dress), habits, try_again)
    return look_at(lookup, look)


def try_again(scene: "Screen", session: object, given: "LookupArguments") -> "Controller":
    """Return the controller of the trial that a screen asks for."""
    from cribbage.ui.control.trial_controller import open_trial  # with the table, which is slow

    return open_trial(scene, session, given)


def _players(kept: "SavedFile[Record]") -> int:
    return len(kept.record.names) if kept.record else 0


def not_in_it_yet(error: "BookError") -> str:
    """Return the sentence for games that could not be entered in a book that is still shown."""
    return _("some games are not in the book yet ({why})", why=said(error.reason))


def _has(kept: "SavedFile[Record]", rivalry: "Rivalry", result: "Result") -> bool:
    """Return true if a file has this game; two games can start in the same second."""
    from cribbage.book.sides import side_key, sides_of

    record, place = kept.record, result.number - 1
    if record is None or place >= len(kept.won):
        return False
    made = zip(map(side_key, sides_of(record)), kept.won[place].scores, strict=True)
    return dict(made) == dict(zip(map(side_key, rivalry.players), result.scores, strict=True))


def _over(kept: "SavedFile[Record]") -> "Record":
    """Return the record to the end of its last finished game, without hands of a game in play.

    Raises ValueError if the same cards will be dealt again.
    """
    record = kept.record
    assert record is not None
    if not kept.over and record.match.has_same_cards(kept.won):
        raise ValueError(
            Worded("the next game uses the same cards: finish it before replaying this one")
        )
    games = record.games()[: len(kept.won)]
    decisions = sum([len(game.actions) for game in games])
    return record.changed(actions=record.actions[:decisions])


@contextmanager
def _opened() -> "Iterator[Book]":
    """Open the book; raises ValueError, with a sentence, if it cannot be read."""
    from cribbage.book.book import Book
    from cribbage.book.database import BookError

    try:
        with Book() as book:
            yield book
    except BookError as error:
        raise ValueError(said(error)) from None
    except OSError as error:
        why = system_said(error)
        raise ValueError(Worded("the book cannot be used: {why}", why=why)) from None
