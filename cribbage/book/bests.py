"""The records that a game just finished breaks, compared with all other games in the book."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cribbage.book.figures import SeatFigures
from cribbage.book.queries import matches, results
from cribbage.book.rivalry import Result, runs
from cribbage.book.rows import Finished, content
from cribbage.book.sides import Sides, have_programs
from cribbage.engine.rules import Side
from cribbage.match.match import Won
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.records.record import Record

FEWEST_GAMES: Final = 10
"""Minimum number of games in the book, including this one, before a record can be set.

It counts the games of the player or players that the record is about.
"""

FEWEST_IN_A_ROW: Final = 3
"""Minimum number of wins in a row for a record."""


@dataclass(frozen=True, slots=True)
class JustWon:
    """The last finished game of a record, and the side that has won the match, if any.

    Both are identified by their content in the book, whether or not they are already in it.
    """

    game: Record
    content: str
    sides: Sides
    seats: tuple[SeatFigures, ...]
    won: Won
    match_content: str
    champion: Side | None

    @classmethod
    def of(cls, finished: Finished) -> "JustWon":
        """Return the game that was finished last in a record."""
        game, series = finished.games[-1], finished.series
        champion = series.match.winner(series.won)
        seats, match = finished.figures[-1], content(finished.record)
        return cls(game, content(game), finished.sides, seats, series.won[-1], match, champion)

    def bests(self, connection: sqlite3.Connection) -> Iterator[str]:
        """Yield the records it breaks, each as a few words with a name.

        A game with a computer player breaks none.
        """
        if have_programs(self.sides):
            return
        for name, seat in zip(self.game.names, self.seats, strict=True):
            yield from _hands_broken(connection, self.content, name, seat)
        before = results(connection, self.sides, but=self.content)
        if len(before) + 1 < FEWEST_GAMES:
            return
        yield from _win_broken(before, self.won, self.sides)
        wins = [result.winner for result in before]
        if broken := _run_broken([*wins, self.won.winner]):
            winner, length = broken
            yield Worded(
                "{side}'s longest winning streak against {others}: {length}",
                side=self.sides[winner],
                others=_others(self.sides, winner),
                length=length,
            )
        if self.champion is not None:
            matches_before = matches(connection, self.sides, but=self.match_content)
            champions = [match.winner for match in matches_before]
            if broken := _run_broken([*champions, self.champion]):
                winner, length = broken
                yield Worded(
                    "{side}'s longest streak of match wins against {others}: {length}",
                    side=self.sides[winner],
                    others=_others(self.sides, winner),
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


def _win_broken(before: Sequence[Result], won: Won, sides: Sides) -> Iterator[str]:
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
