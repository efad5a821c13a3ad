"""The end of a game and the match around the board: whole, exact, and nothing that was hidden."""

from itertools import accumulate

import pytest

from cribbage.engine.rules import Side
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.play import of_five
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.over import Over
from cribbage.ui.words.matches import came_to, counts, meaning
from cribbage.ui.words.sources import Dealt, Tally
from cribbage.ui.words.telling import wins
from tests.common.gallery import gallery
from tests.common.ground import Ground, bands, ground
from tests.common.sitting import ASCII, NAMES, UNICODE, WIDEST
from tests.common.texts import by_cells

SIZES = pytest.mark.parametrize("size", [(120, 36), (160, 45)], ids=["120x36", "160x45"])


def ends(names: tuple[str, ...] = NAMES) -> dict[str, Over]:
    """Every end of a game under its name."""
    return {name: scene for name, scene in gallery(names).items() if isinstance(scene, Over)}


def over(name: str, names: tuple[str, ...] = NAMES) -> Over:
    return ends(names)[name]


def ground_of(scene: Over, size: tuple[int, int]) -> Ground:
    on = ground(*size, scene.around.view.rules.seats)
    assert on
    return on


def table(scene: Over, size: tuple[int, int], skin: Skin = UNICODE) -> list[str]:
    """The rows of the table, without board and log."""
    on = ground_of(scene, size)
    canvas, rows = draw(scene, *size, skin), bands(on, scene.around.view.rules)
    canvas.fill(0, on.table, size[1], size[0] - on.table, "")
    canvas.fill(rows.board, 0, rows.counted - rows.board, size[0], "")
    for row in (0, size[1] - 1):
        canvas.fill(row, 0, 1, size[0], "")
    return canvas.text().split("\n")


def numbers(row: str) -> list[str]:
    """What stands in a row of numbers, without the mark of who dealt."""
    return [part for part in row.split() if part not in (UNICODE.glyphs.dealer, "D")]


def deals(scene: Over, size: tuple[int, int], skin: Skin = UNICODE) -> list[list[str]]:
    """The rows of the deals, from the number of a deal to who was ahead."""
    rows = table(scene, size, skin)
    head = next(at for at, row in enumerate(rows) if " deal " in row and "lead" in row)
    left = rows[head].index(" deal ") + 1
    return [numbers(row[left:]) for row in rows[head + 1 :] if row[left:].strip()]


@SIZES
@pytest.mark.parametrize("names", [NAMES, WIDEST], ids=["short", "widest"])
def test_who_won_and_what_it_means_stands_whole_above_the_board(names, size):
    for name, scene in ends(names).items():
        around, on = scene.around, ground_of(scene, size)
        sides = around.view.rules.by_side(around.names)
        rows = map(by_cells, table(scene, size)[: bands(on, around.view.rules).board])
        cells = " ".join([row[: on.plate + of_five(on.best)] for row in rows])
        above = " ".join(cells.replace("\0", "").split())
        assert wins(around.view, sides) in above, name
        told = meaning if len(sides) == 2 else counts
        assert told(around.won[-1], around.match, sides) in above, name


@SIZES
def test_every_deal_has_a_row_with_the_scores_after_it(size):
    for name, scene in ends().items():
        rows = deals(scene, size)
        assert len(rows) == len(scene.deals), name
        first = scene.around.view.deals - len(rows) + 1
        for place, (row, deal) in enumerate(zip(rows, scene.deals, strict=True)):
            assert row[0] == str(first + place), name
            each = (len(row) - 2) // len(deal.scores)
            assert tuple(map(int, row[each:-1:each])) == deal.scores, name


@SIZES
@pytest.mark.parametrize("skin", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_between_two_a_deal_tells_the_play_hands_and_the_crib_of_who_dealt(skin, size):
    scene = over("over")
    for row, deal in zip(deals(scene, size, skin), scene.deals, strict=True):
        for side, tally in enumerate(deal.tallies):
            play, hand, crib, score = row[1 + 4 * side : 5 + 4 * side]
            assert (play, score) == (str(tally.play), str(deal.scores[side]))
            counted = {each.crib for each in deal.counted if each.seat == side}
            assert hand == (str(tally.hands) if False in counted else "-")
            assert crib == (str(tally.cribs) if True in counted else "-")
            assert (crib == "-") == (deal.dealer != side or True not in counted)


@SIZES
def test_the_first_deals_of_a_long_game_are_summed_up_in_one_row(size):
    scene = over("over-in-a-match")
    each = (Tally(play=1, hands=2, cribs=3), Tally(play=2, hands=1))
    ahead = list(accumulate([sum(each[0])] * 30))
    behind = list(accumulate([sum(each[1])] * 30))
    many = tuple([Dealt(0, each, scores) for scores in zip(ahead, behind, strict=True)])
    view = scene.around.view._replace(deals=30)
    scene = scene._replace(deals=many, around=scene.around._replace(view=view))
    first, *rest = deals(scene, size)
    summed = 30 - len(rest)
    assert 1 < summed < 30
    assert first[0] == f"1-{summed}"
    assert first[1:5] == [str(summed), str(2 * summed), str(3 * summed), str(6 * summed)]
    assert [int(row[0]) for row in rest] == list(range(summed + 1, 31))


@SIZES
@pytest.mark.parametrize("rare", [0, 2])
def test_what_became_of_a_side_is_told_unless_too_much_else_is(rare, size):
    for name, scene in ends().items():
        tallies = tuple([tally._replace(heels=rare, muggins=rare) for tally in scene.tallies])
        rows = table(scene._replace(tallies=tallies), size)
        for side in range(scene.around.view.rules.sides):
            came = came_to(scene.around.won[-1], Side(side), scene.around.match)
            is_full = rare and scene.uncounted
            of_two = scene.around.view.rules.sides == 2
            assert of_two or is_full or came.split(", ")[0] in "\n".join(rows), name


@SIZES
def test_what_was_not_counted_lies_open_and_no_other_card(size):
    uncounted = {name: scene for name, scene in ends().items() if "uncounted" in name}
    assert len(uncounted) == 4
    for name, scene in uncounted.items():
        rows = table(scene, size)
        below = "\n".join(rows[bands(ground_of(scene, size), scene.around.view.rules).counted :])
        lying = [UNICODE.card_text(card) for each in scene.uncounted for card in each.cards]
        assert lying, name
        assert all(card in below for card in lying), name
        assert sum([below.count(sign) for sign in "♠♥♦♣"]) == len(lying), name


@SIZES
def test_a_game_that_ended_before_any_hand_was_counted_shows_the_count_it_ended_with(size):
    scene = over("over-in-the-play")
    text = "\n".join(table(scene, size))
    assert "The last count in the play" in text
    laid = [UNICODE.card_text(card) for card in scene.around.view.played]
    assert all(card in text for card in laid)
    assert sum([text.count(sign) for sign in "♠♥♦♣"]) == len(laid)


@SIZES
def test_the_match_stands_with_its_board_where_the_game_has_it(size):
    seen = 0
    for name, scene in gallery().items():
        if not isinstance(scene, Standings):
            continue
        seen += 1
        around = around_of(scene)
        on = ground(*size, around.view.rules.seats)
        rows = [row[: on.table] for row in draw(scene, *size, UNICODE).text().split("\n")]
        board = slice(bands(on, around.view.rules).board, bands(on, around.view.rules).counted)
        if isinstance(scene.under, Over):
            ended = draw(scene.under, *size, UNICODE).text().split("\n")
            assert rows[board] == [row[: on.table] for row in ended[board]], name
        listed = [row.split()[0] for row in rows[board.stop :] if row.strip()]
        shown = [int(first) for first in listed if first.isdigit()]
        last = len(around.won)
        assert shown == list(range(last - len(shown) + 1, last + 1)), name
    assert seen > 8


def test_a_match_of_more_games_than_rows_is_scrolled():
    scene = gallery()["standings-after-a-game"]
    around = around_of(scene)
    many = around._replace(won=around.won * 4)
    below = scene.under
    long = Standings(below._replace(around=many))

    def games(scene: Standings) -> list[int]:
        rows = [row.split() for row in draw(scene, 120, 36, UNICODE).text().split("\n")[21:]]
        return [int(row[0]) for row in rows if row and row[0].isdigit()]

    last = len(many.won)
    assert games(long)[-1] == last
    assert games(long._replace(last=3))[-1] == last - 3
    assert games(long._replace(last=last))[0] == 1


@SIZES
@pytest.mark.parametrize("name", ["retelling-of-the-end", "retelling-of-the-end-of-a-match"])
def test_the_end_that_is_told_again_has_the_line_of_its_deals_below_it(name, size):
    scene = gallery()[name]
    picture = draw(scene, *size, UNICODE)
    row = size[1] - 2
    targets = {picture.target(row, column) for column in range(size[0])} - {None}
    on = ground(*size)
    assert {("step", 0), ("step", len(scene.steps) - 1)} <= targets
    assert picture.target(row, on.table + 2) is None


@SIZES
@pytest.mark.parametrize("name", ["over-in-a-match", "over-of-singles-with-hands-uncounted"])
def test_whatever_is_told_of_an_end_stays_above_the_board_and_the_last_of_it_is_kept(name, size):
    records = tuple([f"The {rank} highest score of all games so far." for rank in range(2, 15)])
    scene = over(name, WIDEST)._replace(broken=records, saved="Saved in a folder, as a picture.")
    board = bands(ground_of(scene, size), scene.around.view.rules).board
    assert scene.saved in "\n".join(table(scene, size)[:board])
