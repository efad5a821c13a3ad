"""What seven deals came to, drawn and in words, and a patience told again."""

import re

import pytest

from cribbage.solitaire.events import Laid
from cribbage.solitaire.game import new_game
from cribbage.solitaire.rules import Patience
from cribbage.solitaire.view import view
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.solitaire import Around, Deal
from cribbage.ui.table.solitaire_over import Ended, of_packs, standing
from tests.common.ends_gallery import (
    DEALS_BUMPPO,
    DEALS_SHORT,
    SHORT,
    ends_gallery,
    packs_of,
    told_again,
)
from tests.common.sitting import UNICODE

CLASSIC = Patience.CLASSIC


def around(score: int, *deals: Deal) -> Around:
    return Around("Ann", view(new_game())._replace(score=score, deals=7), deals=deals)


def table(scene: Ended) -> dict[str, list[str]]:
    """The rows of the table by what they are called."""
    rows = draw(scene, 80, 24, UNICODE).text().split("\n")[11:22]
    return {row[:21].strip(): row[21:].split() for row in rows if row.strip()}


DEALS = (
    Deal(1, 8, 4),
    Deal(3, 7, 0),
    Deal(7, 12, 1),
    Deal(7, 10, 6),
    Deal(1, 14, 0),
    Deal(0, 7, 8, heels=1),
    Deal(hand=9),
)


def test_each_deal_has_its_points_by_where_they_came_from():
    assert table(Ended(around(106, *DEALS))) == {
        "deal": ["1", "2", "3", "4", "5", "6", "7", "total"],
        "in the play": ["1", "3", "7", "7", "1", "0", "·", "19"],
        "hands": ["8", "7", "12", "10", "14", "7", "9", "67"],
        "cribs": ["4", "0", "1", "6", "0", "8", "·", "19"],
        "his heels": ["·", "·", "·", "·", "·", "1", "·", "1"],
        "─" * 18: ["─" * 55],
        "total": ["13", "10", "20", "23", "15", "16", "9", "106"],
        "par": ["15", "15", "15", "15", "15", "16", "5", "96"],
        "running total": ["13", "23", "43", "66", "81", "97", "106"],
    }


def test_his_heels_are_a_row_only_where_there_were_any():
    without = [deal._replace(heels=None) for deal in DEALS]
    assert "his heels" not in table(Ended(around(105, *without)))


def test_what_is_above_par_has_another_colour():
    screen = draw(Ended(around(106, *DEALS)), 80, 24, UNICODE)
    rows = screen.text().split("\n")
    (line,) = [place for place, row in enumerate(rows) if "  total " in row]
    above = [
        rows[line][column - 1 : column + 1].strip()
        for column in range(80)
        if screen.style(line, column) == "table.good" and rows[line][column].isdigit()
    ]
    assert above[-1] == "9"
    assert {"20", "23"} <= set(above)
    assert not {"13", "10", "15", "16"} & set(above)


@pytest.mark.parametrize(
    ("score", "before", "says"),
    [
        (106, (), "10 over par (always taking the most points averages 96)"),
        (96, (), "Par (always taking the most points averages 96)"),
        (90, (95,), "6 under par (always taking the most points averages 96)"),
        (106, (95, 105), "10 over par, the best of Ann's 3 packs (old best 105)"),
        # Who comes as far as his best once more has not come further.
        (106, (106,), "10 over par (always taking the most points averages 96)"),
    ],
)
def test_it_stands_beside_par_and_the_best_until_then(
    score: int, before: tuple[int, ...], says: str
):
    packs = packs_of("Ann", CLASSIC, *before, score)
    assert standing(around(score), packs) == says


def test_known_cards_are_no_best():
    known = around(130)._replace(again=True)
    packs = packs_of("Ann", CLASSIC, 100, 130)
    packs = packs._replace(each=(packs.each[0], packs.each[1]._replace(again=True)))
    assert standing(known, packs) == (
        "34 over par; this pack was played before, so it does not count"
    )
    assert of_packs(packs) == "Ann's first pack."


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ((), ""),
        ((90,), "Ann's first pack."),
        ((118, 98), "Ann's 2 packs: best 118, average 108, none reached 121."),
        ((121, 122, 90), "Ann's 3 packs: best 122, average 111, two reached 121."),
    ],
)
def test_the_packs_are_told_in_a_sentence(scores: tuple[int, ...], says: str):
    assert of_packs(packs_of("Ann", CLASSIC, *scores)) == says
    assert of_packs(None) == ""


@pytest.mark.parametrize("name", ["patience-over", "patience-out", "patience-over-bumppo"])
def test_the_page_fits_with_all_that_it_says(name: str):
    scene = ends_gallery("Bartholomew IV")[name]
    text = draw(scene, 80, 24, UNICODE).text()
    assert re.search(r"Bartholomew IV (wins|finishes) with \d+", text)
    assert "running total" in text
    assert "Bartholomew IV's" in text


PLAYED = [
    (Patience.CLASSIC, DEALS_SHORT),
    (Patience.BUMPPO, DEALS_BUMPPO),
    (Patience.SQUARE, SHORT),
]


@pytest.mark.parametrize(("patience", "seed"), PLAYED)
def test_every_step_is_drawn_over_the_line_of_steps(patience: Patience, seed: int):
    scene = told_again(patience, seed, "Ann")
    for at in range(len(scene.steps)):
        screen = draw(scene._replace(at=at), 80, 24, UNICODE)
        line = screen.text(strip=False).split("\n")[21]
        before, _, after = line.partition("▲")
        assert set(before) <= set(" ━0123456789"), at
        assert set(after) <= set(" ─0123456789◎"), at


@pytest.mark.parametrize(("patience", "seed"), PLAYED)
def test_a_click_goes_to_the_deal_or_the_card_that_is_named(patience: Patience, seed: int):
    scene = told_again(patience, seed, "Ann")
    screen = draw(scene._replace(at=len(scene.steps) - 1), 80, 24, UNICODE)
    line = screen.text(strip=False).split("\n")[21]
    gone = press(scene, screen.target(21, line.index("3")) or "")
    if patience is Patience.SQUARE:
        laid = sum(isinstance(step.event, Laid) for step in scene.steps[: gone.at + 1])
        assert laid in (3, 4)  # a number stands right behind its place
    else:
        assert gone.moment.deal == 3


def test_the_card_that_was_laid_is_lit():
    scene = ends_gallery()["retold-square"]
    assert isinstance(scene.moment.event, Laid)
    screen = draw(scene, 80, 24, UNICODE)
    card = UNICODE.card_text(scene.moment.event.card)
    rows = screen.text().split("\n")
    (row,) = [line for line in range(2, 18) if f"┃{card} ┃" in rows[line][:36]]
    assert "lit" in screen.style(row, rows[row].index(card))
