"""A test of every key that each screen offers, and of keys that it does not offer.

Every page that a screen opens is drawn at all sizes and closed again; a key that is not offered
gets a message and changes nothing. Screens of one kind are tried once.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.lessons.exercises import DrillLevel
from cribbage.match.levels import Level
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.review.judging import Review
from cribbage.settings.beginning import GameSetup
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.page_reading import Reader
from cribbage.ui.control.replay_controller import replay_of
from cribbage.ui.layout.skin import card_said
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.start_form import for_game
from cribbage.ui.screens import keys
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Key, Overlay, ReadingScreen, Request, Screen
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.drill_screens import QuestionScreen
from cribbage.ui.table.replay_screen import Replay
from tests.common.judged import KEPT, game
from tests.common.newcomers import lesson, walked
from tests.common.practising import answer, drilling
from tests.common.sitting import SEVERAL, UNICODE, Clock, Sitting, at_once
from tests.common.sitting_alone import SolitaireSitting
from tests.common.speaking import spoken_in
from tests.ui.control.test_reading import OTHERS, PACKS, TWO, Three, book_of, reviewing
from tests.ui.control.test_watching import looked_on

SIZES = ((80, 24), (120, 36), (160, 45))

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789?!~%é花あ"
NAMED = ("enter", "space", "escape", "backspace", "tab", "home", "end", "pageup", "pagedown")
ARROWS = ("left", "right", "up", "down")
NEVER = (
    *[f"f{number}" for number in range(1, 13)],
    *("insert", "delete", "ctrl-a", "ctrl-shift-up", "shift-tab", "alt-y", "alt-enter", "paste"),
)
"""Keys without effect in any scene."""

PAGES = (Request.SETTINGS, Request.BOOK, Request.REPLAY, Request.REVIEW, Request.REVIEW_MATCH)
"""Pages that can be over a scene, closed by Esc."""


class Walk:
    """A walk through screens, which remembers the kinds of screens already tried."""

    def __init__(self) -> None:
        self.seen: set[object] = set()
        self.clock: Clock | None = None

    def press(self, controller: Any, key: Key) -> Screen:
        if self.clock:
            self.clock.now += 1
        controller.press(key)
        return controller.scene

    def look(self, controller: Any, depth: int = 0) -> bool:
        """Draw the scene at every size, press keys it does not offer, and open all its pages.

        Return True if the same scene, and not a scene below it, is on the screen at the end.
        """
        scene = controller.scene
        if kind(scene) in self.seen:
            return True
        self.seen.add(kind(scene))
        drawn(scene)
        for key in not_offered(scene):
            after = self.press(controller, key)
            assert message_of(after), (key, kind(scene))
            assert same(after, scene), (key, kind(scene))
        # The hint has the least room on the smallest screen.
        drawn(controller.scene, SIZES[:1])
        return depth == 4 or all(
            self.opens(controller, scene, key, depth) for key in opening(scene, controller)
        )

    def opens(self, controller: Any, scene: Screen, key: Key, depth: int) -> bool:
        """Try the page that a key opens, and go back; return True if that leads to the scene."""
        after = self.press(controller, key)
        if same(after, scene):
            return True
        # An open page is not opened again over itself.
        onward = not any(same_page(after, each) for each in below(scene))
        if onward and self.look(controller, depth + 1):
            self.press(controller, "escape")
        if same_page(controller.scene, scene):
            return True
        # Settings opened from the help return to the scene below the help.
        may_skip = not onward or isinstance(scene, Help | ReadingScreen)
        reached = any(same_page(controller.scene, each) for each in below(scene))
        assert may_skip, (key, kind(scene), type(controller.scene))
        assert reached, (key, kind(scene), type(controller.scene))
        return False


def kind(scene: Screen) -> object:
    """Return a value that is equal for screens of the same kind, to try each kind once."""
    below = scene.under
    around = around_of(scene)
    lesson = bool(around and getattr(around, "lesson", None))
    names = tuple([key for key, _means in keys.key_row(scene)])
    return type(scene), type(getattr(scene, "back", None)), type(below), lesson, names


def below(scene: Any) -> Iterator[Screen]:
    """Yield the scenes below a scene, the next one first."""
    while scene := getattr(scene, "back", None) or getattr(scene, "page", None):
        yield scene


def not_offered(scene: Screen) -> Iterator[Key]:
    """Yield keys that the scene does not offer; none if it accepts every key."""
    if isinstance(scene, Settings) and scene.asked:
        return
    yield from NEVER
    found = scene.keys()
    if all(each.cap.pressed for each in found):
        bound = {key for each in found for key in each.cap.pressed}
        yield from [key for key in (*LETTERS, *NAMED, *ARROWS) if key not in bound]


def opening(scene: Screen, controller: Any) -> list[Key]:
    """Return the keys that open a page over the scene."""
    found: list[Key] = []
    for cap, _means, act in scene.keys():
        for key in cap.pressed[:1]:
            outcome = act(key)
            lies_over = getattr(outcome, "back", None) is scene
            if (isinstance(outcome, Overlay | ReadingScreen) and lies_over) or outcome in PAGES:
                found.append(key)
    return found


def same_page(one: Screen, other: Screen) -> bool:
    """Return True if the screens are equal, or are one replay at two of its steps."""
    starts = [each._replace(at=0) if isinstance(each, Replay) else each for each in (one, other)]
    return same(*starts)


def same(one: Screen, other: Screen) -> bool:
    return plain(one) == plain(other)


def plain(scene: Any) -> object:
    """Return the scene without messages about keys and without times."""
    scene = scene.hinted("")
    for passing, empty in (("seconds", 0), ("fault", ""), ("note", "")):
        if hasattr(scene, passing):
            scene = scene._replace(**{passing: empty})
    return type(scene), scene


def message_of(scene: Screen) -> str:
    """Return a screen's message, and the answer to a key in the panel of a lesson."""
    around = around_of(scene)
    answer = around.hint if around and getattr(around, "lesson", None) else ""
    return " ".join([*[each.text for each in scene.message(card_said)], answer]).strip()


def drawn(scene: Screen, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    for width, height in sizes:
        rows = draw(scene, width, height, UNICODE).text(strip=False).split("\n")
        assert len(rows) == height


def library() -> Three:
    class All(Three):
        def review(self, game: Record) -> Review | None:
            return KEPT.review(game)

    return All(TWO, OTHERS, packs=PACKS)


def at_table(walk: Walk, **given: Any) -> None:
    """Try the scenes of a game from the first to the last, and the start of the next game."""
    sitting = Sitting(library=library(), seed=3, **given)
    walk.clock = sitting.clock
    for _ in sitting.scenes():
        walk.look(sitting.evening)
    for _ in range(3):
        sitting.press("space")
        walk.look(sitting.evening)


def before_a_game(walk: Walk) -> None:
    sitting = Sitting(opening=for_game(GameSetup()), library=library())
    walk.clock = sitting.clock
    for _ in range(14):
        walk.look(sitting.evening)
        sitting.press("down")


def solitaire_game(walk: Walk, solitaire: Solitaire) -> None:
    sitting = SolitaireSitting(solitaire=solitaire, library=library())
    walk.clock = sitting.clock
    for _ in sitting.scenes():
        walk.look(sitting.alone)


def lessons(walk: Walk, newcomers: int) -> None:
    learning = lesson(newcomers)
    walk.look(learning)
    for _ in walked(learning):
        walk.look(learning)
    walk.look(learning)


def drills(walk: Walk) -> None:
    walk.look(drilling(None))
    for level in DrillLevel:
        drill = drilling(level)
        for right in (True, False, True):
            walk.look(drill)
            if isinstance(drill.scene, QuestionScreen):
                answer(drill, right=right)


def book_and_replay(walk: Walk) -> None:
    lookup = book_of(library())
    for _ in range(4):
        walk.look(lookup)
        lookup.press("enter")
    record = game()
    reader = Reader(library(), card_said, at_once, lambda: 0.0)
    lookup = Lookup(replay_of(record, card_said), reader)
    assert isinstance(lookup.scene, Replay)
    for key in (*["right"] * 60, "end"):
        walk.look(lookup)
        lookup.press(key)


def watched(walk: Walk) -> None:
    watch = looked_on(games=2)
    for _ in range(120):
        walk.look(watch)
        watch.press("right")


MUGGINS = {"counting": Counting.MUGGINS, "pegging": Pegs.SAY}
EASY = {"names": ("Ann", "Easy"), "levels": (None, Level.EASY)}
WALKS: dict[str, Callable[[Walk], None]] = {
    "form": before_a_game,
    "two-muggins": partial(at_table, rules=Rules(target=61, **MUGGINS)),
    "three-muggins": partial(at_table, rules=Rules(3, 61, **MUGGINS), names=SEVERAL[:3]),
    "four": partial(at_table, rules=Rules(4, 61), names=SEVERAL),
    "match": partial(at_table, rules=Rules(target=61), match=Match(3)),
    "program": partial(at_table, rules=Rules(target=61), **EASY),
    "classic": partial(solitaire_game, solitaire=Solitaire.CLASSIC),
    "square": partial(solitaire_game, solitaire=Solitaire.SQUARE),
    "lesson": partial(lessons, newcomers=1),
    "lesson-of-two": partial(lessons, newcomers=2),
    "drills": drills,
    "looked-up": book_and_replay,
    "watched": watched,
}


AT_ONCE = (("en", "lesson"),)
"""Walks that also run in the quick check: one once ended the program."""

IN_JAPANESE = ("form", "square", "lesson", "drills", "looked-up")
"""Walks that open every kind of page; other scenes are drawn in Japanese by another test."""

EACH = [
    pytest.param(language, name, marks=() if (language, name) in AT_ONCE else pytest.mark.slow)
    for language, names in (("en", WALKS), ("ja", IN_JAPANESE))
    for name in names
]


@pytest.mark.parametrize(("language", "name"), EACH)
def test_every_key_of_every_screen_works_or_gets_message(
    language: str, name: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("cribbage.ui.control.reviewing.review_step_by_step", reviewing)
    with spoken_in(language):
        walk = Walk()
        WALKS[name](walk)
        assert walk.seen
