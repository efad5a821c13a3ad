"""The command ``watch``: two computer players play, and people watch."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribbage.commands.memory import looks
from cribbage.commands.parser import EXIT_OVER, refusing, stopped_by_signals
from cribbage.commands.playing import show
from cribbage.commands.standard_streams import warn
from cribbage.match.levels import Level, level_of
from cribbage.match.match import FinishedGame
from cribbage.session.contest import Contest
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.matches import contested
from cribbage.ui.words.telling import Telling, openly_in_lines, who_plays

if TYPE_CHECKING:  # plain text needs no screen
    from cribbage.settings.beginning import Looks
    from cribbage.ui.control.watch_controller import Watch


def watch(flags: argparse.Namespace) -> int:
    """Let the computer players of the flags play, and return the exit status.

    Raises CommandRefused, with a sentence, if they cannot. Nothing is saved.
    """
    with refusing():
        levels = [level_of(word) for word in flags.levels]
        contest = Contest(levels, flags.target or 121, games=flags.so_many, seed=flags.seed)
    if not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(contest, looks(flags))
    with stopped_by_signals():
        if contest.many is None:
            _tell_a_game(contest)
        else:
            _tell_the_result(contest)
    return EXIT_OVER


def _on_screen(contest: Contest, look: "Looks") -> int:
    shown = _watching(contest, Habits(GameSetup(looks=look)))
    status, went = show(shown, look)
    warn(went)
    if shown.won and not went:
        print(_came_to(contest, shown.won))
    return status


def watching_from_start(habits: Habits) -> "Watch":
    """Return two computer players to watch, opened from the start screen."""
    return _watching(Contest([Level.STEADY, Level.STRONG], 121), habits)


def _watching(contest: Contest, habits: Habits) -> "Watch":
    from cribbage.ui.control.watch_controller import Watch
    from cribbage.ui.layout.skin import card_said

    return Watch(contest, card_said, came_to=lambda won: _came_to(contest, won), habits=habits)


def _tell_a_game(contest: Contest) -> None:
    for line in who_plays(contest.names, contest.rules):
        print(line)
    telling = Telling()
    for decided in next(contest.games()):
        for announcement in telling.told(decided.frames):
            for line in openly_in_lines(announcement, decided.action, contest.names):
                print(line, flush=True)


def _tell_the_result(contest: Contest) -> None:
    """Play all games without output, then print the result, even if interrupted."""
    from cribbage.ui.text.going_on import going_on

    assert contest.many
    try:
        with going_on(contest.many) as went_on:
            for decisions in contest.games():
                for _ in decisions:
                    pass
                went_on(len(contest.won))
    finally:
        if contest.won:
            print(_came_to(contest, contest.won))


def _came_to(contest: Contest, won: Sequence[FinishedGame]) -> str:
    """Return the result of these games of a contest; there is at least one."""
    from cribbage.session.bench_games import BenchGame, Pair, bench_result

    games = [BenchGame(game.winner == 0, *game.scores) for game in won]
    wins = sum([game.won for game in games])
    # Only pairs with the same cards show the margin of error.
    pairs = list(map(Pair, games[::2], games[1::2])) if contest.many else []
    share, off = bench_result(pairs).share if pairs else (wins / len(games), None)
    return contested(contest.names, (wins, len(games) - wins), share, off)
