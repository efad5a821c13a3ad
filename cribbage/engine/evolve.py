"""How each event changes the game: what is so, never whether it may be."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cribbage.engine import events as happened
from cribbage.engine.cards import Card
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
from cribbage.engine.rules import KEPT, MOST, Counting, Rules, Seat

_Hands = Sequence[tuple[Card, ...]]


def evolve(game: Game, event: happened.Event) -> Game:
    """The game after ``event``, which is taken as true: rules are checked by ``apply``."""
    return EVOLVE[type(event)](game, game.phase, event)


# Half of all there is to do goes into making these two, and a named tuple's own constructor is a
# Python call more.
_make = tuple.__new__


def _in_phase(game: Game, phase: Phase) -> Game:
    return _make(Game, (game.rules, game.scores, game.dealer, game.deals, game.shuffles, phase))


def _peg(game: Game, seat: Seat, points: int, phase: Phase) -> Game:
    rules, scores = game.rules, list(game.scores)
    side = rules.side(seat)
    # The last hole is the game hole: no score stands beyond it (docs/rules.md 7.3).
    scores[side] = min(scores[side] + points, rules.target)
    return _make(Game, (rules, tuple(scores), game.dealer, game.deals, game.shuffles, phase))


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
    after = _turn_after(game.rules, hands, seat, count, phase.said_go)
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
                _turn_after(game.rules, phase.hands, event.seat, phase.count, said_go),
                phase.played,
                phase.players,
                phase.start,
                phase.count,
                said_go,
            ),
        ),
    )


def _turn_after(
    rules: Rules, hands: _Hands, seat: Seat, count: int, said_go: tuple[Seat, ...]
) -> Seat | None:
    """Who comes to turn after ``seat``: the next who holds cards and is not out of this count.

    None where nobody is left who could add to it, as at thirty-one (docs/rules.md 5.1, 5.3, 5.6).
    """
    return None if count == MOST else _next(rules, hands, seat, said_go)


def _leader(rules: Rules, hands: _Hands, last: Seat) -> Seat | None:
    """Who leads the next count: the next after whoever played last, of those who hold cards.

    None where nobody does and the play is over (docs/rules.md 5.5).
    """
    return _next(rules, hands, last, ())


def _next(rules: Rules, hands: _Hands, seat: Seat, out: tuple[Seat, ...]) -> Seat | None:
    for other in rules.turns_after(seat):
        if hands[other] and other not in out:
            return other
    return None


def _pegged(game: Game, phase: Phase, event: happened.Pegged) -> Game:
    points = sum([combo.points for combo in event.score])
    return _peg(game, event.seat, points, phase)


def _pile_turned(game: Game, phase: Pegging, event: happened.PileTurned) -> Game:
    hands, players = phase.hands, phase.players
    leads = _leader(game.rules, hands, players[-1])
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
    happened.GameWon: _game_won,
}
