"""Games to be judged: played by partners, by chance, or on from a position by hand."""

from collections.abc import Callable
from random import Random

from cribbage.analysis.partners import PARTNERS
from cribbage.engine.actions import Action, Shuffle
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.match.match import ALONE
from cribbage.match.series import Series
from cribbage.pack.cards import PACK
from cribbage.record.notation import decision
from cribbage.record.record import Record, Turn, turns
from cribbage.sight.legal import legal
from cribbage.sight.view import view


def played_on(position: str, *decisions: str) -> tuple[Turn, ...]:
    """What these decisions do, one after the other, from a position (docs/position.md)."""
    game, made = Game.parse(position), []
    for text in decisions:
        action = decision(text)
        step = apply(game, action)
        made.append(Turn(game, action, step, Series(ALONE, step.game)))
        game = step.game
    return tuple(made)


def by_partners(one: str, other: str, seed: int, rules: Rules | None = None) -> tuple[Turn, ...]:
    """A game of two levels, the first dealing first in games of even seed."""
    packs = Random(seed)
    seats = [PARTNERS[level](Random(seed + place)) for place, level in enumerate((one, other))]

    def decide(game: Game, seat: Seat) -> Action:
        return seats[seat](view(game, seat))

    return _played(rules or Rules(), Seat(seed % 2), packs, decide)


def by_chance(seed: int, rules: Rules) -> tuple[Turn, ...]:
    """A game in which anything that is allowed is done."""
    chance = Random(seed)
    return _played(
        rules, Seat(seed % 2), chance, lambda game, seat: chance.choice(legal(view(game, seat)))
    )


def _played(
    rules: Rules, dealer: Seat, packs: Random, decide: Callable[[Game, Seat], Action]
) -> tuple[Turn, ...]:
    game, actions = new_game(rules, dealer=dealer), list[Action]()
    while owing := to_act(game):
        action = (
            Shuffle(packs.sample(PACK, len(PACK))) if owing[0] == HOUSE else decide(game, owing[0])
        )
        actions.append(action)
        game = apply(game, action).game
    return tuple(turns(Record(["Ann", "Ben", "Cy"][: rules.seats], rules, dealer, actions=actions)))
