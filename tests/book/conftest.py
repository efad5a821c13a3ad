"""Fixtures for a new book in each test, and for its file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cribbage.book.book import Book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Provide the path of the book in a folder that does not exist yet."""
    return tmp_path / "cribbage" / "book.sqlite"


@pytest.fixture
def book(path: Path) -> Iterator[Book]:
    with Book(path) as opened:
        yield opened
