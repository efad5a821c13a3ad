"""The table as one pair of eyes sees it, what happens before them, and what their owner may do."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import attrgetter
from typing import Any, Final, NamedTuple

from cribbage.engine import events as happened
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
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, MOST_SAID, Counting, Rules, Seat, Side
from cribbage.engine.turns import fitting
from cribbage.pack.cards import PACK, Card

Row = tuple[Card | None, ...]
"""Cards lying side by side; None is one that lies face down."""


class View(NamedTuple):
    """What one seat sees and remembers of the deal, or with seat None what a bystander does.

    ``number`` is that of the open question, for ``apply(..., after=number)``. ``hands`` are what
    each seat still holds, or at the show what it kept, and ``laid`` what each laid away: the
    owner's lie open, a crib that is open is in the order of its cards. ``stock`` is how many
    cards the pack or stock has left to cut; ``cuts`` are the cuts for deal made so far, a seat, a
    depth and a card each. ``played`` and ``players`` are as in ``Pegging``, the pile of this count
    beginning at ``start``; they stay until the next shuffle. ``claim`` is what was claimed and may
    be answered, or added to, and ``disputed`` whether an opponent has named another number;
    ``counted`` is who is to count, or has his count answered, and whether it is the crib;
    ``shown`` what was counted before, as in ``Showing``. ``resigned`` is the side that gave the
    game up.
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


def view(game: Game, seat: Seat | None = None) -> View:
    """What ``seat`` may see of the game; None is a bystander, who sees what lies face up.

    The house looks on like a bystander. Built up from nothing, so what is forgotten here is
    missing and never shown. Raises ValueError where the game has no such seat, TypeError where it
    is no number.
    """
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
        hands=_own(hands, seat),
        crib=_BACKS[len(crib)],
        stock=len(stock),
        laid=_own(laid, seat),
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
            _own(hands, seat),
            _BACKS[len(crib)],
            starter,
            0,
            (),
            played,
            players,
            start,
            count,
            said_go,
            None,
            claim,
            resigned,
            number,
            _own(laid, seat),
            disputed,
            (),
        ),
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
    # A crib that the game no longer needs stays as it lies (docs/rules.md 3.3, 7.2): one that was
    # to be counted when the game was resigned lies open.
    is_open = crib and (going_on or game.resigned is not None)
    return _view(
        game,
        seat,
        hands=table.hands,
        crib=_turned_up(table.crib) if is_open else _BACKS[len(table.crib)],
        starter=table.starter,
        played=table.played,
        players=table.players,
        start=len(table.played),
        counted=(turn, crib) if going_on else None,
        claim=claim if going_on else None,
        laid=_own(table.laid, seat),
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
        crib=_turned_up(table.crib),
        starter=table.starter,
        played=table.played,
        players=table.players,
        start=len(table.played),
        laid=_own(table.laid, seat),
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

_make = tuple.__new__  # as in evolve: programs look at every decision


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
    """What anybody sees of the game itself, and of the cards what is given."""
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


_BY_ORDER = attrgetter("order")

_BACKS: Final[tuple[Row, ...]] = tuple([(None,) * many for many in range(len(PACK) + 1)])
"""So many cards that lie face down."""


def _own(rows: Sequence[Hand], seat: Seat | None) -> tuple[Row, ...]:
    """The backs of all these cards, and then those of ``seat`` turned up for it."""
    seen: list[Row] = [_BACKS[len(row)] for row in rows]
    if seat is not None and seat != HOUSE:
        seen[seat] = rows[seat]
    return tuple(seen)


def _turned_up(crib: Hand) -> Hand:
    """A crib in the order of its cards: as it was laid together it would tell who laid which."""
    return tuple(sorted(crib, key=_BY_ORDER))


class PackShuffled(NamedTuple):
    """The pack lies ready, nobody knows in which order."""


class HandsDealt(NamedTuple):
    """A hand for each seat, one's own open; the crib as the pack fills it; how many are left."""

    hands: tuple[Row, ...]
    crib: Row
    stock: int


class LaidAway(NamedTuple):
    """A player laid cards away to the crib; he alone sees which."""

    seat: Seat
    cards: Row


FaceUp = (
    happened.CutForDeal
    | happened.CutTied
    | happened.DealerChosen
    | happened.PackCut
    | happened.StarterCut
    | happened.Played
    | happened.SaidGo
    | happened.Said
    | happened.Settled
    | happened.Pegged
    | happened.PileTurned
    | happened.Claimed
    | happened.Answered
    | happened.HandShown
    | happened.CribShown
    | happened.Resigned
    | happened.GameWon
)
"""What happens before everybody's eyes."""

Seen = PackShuffled | HandsDealt | LaidAway | FaceUp
"""An event as somebody sees it."""


_TABLES: Final = {seats: Rules(seats) for seats in (2, 3, 4)}
"""An event knows how many play only where it deals to them; anything else is seen by four."""


def _check_seat(seat: Seat, seats: int) -> None:
    if seat != HOUSE:
        _TABLES[seats].seat(seat)


def seen(event: happened.Event, seat: Seat | None = None) -> Seen:
    """The event as ``seat`` sees it; None is a bystander. What follows from a step may be told.

    An event that moves hidden cards is seen as one of another kind; any other is seen as it is.
    TypeError for what is no event or no number, ValueError where there is no such seat.

    >>> from cribbage import PACK, Cut, Seat, Shuffle, apply, new_game, seen
    >>> game = apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game
    >>> cut, dealt = apply(game, Cut(Seat(0), 48)).events
    >>> seen(cut, Seat(1))
    PackCut(seat=0, depth=48)
    >>> dealt = seen(dealt, Seat(1))
    >>> [" ".join(str(card or "?") for card in hand) for hand in dealt.hands]
    ['? ? ? ? ? ?', 'JS KS 2C 4C 6C 8C']
    >>> dealt.crib, dealt.stock
    ((), 40)
    """
    if seat is not None:
        _check_seat(seat, max(_TABLES))
    if isinstance(event, happened.CribShown):
        return event._replace(crib=_turned_up(event.crib))
    if isinstance(event, FaceUp):
        return event
    if isinstance(event, happened.Discarded):
        owner, cards = event
        return LaidAway(owner, cards if owner == seat else _BACKS[len(cards)])
    if isinstance(event, happened.Dealt):
        hands, crib, stock = event
        if seat is not None:
            _check_seat(seat, len(hands))
        return HandsDealt(_own(hands, seat), _BACKS[len(crib)], len(stock))
    if isinstance(event, happened.Shuffled):
        return PackShuffled()
    raise TypeError(f"an event of the game is seen, and this is none: {event!r}")


def legal(view: View) -> tuple[Action, ...]:
    """Every decision that the view's seat may make now; none for a bystander.

    It is worked out from what that seat sees alone. Shuffles are left out, for there are 52! of
    them, and to resign, which is no move in the game.
    """
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


def _laying_away(view: View, seat: Seat) -> tuple[Action, ...]:
    hand = [card for card in view.hands[seat] if card]
    return tuple(map(_discards(seat).__getitem__, combinations(hand, view.rules.discards)))


def _playing(view: View, seat: Seat) -> tuple[Action, ...]:
    cards = fitting(view.hands[seat], view.count)
    if view.rules.says(seat):
        return tuple([play for card in cards for play in _plays(seat, card)])
    plays = _silent_plays(seat)
    return tuple([plays[card] for card in cards])


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
    Discarding: _laying_away,
    CuttingStarter: _cutting,
    Pegging: _playing,
    Announcing: _adding,
    Calling: _calling,
    Showing: _claiming,
    Answering: _answering,
}


# Decisions are values, and there are not many: each is made when somebody may first make it.
class _Discards(dict[Hand, Discard]):
    """All that one seat may ever lay away, by the cards in any order."""

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
