"""The tasks of the steps, and the mistakes that wrong answers make."""

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.scoring import Combo, Why, score_hand


class Mistake(Enum):
    """The mistakes an answer can make; they are not counted."""

    A_JACK_IS_TEN = "a jack counts ten, like the ten"
    TWO_TENS = "two cards that count ten each"
    NOTHING_MARKED = "no card is marked"
    ANOTHER_SUM = "the cards come to another sum than fifteen"
    FOUND_BEFORE = "it was found before"
    OF_OTHER_CARDS = "fifteen, but of fewer or more cards than are asked for"
    ONE_IS_NO_RUN = "one card is no run"
    TWO_IN_A_ROW = "two in a row are no run"
    NOT_IN_A_ROW = "the cards are not in a row"
    RUN_GOES_ON = "another card belongs to the run"
    ONE_OF_ITS_PAIRS = "a pair of the pair royal"
    NOT_ALIKE = "the cards are not of a rank"
    FIFTEENS_TOO = "the fifteens count as well"
    THREE_FIFTEENS = "each of the three sevens makes fifteen"
    THREE_PAIRS = "three cards of a rank are three pairs"
    FLUSH_AND_NOBS = "the fifteen, the flush with the starter, and his nobs"
    CRIB_IS_THE_DEALERS = "the crib is the dealer's"
    OTHERS_ARE_WORTH_MORE = "another four are worth more"
    MAY_BE_LED = "the card may be led, and another is asked for"
    MAY_BE_PLAYED = "the card can be played, but another is asked for"
    THAT_WAS_THE_PAIR = "two for the pair that lay there before"
    TWO_FOR_EACH_PAIR = "three pairs are two for each"
    NO_PAIR_BEFORE_IT = "the card before it is of another rank"
    RANK_TWICE = "a rank that comes twice breaks the run"
    TOO_HIGH_TO_FIT = "the card would pass thirty-one"
    ROOM_FOR_MORE = "a higher card fits too"
    RUN_AS_WELL = "the run is made again"
    THIRTY_ONE_AS_WELL = "thirty-one pays two"
    NONE_FOR_THE_GO = "thirty-one pays in place of the go"
    THIRTY_ONE_AND_RUN = "two for thirty-one, three for the run"
    PONE_IS_FIRST = "the pone counts first"
    PAIR_AS_WELL = "the two fours are a pair"
    RUN_IS_THERE_TWICE = "the run is there with each of the fours"
    RUN_AND_PAIR_ON_TOP = "the run and the pair come on top"
    FIFTEENS_RUNS_AND_PAIR = "six for the fifteens, three, three, and two"
    NOTHING_AT_ALL = "no fifteen, no pair, no three in a row"
    ON_FROM_THE_HOLE = "the peg goes on from its hole"
    ONE_HOLE_OFF = "one begins to count behind the peg"
    WHERE_IT_STANDS = "where the peg stands, and not how far it went"
    TO_THE_LAST_HOLE = "from where she stands to 121"
    SAY_THAT_NUMBER = "another number is to be said here"
    BOTH_FIVES = "each of the fives makes fifteen, and the run is there twice"
    CALL_TOO_HIGH = "a call that is too high pays nothing"
    RIGHT_SO_FAR = "more was overlooked than that"
    STARTER_IS_NO_NOBS = "the starter is not his nobs"
    NOBS_IS_A_JACK = "his nobs is a jack"
    NOBS_IS_ONE_CARD = "his nobs is a single card"
    CLAIM_IS_RIGHT = "the claim leaves nothing out"
    PONE_IS_OUT_FIRST = "the pone counts first, and is out"
    SKUNK_LINE = "the skunk line is between 90 and 91"


class Number(NamedTuple):
    """A number to type, one of ``right``; ``faults`` are the numbers with their own mistakes.

    Typing nothing means ``unsaid`` if that accepts a claim, and otherwise is not an answer.
    """

    right: tuple[int, ...]
    otherwise: Mistake
    faults: tuple[tuple[range, Mistake], ...] = ()
    unsaid: int | None = None

    def fault(self, said: int) -> Mistake | None:
        """Return the mistake of an answer, or None if it is correct."""
        if said in self.right:
            return None
        return next((fault for said_so, fault in self.faults if said in said_so), self.otherwise)


class SeatTask(NamedTuple):
    """One of the two players to name, by their seat."""

    right: int
    otherwise: Mistake

    def fault(self, seat: int) -> Mistake | None:
        """Return the mistake of an answer, or None if it is correct."""
        return None if seat == self.right else self.otherwise


class YesNoTask(NamedTuple):
    """A question to answer with yes or no."""

    right: bool
    otherwise: Mistake

    def fault(self, said: bool) -> Mistake | None:
        """Return the mistake of an answer, or None if it is correct."""
        return None if said is self.right else self.otherwise


class Mark(NamedTuple):
    """``many`` combinations of one kind to mark one by one among the cards on the table.

    ``size`` is the number of cards in each, 0 for any number.
    """

    why: Why
    size: int = 0
    many: int = 1

    def fault(
        self, marked: Collection[Card], lies: "HandOnTable", found: Collection[Combo]
    ) -> Mistake | None:
        """Return the mistake, or None for a combination that is asked for and not found yet."""
        if not marked:
            return Mistake.NOTHING_MARKED
        combo = lies.combination(self.why, marked)
        if combo and combo in found:
            return Mistake.FOUND_BEFORE
        if combo and self.size in (0, len(combo.cards)):
            return None
        match self.why:
            case Why.FIFTEEN:
                return Mistake.OF_OTHER_CARDS if combo else Mistake.ANOTHER_SUM
            case Why.RUN:
                return _against_run(marked)
            case Why.PAIR:
                alike = len(marked) > 1 and len({card.rank for card in marked}) == 1
                return Mistake.ONE_OF_ITS_PAIRS if alike else Mistake.NOT_ALIKE
            case _ if len(marked) > 1:
                return Mistake.NOBS_IS_ONE_CARD
            case _:
                return (
                    Mistake.STARTER_IS_NO_NOBS if lies.starter in marked else Mistake.NOBS_IS_A_JACK
                )

    def answers(self, lies: "HandOnTable", found: Collection[Combo]) -> tuple[Combo, ...]:
        """Return the combinations that are asked for and not found yet."""
        kind = [combo for combo in lies.score if combo.why is self.why]
        return tuple([each for each in kind if self.fault(each.cards, lies, found) is None])


class PlayTask(NamedTuple):
    """One of these cards to play."""

    right: tuple[Card, ...]
    otherwise: Mistake = Mistake.MAY_BE_PLAYED

    def fault(self, card: Card) -> Mistake | None:
        """Return the mistake of an answer, or None if it is correct."""
        return None if card in self.right else self.otherwise


class DiscardTask(NamedTuple):
    """These cards to discard to the crib."""

    right: tuple[Card, ...]

    def fault(self, away: Collection[Card]) -> Mistake | None:
        """Return the mistake of an answer, or None if it is correct."""
        return None if set(away) == set(self.right) else Mistake.OTHERS_ARE_WORTH_MORE


class Lift(NamedTuple):
    """A cut of the pack, or for the starter, at any place."""


class GoOn(NamedTuple):
    """A key to press to continue."""


Task = Number | SeatTask | YesNoTask | Mark | PlayTask | DiscardTask | Lift | GoOn


class HandOnTable(NamedTuple):
    """Four cards and the starter, as on the table at the show."""

    hand: tuple[Card, ...]
    starter: Card
    crib: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards in display order, the starter last."""
        return (*sort_cards(self.hand), self.starter)

    @property
    def score(self) -> tuple[Combo, ...]:
        """Their score (docs/rules.md 6)."""
        return score_hand(self.hand, self.starter, crib=self.crib)

    def combination(self, why: Why, marked: Collection[Card]) -> Combo | None:
        """Return the combination of a kind made by exactly these cards, or None."""
        found = [each for each in self.score if each.why is why and set(each.cards) == set(marked)]
        return found[0] if found else None


def _against_run(marked: Collection[Card]) -> Mistake:
    if len(marked) == 1:
        return Mistake.ONE_IS_NO_RUN
    ranks = sorted(card.rank for card in marked)
    if ranks != list(range(ranks[0], ranks[0] + len(ranks))):
        return Mistake.NOT_IN_A_ROW
    return Mistake.TWO_IN_A_ROW if len(ranks) < 3 else Mistake.RUN_GOES_ON
