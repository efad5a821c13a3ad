"""Where the points of a game came from, side by side."""

from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.pack.scoring import Why
from cribbage.ui.words.telling import Told


class Tally(NamedTuple):
    """The points that one side pegged, by where they came from."""

    play: int = 0
    hands: int = 0
    cribs: int = 0
    heels: int = 0
    muggins: int = 0


class Source(NamedTuple):
    """Where points come from: the field of a tally, the head of its row, and as it is said."""

    field: str
    label: str
    said: str


SOURCES: Final = (
    Source("play", "in the play", "in the play"),
    Source("hands", "hands", "in hands"),
    Source("cribs", "cribs", "in cribs"),
    Source("heels", "his heels", "for his heels"),
    Source("muggins", "muggins", "by muggins"),
)
"""The sources of a tally, in its order."""


class Best(NamedTuple):
    """The highest hand or crib of a game, the first of them, and in which deal it came."""

    shown: HandShown | CribShown
    deal: int


def tallied(tallies: tuple[Tally, ...], thing: Told) -> tuple[Tally, ...]:
    """The tallies after one more thing was told."""
    gains = [
        after - before for before, after in zip(thing.before.scores, thing.view.scores, strict=True)
    ]
    place = _FIELDS.get(type(thing.event), "play")
    if isinstance(thing.event, Pegged):
        place = _REASONS.get(thing.event.score[0].why, "play")
    return tuple(
        [
            tally._replace(**{place: getattr(tally, place) + gain}) if gain else tally
            for tally, gain in zip(tallies, gains, strict=True)
        ]
    )


def better(best: Best | None, thing: Told) -> Best | None:
    """The higher of the best hand so far and the one just told, if one was."""
    event = thing.event
    if not isinstance(event, HandShown | CribShown):
        return best
    if best is not None and event.worth <= best.shown.worth:
        return best
    return Best(event, thing.view.deals)


_FIELDS: dict[type, str] = {HandShown: "hands", CribShown: "cribs"}
_REASONS = {
    Why.HEELS: "heels",
    Why.MUGGINS: "muggins",
    Why.PENALTY: "muggins",
    Why.FALSE_CALL: "muggins",
}
