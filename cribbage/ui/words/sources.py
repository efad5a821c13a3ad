"""Where the points of a game came from, side by side."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, HandShown, Pegged, Settled
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Why
from cribbage.ui.words.aloud import in_brief, number
from cribbage.ui.words.telling import Told


class Tally(NamedTuple):
    """The points that one side pegged, by where they came from."""

    play: int = 0
    hands: int = 0
    cribs: int = 0
    heels: int = 0
    muggins: int = 0


class Source(NamedTuple):
    """Where points come from: the field of a tally, the head of its row, and as so many of them
    are said.
    """

    field: str
    row: str
    sentence: str

    @property
    def label(self) -> str:
        """The head of its row: ``his heels``."""
        return _(self.row)

    def said(self, points: int) -> str:
        """So many points of it: ``2 for his heels``."""
        return _(self.sentence, points=points)


SOURCES: Final = (
    Source("play", N_("in the play"), N_("{points} in the play")),
    Source("hands", N_("hands"), N_("{points} in hands")),
    Source("cribs", N_("cribs"), N_("{points} in cribs")),
    Source("heels", N_("his heels"), N_("{points} for his heels")),
    Source("muggins", N_("muggins"), N_("{points} from muggins")),
)
"""The sources of a tally, in its order."""


_RARE: Final = ("heels", "muggins")


def sources_of(tallies: Sequence[Tally]) -> list[Source]:
    """Where the points came from; what is rare only where some did.

    >>> [source.field for source in sources_of([Tally(play=9), Tally(hands=8, heels=2)])]
    ['play', 'hands', 'cribs', 'heels']
    """
    return [
        source
        for source in SOURCES
        if source.field not in _RARE or any(getattr(tally, source.field) for tally in tallies)
    ]


class Best(NamedTuple):
    """The highest hand or crib of a game, the first of them, and in which deal it came."""

    shown: HandShown | CribShown
    deal: int

    @property
    def cards(self) -> list[Card]:
        """The four that were held, sorted."""
        return sorted(self.shown.cards, key=lambda card: card.order)

    @property
    def said(self) -> str:
        """What it is worth, and what for."""
        words = in_brief(self.shown.score)
        if not words:
            return _("nineteen: no points")
        return _("{number}: {combinations}", number=number(self.shown.worth), combinations=words)


class Worth(NamedTuple):
    """What a hand or ``crib`` was worth that was counted; its cards are of a deal that is over."""

    seat: Seat
    crib: bool
    points: int


class Dealt(NamedTuple):
    """What a deal came to: the points of each side in it, the scores after it, and what the hands
    and cribs were worth that were counted. Nobody is the ``dealer`` where it is not told who dealt.
    """

    dealer: Seat | None
    tallies: tuple[Tally, ...]
    scores: tuple[int, ...]
    counted: tuple[Worth, ...] = ()


def tallied(tallies: tuple[Tally, ...], thing: Told) -> tuple[Tally, ...]:
    """The tallies after one more thing was told."""
    gains = [
        after - before for before, after in zip(thing.before.scores, thing.view.scores, strict=True)
    ]
    place = _FIELDS.get(type(thing.event), "play")
    if isinstance(thing.event, Pegged):
        place = _REASONS.get(thing.event.score[0].why, "play")
    # Who says what a card scores says his heels with it.
    heels = thing.event.heels if isinstance(thing.event, Settled) else 0
    return tuple(
        [
            _with(_with(tally, "heels", min(gain, heels)), place, gain - min(gain, heels))
            for tally, gain in zip(tallies, gains, strict=True)
        ]
    )


def _with(tally: Tally, place: str, points: int) -> Tally:
    return tally._replace(**{place: getattr(tally, place) + points}) if points else tally


def pegged_between(before: tuple[Tally, ...], after: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """What each side pegged from one moment to another.

    >>> pegged_between((Tally(play=9),), (Tally(play=12, cribs=4),))
    (Tally(play=3, hands=0, cribs=4, heels=0, muggins=0),)
    """
    return tuple(
        [
            Tally(*[there - here for here, there in zip(*each, strict=True)])
            for each in zip(before, after, strict=True)
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
_REASONS = {Why.HEELS: "heels"} | dict.fromkeys(
    (Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL), "muggins"
)
