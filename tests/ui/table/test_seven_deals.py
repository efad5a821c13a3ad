"""The seven deals drawn: each part in its place, and nothing unseen."""

import subprocess
import sys

import pytest

from cribbage.pack.cards import PACK
from cribbage.solitaire.rules import DEALS, Patience
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.screens.board import board
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.holes import board_height, track
from cribbage.ui.screens.screen import Pegs
from cribbage.ui.screens.sides import Place, Standing
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table.solitaire_deal import Keeping
from cribbage.ui.table.solitaire_replay import SolitaireReplay
from tests.common.alone_gallery import deals_gallery, scenes_of
from tests.common.room import line_beside_log
from tests.common.sitting import ASCII, UNICODE

SKINS = {"unicode": UNICODE, "ascii": ASCII}
NAMES = ("Ann", "山田はなこさん", "Bartholomew IV")
"""Short, as wide as any name may be in half as many characters, and as long."""


@pytest.mark.parametrize("size", [(80, 24), (91, 27), (100, 30), (119, 35)])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_written_over_the_line_beside_the_log(name: str, size: tuple[int, int]):
    width, height = size
    rule = line_beside_log(width)
    beside = 0
    for kind, scene in deals_gallery(name).items():
        screen = draw(scene, width, height, UNICODE)
        if "log" not in screen.text().split("\n")[1 + board_height(1) + 1].split():
            continue
        beside += 1
        # Below what is told again lies the line of its deals.
        below = height - 2 - isinstance(scene, SolitaireReplay)
        for row in range(1 + board_height(1) + 1, below):
            assert screen.style(row, rule) == "table.rule", (kind, row)
    assert beside > 10


def test_what_nobody_has_turned_is_on_no_picture():  # rules.md 11.2
    checked = 0
    for scene in scenes_of("Ann"):
        around = surroundings(scene)
        view = around.view
        known = {*view.hand, *view.dummy, *view.crib, *view.played, *view.under, view.starter}
        known |= {card for deal in around.used for card in (*deal.hand, *deal.crib, deal.starter)}
        text = draw(scene._replace(around=around._replace(log=())), 80, 24, UNICODE).text()
        unseen = [UNICODE.card_text(card) for card in PACK if card not in known]
        assert not [card for card in unseen if card in text]
        checked += len(unseen)
    assert checked > 1000


def shown(kind: str, width: int = 80, height: int = 24) -> list[str]:
    """The rows of a screen."""
    return draw(deals_gallery()[kind], width, height, UNICODE).text().split("\n")


def test_the_packet_shows_in_which_order_the_two_would_be_turned():  # rules.md 11.3
    scene = deals_gallery()["patience-thrown"]
    first, second = [UNICODE.card_text(scene.hand[place]) for place in scene.chosen]
    packet = shown("patience-thrown")[10]
    assert packet.index(first) < packet.index(second)
    other = draw(scene._replace(chosen=scene.chosen[::-1]), 80, 24, UNICODE).text().split("\n")[10]
    assert other.index(second) < other.index(first)


def test_a_card_that_waits_lies_open_and_those_that_were_thrown_are_known_by_name():
    """rules.md 11.5: the card stays on top, face up; what lies under it is not turned."""
    scene = deals_gallery()["patience-waiting"]
    on_top, *under = scene.around.view.dummy
    assert scene.around.view.turned
    assert on_top
    assert UNICODE.card_text(on_top) in shown("patience-waiting")[10]
    names = [UNICODE.card_text(card) for card in under if card]
    assert names
    assert shown("patience-waiting")[12].split()[: 1 + len(names)] == ["go", *names]


@pytest.mark.parametrize("kind", ["patience-thrown", "patience-waiting", "patience-keeping"])
def test_every_card_of_the_hand_may_be_clicked(kind: str):
    scene = deals_gallery()[kind]
    many = len(scene.eight if isinstance(scene, Keeping) else scene.hand)
    screen = draw(scene, 80, 24, UNICODE)
    found = {screen.target(row, column) for row in range(24) for column in range(80)}
    assert found == {None, *[("card", place) for place in range(many)]}


def test_the_place_of_a_deal_has_what_it_brought():
    around = surroundings(deals_gallery()["patience-all-used"])
    inside = shown("patience-all-used")[4][36:77].translate(str.maketrans("│┃", "  ")).split()
    brought = [int(figure) for figure in inside if figure.isdigit()]
    assert brought == [deal.together for deal in around.deals]
    assert sum(brought) == around.view.score
    assert len(brought) == DEALS - 1


def test_a_name_that_has_no_room_below_the_cards_is_not_cut():
    name = "Player 1"
    thrown = draw(deals_gallery(name)["patience-thrown"], 80, 24, UNICODE).text().split("\n")
    assert thrown[12].split("╰")[0].split() == ["unknown", "discarded"]
    played = draw(deals_gallery(name)["patience-waiting"], 80, 24, UNICODE).text().split("\n")
    assert set(played[16].split("│")[0].split()) == {"●", "dum."}
    assert set(shown("patience-waiting")[16].split("│")[0].split()) == {"Ann", "dum."}


def test_the_longest_name_stands_whole_beside_the_figures():
    scene = deals_gallery("Bartholomew IV")["patience-barred"]
    rows = draw(scene, 80, 24, UNICODE).text().split("\n")
    assert "● Bartholomew IV ╭─1─╮" in rows[3]


def test_a_peg_beyond_the_last_hole_stands_in_it():  # rules.md 11.1
    standing = Standing((Place("Ann"),), Pegs(129, 119))
    lane = board(121, [standing], width=80, skin=UNICODE, par=96)
    rows = lane.text().split("\n")
    line = track(121, 80, 1)
    assert rows[line.back[0]][line.game] == UNICODE.glyphs.front[0]
    assert rows[line.back[0]][line.column(119)] == UNICODE.glyphs.back[0]
    assert " out " in rows[line.inlay + 1]


@pytest.mark.parametrize("par", [each.par for each in Patience if each is not Patience.SQUARE])
@pytest.mark.parametrize("width", [80, 100, 160])
def test_par_stands_under_its_hole_and_touches_no_number(par: int, width: int):
    lane = board(121, [Standing((Place("Ann"),))], width=width, skin=UNICODE, par=par)
    foot = lane.text(strip=False).split("\n")[-1]
    at = foot.index("par")
    assert at + 1 == track(121, width, 1).column(par)
    assert (foot[at - 1], foot[at + 3]) == (" ", " ")


def test_leaving_is_asked_over_the_board():
    scene = deals_gallery()["patience-leave"]
    assert isinstance(scene, Leaving)
    assert "Quit the game?" in "\n".join(shown("patience-leave"))
    assert shown("patience-leave")[1:8] == shown("patience-barred")[1:8]


def test_used_cards_are_beside_the_play_where_a_screen_is_wide():
    assert "Face up under the stock" in "\n".join(shown("patience-barred", 160, 45))
    assert "Face up under the stock" not in "\n".join(shown("patience-barred", 140, 45))


def test_a_terminal_without_colours_tells_all_of_it_too():
    plain: Skin = skin_for(colours="none", ascii=True)
    for kind, scene in deals_gallery("Ann").items():
        drawn = draw(scene, 80, 24, plain).text()
        assert drawn.isascii(), kind


def test_a_table_of_two_needs_no_picture_of_a_patience():
    program = (
        "import sys; from cribbage.ui.screens.draw import draw; "
        "from cribbage.ui.layout.skin import skin_for; "
        "from cribbage.ui.pages.start import Start; "
        "from cribbage.match.agreement import Agreement; "
        "from cribbage.engine.rules import Rules; "
        "draw(Start(Agreement(('Ann', 'Ben'), Rules())), 80, 24, skin_for(colours='none')); "
        "print([name for name in sys.modules if 'solitaire' in name and '.table.' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_the_rarest_hands_have_the_whole_table():
    assert "Ann's hand is twenty-nine" in "\n".join(shown("patience-rarest"))
    assert "log" not in "\n".join(shown("patience-rarest")[8:22])
