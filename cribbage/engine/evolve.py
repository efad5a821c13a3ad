"""How each event changes the game: what is so, never whether it may be."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine import events as happened
from cribbage.engine.game import (
    Answering,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Gathered,
    Pegging,
    Phase,
    Showing,
    Shown,
    Table,
)
from cribbage.engine.rules import KEPT, Counting, Seat
from cribbage.engine.turns import leader, turn_after


def evolve(game: Game, event: happened.Event) -> Game:
    """The game after ``event``, which is taken as true: rules are checked by ``apply``."""
    return EVOLVE[type(event)](game, game.phase, event)


# Half of all there is to do goes into making these two, and a named tuple's own constructor is a
# Python call more.
_make = tuple.__new__


def _in_phase(game: Game, phase: Phase) -> Game:
    # Nothing but the end follows on a resignation, so no other event carries one on.
    return _make(
        Game, (game.rules, game.scores, game.dealer, game.deals, game.shuffles, phase, None)
    )


def _peg(game: Game, seat: Seat, points: int, phase: Phase) -> Game:
    rules, scores = game.rules, list(game.scores)
    side = rules.side(seat)
    # The last hole is the game hole: no score stands beyond it (docs/rules.md 7.3).
    scores[side] = min(scores[side] + points, rules.target)
    return _make(Game, (rules, tuple(scores), game.dealer, game.deals, game.shuffles, phase, None))


def _shuffled(game: Game, phase: Gathered | Shown, event: happened.Shuffled) -> Game:
    dealer = game.dealer
    cutting = isinstance(phase, Gathered) and phase.cutters
    if isinstance(phase, Shown):
        dealer = game.pone
    after: Phase = CuttingForDeal(event.pack, cutting) if cutting else CuttingPack(event.pack)
    return Game(game.rules, game.scores, dealer, game.deals, game.shuffles + 1, after)


def _cut_for_deal(game: Game, phase: CuttingForDeal, event: happened.CutForDeal) -> Game:
    cuts = (*phase.cuts, (event.seat, event.depth))
    return _in_phase(game, CuttingForDeal(phase.pack, phase.cutters[1:], cuts))


def _cut_tied(game: Game, phase: Phase, event: happened.CutTied) -> Game:
    return _in_phase(game, Gathered(event.seats))


def _dealer_chosen(game: Game, phase: Phase, event: happened.DealerChosen) -> Game:
    return Game(game.rules, game.scores, event.seat, game.deals, game.shuffles, Gathered())


def _pack_cut(game: Game, phase: CuttingPack, event: happened.PackCut) -> Game:
    depth = event.depth
    return _in_phase(game, CuttingPack(phase.pack[depth:] + phase.pack[:depth]))


def _dealt(game: Game, phase: Phase, event: happened.Dealt) -> Game:
    after = Discarding(event.hands, event.crib, event.stock)
    return Game(game.rules, game.scores, game.dealer, game.deals + 1, game.shuffles, after)


def _discarded(game: Game, phase: Discarding, event: happened.Discarded) -> Game:
    hands = list(phase.hands)
    hands[event.seat] = tuple([card for card in hands[event.seat] if card not in event.cards])
    kept, crib = tuple(hands), phase.crib + event.cards
    after = CuttingStarter if len(crib) == KEPT else Discarding
    return _in_phase(game, after(kept, crib, phase.stock))


def _starter_cut(game: Game, phase: CuttingStarter, event: happened.StarterCut) -> Game:
    table = Table(phase.hands, phase.crib, event.card)
    return _in_phase(game, Pegging(table, phase.hands, game.pone))


def _played(game: Game, phase: Pegging, event: happened.Played) -> Game:
    seat, card = event.seat, event.card
    hands = list(phase.hands)
    left = list(hands[seat])
    left.remove(card)
    hands[seat] = tuple(left)
    count = phase.count + card.value
    after = turn_after(game.rules, hands, seat, count, phase.said_go)
    return _in_phase(
        game,
        _make(
            Pegging,
            (
                phase.table,
                tuple(hands),
                after,
                (*phase.played, card),
                (*phase.players, seat),
                phase.start,
                count,
                phase.said_go,
            ),
        ),
    )


def _said_go(game: Game, phase: Pegging, event: happened.SaidGo) -> Game:
    said_go = (*phase.said_go, event.seat)
    return _in_phase(
        game,
        _make(
            Pegging,
            (
                phase.table,
                phase.hands,
                turn_after(game.rules, phase.hands, event.seat, phase.count, said_go),
                phase.played,
                phase.players,
                phase.start,
                phase.count,
                said_go,
            ),
        ),
    )


def _pegged(game: Game, phase: Phase, event: happened.Pegged) -> Game:
    points = sum([combo.points for combo in event.score])
    return _peg(game, event.seat, points, phase)


def _pile_turned(game: Game, phase: Pegging, event: happened.PileTurned) -> Game:
    hands, players = phase.hands, phase.players
    leads = leader(game.rules, hands, players[-1])
    if leads is None:
        return _in_phase(game, Showing(phase.table, game.pone))
    return _in_phase(
        game, Pegging(phase.table, hands, leads, phase.played, players, len(phase.played))
    )


def _claimed(game: Game, phase: Showing, event: happened.Claimed) -> Game:
    if game.rules.counts(event.seat) is not Counting.MUGGINS:
        return game
    first = game.rules.opponents(event.seat)[0]
    return _in_phase(game, Answering(phase, event.points, first))


def _answered(game: Game, phase: Answering, event: happened.Answered) -> Game:
    opponents = game.rules.opponents(phase.showing.turn)
    left = opponents[opponents.index(event.seat) + 1 :]
    if not left:
        return _in_phase(game, phase.showing)
    return _in_phase(game, Answering(phase.showing, phase.claim, left[0]))


def _hand_shown(game: Game, phase: Showing | Answering, event: happened.HandShown) -> Game:
    showing, seat = _in_show(phase), event.seat
    if seat == game.dealer:
        after = Showing(showing.table, seat, crib=True)
    else:
        after = Showing(showing.table, game.rules.after(seat))
    return _peg(game, seat, event.points, after)


def _crib_shown(game: Game, phase: Showing | Answering, event: happened.CribShown) -> Game:
    return _peg(game, event.seat, event.points, Shown(_in_show(phase).table))


def _in_show(phase: Showing | Answering) -> Showing:
    return phase.showing if isinstance(phase, Answering) else phase


def _resigned(game: Game, phase: Phase, event: happened.Resigned) -> Game:
    return game._replace(resigned=game.rules.side(event.seat))


def _game_won(game: Game, phase: Phase, event: happened.GameWon) -> Game:
    return game


EVOLVE: Final[dict[type[happened.Event], Callable[[Game, Any, Any], Game]]] = {
    happened.Shuffled: _shuffled,
    happened.CutForDeal: _cut_for_deal,
    happened.CutTied: _cut_tied,
    happened.DealerChosen: _dealer_chosen,
    happened.PackCut: _pack_cut,
    happened.Dealt: _dealt,
    happened.Discarded: _discarded,
    happened.StarterCut: _starter_cut,
    happened.Played: _played,
    happened.SaidGo: _said_go,
    happened.Pegged: _pegged,
    happened.PileTurned: _pile_turned,
    happened.Claimed: _claimed,
    happened.Answered: _answered,
    happened.HandShown: _hand_shown,
    happened.CribShown: _crib_shown,
    happened.Resigned: _resigned,
    happened.GameWon: _game_won,
}
