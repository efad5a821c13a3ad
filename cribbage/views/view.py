"""The table as one seat sees it, and the decisions that its owner can make."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from cribbage.engine.actions import (
    Action,
    Answer,
    Claim,
    Cut,
    Discard,
    Play,
    against_adding,
    against_claim,
    against_cut,
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
    Shown,
    checked_game,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, MOST_SAID, Counting, Rules, Seat, Side
from cribbage.engine.turns import playable_cards
from cribbage.engine.value import returned_by
from cribbage.pack.cards import PACK, Card, sort_cards

CardRow = tuple[Card | None, ...]
"""Cards side by side; None is a card face down."""

BACKS: Final[tuple[CardRow, ...]] = tuple([(None,) * many for many in range(len(PACK) + 1)])
"""The rows of cards face down, by their number of cards."""


def own(rows: Sequence[Hand], seat: Seat | None) -> tuple[CardRow, ...]:
    """Return the rows with all cards face down except those of ``seat``."""
    seen: list[CardRow] = []
    for owner, row in enumerate(rows):  # a comprehension would add a call
        seen.append(row if owner == seat else BACKS[len(row)])
    return tuple(seen)


def turned_up(crib: Hand) -> Hand:
    """Return a crib sorted by card: the order of the discards would reveal their players."""
    return sort_cards(crib)


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
    hands: tuple[CardRow, ...] = ()
    crib: CardRow = ()
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
    laid: tuple[CardRow, ...] = ()
    disputed: bool = False
    shown: tuple[tuple[Seat, bool, int], ...] = ()


def checked_view(given: object) -> View:
    """Return the value if it is a view, or raise TypeError."""
    return returned_by("view(game, seat)", given, View)


def view(game: Game, seat: Seat | None = None) -> View:
    """Return the part of the game that ``seat`` can see.

    None is a bystander, who sees only face-up cards. The seat of the program, ``HOUSE``, sees the
    same as a bystander. The view is built from scratch, so that a field left out by mistake is
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
    game: Game, seat: Seat | None, phase: Showing, claim: int | None = None, disputed: bool = False
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
    hands: tuple[CardRow, ...] = (),
    crib: CardRow = (),
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
    laid: tuple[CardRow, ...] = (),
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


def legal(view: View) -> tuple[Action, ...]:
    """Return every decision that the view's seat can make now; none for a bystander.

    Uses only what that seat sees. Shuffles are left out because there are 52 factorial of them,
    and so is resigning, which is not a move in the game. Raises TypeError for anything but a View.
    """
    if type(view) is not View:
        view = checked_view(view)
    seat = view.seat
    if seat is None or seat not in view.to_act:
        return ()
    return _DECISIONS[view.phase](view, seat)


def _shuffling(view: View, seat: Seat) -> tuple[Action, ...]:
    return ()


def _cutting(view: View, seat: Seat) -> tuple[Action, ...]:
    cuts = _cuts(seat, view.stock)
    if not view.cuts:
        return cuts
    taken = [depth for _, depth, _ in view.cuts]
    return tuple([cut for cut in cuts if not against_cut(view.stock, cut.depth, taken)])


def _discarding(view: View, seat: Seat) -> tuple[Action, ...]:
    hand = [card for card in view.hands[seat] if card]
    return tuple(map(_discards(seat).__getitem__, combinations(hand, view.rules.discards)))


def _playing(view: View, seat: Seat) -> tuple[Action, ...]:
    cards = playable_cards(view.hands[seat], view.count)
    if view.rules.says(seat):
        return tuple([play for card in cards for play in _plays(seat, card)])
    return tuple(map(_silent_plays(seat).__getitem__, cards))


def _adding(view: View, seat: Seat) -> tuple[Action, ...]:
    assert view.claim is not None
    return _additions(seat, view.claim)


def _calling(view: View, seat: Seat) -> tuple[Action, ...]:
    return _answers(seat, MOST_SAID)


def _claiming(view: View, seat: Seat) -> tuple[Action, ...]:
    return _claims(seat, view.rules.target, view.rules.counts(seat))


def _answering(view: View, seat: Seat) -> tuple[Action, ...]:
    return _answers(seat, view.rules.target)


_DECISIONS: Final[dict[type[Phase], Callable[[View, Seat], tuple[Action, ...]]]] = {
    Gathered: _shuffling,
    Shown: _shuffling,
    CuttingForDeal: _cutting,
    CuttingPack: _cutting,
    Discarding: _discarding,
    CuttingStarter: _cutting,
    Pegging: _playing,
    Announcing: _adding,
    Calling: _calling,
    Showing: _claiming,
    Answering: _answering,
}


# Decisions are immutable and few: each is created when it first becomes legal, then reused.
class _Discards(dict[Hand, Discard]):
    """Every discard that one seat can ever make, by the cards in any order."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __missing__(self, chosen: Hand) -> Discard:
        self[chosen] = made = Discard(self._seat, chosen)
        return made


_discards: Final = cache(_Discards)


@cache
def _silent_plays(seat: Seat) -> dict[Card, Play]:
    return {card: Play(seat, card) for card in PACK}


@cache
def _cuts(seat: Seat, size: int) -> tuple[Cut, ...]:
    return tuple([Cut(seat, depth) for depth in range(size) if not against_cut(size, depth)])


@cache
def _plays(seat: Seat, card: Card) -> tuple[Play, ...]:
    return tuple([Play(seat, card, points) for points in range(MOST_SAID + 1)])


@cache
def _additions(seat: Seat, said: int) -> tuple[Claim, ...]:
    points = range(MOST_SAID + 1)
    return tuple([Claim(seat, each) for each in points if not against_adding(each, said)])


@cache
def _claims(seat: Seat, target: int, counting: Counting) -> tuple[Claim, ...]:
    may = (None, *range(target + 1))
    return tuple([Claim(seat, each) for each in may if not against_claim(each, target, counting)])


@cache
def _answers(seat: Seat, most: int) -> tuple[Answer, ...]:
    return tuple([Answer(seat, points) for points in range(most + 1)])
