"""The table as one pair of eyes sees it, and what its owner may do."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from cribbage.engine.actions import (
    Action,
    Answer,
    Claim,
    Cut,
    Discard,
    Play,
    against_claim,
    against_cut,
    against_discard,
    against_play,
)
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Gathered,
    Hand,
    Pegging,
    Phase,
    Showing,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import MOST_SAID, Rules, Seat, Side
from cribbage.pack.cards import Card

Row = tuple[Card | None, ...]
"""Cards lying side by side; None is one that lies face down."""


class View(NamedTuple):
    """What one seat sees, or with seat None what a bystander sees.

    ``hands`` are what each seat still holds, or at the show what it kept; ``stock`` is how many
    cards the pack or stock has left to cut; ``cuts`` are the cuts for deal made so far, a seat, a
    depth and a card each. ``played`` and ``players`` are as in ``Pegging``, the pile of this count
    beginning at ``start``. ``claim`` is what was claimed and may be answered, or added to;
    ``counted`` is who is to count, or has his count answered, and whether it is the crib.
    ``resigned`` is the side that gave the game up.
    """

    seat: Seat | None
    rules: Rules
    scores: tuple[int, ...]
    dealer: Seat | None
    deals: int
    phase: type[Phase]
    to_act: tuple[Seat, ...]
    winner: Side | None
    hands: tuple[Row, ...] = ()
    crib: Row = ()
    starter: Card | None = None
    stock: int = 0
    cuts: tuple[tuple[Seat, int, Card], ...] = ()
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()
    start: int = 0
    count: int = 0  # type: ignore[assignment]  # as in Pegging
    said_go: tuple[Seat, ...] = ()
    counted: tuple[Seat, bool] | None = None
    claim: int | None = None
    resigned: Side | None = None


def view(game: Game, seat: Seat | None = None) -> View:
    """What ``seat`` may see of the game; None is a bystander, who sees what lies face up.

    Built up from nothing, so what is forgotten here is missing and never shown. Raises ValueError
    where the game has no such seat, TypeError where it is no number.
    """
    if seat is not None:
        seat = game.rules.seat(seat)
    phase = game.phase
    match phase:
        case Gathered():
            return _view(game, seat)
        case CuttingForDeal(pack, _, cuts):
            shown = tuple([(cutter, depth, phase.card(depth)) for cutter, depth in cuts])
            return _view(game, seat, stock=len(pack), cuts=shown)
        case CuttingPack(pack):
            return _view(game, seat, stock=len(pack))
        case Discarding(hands, crib, stock, _) | CuttingStarter(hands, crib, stock, _):
            own, hidden = _held(hands, seat), _face_down(crib)
            return _view(game, seat, hands=own, crib=hidden, stock=len(stock))
        case Pegging():
            return _in_play(game, seat, phase)
        case Announcing(pegging):
            return _in_play(game, seat, pegging, pegging.said)
        case Calling(pegging, claim, _, _):
            return _in_play(game, seat, pegging, claim)
        case Showing():
            return _at_show(game, seat, phase)
        case Answering(showing, claim, _, _):
            return _at_show(game, seat, showing, claim)
        case _:
            table = phase.table
            return _view(game, seat, hands=table.hands, crib=table.crib, starter=table.starter)


def _in_play(game: Game, seat: Seat | None, pegging: Pegging, claim: int | None = None) -> View:
    return _view(
        game,
        seat,
        hands=_held(pegging.hands, seat),
        crib=_face_down(pegging.table.crib),
        starter=pegging.table.starter,
        played=pegging.played,
        players=pegging.players,
        start=pegging.start,
        count=pegging.count,
        said_go=pegging.said_go,
        claim=claim,
    )


def _at_show(game: Game, seat: Seat | None, showing: Showing, claim: int | None = None) -> View:
    table, going_on = showing.table, game.winner is None
    # A crib that the game no longer needs stays as it lies (docs/rules.md 3.3, 7.2): one that was
    # to be counted when the game was resigned lies open.
    is_open = showing.crib and (going_on or game.resigned is not None)
    return _view(
        game,
        seat,
        hands=table.hands,
        crib=table.crib if is_open else _face_down(table.crib),
        starter=table.starter,
        counted=(showing.turn, showing.crib) if going_on else None,
        claim=claim if going_on else None,
    )


def _view(game: Game, seat: Seat | None, **seen: Any) -> View:
    return View(
        seat=seat,
        rules=game.rules,
        scores=game.scores,
        dealer=game.dealer,
        deals=game.deals,
        phase=type(game.phase),
        to_act=to_act(game),
        winner=game.winner,
        resigned=game.resigned,
        **seen,
    )


def _held(hands: Sequence[Hand], seat: Seat | None) -> tuple[Row, ...]:
    return tuple([hand if own == seat else _face_down(hand) for own, hand in enumerate(hands)])


def _face_down(row: Hand) -> Row:
    return (None,) * len(row)


def legal(view: View) -> tuple[Action, ...]:
    """Every decision that the view's seat may make now; none for a bystander.

    It is worked out from what that seat sees alone. Shuffles are left out, for there are 52! of
    them, and to resign, which is no move in the game.
    """
    seat = view.seat
    if seat is None or seat not in view.to_act:
        return ()
    return tuple(_allowed(view, seat))


def _allowed(view: View, seat: Seat) -> Sequence[Action]:
    rules, hand = view.rules, [card for card in view.hands[seat] if card] if view.hands else []
    if view.phase is Discarding:
        return [
            Discard(seat, chosen)
            for chosen in combinations(hand, rules.discards)
            if not against_discard(hand, rules.discards, chosen)
        ]
    if view.phase is Pegging:
        said = range(MOST_SAID + 1 if rules.says(seat) else 1)
        fitting = [card for card in hand if not against_play(hand, view.count, card)]
        return [Play(seat, card, points) for card in fitting for points in said]
    if view.phase is Announcing:
        assert view.claim is not None
        return [Claim(seat, points) for points in range(MOST_SAID - view.claim + 1)]
    if view.phase is Calling:
        return [Answer(seat, points) for points in range(MOST_SAID + 1)]
    if view.counted:
        points = range(rules.target + 1)
        if view.claim is not None:
            return [Answer(seat, each) for each in points]
        counting = rules.counts(seat)
        may = [None, *points]
        return [
            Claim(seat, each) for each in may if not against_claim(each, rules.target, counting)
        ]
    taken = [depth for _, depth, _ in view.cuts]
    depths = range(view.stock)
    return [Cut(seat, lift) for lift in depths if not against_cut(view.stock, lift, taken)]
