"""Games to review: between computer players, with random decisions, or from a given position."""

from collections.abc import Callable
from random import Random

from cribbage.analysis.players import COMPUTER_PLAYERS
from cribbage.engine.actions import Action, Answer, Claim, Shuffle
from cribbage.engine.game import Answering, Game, Showing, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.match.match import SINGLE_GAME
from cribbage.match.series import Series, SeriesTurn
from cribbage.pack.cards import PACK
from cribbage.pack.scoring import missed_combos, score_hand, total
from cribbage.records.notation import decision
from cribbage.views.view import legal, view


def played_on(position: str, *decisions: str) -> tuple[SeriesTurn, ...]:
    """Return the turns of these decisions, made from a position (docs/position.md)."""
    game, made = Game.parse(position), list[SeriesTurn]()
    for text in decisions:
        made.append(_turn(game, decision(text)))
        game = made[-1].step.game
    return tuple(made)


def by_partners(
    one: str, other: str, seed: int, rules: Rules | None = None
) -> tuple[SeriesTurn, ...]:
    """Return a game between two levels; the first level deals first if the seed is even."""
    packs = Random(seed)
    seats = [
        COMPUTER_PLAYERS[level](Random(seed + place)) for place, level in enumerate((one, other))
    ]

    def decide(game: Game, seat: Seat) -> Action:
        return seats[seat](view(game, seat))

    return _played(new_game(rules or Rules(), dealer=Seat(seed % 2)), packs, decide)


def miscounting(one: str, other: str, seed: int, rules: Rules) -> tuple[SeriesTurn, ...]:
    """Return a game between two levels that undercount and whose counts are never called.

    Each count omits the last unambiguous combination.
    """
    packs = Random(seed)
    seats = [
        COMPUTER_PLAYERS[level](Random(seed + place)) for place, level in enumerate((one, other))
    ]

    def decide(game: Game, seat: Seat) -> Action:
        phase = game.phase
        if isinstance(phase, Answering):
            return Answer(seat, phase.claim)
        if isinstance(phase, Showing):
            score = score_hand(phase.cards, phase.table.starter, crib=phase.crib)
            sure = [combo for combo in score if missed_combos(score, combo.points) == (combo,)]
            missed = sure[-1].points if sure else 0
            return Claim(seat, total(score) - missed)
        return seats[seat](view(game, seat))

    return _played(new_game(rules, dealer=Seat(seed % 2)), packs, decide)


def by_chance(seed: int, rules: Rules, scores: tuple[int, ...] = ()) -> tuple[SeriesTurn, ...]:
    chance = Random(seed)
    game = new_game(rules, dealer=Seat(seed % 2))
    return _played(
        game._replace(scores=scores or game.scores),
        chance,
        lambda game, seat: chance.choice(legal(view(game, seat))),
    )


def _played(
    game: Game, packs: Random, decide: Callable[[Game, Seat], Action]
) -> tuple[SeriesTurn, ...]:
    made = list[SeriesTurn]()
    while owing := to_act(game):
        action = (
            Shuffle(packs.sample(PACK, len(PACK))) if owing[0] == HOUSE else decide(game, owing[0])
        )
        made.append(_turn(game, action))
        game = made[-1].step.game
    return tuple(made)


def _turn(game: Game, action: Action) -> SeriesTurn:
    step = apply(game, action)
    return SeriesTurn(game, action, step, Series(SINGLE_GAME, step.game))
