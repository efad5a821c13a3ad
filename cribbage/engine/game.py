"""The state of a game: one phase at a time, nothing in it changeable.

These are named tuples, for they are made anew with every event, and nothing is made quicker.
"""

from typing import NamedTuple

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.pack.cards import Card

Hand = tuple[Card, ...]


class Gathered(NamedTuple):
    """The cards are together and wait for the shuffle; ``cutters`` then cut for the deal."""

    cutters: tuple[Seat, ...] = ()


class CuttingForDeal(NamedTuple):
    """``cutters`` have still to cut; ``cuts`` are those made since the shuffle."""

    pack: tuple[Card, ...]
    cutters: tuple[Seat, ...]
    cuts: tuple[tuple[Seat, int], ...] = ()

    def card(self, depth: int) -> Card:
        """The card that a cut shows: the lowest of those lifted."""
        return self.pack[depth - 1]


class CuttingPack(NamedTuple):
    """The pone is to cut the shuffled pack."""

    pack: tuple[Card, ...]


class Discarding(NamedTuple):
    """Everyone who holds more than four cards is to lay away, in any order."""

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]


class CuttingStarter(NamedTuple):
    """The pone is to cut the stock for the starter."""

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]


class Table(NamedTuple):
    """What a deal is counted from: the four cards each seat kept, the crib and the starter."""

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    starter: Card


class Pegging(NamedTuple):
    """The play. ``hands`` are the cards still held.

    ``played`` and ``players`` are the cards out and who played them, in order; the pile of this
    count begins at ``start``. ``turn`` is None once nobody can add to the count.
    """

    table: Table
    hands: tuple[Hand, ...]
    turn: Seat | None
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()
    start: int = 0
    count: int = 0  # type: ignore[assignment]  # the game's own word hides a method of tuple
    said_go: tuple[Seat, ...] = ()

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of this count, in order."""
        return self.played[self.start :]


class Showing(NamedTuple):
    """The show: ``turn`` is to count a hand, or the crib."""

    table: Table
    turn: Seat
    crib: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four cards that are counted now."""
        return self.table.crib if self.crib else self.table.hands[self.turn]


class Answering(NamedTuple):
    """A claim was made for what is shown, and ``turn`` may call muggins on it."""

    showing: Showing
    claim: int
    turn: Seat


class Shown(NamedTuple):
    """Everything is counted and nobody is out: the deal passes with the next shuffle."""

    table: Table


Phase = (
    Gathered
    | CuttingForDeal
    | CuttingPack
    | Discarding
    | CuttingStarter
    | Pegging
    | Showing
    | Answering
    | Shown
)


class Game(NamedTuple):
    """A game at one moment: all that was agreed, scored and dealt.

    ``scores`` has one number for each side, none above the target; ``dealer`` is None until the
    cut for deal is decided; ``deals`` and ``shuffles`` count those made. ``resigned`` is the side
    that has given the game up.
    """

    rules: Rules
    scores: tuple[int, ...]
    dealer: Seat | None
    deals: int
    shuffles: int
    phase: Phase
    resigned: Side | None = None

    @property
    def winner(self) -> Side | None:
        """The side that has reached the target, or the other side of one that has resigned
        (docs/rules.md 7.2, 7.6).
        """
        if self.resigned is not None:
            return Side(1 - self.resigned)
        target = self.rules.target
        return Side(self.scores.index(target)) if target in self.scores else None

    @property
    def pone(self) -> Seat:
        """The seat on the dealer's left, who cuts, leads, shows first and deals next.

        ValueError while the cut for deal is undecided.
        """
        if self.dealer is None:
            raise ValueError("nobody deals yet: the cut for deal is not decided")
        return self.rules.after(self.dealer)


def new_game(rules: Rules | None = None, *, dealer: Seat | None = None) -> Game:
    """A game about to begin: with a cut for deal, or with a first dealer already agreed.

    The loser of the game before deals first in the next (docs/rules.md 2.4). Raises ValueError
    where ``dealer`` is no seat of these rules.
    """
    rules = rules or Rules()
    everyone = rules.round_from(Seat(0))
    if dealer is not None and dealer not in everyone:
        raise ValueError(f"there is no seat {dealer}: seats are 0 to {rules.seats - 1}")
    cutters = everyone if dealer is None else ()
    return Game(rules, (0,) * rules.sides, dealer, 0, 0, Gathered(cutters))
