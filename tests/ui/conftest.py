"""Goldens: what a screen looked like when somebody last looked at it and was content."""

from collections.abc import Callable
from pathlib import Path

import pytest

SCREENS = Path(__file__).parent.parent / "screens"

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
