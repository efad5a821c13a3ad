"""A question contains exactly what its seat knows, and an answer is one legal decision."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import Counting, Discard, Discarding, Play, Rules, Seat, cards, legal, new_game, view
from cribbage.records.notation import written
from cribbage.session.bench_protocol import (
    LONGEST_ANSWER,
    question_line,
    read_answer,
    read_question,
)
from tests.analysis.moments import redealt
from tests.bench.views import Asked, asked, questions
from tests.common.texts import characters

DISCARDED_FROM = (
    "discarding seat:1 target:121 scores:115-118 dealer:2 deals:9 number:104 "
    "hands:5H5S5DJC2C9D/?????? laid:/"
)
PLAYED_FROM = (
    "pegging seat:2 target:61 scores:12-9 dealer:2 deals:2 number:31 hands:?/7S8D2H "
    "laid:??/KSQS starter:4S turned:1KD,2TH pile:1JC,1JH go:1"
)


@given(questions)
def test_written_question_is_read_back_as_same_view(one: Asked):
    _, look = one
    assert read_question(question_line(look)) == look


@given(questions, st.integers(0, 2**32))
def test_question_reveals_no_hidden_card(one: Asked, seed: int):
    game, look = one
    line = question_line(look)
    seen = {card for row in (*look.hands, *look.laid) for card in row if card}
    seen |= {*look.played, look.starter} - {None}
    assert {*cards(" ".join(re.findall("[A2-9TJQK][CDHS]", line)))} == seen
    assert question_line(view(redealt(game, look.seat, Random(seed)), look.seat)) == line


@given(questions)
def test_every_legal_decision_is_read_back_from_its_answer(one: Asked):
    _, look = one
    for action in legal(look):
        assert read_answer(written(action), look) == action


def test_random_questions_cover_all_kinds_of_questions():
    """The tests with random questions cover only the questions that occur."""
    looks = [look for seed in range(9) for _, look in asked(Random(seed))]
    discarded = [len(look.to_act) for look in looks if look.phase is Discarding]
    assert {*discarded} == {1, 2}
    assert {bool(look.start) for look in looks} == {True, False}
    assert {look.said_go for look in looks} == {(), (0,), (1,)}
    assert {look.seat for look in looks} == {0, 1}


def test_example_question_is_read_as_expected():
    look = read_question(PLAYED_FROM)
    assert look.seat == look.dealer == 1
    assert look.scores == (12, 9)
    assert look.hands == ((None,), cards("7S 8D 2H"))
    assert look.laid == ((None, None), cards("KS QS"))
    assert look.crib == (None,) * 4
    assert look.played == cards("KD TH JC JH")
    assert look.players == (0, 1, 0, 0)
    assert (look.start, look.count, look.said_go) == (2, 20, (0,))
    assert read_answer(" 2  play 7s\r", look) == Play(Seat(1), *cards("7S"))


def test_example_answer_is_read_as_expected():
    look = read_question(DISCARDED_FROM)
    assert read_answer("1 crib 2C 9D", look) == Discard(Seat(0), cards("2C 9D"))
    assert read_answer("1 crib 9D,2C", look) == Discard(Seat(0), cards("2C 9D"))


NO_DISCARD = [
    ("", "'' is not a valid answer: the answer should look like '1 crib 2C 9D'"),
    ("hello", "'hello' is not a valid answer: the answer should look like '1 crib 2C 9D'"),
    ("2 crib 2C 9D", "is not a valid answer: the answer should look like '1 crib 2C 9D'"),
    ("1 play 2C", "is not a valid answer: the answer should look like '1 crib 2C 9D'"),
    ("1 resign", "is not a valid answer: the answer should look like '1 crib 2C 9D'"),
    ("2 resign", "is not a valid answer"),
    ("1 crib 2C 9X", "'1 crib 2C 9X' is not a valid answer: '9X' is not a card"),
    ("1 crib 2C", "'1 crib 2C' is not allowed: discard two different cards from the hand"),
    ("1 crib 2C 2C", "discard two different cards from the hand"),
    ("1 crib 2C 5H 5S", "discard two different cards from the hand"),
    ("1 crib 2C 9H", "'1 crib 2C 9H' is not allowed: the nine of hearts is not in the hand"),
    ("x" * LONGEST_ANSWER, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is not a valid answer"),
]
NO_CARD = [
    ("2 crib 7S 8D", "is not a valid answer: the answer should look like '2 play 5H'"),
    ("1 play 7S", "is not a valid answer: the answer should look like '2 play 5H'"),
    ("2 play", "is not a valid answer: '' is not a card"),
    ("2 play KS", "the king of spades is not in the hand"),
    ("2 play 7S 2", "the program pegs for this player"),
    ("2 go", "is not a valid answer"),
]


@pytest.mark.parametrize(
    ("asked_of", "line", "because"),
    [
        *[(DISCARDED_FROM, *each) for each in NO_DISCARD],
        *[(PLAYED_FROM, *each) for each in NO_CARD],
    ],
)
def test_invalid_answer_is_refused(asked_of: str, line: str, because: str):
    with pytest.raises(ValueError, match=re.escape(because)):
        read_answer(line, read_question(asked_of))


def test_card_that_does_not_fit_is_refused():
    high = PLAYED_FROM.replace("1JC,1JH go:1", "1JC,1JH,2QD go:1").replace("7S8D2H", "8DAS")
    with pytest.raises(ValueError, match="would make 38, and the count cannot pass 31"):
        read_answer("2 play 8D", read_question(high))


NO_QUESTION = {
    DISCARDED_FROM: [
        ("discarding", "throwing", "'throwing' is not a question: start with 'discarding' or"),
        (" laid:/", "", "laid is missing: include every field, even if it is empty"),
        (" laid:/", " laid:/ laid:/", "laid is given twice"),
        (" laid:/", " laid:/ pile:", "'pile:' is not a known field: the fields are seat, "),
        (" laid:/", " laid", "'laid' is not a known field: the fields are seat, "),
        ("seat:1", "seat:3", "seat: '3' is not a player: use 1 or 2"),
        ("target:121", "target:100", "target: "),
        ("deals:9", "deals:nine", "deals: 'nine' is not a number"),
        ("115-118", "115", "scores: '115' must be two values separated by -"),
        ("115-118", "115-121", "scores: at 121, the game is already over"),
        ("2C9D", "2C", "hands: player 1 has the wrong number of cards"),
        ("2C9D", "2C2C", "2C appears twice"),
        ("2C9D", "2C9X", "hands: '9X' is not a card"),
        ("2C9D", "2C??", "hands: "),
        ("5H5S5DJC2C9D", "??????", "hands: show all the cards of the player being asked"),
        ("/??????", "/ACADAHAS3C3D", "hands: show all the cards of the player being asked, and no"),
        ("/??????", "/????", "hands: player 2 has the wrong number of cards"),
        ("laid:/", "laid:/??", "hands: player 2 has the wrong number of cards"),
        ("laid:/", "laid:??/", "laid: player 1 has the wrong number of cards"),
    ],
    PLAYED_FROM: [
        ("go:1", "go:2", "go: leave it empty, or give only the number of the opponent"),
        ("go:1", "go:11", "go: leave it empty, or give only the number of the opponent who said"),
        ("starter:4S", "starter:", "starter: '' is not a single card"),
        ("starter:4S", "starter:7S", "7S appears twice"),
        ("1JC", "JC", "pile: 'J' is not a player"),
        ("1JC", "2JC", "hands: player 2 has the wrong number of cards"),
        ("2TH", "2TH,1AS", "hands: player 1 has the wrong number of cards"),
        ("7S8D2H", "7S8D", "hands: player 2 has the wrong number of cards"),
        ("??/KSQS", "?/KSQS", "laid: player 1 has the wrong number of cards"),
        ("??/KSQS", "KSQS/??", "laid: show all the cards of the player being asked"),
        ("1JC,1JH", "1JC,1JH,2QD", "hands: player 2 has the wrong number of cards"),
    ],
}


@pytest.mark.parametrize(
    ("asked_of", "old", "new", "because"),
    [(asked_of, *each) for asked_of, wrong in NO_QUESTION.items() for each in wrong],
)
def test_invalid_question_is_refused(asked_of: str, old: str, new: str, because: str):
    assert old in asked_of
    with pytest.raises(ValueError, match=re.escape(because)):
        read_question(asked_of.replace(old, new))


def test_question_for_card_is_refused_if_no_card_fits():
    full = PLAYED_FROM.replace("7S8D2H", "7S8D").replace("1JH", "1JH,2QD")
    with pytest.raises(
        ValueError, match="pile: no card in the hand can be played at a count of 30"
    ):
        read_question(full)


@pytest.mark.slow
@given(st.text(characters) | st.text("discarding pegging:?/-,1259HSTJK"))
def test_error_about_question_is_one_sentence(text: str):
    for line in (text, f"pegging {text}", DISCARDED_FROM.replace("laid:/", text)):
        with pytest.raises(ValueError, match=r"\w"):
            read_question(line)


@given(questions, st.text(characters))
def test_error_about_answer_is_one_sentence(one: Asked, text: str):
    _, look = one
    for line in (text, f"{look.seat + 1} crib {text}", f"{look.seat + 1} play {text}"):
        try:
            said = read_answer(line, look)
        except ValueError as error:
            said = str(error)
        assert said in legal(look) or len(said.splitlines()) == 1


def test_only_views_of_decisions_in_bench_are_written_as_questions():
    _, look = next(asked(Random(1)))
    with pytest.raises(ValueError, match="a player who has to discard or play"):
        question_line(look._replace(to_act=()))
    with pytest.raises(ValueError, match="a player who has to discard or play"):
        question_line(view(new_game(), Seat(0)))
    with pytest.raises(ValueError, match="two players, and the program counts"):
        question_line(look._replace(rules=Rules(counting=Counting.HAND)))
