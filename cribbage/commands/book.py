"""The command ``book``: the records on the screen, as text, JSON or CSV, or rebuilt."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.commands.library import look_up, not_in_it_yet
from cribbage.commands.memory import looks
from cribbage.commands.parser import EXIT_OVER, CommandRefused
from cribbage.commands.standard_streams import warn
from cribbage.language.speaking import _
from cribbage.match.names import quote_name, same_name
from cribbage.pack.cards import as_typed
from cribbage.pack.worded import system_said
from cribbage.records.local_date import local_date
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import SolitaireShelf
from cribbage.ui.layout.skin import Skin
from cribbage.ui.terminal.abilities import shows_table, skin_for_output
from cribbage.ui.text.output import all_printed
from cribbage.ui.words.matches import no_game_of, no_solitaire_of, nobody_called
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import so_many_games, so_many_solitaires

if TYPE_CHECKING:  # slow to import, and only needed to open the book on the screen
    from rich.console import RenderableType

    from cribbage.ui.control.page_reading import Reader
    from cribbage.ui.screens.screen import ReadingScreen

MOST_PLAYERS: Final = 4
"""Maximum number of names."""

MANY: Final = 99
"""Number of records above which reading is announced, because it takes a while."""


def show_book(flags: argparse.Namespace) -> int:
    """Print what the flags ask for, or open the book on the full screen; return the exit status.

    Raises CommandRefused, with a sentence, if that is not possible.
    """
    # Names are kept on one line, without invisible characters.
    flags.names = [" ".join(as_typed(name).split()) for name in flags.names]
    if len(flags.names) > MOST_PLAYERS:
        raise CommandRefused(_("give one to four names, or none to see everyone"))
    printed = flags.rebuild or flags.export or flags.json or flags.plain
    if not printed and shows_table(sys.stdin, sys.stdout):
        return _open_book(flags)
    _print_book(flags)
    return EXIT_OVER


def _open_book(flags: argparse.Namespace) -> int:
    try:
        return look_up(flags, lambda reader, _write: _opening(reader, flags.names))
    except ValueError:
        # There is no page for this: print what the book has, or why it has nothing.
        _print_book(flags)
        return EXIT_OVER


def _opening(reader: "Reader", names: Sequence[str]) -> "ReadingScreen":
    match names:
        case []:
            return reader.book()
        case [name]:
            return reader.packs(name)
        case _:
            return reader.players(names)


def _print_book(flags: argparse.Namespace) -> None:
    with book_in_use() as book:
        _show(book, flags)


@contextmanager
def book_in_use() -> Iterator[Book]:
    """Open the book, and print what was wrong with it.

    Raises CommandRefused if it cannot be used.
    """
    try:
        with Book() as book:
            yield book
            warn(book.trouble)
    except OSError as error:
        if not error.filename:
            raise  # the output is not part of the book
        raise _cannot_be_used(error.filename, error) from None
    except BookError as error:
        raise CommandRefused(said(error)) from None


def _cannot_be_used(path: str, error: OSError) -> CommandRefused:
    return CommandRefused(
        _("{path} cannot be used: {why}", path=path, why=said(system_said(error)))
    )


def export(book: Book, path: str, *, daily: bool = False) -> None:
    """Write the games to a new file and print how many; for ``-``, print the games.

    With ``daily``, these are the daily games.
    """
    if path == "-":
        book.write_csv(sys.stdout, daily=daily)
        return
    try:
        games = book.export_csv(Path(path), daily=daily)
    except FileExistsError:
        there = _("{path} already exists and was left unchanged", path=path)
        raise CommandRefused(there) from None
    except OSError as error:
        raise _cannot_be_used(path, error) from None
    print(_("{games} exported to {path}.", games=so_many_games(games), path=path))


def _show(book: Book, flags: argparse.Namespace) -> None:
    incomplete = flags.rebuild and _rebuild(book)
    if not flags.rebuild:
        enter_missing(book)
    if flags.export:
        export(book, flags.export)
    if flags.json:
        print(book.as_json(flags.names or None))
    if incomplete:
        raise CommandRefused(
            _(
                "the book is incomplete: it keeps the games it already had and adds the rest "
                "when these files can be read"
            )
        )
    if flags.rebuild or flags.export or flags.json:
        return
    skin = skin_for_output(looks(flags), sys.stdout)
    print(all_printed(_shown(book, flags.names, skin)), end="")


def _rebuild(book: Book) -> bool:
    """Rebuild the book, name every bad file, and return true if there is one."""
    made, alone = book.rebuild_from(Shelf()), book.rebuild_from(SolitaireShelf())
    warn(*made.faults, *alone.faults)
    games, solitaires = so_many_games(made.games), so_many_solitaires(alone.games)
    if not alone.games:
        print(_("The book was rebuilt with {games}.", games=games))
    else:
        both = {"games": games, "patiences": solitaires}
        print(_("The book was rebuilt with {games} and {patiences}.", **both))
    return bool(made.faults or alone.faults)


def enter_missing(book: Book) -> None:
    """Enter saved games and figures that are missing from the book, and say so of games."""
    shelf, alone_shelf = Shelf(), SolitaireShelf()
    games = [*book.missing(shelf), *book.incomplete(shelf)]
    solitaires = book.missing(alone_shelf)
    if len(games) > MANY:
        warn(_("reading {games} saved games for the book", games=len(games)))
    try:
        entered = book.enter_missing(games, shelf) if games else 0
        alone = book.enter_missing(solitaires, alone_shelf) if solitaires else 0
    except BookError as error:  # on a full disk, for example: show what is in the book
        warn(not_in_it_yet(error))
        return
    finally:
        warn(*shelf.unread.values(), *alone_shelf.unread.values())
    if entered or alone:
        warn(_entered(entered, alone))


def _entered(games: int, solitaires: int) -> str:
    parts = {"games": so_many_games(games), "patiences": so_many_solitaires(solitaires)}
    if not solitaires:
        return _("added to the book: {games}", **parts)
    if not games:
        return _("added to the book: {patiences}", **parts)
    return _("added to the book: {games} and {patiences}", **parts)


def _check_known(book: Book, names: Sequence[str]) -> None:
    """Raise CommandRefused for a name that is not in the book, unless the book is empty.

    Among several names, one that resembles no other can be right: they have no game yet.
    """
    known = {same_name(name): name for name in book.names()}
    for name in names:
        if known and same_name(name) not in known:
            near = get_close_matches(same_name(name), known)
            if near or len(names) == 1:
                raise CommandRefused(
                    nobody_called(quote_name(name), [known[each] for each in near])
                )


def _shown(book: Book, names: Sequence[str], skin: Skin) -> "Iterator[RenderableType]":
    from cribbage.ui.text.plain_book import hand_of_the_day

    _check_known(book, names)
    for place, part in enumerate(_parts(book, names, skin)):
        yield from ("",) if place else ()
        yield part
    if len(names) != 1 and (today := book.best_hand_of(local_date())):
        yield hand_of_the_day(today, skin)


def _parts(book: Book, names: Sequence[str], skin: Skin) -> "Iterator[RenderableType]":
    """Yield what the book has of these players, or of everyone; Refused if it has nothing."""
    from cribbage.ui.text.packs import all_packs_shown, daily_shown, packs_shown, practice_shown
    from cribbage.ui.text.plain_book import book_shown, players_shown
    from cribbage.ui.text.plain_chart import progress_shown

    if len(names) > 1:
        between = book.of_players(names)
        if not between:
            raise CommandRefused(no_game_of([quote_name(name) for name in names]))
        yield players_shown(between, skin)
        return
    packs, practice = book.packs(*names), book.all_practice()
    if names:
        rivalries = book.of_player(names[0])
        practice = tuple([each for each in practice if same_name(each[0]) == same_name(names[0])])
        if not (rivalries or packs or practice):
            raise CommandRefused(no_solitaire_of(names[0]))
    else:
        rivalries = book.all_rivalries()
    if rivalries or not (packs or practice):
        yield book_shown(rivalries, skin)
    if packs:
        yield packs_shown(packs, skin) if names else all_packs_shown(packs, skin)
    if names:
        for progress in book.all_progress(names):
            yield progress_shown(progress, skin)
    if daily := book.daily(*names):
        yield daily_shown(daily, local_date(), skin)
    if practice:
        yield practice_shown(practice, skin)
