"""The page of a review: figures that add up, and a chart that says what was."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.review.review import Chances, Choice, Kind
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import stage
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import STEPS, Reviewed, chart
from cribbage.ui.pages.judgement import Reviewing
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.words import reviewed as cases
from cribbage.ui.words.help import ON_REVIEWS
from cribbage.ui.words.reviewed import because, judged_by, wins
from cribbage.views.view import View
from tests.common.judged import game, named, review_of
from tests.common.room import largest_blank
from tests.common.sitting import ASCII, UNICODE
from tests.review.games import by_chance
from tests.ui.pages.pages import HALF, PAGES, page_of

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45))
SKINS = {"unicode": UNICODE, "ascii": ASCII}


@pytest.mark.parametrize("size", [(80, 24), (160, 45)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("done", [0, 40, 117])
def test_how_far_it_is(done: int, size: tuple[int, int]):
    text = draw(Reviewing(("Ann", "Ben"), done, 117), *size, UNICODE).text()
    assert f"{done} of 117 decisions" in text
    assert text.count(UNICODE.glyphs.full) == 40 * done // 117


@pytest.mark.parametrize("size", [*SIZES, (119, 35), (200, 60)])
@pytest.mark.parametrize("kind", SKINS)
def test_while_it_is_made_it_is_told_how_it_is_read(kind: str, size: tuple[int, int]):
    width, height = size
    canvas = draw(Reviewing(("Ann", "Ben"), 40, 117), width, height, SKINS[kind])
    shown = " ".join(canvas.text().replace("\u2502", " ").replace("|", " ").split())
    for text in ON_REVIEWS[:-1]:
        assert text in shown
    wide, high = stage(width, height)
    assert largest_blank(draw(Reviewing(("Ann", "Ben"), 40, 117), wide, high, UNICODE)).area < (
        wide * (high - 2) / 4
    )


# What a pencil finds.


def figures(row: str) -> list[float]:
    return [float(found) for found in re.findall(r"[-+]?\d+\.\d", row)]


def below(text: str, label: str) -> list[float]:
    """The figures of the row that is called so, whatever stands before it."""
    return next(figures(line[line.index(label) :]) for line in text.split("\n") if label in line)


def adds_up(scene: Reviewed, size: tuple[int, int]) -> None:
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
    kinds = [[round(review.lost(seat, kind), 1) for kind in Kind] for seat in (Seat(0), Seat(1))]
    assert lost == [round(sum(each), 1) for each in kinds]
    assert round(lost[1 - review.winner] - lost[review.winner], 1) == errors


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_what_is_shown_adds_up(size: tuple[int, int]):
    for name in PAGES:
        adds_up(page_of(name), size)


@pytest.mark.slow
@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**32), st.integers(80, 300), st.integers(24, 90))
def test_it_adds_up_whatever_was_played_at_every_size(seed: int, width: int, height: int):
    adds_up(review_of(named(by_chance(seed, HALF))), (width, height))


# The chart.


@settings(deadline=None)
@given(
    st.lists(st.floats(0, 1), min_size=4, max_size=60),
    st.integers(4, 12),
    st.integers(2, 10).map(lambda half: 2 * half),
)
def test_each_column_is_as_high_as_the_chance(chances: list[float], columns: int, rows: int):
    deals = [
        Chances(Seat(0), 0.5, tuple(chances[at : at + STEPS]))
        for at in range(0, len(chances) // STEPS * STEPS, STEPS)
    ]
    drawn = chart(deals, columns, rows)
    assert [row.above for row in drawn] == [True] * (rows // 2) + [False] * (rows // 2)
    shown = [chance for deal in deals for chance in deal.then]
    for number, chance in enumerate(shown):
        # The last column of each step.
        deal, step = divmod(number, STEPS)
        column = deal * columns + columns * (step + 1) // STEPS - 1
        filled = sum([row.text[column] in "█▒" for row in drawn])
        assert filled == round(chance * rows * 8) // 8


@given(st.lists(st.floats(0, 1), min_size=4, max_size=4), st.integers(1, 3))
def test_where_steps_have_no_column_each_the_last_one_has(then: list[float], columns: int):
    """A deal ends as it ended, however few columns it has, and none comes before its time."""
    tall = 80
    drawn = chart([Chances(Seat(0), 0.5, tuple(then))], columns, tall)
    heights = [sum([row.text[column] in "█▒" for row in drawn]) for column in range(columns)]
    each = [round(chance * tall * 8) // 8 for chance in then]
    assert heights == {1: [each[3]], 2: [each[1], each[3]], 3: each[1:]}[columns]


@pytest.mark.parametrize("size", SIZES)
def test_who_dealt_stands_below_and_the_numbers_of_the_list(size: tuple[int, int]):
    text = draw(page_of("game"), *size, UNICODE).text()
    dealt = next(line for line in text.split("\n") if "    dealer " in line)
    assert re.findall(r"[●■]\d", dealt) == [f"{'■●'[deal % 2]}{deal + 1}" for deal in range(9)]
    costly = next(line for line in text.split("\n") if "costliest" in line)
    costly = costly.partition("│")[0]
    numbers = sorted(re.sub(r"\D", "", costly))
    assert numbers == sorted(set(numbers))
    assert numbers[0] == "1"


# Going through it.


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_one_that_is_pointed_at_is_in_sight_and_can_be_clicked(size: tuple[int, int]):
    scene = page_of("game")
    for at in range(len(scene.judgement.cases)):
        canvas = draw(scene._replace(at=at), *size, UNICODE)
        (row,) = [
            line for line, text in enumerate(canvas.text().split("\n")) if text.startswith("  > ")
        ]
        assert canvas.target(row, 10) == ("row", at)
        assert isinstance(press(scene._replace(at=at), ("row", at)), Decision)


@pytest.mark.slow
def test_nothing_is_written_outside_whatever_the_size():
    for name in PAGES:
        for width, height in ((80, 24), (95, 27), (120, 36), (150, 30), (200, 60), (300, 90)):
            canvas: Canvas = draw(page_of(name), width, height, UNICODE)
            for line in canvas.text(strip=False).split("\n"):
                assert cell_len(line) == width


LARGE_PAGES = ((120, 36, 81), (160, 45, 106))
"""Their cells, and the column behind the line that parts the decision from the page."""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "column"), LARGE_PAGES)
@pytest.mark.parametrize("name", ["game", "by-hand", "muggins", "half", "long-names"])
def test_beside_the_page_no_sentence_breaks_off(name: str, width: int, height: int, column: int):
    """What has no room there is left out, what it was judged by before the reason."""
    scene = page_of(name)
    names = scene.judgement.names
    for at, lying in enumerate(scene.judgement.cases):
        rows = draw(scene._replace(at=at), width, height, UNICODE).text().split("\n")
        shown = " ".join(_beside(rows, column))
        told = because(lying.case)[0], judged_by(lying.case, names)[0]
        whole = [text in shown for text in told]
        begun = [" ".join(text.split()[:4]) in shown for text in told]
        assert begun == whole
        assert whole[0]
        assert width == 120 or whole[1]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "column"), LARGE_PAGES)
def test_no_figure_beside_the_page_touches_another(width: int, height: int, column: int):
    for name in ("game", "half", "late-throw", "late-card"):
        scene = page_of(name)
        for at, lying in enumerate(scene.judgement.cases):
            rows = draw(scene._replace(at=at), width, height, UNICODE).text().split("\n")
            shown = _beside(rows, column)
            assert wins(lying.case, scene.judgement.names) in " ".join(shown)
            if lying.case.judged.kind is not Kind.THROW:
                continue
            for choice in (lying.case.chosen, lying.case.choices[0]):
                hand, crib, play = choice.parts
                parts = f"hand {hand:.2f}   crib {crib:.2f}   play {play:+.2f}"
                assert parts in [row.strip() for row in shown]


def _beside(rows: list[str], column: int) -> list[str]:
    """What stands right of the line, row by row."""
    return [_from(row, column).strip() for row in rows[2:-2]]


def _from(row: str, column: int) -> str:
    """What a row has from a column on: a wide letter has two."""
    while row and column > 0:
        column -= cell_len(row[0])
        row = row[1:]
    return row


@pytest.mark.parametrize("size", [(96, 27), (99, 30), (100, 30), (160, 45)])
def test_what_the_figures_are_of_stands_apart_from_them(size: tuple[int, int]):
    text = draw(page_of("game"), *size, UNICODE).text()
    assert re.search(r"(where the 29 came from|margin of 29) +points", text)
    assert not re.search(r"(where the 29 came from|margin of 29) points", text)


def test_what_was_costly_has_no_row_where_nothing_was():
    assert "costliest" in draw(page_of("game"), 80, 24, UNICODE).text()
    assert "costliest" not in draw(page_of("nothing-lost"), 80, 24, UNICODE).text()


@pytest.mark.slow
def test_a_wide_chart_says_that_it_goes_step_by_step():
    for name in ("game", "half"):
        text = draw(page_of(name), 160, 45, UNICODE).text()
        assert "win chance (%) after each step: play, pone, dealer, crib  " in text


@pytest.mark.slow
def test_nothing_is_judged_again_to_draw_a_page(monkeypatch: pytest.MonkeyPatch):
    """What is pointed at is judged once, whatever is drawn of it afterwards."""
    asked = list[View]()
    judge = cases.choices

    def choices(view: View, made: Hand = ()) -> tuple[Choice, ...]:
        asked.append(view)
        return judge(view, made)

    monkeypatch.setattr(cases, "choices", choices)
    scene = review_of(game(7))
    draw(scene, 160, 45, UNICODE)
    assert len(asked) == 1
    for size in SIZES:
        draw(scene, *size, UNICODE)
    draw(Decision(scene), 160, 45, UNICODE)
    assert len(asked) == 1


@pytest.mark.slow
def test_names_are_cut_and_no_figure_is():
    text = draw(page_of("long-names"), 80, 24, UNICODE).text()
    assert "● Maximi" in text
    adds_up(page_of("long-names"), (80, 24))


def test_a_game_without_errors_says_so():
    text = draw(page_of("nothing-lost"), 80, 24, UNICODE).text()
    assert "Every decision was the best one." in text


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game", "half", "muggins", "thrown-away"])
def test_the_row_below_tells_more_than_that_no_principle_decides(name: str):
    scene = page_of(name)
    for at in range(len(scene.judgement.cases)):
        *_, said, _keys = draw(scene._replace(at=at), 80, 24, UNICODE).text().split("\n")
        assert said.strip()
        assert "No principle" not in said


def test_of_a_card_the_row_has_what_the_best_one_gains():
    """With the ten the count is 13, with the eight 11: 0.7 was lost, for the opponent pegs more."""
    scene = page_of("game")._replace(at=7)
    *_, said, _keys = draw(scene, 80, 24, UNICODE).text().split("\n")
    assert said.strip() == "The opponent pegs 0.6 less at a count of 11 than at 13."
