"""A sentence is a text like any other, and knows what it was put together from."""

import pickle

from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded

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
