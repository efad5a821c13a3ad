"""What the command line and the last evening agree on: who plays, by which rules, for how long."""

import argparse
from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Counting, Overclaim, Rules, Seat
from cribbage.match.agreement import each_way, one_of
from cribbage.match.margins import Skunks
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.match.names import player_name, player_names, same_name
from cribbage.record.record import Record
from cribbage.settings.remembered import Settings

STRANGERS: Final = ("Player 1", "Player 2")


def agreed(flags: argparse.Namespace, last_time: Settings) -> Record:
    """The record to begin, as the flags say, and where they say nothing as last time.

    ValueError, in a sentence, for what cannot be.
    """
    names = player_names(flags.names or last_time.names or STRANGERS)
    first = None if flags.deal_first is None else _seat(flags.deal_first, names, "the first dealer")
    overclaim = Overclaim(flags.overclaim or last_time.overclaim)
    rules = Rules(2, flags.target or last_time.target, last_time.counting, overclaim)
    if flags.counting:
        rules = rules.changed(counting=_counting(flags.counting, names, each_way(rules)))
    return Record(names, rules, first, flags.seed, _match(flags, last_time))


def _match(flags: argparse.Namespace, last_time: Settings) -> Match:
    """A match is played where one is asked for; how it is counted may be a habit."""
    if flags.games is not None and flags.match_points not in (None, MatchPoints.GAMES.value):
        raise ValueError("--games counts games: leave --match-points out, or say --match instead")
    by_games = flags.games is not None
    return Match(
        to=flags.games if by_games else flags.match,
        points=MatchPoints("games" if by_games else flags.match_points or last_time.match_points),
        skunks=Skunks(flags.skunks or last_time.skunks),
        next_deal=NextDeal(flags.next_deal or last_time.next_deal),
        duplicate=flags.duplicate,
    )


def _counting(
    said: Sequence[str], names: tuple[str, ...], before: tuple[Counting, ...]
) -> tuple[Counting, ...]:
    """One way for both, or ``Ann=auto`` for one player after the other."""
    if len(said) == 1 and "=" not in said[0]:
        return (one_of(Counting, said[0]),) * len(names)
    ways, heard = dict(enumerate(before)), set[Seat]()
    for text in said:
        name, equals, way = text.rpartition("=")
        if not equals:
            raise ValueError(f"{text!r} says not whose hands: write {names[0]}={text}")
        seat = _seat(name, names, "who counts")
        if seat in heard:
            raise ValueError(f"who counts for {names[seat]} is said twice")
        heard.add(seat)
        ways[seat] = one_of(Counting, way)
    return tuple([ways[seat] for seat in range(len(names))])


def _seat(name: str, names: Sequence[str], who: str) -> Seat:
    """The seat of a player; ValueError, naming them all, where nobody is called so."""
    called = same_name(player_name(name))
    for seat, other in enumerate(names):
        if same_name(other) == called:
            return Seat(seat)
    raise ValueError(f"{name!r} does not play: {who} is {' or '.join(names)}")
