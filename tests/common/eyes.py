"""The viewers of a game, the cards they know, and deals that look the same to a viewer."""

from collections.abc import Iterator
from random import Random

from cribbage.engine.actions import Discard, Shuffle
from cribbage.engine.events import CribShown, CutForDeal, Dealt, Discarded, Played, StarterCut
from cribbage.engine.game import Answering, Game, Showing, Shown
from cribbage.engine.referee import apply, refusal
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, Card
from tests.common.games import Moment


def everybody(game: Game) -> tuple[Seat | None, ...]:
    """Return the seats of all players, and None for a spectator."""
    return (*game.rules.round_from(Seat(0)), None)


def deals(moments: list[Moment]) -> list[list[Moment]]:
    """Return the moments of a game grouped by deal; each group starts with a shuffle."""
    found: list[list[Moment]] = []
    for moment in moments:
        if isinstance(moment.action, Shuffle):
            found.append([])
        found[-1].append(moment)
    return found


def cards_known_to(deal: list[Moment], seat: Seat | None) -> set[Card]:
    """Return the cards that this seat came to know in a deal so far."""
    known: set[Card] = set()
    discards: set[Card] = set()
    for event in [event for moment in deal for event in moment.events]:
        match event:
            case Dealt(hands, crib):
                known |= set(() if seat is None else hands[seat])
                discards |= set(crib)
            case Discarded(_, away):
                discards |= set(away)
            case CutForDeal(card=card) | StarterCut(card=card) | Played(card=card):
                known.add(card)
    game = deal[-1].after
    is_turned_up = isinstance(deal[-1].events[-1], CribShown) or isinstance(game.phase, Shown)
    if isinstance(game.phase, Showing | Answering):
        showing = game.phase.showing if isinstance(game.phase, Answering) else game.phase
        # Uncounted hands are shown too (docs/rules.md 7.5, 7.6).
        is_turned_up = showing.crib or (game.winner is not None and game.resigned is None)
    return known | discards if is_turned_up else known


def other_cards(deal: list[Moment], seat: Seat | None, random: Random) -> Iterator[Moment]:
    """Return the deal with every card that ``seat`` does not know replaced by another.

    The deal ends at the first moment that would differ for ``seat``: when a replaced card does not
    fit, or a player says go.
    """
    hidden = [card for card in PACK if card not in cards_known_to(deal, seat)]
    others = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def other(row: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([others.get(card, card) for card in row])

    game = deal[0].before
    for moment in deal:
        action = moment.action
        if isinstance(action, Shuffle):
            action = Shuffle(other(action.pack))
        elif isinstance(action, Discard):
            action = Discard(action.seat, other(action.cards))
        if refusal(game, action) is not None:
            return
        after, events = apply(game, action)
        if list(map(type, events)) != list(map(type, moment.events)):
            return
        yield Moment(game, action, events, after)
        game = after
