"""A sentence is a text like any other, and knows what it was put together from."""

import pickle

import pytest

from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded, system_said

WHY = Worded("the {card.name} would make {count}", card=Card.parse("KD"), count=37)


def test_it_reads_like_the_text_that_it_is():
    assert WHY == "the king of diamonds would make 37"
    assert f"{WHY}." == "the king of diamonds would make 37."


def test_an_error_that_is_made_of_it_says_it_with_its_parts():
    said = str(ValueError(WHY))
    assert isinstance(said, Worded)
    assert (said.template, said.parts["count"]) == ("the {card.name} would make {count}", 37)


def test_it_comes_whole_from_another_process():
    other = pickle.loads(pickle.dumps(WHY))
    assert (other, other.template, other.parts) == (WHY, WHY.template, WHY.parts)


def test_what_stands_in_it_is_not_read_as_a_template():
    assert Worded("{text!r} is not a card", text="{x}") == "'{x}' is not a card"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(2, "No such file or directory", "a.crib"), "No such file or directory"),
        (OSError(), "OSError"),
        (ValueError("a {brace} is no part"), "a {brace} is no part"),
    ],
)
def test_what_the_system_says_is_a_sentence_without_parts(error: Exception, said: str):
    why = system_said(error)
    assert (why, why.parts) == (said, {})
    assert why.template.format() == said


def test_a_sentence_of_ours_stays_the_one_that_it_is():
    assert system_said(ValueError(WHY)) is WHY
