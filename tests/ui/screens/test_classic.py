"""The classic board: two rows of thirty holes for each of two sides (docs/rules.md 1.5)."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import TARGETS, Rules
from cribbage.pack.cards import Card
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.screens.board import NAME_CELLS, board
from cribbage.ui.screens.holes import STARTS, TWICE, Track, board_height, classic, track
from cribbage.ui.screens.screen import Pegs
from cribbage.ui.screens.sides import Standing
from tests.ui.screens.test_board import NAMES, WIDTHS, assert_exact, assert_picture, at_board, lines

SKIN = skin_for(colours="truecolor", classic=True)
PLAIN = skin_for(colours="none", ascii=True, classic=True)
BARE = skin_for(colours="none", classic=True)


def test_a_classic_board_that_is_won_in_ascii_and_without_colours():
    standings = two_sides(Pegs(121, 118), Pegs(94, 89), dealer=0)
    assert_picture(
        board(121, standings, width=80, skin=PLAIN, crib=4, skunk=90),
        r"""
  121  120                70   110  second lap    80   100         skunk  90
   ..  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . . -\
    @  = = o . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . . -/
                   @ Ann            ++--+ +---+            X Ben
       [121]       (D) dealer  crib ||##| |###|             pone       [ 94]
                   out            4 ++--+ +---+         27 to go
    O  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . X = = = -\
   ..  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . x = -/
  121  120                70   110  second lap    80   100         skunk  90
""",
    )


# Where the holes are.


def test_every_hole_of_a_round_is_in_a_cell_of_its_own():
    for target, width in product(TARGETS, range(80, 201, 5)):
        line = classic(target, width)
        for last in range(60, target, 60):
            numbers = (*STARTS, *range(last - 59, last + 1), target)
            cells = {line.hole(side, number) for side in (0, 1) for number in numbers}
            assert len(cells) == 2 * 63
            assert {row for row, _ in cells} == {1, 2, 6, 7}
            assert all(0 <= column <= line.last < width - 2 for _, column in cells)


def test_a_peg_stands_the_second_time_where_it_stood_sixty_holes_before():
    for width, side in product(WIDTHS, (0, 1)):
        line = classic(121, width)
        for number in range(61, 121):
            assert line.hole(side, number) == line.hole(side, number - 60)
        assert line.hole(side, 121) not in [line.hole(side, number) for number in range(-1, 121)]


def test_a_side_goes_down_the_outside_and_up_the_inside_of_its_own_half():
    for target, width in product(TARGETS, WIDTHS):
        line = classic(target, width)
        for side, rows in enumerate(((1, 2), (7, 6))):
            out = [line.hole(side, number) for number in (*STARTS, *range(1, 31))]
            back = [line.hole(side, number) for number in (*range(31, 61), target)]
            each = {row for row, _ in out}, {row for row, _ in back}
            assert each == ({rows[0]}, {rows[1]}), (target, width)
            columns = [column for _, column in out]
            assert columns == sorted(set(columns)), (target, width)
            columns = [column for _, column in back]
            assert columns == sorted(set(columns), reverse=True), (target, width)
            assert out[-1][1] == back[0][1], (target, width)


def test_it_has_the_room_of_the_track():
    for width in range(80, 201):
        assert classic(121, width).height == board_height(2) == 9
        assert classic(61, width).last == track(61, width).last


# What is drawn.


def test_the_edge_of_a_side_tells_which_time_it_goes_around():
    for score, first in ((0, True), (60, True), (61, False), (121, False)):
        standings = two_sides(Pegs(score, score - 1), Pegs(30, 29))
        above, *_, below = lines(board(121, standings, width=80, skin=SKIN, skunk=90))
        assert (TWICE[0] in above, TWICE[1] in above) == (first, not first)
        numbers = {"10", "20", "30", "40", "50", "60"} if first else {"70", "90", "120", "121"}
        assert numbers <= set(above.split())
        assert ("skunk" in above) != first
        assert TWICE[0] in below


def test_the_numbers_stand_at_their_holes():
    for width, score in product(WIDTHS, (45, 105)):
        above = lines(board(121, two_sides(Pegs(score, 40), Pegs()), width=width, skin=SKIN))[0]
        line, before = classic(121, width), 60 * (score > 60)
        for number in (10, 20, 30):
            assert above[: line.column(number) + 1].endswith(f" {before + number}"), (width, score)
        for number in (40, 50, 60):
            assert above[line.column(number) :].startswith(f"{before + number} "), (width, score)


def test_the_last_score_is_lit_where_the_second_time_begins():
    glowing = two_sides(Pegs(64, 58), Pegs())
    for glow, shining in ((0, []), (1, [61, 64])):
        picture = board(121, [glowing[0]._replace(glow=glow), glowing[1]], width=80, skin=SKIN)
        line = classic(121, 80)
        styles = {
            number: picture.style(*line.hole(0, number)).split(" board.")[-1].partition(".")[0]
            for number in range(57, 66)
        }
        assert [n for n, style in styles.items() if style == "shine"] == shining
        lit = [n for n, style in styles.items() if style in ("trail", "shine") and n != 64]
        assert lit == [59, 60, 61, 62, 63]
        assert styles[58] == "back"


def test_more_than_two_sides_have_the_track():
    for target, rules in product(TARGETS, (Rules(3), Rules(4, singles=True))):
        standings = at_board(*("Ann", "Ben", "Cleo", "Dan")[: rules.seats], rules=rules)
        as_usual = board(target, standings, width=80, skin=skin_for(colours="truecolor"))
        assert board(target, standings, width=80, skin=SKIN).text() == as_usual.text()


def two_sides(*pegs: Pegs, dealer: int = 1) -> list[Standing]:
    return at_board("Ann", "Ben", pegs=pegs, dealer=dealer)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Track, list[Standing], Canvas, Skin]:
    rules, target = draw(st.sampled_from((Rules(), Rules(4)))), draw(st.sampled_from(TARGETS))
    fronts = [draw(st.integers(1, target)) for _ in range(2)]
    match, width = draw(st.none() | st.integers(1, 99)), draw(st.integers(80, 200))
    standings = at_board(
        *[draw(NAMES) for _ in range(rules.seats)],
        pegs=[Pegs(front, draw(st.integers(max(0, front - 29), front - 1))) for front in fronts],
        rules=rules,
        dealer=draw(st.integers(0, rules.seats - 1)),
        match_points=(draw(st.integers(0, match or 0)), draw(st.integers(0, match or 0))),
    )
    skin = draw(st.sampled_from((SKIN, PLAIN, BARE)))
    picture = board(
        target,
        standings,
        width=width,
        skin=skin,
        starter=draw(st.sampled_from((None, Card.parse("TH")))),
        crib=draw(st.integers(0, 4)),
        apart=draw(st.booleans()),
        match=match,
        skunk=draw(st.sampled_from((None, *([90] if target == 121 else [30, 45])))),
    )
    return classic(target, width), standings, picture, skin


@given(boards())
def test_every_row_is_as_wide_as_the_screen_and_nothing_covers_anything(drawn):
    line, standings, picture, skin = drawn
    assert_exact(picture, picture.width)
    rows = lines(picture)
    pegs = [cell for row in (1, 2, 6, 7) for cell in rows[row] if cell != " "]
    for side, standing in enumerate(standings):
        looks = (skin.glyphs.front[side], skin.glyphs.back[side])
        for number, glyph in zip(standing.pegs, looks, strict=True):
            row, column = line.hole(side, number)
            assert rows[row][column] == glyph
            assert pegs.count(glyph) == 1
        for place in standing.places:
            if len(standing.places) == 1:
                name = f" {skin.glyphs.front[side]} {cut(place.name, NAME_CELLS)}"
                assert name.rstrip() in rows[3]
    for row in (rows[0], rows[-1]):
        words = row.replace(" of ", "of").replace(" lap", "lap").split()
        # The numbers, and of the other three what there is: each by itself.
        known = {"firstlap", "secondlap", "skunk", *map(str, (*range(10, 121, 10), 61, 121))}
        others = [word for word in words if word not in known]
        assert len(others) <= 1, row
        assert not others or "of" in others[0] or set(others[0]) <= set(PEGGED), row


PEGGED = "".join(
    hole for skin in (SKIN, PLAIN, BARE) for hole in (skin.glyphs.hole, *skin.glyphs.front)
)
