"""The state of a game: one phase at a time, nothing in it changeable.

These are named tuples, for they are made anew with every event, and nothing is made quicker.
"""

from typing import NamedTuple

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.engine.value import of_kind
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
    """Everyone who holds more than four cards is to lay away, in any order.

    ``laid`` is what each seat has laid away.
    """

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]
    laid: tuple[Hand, ...]


class CuttingStarter(NamedTuple):
    """The pone is to cut the stock for the starter."""

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]
    laid: tuple[Hand, ...]


class Table(NamedTuple):
    """What a deal is counted from: the four cards each seat kept, the crib and the starter.

    ``laid`` is what each seat laid away; ``played`` and ``players``, once the play is over, the
    cards in the order of the play and who laid them.
    """

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    starter: Card
    laid: tuple[Hand, ...] = ()
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()


class Pegging(NamedTuple):
    """The play. ``hands`` are the cards still held.

    ``played`` and ``players`` are the cards out and who played them, in order; the pile of this
    count begins at ``start``. ``turn`` is None once nobody can add to the count. ``said`` is what
    was said with the last card, until that is settled.
    """

    table: Table
    hands: tuple[Hand, ...]
    turn: Seat | None
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()
    start: int = 0
    count: int = 0  # type: ignore[assignment]  # the game's own word hides a method of tuple
    said_go: tuple[Seat, ...] = ()
    said: int = 0

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of this count, in order."""
        return self.played[self.start :]


class Announcing(NamedTuple):
    """A go ended the count: whoever laid the last card may add what that is worth to him."""

    pegging: Pegging

    @property
    def turn(self) -> Seat:
        """The seat that laid the last card."""
        return self.pegging.players[-1]


class Calling(NamedTuple):
    """A player said what the card he laid scores, and ``turn`` may call it.

    ``disputed`` is whether somebody has named another number already.
    """

    pegging: Pegging
    claim: int
    turn: Seat
    disputed: bool = False


class Showing(NamedTuple):
    """The show: ``turn`` is to count a hand, or the crib.

    ``shown`` is what was counted before: whose, whether it was the crib, and what it pegged.
    """

    table: Table
    turn: Seat
    crib: bool = False
    shown: tuple[tuple[Seat, bool, int], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four cards that are counted now."""
        return self.table.crib if self.crib else self.table.hands[self.turn]


class Answering(NamedTuple):
    """A claim was made for what is shown, and ``turn`` may call muggins on it.

    ``disputed`` is whether somebody has named another number already.
    """

    showing: Showing
    claim: int
    turn: Seat
    disputed: bool = False


class Shown(NamedTuple):
    """Everything is counted and nobody is out: the deal passes with the next shuffle."""

    table: Table
    shown: tuple[tuple[Seat, bool, int], ...] = ()


Phase = (
    Gathered
    | CuttingForDeal
    | CuttingPack
    | Discarding
    | CuttingStarter
    | Pegging
    | Announcing
    | Calling
    | Showing
    | Answering
    | Shown
)


class Game(NamedTuple):
    """A game at one moment: all that was agreed, scored and dealt.

    ``scores`` has one number for each side, none above the target; ``dealer`` is None until the
    cut for deal is decided; ``deals`` and ``shuffles`` count those made. ``resigned`` is the side
    that has given the game up. ``number`` is that of the question which is open: how many were
    decided before. All who are asked to lay away are asked one question.
    """

    rules: Rules
    scores: tuple[int, ...]
    dealer: Seat | None
    deals: int
    shuffles: int
    phase: Phase
    resigned: Side | None = None
    number: int = 0

    @classmethod
    def parse(cls, text: str) -> "Game":
        """The game that one line of text stands for, as ``str`` writes it (docs/position.md).

        The phase comes first, then what is known, ``key:value``, in any order; what goes without
        saying may be left out. Raises ValueError, saying what is accepted, where it makes no game.

        >>> game = Game.parse(
        ...     "discarding scores:115-118 dealer:1 hands:5H5S5DJC2C9D/AC3CTHQHKH8S"
        ... )
        >>> game.scores, game.pone, Game.parse(str(game)) == game
        ((115, 118), 1, True)
        """
        # Imported here and below only when it is asked for: a position is made of games, so it
        # cannot come before them, and few programs need it.
        from cribbage.engine import position

        return position.read(text)

    @classmethod
    def from_json(cls, text: str) -> "Game":
        """The game that a JSON object stands for, as ``to_json`` writes it; else ValueError."""
        from cribbage.engine import position

        return position.from_json(text)

    def to_json(self) -> str:
        """The same as ``str``, as a JSON object (docs/position.schema.json).

        >>> new_game().to_json()
        '{"phase": "gathered"}'
        """
        from cribbage.engine import position

        return position.to_json(self)

    def __str__(self) -> str:
        """The game as one line of text, which ``parse`` reads (docs/position.md).

        What lies between the events of one decision is written too, but need not be read again.

        >>> str(new_game(Rules(3, 61), dealer=Seat(2)))
        'gathered seats:3 target:61 dealer:3'
        """
        from cribbage.engine import position

        return position.written(self)

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
    where ``dealer`` is no seat of these rules, TypeError where it is no number.
    """
    rules = Rules() if rules is None else of_kind("rules", rules, Rules)
    if dealer is None:
        cutters = rules.round_from(Seat(0))
    else:
        dealer, cutters = rules.seat(dealer), ()
    return Game(rules, (0,) * rules.sides, dealer, 0, 0, Gathered(cutters))
