"""The page of a review: numbers that add up, and an accurate chart."""

import re
from itertools import cycle
from typing import NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cribbage.analysis.priced_choices as choosing
from cribbage.engine.rules import Seat
from cribbage.review.judging import Chances, DecisionKind
from cribbage.ui.layout.sizes import stage
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import DEAL_STEPS, GameReviewPage, win_chart
from cribbage.ui.pages.judgement import ReviewProgress
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.words import reviewed as cases
from cribbage.ui.words.help_text import ON_REVIEWS
from cribbage.ui.words.reviewed import because, judged_by, win_chance_sentence
from tests.common.judged import game, named, review_of
from tests.common.room import largest_blank
from tests.common.sitting import ASCII, UNICODE
from tests.common.texts import split_by_cells
from tests.review.games import by_chance
from tests.ui.pages.pages import HALF, PAGES, page_of

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))


@pytest.mark.parametrize("size", [*SIZES, (119, 35), (200, 60)])
def test_waiting_page_explains_how_to_read_review(size: tuple[int, int]):
    scene = ReviewProgress(("Ann", "Ben"), 40, 117)
    for skin in (UNICODE, ASCII):
        text = draw(scene, *size, skin).text().replace("\u2502", " ").replace("|", " ")
        shown = " ".join(text.split())
        assert all(said in shown for said in ON_REVIEWS[:-1])
    wide, high = stage(*size)
    assert largest_blank(draw(scene, wide, high, UNICODE)).area < wide * (high - 2) / 4


# Sums of displayed values.


def figures(row: str) -> list[float]:
    return [float(found) for found in re.findall(r"[-+]?\d+\.\d", row)]


def below(text: str, label: str) -> list[float]:
    """Return the numbers that follow this label in its row."""
    return next(figures(line[line.index(label) :]) for line in text.split("\n") if label in line)


def assert_values_add_up(scene: GameReviewPage, size: tuple[int, int]) -> None:
    review = scene.judgement.review
    text = draw(scene, *size, UNICODE).text()
    errors, errors_in_chance = below(text, "errors  ")
    luck, luck_in_chance = below(text, "luck  ")
    together, won = figures(re.findall(r" {2}total  .*%", text)[0])
    named_parts = ["one extra deal", "one fewer deal", "cards dealt", "starters"]
    parts = [below(text, label)[0] for label in named_parts if label in text]
    rest = below(text, "rest, unplayed" if "resigned" in text else "all the rest")[0]
    assert round(errors + luck, 1) == together == review.margin
    assert round(errors_in_chance + luck_in_chance, 1) == won
    assert round(sum(parts) + rest, 1) == luck
    lost = below(text, "total lost")[:2]
    kinds = [
        [round(review.lost(seat, kind), 1) for kind in DecisionKind] for seat in (Seat(0), Seat(1))
    ]
    assert lost == [round(sum(each), 1) for each in kinds]
    assert round(lost[1 - review.winner] - lost[review.winner], 1) == errors


@pytest.mark.slow
def test_points_and_win_chances_on_every_example_page_add_up():
    for name, sizes in zip(PAGES, cycle((SIZES[::2], SIZES[1::2])), strict=False):
        for size in sizes:
            assert_values_add_up(page_of(name), size)


@pytest.mark.slow
def test_points_and_win_chances_of_review_add_up_at_every_size():
    scene = review_of(named(by_chance(8, HALF)))
    for size in ((80, 24), (97, 31), (131, 42), (300, 90)):
        assert_values_add_up(scene, size)


# The chart.


@settings(deadline=None)
@given(
    st.lists(st.floats(0, 1), min_size=4, max_size=60),
    st.integers(4, 12),
    st.integers(2, 10).map(lambda half: 2 * half),
)
def test_height_of_column_is_win_chance(chances: list[float], columns: int, rows: int):
    deals = [
        Chances(Seat(0), 0.5, tuple(chances[at : at + DEAL_STEPS]))
        for at in range(0, len(chances) // DEAL_STEPS * DEAL_STEPS, DEAL_STEPS)
    ]
    drawn = win_chart(deals, columns, rows)
    assert [row.above for row in drawn] == [True] * (rows // 2) + [False] * (rows // 2)
    shown = [chance for deal in deals for chance in deal.then]
    for number, chance in enumerate(shown):
        # The last column of each step.
        deal, step = divmod(number, DEAL_STEPS)
        column = deal * columns + columns * (step + 1) // DEAL_STEPS - 1
        filled = sum([row.text[column] in "█▒" for row in drawn])
        assert filled == round(chance * rows * 8) // 8


@given(st.lists(st.floats(0, 1), min_size=4, max_size=4), st.integers(1, 3))
def test_chart_column_for_several_steps_shows_last_win_chance(then: list[float], columns: int):
    """The last column of a deal shows its final value, however few columns there are."""
    tall = 80
    drawn = win_chart([Chances(Seat(0), 0.5, tuple(then))], columns, tall)
    heights = [sum([row.text[column] in "█▒" for row in drawn]) for column in range(columns)]
    each = [round(chance * tall * 8) // 8 for chance in then]
    assert heights == {1: [each[3]], 2: [each[1], each[3]], 3: each[1:]}[columns]


# Moving through it.


@pytest.mark.slow
def test_highlighted_decision_is_visible_and_clickable():
    scene = page_of("game")
    for at, size in zip(range(0, len(scene.judgement.cases), 2), cycle(SIZES), strict=False):
        canvas = draw(scene._replace(at=at), *size, UNICODE)
        (row,) = [
            line for line, text in enumerate(canvas.text().split("\n")) if text.startswith("  > ")
        ]
        assert canvas.target(row, 10) == ("row", at)
        assert isinstance(press(scene._replace(at=at), ("row", at)), Decision)


LARGE_PAGES = ((120, 36, 81), (160, 45, 106))
"""Sizes in cells, and the column after the line next to the decision."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game", "by-hand", "muggins", "half", "long-names"])
def test_sentences_next_to_review_are_whole_or_omitted(name: str):
    """The reason is always whole; what a price is based on may be left out, at 120 columns."""
    scene = page_of(name)
    names = scene.judgement.names
    each = list(enumerate(scene.judgement.cases))[::2]
    for (at, lying), (width, height, column) in zip(each, cycle(LARGE_PAGES), strict=False):
        rows = draw(scene._replace(at=at), width, height, UNICODE).text().split("\n")
        shown = " ".join(_beside(rows, column))
        told = because(lying.case)[0], judged_by(lying.case, names)[0]
        whole = [text in shown for text in told]
        begun = [" ".join(text.split()[:4]) in shown for text in told]
        assert begun == whole
        assert whole[0]
        assert width == 120 or whole[1]


@pytest.mark.slow
def test_win_chance_and_parts_of_discard_next_to_review_are_complete():
    for name in ("game", "half", "late-discard", "late-card"):
        scene = page_of(name)
        each = list(enumerate(scene.judgement.cases))[::2]
        for (at, lying), (width, height, column) in zip(each, cycle(LARGE_PAGES), strict=False):
            rows = draw(scene._replace(at=at), width, height, UNICODE).text().split("\n")
            shown = _beside(rows, column)
            assert win_chance_sentence(lying.case, scene.judgement.names) in " ".join(shown)
            if lying.case.judged.kind is not DecisionKind.DISCARD:
                continue
            for choice in (lying.case.chosen, lying.case.choices[0]):
                hand, crib, play = choice.parts
                parts = f"hand {hand:.2f}   crib {crib:.2f}   play {play:.2f}"
                assert parts in [row.strip() for row in shown]


def _beside(rows: list[str], column: int) -> list[str]:
    """Return the text right of the line, row by row."""
    return [split_by_cells(row)[column:].replace("\0", "").strip() for row in rows[2:-2]]


@pytest.mark.parametrize("size", [(96, 27), (160, 45)])
def test_labels_are_separated_from_values(size: tuple[int, int]):
    text = draw(page_of("game"), *size, UNICODE).text()
    assert re.search(r"(where the 29 came from|margin of 29) +points", text)
    assert not re.search(r"(where the 29 came from|margin of 29) points", text)


@pytest.mark.slow
def test_drawing_page_calculates_nothing_again(monkeypatch: pytest.MonkeyPatch):
    """The page shows the prices that the review calculated."""
    review_of(game(7, HALF))

    def prices(*_args: object, **_named: object) -> NoReturn:
        raise AssertionError("judged again")

    monkeypatch.setattr(choosing, "priced_choices", prices)
    monkeypatch.setattr(cases, "prices", prices)
    scene = review_of(game(7, HALF))
    for size in ((160, 45), *SIZES):
        draw(scene, *size, UNICODE)
    draw(Decision(scene), 160, 45, UNICODE)


@pytest.mark.slow
def test_message_row_never_says_that_no_principle_decides():
    for name in ("game", "half", "muggins"):
        scene = page_of(name)
        for at in range(0, len(scene.judgement.cases), 2):
            *_, said, _keys = draw(scene._replace(at=at), 80, 24, UNICODE).text().split("\n")
            assert said.strip()
            assert "No principle" not in said


def test_message_row_shows_gain_of_best_card():
    scene = page_of("game")._replace(at=7)
    *_, said, _keys = draw(scene, 80, 24, UNICODE).text().split("\n")
    assert said.strip() == "The best choice lets the opponent peg 0.64 less."


def test_game_without_errors_says_so():
    text = draw(page_of("nothing-lost"), 80, 24, UNICODE).text()
    assert "Every decision was the best one." in text
    assert "costliest" not in text
