"""A second, plainly written referee: a score sheet, and cards that move from place to place.

It implements docs/rules.md independently, and shares only the cards and the decisions with the
program. Its games change in place. Seats are plain numbers; the program is -1. A match is a list of
games and a sheet with the match points.
"""

from typing import Any, ClassVar

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.pack.cards import Card
from tests.common.plain_scorer import count_value, hand_worth, pile_worth

HOUSE = -1


class NotAllowed(Exception):
    """An error for a decision that breaks the rules."""


class Won(Exception):
    """A signal that a player has just reached the target."""


class PlainReferee:
    """One game: pass the players' decisions to ``decide``, then read the scores.

    ``counting`` has "auto", "hand" or "muggins" for each seat, ``pegging`` "auto" or "say";
    ``overclaim`` is "two", "excess" or "off", ``false_call`` "same", "two" or "off", ``uncalled``
    "stands" or "cut", ``calls`` "contest" or "free"; with ``singles`` four play each on their own.
    """

    def __init__(
        self,
        seats: int = 2,
        target: int = 121,
        counting: list[str] | None = None,
        dealer: int | None = None,
        overclaim: str = "two",
        *,
        false_call: str = "same",
        uncalled: str = "stands",
        cap: bool = False,
        pegging: list[str] | None = None,
        calls: str = "contest",
        singles: bool = False,
    ) -> None:
        self.seats = seats
        self.target = target
        self.counting = counting or ["auto"] * seats
        self.pegging = pegging or ["auto"] * seats
        self.overclaim = overclaim
        self.false_call = overclaim if false_call == "same" else false_call
        self.uncalled = uncalled
        self.cap = cap
        self.calls = calls
        self.dealer = dealer
        self.scores = [0] * (seats if singles or seats == 3 else 2)
        self.winner: int | None = None

        self.waiting_for: type[Action] = Shuffle
        self.waiting_on = [HOUSE]
        self.cutters = list(range(seats)) if dealer is None else []
        self.cuts: dict[int, int] = {}
        self.pack: list[Card] = []
        self.hands: list[list[Card]] = []
        self.kept: list[list[Card]] = []
        self.crib: list[Card] = []
        self.starter: Card | None = None
        self.pile: list[Card] = []
        self.last_to_play = -1
        self.said_go: set[int] = set()
        self.goes_on: int | None = None
        self.to_show: list[tuple[int, list[Card], bool]] = []
        self.claimant = -1
        self.claimed = 0
        self.in_question = 0
        self.called = False

    def decide(self, action: Action) -> None:
        """Carry out a decision. Raise NotAllowed if the decision is not legal now."""
        self.need(self.winner is None)
        if isinstance(action, Resign):
            self.resign(action.seat)
            return
        self.need(type(action) is self.waiting_for)
        self.need(action.seat in self.waiting_on)
        try:
            match action:
                case Shuffle(pack):
                    self.shuffle(list(pack))
                case Cut(seat, depth):
                    self.cut(seat, depth)
                case Discard(seat, discarded):
                    self.discard(seat, list(discarded))
                case Play(seat, card, said):
                    self.play(seat, card, said)
                case Claim(_, points) if self.pile:
                    self.add(points)
                case Claim(_, points):
                    self.claim(points)
                case Answer(seat, points):
                    self.answer(seat, points)
        except Won:
            self.waiting_on = []

    def resign(self, seat: int) -> None:
        self.need(len(self.scores) == 2 and seat in range(self.seats) and bool(self.hands))
        self.winner = 1 - seat % 2
        self.waiting_on = []

    def need(self, allowed: bool) -> None:
        if not allowed:
            raise NotAllowed

    def wait(self, kind: type[Action], *seats: int) -> None:
        self.waiting_for = kind
        self.waiting_on = list(seats)

    def peg(self, seat: int, points: int) -> None:
        side = seat % len(self.scores)
        self.scores[side] = min(self.scores[side] + points, self.target)
        if self.scores[side] == self.target:
            self.winner = side
            raise Won

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def round_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(self.seats)]

    def shuffle(self, pack: list[Card]) -> None:
        self.need(len(pack) == 52 and len(set(pack)) == 52)
        self.pack = pack
        if self.cutters:
            self.cuts = {}
            self.wait(Cut, self.cutters[0])
            return
        if self.starter is not None:  # a deal was played before this one
            self.dealer = self.left_of(self.dealer)
        self.wait(Cut, self.left_of(self.dealer))

    def cut(self, seat: int, depth: int) -> None:
        self.need(4 <= depth <= len(self.pack) - 4)
        if self.cutters:
            self.cut_for_deal(seat, depth)
        elif len(self.pack) == 52:
            self.deal(depth)
        else:
            self.turn_starter(depth)

    def cut_for_deal(self, seat: int, depth: int) -> None:
        self.need(depth not in self.cuts.values())
        self.cuts[seat] = depth
        if len(self.cuts) < len(self.cutters):
            self.wait(Cut, self.cutters[len(self.cuts)])
            return
        ranks = {seat: self.pack[depth - 1].rank for seat, depth in self.cuts.items()}
        lowest = [seat for seat in ranks if ranks[seat] == min(ranks.values())]
        if len(lowest) == 1:
            self.dealer = lowest[0]
            self.cutters = []
        else:
            self.cutters = lowest
        self.wait(Shuffle, HOUSE)

    def deal(self, depth: int) -> None:
        self.pack = self.pack[depth:] + self.pack[:depth]
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(6 if self.seats == 2 else 5):
            for seat in self.round_from(self.left_of(self.dealer)):
                self.hands[seat].append(self.pack.pop(0))
        self.crib = [self.pack.pop(0)] if self.seats == 3 else []
        self.wait(Discard, *range(self.seats))

    def discard(self, seat: int, discarded: list[Card]) -> None:
        self.need(len(discarded) == len(set(discarded)) == len(self.hands[seat]) - 4)
        self.need(all(card in self.hands[seat] for card in discarded))
        for card in discarded:
            self.hands[seat].remove(card)
            self.crib.append(card)
        self.waiting_on.remove(seat)
        if not self.waiting_on:
            self.wait(Cut, self.left_of(self.dealer))

    def turn_starter(self, depth: int) -> None:
        self.starter = self.pack[depth]
        self.kept = [list(hand) for hand in self.hands]
        self.pile = []
        self.said_go = set()
        if self.starter.rank == 11 and self.pegging[self.dealer] == "auto":
            self.peg(self.dealer, 2)
        self.wait(Play, self.left_of(self.dealer))

    def count(self) -> int:
        return sum(count_value(card) for card in self.pile)

    def play(self, seat: int, card: Card, said: int) -> None:
        self.need(card in self.hands[seat])
        self.need(self.count() + count_value(card) <= 31)
        self.need(0 <= said <= 31 if self.pegging[seat] == "say" else said == 0)
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.last_to_play = seat
        if self.pegging[seat] == "auto":
            self.peg(seat, pile_worth(self.pile))
            self.goes_on = self.next_to_add(seat)
            self.play_on()
            return
        out_before = len(self.said_go)
        self.goes_on = self.next_to_add(seat)
        worth = pile_worth(self.pile)
        if self.goes_on is None and self.count() != 31:
            worth += 1
        if seat == self.dealer and len(self.hands[seat]) == 3 and self.starter.rank == 11:
            worth += 2
        self.claimant, self.claimed, self.in_question = seat, said, worth
        if self.goes_on is None and len(self.said_go) > out_before:
            self.wait(Claim, seat)
        else:
            self.ask_the_opponents()

    def add(self, points: int | None) -> None:
        self.need(points is not None and points >= 0 and self.claimed + points <= 31)
        self.claimed += points
        self.ask_the_opponents()

    def next_to_add(self, seat: int) -> int | None:
        """Pass the turn to the next player who can add to the count; others with cards say go."""
        room = 31 - self.count()
        if room == 0:
            return None
        for other in self.round_from(self.left_of(seat)):
            if self.hands[other] and other not in self.said_go:
                if any(count_value(card) <= room for card in self.hands[other]):
                    return other
                self.said_go.add(other)
        return None

    def play_on(self) -> None:
        if self.goes_on is not None:
            self.wait(Play, self.goes_on)
            return
        if self.count() != 31 and self.pegging[self.last_to_play] == "auto":
            self.peg(self.last_to_play, 1)
        self.pile = []
        self.said_go = set()
        if any(self.hands):
            self.wait(Play, self.next_to_add(self.last_to_play))
        else:
            self.begin_show()

    def begin_show(self) -> None:
        hands = [(seat, self.kept[seat], False) for seat in self.round_from(self.dealer)]
        self.to_show = [*hands[1:], hands[0], (self.dealer, self.crib, True)]
        self.next_to_show()

    def next_to_show(self) -> None:
        while self.to_show:
            owner = self.to_show[0][0]
            if self.counting[owner] != "auto":
                self.wait(Claim, owner)
                return
            self.count_out(self.worth())
        self.wait(Shuffle, HOUSE)

    def worth(self) -> int:
        _, cards, crib = self.to_show[0]
        return hand_worth(cards, self.starter, crib=crib)

    def count_out(self, points: int) -> None:
        owner, _, _ = self.to_show.pop(0)
        self.peg(owner, points)

    def claim(self, points: int | None) -> None:
        owner = self.to_show[0][0]
        if points is None:
            self.need(self.counting[owner] == "hand")
            self.count_out(self.worth())
            self.next_to_show()
            return
        self.need(0 <= points <= self.target)
        if self.counting[owner] == "muggins":
            self.claimant, self.claimed, self.in_question = owner, points, self.worth()
            self.ask_the_opponents()
            return
        self.count_out(min(points, self.worth()))
        self.next_to_show()

    def opponents(self, seat: int) -> list[int]:
        sides = len(self.scores)
        return [other for other in self.round_from(seat) if other % sides != seat % sides]

    def ask_the_opponents(self) -> None:
        self.called = False
        self.wait(Answer, self.opponents(self.claimant)[0])

    def answer(self, seat: int, word: int) -> None:
        self.need(0 <= word <= (31 if self.pile else self.target))
        opponents = self.opponents(self.claimant)
        self.called = self.called or word != self.claimed
        right = self.is_right(word)
        over = right or seat == opponents[-1]
        if over:
            self.peg_the_claim()
        if right:
            self.peg(seat, self.paid_to_the_caller(word))
        else:
            self.peg(self.claimant, self.paid_for_a_false_call(word))
        if not over:
            self.wait(Answer, opponents[opponents.index(seat) + 1])
        elif self.pile:
            self.play_on()
        else:
            self.next_to_show()

    def peg_the_claim(self) -> None:
        points, worth = self.claimed, self.in_question
        if points > worth and (self.called or self.uncalled == "cut" or self.calls == "free"):
            points = worth
        if self.pile:
            self.peg(self.claimant, points)
        else:
            self.count_out(points)

    def is_right(self, word: int) -> bool:
        claimed, worth = self.claimed, self.in_question
        if self.calls == "free":
            return claimed < min(word, worth) or claimed > max(word, worth)
        return claimed < word <= worth or worth <= word < claimed

    def paid_to_the_caller(self, word: int) -> int:
        claimed, worth = self.claimed, self.in_question
        if claimed > worth:
            return self.agreed(self.overclaim, min(claimed - worth, claimed - word))
        muggins = min(worth - claimed, word - claimed)
        if self.cap or self.calls == "free":
            lacking = self.target - self.scores[self.claimant % len(self.scores)]
            return min(muggins, lacking)
        return muggins

    def paid_for_a_false_call(self, word: int) -> int:
        blameless = range(self.claimed, self.in_question + 1)
        if self.calls == "free" or word == self.claimed or not blameless:
            return 0
        return self.agreed(self.false_call, min(abs(word - one) for one in blameless))

    def agreed(self, penalty: str, points: int) -> int:
        return {"two": 2, "excess": points, "off": 0}[penalty]


class PlainMatch:
    """The games of a match, one after another, and their score sheet.

    The agreements are words and numbers, as in the heading of a record. ``first`` is the first
    dealer, or None if the players cut. If ``to`` is None, there is one game, or one duplicate pair.
    The agreements on counting, calls and singles are the same as for ``PlainReferee``.
    """

    WORTH: ClassVar = {
        "1-2-4": {"plain": 1, "skunk": 2, "lurch": 2, "double skunk": 4},
        "1-2": {"plain": 1, "skunk": 2, "lurch": 2, "double skunk": 2},
        "2-3": {"plain": 2, "skunk": 3, "lurch": 3, "double skunk": 3},
        "2-3-4": {"plain": 2, "skunk": 3, "lurch": 3, "double skunk": 4},
        "games": {"plain": 1, "skunk": 1, "lurch": 1, "double skunk": 1},
    }

    def __init__(
        self,
        seats: int,
        target: int,
        *,
        to: int | None,
        points: str,
        skunks: str,
        next_deal: str,
        duplicate: bool,
        first: int | None = None,
        **agreed: Any,
    ) -> None:
        self.seats = seats
        self.target = target
        self.agreed = agreed
        self.to = to
        self.points = points
        self.skunks = skunks
        self.next_deal = next_deal
        self.duplicate = duplicate
        self.lines: list[tuple[int, int, list[str]]] = []
        """Every finished game: first dealer, winner, and margins over the others, the best of them
        first.
        """
        self.over = False
        self.dealt: list[Shuffle | Cut] = []
        """The shuffles and cuts of the last game with its own cards, in order."""
        self.repeated = 0
        """The number of them that the next game has repeated."""
        self.first = first
        self.game = self.new_game()
        self.totals = [0 for _ in self.game.scores]

    def new_game(self) -> PlainReferee:
        return PlainReferee(self.seats, self.target, dealer=self.first, **self.agreed)

    def decide(self, action: Action) -> None:
        """Carry out a decision; after a finished game, start the next game with it."""
        if self.over:
            raise NotAllowed
        game = self.game if self.game.winner is None else self.new_game()
        if isinstance(action, Shuffle | Cut) and not game.cutters:
            self.deal(game, action)
        else:
            game.decide(action)
        self.game = game
        if self.first is None:
            self.first = game.dealer
        if game.winner is not None:
            self.write_down(game.winner, game.scores)

    def deal(self, game: PlainReferee, action: Shuffle | Cut) -> None:
        """Carry out a shuffle or a cut that deals cards.

        The second game of a duplicate pair repeats the packs of the first game while there are any.
        """
        begins, again = game is not self.game, self.duplicate and len(self.lines) % 2 == 1
        dealt = [] if begins and not again else self.dealt
        repeated = 0 if begins else self.repeated
        if again and repeated < len(dealt):
            before = dealt[repeated]
            same = (
                action.depth == before.depth
                if isinstance(action, Cut) and isinstance(before, Cut)
                else action == before
            )
            if not same:
                raise NotAllowed
        game.decide(action)
        self.dealt = dealt if again else [*dealt, action]
        self.repeated = repeated + again

    def write_down(self, winner: int, scores: list[int]) -> None:
        lost = [points for side, points in enumerate(scores) if side != winner]
        results = [self.result(points) for points in sorted(lost, reverse=True)]
        self.lines.append((self.first, winner, results))
        self.totals[winner] += self.WORTH[self.points][results[0]]
        if self.to is None:
            self.over = len(self.lines) == (2 if self.duplicate else 1)
        else:
            self.over = self.totals[winner] >= self.to
        same_cards_next = self.duplicate and len(self.lines) % 2 == 1
        self.first = (self.first + 1) % self.seats
        if self.next_deal == "alternate" or same_cards_next:
            return
        while self.first % len(scores) == winner or scores[self.first % len(scores)] > min(lost):
            self.first = (self.first + 1) % self.seats

    def result(self, loser_has: int) -> str:
        names = {
            ("standard", 121): [(60, "double skunk"), (90, "skunk")],
            ("standard", 61): [(30, "skunk")],
            ("quarters", 121): [(60, "double skunk"), (90, "skunk")],
            ("quarters", 61): [(30, "double skunk"), (45, "skunk")],
            ("lurch", 121): [(60, "lurch")],
            ("lurch", 61): [(30, "lurch")],
        }
        for most, name in names.get((self.skunks, self.target), []):
            if loser_has <= most:
                return name
        return "plain"
