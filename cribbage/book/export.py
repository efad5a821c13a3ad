"""The book for other programs: rivalries as JSON, games as CSV rows."""

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby
from operator import itemgetter
from sqlite3 import Connection, Row
from typing import TYPE_CHECKING, Any, Final

from cribbage.book.daily_rows import DailyGames
from cribbage.book.figures import ADDED, FIGURES, Counts, Figures
from cribbage.book.progress import BookProgress, GameLoss
from cribbage.book.reviews import present
from cribbage.book.rivalry import RECENT_GAMES, MemorableHand, Player, Result, Rival, Rivalry
from cribbage.book.rows import IN_ORDER, named
from cribbage.book.sides import keys, players
from cribbage.book.solitaire_rows import SolitaireHistory
from cribbage.engine.rules import FOUR
from cribbage.solitaire.daily_pack import DAILY_KIND

if TYPE_CHECKING:  # not needed to enter a game
    from cribbage.lessons.exercises import Practice

# JSON.


def plain(
    found: Iterable[Rivalry],
    played: Iterable[SolitaireHistory] = (),
    practised: "Iterable[tuple[str, Practice]]" = (),
    daily: Iterable[DailyGames] = (),
    today: date = date.max,
    progress: Iterable[BookProgress] = (),
) -> dict[str, Any]:
    """Return the book as lists, words and numbers, ready for JSON.

    ``rivalries`` has always meant those between two people. Those of more people are under
    ``parties``, with more in each, those with computer players are under ``against programs`` in
    the same form, solitaire games under ``patiences``, the daily games among them under ``daily``,
    with the streak of ``today``, drill practice under ``practice``, and what people lost over time
    under ``progress``.
    """
    of_two, of_more, against = [], [], []
    for rivalry in found:
        if rivalry.computer_players:
            against.append(_with_sides(rivalry, _plain(rivalry)))
        elif rivalry.is_of_two:
            of_two.append(_plain(rivalry))
        else:
            of_more.append(_with_sides(rivalry, _plain(rivalry)))
    return {
        "format": 1,
        "rivalries": of_two,
        "parties": of_more,
        "against programs": against,
        "patiences": [_plain_packs(packs) for packs in played],
        "practice": [_plain_practice(name, each) for name, each in practised],
        "daily": [plain_daily(games, today) for games in daily],
        "progress": [_plain_progress(each) for each in progress],
    }


def _plain_progress(progress: BookProgress) -> dict[str, Any]:
    return {
        "name": progress.name,
        "games": progress.games,
        "reviewed": len(progress.each),
        "results": [
            {
                "begun": game.begun.isoformat(),
                **_plain_lost_in_game(game),
                f"last {RECENT_GAMES}": _plain_lost_in_game(average),
            }
            for game, average in zip(progress.each, progress.averages, strict=True)
        ],
    }


def _plain_lost_in_game(lost: GameLoss) -> dict[str, float]:
    named = {"discards": lost.discards, "play": lost.play, "counting": lost.counting}
    return {name: round(points, 2) for name, points in {**named, "lost": lost.together}.items()}


def plain_daily(games: DailyGames, today: date) -> dict[str, Any]:
    """Return a player's daily games, and their streak as of ``today``."""
    return {
        "name": games.name,
        "par": DAILY_KIND.par,
        "games": len(games.each),
        "average": games.mean,
        "streak": games.streak(today),
        "longest streak": games.longest,
        "results": [
            {
                "day": game.day.isoformat(),
                "begun": game.begun.isoformat(),
                "score": game.score,
                "on offer": game.on_offer,
            }
            for game in games.each
        ],
    }


def _plain_practice(name: str, practice: "Practice") -> dict[str, Any]:
    from cribbage.lessons.exercises import DRILL_LEVELS  # not needed for solitaire

    levels = {}
    for level in DRILL_LEVELS:
        best = practice.best.get(level)
        levels[level.value] = {
            "marks": practice.marks.get(level, 0),
            "best": best and {"right": best.right, "of": best.many, "seconds": best.seconds},
        }
    return {
        "name": name,
        "levels": levels,
        "overlooked": [
            {
                "what": each.kind.value,
                "missed": each.missed,
                "met": each.met,
                "missed before": each.missed_before,
                "met before": each.met_before,
            }
            for each in practice.overlooked
        ],
    }


def _plain(rivalry: Rivalry) -> dict[str, Any]:
    winner, length = rivalry.streak
    return {
        "names": list(rivalry.names),
        "games": len(rivalry.results),
        "streak": {"name": rivalry.names[winner], "games": length},
        "rivals": [
            _plain_rival(rival) | (_plain_lost(rival) if rivalry.is_of_two else {})
            for rival in rivalry.rivals
        ],
        "results": [_plain_result(result, rivalry) for result in rivalry.results],
        "matches": [
            {
                "begun": match.begun.isoformat(),
                "to": match.to,
                "points": match.points.value,
                "winner": rivalry.names[match.winner],
                "match points": list(match.totals),
                "games": match.games,
                "duplicate": match.is_duplicate,
                "difference": match.difference,
            }
            for match in rivalry.matches
        ],
    }


def _with_sides(rivalry: Rivalry, found: dict[str, Any]) -> dict[str, Any]:
    """Add the players of each side, each player's figures, and the margin of each losing side."""
    for rival, each in zip(rivalry.rivals, found["rivals"], strict=True):
        each["players"] = [
            {"name": player.name, **_plain_computer_player(player), **_plain_figures(player)}
            for player in rival.players
        ]
    for result, each in zip(rivalry.results, found["results"], strict=True):
        each["margins"] = [margin and margin.value for margin in result.margins]
    return {"sides": [list(side) for side in rivalry.sides], **found}


def _plain_result(result: Result, rivalry: Rivalry) -> dict[str, Any]:
    return {
        "begun": result.begun.isoformat(),
        "target": result.target,
        "winner": rivalry.names[result.winner],
        "scores": list(result.scores),
        "margin": result.margin.value,
        "resigned": result.resigned,
        "hints": result.hints,
        "warnings": result.warnings,
        "taken back": result.taken_back,
    }


def _plain_lost(rival: Rival) -> dict[str, Any]:
    """Return what one of two players lost in reviewed games; null if there are none."""
    (lost,) = [player.lost for player in rival.players]
    return {
        "points lost": {
            "games": len(lost.each),
            "a game": lost.a_game,
            f"last {RECENT_GAMES}": lost.lately,
        }
    }


def _plain_computer_player(player: Player) -> dict[str, Any]:
    """Return the level of a computer player, or null for a person."""
    return {"program": player.computer_player and player.computer_player.value}


def _plain_rival(rival: Rival) -> dict[str, Any]:
    """Return the figures of a side; with partners, the program key is only on each player."""
    alone = rival.players[0] if len(rival.players) == 1 else None
    return {
        "name": rival.name,
        **(_plain_computer_player(alone) if alone else {}),
        "wins": rival.wins,
        "skunks": rival.skunks,
        "double skunks": rival.double_skunks,
        "lurches": rival.lurches,
        "matches won": rival.matches_won,
        **_plain_figures(rival),
    }


def _plain_figures(each: Figures[MemorableHand]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, figure in FIGURES.items():
        if figure.keys:
            *outer, last = figure.keys
            inside = found
            for key in outer:
                inside = inside.setdefault(key, {})
            value = getattr(each, name)
            if isinstance(value, Counts):
                value = value.average
            inside[last] = _plain_hand(value) if isinstance(value, MemorableHand) else value
    return found


def _plain_hand(hand: MemorableHand) -> dict[str, Any]:
    return {
        "worth": hand.shown.worth,
        "cards": [str(card) for card in hand.shown.cards],
        "starter": str(hand.shown.starter),
        "date": hand.begun.date().isoformat(),
    }


def _plain_packs(packs: SolitaireHistory) -> dict[str, Any]:
    """Return a player's packs; known packs are in the results, but not in the statistics."""
    return {
        "name": packs.name,
        "rules": packs.solitaire.value,
        "target": packs.solitaire.target,
        "par": packs.solitaire.par,
        "packs": len(packs.new),
        "best": packs.best,
        "average": packs.mean,
        "came out": packs.successes,
        "results": [
            {
                "begun": pack.begun.isoformat(),
                "score": pack.score,
                "again": pack.again,
                "taken back": pack.taken_back,
            }
            for pack in packs.each
        ],
    }


# CSV.

_OF_A_SEAT: Final = {
    "name": "name",
    "score": "score",
    "play": "pone_play + dealer_play",
    "hands": "pone_points + dealer_points",
    "cribs": "crib_points",
    "heels and muggins": "others",
    "best hand": "best_hand",
}
"""The first columns of each player, and how the book has them."""

_ADDED: Final = {row.keys[-1]: row.columns[0] for row in ADDED if row.keys}
"""The columns of the figures that were added later."""


def _columns(*titles: str, numbers: Iterable[int] = range(1, FOUR + 1)) -> list[str]:
    return [f"{title} {number}" for number in numbers for title in titles]


HEADING: Final = (
    *("begun", "target", "winner", "loser score", "margin", "match to", "game"),
    *_columns(*_OF_A_SEAT, numbers=(1, 2)),
    *("resigned", "players", "partners"),
    *_columns(*_OF_A_SEAT, numbers=(3, 4)),
    *(*_columns("margin"), *_columns("program"), *_columns("lost")),
    "hints",
    "warnings",
    "taken back",
    *[column for title in _ADDED for column in _columns(title)],
)
"""The columns of the CSV table, new ones at the end.

Those after ``resigned`` were added with games for three and four, then those for programs, those
with reviews, with hints, with the coach, the one with decisions taken back, and the figures that
are rows of ``Figures``.
"""

DAILY_HEADING: Final = ("day", "name", "score", "par", "on offer", "begun")
"""The columns of the CSV table of daily games."""


_FIGURES: Final = [f'{made} AS "{title}"' for title, made in (_OF_A_SEAT | _ADDED).items()]

_EXPORTED: Final = (
    "SELECT id, begun, target, players, winner, scores, margins, match_to, number, "
    "hints, warnings, taken_back, player, program, round(points, 2) AS lost, "
    f"{', '.join(_FIGURES)} "
    "FROM games JOIN seats ON game = id "
    "LEFT JOIN reviews ON reviews.content = games.content AND edition = :edition "
    "LEFT JOIN lost ON lost.content = reviews.content AND lost.seat = seats.seat "
    f"ORDER BY {IN_ORDER}, seats.seat"
)

ExportCell = str | int | float | None


_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""How a cell starts that a spreadsheet evaluates instead of showing it."""


def export_rows(connection: Connection) -> Iterator[list[ExportCell]]:
    """Yield each game as a row below the heading, the oldest first."""
    found = named(connection, _EXPORTED, {"edition": present(connection)})
    for _, seats in groupby(found, itemgetter("id")):
        yield [_as_text(cell) for cell in _row(list(seats))]


def daily_rows(found: Iterable[DailyGames]) -> Iterator[list[ExportCell]]:
    """Yield each daily game as a row below its heading, the earliest day first."""
    each = [(game, games.name) for games in found for game in games.each]
    for game, name in sorted(each, key=lambda one: (one[0].day, one[1])):
        begun = game.begun.isoformat()
        row = (game.day.isoformat(), name, game.score, DAILY_KIND.par, game.on_offer, begun)
        yield [_as_text(cell) for cell in row]


def _as_text(cell: ExportCell) -> ExportCell:
    """Return the cell; text that starts like a formula gets the apostrophe that marks text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _row(seats: list[Row]) -> list[ExportCell]:
    game = seats[0]
    sides, winner = keys(game["players"]), game["winner"]
    score = dict(zip(sides, map(int, game["scores"].split()), strict=True))
    lost_by = dict(zip(sides, game["margins"].split(","), strict=True))
    best = max([side for side in sides if side != winner], key=lambda side: score[side])
    each_lost = {player: lost_by[side] for side in sides for player in players(side)}
    cells: dict[str, ExportCell] = {
        "begun": game["begun"],
        "target": game["target"],
        "winner": " and ".join(
            [seat["name"] for seat in seats if seat["player"] in players(winner)]
        ),
        "loser score": score[best],
        "margin": lost_by[best],
        "match to": game["match_to"],
        "game": game["number"],
        "resigned": _said(score[winner] < game["target"]),
        "players": len(seats),
        "partners": _said(len(sides) < len(seats)),
        "hints": game["hints"],
        "warnings": game["warnings"],
        "taken back": game["taken_back"],
    }
    for number, seat in enumerate(seats, 1):
        own = {title: seat[title] for title in (*_OF_A_SEAT, "program", "lost", *_ADDED)}
        own["margin"] = each_lost[seat["player"]]
        cells |= {f"{title} {number}": cell for title, cell in own.items()}
    return [cells.get(column) for column in HEADING]


def _said(yes: bool) -> str:
    return "yes" if yes else "no"
