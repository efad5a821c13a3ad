"""Random bytes and key sequences, typed on every screen, never end the program."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.lessons.exercises import DrillLevel
from cribbage.match.levels import Level
from cribbage.settings.beginning import GameSetup
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.controller import Controller
from cribbage.ui.pages.start_form import for_game
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.terminal.terminal import LEFT, SCREEN_INTERRUPTED, Terminal
from tests.common.newcomers import at, lesson
from tests.common.practising import drilling
from tests.common.sitting import SEVERAL, UNICODE, Sitting
from tests.common.sitting_alone import SolitaireSitting
from tests.ui.control.test_reading import book_of
from tests.ui.control.test_watching import looked_on
from tests.ui.terminal.test_sequences import MEANT, NOTHING
from tests.ui.terminal.test_terminal import Screen

CHUNKS = 200
LARGE = ((80, 24), (120, 36), (160, 45))
TOO_SMALL = ((80, 23), (5, 2))


def playing(**given: object) -> Callable[[Random], Controller]:
    def make(random: Random) -> Controller:
        sitting = Sitting(seed=random.randrange(99), **given)  # type: ignore[arg-type]
        for _ in range(random.randrange(60)):
            if not isinstance(sitting.scene, GameOverPage):
                sitting.go_on()
        return sitting.evening

    return make


def alone(solitaire: Solitaire) -> Callable[[Random], Controller]:
    def make(random: Random) -> Controller:
        sitting = SolitaireSitting(solitaire=solitaire)
        for _ in range(random.randrange(40)):
            sitting.go_on()
        return sitting.alone

    return make


def at_scene(kind: type, **given: object) -> Callable[[Random], Controller]:
    def make(_random: Random) -> Controller:
        sitting = Sitting(**given)  # type: ignore[arg-type]
        sitting.play_to(kind)
        return sitting.evening

    return make


SAYING = Rules(counting=Counting.MUGGINS, pegging=Pegs.SAY)
SCREENS: dict[str, Callable[[Random], Controller]] = {
    "form": lambda _random: Sitting(opening=for_game(GameSetup())).evening,
    "two": playing(),
    "muggins": playing(rules=SAYING),
    "four": playing(rules=Rules(4), names=SEVERAL),
    "program": playing(names=("Ann", "Easy"), levels=(None, Level.EASY)),
    "play": at_scene(PlayScreen),
    "over": at_scene(GameOverPage, rules=Rules(target=61), seed=3),
    "classic": alone(Solitaire.CLASSIC),
    "square": alone(Solitaire.SQUARE),
    "chapters": lambda _random: lesson(),
    "lesson": lambda random: at(random.randint(1, 7), 1),
    "lesson-of-two": lambda random: at(random.randint(1, 7), 1, 2),
    "levels": lambda _random: drilling(None),
    "drill": lambda random: drilling(random.choice(list(DrillLevel))),
    "book": lambda _random: book_of(),
    "watched": lambda _random: looked_on(games=2),
}


def chunks(random: Random) -> list[bytes]:
    """Return random sequences, parts of sequences, keys, and bytes, but none that quit."""
    known = [*NOTHING, *MEANT, "\x1b[200~ q\ry\x1b[201~"]
    found = []
    for _ in range(CHUNKS):
        kind = random.random()
        if kind < 0.3:
            found.append(random.choice(known).encode(errors="surrogateescape"))
        elif kind < 0.5:
            whole = random.choice(known).encode(errors="surrogateescape")
            cut = random.randint(0, len(whole))
            found += [whole[:cut], whole[cut:]]
        elif kind < 0.7:
            found.append(random.choice("1234567890atjk?lmsbrvonp \r\t+-!xéあ").encode())
        else:
            found.append(random.randbytes(random.randint(1, 12)))
    return [chunk for chunk in found if chunk and not set(chunk) & set(b"\x03\x04\x1a")]


def terminal_after(controller: Controller, each: list[bytes], size: tuple[int, int]) -> Terminal:
    """Type these bytes until all are typed or the terminal ends; return the terminal."""
    with create_pipe_input() as pipe:
        screen = Screen()
        screen.size = Size(rows=size[1], columns=size[0])
        terminal = Terminal(controller, UNICODE, input=pipe, output=screen, animation=False)
        terminal.suspend = lambda: None  # type: ignore[method-assign]

        async def feed() -> None:
            for chunk in each:
                pipe.send_bytes(chunk)
                for _ in range(3):
                    await asyncio.sleep(0)
            terminal.leave(LEFT)

        application = terminal.application
        application.pre_run_callables.append(
            lambda: application.create_background_task(feed()) and None
        )
        assert terminal.run() in (LEFT, SCREEN_INTERRUPTED)
    return terminal


SIZES = [
    (name, size)
    for number, name in enumerate(SCREENS)
    for size in (LARGE[number % len(LARGE)], TOO_SMALL[number % len(TOO_SMALL)])
]
"""Every screen at a sufficient size, and at a small one."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), SIZES, ids=str)
def test_random_bytes_at_any_screen_do_not_end_program(name: str, size: tuple[int, int]):
    random = Random(f"{name} {size}")
    controller = SCREENS[name](random)
    assert terminal_after(controller, chunks(random), size).error is None
