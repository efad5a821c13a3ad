"""The command ``book``: the rivalry on the screen, for a program, in a file, or made again."""

import argparse
import sys
from collections.abc import Iterator
from datetime import date, datetime
from itertools import chain
from pathlib import Path
from typing import Final

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.commands.book_page import book_shown, hand_of_the_day, players_shown
from cribbage.commands.library import KeptLibrary, not_in_it_yet
from cribbage.commands.remembering import looks
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf
from cribbage.ui.terminal.abilities import shows_table, skin_for_output
from cribbage.ui.words.matches import no_game_of
from cribbage.ui.words.sentences import so_many

MANY: Final = 99
"""Records that take so long to read that it is said before."""


class BookRefused(Exception):
    """What was asked of the book cannot be, in a sentence."""


def show_book(flags: argparse.Namespace) -> int:
    """Print what the flags ask for, or open the book on the full screen: the exit status.

    BookRefused, in a sentence, where that cannot be.
    """
    if len(flags.names) not in (0, 2, 3, 4):
        raise BookRefused("name two, three or four players, or nobody for all of them")
    printed = flags.rebuild or flags.export or flags.json or flags.plain
    if not printed and shows_table(sys.stdin, sys.stdout):
        return _open_book(flags)
    _print_book(flags)
    return 0


def _open_book(flags: argparse.Namespace) -> int:
    from cribbage.ui.evening.reading import Lookup, Reader
    from cribbage.ui.terminal.terminal import Terminal

    look = looks(flags)
    skin = skin_for_output(look, sys.stdout)
    reader = Reader(KeptLibrary(), skin.card_text)
    try:
        opening = reader.players(flags.names) if flags.names else reader.book()
    except ValueError as error:
        raise BookRefused(str(error)) from None
    shown = Lookup(opening, reader)
    return Terminal(shown, skin, animation=look.animation, mouse=look.mouse).run()


def _print_book(flags: argparse.Namespace) -> None:
    try:
        with Book() as book:
            _show(book, flags)
            if book.trouble:
                print(f"cribbage: {book.trouble}", file=sys.stderr)
    except BrokenPipeError:
        raise
    except FileExistsError:
        raise BookRefused(f"{flags.export} is there already and stays as it is") from None
    except OSError as error:
        named = error.filename or flags.export or "the book"
        raise BookRefused(f"{named} cannot be used: {error.strerror}") from None
    except BookError as error:
        raise BookRefused(str(error)) from None


def _with_games_won() -> Iterator[tuple[Record, datetime]]:
    """The kept records in which a game was won; a word about each that is damaged.

    Of a damaged one the games before the damage hold, as those of an unfinished match do.
    """
    shelf = Shelf()
    # The unfinished ones first: what is won while the others are read is then among those.
    left = [kept for kept in shelf.unfinished() if kept.won]
    for kept in chain(left, shelf.finished()):
        if kept.damage:
            print(f"cribbage: {kept.damage}", file=sys.stderr)
        if kept.record and kept.won:
            yield kept.record, kept.begun


def _show(book: Book, flags: argparse.Namespace) -> None:
    if flags.rebuild:
        print(f"{book.rebuild(_with_games_won())} games stand in the book again.")
    elif missing := book.missing(Shelf()):
        if len(missing) > MANY:
            found = f"{len(missing)} kept games are missing in the book"
            print(f"cribbage: {found}: they are read now", file=sys.stderr)
        try:
            new = book.enter_missing(missing)
        except BookError as error:  # as on a full disk: what stands in it is shown
            print(f"cribbage: {not_in_it_yet(error)}", file=sys.stderr)
        else:
            told = f"what was missing in the book is entered: {so_many(new, 'game')}"
            if new:
                print(f"cribbage: {told}", file=sys.stderr)
    if flags.export:
        print(f"{book.export_csv(Path(flags.export))} games are written to {flags.export}.")
    if flags.json:
        print(book.as_json(flags.names or None))
    if flags.rebuild or flags.export or flags.json:
        return
    from rich.console import Console

    console = Console(highlight=False)
    skin = skin_for_output(looks(flags), sys.stdout)
    if flags.names:
        rivalries = book.of_players(flags.names)
        if not rivalries:
            raise BookRefused(no_game_of(flags.names))
        shown = players_shown(rivalries, skin)
    else:
        shown = book_shown(book.all_rivalries(), skin)
    # Printed by ourselves: rich would end the program where nobody reads.
    today = book.best_hand_of(date.today())
    with console.capture() as captured:
        console.print(shown)
        if today:
            console.print(hand_of_the_day(today, skin))
    print(captured.get(), end="")
