"""Sentences that behave like plain text and keep their parts for translation."""

import pickle

import pytest

from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded, system_said

WHY = Worded("the {card.name} would make {count}", card=Card.parse("KD"), count=37)


def test_sentence_reads_like_plain_text():
    assert WHY == "the king of diamonds would make 37"
    assert f"{WHY}." == "the king of diamonds would make 37."


def test_error_with_sentence_prints_it_and_keeps_template_and_values():
    said = str(ValueError(WHY))
    assert isinstance(said, Worded)
    assert (said.template, said.parts["count"]) == ("the {card.name} would make {count}", 37)


def test_sentence_survives_pickling_between_processes():
    other = pickle.loads(pickle.dumps(WHY))
    assert (other, other.template, other.parts) == (WHY, WHY.template, WHY.parts)


def test_braces_in_values_are_not_read_as_template():
    assert Worded("{text!r} is not a card", text="{x}") == "'{x}' is not a card"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(2, "No such file or directory", "a.crib"), "No such file or directory"),
        (OSError(), "OSError"),
        (ValueError("a {brace} is no part"), "a {brace} is no part"),
    ],
)
def test_system_message_becomes_sentence_without_placeholder_values(error: Exception, said: str):
    why = system_said(error)
    assert (why, why.parts) == (said, {})
    assert why.template.format() == said


def test_sentence_in_error_is_returned_unchanged_as_its_reason():
    assert system_said(ValueError(WHY)) is WHY
