"""The state of a game: one phase at a time, and immutable.

These are named tuples because every event creates new ones, and nothing is faster to create.
"""

from typing import NamedTuple

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.engine.value import of_kind, returned_by
from cribbage.pack.cards import Card

Hand = tuple[Card, ...]


class Gathered(NamedTuple):
    """The cards are together, waiting for the shuffle; ``cutters`` then cut for the deal."""

    cutters: tuple[Seat, ...] = ()


class CuttingForDeal(NamedTuple):
    """The cut for deal: ``cutters`` still have to cut; ``cuts`` were made since the shuffle."""

    pack: tuple[Card, ...]
    cutters: tuple[Seat, ...]
    cuts: tuple[tuple[Seat, int], ...] = ()

    def card(self, depth: int) -> Card:
        """Return the card that a cut shows: the lowest of those lifted."""
        return self.pack[depth - 1]


class CuttingPack(NamedTuple):
    """The pone has to cut the shuffled pack."""

    pack: tuple[Card, ...]


class Discarding(NamedTuple):
    """Every player with more than four cards has to discard, in any order.

    ``laid`` holds the discards of each seat.
    """

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]
    laid: tuple[Hand, ...]


class CuttingStarter(NamedTuple):
    """The pone has to cut the stock for the starter."""

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    stock: tuple[Card, ...]
    laid: tuple[Hand, ...]


class CountedTable(NamedTuple):
    """The cards a deal is counted from: the four each seat kept, the crib and the starter.

    ``laid`` holds the discards of each seat. Once the play is over, ``played`` holds the cards in
    the order of the play and ``players`` the seats that played them.
    """

    hands: tuple[Hand, ...]
    crib: tuple[Card, ...]
    starter: Card
    laid: tuple[Hand, ...] = ()
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()


class Pegging(NamedTuple):
    """The play; ``hands`` are the cards still held.

    ``played`` and ``players`` are the cards out and the seats that played them, in order; the pile
    of this count starts at ``start``. ``turn`` is None once no one can add to the count. ``said``
    is the claim made with the last card, until it is settled.
    """

    table: CountedTable
    hands: tuple[Hand, ...]
    turn: Seat | None
    played: tuple[Card, ...] = ()
    players: tuple[Seat, ...] = ()
    start: int = 0
    count: int = 0  # type: ignore[assignment]  # the cribbage term hides a method of tuple
    said_go: tuple[Seat, ...] = ()
    said: int = 0

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of this count, in order."""
        return self.played[self.start :]


class Announcing(NamedTuple):
    """A go ended the count, and the player of the last card can add its points to their claim."""

    pegging: Pegging

    @property
    def turn(self) -> Seat:
        """The seat that played the last card."""
        return self.pegging.players[-1]


class Calling(NamedTuple):
    """A player claimed points for the card they played, and ``turn`` can call it.

    ``disputed`` is true if an opponent has already named another number.
    """

    pegging: Pegging
    claim: int
    turn: Seat
    disputed: bool = False


class Showing(NamedTuple):
    """The show: ``turn`` has to count a hand, or the crib.

    ``shown`` holds the earlier counts: the seat, whether it was the crib, and the points pegged.
    """

    table: CountedTable
    turn: Seat
    crib: bool = False
    shown: tuple[tuple[Seat, bool, int], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four cards being counted."""
        return self.table.crib if self.crib else self.table.hands[self.turn]


class Answering(NamedTuple):
    """A player claimed points for the hand or crib on show, and ``turn`` can call muggins.

    ``disputed`` is true if an opponent has already named another number.
    """

    showing: Showing
    claim: int
    turn: Seat
    disputed: bool = False


class Shown(NamedTuple):
    """Everything is counted and no one has won: the deal passes with the next shuffle."""

    table: CountedTable
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
    """A game at one moment: its rules, scores and cards.

    ``scores`` has one number for each side, none above the target; ``dealer`` is None until the cut
    for deal is decided; ``deals`` and ``shuffles`` count those made. ``resigned`` is the side that
    has resigned. ``number`` is that of the open question: the number of decisions made before. All
    players who have to discard answer one question.
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
        """Return the game for one line of text, as ``str`` writes it (docs/position.md).

        The phase comes first, then ``key:value`` fields in any order; fields with their usual value
        can be left out. Raises ValueError, naming what is accepted, if it does not describe a game.

        >>> game = Game.parse(
        ...     "discarding scores:115-118 dealer:1 hands:5H5S5DJC2C9D/AC3CTHQHKH8S"
        ... )
        >>> game.scores, game.pone, Game.parse(str(game)) == game
        ((115, 118), 1, True)
        """
        # Imported here and below only when needed: `position` imports this module, and few programs
        # use it.
        from cribbage.engine import position

        return position.parse_position(text)

    @classmethod
    def from_json(cls, text: str) -> "Game":
        """Return the game for a JSON object, as ``to_json`` writes it; ValueError otherwise."""
        from cribbage.engine import position

        return position.from_json(text)

    def to_json(self) -> str:
        """Return the fields of ``str`` as a JSON object (docs/position.schema.json).

        >>> new_game().to_json()
        '{"phase": "gathered"}'
        """
        from cribbage.engine import position

        return position.to_json(self)

    def __str__(self) -> str:
        """Return the game as one line of text, which ``parse`` reads (docs/position.md).

        A game between the events of one decision is written too, but ``parse`` may not accept it.

        >>> str(new_game(Rules(3, 61), dealer=Seat(2)))
        'gathered seats:3 target:61 dealer:3'
        """
        from cribbage.engine import position

        return position.format_position(self)

    @property
    def winner(self) -> Side | None:
        """The side that reached the target, or the opponent of a side that resigned.

        None while no side has won. See docs/rules.md 7.2 and 7.6.
        """
        if self.resigned is not None:
            return Side(1 - self.resigned)
        target = self.rules.target
        return Side(self.scores.index(target)) if target in self.scores else None

    @property
    def pone(self) -> Seat:
        """The seat on the dealer's left, which cuts, leads, shows first and deals next.

        Raises ValueError while the cut for deal is undecided.
        """
        if self.dealer is None:
            raise ValueError("the dealer is not known yet: the cut for deal is not decided")
        return self.rules.after(self.dealer)


def checked_game(given: object) -> Game:
    """Return the value if it is a game, or raise TypeError."""
    return returned_by("new_game()", given, Game)


def new_game(rules: Rules | None = None, *, dealer: Seat | None = None) -> Game:
    """Return a game about to start: with a cut for deal, or with an agreed first dealer.

    The loser of the game before deals first in the next (docs/rules.md 2.4). Raises ValueError if
    ``dealer`` is not a seat of these rules, TypeError if it is not a number.
    """
    rules = Rules() if rules is None else of_kind("rules", rules, Rules)
    if dealer is None:
        cutters = rules.round_from(Seat(0))
    else:
        dealer, cutters = rules.seat(dealer), ()
    return Game(rules, (0,) * rules.sides, dealer, 0, 0, Gathered(cutters))
