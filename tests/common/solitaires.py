"""Whole solitaire games of any kind, played at random."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.rules import HOUSE, Seat
from cribbage.pack.cards import PACK
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.game import (
    DummyDiscarding,
    KeepingStarter,
    SolitaireGame,
    SolitairePlay,
    new_solitaire,
)
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire, to_act
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import solitaire_view
from tests.common.games import Moment, pack


class WholeSolitaire(list[Moment]):
    """A whole solitaire game; its representation is the arguments that make it."""

    def __init__(self, solitaire: Solitaire, seed: int) -> None:
        super().__init__(played(new_solitaire(solitaire), Random(seed)))
        self.solitaire = solitaire
        self.seed = seed

    def __repr__(self) -> str:
        return f"WholePatience({self.solitaire}, seed={self.seed})"


solitaires = st.builds(WholeSolitaire, st.sampled_from(Solitaire), st.integers(0, 2**32))
"""Whole solitaire games: hypothesis draws the kind, and a seed for all decisions."""

of_seven_deals = st.builds(
    WholeSolitaire, st.sampled_from((Solitaire.CLASSIC, Solitaire.BUMPPO)), st.integers(0, 2**32)
)
"""Whole games of the seven deals."""


def played(game: SolitaireGame, random: Random) -> Iterator[Moment]:
    while who := to_act(game):
        choices = (
            [Shuffle(pack(random))] if who == (HOUSE,) else legal_solitaire(solitaire_view(game))
        )
        action = random.choice(choices)
        after, events = apply_solitaire(game, action)
        yield Moment(game, action, events, after)
        game = after


def everything(game: SolitaireGame) -> Iterator[SolitaireAction]:
    """Yield decisions of all kinds, most of them illegal, but no shuffles."""
    match game.phase:
        case DummyDiscarding(hand, _, _):
            some = (*hand, next(card for card in PACK if card not in hand))
        case SolitairePlay(pegging, _, _):
            some = (*pegging.hands[0], *pegging.hands[1], *pegging.played)
        case KeepingStarter(table, _):
            some = (*table.played, table.starter)
        case _:
            some = PACK[:3]
    yield from (DummyDiscard(two) for two in permutations(some, 2))
    yield from (DummyDiscard((card, card)) for card in some)
    yield from (DummyDiscard(some[:many]) for many in (0, 1, 3))
    for card in PACK:
        yield KeepStarter(card)
        yield from (Play(seat, card) for seat in map(Seat, range(3)))
        yield Play(Seat(0), card, 2)
    yield from (PlaceCard(row, column) for row in range(-1, 6) for column in range(-1, 6))
