"""Which principle decides between throws, and what is said of it from these six cards."""

import pytest

from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.sight.view import View, view
from cribbage.ui.advice.deciding import NONE_DECIDES, decides, what_decides
from cribbage.ui.advice.throws import weighed


def dealt(six: str, others: str, *, dealer: bool, scores: str = "0-0") -> View:
    """What the first player sees who was dealt these."""
    deal = f"scores:{scores} dealer:{1 if dealer else 2}"
    return view(Game.parse(f"discarding {deal} hands:{six}/{others}"), Seat(0))


def said(six: str, *, dealer: bool, scores: str = "") -> tuple[str | None, str]:
    """The principle that decides, by its id, and the last sentence that is said of it."""
    look = dealt(six, "7C7S8C8S9S9D", dealer=dealer, scores=scores or "0-0")
    each = weighed(look, for_the_game=bool(scores))
    principle = decides(look, each)
    *_, last = what_decides(look, each).split(". ")
    return principle and principle.id, last


def test_the_hand_decides_where_it_is_better_than_any_other():
    # 4-5-5-6 lies there with twelve points (two fifteens, a double run, docs/rules.md 6) and more
    # to come; fives would make the best crib.
    here = "The hand decides: 4-5-5-6 is worth 3.28 more than any other four cards."
    assert said("4S5H5C6DJHQD", dealer=True) == (None, here)


def test_the_crib_decides_where_the_best_hand_has_none():
    # Whoever throws king and deuce keeps a hand that is a little better; ace and deuce are thrown.
    here = "Here the crib decides: it gains 0.70, and the hand loses 0.17."
    assert said("TDKD2CTHAHJD", dealer=True) == ("best-to-own-crib", here)


def test_the_crib_decides_between_hands_that_are_alike():
    principle, here = said("2SADQC6SKCQD", dealer=True)
    assert principle == "best-to-own-crib"
    assert here.startswith("Here the crib decides: it gains 0.12, with an equally good hand.")


def test_what_is_against_the_principle_costs_points():
    # The best hand throws five and eight, and is 1.16 worse than eight and king in all.
    assert said("2S3D5H8DKCKD", dealer=False) == (
        "no-five-to-the-other",
        "Here it costs 1.16 points.",
    )


def test_with_a_score_it_is_games_that_are_won():
    principle, here = said("3H9CQSACTSAD", dealer=False, scores="100-95")
    assert principle == "no-neighbours-to-the-other"
    assert here == "Here it costs 6.7 games in 100."


def test_what_the_principle_is_for_gains_points():
    # The three goes, and with it the king; the ten instead would be 0.73 worse.
    look = said("3S5STDJS5DKS", dealer=False)
    assert look == ("ace-and-king-are-safe", "Here it gains 0.73 points.")


@pytest.mark.parametrize(("six", "dealer"), [("AS4D9STD6S3S", False), ("7DTDKS5H6S8D", True)])
def test_where_no_principle_decides_it_that_is_said(six: str, dealer: bool):
    look = dealt(six, "7C7S8C8S9C9D", dealer=dealer)
    each = weighed(look, for_the_game=False)
    assert decides(look, each) is None
    assert what_decides(look, each) == NONE_DECIDES
