"""What is said of reviewed decisions and games: of each kind a case made by hand, and the sums."""

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.series import Turn
from cribbage.review.review import Came, Kind, Review, reviewed
from cribbage.ui.words.aloud import card_name, in_letters
from cribbage.ui.words.reviewed import (
    Case,
    because,
    better,
    came_about,
    case,
    chance_lost,
    did,
    headline,
    judged_by_in_brief,
    lost,
    result,
)
from tests.common.judged import game, review_of
from tests.review.games import by_chance, by_partners, played_on
from tests.review.test_review import FIVES, THIRTEEN

NAMES = ("Ann", "Ben")


def only(made: tuple[Turn, ...], kind: Kind) -> Case:
    """The one costly decision of a kind in what was played."""
    (judged,) = [each for each in reviewed(made).judged if each.kind is kind and each.lost]
    return case(made, judged)


def told(each: Case) -> tuple[str, str, str]:
    """What was done, what was better, and why."""
    return did(each, in_letters), better(each, in_letters), because(each)[0]


# A count, and what is called of it.


def counted(*decisions: str, way: str = "muggins", position: str = FIVES) -> tuple[Turn, ...]:
    return played_on(f"{position} counting:{way}", *decisions, "2 resign")


def test_a_hand_that_was_counted_too_low():
    """Two of ten, of four fifteens and a pair: it may be any of the five (docs/rules.md 6.2)."""
    each = only(counted("1 claim 8", "2 claim 13", way="hand"), Kind.COUNT)
    assert told(each) == ("counted 8 of 10", "to count 2 more", "Missed points are lost.")
    assert judged_by_in_brief(each, NAMES) == "Based on the cards face up on the table."


def test_what_was_left_out_where_nothing_else_comes_to_as_much():
    """Ace, three, four, five, and six of spades: two fifteens, a run of four, and a flush of five.

    Eight are counted, and of five points there is the flush alone (docs/rules.md 6.2 to 6.4).
    """
    each = only(counted("1 claim 10", "2 claim 8", way="hand"), Kind.COUNT)
    assert did(each, in_letters) == "counted 8 of 13"
    assert better(each, in_letters) == "the flush AS 3S 4S 5S 6S"
    in_words = "the flush: ace of spades, three of spades, "
    assert better(each, card_name).startswith(in_words)
    # Of the decision alone, without its table, that is not known.
    assert better(each.judged, in_letters) == "to count 5 more"
    assert did(each.judged, in_letters) == did(each, in_letters)


def test_with_muggins_the_other_may_call_what_is_overlooked():
    each = only(counted("1 claim 8", "2 answer 10"), Kind.COUNT)
    assert because(each)[0] == (
        "Missed points are lost, and the opponent can call muggins to take them."
    )


def test_a_hand_that_was_counted_too_high():
    each = only(counted("1 claim 12", "2 answer 10"), Kind.COUNT)
    why = "An overclaim costs points if it is called."
    assert told(each) == ("counted 12, not 10", "10", why)


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
def test_a_call(said: int, word: int, done: str, instead: str, why: str):
    """As the table of docs/rules.md 8.6 has it."""
    each = only(counted(f"1 claim {said}", f"2 answer {word}"), Kind.CALL)
    assert told(each) == (done, instead, why)


def test_a_false_call_of_what_was_too_little():
    """Eight for ten, and fourteen is said: two to who said eight, and two that were not called."""
    each = only(counted("1 claim 8", "2 answer 14"), Kind.CALL)
    assert each.judged.lost == 4
    assert did(each, in_letters) == "wrongly called 8"


# A card, and a throw.


def test_a_card_near_the_end():
    made = played_on(THIRTEEN, "1 play KH", "2 play 8D")
    each = only(made, Kind.CARD)
    assert did(each, in_letters) == "played KH, 23"
    assert better(each, in_letters) == "2C"
    assert judged_by_in_brief(each, NAMES) == (
        "Based on what Ann could see: their hand, the starter, and the cards played."
    )


@pytest.mark.slow
def test_that_the_score_decides_where_points_do_not():
    """One throw is worth more points, another wins oftener: that is said, and how much it costs."""
    page = review_of(game(8)).judgement
    seen = [each.case for each in page.cases if each.case.judged.kind in (Kind.THROW, Kind.CARD)]
    by_score = [each for each in seen if each.judged.lost < 0.05]
    assert by_score
    for each in by_score:
        view, seat = each.view, each.judged.seat
        own, others = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
        start = f"With {own} to go ({others} for the opponent), "
        assert because(each)[0].startswith(
            (f"{start}giving up ", f"{start}win chance matters more than")
        )


@pytest.mark.slow
def test_a_lead_is_said_to_be_one():
    page = review_of(game()).judgement
    first = page.cases[4].case
    assert told(first)[:2] == ("led 7H", "QS")
    assert did(first, card_name) == "led seven of hearts"


@pytest.mark.slow
def test_a_throw_and_its_reason():
    page = review_of(game()).judgement
    case = page.cases[2].case
    assert told(case) == (
        "discarded 3H QH",
        "3H 8S",
        because(case)[0],
    )
    assert because(case)[0].startswith("The hand is worth 1.8 more: keeping ")
    assert did(case, card_name) == "discarded three of hearts and queen of hearts"


@pytest.mark.slow
def test_every_decision_of_a_game_is_told():
    for seed in (7, 18):
        for each in review_of(game(seed)).judgement.cases:
            done, instead, why = told(each.case)
            assert done
            assert instead
            assert why.endswith(".")
            assert (done, instead) == tuple(
                [say(each.case.judged, in_letters) for say in (did, better)]
            )
            assert "you" not in f"{done} {instead} {why}".split()


# What it came to.


@dataclass
class Over:
    """A game that is over."""

    review: Review
    rules: Rules = Rules()  # noqa: RUF009  # it never changes
    names: tuple[str, ...] = NAMES


def over(scores: tuple[int, int], winner: int = 0) -> Over:
    return Over(Review(scores, Seat(winner), (), (), Came()))


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
def test_who_won_and_by_how_much(scores: tuple[int, int], winner: int, said: str):
    judgement = over(scores, winner)
    assert result(judgement) == said
    rest = " The unplayed part counts as luck." if "resigned" in said else ""
    assert headline(judgement) == (
        f"{said}{rest} One game proves little (luck: 20 points, errors: 3)."
    )
    *_, unnamed, _together = came_about(judgement)
    assert unnamed.label == ("rest, unplayed" if "resigned" in said else "all the rest")


def test_without_errors_all_of_it_was_luck():
    errors, luck, *within, together = came_about(over((121, 106)))
    assert [part.points for part in (errors, luck, together)] == [0, 15, 15]
    assert [part.label for part in within] == ["cards dealt", "starters", "all the rest"]


WAYS = [Rules(target=61, counting=each, pegging=pegs) for each in Counting for pegs in Pegs]


def adds_up(judgement: Over) -> None:
    """Figures of a tenth are sums of what stands above them, as a pencil finds."""
    review = judgement.review
    parts = {part.label: part for part in came_about(judgement)}
    errors, luck, both = [parts[label] for label in ("errors", "luck", "total")]
    winner, loser = review.winner, 1 - review.winner
    assert both.points == review.margin
    assert round(errors.points + luck.points, 1) == both.points
    assert round(sum(part.points for part in parts.values() if part.within), 1) == luck.points
    less = lost(review, loser).together - lost(review, winner).together
    assert round(less, 1) == errors.points
    assert (errors.chance, luck.chance, both.chance) != (None, None, None)
    assert errors.chance == round(chance_lost(review, loser) - chance_lost(review, winner), 1)
    assert round((errors.chance or 0) + (luck.chance or 0), 1) == both.chance
    for seat in (0, 1):
        # Four figures are each off by half a tenth at most.
        assert lost(review, seat).together == pytest.approx(review.lost(seat), abs=0.2 + 1e-9)


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@given(st.sampled_from(WAYS), st.integers(0, 2**32))
def test_what_is_shown_adds_up(rules: Rules, seed: int):
    adds_up(Over(reviewed(by_chance(seed, rules)), rules))


@pytest.mark.slow
def test_what_is_shown_of_a_game_of_partners_adds_up():
    adds_up(Over(reviewed(by_partners("steady", "easy", 3))))
