"""How a game stands in the tables of the book: written as rows, read again as figures."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final, Literal

from cribbage.engine.cards import cards
from cribbage.figures import Counts, SeatFigures, ShownHand, figures
from cribbage.match import Margin
from cribbage.names import same_name
from cribbage.notation import written
from cribbage.record import Record
from cribbage.rivalry import Memorable, Result, Rival, Rivalry

Row = dict[str, str | int | None]
Kind = Literal["best_hand", "best_crib"]
Pair = tuple[str, str]
"""Two players, by what their names are matched by."""

KINDS: Final[tuple[Kind, Kind]] = ("best_hand", "best_crib")


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game as it is to stand in the book; its content is what it is known by."""

    game: Row
    seats: tuple[Row, ...]

    def enter(self, connection: sqlite3.Connection) -> bool:
        """Write it down: false if it stands there."""
        game = connection.execute(_insert("INSERT OR IGNORE", "games", self.game), self.game)
        if not game.rowcount:
            return False
        for seat in self.seats:
            row = seat | {"game": game.lastrowid}
            connection.execute(_insert("INSERT", "seats", row), row)
        return True


def _insert(how: str, table: str, row: Row) -> str:
    columns = ", ".join(row)
    return f"{how} INTO {table} ({columns}) VALUES ({', '.join([f':{column}' for column in row])})"


def content(record: Record) -> str:
    """What a game is known by: a digest of its heading and its decisions, without remarks."""
    lines = "\n".join([written(action) for action in record.actions])
    return sha256((record.heading + lines).encode("utf-8", "replace")).hexdigest()


def entry(record: Record, begun: datetime) -> Entry:
    """A finished game that began at the local time ``begun``.

    ValueError, in a sentence, for one that is not over or not of two different players.
    """
    each = figures(record)
    players = [same_name(name) for name in record.names]
    one, other = sorted(players)
    if one == other:
        raise ValueError(f"{' and '.join(record.names)} are one name in the book")
    winner, loser = (0, 1) if each[0].score > each[1].score else (1, 0)
    game: Row = {
        "content": content(record),
        "begun": begun.replace(tzinfo=None).isoformat(timespec="seconds"),
        "target": record.rules.target,
        "one": one,
        "other": other,
        "winner": players[winner],
        "loser_score": each[loser].score,
    }
    seats = [
        {"seat": seat, "player": players[seat], "name": record.names[seat], **_row(each[seat])}
        for seat in (0, 1)
    ]
    return Entry(game, tuple(seats))


def _row(seat: SeatFigures) -> Row:
    (pone_play, dealer_play), (pone_hands, dealer_hands) = seat.play, seat.hands
    return {
        "score": seat.score,
        "pone_play": pone_play.points,
        "pone_deals": pone_play.occasions,
        "dealer_play": dealer_play.points,
        "dealer_deals": dealer_play.occasions,
        "pone_points": pone_hands.points,
        "pone_hands": pone_hands.occasions,
        "dealer_points": dealer_hands.points,
        "dealer_hands": dealer_hands.occasions,
        "crib_points": seat.cribs.points,
        "cribs": seat.cribs.occasions,
        "others": seat.others,
        **_best(KINDS[0], seat.best_hand),
        **_best(KINDS[1], seat.best_crib),
        "twenty_nines": seat.twenty_nines,
        "twenty_eights": seat.twenty_eights,
        "nineteens": seat.nineteens,
    }


def _best(kind: Kind, shown: ShownHand | None) -> Row:
    if shown is None:
        return {kind: None, f"{kind}_cards": None}
    five = (*shown.cards, shown.starter)
    return {kind: shown.worth, f"{kind}_cards": " ".join(map(str, five))}


def rivalry(connection: sqlite3.Connection, players: Pair) -> Rivalry | None:
    """All games of two, the first of them as rival 0; None where there is none."""
    found = results(connection, players)
    if not found:
        return None
    one, other = (_rival(connection, players, place, found) for place in (0, 1))
    return Rivalry((one, other), found)


def results(
    connection: sqlite3.Connection, players: Pair, *, but: str | None = None
) -> tuple[Result, ...]:
    """The games of two, the oldest first, without the one whose content is ``but``."""
    rows = connection.execute(
        "SELECT begun, target, winner, loser_score FROM games "
        "WHERE one = ? AND other = ? AND content IS NOT ? ORDER BY begun, id",
        (*sorted(players), but),
    )
    return tuple(
        [
            Result(datetime.fromisoformat(begun), target, players.index(winner), loser_score)
            for begun, target, winner, loser_score in rows
        ]
    )


_OF_TWO: Final = "FROM games JOIN seats ON game = id WHERE one = ? AND other = ? AND player = ?"


def _rival(
    connection: sqlite3.Connection, players: Pair, place: int, found: Sequence[Result]
) -> Rival:
    whose = (*sorted(players), players[place])
    (name,) = connection.execute(
        f"SELECT name {_OF_TWO} ORDER BY begun DESC, id DESC LIMIT 1", whose
    ).fetchone()
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
        "ORDER BY begun, id LIMIT 1",
        (*whose, worth),
    ).fetchone()
    return memorable(kind, *row) if row else None


def memorable(kind: Kind, name: str, worth: int, five: str, begun: str) -> Memorable:
    """A best hand or crib as it is read; ValueError for one that is damaged."""
    *four, starter = cards(five)
    shown = ShownHand(worth, tuple(four), starter)
    return Memorable(name, shown, kind == "best_crib", datetime.fromisoformat(begun))
