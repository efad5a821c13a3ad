"""Fixtures for the tests of the commands."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def home() -> Path:
    """Provide the path of the data folder, which does not exist yet."""
    return Path(os.environ["CRIBBAGE_HOME"])
