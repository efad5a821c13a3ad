"""Solitaire on the screen: everything in place, all words complete, and hidden cards unseen."""

from collections import defaultdict
from datetime import datetime
from itertools import cycle, pairwise, product
from pathlib import Path

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.engine.actions import Shuffle
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import score_hand
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.solitaire.actions import PlaceCard
from cribbage.solitaire.events import CardPlaced
from cribbage.solitaire.game import Grid, Placing, new_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.square import so_far
from cribbage.solitaire.view import SolitaireView, solitaire_view
from cribbage.ui.control.solitaire_game import welcomed_back
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.layout.sizes import GREAT, SMALL
from cribbage.ui.layout.sizes import LARGE as LARGE_CARD
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.screens.board import board
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.holes import track
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.lane import HOLES, lane
from cribbage.ui.screens.screen import ASKED, PegHoles, Screen
from cribbage.ui.screens.seats import PlayerOnBoard, SideOnBoard
from cribbage.ui.screens.solitaire_table import DealPoints, SolitaireTable
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table.solitaire_deal import SolitairePlayScreen, StarterChoiceScreen
from cribbage.ui.table.solitaire_over import SolitaireEnd, describe_par, of_packs
from cribbage.ui.table.squares import PlacingScreen, SquareOver
from tests.common.alone_gallery import alone_gallery, scenes_of, seven_deals_gallery
from tests.common.ends_gallery import (
    DEALS_BUMPPO,
    DEALS_SHORT,
    SHORT,
    ends_gallery,
    packs_of,
    solitaire_replay_of,
)
from tests.common.ground import below_board, board_rows
from tests.common.room import stands
from tests.common.sitting import UNICODE, WIDEST
from tests.common.texts import split_by_cells

LARGE = ((120, 36), (160, 45))

large = pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")


TABLE = {(120, 36): 89, (160, 45): 129}
"""The width of the table, up to the line before the log."""

CARDS = {(80, 24): SMALL, (100, 30): LARGE_CARD, (120, 36): LARGE_CARD, (160, 45): GREAT}
"""The size of cards in squares."""


def board_of(screen: Canvas, size: tuple[int, int]) -> list[str]:
    rows = screen.text(strip=False).split("\n")
    return [rows[row][: TABLE[size]] for row in board_rows(screen)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), [*zip(WIDEST, LARGE, strict=True)])
def test_question_is_complete_next_to_cards(name: str, size: tuple[int, int]):
    checked = 0
    for kind, scene in alone_gallery(name).items():
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        table = [split_by_cells(row)[: TABLE[size]].replace("\0", "") for row in rows]
        asked = [said.text for said in scene.message(UNICODE.card_text) if said.weight >= ASKED]
        for text in asked:
            assert stands(text, table), (kind, text)
            checked += 1
    assert checked > 10


def test_message_about_turn_is_on_solitaire_table():
    playing = [
        each for each in seven_deals_gallery().values() if isinstance(each, SolitairePlayScreen)
    ]
    assert len(playing) == 4
    for scene, size in product(playing, CARDS):
        assert "Ann to play." in draw(scene, *size, UNICODE).text(), size


@large
@pytest.mark.parametrize("kind", ["replay-play", "replay-crib", "replay-over", "replay-square"])
def test_note_about_unused_key_is_complete_in_solitaire_replay(kind: str, size: tuple[int, int]):
    scene = alone_gallery()[kind]
    note = "That key does nothing while a solitaire game is replayed."
    rows = draw(scene._replace(note=note), *size, UNICODE).text(strip=False).split("\n")
    assert stands(note, rows)


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_every_solitaire_screen_has_exact_width_and_same_layout(solitaire: Solitaire):
    """The board never moves, and nothing overwrites the line next to the log."""
    inlays = set()
    for scene, size in zip(scenes_of("Bartholomew IV", solitaire), cycle(LARGE), strict=False):
        width, height = size
        screen = draw(scene, width, height, UNICODE)
        rows = screen.text(strip=False).split("\n")
        assert [cell_len(row) for row in rows] == [wcswidth(row) for row in rows]
        assert {cell_len(row) for row in rows} == {width}
        line = {screen.style(row, TABLE[size]) for row in range(1, height - 1)}
        assert line == {"felt table.rule"}, scene
        if solitaire is not Solitaire.SQUARE:
            inlays.add((board_of(screen, size)[0], board_of(screen, size)[-1]))
    assert len(inlays) <= len(LARGE)


@pytest.mark.slow
def test_no_solitaire_screen_shows_unturned_card():  # rules.md 11.2
    """Frames with the stock and with the page of used cards are included."""
    checked = 0
    for scene, large in zip(scenes_of("Ann"), cycle(LARGE), strict=False):
        around = surroundings(scene)
        view = around.view
        known = {*view.hand, *view.dummy, *view.crib, *view.played, *view.under, view.starter}
        known |= {card for deal in around.used for card in (*deal.hand, *deal.crib, deal.starter)}
        unseen = [UNICODE.card_text(card) for card in PACK if card not in known]
        for size in ((80, 24), large):
            text = draw(scene._replace(around=around._replace(log=())), *size, UNICODE).text()
            assert not [card for card in unseen if card in text]
        checked += len(unseen)
    assert checked > 1000


TO_CHOOSE_FROM = ["solitaire-discarded", "solitaire-waiting", "solitaire-keeping"]


@pytest.mark.parametrize("kind", TO_CHOOSE_FROM)
def test_every_card_of_hand_is_clickable_on_small_screen(kind: str):
    scene = seven_deals_gallery()[kind]
    many = len(scene.eight if isinstance(scene, StarterChoiceScreen) else scene.hand)
    screen = draw(scene, 80, 24, UNICODE)
    found = {screen.target(row, column) for row in range(24) for column in range(80)}
    assert found == {None, *[("card", place) for place in range(many)]}


@large
@pytest.mark.parametrize("kind", TO_CHOOSE_FROM)
def test_click_on_card_selects_it(kind: str, size: tuple[int, int]):
    scene = seven_deals_gallery()[kind]
    lying = scene.eight if isinstance(scene, StarterChoiceScreen) else scene.hand
    screen, found = draw(scene, *size, UNICODE), set()
    rows = screen.text(strip=False).split("\n")
    for place, card in enumerate(lying):
        cells = [
            (row, column)
            for row in range(size[1])
            for column in range(size[0])
            if screen.target(row, column) == ("card", place)
        ]
        top, left, right = min(cells)[0], min(c for _, c in cells), max(c for _, c in cells)
        shown = "\n".join(rows[row][left : right + 1] for row, _ in cells)
        assert rank_text(card.rank) in shown
        assert UNICODE.glyphs.suit(card.suit) in shown
        assert top > board_rows(screen)[-1]
        found |= set(cells)
    clicked = [screen.target(row, at) for row in range(size[1]) for at in range(size[0])]
    assert len(clicked) - clicked.count(None) == len(found)


@large
@pytest.mark.parametrize(
    ("hand", "starter"),
    [("4C 5C 5D 6H", "5S"), ("3C 3D 3H 9S", "3S"), ("5C 5D 5H JS", "5S"), ("7C 7D 8H 8S", "9C")],
)
@pytest.mark.parametrize("kind", ["solitaire-hand", "solitaire-crib"])
def test_longest_counts_fit_next_to_their_cards(
    kind: str, hand: str, starter: str, size: tuple[int, int]
):
    scene = seven_deals_gallery()[kind]
    four, (fifth,) = cards(hand), cards(starter)
    view = scene.around.view._replace(hand=four, crib=four, starter=fifth)
    worth = sum(combo.points for combo in score_hand(four, fifth))
    shown = "crib" if kind == "solitaire-crib" else "hand"
    event = scene.event._replace(starter=fifth, points=worth, **{shown: four})
    told = scene._replace(around=scene.around._replace(view=view), event=event, hand=None)
    told = told._replace(named=len(told.phrases))
    screen = draw(told, *size, UNICODE)
    rows = screen.text(strip=False).split("\n")
    beyond = [row for line, row in enumerate(rows) if line not in board_rows(screen)]
    (column,) = [row.index("total") for row in beyond if "total" in row]
    beside = [row[column : TABLE[size]] for row in beyond]
    said, at = " ".join(" ".join(beside).split()), 0
    for phrase in told.phrases:
        assert phrase.text in said[at:]
        at = said.index(phrase.text, at) + 1
    assert [row.split() for row in beside if row.startswith("total")] == [["total", str(worth)]]


@large
def test_click_anywhere_on_free_place_selects_it(size: tuple[int, int]):
    for kind, scene in alone_gallery().items():
        if not isinstance(scene, PlacingScreen):
            continue
        screen, cells = (
            draw(scene, *size, UNICODE),
            defaultdict[object, list[tuple[int, int]]](list),
        )
        for row, column in product(range(size[1]), range(size[0])):
            cells[screen.target(row, column)].append((row, column))
        tops, lefts = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
        for at, card in enumerate(surroundings(scene).view.grid):
            assert len(cells["place", at]) == (
                0 if card else CARDS[size].wide * CARDS[size].high
            ), kind
            if not card:
                tops[at // 4].add(min(cells["place", at])[0])
                lefts[at % 4].add(min(cells["place", at])[1])
        for places in (tops, lefts):
            assert all(len(each) == 1 for each in places.values()), kind
            each = [min(places[place]) for place in sorted(places)]
            assert each == sorted(each)


# On a small screen.


def shown(kind: str, width: int = 80, height: int = 24) -> list[str]:
    return draw(seven_deals_gallery()[kind], width, height, UNICODE).text().split("\n")


def test_packet_shows_order_of_two_discards():  # rules.md 11.3
    scene = seven_deals_gallery()["solitaire-discarded"]
    first, second = [UNICODE.card_text(scene.hand[place]) for place in scene.chosen]
    packet = shown("solitaire-discarded")[1]
    assert packet.index(first) < packet.index(second)
    other = draw(scene._replace(chosen=scene.chosen[::-1]), 80, 24, UNICODE).text().split("\n")[1]
    assert other.index(second) < other.index(first)


def test_name_without_room_below_cards_is_omitted_not_shortened():
    for name in ("Player 1", "Bartholomew IV"):
        played = (
            draw(seven_deals_gallery(name)["solitaire-waiting"], 80, 24, UNICODE).text().split("\n")
        )
        (names,) = [row for row in played if "the starter" in row]
        assert set(names.replace("the starter", "").replace(name, "").replace("▀", "").split()) <= {
            *UNICODE.glyphs.front[:2],
            "Dummy",
        }
        assert any(row.startswith(f"  ● {name}") for row in played)


def test_longest_name_is_complete_next_to_statistics():
    scene = seven_deals_gallery("Bartholomew IV")["solitaire-barred"]
    rows = draw(scene, 80, 24, UNICODE).text().split("\n")
    (row,) = [row for row in rows if "╭─1─╮" in row]
    assert "● Bartholomew IV " in row


def test_peg_past_121_is_in_last_hole():  # rules.md 11.1
    standing = SideOnBoard((PlayerOnBoard("Ann"),), PegHoles(129, 119))
    lane = board(121, [standing], width=80, skin=UNICODE, par=96)
    rows = lane.text().split("\n")
    line = track(121, 80, 1)
    assert rows[line.back[0]][line.game] == UNICODE.glyphs.front[0]
    assert rows[line.back[0]][line.column(119)] == UNICODE.glyphs.back[0]
    assert " out " in rows[line.inlay + 1]


def test_par_is_under_its_hole_and_touches_no_number():
    for solitaire, width in product((Solitaire.CLASSIC, Solitaire.BUMPPO), (80, 100, 160)):
        par = solitaire.par
        lane = board(
            121, [SideOnBoard((PlayerOnBoard("Ann"),))], width=width, skin=UNICODE, par=par
        )
        foot = lane.text(strip=False).split("\n")[-1]
        at = foot.index("par")
        assert at + 1 == track(121, width, 1).column(par)
        assert (foot[at - 1], foot[at + 3]) == (" ", " ")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), *LARGE])
def test_p_opens_used_cards(size: tuple[int, int]):
    page = press(seven_deals_gallery()["solitaire-barred"], "p")
    assert "Face up under the stock" in draw(page, *size, UNICODE).text()


# Squares: the value of a place, of every line, and the result.


SIZES = ((80, 24), (92, 26), (100, 30), (120, 36), (160, 45))

GRID = """
    6H 8H KS TS
    4C 8D 9D TH
    5D .  .  QH
    .  .  .  .
"""


def view_of_squares(grid: str, **seen: object) -> SolitaireView:
    square = new_solitaire(Solitaire.SQUARE)
    laid: Grid = tuple(None if card == "." else Card.parse(card) for card in grid.split())
    return solitaire_view(square._replace(phase=Placing(laid, ())))._replace(**seen)


def test_unfinished_squares_have_points_of_placed_cards():
    actions = (
        Shuffle((*cards("5H KD"), *[c for c in PACK if c not in cards("5H KD")])),
        PlaceCard(1, 1),
    )
    for decided, points in ((actions, 0), ((*actions, PlaceCard(1, 2)), 2)):
        record = SolitaireRecord("Ann", Solitaire.SQUARE, actions=decided)
        left = welcomed_back(SavedFile(Path("left"), datetime(2026, 5, 3), record), str)
        assert f"points    {points}, par 51" in draw(left, 80, 24, UNICODE).text()


def test_too_small_screen_of_squares_shows_only_required_size():
    text = draw(placing(3, 3), 60, 20, UNICODE).text()
    assert "Cribbage needs 80 by 24." in text
    assert "hidden" not in text
    assert "6♥" not in text


def placing(row: int, column: int) -> PlacingScreen:
    around = SolitaireTable(
        "Ann", view_of_squares(GRID, card=Card.parse("KC")), pegs=(PegHoles(14, 12),)
    )
    return PlacingScreen(around, row, column)


def beside(scene: Screen, width: int = 80, height: int = 24) -> list[str]:
    """Return the text next to the squares, row by row, from the column letters on."""
    screen = draw(scene, width, height, UNICODE)
    rows = screen.text().split("\n")
    return [row[43:].strip() for row in rows[letters(screen) :]]


def letters(screen: Canvas) -> int:
    """Return the row with the column letters."""
    rows = screen.text().split("\n")
    return next(at for at, row in enumerate(rows) if row.split()[:4] == [*"abcd"])


def test_points_for_place_are_next_to_card():
    # 5 and 10 twice in the row, instead of once; a pair of kings in the column.
    assert [row[9:].strip() for row in beside(placing(3, 3))[1:5]] == [
        "K♣ on c3",
        "row 3       2 to  4",
        "column c    0 to  2",
        "total      14 to 18",
    ]


def test_arrow_moves_card_to_another_place():
    elsewhere = press(placing(3, 3), "down")
    assert "total      14 to 16" in beside(elsewhere)[4]


def test_every_row_and_column_shows_its_points():  # rules.md 12.7
    screen = draw(placing(3, 3), 80, 24, UNICODE)
    rows = screen.text().split("\n")[letters(screen) :]
    assert [int(rows[line][32:42]) for line in (2, 6, 10, 14)] == [0, 3, 2, 0]
    assert [int(points) for points in rows[16][:35].split()] == [5, 2, 0, 2]
    assert "so far              14" in rows[10]


def test_click_selects_free_place():
    for width, height in SIZES:
        screen = draw(placing(3, 3), width, height, UNICODE)
        found = {screen.target(row, column) for row in range(height) for column in range(width)}
        assert found == {None, *[("place", at) for at in (9, 10, 12, 13, 14, 15)]}


SQUARES = ("square-empty", "square", "square-column", "square-last", "square-over")


@pytest.mark.parametrize("size", CARDS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_moves_from_first_card_of_squares_to_last(size: tuple[int, int]):
    gallery, found = ends_gallery(), set()
    for kind in SQUARES:
        screen = draw(gallery[kind], *size, UNICODE)
        rows = screen.text(strip=False).split("\n")
        (asks,) = [said.text for said in gallery[kind].message(str) if said.weight >= ASKED] or [""]
        if kind == "square-over":
            asks = "If you always take the points offered, one square in six reaches 61."
        asks = asks.partition(" on ")[2] or asks
        (said,) = [at for at, row in enumerate(rows) if asks in row]
        names = letters(screen)
        columns = [rows[names].index(f" {letter} ") for letter in "abcd"]
        before = columns[0] - (CARDS[size].wide - 3) // 2
        numbers = [
            [at for at, row in enumerate(rows) if row[:before].strip() == number]
            for number in "1234"
        ]
        assert board_rows(screen)[0] <= 2, kind
        found.add(str((board_rows(screen), names, columns, numbers, said)))
    assert len(found) == 1


@pytest.mark.parametrize("size", CARDS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_of_squares_is_readable(size: tuple[int, int]):
    gallery = ends_gallery()
    for kind in (*SQUARES, "square-out", "replay-square", "replay-square-over"):
        screen = draw(gallery[kind], *size, UNICODE)
        rows = screen.text(strip=False).split("\n")
        first, above = letters(screen), board_rows(screen)[-1]
        assert above < first
        end = rows[first].index(" d ") + 16
        grid = [row[:end] for row in rows[first + 1 : size[1] - 2]]
        for card in surroundings(gallery[kind]).view.grid:
            if card:
                written = UNICODE.card_text(card)
                assert sum(row.count(written) for row in grid) >= 2, (kind, written)


@pytest.mark.parametrize("name", ["Ann", "Bartholomew IV", "山田はなこさん"])
@pytest.mark.parametrize("size", CARDS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_words_of_squares_are_complete(size: tuple[int, int], name: str):
    gallery = ends_gallery(name)
    for kind in ("square-over", "square-over-first", "square-out"):
        scene = gallery[kind]
        assert isinstance(scene, SquareOver)
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        table = [split_by_cells(row)[: TABLE.get(size, size[0])].replace("\0", "") for row in rows]
        said = [of_packs(scene.packs), *[each.text for each in scene.message(UNICODE.card_text)]]
        for text in said:
            assert stands(text, table), (kind, text)


def test_finished_squares_have_no_clickable_places():
    full = draw(ends_gallery()["square-over"], 80, 24, UNICODE)
    assert {full.target(row, column) for row in range(24) for column in range(80)} == {None}


def test_typed_column_is_highlighted_until_row_is_typed():
    scene = placing(3, 3)
    screen = draw(scene, 80, 24, UNICODE)
    row = letters(screen)
    at = screen.text().split("\n")[row].index("c")
    assert screen.style(row, at) == "felt table.strong"
    named = scene._replace(column_named=True)
    assert draw(named, 80, 24, UNICODE).style(row, at) == "felt choice"


def test_end_of_squares_shows_points_gained_by_starter():  # rules.md 12.2, 12.3
    # Three flushes and nine to king with nobs, and a pair royal in each column; before the starter
    # the same without nobs.
    grid = "2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H 8H TC QC KC JS"
    look = view_of_squares(grid, starter=Card.parse("JH"), score=50)
    told = beside(SquareOver(SolitaireTable("Ann", look, pegs=(PegHoles(50, 40),)), line=3))
    rows, columns = so_far(look.grid, look.starter)
    assert told[7:11] == [
        f"before the starter  {so_far(look.grid).together}",
        f"rows + starter      {sum(rows)}",
        f"columns + starter   {sum(columns)}",
        "his heels            2",
    ]


def test_long_count_of_row_or_column_is_shortened():
    grid = "5H 5S 5D JC  AC 2D 3H 4S  7S 8H 7D 8C  KH QS 9C TD"
    look = view_of_squares(grid, starter=Card.parse("5C"), score=81)
    told = beside(SquareOver(SolitaireTable("Ann", look, pegs=(PegHoles(81, 40),)), line=0))
    assert told[13:16] == [
        "row 1 (best)",
        "29: eight fifteens, a double pair",
        "royal, his nobs",
    ]


def test_rows_and_columns_are_highlighted_and_described_in_turn():
    scene = ends_gallery()["square-over"]
    seen = []
    for _ in range(8):
        screen = draw(scene, 80, 24, UNICODE)
        seen.append(screen.text())
        lit = [
            (row, column)
            for row in range(2, 20)
            for column in range(6, 35)
            if screen.style(row, column).startswith("felt lit")
        ]
        assert len({row for row, _ in lit} | {column for _, column in lit}) > 3
        scene = press(scene, "enter")
    assert len(set(seen)) == 8
    assert draw(scene, 80, 24, UNICODE).text() == seen[0]
    assert all(first != second for first, second in pairwise(seen))


@pytest.mark.parametrize("name", ["Bartholomew IV", "山田はなこさん", "Maximiliane M."])
@pytest.mark.parametrize("again", [False, True])
def test_result_fits_next_to_starter(name: str, again: bool):
    scene = ends_gallery(name)["square-out"]
    scene = scene._replace(around=scene.around._replace(again=again))
    screen = draw(scene, 80, 24, UNICODE)
    first = letters(screen)
    rows = screen.text(strip=False).split("\n")[first : first + 7]
    said = [row[-27:].strip(" \N{LEFT HALF BLOCK}") for row in rows]
    last = "does not count." if again else "(old best 57)."
    assert " ".join(said).strip().endswith(last)
    assert beside(scene)[7] == "before the starter  35"


# The result of the seven deals, drawn and in words, and a replay.


CLASSIC = Solitaire.CLASSIC


def around(score: int, *deals: DealPoints) -> SolitaireTable:
    return SolitaireTable(
        "Ann", solitaire_view(new_solitaire())._replace(score=score, deals=7), deals=deals
    )


def table(scene: SolitaireEnd) -> dict[str, list[str]]:
    rows = below_board(draw(scene, 80, 24, UNICODE))[2:-1]
    return {row[:21].strip(): row[21:].split() for row in rows if row.strip()}


DEALS = (
    DealPoints(1, 8, 4),
    DealPoints(3, 7, 0),
    DealPoints(7, 12, 1),
    DealPoints(7, 10, 6),
    DealPoints(1, 14, 0),
    DealPoints(0, 7, 8, heels=1),
    DealPoints(hand=9),
)


def test_each_deal_shows_points_by_source():
    assert table(SolitaireEnd(around(106, *DEALS))) == {
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


def test_his_heels_have_row_only_if_scored():
    without = [deal._replace(heels=None) for deal in DEALS]
    assert "his heels" not in table(SolitaireEnd(around(105, *without)))


@pytest.mark.parametrize("heels", [None, 1])
@pytest.mark.parametrize("rows", [24, 26, 30])
def test_message_about_key_or_saved_file_is_shown_at_end(rows: int, heels: int | None):
    page = SolitaireEnd(
        around(106, *[deal._replace(heels=heels) for deal in DEALS]),
        SolitaireHistory("Ann", Solitaire.CLASSIC, (Pack(datetime(2026, 11, 28), 106),)),
    )
    assert "Ann's first pack." in draw(page, 80, rows, UNICODE).text()
    for answered in (page.with_saved(("Saved in a file.",)), page.hinted("Nothing here.")):
        drawn = draw(answered, 80, rows, UNICODE).text()
        assert "Saved in a file." in drawn or "Nothing here." in drawn
        assert "running total" in drawn


def test_score_above_par_has_different_color():
    screen = draw(SolitaireEnd(around(106, *DEALS)), 80, 24, UNICODE)
    rows = screen.text().split("\n")
    (line,) = [place for place, row in enumerate(rows) if "  total " in row]
    above = [
        rows[line][column - 1 : column + 1].strip()
        for column in range(80)
        if screen.style(line, column) == "felt table.good" and rows[line][column].isdigit()
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
        # Equaling the best does not exceed it.
        (106, (106,), "10 over par (always taking the most points averages 96)"),
    ],
)
def test_score_is_compared_with_par_and_previous_best(
    score: int, before: tuple[int, ...], says: str
):
    packs = packs_of("Ann", CLASSIC, *before, score)
    assert describe_par(around(score), packs) == says


def test_pack_played_before_does_not_count_as_best():
    known = around(130)._replace(again=True)
    packs = packs_of("Ann", CLASSIC, 100, 130)
    packs = packs._replace(each=(packs.each[0], packs.each[1]._replace(again=True)))
    assert describe_par(known, packs) == (
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
def test_statistics_of_packs_are_one_sentence(scores: tuple[int, ...], says: str):
    assert of_packs(packs_of("Ann", CLASSIC, *scores)) == says
    assert of_packs(None) == ""


PLAYED = [
    (Solitaire.CLASSIC, DEALS_SHORT),
    (Solitaire.BUMPPO, DEALS_BUMPPO),
    (Solitaire.SQUARE, SHORT),
]


@pytest.mark.slow
@pytest.mark.parametrize(("solitaire", "seed"), PLAYED)
def test_every_step_of_replay_shows_progress_line(solitaire: Solitaire, seed: int):
    scene = solitaire_replay_of(solitaire, seed, "Ann")
    for at in range(0, len(scene.steps), 2):
        rows = draw(scene._replace(at=at), 80, 24, UNICODE).text(strip=False).split("\n")
        (line,) = [row for row in rows[20:] if "▲" in row and ("━" in row or "─" in row)]
        before, _, after = line.partition("▲")
        assert set(before) <= set(" ━0123456789"), at
        assert set(after) <= set(" ─0123456789◎"), at


@pytest.mark.parametrize(("solitaire", "seed"), PLAYED)
def test_click_on_number_jumps_to_that_deal_or_card(solitaire: Solitaire, seed: int):
    scene = solitaire_replay_of(solitaire, seed, "Ann")
    screen = draw(scene._replace(at=len(scene.steps) - 1), 80, 24, UNICODE)
    rows = screen.text(strip=False).split("\n")
    (at,) = [row for row, text in enumerate(rows) if "━3" in text]
    gone = press(scene, screen.target(at, rows[at].index("3")) or "")
    if solitaire is Solitaire.SQUARE:
        laid = sum(isinstance(step.event, CardPlaced) for step in scene.steps[: gone.at + 1])
        assert laid in (3, 4)  # a number is right after its place
    else:
        assert gone.moment.deal == 3


def test_placed_card_is_highlighted():
    scene = ends_gallery()["replay-square"]
    assert isinstance(scene.moment.event, CardPlaced)
    screen = draw(scene, 80, 24, UNICODE)
    card = UNICODE.card_text(scene.moment.event.card)
    rows = screen.text().split("\n")
    (row, *_second) = [line for line in range(2, 20) if card in rows[line][:36]]
    assert "lit" in screen.style(row, rows[row].index(card))


# The lane of the square: each hole at its place, and the pegs in them.


SKIN = skin_for("truecolor")


START = PegHoles()


def drawn(pegs: PegHoles = START, par: int = 51, width: int = 80) -> tuple[str, str]:
    numbers, holes = lane(pegs, par, width=width, skin=SKIN).text(strip=False).split("\n")
    return numbers, holes


@pytest.mark.parametrize("width", [77, 80, 88, 93, 124])
def test_track_has_two_start_holes_sixty_in_fives_and_last_hole(width: int):
    starts, *fives, last = drawn(PegHoles(-1, -1), width=width)[1].split()
    assert (starts, fives, last) == ("○•".replace("○", "●"), ["•••••"] * 12, "◎")


def test_every_hole_is_drawn_at_any_spacing():
    glyphs = SKIN.glyphs
    for width in (77, 93, 129):
        holes = drawn(width=width)[1]
        # Both pegs stand in the start holes, and the last hole is the game hole.
        assert holes.count(glyphs.hole) == HOLES - 1
        assert (holes.count(glyphs.game), holes.count(glyphs.front[0])) == (1, 1)
        assert holes.strip()[-1] == glyphs.game


def test_front_peg_is_drawn_in_hole_of_its_score():
    for front in range(1, HOLES + 1):
        before = drawn(PegHoles(front, 0))[1].split("●")[0]
        # All holes before it, and the two start holes, one with the back peg.
        assert sum(sign in "•○" for sign in before) == 2 + front - 1, front


def test_peg_past_61_is_in_last_hole_of_squares():  # rules.md 12.5
    assert drawn(PegHoles(80, 35)) == drawn(PegHoles(61, 35))
    assert drawn(PegHoles(80, 70))[1].rstrip().endswith("●")


def test_par_of_squares_is_at_its_hole_and_touching_number_is_omitted():  # rules.md 12.6
    numbers, holes = drawn(PegHoles(51, 0))
    assert numbers.split() == ["10", "20", "30", "40", "par", "61"]
    assert numbers.index("par") + 1 == holes.index("●")
    assert drawn(par=46)[0].split() == ["10", "20", "30", "40", "par", "50", "61"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), *LARGE])
@pytest.mark.parametrize("name", ["solitaire-barred", "solitaire-keeping"])
def test_place_of_last_deal_shows_its_number_beside_small_card(name: str, size: tuple[int, int]):
    canvas = draw(alone_gallery()[name], *size, UNICODE)
    rows = canvas.text(strip=False).split("\n")
    (places,) = [row for row in board_rows(canvas) if "╭ 5 ╮ ╭ 6 ╮" in rows[row]]
    # A small card is in the middle of a place for large ones.
    sevens = [
        canvas.style(row, column)
        for row in range(places, places + 2)
        for column in range(rows[places].index("╭ 6 ╮") + 5, len(rows[row]))
        if rows[row][column] == "7"
    ]
    assert [style.split() for style in sevens] == [["felt", "board.inlay", "board.text"]]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), *LARGE])
def test_widest_name_is_complete_on_board_of_solitaire(size: tuple[int, int]):
    canvas = draw(alone_gallery(WIDEST[0])["solitaire-barred"], *size, UNICODE)
    rows = canvas.text().split("\n")
    assert any(f"● {WIDEST[0]} " in rows[row] for row in board_rows(canvas))
