"""What an evening takes over from the one before, and leaves to the next."""

import argparse
import sys
from dataclasses import replace

from cribbage.match.agreement import each_way
from cribbage.match.match import MatchPoints
from cribbage.record.record import Record
from cribbage.settings import remembered as settings
from cribbage.settings.remembered import Settings


def looks_of(flags: argparse.Namespace, remembered: Settings) -> Settings:
    """How the table looks: as remembered, and as the flags say."""
    said = {name: getattr(flags, name) for name in ("ascii", "four_colour", "animation", "mouse")}
    return replace(remembered, **{name: way for name, way in said.items() if way is not None})


def remembered() -> Settings:
    """What was agreed last time; what is wrong with it is told, and the rest holds."""
    try:
        found = settings.read(settings.settings_path())
    except OSError:
        return Settings()
    for trouble in found.troubles:
        print(f"cribbage: {trouble}", file=sys.stderr)
    return found.settings


def remember(record: Record, looks: Settings) -> None:
    """Keep who played and how, for the next evening; where it cannot be kept, it is not.

    The next evening begins with two: after a game of more it is as before who they are, and who
    counts their hands.
    """
    rules, match = record.rules, record.match
    if rules.seats == 2:
        one, other = record.names
        ways = each_way(rules)
        counting = ways if len(set(ways)) > 1 else ways[0]
        looks = replace(looks, names=(one, other), counting=counting)
    agreed = replace(
        looks,
        target=rules.target,
        overclaim=rules.overclaim,
        skunks=match.skunks,
        next_deal=match.next_deal,
    )
    if match.points is not MatchPoints.GAMES:
        # Which --games stands for by itself.
        agreed = replace(agreed, match_points=match.points)
    try:
        settings.write(agreed, settings.settings_path())
    except OSError as error:
        print(f"cribbage: names and choices are not remembered: {error.strerror}", file=sys.stderr)


def reset() -> None:
    """Forget everything, and say so; ValueError, in a sentence, where that cannot be."""
    try:
        known = settings.reset(settings.settings_path())
    except OSError as error:
        raise ValueError(f"the settings cannot be reset: {error.strerror}") from None
    print("The names and choices of last time are forgotten." if known else "Nothing was kept.")
