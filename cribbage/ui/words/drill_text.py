"""The sentences of the drill: questions and corrections."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.lessons.exercises import (
    MARKS,
    AnsweredExercise,
    BestRun,
    CountingExercise,
    DiscardExercise,
    DrillAnswer,
    DrillLevel,
    DrillRun,
    Exercise,
    HandExercise,
    MissedCombo,
    MissedKind,
    PileExercise,
    Practice,
)
from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import Phrase, card_name, count_aloud, made, number, speak_played_card
from cribbage.ui.words.claims import overlooked
from cribbage.ui.words.figure_text import IN_HINTS, format_points
from cribbage.ui.words.sentences import as_sentence, in_turn, list_alternatives, list_texts

if TYPE_CHECKING:  # slow to import, and only discards need it
    from cribbage.analysis.priced_choices import PricedChoice

Write = Callable[[Card], str]
"""Writes a card."""

LEVEL_NAMES: Final = {
    DrillLevel.FIFTEENS: N_("fifteens"),
    DrillLevel.PAIRS: N_("pairs"),
    DrillLevel.RUNS: N_("runs"),
    DrillLevel.FLUSHES: N_("flushes and nobs"),
    DrillLevel.HANDS: N_("whole hands"),
    DrillLevel.CRIBS: N_("cribs"),
    DrillLevel.PLAY: N_("the play"),
    DrillLevel.DISCARD: N_("cards to discard"),
}
"""The names of the levels."""

MISSED_NAMES: Final = {
    MissedKind.FIFTEEN_OF_TWO: N_("two-card fifteens"),
    MissedKind.LONGER_FIFTEEN: N_("fifteens of 3 or more cards"),
    MissedKind.PAIR: N_("pairs"),
    MissedKind.PAIR_ROYAL: N_("pairs royal"),
    MissedKind.RUN: N_("runs"),
    MissedKind.SECOND_RUN: N_("the second of two runs"),
    MissedKind.FLUSH: N_("flushes"),
    MissedKind.NOBS: N_("his nobs"),
    MissedKind.THIRTY_ONE: N_("thirty-ones"),
}
"""The names of the combinations missed, in the plural."""

_MOST_TOLD: Final = 3

_ASKED: Final = {
    DrillLevel.FIFTEENS: N_("How many points for fifteens?"),
    DrillLevel.PAIRS: N_("How many points for pairs?"),
    DrillLevel.RUNS: N_("How many points for runs?"),
    DrillLevel.FLUSHES: N_("How many points for a flush and his nobs?"),
    DrillLevel.HANDS: N_("What is it worth?"),
    DrillLevel.CRIBS: N_("What is it worth?"),
    DrillLevel.PLAY: N_("What does the last card score?"),
    DrillLevel.DISCARD: N_("Which two do you discard?"),
}

_NONE: Final = {
    DrillLevel.FIFTEENS: N_("there are no fifteens"),
    DrillLevel.PAIRS: N_("there are no pairs"),
    DrillLevel.RUNS: N_("there are no runs"),
    DrillLevel.FLUSHES: N_("there is no flush and no nobs"),
    DrillLevel.HANDS: N_('a "nineteen"'),
    DrillLevel.CRIBS: N_('a "nineteen"'),
}
"""The reasons why a hand scores nothing."""

LEVEL_DESCRIPTIONS: Final = {
    DrillLevel.FIFTEENS: N_("Fifteens only: each set of cards that adds up to fifteen scores two."),
    DrillLevel.PAIRS: N_(
        "Pairs only: a pair scores two, a pair royal six, a double pair royal twelve."
    ),
    DrillLevel.RUNS: N_(
        "Runs only: a run scores one point per card. A double run counts as two runs."
    ),
    DrillLevel.FLUSHES: N_(
        "Flushes (four of a suit) and his nobs (the jack of the starter's suit) only."
    ),
    DrillLevel.HANDS: N_("Count whole hands, as in the show."),
    DrillLevel.CRIBS: N_(
        "Count whole cribs, the dealer's extra hands. A flush needs all five cards."
    ),
    DrillLevel.PLAY: N_("Count what the last card scores: fifteens, 31, pairs, and runs."),
    DrillLevel.DISCARD: N_(
        "Choose two of six cards to discard to your own crib or your opponent's."
    ),
}
"""A description of each level, in a sentence of one row."""

_NINETEEN: Final = 19
ONE_IS_NOTHING: Final = N_(
    "In one of the twelve questions, the cards score nothing. Answer 0 or 19."
)
DRILL_HELP: Final = (
    N_("Each round has twelve questions. Wrong answers are corrected and explained."),
    N_("A perfect round earns one of the level's three marks."),
    N_("The drill tracks which scores you miss."),
    N_("The clock is just for your information. Take your time."),
)
DRILL_TYPE_FIRST: Final = N_("Type the number of points, then press Enter (0 or 19 for none).")
TWO_CARDS: Final = N_("Choose two cards, then press Enter.")
DRILL_RIGHT: Final = N_("Right.")
ANSWER_SEEN: Final = N_("You saw the answer, so it does not count as right.")
DRILL_SHOW: Final = "show"
DRILL_QUIT: Final = "quit"
LEAD: Final = N_(
    "Type show for the answer, or quit to end the round. Between rounds, quit ends the drill."
)
A_NUMBER: Final = N_("Type the number of points, such as 12. For none, type 0 or nineteen.")


def exercise_question(exercise: Exercise) -> str:
    """Return the question of an exercise.

    >>> from cribbage.pack.cards import cards
    >>> exercise_question(PileExercise(cards("5H 5D")))
    'What does the last card score?'
    """
    return _(_ASKED[exercise.level])


def exercise_place(run: DrillRun, place: int) -> str:
    """Return the place of an exercise in its run: ``whole hands, 9 of 12``."""
    many = len(run.exercises)
    return _("{level}, {place} of {many}", level=_(LEVEL_NAMES[run.level]), place=place, many=many)


def lies(exercise: Exercise, place: int, many: int) -> str:
    """Return the cards of an exercise, in a sentence that starts with its kind and number."""
    nth = {"place": place, "many": many}
    match exercise:
        case HandExercise(cards=cards, starter=starter, crib=crib):
            said = _A_CRIB if crib else _A_HAND
            held = list_texts([card_name(card) for card in cards])
            return _(said, cards=held, starter=card_name(starter), **nth)
        case PileExercise(cards):
            on_pile = _row([card_name(card) for card in cards])
            count = number(exercise.reached)
            return _(
                "Pile {place} of {many}: {cards}. The count is {count}.",
                cards=on_pile,
                count=count,
                **nth,
            )
        case DiscardExercise(cards, dealer):
            numbered = _row(
                [
                    pgettext(
                        "a card with its number",
                        "{number}: {card}",
                        number=at,
                        card=card_name(card),
                    )
                    for at, card in enumerate(cards, 1)
                ]
            )
            return _(_TO_ONES_OWN if dealer else _TO_THE_OTHERS, cards=numbered, **nth)


_A_HAND: Final = N_("Hand {place} of {many}: {cards}. The starter is the {starter}.")
_A_CRIB: Final = N_("Crib {place} of {many}: {cards}. The starter is the {starter}.")
_TO_ONES_OWN: Final = N_("Question {place} of {many}: {cards}. The crib is yours.")
_TO_THE_OTHERS: Final = N_("Question {place} of {many}: {cards}. The crib is your opponent's.")


def _row(texts: Sequence[str]) -> str:
    """Join the parts of one sentence."""
    return pgettext("parts of a sentence", ", ").join(texts)


def phrases(exercise: CountingExercise) -> tuple[Phrase, ...]:
    """Return the count phrase by phrase, as in the show. If only runs are asked for, each run has
    its own phrase; for a pile, return what is said with its last card.

    >>> from cribbage.pack.cards import Card, cards
    >>> hand = HandExercise(DrillLevel.RUNS, cards("7H 7D 8C 9S"), Card.parse("KD"))
    >>> [each.text for each in phrases(hand)]
    ['a run of three is three', 'a run of three is six']
    """
    score = exercise.score
    if isinstance(exercise, PileExercise):
        cards = tuple(dict.fromkeys([card for combo in score for card in combo.cards]))
        return (
            (Phrase(speak_played_card(exercise.reached, score), exercise.worth, cards),)
            if score
            else ()
        )
    if exercise.level is not DrillLevel.RUNS:
        return count_aloud(score)
    found: list[Phrase] = []
    tally = 0
    for combo in score:
        tally += combo.points
        said = {"breath": made(combo), "worth": number(combo.points), "tally": number(tally)}
        text = _("{breath} is {tally}", **said)
        if not found:
            text = pgettext("the first breath of a count", "{breath} is {tally}", **said)
        found.append(Phrase(text, tally, combo.cards))
    return tuple(found)


def explain_answer(exercise: CountingExercise) -> str:
    """Return the answer and its reason in one sentence.

    >>> from cribbage.pack.cards import Card, cards
    >>> explain_answer(HandExercise(DrillLevel.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD")))
    'The answer is 5: fifteen two and a run of three is five.'
    """
    why = in_turn([phrase.text for phrase in phrases(exercise)]) or why_nothing(exercise)
    if isinstance(exercise, PileExercise):
        if not exercise.worth:
            return _(
                "The count is {count}, and the last card scores nothing.",
                count=number(exercise.reached),
            )
        return _("The last card scores {points}: {why}.", points=exercise.worth, why=why)
    if not exercise.worth:
        return _("The answer is 0: {why}.", why=why)
    return _("The answer is {points}: {why}.", points=exercise.worth, why=why)


def why_nothing(exercise: CountingExercise) -> str:
    """Return why the cards score nothing."""
    if isinstance(exercise, PileExercise):
        return _("{count}, no score", count=number(exercise.reached))
    return _(_NONE[exercise.level])


def corrected(answered: AnsweredExercise, write: Write) -> tuple[str, ...]:
    """Return the correction of a wrong answer: the right one, and what was missed if that is
    certain, or else the difference.
    """
    exercise, said = answered.exercise, answered.said
    if isinstance(exercise, DiscardExercise):
        less = discard_loss(exercise, said, write) if isinstance(said, tuple) else _(ANSWER_SEEN)
        return best_discard(exercise, write), discard_reason(exercise, said)[0], less
    return (
        explain_answer(exercise),
        missed(exercise, said, write) if isinstance(said, int) else _(ANSWER_SEEN),
    )


def missed(exercise: CountingExercise, said: int, write: Write) -> str:
    """Return the combinations missed, if that is certain, or else the difference in points."""
    off = exercise.worth - said
    if off < 0:
        return ngettext("That is {n} point too many.", "That is {n} points too many.", -off)
    certain = overlooked(exercise.score, off, write)
    if certain:
        return as_sentence(certain)
    return ngettext("You missed {n} point.", "You missed {n} points.", off)


def best_discard(six: DiscardExercise, write: Write) -> str:
    """Return the best discard and its value."""
    best = prices_of(six)[0]
    discarded = tuple([write(card) for card in best.cards])
    worth = format_points(best.worth, signed=True)
    return _(
        "The best discard is {cards}, worth {worth} points on average.",
        cards=discarded,
        worth=worth,
    )


@lru_cache(maxsize=4)
def prices_of(six: DiscardExercise) -> "tuple[PricedChoice, ...]":
    """Return the prices of all fifteen discards, the best first, to a tenth of a point."""
    # Their tables are slow to load, and only discards need them.
    from cribbage.ui.words.discard_ranking import price_of

    return tuple([price_of(each).rounded(IN_HINTS) for each in six.ranked])


def _price(six: DiscardExercise, discarded: Sequence[Card]) -> "PricedChoice":
    return next(each for each in prices_of(six) if set(each.cards) == set(discarded))


def compared(six: DiscardExercise, discarded: DrillAnswer) -> "tuple[PricedChoice, ...]":
    """Return the prices of the best discard and of the player's, if they chose one."""
    best = prices_of(six)[0]
    return (best, _price(six, discarded)) if isinstance(discarded, tuple) else (best,)


def discard_reason(six: DiscardExercise, discarded: DrillAnswer) -> tuple[str, ...]:
    """Return what the best discard gains over this one, or the next best, longest version first."""
    from cribbage.ui.words.discard_ranking import with_six
    from cribbage.ui.words.reasons import gain_sentences, next_best

    best, *others = compared(six, discarded)
    other = others[0] if others else next_best(prices_of(six))
    if other is None or other == best:
        other = next_best(prices_of(six))
    assert other  # six cards have more than one rank
    return gain_sentences(with_six(six.cards, dealer=six.dealer), best, other, IN_HINTS)


def discard_loss(six: DiscardExercise, discarded: Sequence[Card], write: Write) -> str:
    """Return the points that a discard loses against the best."""
    named, less = tuple([write(card) for card in discarded]), points_less(six, tuple(discarded))
    return as_sentence(
        _("Discarding {cards} scores {points} points less on average.", cards=named, points=less)
    )


def points_less(six: DiscardExercise, discarded: tuple[Card, ...]) -> str:
    """Return the difference of the prices that are shown for the best discard and this one."""
    best, own = compared(six, discarded)
    return format_points(best.worth - own.worth)


def as_points(typed: str) -> int | None:
    """Return the points typed: nineteen means zero; None if nothing is typed.

    >>> as_points("12"), as_points("19"), as_points("")
    (12, 0, None)
    """
    return said_as(int(typed)) if typed else None


def said_as(points: int) -> int:
    """Return the points meant by a number: nineteen means zero (docs/rules.md 6.5)."""
    return 0 if points == _NINETEEN else points


def in_time(seconds: int) -> str:
    """Return a duration in words.

    >>> in_time(1), in_time(13), in_time(92)
    ('1 second', '13 seconds', '1 minute and 32 seconds')
    """
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return ngettext("{n} second", "{n} seconds", rest)
    return list_texts(
        [
            ngettext("{n} minute", "{n} minutes", minutes),
            *([ngettext("{n} second", "{n} seconds", rest)] if rest else []),
        ]
    )


def run_result(run: DrillRun) -> tuple[str, ...]:
    """Return the result of a run, or nothing if no question was answered."""
    many = len(run.answered)
    if not many:
        return ()
    what = {"level": _(LEVEL_NAMES[run.level]), "many": many, "time": in_time(run.seconds)}
    if run.fills_a_mark:
        said = _("{level}: all {many} right in {time}.", **what)
        return (as_sentence(said), _("A perfect round earns a mark."))
    said = _("{level}: {right} of {many} right in {time}.", right=run.right, **what)
    return (as_sentence(said), _("Longest streak of right answers: {row}.", row=run.longest_row))


def which_level(usual: DrillLevel) -> str:
    """Return the question about the level."""
    return _("Which level? Press Enter for {level}:", level=_(LEVEL_NAMES[usual]))


def level_named(text: str) -> DrillLevel:
    """Return the level with this name: its title, its name on the command line, or its beginning.

    Raises ValueError, listing the titles, if there is none or more than one.

    >>> level_named("The play"), level_named("run")
    (<DrillLevel.PLAY: 'play'>, <DrillLevel.RUNS: 'runs'>)
    """
    asked = text.strip().lower()
    names = [
        (level, name)
        for level in DrillLevel
        for name in (level.value, _(LEVEL_NAMES[level]).lower())
    ]
    for fits in (str.__eq__, str.startswith):
        found = {level for level, name in names if fits(name, asked)}
        if asked and len(found) == 1:
            return found.pop()
    known = list_alternatives([_(LEVEL_NAMES[level]) for level in DrillLevel])
    raise ValueError(
        _("{text!r} is not a drill level: use {known}", text=text.strip()[:20], known=known)
    )


def compare_practice(practice: Practice, run: DrillRun) -> tuple[str, ...]:
    """Return the sentences that compare a run with earlier practice, and what is missed most."""
    level, told = run.level, []
    if best := practice.best.get(level):
        newest = run.asked is None and practice.is_best(run)
        told.append(_("That is your best round at this level.") if newest else best_run(best))
    if marks := practice.marks.get(level):
        what = {"level": _(LEVEL_NAMES[level]), "marks": marks, "many": MARKS}
        told.append(_("Marks for {level}: {marks} of {many}.", **what))
    told += [overlooked_most(each) for each in practice.overlooked[:_MOST_TOLD]]
    return tuple(told)


def overlooked_most(each: MissedCombo) -> str:
    """Return how often a kind of combination was missed.

    >>> overlooked_most(MissedCombo(MissedKind.NOBS, 1, 6, 2, 5))
    'Recently, you missed his nobs 1 out of 6 times, and 2 out of 5 before that.'
    """
    what = {"kind": _(MISSED_NAMES[each.kind]), "missed": each.missed, "met": each.met}
    if not each.met_before:
        return _("Recently, you missed {kind} {missed} out of {met} times.", **what)
    return _(
        "Recently, you missed {kind} {missed} out of {met} times, and {missed_before} out of "
        "{met_before} before that.",
        missed_before=each.missed_before,
        met_before=each.met_before,
        **what,
    )


def best_run(best: BestRun) -> str:
    """Return the sentence about the best run of a level."""
    what = {"right": best.right, "many": best.many, "time": in_time(best.seconds)}
    return _("Your best round: {right} of {many} right in {time}.", **what)


def format_best_run(run: BestRun | None) -> str:
    """Return the best run of a level in few cells, or nothing if there is none."""
    if run is None:
        return ""
    what = {"right": run.right, "many": run.many, "time": in_few_cells(run.seconds)}
    return _("{right} of {many}, {time}", **what)


def in_few_cells(seconds: int) -> str:
    """Return a time in few cells: ``13 s``, ``1:32``.

    >>> in_few_cells(13), in_few_cells(92)
    ('13 s', '1:32')
    """
    return _("{n} s", n=seconds) if seconds < 60 else f"{seconds // 60}:{seconds % 60:02}"


def of(part: int, whole: int) -> str:
    """Return a part of a whole, or nothing if the whole is zero."""
    return _("{part} of {whole}", part=part, whole=whole) if whole else ""
