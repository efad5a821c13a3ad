"""Moments of two-player deals, and the same moments with different hidden cards."""

from collections.abc import Iterator
from random import Random

from cribbage import (
    PACK,
    Cut,
    Discard,
    Discarding,
    Game,
    Pegging,
    Seat,
    Shuffle,
    View,
    apply,
    legal,
    new_game,
    to_act,
    view,
)
from cribbage.analysis.belief import knowledge_of
from cribbage.analysis.ranks import rank_of


def dealt(chance: Random) -> Game:
    """Return a deal before any discard."""
    game = apply(new_game(dealer=Seat(1)), Shuffle(chance.sample(PACK, 52))).game
    return apply(game, Cut(Seat(0), 9)).game


def in_play(chance: Random) -> Game:
    """Return a deal before its first card, with random discards."""
    game = dealt(chance)
    for seat in (Seat(0), Seat(1)):
        game = apply(game, Discard(seat, chance.sample(game.phase.hands[seat], 2))).game
    return apply(game, Cut(Seat(0), 9)).game


def looks(game: Game, chance: Random) -> Iterator[tuple[Game, View]]:
    """Yield the view of the player to act before each card of a random play."""
    while isinstance(game.phase, Pegging) and game.winner is None:
        (seat,) = to_act(game)
        look = view(game, seat)
        yield game, look
        game = apply(game, chance.choice(legal(look))).game


def redealt(game: Game, seat: Seat, chance: Random) -> Game:
    """Return the game with the cards that this seat cannot see dealt again at random.

    The game stays unchanged if the opponent could not have played as they did with the new cards.
    """
    phase, other = game.phase, Seat(1 - seat)
    hands, discards = list(phase.hands), []
    if isinstance(phase, Discarding):
        seen = {*hands[seat], *phase.laid[seat]}
        unseen = chance.sample([card for card in PACK if card not in seen], 52 - len(seen))
        hands[other] = tuple(unseen[: len(hands[other])])
        return game._replace(
            phase=phase._replace(hands=tuple(hands), stock=tuple(unseen[len(hands[other]) :]))
        )
    table = phase.table
    seen = {*table.hands[seat], *table.laid[seat], *phase.played, table.starter}
    unseen = chance.sample([card for card in PACK if card not in seen], 8)
    above = knowledge_of(view(game, seat)).above
    fits = [card for card in unseen if rank_of(card) > above]
    if len(fits) < len(hands[other]):
        return game
    hands[other] = tuple(fits[: len(hands[other])])
    discarded = tuple([card for card in unseen if card not in hands[other]][:2])
    discards = [discarded if owner == other else row for owner, row in enumerate(table.laid)]
    kept = list(table.hands)
    kept[other] = (*[card for card in kept[other] if card in phase.played], *hands[other])
    table = table._replace(
        hands=tuple(kept), crib=(*discards[0], *discards[1]), laid=tuple(discards)
    )
    return game._replace(phase=phase._replace(table=table, hands=tuple(hands)))
