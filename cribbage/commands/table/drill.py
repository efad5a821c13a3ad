"""The command ``drill``: hands to count, piles and six cards, for one."""

import argparse
import sys
from random import Random
from typing import TYPE_CHECKING

from cribbage.commands.table.sitting import (
    OVER,
    Memory,
    Refused,
    Stopped,
    at_terminal,
    began_last_time,
    show,
    stopped_by_signals,
)
from cribbage.drill.levels import Level
from cribbage.drill.practice import Practice
from cribbage.match.names import player_name
from cribbage.settings.beginning import Beginning
from cribbage.settings.choices import looks_of
from cribbage.settings.habits import Habits
from cribbage.ui.terminal.abilities import shows_table

if TYPE_CHECKING:
    from cribbage.drill.run import Run


def drill(flags: argparse.Namespace) -> int:
    """Ask run after run, the first at the level of the flags: the exit status.

    Refused, with a sentence, for a name that nobody can have.
    """
    last_time = began_last_time() if at_terminal() else Beginning()
    who = _named(flags.name) if flags.name is not None else last_time.agreed.names[0]
    level = Level(flags.level) if flags.level else None
    if not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(who, level, flags, last_time)
    return _in_lines(level, Random(flags.seed))


def _on_screen(
    who: str, level: Level | None, flags: argparse.Namespace, last_time: Beginning
) -> int:
    from cribbage.ui.drawing.skin import card_said
    from cribbage.ui.drilling.drilling import Drilling

    looks = looks_of(flags, last_time)
    habits = Habits(last_time._replace(looks=looks), last_time)
    memory = Memory(habits, lasting=True)
    drilling = Drilling(
        who,
        Practice(),
        level=level,
        chance=Random(flags.seed),
        keep=_keep,
        write=card_said,
        habits=habits,
        settle=memory.take,
    )
    status, went = show(drilling, looks)
    for trouble in filter(None, (went, drilling.trouble)):
        print(f"cribbage: {trouble}", file=sys.stderr)
    return status


def _in_lines(level: Level | None, chance: Random) -> int:
    from cribbage.ui.drilling.lines import PlainDrill

    asked = PlainDrill(sys.stdin, sys.stdout, terminal=at_terminal(), chance=chance, keep=_keep)
    try:
        with stopped_by_signals():
            asked.give(level)
    except Stopped as stopped:
        return stopped.status
    return OVER


def _named(said: str) -> str:
    try:
        return player_name(said)
    except ValueError as error:
        raise Refused(str(error)) from None


def _keep(run: "Run") -> tuple[Practice, str]:
    return Practice(), ""
