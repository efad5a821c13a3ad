"""A library in which nothing is saved."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from cribbage.book.daily_rows import DailyGames
from cribbage.book.progress import BookProgress
from cribbage.book.rivalry import Party, PlayerLosses, Result, Rivalry
from cribbage.book.sides import Sides, by_name
from cribbage.book.solitaire_rows import SolitaireHistory
from cribbage.records.record import Record
from cribbage.review.judging import Review
from cribbage.ui.words.matches import no_game_of


class Empty:
    def book(self, names: Sequence[str] = ()) -> tuple[tuple[Party, ...], str]:
        return (), "No games are saved here."

    def between(self, sides: Sides) -> Rivalry:
        raise ValueError(no_game_of([name for side in by_name(sides) for name in side]))

    def kept(self, rivalry: Rivalry) -> tuple[tuple[Path, ...], ...]:
        return ((),) * len(rivalry.results)

    def record(
        self, paths: tuple[Path, ...], rivalry: Rivalry, result: Result
    ) -> tuple[Record, int]:
        return self.last_won()[0], 0

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        raise ValueError("no games are saved here")

    def packs(self, name: str | None = None) -> tuple[SolitaireHistory, ...]:
        return ()

    def progress(self, name: str) -> BookProgress:
        return BookProgress(name, 0, ())

    def daily(self) -> tuple[DailyGames, ...]:
        return ()

    def review(self, game: Record) -> Review | None:
        return None

    def keep_review(self, game: Record, review: Review) -> None:
        """Do nothing, because no review is saved."""

    def lost(self, record: Record) -> tuple[PlayerLosses, ...]:
        return ()
