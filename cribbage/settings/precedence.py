"""What a flag says against what was remembered: the settings of one run."""

import argparse

from cribbage.language.speaking import _
from cribbage.settings import reading
from cribbage.settings.options import ALL_OPTIONS, TABLE_GROUP

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribbage.settings.beginning import GameSetup, Looks
    from cribbage.settings.options import Option


def beginning_of(flags: argparse.Namespace, last_time: "GameSetup") -> "GameSetup":
    """Return the settings of this run: those of the flags, and otherwise those of last time.

    Raises ValueError, with a sentence, for an impossible combination.
    """
    known = flags.names is not None or flags.deal_first is not None
    if flags.against:
        flags = reading.with_seats_for_computer_players(flags)
        known = known or not reading.is_strange(last_time)
    elif flags.names and flags.players not in (None, len(flags.names)):
        raise ValueError(
            _(
                "--players {players} does not match the number of names ({named}): give "
                "{players} names, or leave out --players",
                players=flags.players,
                named=len(flags.names),
            )
        )
    if flags.singles is not None and flags.names is None and flags.players is None:
        # Partners or singles means four players.
        last_time = reading.so_many(last_time, 4)
    elif flags.singles is None and (flags.names or flags.players):
        # Four players named again are partners; the start screen remembers if they were.
        last_time = reading.set_singles(last_time, False)
    beginning = _with_said(flags, last_time._replace(settled=known), ALL_OPTIONS)
    if flags.games is not None and flags.match_points not in (None, "games"):
        raise ValueError(
            _(
                "--games counts games, not match points: leave out --match-points, or use "
                "--match instead"
            )
        )
    return beginning


def said_in(flags: argparse.Namespace) -> "frozenset[str]":
    """Return the names of the choices that the command line sets."""
    said = {each.name for each in ALL_OPTIONS if getattr(flags, each.name, None) is not None}
    # --games also sets what each game is worth.
    return frozenset(said | ({"match_points"} if "games" in said else set()))


def looks_of(flags: argparse.Namespace, last_time: "GameSetup") -> "Looks":
    """Return the appearance, for a command that starts no game and reads no other flags."""
    return _with_said(
        flags, last_time, [each for each in ALL_OPTIONS if each.group == TABLE_GROUP]
    ).looks


def _with_said(
    flags: argparse.Namespace, beginning: "GameSetup", choices: "Iterable[Option]"
) -> "GameSetup":
    for choice in choices:
        said = getattr(flags, choice.name, None)
        if said is not None:
            beginning = choice.put(beginning, choice.hear(beginning, said))
    return beginning
