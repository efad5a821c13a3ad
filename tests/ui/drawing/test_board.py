from itertools import pairwise

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.pack.cards import Card
from cribbage.ui.drawing.board import HEIGHT, Standing, board
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.glyphs import ASCII, UNICODE
from cribbage.ui.drawing.palettes import DEPTHS
from cribbage.ui.drawing.skin import Skin, skin_for
from cribbage.ui.drawing.track import track
from cribbage.ui.scenes.scenes import Pegs

WIDTHS = (80, 91, 92, 100, 120, 140, 200)
SKIN = skin_for(colours="truecolor")
PLAIN = skin_for(colours="truecolor", ascii=True)
ANN_AND_BEN = (Standing("Ann", Pegs(45, 38)), Standing("Ben", Pegs(67, 60)))
NEW = (Standing("Ann"), Standing("Ben"))


def lines(canvas: Canvas) -> list[str]:
    return canvas.text().split("\n")


def assert_picture(canvas: Canvas, picture: str) -> None:
    """``picture`` begins with a line break, which lets its rows stand below each other."""
    assert "\n" + canvas.text() + "\n" == picture


def assert_exact(canvas: Canvas, width: int) -> None:
    rows = canvas.text(strip=False).split("\n")
    assert len(rows) == HEIGHT
    for row in rows:
        assert cell_len(row) == wcswidth(row) == width, repr(row)


def test_a_board_in_the_middle_of_a_game():
    starter = Card.parse("5C")
    assert_picture(
        board(121, ANN_AND_BEN, width=80, skin=SKIN, dealer=1, starter=starter, crib=4, skunk=90),
        """
               10          20          30          40          50          60
  ••  ••••• ••••• ••••• ••••• ••••• •••••┊••••• ••○•• ••••● ••••• ••••• ••••• ─╮
  ••  ••••• ••••• ••••• ••••• ••••• •••••┊••••• ••••• ••••• ••••• ••••• ••••□ ╮│
      █ █ █▀▀      ● Ann            ╭───╮ ╭╭──╮            ■ Ben      █▀▀ ▀▀█ ││
      ▀▀█ ▀▀█      pone             │5♣ │ ││▒▒│ crib    ◆ dealer      █▀█   █ ││
        ▀ ▀▀▀      76 to go         ╰───╯ ╰╰──╯ 4       54 to go      ▀▀▀   ▀ ││
   ◎  ••••• ••••• ••••• ••••• ••••• •••••┃••••• ••••• ••••• ••••• •••■• ••••• ╯│
   ◎  ••••• ••••• ••••• ••••• ••••• •••••┃••••• ••••• ••••• ••••• ••••• ••••• ─╯
 121  120         110         100  skunk  90          80          70
""",
    )


def test_a_board_before_the_first_score_in_ascii():
    assert_picture(
        board(121, NEW, width=80, skin=PLAIN, dealer=0, skunk=90),
        r"""
               10          20          30          40          50          60
  o@  ..... ..... ..... ..... ..... .....:..... ..... ..... ..... ..... ..... -\
  xX  ..... ..... ..... ..... ..... .....:..... ..... ..... ..... ..... ..... \|
                   @ Ann               +---+               X Ben              ||
      [  0]        (D) dealer          |###|                pone        [  0] ||
                   121 to go           +---+           121 to go              ||
   O  ..... ..... ..... ..... ..... .....!..... ..... ..... ..... ..... ..... /|
   O  ..... ..... ..... ..... ..... .....!..... ..... ..... ..... ..... ..... -/
 121  120         110         100  skunk  90          80          70
""",
    )


def test_a_half_game_won_with_the_crib_on_the_left():
    standings = (Standing("Ann", Pegs(61, 58)), Standing("太郎さん", Pegs(33, 30)))
    starter = Card.parse("TH")
    assert_picture(
        board(61, standings, width=80, skin=SKIN, dealer=0, starter=starter, crib=4, skunk=30),
        """
                          10                      20                      30
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╮
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • □ ╮│
       █▀▀ ▄█   ● Ann               ╭╭──╮ ╭───╮          ■ 太郎さん  ▀▀█ ▀▀█ ││
       █▀█  █   ◆ dealer       crib ││▒▒│ │10♥│                pone  ▀▀█ ▀▀█ ││
       ▀▀▀ ▀▀▀  out!              4 ╰╰──╯ ╰───╯            28 to go  ▀▀▀ ▀▀▀ ││
    ◎  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • ■ • • ╯│
    ●  • • ○ • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╯
   61  60                      50                      40                skunk
""",
    )


def test_a_half_game_that_has_its_skunk_line_half_way_back():  # rules.md 10.9
    standings = (Standing("Ann", Pegs(61, 58)), Standing("太郎さん", Pegs(46, 45)))
    starter = Card.parse("TH")
    assert_picture(
        board(61, standings, width=80, skin=SKIN, dealer=0, starter=starter, crib=4, skunk=45),
        """
                          10                      20                      30
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ─╮
   ••  • • • • •   • • • • •   • • • • •   • • • • •   • • • • •   • • • • • ╮│
       █▀▀ ▄█   ● Ann               ╭╭──╮ ╭───╮          ■ 太郎さん  █ █ █▀▀ ││
       █▀█  █   ◆ dealer       crib ││▒▒│ │10♥│                pone  ▀▀█ █▀█ ││
       ▀▀▀ ▀▀▀  out!              4 ╰╰──╯ ╰───╯            15 to go    ▀ ▀▀▀ ││
    ◎  • • • • •   • • • • •   • • • • ■ ┃ □ • • • •   • • • • •   • • • • • ╯│
    ●  • • ○ • •   • • • • •   • • • • • ┃ • • • • •   • • • • •   • • • • • ─╯
   61  60                      50  skunk               40
""",
    )


def skunk_line(picture: Canvas) -> set[int]:
    """The columns of the lines that are drawn between the holes of the way back."""
    rows = lines(picture)
    return {column for row in BACK for column, cell in enumerate(rows[row]) if cell == "┃"}


@pytest.mark.parametrize(("target", "skunk"), [(121, 90), (61, 45)])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_skunk_line_is_behind_the_last_hole_that_is_skunked(
    target: int, skunk: int, width: int
):  # rules.md 10.1, 10.9
    picture = board(target, NEW, width=width, skin=SKIN, skunk=skunk)
    (line,) = skunk_line(picture)
    assert hole(target, 0, skunk + 1, width)[1] < line < hole(target, 0, skunk, width)[1]
    assert lines(picture)[-1].count("skunk") == 1
    beside = {"90", "100"} if target == 121 else {"40", "50"}
    assert beside <= set(lines(picture)[-1].split())


@pytest.mark.parametrize("target", [61, 121])
def test_where_nobody_is_skunked_there_is_no_skunk_line(target: int):  # rules.md 10.2, 10.3
    picture = board(target, NEW, width=80, skin=SKIN)
    assert not skunk_line(picture)
    assert "skunk" not in picture.text()


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "names", [("Ann", "Ben"), ("Bartholomew Jo", "太郎さん太郎さん"), ("", "")]
)
def test_every_row_is_as_wide_as_the_screen(target: int, width: int, names: tuple[str, str]):
    pegs = (Pegs(target, 50), Pegs(60, 0))
    first, second = [Standing(name, peg) for name, peg in zip(names, pegs, strict=True)]
    for skin in (SKIN, PLAIN):
        for dealer in (None, 0, 1):
            picture = board(target, (first, second), width=width, skin=skin, dealer=dealer, crib=4)
            assert_exact(picture, width)


@pytest.mark.parametrize("colours", DEPTHS)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_palette_has_each_style_of_the_board(colours, ascii_only: bool):
    skin = skin_for(colours=colours, ascii=ascii_only)
    picture = board(121, ANN_AND_BEN, width=80, skin=skin, dealer=0, crib=4)
    for runs in picture.rows():
        for run in runs:
            skin.rich(run.style)


@pytest.mark.parametrize("width", WIDTHS)
def test_long_names_do_not_touch_the_scores_or_the_cards(width: int):
    standings = (
        Standing("Bartholomew Jones", Pegs(120, 100)),
        Standing("太郎さん太郎さん", Pegs(100, 90)),
    )
    for dealer in (0, 1):
        picture = board(121, standings, width=width, skin=SKIN, dealer=dealer, crib=4)
        row = lines(picture)[3]
        assert " ● Bartholomew Jo " in row
        assert " ■ 太郎さん太郎さ " in row


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_hole_is_in_a_cell_of_its_own(target: int, width: int):
    cells = [hole(target, side, n, width) for side in (0, 1) for n in range(-1, target + 1)]
    assert len(set(cells)) == len(cells) == 2 * (target + 2)
    assert all(row in (1, 2, 6, 7) and 0 <= column < width for row, column in cells)


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("side", [0, 1])
def test_the_lane_goes_out_to_the_right_and_back_to_the_left(target: int, width: int, side: int):
    turn = (target - 1) // 2
    out = [hole(target, side, number, width) for number in range(-1, turn + 1)]
    back = [hole(target, side, number, width) for number in range(turn + 1, target + 1)]
    assert {row for row, _ in out} == {OUT[side]}
    assert {row for row, _ in back} == {BACK[side]}
    assert [column for _, column in out] == sorted({column for _, column in out})
    assert [column for _, column in back] == sorted({column for _, column in back}, reverse=True)
    assert out[-1][1] == back[0][1]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("target", [61, 121])
def test_holes_stand_in_fives(target: int, width: int):
    turn = (target - 1) // 2
    columns = [hole(target, 0, number, width)[1] for number in range(1, turn + 1)]
    steps = [after - before for before, after in pairwise(columns)]
    within, between = set(steps) - set(steps[4::5]), set(steps[4::5])
    assert len(within) == len(between) == 1
    assert min(between) > max(within)


def test_player_one_has_the_outside_all_the_way_round():
    assert (OUT[0], BACK[0]) == (1, 7)
    assert (OUT[1], BACK[1]) == (2, 6)


@pytest.mark.parametrize(("width", "gap"), [(80, 1), (91, 1), (92, 2), (100, 2), (120, 3)])
def test_the_gaps_grow_with_the_screen(width: int, gap: int):
    assert hole(121, 0, 6, width)[1] - hole(121, 0, 5, width)[1] == 1 + gap


@pytest.mark.parametrize("width", WIDTHS)
def test_the_track_lies_in_the_middle(width: int):
    line = track(121, width)
    before, behind = line.left, width - (line.last + 4)
    assert before >= 0
    assert behind - before in (0, 1)


@pytest.mark.parametrize("number", [-2, 122])
def test_there_are_no_other_holes(number: int):
    with pytest.raises(ValueError, match="no hole"):
        hole(121, 0, number, 80)


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("skin", [SKIN, PLAIN])
def test_pegs_stand_in_their_holes_at_every_score(target: int, side: int, skin: Skin):
    glyphs = ASCII if skin is PLAIN else UNICODE
    for front in range(1, target + 1):
        pegs = Pegs(front, front - 1)
        standings = [Standing("", Pegs()), Standing("", Pegs())]
        standings[side] = Standing("", pegs)
        rows = lines(board(target, (standings[0], standings[1]), width=80, skin=skin))
        row, column = hole(target, side, front, 80)
        assert rows[row][column] == glyphs.front[side]
        row, column = hole(target, side, front - 1, 80)
        assert rows[row][column] == glyphs.back[side]


def styles_of_lane(picture: Canvas, side: int, style: str) -> list[int]:
    wanted = f"board.lane board.{style}"
    return [n for n in range(-1, 122) if picture.style(*hole(121, side, n, 80)) == wanted]


def test_the_last_score_is_lit_between_the_pegs():
    picture = board(121, ANN_AND_BEN, width=80, skin=SKIN)
    assert styles_of_lane(picture, 0, "trail.one") == [39, 40, 41, 42, 43, 44]
    assert styles_of_lane(picture, 0, "front.one") == [45]
    assert styles_of_lane(picture, 0, "back.one") == [38]
    assert styles_of_lane(picture, 1, "trail.two") == [61, 62, 63, 64, 65, 66]


def test_the_first_score_lights_no_start_hole():
    picture = board(121, (Standing("Ann", Pegs(3, 0)), Standing("Ben")), width=80, skin=SKIN)
    assert styles_of_lane(picture, 0, "trail.one") == [1, 2]
    assert lines(picture)[1].startswith("  •○  ••●••")
    on_the_way = board(121, (Standing("Ann", Pegs(3)), Standing("Ben")), width=80, skin=SKIN)
    assert styles_of_lane(on_the_way, 0, "trail.one") == [1, 2]


def test_the_trail_is_seen_without_colours():
    standings = (Standing("Ann", Pegs(5, 1)), Standing("Ben"))
    rows = lines(board(121, standings, width=80, skin=skin_for(colours="none")))
    assert rows[1].startswith("  ··  ○•••● ·····")


def test_before_the_cut_nobody_deals():
    text = board(121, NEW, width=80, skin=SKIN).text()
    assert "dealer" not in text
    assert "pone" not in text
    assert "crib" not in text


@pytest.mark.parametrize("width", WIDTHS)
def test_the_crib_lies_on_the_dealers_side(width: int):
    rows = [
        lines(board(121, NEW, width=width, skin=SKIN, dealer=dealer, crib=2))[4:6]
        for dealer in (0, 1)
    ]
    assert "crib ││▒▒│ │▒▒▒│" in rows[0][0]
    assert "   2 ╰╰──╯ ╰───╯" in rows[0][1]
    assert "│▒▒▒│ ││▒▒│ crib" in rows[1][0]
    assert "╰───╯ ╰╰──╯ 2" in rows[1][1]
