"""The review of a match told in lines: all games first, and then those that are asked for."""

from functools import cache
from io import StringIO

import pytest

from cribbage.match.match import Match
from cribbage.ui.pages.match_reviewed import MatchReviewed
from cribbage.ui.text.matches_reviewed import match_told_in_lines
from tests.commands.test_review_command import resigned, second
from tests.common.judged import match_of

MATCH = resigned(1).changed(match=Match(20), actions=(*resigned(1).actions, *second().actions))


@cache
def page() -> MatchReviewed:
    """The page of the match, reviewed once for all tests."""
    return match_of(MATCH)


def told(*asked: str, terminal: bool = True) -> str:
    out = StringIO()
    match_told_in_lines(page(), StringIO("\n".join([*asked, ""])), out, terminal=terminal)
    return out.getvalue()


def games(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.endswith(("Game 1.", "Game 2."))]


@pytest.mark.slow
def test_elsewhere_than_on_a_terminal_all_games_are_told_and_nothing_is_asked():
    text = told(terminal=False)
    assert games(text) == ["Game 1.", "Game 2."]
    assert "Type a game's number" not in text


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        (("quit",), ""),
        (("two", "exit", "1"), "21"),
        (("", "quit", "", "quit", "quit"), "12"),
        (("2", "quit", "1", "quit", ""), "212"),
    ],
)
def test_on_a_terminal_those_are_told_that_are_asked_for(asked: tuple[str, ...], numbers: str):
    """Who leaves a game is asked for another, and Enter is the one after the last told."""
    text = told(*asked)
    assert "".join([line[-2] for line in games(text)]) == numbers


def test_what_is_not_known_is_said_with_what_is():
    asked = ("0", "3", "first", "99999")
    text = told(*asked)
    for each in asked:
        assert f"{each!r} is not a choice here: type a number from 1 to 2, or quit." in text
    assert not games(text)


def test_after_the_last_game_there_is_no_next():
    text = told("2", "quit", "", "quit")
    assert "There are no more games." in text
    assert games(text) == games(told("2"))
