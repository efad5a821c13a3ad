"""A book of its own for each test, and the file that it lies in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cribbage.book.book import Book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the book lies, in a folder that is not there yet."""
    return tmp_path / "cribbage" / "book.sqlite"


@pytest.fixture
def book(path: Path) -> Iterator[Book]:
    with Book(path) as opened:
        yield opened
