"""What is asked in the drill, and what is said of an answer."""

from collections.abc import Callable, Sequence
from typing import Final

from cribbage.drill.exercises import Counting, Exercise, Hand, Pile, Six
from cribbage.drill.levels import Level
from cribbage.drill.overlooked import Kind
from cribbage.drill.practice import MARKS, Best, Overlooked, Practice
from cribbage.drill.run import Answered, Run
from cribbage.language.speaking import ngettext
from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import Phrase, called, card_name, counted, made, number
from cribbage.ui.words.claims import overlooked
from cribbage.ui.words.sentences import as_sentence, listed, points

Write = Callable[[Card], str]
"""How a card is written."""

LEVELS: Final = {
    Level.FIFTEENS: "fifteens",
    Level.PAIRS: "pairs",
    Level.RUNS: "runs",
    Level.FLUSHES: "flushes and nobs",
    Level.HANDS: "whole hands",
    Level.CRIBS: "cribs",
    Level.PLAY: "the play",
    Level.DISCARD: "the lay-away",
}
"""What the levels are called."""

KINDS: Final = {
    Kind.FIFTEEN_OF_TWO: "fifteens of two cards",
    Kind.LONGER_FIFTEEN: "fifteens of three or more",
    Kind.PAIR: "pairs",
    Kind.PAIR_ROYAL: "pairs royal",
    Kind.RUN: "runs",
    Kind.SECOND_RUN: "the second of two runs",
    Kind.FLUSH: "flushes",
    Kind.NOBS: "his nobs",
    Kind.THIRTY_ONE: "thirty-ones",
}
"""What is overlooked, in the plural."""

_MOST_TOLD: Final = 3

_ASKED: Final = {
    Level.FIFTEENS: "How much for fifteens?",
    Level.PAIRS: "How much for pairs?",
    Level.RUNS: "How much for runs?",
    Level.FLUSHES: "How much for a flush and his nobs?",
    Level.HANDS: "What is it worth?",
    Level.CRIBS: "What is it worth?",
    Level.PLAY: "What does the last card score?",
    Level.DISCARD: "Which two go to the crib?",
}

_NONE: Final = {
    Level.FIFTEENS: "there are none",
    Level.PAIRS: "there are none",
    Level.RUNS: "there are none",
    Level.FLUSHES: "there are none",
    Level.HANDS: "it is nineteen",
    Level.CRIBS: "it is nineteen",
}
"""Why a hand is worth nothing."""

ABOUT: Final = {
    Level.FIFTEENS: "Fifteens alone: every set of cards that adds up to fifteen pays two.",
    Level.PAIRS: "Pairs alone: a pair pays two, a pair royal six, a double pair royal twelve.",
    Level.RUNS: "Runs alone, a point a card: a double run counts as two of them.",
    Level.FLUSHES: "A flush and his nobs alone: four of a suit, in a crib five; a jack.",
    Level.HANDS: "Whole hands, as they are counted in the show.",
    Level.CRIBS: "Whole cribs, in which four of a suit are no flush.",
    Level.PLAY: "What the last card of a pile scores: fifteen, thirty-one, pairs, runs.",
    Level.DISCARD: "Six cards: which two are best thrown, to one's own crib or the other's?",
}
"""What is practised in each level, in a sentence of one row."""

_NINETEEN: Final = 19
ONE_IS_NOTHING: Final = "One of the twelve is worth nothing: 0, or nineteen."
HELP: Final = (
    "Twelve are asked in a run. What is not right is corrected, with what it counts.",
    "A run without a mistake fills one of the three marks of its level.",
    "What is overlooked is added up where it is certain which it was.",
    "The clock counts seconds, and hurries nobody.",
)
TYPE_FIRST: Final = "Type how many points, then press Enter; nothing is 0 or 19."
TWO_CARDS: Final = "Choose two cards, then press Enter."
RIGHT: Final = "Right."
SHOWN: Final = "It was looked at, and counts as not said."
SHOW: Final = "show"
QUIT: Final = "quit"
LEAD: Final = f"{SHOW} tells an answer, {QUIT} ends a run, and leaves where none is going on."
A_NUMBER: Final = "Say how many points, as in 12; nothing is 0 or nineteen."


def question(exercise: Exercise) -> str:
    """What is asked.

    >>> from cribbage.pack.cards import cards
    >>> question(Pile(cards("5H 5D")))
    'What does the last card score?'
    """
    return _ASKED[exercise.level]


def where(run: Run) -> str:
    """Which exercise of a run it is: ``whole hands, 9 of 12``."""
    many = len(run.exercises)
    return f"{LEVELS[run.level]}, {min(len(run.answered) + 1, many)} of {many}"


def lies(exercise: Exercise, place: int, many: int) -> str:
    """What lies there, in a sentence that begins with what it is and which of how many."""
    nth = f"{place} of {many}"
    match exercise:
        case Hand(_, cards, starter, crib):
            what = "Crib" if crib else "Hand"
            return f"{what} {nth}: {_named(cards)}; the starter is the {card_name(starter)}."
        case Pile(cards):
            laid = ", ".join(map(card_name, cards))
            return f"Pile {nth}: {laid}; the count is {number(exercise.reached)}."
        case Six(cards, dealer):
            whose = to_crib(dealer=dealer)
            numbered = ", ".join([f"{at} {card_name(card)}" for at, card in enumerate(cards, 1)])
            return f"Six cards, {nth}: {numbered}. {whose}"


def to_crib(*, dealer: bool) -> str:
    """Whose crib the two cards go to."""
    return "The crib is one's own." if dealer else "The crib is the other's."


def phrases(exercise: Counting) -> tuple[Phrase, ...]:
    """What it counts, breath by breath: as in the show, but where only runs are asked for each of
    them by itself; of a pile what is said with its last card.

    >>> from cribbage.pack.cards import Card, cards
    >>> [each.text for each in phrases(Hand(Level.RUNS, cards("7H 7D 8C 9S"), Card.parse("KD")))]
    ['a run of three is three', 'a run of three is six']
    """
    score = exercise.score
    if isinstance(exercise, Pile):
        cards = tuple(dict.fromkeys([card for combo in score for card in combo.cards]))
        return (Phrase(called(exercise.reached, score), exercise.worth, cards),) if score else ()
    if exercise.level is not Level.RUNS:
        return counted(score)
    found, tally = [], 0
    for combo in score:
        tally += combo.points
        found.append(Phrase(f"{made(combo)} is {number(tally)}", tally, combo.cards))
    return tuple(found)


def worth(exercise: Counting) -> str:
    """What it is worth, and why, in one sentence.

    >>> from cribbage.pack.cards import Card, cards
    >>> worth(Hand(Level.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD")))
    'It is worth 5: fifteen two and a run of three is five.'
    """
    said = listed([phrase.text for phrase in phrases(exercise)])
    if isinstance(exercise, Pile):
        said = said or number(exercise.reached)
        return f"It scores {exercise.worth or 'nothing'}: {said}."
    return f"It is worth {exercise.worth or 'nothing'}: {said or why_nothing(exercise)}."


def why_nothing(exercise: Counting) -> str:
    """Why what lies there is worth nothing."""
    if isinstance(exercise, Pile):
        return f"{number(exercise.reached)}, and nothing with it"
    return _NONE[exercise.level]


def corrected(answered: Answered, write: Write) -> tuple[str, ...]:
    """What there is to say of an answer that was not right: what would have been, and what was
    overlooked, where that is certain, or by how much it was missed.
    """
    exercise, said = answered.exercise, answered.said
    if isinstance(exercise, Six):
        told = (best_throw(exercise, write),)
        return (*told, lost(exercise, said, write)) if isinstance(said, tuple) else (*told, SHOWN)
    told = (worth(exercise),)
    return (*told, missed(exercise, said, write)) if isinstance(said, int) else (*told, SHOWN)


def missed(exercise: Counting, said: int, write: Write) -> str:
    """What was overlooked, where it is certain; else how far off it was."""
    off = exercise.worth - said
    if off < 0:
        return f"That is {points(-off)} too many."
    certain = overlooked(exercise.score, off, write)
    return as_sentence(certain or f"{points(off)} {'was' if off == 1 else 'were'} overlooked")


def best_throw(six: Six, write: Write) -> str:
    """Which two are best thrown, and what that brings."""
    best = six.best
    thrown = listed([write(card) for card in best.thrown])
    return f"Best thrown: {thrown}, for {best.worth:+.1f} points on the average."


def lost(six: Six, thrown: Sequence[Card], write: Write) -> str:
    """What throwing these two loses against the best."""
    named = listed([write(card) for card in thrown])
    return f"{as_sentence(named)[:-1]}: {six.lost(tuple(thrown)):.1f} less."


def as_points(typed: str) -> int | None:
    """The points that figures stand for: nineteen is nothing; None where none are typed.

    >>> as_points("12"), as_points("19"), as_points("")
    (12, 0, None)
    """
    return said_as(int(typed)) if typed else None


def said_as(points: int) -> int:
    """What is meant by so many points: nineteen is nothing (docs/rules.md 6.5)."""
    return 0 if points == _NINETEEN else points


def in_time(seconds: int) -> str:
    """A while, as it is said.

    >>> in_time(1), in_time(13), in_time(92)
    ('1 second', '13 seconds', '1 minute and 32 seconds')
    """
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return ngettext("{n} second", "{n} seconds", rest)
    return listed(
        [
            ngettext("{n} minute", "{n} minutes", minutes),
            *([ngettext("{n} second", "{n} seconds", rest)] if rest else []),
        ]
    )


def ended(run: Run) -> tuple[str, ...]:
    """What a run came to, nothing where nobody answered."""
    many = len(run.answered)
    if not many:
        return ()
    level = LEVELS[run.level]
    if run.fills_a_mark:
        said = f"{as_sentence(level)[:-1]}: all {many} right, in {in_time(run.seconds)}."
        return (said, "A run without a mistake fills a mark.")
    said = f"{as_sentence(level)[:-1]}: {run.right} of {many} right, in {in_time(run.seconds)}."
    return (said, f"In a row without a mistake: {run.longest_row}.")


def which_level(usual: Level) -> str:
    """The question which level is run."""
    return f"Which level? Enter begins {usual.value}:"


def practised(practice: Practice, run: Run) -> tuple[str, ...]:
    """What a run means for what was practised before it, and what is overlooked most."""
    level, told = run.level, []
    if best := practice.best.get(level):
        newest = run.asked is None and practice.is_best(run)
        told.append("No run of this level was better." if newest else best_run(best))
    if marks := practice.marks.get(level):
        told.append(f"Marks of {LEVELS[level]}: {marks} of {MARKS}.")
    told += [overlooked_most(each) for each in practice.overlooked[:_MOST_TOLD]]
    return tuple(told)


def overlooked_most(each: Overlooked) -> str:
    """How often a kind was overlooked.

    >>> overlooked_most(Overlooked(Kind.NOBS, 1, 6, 2, 5))
    'Overlooked: his nobs, 1 of 6 of late, 2 of 5 before.'
    """
    late = f"Overlooked: {KINDS[each.kind]}, {each.missed} of {each.met} of late"
    return (
        f"{late}, {each.missed_before} of {each.met_before} before."
        if each.met_before
        else f"{late}."
    )


def best_run(best: Best) -> str:
    """The best run of a level."""
    return f"The best run: {best.right} of {best.many} right, in {in_time(best.seconds)}."


def _named(cards: Sequence[Card]) -> str:
    return listed([card_name(card) for card in cards])
