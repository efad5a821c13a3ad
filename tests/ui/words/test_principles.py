"""The texts of the principles, and of their measured values."""

import pytest

import cribbage.ui.words.principle_text as words
from cribbage.analysis.principles import (
    ACE_AND_KING,
    BEST_TO_OWN_CRIB,
    KEEP_ACES_AND_DEUCES,
    LEAD_A_FOUR,
    NO_FIVE,
    PRINCIPLES,
    Price,
    Principle,
)

IS_BEST = "and is the best choice in 61% of cases."
STILL_BEST = "but it is still the best choice in 39% of cases."


@pytest.fixture
def costing(monkeypatch: pytest.MonkeyPatch):

    def cost(worth: float, margin: float, right_in: float = 61.4, speaks_in: float = 36.6) -> None:
        found = Price(worth, margin, right_in, 4321, speaks_in)
        monkeypatch.setattr(words, "price", lambda principle: found)

    return cost


def test_each_principle_has_text():
    said = [words.principle_sentence(each) for each in PRINCIPLES]
    assert len(set(said)) == len(PRINCIPLES)
    assert [each for _, principles in words.PRINCIPLE_GROUPS for each in principles] == list(
        PRINCIPLES
    )


def test_gain_has_sign_and_cost_has_none(costing):
    for worth, margin, principle, said in (
        (0.625, 0.0, ACE_AND_KING, "+0.62"),
        (5.0, 0.0, NO_FIVE, "5.00"),
        (0.039, 0.017, KEEP_ACES_AND_DEUCES, "0.04 +- 0.02"),
        (-0.02, 0.05, LEAD_A_FOUR, "-0.02 +- 0.05"),
        (-0.02, 0.05, KEEP_ACES_AND_DEUCES, "-0.02 +- 0.05"),
    ):
        costing(worth, margin)
        assert words.principle_gain(principle) == said


def test_uncertain_percentage_has_star(costing):
    costing(0.5, 0.1, 61.4)
    assert words.right_in(LEAD_A_FOUR) == "61%"
    costing(0.02, 0.1, 9.4)
    assert words.right_in(LEAD_A_FOUR) == " 9% *"


def test_reason_says_how_certain_principle_is(costing):
    why = "no card makes fifteen with a four"
    for worth, margin, said in (
        (0.5, 0.1, why),
        (0.05, 0.03, f"{why}, but the numbers give only slight support"),
        (0.02, 0.03, f"{why}, but another choice is just as good"),
        (-0.5, 0.1, f"{why}, but the numbers favor another choice"),
    ):
        costing(worth, margin)
        assert words.principle_reason(LEAD_A_FOUR) == said


def test_texts_show_cost_of_mistake_with_own_crib_and_number_of_choices(
    costing,
):
    costing(0.92, 0.0)
    alone = "in 37% of cases, keeping the highest-scoring hand instead costs 0.92 points"
    assert words.principle_reason(BEST_TO_OWN_CRIB) == alone
    assert "principles of the play over at least 4,321 choices each" in words.how_measured()


@pytest.mark.parametrize(
    ("principle", "said"),
    [
        (
            ACE_AND_KING,
            "Aces and kings are safe in the opponent's crib: an ace or a king fits few runs.",
        ),
        (NO_FIVE, "Don't give away a five: any ten-card makes fifteen with a five."),
        (
            KEEP_ACES_AND_DEUCES,
            "Keep aces and deuces for goes and thirty-ones: low cards can still be played at a "
            "high count.",
        ),
        (LEAD_A_FOUR, "Lead a four: no card makes fifteen with a four."),
        (BEST_TO_OWN_CRIB, "Feed the crib as much as the hand allows."),
    ],
)
def test_decision_shows_reason_for_principle_without_frequency(principle: Principle, said: str):
    assert words.with_reason(principle) == said
