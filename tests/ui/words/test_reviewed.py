"""The text of reviewed decisions and games: a prepared case of each kind, and the sums."""

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.series import SeriesTurn
from cribbage.records.record import Record
from cribbage.review.facts import review_facts
from cribbage.review.judging import DecisionKind, LuckParts, Review, review_game
from cribbage.ui.pages.judgement import Judgement
from cribbage.ui.words.aloud import card_name, in_letters
from cribbage.ui.words.reviewed import (
    Case,
    because,
    better_choice,
    came_about,
    case,
    did,
    judged_by_in_brief,
    review_headline,
    review_result,
)
from tests.common.judged import game, review_of
from tests.review.games import by_chance, played_on
from tests.review.test_review import FIVES, THIRTEEN

NAMES = ("Ann", "Ben")


def only(made: tuple[SeriesTurn, ...], kind: DecisionKind) -> Case:
    (judged,) = [each for each in review_game(made).judged if each.kind is kind and each.lost]
    return case(made, judged)


def told(each: Case) -> tuple[str, str, str]:
    return did(each, in_letters), better_choice(each, in_letters), because(each)[0]


# Counts and calls.


def counted(*decisions: str, way: str = "muggins", position: str = FIVES) -> tuple[SeriesTurn, ...]:
    return played_on(f"{position} counting:{way}", *decisions, "2 resign")


def test_undercount_of_hand_is_described():
    """Ann claims 8 of 10 points: a fifteen or the pair is missing (docs/rules.md 6.2)."""
    each = only(counted("1 claim 8", "2 claim 13", way="hand"), DecisionKind.COUNT)
    assert told(each) == ("counted 8 of 10", "to count 2 more", "Missed points are lost.")
    assert judged_by_in_brief(each, NAMES) == "Based on the cards face up on the table."


def test_missed_combination_is_named_if_unambiguous():
    """Only the flush is worth the five missing points (docs/rules.md 6.2 to 6.4).

    The hand is A, 3, 4, 5 and 6 of spades: two fifteens, a run of four, and a flush of five.
    """
    each = only(counted("1 claim 10", "2 claim 8", way="hand"), DecisionKind.COUNT)
    assert did(each, in_letters) == "counted 8 of 13"
    assert better_choice(each, in_letters) == "the flush AS 3S 4S 5S 6S"
    in_words = "the flush: ace of spades, three of spades, "
    assert better_choice(each, card_name).startswith(in_words)
    # The decision without its table does not show that.
    assert better_choice(each.judged, in_letters) == "to count 5 more"
    assert did(each.judged, in_letters) == did(each, in_letters)


CALLED_MUGGINS = "Missed points are lost, and the opponent can call muggins to take them."


@pytest.mark.parametrize(
    ("claimed", "told_of"),
    [
        (8, ("counted 8 of 10", "to count 2 more", CALLED_MUGGINS)),
        (12, ("counted 12, not 10", "10", "An overclaim costs points if it is called.")),
    ],
)
def test_review_of_wrong_count_explains_muggins_and_overclaims(
    claimed: int, told_of: tuple[str, str, str]
):
    assert told(only(counted(f"1 claim {claimed}", "2 answer 10"), DecisionKind.COUNT)) == told_of


THERE = "You can call muggins to take points your opponent misses."


@pytest.mark.parametrize(
    ("said", "word", "done", "instead", "why"),
    [
        (8, 8, "accepted 8, not 10", "to call 10", THERE),
        (6, 8, "called 8 of 10", "to call 10", THERE),
        (12, 12, "accepted 12, not 10", "to call 10", "A claim stands if no one calls it."),
        (10, 13, "wrongly called 10", "to accept 10", "A false call costs points."),
    ],
)
def test_wrong_answer_to_claim_is_described(
    said: int, word: int, done: str, instead: str, why: str
):
    """The text has the decision, the better answer, and the reason (docs/rules.md 8.6)."""
    each = only(counted(f"1 claim {said}", f"2 answer {word}"), DecisionKind.CALL)
    assert told(each) == (done, instead, why)


def test_false_call_of_undercount_is_described():
    """Ann claims 8 of 10 points, and Ben calls 14: a false call, and no muggins for him."""
    each = only(counted("1 claim 8", "2 answer 14"), DecisionKind.CALL)
    assert each.judged.lost == 4
    assert did(each, in_letters) == "wrongly called 8"


# Plays and discards.


def test_card_near_end_is_described():
    made = played_on(THIRTEEN, "1 play KH", "2 play 8D")
    each = only(made, DecisionKind.CARD)
    assert did(each, in_letters) == "played KH (count 23)"
    assert better_choice(each, in_letters) == "2C"
    assert judged_by_in_brief(each, NAMES) == (
        "Based on what Ann could see: their hand, the starter, and the cards played."
    )


@pytest.mark.slow
def test_choice_by_win_chance_against_points_is_explained():
    """The best choice wins more often, although another is worth more points."""
    page = review_of(game(15)).judgement
    by_score = [
        page.cases[place].case
        for place, each in enumerate(page.review.costly)
        if each.kind in (DecisionKind.DISCARD, DecisionKind.CARD) and each.lost < 0.05
    ]
    assert by_score
    for each in by_score:
        view, seat = each.view, each.judged.seat
        own, others = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
        gained = sum(each.choices[0].parts) - sum(each.chosen.parts)
        score = f"With {own} to go ({others} for the opponent), the win chance decides"
        assert (score in because(each)[0]) is (round(gained, 2) <= 0)


@pytest.mark.slow
def test_every_decision_of_game_is_described():
    cases = [each.case for each in review_of(game()).judgement.cases]
    for each in cases:
        done, instead, why = told(each)
        assert done
        assert instead
        assert why.endswith(".")
        assert (done, instead) == tuple(
            [say(each.judged, in_letters) for say in (did, better_choice)]
        )
        assert "you" not in f"{done} {instead} {why}".split()
    discard, lead = cases[0], cases[5]
    assert told(discard)[:2] == ("discarded 3H QH", "3H 8S")
    assert because(discard)[0].startswith("The best choice keeps A 4 10 Q (two fifteens), ")
    assert did(discard, card_name) == "discarded three of hearts and queen of hearts"
    assert told(lead)[:2] == ("led 7H", "QS")
    assert did(lead, card_name) == "led seven of hearts"


# Results.


def judgement(review: Review, rules: Rules | None = None) -> Judgement:
    return Judgement(Record(NAMES, rules or Rules()), 0, review, ())


def over(scores: tuple[int, int], winner: int = 0) -> Judgement:
    return judgement(Review(scores, Seat(winner), (), (), LuckParts()))


@pytest.mark.parametrize(
    ("scores", "winner", "said"),
    [
        ((121, 106), 0, "Ann wins by 15."),
        ((120, 121), 1, "Ben wins by 1."),
        ((90, 40), 0, "Ann wins because Ben resigned while trailing by 50."),
        ((40, 43), 0, "Ann wins because Ben resigned while leading by 3."),
        ((40, 40), 1, "Ben wins because Ann resigned with the score tied."),
    ],
)
def test_winner_and_margin_are_described(scores: tuple[int, int], winner: int, said: str):
    found = over(scores, winner)
    assert review_result(found) == said
    rest = " The unplayed part counts as luck." if "resigned" in said else ""
    proves = "One game proves little: luck typically swings it by 20 points, errors by 3."
    assert review_headline(found)[0] == f"{said}{rest} {proves}"
    *_, unnamed, _together = came_about(found)
    assert unnamed.label == ("rest, unplayed" if "resigned" in said else "all the rest")


def test_margin_of_game_without_errors_is_luck():
    errors, luck, *within, together = came_about(over((121, 106)))
    assert [part.points for part in (errors, luck, together)] == [0, 150, 150]
    assert [part.label for part in within] == ["cards dealt", "starters", "all the rest"]


def check_sums(judgement: Judgement) -> None:
    """Check that the displayed parts add up to the displayed totals."""
    review = judgement.review
    parts = {part.label: part for part in came_about(judgement)}
    errors, luck, both = [parts[label] for label in ("errors", "luck", "total")]
    winner, loser = review.winner, 1 - review.winner
    assert both.points == 10 * review.margin
    assert errors.points + luck.points == both.points
    assert sum(part.points for part in parts.values() if part.within) == luck.points
    found = review_facts(review)
    lost = [sum(each) for each in found.lost]
    assert lost[loser] - lost[winner] == errors.points
    assert errors.chance is not None
    assert luck.chance is not None
    assert errors.chance == found.own[loser]["chance"] - found.own[winner]["chance"]
    assert errors.chance + luck.chance == both.chance
    for seat in (0, 1):
        # Four values are each off by at most half a tenth.
        assert lost[seat] == pytest.approx(10 * review.lost(seat), abs=2 + 1e-9)


@pytest.mark.slow
def test_displayed_points_of_review_add_up():
    """Check a random game, and a game between computer players."""
    rules = Rules(target=61, counting=Counting.MUGGINS, pegging=Pegs.SAY)
    check_sums(judgement(review_game(by_chance(4, rules)), rules))
    check_sums(review_of(game()).judgement)
