"""The daily game: the pack of a date, and what always taking the points on offer makes of it."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Final

from cribbage.engine.actions import Play, Shuffle
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import score_pile, score_together, total
from cribbage.solitaire.actions import DummyDiscard, SolitaireAction
from cribbage.solitaire.events import evolve
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire
from cribbage.solitaire.rules import DEALS, Solitaire
from cribbage.solitaire.view import SolitaireView, solitaire_view

DAILY_KIND: Final = Solitaire.CLASSIC
"""The kind of solitaire that is played every day."""


def daily_pack(day: str) -> tuple[Card, ...]:
    """Return the pack of a date such as 2026-11-28, its top card first.

    It is the same on every machine, for ever: docs/record.md describes the shuffle and has the
    packs of some dates.

    >>> daily_pack("2026-11-28")[:4]
    (Card(8S), Card(KS), Card(AD), Card(4S))
    """
    texts = (f"cribbage daily {day} {number}" for number in count())
    drawn = (byte for text in texts for byte in sha256(text.encode("ascii")).digest())
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        choices = last + 1
        other = next(each for each in drawn if each < 256 - 256 % choices) % choices
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def points_of_deals(
    pack: tuple[Card, ...], decide: Callable[[SolitaireView], SolitaireAction]
) -> tuple[int, ...]:
    """Return what each deal of a pack makes with the decisions that ``decide`` makes of a view."""
    game = new_solitaire(DAILY_KIND)
    action: SolitaireAction = Shuffle(pack)
    made = [0] * DEALS
    while True:
        for event in apply_solitaire(game, action).events:
            before, game = game.score, evolve(game, event)
            made[max(1, game.deals) - 1] += game.score - before
        if game.is_over:
            return tuple(made)
        action = decide(solitaire_view(game))


@cache
def points_on_offer(pack: tuple[Card, ...]) -> tuple[int, ...]:
    """Return what each deal of a pack makes when always taking the points on offer."""
    return points_of_deals(pack, taking_points)


def taking_points(look: SolitaireView) -> SolitaireAction:
    """Return the decision of a player who always takes the points on offer in the seven deals.

    They keep the four cards that are worth most as they are, and play the card that pegs most, and
    of those the highest (docs/rules.md 11.12). Of equal choices they take the first.
    """

    def on_offer(action: SolitaireAction) -> tuple[int, int]:
        match action:
            case DummyDiscard(discarded):
                kept = [card for card in look.hand if card not in discarded]
                return total(score_together(kept)), 0
            case Play(card=card):
                return points_on_pile(look, card), card.rank
            case _:
                return 0, 0

    return max(legal_solitaire(look), key=on_offer)


def points_on_pile(look: SolitaireView, card: Card) -> int:
    """Return what a card pegs on the pile, without a go or the last card."""
    return total(score_pile((*look.played[look.start :], card), look.count + card.value))
