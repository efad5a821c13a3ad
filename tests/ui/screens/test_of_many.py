"""The ends, matches and retellings of three and four: all of it has its place on a small screen."""

import pytest
from rich.cells import cell_len

from cribbage.engine.rules import Seat
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.over import Over
from cribbage.ui.words.matches import came_to
from tests.common.every_pair import every_pair
from tests.common.gallery import gallery, names_of
from tests.common.room import line_beside_log
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST
from tests.common.texts import by_cells

BOARDS = {"three": 11, "partners": 9, "singles": 12}
"""The rows of the board on the smallest screen."""

LOOKS = (UNICODE, ASCII)
SKINS = pytest.mark.parametrize("skin", LOOKS, ids=["unicode", "ascii"])
ROWS = {"three": 10, "partners": 12, "singles": 9}
"""The rows below the board, with the row for what is said, at 80x24."""


def scene_of(name: str, names: tuple[str, ...] = NAMES):
    return gallery(names)[name]


def drawn(scene, table: str, skin: Skin, more: int = 0) -> Canvas:
    """What stands below the board, with so many rows more."""
    board = BOARDS[table] + 2 * (table == "singles" and more >= 4)
    return draw(scene, 80, 24 + more, skin).part(1 + board, 0, 80, 21 + more - board)


def marked(over: Over, skin: Skin) -> list[str]:
    """How each player is named where there is room: his side's mark, and his name."""
    around = over.around
    seats = around.view.rules.round_from(Seat(0))
    return [f"{skin.glyphs.front[around.side(seat)]} {around.names[seat]}" for seat in seats]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "skin", "names", "more"),
    every_pair(BOARDS, LOOKS, (NAMES, WIDEST), (0, 4, 11)),
)
def test_the_end_says_of_every_side_where_its_points_came_from(table, skin, names, more):
    over = scene_of(f"over-of-{table}", names)
    rows = drawn(over, table, skin, more).text().split("\n")
    for side, tally in enumerate(over.tallies):
        mark, name = skin.glyphs.front[side], over.around.names[side]
        named = [row for row in rows if row.strip().startswith(f"{mark} {name[:11]}")]
        others = (" wins, ", " win, ", "not counted")
        (row,) = [row for row in named if not any(each in row for each in others)]
        told = row[row.index(name[:11]) :].split()
        points = [int(word) for word in told if word.isdigit()]
        # A loser of three or four has his own word behind that.
        assert sum(points[: points.index(sum(tally), 1)]) == sum(tally)
        if table != "singles" and table != "three":
            continue
        assert row.endswith(came_to(over.around.won[-1], side, over.around.match))
    assert sum("best" in row for row in rows) == 1
    assert sum("lead after each deal" in row for row in rows) == 1


@pytest.mark.parametrize(("table", "skin", "names"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST)))
def test_the_end_lays_open_all_that_was_not_counted(table, skin, names):
    over = scene_of(f"over-of-{table}-with-hands-uncounted", names)
    assert len(over.uncounted) == over.around.view.rules.seats
    text = drawn(over, table, skin).text()
    (row,) = [row for row in text.split("\n") if "crib" in row and "cribs" not in row]
    for each in over.uncounted:
        assert " ".join(skin.card_text(card) for card in each.cards) in row
    assert "best hand" in text
    assert "lead after each deal" in text


@SKINS
def test_partners_are_told_apart_where_a_mark_would_be_the_same(skin):
    over = scene_of("over-of-partners-with-hands-uncounted")
    alike = over.around._replace(names=("Ann", "Daisy", "Cleo", "Dan"))
    for around, told in ((over.around, ("Be", "Cl", "Da")), (alike, ("Di", "Dn"))):
        text = drawn(over._replace(around=around), "partners", skin).text()
        assert all(f" {name} " in text for name in told)


@pytest.mark.parametrize(("table", "skin", "names"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST)))
def test_a_match_has_a_column_for_every_side(table, skin, names):
    standings = scene_of(f"standings-of-{table}", names)
    assert isinstance(standings.back, Over)
    rows = by_cells(drawn(standings, table, skin).text()).split("\n")
    (heads,) = [row for row in rows if row.strip().startswith("game ")]
    sides = standings.back.around.view.rules.sides
    columns = [8 + 70 // sides * side for side in range(sides)]
    assert [heads[column] for column in columns] == list(skin.glyphs.front[:sides])
    last = standings.back.around.won[-1]
    (row,) = [row for row in rows if row.startswith(f"{len(standings.back.around.won):>5}  ")]
    for side, column in enumerate(columns):
        assert row[column:].startswith(str(last.scores[side]))
    if names == NAMES:
        assert all(mark in heads for mark in marked(standings.back, skin)[:sides])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "skin", "names", "more"),
    every_pair(BOARDS, LOOKS, (NAMES, WIDEST), (0, 6, 11)),
)
def test_all_hands_lie_open_when_a_game_is_told_again(table, skin, names, more):
    scene = scene_of(f"retelling-of-{table}", names)
    seen = 0
    for at, step in list(enumerate(scene.steps))[::2]:
        if not any(step.hands) or not step.around.view.played or step.page:
            continue
        if type(step.event).__name__ not in ("Played", "LaidAway"):
            continue
        seen += 1
        canvas = draw(scene._replace(at=at), 80, 24 + more, skin)
        rows = canvas.text().split("\n")
        for seat, (hand, away) in enumerate(zip(step.hands, step.away, strict=True)):
            mark = skin.glyphs.front[step.around.side(seat)]
            row = next(row for row in rows if row.startswith(f"  {mark} {step.around.names[seat]}"))
            assert " ".join(map(skin.card_text, hand)) in row
            assert not away or f"discards: {' '.join(map(skin.card_text, away))}" in row
        rule = line_beside_log(80)
        for row in range(len(rows) - ROWS[table] - more, len(rows) - 3):
            assert canvas.style(row, rule) == "table.rule"
        assert any(row.startswith(f"  count {step.around.view.count:>2} ") for row in rows) or (
            step.around.finished
        )
    assert seen > 10


@SKINS
def test_games_of_three_and_four_are_offered_in_eighty_columns(skin):
    text = draw(scene_of("offer-to-three-and-four", WIDEST), 80, 24, skin).text()
    rows = [row for row in text.split("\n") if "21:30" in row]
    assert len(rows) >= 3
    assert all(cell_len(row) <= 78 for row in rows)
    assert any(" + " in row and " - " in row for row in rows)


def test_a_partner_resigns_for_both_and_either_of_the_others_accepts():  # rules.md 7.6
    ann, ben, cleo, dan = names_of(WIDEST, 4)
    scene = scene_of("resigning-of-partners-to-be-accepted", WIDEST)
    text = " ".join(drawn(scene, "partners", UNICODE).text().replace("│", " ").split())
    assert f"{cleo} resigns at 19 to 15, also on behalf of {ann.rstrip('.')}." in text
    assert f"{ben} and {dan} win by a skunk." in text
    assert f"{ben} or {dan}: Y accept for both, N play on" in text
