"""The classic board: two rows of thirty holes for each of two sides (docs/rules.md 1.5)."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import TARGETS, Rules, Seat
from cribbage.pack.cards import Card
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.palettes import DEPTHS
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.screens.board import NAME_CELLS, board
from cribbage.ui.screens.holes import STARTS, TWICE, board_height, classic, track
from cribbage.ui.screens.screen import Pegs
from cribbage.ui.screens.sides import Standing, by_lane, seated
from tests.ui.screens.test_board import LONG, NAMES, WIDTHS, assert_exact, assert_picture, lines

SKIN = skin_for(colours="truecolor", classic=True)
PLAIN = skin_for(colours="none", ascii=True, classic=True)
BARE = skin_for(colours="none", classic=True)


def at_board(
    *pegs: Pegs,
    rules: Rules | None = None,
    names: Sequence[str] = ("Ann", "Ben", "Cleo", "Dan"),
    dealer: int = 1,
    match_points: tuple[int, ...] = (),
) -> list[Standing]:
    rules = rules or Rules()
    places = seated(names[: rules.seats], rules, Seat(dealer))
    return by_lane(places, rules, pegs or (Pegs(),) * rules.sides, match_points)


def test_a_classic_board_with_one_side_around_for_the_second_time():
    standings = at_board(Pegs(45, 38), Pegs(67, 58), match_points=(2, 3))
    starter = Card.parse("5C")
    assert_picture(
        board(121, standings, width=80, skin=SKIN, starter=starter, crib=4, match=7, skunk=90),
        """
       60     ●●•••••     10   50    first lap    20   40                 30
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╮
    ◎  • • • • •   • • • • •   • • • • •   ● • • • •   • • ○ • •   • • • • • ─╯
       █ █ █▀▀     ● Ann            ╭───╮ ╭╭──╮            ■ Ben     █▀▀ ▀▀█
       ▀▀█ ▀▀█     pone             │5♣ │ ││▒▒│ crib    ◆ dealer     █▀█   █
         ▀ ▀▀▀     76 to go         ╰───╯ ╰╰──╯ 4       54 to go     ▀▀▀   ▀
    ◎  • • □ • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╮
   ••  • • • • •   • ■ • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╯
  121  120    ■■■••••     70   110  second lap    80   100         skunk  90
""",
    )


def test_a_classic_board_that_is_won_in_ascii_and_without_colours():
    standings = at_board(Pegs(121, 118), Pegs(94, 89), dealer=0)
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


def test_a_half_game_is_once_around():
    standings = at_board(Pegs(20, 15), Pegs(47, 40), rules=Rules(target=61))
    assert_picture(
        board(61, standings, width=80, skin=SKIN, crib=4, match=33, skunk=45),
        """
   61  60      0 of 33     10   50  skunk          20   40                 30
   ••  • • • • •   • • • • •   • • • • ○   • • • • ●   • • • • •   • • • • • ─╮
    ◎  • • • • •   • • • • •   • • • • • ┃ • • • • •   • • • • •   • • • • • ─╯
       ▀▀█ █▀█  ● Ann               ╭───╮ ╭╭──╮               ■ Ben  █ █ ▀▀█
       █▀▀ █ █  pone                │▒▒▒│ ││▒▒│ crib       ◆ dealer  ▀▀█   █
       ▀▀▀ ▀▀▀  41 to go            ╰───╯ ╰╰──╯ 4          14 to go    ▀   ▀
    ◎  • • • • •   • • • • •   • • • ■ • ┃ • • • • •   □ • • • •   • • • • • ─╮
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╯
   61  60      0 of 33     10   50  skunk          20   40                 30
""".replace(" 0 of 33 ", "0 of 33 "),
    )


# Where the holes are.


@pytest.mark.parametrize("target", TARGETS)
def test_every_hole_of_a_round_is_in_a_cell_of_its_own(target: int):
    for width in range(80, 201):
        line = classic(target, width)
        for last in range(60, target, 60):
            numbers = (*STARTS, *range(last - 59, last + 1), target)
            cells = {line.hole(side, number) for side in (0, 1) for number in numbers}
            assert len(cells) == 2 * 63
            assert {row for row, _ in cells} == {1, 2, 6, 7}
            assert all(0 <= column <= line.last < width - 2 for _, column in cells)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_peg_stands_the_second_time_where_it_stood_sixty_holes_before(width: int):
    line = classic(121, width)
    for side in (0, 1):
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


@pytest.mark.parametrize(("target", "number"), [(121, -2), (121, 122), (61, 62)])
def test_there_are_no_other_holes(target: int, number: int):
    with pytest.raises(ValueError, match=f"no hole {number}"):
        classic(target, 80).hole(0, number)


# What is drawn.


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("skin", [SKIN, PLAIN])
def test_pegs_stand_in_their_holes_at_every_score(target: int, skin: Skin):
    line = classic(target, 80)
    for front in range(1, target + 1):
        rows = lines(board(target, at_board(*[Pegs(front, front - 1)] * 2), width=80, skin=skin))
        for side in (0, 1):
            for number, glyphs in ((front, skin.glyphs.front), (front - 1, skin.glyphs.back)):
                row, column = line.hole(side, number)
                assert rows[row][column] == glyphs[side]


def test_the_edge_of_a_side_tells_which_time_it_goes_around():
    for score, first in ((0, True), (60, True), (61, False), (121, False)):
        standings = at_board(Pegs(score, score - 1), Pegs(30, 29))
        above, *_, below = lines(board(121, standings, width=80, skin=SKIN, skunk=90))
        assert (TWICE[0] in above, TWICE[1] in above) == (first, not first)
        numbers = {"10", "20", "30", "40", "50", "60"} if first else {"70", "90", "120", "121"}
        assert numbers <= set(above.split())
        assert ("skunk" in above) != first
        assert TWICE[0] in below


def test_the_numbers_stand_at_their_holes():
    for width, score in product(WIDTHS, (45, 105)):
        above = lines(board(121, at_board(Pegs(score, 40), Pegs()), width=width, skin=SKIN))[0]
        line, before = classic(121, width), 60 * (score > 60)
        for number in (10, 20, 30):
            assert above[: line.column(number) + 1].endswith(f" {before + number}"), (width, score)
        for number in (40, 50, 60):
            assert above[line.column(number) :].startswith(f"{before + number} "), (width, score)


def test_the_last_score_is_lit_where_the_second_time_begins():
    glowing = at_board(Pegs(64, 58), Pegs())
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


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("rules", [Rules(3), Rules(4, singles=True)])
def test_more_than_two_sides_have_the_track(target: int, rules: Rules):
    standings = at_board(rules=rules)
    as_usual = board(target, standings, width=80, skin=skin_for(colours="truecolor"))
    assert board(target, standings, width=80, skin=SKIN).text() == as_usual.text()


def test_two_pairs_of_partners_have_the_classic_board():
    text = board(121, at_board(rules=Rules(4)), width=80, skin=SKIN).text()
    assert text.count(TWICE[0]) == 2
    assert "● Cleo" in text


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[Standing], Canvas, Skin]:
    rules, target = draw(st.sampled_from((Rules(), Rules(4)))), draw(st.sampled_from(TARGETS))
    fronts = [draw(st.integers(1, target)) for _ in range(2)]
    match = draw(st.none() | st.integers(1, 99))
    standings = at_board(
        *[Pegs(front, draw(st.integers(max(0, front - 29), front - 1))) for front in fronts],
        rules=rules,
        names=[draw(NAMES) for _ in range(rules.seats)],
        dealer=draw(st.integers(0, rules.seats - 1)),
        match_points=(draw(st.integers(0, match or 0)), draw(st.integers(0, match or 0))),
    )
    skin = draw(st.sampled_from((SKIN, PLAIN, BARE)))
    picture = board(
        target,
        standings,
        width=draw(st.integers(80, 200)),
        skin=skin,
        starter=draw(st.sampled_from((None, Card.parse("TH")))),
        crib=draw(st.integers(0, 4)),
        apart=draw(st.booleans()),
        match=match,
        skunk=draw(st.sampled_from((None, *([90] if target == 121 else [30, 45])))),
    )
    return standings, picture, skin


@given(boards())
def test_every_row_is_as_wide_as_the_screen_and_nothing_covers_anything(drawn):
    standings, picture, skin = drawn
    assert_exact(picture, picture.width)
    rows = lines(picture)
    pegs = [cell for row in (1, 2, 6, 7) for cell in rows[row] if cell != " "]
    for side, standing in enumerate(standings):
        assert pegs.count(skin.glyphs.front[side]) == pegs.count(skin.glyphs.back[side]) == 1
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


def test_every_palette_has_each_style_of_it():
    for colours, dark in product(DEPTHS, (None, False, True)):
        skin = skin_for(colours=colours, dark=dark, classic=True)
        picture = board(121, at_board(Pegs(70, 65), Pegs(9, 3)), width=129, skin=skin, skunk=90)
        for runs in picture.rows():
            for run in runs:
                skin.rich(run.style)


def test_long_names_of_partners_touch_nothing():
    for dealer in range(4):
        standings = at_board(
            Pegs(120, 99), Pegs(111, 90), rules=Rules(4), names=LONG, dealer=dealer
        )
        rows = lines(board(121, standings, width=80, skin=SKIN, crib=4))[3:6]
        assert " ● Bartholome" in rows[0]
        assert " ■ 太郎さん太" in rows[0]
        assert " 10 to go " in rows[2]
