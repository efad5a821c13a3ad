"""Questions that the bench asks its players, taken from random games."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from cribbage import (
    PACK,
    Cut,
    Discarding,
    Game,
    Pegging,
    Rules,
    Seat,
    Shuffle,
    View,
    apply,
    legal,
    new_game,
    to_act,
    view,
)

Asked = tuple[Game, View]
"""A question of a game as its seat sees it."""


def asked(chance: Random, deals: int = 2) -> Iterator[Asked]:
    """Yield the game and the view of each question in two-player deals with random decisions."""
    game = new_game(Rules(target=chance.choice((61, 121))), dealer=Seat(chance.randrange(2)))
    while owing := to_act(game):
        seat = chance.choice(owing)
        look = view(game, seat)
        if game.deals > deals:
            return
        if isinstance(game.phase, Discarding | Pegging):
            yield game, look
            action = chance.choice(legal(look))
        elif owing == (-1,):
            action = Shuffle(chance.sample(PACK, 52))
        else:
            action = Cut(seat, 9)
        game = apply(game, action).game


@st.composite
def _some(draw: st.DrawFn) -> Asked:
    chance = Random(draw(st.integers(0, 2**32)))
    return chance.choice([*asked(chance)])


questions = _some()
"""Any question of a game."""
