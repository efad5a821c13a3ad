"""A second, plainly written referee for the two solitaire games.

It implements docs/rules.md 11 and 12 independently, and shares only the cards and the decisions
with the program. Its games change in place.
"""

from cribbage.engine.actions import Play, Shuffle
from cribbage.pack.cards import Card
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from tests.common.plain_referee import NotAllowed
from tests.common.plain_scorer import count_value, hand_worth, pile_worth


class PlainSolitaire:
    """The seven deals: pass decisions to ``decide``, then read the score.

    ``waiting_for`` is the next kind of decision, None after the last hand is counted.
    """

    def __init__(self, *, bumppo: bool = False) -> None:
        self.bumppo = bumppo
        self.score = 0
        self.deals = 0
        self.waiting_for: type[SolitaireAction] | None = Shuffle
        self.face_down: list[Card] = []
        self.face_up: list[Card] = []
        self.hand: list[Card] = []
        self.dummy: list[Card] = []
        self.kept: list[Card] = []
        self.crib: list[Card] = []
        self.starter: Card | None = None
        self.pile: list[Card] = []
        self.used: list[Card] = []
        self.last = ""

    def decide(self, action: SolitaireAction) -> None:
        self.need(type(action) is self.waiting_for)
        match action:
            case Shuffle(pack):
                self.face_down = list(pack)
                self.deal()
            case DummyDiscard(cards):
                self.discard(list(cards))
            case Play(seat, card, said):
                self.need(seat == 0 and said == 0)
                self.play(card)
            case KeepStarter(card):
                self.keep(card)

    def need(self, allowed: bool) -> None:
        if not allowed:
            raise NotAllowed

    def deal(self) -> None:
        self.deals += 1
        if self.deals == 7:
            self.count_the_last_four()
            return
        for pile in (self.hand, self.dummy, self.hand):
            pile += [self.face_down.pop(0) for _ in range(2 if pile is self.dummy else 3)]
        self.waiting_for = DummyDiscard

    def discard(self, discarded: list[Card]) -> None:
        self.need(len(discarded) == 2 and discarded[0] is not discarded[1])
        self.need(discarded[0] in self.hand and discarded[1] in self.hand)
        for card in discarded:
            self.hand.remove(card)
            self.dummy.append(card)
        self.kept, self.crib = list(self.hand), list(self.dummy)
        self.starter = self.face_down.pop(0)
        if self.starter.rank == 11:
            self.score += 2 if self.bumppo else 1
        self.waiting_for = Play

    def count(self) -> int:
        return sum(count_value(card) for card in self.pile)

    def fits(self, card: Card) -> bool:
        return self.count() + count_value(card) <= 31

    def play(self, card: Card) -> None:
        self.need(card in self.hand and self.fits(card))
        self.hand.remove(card)
        self.put_on_pile("player", card)
        self.carry_on()

    def put_on_pile(self, who: str, card: Card) -> None:
        self.pile.append(card)
        self.used.append(card)
        self.last = who
        if who == "player":
            self.score += pile_worth(self.pile)

    def can_play(self, who: str) -> bool:
        if who == "player":
            return any(self.fits(card) for card in self.hand)
        return bool(self.dummy) and self.fits(self.dummy[0])

    def carry_on(self) -> None:
        """Play for the dummy until the player must act or all eight cards are played."""
        while self.hand or self.dummy:
            other = "dummy" if self.last == "player" else "player"
            if self.can_play(other):
                turn = other
            elif self.can_play(self.last):
                turn = self.last
            else:
                self.end_count()
                continue
            if turn == "player":
                return
            self.put_on_pile("dummy", self.dummy.pop(0))
        self.end_count()
        self.show()

    def end_count(self) -> None:
        if self.last == "player" and self.count() != 31:
            self.score += 1
        self.pile = []

    def show(self) -> None:
        self.score += hand_worth(self.kept, self.starter)
        self.score += hand_worth(self.crib, self.starter, crib=True)
        if self.deals == 1:
            self.waiting_for = KeepStarter
        else:
            self.clear()

    def keep(self, card: Card) -> None:
        self.need(card in self.used)
        self.used.remove(card)
        self.used.insert(0, card)
        self.clear()

    def clear(self) -> None:
        self.face_up += self.used
        self.used = []
        self.face_down.insert(0, self.starter)
        self.deal()

    def count_the_last_four(self) -> None:
        assert len(self.face_down) == 4
        starter = self.face_up[0]
        self.score += hand_worth(self.face_down, starter, crib=self.bumppo)
        if self.bumppo and starter.rank == 11:
            self.score += 2
        self.waiting_for = None


class PlainSquare:
    """A game of cribbage squares, whose grid is four lists of four places."""

    def __init__(self) -> None:
        self.score = 0
        self.waiting_for: type[SolitaireAction] | None = Shuffle
        self.pack: list[Card] = []
        self.square: list[list[Card | None]] = [[None] * 4 for _ in range(4)]

    def decide(self, action: SolitaireAction) -> None:
        if type(action) is not self.waiting_for:
            raise NotAllowed
        if isinstance(action, Shuffle):
            self.pack = list(action.pack)
            self.waiting_for = PlaceCard
        elif isinstance(action, PlaceCard):
            self.place(action.row - 1, action.column - 1)

    def place(self, row: int, column: int) -> None:
        if row not in range(4) or column not in range(4) or self.square[row][column]:
            raise NotAllowed
        self.square[row][column] = self.pack.pop(0)
        if len(self.pack) == 36:
            self.count(self.pack[0])

    def count(self, starter: Card) -> None:
        self.waiting_for = None
        if starter.rank == 11:
            self.score += 2
        for line in [*self.square, *map(list, zip(*self.square, strict=True))]:
            self.score += hand_worth(line, starter)
