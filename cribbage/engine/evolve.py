"""The change that each event makes to the game, without any check of the rules."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine import events as happened
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CountedTable,
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
    checked_game,
)
from cribbage.engine.rules import HAND_SIZE, Counting, Seat
from cribbage.engine.turns import leader, turn_after


def evolve(game: Game, event: happened.Event) -> Game:
    """Return the game after ``event``, which is taken as true; ``apply`` checks the rules.

    Raises TypeError if they are not a game and an event.
    """
    if type(game) is not Game:
        game = checked_game(game)
    follow = EVOLVE.get(type(event))
    if follow is None:
        raise TypeError(f"{event!r} is not an event: use the events that apply returns")
    return follow(game, game.phase, event)


# Half of all time goes into creating these two, and the constructor of a named tuple would add a
# Python call.
_make = tuple.__new__
_AUTO = Counting.AUTO  # looking up an enum member is slow


def _in_phase(game: Game, phase: Phase, decided: int = 0) -> Game:
    """Return the game in another phase; ``decided`` is 1 if the event reports a decision."""
    # Only the end follows a resignation, so no other event has to keep it.
    rules, scores, dealer, deals, shuffles, _, _, number = game
    return _make(Game, (rules, scores, dealer, deals, shuffles, phase, None, number + decided))


def _peg(game: Game, seat: Seat, points: int, phase: Phase, decided: int = 0) -> Game:
    rules, before, dealer, deals, shuffles, _, _, number = game
    scores, side = list(before), rules.side(seat)
    # The last hole is the game hole: no score goes past it (docs/rules.md 7.3).
    reached, target = scores[side] + points, rules.target
    scores[side] = reached if reached < target else target
    return _make(
        Game, (rules, tuple(scores), dealer, deals, shuffles, phase, None, number + decided)
    )


def _shuffled(game: Game, phase: Gathered | Shown, event: happened.Shuffled) -> Game:
    dealer = game.dealer
    cutting = isinstance(phase, Gathered) and phase.cutters
    if isinstance(phase, Shown):
        dealer = game.pone
    after: Phase = CuttingForDeal(event.pack, cutting) if cutting else CuttingPack(event.pack)
    rules, scores, _, deals, shuffles, _, _, number = game
    return _make(Game, (rules, scores, dealer, deals, shuffles + 1, after, None, number + 1))


def _cut_for_deal(game: Game, phase: CuttingForDeal, event: happened.CutForDeal) -> Game:
    cuts = (*phase.cuts, (event.seat, event.depth))
    return _in_phase(game, CuttingForDeal(phase.pack, phase.cutters[1:], cuts), 1)


def _cut_tied(game: Game, phase: Phase, event: happened.CutTied) -> Game:
    return _in_phase(game, Gathered(event.seats))


def _dealer_chosen(game: Game, phase: Phase, event: happened.DealerChosen) -> Game:
    return game._replace(dealer=event.seat, phase=Gathered())


def _pack_cut(game: Game, phase: CuttingPack, event: happened.PackCut) -> Game:
    depth = event.depth
    return _in_phase(game, CuttingPack(phase.pack[depth:] + phase.pack[:depth]), 1)


def _dealt(game: Game, phase: Phase, event: happened.Dealt) -> Game:
    rules, scores, dealer, deals, shuffles, _, _, number = game
    after = Discarding(event.hands, event.crib, event.stock, ((),) * len(event.hands))
    return _make(Game, (rules, scores, dealer, deals + 1, shuffles, after, None, number))


def _discarded(game: Game, phase: Discarding, event: happened.Discarded) -> Game:
    hands, discards = list(phase.hands), list(phase.laid)
    hands[event.seat] = tuple([card for card in hands[event.seat] if card not in event.cards])
    discards[event.seat] = event.cards
    crib = phase.crib + event.cards
    complete = len(crib) == HAND_SIZE
    after = (CuttingStarter if complete else Discarding)(
        tuple(hands), crib, phase.stock, tuple(discards)
    )
    return _in_phase(game, after, complete)


def _starter_cut(game: Game, phase: CuttingStarter, event: happened.StarterCut) -> Game:
    table = CountedTable(phase.hands, phase.crib, event.card, phase.laid)
    return _in_phase(game, Pegging(table, phase.hands, game.pone), 1)


def _played(game: Game, phase: Pegging, event: happened.Played) -> Game:
    seat, card, claim = event
    table, held, _, played, players, start, count, said_go, _ = phase
    hands, hand = list(held), held[seat]
    place = hand.index(card)
    hands[seat] = hand[:place] + hand[place + 1 :]
    count += card.value
    turn = turn_after(game.rules, hands, seat, count, said_go)
    played, players = (*played, card), (*players, seat)
    after = (table, tuple(hands), turn, played, players, start, count, said_go, claim)
    return _in_phase(game, _make(Pegging, after), 1)


def _said_go(game: Game, phase: Pegging, event: happened.SaidGo) -> Game:
    table, hands, _, played, players, start, count, before, said = phase
    said_go = (*before, event.seat)
    turn = turn_after(game.rules, hands, event.seat, count, said_go)
    after = _make(Pegging, (table, hands, turn, played, players, start, count, said_go, said))
    if turn is None and game.rules.says(players[-1]):
        return _in_phase(game, Announcing(after))
    return _in_phase(game, after)


def _said(game: Game, phase: Pegging | Announcing, event: happened.Said) -> Game:
    first = game.rules.opponents(event.seat)[0]
    if isinstance(phase, Announcing):
        return _in_phase(game, Calling(phase.pegging, event.points, first), 1)
    return _in_phase(game, Calling(phase, event.points, first))


def _settled(game: Game, phase: Pegging | Calling, event: happened.Settled) -> Game:
    pegging = phase.pegging if isinstance(phase, Calling) else phase
    return _peg(game, event.seat, event.points, pegging._replace(said=0))


def _pegged(game: Game, phase: Phase, event: happened.Pegged) -> Game:
    seat, score = event
    return _peg(game, seat, sum([combo.points for combo in score]), phase)


def _pile_turned(game: Game, phase: Pegging, event: happened.PileTurned) -> Game:
    hands, players = phase.hands, phase.players
    leads = leader(game.rules, hands, players[-1])
    if leads is None:
        cards, crib, starter, discards, _, _ = phase.table
        table = CountedTable(cards, crib, starter, discards, phase.played, players)
        return _in_phase(game, Showing(table, game.pone))
    table, played = phase.table, phase.played
    after = _make(Pegging, (table, hands, leads, played, players, len(played), 0, (), 0))
    return _in_phase(game, after)


def _claimed(game: Game, phase: Showing, event: happened.Claimed) -> Game:
    if game.rules.counts(event.seat) is not Counting.MUGGINS:
        return _in_phase(game, phase, 1)
    first = game.rules.opponents(event.seat)[0]
    return _in_phase(game, Answering(phase, event.points, first), 1)


def _answered(game: Game, phase: Answering | Calling, event: happened.Answered) -> Game:
    asked = phase.showing if isinstance(phase, Answering) else phase.pegging
    claimant = asked.turn if isinstance(asked, Showing) else asked.players[-1]
    opponents = game.rules.opponents(claimant)
    left = opponents[opponents.index(event.seat) + 1 :]
    if not left:
        return _in_phase(game, asked, 1)
    disputed = phase.disputed or event.points != phase.claim
    return _in_phase(game, phase._replace(turn=left[0], disputed=disputed), 1)


def _hand_shown(game: Game, phase: Showing | Answering, event: happened.HandShown) -> Game:
    (table, _, _, shown), seat = _in_show(phase), event.seat
    shown = (*shown, (seat, False, event.points))
    if seat == game.dealer:
        after = _make(Showing, (table, seat, True, shown))
    else:
        after = _make(Showing, (table, game.rules.after(seat), False, shown))
    return _peg(game, seat, event.points, after, _decided(game, event))


def _crib_shown(game: Game, phase: Showing | Answering, event: happened.CribShown) -> Game:
    (table, _, _, shown), seat = _in_show(phase), event.seat
    after = Shown(table, (*shown, (seat, True, event.points)))
    return _peg(game, seat, event.points, after, _decided(game, event))


def _decided(game: Game, event: happened.HandShown | happened.CribShown) -> int:
    # A player who counts by hand but asks the program has decided that, and no other event reports
    # it.
    return event.claimed is None and game.rules.counts(event.seat) is not _AUTO


def _in_show(phase: Showing | Answering) -> Showing:
    return phase.showing if isinstance(phase, Answering) else phase


def _resigned(game: Game, phase: Phase, event: happened.Resigned) -> Game:
    return game._replace(resigned=game.rules.side(event.seat), number=game.number + 1)


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
    happened.Said: _said,
    happened.Settled: _settled,
    happened.Pegged: _pegged,
    happened.PileTurned: _pile_turned,
    happened.Claimed: _claimed,
    happened.Answered: _answered,
    happened.HandShown: _hand_shown,
    happened.CribShown: _crib_shown,
    happened.Resigned: _resigned,
    happened.GameWon: _game_won,
}
