"""Where the points of a game came from, side by side, and what was left uncounted in the end."""

from typing import NamedTuple

from cribbage.engine.cards import Card
from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.engine.game import Answering, Game, Pegging, Showing
from cribbage.engine.rules import Seat
from cribbage.engine.scoring import Why
from cribbage.ui.words.telling import Told


class Tally(NamedTuple):
    """The points that one side pegged, by where they came from."""

    play: int = 0
    hands: int = 0
    cribs: int = 0
    heels: int = 0
    muggins: int = 0


class Best(NamedTuple):
    """The highest hand or crib of a game, the first of them, and in which deal it came."""

    shown: HandShown | CribShown
    deal: int


class Uncounted(NamedTuple):
    """A hand, or the crib of ``seat``, that was not counted any more; ``cards`` are sorted."""

    seat: Seat
    cards: tuple[Card, ...]
    crib: bool = False


def uncounted(game: Game) -> tuple[Uncounted, ...]:
    """What a game that is won left uncounted, in the order of the show (docs/rules.md 6.1, 7.2)."""
    phase, dealer = game.phase, game.dealer
    if isinstance(phase, Answering):
        phase = phase.showing
    if dealer is None or game.winner is None or not isinstance(phase, Pegging | Showing):
        return ()
    order = game.rules.round_from(game.pone)
    hands: list[Uncounted] = []
    if isinstance(phase, Pegging) or not phase.crib:
        first = 0 if isinstance(phase, Pegging) else order.index(phase.turn)
        hands = [Uncounted(seat, _sorted(phase.table.hands[seat])) for seat in order[first:]]
    return (*hands, Uncounted(dealer, _sorted(phase.table.crib), crib=True))


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.order))


def tallied(tallies: tuple[Tally, ...], thing: Told) -> tuple[Tally, ...]:
    """The tallies after one more thing was told."""
    gains = [
        after - before for before, after in zip(thing.before.scores, thing.view.scores, strict=True)
    ]
    place = _SOURCES.get(type(thing.event), "play")
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


_SOURCES: dict[type, str] = {HandShown: "hands", CribShown: "cribs"}
_REASONS = {Why.HEELS: "heels", Why.MUGGINS: "muggins", Why.PENALTY: "muggins"}
