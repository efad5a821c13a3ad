"""Feedback on answers in the drill."""

import pytest

from cribbage.language.speaking import _, cells, grammar, speak
from cribbage.language.spoken import language
from cribbage.lessons.exercises import (
    AnsweredExercise,
    DiscardExercise,
    DrillLevel,
    HandExercise,
    MissedKind,
    PileExercise,
)
from cribbage.pack.cards import Card, cards
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.aloud import in_letters
from cribbage.ui.words.drill_text import (
    LEVEL_DESCRIPTIONS,
    LEVEL_NAMES,
    MISSED_NAMES,
    compared,
    corrected,
    discard_reason,
    exercise_question,
    explain_answer,
    level_named,
    lies,
    phrases,
)

FIVE = HandExercise(DrillLevel.HANDS, cards("3S 4H 8D 9C"), Card.parse("TD"))
"""Scores of a hand: fifteen of 3-4-8 for two, and the run 8-9-10 for three."""

TWELVE = HandExercise(DrillLevel.HANDS, cards("7H 7D 8C 9S"), Card.parse("KD"))
"""Scores of a hand: two fifteens, and a double run of three with its pair for eight."""

SIX = DiscardExercise(cards("4S 5H 5C 6D JH QD"), dealer=True)


def said(
    exercise: HandExercise | PileExercise | DiscardExercise, answer: int | tuple[Card, ...] | None
) -> tuple[str, ...]:
    return corrected(AnsweredExercise(exercise, answer, 3), in_letters)


def test_missed_points_are_named_if_unambiguous():
    for hand, answer, told in (
        (FIVE, 3, "The fifteen with the 3S, the 4H, and the 8D was missed."),
        (FIVE, 2, "The run 8-9-10 was missed."),
        (FIVE, 4, "You missed 1 point."),
        (FIVE, 0, "The fifteen with the 3S, the 4H, and the 8D and the run 8-9-10 were missed."),
        (FIVE, 6, "That is 1 point too many."),
        (FIVE, None, "You saw the answer, so it does not count as right."),
        (TWELVE, 10, "You missed 2 points."),
    ):
        first, second = said(hand, answer)
        assert first == explain_answer(hand)
        assert second == told


def test_level_shows_only_its_own_points():
    """The hand has two runs of three and one pair (docs/rules.md 6.6)."""
    runs, pairs = TWELVE._replace(level=DrillLevel.RUNS), TWELVE._replace(level=DrillLevel.PAIRS)
    assert (
        explain_answer(runs)
        == "The answer is 6: a run of three is three and a run of three is six."
    )
    assert explain_answer(pairs) == "The answer is 2: a pair is two."
    fifteens = FIVE._replace(level=DrillLevel.FIFTEENS)
    assert explain_answer(fifteens) == "The answer is 2: fifteen two."


def test_worthless_hand_gets_message_too():
    """Players call a hand worth nothing a nineteen (docs/rules.md 6.5)."""
    nothing = HandExercise(DrillLevel.HANDS, cards("2S 4H 6D 8C"), Card.parse("KD"))
    assert explain_answer(nothing) == 'The answer is 0: a "nineteen".'
    runs = nothing._replace(level=DrillLevel.RUNS)
    assert explain_answer(runs) == "The answer is 0: there are no runs."
    assert phrases(nothing) == ()
    assert (
        explain_answer(PileExercise(cards("4S 7D")))
        == "The count is eleven, and the last card scores nothing."
    )


def test_last_card_of_pile_is_described_as_in_play():
    """The last four makes a fifteen and a pair: two scores (docs/rules.md 5.8)."""
    pile = PileExercise(cards("7S 4H 4D"))
    assert explain_answer(pile) == "The last card scores 4: fifteen two and a pair is four."
    (phrase,) = phrases(pile)
    assert set(phrase.cards) == set(pile.cards)
    assert lies(pile, 2, 12) == (
        "Pile 2 of 12: seven of spades, four of hearts, four of diamonds. The count is fifteen."
    )


def test_feedback_compares_discard_with_best_and_best_with_next():
    best, why, other = said(SIX, cards("4S 5H"))
    assert best.startswith("The best discard is JH and QD, worth +")
    # Two fives, a four and a six: two fifteens and a double run of three (docs/rules.md 6.6).
    assert why.startswith(
        "The best choice keeps 4 5 5 6 (two fifteens, a double run of three), worth "
    )
    best_price, price = compared(SIX, cards("4S 5H"))
    lost = best_price.worth - price.worth
    assert lost == pytest.approx(SIX.lost(cards("4S 5H")), abs=0.1)
    assert other == f"Discarding 4S and 5H scores {lost:.1f} points less on average."
    _best, why, _shown = said(SIX, None)
    assert why == discard_reason(SIX, SIX.ranked[1].thrown)[0]


def test_hand_and_crib_are_named_and_four_of_suit_are_no_flush_in_crib():
    """Four cards of one suit are a flush in a hand, but not in the crib (docs/rules.md 6.3)."""
    four = HandExercise(DrillLevel.FLUSHES, cards("2S 4S 6S 8S"), Card.parse("KD"))
    assert lies(four, 1, 12).startswith("Hand 1 of 12: two of spades, ")
    assert explain_answer(four) == "The answer is 4: a flush is four."
    crib = four._replace(crib=True)
    assert lies(crib, 1, 12).startswith("Crib 1 of 12: two of spades, ")
    assert explain_answer(crib) == "The answer is 0: there is no flush and no nobs."


def test_every_drill_level_and_missed_combination_has_words_that_fit():
    assert set(LEVEL_NAMES) == set(LEVEL_DESCRIPTIONS) == set(DrillLevel)
    assert set(MISSED_NAMES) == set(MissedKind)
    assert all(cells(about) <= NARROWEST for about in LEVEL_DESCRIPTIONS.values())
    assert exercise_question(FIVE) == "What is it worth?"


@pytest.mark.parametrize("code", ["en", "ja"])
def test_level_is_found_by_each_name_that_is_printed(code: str):
    speak(language(code))
    for level in DrillLevel:
        for name in (level.value, level.value.upper(), _(LEVEL_NAMES[level])):
            assert level_named(name) is level
            assert level_named(grammar().typed(name)) is level
    with pytest.raises(ValueError, match="nobs"):
        level_named("nobs")


def test_level_is_found_by_unambiguous_start_of_its_name():
    assert level_named("flush") is DrillLevel.FLUSHES
    for text in ("", "p", "f"):
        with pytest.raises(ValueError, match=r"use fifteens, pairs, .*, or cards to discard"):
            level_named(text)
