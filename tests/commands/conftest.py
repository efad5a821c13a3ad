"""What the tests of the command have in common."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def home() -> Path:
    """The folder that everything is kept in, which nobody has made yet."""
    return Path(os.environ["CRIBBAGE_HOME"])
