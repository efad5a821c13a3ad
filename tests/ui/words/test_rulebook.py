"""The rules for looking up: the whole page, and the right paragraph for each topic."""

import re
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path

import pytest

from cribbage.language.speaking import cells
from cribbage.ui.words.rulebook_topics import TOPICS, chapter_of, no_topic, rules_on, suggest_topics
from cribbage.ui.words.rules_document import Rows, chapters
from cribbage.ui.words.rules_laid_out import (
    LEAST,
    RULES_WIDTH,
    PieceStyle,
    all_rules,
    paragraph_row,
    paragraph_rows,
    rules_contents,
    titles,
)

PAGE = (Path(__file__).parents[3] / "docs" / "rules.md").read_text("utf-8")
EVERY = [each for chapter in chapters() for each in chapter.paragraphs]
BY_NUMBER = {each.number: each for each in EVERY}


def test_every_paragraph_of_page_is_present_in_order():
    assert [each.number for each in EVERY] == re.findall(r"^\*\*(\d+\.\d+)\*\*", PAGE, re.M)
    titles = re.findall(r"^## (\d+) (.+)$", PAGE, re.M)
    assert [(str(chapter.number), chapter.title) for chapter in chapters()] == titles
    for chapter in chapters():
        assert {each.number.partition(".")[0] for each in chapter.paragraphs} == {
            str(chapter.number)
        }


def test_every_word_of_page_is_present_without_markup():
    page = PAGE[PAGE.index("## 1 ") :]
    wanted = re.findall(r"[a-z]{2,}", re.sub(r"^## \d+ .+$", "", page, flags=re.M), re.I)
    told = re.findall(r"[a-z]{2,}", " ".join([each.text for each in EVERY]), re.I)
    assert told == wanted
    assert not [each.number for each in EVERY if re.search(r"\*\*|`|^\||^- ", each.text)]


def test_tables_and_bullet_points_of_rules_are_recognized():
    kinds = [type(block) for block in BY_NUMBER["5.8"].blocks]
    assert kinds == [str, Rows, str]
    table = BY_NUMBER["6.6"].blocks[1]
    assert table.rows[-1] == ("double double run", "9 9 10 10 J", "16")
    points = BY_NUMBER["1.4"].blocks[1]
    assert points.texts[2].startswith("the starter is the card turned up")


def test_every_paragraph_is_found_by_number():
    for each in EVERY:
        assert rules_on(each.number) == rules_on(f"§ {each.number}") == (each,)
        assert each in chapter_of(each).paragraphs


def test_common_topics_lead_to_right_paragraph():
    for topic, numbers in TOPICS.items():
        told = rules_on(topic)
        assert told == tuple(chain(*map(rules_on, numbers)))
        words = f"{chapter_of(told[0]).title} {told[0].text}"
        assert re.search(rf"\b{topic.split()[0]}", words, re.I), topic


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("Nineteen", ["6.5"]),
        ("his nobs", ["6.4"]),
        ("the skunk", ["10.1", "10.9"]),
        ("the starter", ["4.1", "4.2"]),
        ("street", ["1.4"]),
        ("6", [each.number for each in chapters()[5].paragraphs]),
        ("solitaire", [each.number for each in chapters()[10].paragraphs]),
        ("patience", [each.number for each in chapters()[10].paragraphs]),
        ("cribbage squares", [each.number for each in chapters()[11].paragraphs]),
        ("the square", [each.number for each in chapters()[11].paragraphs]),
        ("sequences", ["5.8", "5.9", "6.2"]),
        ("Triplets", ["5.8", "6.2"]),
        ("three of a kind", ["5.8", "6.2"]),
        ("four of a kind", ["5.8", "6.2"]),
        ("the starter card", ["4.1", "4.2"]),
        ("perfect hand", ["6.5"]),
        ("game hole", ["1.5", "1.4", "7.1"]),
    ],
)
def test_topic_is_found_in_any_wording(asked: str, numbers: list[str]):
    assert [each.number for each in rules_on(asked)] == numbers


@pytest.mark.parametrize("nothing", ["", "  ", "xyzzy", "99", "5.99", "the"])
def test_unknown_topic_finds_nothing(nothing: str):
    assert rules_on(nothing) in ((), rules_on("the"))
    assert nothing.strip() in ("", "the") or rules_on(nothing) == ()


def test_similar_topics_are_suggested():
    assert suggest_topics("nintteen")[0] == "nineteen"
    assert suggest_topics("the paly")[0] == "play"
    assert suggest_topics("tripelt") == ("triplet",)
    assert no_topic("flsh") == "no rule about 'flsh': did you mean flush?"
    assert no_topic("xyzzy") == "no rule about 'xyzzy': see cribbage rules --list"


# Lines of text: complete, within the width, under their titles.


def letters(text: str) -> Counter[str]:
    return Counter(re.findall(r"[a-z]", text))


@pytest.mark.parametrize("width", [LEAST, RULES_WIDTH])
def test_every_line_fits_width(width: int):
    rows = paragraph_rows(EVERY, width)
    for row in rows:
        for piece, after in pairwise(row):
            assert piece.column + cells(piece.text) < after.column
        assert not row or row[-1].column + cells(row[-1].text) <= width, row
    laid = [
        piece.text
        for row in rows
        for piece in row
        if piece.look in (PieceStyle.TEXT, PieceStyle.HEADING)
    ]
    assert letters(" ".join(laid)) == letters(" ".join([each.text for each in EVERY]))


def test_chapter_is_under_its_title_and_paragraph_next_to_number():
    rows = all_rules()
    assert [rows[at][0].text for at in titles()] == [
        f"{chapter.number}  {chapter.title}" for chapter in chapters()
    ]
    for each in EVERY:
        at = paragraph_row(each.number)
        found = rows[at : at + 3]
        numbers = [piece.text for row in found for piece in row if piece.look is PieceStyle.NUMBER]
        assert numbers[0] == each.number
    with pytest.raises(KeyError):
        paragraph_row("5.99")


def test_topics_are_listed():
    text = " ".join([piece.text for row in rules_contents() for piece in row])
    assert all(chapter.title in text for chapter in chapters())
    assert all(topic in text for topic in TOPICS)
