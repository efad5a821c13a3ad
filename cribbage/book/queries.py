"""What stands in the book about two players, read again as their rivalry."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from cribbage.book.figures import Counts, ShownHand
from cribbage.book.rivalry import MatchResult, Memorable, Pairing, Result, Rival, Rivalry
from cribbage.book.rows import KINDS, Kind, Pair
from cribbage.match.margins import Margin
from cribbage.match.match import MatchPoints
from cribbage.pack.cards import cards

IN_ORDER: Final = "begun, number, id"
"""Games from the oldest to the last; those of a match all begin when it does."""


def rivalry(connection: sqlite3.Connection, players: Pair) -> Rivalry | None:
    """All games and matches of two, the first of them as rival 0; None without a game."""
    found = results(connection, players)
    if not found:
        return None
    won = matches(connection, players)
    one, other = (_rival(connection, players, place, found, won) for place in (0, 1))
    return Rivalry((one, other), found, won)


def pairings(connection: sqlite3.Connection) -> tuple[Pairing, ...]:
    """Every two in short, those who played last first; no game is read by itself."""
    rows = connection.execute(
        "SELECT one, other, sum(winner = one), sum(winner = other), "
        "sum(winner = one AND margin != ?), sum(winner = other AND margin != ?), max(begun) "
        "FROM games GROUP BY one, other ORDER BY max(begun) DESC",
        (Margin.PLAIN.value,) * 2,
    ).fetchall()
    found = []
    for one, other, *won, begun in rows:
        first, second = [_name(connection, (one, other, player)) for player in (one, other)]
        wins, skunks = (won[0], won[1]), (won[2], won[3])
        pairing = Pairing((first, second), wins, skunks, datetime.fromisoformat(begun))
        if won[1] > won[0]:
            pairing = Pairing((second, first), wins[::-1], skunks[::-1], pairing.last)
        found.append(pairing)
    return tuple(found)


def _name(connection: sqlite3.Connection, whose: tuple[str, ...]) -> str:
    """A player's name as it was written last in the games of two."""
    (name,) = connection.execute(
        f"SELECT name {_OF_TWO} ORDER BY begun DESC, number DESC, id DESC LIMIT 1", whose
    ).fetchone()
    return str(name)


def results(
    connection: sqlite3.Connection, players: Pair, *, but: str | None = None
) -> tuple[Result, ...]:
    """The games of two, the oldest first, without the one whose content is ``but``."""
    rows = connection.execute(
        "SELECT begun, target, winner, loser_score, margin, winner_score, match_to, number "
        "FROM games "
        f"WHERE one = ? AND other = ? AND content IS NOT ? ORDER BY {IN_ORDER}",
        (*sorted(players), but),
    )
    return tuple(
        [
            Result(
                datetime.fromisoformat(begun),
                target,
                players.index(winner),
                loser_score,
                Margin(margin),
                winner_score,
                match_to,
                number,
            )
            for begun, target, winner, loser_score, margin, winner_score, match_to, number in rows
        ]
    )


def matches(
    connection: sqlite3.Connection, players: Pair, *, but: str | None = None
) -> tuple[MatchResult, ...]:
    """The matches of two, the oldest first, without the one whose content is ``but``."""
    rows = connection.execute(
        "SELECT winner, begun, match_to, points, winner_points, loser_points, games, difference "
        "FROM matches WHERE one = ? AND other = ? AND content IS NOT ? ORDER BY begun, id",
        (*sorted(players), but),
    )
    return tuple([_match(players.index(winner), *row) for winner, *row in rows])


def _match(
    winner: int,
    begun: str,
    to: int,
    points: str,
    winner_points: int,
    loser_points: int,
    games: int,
    difference: int | None,
) -> MatchResult:
    totals = winner_points, loser_points
    if winner == 1:
        totals = totals[::-1]
        difference = None if difference is None else -difference
    moment = datetime.fromisoformat(begun)
    return MatchResult(moment, to, MatchPoints(points), winner, totals, games, difference)


_OF_TWO: Final = "FROM games JOIN seats ON game = id WHERE one = ? AND other = ? AND player = ?"


def _rival(
    connection: sqlite3.Connection,
    players: Pair,
    place: int,
    found: Sequence[Result],
    won: Sequence[MatchResult],
) -> Rival:
    whose = (*sorted(players), players[place])
    name = _name(connection, whose)
    sums = connection.execute(
        "SELECT sum(pone_play), sum(pone_deals), sum(dealer_play), sum(dealer_deals), "
        "sum(pone_points), sum(pone_hands), sum(dealer_points), sum(dealer_hands), "
        "sum(crib_points), sum(cribs), sum(twenty_nines), sum(twenty_eights), sum(nineteens), "
        f"max(best_hand), max(best_crib) {_OF_TWO}",
        whose,
    ).fetchone()
    margins = [result.margin for result in found if result.winner == place]
    best = [
        _first(connection, kind, worth, whose) for kind, worth in zip(KINDS, sums[13:], strict=True)
    ]
    return Rival(
        name=name,
        wins=len(margins),
        skunks=margins.count(Margin.SKUNK),
        double_skunks=margins.count(Margin.DOUBLE_SKUNK),
        lurches=margins.count(Margin.LURCH),
        matches_won=sum([match.winner == place for match in won]),
        play=(Counts(*sums[0:2]), Counts(*sums[2:4])),
        hands=(Counts(*sums[4:6]), Counts(*sums[6:8])),
        cribs=Counts(*sums[8:10]),
        best_hand=best[0],
        best_crib=best[1],
        twenty_nines=sums[10],
        twenty_eights=sums[11],
        nineteens=sums[12],
    )


def _first(
    connection: sqlite3.Connection, kind: Kind, worth: int | None, whose: tuple[str, ...]
) -> Memorable | None:
    """The first hand of that worth."""
    row = connection.execute(
        f"SELECT name, {kind}, {kind}_cards, begun {_OF_TWO} AND {kind} = ? "
        f"ORDER BY {IN_ORDER} LIMIT 1",
        (*whose, worth),
    ).fetchone()
    return memorable(kind, *row) if row else None


def memorable(kind: Kind, name: str, worth: int, five: str, begun: str) -> Memorable:
    """A best hand or crib as it is read; ValueError for one that is damaged."""
    *four, starter = cards(five)
    shown = ShownHand(worth, tuple(four), starter)
    return Memorable(name, shown, kind == "best_crib", datetime.fromisoformat(begun))
