"""What the tests of the bench have in common."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.programs import Programs


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    """Small programs to be asked; each of them has ended when the test has."""
    some = Programs(tmp_path)
    yield some
    assert some.have_ended()
