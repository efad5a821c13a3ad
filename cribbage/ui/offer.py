"""The unfinished games that are offered before a new one begins."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cribbage.shelf import Kept
from cribbage.ui.form import Start

MOST = 8
"""The games that are offered at the most: the last played."""


class Unfinished(NamedTuple):
    """A kept game by what may be said of it: who plays, how it stands, and since when."""

    path: Path
    text: str


class Offer(NamedTuple):
    """Games to take up again, one pointed at. ``form`` is what a new game begins with, None where
    its players are agreed; ``fault`` is a sentence about one that could not be taken up.
    """

    kept: tuple[Unfinished, ...]
    form: Start | None
    cursor: int = 0
    fault: str = ""


def offered(kept: Sequence[Kept], form: Start | None, fault: str = "") -> Offer:
    """The last games played that are not over."""
    games = tuple([Unfinished(each.path, _text(each)) for each in kept[:MOST]])
    return Offer(games, form, fault=fault)


def _text(kept: Kept) -> str:
    assert kept.record is not None
    pairs = zip(kept.record.names, kept.scores, strict=True)
    standing = ", ".join([f"{name} {score}" for name, score in pairs])
    target = kept.record.rules.target
    what = _series(kept) if kept.record.match.has_more_games else f"to {target}"
    day = f"{kept.when.day} {kept.when:%B %Y}"
    return f"{standing}, {what}, left on {day}"


def _series(kept: Kept) -> str:
    """Which game of the match it is, and the match points so far."""
    assert kept.record is not None
    match = kept.record.match
    number = len(kept.won) + (kept.record.rules.target not in kept.scores)
    if match.to is None:
        return f"game {number} of 2"
    first, second = match.totals(kept.won)
    return f"game {number} at {first} - {second}"


def moved(offer: Offer, key: object) -> Offer:
    """The offer with the next game pointed at, or the one before."""
    step = {"down": 1, "tab": 1, "up": -1}.get(str(key), 0)
    return offer._replace(cursor=(offer.cursor + step) % len(offer.kept)) if step else offer
