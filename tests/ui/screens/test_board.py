import re
from collections.abc import Sequence
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import TARGETS, Rules, Seat
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.settings.beginning import Board, Looks
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.palettes import STYLES
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.screens.around import GameTable, places_at_table
from cribbage.ui.screens.board import NAME_CELLS, board
from cribbage.ui.screens.draw import BOARD_ROW, draw
from cribbage.ui.screens.holes import START_HOLES, TWICE, Track, board_height, classic, track
from cribbage.ui.screens.screen import PegHoles
from cribbage.ui.screens.seats import PlayerOnBoard, SideOnBoard, by_lane, seat_players
from cribbage.views.view import view
from tests.common.gallery import SEVERAL_RULES, gallery
from tests.common.table import Table, dealt, played_out
from tests.common.texts import split_by_cells
from tests.ui.screens.test_canvas import assert_exact

WIDTHS = (80, 91, 92, 100, 120, 140, 200)
SKIN = skin_for("truecolor")
PLAIN = skin_for("truecolor", Looks(ascii=True))
CLASSIC = skin_for("truecolor", Looks(board=Board.CLASSIC))
SINGLES = Rules(seats=4, singles=True)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def at_board(
    *names: str,
    pegs: Sequence[PegHoles] = (),
    dealer: int | None = None,
    rules: Rules | None = None,
    match_points: Sequence[int] = (),
) -> list[SideOnBoard]:
    """Return the sides of players with these names, before any deal."""
    rules = rules or Rules(len(names))
    places = seat_players(names, rules, None if dealer is None else Seat(dealer))
    return by_lane(places, rules, pegs, match_points)


def two_sides(*pegs: PegHoles, dealer: int | None = 1) -> list[SideOnBoard]:
    return at_board("Ann", "Ben", pegs=pegs, dealer=dealer)


def lines(canvas: Canvas) -> list[str]:
    return canvas.text().split("\n")


def skunk_line(picture: Canvas) -> set[int]:
    rows = lines(picture)
    return {
        column
        for row in track(121, 80).back
        for column, cell in enumerate(rows[row])
        if cell == "┃"
    }


def test_skunk_line_is_after_last_skunked_hole():  # rules.md 10.1, 10.9
    for (target, skunk), width in product([(121, 90), (61, 45)], WIDTHS):
        picture = board(target, two_sides(dealer=None), width=width, skin=SKIN, skunk=skunk)
        (line,) = skunk_line(picture)
        on = track(target, width)
        assert on.column(skunk + 1) < line < on.column(skunk), (target, width)
        assert lines(picture)[-1].count("skunk") == 1, (target, width)
        beside = {"90", "100"} if target == 121 else {"40", "50"}
        assert beside <= set(lines(picture)[-1].split()), (target, width)


@pytest.mark.slow
def test_longer_word_at_skunk_line_leaves_numbers_complete():
    speak(language("ja"))
    for width, skin in product(range(80, 161, 3), (skin_for("none"), CLASSIC)):
        for target, skunk, number in ((121, 90, "100"), (61, 45, "50"), (61, 30, "40")):
            pegs = (
                (PegHoles(80, 70), PegHoles(75, 62))
                if target == 121
                else (PegHoles(40, 33), PegHoles(45, 44))
            )
            standings = at_board("Ann", "Ben", pegs=pegs)
            foot = lines(board(target, standings, width=width, skin=skin, skunk=skunk))[-1]
            assert re.search(rf"\b{number} +スコンク", foot), (width, foot)


@pytest.mark.parametrize("target", [61, 121])
def test_no_skunk_line_without_skunks(target: int):  # rules.md 10.2, 10.3
    picture = board(target, two_sides(dealer=None), width=80, skin=SKIN)
    assert not skunk_line(picture)
    assert "skunk" not in picture.text()


LONG = ("Bartholomew Jones", "太郎さん太郎さん", "Wilhelmina-Marie", "花子花子花子花子")
PLAYED = (Rules(), Rules(3), Rules(4), SINGLES)
some_name = st.sampled_from(("Ann", *LONG, ""))


LOOKS = (SKIN, PLAIN, CLASSIC, skin_for("16"), skin_for("none"))


@st.composite
def boards(
    draw: st.DrawFn, skins: Sequence[Skin] = LOOKS, played: Sequence[Rules] = PLAYED
) -> tuple[Track, list[SideOnBoard], Canvas, Skin]:
    """Generate a random board: its track, its sides, its picture, and its skin."""
    rules, target = draw(st.sampled_from(played)), draw(st.sampled_from(TARGETS))
    width, low = draw(st.integers(80, 200)), draw(st.booleans())
    dealer = draw(st.none() | st.integers(0, rules.seats - 1))
    names = [draw(some_name) for _ in range(rules.seats)]
    places = [
        place._replace(held=draw(st.integers(0, 5)), go=draw(st.booleans()))
        for place in seat_players(names, rules, None if dealer is None else Seat(dealer))
    ]
    fronts = [draw(st.integers(1, target)) for _ in range(rules.sides)]
    pegs = [PegHoles(front, draw(st.integers(0, front - 1))) for front in fronts]
    match = draw(st.none() | st.integers(1, 99))
    points = [draw(st.integers(0, match or 0)) for _ in range(rules.sides)]
    standings = by_lane(places, rules, pegs, points)
    skin = draw(st.sampled_from(skins))
    picture = board(
        target,
        standings,
        width=width,
        skin=skin,
        low=low,
        match=match,
        skunk=draw(st.sampled_from((None, *([90] if target == 121 else [30, 45])))),
    )
    is_classic = skin.classic and rules.sides == 2
    line = classic(target, width) if is_classic else track(target, width, rules.sides, low=low)
    return line, standings, picture, skin


@given(boards())
def test_every_row_is_as_wide_as_screen(drawn):
    line, _, picture, _ = drawn
    assert picture.height == line.height
    assert_exact(picture)


@given(boards())
def test_every_peg_is_drawn_in_its_hole(drawn):
    line, standings, picture, skin = drawn
    rows = split_by_cells(picture.text(strip=False)).split("\n")
    for side, standing in enumerate(standings):
        for number, glyphs in zip(
            standing.pegs, (skin.glyphs.front, skin.glyphs.back), strict=True
        ):
            row, column = line.hole(side, number)
            assert rows[row][column] == glyphs[side]
    pegs = {*skin.glyphs.front, *skin.glyphs.back}
    lanes = [rows[row][: line.turn] for row in (*line.out, *line.back)]
    assert sum(cell in pegs for lane in lanes for cell in lane) == 2 * len(standings)


@given(boards())
def test_scores_names_and_points_to_go_are_complete(drawn):
    line, standings, picture, skin = drawn
    between = lines(picture)[line.inlay : line.inlay + line.between]
    words = " ".join(between)
    for side, standing in enumerate(standings):
        for place in standing.places:
            if len(standings) == 2 or not place.name:
                continue
            # A space follows a name.
            (row,) = [row for row in between if f"{skin.glyphs.front[side]} " in row]
            low = line.between == 1
            name = cut(place.name, 10 if low else NAME_CELLS)
            after = row.partition(f"{skin.glyphs.front[side]} {name}")[2]
            assert str(standing.score) in after.split() if low else after.startswith(" ")
            figure = large_figures(standing.score, ascii=skin.glyphs.ascii)[0].strip()
            assert figure in between[0] or str(standing.score) in words.split()
    if len(standings) == 2 or line.between >= len(standings):
        for standing in standings:
            left = line.target - standing.score
            assert (f" {left} to go" if left else " out") in words


def test_long_names_do_not_touch_scores():
    for width, dealer in product(WIDTHS, (0, 1)):
        standings = at_board(*LONG[:2], pegs=(PegHoles(120, 100), PegHoles(100, 90)), dealer=dealer)
        row = lines(board(121, standings, width=width, skin=SKIN))[3]
        assert " ● Bartholomew Jo " in row
        assert " ■ 太郎さん太郎さ " in row


@pytest.mark.parametrize("skin", [SKIN, PLAIN, CLASSIC])
def test_long_names_of_partners_do_not_touch_anything(skin: Skin):
    one, two = skin.glyphs.front[:2]
    for width, dealer in product(WIDTHS, range(4)):
        standings = at_board(*LONG, pegs=(PegHoles(120, 99), PegHoles(111, 90)), dealer=dealer)
        rows = lines(board(121, standings, width=width, skin=skin))[3:6]
        assert f" {one} Bartholomew Jo " in rows[0]
        assert f" {two} 太郎さん太郎さ " in rows[0]
        assert f" {one} Wilhelmina-Mar " in rows[1]
        assert f" {two} 花子花子花子花 " in rows[1]
        assert "1 to go " in rows[2]
        assert "10 to go " in rows[2]


@pytest.mark.slow
def test_every_hole_has_its_own_cell():
    for agreed in product(TARGETS, (2, 3, 4), (False, True)):
        target, sides, low = agreed
        for width in range(80, 201, 5):
            line = track(target, width, sides, low=low)
            numbers = range(START_HOLES[0], target + 1)
            cells = [line.hole(side, number) for side in range(sides) for number in numbers]
            assert len(set(cells)) == len(cells) == sides * (target + 2), (agreed, width)
            assert {row for row, _ in cells} == {*line.out, *line.back}, (agreed, width)
            assert all(0 <= column <= line.last for _, column in cells), (agreed, width)
            # Including the turn it fits the width, with space left if there is room.
            assert line.turn + sides <= width, (agreed, width)
            fills = (target, sides, width) == (121, 4, 80)
            assert line.turn - line.last == (1 if fills else 2), (agreed, width)


def test_lanes_go_out_to_right_and_back_to_left():
    for drawn in product(TARGETS, (2, 3, 4), WIDTHS):
        target, sides, width = drawn
        line, turn = track(target, width, sides), (target - 1) // 2
        for side in range(sides):
            out = [line.hole(side, number) for number in range(START_HOLES[0], turn + 1)]
            back = [line.hole(side, number) for number in range(turn + 1, target + 1)]
            assert_out_right_and_back_left(out, back, (line.out[side], line.back[side]))


def assert_out_right_and_back_left(
    out: list[tuple[int, int]], back: list[tuple[int, int]], rows: tuple[int, int]
) -> None:
    """Check that holes go right in the first row, then left in the second, in order."""
    assert ({row for row, _ in out}, {row for row, _ in back}) == ({rows[0]}, {rows[1]})
    there, again = [column for _, column in out], [column for _, column in back]
    assert there == sorted(set(there))
    assert again == sorted(set(again), reverse=True)
    assert there[-1] == again[0]


@pytest.mark.slow
def test_lanes_do_not_cross_where_they_turn_back():
    for rules, low, width in product(PLAYED, (False, True), WIDTHS):
        standings = at_board(*LONG[: rules.seats], rules=rules)
        line = track(121, width, rules.sides, low=low)
        picture = board(121, standings, width=width, skin=SKIN, low=low)
        for side, name in enumerate(("one", "two", "three", "four")[: rules.sides]):
            edge = line.turn + rules.sides - 1 - side
            way = [(line.out[side], column) for column in range(line.turn, edge)]
            way += [(row, edge) for row in range(line.out[side], line.back[side] + 1)]
            way += [(line.back[side], column) for column in range(line.turn, edge)]
            styles = {picture.style(*cell) for cell in way}
            assert styles == {f"board.lane board.turn.{name}"}, (rules, low, width)


def test_holes_are_in_groups_of_five():
    for width, target, sides in product(WIDTHS, TARGETS, (2, 3, 4)):
        line = track(target, width, sides)
        columns = [line.column(number) for number in range(1, line.straight + 1)]
        steps = [after - before for before, after in pairwise(columns)]
        within = {step for place, step in enumerate(steps, 1) if place % 5}
        between = set(steps[4::5])
        assert len(within) == len(between) == 1, (width, target, sides)
        # Thin lines separate them if spaces do not.
        assert min(between) > max(within) if line.gap else between == within, (width, target, sides)


def test_lane_of_first_player_is_outermost_out_and_back():
    assert [track(121, 80, sides).out for sides in (2, 3, 4)] == [(1, 2), (1, 2, 3), (1, 2, 3, 4)]
    backs = [track(121, 80, sides).back for sides in (2, 3, 4)]
    assert backs == [(7, 6), (9, 8, 7), (11, 10, 9, 8)]
    assert track(121, 80, 4, low=True).back == (9, 8, 7, 6)


@pytest.mark.slow
@pytest.mark.parametrize("height", [24, 27, 28, 35])
def test_board_is_as_high_as_its_lanes(height: int):
    heights = {2: 9, 3: 9, 4: 11}
    for name in ("play", *[f"{who}-play-after-turn" for who in SEVERAL_RULES]):
        scene = gallery()[name]
        sides = scene.around.view.rules.sides
        rows = draw(scene, 80, height, SKIN).text().split("\n")[BOARD_ROW:]
        first = next(at for at, row in enumerate(rows) if row.split()[:2] == ["10", "20"])
        last = next(at for at, row in enumerate(rows) if row.split()[:1] == ["121"])
        assert last + 1 - first == board_height(sides, low=True) == heights[sides], name


def test_gaps_between_groups_of_holes_widen_with_screen():
    for width, gap in {80: 1, 91: 1, 92: 2, 100: 2, 120: 3}.items():
        line = track(121, width)
        assert line.column(6) - line.column(5) == 1 + gap, width


def test_track_is_centered():
    for width in WIDTHS:
        line = track(121, width)
        before, after = line.left, width - (line.last + 4)
        assert before >= 0
        assert after - before in (0, 1)


def test_hole_outside_board_raises_error():
    for line, number in product((track(121, 80), classic(121, 80)), (-2, 122)):
        with pytest.raises(ValueError, match=f"no hole {number}"):
            line.hole(0, number)


def styles_of_lane(picture: Canvas, side: int, style: str, sides: int = 2) -> list[int]:
    wanted, line = f"board.lane board.{style}", track(121, 80, sides)
    assert f"board.{style}" in STYLES
    return [n for n in range(-1, 122) if picture.style(*line.hole(side, n)) == wanted]


def test_last_score_is_highlighted_between_pegs():
    standings = at_board("Ann", "Ben", pegs=(PegHoles(45, 38), PegHoles(67, 60)))
    picture = board(121, standings, width=80, skin=SKIN)
    assert styles_of_lane(picture, 0, "trail.one") == [39, 40, 41, 42, 43, 44]
    assert styles_of_lane(picture, 0, "front.one") == [45]
    assert styles_of_lane(picture, 0, "back.one") == [38]
    assert styles_of_lane(picture, 1, "trail.two") == [61, 62, 63, 64, 65, 66]


def test_last_score_of_third_and_fourth_is_highlighted_in_their_lanes():
    pegs = (PegHoles(), PegHoles(), PegHoles(58, 55), PegHoles(63, 58))
    standings = at_board("Ann", "Ben", "Cleo", "Dan", pegs=pegs, rules=SINGLES)
    picture = board(121, standings, width=80, skin=SKIN)
    assert styles_of_lane(picture, 2, "trail.three", 4) == [56, 57]
    assert styles_of_lane(picture, 3, "trail.four", 4) == [59, 60, 61, 62]
    glowing = [*standings[:3], standings[3]._replace(glow=1)]
    picture = board(121, glowing, width=80, skin=SKIN)
    assert styles_of_lane(picture, 3, "trail.four", 4) == [59, 60, 62]
    assert styles_of_lane(picture, 3, "shine", 4) == [61]


def test_first_score_highlights_no_start_hole():
    picture = board(
        121, at_board("Ann", "Ben", pegs=(PegHoles(3, 0), PegHoles())), width=80, skin=SKIN
    )
    assert styles_of_lane(picture, 0, "trail.one") == [1, 2]
    assert lines(picture)[1].startswith("  •○  ••●••")
    on_the_way = board(
        121, at_board("Ann", "Ben", pegs=(PegHoles(3), PegHoles())), width=80, skin=SKIN
    )
    assert styles_of_lane(on_the_way, 0, "trail.one") == [1, 2]


def test_last_score_is_visible_without_colors():
    standings = at_board("Ann", "Ben", pegs=(PegHoles(5, 1), PegHoles()))
    rows = lines(board(121, standings, width=80, skin=skin_for("none")))
    assert rows[1].startswith("  ··  ○•••● ·····")


def test_dealer_is_not_shown_before_cut():
    for rules in PLAYED:
        standings = at_board(*NAMES[: rules.seats], rules=rules)
        text = board(121, standings, width=80, skin=SKIN).text()
        assert not any(word in text for word in ("dealer", "pone", "crib", "◆"))
        assert text.count("121 to go") == rules.sides


def in_play(rules: Rules) -> list[SideOnBoard]:
    """Return a board where Ann deals, Cleo has said go, and Dan is past 61."""
    names = NAMES[: rules.seats]
    held = [(2, False), (1, False), (2, True), (3, False)]
    places = [
        place._replace(held=cards, go=go)
        for place, (cards, go) in zip(seat_players(names, rules, Seat(0)), held, strict=False)
    ]
    pegs = (PegHoles(34, 30), PegHoles(41, 39), PegHoles(28, 16), PegHoles(70, 55))[: rules.sides]
    return by_lane(places, rules, pegs, (3, 0, 7, 1)[: rules.sides])


@pytest.mark.parametrize(
    ("target", "rules", "holes", "numbers"),
    [
        (121, Rules(3), "3 10 0 20 7 30 40 50 60", "● 3 10 ■ 0 20 ▼ 7 30 of 99 40 50 60"),
        (121, SINGLES, "3 10 0 20 7 30 1 40 50 60", "● 3 10 ■ 0 20 ▼ 7 30 ★ 1 40 of 99 50 60"),
        (61, Rules(3), "3 0 10 7 20 30", "● 3 ■ 0 10 ▼ 7 of 99 20 30"),
        (61, SINGLES, "3 0 10 7 1 20 30", "● 3 ■ 0 10 ▼ 7 ★ 1 20 of 99 30"),
    ],
)
def test_match_points_of_three_or_four_sides_are_between_hole_numbers(
    target: int, rules: Rules, holes: str, numbers: str
):
    places = seat_players("abcd"[: rules.seats], rules)
    standings = by_lane(places, rules, match_points=(3, 0, 7, 1)[: rules.sides])
    points = {"3": "●●●••••", "0": "•••••••", "7": "▼▼▼▼▼▼▼", "1": "★••••••"}
    for width in WIDTHS:
        edge = lines(board(target, standings, width=width, skin=SKIN, match=7))[0]
        assert edge.split() == [points.get(word, word) for word in holes.split()]
        edge = lines(board(target, standings, width=width, skin=SKIN, match=99))[0]
        assert edge.split() == numbers.split()


# The classic board: two rows of thirty holes for each of two sides (docs/rules.md 1.5).


CLASSIC_PLAIN = skin_for("none", Looks(ascii=True, board=Board.CLASSIC))
BARE = skin_for("none", Looks(board=Board.CLASSIC))


def test_won_classic_board_is_drawn_in_ascii_without_colors():
    standings = two_sides(PegHoles(121, 118), PegHoles(94, 89), dealer=0)
    picture = board(121, standings, width=80, skin=CLASSIC_PLAIN, skunk=90)
    drawn = r"""
  121  120                70   110  second lap    80   100         skunk  90
   ..  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . . -\
    @  = = o . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . . -/
                    @ Ann               Ann               X Ben
       [121]        out              27 ahead          27 to go        [ 94]

    O  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . X = = = -\
   ..  . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . x = -/
  121  120                70   110  second lap    80   100         skunk  90
"""
    assert f"\n{picture.text()}\n" == drawn


# Places of holes.


def test_every_hole_of_lap_has_its_own_cell():
    for target, width in product(TARGETS, range(80, 201, 5)):
        line = classic(target, width)
        for last in range(60, target, 60):
            numbers = (*START_HOLES, *range(last - 59, last + 1), target)
            cells = {line.hole(side, number) for side in (0, 1) for number in numbers}
            assert len(cells) == 2 * 63
            assert {row for row, _ in cells} == {1, 2, 6, 7}
            assert all(0 <= column <= line.last < width - 2 for _, column in cells)


def test_peg_returns_to_same_place_after_sixty_holes():
    for width, side in product(WIDTHS, (0, 1)):
        line = classic(121, width)
        for number in range(61, 121):
            assert line.hole(side, number) == line.hole(side, number - 60)
        assert line.hole(side, 121) not in [line.hole(side, number) for number in range(-1, 121)]


def test_classic_lane_goes_out_on_outer_row_and_back_on_inner_row():
    for target, width in product(TARGETS, WIDTHS):
        line = classic(target, width)
        for side, rows in enumerate(((1, 2), (7, 6))):
            out = [line.hole(side, number) for number in (*START_HOLES, *range(1, 31))]
            back = [line.hole(side, number) for number in (*range(31, 61), target)]
            assert_out_right_and_back_left(out, back, rows)


def test_classic_board_has_size_of_track():
    for width in range(80, 201):
        assert classic(121, width).height == board_height(2) == 9
        assert classic(61, width).last == track(61, width).last


# Drawing.


def test_edge_of_classic_board_shows_which_lap_player_is_on():
    for score, first in ((0, True), (60, True), (61, False), (121, False)):
        standings = two_sides(PegHoles(score, score - 1), PegHoles(30, 29))
        above, *_, below = lines(board(121, standings, width=80, skin=CLASSIC, skunk=90))
        assert (TWICE[0] in above, TWICE[1] in above) == (first, not first)
        numbers = {"10", "20", "30", "40", "50", "60"} if first else {"70", "90", "120", "121"}
        assert numbers <= set(above.split())
        assert ("skunk" in above) != first
        assert TWICE[0] in below


def test_numbers_are_at_their_holes():
    for width, score in product(WIDTHS, (45, 105)):
        above = lines(
            board(121, two_sides(PegHoles(score, 40), PegHoles()), width=width, skin=CLASSIC)
        )[0]
        line, before = classic(121, width), 60 * (score > 60)
        for number in (10, 20, 30):
            assert above[: line.column(number) + 1].endswith(f" {before + number}"), (width, score)
        for number in (40, 50, 60):
            assert above[line.column(number) :].startswith(f"{before + number} "), (width, score)


def test_last_score_is_highlighted_across_start_of_second_lap():
    glowing = two_sides(PegHoles(64, 58), PegHoles())
    for glow, shining in ((0, []), (1, [61, 64])):
        picture = board(121, [glowing[0]._replace(glow=glow), glowing[1]], width=80, skin=CLASSIC)
        line = classic(121, 80)
        styles = {
            number: picture.style(*line.hole(0, number)).split(" board.")[-1].partition(".")[0]
            for number in range(57, 66)
        }
        assert [n for n, style in styles.items() if style == "shine"] == shining
        lit = [n for n, style in styles.items() if style in ("trail", "shine") and n != 64]
        assert lit == [59, 60, 61, 62, 63]
        assert styles[58] == "back"


def test_track_replaces_classic_board_for_more_than_two_sides():
    for target, rules in product(TARGETS, (Rules(3), Rules(4, singles=True))):
        standings = at_board(*NAMES[: rules.seats], rules=rules)
        as_usual = board(target, standings, width=80, skin=skin_for("truecolor"))
        assert board(target, standings, width=80, skin=CLASSIC).text() == as_usual.text()


@given(boards((CLASSIC, CLASSIC_PLAIN, BARE), (Rules(), Rules(4))))
def test_nothing_overlaps_on_classic_board(drawn):
    _line, standings, picture, skin = drawn
    rows = lines(picture)
    for side, standing in enumerate(standings):
        for place in standing.places:
            if len(standing.places) == 1:
                name = f" {skin.glyphs.front[side]} {cut(place.name, NAME_CELLS)}"
                assert name.rstrip() in rows[3]
    for row in (rows[0], rows[-1]):
        words = row.replace(" of ", "of").replace(" lap", "lap").split()
        # The numbers, and each of the other three parts that exist.
        known = {"firstlap", "secondlap", "skunk", *map(str, (*range(10, 121, 10), 61, 121))}
        others = [word for word in words if word not in known]
        assert len(others) <= 1, row
        assert not others or "of" in others[0] or set(others[0]) <= PEGGED, row


PEGGED = {
    sign
    for skin in (CLASSIC, CLASSIC_PLAIN, BARE)
    for sign in (skin.glyphs.hole, *skin.glyphs.front)
}


# The players next to the board, and their information.


def places(table: Table) -> tuple[PlayerOnBoard, ...]:
    rules = table.game.rules
    pegs = (PegHoles(),) * rules.sides
    return places_at_table(GameTable(NAMES[: rules.seats], view(table.game), pegs))


def shown(table: Table) -> list[tuple[str, str]]:
    return [place.shown for place in places(table)]


def test_pone_sits_left_of_dealer():  # rules.md 1
    for rules in (Rules(), Rules(3), Rules(4), Rules(4, singles=True)):
        names, last = NAMES[: rules.seats], rules.seats - 1
        assert not any(place.role for place in seat_players(names, rules))
        for dealer in range(rules.seats):
            roles = [place.role for place in seat_players(names, rules, Seat(dealer))]
            pone = 0 if dealer == last else dealer + 1
            assert {role: seat for seat, role in enumerate(roles) if role} == {
                "dealer": dealer,
                "pone": pone,
            }


def test_partners_share_lane_and_pegs():  # rules.md 9.2
    rules = Rules(4)
    one, two = by_lane(
        seat_players(NAMES, rules, Seat(2)), rules, (PegHoles(7, 3), PegHoles(9, 8)), (1, 2)
    )
    assert [place.name for place in one.places] == ["Ann", "Cleo"]
    assert [place.name for place in two.places] == ["Ben", "Dan"]
    assert (one.deals, two.deals) == (True, False)
    assert (one.score, two.score) == (7, 9)
    assert (one.match_points, two.match_points) == (1, 2)
    alone = Rules(4, singles=True)
    assert [len(side.places) for side in by_lane(seat_players(NAMES, alone), alone)] == [1] * 4


def test_play_shows_number_of_cards_and_go_for_each_player():  # rules.md 5.3
    table = dealt("KC 9C 2C 3C", "KD 8D 4D 5D", "7H 6H AH 8H")
    table.play("1 KC, 2 KD, 3 7H")
    assert [(place.held, place.go) for place in places(table)] == [(3, False)] * 3
    # At twenty-nine Ben has nothing that fits; Cleo has her ace.
    assert table.play("1 2C").endswith("2 go")
    assert [(place.held, place.go) for place in places(table)] == [
        (2, False),
        (3, True),
        (3, False),
    ]
    assert shown(table) == [("", "")] * 3


def test_show_lists_players_from_pone_to_crib():  # rules.md 6.1, 9.3
    # Nothing; four fifteens and two pairs; a pair; six fifteens, a run and a pair.
    hands = ("2C 4D 6H 8S", "7S 7H 8D 8C", "TC TD 3S 4S")
    table = played_out(*hands, starter="KD", crib="5C 5D JH QS", scores=(9, 9, 9))
    last = ("hand and crib", "")
    assert shown(table) == [("counting now", "counts"), ("to count", ""), last]
    assert [place.held for place in places(table)] == [0, 0, 0]
    table.play("1 asks")
    assert shown(table) == [("counted: 0", "had 0"), ("counting now", "counts"), last]
    table.play("2 asks")
    told = [("counted: 0", "had 0"), ("counted: 12", "had 12")]
    assert shown(table) == [*told, ("counting now", "counts")]
    table.play("3 asks")
    assert shown(table) == [*told, ("2, then crib", "had 2")]
    table.play("3 asks")
    assert shown(table) == [*told, ("2, crib 17", "2+17")]


def test_notes_about_hands_next_to_players_disappear_after_win():
    table = played_out(
        "2C 4D 6H 8S", "7S 7H 8D 8C", "TC TD 3S 4S", starter="KD", scores=(9, 110, 9)
    )
    table.play("1 asks, 2 asks")
    assert table.winner == 2
    assert [place.shown for place in places(table)] == [("", "")] * 3
    table = dealt("KC 9C 2C 3C", "KD 8D 4D 5D", "7H 6H AH 8H", scores=(9, 120, 9))
    table.play("1 KC, 2 KD")
    assert table.winner == 2
    assert [(place.role, place.held) for place in places(table)] == [
        ("pone", 0),
        ("", 0),
        ("dealer", 0),
    ]


@pytest.mark.parametrize(
    "names", [("Maximiliane M.", "Bartholomew IV"), ("すずきいちろう", "おおばやしたろ")]
)
@pytest.mark.parametrize(("target", "width"), [*product(TARGETS, WIDTHS)])
def test_long_names_are_complete_next_to_points_ahead(
    target: int, width: int, names: tuple[str, str]
):
    for first, second in ((38, 25), (25, 38)):
        sides = at_board(
            *names, pegs=(PegHoles(first), PegHoles(second)), rules=Rules(target=target)
        )
        rows = lines(board(target, sides, width=width, skin=SKIN))
        (row,) = [row for row in rows if "● " in row and "■ " in row]
        between = row.partition(f"● {names[0]} ")[2].partition(f" ■ {names[1]}")
        assert between[2], row
        assert any("13 ahead" in row for row in rows)
