"""What all tests have in common.

Hypothesis searches the same cases in every run, unless ``--hypothesis-profile=fresh``.
"""

import os
import shutil
import signal
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("fresh", deadline=None)
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

# A shell that runs the tests in the background has Ctrl-C ignored, and programs pass that on.
signal.signal(signal.SIGINT, signal.default_int_handler)

_HOMES = Path(tempfile.mkdtemp(prefix="cribbage-tests-"))
_numbers = count()


def pytest_runtest_setup(item):
    """Every test has a home of its own: nobody's games, book or names are read or written."""
    os.environ["CRIBBAGE_HOME"] = str(_HOMES / str(next(_numbers)))


def pytest_unconfigure(config):
    shutil.rmtree(_HOMES, ignore_errors=True)


SCREENS = Path(__file__).parent / "screens"

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-screens",
        action="store_true",
        help="take the screens as they are now for right: look at the difference afterwards",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Holds a screen against the one kept under its name."""

    def hold(name: str, text: str) -> None:
        path = SCREENS / f"{name}.txt"
        if request.config.getoption("--rewrite-screens", default=False):
            path.write_text(text + "\n", encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text + "\n"

    return hold
