"""A single finished game as an entry of the book."""

from datetime import datetime

from cribbage.book.figures import SeatFigures
from cribbage.book.figures import seat_figures as figures_of
from cribbage.book.rows import Entry, FinishedRecord, Times
from cribbage.records.record import Record, replay


def figures(record: Record) -> tuple[SeatFigures, ...]:
    return figures_of(replay(record))


def entry(record: Record, begun: datetime) -> Entry:
    (found,) = FinishedRecord.of(record).entries(Times.of(begun))
    return found
