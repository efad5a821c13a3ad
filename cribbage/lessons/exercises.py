"""The drill: its levels and exercises, a run of them, and what a player misses."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.pack.cards import PACK, Card, sort_cards
from cribbage.pack.scoring import Combo, Score, Why, missed_combos, score_hand, score_pile, total

if TYPE_CHECKING:  # not needed to count hands
    from cribbage.analysis.discards import Throw


class DrillLevel(Enum):
    """The subject of a drill run; the value is its name on the command line."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    FLUSHES = "flushes"
    HANDS = "hands"
    CRIBS = "cribs"
    PLAY = "play"
    DISCARD = "discard"


LADDER: Final = (
    *(DrillLevel.FIFTEENS, DrillLevel.PAIRS, DrillLevel.RUNS),
    *(DrillLevel.FLUSHES, DrillLevel.HANDS, DrillLevel.CRIBS),
)
"""The rising levels, with hands to count; the other two are separate."""

_ASKED: Final = {
    DrillLevel.FIFTEENS: (Why.FIFTEEN,),
    DrillLevel.PAIRS: (Why.PAIR,),
    DrillLevel.RUNS: (Why.RUN,),
    DrillLevel.FLUSHES: (Why.FLUSH, Why.NOBS),
}


def asked_of(level: DrillLevel, score: Score) -> Score:
    """Return the combinations that a level asks for; the first four ask only for their own kind.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("7H 7D 8C 9S"), Card.parse("KD"))
    >>> [combo.points for combo in asked_of(DrillLevel.RUNS, score)]
    [3, 3]
    """
    reasons = _ASKED.get(level)
    return score if reasons is None else tuple([each for each in score if each.why in reasons])


class MissedKind(Enum):
    """The kinds of combinations for which misses are counted; the value is saved."""

    FIFTEEN_OF_TWO = "fifteen of two"
    LONGER_FIFTEEN = "longer fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    RUN = "run"
    SECOND_RUN = "second run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty-one"


class ComboInCount(NamedTuple):
    """A kind of combination in a count; ``missed`` is true if it was certainly missed."""

    kind: MissedKind
    missed: bool


def met(score: Score, said: int | None) -> tuple[ComboInCount, ...]:
    """Return the combinations in a count, and which a player who claimed ``said`` points missed.

    Without an answer the result is empty. If too little was claimed and several choices of
    combinations explain the difference, nothing counts as missed.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("3S 4H 8D 9C"), Card.parse("TD"))
    >>> [(each.kind.value, each.missed) for each in met(score, 3)]
    [('longer fifteen', True), ('run', False)]
    """
    if said is None:
        return ()
    missing = missed_combos(score, total(score) - said)
    return tuple([ComboInCount(kind, combo in missing) for combo, kind in kinds(score)])


def kinds(score: Score) -> Iterator[tuple[Combo, MissedKind]]:
    """Yield each combination with its kind; the second run is a different kind from the first."""
    runs = 0
    for combo in score:
        if combo.why is Why.RUN:
            yield combo, MissedKind.SECOND_RUN if runs else MissedKind.RUN
            runs += 1
        elif combo.why is Why.FIFTEEN:
            yield (
                combo,
                MissedKind.LONGER_FIFTEEN if len(combo.cards) > 2 else MissedKind.FIFTEEN_OF_TWO,
            )
        elif combo.why is Why.PAIR:
            yield combo, MissedKind.PAIR_ROYAL if len(combo.cards) > 2 else MissedKind.PAIR
        else:
            yield combo, MissedKind(combo.why.value)


class HandExercise(NamedTuple):
    """Four sorted cards and a starter, to be counted as ``level`` asks.

    ``crib`` is true if the four are a crib (docs/rules.md 6.2 to 6.4).
    """

    level: DrillLevel
    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False

    @property
    def score(self) -> Score:
        """The combinations the level asks for."""
        return asked_of(self.level, score_hand(self.cards, self.starter, crib=self.crib))

    @property
    def worth(self) -> int:
        """The correct answer, in points."""
        return total(self.score)


class PileExercise(NamedTuple):
    """The cards of one count in the order they were played; the last one scores.

    See docs/rules.md 5.8 and 5.9. The points for a go and for the last card are not asked for.
    """

    cards: tuple[Card, ...]

    @property
    def level(self) -> DrillLevel:
        """The level of the exercise."""
        return DrillLevel.PLAY

    @property
    def reached(self) -> int:
        """The count of the cards."""
        return sum([card.value for card in self.cards])

    @property
    def score(self) -> Score:
        """The combinations of the last card."""
        return score_pile(self.cards)

    @property
    def worth(self) -> int:
        """The correct answer, in points."""
        return total(self.score)


class DiscardExercise(NamedTuple):
    """Six sorted cards, two of which are to be discarded.

    They go to the player's own crib as ``dealer``, or to the opponent's.
    """

    cards: tuple[Card, ...]
    dealer: bool

    @property
    def level(self) -> DrillLevel:
        """The level of the exercise."""
        return DrillLevel.DISCARD

    @property
    def ranked(self) -> "tuple[Throw, ...]":
        """All fifteen discards, the best first."""
        return _ranked(self)

    @property
    def best(self) -> "Throw":
        """The best discard, on average and including the points pegged."""
        return _ranked(self)[0]

    def discard(self, discarded: tuple[Card, ...]) -> "Throw":
        """Return the value of a discard; raises ValueError unless it is two of the six cards."""
        for each in _ranked(self):
            if set(each.thrown) == set(discarded):
                return each
        raise ValueError("discard two of the six cards")

    def lost(self, discarded: tuple[Card, ...]) -> float:
        """Return the points that a discard loses compared with the best; zero for the best.

        Raises ValueError unless it is two of the six cards.
        """
        return self.best.worth - self.discard(discarded).worth


# Every screen of a run asks again for its correct answers.
@lru_cache(maxsize=16)
def _ranked(six: DiscardExercise) -> "tuple[Throw, ...]":
    from cribbage.analysis.discards import ranked_discards  # its tables are slow to load

    return ranked_discards(six.cards, dealer=six.dealer)


CountingExercise = HandExercise | PileExercise
"""An exercise answered with a number."""

Exercise = CountingExercise | DiscardExercise
"""Any exercise."""


OfHand = Callable[[HandExercise, Score], bool]
"""A test for a trap in a hand, which is given with its full score."""

OfPile = Callable[[PileExercise], bool]
"""A test for a trap in a pile."""


def long_fifteen(hand: HandExercise, score: Score) -> bool:
    """Return true for a fifteen of three or more cards."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 2 for each in score)


def longer_fifteen(hand: HandExercise, score: Score) -> bool:
    """Return true for a fifteen of four or five cards."""
    return any(each.why is Why.FIFTEEN and len(each.cards) > 3 for each in score)


def pair_royal(hand: HandExercise, score: Score) -> bool:
    """Return true for three or four of a kind."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in score)


def two_pairs(hand: HandExercise, score: Score) -> bool:
    """Return true for two separate pairs."""
    return sum(each.why is Why.PAIR for each in score) > 1


def pair_with_starter(hand: HandExercise, score: Score) -> bool:
    """Return true for a pair that includes the starter."""
    return any(each.why is Why.PAIR and hand.starter in each.cards for each in score)


def double_run(hand: HandExercise, score: Score) -> bool:
    """Return true for a double, triple or quadruple run."""
    return sum(each.why is Why.RUN for each in score) > 1


def run_of_two(hand: HandExercise, score: Score) -> bool:
    """Return true for two neighbors in rank without a run."""
    ranks = {card.rank for card in (*hand.cards, hand.starter)}
    neighbours = any(rank + 1 in ranks for rank in ranks)
    return neighbours and not any(each.why is Why.RUN for each in score)


def run_with_starter(hand: HandExercise, score: Score) -> bool:
    """Return true for a run that includes the starter."""
    return any(each.why is Why.RUN and hand.starter in each.cards for each in score)


def four_with_starter(hand: HandExercise, score: Score) -> bool:
    """Return true for four of a suit with the starter, not a flush (docs/rules.md 6.3)."""
    suits = [card.suit for card in hand.cards]
    return suits.count(hand.starter.suit) == 3


def jack_of_another_suit(hand: HandExercise, score: Score) -> bool:
    """Return true for a jack in the hand that is not his nobs."""
    jack = hand.starter.jack
    return any(card.jack is card for card in hand.cards) and jack not in hand.cards


def four_in_the_crib(hand: HandExercise, score: Score) -> bool:
    """Return true for a crib with four of a suit and another starter, which does not count."""
    suits = {card.suit for card in hand.cards}
    return hand.crib and len(suits) == 1 and hand.starter.suit not in suits


def a_flush(hand: HandExercise, score: Score) -> bool:
    """Return true for a flush that counts."""
    return any(each.why is Why.FLUSH for each in score)


def nobs(hand: HandExercise, score: Score) -> bool:
    """Return true for the jack of the starter's suit."""
    return any(each.why is Why.NOBS for each in score)


_FLUSHES: Final = (four_with_starter, jack_of_another_suit, a_flush, nobs)

OF_LEVEL: Final[dict[DrillLevel, tuple[OfHand, ...]]] = {
    DrillLevel.FIFTEENS: (long_fifteen, longer_fifteen),
    DrillLevel.PAIRS: (pair_royal, two_pairs, pair_with_starter),
    DrillLevel.RUNS: (double_run, run_of_two, run_with_starter),
    DrillLevel.FLUSHES: (*_FLUSHES, four_in_the_crib),
    DrillLevel.HANDS: (long_fifteen, pair_royal, double_run, run_with_starter, *_FLUSHES),
    DrillLevel.CRIBS: (
        long_fifteen,
        pair_royal,
        double_run,
        run_with_starter,
        nobs,
        four_in_the_crib,
    ),
}
"""The traps of each level with hands to count, all equally likely."""


def run_out_of_order(pile: PileExercise) -> bool:
    """Return true for a run whose cards were not played in order."""
    runs = [each.cards for each in pile.score if each.why is Why.RUN]
    return any(run not in _in_order(run) for run in runs)


def parted_pair(pile: PileExercise) -> bool:
    """Return true if the last card pairs an earlier one, but not the one before it."""
    *before, below, last = pile.cards
    return last.rank is not below.rank and any(card.rank is last.rank for card in before)


def pile_royal(pile: PileExercise) -> bool:
    """Return true for three or four of a kind in a row."""
    return any(each.why is Why.PAIR and len(each.cards) > 2 for each in pile.score)


def count_and_more(pile: PileExercise) -> bool:
    """Return true for a fifteen or thirty-one with a pair or a run on the same card."""
    return len(pile.score) > 1


def thirty_one(pile: PileExercise) -> bool:
    """Return true for a count of thirty-one."""
    return pile.reached == 31


def fifteen(pile: PileExercise) -> bool:
    """Return true for a count of fifteen."""
    return pile.reached == 15


OF_PILE: Final[tuple[OfPile, ...]] = (
    *(run_out_of_order, parted_pair, pile_royal),
    *(count_and_more, thirty_one, fifteen),
)
"""The traps of the play, all equally likely."""


def in_full(hand: HandExercise) -> Score:
    """Return the full score of a hand, whatever its level asks for."""
    return score_hand(hand.cards, hand.starter, crib=hand.crib)


def _in_order(run: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    rising = sort_cards(run)
    return rising, rising[::-1]


IN_A_RUN: Final = 12
"""Exercises in a run."""

_LONGEST: Final = 6
"""Cards in the longest pile."""


def draw_exercises(level: DrillLevel, chance: Random) -> tuple[Exercise, ...]:
    """Return twelve exercises of a level.

    If they ask for points, one of them, at any place, is worth nothing, and the others have a trap
    each. In whole hands that one is a nineteen (docs/rules.md 6.5).

    >>> [len(draw_exercises(level, Random(1))) for level in (DrillLevel.RUNS, DrillLevel.DISCARD)]
    [12, 12]
    """
    nothing = chance.randrange(IN_A_RUN)
    return tuple([_one(level, chance, nothing=place == nothing) for place in range(IN_A_RUN)])


def _one(level: DrillLevel, chance: Random, *, nothing: bool) -> Exercise:
    if level is DrillLevel.DISCARD:
        return DiscardExercise(sort_cards(chance.sample(PACK, 6)), dealer=bool(chance.randrange(2)))
    if level is DrillLevel.PLAY:
        return _pile(chance, None if nothing else chance.choice(OF_PILE))
    return _hand(level, chance, None if nothing else chance.choice(OF_LEVEL[level]))


def _hand(level: DrillLevel, chance: Random, trap: OfHand | None) -> HandExercise:
    """Return a hand with the trap, or one worth nothing, dealing until there is one."""
    while True:
        *four, starter = chance.sample(PACK, 5)
        # In a flush it matters most if the four cards are a crib.
        crib = level is DrillLevel.CRIBS or (
            level is DrillLevel.FLUSHES and not chance.randrange(2)
        )
        hand = HandExercise(level, sort_cards(four), starter, crib)
        if trap(hand, in_full(hand)) if trap else not hand.worth:
            return hand


def _pile(chance: Random, trap: OfPile | None) -> PileExercise:
    """Return a pile with the trap, or one whose last card scores nothing."""
    while True:
        pile = PileExercise(tuple(chance.sample(PACK, chance.randint(3, _LONGEST))))
        if pile.reached <= 31 and (trap(pile) if trap else not pile.worth):
            return pile


GOOD_ENOUGH: Final = 0.05
"""Points a discard can lose and still be correct; smaller losses are not shown."""

DrillAnswer = int | tuple[Card, ...] | None
"""An answer: points, or the two cards discarded; None if the solution was shown instead."""


class AnsweredExercise(NamedTuple):
    """An exercise with its answer, and the whole seconds that it took."""

    exercise: Exercise
    said: DrillAnswer
    seconds: int

    @property
    def right(self) -> bool:
        """True if the answer was correct: the exact points, or as good as the best discard."""
        if isinstance(self.exercise, DiscardExercise):
            return isinstance(self.said, tuple) and self.exercise.lost(self.said) < GOOD_ENOUGH
        return self.said == self.exercise.worth

    @property
    def met(self) -> tuple[ComboInCount, ...]:
        """The combinations in it, with those certainly missed; empty for a discard."""
        if isinstance(self.exercise, DiscardExercise) or isinstance(self.said, tuple):
            return ()
        return met(self.exercise.score, self.said)


class DrillRun(NamedTuple):
    """Exercises, with the answers given so far, in order."""

    exercises: tuple[Exercise, ...]
    answered: tuple[AnsweredExercise, ...] = ()

    @property
    def asked(self) -> Exercise | None:
        """The exercise asked now, or None if all are answered."""
        done = len(self.answered)
        return self.exercises[done] if done < len(self.exercises) else None

    def answer(self, said: DrillAnswer, seconds: int) -> "DrillRun":
        """Return the run after the answer; raises ValueError if the run is over."""
        asked = self.asked
        if asked is None:
            raise ValueError("the run is over: there are no more questions")
        return self._replace(answered=(*self.answered, AnsweredExercise(asked, said, seconds)))

    @property
    def level(self) -> DrillLevel:
        """The level of all exercises."""
        return self.exercises[0].level

    @property
    def right(self) -> int:
        """The number of correct answers."""
        return sum([each.right for each in self.answered])

    @property
    def in_a_row(self) -> int:
        """The number of correct answers since the last mistake."""
        row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
        return row

    @property
    def longest_row(self) -> int:
        """The longest sequence of correct answers."""
        longest = row = 0
        for each in self.answered:
            row = row + 1 if each.right else 0
            longest = max(longest, row)
        return longest

    @property
    def seconds(self) -> int:
        """The total time."""
        return sum([each.seconds for each in self.answered])

    @property
    def fills_a_mark(self) -> bool:
        """True if it is over, without a mistake."""
        return self.asked is None and self.right == len(self.exercises)


MARKS: Final = 3
"""The marks of a level; a run without a mistake fills one."""

DRILL_LEVELS: Final = (*LADDER, DrillLevel.PLAY, DrillLevel.DISCARD)
"""All levels, in display order."""


class BestRun(NamedTuple):
    """The player's best run of a level: the most correct answers, then the shortest time."""

    right: int
    many: int
    seconds: int


class MissedCombo(NamedTuple):
    """The counts of ``missed`` and ``met`` of a kind, in recent hands and in as many before."""

    kind: MissedKind
    missed: int
    met: int
    missed_before: int = 0
    met_before: int = 0

    @property
    def share(self) -> float:
        """The fraction missed recently, from 0 to 1."""
        return self.missed / self.met if self.met else 0.0


class Practice(NamedTuple):
    """A player's practice.

    It has the filled marks, up to three for each level, the best finished run of each level, and
    what was missed, the most often missed first.
    """

    marks: Mapping[DrillLevel, int] = {}
    best: Mapping[DrillLevel, BestRun] = {}
    overlooked: tuple[MissedCombo, ...] = ()

    @property
    def next_level(self) -> DrillLevel:
        """The first rising level with a mark to fill, or the last one if there is none."""
        open_ones = [level for level in LADDER if self.marks.get(level, 0) < MARKS]
        return open_ones[0] if open_ones else LADDER[-1]

    def is_best(self, run: DrillRun) -> bool:
        """Return true if no run of its level was better: more correct, or the same in less time."""
        best = self.best.get(run.level)
        return best is None or (run.right, -run.seconds) >= (best.right, -best.seconds)


RunSaver = Callable[[DrillRun], tuple[Practice, str]]
"""Saves a run; returns all practice so far, and a sentence if it cannot be saved."""
