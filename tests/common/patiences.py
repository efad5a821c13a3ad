"""Whole solitaire games of any kind, played at random."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from cribbage.engine.actions import Play, Shuffle
from cribbage.engine.rules import HOUSE, Seat
from cribbage.pack.cards import PACK
from cribbage.solitaire.actions import Action, Keep, Lay, Throw
from cribbage.solitaire.game import Game, Keeping, Playing, Throwing, new_game
from cribbage.solitaire.legal import legal
from cribbage.solitaire.referee import apply, to_act
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.view import view
from tests.common.games import Moment, pack


class WholePatience(list[Moment]):
    """A solitaire game from the shuffle to its end; it prints as its arguments."""

    def __init__(self, patience: Patience, seed: int) -> None:
        super().__init__(played(new_game(patience), Random(seed)))
        self.patience = patience
        self.seed = seed

    def __repr__(self) -> str:
        return f"WholePatience({self.patience}, seed={self.seed})"


patiences = st.builds(WholePatience, st.sampled_from(Patience), st.integers(0, 2**32))
"""Whole solitaire games: hypothesis draws the kind, and a seed for all decisions."""

of_seven_deals = st.builds(
    WholePatience, st.sampled_from((Patience.CLASSIC, Patience.BUMPPO)), st.integers(0, 2**32)
)
"""Whole games of the seven deals."""


def played(game: Game, random: Random) -> Iterator[Moment]:
    while who := to_act(game):
        choices = [Shuffle(pack(random))] if who == (HOUSE,) else legal(view(game))
        action = random.choice(choices)
        after, events = apply(game, action)
        yield Moment(game, action, events, after)
        game = after


def everything(game: Game) -> Iterator[Action]:
    """Return decisions of all kinds, most of them illegal; no shuffles."""
    match game.phase:
        case Throwing(hand, _, _):
            some = (*hand, next(card for card in PACK if card not in hand))
        case Playing(pegging, _, _):
            some = (*pegging.hands[0], *pegging.hands[1], *pegging.played)
        case Keeping(table, _):
            some = (*table.played, table.starter)
        case _:
            some = PACK[:3]
    yield from (Throw(two) for two in permutations(some, 2))
    yield from (Throw((card, card)) for card in some)
    yield from (Throw(some[:many]) for many in (0, 1, 3))
    for card in PACK:
        yield Keep(card)
        yield from (Play(seat, card) for seat in map(Seat, range(3)))
        yield Play(Seat(0), card, 2)
    yield from (Lay(row, column) for row in range(-1, 6) for column in range(-1, 6))
