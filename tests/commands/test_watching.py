"""The command ``watch``: in lines, and the words it refuses."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest

from cribbage.commands.parser import INTERRUPTED, OVER, REFUSED, Stopped
from cribbage.session.contest import Contest, Decided
from tests.common.command import run


def test_without_a_terminal_one_game_is_told_in_lines():
    told = run("watch", "easy", "steady", "--half", "--seed", "3")
    assert (told.status, told.err) == (OVER, "")
    lines = told.out.splitlines()
    assert lines[0] == "Cribbage to 61: Easy and Steady."
    assert re.fullmatch(r"(Easy|Steady) wins, 61 to \d+\.", lines[-1])
    # Both hands are open, and so is what is laid away.
    assert any(line.startswith("Easy discards the ") for line in lines)


def test_with_a_seed_the_same_game_is_told_again():
    one, other, another = [
        run("watch", "easy", "easy", "--half", "--seed", seed).out for seed in ("5", "5", "6")
    ]
    assert one == other != another


def test_of_so_many_games_only_the_result_is_told():
    one, other = [
        run("watch", "easy", "steady", "--half", "--games", "8", "--seed", "1") for _ in range(2)
    ]
    assert one == other
    assert (one.status, one.err) == (OVER, "")
    found = re.fullmatch(r"\w+ (\d), \w+ (\d) in 8 games: (\d+\.\d)% \+- \d+\.\d%\.\n", one.out)
    assert found
    better, worse = int(found[1]), int(found[2])
    assert better >= worse
    assert better + worse == 8
    assert float(found[3]) == pytest.approx(100 * better / 8, abs=0.05)


def test_of_one_pair_nothing_is_said_of_chance():
    told = run("watch", "easy", "easy", "--half", "--games", "2", "--seed", "1").out
    assert re.fullmatch(r"Easy(?: 2)? \d, Easy(?: 2)? \d in 2 games\.\n", told)


@pytest.mark.parametrize(
    ("stops", "status"), [(KeyboardInterrupt, INTERRUPTED), (partial(Stopped, 15), 143)]
)
def test_of_games_that_are_interrupted_those_before_are_told(
    stops: Callable[[], BaseException], status: int, monkeypatch: pytest.MonkeyPatch
):
    games = Contest.games

    def interrupted(contest: Contest) -> Iterator[Iterator[Decided]]:
        yield from islice(games(contest), 4)
        raise stops()

    monkeypatch.setattr(Contest, "games", interrupted)
    told = run("watch", "easy", "steady", "--half", "--games", "80", "--seed", "1")
    assert told.status == status
    assert re.match(r"\w+ \d, \w+ \d in 4 games: ", told.out)


def test_nothing_is_kept(tmp_path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CRIBBAGE_HOME", str(tmp_path))
    run("watch", "easy", "easy", "--half", "--seed", "1")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("easy",), "a contest needs two computer players, not 1"),
        (("easy",) * 3, "a contest needs two computer players, not 3"),
        (
            ("easy", "clever"),
            "'clever' is not a computer player: use beginner, easy, steady, or strong",
        ),
        (
            ("easy", "easy", "--games", "3"),
            "the number of games must be even, not 3, because games are played in pairs",
        ),
    ],
)
def test_what_cannot_be_watched_is_refused_in_a_sentence(words: tuple[str, ...], sentence: str):
    told = run("watch", *words)
    assert (told.status, told.out, told.err) == (REFUSED, "", f"cribbage: {sentence}\n")
