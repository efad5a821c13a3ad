"""The command ``review --all``: review every saved two-player game on all cores."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from datetime import datetime
from itertools import groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.book.book import Book
from cribbage.book.rows import game_digest
from cribbage.commands.book import book_in_use, enter_missing
from cribbage.commands.parser import EXIT_OVER, CommandRefused, CommandStopped, stopped_by_signals
from cribbage.commands.standard_streams import warn
from cribbage.language.speaking import _, pgettext
from cribbage.pack.worded import system_said
from cribbage.records.record import Record, turns
from cribbage.records.shelf import Shelf, look
from cribbage.review.judging import review_game
from cribbage.review.saved_reviews import format_review, parse_review
from cribbage.ui.text.going_on import going_on
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import as_sentence, run_on, so_many_games, with_figures

if TYPE_CHECKING:
    from cribbage.book.reviews import UnreviewedGame

MOST_NAMED_GAMES: Final = 9
"""Number of games without a review that are named; the others are only counted."""


def review_all() -> int:
    """Review every saved two-player game that has no review yet; return the exit status.

    Each review is saved in the book immediately, so that stopping loses nothing. Raises
    CommandRefused, with a sentence, if the book is missing or cannot be written.
    """
    with book_in_use() as book:
        enter_missing(book)
        return _review(book)


def _review(book: Book) -> int:
    waiting = book.unreviewed()
    games = sum([party.games for party in book.parties() if party.is_of_two])
    if not games:
        book.check_writable()  # an empty book can lack saved games, on a full disk for example
        print(_("No two-player games have been finished yet."))
        return EXIT_OVER
    done = games - len(waiting)
    if done and waiting:
        before = _("Already reviewed: {done} of {games}.", done=done, games=so_many_games(games))
        print(before, flush=True)
    kept = _Kept(waiting)
    cores = min(os.cpu_count() or 1, max(len(waiting), 1))
    try:
        with ProcessPoolExecutor(cores) as pool:
            # Start while there is one thread, before the progress bar and our signal handlers.
            made = {_begun(pool, game): game for game in islice(kept, cores + 1)}
            with stopped_by_signals(), going_on(games, done=done, left=True) as went_on:
                while made:
                    for each in wait(made, return_when=FIRST_COMPLETED).done:
                        book.keep_review(made.pop(each), parse_review(each.result()))
                        done += 1
                        went_on(done)
                    missing = islice(kept, cores + 1 - len(made))
                    made |= {_begun(pool, game): game for game in missing}
    except (KeyboardInterrupt, CommandStopped):
        _tell_stopped(done, games)
        raise
    except BrokenExecutor:  # out of memory, for example
        _tell_stopped(done, games)
        raise CommandRefused(_("a review process was killed")) from None
    finally:
        kept.tell_lost()
    print(*_in_all(book, done, games), sep="\n")
    return EXIT_OVER


def _begun(pool: ProcessPoolExecutor, game: Record) -> Future[str]:
    """Start a review in a process that ignores Ctrl-C, which the main process handles."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows, for example
        return pool.submit(_made, str(game))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        return pool.submit(_made, str(game))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _made(game: str) -> str:
    """Return the text of a game's review, from the text of its record."""
    return format_review(review_game(tuple(turns(Record.parse(game)))))


class _Kept(Iterator[Record]):
    """The games to review, each read when it is needed, and those that cannot be found."""

    def __init__(self, waiting: "Sequence[UnreviewedGame]") -> None:
        try:
            files = Shelf().begun_when()
        except OSError as error:
            why = said(system_said(error))
            raise CommandRefused(_("the saved games cannot be read: {why}", why=why)) from None
        self._games = self._read(waiting, files)
        self._lost: list[str] = []
        self._many = 0

    def __next__(self) -> Record:
        return next(self._games)

    def tell_lost(self) -> None:
        """Print what could not be found, if anything."""
        if not self._many:
            return
        told = _("{games} could not be reviewed", games=so_many_games(self._many))
        warn(*self._lost[:MOST_NAMED_GAMES], told)

    def _read(
        self, waiting: "Sequence[UnreviewedGame]", files: dict[datetime, tuple[Path, ...]]
    ) -> Iterator[Record]:
        for begun, some in groupby(waiting, key=lambda each: each.begun):
            wanted = {each.content for each in some}
            damage = []
            for path in files.get(begun, ()):
                kept = look(path)
                damage += [kept.damage] if kept.damage else []
                for game in kept.record.games()[: len(kept.won)] if kept.record else ():
                    known = game_digest(game)
                    if known in wanted:
                        wanted.discard(known)
                        yield game
            if wanted:
                self._many += len(wanted)
                self._lost += damage or [
                    _("the saved game from {begun} can no longer be found", begun=begun)
                ]


def _tell_stopped(done: int, games: int) -> None:
    told = _reviewed(done, games)
    print(_("{told}. To continue, run cribbage review --all.", told=told), flush=True)


def _reviewed(done: int, games: int) -> str:
    return _("{done} of {games} reviewed", done=done, games=so_many_games(games))


def _in_all(book: Book, done: int, games: int) -> Iterator[str]:
    """Yield how many games are reviewed, and the average points lost of each pair of players."""
    told, found = as_sentence(_reviewed(done, games)), []
    for rivalry in book.all_rivalries():
        players = [player for rival in rivalry.rivals for player in rival.players]
        lost = [(each.name, each.lost.a_game) for each in players]
        averages = [(name, format_points(points)) for name, points in lost if points is not None]
        if averages:
            each = with_figures(*zip(*averages, strict=True))
            found.append(pgettext("points lost a game", ", ").join(each))
    if len(found) == 1:
        yield run_on([told, _("Points lost per game: {each}.", each=found[0])])
        return
    yield told
    if found:
        yield _("Points lost per game:")
        yield from [f"  {each}" for each in found[:MOST_NAMED_GAMES]]
