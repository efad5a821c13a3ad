"""The daily game of a player and a day: what is there of it, and how it ended."""

from datetime import date
from typing import NamedTuple

from cribbage.book.book import Book
from cribbage.book.daily_rows import DailyGame, DailyGames
from cribbage.book.database import BookError
from cribbage.book.solitaire_rows import solitaire_digest
from cribbage.engine.actions import Shuffle
from cribbage.engine.events import CribShown, HandShown
from cribbage.match.names import same_name
from cribbage.records.files import SavedFile
from cribbage.records.record import turns
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.review.daily_review import PointsLeft, points_left
from cribbage.session.base_sessions import MOST_RECORDS_READ
from cribbage.solitaire.daily_pack import points_of_deals, points_on_offer


class Daily(NamedTuple):
    """What is there of the daily game of a day and the player of these ``games``.

    ``kept`` is the saved game: the finished one that counts, or else the unfinished one that was
    played last and that no other program is playing. ``elsewhere`` is true if another program is
    playing it.
    """

    day: date
    games: DailyGames
    kept: SavedFile[SolitaireRecord] | None = None
    elsewhere: bool = False

    @property
    def finished(self) -> DailyGame | None:
        """The game that counts, or None before it is finished."""
        return self.games.of(self.day)


def find_daily(shelf: SolitaireShelf | None, name: str, day: date) -> Daily:
    """Return what is there of a player's daily game of a day.

    Without a readable book or shelf, that is nothing: the book still counts the first finished.
    """
    found = Daily(day, daily_games_of_player(shelf, name))
    if not shelf:
        return found
    try:
        if finished := found.finished:
            files = shelf.begun_when().get(finished.begun, ())
            for kept in map(shelf.look, files):
                if kept.record and solitaire_digest(kept.record) == finished.content:
                    return found._replace(kept=kept)
            return found
        left = [kept for kept in shelf.unfinished() if _is_of(kept.record, name, day)]
    except OSError:
        return found
    free = [kept for kept in left if not (kept.in_use or kept.damage)]
    return found._replace(kept=free[0] if free else None, elsewhere=any(k.in_use for k in left))


def daily_games_of_player(shelf: SolitaireShelf | None, name: str) -> DailyGames:
    """Return a player's daily games, with those just missing from the book."""
    none = DailyGames(name)
    if not shelf:
        return none
    try:
        with Book() as book:
            # A program can be killed between the last decision and the book.
            if missing := book.missing(shelf)[:MOST_RECORDS_READ]:
                book.enter_missing(missing, shelf)
            return next(iter(book.daily(name)), none)
    except (BookError, OSError):
        return none


def _is_of(record: SolitaireRecord | None, name: str, day: date) -> bool:
    return bool(record and record.day == day and same_name(record.name) == same_name(name))


class DailyEnd(NamedTuple):
    """The end of a daily game: the points of each deal, and what there was on offer.

    ``best`` are the points of the best hand or crib. ``streak`` are the days in a row up to this
    one. ``counted`` are the points of the game of this day that counts instead, None without one.
    """

    day: date
    deals: tuple[int, ...]
    on_offer: tuple[int, ...]
    best: int
    left: tuple[PointsLeft, ...]
    streak: int = 0
    counted: int | None = None

    @property
    def score(self) -> int:
        """The points of the game."""
        return sum(self.deals)


def end_of(record: SolitaireRecord, games: DailyGames) -> DailyEnd:
    """Return the end of a finished daily game, with what the book has of its player."""
    shuffle, *decisions = record.actions
    assert record.day
    assert isinstance(shuffle, Shuffle)
    made = [*turns(record)]
    shown = [each for turn in made for each in turn.step.events]
    rest, counts = iter(decisions), games.of(record.day)
    return DailyEnd(
        record.day,
        points_of_deals(shuffle.pack, lambda _look: next(rest)),
        points_on_offer(shuffle.pack),
        max([each.points for each in shown if isinstance(each, HandShown | CribShown)]),
        points_left([(turn.game, turn.action) for turn in made]),
        games.up_to(record.day),
        counts.score if counts and counts.content != solitaire_digest(record) else None,
    )
