"""What there is to look up on the full screen: the book, and the kept games."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.language.speaking import _
from cribbage.pack.worded import Worded, system_said
from cribbage.record.files import begun_by_name
from cribbage.record.record import Record
from cribbage.record.shelf import Kept, Shelf, look
from cribbage.session.sittings import FEW
from cribbage.ui.words.matches import no_game_of
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import as_sentence

if TYPE_CHECKING:  # slow to import, and a table needs none of it before the book is opened
    from cribbage.book.book import Book
    from cribbage.book.database import BookError
    from cribbage.book.patiences import Packs
    from cribbage.book.rivalry import Lost, Party, Result, Rivalry
    from cribbage.book.sides import Sides
    from cribbage.review.review import Review


class KeptLibrary:
    """The book and the shelf of this system, each opened only while something is read."""

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Who has played with whom, all or exactly these, and a sentence about the book."""
        from cribbage.book.database import BookError

        left_out = ""
        with _opened() as book:
            # A few only, for nobody waits long before a page; the command enters them all.
            missing = book.missing(Shelf())[:FEW]
            try:
                book.enter_missing(missing)
            except BookError as error:  # as on a full disk: what stands in it is shown
                left_out = as_sentence(not_in_it_yet(error))
            parties = book.parties(names)
            today = book.best_hand_of(date.today())
            if book.trouble:
                return parties, as_sentence(said(book.trouble))
        if left_out:
            return parties, left_out
        from cribbage.ui.printed.book import NOTHING, best_of_today

        if not parties:
            return parties, _(NOTHING)
        if today is None:
            return parties, ""
        return parties, best_of_today(today)

    def packs(self, name: str | None = None) -> "tuple[Packs, ...]":
        """What everybody, or whoever has this name, has played alone."""
        from cribbage.book.database import BookError
        from cribbage.record.patience_shelf import PatienceShelf

        with _opened() as book:
            with suppress(BookError):  # what stands in it is shown
                book.enter_missing_patiences(book.missing(PatienceShelf())[:FEW])
            return book.packs(name)

    def between(self, sides: "Sides") -> "Rivalry":
        """All about those who play with and against each other."""
        from cribbage.book.sides import by_name

        with _opened() as book:
            rivalry = book.between(sides)
        if rivalry is None:
            raise ValueError(no_game_of([name for side in by_name(sides) for name in side]))
        return rivalry

    def kept(self, rivalry: "Rivalry") -> tuple[tuple[Path, ...], ...]:
        """The files that each game may be in, the last game first; none for one lost."""
        try:
            files = Shelf().begun_when()
        except OSError as error:
            why = system_said(error)
            raise ValueError(Worded("the kept games cannot be read: {why}", why=why)) from None
        return tuple([files.get(result.begun, ()) for result in rivalry.results[::-1]])

    def record(
        self, paths: tuple[Path, ...], rivalry: "Rivalry", result: "Result"
    ) -> tuple[Record, int]:
        """The games that are over in the file that has this one, and which of them it is."""
        kept = [look(path) for path in paths]
        found = next((each for each in kept if _has(each, rivalry, result)), None)
        if found is None:
            # The message row has no room for where, and why.
            if any([each.damage for each in kept]):
                raise ValueError(
                    Worded(
                        "the record of this game is damaged: cribbage replay tells what holds of it"
                    )
                )
            raise ValueError(Worded("the game is not in {file}", file=paths[0].name))
        return _over(found), result.number - 1

    def review(self, game: Record) -> "Review | None":
        """The review of a finished game that was kept, None where it is to be made.

        It is made again where the book cannot be read: trouble with that is told where it is asked
        for, and so with what follows.
        """
        with suppress(ValueError), _opened() as book:
            return book.review(game)
        return None

    def keep_review(self, game: Record, review: "Review") -> None:
        """Keep it, where that is possible."""
        with suppress(ValueError), _opened() as book:
            book.keep_review(game, review)

    def lost(self, record: Record) -> "tuple[Lost, ...]":
        """What each player of a record lost in his games."""
        with suppress(ValueError), _opened() as book:
            return book.lost(record)
        return ()

    def last_won(self) -> tuple[Record, datetime | None]:
        """The kept game that was won last, and when it was begun, where that is known."""
        try:
            found = next((kept for kept in Shelf().finished() if kept.won), None)
        except OSError as error:
            why = system_said(error)
            raise ValueError(Worded("the kept games cannot be read: {why}", why=why)) from None
        if found is None:
            raise ValueError(Worded("no game was won yet"))
        return _over(found), begun_by_name(found.path)


def not_in_it_yet(error: "BookError") -> str:
    """What is said where kept games could not be entered in a book that is shown all the same."""
    return _("some games are not in the book yet ({why})", why=said(error.reason))


def _has(kept: Kept, rivalry: "Rivalry", result: "Result") -> bool:
    """Whether a file holds this game: of two that began in one second, only one has it."""
    from cribbage.book.sides import side_key, sides_of

    record, place = kept.record, result.number - 1
    if record is None or place >= len(kept.won):
        return False
    made = zip(map(side_key, sides_of(record)), kept.won[place].scores, strict=True)
    return dict(made) == dict(zip(map(side_key, rivalry.players), result.scores, strict=True))


def _over(kept: Kept) -> Record:
    """The record up to the end of the last game that is over: no hand of a game still in play.

    ValueError where the same cards are still to be dealt once more.
    """
    record = kept.record
    assert record is not None
    if not kept.over and record.match.has_same_cards(kept.won):
        raise ValueError(Worded("its cards are dealt once more first: watch it after that game"))
    games = record.games()[: len(kept.won)]
    decisions = sum([len(game.actions) for game in games])
    return record.changed(actions=record.actions[:decisions])


@contextmanager
def _opened() -> "Iterator[Book]":
    """The open book; one that cannot be read is a ValueError, in a sentence."""
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
