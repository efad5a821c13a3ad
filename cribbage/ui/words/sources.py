"""The sources of the points in a game."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, HandShown, Pegged, Settled
from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import sort_cards
from cribbage.pack.scoring import Why
from cribbage.ui.words.aloud import brief_score, number
from cribbage.ui.words.telling import Announcement


class Tally(NamedTuple):
    """A side's points by source."""

    play: int = 0
    hands: int = 0
    cribs: int = 0
    heels: int = 0
    muggins: int = 0


class Source(NamedTuple):
    """A source of points: its field in a tally, the heading of its row, and a phrase for a number
    of its points.
    """

    field: str
    row: str
    sentence: str

    @property
    def label(self) -> str:
        """The heading of its row: ``his heels``."""
        return _(self.row)

    def said(self, points: int) -> str:
        """Return a number of its points in words: ``2 for his heels``."""
        return _(self.sentence, points=points)


SOURCES: Final = (
    Source("play", N_("in the play"), N_("{points} in the play")),
    Source("hands", N_("hands"), N_("{points} in hands")),
    Source("cribs", N_("cribs"), N_("{points} in cribs")),
    Source("heels", N_("his heels"), N_("{points} for his heels")),
    Source("muggins", N_("muggins"), N_("{points} from muggins")),
)
"""All sources, in the order of a tally's fields."""


_RARE: Final = ("heels", "muggins")


def sources_of(tallies: Sequence[Tally]) -> list[Source]:
    """Return the sources to list; the rare ones only if they scored.

    >>> [source.field for source in sources_of([Tally(play=9), Tally(hands=8, heels=2)])]
    ['play', 'hands', 'cribs', 'heels']
    """
    return [
        source
        for source in SOURCES
        if source.field not in _RARE or any(getattr(tally, source.field) for tally in tallies)
    ]


class BestHand(NamedTuple):
    """The highest hand or crib of a game, the earliest if several tie, and its deal."""

    shown: HandShown | CribShown
    deal: int

    @property
    def cards(self) -> Hand:
        """The four cards, sorted."""
        return sort_cards(self.shown.cards)

    @property
    def said(self) -> str:
        """The points and the combinations in words."""
        words = brief_score(self.shown.score)
        if not words:
            return _("nineteen: no points")
        return _("{number}: {combinations}", number=number(self.shown.worth), combinations=words)


class Worth(NamedTuple):
    """The worth of a hand or ``crib`` counted in a finished deal."""

    seat: Seat
    crib: bool
    points: int


class DealResult(NamedTuple):
    """The result of a deal: each side's points in it, the scores after it, and the worth of the
    counted hands and cribs. ``dealer`` is None if unknown.
    """

    dealer: Seat | None
    tallies: tuple[Tally, ...]
    scores: tuple[int, ...]
    counted: tuple[Worth, ...] = ()


def tallied(tallies: tuple[Tally, ...], announcement: Announcement) -> tuple[Tally, ...]:
    """Return the tallies after one more event."""
    gains = [
        after - before
        for before, after in zip(announcement.before.scores, announcement.view.scores, strict=True)
    ]
    place = _FIELDS.get(type(announcement.event), "play")
    if isinstance(announcement.event, Pegged):
        place = _REASONS.get(announcement.event.score[0].why, "play")
    # A player who claims the score of a card includes his heels.
    heels = announcement.event.heels if isinstance(announcement.event, Settled) else 0
    return tuple(
        [
            _with(_with(tally, "heels", min(gain, heels)), place, gain - min(gain, heels))
            for tally, gain in zip(tallies, gains, strict=True)
        ]
    )


def _with(tally: Tally, place: str, points: int) -> Tally:
    return tally._replace(**{place: getattr(tally, place) + points}) if points else tally


def pegged_between(before: tuple[Tally, ...], after: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """Return the points each side pegged between two moments.

    >>> pegged_between((Tally(play=9),), (Tally(play=12, cribs=4),))
    (Tally(play=3, hands=0, cribs=4, heels=0, muggins=0),)
    """
    return tuple(
        [
            Tally(*[there - here for here, there in zip(*each, strict=True)])
            for each in zip(before, after, strict=True)
        ]
    )


def better_hand(best: BestHand | None, announcement: Announcement) -> BestHand | None:
    """Return the higher of the best hand so far and one just counted, if any."""
    event = announcement.event
    if not isinstance(event, HandShown | CribShown):
        return best
    if best is not None and event.worth <= best.shown.worth:
        return best
    return BestHand(event, announcement.view.deals)


_FIELDS: dict[type, str] = {HandShown: "hands", CribShown: "cribs"}
_REASONS = {Why.HEELS: "heels"} | dict.fromkeys(
    (Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL), "muggins"
)
