"""The table as one seat sees it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

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
    Pegging,
    Phase,
    Showing,
    Shown,
    checked_game,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Rules, Seat, Side
from cribbage.engine.value import returned_by
from cribbage.pack.cards import Card
from cribbage.views.rows import BACKS, Row, own, turned_up


class View(NamedTuple):
    """The part of a deal that one seat sees and remembers; seat None is a bystander.

    ``number`` is that of the open question, for ``apply(..., after=number)``. ``hands`` are the
    cards each seat still holds, or at the show the cards it kept, and ``laid`` the cards each
    discarded: the owner's are face up. A crib that is face up is sorted by card. ``stock`` is the
    number of cards the pack or stock has left to cut; ``cuts`` are the cuts for deal so far, each a
    seat, a depth and a card. ``played`` and ``players`` are as in ``Pegging``, and the pile of this
    count starts at ``start``; they stay until the next shuffle. ``claim`` is a claim that can be
    answered, or added to, and ``disputed`` is true if an opponent has named another number.
    ``counted`` is the seat that has to count, or whose count is being answered, and whether it is
    the crib; ``shown`` holds the earlier counts, as in ``Showing``. If a game is won in the show,
    the hands and the crib that are not in ``shown`` are turned up all the same, and peg nothing
    (docs/rules.md 7.5). ``resigned`` is the side that resigned.
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
    number: int = 0
    laid: tuple[Row, ...] = ()
    disputed: bool = False
    shown: tuple[tuple[Seat, bool, int], ...] = ()


def checked_view(given: object) -> View:
    """Return the value if it is a view, or raise TypeError."""
    return returned_by("view(game, seat)", given, View)


def view(game: Game, seat: Seat | None = None) -> View:
    """Return the part of the game that ``seat`` can see.

    None is a bystander, who sees only face-up cards. The seat of the program, ``HOUSE``, sees the
    same as a bystander. The view is built from nothing, so that a field left out by mistake is
    missing and never shown. Raises ValueError if the game has no such seat, TypeError for values
    that are not a game and a number.
    """
    if type(game) is not Game:
        game = checked_game(game)
    if seat is not None and seat != HOUSE:
        seat = game.rules.seat(seat)
    phase = game.phase
    return _LOOKS[type(phase)](game, seat, phase)


def _gathered(game: Game, seat: Seat | None, phase: Gathered) -> View:
    return _view(game, seat)


def _before_the_deal(game: Game, seat: Seat | None, phase: CuttingPack) -> View:
    return _view(game, seat, stock=len(phase.pack))


def _in_the_cut_for_deal(game: Game, seat: Seat | None, phase: CuttingForDeal) -> View:
    cuts = tuple([(cutter, depth, phase.card(depth)) for cutter, depth in phase.cuts])
    return _view(game, seat, stock=len(phase.pack), cuts=cuts)


def _before_the_play(game: Game, seat: Seat | None, phase: Discarding | CuttingStarter) -> View:
    hands, crib, stock, laid = phase
    return _view(
        game,
        seat,
        hands=own(hands, seat),
        crib=BACKS[len(crib)],
        stock=len(stock),
        laid=own(laid, seat),
    )


def _in_play(
    game: Game,
    seat: Seat | None,
    pegging: Pegging,
    claim: int | None = None,
    disputed: bool = False,
) -> View:
    table, hands, _, played, players, start, count, said_go, _ = pegging
    _, crib, starter, laid, _, _ = table
    return _view(
        game,
        seat,
        hands=own(hands, seat),
        crib=BACKS[len(crib)],
        starter=starter,
        played=played,
        players=players,
        start=start,
        count=count,
        said_go=said_go,
        claim=claim,
        laid=own(laid, seat),
        disputed=disputed,
    )


def _as_a_go_is_announced(game: Game, seat: Seat | None, phase: Announcing) -> View:
    return _in_play(game, seat, phase.pegging, phase.pegging.said)


def _as_a_card_is_called(game: Game, seat: Seat | None, phase: Calling) -> View:
    return _in_play(game, seat, phase.pegging, phase.claim, phase.disputed)


def _at_show(
    game: Game,
    seat: Seat | None,
    phase: Showing,
    claim: int | None = None,
    disputed: bool = False,
) -> View:
    table, turn, crib, shown = phase
    going_on = game.winner is None
    # Once a side has won, the crib is turned up although it is no longer counted, but not if the
    # other side resigned before it was its turn (docs/rules.md 3.3, 7.5, 7.6).
    is_open = crib or (game.winner is not None and game.resigned is None)
    return _view(
        game,
        seat,
        hands=table.hands,
        crib=turned_up(table.crib) if is_open else BACKS[len(table.crib)],
        starter=table.starter,
        played=table.played,
        players=table.players,
        start=len(table.played),
        counted=(turn, crib) if going_on else None,
        claim=claim if going_on else None,
        laid=own(table.laid, seat),
        disputed=disputed,
        shown=shown,
    )


def _as_a_claim_is_answered(game: Game, seat: Seat | None, phase: Answering) -> View:
    return _at_show(game, seat, phase.showing, phase.claim, phase.disputed)


def _after_the_show(game: Game, seat: Seat | None, phase: Shown) -> View:
    table, shown = phase
    return _view(
        game,
        seat,
        hands=table.hands,
        crib=turned_up(table.crib),
        starter=table.starter,
        played=table.played,
        players=table.players,
        start=len(table.played),
        laid=own(table.laid, seat),
        shown=shown,
    )


_LOOKS: Final[dict[type[Phase], Callable[[Game, Seat | None, Any], View]]] = {
    Gathered: _gathered,
    CuttingForDeal: _in_the_cut_for_deal,
    CuttingPack: _before_the_deal,
    Discarding: _before_the_play,
    CuttingStarter: _before_the_play,
    Pegging: _in_play,
    Announcing: _as_a_go_is_announced,
    Calling: _as_a_card_is_called,
    Showing: _at_show,
    Answering: _as_a_claim_is_answered,
    Shown: _after_the_show,
}

_make = tuple.__new__  # saves a constructor call; programs make a view for every decision


def _view(
    game: Game,
    seat: Seat | None,
    *,
    hands: tuple[Row, ...] = (),
    crib: Row = (),
    starter: Card | None = None,
    stock: int = 0,
    cuts: tuple[tuple[Seat, int, Card], ...] = (),
    played: tuple[Card, ...] = (),
    players: tuple[Seat, ...] = (),
    start: int = 0,
    count: int = 0,
    said_go: tuple[Seat, ...] = (),
    counted: tuple[Seat, bool] | None = None,
    claim: int | None = None,
    laid: tuple[Row, ...] = (),
    disputed: bool = False,
    shown: tuple[tuple[Seat, bool, int], ...] = (),
) -> View:
    """Return a view with the public part of the game and the cards given."""
    rules, scores, dealer, deals, _, phase, resigned, number = game
    acting = to_act(game)
    return _make(
        View,
        (
            seat,
            rules,
            scores,
            dealer,
            deals,
            type(phase),
            acting,
            None if acting else game.winner,
            hands,
            crib,
            starter,
            stock,
            cuts,
            played,
            players,
            start,
            count,
            said_go,
            counted,
            claim,
            resigned,
            number,
            laid,
            disputed,
            shown,
        ),
    )
