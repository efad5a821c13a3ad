"""Queries on the book: groups of players, and the records missing from it."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from cribbage.book.figures import FIGURES, SUMMED, Counts, Figure, ShownHand
from cribbage.book.reviews import player_losses
from cribbage.book.rivalry import MatchResult, MemorableHand, Party, Player, Result, Rival, Rivalry
from cribbage.book.rows import BEST_KINDS, IN_ORDER, INCOMPLETE, named
from cribbage.book.sides import (
    Sides,
    as_computer_player,
    is_computer_player,
    key,
    keys,
    players,
    side_key,
)
from cribbage.match.levels import Level
from cribbage.match.match import Margin, MatchPoints
from cribbage.match.names import same_name
from cribbage.pack.cards import cards
from cribbage.pack.worded import Worded, system_said
from cribbage.records.files import STAMP, Files, SavedFile
from cribbage.records.shelf import KeptT


def rivalry(connection: sqlite3.Connection, sides: Sides) -> Rivalry | None:
    """Return all games and matches of these sides in order, or None without a game."""
    found = results(connection, sides)
    if not found:
        return None
    won = matches(connection, sides)
    rivals = [_rival(connection, sides, place, found, won) for place in range(len(sides))]
    return Rivalry(tuple(rivals), found, won)


def parties(connection: sqlite3.Connection) -> tuple[Party, ...]:
    """Return a summary of all groups that have played, the last to play first.

    No single game is read.
    """
    # Next to max(ended), SQLite selects the start time of that same game.
    rows = connection.execute(
        "SELECT players, winner, margins, count(*), max(ended), begun FROM games "
        "GROUP BY players, winner, margins ORDER BY players"
    )
    found = [_party(connection, group, each) for group, each in groupby(rows, itemgetter(0))]
    return tuple([party for _, party in sorted(found, key=itemgetter(0), reverse=True)])


def _party(
    connection: sqlite3.Connection, group: str, rows: Iterable[tuple[Any, ...]]
) -> tuple[str, Party]:
    """Return when a group ended its last game, and its summary."""
    each = keys(group)
    wins, skunks, last = [0] * len(each), [0] * len(each), ("", "")
    for _, winner, margins, games, *times in rows:
        named = [margin for margin in margins.split(",") if margin not in ("", Margin.PLAIN.value)]
        wins[each.index(winner)] += games
        skunks[each.index(winner)] += games * len(named)
        last = max(last, tuple(times))
    names = [
        tuple([_named(connection, (group, player)) for player in players(side)]) for side in each
    ]
    best_first = sorted(zip(names, wins, skunks, strict=True), key=lambda side: -side[1])
    sides, won, given = zip(*best_first, strict=True)
    ended, begun = last
    return ended, Party(sides, won, given, datetime.fromisoformat(begun))


def _named(connection: sqlite3.Connection, whose: tuple[str, str]) -> str:
    """Return a player's latest spelling in the games of a group, with a computer player's mark."""
    name, _ = _who(connection, whose)
    return as_computer_player(name) if is_computer_player(whose[1]) else name


def _who(connection: sqlite3.Connection, whose: tuple[str, str]) -> tuple[str, Level | None]:
    """Return a player's latest spelling in the games of a group, and a computer player's level."""
    name, computer_player = connection.execute(
        f"SELECT name, program {_OF_THEM} ORDER BY ended DESC, number DESC, id DESC LIMIT 1",
        (*whose, whose[1]),
    ).fetchone()
    return str(name), None if computer_player is None else Level(computer_player)


def results(
    connection: sqlite3.Connection, sides: Sides, *, but: str | None = None
) -> tuple[Result, ...]:
    """Return the games of these sides, the oldest first, without the one with content ``but``."""
    rows = connection.execute(
        "SELECT winner, begun, target, scores, margins, match_to, number, hints, warnings, "
        f"taken_back FROM games WHERE players = ? AND content IS NOT ? ORDER BY {IN_ORDER}",
        (key(sides), but),
    )
    known, put = list(map(side_key, sides)), _in_order_of(sides)
    found = []
    for winner, begun, target, scores, margins, match_to, number, *helped in rows:
        moment, place = datetime.fromisoformat(begun), known.index(winner)
        lost_by = [
            None if side == place else Margin(margin)
            for side, margin in enumerate(put(margins.split(",")))
        ]
        made = tuple(map(int, put(scores.split()))), tuple(lost_by)
        found.append(Result(moment, target, place, *made, match_to, number, *helped))
    return tuple(found)


def matches(
    connection: sqlite3.Connection, sides: Sides, *, but: str | None = None
) -> tuple[MatchResult, ...]:
    """Return the matches of these sides, the oldest first, without the one with content ``but``."""
    rows = connection.execute(
        "SELECT winner, begun, match_to, points, totals, games, difference "
        "FROM matches WHERE players = ? AND content IS NOT ? ORDER BY ended, id",
        (key(sides), but),
    )
    known, put = list(map(side_key, sides)), _in_order_of(sides)
    found = []
    for winner, begun, to, points, totals, games, difference in rows:
        moment, place = datetime.fromisoformat(begun), known.index(winner)
        if place != 0 and difference is not None:
            difference = -difference
        made = tuple(map(int, put(totals.split())))
        found.append(MatchResult(moment, to, MatchPoints(points), place, made, games, difference))
    return tuple(found)


def _in_order_of(sides: Sides) -> Callable[[Sequence[str]], list[str]]:
    """Return a function that puts the book's value of each side into the order of ``sides``.

    That function raises ValueError if the number of values is wrong.
    """
    order, known = keys(key(sides)), list(map(side_key, sides))

    def put(each: Sequence[str]) -> list[str]:
        of_side = dict(zip(order, each, strict=True))
        return [of_side[side] for side in known]

    return put


# Start with the games of the group: a player can have thousands with others.
_OF_THEM: Final = "FROM games CROSS JOIN seats ON game = id WHERE players = ? AND player IN (?, ?)"
"""The seats of a player in the games of a group, or of two partners; a player is named twice."""


def _rival(
    connection: sqlite3.Connection,
    sides: Sides,
    place: int,
    found: Sequence[Result],
    won: Sequence[MatchResult],
) -> Rival:
    margins = [margin for result in found if result.winner == place for margin in result.margins]
    group, each = key(sides), [same_name(name) for name in sides[place]]
    own = [_figures(connection, (group, player, player)) for player in each]
    players = []
    for player, figures in zip(each, own, strict=True):
        name, computer_player = _who(connection, (group, player))
        missed = player_losses(connection, player, group)
        players.append(Player(**figures, name=name, computer_player=computer_player, lost=missed))
    return Rival(
        **(_figures(connection, (group, each[0], each[1])) if len(each) > 1 else own[0]),
        players=tuple(players),
        wins=sum([result.winner == place for result in found]),
        skunks=margins.count(Margin.SKUNK),
        double_skunks=margins.count(Margin.DOUBLE_SKUNK),
        lurches=margins.count(Margin.LURCH),
        matches_won=sum([match.winner == place for match in won]),
    )


_ALONE: Final = "hints = 0 AND warnings = 0 AND taken_back = 0"
"""The condition for a game to count for bests: nobody was helped in it, or took anything back."""


def _figures(connection: sqlite3.Connection, whose: tuple[str, str, str]) -> dict[str, Any]:
    sums = [f"coalesce(sum({column}), 0) AS {column}" for column in SUMMED]
    best = [f"max(CASE WHEN {_ALONE} THEN {kind} END) AS {kind}" for kind in BEST_KINDS]
    (found,) = named(connection, f"SELECT {', '.join([*sums, *best])} {_OF_THEM}", whose)

    def made(name: str, figure: Figure) -> Any:
        if name in BEST_KINDS:
            return _first(connection, name, found[name], whose)
        values = [found[column] for column in figure.columns]
        return Counts(*values) if len(values) > 1 else values[0]

    return {name: made(name, figure) for name, figure in FIGURES.items()}


def _first(
    connection: sqlite3.Connection, kind: str, worth: int | None, whose: tuple[str, str, str]
) -> MemorableHand | None:
    row = connection.execute(
        f"SELECT name, {kind}, {kind}_cards, begun {_OF_THEM} AND {kind} = ? AND {_ALONE} "
        f"ORDER BY {IN_ORDER}, seat LIMIT 1",
        (*whose, worth),
    ).fetchone()
    return memorable(kind, *row) if row else None


def memorable(kind: str, name: str, worth: int, five: str, begun: str) -> MemorableHand:
    """Return a best hand or crib from its row; raises ValueError for a damaged one."""
    *four, starter = cards(five)
    shown = ShownHand(worth, tuple(four), starter)
    return MemorableHand(name, shown, kind == "best_crib", datetime.fromisoformat(begun))


class Records(NamedTuple):
    """The queries for one kind of record.

    ``tables`` have what was entered from them. ``begun`` selects the start time of each, and
    ``looked_at`` is the table of the files that were checked. ``incomplete`` selects the start
    times of those that lack a figure, if there are figures.
    """

    tables: tuple[str, ...]
    begun: str
    looked_at: str
    incomplete: str = ""


GAMES: Final = Records(
    ("games", "matches"),
    "SELECT begun FROM games WHERE match_to IS NULL UNION SELECT begun FROM matches",
    "looked_at",
    f"SELECT DISTINCT begun FROM games JOIN seats ON game = id WHERE {INCOMPLETE}",
)
SOLITAIRES: Final = Records(("patiences",), "SELECT begun FROM patiences", "patiences_looked_at")


def missing(connection: sqlite3.Connection, kind: Records, shelf: Files[KeptT]) -> list[Path]:
    """Return the finished records that the book does not know, the last written first.

    A record is known by its start time, which is in its name and in the book, or because it was
    checked before: a copy, or a damaged record that has not changed since. Of all others, only the
    last bytes are read. What a name does not show is left to a rebuild: the second of two games
    that started in the same second.
    """
    known, seen = _stamps(connection, kind.begun), _looked_at(connection, kind)
    try:
        ended = shelf.ended(lambda name: _as_noted(name) in seen or name[:STAMP] in known)
        return [path for path in ended if _until_changed(path) not in seen]
    except OSError as error:  # the shelf cannot be read, but its book can still be used
        folder = shelf.folder
        why = Worded("{path} cannot be read: {why}", path=folder, why=system_said(error))
        shelf.unread[str(folder)] = why
        return []


def incomplete(connection: sqlite3.Connection, kind: Records, shelf: Files[KeptT]) -> list[Path]:
    """Return the records of games that were entered before the book had all of its figures.

    The last written comes first. Each is named once: a record that was checked since then has
    nothing more to add.
    """
    lacking = _stamps(connection, kind.incomplete) if kind.incomplete else set()
    if not lacking:
        return []
    seen = _looked_at(connection, kind)
    try:
        found = shelf.named(lambda name: name[:STAMP] in lacking and _as_noted(name) not in seen)
    except OSError:  # which ``missing`` reports
        return []
    return [path for path in found if _until_changed(path) not in seen]


def _stamps(connection: sqlite3.Connection, begun: str) -> set[str]:
    """Return the start times that a query selects, as in the names of records."""
    return {begun.replace(":", "") for (begun,) in connection.execute(begun)}


def _looked_at(connection: sqlite3.Connection, kind: Records) -> set[str]:
    return {file for (file,) in connection.execute(f"SELECT file FROM {kind.looked_at}")}


def note(
    connection: sqlite3.Connection, kind: Records, checked: Iterable[SavedFile[KeptT]]
) -> None:
    """Remember that these files were checked; a damaged or unfinished one only until it changes.

    A file that cannot be read is checked again each time.
    """
    noted = [
        _as_noted(kept.path.name) if kept.over and not kept.damage else _until_changed(kept.path)
        for kept in checked
        if not kept.unread
    ]
    rows = [(each,) for each in noted if each]
    connection.executemany(f"INSERT OR IGNORE INTO {kind.looked_at} VALUES (?)", rows)


def _as_noted(name: str) -> str:
    """Return a file name as text that the book can store, whatever bytes it has."""
    return name.encode("utf-8", "backslashreplace").decode()


def _until_changed(path: Path) -> str:
    """Return the name of a file with the time of its last change, or an empty string if it is gone.

    A file that is restored from a copy can get its old size and time of writing back, but not this.
    """
    with suppress(OSError):
        return f"{_as_noted(path.name)}/{path.stat().st_ctime_ns}"
    return ""
