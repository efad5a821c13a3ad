"""The rules in rows of text: whole, within their width, under their titles."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from cribbage.language.speaking import cells
from cribbage.ui.words.rulebook import chapters
from cribbage.ui.words.rulebook_topics import TOPICS
from cribbage.ui.words.rules_laid_out import (
    LEAST,
    WIDTH,
    Look,
    contents,
    in_rows,
    row_of,
    titles,
    whole,
)

EVERY = [each for chapter in chapters() for each in chapter.paragraphs]


def letters(text: str) -> Counter[str]:
    return Counter(re.findall(r"[a-z]", text))


@pytest.mark.parametrize("width", [LEAST, WIDTH])
def test_every_word_stands_within_the_width(width: int):
    rows = in_rows(EVERY, width)
    for row in rows:
        for piece, after in pairwise(row):
            assert piece.column + cells(piece.text) < after.column
        assert not row or row[-1].column + cells(row[-1].text) <= width, row
    laid = [piece.text for row in rows for piece in row if piece.look in (Look.TEXT, Look.HEADING)]
    assert letters(" ".join(laid)) == letters(" ".join([each.text for each in EVERY]))


def test_a_chapter_stands_under_its_title_and_a_paragraph_beside_its_number():
    rows = whole()
    assert [rows[at][0].text for at in titles()] == [
        f"{chapter.number}  {chapter.title}" for chapter in chapters()
    ]
    for each in EVERY:
        at = row_of(each.number)
        found = rows[at : at + 3]
        numbers = [piece.text for row in found for piece in row if piece.look is Look.NUMBER]
        assert numbers[0] == each.number
    with pytest.raises(KeyError):
        row_of("5.99")


def test_what_can_be_asked_for_is_listed():
    text = " ".join([piece.text for row in contents() for piece in row])
    assert all(chapter.title in text for chapter in chapters())
    assert all(topic in text for topic in TOPICS)
