"""The end of a game and the match around the board: complete, exact, and without hidden cards."""

import re
from itertools import accumulate

import pytest

from cribbage.engine.rules import Side
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.words.matches import counts, describe_side_result, meaning
from cribbage.ui.words.sources import DealResult, Tally
from cribbage.ui.words.telling import winner_sentence
from tests.common.gallery import gallery
from tests.common.ground import below_board, on_table, panel_column
from tests.common.sitting import NAMES, UNICODE, WIDEST

TEXTS = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")
SIZES = pytest.mark.parametrize("size", [(120, 36), (160, 45)], ids=["120x36", "160x45"])


def ends(names: tuple[str, ...] = NAMES) -> dict[str, GameOverPage]:
    return {
        name: scene for name, scene in gallery(names).items() if isinstance(scene, GameOverPage)
    }


def over(name: str, names: tuple[str, ...] = NAMES) -> GameOverPage:
    return ends(names)[name]


def table(scene: GameOverPage, size: tuple[int, int], skin: Skin = UNICODE) -> list[str]:
    """Return the rows of the table, without board and log."""
    return on_table(draw(scene, *size, skin))


def numbers(row: str) -> list[str]:
    """Return the numbers in a row, without the dealer mark."""
    return [part for part in row.split() if part not in (UNICODE.glyphs.dealer, "D")]


def deals(scene: GameOverPage, size: tuple[int, int], skin: Skin = UNICODE) -> list[list[str]]:
    """Return the rows of the deals, from deal number to leader."""
    rows = table(scene, size, skin)
    head = next(at for at, row in enumerate(rows) if " deal " in row and "lead" in row)
    left = rows[head].index(" deal ") + 1
    found = [numbers(row[left:]) for row in rows[head + 1 :] if row[left:].strip()]
    return [row for row in found if row[0][0].isdigit()]


def test_row_of_leads_names_its_numbers_and_help_explains_them(code: str):
    label, explained = {
        "en": ("points ahead, by deal", "who led after each deal, and by how many points"),
        "ja": ("ディールごとの点差", "誰が何点先にいたか"),
    }[code]
    for name in ("over-of-singles", "over-in-the-lurch"):
        scene = over(name)
        assert label in draw(scene, 80, 24, UNICODE).text()
        (said,) = [each for each in scene.help_text().right if label in each]
        assert explained in said
        assert "=" in said


@pytest.mark.slow
@pytest.mark.parametrize(("names", "size"), [(WIDEST, (120, 36)), (NAMES, (160, 45))])
def test_winner_and_meaning_of_win_are_complete_on_table(names, size):
    for name, scene in ends(names).items():
        around = scene.around
        sides = around.view.rules.by_side(around.names)
        said = " ".join(" ".join(table(scene, size)).split())
        assert winner_sentence(around.view, sides) in said, name
        told = meaning if len(sides) == 2 else counts
        assert told(around.won[-1], around.match, sides) in said, name


@SIZES
def test_first_deals_of_long_game_share_one_row(size):
    scene = over("over-in-a-match")
    each = (Tally(play=1, hands=2, cribs=3), Tally(play=2, hands=1))
    ahead = list(accumulate([sum(each[0])] * 40))
    behind = list(accumulate([sum(each[1])] * 40))
    many = tuple([DealResult(0, each, scores) for scores in zip(ahead, behind, strict=True)])
    view = scene.around.view._replace(deals=40)
    scene = scene._replace(deals=many, uncounted=(), around=scene.around._replace(view=view))
    first, *rest = deals(scene, size)
    summed = 40 - len(rest)
    assert 1 < summed < 40
    assert first[0] == f"1-{summed}"
    assert first[1:5] == [str(summed), str(2 * summed), str(3 * summed), str(6 * summed)]
    assert [int(row[0]) for row in rest] == list(range(summed + 1, 41))


@pytest.mark.slow
@SIZES
@pytest.mark.parametrize("rare", [0, 2])
def test_result_of_each_player_is_shown_unless_space_is_needed(rare, size):
    for name, scene in ends().items():
        tallies = tuple([tally._replace(heels=rare, muggins=rare) for tally in scene.tallies])
        rows = table(scene._replace(tallies=tallies), size)
        for side in range(scene.around.view.rules.sides):
            came = describe_side_result(scene.around.won[-1], Side(side), scene.around.match)
            is_full = rare and scene.uncounted
            of_two = scene.around.view.rules.sides == 2
            assert of_two or is_full or came.split(", ")[0] in "\n".join(rows), name


@SIZES
def test_only_uncounted_cards_and_best_hand_are_shown(size):
    uncounted = {
        name: scene for name, scene in ends().items() if "before-all-hands-counted" in name
    }
    assert len(uncounted) == 4
    for name, scene in uncounted.items():
        below = "\n".join(below_board(draw(scene, *size, UNICODE)))
        lying = [UNICODE.card_text(card) for each in scene.uncounted for card in each.cards]
        assert lying, name
        assert all(card in below for card in lying), name
        best = [UNICODE.card_text(card) for card in scene.best.cards] if scene.best else []
        starter = [UNICODE.card_text(scene.best.shown.starter)] if scene.best else []
        assert set(TEXTS.findall(below)) == {*lying, *best, *starter}, name


def test_match_with_more_games_than_rows_scrolls():
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
@pytest.mark.parametrize("name", ["replay-of-the-end", "replay-of-the-end-of-a-match"])
def test_end_of_replay_has_clickable_line_of_steps(name, size):
    scene = gallery()[name]
    picture = draw(scene, *size, UNICODE)
    row = size[1] - 2
    targets = {picture.target(row, column) for column in range(size[0])} - {None}
    assert {("step", 0), ("step", len(scene.steps) - 1)} <= targets
    assert picture.target(row, panel_column(picture) + 2) is None


@SIZES
@pytest.mark.parametrize("name", ["over-in-a-match", "over-of-singles-before-all-hands-counted"])
def test_message_about_saved_picture_is_shown_after_many_personal_bests(name, size):
    records = tuple([f"The {rank} highest score of all games so far." for rank in range(2, 15)])
    scene = over(name, WIDEST)._replace(broken=records, saved="Saved in a folder, as a picture.")
    assert scene.saved in "\n".join(below_board(draw(scene, *size, UNICODE)))
