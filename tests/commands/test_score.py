"""The command ``score`` with cards as they come: in one word, and without a starter."""

import pytest

from tests.common.command import run


def test_the_starter_may_stand_in_one_word_with_the_hand():
    told = run("score", "5H 5S 5D JC", "5C")
    assert told.out.splitlines()[-1].startswith("29  ")
    for words in (["5H5S5DJC5C"], ["5H5S5DJC", "5C"], ["5H", "5S", "5D", "JC", "5C"]):
        assert run("score", *words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["5H 5S 5D JC"], "14  fifteen two, fifteen four, fifteen six, fifteen eight, and a pair"),
        (["2H 4S 6D 8C"], " 0  nineteen"),
        (["3H 4S 5D JC"], " 5  fifteen two and a run of three is five"),
        (["AH 2H 3H 4H"], " 8  a run of four is four and a flush is eight"),
        (["AH", "2H", "3H", "4H", "--crib"], " 4  a run of four is four"),
    ],
)
def test_four_cards_are_worth_what_lies_in_them(words: list[str], told: str):
    ended = run("score", *words)
    assert (ended.status, ended.err) == (0, "")
    *_, count, after = ended.out.splitlines()
    assert count.startswith(told)
    assert after.startswith("With a starter, these cards score ")


def test_what_four_cards_come_to_is_over_every_starter():
    """Of the 48, three fives make six more each with fifteens, a ten-card two with each five."""
    assert run("score", "5H 5S 5D JC").out.endswith("score from 14 to 29, and 16.54 on average.\n")
