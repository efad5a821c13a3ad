"""What is printed where the terminal is narrower than a table: nobody is left out."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from cribbage.commands.cli import main
from cribbage.commands.parser import OVER
from cribbage.engine.rules import Rules
from tests.commands.test_book_command import game_of
from tests.common.kept import SUMMER, keep, random_game

Printed = Callable[..., str]

LONG = ("Wilhelmina Wu", "Bartholomew")


@pytest.fixture
def _games() -> None:
    keep(random_game(1), SUMMER)
    keep(random_game(2, names=LONG), SUMMER + timedelta(days=1))
    four = ("Ann", "Ben", "Cleo", "Dan")
    keep(game_of(Rules(4, 61), four), SUMMER + timedelta(days=2))


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Printed:
    """What a command prints in so many columns."""

    def show(columns: int, *words: str) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        assert main(words) == OVER
        return capsys.readouterr().out

    return show


@pytest.mark.parametrize("columns", [20, 36, 60])
@pytest.mark.usefixtures("_games")
def test_every_player_has_every_figure(columns: int, printed: Printed):
    for names in ((), ("Ann", "Ben"), LONG, ("Ann", "Ben", "Cleo", "Dan"), ("Ann",)):
        shown = printed(columns, "book", *names)
        told = " ".join(shown.split())
        assert "…" not in told
        for name in names or (*LONG, "Ann", "Ben", "Cleo", "Dan"):
            assert name in told


@pytest.mark.usefixtures("_games")
def test_a_narrow_table_has_each_figure_behind_its_name(printed: Printed):
    wide, narrow = printed(80, "book", *LONG), printed(30, "book", *LONG)
    (row,) = re.findall(r"games won +(\d+) +(\d+)\n", wide)
    ours = re.search(r"games won\n  \S.* (\d+)\n  \S.* (\d+)\n", narrow)
    assert ours
    assert ours.groups() == row


@pytest.mark.parametrize("columns", [20, 40, 72])
def test_throws_keep_within_the_columns(columns: int, printed: Printed):
    shown = printed(columns, "discard", "4S5H5C6DJHQD", "--dealer")
    assert max(map(len, shown.splitlines())) <= columns
    assert "23.29" in shown
