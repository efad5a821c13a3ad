"""A patience on a large screen: everything in its place, all words whole, and nothing unseen."""

from collections import defaultdict
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from cribbage.pack.cards import PACK, Suit, cards
from cribbage.pack.scoring import score_hand
from cribbage.solitaire.rules import DEALS, Patience
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.layout.sizes import GREAT
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import ASKED, Screen
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table.solitaire_deal import Keeping
from cribbage.ui.table.solitaire_replay import SolitaireReplay
from cribbage.ui.table.squares import Placing, SquareOver
from cribbage.ui.words.sentences import wrapped
from tests.common.alone_gallery import alone_gallery, deals_gallery, scenes_of
from tests.common.sitting import UNICODE, WIDEST

LARGE = ((120, 36), (160, 45))

large = pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")


TABLE = {(120, 36): 93, (160, 45): 129}
"""The cells of the table, with the blank before the line that parts it from the log."""


def board_rows(screen: Canvas) -> list[int]:
    """The rows of the board."""
    return [row for row in range(screen.height) if screen.style(row, 0).startswith("board")]


def board_of(screen: Canvas, size: tuple[int, int]) -> list[str]:
    """The rows of the board, without what lies beside it."""
    rows = screen.text(strip=False).split("\n")
    return [rows[row][: TABLE[size]] for row in board_rows(screen)]


def is_square(scene: Screen) -> bool:
    """Whether the square lies there, which has no board and the log beside it."""
    around = surroundings(scene)
    return isinstance(around, Around) and around.view.patience is Patience.SQUARE


def stands(text: str, rows: list[str]) -> bool:
    """Whether a sentence stands there whole, in lines of some width one below the other."""
    return any(_in_lines(wrapped(text, width), rows) for width in range(14, 101))


def _in_lines(lines: list[str], rows: list[str]) -> bool:
    for top, row in enumerate(rows[: len(rows) - len(lines) + 1]):
        column = row.find(lines[0])
        # Wide characters take one place of the text each, so lines begin at their cell.
        at = cell_len(row[:column])
        if column >= 0 and all(
            _from(rows[top + down], at).startswith(line) for down, line in enumerate(lines)
        ):
            return True
    return False


def _from(row: str, cells: int) -> str:
    for place in range(len(row)):
        if cell_len(row[:place]) == cells:
            return row[place:]
    return ""


@pytest.mark.slow
@large
@pytest.mark.parametrize("name", WIDEST)
def test_what_is_asked_stands_whole_beside_the_cards(name: str, size: tuple[int, int]):
    checked = 0
    for kind, scene in alone_gallery(name).items():
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")
        # Below a square there is a message row.
        cells = size[0] if is_square(scene) else TABLE[size]
        table = [row[: _place_of(row, cells)] for row in rows]
        asked = [said.text for said in scene.message(UNICODE.card_text) if said.weight >= ASKED]
        for text in asked:
            assert stands(text, table), (kind, text)
            checked += 1
    assert checked > 10


def _place_of(row: str, cells: int) -> int:
    return len(row) - len(_from(row, cells))


@large
@pytest.mark.parametrize("kind", ["retold-play", "retold-crib", "retold-over", "retold-square"])
def test_what_is_told_again_says_why_a_key_does_nothing(kind: str, size: tuple[int, int]):
    scene = alone_gallery()[kind]
    note = "That key does nothing while a patience is told again."
    rows = draw(scene._replace(note=note), *size, UNICODE).text(strip=False).split("\n")
    assert stands(note, rows)


@pytest.mark.slow
@large
@pytest.mark.parametrize("patience", Patience)
def test_every_picture_of_a_patience_is_exact_and_keeps_its_frame(
    patience: Patience, size: tuple[int, int]
):
    """The board never moves, and nothing is written over the line beside the log."""
    width, height = size
    inlays = set()
    for scene in scenes_of("Bartholomew IV", patience):
        screen = draw(scene, width, height, UNICODE)
        rows = screen.text(strip=False).split("\n")
        assert [cell_len(row) for row in rows] == [wcswidth(row) for row in rows]
        assert {cell_len(row) for row in rows} == {width}
        if patience is not Patience.SQUARE:
            line = {screen.style(row, TABLE[size] + 1) for row in range(1, height - 1)}
            assert line == {"table.rule"}, scene
            inlays.add((board_of(screen, size)[0], board_of(screen, size)[-1]))
    assert len(inlays) <= 1


@pytest.mark.slow
@large
def test_what_nobody_has_turned_is_on_no_large_picture(size: tuple[int, int]):  # rules.md 11.2
    """Beside the stock and on the page of the used cards too; the rank alone tells of none."""
    checked = 0
    for scene in scenes_of("Ann"):
        around = surroundings(scene)
        view = around.view
        known = {*view.hand, *view.dummy, *view.crib, *view.played, *view.under, view.starter}
        known |= {card for deal in around.used for card in (*deal.hand, *deal.crib, deal.starter)}
        text = draw(scene._replace(around=around._replace(log=())), *size, UNICODE).text()
        unseen = [UNICODE.card_text(card) for card in PACK if card not in known]
        assert not [card for card in unseen if card in text]
        checked += len(unseen)
    assert checked > 1000


@large
@pytest.mark.parametrize("kind", ["patience-thrown", "patience-waiting", "patience-keeping"])
def test_a_click_on_a_card_means_that_card(kind: str, size: tuple[int, int]):
    scene = deals_gallery()[kind]
    lying = scene.eight if isinstance(scene, Keeping) else scene.hand
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
        near = top > board_rows(screen)[0]
        # rules.md 11.8: the crib lies where the dummy's cards do.
        assert near == (not isinstance(scene, Keeping) or place < len(lying) // 2)
        found |= set(cells)
    targets = sum(
        screen.target(row, column) is not None
        for row in range(size[1])
        for column in range(size[0])
    )
    assert targets == len(found)


@large
def test_a_place_tells_where_the_points_of_its_deal_came_from(size: tuple[int, int]):
    scene = alone_gallery()["patience-over-bumppo"]
    deals = scene.around.deals
    assert any(deal.heels for deal in deals)
    rows = board_of(draw(scene, *size, UNICODE), size)[2:-2]
    told = [row.translate(str.maketrans("│╭╮╰╯─", " " * 6)).split()[-DEALS:] for row in rows]
    assert told[0] == [str(number) for number in range(1, DEALS + 1)]
    pegged = zip(*told[1:], strict=True)
    for deal, (play, hand, crib, in_all) in zip(deals, pegged, strict=True):
        before = None if deal.play is None else deal.play + (deal.heels or 0)
        brought = [_figure(points) for points in (before, deal.hand, deal.crib)]
        assert [play, hand, crib] == brought
        assert in_all == str(deal.together)


def _figure(points: int | None) -> str:
    return UNICODE.glyphs.dot if points is None else str(points)


def test_the_used_cards_stand_by_the_stock_where_there_is_room():  # rules.md 11.8
    scene = deals_gallery()["patience-waiting"]
    around = surroundings(scene)
    used = {card for deal in around.used for card in (*deal.hand, *deal.crib)}
    rows = draw(scene, 160, 45, UNICODE).text(strip=False).split("\n")
    heading = f"Face up under the stock: {len(used)}"
    (top,) = [line for line, row in enumerate(rows) if heading in row]
    column = rows[top].index(heading)
    for suit, row in zip(Suit, rows[top + 2 : top + 6], strict=True):
        sign, *shown = row[column : column + 30].split()
        assert sign == UNICODE.glyphs.suit(suit)
        ranks = [rank_text(card.rank) for card in PACK if card.suit is suit and card in used]
        assert [text for text in shown if text != UNICODE.glyphs.dot] == ranks
        assert len(shown) == len(PACK) // len(Suit)


@large
@pytest.mark.parametrize("kind", ["patience-used", "patience-all-used"])
def test_what_was_used_lies_there_as_cards(kind: str, size: tuple[int, int]):
    scene = deals_gallery()[kind]
    around = surroundings(scene)
    screen, board = draw(scene, *size, UNICODE), board_rows(draw(scene, *size, UNICODE))
    rows = [row[: TABLE[size]] for row in screen.text(strip=False).split("\n")]
    beyond = "".join([row for line, row in enumerate(rows) if line not in board])
    corners = UNICODE.glyphs.edge[0], UNICODE.glyphs.lit_edge[0]
    lying = sum(map(beyond.count, corners))
    assert lying == sum(len(deal.hand) + len(deal.crib) for deal in around.used)
    # Below them stands which deal each went with, and the starter that came back.
    for deal in around.used:
        assert UNICODE.card_text(deal.starter) in beyond


@large
@pytest.mark.parametrize(
    ("hand", "starter"),
    [("4C 5C 5D 6H", "5S"), ("3C 3D 3H 9S", "3S"), ("5C 5D 5H JS", "5S"), ("7C 7D 8H 8S", "9C")],
)
@pytest.mark.parametrize("kind", ["patience-hand", "patience-crib"])
def test_the_longest_counts_have_room_beside_their_cards(
    kind: str, hand: str, starter: str, size: tuple[int, int]
):
    scene = deals_gallery()[kind]
    four, (fifth,) = cards(hand), cards(starter)
    view = scene.around.view._replace(hand=four, crib=four, starter=fifth)
    worth = sum(combo.points for combo in score_hand(four, fifth))
    shown = "crib" if kind == "patience-crib" else "hand"
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


def _squares() -> Iterator[tuple[str, Screen]]:
    for kind, scene in alone_gallery().items():
        told = isinstance(scene, SolitaireReplay) and kind.startswith("retold-square")
        if told or isinstance(scene, Placing | SquareOver):
            yield kind, scene


@large
def test_the_square_lies_in_rows_and_columns_of_great_cards(size: tuple[int, int]):
    seen = 0
    for kind, scene in _squares():
        around = surroundings(scene)
        screen = draw(scene, *size, UNICODE)
        rows = screen.text(strip=False).split("\n")
        words = next(row.index("the ") for row in rows[1:] if "the " in row)
        tops, lefts = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
        for at, card in enumerate(around.view.grid):
            if card:
                text = UNICODE.card_text(card)
                top = next(row for row, line in enumerate(rows) if text in line[:words])
                tops[at // 4].add(top)
                lefts[at % 4].add(rows[top].index(text))
                seen += 1
            elif isinstance(scene, Placing):
                cells = [
                    (row, column)
                    for row in range(size[1])
                    for column in range(size[0])
                    if screen.target(row, column) == ("place", at)
                ]
                assert len(cells) == GREAT.wide * GREAT.high, kind
                tops[at // 4].add(min(cells)[0] + 1)
                lefts[at % 4].add(min(cells)[1] + 1)
        for places in (tops, lefts):
            assert all(len(each) == 1 for each in places.values()), kind
            each = [min(places[place]) for place in sorted(places)]
            assert each == sorted(each)
    assert seen > 50
