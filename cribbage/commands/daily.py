"""The command ``daily``: the game of a day, its result to share, and everyone's days."""

import argparse
import json
from datetime import date
from typing import TYPE_CHECKING, Any

from cribbage.commands.parser import EXIT_OVER, CommandRefused, refusing
from cribbage.commands.solitaire import (
    for_player,
    memory_of,
    play_games,
    refuse_table_flags,
    to_share,
)
from cribbage.commands.standard_streams import at_terminal
from cribbage.language.speaking import _
from cribbage.match.names import quote_name
from cribbage.records.local_date import local_date
from cribbage.settings.beginning import Looks
from cribbage.settings.precedence import said_in

if TYPE_CHECKING:  # with the book, which a game does not need at once
    from cribbage.session.daily_game import Daily


@refusing()
def play_daily(flags: argparse.Namespace) -> int:
    """Play the daily game by the flags, or print what they ask for; return the exit status.

    Raises CommandRefused, with a sentence, if that is not possible. Without a terminal, nothing is
    saved and nothing counts, as in solitaire.
    """
    refuse_table_flags({*said_in(flags)})
    asked = [each for each in ("share", "json", "export") if vars(flags)[each]]
    if len(asked) > 1:
        both = tuple([f"--{each}" for each in asked])
        raise CommandRefused(_("{flags} cannot be combined: use only one of them", flags=both))
    today = local_date()
    day = flags.date or today
    if day > today:
        parts = {"day": day.isoformat(), "today": today.isoformat()}
        raise CommandRefused(_("{day} has not come yet: use {today} or an earlier day", **parts))
    if flags.export:
        from cribbage.commands.book import book_in_use, enter_missing, export

        with book_in_use() as book:
            enter_missing(book)
            export(book, flags.export, daily=True)
        return EXIT_OVER
    saved = at_terminal() or bool(asked)
    memory = memory_of(flags, saved=saved)
    beginning = memory.habits.now
    sessions, last = for_player(beginning.agreed.names, saved=saved)
    name = flags.name or last
    if asked:
        found = sessions.find_daily(name, day)
        print(_as_json(found, today) if flags.json else _to_share(found, beginning.looks))
        return EXIT_OVER
    return play_games(sessions, sessions.daily(name, day), memory)


def _to_share(found: "Daily", looks: Looks) -> str:
    """Return the text to share; raises CommandRefused if the game is not finished."""
    from cribbage.session.daily_game import end_of

    parts = {"name": quote_name(found.games.name), "day": found.day.isoformat()}
    if not found.finished:
        raise CommandRefused(
            _(
                "{name} has not finished the daily game of {day}: "
                "run cribbage daily --date {day} first",
                **parts,
            )
        )
    if not (found.kept and found.kept.record):
        raise CommandRefused(_("the file of {name}'s daily game of {day} is missing", **parts))
    return to_share(end_of(found.kept.record, found.games), looks)


def _as_json(found: "Daily", today: date) -> str:
    from cribbage.book.export import plain_daily
    from cribbage.session.daily_game import end_of

    state = "finished" if found.finished else "unfinished" if found.kept else "new"
    told: dict[str, Any] = {"format": 1, "day": found.day.isoformat(), "state": state}
    if found.finished and found.kept and found.kept.record:
        end = end_of(found.kept.record, found.games)
        told |= {"score": end.score, "deals": end.deals, "on offer": end.on_offer}
        told |= {"best hand": end.best, "points left": sum([each.points for each in end.left])}
    return json.dumps(told | plain_daily(found.games, today), ensure_ascii=False, indent=2)
