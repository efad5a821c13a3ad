"""The records that a game just finished breaks, compared with all other games in the book."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

from cribbage.book.figures import SeatFigures
from cribbage.book.queries import matches, results
from cribbage.book.rivalry import Result, runs
from cribbage.book.rows import FinishedRecord, game_digest
from cribbage.book.sides import Sides, have_computer_players
from cribbage.match.match import FinishedGame
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded

FEWEST_GAMES: Final = 10
"""Minimum number of games in the book, including this one, before a record can be set.

It counts the games of the player or players that the record is about.
"""

FEWEST_IN_A_ROW: Final = 3
"""Minimum number of wins in a row for a record."""


def new_bests(finished: FinishedRecord, connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the records that the last game breaks, each as a few words with a name.

    The game, and a match just won, are found by their content whether or not the book has them. A
    game with a computer player breaks no record.
    """
    game, sides, series = finished.games[-1], finished.sides, finished.series
    if have_computer_players(sides):
        return
    known, won = game_digest(game), series.won[-1]
    for name, seat in zip(game.names, finished.figures[-1], strict=True):
        yield from _hands_broken(connection, known, name, seat)
    before = results(connection, sides, but=known)
    if len(before) + 1 < FEWEST_GAMES:
        return
    yield from _win_broken(before, won, sides)
    if broken := _run_broken([*[result.winner for result in before], won.winner]):
        winner, length = broken
        yield Worded(
            "{side}'s longest winning streak against {others}: {length}",
            side=sides[winner],
            others=_others(sides, winner),
            length=length,
        )
    champion = series.match.winner(series.won)
    if champion is None:
        return
    matches_before = matches(connection, sides, but=game_digest(finished.record))
    if broken := _run_broken([*[match.winner for match in matches_before], champion]):
        winner, length = broken
        yield Worded(
            "{side}'s longest streak of match wins against {others}: {length}",
            side=sides[winner],
            others=_others(sides, winner),
            length=length,
        )


def _hands_broken(
    connection: sqlite3.Connection, itself: str, name: str, seat: SeatFigures
) -> Iterator[str]:
    """Yield the figures in which a player beats all their other games with people."""
    games, *best = connection.execute(
        "SELECT count(*), max(best_hand), max(best_crib), max(pone_play + dealer_play) "
        "FROM seats JOIN games_of_people ON id = game WHERE player = ? AND content IS NOT ?",
        (same_name(name), itself),
    ).fetchone()
    if games + 1 < FEWEST_GAMES:
        return
    hand, crib, play = best
    points = seat.best_hand.worth if seat.best_hand else 0
    parts = {"name": name, "games": games + 1}
    if hand is not None and points > hand:
        yield Worded("{name}'s best hand in {games} games: {points}", points=points, **parts)
    points = seat.best_crib.worth if seat.best_crib else 0
    if crib is not None and points > crib:
        yield Worded("{name}'s best crib in {games} games: {points}", points=points, **parts)
    points = seat.play[0].points + seat.play[1].points
    if play is not None and points > play:
        yield Worded("{name}'s best pegging in {games} games: {points}", points=points, **parts)


def _win_broken(before: Sequence[Result], won: FinishedGame, sides: Sides) -> Iterator[str]:
    """Yield the win if it is the side's biggest over the same opponents.

    Resigned games are left out, because nobody knows how big those wins would have been. Against
    several opponents, the lead over the best of them counts.
    """
    winner = won.winner
    lead = won.target - won.scores[won.losers[0]]
    leads = [
        result.target - result.loser_score
        for result in before
        if result.winner == winner and result.target == won.target and not result.resigned
    ]
    if leads and lead > max(leads) and not won.resigned:
        yield Worded(
            "{side}'s biggest win against {others}: {lead} points",
            side=sides[winner],
            others=_others(sides, winner),
            lead=lead,
        )


def _run_broken(winners: Sequence[int]) -> tuple[int, int] | None:
    """Return the last winner and their run of wins, if it is their longest, or None."""
    *before, (winner, length) = runs(winners)
    longest = max([others for who, others in before if who == winner], default=0)
    return (winner, length) if longest < length >= FEWEST_IN_A_ROW else None


def _others(sides: Sides, place: int) -> tuple[str, ...]:
    return tuple([name for other, side in enumerate(sides) if other != place for name in side])
