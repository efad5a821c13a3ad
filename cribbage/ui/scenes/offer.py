"""The unfinished games that are offered before a new one begins."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cribbage.record.shelf import Kept
from cribbage.ui.scenes.form import Start
from cribbage.ui.words.sentences import by_side, listed

MOST = 8
"""The games that are offered at the most: the last played."""


class Unfinished(NamedTuple):
    """A kept game by what may be said of it: who plays, how it stands, and since when.

    ``names`` and ``target`` are what the board shows of it.
    """

    path: Path
    text: str
    names: tuple[str, ...] = ()
    target: int = 121


class Offer(NamedTuple):
    """Games to take up again, one pointed at. ``form`` is what a new game begins with, None where
    its players are agreed; ``fault`` is a sentence about one that could not be taken up.
    """

    kept: tuple[Unfinished, ...]
    form: Start | None
    cursor: int = 0
    fault: str = ""


def offered(kept: Sequence[Kept], form: Start | None = None) -> Offer:
    """The last games played that are not over."""
    games = tuple(
        [
            Unfinished(each.path, _text(each), each.record.names, each.record.rules.target)
            for each in kept[:MOST]
            if each.record
        ]
    )
    return Offer(games, form)


def _text(kept: Kept) -> str:
    assert kept.record is not None
    names, rules, match = kept.record.names, kept.record.rules, kept.record.match
    over = rules.target in kept.scores
    pairs = zip(by_side(names, rules), kept.scores, strict=True)
    scores = [f"{listed(side)} {score}" for side, score in pairs]
    standing = listed(names) if over else ", ".join(scores)
    played_for = f"to {rules.target}"
    if match.has_more_games:
        number = len(kept.won) + 1
        played_for = f"before game {number}" if over else f"game {number}"
        if match.to is None:
            played_for += " of two"
        else:
            totals = " - ".join(map(str, match.totals(kept.won, rules.sides)))
            played_for += f", match to {match.to} at {totals}"
    day = f"{kept.when.day} {kept.when:%B %Y}"
    return f"{standing}, {played_for}, left on {day}"


def pointed_further(offer: Offer, step: int) -> Offer:
    """The offer with the next game pointed at, or the one before; they go round."""
    return offer._replace(cursor=(offer.cursor + step) % len(offer.kept))
