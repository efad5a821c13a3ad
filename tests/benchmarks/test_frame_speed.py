"""Speed from a key to its frame on the screen, of drawing a frame, and of the first frame.

Tables of three and four, solitaire and a review are measured next to the two-player table.
"""

import os
from itertools import count, cycle

import pytest
from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from cribbage.engine.rules import Rules
from cribbage.records.record import Record
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.session import Session
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.solitaire_game import SolitaireController
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.table.solitaire_deal import SolitaireDiscardScreen, SolitairePlayScreen
from cribbage.ui.table.squares import PlacingScreen
from cribbage.ui.terminal.terminal import Terminal
from tests.benchmarks.test_keeping_speed import first_seen
from tests.common.judged import game, review_of
from tests.common.no_library import Empty
from tests.common.sitting import SEVERAL, UNICODE, Sitting
from tests.common.sitting_alone import SolitaireSitting

pytestmark = pytest.mark.slow

TABLE = "import sys; from cribbage.commands.cli import main; sys.exit(main([]))"
ALONE = TABLE.replace("[]", "['patience', '--new']")
BARE = """
from rich.console import Console
from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
Console()
window = Window(FormattedTextControl("Cribbage"))
Application(layout=Layout(window), key_bindings=KeyBindings(), full_screen=True).run()
"""


AGREED = (Rules(), Rules(seats=3), Rules(seats=4), Rules(seats=4, singles=True))
SEATED = pytest.mark.parametrize("rules", AGREED, ids=["2", "3", "2+2", "singles"])

SOLITAIRES = pytest.mark.parametrize(
    "solitaire", [Solitaire.CLASSIC, Solitaire.SQUARE], ids=["alone", "square"]
)
SIZES = pytest.mark.parametrize("size", [(80, 24), (100, 32), (160, 45)], ids=str)
KEYED = pytest.mark.parametrize("size", [(100, 32), (160, 45)], ids=str)
PRESSED = pytest.mark.benchmark(min_rounds=300)


def press_and_draw(benchmark, seated, opening, moves, size):
    """Press the opening keys, then these keys; wait for the frame of each."""
    columns, rows = size
    benchmark.group = f"a key at {columns}x{rows}"
    skin = skin_for("truecolor")
    with create_pipe_input() as keys, open(os.devnull, "w") as sink:  # noqa: PTH123  # no file
        output = Vt100_Output(sink, lambda: Size(rows, columns), term="xterm-256color")
        terminal = Terminal(seated, skin, animation=False, input=keys, output=output)
        for key in opening:
            terminal.press(key)
        assert isinstance(seated.scene, DiscardScreen | SolitaireDiscardScreen | PlacingScreen)
        application, next_move = terminal.application, cycle(moves).__next__

        def one():
            terminal.press(next_move())
            application.renderer.render(application, application.layout)

        with set_app(application):
            benchmark(one)


@PRESSED
@KEYED
@SEATED
def test_screen_is_drawn_in_time_after_key(benchmark, rules, size):
    session = Session(Record(SEVERAL[: rules.seats], rules, seed=7), quick=True)
    clock = count().__next__
    evening = GameController(
        session, lambda form, dealer: session, write=UNICODE.card_text, library=Empty(), clock=clock
    )
    press_and_draw(
        benchmark, evening, ("enter", "space"), ("right", "space", "left", "1", "escape"), size
    )


@PRESSED
@KEYED
@SOLITAIRES
def test_solitaire_screen_is_drawn_in_time_after_key(benchmark, solitaire, size):
    session = SolitaireSession(SolitaireRecord("Ann", solitaire, seed=7))
    seated = SolitaireController(
        session, lambda: session, write=UNICODE.card_text, library=Empty(), clock=count().__next__
    )
    press_and_draw(benchmark, seated, (), ("right", "down", "left", "up", "1"), size)


@SIZES
@SEATED
def test_drawing_play_screen_is_fast(benchmark, rules, size):
    """The frame shows the second count of a deal, with all cards of the first count."""
    benchmark.group = f"a frame at {size[0]}x{size[1]}"
    sitting = Sitting(rules=rules, seed=7, names=SEVERAL[: rules.seats])
    scene = sitting.play_to(PlayScreen, when=lambda scene: scene.view.start and scene.view.count)
    benchmark(draw, scene, *size, UNICODE)


def late(scene):
    """Return True if nearly all decisions of a solitaire game are made."""
    view = scene.around.view
    return view.grid.count(None) == 1 or (view.deals == 6 and view.start and view.count)


@SIZES
@SOLITAIRES
def test_drawing_solitaire_screen_is_fast(benchmark, solitaire, size):
    """The frames show the play of the sixth deal, and the last card of cribbage squares."""
    benchmark.group = f"a frame at {size[0]}x{size[1]}"
    scene = SolitaireSitting(solitaire=solitaire, seed=7).play_to(
        SolitairePlayScreen, PlacingScreen, when=late
    )
    benchmark(draw, scene, *size, UNICODE)


@SIZES
def test_drawing_review_screen_is_fast(benchmark, size):
    """The frames show the page of a nine-deal game, and one discard next to the page if it fits."""
    benchmark.group = f"a frame at {size[0]}x{size[1]}"
    benchmark(draw, review_of(game())._replace(at=2), *size, UNICODE)


@pytest.mark.benchmark(group="the first picture", min_rounds=15)
@pytest.mark.parametrize(
    "words", [["-c", BARE], ["-c", TABLE], ["-c", ALONE]], ids=["bare", "cribbage", "patience"]
)
def test_first_screen_after_start_appears_fast(benchmark, words):
    benchmark(first_seen, words, {}, b"Cribbage")
